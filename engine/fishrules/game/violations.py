"""Which clause forbids an action: the one home of legality, which everybody asks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import BOOK, Rank, books_in, count
from fishrules.game.rules import Cites, Laying, Ranks, Request
from fishrules.game.table import Seat, Stage, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The facts of one refusal; those that do not bear on it are `None`.

    held: how many cards of the rank the seat holds. cap: how many cards of the rank the pack has.
    turn: whose it is to act instead.
    """

    seat: Seat
    of: Seat | None = None
    rank: Rank | None = None
    number: int | None = None
    held: int | None = None
    cap: int | None = None
    turn: Seat | None = None


@dataclass(frozen=True, slots=True)
class Violation:
    """Why an action is refused: the most particular clause, and the facts of this case.

    also: clauses on which every refusal of this kind rests.
    """

    clause: str
    facts: Facts
    also: Cites = ()


class IllegalAction(Exception):
    """An action that the rules refuse; `violation` says why."""

    def __init__(self, action: Action, violation: Violation) -> None:
        super().__init__(f"{action} is refused by {violation.clause}: {violation.facts}")
        self.action = action
        self.violation = violation


def violation_of(table: Table, action: Action) -> Violation | None:
    """The clause that forbids an action at this table, or `None` when it is allowed."""
    match action:
        case Ask(seat, of, rank, number):
            untimely = violation_of_asking(table, seat)
            if untimely is not None:
                return untimely
            violation = violation_of_target(table, seat, of) or violation_of_wanted(
                table, seat, rank, number
            )
            told_why = table.rules.clauses.told_why
            return replace(violation, also=told_why) if violation and told_why else violation
        case Lay():
            return _violation_of_lay(table, action)
        case Keep():
            return _violation_of_keep(table, action)


def violation_of_asking(table: Table, seat: Seat) -> Violation | None:
    """What forbids a seat to ask at all just now: ruling.on-turn, request.pass; catch.first."""
    clauses = table.rules.clauses
    if seat != table.to_act:
        return Violation(clauses.no_turn, Facts(seat=seat, turn=table.to_act))
    if table.rules.laying is Laying.AT_ONCE and books_in(table.hands[seat]):
        return Violation(clauses.no_request_before_laying, Facts(seat=seat))
    match table.stage:
        case Stage.OPENING:
            return Violation(clauses.no_request_in_opening, Facts(seat=seat))
        case Stage.REFUSED:
            return Violation(clauses.no_request_when_refused, Facts(seat=seat))
        case Stage.GRANTED:
            return Violation(clauses.no_request_when_granted, Facts(seat=seat))
        case _:
            return None


def violation_of_target(table: Table, seat: Seat, of: Seat) -> Violation | None:
    """What forbids a seat to ask another.

    request.target, end.no-empty-target, ruling.only-holder; ask.not-self, ask.not-empty.
    """
    clauses = table.rules.clauses
    if of == seat:
        return Violation(clauses.no_request_to_self, Facts(seat=seat))
    if table.hands[of]:
        return None
    alone = not any(hand for other, hand in enumerate(table.hands) if other != seat)
    clause = clauses.no_other_hand if alone else clauses.no_request_to_empty
    return Violation(clause, Facts(seat=seat, of=of))


def violation_of_wanted(
    table: Table, seat: Seat, rank: Rank, number: int | None
) -> Violation | None:
    """What forbids a seat to ask for so many cards of a rank.

    request.quantity, ruling.number-cap, request.rank-held, book.right-lost; ask.all, ask.rank-held.
    """
    rules, clauses = table.rules, table.rules.clauses
    copies = rules.copies(rank)
    if rules.request is Request.ALL:
        if number is not None:
            return Violation(clauses.no_number, Facts(seat=seat, rank=rank, number=number))
    elif number is None or number < 1:
        return Violation(clauses.no_number, Facts(seat=seat, rank=rank, number=number, cap=copies))
    elif number > copies:
        return Violation(
            clauses.no_such_number, Facts(seat=seat, rank=rank, number=number, cap=copies)
        )
    if rules.ranks is Ranks.ANY:
        return None if copies else Violation(clauses.no_such_rank, Facts(seat=seat, rank=rank))
    if not count(table.hands[seat], rank):
        clause = clauses.no_rank_left if rank in table.books[seat] else clauses.no_rank_in_hand
        return Violation(clause, Facts(seat=seat, rank=rank, held=0))
    return None


def _violation_of_lay(table: Table, lay: Lay) -> Violation | None:
    clauses, seat = table.rules.clauses, lay.seat
    if seat != table.to_act:
        # ruling.lay-when speaks of turns; the opening and the end fall to ruling.on-turn
        playing = table.stage not in (Stage.OPENING, Stage.OVER)
        clause = clauses.no_turn_to_lay if playing else clauses.no_turn
        return Violation(clause, Facts(seat=seat, turn=table.to_act))
    held = count(table.hands[seat], lay.rank)
    if held < BOOK:
        return Violation(clauses.no_book, Facts(seat=seat, rank=lay.rank, held=held))
    return None


def _violation_of_keep(table: Table, keep: Keep) -> Violation | None:
    clauses, seat = table.rules.clauses, keep.seat
    if seat != table.to_act:
        return Violation(clauses.no_turn, Facts(seat=seat, turn=table.to_act))
    if table.rules.laying is Laying.AT_ONCE and books_in(table.hands[seat]):
        return Violation(clauses.no_keeping_back, Facts(seat=seat))
    if not table.may_choose(seat):
        return Violation(clauses.no_keeping, Facts(seat=seat))
    return None
