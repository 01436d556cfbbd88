"""The exact chance that a request is granted, from what is known of the hidden cards.

The assumption: of all ways to deal the cards not seen to the hidden places, those within the
bounds are equally likely, and the others are impossible. Twins of a rank are different cards.

How the deals are counted. A bound says of the number x of cards of a rank at a place that it lies
in a..b. That is written as a sum over marked cards: [a <= x <= b] = sum over k of w(k) * C(x, k),
where C(x, k) is the number of ways to mark k of the x cards, and the whole numbers w follow from
a and b. So the deals that fit are a weighted sum over ways to mark cards, and given the marks all
other cards fall freely: with n of them left there are n! ways. Nothing has to be done for a place
and a rank of which nothing is known. All numbers are whole, so the result is exact.

The work grows with the number of ways to spread marks over the places of which something is known
in several ranks: a few milliseconds at Go Fish, up to a second at Backstab Fish with five seats in
the middle of a game. `likely` and `estimated` reckon quickly at any table.
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
from fishrules.knowledge.observer import Knowledge

Marks: TypeAlias = int
"""How many cards are marked at each place and how many are not, as digits of one number.

The lowest digit counts the cards of the rank at hand not marked yet, the next all cards not marked
anywhere, and the others the marks at each place in turn.
"""

_BITS = 8
_DIGIT = (1 << _BITS) - 1


def chance_of(knowledge: Knowledge, of: Seat, rank: Rank, number: int) -> Fraction:
    """The chance that a seat holds so many cards of a rank, or more: what a request needs."""
    return sum(holding(knowledge, of, rank)[number:], Fraction(0))


def holding(knowledge: Knowledge, of: Seat, rank: Rank) -> tuple[Fraction, ...]:
    """The chance that a seat holds exactly 0, 1, 2, ... cards of a rank, up to all loose ones."""
    chances = [Fraction(0)] * (knowledge.loose[rank] + 1)
    low, high = knowledge.at_least[of][rank], knowledge.at_most[of][rank]
    if low == high:
        chances[low] = Fraction(1)
        return tuple(chances)
    ways = _Deals(knowledge).ways(of, rank, range(low, high + 1))
    for number, own in enumerate(ways, low):
        chances[number] = Fraction(own, sum(ways))
    return tuple(chances)


def estimated(knowledge: Knowledge, rank: Rank) -> tuple[tuple[float, ...], ...]:
    """For each place, how likely it holds exactly 0, 1, 2, ... cards of a rank: as `likely` says.

    All places at once, for players who have many requests to weigh.
    """
    total = knowledge.loose[rank]
    shares = []
    for known, weights in _weighed(knowledge, rank):
        whole = sum(weights)
        own = [weight / whole for weight in weights]
        shares.append((0.0,) * known + (*own,) + (0.0,) * (total + 1 - known - len(own)))
    return tuple(shares)


def likely(knowledge: Knowledge, of: Seat, rank: Rank, number: int) -> Fraction:
    """As `chance_of`, reckoned quickly, and of any place; what is impossible has no chance at all.

    The cards that a place is known to hold lie there. The others of the rank are dealt, each as
    likely, to the cards that have come unseen to each place since it last was without the rank,
    within the bounds of this rank. Of the other ranks only the room counts that their known cards
    take. So this makes less of the bounds than `chance_of`, and more of what they do not tell: a
    player who has just refused, and then draws a card, can hold the rank only in that one card.
    Neither heeds what a player betrays by what he does not ask for. It is an estimate, and comes
    true about as often as it says.
    """
    known, weights = _weighed(knowledge, rank)[of]
    enough = max(number - known, 0)
    return Fraction(sum(weights[enough:]), sum(weights))


@lru_cache(maxsize=32)
def _weighed(knowledge: Knowledge, rank: Rank) -> Sequence[tuple[int, Sequence[int]]]:
    """For each place how many cards of a rank are known, and the ways that it has 0, 1, ... more.

    The ways are those of all places together. Kept for a while, since one moment is asked about
    place by place.
    """
    known = [row[rank] for row in knowledge.at_least]
    out = knowledge.loose[rank] - sum(known)
    more = [row[rank] - own for row, own in zip(knowledge.at_most, known, strict=True)]
    ways = []
    for place, most in enumerate(more):
        room = knowledge.sizes[place] - sum(knowledge.at_least[place])
        unseen = max(min(room, knowledge.unseen[place][rank]), most)
        ways.append([comb(unseen, number) for number in range(min(most, out) + 1)])
    before, behind = [[1]], [[1]]
    for own in ways[:-1]:
        before.append(_product(before[-1], own, out))
    for own in ways[:0:-1]:
        behind.append(_product(behind[-1], own, out))
    behind.reverse()
    weighed = []
    for place, own in enumerate(ways):
        others = _product(before[place], behind[place], out)
        rest = [others[out - n] if out - n < len(others) else 0 for n in range(len(own))]
        weighed.append((known[place], list(map(mul, own, rest))))
    return weighed


def _product(left: Sequence[int], right: Sequence[int], most: int) -> list[int]:
    """Ways to deal cards to two groups of places, from the ways for each, by the number dealt."""
    ways = [0] * min(len(left) + len(right) - 1, most + 1)
    for number, own in enumerate(left):
        for more, other in enumerate(right[: most + 1 - number]):
            ways[number + more] += own * other
    return ways


class _Deals:
    """The deals of the hidden cards that fit; places whose cards are all located are left out."""

    def __init__(self, knowledge: Knowledge) -> None:
        places = range(len(knowledge.sizes))
        self._least, self._most = knowledge.at_least, knowledge.at_most
        self._hidden = [p for p in places if self._least[p] != self._most[p]]
        located = [p for p in places if p not in self._hidden]
        self._loose = [
            knowledge.loose[rank] - sum(self._least[place][rank] for place in located)
            for rank in Rank
        ]
        self._sizes = knowledge.sizes

    def ways(self, of: Seat, rank: Rank, numbers: Sequence[int]) -> list[int]:
        """For each number, how many deals fit in which the seat holds so many of the rank.

        Up to one factor, the same for all of them.
        """
        marked = self._by_marks(of, rank)
        return [
            sum(weight * marked[marks] for marks, weight in _weights(number, number, len(marked)))
            for number in numbers
        ]

    def _by_marks(self, of: Seat, rank: Rank) -> list[int]:
        """For 0, 1, 2, ... marks at the seat in this rank, the weighted number of deals.

        Every other bound is met.
        """
        bound = {other: self._bound(other) for other in Rank if other is not rank}
        last = self._bound(rank) - {of}
        ways = {sum(self._loose) << _BITS: 1}
        for other, later in _in_order(bound, last | {of}):
            ways = self._mark(ways, other, bound[other], later)
        totals = [0] * (self._loose[rank] + 1)
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

        Marks are remembered only at the places that come up later.
        """
        marked: dict[Marks, int] = {}
        for marks, own in ways.items():
            begun = marks & ~_DIGIT | self._loose[rank]
            marked[begun] = marked.get(begun, 0) + own
        for place in sorted(places):
            weights = self._weights_at(place, rank)
            here = _digit(place)
            forget = ~(0 if place in later else _DIGIT * here)
            one = (here if place in later else 0) - (1 << _BITS) - 1
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
        """How many cards more can be marked at a place."""
        return self._sizes[place] - (marks // _digit(place) & _DIGIT)

    def _weights_at(self, place: int, rank: Rank) -> list[tuple[int, int]]:
        most = min(self._sizes[place], self._loose[rank])
        return _weights(self._least[place][rank], self._most[place][rank], most + 1)

    def _bound(self, rank: Rank) -> set[int]:
        """The places of which more is known, in this rank, than follows from sizes and totals."""
        certain = sum(self._least[place][rank] for place in self._hidden)
        return {
            place
            for place in self._hidden
            if self._least[place][rank]
            or self._most[place][rank]
            < min(self._sizes[place] - sum(self._least[place]), self._loose[rank] - certain)
        }


def _digit(place: int) -> int:
    """What one mark at a place adds to a number of marks."""
    return 1 << _BITS * (place + 2)


def _weights(low: int, high: int, end: int) -> list[tuple[int, int]]:
    """The numbers of marks below `end` that bear a weight, with it, for the bound low..high."""
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
    """The ranks in an order that leaves few places to remember, each with the places still to come.

    `last` are the places that come after all of them.
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
