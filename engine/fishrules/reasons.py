"""Why a computer player does what it does: facts, never prose.

A reason rests on the knowledge given. With the knowledge of an onlooker it tells what everybody
can know, and betrays nothing of the player's own hand; with the player's own it tells all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from fishrules.actions import Action, Ask, Keep, Lay
from fishrules.cards import BOOK, Rank
from fishrules.chances import likely
from fishrules.knowledge import Knowledge
from fishrules.players import Kind
from fishrules.reckoner import Reckoning, out_of
from fishrules.rules import Ranks, Request
from fishrules.table import Seat
from fishrules.views import View


@dataclass(frozen=True, slots=True)
class ByChance:
    """The player chooses by chance."""


@dataclass(frozen=True, slots=True)
class Shown:
    """`seat` is known to hold at least `number` cards of a rank, from what was seen and said."""

    seat: Seat
    rank: Rank
    number: int


@dataclass(frozen=True, slots=True)
class ShownAlone:
    """As `Shown`, and no third hand can hold a card of the rank."""

    seat: Seat
    rank: Rank
    number: int


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

    rank: Rank
    chance: Fraction


@dataclass(frozen=True, slots=True)
class LaysFreely:
    """A book is laid since nothing is lost by it: no right to ask for more cards of its rank."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Keeps:
    """A book is kept, so that the other cards of its rank can still be asked for.

    chance: that somebody else holds one, and could ask for the book.
    """

    rank: Rank
    chance: Fraction


Reason: TypeAlias = (
    ByChance
    | Shown
    | ShownAlone
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


def reason_for(kind: Kind, action: Action, view: View, knowledge: Knowledge) -> Reason:
    """Why a computer player of this kind does what it does.

    view, knowledge: of the player before the action or, in play, of an onlooker
    (`knowledge.onlooker`, `players.remembered` with no seat), as the kind remembers it.
    """
    if kind.name == "random":
        return ByChance()
    hidden = view.hands[action.seat] is None
    match action:
        case Ask(_, of, rank, number):
            chance = likely(knowledge, of, rank, number)
            if chance == 1:
                return shown(knowledge, action)
            if hidden:
                return HandHidden(chance)
            return _weighs(action, view, knowledge) if kind.name == "reckoner" else Guess(chance)
        case Lay() if kind.name != "reckoner":
            return LaysAlways()
        case _ if hidden:
            return HandHidden(None)
        case Lay(_, rank):
            return laying(view, knowledge, action.seat, rank)
        case Keep(seat):
            return keeping(knowledge, seat)


def shown(knowledge: Knowledge, ask: Ask) -> Reason:
    """The reason of a request that is sure to be granted."""
    number = knowledge.at_least[ask.of][ask.rank]
    third = [p for p in range(knowledge.stock) if p not in (ask.seat, ask.of)]
    alone = len(third) > 0 and not any(knowledge.at_most[place][ask.rank] for place in third)
    return (ShownAlone if alone else Shown)(ask.of, ask.rank, number)


def _weighs(ask: Ask, view: View, knowledge: Knowledge) -> Reason:
    """A request that may fail, beside the best chance that there is.

    One that does not weigh most was made by chance, as `players.decide` now and then has it.
    """
    chance = likely(knowledge, ask.of, ask.rank, ask.number)
    others = list(_simplest_requests(view, knowledge, ask.seat))
    best = max(likely(knowledge, other.of, other.rank, other.number) for other in others)
    if chance >= best:
        return BestChance(chance)
    reckoning = Reckoning(view, knowledge, ask.seat)
    if reckoning.weight(ask) < max(map(reckoning.weight, others)):
        return ByChance()
    return WorthMore(chance, best)


def _simplest_requests(view: View, knowledge: Knowledge, seat: Seat) -> Iterator[Ask]:
    """The requests open to a seat, for one card where a number is named: the likeliest of all."""
    held = knowledge.at_least[seat]
    number = None if view.rules.request is Request.ALL else 1
    for rank in view.rules.ranks_of_pack():
        if held[rank] or (view.rules.ranks is Ranks.ANY and knowledge.loose[rank]):
            for of, size in enumerate(view.sizes):
                if of != seat and size:
                    yield Ask(seat, of, rank, number)


def laying(view: View, knowledge: Knowledge, seat: Seat, rank: Rank) -> Reason:
    """Why a book is better laid than kept."""
    if Reckoning(view, knowledge, seat).draws_by_laying():
        return LaysToDraw()
    if knowledge.at_least[seat][rank] == BOOK and out_of(knowledge, seat, rank):
        return LaysSafe(rank, held_elsewhere(knowledge, seat, rank))
    return LaysFreely(rank)


def keeping(knowledge: Knowledge, seat: Seat) -> Reason:
    """Why the finished books in hand are better kept than laid: told of the safest of them."""
    held = knowledge.at_least[seat]
    books = [rank for rank in Rank if held[rank] >= BOOK]
    chances = {rank: held_elsewhere(knowledge, seat, rank) for rank in books}
    rank = min(books, key=lambda each: chances[each])
    return Keeps(rank, chances[rank])


def held_elsewhere(knowledge: Knowledge, seat: Seat, rank: Rank) -> Fraction:
    """The chance that some other hand holds a card of a rank: that not all are in the stock."""
    out = out_of(knowledge, seat, rank)
    return 1 - likely(knowledge, knowledge.stock, rank, out) if out else Fraction(0)
