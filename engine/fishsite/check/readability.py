"""How easily the pages for players read: `python -m fishsite readability`.

For each page its words, its whole sentences, the longest of them, its reading ease from 0 (hard) to
100 (easy), and the school year in which it can be read. Headings and fragments do not count; see
`sentences`.

- English: reading ease by Flesch (1948), school year by Kincaid and others (1975).
- French: reading ease by Kandel and Moles (1958), on Flesch’s scale, and the year by his table.
- Russian: reading ease and school year by Oborneva (2006), who fitted both formulas to Russian.

`textstat` has the English formulas and dictionary. Its French and Russian syllables are places for
a hyphen, a fifth fewer than are spoken; here they are the vowels that sound.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from textstat import textstat

from fishrules.languages import LANGUAGES, Language
from fishsite.check.sentences import Sentence, sentences, words
from fishsite.source.diagnostics import Diagnostic
from fishsite.source.project import Project


@dataclass(frozen=True, slots=True)
class Formula:
    """Reading ease: base − of_sentence × words a sentence − of_word × syllables a word."""

    base: float
    of_sentence: float
    of_word: float


@dataclass(frozen=True, slots=True)
class Grade:
    """School year: of_sentence × words a sentence + of_word × syllables a word − base."""

    of_sentence: float
    of_word: float
    base: float


FORMULAS: Final[Mapping[Language, Formula]] = {
    "en": Formula(206.835, 1.015, 84.6),
    "fr": Formula(207.0, 1.015, 73.6),
    "ru": Formula(206.835, 1.3, 60.1),
}

GRADES: Final[Mapping[Language, Grade]] = {
    "en": Grade(0.39, 11.8, 15.59),
    "ru": Grade(0.5, 8.4, 15.59),
}

EASY_ENOUGH: Final[Mapping[Language, float]] = {"en": 70.0, "fr": 70.0, "ru": 60.0}
"""The least reading ease of a page for players.

From 70 to 80 a text is “fairly easy” and read in the seventh school year, at twelve (Flesch, The
Art of Readable Writing, 1949, p. 149), in French as well (Kandel and Moles, 1958). In Russian the
least is that of plain prose, 60 on the same scale: endings make its words longer, not harder.
"""

NOT_RULES: Final = ("about", "offline", "privacy", "study")
"""Pages that are measured but may be harder: a player needs none of them in order to play."""

_SCALE: Final = ((90.0, 5), (80.0, 6), (70.0, 7), (60.0, 9), (50.0, 12), (30.0, 16))
"""Flesch’s table: the least reading ease, and the last school year it stands for."""

_MEASURED_FROM: Final = 100
"""The fewest words of which a reading ease is meaningful: Flesch measured samples of a hundred."""


@dataclass(frozen=True, slots=True)
class Ease:
    """The measures of a page."""

    language: Language
    page: str
    words: int
    sentences: int
    longest: int
    ease: float
    grade: float

    @property
    def is_easy(self) -> bool:
        """Return whether a twelve-year-old reads it easily, or it is too short to tell."""
        return self.words < _MEASURED_FROM or self.ease >= EASY_ENOUGH[self.language]


def measure(language: Language, page: str, found: Sequence[Sentence]) -> Ease:
    """Return the measures of a page by its whole sentences, at least one."""
    spoken = [word for sentence in found for word in words(sentence.text)]
    in_sentence = len(spoken) / len(found)
    in_word = sum(syllables(language, word) for word in spoken) / len(spoken)
    formula = FORMULAS[language]
    ease = formula.base - formula.of_sentence * in_sentence - formula.of_word * in_word
    return Ease(
        language,
        page,
        len(spoken),
        len(found),
        max(sentence.words for sentence in found),
        ease,
        _grade(language, ease, in_sentence, in_word),
    )


def syllables(language: Language, word: str) -> int:
    """Return the number of syllables of a word as spoken, at least 1."""
    if language == "en":
        return max(1, int(textstat.syllable_count(word.replace("’", "'"))))
    vowels = _VOWELS[language].findall(_MUTE.sub("", word.casefold()))
    return max(1, len(vowels))


_VOWELS: Final[Mapping[Language, re.Pattern[str]]] = {
    "fr": re.compile("[aeiouyàâäéèêëîïôöùûüœæ]+"),
    "ru": re.compile("[аеёиоуыэюя]"),
}
_MUTE: Final = re.compile(r"(?<=[^aeiouyéèêàâîïôû])es?$")
"""The last letters of a French word that are not spoken."""


def _grade(language: Language, ease: float, in_sentence: float, in_word: float) -> float:
    if grade := GRADES.get(language):
        return grade.of_sentence * in_sentence + grade.of_word * in_word - grade.base
    return next((year for least, year in _SCALE if ease >= least), 17)


def measures(found: Iterable[Sentence]) -> list[Ease]:
    """Return the measures of each page, by language and page."""
    by_page: dict[tuple[Language, str], list[Sentence]] = {}
    for sentence in found:
        if sentence.language in FORMULAS and sentence.is_whole:
            by_page.setdefault((sentence.language, sentence.page), []).append(sentence)
    order = {language: place for place, language in enumerate(LANGUAGES)}
    keys = sorted(by_page, key=lambda key: (order[key[0]], key[1]))
    return [measure(language, page, by_page[language, page]) for language, page in keys]


def hard_pages(found: Iterable[Ease]) -> list[Diagnostic]:
    """Return the pages that one plays by, and that are too hard for a twelve-year-old."""
    return [
        Diagnostic(
            f"{each.language}/{each.page}",
            f"reading ease {each.ease:.0f}",
            f"at least {EASY_ENOUGH[each.language]:.0f}",
        )
        for each in found
        if each.page not in NOT_RULES and not each.is_easy
    ]


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite readability`."""
    parser = argparse.ArgumentParser(
        "fishsite readability", description=(__doc__ or "").split("\n")[0]
    )
    parser.parse_args(arguments)
    table = measures(sentences(Project()))
    print(f"{'page':24}{'words':>7}{'sentences':>11}{'longest':>9}{'ease':>6}{'year':>6}")
    for each in table:
        numbers = f"{each.words:7}{each.sentences:11}{each.longest:9}"
        print(f"{each.language + '/' + each.page:24}{numbers}{each.ease:6.0f}{each.grade:6.1f}")
    diagnostics = hard_pages(table)
    for diagnostic in diagnostics:
        print(diagnostic)
    print(f"{len(diagnostics)} diagnostics", file=sys.stderr)
    return 1 if diagnostics else 0
