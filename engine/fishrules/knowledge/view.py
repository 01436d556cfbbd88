"""What one pair of eyes may see of a table and of what happens there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal, TypeAlias

from fishrules.game.cards import Hand, Rank, books_in, count, size
from fishrules.game.events import Asked, Drew, Event, Gave, Laid
from fishrules.game.rules import Laying, Point, Rules
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table


class Onlooker(Enum):
    """Eyes that sit at no seat; the value is how the page of a game names them, as no seat can."""

    ALL = "*"
    SPECTATOR = ""


ALL: Final[Literal[Onlooker.ALL]] = Onlooker.ALL
"""Eyes that see every hand: those at an open table."""

SPECTATOR: Final[Literal[Onlooker.SPECTATOR]] = Onlooker.SPECTATOR
"""Eyes that see no hand: those of an onlooker, who knows what everybody knows."""

Viewer: TypeAlias = Seat | Onlooker
"""Whose eyes: those of a seat, `ALL` or `SPECTATOR`."""


@dataclass(frozen=True, slots=True)
class View:
    """A table as these eyes see it: the hands of others, and the stock, are numbers only.

    hands: for each seat its hand, `None` where it is hidden; sizes: how many cards each holds.
    The other fields are those of `Table`.
    """

    viewer: Viewer
    rules: Rules
    seats: tuple[str, ...]
    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...]
    books: tuple[tuple[Rank, ...], ...]
    stock: int
    turn_owner: Seat
    to_act: Seat | None
    stage: Stage
    next_turn: Seat

    @property
    def own(self) -> Seat:
        """The seat from which the table is seen: the first, where these eyes sit at none."""
        return own_seat(self.viewer)

    def sees(self, seat: Seat) -> bool:
        """Whether these eyes see the hand of a seat."""
        return self.hands[seat] is not None

    def held(self, seat: Seat, rank: Rank) -> int:
        """How many cards of a rank these eyes see in the hand of a seat."""
        return count(self.hands[seat] or 0, rank)

    def finished(self, seat: Seat) -> tuple[Rank, ...]:
        """The ranks of which these eyes see a finished book in the hand of a seat."""
        return books_in(self.hands[seat] or 0, self.rules.book_size)

    @property
    def lays_first(self) -> bool:
        """Whether the seat on turn is known to have a book to lay, or to lay or keep.

        Everybody knows it in the opening and where another than the owner of the turn must act; a
        book that came together in a hand only those who see it.
        """
        if self.to_act is None:
            return False
        if self.rules.laying is Laying.FREE:
            return self.stage not in (Stage.ASKING, Stage.OVER)
        dealt = self.stage is Stage.OPENING
        return dealt or self.to_act != self.turn_owner or bool(self.finished(self.to_act))


def own_seat(viewer: Viewer) -> Seat:
    """The seat from which these eyes see a table: the first, where they sit at none."""
    return viewer if isinstance(viewer, int) else 0


def view_of(table: Table, viewer: Viewer) -> View:
    """What these eyes see of a table; two tables that differ only in hidden cards look alike."""
    return View(
        viewer=viewer,
        rules=table.rules,
        seats=table.seats,
        hands=tuple(
            hand if viewer in (ALL, seat) else None for seat, hand in enumerate(table.hands)
        ),
        sizes=tuple(size(hand) for hand in table.hands),
        books=table.books,
        stock=len(table.stock),
        turn_owner=table.turn_owner,
        to_act=table.to_act,
        stage=table.stage,
        next_turn=table.next_turn,
    )


def seen(event: Event, viewer: Viewer) -> Event:
    """An event as a viewer sees it: hidden cards are `None`, causes that show them left out.

    Only the owner of a hand knows that it holds a finished book or more of a rank, that a request
    was in vain, and what was drawn.
    """
    match event:
        case Asked(seat=seat) if viewer not in (ALL, seat):
            return replace(event, causes=_without(event.causes, _SHOWN_BY_ASKING))
        case Gave(seat=seat, to=to, cards=cards) if viewer not in (ALL, seat):
            shown = cards if viewer == to else (None,) * len(cards)
            return replace(event, cards=shown, causes=_without(event.causes, _SHOWN_BY_GIVING))
        case Drew(seat=seat, cards=cards) if viewer not in (ALL, seat):
            hidden = (None,) * len(cards)
            return replace(event, cards=hidden, causes=_without(event.causes, _SHOWN_BY_DRAWING))
        case Laid(seat=seat) if viewer not in (ALL, seat):
            return replace(event, causes=_without(event.causes, _SHOWN_BY_LAYING))
        case _:
            return event


_SHOWN_BY_ASKING = (Point.ASKED_WITH_BOOK, Point.ASKED_IN_VAIN, Point.ASKED_NOT_HELD)
_SHOWN_BY_GIVING = (Point.GRANTED_FROM_BOOK, Point.WHICH_CARDS)
_SHOWN_BY_DRAWING = (Point.DREW_MATCH,)
_SHOWN_BY_LAYING = (Point.LAID_LAST_OF_RANK,)


def _without(causes: tuple[Point, ...], hidden: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple(point for point in causes if point not in hidden)
