"""Advice for a person: what to do, how likely it is to succeed, what laying and keeping risk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.rules import Laying
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge, is_certain
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import View
from fishrules.players.reasons import (
    BestChance,
    Due,
    InVain,
    Reason,
    held_elsewhere,
    keeping,
    laying,
    why_sure,
)
from fishrules.players.reckoner import Reckoning, out_of, preferred

_OTHERS = 2
"""How many other requests are told that are as good."""


class Verdict(Enum):
    """What is best done with a finished book in hand, as the reckoner would do."""

    LAY_TO_DRAW = "lay to draw"
    """Laid at once: nothing but finished books is in hand, and an empty hand draws new cards."""
    LAY = "lay"
    """Laid now: the turn, or the opening, goes on to others."""
    EITHER = "either"
    """Laid now or at the end of the turn: it makes no difference."""
    LAY_AT_END = "lay at the end"
    """Kept while the turn lasts, in which nobody else can ask, and laid at its end."""
    KEEP = "keep"
    """Kept beyond the turn too, until somebody else may well hold a card of the rank."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What hangs on a finished book in hand.

    verdict: what is best done with it. out: how many cards of its rank lie in no laid book and not
    in this hand. askers: the chance that some other hand holds a card of the rank, so that its
    owner may ask for the book; seat: whose most likely does, `None` where none can. right_lost:
    whether laying the book leaves no card of the rank in hand while others are out, which then can
    be asked for no more. may_stay: whether it may stay in hand beyond the turn: while the stock
    lasts (book.keep, end.lay-all).
    """

    rank: Rank
    verdict: Verdict
    out: int
    askers: Fraction
    seat: Seat | None
    right_lost: bool
    may_stay: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What is best done.

    chance: that the request is granted, an estimate (`chances.likely`); `None` where the action is
    none. also: other requests that have the same chance. stakes: one for each finished book in
    hand, where none has to be laid at once.
    """

    action: Action
    chance: Fraction | None
    reason: Reason
    also: tuple[Action, ...]
    stakes: tuple[Stakes, ...]


def advise(view: View, knowledge: Knowledge, choices: Sequence[Action]) -> Advice:
    """The advice for the seat that must act: the request with the best chance, or whether to lay.

    view, knowledge: of that seat; choices: all the actions open to it, one at least.
    """
    action = preferred(view, knowledge, choices)[0]
    stakes = _all_stakes(view, knowledge, choices, action)
    match action:
        case Ask():
            asks = [choice for choice in choices if isinstance(choice, Ask)]
            return _request(knowledge, action, asks, stakes)
        case Lay(seat, rank):
            at_once = view.rules.laying is Laying.AT_ONCE
            reason = Due() if at_once else laying(view, knowledge, seat, rank)
            return Advice(action, None, reason, (), stakes)
        case Keep(seat):
            return Advice(action, None, keeping(knowledge, seat), (), stakes)


def likeliest(knowledge: Knowledge, asks: Sequence[Ask]) -> tuple[list[Ask], Fraction]:
    """Of some requests those with the best chance, and that chance."""
    # For one card the chance is never less than for several, unless all are sure to be there
    some = [ask for ask in asks if ask.number in (None, 1) or is_certain(knowledge, ask)]
    chances = {ask: estimate_chance(knowledge, ask.of, ask.rank, ask.needs) for ask in some}
    best = max(chances.values())
    return [ask for ask in some if chances[ask] == best], best


def _request(
    knowledge: Knowledge, first_choice: Ask, asks: Sequence[Ask], stakes: tuple[Stakes, ...]
) -> Advice:
    """The request with the best chance; of several, the first choice, or that for most cards."""
    equal, best = likeliest(knowledge, asks)
    equal.sort(key=lambda ask: (ask != first_choice, -(ask.number or 0)))
    action = equal[0]
    if not best:
        return Advice(action, best, InVain(), (), stakes)
    others = {(ask.of, ask.rank): ask for ask in reversed(equal)}
    also = [ask for ask in equal if others[ask.of, ask.rank] == ask and not _like(ask, action)]
    reason = why_sure(knowledge, action) if best == 1 else BestChance(best)
    return Advice(action, best, reason, tuple(also[:_OTHERS]), stakes)


def _like(one: Ask, other: Ask) -> bool:
    """Whether two requests differ in nothing but the number."""
    return (one.of, one.rank) == (other.of, other.rank)


def _all_stakes(
    view: View, knowledge: Knowledge, choices: Sequence[Action], best: Action
) -> tuple[Stakes, ...]:
    if view.rules.laying is Laying.AT_ONCE:
        return ()
    return tuple(
        _stakes(view, knowledge, best.seat, rank, _verdict(view, knowledge, rank, choices, best))
        for rank in view.finished(best.seat)
    )


def _verdict(
    view: View, knowledge: Knowledge, rank: Rank, choices: Sequence[Action], best: Action
) -> Verdict:
    """What the reckoner, whose choice now is `best`, would do with a book of a rank."""
    kinds = {type(choice) for choice in choices}
    if Ask in kinds and isinstance(best, Lay):
        return Verdict.LAY_TO_DRAW
    may_stay = view.stock > 0 and kinds != {Lay}
    if may_stay and Reckoning(view, knowledge, best.seat).keeps(rank):
        return Verdict.KEEP
    if Ask not in kinds:
        return Verdict.LAY
    return Verdict.LAY_AT_END if _right_lost(knowledge, best.seat, rank) else Verdict.EITHER


def _stakes(view: View, knowledge: Knowledge, seat: Seat, rank: Rank, verdict: Verdict) -> Stakes:
    others = [other for other, size in enumerate(view.sizes) if size and other != seat]
    chances = {other: estimate_chance(knowledge, other, rank, 1) for other in others}
    holder = max(others, key=lambda other: chances[other], default=None)
    return Stakes(
        rank=rank,
        verdict=verdict,
        out=out_of(knowledge, seat, rank),
        askers=held_elsewhere(knowledge, seat, rank),
        seat=holder if holder is not None and chances[holder] else None,
        right_lost=_right_lost(knowledge, seat, rank),
        may_stay=view.stock > 0,
    )


def _right_lost(knowledge: Knowledge, seat: Seat, rank: Rank) -> bool:
    """Whether laying a book gives up the right to ask for cards that are out (book.right-lost)."""
    return (
        knowledge.at_least[seat][rank] == knowledge.rules.book_size
        and out_of(knowledge, seat, rank) > 0
    )
