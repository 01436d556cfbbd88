"""Stories in tests are written in three languages; a language more says what English says."""

from __future__ import annotations

import re
from collections.abc import Callable

from fishrules.languages import LANGUAGES

_ENGLISH = re.compile(r"^en = (.*)$|(?<=\W)en = (\"[^\"]*\"|\[[^\]]*\])", re.MULTILINE)


def in_every_language(text: str) -> str:
    """Return a story, TOML, in which languages that are left out repeat the English text."""
    for language in LANGUAGES:
        if not re.search(rf"\b{language} = ", text):
            text = beside_english(text, language, str)
    return text


def beside_english(text: str, language: str, say: Callable[[str], str]) -> str:
    """Return a story with one more language, whose texts are made from the English ones.

    say: makes a text from the English one, quotes included. Languages have lines of their own, or
    are side by side in a row.
    """

    def both(found: re.Match[str]) -> str:
        english, between = (found[1], "\n") if found[1] else (found[2], ", ")
        return f"{found[0]}{between}{language} = {say(english)}"

    return _ENGLISH.sub(both, text)
