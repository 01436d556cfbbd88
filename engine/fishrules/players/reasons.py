"""Why a computer player does what it does: facts, never prose.

A reason rests on the knowledge given. With the knowledge of an onlooker it tells what everybody
can know, and betrays nothing of the player's own hand; with the player's own it tells all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.rules import Askable, Laying, Request
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge, is_certain
from fishrules.knowledge.evidence import Evidence, Findings
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import View
from fishrules.players.bot import Bot
from fishrules.players.reckoner import Reckoning, out_of, preferred, reckoner_player
from fishrules.players.simple import random_player, trusted


@dataclass(frozen=True, slots=True)
class ByChance:
    """The player chooses by chance."""


@dataclass(frozen=True, slots=True)
class Due:
    """The rules demand that what is finished is laid at once (catch.at-once)."""


@dataclass(frozen=True, slots=True)
class OnlyChoice:
    """Nothing else is open to the player."""


@dataclass(frozen=True, slots=True)
class InVain:
    """No request can be granted any more."""


@dataclass(frozen=True, slots=True)
class KnownToHold:
    """`seat` is known to hold at least `number` cards of a rank, from what was seen and said.

    by: what showed it; `None` where that is not looked for, or it was known from the start.
    """

    seat: Seat
    rank: Rank
    number: int
    by: Evidence | None = None


@dataclass(frozen=True, slots=True)
class KnownToHoldAlone:
    """As `KnownToHold`, and no third hand can hold a card of the rank."""

    seat: Seat
    rank: Rank
    number: int
    by: Evidence | None = None


@dataclass(frozen=True, slots=True)
class BestChance:
    """No request has a better chance than this one."""

    chance: Fraction


@dataclass(frozen=True, slots=True)
class WorthMore:
    """The chance is not the best there is, but more hangs on this request."""

    chance: Fraction
    best: Fraction


@dataclass(frozen=True, slots=True)
class Guess:
    """Nothing is known for sure, and any request that may succeed will do."""

    chance: Fraction


@dataclass(frozen=True, slots=True)
class HandHidden:
    """It rests on cards that these eyes do not see; chance: of a request, as they reckon it."""

    chance: Fraction | None


@dataclass(frozen=True, slots=True)
class LaysAlways:
    """The player lays every finished book at once."""


@dataclass(frozen=True, slots=True)
class LaysToDraw:
    """Laying empties the hand, and new cards are drawn."""


@dataclass(frozen=True, slots=True)
class LaysSafe:
    """A book is laid since somebody else may hold a card of its rank, and could ask for it."""

    chance: Fraction


@dataclass(frozen=True, slots=True)
class LaysFreely:
    """A book is laid since nothing is lost by it: no right to ask for more cards of its rank."""


@dataclass(frozen=True, slots=True)
class Keeps:
    """A book is kept, so that the other cards of its rank can still be asked for.

    chance: that somebody else holds one, and could ask for the book.
    """

    rank: Rank
    chance: Fraction


Reason: TypeAlias = (
    ByChance
    | Due
    | OnlyChoice
    | InVain
    | KnownToHold
    | KnownToHoldAlone
    | BestChance
    | WorthMore
    | Guess
    | HandHidden
    | LaysAlways
    | LaysToDraw
    | LaysSafe
    | LaysFreely
    | Keeps
)


def reason_for(
    kind: Bot, action: Action, view: View, knowledge: Knowledge, choices: Sequence[Action]
) -> Reason:
    """Why a computer player of this kind does what it does.

    view, knowledge: of the player before the action or, in play, of an onlooker, as the kind
    remembers it. choices: all that was open to the player; for an onlooker they count for nothing.
    """
    if isinstance(action, Lay) and view.rules.laying is Laying.AT_ONCE:
        return Due()
    if view.hands[action.seat] is None:
        return _for_onlookers(kind, action, knowledge)
    if len(choices) == 1:
        return OnlyChoice()
    if kind.choose is random_player:
        return ByChance()
    reckons = kind.choose is reckoner_player
    usual = preferred(view, knowledge, choices) if reckons else trusted(knowledge, choices)
    if action not in usual:
        return ByChance()  # as `players.decide` now and then has it
    match action:
        case Ask(_, of, rank):
            chance = estimate_chance(knowledge, of, rank, action.needs)
            if chance == 1:
                return why_sure(knowledge, action)
            if reckons:
                return _weighs(chance, action.seat, view, knowledge)
            return Guess(chance) if chance else InVain()
        case Lay(seat, rank):
            return laying(view, knowledge, seat, rank) if reckons else LaysAlways()
        case Keep(seat):
            return keeping(knowledge, seat)


def _for_onlookers(kind: Bot, action: Action, knowledge: Knowledge) -> Reason:
    """A reason for those who do not see the player's hand."""
    if kind.choose is random_player:
        return ByChance()
    match action:
        case Ask() if is_certain(knowledge, action):
            return why_sure(knowledge, action)
        case Lay() if kind.choose is not reckoner_player:
            return LaysAlways()
        case Keep() if kind.choose is not reckoner_player:
            return ByChance()
        case _:
            return hidden(knowledge, action)


