"""The gettext catalogues: messages marked in the code, and their translations at run time.

English is the language of the message ids. `make catalogues` extracts the messages with
`pybabel`, which sees a message only where it stands whole, as literals, in a call of `say`,
`say_plural`, `N_`, `Phrase` or `Plural`.
"""

from __future__ import annotations

import gettext
import pkgutil
from collections.abc import Mapping
from io import BytesIO
from typing import Final, NamedTuple, NoReturn, TypeAlias

from fishrules.game.rules import Terms

SOURCE_LANGUAGE: Final = "en"
"""The language of the messages in the code, which needs no catalogue."""


class Phrase(NamedTuple):
    """A message with a context (gettext `msgctxt`), which tells translators how it is used."""

    context: str
    text: str


class Plural(NamedTuple):
    """A message with a context and plural forms."""

    context: str
    one: str
    many: str


InTerms: TypeAlias = Mapping[Terms, Phrase]
"""A message that names a book or the stock, in the terms of each game."""


Key: TypeAlias = tuple[str | None, str]
"""A message by its context, if any, and its English text; of a plural, the first form."""


def N_(text: str) -> str:  # noqa: N802 - the name that gettext gives it
    """Mark a message for extraction without translating it (gettext's `N_`); return it as is."""
    return text


class Catalogue:
    """The messages of one language.

    Every method returns plain text, unescaped, with the placeholders of the message filled in.
    It raises LookupError where the catalogue has no such message (English always has it), and
    KeyError where a placeholder has no value.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._translations = load_translations(language)

    def say(self, text: str, /, **values: object) -> str:
        """Return a message by its English text."""
        return self._fill((None, text), self._translations.gettext(text), values)

    def say_plural(self, one: str, many: str, number: int, /, **values: object) -> str:
        """Return a message in the plural form of a number, which replaces `{number}`."""
        text = self._translations.ngettext(one, many, abs(number))
        return self._fill((None, one), text, {"number": digits(number), **values})

    def phrase(self, phrase: Phrase, /, **values: object) -> str:
        """Return a message with a context."""
        return self._fill(phrase, self._translations.pgettext(*phrase), values)

    def plural(self, plural: Plural, number: int, /, **values: object) -> str:
        """Return a message with a context in the plural form of a number."""
        text = self._translations.npgettext(*plural, abs(number))
        return self._fill((plural.context, plural.one), text, values)

    def _fill(self, key: Key, text: str, values: Mapping[str, object]) -> str:
        """Return a text of the catalogue with its placeholders filled in. key: of the message."""
        return text.format(**values)


def digits(number: int) -> str:
    """Return a whole number in digits, with a minus sign (U+2212) where it is negative."""
    return str(number) if number >= 0 else f"−{-number}"


def load_translations(language: str) -> gettext.NullTranslations:
    """Read the compiled catalogue of a language from the package data (a zip archive will do).

    Raises LookupError where it has none; English needs none.
    """
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    translations = gettext.GNUTranslations(BytesIO(compiled_catalogue(language)))
    translations.add_fallback(_NoMessage(language))
    return translations


def compiled_catalogue(language: str) -> bytes:
    """Read the compiled catalogue of a language. Raises LookupError where it has none."""
    place = f"words/locale/{language}/LC_MESSAGES/fishrules.mo"
    try:
        compiled = pkgutil.get_data("fishrules", place)
    except OSError:
        compiled = None
    if compiled is None:
        raise LookupError(f"language {language!r}: expected its compiled catalogue at {place}")
    return compiled


class _NoMessage(gettext.NullTranslations):
    """The fallback of a catalogue: a missing message is an error instead of English text."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def _fail(self, message: str) -> NoReturn:
        raise LookupError(f"the catalogue of {self._language!r} has no message {message!r}")

    def gettext(self, message: str) -> str:
        self._fail(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._fail(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        self._fail(f"{context}|{message}")

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self._fail(f"{context}|{msgid1}")
