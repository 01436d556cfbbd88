"""The reckoner: the computer player that weighs chances, what a request brings and what it shows.

Where a granted request lets it go on, it takes first what is sure to be handed over, for that costs
nothing. Any other request it weighs: the cards that it is likely to bring, how near its rank is to
a book, whether it tells the others anything new and, where the player asked gets the turn after a
refusal, what that one could take. Where a grant passes the turn and a request takes all of a rank,
it also weighs that one is sure. The weights were found by trial: of those tried, they won most
against the rememberer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.rules import AfterRequest, Request
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge, is_certain, is_possible
from fishrules.knowledge.probability import estimate_distributions
from fishrules.knowledge.view import View
from fishrules.players.simple import one_of


@dataclass(frozen=True, slots=True)
class Weights:
    """What a request weighs beside the cards that it is likely to bring, in cards.

    held: each card of the rank in hand that is on the way to a book. shown: the same once more,
    where the others know already that the rank is in hand, so that the request tells them nothing.
    taken: each shown card that the player who would get the turn is likely to take (subtracted).
    sure: that the request is sure to be granted.
    """

    held: float
    shown: float
    taken: float
    sure: float


_FIRST = 100.0
"""More than all else that a request may weigh."""

WEIGHTS: Final[Mapping[tuple[Request, AfterRequest], Weights]] = MappingProxyType(
    {
        (Request.NUMBER, AfterRequest.STAYS): Weights(held=0.2, shown=0.15, taken=0.1, sure=_FIRST),
        (Request.NUMBER, AfterRequest.PASSES): Weights(held=1.0, shown=1.0, taken=0.1, sure=0.0),
        (Request.ALL, AfterRequest.STAYS): Weights(held=1.0, shown=0.5, taken=0.0, sure=_FIRST),
        (Request.ALL, AfterRequest.PASSES): Weights(held=0.3, shown=1.0, taken=0.0, sure=1.0),
    }
)
"""By the kind of request, and by what becomes of the turn once one is granted.

Where a request takes all cards of a rank, or each has but one request a turn, whoever shows a rank
may lose all of it: there it pays best to go on with what is nearest to a book and shown already,
and to be silent of the rest. What is sure comes before all else only where the asker then goes on.
"""

_RISK = 0.1
"""A book is kept for the sake of its rank where somebody else holds one less likely than this."""


def reckoner_player(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Action:
    """Chooses the request of most weight; lays a book unless keeping it is safe and of use."""
    best = preferred(view, knowledge, choices)
    return one_of(best, random) if isinstance(best[0], Ask) else best[0]


def preferred(view: View, knowledge: Knowledge, choices: Sequence[Action]) -> Sequence[Action]:
    """The actions between which the reckoner lets chance decide."""
    reckoning = Reckoning(view, knowledge, choices[0].seat)
    asks = [action for action in choices if isinstance(action, Ask)]
    books = [action for action in choices if isinstance(action, Lay)]
    if not asks:
        return [_lays_or_keeps(reckoning, books, choices)]
    best = reckoning.heaviest(asks)
    if books and reckoning.draws_by_laying() and not is_certain(knowledge, best[0]):
        return books[:1]
    return best


def _lays_or_keeps(reckoning: Reckoning, books: Sequence[Lay], choices: Sequence[Action]) -> Action:
    """Lays the first book that is not better kept; keeps, where that is allowed, if there is none.

    In one's own turn nobody else can ask, so books are laid no earlier than at its end.
    """
    keep = next((action for action in choices if isinstance(action, Keep)), None)
    laid = (lay for lay in books if keep is None or not reckoning.keeps(lay.rank))
    return next(laid, keep or choices[0])


class Reckoning:
    """What can be reckoned at one moment for one seat; each thing is reckoned once."""

    def __init__(self, view: View, knowledge: Knowledge, seat: Seat) -> None:
        self._view, self._knowledge, self._seat = view, knowledge, seat
        self._held = knowledge.at_least[seat]
        self._weights = WEIGHTS[view.rules.request, view.rules.after_grant]
        self._chances: dict[Rank, tuple[tuple[float, ...], ...]] = {}
        self._takes: dict[tuple[Seat, Rank], float] = {}

    def heaviest(self, asks: Iterable[Ask]) -> list[Ask]:
        """The requests of most weight."""
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
        """How much a request weighs; nothing is less than one that cannot be granted."""
        if not is_possible(self._knowledge, ask):
            return float("-inf")
        weights, own = self._weights, self._held[ask.rank] % self._view.rules.book_size
        known = self._knowledge.shown[self._seat][ask.rank] > 0
        side = own * (weights.held + weights.shown * known)
        if is_certain(self._knowledge, ask):
            return self._brings(ask, 1) + side + weights.sure
        chance = sum(self._of(ask.rank)[ask.of][ask.needs :])
        lost = (1 - chance) * self._taken(ask) if weights.taken else 0.0
        return self._brings(ask, chance) + side - weights.taken * lost

    def _brings(self, ask: Ask, chance: float) -> float:
        """The cards that a request needs, by its chance.

        While a granted request lets the asker go on, several count only where they are sure: else
        they are had one by one. Where it passes the turn, a book that they finish counts as one
        more.
        """
        number = ask.needs
        if self._view.rules.after_grant is AfterRequest.STAYS:
            return number * chance if number == 1 or chance == 1 else 0.0
        finishes = (
            self._held[ask.rank] % self._view.rules.book_size + number >= self._view.rules.book_size
        )
        return chance * (number + finishes)

    def _taken(self, ask: Ask) -> float:
        """How many cards that the asker has shown the player asked could take in his turn."""
        shown = self._knowledge.shown[self._seat]
        return sum(
            self._takes_of(ask.of, rank)
            for rank, held in zip(Rank, self._held, strict=True)
            if held and shown[rank] and rank is not ask.rank
        )

    def _takes_of(self, of: Seat, rank: Rank) -> float:
        if (of, rank) not in self._takes:
            holds = 1 - self._of(rank)[of][0]
            self._takes[of, rank] = self._held[rank] % self._view.rules.book_size * holds
        return self._takes[of, rank]

    def draws_by_laying(self) -> bool:
        """Whether the hand is nothing but whole books, so that laying them brings new cards."""
        return self._view.stock > 0 and not any(
            held % self._view.rules.book_size for held in self._held
        )

    def keeps(self, rank: Rank) -> bool:
        """Whether a finished book is better kept, so that the rest of its rank can be asked for.

        Not where a card of the rank stays in hand anyway, where none is left to ask for, or where
        somebody else may well hold one and could ask for the book.
        """
        out = out_of(self._knowledge, self._seat, rank)
        if self._held[rank] > self._view.rules.book_size or not out:
            return False
        return 1 - self._of(rank)[self._knowledge.stock][out] < _RISK

    def _of(self, rank: Rank) -> tuple[tuple[float, ...], ...]:
        """For each place the chances of how many cards of a rank it holds."""
        if rank not in self._chances:
            self._chances[rank] = estimate_distributions(self._knowledge, rank)
        return self._chances[rank]


def out_of(knowledge: Knowledge, seat: Seat, rank: Rank) -> int:
    """How many cards of a rank lie in no laid book and not in the hand of a seat."""
    return knowledge.in_play[rank] - knowledge.at_least[seat][rank]
