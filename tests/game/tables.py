"""Small tables for tests: a test names the cards that matter, and the others are placed.

Cards are written in notation, actions and events as its lines, seats by their ids. A table always
holds the whole pack; cards that a test does not name are placed in a fixed way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Card, Rank, cards_of
from fishrules.game.draft import Transition
from fishrules.game.events import Event
from fishrules.game.play import legal_actions, play, violation_of
from fishrules.game.rules import Rules
from fishrules.game.setup import deal, resume
from fishrules.game.table import Table
from fishrules.game.violations import IllegalAction
from fishrules.knowledge.bounds import Knowledge
from fishrules.notation.lines import read_action, read_card, read_rank, write_action, write_event
from fishrules.stories.deal import deck_of

BOOK = BACKSTAB_FISH.book_size
"""Number of cards in a book, in both games."""

SEATS = ("anton", "lena", "boris", "clara")
FILLER = 3
"""Number of cards of a seat whose hand a test does not name."""


def cards(text: str) -> list[Card]:
    """Read cards from a text: `6h 6d **`."""
    return [read_card(word) for word in text.split()]


def ranks(text: str) -> list[Rank]:
    """Read ranks from a text: `69K*`."""
    return [read_rank(letter) for letter in text]


class _Pack:
    """The cards of the pack that have no place at the table yet."""

    def __init__(self, rules: Rules, named: Iterable[Card]) -> None:
        self.left = Counter(rules.pack())
        self.named = set()
        for card in named:
            self.left[card] -= 1
            self.named.add(card.rank)
            assert self.left[card] >= 0, f"the pack has no more {card}"

    def take_book(self, rank: Rank) -> None:
        """Set four cards of a rank aside; a laid book does not depend on which."""
        book = [card for card in sorted(self.left.elements()) if card.rank is rank][:BOOK]
        assert len(book) == BOOK, f"the pack has no more book of {rank!r}"
        self.named.add(rank)
        self.left.subtract(book)

    def rest(self) -> list[Card]:
        """The remaining cards, by suit and then rank, so that neighbours make no book."""
        return sorted(self.left.elements(), key=lambda card: (card.suit or 0, card.rank))

    def filler(self, number: int) -> list[Card]:
        """Take a number of cards of ranks that the test does not name."""
        free = [card for card in self.rest() if card.rank not in self.named][:number]
        assert len(free) == number, "too few cards of ranks that are not named"
        self.left.subtract(free)
        return free


def table(
    hands: Mapping[str, str],
    *,
    to_act: str,
    stock: str = "",
    books: Mapping[str, str] | None = None,
    seats: Sequence[str] = SEATS,
    rules: Rules = BACKSTAB_FISH,
) -> Table:
    """Make a table with a stock: the cards named on its top, all remaining ones below them.

    A seat whose hand is not named gets a few cards of ranks that the test does not name.
    """
    laid = {seat: ranks((books or {}).get(seat, "")) for seat in seats}
    named = {seat: cards(text) for seat, text in hands.items()}
    assert set(named) <= set(seats)
    top = cards(stock)
    pack = _Pack(rules, [card for hand in (*named.values(), top) for card in hand])
    for rank in [rank for own in laid.values() for rank in own]:
        pack.take_book(rank)
    held = {seat: named[seat] if seat in named else pack.filler(FILLER) for seat in seats}
    return resume(
        rules,
        seats,
        [held[seat] for seat in seats],
        [*top, *pack.rest()],
        [laid[seat] for seat in seats],
        list(seats).index(to_act),
    )


def late_table(
    hands: Mapping[str, str],
    *,
    to_act: str,
    stock: str = "",
    books: Mapping[str, str] | None = None,
    rest: str = "clara",
    seats: Sequence[str] = SEATS,
    rules: Rules = BACKSTAB_FISH,
) -> Table:
    """Make a table near the end: only the cards named are in hands and stock.

    Every rank that they do not use up is in books: those of `books`, and the others of the seat
    `rest`. A seat whose hand is not named has no cards.
    """
    laid = {seat: ranks((books or {}).get(seat, "")) for seat in seats}
    named = [cards(text) for text in (*hands.values(), stock)]
    pack = _Pack(rules, [card for hand in named for card in hand])
    for rank in [rank for own in laid.values() for rank in own]:
        pack.take_book(rank)
    for rank, left in Counter(card.rank for card in pack.left.elements()).items():
        assert left % BOOK == 0, f"{rank!r}: the cards named leave {left}, no whole book"
        laid[rest] += [rank] * (left // BOOK)
    return resume(
        rules,
        seats,
        [cards(hands.get(seat, "")) for seat in seats],
        cards(stock),
        [laid[seat] for seat in seats],
        list(seats).index(to_act),
    )


def deck_for(
    hands: Mapping[str, str],
    *,
    dealer: str,
    stock: str = "",
    seats: Sequence[str] = SEATS,
    rules: Rules = BACKSTAB_FISH,
) -> list[Card]:
    """Make a deck, top first, from which these cards are dealt to these seats.

    The other cards dealt are of ranks that the test does not name, and finish no book.
    """
    named = {seat: cards(hands.get(seat, "")) for seat in seats}
    pack = _Pack(rules, [card for hand in (*named.values(), cards(stock)) for card in hand])
    size = rules.hand_size(len(seats))
    held = {seat: hand + pack.filler(size - len(hand)) for seat, hand in named.items()}
    hands_dealt = [held[seat] for seat in seats]
    return deck_of(hands_dealt, cards(stock) + pack.rest(), list(seats).index(dealer))


@dataclass(frozen=True)
class Played:
    """A table, and the events that led to it."""

    table: Table
    events: tuple[Event, ...]

    @property
    def lines(self) -> list[str]:
        """The events as lines of notation."""
        return [write_event(event, self.table.seats) for event in self.events]

    def cites(self, line: str) -> tuple[str, ...]:
        """Clauses of the one event with this line."""
        [event] = [event for event in self.events if write_event(event, self.table.seats) == line]
        return self.table.rules.clauses_of(event.causes)

    @property
    def to_act(self) -> str | None:
        """The seat that must act now; `None` when the game is over."""
        return turn_of(self.table)

    def hand(self, seat: str) -> str:
        """The hand of a seat, in notation."""
        return hand_of_seat(self.table, seat)

    def books(self, seat: str) -> str:
        """The ranks of the books laid by a seat."""
        return books_of_seat(self.table, seat)


def opened(
    hands: Mapping[str, str],
    *,
    dealer: str,
    stock: str = "",
    seats: Sequence[str] = SEATS,
    rules: Rules = BACKSTAB_FISH,
) -> Played:
    """Deal a new game from `deck_for`."""
    deck = deck_for(hands, dealer=dealer, stock=stock, seats=seats, rules=rules)
    transition = deal(rules, seats, list(seats).index(dealer), deck=deck)
    return Played(transition.table, transition.events)


def played(start: Table | Played, *lines: str) -> Played:
    """Play some legal actions, one after another."""
    now = start.table if isinstance(start, Played) else start
    events: list[Event] = []
    for line in lines:
        transition = play(now, read_action(line, now.seats))
        events += transition.events
        now = transition.table
    return Played(now, tuple(events))


def refusal(start: Table | Played, line: str) -> str:
    """Return the clause that forbids an action.

    Assert that `violation_of`, `play` and `legal_actions` agree, and that the table does not
    change.
    """
    now = start.table if isinstance(start, Played) else start
    before = repr(now)
    action = read_action(line, now.seats)
    violation = violation_of(now, action)
    assert violation is not None, f"{line} is allowed"
    with pytest.raises(IllegalAction) as raised:
        play(now, action)
    assert raised.value.violation == violation
    assert action not in legal_actions(now)
    assert repr(now) == before
    return now.rules.clause(violation.point)


def legal(start: Table | Played) -> list[str]:
    """Every legal action, as a line."""
    now = start.table if isinstance(start, Played) else start
    return [write_action(action, now.seats) for action in legal_actions(now)]


def deal_clauses(dealt: Transition) -> tuple[str, ...]:
    """Clauses of the first event of a deal."""
    return dealt.table.rules.clauses_of(dealt.events[0].causes)


def turn_of(now: Table) -> str | None:
    """The seat that must act now; `None` when the game is over."""
    return None if now.to_act is None else now.seats[now.to_act]


def hand_of_seat(now: Table, seat: str) -> str:
    """The hand of a seat, in notation."""
    return " ".join(map(str, cards_of(now.hands[now.seats.index(seat)])))


def books_of_seat(now: Table, seat: str) -> str:
    """The ranks of the books laid by a seat."""
    return "".join(rank.letter for rank in now.books[now.seats.index(seat)])


def splits(cards: tuple[int, ...], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal different cards to places of these sizes."""
    if not sizes:
        yield []
        return
    for part in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in part)
        for others in splits(rest, sizes[1:]):
            yield [part, *others]


def deals_that_fit(now: Table, knowledge: Knowledge) -> list[tuple[Counter[Rank], ...]]:
    """Every deal of the hidden cards within the bounds, by exhaustive search."""
    places = [*map(cards_of, now.hands), now.stock]
    hidden = [p for p in range(len(places)) if knowledge.at_least[p] != knowledge.at_most[p]]
    pool = [card.rank for place in hidden for card in places[place]]
    deals = []
    for parts in splits(tuple(range(len(pool))), [len(places[place]) for place in hidden]):
        dealt = [Counter(card.rank for card in own) for own in places]
        for place, part in zip(hidden, parts, strict=True):
            dealt[place] = Counter(pool[card] for card in part)
        if all(
            knowledge.at_least[place][rank] <= dealt[place][rank] <= knowledge.at_most[place][rank]
            for place in hidden
            for rank in Rank
        ):
            deals.append(tuple(dealt))
    return deals
