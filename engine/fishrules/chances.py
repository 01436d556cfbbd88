"""The exact chance that a request is granted, from what is known of the hidden cards.

The assumption: of all ways to deal the cards not seen to the hidden places, those within the
bounds are equally likely, and the others are impossible. Twins of a rank are different cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb
from operator import add, le
from typing import TypeAlias

from fishrules.cards import Rank
from fishrules.knowledge import Knowledge
from fishrules.table import Seat

Split: TypeAlias = tuple[int, ...]
"""How many cards each of the counted places holds."""


def chance_of(knowledge: Knowledge, of: Seat, rank: Rank, number: int | None) -> Fraction:
    """The chance that a request is granted; `number` is `None` where a request names none."""
    return sum(holding(knowledge, of, rank)[1 if number is None else number :], Fraction(0))


def holding(knowledge: Knowledge, of: Seat, rank: Rank) -> tuple[Fraction, ...]:
    """The chance that a seat holds exactly 0, 1, 2, ... cards of a rank, up to all loose ones.

    Counted in whole numbers, rank by rank. Places that only their size binds are merged into one,
    and so are the ranks of which nothing is known. The work grows with the product, over the other
    places, of the number of their cards whose rank is not known: small where little is known, or
    nearly all, or few play.
    """
    chances = [Fraction(0)] * (knowledge.loose[rank] + 1)
    if knowledge.at_least[of][rank] == knowledge.at_most[of][rank]:
        chances[knowledge.at_most[of][rank]] = Fraction(1)
        return tuple(chances)
    tally = _Deals(knowledge, of).tally(rank)
    total = sum(tally.values())
    for number, ways in tally.items():
        chances[number] = Fraction(ways, total)
    return tuple(chances)


class _Deals:
    """The deals that fit, counted for one seat.

    Places whose cards are all located are left out, with their cards. Of the others, `_counted`
    are followed one by one, the seat asked first; `_rest` takes what they leave of each rank. It
    is merged from the places that only their size binds or, where there is none, it is the one
    place with the most room.
    """

    def __init__(self, knowledge: Knowledge, of: Seat) -> None:
        self._least, self._most = knowledge.at_least, knowledge.at_most
        places = range(len(knowledge.sizes))
        hidden = [place for place in places if self._least[place] != self._most[place]]
        located = [place for place in places if place not in hidden]
        self._loose = tuple(
            knowledge.loose[rank] - sum(self._least[place][rank] for place in located)
            for rank in Rank
        )
        self._size = knowledge.sizes
        others = [place for place in hidden if place != of]
        merged = [place for place in others if self._only_size_binds(place, hidden)]
        self._rest = merged or [max(others, key=self._room)]
        self._counted = [of, *(place for place in others if place not in self._rest)]
        self._bound = self._counted if merged else self._counted + self._rest
        self._limits = [self._size[place] for place in self._counted]

    def _room(self, place: int) -> int:
        """How many cards of a place are not known to be of any one rank."""
        return self._size[place] - sum(self._least[place])

    def _only_size_binds(self, place: int, hidden: Sequence[int]) -> bool:
        """Whether the bounds of a place follow from its size and from where other cards must be."""
        return not any(self._least[place]) and all(
            self._most[place][rank]
            >= min(
                self._size[place],
                self._loose[rank] - sum(self._least[other][rank] for other in hidden),
            )
            for rank in Rank
        )

    def _is_free(self, rank: Rank) -> bool:
        """Whether nothing is known of a rank but how many of its cards are out."""
        return all(
            not self._least[place][rank]
            and self._most[place][rank] >= min(self._room(place), self._loose[rank])
            for place in self._bound
        )

    def tally(self, rank: Rank) -> Counter[int]:
        """The number of deals that fit, by how many cards of a rank the seat asked holds."""
        others = [other for other in Rank if other is not rank]
        bound = [other for other in others if not self._is_free(other)]
        free = sum(self._loose[other] for other in others if other not in bound)
        splits = list(self._splits(rank))
        tally: Counter[int] = Counter()
        for used, ways in self._ways(bound).items():
            for split, own in splits:
                # The ranks of which nothing is known fill what is still open
                open_ = [
                    self._size[place] - before - now
                    for place, before, now in zip(self._counted, used, split, strict=True)
                ]
                if min(open_) >= 0 and sum(open_) <= free:
                    tally[split[0]] += ways * own * _ways_to_deal(free, open_)
        return tally

    def _ways(self, ranks: Sequence[Rank]) -> dict[Split, int]:
        """In how many ways the counted places can hold so many cards each of some ranks."""
        ways: dict[Split, int] = {(0,) * len(self._counted): 1}
        for rank in ranks:
            splits = list(self._splits(rank))
            wider: dict[Split, int] = {}
            for used, before in ways.items():
                for split, own in splits:
                    total = tuple(map(add, used, split))
                    if all(map(le, total, self._limits)):
                        wider[total] = wider.get(total, 0) + before * own
            ways = wider
        return ways

    def _splits(self, rank: Rank) -> Iterator[tuple[Split, int]]:
        """How a rank can be split, and in how many ways each; the rest takes what is left."""
        bounds = [
            range(self._least[place][rank], self._most[place][rank] + 1) for place in self._counted
        ]
        if self._bound == self._counted:
            left = range(self._loose[rank] + 1)
        else:
            (rest,) = self._rest
            left = range(self._least[rest][rank], self._most[rest][rank] + 1)
        for split in product(*bounds):
            if self._loose[rank] - sum(split) in left:
                yield split, _ways_to_deal(self._loose[rank], split)


def _ways_to_deal(cards: int, numbers: Sequence[int]) -> int:
    """In how many ways different cards can be dealt, so many to each place, the others left."""
    ways = 1
    for number in numbers:
        ways *= comb(cards, number)
        cards -= number
    return ways
