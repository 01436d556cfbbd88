"""The reckoner: the player that weighs chances, what a request brings and what it shows.

Where a granted request lets it go on, it first takes what is certain to be handed over, which costs
nothing. It weighs any other request: the cards that it is likely to bring, how near its rank is to
a book, whether it shows the others anything new and, where the player asked gets the turn after a
refusal, what that one could take. Where a grant passes the turn and a request takes all of a rank,
certainty has a weight too. The weights were found by trial: of those tried, they won most often
against the rememberer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.rules import AfterRequest, Request
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge, is_certain, is_possible
from fishrules.knowledge.probability import estimate_chance, estimate_distributions
from fishrules.knowledge.view import View
from fishrules.players.decision import Decision, pick
from fishrules.players.reasons import (
    BestChance,
    InVain,
    LaysFreely,
    LaysSafe,
    LaysToDraw,
    OnlyChoice,
    Reason,
    WorthMore,
    certain_reason,
)


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of a request beside the cards that it is likely to bring, in cards.

    held: for each card of the rank in hand that is on the way to a book.
    shown: added to `held` where the others know already that the rank is in hand, so that the
        request shows them nothing.
    taken: for each shown card that the player who would get the turn is likely to take; subtracted.
    certain: for a request that is certain to be granted.
    """

    held: float
    shown: float
    taken: float
    certain: float


_FIRST = 100.0
"""More than all other weights of a request together."""

WEIGHTS: Final[Mapping[tuple[Request, AfterRequest], Weights]] = MappingProxyType(
    {
        (Request.NUMBER, AfterRequest.STAYS): Weights(
            held=0.2, shown=0.15, taken=0.1, certain=_FIRST
        ),
        (Request.NUMBER, AfterRequest.PASSES): Weights(held=1.0, shown=1.0, taken=0.1, certain=0.0),
        (Request.ALL, AfterRequest.STAYS): Weights(held=1.0, shown=0.5, taken=0.0, certain=_FIRST),
        (Request.ALL, AfterRequest.PASSES): Weights(held=0.3, shown=1.0, taken=0.0, certain=1.0),
    }
)
"""Weights by the kind of request, and by what becomes of the turn after a grant.

Where a request takes all cards of a rank, or each player has one request a turn, whoever shows a
rank may lose all of it. There it pays best to go on with what is nearest to a book and shown
already, and to hide the rest. What is certain comes first only where the asker then goes on.
"""


