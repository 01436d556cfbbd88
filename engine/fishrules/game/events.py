"""Events: ids, numbers and cards, never prose. Each event carries its causes.

A card that the onlooker may not see is `None`; the number of cards is always known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from fishrules.game.cards import Card, Rank
from fishrules.game.rules import Point
from fishrules.game.seats import Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """`seat` asked `of` for a rank; `number` is `None` where a request names none."""

    seat: Seat
    of: Seat
    rank: Rank
    number: int | None
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Gave:
    """`seat` handed cards of the rank asked for to `to`."""

    seat: Seat
    to: Seat
    rank: Rank
    cards: tuple[Card | None, ...]
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """`seat` handed nothing to `to`, who had asked for `number` cards of a rank."""

    seat: Seat
    to: Seat
    rank: Rank
    number: int | None
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` drew cards from the stock; they stand in card order."""

    seat: Seat
    cards: tuple[Card | None, ...]
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """`seat` laid a book of a rank."""

    seat: Seat
    rank: Rank
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Out:
    """`seat` has no card and can draw none: it can neither ask nor be asked."""

    seat: Seat
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class TurnCame:
    """It is for `seat` to act: its turn began or, in the opening, it is the next to lay or keep."""

    seat: Seat
    causes: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """Every card lies in a book."""

    causes: tuple[Point, ...]


Event: TypeAlias = Asked | Gave | Refused | Drew | Laid | Out | TurnCame | Ended
