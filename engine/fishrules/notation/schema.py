"""Plain data read strictly: whatever is wrong is told with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from fishrules.errors import NotationError
from fishrules.game.cards import Card, Rank
from fishrules.game.table import Seat, Stage
from fishrules.notation.lines import read_card, read_rank, read_seat, read_seat_id

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")

_INSTANT = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z"
)

_FEW = 1000
"""More cards than can be in any one place; so many are not even counted."""


def ranks(value: object, where: str) -> tuple[Rank, ...]:
    """A list of ranks in notation."""
    return tuple(
        at(f"{where}[{place}]", read_rank, one) for place, one in enumerate(few(value, where))
    )


def cards(value: object, where: str) -> tuple[Card, ...]:
    """A list of cards in notation."""
    return tuple(
        at(f"{where}[{place}]", read_card, one) for place, one in enumerate(few(value, where))
    )


def seat_ids(value: object, where: str) -> tuple[str, ...]:
    """The ids of the seats of a table."""
    return tuple(
        at(f"{where}[{place}]", read_seat_id, one) for place, one in enumerate(texts(value, where))
    )


def seat(value: object, where: str, seats: Sequence[str]) -> Seat:
    """A seat of this table, by its id."""
    return at(where, lambda one: read_seat(one, seats), text(value, where))


def stage(value: object, where: str) -> Stage:
    """How far a game, or a turn, has come, by its value."""
    found = text(value, where)
    if found not in [one.value for one in Stage]:
        raise NotationError(found, "how far a turn has come", where)
    return Stage(found)


def each_seat(
    value: object,
    where: str,
    seats: Sequence[str],
    read: Callable[[object, str], tuple[T, ...]],
) -> list[tuple[T, ...]]:
    """What a mapping by seat holds for each seat; a seat that is not named holds nothing."""
    data = mapping(value, where)
    check_keys(data, (), tuple(seats), where)
    return [read(data.get(seat, []), f"{where}.{seat}") for seat in seats]


def at(where: str, read: Callable[[S], R], value: S) -> R:
    """Read a value; whatever is wrong with it is told with its place."""
    try:
        return read(value)
    except NotationError as error:
        raise error.within(where) from error


def mapping(value: object, where: str) -> Mapping[str, Any]:
    """An object with named parts."""
    if not isinstance(value, Mapping):
        raise NotationError(value, "an object with named parts", where)
    return value


def few(value: object, where: str) -> list[str]:
    """A list of texts, of cards or ranks, that is not many times as long as any pack."""
    return texts(limited(value, where, _FEW), where)


def limited(value: object, where: str, most: int) -> Sequence[object]:
    """A list of at most so many items."""
    listed = items(value, where)
    if len(listed) > most:
        raise NotationError(f"{len(listed)} of them", f"at most {most}", where)
    return listed


def texts(value: object, where: str) -> list[str]:
    """A list of texts."""
    if not isinstance(value, list | tuple):
        raise NotationError(value, "a list of texts", where)
    return [text(item, f"{where}[{place}]") for place, item in enumerate(value)]


def items(value: object, where: str) -> Sequence[Any]:
    """A list of anything."""
    if not isinstance(value, list | tuple):
        raise NotationError(value, "a list", where)
    return value


def whole(value: object, where: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise NotationError(value, f"a whole number from {least} to {most}", where)
    return value


def text(value: object, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise NotationError(value, "a text", where)
    return value


def instant(value: object, where: str) -> str:
    """When something was, in UTC to the millisecond; empty where that is not known.

    Two such texts are in the order of their times.
    """
    found = text(value, where)
    if found and not _INSTANT.fullmatch(found):
        raise NotationError(found, "a time like 2026-01-31T18:30:00.000Z, or an empty text", where)
    return found


def check_keys(
    data: Mapping[str, Any], needed: Sequence[str], optional: Sequence[str], where: str = ""
) -> None:
    """Every part that is needed is there, and none that is unknown."""
    for name in needed:
        if name not in data:
            place = f"{where}.{name}" if where else name
            raise NotationError("nothing", "this part of the record", place)
    for name in data:
        if name not in needed and name not in optional:
            raise NotationError(name, f"one of {', '.join((*needed, *optional))}", where)
