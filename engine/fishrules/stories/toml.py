"""Strict reader of the TOML of a story; every error names its file and its place."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from fishrules.errors import NotationError
from fishrules.languages import LANGUAGES, Language
from fishrules.notation.schema import Part

Words: TypeAlias = Mapping[Language, str]
"""Prose in each language."""


class BadStory(ValueError):
    """A story file that cannot be read or that makes a false claim.

    file: name of the file. place: the step or the part, such as `step 2, events`. found, expected:
    what is wrong there.
    """

    def __init__(self, file: str, place: str, found: str, expected: str) -> None:
        where = f"{file}: {place}" if place else file
        super().__init__(f"{where}: found {found}, expected {expected}")
        self.file = file
        self.place = place
        self.found = found
        self.expected = expected

    @classmethod
    def of(cls, file: str, error: NotationError) -> BadStory:
        """Error of a file whose text cannot be read."""
        found = error.found
        shown = found if isinstance(found, str) and found else repr(found)
        return cls(file, error.where, shown, error.expected)


class StoryPart(Part):
    """A value of a story file and its place, such as `step 2, events`."""

    __slots__ = ()

    MAPPING = "a table of keys"

    def place_of(self, name: str) -> str:
        """Place of a named part of this one."""
        return f"{self.place}, {name}" if self.place else name

    def place_of_item(self, number: int) -> str:
        """Place of an item of this list: that of the list."""
        return self.place

    def missing(self, name: str, needed: Sequence[str]) -> NotationError:
        """Error for a needed key that is absent."""
        return self.error(f"no key {name!r}", f"the keys {', '.join(needed)}")

    def unknown(self, name: str, known: Sequence[str]) -> NotationError:
        """Error for a key that is not among the known ones."""
        return self.error(f"the key {name!r}", f"only the keys {', '.join(known)}")

    def text(self) -> str:
        """The value as a text that is not blank."""
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.error(self.value, "a text")
        return self.value

    def tables(self, key: str, name: str) -> tuple[StoryPart, ...]:
        """List of tables under a key, each placed by `name` and its number from 1."""
        value = self.get(key, []).value
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            raise self.error(value, f"tables headed [[{key}]]", key)
        return tuple(
            StoryPart(item, self.place_of(f"{name} {number}"))
            for number, item in enumerate(value, 1)
        )

    def words(self) -> Words:
        """The value as prose in every language."""
        self.check_keys(LANGUAGES)
        return MappingProxyType({language: self[language].text() for language in LANGUAGES})


def parse(text: str) -> StoryPart:
    """Parse the text of a story file. Raises NotationError."""
    try:
        return StoryPart(tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        raise NotationError(str(error), "a file in TOML") from error
