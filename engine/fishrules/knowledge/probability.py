"""The chance that a request is granted, exact or estimated, from what is known of hidden cards.

Assumption: of all ways to deal the unseen cards to the hidden places, those within the bounds are
equally likely, and the others are impossible. Two cards with the same face are different cards.
Without bounds the number of cards of a rank in a hand follows the hypergeometric distribution.

`exact_*` counts deals by inclusion and exclusion. A bound says of the number x of cards of a rank
at a place that a <= x <= b. That indicator is written as a weighted sum over marked cards,
[a <= x <= b] = sum over k of w(k) * C(x, k), where C(x, k) is the number of ways to mark k of the x
cards, and w(k) = sum over i in a..b of (-1)**(k - i) * C(k, i) (binomial inversion). So the deals
within the bounds are a weighted sum over ways to mark cards, and given the marks the other cards
are free: n of them can be dealt in n! ways. Nothing has to be done for a place and a rank of which
nothing is known. All numbers are whole, so the result is exact.

The work grows with the number of ways to distribute marks over the places of which something is
known in several ranks: a few milliseconds at Go Fish, up to a second at Backstab Fish with five
seats in the middle of a game. `estimate_*` is quick at any table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm
from operator import mul
from typing import TypeAlias

from fishrules.game.cards import Rank
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge

Marks: TypeAlias = int
"""Numbers of marked and unmarked cards, as digits of one number in base 256.

