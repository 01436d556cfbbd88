"""Deals of the hidden cards that fit what is known.

What is known bounds, for each place and rank, how many cards lie there; the totals by place and by
rank are known too. So a deal of ranks is a table of whole numbers with given sums of rows and
columns and bounds on every cell, and one that fits is found as a flow: cards are first spread as
the bounds allow, then chains of moves bring every place to its size. Random exchanges of two cards
then wander from deal to deal, so that no trace of how the first was found is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeAlias

from fishrules.game.cards import Card, Rank, cards_of, hand_of, mixed
from fishrules.game.rules import Laying
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from fishrules.knowledge.observer import Counts, Knowledge

Numbers: TypeAlias = tuple[Counts, ...]
"""For each place, the seats and last the stock, how many cards of each rank lie there."""

_EXCHANGES = 40
"""How many exchanges are tried for each hidden card."""


def dealt_anew(table: Table, knowledge: Knowledge, viewer: Seat, random: Random) -> Table:
    """The table with all cards that `eyes` does not see dealt anew, so that they fit.

    knowledge: of that seat at this moment. What the stage itself tells is kept too: who must choose
    what to lay holds a finished book. The true place of a hidden card has no part in the outcome.
    """
    seats = range(len(table.seats))
    numbers = numbers_that_fit(_told_by_stage(table, knowledge, viewer, random), random)
    hidden = [card for seat in seats if seat != viewer for card in cards_of(table.hands[seat])]
    pool: dict[Rank, list[Card]] = {rank: [] for rank in Rank}
    for card in mixed(sorted([*hidden, *table.stock], key=_in_order), random):
        pool[card.rank].append(card)
    dealt = [
        [pool[rank].pop() for rank in Rank for _ in range(row[rank])] if place != viewer else []
        for place, row in enumerate(numbers)
    ]
    hands = [table.hands[seat] if seat == viewer else hand_of(dealt[seat]) for seat in seats]
    return replace(table, hands=tuple(hands), stock=tuple(mixed(dealt[-1], random)))


def _in_order(card: Card) -> int:
    return card.unit


def _told_by_stage(table: Table, knowledge: Knowledge, viewer: Seat, random: Random) -> Knowledge:
    """What is known once the stage is taken in account: who holds a finished book, and who none.

    A seat that chooses, or lays out of its own turn, holds one. Where books are laid at once, those
    who would come before it hold none; nor does anybody beside a seat that may ask.
    """
    seat = table.to_act
    if seat is None:
        return knowledge
    at_once = table.rules.laying is Laying.AT_ONCE and table.stage is not Stage.OPENING
    players = len(table.seats)
    if table.stage is Stage.ASKING and seat == table.turn_owner:
        if not at_once:
            return knowledge
        asks = _bookless(knowledge, [other for other in range(players) if other != seat])
        if _Deal(asks).fill():
            return asks
    elif at_once:
        before = range((seat - table.turn_owner) % players)
        knowledge = _bookless(knowledge, [(table.turn_owner + place) % players for place in before])
    return knowledge if seat == viewer else _with_book(knowledge, seat, random)


def _bookless(knowledge: Knowledge, seats: Sequence[Seat]) -> Knowledge:
    """What is known once some seats are known to hold no finished book."""
    most, size = knowledge.at_most, knowledge.rules.book_size
    for seat in seats:
        most = _with(most, seat, tuple(min(number, size - 1) for number in most[seat]))
    return replace(knowledge, at_most=most)


def _with_book(knowledge: Knowledge, seat: Seat, random: Random) -> Knowledge:
    """What is known once a seat is known to hold a finished book; chance says of which rank."""
    row, size = knowledge.at_least[seat], knowledge.rules.book_size
    if max(row) >= size:
        return knowledge
    for rank in mixed(list(Rank), random):
        least = _with(knowledge.at_least, seat, (*row[:rank], size, *row[rank + 1 :]))
        told = replace(knowledge, at_least=least)
        if _Deal(told).fill():
            return told
    raise ValueError("no finished book fits in the hand that must hold one")


def _with(rows: Numbers, place: int, row: Counts) -> Numbers:
    return (*rows[:place], row, *rows[place + 1 :])


def numbers_that_fit(knowledge: Knowledge, random: Random) -> Numbers:
    """How many cards of each rank lie where, in some way that fits.

    Raises ValueError where nothing fits, which true knowledge excludes.
    """
    deal = _Deal(knowledge)
    if not deal.fill():
        raise ValueError("no deal fits what is known")
    deal.mix(random)
    return tuple(map(tuple, deal.numbers))


class _Deal:
    """The working copy of a deal: how many cards of each rank lie at each place."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._least, self._most = knowledge.at_least, knowledge.at_most
        self._sizes = knowledge.sizes
        self.numbers = [list(row) for row in knowledge.at_least]
        self._loose = list(knowledge.loose)

    def fill(self) -> bool:
        """Fill every place within the bounds; tell whether that could be done."""
        bounds = zip(self._least, self._most, strict=True)
        if any(low > high for least, most in bounds for low, high in zip(least, most, strict=True)):
            return False
        if any(sum(row) > size for row, size in zip(self._least, self._sizes, strict=True)):
            return False
        for rank in Rank:
            for _ in range(self._loose[rank] - sum(row[rank] for row in self.numbers)):
                if not self._place(rank):
                    return False
        return True

    def _place(self, rank: Rank) -> bool:
        """Find a place for one more card of a rank, moving others on where that must be.

        A search in breadth for the shortest chain: a card of the rank goes to a place; where that
        is full, a card of another rank leaves it for a further place, and so on.
        """
        came: dict[int, tuple[int, Rank]] = {}
        queue: list[tuple[int, Rank]] = [(-1, rank)]
        for source, moved in queue:
            for place in range(len(self._sizes)):
                room = self.numbers[place][moved] < self._most[place][moved]
                if place in came or not room:
                    continue
                came[place] = source, moved
                if sum(self.numbers[place]) < self._sizes[place]:
                    self._move(came, place)
                    return True
                queue += [
                    (place, other)
                    for other in Rank
                    if self.numbers[place][other] > self._least[place][other]
                ]
        return False

    def _move(self, came: dict[int, tuple[int, Rank]], place: int) -> None:
        while place >= 0:
            source, moved = came[place]
            self.numbers[place][moved] += 1
            if source >= 0:
                self.numbers[source][moved] -= 1
            place = source

    def mix(self, random: Random) -> None:
        """Exchange cards of two places at random, each card as likely as any other."""
        cards = [
            (place, rank)
            for place, row in enumerate(self.numbers)
            for rank in Rank
            for _ in range(row[rank])
            if self._least[place] != self._most[place]
        ]
        for _ in range(_EXCHANGES * len(cards)):
            one, other = (int(random.random() * len(cards)) for _ in "12")
            (here, mine), (there, yours) = cards[one], cards[other]
            if here != there and mine is not yours and self._can_exchange(here, mine, there, yours):
                for place, lost, won in ((here, mine, yours), (there, yours, mine)):
                    self.numbers[place][lost] -= 1
                    self.numbers[place][won] += 1
                cards[one], cards[other] = (here, yours), (there, mine)

    def _can_exchange(self, here: int, mine: Rank, there: int, yours: Rank) -> bool:
        return all(
            self.numbers[place][lost] > self._least[place][lost]
            and self.numbers[place][won] < self._most[place][won]
            for place, lost, won in ((here, mine, yours), (there, yours, mine))
        )
