"""Actions of a player: asking, laying a book, keeping what is in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from fishrules.game.cards import Rank
from fishrules.game.seats import Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """`seat` asks `of` for `number` cards of a rank; `None` when the request names no number."""

    seat: Seat
    of: Seat
    rank: Rank
    number: int | None = None

    @property
    def needs(self) -> int:
        """Number of cards that the player asked must hold for the request to be granted."""
        return 1 if self.number is None else self.number


@dataclass(frozen=True, slots=True)
class Lay:
    """`seat` lays a finished book of a rank."""

    seat: Seat
    rank: Rank


@dataclass(frozen=True, slots=True)
class Keep:
    """`seat` is done laying and keeps what it holds."""

    seat: Seat


Action: TypeAlias = Ask | Lay | Keep