The lowest digit counts the unmarked cards of the current rank, the next all unmarked cards, and the
others the marks at each place in turn.
"""

_BITS = 8
_DIGIT = (1 << _BITS) - 1


def exact_chance(knowledge: Knowledge, of: Seat, rank: Rank, number: int) -> Fraction:
    """Chance that a seat holds at least a number of cards of a rank, which a request needs."""
    return sum(exact_distribution(knowledge, of, rank)[number:], Fraction(0))


def exact_distribution(knowledge: Knowledge, of: Seat, rank: Rank) -> tuple[Fraction, ...]:
    """Chances that a seat holds exactly 0, 1, 2, ... cards of a rank, up to all in play."""
    chances = [Fraction(0)] * (knowledge.in_play[rank] + 1)
    low, high = knowledge.at_least[of][rank], knowledge.at_most[of][rank]
    if low == high:
        chances[low] = Fraction(1)
        return tuple(chances)
    ways = _Deals(knowledge).ways(of, rank, range(low, high + 1))
    for number, own in enumerate(ways, low):
        chances[number] = Fraction(own, sum(ways))
    return tuple(chances)


def estimate_distributions(knowledge: Knowledge, rank: Rank) -> tuple[tuple[float, ...], ...]:
    """For each place, the estimated chances of exactly 0, 1, 2, ... cards of a rank.

    The estimate is that of `estimate_chance`, for all places at once.
    """
    total = knowledge.in_play[rank]
    distributions = []
    for known, ways in _ways_by_place(knowledge, rank):
        whole = sum(ways)
        own = [each / whole for each in ways]
        distributions.append((0.0,) * known + (*own,) + (0.0,) * (total + 1 - known - len(own)))
    return tuple(distributions)


def estimate_chance(knowledge: Knowledge, of: int, rank: Rank, number: int) -> Fraction:
    """Quick estimate of `exact_chance`, for any place; 0 or 1 where the bounds leave no doubt.

    A multivariate hypergeometric distribution within the bounds of this rank: the cards that a
    place is known to hold lie there, and the others of the rank are dealt, each as likely, to the
    cards that came to each place unseen since it was last without the rank. Of the other ranks only
    the room counts that their known cards take.

    So this uses the bounds less than `exact_chance`, and uses more than the bounds: a player who
    has just refused, and then draws a card, can hold the rank only in that one card. Neither takes
    into account what a player betrays by what he does not ask for. The estimate is calibrated: it
    comes true about as often as it says.
    """
    known, ways = _ways_by_place(knowledge, rank)[of]
    missing = max(number - known, 0)
    return Fraction(sum(ways[missing:]), sum(ways))


@lru_cache(maxsize=32)
def _ways_by_place(knowledge: Knowledge, rank: Rank) -> Sequence[tuple[int, Sequence[int]]]:
    """For each place, the known cards of a rank, and the ways that it has 0, 1, ... more.

    The ways are those of all places together. The cache serves one moment, of which many places are
    asked.
    """
    known = [row[rank] for row in knowledge.at_least]
    missing = knowledge.in_play[rank] - sum(known)
    more = [row[rank] - own for row, own in zip(knowledge.at_most, known, strict=True)]
    ways = []
    for place, most in enumerate(more):
        room = knowledge.sizes[place] - sum(knowledge.at_least[place])
        unseen = max(min(room, knowledge.unseen[place][rank]), most)
        ways.append([comb(unseen, number) for number in range(min(most, missing) + 1)])
    before, behind = [[1]], [[1]]
    for own in ways[:-1]:
        before.append(_convolve(before[-1], own, missing))
    for own in ways[:0:-1]:
        behind.append(_convolve(behind[-1], own, missing))
    behind.reverse()
    result = []
    for place, own in enumerate(ways):
        others = _convolve(before[place], behind[place], missing)
        rest = [others[missing - n] if missing - n < len(others) else 0 for n in range(len(own))]
        result.append((known[place], list(map(mul, own, rest))))
    return result


def _convolve(left: Sequence[int], right: Sequence[int], most: int) -> list[int]:
    """Ways to deal 0, 1, ... up to `most` cards to two groups of places, from the ways for each."""
    ways = [0] * min(len(left) + len(right) - 1, most + 1)
    for number, own in enumerate(left):
        for more, other in enumerate(right[: most + 1 - number]):
            ways[number + more] += own * other
    return ways


class _Deals:
    """Deals of the hidden cards within the bounds, without places whose cards are all known."""

    def __init__(self, knowledge: Knowledge) -> None:
        places = range(len(knowledge.sizes))
        self._least, self._most = knowledge.at_least, knowledge.at_most
        self._hidden = [p for p in places if self._least[p] != self._most[p]]
        known = [p for p in places if p not in self._hidden]
        self._free = [
            knowledge.in_play[rank] - sum(self._least[place][rank] for place in known)
            for rank in Rank
        ]
        self._sizes = knowledge.sizes

    def ways(self, of: Seat, rank: Rank, numbers: Sequence[int]) -> list[int]:
        """For each number, the deals in which the seat holds exactly so many cards of the rank.

        Up to a factor that is the same for all of them.
        """
        marked = self._by_marks(of, rank)
        return [
            sum(weight * marked[marks] for marks, weight in _weights(number, number, len(marked)))
            for number in numbers
        ]

    def _by_marks(self, of: Seat, rank: Rank) -> list[int]:
        """For 0, 1, 2, ... marks at the seat in this rank, the weighted number of deals.

        All other bounds are met.
        """
        bound = {other: self._bound(other) for other in Rank if other is not rank}
        last = self._bound(rank) - {of}
        ways = {sum(self._free) << _BITS: 1}
        for other, later in _in_order(bound, last | {of}):
            ways = self._mark(ways, other, bound[other], later)
        totals = [0] * (self._free[rank] + 1)
        for marks, own in self._mark(ways, rank, last, {of}).items():
            left, free, room = marks & _DIGIT, marks >> _BITS & _DIGIT, self._room(marks, of)
            for number in range(min(left, room) + 1):
                chosen = comb(left, number) * perm(room, number)
                totals[number] += own * chosen * factorial(free - number)
        return totals

    def _mark(
        self, ways: Mapping[Marks, int], rank: Rank, places: Iterable[int], later: Set[int]
    ) -> dict[Marks, int]:
        """Mark cards of one rank at the places where it is bound.

        ways: by marks so far, the weighted number of ways.
        later: the places that come up again; marks are remembered only there.
        """
        marked: dict[Marks, int] = {}
        for marks, own in ways.items():
            started = marks & ~_DIGIT | self._free[rank]
            marked[started] = marked.get(started, 0) + own
        for place in sorted(places):
            weights = self._weights_at(place, rank)
            digit = _digit(place)
            forget = ~(0 if place in later else _DIGIT * digit)
            one = (digit if place in later else 0) - (1 << _BITS) - 1
            wider: dict[Marks, int] = {}
            for marks, before in marked.items():
                left, room = marks & _DIGIT, self._room(marks, place)
                base = marks & forget
                for number, weight in weights:
                    if number > left or number > room:
                        break
                    after = base + number * one
                    own = before * weight * comb(left, number) * perm(room, number)
                    wider[after] = wider.get(after, 0) + own
            marked = wider
        return marked

    def _room(self, marks: Marks, place: int) -> int:
        """Number of cards that can still be marked at a place."""
        return self._sizes[place] - (marks // _digit(place) & _DIGIT)

    def _weights_at(self, place: int, rank: Rank) -> list[tuple[int, int]]:
        most = min(self._sizes[place], self._free[rank])
        return _weights(self._least[place][rank], self._most[place][rank], most + 1)

    def _bound(self, rank: Rank) -> set[int]:
        """Return the places of which more is known, in this rank, than sizes and totals imply."""
        certain = sum(self._least[place][rank] for place in self._hidden)
        return {
            place
            for place in self._hidden
            if self._least[place][rank]
            or self._most[place][rank]
            < min(self._sizes[place] - sum(self._least[place]), self._free[rank] - certain)
        }


def _digit(place: int) -> int:
    """Value of one mark at a place."""
    return 1 << _BITS * (place + 2)


def _weights(low: int, high: int, end: int) -> list[tuple[int, int]]:
    """Numbers of marks below `end` with a weight other than 0, and that weight, for low..high."""
    weights = [
        (
            marks,
            sum((-1) ** (marks - x) * comb(marks, x) for x in range(low, min(high, marks) + 1)),
        )
        for marks in range(end)
    ]
    return [(marks, weight) for marks, weight in weights if weight]


def _in_order(
    bound: Mapping[Rank, Set[int]], last: Set[int]
) -> Iterator[tuple[Rank, frozenset[int]]]:
    """Order the ranks so that few places are to be remembered, each with the places still to come.

    A greedy order of elimination, as in variable elimination (Dechter 1999).

    bound: for each rank the places where it is bound.
    last: the places that come after all ranks.
    """
    todo = {rank: places for rank, places in bound.items() if places}
    past: set[int] = set()

    def later(rank: Rank) -> frozenset[int]:
        return frozenset(last).union(*(todo[other] for other in todo if other is not rank))

    def remembered(rank: Rank) -> int:
        return len((past | todo[rank]) & later(rank))

    while todo:
        rank = min(todo, key=remembered)
        yield rank, later(rank)
        past |= todo.pop(rank)
