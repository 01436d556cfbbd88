"""Legal actions at a table, and the table after one: the only way into the rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from fishrules.game import book, request, setup, turn
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.draft import Draft, Transition
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from fishrules.game.violations import IllegalAction, Violation


def violation_of(table: Table, action: Action) -> Violation | None:
    """Return why the rules do not allow an action at this table; `None` where they do."""
    violation = turn.violation_of_turn(table, action)
    if violation is not None:
        return violation
    match action:
        case Ask(seat, of, rank, number):
            return (
                violation_of_asking(table, seat)
                or request.violation_of_target(table, seat, of)
                or request.violation_of_wanted(table, seat, rank, number)
            )
        case Lay():
            return book.violation_of_lay(table, action)
        case Keep():
            return book.violation_of_keep(table, action)


def violation_of_asking(table: Table, seat: Seat) -> Violation | None:
    """Return why the seat on turn may not make any request now; `None` where it may."""
    return (
        book.violation_of_asking(table, seat)
        or setup.violation_of_asking(table, seat)
        or request.violation_of_asking(table, seat)
    )


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Every legal action: requests by seat, rank and number, then lays, then keeps.

    A request that cannot be granted (a bluff) is among them, as `ruling.number-cap` says.
    """
    seat = table.to_act
    if seat is None:
        return ()
    others: list[Action] = [*(Lay(seat, rank) for rank in table.finished(seat)), Keep(seat)]
    legal = [action for action in others if violation_of(table, action) is None]
    if violation_of_asking(table, seat) is not None:
        return tuple(legal)
    return (*chain.from_iterable(request.legal_requests(table, seat)), *legal)


def play(table: Table, action: Action) -> Transition:
    """Carry a legal action out.

    Raises IllegalAction, with its violation, where the rules do not allow it. The given table never
    changes.
    """
    violation = violation_of(table, action)
    if violation is not None:
        raise IllegalAction(action, violation)
    draft = Draft(table)
    opening = table.stage is Stage.OPENING
    match action:
        case Ask():
            request.ask(draft, action)
            turn.settle(draft)
        case Lay(seat, rank) if opening:
            setup.lay_in_opening(draft, seat, rank)
        case Lay(seat, rank):
            book.lay_on_turn(draft, seat, rank)
            turn.settle(draft)
        case Keep(seat) if opening:
            setup.open_after(draft, seat, book.keep())
        case Keep():
            turn.pass_on(draft, book.keep())
            turn.settle(draft)
    return draft.transition()


def nearest_legal(table: Table, action: Action) -> tuple[Action, ...]:
    """The legal actions nearest to one that is not allowed, all that are equally near.

    Of requests only those that could succeed, as far as the asker's hand and the laid books show,
    where there are any. Empty where the seat has nothing to do now: another seat must act, or the
    game is over.
    """
    if action.seat != table.to_act:
        return ()
    if isinstance(action, Ask) and (action.number or 0) > table.rules.copies(action.rank):
        # Beyond all that there are, one number is as near as another.
        action = replace(action, number=None)
    legal = legal_actions(table)
    sensible = [each for each in legal if _may_succeed(table, each)] or legal
    near = [(_distance(action, each), each) for each in sensible]
    least = min(distance for distance, _ in near)
    return tuple(each for distance, each in near if distance == least)


def _may_succeed(table: Table, action: Action) -> bool:
    """Return whether an action is no request for more cards than others can have."""
    if not isinstance(action, Ask) or action.number is None:
        return True
    others = request.loose(table, action.rank) - table.held(action.seat, action.rank)
    return action.number <= others


def _distance(wanted: Action, legal: Action) -> tuple[int, int, int]:
    """The changes needed: kind of action; opponent and rank; distance of the number.

    Of another rank the number that was meant says nothing, so that one card is nearest.
    """
    match wanted, legal:
        case Ask(), Ask():
            parts = (wanted.of != legal.of) + (wanted.rank != legal.rank)
            number = wanted.number if wanted.rank == legal.rank else 1
            return 0, parts, _number_distance(number, legal.number)
        case (Lay(), Lay()) | (Keep(), Keep()):
            return 0, 1, 0
        case _:
            return 1, 0, 0


def _number_distance(wanted: int | None, legal: int | None) -> int:
    """The distance of two numbers; where one is missing any number is as near as another."""
    if wanted is None or legal is None:
        return int(wanted != legal)
    return abs(wanted - legal)
