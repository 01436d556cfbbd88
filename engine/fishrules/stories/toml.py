"""Reading the parts of a story file strictly: every fault is told with its file and its place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from fishrules.errors import NotationError
from fishrules.languages import LANGUAGES, Language

Words: TypeAlias = Mapping[Language, str]
"""Prose written whole in each language."""

T = TypeVar("T")


class BadStory(ValueError):
    """A story file that cannot be read or makes a false claim: where, what, and what was expected.

    file: the name of the file; place: the step or the part, such as `step 2, events`.
    """

    def __init__(self, file: str, place: str, found: str, expected: str) -> None:
        where = f"{file}: {place}" if place else file
        super().__init__(f"{where}: found {found}, expected {expected}")
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Part:
    """One table of a story file, with the place where it stands."""

    file: str
    place: str
    data: Mapping[str, Any]

    def within(self, name: str) -> str:
        """The place of something inside this part."""
        return f"{self.place}, {name}" if self.place else name

    def bad(self, name: str, found: object, expected: str) -> BadStory:
        """The error for something inside this part; an empty name is the part itself."""
        place = self.within(name) if name else self.place
        return BadStory(self.file, place, told(found), expected)

    def check_keys(self, needed: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Raise BadStory unless every needed key is there, and no key that is not known."""
        for key in needed:
            if key not in self.data:
                raise self.bad("", f"no key {key!r}", f"the keys {', '.join(needed)}")
        for key in self.data:
            if key not in needed and key not in optional:
                known = ", ".join((*needed, *optional))
                raise self.bad("", f"the key {key!r}", f"only the keys {known}")

    def text(self, key: str) -> str:
        """A text that is not empty."""
        return self._checked(key, self.data[key])

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; an absent key is an empty list."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.bad(key, value, "a list of texts")
        return tuple(self._checked(key, item) for item in value)

    def _checked(self, key: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self.bad(key, value, "a text")
        return value

    def number(self, key: str) -> int:
        """A whole number, not negative."""
        value = self.data[key]
        if type(value) is not int or value < 0:
            raise self.bad(key, value, "a whole number, 0 or more")
        return value

    def part(self, key: str, place: str | None = None) -> Part:
        """A table inside this one; an absent key is an empty table."""
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            raise self.bad(key, value, "a table of keys")
        return Part(self.file, self.within(key if place is None else place), value)

    def parts(self, key: str, name: str) -> tuple[Part, ...]:
        """A list of tables inside this one, each placed by its name and number, from 1."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            raise self.bad(key, value, f"tables headed [[{key}]]")
        return tuple(
            Part(self.file, self.within(f"{name} {number}"), item)
            for number, item in enumerate(value, 1)
        )

    def words(self, key: str) -> Words:
        """Prose in exactly the languages there are."""
        part = self.part(key)
        part.check_keys(LANGUAGES)
        return MappingProxyType({language: part.text(language) for language in LANGUAGES})

    def read(self, key: str, reader: Callable[[str], T]) -> T:
        """A text in notation."""
        return self._read(key, self.text(key), reader)

    def read_all(self, key: str, reader: Callable[[str], T]) -> tuple[T, ...]:
        """A list of texts in notation."""
        return tuple(self._read(key, text, reader) for text in self.texts(key))

    def _read(self, key: str, text: str, reader: Callable[[str], T]) -> T:
        return self.placed(lambda: reader(text), key)

    def placed(self, make: Callable[[], T], key: str = "") -> T:
        """What is made of this part; a NotationError becomes a BadStory with its place here."""
        try:
            return make()
        except NotationError as error:
            raise self.bad(key or error.where, error.found, error.expected) from error


def parse(file: str, text: str) -> Part:
    """The whole of a story file."""
    try:
        return Part(file, "", tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise BadStory(file, "", str(error), "a file in TOML") from error


def told(value: object) -> str:
    """What was found, for an error: a text as it stands, anything else as it is written."""
    return value if isinstance(value, str) and value else repr(value)
