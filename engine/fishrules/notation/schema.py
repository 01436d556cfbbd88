"""Strict reader of plain data from JSON or TOML: every error names its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeVar

from fishrules.errors import NotationError
from fishrules.game.cards import Card, Rank
from fishrules.game.seats import Seat
from fishrules.notation.lines import read_card, read_rank, read_seat, read_seat_id

T = TypeVar("T")

_INSTANT = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z"
)

_MOST_CARDS = 1000
"""Length limit of a list of cards or ranks; longer than any pack."""


@dataclass(frozen=True, slots=True)
class Part:
    """A value of plain data and its place in the whole, such as `table.hands.anton[2]`.

    Each reading method takes the value as one type. It raises NotationError with the place, what
    was found and what was expected. A subclass can word places and errors for another format.
    """

    value: Any
    place: str = ""

    MAPPING: ClassVar[str] = "an object with named parts"

    # Places and errors

    def place_of(self, name: str) -> str:
        """Place of a named part of this one."""
        return f"{self.place}.{name}" if self.place else name

    def place_of_item(self, number: int) -> str:
        """Place of an item of this list, numbered from 0."""
        return f"{self.place}[{number}]"

    def error(self, found: object, expected: str, name: str = "") -> NotationError:
        """Error at this part, or at a named part of it."""
        return NotationError(found, expected, self.place_of(name) if name else self.place)

    def missing(self, name: str, needed: Sequence[str]) -> NotationError:
        """Error for a needed key that is absent."""
        return self.error("nothing", "this part of the record", name)

    def unknown(self, name: str, known: Sequence[str]) -> NotationError:
        """Error for a key that is not among the known ones."""
        return self.error(name, f"one of {', '.join(known)}")

    def placed(self, make: Callable[[], T]) -> T:
        """Return what `make` returns; a NotationError gets the place of this part."""
        try:
            return make()
        except NotationError as error:
            raise self.error(error.found, error.expected, error.where) from error

    # Mappings

    def mapping(self) -> Mapping[str, Any]:
        """The value as an object with named parts."""
        if not isinstance(self.value, Mapping):
            raise self.error(self.value, self.MAPPING)
        return self.value

    def check_keys(self, needed: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Raise NotationError unless all needed keys are present and no unknown one."""
        data = self.mapping()
        for name in needed:
            if name not in data:
                raise self.missing(name, needed)
        for name in data:
            if name not in needed and name not in optional:
                raise self.unknown(name, (*needed, *optional))

    def __contains__(self, name: str) -> bool:
        """Return whether a key is present."""
        return name in self.mapping()

    def __getitem__(self, name: str) -> Self:
        """Named part of this one. Raises NotationError if it is absent."""
        data = self.mapping()
        if name not in data:
            raise self.missing(name, (name,))
        return type(self)(data[name], self.place_of(name))

    def get(self, name: str, default: object) -> Self:
        """Named part of this one, or one that holds the default."""
        return type(self)(self.mapping().get(name, default), self.place_of(name))

    def texts_by_name(self) -> dict[str, str]:
        """The value as an object whose parts are all texts."""
        return {name: self[name].text() for name in self.mapping()}

    def each_seat(
        self, seats: Sequence[str], read: Callable[[Self], T], default: T
    ) -> tuple[T, ...]:
        """Value for each seat from an object keyed by seat ids; `default` for absent seats."""
        self.check_keys((), seats)
        return tuple(read(self[seat]) if seat in self else default for seat in seats)

    # Lists

    def items(self, most: int | None = None) -> Iterator[Self]:
        """Items of a list of at most `most`."""
        return (
            type(self)(item, self.place_of_item(number))
            for number, item in enumerate(self.listed(most))
        )

    def listed(self, most: int | None = None, expected: str = "a list") -> Sequence[Any]:
        """The value as a list of at most `most` items, unread."""
        if not isinstance(self.value, list | tuple):
            raise self.error(self.value, expected)
        if most is not None and len(self.value) > most:
            raise self.error(f"{len(self.value)} of them", f"at most {most}")
        return self.value

    def texts(self, most: int | None = None) -> tuple[str, ...]:
        """The value as a list of texts."""
        self.listed(most, "a list of texts")
        return tuple(item.text() for item in self.items())

    def each(self, read: Callable[[str], T]) -> tuple[T, ...]:
        """The value as a list of texts, each read by a function."""
        self.texts()
        return tuple(item.read(read) for item in self.items())

    # Single values

    def text(self) -> str:
        """The value as a text."""
        if not isinstance(self.value, str):
            raise self.error(self.value, "a text")
        return self.value

    def read(self, read: Callable[[str], T]) -> T:
        """The value as a text, read by a function."""
        text = self.text()
        return self.placed(lambda: read(text))

    def whole(self, least: int = 0, most: int | None = None) -> int:
        """The value as a whole number between two bounds."""
        value = self.value
        if type(value) is not int or value < least or (most is not None and value > most):
            bounds = f", {least} or more" if most is None else f" from {least} to {most}"
            raise self.error(value, f"a whole number{bounds}")
        return value

    def instant(self) -> str:
        """The value as a time in UTC to the millisecond, or an empty text if unknown.

        Such texts sort in the order of their times.
        """
        found = self.text()
        if found and not _INSTANT.fullmatch(found):
            raise self.error(found, "a time like 2026-01-31T18:30:00.000Z, or an empty text")
        return found

    # Values in notation

    def ranks(self) -> tuple[Rank, ...]:
        """The value as a list of ranks."""
        self.listed(_MOST_CARDS)
        return self.each(read_rank)

    def cards(self) -> tuple[Card, ...]:
        """The value as a list of cards."""
        self.listed(_MOST_CARDS)
        return self.each(read_card)

    def seat_ids(self) -> tuple[str, ...]:
        """The value as the ids of the seats of a table."""
        return self.each(read_seat_id)

    def seat(self, seats: Sequence[str]) -> Seat:
        """The value as the id of a seat of this table."""
        return self.read(lambda text: read_seat(text, seats))

    def seat_or_none(self, seats: Sequence[str]) -> Seat | None:
        """The value as the id of a seat of this table, or null."""
        return None if self.value is None else self.seat(seats)
