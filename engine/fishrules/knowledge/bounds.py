"""Bounds on hidden cards: for each place and rank the fewest and the most cards that can be there.

`Knowledge` holds the bounds at one moment. `Draft` is a copy of it that can be changed; it draws
the bounds together by propagation over the known totals, as in constraint programming.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import sub
from typing import TypeAlias

from fishrules.game.actions import Ask
from fishrules.game.cards import Rank
from fishrules.game.events import Event
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each rank, in pip order."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Bounds on the cards of each place; the places are the seats and, last, the stock.

    sizes: number of cards at each place.
    in_play: number of cards of each rank in hands and stock, that is, in no laid book.
    at_least, at_most: for each place and rank, the bounds; the true number always lies within.
    turn_owner: the seat whose turn it is.
    shown: for each seat and rank, the number of cards that everybody has seen or heard it to hold
        since the viewer began to watch. The bounds of the viewer's own seat do not contain this.
    unseen: for each place and rank, the number of its cards that came there face down since it
        was last known to be without the rank.
    pending_draw: a draw of which the rest of the turn will show more; `None` where there is none.
    """

    rules: Rules
    sizes: tuple[int, ...]
    in_play: Counts
    at_least: tuple[Counts, ...]
    at_most: tuple[Counts, ...]
    turn_owner: Seat
    shown: tuple[Counts, ...]
    unseen: tuple[Counts, ...]
    pending_draw: PendingDraw | None = None

    @property
    def stock(self) -> int:
        """The place of the stock."""
        return len(self.sizes) - 1


@dataclass(frozen=True, slots=True)
class PendingDraw:
    """A draw after a refusal, under rules where drawing the rank asked for keeps the turn.

    See ask.lucky-draw.

    before: the knowledge before the draw.
    rank: the rank that was asked for.
    events: the draw, and what has happened after it in the turn; empty until a card is drawn.
    """

    before: Knowledge
    rank: Rank
    events: tuple[Event, ...] = ()


def is_possible(knowledge: Knowledge, ask: Ask) -> bool:
    """Return whether the bounds leave room for a request to be granted."""
    return knowledge.at_most[ask.of][ask.rank] >= ask.needs


def is_certain(knowledge: Knowledge, ask: Ask) -> bool:
    """Return whether the bounds leave no doubt that a request is granted."""
    return knowledge.at_least[ask.of][ask.rank] >= ask.needs


@dataclass(slots=True)
class Draft:
    """A copy of `Knowledge` that can be changed: the same fields, as lists."""

    rules: Rules
    sizes: list[int]
    in_play: list[int]
    at_least: list[list[int]]
    at_most: list[list[int]]
    turn_owner: Seat
    shown: list[list[int]]
    unseen: list[list[int]]

    @classmethod
    def of(cls, knowledge: Knowledge) -> Draft:
        """Copy the knowledge; a pending draw is left out."""
        return cls(
            knowledge.rules,
            [*knowledge.sizes],
            [*knowledge.in_play],
            [[*row] for row in knowledge.at_least],
            [[*row] for row in knowledge.at_most],
            knowledge.turn_owner,
            [[*row] for row in knowledge.shown],
            [[*row] for row in knowledge.unseen],
        )

    def resize(self, source: int, to: int, number: int) -> None:
        """Move a number of cards from the size of one place to that of another."""
        self.sizes[source] -= number
        self.sizes[to] += number

    def move(self, source: int, to: int, moved: Mapping[Rank, int]) -> None:
        """Move the bounds of cards whose ranks are seen."""
        for rank, number in moved.items():
            self.at_least[source][rank] = max(self.at_least[source][rank] - number, 0)
            self.at_most[source][rank] -= number
            self.at_least[to][rank] += number
            self.at_most[to][rank] += number

    def move_unseen(self, source: int, to: int, number: int) -> None:
        """Move the bounds of cards that pass face down: they may be of any rank."""
        self.at_most[to] = [
            own + min(number, most)
            for own, most in zip(self.at_most[to], self.at_most[source], strict=True)
        ]
        self.at_least[source] = [max(least - number, 0) for least in self.at_least[source]]
        self.unseen[to] = [cards + number for cards in self.unseen[to]]
        self.unseen[source] = [cards - number for cards in self.unseen[source]]

    def remove(self, place: int, rank: Rank) -> None:
        """Note that a place is without a rank."""
        self.at_most[place][rank] = self.shown[place][rank] = self.unseen[place][rank] = 0

    def remove_book(self, place: int) -> None:
        """Note that a place is without a finished book."""
        most = self.rules.book_size - 1
        self.at_most[place] = [min(number, most) for number in self.at_most[place]]

    def propagate(self, places: Iterable[int], ranks: Iterable[int]) -> Knowledge:
        """Draw the bounds together until the totals by place and by rank imply nothing more.

        places, ranks: those whose bounds or totals have changed; the others follow from them.
        """
        rows, columns = set(places), set(ranks)
        while rows or columns:
            while rows:
                place = rows.pop()
                columns |= _narrow(self.at_least[place], self.at_most[place], self.sizes[place])
            while columns:
                rank = columns.pop()
                low = [row[rank] for row in self.at_least]
                high = [row[rank] for row in self.at_most]
                for place in _narrow(low, high, self.in_play[rank]):
                    self.at_least[place][rank] = low[place]
                    self.at_most[place][rank] = high[place]
                    rows.add(place)
        return Knowledge(
            self.rules,
            tuple(self.sizes),
            tuple(self.in_play),
            tuple(map(tuple, self.at_least)),
            tuple(map(tuple, self.at_most)),
            self.turn_owner,
            tuple(map(tuple, self.shown)),
            tuple(map(tuple, self.unseen)),
        )


def _narrow(low: list[int], high: list[int], total: int) -> set[int]:
    """Narrow the bounds of numbers with a known sum, in place, and return the indices that changed.

    No number exceeds the sum less the lower bounds of the others, nor falls below the sum less
    their upper bounds (bounds propagation for a linear equation).
    """
    spare, short = total - sum(low), sum(high) - total
    if max(map(sub, high, low)) <= min(spare, short):
        return set()
    changed = set()
    for index, (least, most) in enumerate(zip(low, high, strict=True)):
        if most > least + spare or least < most - short:
            low[index], high[index] = max(least, most - short), min(most, least + spare)
            changed.add(index)
    return changed
