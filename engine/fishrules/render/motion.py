"""The places from which cards have just come, so that a page can show them on their way.

Equal cards of two packs are alike, and a hidden card has no face, so no single card is followed:
for each hand and each book there is the number of cards that lay elsewhere before the last action,
and where. It follows from the events as the viewer has seen them, so it betrays nothing: which
cards of a hidden hand have come, or gone, is never shown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fishrules.game.cards import Card, Rank
from fishrules.game.events import Drew, Event, Gave, Laid
from fishrules.game.seats import Seat

Origin: TypeAlias = Seat | None
"""The place of a card before: in the hand of a seat or, `None`, in the stock."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A card that has come to a hand, as far as the viewer knows it."""

    origin: Origin
    rank: Rank | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The cards that moved in one action.

    hands: for each seat the cards that have come to its hand and are there still. books: for each
    seat the books that it has laid, each as its rank and the origins of its cards.
    """

    hands: Mapping[Seat, Sequence[Arrival]]
    books: Mapping[Seat, Sequence[tuple[Rank, tuple[Origin, ...]]]]


def arrivals(events: Sequence[Event], book_size: int) -> Arrivals:
    """The cards that moved in the events of one action."""
    hands: defaultdict[Seat, list[Arrival]] = defaultdict(list)
    books: defaultdict[Seat, list[tuple[Rank, tuple[Origin, ...]]]] = defaultdict(list)
    for event in events:
        match event:
            case Gave(seat, to, rank, cards):
                hands[to] += [Arrival(seat, rank, card) for card in cards]
            case Drew(seat, cards):
                hands[seat] += [Arrival(None, card.rank if card else None, card) for card in cards]
            case Laid(seat, rank):
                fresh = [each for each in hands[seat] if each.rank is rank][:book_size]
                for each in fresh:
                    hands[seat].remove(each)
                held = [seat] * (book_size - len(fresh))
                books[seat].append((rank, (*held, *(each.origin for each in fresh))))
            case _:
                pass  # no card has moved
    return Arrivals(hands, books)
