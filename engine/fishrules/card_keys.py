"""Keys that let a page follow one card from step to step.

Twins of two packs are alike, so the engine counts cards and never names one. A page that shows a
card sliding from hand to hand needs a name for it: its kind, and which of the equal copies it is.
Between two steps every copy that can stay where it was keeps its number; those that are left take
the places that are left, in the order of seats. Only hands that are seen take part, so that the
keys betray nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from fishrules.cards import Card, Rank, cards_of
from fishrules.table import Seat
from fishrules.views import View

Places: TypeAlias = Mapping[Card, tuple[Seat | None, ...]]
"""For each kind of card where each of its copies is: the hand of a seat, or out of sight."""


def places_at(view: View) -> Places:
    """Where every copy is at the first table of a story."""
    pack = Counter(view.rules.pack())
    return follow(MappingProxyType({card: (None,) * copies for card, copies in pack.items()}), view)


def follow(places: Places, view: View) -> Places:
    """Where every copy is at the next table: what can stay keeps its number."""
    hands = [Counter(cards_of(hand or 0)) for hand in view.hands]
    return MappingProxyType({card: _follow(places[card], card, hands) for card in places})


def _follow(
    before: tuple[Seat | None, ...], card: Card, hands: list[Counter[Card]]
) -> tuple[Seat | None, ...]:
    if all(hand[card] == before.count(seat) for seat, hand in enumerate(hands)):
        return before
    wanted = Counter[Seat | None]({seat: hand[card] for seat, hand in enumerate(hands)})
    wanted[None] = len(before) - wanted.total()
    stays = []
    for place in before:
        stays.append(wanted[place] > 0)
        wanted[place] -= stays[-1]
    left = wanted.elements()
    return tuple(place if stay else next(left) for place, stay in zip(before, stays, strict=True))


def keys_in(places: Places, seat: Seat, rank: Rank) -> list[tuple[Card, str]]:
    """The cards of one rank in a seat's hand, each with its key: `6h-0`, `joker-3`."""
    return [
        (card, f"{'joker' if card.suit is None else card}-{copy}")
        for card, copies in places.items()
        if card.rank is rank
        for copy, place in enumerate(copies)
        if place == seat
    ]
