"""What a viewer may see of a table and of events there: the one place where cards are hidden."""

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
    """A viewer who sits at no seat; the value, which is no seat id, names him in a page."""

    ALL = "*"
    SPECTATOR = ""


ALL: Final[Literal[Onlooker.ALL]] = Onlooker.ALL
"""A viewer who sees every hand, as at an open table."""

SPECTATOR: Final[Literal[Onlooker.SPECTATOR]] = Onlooker.SPECTATOR
"""A viewer who sees no hand, and knows what everybody knows."""

Viewer: TypeAlias = Seat | Onlooker
"""A seat, `ALL` or `SPECTATOR`."""


@dataclass(frozen=True, slots=True)
class View:
    """A table as a viewer sees it: of the hands of others and the stock only the sizes.

    hands: for each seat its hand, `None` where it is hidden.
    sizes: for each seat the number of cards in its hand.
    stock: number of cards in the stock.
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
        """The seat from which the table is seen: the first, where the viewer sits at none."""
        return own_seat(self.viewer)

    def sees(self, seat: Seat) -> bool:
        """Return whether the hand of a seat is visible."""
        return self.hands[seat] is not None

    def held(self, seat: Seat, rank: Rank) -> int:
        """Number of visible cards of a rank in the hand of a seat."""
        return count(self.hands[seat] or 0, rank)

    def finished(self, seat: Seat) -> tuple[Rank, ...]:
        """Return the ranks of which a finished book is visible in the hand of a seat."""
        return books_in(self.hands[seat] or 0, self.rules.book_size)

    @property
    def lays_first(self) -> bool:
        """Whether the viewer knows that the seat to act has a book to lay, or to lay or keep.

        Everybody knows it in the opening, and where another seat than the owner of the turn must
        act. A book that was completed in a hand is known only to those who see the hand.
        """
        if self.to_act is None:
            return False
        if self.rules.laying is Laying.FREE:
            return self.stage not in (Stage.ASKING, Stage.OVER)
        dealt = self.stage is Stage.OPENING
        return dealt or self.to_act != self.turn_owner or bool(self.finished(self.to_act))


def own_seat(viewer: Viewer) -> Seat:
    """Return the seat from which a viewer sees a table: the first, where he sits at none."""
    return viewer if isinstance(viewer, int) else 0


def view_of(table: Table, viewer: Viewer) -> View:
    """Return what a viewer sees of a table; tables that differ only in hidden cards look alike."""
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
    """Return an event as a viewer sees it, without hidden cards and the causes that show them.

    Only the owner of a hand knows that it holds a finished book or more of a rank, that a request
    was in vain, and what was drawn. A hidden card is `None`.
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
