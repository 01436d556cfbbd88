"""The languages in which everything is said: those that the data file `words/locale/LINGUAS` names.

A language is added there, in a catalogue and in prose; no code knows which languages there are.
"""

from __future__ import annotations

import pkgutil
from typing import TypeAlias

Language: TypeAlias = str
"""The code of a language, one of LANGUAGES."""


def _named() -> tuple[Language, ...]:
    # Package data: the same file is read from the archive in the browser.
    named = pkgutil.get_data("fishrules", "words/locale/LINGUAS")
    assert named is not None, "an import system that cannot read data"
    return tuple(named.decode().split())


LANGUAGES = _named()
"""The codes of the languages, in the order in which they are listed."""
