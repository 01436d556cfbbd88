"""Facts in a text that are the same in every language: numbers, ranks, people, clauses cited.

A number in digits or words and the rank of that name count as the same: French says `six` for
both. One is left out, since French and English use the word as an article.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

Facts: TypeAlias = frozenset[str]

FACT_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "2": "twos?",
        "3": "threes?",
        "4": "fours?",
        "5": "fives?",
        "6": "six(?:es)?",
        "7": "sevens?",
        "8": "eights?",
        "9": "nines?",
        "10": "tens?",
        "13": "thirteen(?:th)?",
        "J": "jacks?",
        "Q": "queens?",
        "K": "kings?",
        "A": "aces?",
        "*": "jokers?",
        "anton": "Anton",
        "lena": "Lena",
        "boris": "Boris",
        "clara": "Clara",
    },
    "fr": {
        "2": "(?<!les )(?<!ces )(?<!tous )(?<!toutes )deux(?! fois)",
        "3": "trois",
        "4": "quatre",
        "5": "cinq",
        "6": "six",
        "7": "sept",
        "8": "huit",
        "9": "neuf",
        "10": "dix",
        "13": "treize|treizième",
        "J": "valets?",
        "Q": "dames?",
        "K": "rois?",
        "A": "(?<!tu )as",
        "*": "jokers?",
        "anton": "Anton",
        "lena": "Lena",
        "boris": "Boris",
        "clara": "Clara",
    },
    "ru": {
        "2": "дв(?:а|е|ух|ум|умя|ое|оих|ойк(?:[аиуе]|ой)|ойка(?:ми?|х)|оек)|вдвоём",
        "3": "тр(?:и|ёх|ём|емя|ое|оих|ойк(?:[аиуе]|ой)|ойка(?:ми?|х)|оек)|втроём",
        "4": "четыр(?:е|ёх|ём|ьмя)|четверо|четверых"
        "|четвёр(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)|вчетвером",
        "5": "пят(?:ь|и|ью|еро|ерых)|пятёр(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)",
        "6": "шест(?:ь|и|ью|еро)|шестёр(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)",
        "7": "сем(?:ь|и|ью|еро)|семёр(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)",
        "8": "вос(?:емь|ьми|емью)|восьмёр(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)",
        "9": "девят(?:ь|и|ью)|девят(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)",
        "10": "десят(?:ь|и|ью)|десят(?:к(?:[аиуе]|ой)|ка(?:ми?|х)|ок)|вдесятером",
        "13": "тринадцат(?:ь|и|ью|ая|ой|ую|ый|ого)",
        "J": "валет(?:а|у|ом|ы|ов|ам|ами)?",
        "Q": "дам(?:а|ы|е|у|ой|ам|ами)?",
        "K": "корол(?:ь|я|ю|ём|и|ей|ям|ями)",
        "A": "туз(?:а|у|ом|ы|ов|ам|ами)?",
        "*": "джокер(?:а|у|ом|ы|ов|ам|ами)?",
        "anton": "Антон(?:а|у|ом|е)?",
        "lena": "Лен(?:а|ы|е|у|ой)",
        "boris": "Борис(?:а|у|ом|е)?",
        "clara": "Клар(?:а|ы|е|у|ой)",
    },
}


def facts(language: str, text: str) -> Facts:
    """Facts of a text; language: one in which they can be found."""
    cited = {f"r[{found}]" for found in re.findall(r"r\[([^\]]+)\]", text)}
    bare = re.sub(r"r\[[^\]]+\]|`[^`]*`", " ", text)
    digits = set(re.findall(r"\d+", bare))
    spoken = {
        fact
        for fact, words in FACT_WORDS[language].items()
        if re.search(rf"\b(?:{words})\b", bare, re.IGNORECASE)
    }
    return frozenset(cited | digits | spoken)
