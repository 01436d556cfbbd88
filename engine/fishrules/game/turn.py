"""Turns, and where they pass: `ruling.on-turn`, `ruling.turn-after-out`."""

from __future__ import annotations

from fishrules.errors import NotationError
from fishrules.game import book, end, request
from fishrules.game.actions import Action, Lay
from fishrules.game.cards import books_in
from fishrules.game.draft import Draft
from fishrules.game.rules import Point
from fishrules.game.table import Stage, Table
from fishrules.game.violations import Facts, Violation


def violation_of_turn(table: Table, action: Action) -> Violation | None:
    """Return why a seat may not act now: `ruling.on-turn`, `ruling.lay-when`.

    `ruling.lay-when` speaks of turns; the opening and the end fall to `ruling.on-turn`.
    """
    if action.seat == table.to_act:
        return None
    in_turn = isinstance(action, Lay) and table.stage not in (Stage.OPENING, Stage.OVER)
    point = Point.LAY_OUT_OF_TURN if in_turn else Point.OUT_OF_TURN
    return Violation(point, Facts(seat=action.seat, turn=table.to_act))


def check_owner(draft: Draft) -> None:
    """Raise NotationError where a seat without cards is on turn (`ruling.turn-after-out`)."""
    owner = draft.turn_owner
    if not draft.hands[owner] and not end.is_over(draft):
        clause = draft.rules.clause(Point.PASSED_FROM_EMPTY)
        raise NotationError(draft.before.seats[owner], f"a seat with cards ({clause})", "turn")


def settle(draft: Draft) -> None:
    """Continue until a seat has something to choose, or the game is over."""
    while not end.is_over(draft):
        owner = draft.turn_owner
        owing = book.next_owing(draft)
        if owing is not None:
            draft.to_act = owing
            return
        if draft.stage is Stage.ASKING:
            if draft.hands[owner]:
                draft.to_act = owner
                return
            leave_empty(draft)
            continue
        finished = books_in(draft.hands[owner], draft.rules.book_size)
        if finished and draft.stock:
            draft.to_act = owner
            return
        for rank in finished:
            end.lay_every(draft, rank)
        if not end.is_over(draft):
            pass_on(draft, ())
    end.end(draft)


def leave_empty(draft: Draft) -> None:
    """End the turn of a seat that has run out of cards: `ruling.turn-after-out`."""
    seat = end.next_with_cards(draft, draft.turn_owner)
    draft.give_turn(seat, (Point.PASSED_FROM_EMPTY,))


def pass_on(draft: Draft, causes: tuple[Point, ...]) -> None:
    """Pass the turn on, over an empty hand: `request.pass`, `end.next-clockwise`."""
    causes = (*causes, *request.passing_causes(draft))
    if draft.hands[draft.next_turn]:
        draft.give_turn(draft.next_turn, causes)
    else:
        end.take_over(draft, causes)
