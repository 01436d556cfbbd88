"""What can be known of hidden hands from what is seen and told.

`known` starts from one view; `after` adds the events as the same eyes see them. What is known is,
for each place and rank, at least and at most how many cards of the rank lie there. The true cards
always lie within these bounds. Eyes that see no hand at all, as in `onlooker`, know what everybody
knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from fishrules.cards import BOOK, Card, Rank, count
from fishrules.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.rules import Laying, Ranks, Request, Rules
from fishrules.table import Seat
from fishrules.views import View

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each rank, in pip order."""

_NONE: Counts = (0,) * len(Rank)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Bounds on the cards of each place; the places are the seats and, last, the stock.

    sizes: how many cards lie at each place. loose: how many cards of each rank lie in no laid
    book. at_least, at_most: for each place and rank the bounds. owner: whose turn it is.
    """

    rules: Rules
    sizes: tuple[int, ...]
    loose: Counts
    at_least: tuple[Counts, ...]
    at_most: tuple[Counts, ...]
    owner: Seat

    @property
    def stock(self) -> int:
        """The place of the stock."""
        return len(self.sizes) - 1


def onlooker(view: View) -> View:
    """The same table seen by somebody who sees no hand: what everybody sees."""
    return replace(view, eyes=None, hands=(None,) * len(view.hands))


def known(view: View) -> Knowledge:
    """What a view alone tells: the hands it shows, the sizes of the others, the laid books."""
    books = [rank for laid in view.books for rank in laid]
    loose = tuple(view.rules.copies(rank) - BOOK * books.count(rank) for rank in Rank)
    shown = [
        None if hand is None else tuple(count(hand, rank) for rank in Rank) for hand in view.hands
    ]
    return _tightened(
        view.rules,
        [*view.sizes, view.stock],
        loose,
        [list(hand or _NONE) for hand in (*shown, None)],
        [list(hand or loose) for hand in (*shown, None)],
        view.owner,
    )


def after(knowledge: Knowledge, events: Iterable[Event]) -> Knowledge:
    """What is known once these events have happened, each as the same eyes see it (`seen`)."""
    for event in events:
        knowledge = _after_one(knowledge, event)
    return knowledge


def _after_one(knowledge: Knowledge, event: Event) -> Knowledge:
    rules, stock = knowledge.rules, knowledge.stock
    sizes, loose, owner = list(knowledge.sizes), list(knowledge.loose), knowledge.owner
    least = [list(row) for row in knowledge.at_least]
    most = [list(row) for row in knowledge.at_most]
    match event:
        case Asked(seat=seat, rank=rank):
            if rules.ranks is Ranks.HELD:
                least[seat][rank] = max(least[seat][rank], 1)
            if rules.laying is Laying.AT_ONCE:
                # Nobody can ask while a finished book is in a hand (catch.first)
                for row in most:
                    row[:] = row if row is most[stock] else _no_book(row)
        case Gave(seat=seat, to=to, rank=rank, cards=cards):
            number = len(cards)
            _move(least, most, seat, to, {rank: number})
            if rules.request is Request.ALL:
                most[seat][rank] = 0
            sizes[seat] -= number
            sizes[to] += number
        case Refused(seat=seat, rank=rank, number=number):
            most[seat][rank] = min(most[seat][rank], 0 if number is None else number - 1)
        case Drew(seat=seat, cards=cards):
            faces = [card for card in cards if card is not None]
            if len(faces) == len(cards):
                _move(least, most, stock, seat, {r: _of_rank(faces, r) for r in Rank})
            else:
                _move_unseen(least, most, stock, seat, len(cards))
            sizes[stock] -= len(cards)
            sizes[seat] += len(cards)
        case Laid(seat=seat, rank=rank):
            least[seat][rank] = max(least[seat][rank] - BOOK, 0)
            most[seat][rank] -= BOOK
            loose[rank] -= BOOK
            sizes[seat] -= BOOK
        case TurnCame(seat=seat, clauses=clauses):
            # A turn, or a place in the opening, ends with no finished book in hand unless one is
            # kept; then the event says so (book.keep)
            if seat != owner and not set(rules.clauses.kept) & set(clauses):
                most[owner] = _no_book(most[owner])
            owner = seat
        case Out() | Ended():
            pass
    return _tightened(rules, sizes, tuple(loose), least, most, owner)


def _no_book(row: list[int]) -> list[int]:
    return [min(number, BOOK - 1) for number in row]


def _of_rank(cards: Sequence[Card], rank: Rank) -> int:
    return sum(card.rank is rank for card in cards)


def _move(
    least: list[list[int]], most: list[list[int]], source: int, to: int, moved: dict[Rank, int]
) -> None:
    """Move cards whose ranks are seen."""
    for rank, number in moved.items():
        least[source][rank] = max(least[source][rank] - number, 0)
        most[source][rank] -= number
        least[to][rank] += number
        most[to][rank] += number


def _move_unseen(
    least: list[list[int]], most: list[list[int]], source: int, to: int, number: int
) -> None:
    """Move cards face down: they may be of any rank."""
    for rank in Rank:
        moved = min(number, most[source][rank])
        least[source][rank] = max(least[source][rank] - number, 0)
        most[to][rank] += moved


def _tightened(
    rules: Rules,
    sizes: Sequence[int],
    loose: Counts,
    least: list[list[int]],
    most: list[list[int]],
    owner: Seat,
) -> Knowledge:
    """Bounds drawn together until the totals by place and by rank say nothing more."""
    changed = True
    while changed:
        changed = False
        for place, total in enumerate(sizes):
            changed |= _squeeze(least[place], most[place], total)
        for rank, total in zip(Rank, loose, strict=True):
            low = [row[rank] for row in least]
            high = [row[rank] for row in most]
            if _squeeze(low, high, total):
                changed = True
                for place in range(len(sizes)):
                    least[place][rank], most[place][rank] = low[place], high[place]
    return Knowledge(
        rules,
        tuple(sizes),
        loose,
        tuple(map(tuple, least)),
        tuple(map(tuple, most)),
        owner,
    )


def _squeeze(low: list[int], high: list[int], total: int) -> bool:
    """Draw the bounds of numbers with a known total together; tell whether any of them moved."""
    spare, short = total - sum(low), sum(high) - total
    moved = False
    for place in range(len(low)):
        new_high = min(high[place], low[place] + spare)
        new_low = max(low[place], high[place] - short)
        if (new_low, new_high) != (low[place], high[place]):
            low[place], high[place] = new_low, new_high
            moved = True
    return moved


def possible(knowledge: Knowledge, of: Seat, rank: Rank, number: int | None) -> bool:
    """Whether what is known leaves room for a request to be granted."""
    return knowledge.at_most[of][rank] >= (1 if number is None else number)
