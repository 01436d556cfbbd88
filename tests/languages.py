"""Stories in tests are written in three languages; a language more says what English says."""

from __future__ import annotations

import re
from collections.abc import Callable

from fishrules.languages import LANGUAGES

_ENGLISH = re.compile(r"^en = (.*)$|(?<=\W)en = (\"[^\"]*\"|\[[^\]]*\])", re.MULTILINE)


def in_every_language(text: str) -> str:
    """A story, TOML, in which a language that it leaves out says what English says."""
    for language in LANGUAGES:
        if not re.search(rf"\b{language} = ", text):
            text = beside_english(text, language, str)
    return text


def beside_english(text: str, language: str, say: Callable[[str], str]) -> str:
    """A story with a language more, which says what is made of the English text, quotes included.

    Languages stand on lines of their own, or side by side in a row.
    """

    def both(found: re.Match[str]) -> str:
        said, between = (found[1], "\n") if found[1] else (found[2], ", ")
        return f"{found[0]}{between}{language} = {say(said)}"

    return _ENGLISH.sub(both, text)
