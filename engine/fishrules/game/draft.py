"""The working copy of a table while one action is carried out."""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.cards import books_in
from fishrules.game.events import Event, TurnCame
from fishrules.game.rules import Point
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table


@dataclass(frozen=True, slots=True)
class Transition:
    """The table after an action, and the events that led to it."""

    table: Table
    events: tuple[Event, ...]


class Draft:
    """A table that is being changed; its fields are those of `Table`, as lists where they change.

    events: what has happened so far. before: the table as it was.
    """

    __slots__ = (
        "before",
        "books",
        "events",
        "hands",
        "next_turn",
        "rules",
        "stage",
        "stock",
        "to_act",
        "turn_owner",
    )

    def __init__(self, table: Table) -> None:
        self.before = table
        self.rules = table.rules
        self.hands = list(table.hands)
        self.books = table.books
        self.stock = table.stock
        self.turn_owner = table.turn_owner
        self.to_act = table.to_act
        self.stage = table.stage
        self.next_turn = table.next_turn
        self.events: list[Event] = []

    def table(self) -> Table:
        """The table as it is now."""
        return Table(
            self.rules,
            self.before.seats,
            tuple(self.hands),
            self.books,
            self.stock,
            self.turn_owner,
            self.to_act,
            self.stage,
            self.next_turn,
        )

    def transition(self) -> Transition:
        """The table as it is now, with the events that led to it."""
        return Transition(self.table(), tuple(self.events))

    def finished(self, seat: Seat) -> bool:
        """Return whether a seat has a finished book in hand."""
        return bool(books_in(self.hands[seat], self.rules.book_size))

    def give_turn(self, seat: Seat, causes: tuple[Point, ...]) -> None:
        """Begin the turn of a seat."""
        self.turn_owner = self.to_act = self.next_turn = seat
        self.stage = Stage.ASKING
        self.events.append(TurnCame(seat, causes))
