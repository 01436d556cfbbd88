"""The messages of a language: where they are declared in the code, and found once translated.

English is the language of the message ids; `python -m fishsite catalogues` gathers them.
"""

from __future__ import annotations

import gettext
import pkgutil
from collections.abc import Mapping
from io import BytesIO
from typing import NamedTuple, NoReturn, TypeAlias

from fishrules.game.rules import Terms


class Phrase(NamedTuple):
    """A message of the catalogues and the context that tells its translator where it stands."""

    context: str
    text: str


class Plural(NamedTuple):
    """A message with plural forms, and its context."""

    context: str
    one: str
    many: str


InTerms: TypeAlias = Mapping[Terms, Phrase]
"""A message that names a book or the stock, as each kind of table words it."""


def later(text: str) -> str:
    """A message that stands in a table of the code and is said later: marks it for extraction."""
    return text


class _NoMessage(gettext.NullTranslations):
    """What a catalogue falls back to: a message that it lacks is an error, not English."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def _lacks(self, message: str) -> NoReturn:
        raise LookupError(f"the catalogue of {self._language!r} has no message {message!r}")

    def gettext(self, message: str) -> str:
        self._lacks(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._lacks(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        self._lacks(f"{context}|{message}")

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self._lacks(f"{context}|{msgid1}")


def load_catalogue(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language, from the package's own data (a zip will do).

    English does without one, since its message ids are English. Raises LookupError where another
    language has no catalogue.
    """
    place = f"words/locale/{language}/LC_MESSAGES/fishrules.mo"
    try:
        compiled = pkgutil.get_data("fishrules", place)
    except OSError:
        compiled = None
    if compiled is None:
        if language == "en":
            return gettext.NullTranslations()
        raise LookupError(f"language {language!r}: expected its compiled catalogue at {place}")
    catalogue = gettext.GNUTranslations(BytesIO(compiled))
    if language != "en":
        catalogue.add_fallback(_NoMessage(language))
    return catalogue