def hidden(knowledge: Knowledge, action: Action) -> HandHidden:
    """The reason of what rests on cards that these eyes do not see."""
    match action:
        case Ask(_, of, rank):
            return HandHidden(estimate_chance(knowledge, of, rank, action.needs))
        case _:
            return HandHidden(None)


def sourced(reason: Reason, findings: Findings) -> Reason:
    """The reason with what showed it; findings: the knowledge that it rests on."""
    match reason:
        case KnownToHold(seat, rank) | KnownToHoldAlone(seat, rank):
            return replace(reason, by=findings.of(seat, rank).raised_by)
        case _:
            return reason


def why_sure(knowledge: Knowledge, ask: Ask) -> Reason:
    """The reason of a request that is sure to be granted."""
    number = knowledge.at_least[ask.of][ask.rank]
    third = [p for p in range(knowledge.stock) if p not in (ask.seat, ask.of)]
    alone = len(third) > 0 and not any(knowledge.at_most[place][ask.rank] for place in third)
    return (KnownToHoldAlone if alone else KnownToHold)(ask.of, ask.rank, number)


def _weighs(chance: Fraction, seat: Seat, view: View, knowledge: Knowledge) -> Reason:
    """A request that may fail, beside the best chance that there is."""
    others = _simplest_requests(view, knowledge, seat)
    best = max(estimate_chance(knowledge, other.of, other.rank, other.needs) for other in others)
    if not best:
        return InVain()
    return BestChance(chance) if chance >= best else WorthMore(chance, best)


def _simplest_requests(view: View, knowledge: Knowledge, seat: Seat) -> Iterator[Ask]:
    """The requests open to a seat, for one card where a number is named: the likeliest of all."""
    held = knowledge.at_least[seat]
    number = None if view.rules.request is Request.ALL else 1
    for rank in view.rules.ranks_of_pack():
        if held[rank] or (view.rules.askable is Askable.ANY and knowledge.in_play[rank]):
            for of, size in enumerate(view.sizes):
                if of != seat and size:
                    yield Ask(seat, of, rank, number)


def laying(view: View, knowledge: Knowledge, seat: Seat, rank: Rank) -> Reason:
    """Why a book is better laid than kept."""
    if Reckoning(view, knowledge, seat).draws_by_laying():
        return LaysToDraw()
    if knowledge.at_least[seat][rank] == knowledge.rules.book_size and out_of(
        knowledge, seat, rank
    ):
        return LaysSafe(held_elsewhere(knowledge, seat, rank))
    return LaysFreely()


def keeping(knowledge: Knowledge, seat: Seat) -> Reason:
    """Why the finished books in hand are better kept than laid: told of the safest of them."""
    held = knowledge.at_least[seat]
    books = [rank for rank in Rank if held[rank] >= knowledge.rules.book_size]
    chances = {rank: held_elsewhere(knowledge, seat, rank) for rank in books}
    rank = min(books, key=lambda each: chances[each])
    return Keeps(rank, chances[rank])


def held_elsewhere(knowledge: Knowledge, seat: Seat, rank: Rank) -> Fraction:
    """The chance that some other hand holds a card of a rank: that not all are in the stock."""
    out = out_of(knowledge, seat, rank)
    return 1 - estimate_chance(knowledge, knowledge.stock, rank, out) if out else Fraction(0)
