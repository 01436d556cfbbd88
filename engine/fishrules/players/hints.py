"""Advice for a person: the best action, its chance, and what laying and keeping risk."""

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
from fishrules.players.reasons import BestChance, Due, InVain, OnlyChoice, Reason, certain_reason
from fishrules.players.reckoner import (
    best_actions,
    cards_elsewhere,
    chance_elsewhere,
    laying_reason,
    loses_right,
)

_MOST_ALTERNATIVES = 2
"""Greatest number of other requests that are named as equally good."""


class Verdict(Enum):
    """What the reckoner would do with a finished book in hand."""

    LAY_TO_DRAW = "lay to draw"
    """Lay it at once: the hand is only finished books, and an empty hand draws new cards."""
    LAY = "lay"
    """Lay it now: the turn, or the opening, goes on to others."""
    EITHER = "either"
    """Lay it now or at the end of the turn, which makes no difference."""
    LAY_AT_END = "lay at the end"
    """Keep it during the turn, in which nobody else can ask, and lay it at its end."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is at stake with a finished book in hand.

    verdict: what is best done with it.
    elsewhere: number of cards of its rank in other hands or the stock.
    risk: the chance that another hand holds a card of the rank, so that its owner may ask for the
        book.
    seat: the seat that most likely holds one; `None` where none can.
    right_lost: whether laying the book leaves no card of the rank in hand while some are elsewhere,
        which can then no longer be asked for (book.right-lost).
    may_stay: whether it may stay in hand beyond the turn, while the stock lasts (book.keep,
        end.lay-all).
    """

    rank: Rank
    verdict: Verdict
    elsewhere: int
    risk: Fraction
    seat: Seat | None
    right_lost: bool
    may_stay: bool


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, and why.

    chance: of a request, the estimate that it is granted (`estimate_chance`); else `None`.
    also: other requests with the same chance.
    stakes: for each finished book in hand, where books need not be laid at once.
    """

    action: Action
    chance: Fraction | None
    reason: Reason
    also: tuple[Action, ...]
    stakes: tuple[Stakes, ...]


def advise(view: View, knowledge: Knowledge, choices: Sequence[Action]) -> Advice:
    """Advise the seat that must act: the request with the best chance, or whether to lay.

    view, knowledge: of that seat.
    choices: all the actions open to it, at least one.
    """
    action = best_actions(view, knowledge, choices)[0]
    stakes = _all_stakes(view, knowledge, choices, action)
    match action:
        case Ask():
            asks = [choice for choice in choices if isinstance(choice, Ask)]
            return _request(knowledge, action, asks, stakes)
        case Lay():
            at_once = view.rules.laying is Laying.AT_ONCE
            reason = Due() if at_once else laying_reason(view, knowledge, action)
            return Advice(action, None, reason, (), stakes)
        case Keep():
            return Advice(action, None, OnlyChoice(), (), stakes)


def likeliest(knowledge: Knowledge, asks: Sequence[Ask]) -> tuple[list[Ask], Fraction]:
    """Return the requests with the best chance, and that chance."""
    # For several cards the chance is as good as for one only where all are certain
    candidates = [ask for ask in asks if ask.number in (None, 1) or is_certain(knowledge, ask)]
    chances = {ask: estimate_chance(knowledge, ask.of, ask.rank, ask.needs) for ask in candidates}
    best = max(chances.values())
    return [ask for ask in candidates if chances[ask] == best], best


def _request(
    knowledge: Knowledge, first_choice: Ask, asks: Sequence[Ask], stakes: tuple[Stakes, ...]
) -> Advice:
    """Advise the request with the best chance; of several the first choice, or the largest."""
    equal, best = likeliest(knowledge, asks)
    equal.sort(key=lambda ask: (ask != first_choice, -(ask.number or 0)))
    action = equal[0]
    if not best:
        return Advice(action, best, InVain(), (), stakes)
    others = {(ask.of, ask.rank): ask for ask in reversed(equal)}
    also = [
        ask
        for ask in equal
        if others[ask.of, ask.rank] == ask and not _differs_in_number(ask, action)
    ]
    reason = certain_reason(knowledge, action) if best == 1 else BestChance(best)
    return Advice(action, best, reason, tuple(also[:_MOST_ALTERNATIVES]), stakes)


def _differs_in_number(one: Ask, other: Ask) -> bool:
    """Return whether two requests differ at most in the number."""
    return (one.of, one.rank) == (other.of, other.rank)


def _all_stakes(
    view: View, knowledge: Knowledge, choices: Sequence[Action], best: Action
) -> tuple[Stakes, ...]:
    if view.rules.laying is Laying.AT_ONCE:
        return ()
    return tuple(
        _stakes(view, knowledge, best.seat, rank, _verdict(knowledge, rank, choices, best))
        for rank in view.finished(best.seat)
    )


def _verdict(knowledge: Knowledge, rank: Rank, choices: Sequence[Action], best: Action) -> Verdict:
    """Return what the reckoner, whose choice now is `best`, would do with a book of a rank."""
    types = {type(choice) for choice in choices}
    if Ask in types and isinstance(best, Lay):
        return Verdict.LAY_TO_DRAW
    if Ask not in types:
        return Verdict.LAY
    return Verdict.LAY_AT_END if loses_right(knowledge, best.seat, rank) else Verdict.EITHER


def _stakes(view: View, knowledge: Knowledge, seat: Seat, rank: Rank, verdict: Verdict) -> Stakes:
    others = [other for other, size in enumerate(view.sizes) if size and other != seat]
    chances = {other: estimate_chance(knowledge, other, rank, 1) for other in others}
    holder = max(others, key=lambda other: chances[other], default=None)
    return Stakes(
        rank=rank,
        verdict=verdict,
        elsewhere=cards_elsewhere(knowledge, seat, rank),
        risk=chance_elsewhere(knowledge, seat, rank),
        seat=holder if holder is not None and chances[holder] else None,
        right_lost=loses_right(knowledge, seat, rank),
        may_stay=view.stock > 0,
    )
