"""Books: when one may be laid or kept, laying it, and what it allows and protects.

`book.*`; Go Fish: `catch.*`.
"""

from __future__ import annotations

from fishrules.game.actions import Ask, Keep, Lay
from fishrules.game.cards import Rank, count, hand_of, rank_cards
from fishrules.game.draft import Draft
from fishrules.game.events import Laid
from fishrules.game.hand import refill_layer
from fishrules.game.rules import Laying, Point
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from fishrules.game.violations import Facts, Violation

# Not allowed


def violation_of_asking(table: Table, seat: Seat) -> Violation | None:
    """Return why a seat may not ask while it holds a finished book: `catch.first`."""
    if table.rules.laying is Laying.AT_ONCE and table.finished(seat):
        return Violation(Point.ASK_BEFORE_LAYING, Facts(seat=seat))
    return None


def violation_of_lay(table: Table, lay: Lay) -> Violation | None:
    """Return why a book may not be laid: `setup.book`; Go Fish: `setup.object`."""
    held = count(table.hands[lay.seat], lay.rank)
    if held < table.rules.book_size:
        return Violation(Point.NO_BOOK, Facts(seat=lay.seat, rank=lay.rank, held=held))
    return None


def violation_of_keep(table: Table, keep: Keep) -> Violation | None:
    """Return why nothing may be kept: `ruling.must-ask`; Go Fish: `catch.at-once`."""
    seat = keep.seat
    if table.rules.laying is Laying.AT_ONCE and table.finished(seat):
        return Violation(Point.KEEP_FORBIDDEN, Facts(seat=seat))
    if not table.may_choose(seat):
        return Violation(Point.NOTHING_TO_KEEP, Facts(seat=seat))
    return None


# Laying


_LAYING_AT = {
    Stage.ASKING: Point.LAID_ON_TURN,
    Stage.REFUSED: Point.LAID_AFTER_REFUSAL,
    Stage.GRANTED: Point.LAID_AFTER_GRANT,
}


def lay_on_turn(draft: Draft, seat: Seat, rank: Rank) -> None:
    """Lay a book in the course of a turn, by choice or duty.

    `ruling.lay-when`, `request.lay-after-draw`; Go Fish: `catch.at-once`.
    """
    lay(draft, seat, rank, _LAYING_AT[draft.stage])


def lay(draft: Draft, seat: Seat, rank: Rank, when: Point) -> None:
    """Lay a book face up before its owner, and refill an emptied hand.

    `book.protected`, `book.right-lost`; Go Fish: `catch.at-once`.
    """
    size = draft.rules.book_size
    causes = [Point.LAID, when]
    alone = draft.hands[seat] == sum(draft.hands)
    several = len(_owing(draft)) > 1
    draft.hands[seat] -= hand_of(rank_cards(draft.hands[seat], rank)[:size])
    laid = tuple(sorted((*draft.books[seat], rank)))
    draft.books = (*draft.books[:seat], laid, *draft.books[seat + 1 :])
    if rank is Rank.JOKER:
        causes.append(Point.JOKER)
    if not count(draft.hands[seat], rank):
        causes.append(Point.LAID_LAST_OF_RANK)
    if laid.count(rank) > 1:
        causes.append(Point.LAID_TWIN)
    if alone:
        causes.append(Point.LAID_ALONE)
    if several:
        causes.append(Point.LAID_IN_ORDER)
    draft.events.append(Laid(seat, rank, tuple(causes)))
    refill_layer(draft, seat, seat == draft.turn_owner and draft.stage is Stage.ASKING)


def next_owing(draft: Draft) -> Seat | None:
    """The first seat that must lay a book at once, from the turn's owner on: `catch.at-once`."""
    seats = len(draft.hands)
    return min(_owing(draft), key=lambda seat: (seat - draft.turn_owner) % seats, default=None)


def _owing(draft: Draft) -> list[Seat]:
    """The seats that must lay a book at once; none where books may be kept."""
    if draft.rules.laying is Laying.FREE:
        return []
    return [seat for seat in range(len(draft.hands)) if draft.finished(seat)]


# Keeping


def keep() -> tuple[Point, ...]:
    """Keep what is left in hand, and return the cause of the turn that follows: `book.keep`."""
    return (Point.KEPT,)


def asking_causes(draft: Draft, held: int) -> tuple[Point, ...]:
    """A kept book supports requests for its rank: `book.supports`. held: cards of the rank."""
    return (Point.ASKED_WITH_BOOK,) if held >= draft.rules.book_size else ()


def giving_causes(draft: Draft, held: int) -> tuple[Point, ...]:
    """A kept book can be asked away: `book.exposed`. held: cards of the rank before giving."""
    return (Point.GRANTED_FROM_BOOK,) if held >= draft.rules.book_size else ()


def refusing_causes(draft: Draft, ask: Ask) -> tuple[Point, ...]:
    """A laid book cannot be asked for: `book.protected`."""
    return (Point.REFUSED_LAID,) if ask.rank in draft.books[ask.of] else ()
