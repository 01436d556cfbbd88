"""Advice for a person: what to do, how likely it is to succeed, what laying and keeping risk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from fishrules.actions import Action, Ask, Keep, Lay
from fishrules.cards import BOOK, Rank
from fishrules.chances import likely
from fishrules.knowledge import Knowledge, certain
from fishrules.reasons import (
    BestChance,
    Due,
    InVain,
    Reason,
    held_elsewhere,
    keeping,
    laying,
    shown,
)
from fishrules.reckoner import out_of, preferred
from fishrules.rules import Laying
from fishrules.table import Seat
from fishrules.views import View

_OTHERS = 2
"""How many other requests are told that are as good."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What hangs on a finished book in hand.

    out: how many cards of its rank lie in no laid book and not in this hand. askers: the chance
    that some other hand holds a card of the rank, so that its owner may ask for the book; seat:
    whose most likely does, `None` where none can. right_lost: whether laying the book leaves no
    card of the rank in hand while others are out, which then can be asked for no more.
    """

    rank: Rank
    out: int
    askers: Fraction
    seat: Seat | None
    right_lost: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """What is best done.

    chance: that the request is granted, `None` where the action is none. also: other requests
    that have the same chance. stakes: one for each finished book in hand that may be kept.
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
    stakes = _all_stakes(view, knowledge, choices[0].seat)
    action = preferred(view, knowledge, choices)[0]
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


def _request(
    knowledge: Knowledge, preferred: Ask, asks: Sequence[Ask], stakes: tuple[Stakes, ...]
) -> Advice:
    """The request with the best chance; of several, the one preferred, or that for most cards."""
    # For one card the chance is never less than for several, unless all are sure to be there
    some = [ask for ask in asks if ask.number in (None, 1) or certain(knowledge, ask)]
    chances = {ask: likely(knowledge, ask.of, ask.rank, ask.number) for ask in some}
    best = max(chances.values())
    equal = [ask for ask in some if chances[ask] == best]
    equal.sort(key=lambda ask: (ask != preferred, -(ask.number or 0)))
    action = equal[0]
    if not best:
        return Advice(action, best, InVain(), (), stakes)
    others = {(ask.of, ask.rank): ask for ask in reversed(equal)}
    also = [ask for ask in equal if others[ask.of, ask.rank] == ask and not _like(ask, action)]
    reason = shown(knowledge, action) if best == 1 else BestChance(best)
    return Advice(action, best, reason, tuple(also[:_OTHERS]), stakes)


def _like(one: Ask, other: Ask) -> bool:
    """Whether two requests differ in nothing but the number."""
    return (one.of, one.rank) == (other.of, other.rank)


def _all_stakes(view: View, knowledge: Knowledge, seat: Seat) -> tuple[Stakes, ...]:
    if view.rules.laying is Laying.AT_ONCE or not view.stock:
        return ()
    held = knowledge.at_least[seat]
    return tuple(_stakes(view, knowledge, seat, rank) for rank in Rank if held[rank] >= BOOK)


def _stakes(view: View, knowledge: Knowledge, seat: Seat, rank: Rank) -> Stakes:
    others = [other for other, size in enumerate(view.sizes) if size and other != seat]
    chances = {other: likely(knowledge, other, rank, 1) for other in others}
    likeliest = max(others, key=lambda other: chances[other], default=None)
    out = out_of(knowledge, seat, rank)
    return Stakes(
        rank=rank,
        out=out,
        askers=held_elsewhere(knowledge, seat, rank),
        seat=likeliest if likeliest is not None and chances[likeliest] else None,
        right_lost=out > 0 and knowledge.at_least[seat][rank] == BOOK,
    )
