"""Random deals of the hidden cards that agree with what is known.

Knowledge bounds the number of cards at each place and rank, and gives the totals by place and by
rank. So a deal of ranks is a table of whole numbers with given row and column sums and bounds on
each cell: a feasible flow in a bipartite network. A first deal is found by augmenting along
shortest paths (Edmonds and Karp 1972). Random exchanges of two cards then lead from deal to deal,
a symmetric Markov chain on tables with fixed sums (Diaconis and Sturmfels 1998), so that no trace
of the way the first deal was found is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias

from fishrules.game.cards import Card, Rank, cards_of, hand_of, mixed
from fishrules.game.rules import Laying
from fishrules.game.seats import Seat, clockwise
from fishrules.game.table import Stage, Table
from fishrules.knowledge.bounds import Counts, Knowledge

CountsByPlace: TypeAlias = tuple[Counts, ...]
"""For each place, the seats and last the stock, the number of cards of each rank."""

_EXCHANGES_PER_CARD = 40
"""Number of exchanges that are tried for each hidden card."""


def resample_hidden(table: Table, knowledge: Knowledge, viewer: Seat, random: Random) -> Table:
    """Deal all cards that the viewer does not see anew, in agreement with what he knows.

    The stage of the table is respected too: whoever must choose what to lay holds a finished book.
    The true place of a hidden card has no influence on the result.

    knowledge: of the viewer at this moment.
    """
    seats = range(len(table.seats))
    counts = sample_counts(_with_stage(table, knowledge, viewer, random), random)
    hidden = [card for seat in seats if seat != viewer for card in cards_of(table.hands[seat])]
    pool: dict[Rank, list[Card]] = {rank: [] for rank in Rank}
    for card in mixed(sorted([*hidden, *table.stock], key=_in_order), random):
        pool[card.rank].append(card)
    dealt = [
        [pool[rank].pop() for rank in Rank for _ in range(row[rank])] if place != viewer else []
        for place, row in enumerate(counts)
    ]
    hands = [table.hands[seat] if seat == viewer else hand_of(dealt[seat]) for seat in seats]
    return replace(table, hands=tuple(hands), stock=tuple(mixed(dealt[-1], random)))


def _in_order(card: Card) -> int:
    return card.unit


def _with_stage(table: Table, knowledge: Knowledge, viewer: Seat, random: Random) -> Knowledge:
    """Add what the stage shows: who holds a finished book, and who holds none.

    A seat that chooses, or lays out of its own turn, holds one. Where books are laid at once, the
    seats that would come before it hold none; nor does anybody beside a seat that may ask.
    """
    seat = table.to_act
    if seat is None:
        return knowledge
    at_once = table.rules.laying is Laying.AT_ONCE and table.stage is not Stage.OPENING
    players = len(table.seats)
    if table.stage is Stage.ASKING and seat == table.turn_owner:
        if not at_once:
            return knowledge
        asks = _without_books(knowledge, [other for other in range(players) if other != seat])
        if _Deal(asks).fill():
            return asks
    elif at_once:
        earlier = clockwise(table.turn_owner, players)[: (seat - table.turn_owner) % players]
        knowledge = _without_books(knowledge, earlier)
    return knowledge if seat == viewer else _with_book(knowledge, seat, random)


def _without_books(knowledge: Knowledge, seats: Sequence[Seat]) -> Knowledge:
    """Limit the bounds of seats that hold no finished book."""
    most, size = knowledge.at_most, knowledge.rules.book_size
    for seat in seats:
        most = _with_row(most, seat, tuple(min(number, size - 1) for number in most[seat]))
    return replace(knowledge, at_most=most)


def _with_book(knowledge: Knowledge, seat: Seat, random: Random) -> Knowledge:
    """Give a finished book of a random rank to a seat that is known to hold one.

    Raises ValueError where none fits in its hand.
    """
    row, size = knowledge.at_least[seat], knowledge.rules.book_size
    if max(row) >= size:
        return knowledge
    for rank in mixed(list(Rank), random):
        least = _with_row(knowledge.at_least, seat, (*row[:rank], size, *row[rank + 1 :]))
        holding = replace(knowledge, at_least=least)
        if _Deal(holding).fill():
            return holding
    raise ValueError("no finished book fits in the hand that must hold one")


def _with_row(rows: CountsByPlace, place: int, row: Counts) -> CountsByPlace:
    return (*rows[:place], row, *rows[place + 1 :])


def sample_counts(knowledge: Knowledge, random: Random) -> CountsByPlace:
    """Draw a random deal of ranks within the bounds.

    Raises ValueError where there is none, which true knowledge excludes.
    """
    deal = _Deal(knowledge)
    if not deal.fill():
        raise ValueError("no deal fits what is known")
    deal.mix(random)
    return tuple(map(tuple, deal.counts))


class _Deal:
    """A deal in the making: the number of cards of each rank at each place."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._least, self._most = knowledge.at_least, knowledge.at_most
        self._sizes = knowledge.sizes
        self.counts = [list(row) for row in knowledge.at_least]
        self._in_play = list(knowledge.in_play)

    def fill(self) -> bool:
        """Fill every place within the bounds, and return whether that was possible."""
        bounds = zip(self._least, self._most, strict=True)
        if any(low > high for least, most in bounds for low, high in zip(least, most, strict=True)):
            return False
        if any(sum(row) > size for row, size in zip(self._least, self._sizes, strict=True)):
            return False
        for rank in Rank:
            for _ in range(self._in_play[rank] - sum(row[rank] for row in self.counts)):
                if not self._place(rank):
                    return False
        return True

    def _place(self, rank: Rank) -> bool:
        """Add one card of a rank along a shortest augmenting path; return whether there is one.

        Breadth-first: a card of the rank goes to a place; where that is full, a card of another
        rank leaves it for a further place, and so on.
        """
        came: dict[int, tuple[int, Rank]] = {}
        queue: list[tuple[int, Rank]] = [(-1, rank)]
        for source, moved in queue:
            for place in range(len(self._sizes)):
                room = self.counts[place][moved] < self._most[place][moved]
                if place in came or not room:
                    continue
                came[place] = source, moved
                if sum(self.counts[place]) < self._sizes[place]:
                    self._augment(came, place)
                    return True
                queue += [
                    (place, other)
                    for other in Rank
                    if self.counts[place][other] > self._least[place][other]
                ]
        return False

    def _augment(self, came: dict[int, tuple[int, Rank]], place: int) -> None:
        """Move cards along the path that ends at a place."""
        while place >= 0:
            source, moved = came[place]
            self.counts[place][moved] += 1
            if source >= 0:
                self.counts[source][moved] -= 1
            place = source

    def mix(self, random: Random) -> None:
        """Exchange cards of two places at random; each pair of cards is equally likely."""
        cards = [
            (place, rank)
            for place, row in enumerate(self.counts)
            for rank in Rank
            for _ in range(row[rank])
            if self._least[place] != self._most[place]
        ]
        for _ in range(_EXCHANGES_PER_CARD * len(cards)):
            one, other = (int(random.random() * len(cards)) for _ in "12")
            (first, given), (second, taken) = cards[one], cards[other]
            moves = ((first, given, taken), (second, taken, given))
            if first != second and given is not taken and self._can_exchange(moves):
                for place, lost, won in moves:
                    self.counts[place][lost] -= 1
                    self.counts[place][won] += 1
                cards[one], cards[other] = (first, taken), (second, given)

    def _can_exchange(self, moves: Sequence[tuple[int, Rank, Rank]]) -> bool:
        """Return whether each place may lose a card of one rank and win one of another."""
        return all(
            self.counts[place][lost] > self._least[place][lost]
            and self.counts[place][won] < self._most[place][won]
            for place, lost, won in moves
        )