def choose_by_reckoning(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Decision:
    """Choose the request of most weight; in a turn keep books to its end, and then lay them.

    Of the ways to keep a book longer that were tried, none clearly brought more books to a player
    among four like it, and some cost books: `python -m benchmarks.keeping`.
    """
    best = best_actions(view, knowledge, choices)
    match best[0]:
        case Ask():
            asks = [action for action in choices if isinstance(action, Ask)]
            ask = pick([action for action in best if isinstance(action, Ask)], random)
            return Decision(ask, partial(_request_reason, knowledge, ask, asks))
        case Lay() as lay:
            return Decision(lay, partial(laying_reason, view, knowledge, lay))
        case Keep() as keep:
            return Decision(keep, OnlyChoice)


def best_actions(view: View, knowledge: Knowledge, choices: Sequence[Action]) -> Sequence[Action]:
    """Return the actions between which the reckoner lets chance decide."""
    reckoning = Reckoning(view, knowledge, choices[0].seat)
    asks = [action for action in choices if isinstance(action, Ask)]
    books = [action for action in choices if isinstance(action, Lay)]
    if not asks:
        # In a player's own turn nobody else can ask, so books are laid no earlier than at its end.
        return books[:1] or choices
    best = reckoning.heaviest(asks)
    if books and reckoning.draws_by_laying() and not is_certain(knowledge, best[0]):
        return books[:1]
    return best


def _request_reason(knowledge: Knowledge, ask: Ask, asks: Iterable[Ask]) -> Reason:
    """Return the reason of a request; asks: all those between which it was chosen."""
    if is_certain(knowledge, ask):
        return certain_reason(knowledge, ask)
    # For one card the chance is never less than for several
    single = [other for other in asks if other.needs == 1]
    best = max(estimate_chance(knowledge, other.of, other.rank, 1) for other in single)
    if not best:
        return InVain()
    chance = estimate_chance(knowledge, ask.of, ask.rank, ask.needs)
    return BestChance(chance) if chance >= best else WorthMore(chance, best)


def laying_reason(view: View, knowledge: Knowledge, lay: Lay) -> Reason:
    """Return why a book is better laid than kept."""
    seat, rank = lay.seat, lay.rank
    if Reckoning(view, knowledge, seat).draws_by_laying():
        return LaysToDraw()
    if loses_right(knowledge, seat, rank):
        return LaysSafe(chance_elsewhere(knowledge, seat, rank))
    return LaysFreely()


def cards_elsewhere(knowledge: Knowledge, seat: Seat, rank: Rank) -> int:
    """Number of cards of a rank in other hands or the stock."""
    return knowledge.in_play[rank] - knowledge.at_least[seat][rank]


def loses_right(knowledge: Knowledge, seat: Seat, rank: Rank) -> bool:
    """Return whether laying a book loses the right to ask for its rank (book.right-lost)."""
    last = knowledge.at_least[seat][rank] == knowledge.rules.book_size
    return last and cards_elsewhere(knowledge, seat, rank) > 0


def chance_elsewhere(knowledge: Knowledge, seat: Seat, rank: Rank) -> Fraction:
    """Chance that another hand holds a card of a rank: that not all of them are in the stock."""
    cards = cards_elsewhere(knowledge, seat, rank)
    return 1 - estimate_chance(knowledge, knowledge.stock, rank, cards) if cards else Fraction(0)


class Reckoning:
    """The weights of the requests of one seat at one moment; each chance is worked out once."""

    def __init__(self, view: View, knowledge: Knowledge, seat: Seat) -> None:
        self._view, self._knowledge, self._seat = view, knowledge, seat
        self._held = knowledge.at_least[seat]
        self._size = view.rules.book_size
        self._weights = WEIGHTS[view.rules.request, view.rules.after_grant]
        self._chances: dict[Rank, tuple[tuple[float, ...], ...]] = {}
        self._losses: dict[tuple[Seat, Rank], float] = {}

    def heaviest(self, asks: Iterable[Ask]) -> list[Ask]:
        """Return the requests of most weight."""
        best: list[Ask] = []
        most = float("-inf")
        for ask in asks:
            weight = self.weight(ask)
            if weight > most:
                best, most = [ask], weight
            elif weight == most:
                best.append(ask)
        return best

    def weight(self, ask: Ask) -> float:
        """Weight of a request, in cards; minus infinity where it cannot be granted."""
        if not is_possible(self._knowledge, ask):
            return float("-inf")
        weights, own = self._weights, self._held[ask.rank] % self._size
        known = self._knowledge.shown[self._seat][ask.rank] > 0
        side = own * (weights.held + weights.shown * known)
        if is_certain(self._knowledge, ask):
            return self._gain(ask, 1) + side + weights.certain
        chance = sum(self._distributions(ask.rank)[ask.of][ask.needs :])
        lost = (1 - chance) * self._loss(ask) if weights.taken else 0.0
        return self._gain(ask, chance) + side - weights.taken * lost

    def _gain(self, ask: Ask, chance: float) -> float:
        """Number of cards that a request needs, times its chance.

        While a granted request lets the asker go on, several cards count only where they are
        certain: else they can be asked for one by one. Where it passes the turn, a book that they
        finish counts as one card more.
        """
        number = ask.needs
        if self._view.rules.after_grant is AfterRequest.STAYS:
            return number * chance if number == 1 or chance == 1 else 0.0
        finishes = self._held[ask.rank] % self._size + number >= self._size
        return chance * (number + finishes)

    def _loss(self, ask: Ask) -> float:
        """Expected number of shown cards of the asker that the player asked could take."""
        shown = self._knowledge.shown[self._seat]
        return sum(
            self._loss_of_rank(ask.of, rank)
            for rank, held in zip(Rank, self._held, strict=True)
            if held and shown[rank] and rank is not ask.rank
        )

    def _loss_of_rank(self, of: Seat, rank: Rank) -> float:
        if (of, rank) not in self._losses:
            holds = 1 - self._distributions(rank)[of][0]
            self._losses[of, rank] = self._held[rank] % self._size * holds
        return self._losses[of, rank]

    def draws_by_laying(self) -> bool:
        """Return whether the hand is only finished books, so that laying them brings new cards."""
        return self._view.stock > 0 and not any(held % self._size for held in self._held)

    def _distributions(self, rank: Rank) -> tuple[tuple[float, ...], ...]:
        """For each place, the chances of 0, 1, 2, ... cards of a rank."""
        if rank not in self._chances:
            self._chances[rank] = estimate_distributions(self._knowledge, rank)
        return self._chances[rank]
