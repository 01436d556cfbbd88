"""The table: hands, books, stock, the turn and its stage."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from fishrules.game.cards import Card, Hand, Rank, books_in, count
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat


class Stage(Enum):
    """Stage of the game, or of the turn that is being played."""

    OPENING = "opening"
    """Dealt books may be laid, or are due, before the first request."""
    ASKING = "asking"
    """The owner of the turn asks, and may lay."""
    REFUSED = "refused"
    """A request was refused; the turn passes once books are laid or kept."""
    GRANTED = "granted"
    """A request was granted where that ends the turn; it passes once books are laid or kept."""
    OVER = "over"
    """Every card lies in a book."""

    def __repr__(self) -> str:
        return f"Stage.{self.name}"


@dataclass(frozen=True, slots=True)
class Table:
    """One moment of a game. Playing makes a new table; this one never changes.

    seats: ids of the players, clockwise.
    hands, books: for each seat its hand, and the ranks of its laid books in pip order.
    stock: the cards left to draw, top first.
    turn_owner: the seat whose turn it is; in the opening, the seat that is due.
    to_act: the seat that must act now, `None` once the game is over. It differs from `turn_owner`
        only where another seat owes a book.
    next_turn: the seat that has the turn once the opening, or this turn, has ended.
    """

    rules: Rules
    seats: tuple[str, ...]
    hands: tuple[Hand, ...]
    books: tuple[tuple[Rank, ...], ...]
    stock: tuple[Card, ...]
    turn_owner: Seat
    to_act: Seat | None
    stage: Stage
    next_turn: Seat

    def held(self, seat: Seat, rank: Rank) -> int:
        """Number of cards of a rank in the hand of a seat, without laid books."""
        return count(self.hands[seat], rank)

    def finished(self, seat: Seat) -> tuple[Rank, ...]:
        """The ranks of which a seat has a finished book in hand (setup.book, setup.object)."""
        return books_in(self.hands[seat], self.rules.book_size)

    def may_choose(self, seat: Seat) -> bool:
        """Return whether the seat must lay or keep now, and can do nothing else."""
        return self.to_act == seat and self.stage not in (Stage.ASKING, Stage.OVER)

    def laid(self, rank: Rank) -> int:
        """Number of laid books of a rank, of all players."""
        return sum(books.count(rank) for books in self.books)
