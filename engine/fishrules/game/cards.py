"""Cards, packs, and hands counted as multisets of cards.

Suits never matter in these games and twins of two packs are alike, so a hand is a multiset. It is
kept in one integer: three bits for each kind of card, four kinds (suits) for each rank, in the
fixed card order. Adding and removing cards is then addition and subtraction, and two hands that
read alike are equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from random import Random
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Hand: TypeAlias = int
"""A multiset of cards: the sum of their units; 0 is the empty hand."""


class Rank(IntEnum):
    """The ranks in pip order; jokers are a rank of their own and come last."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12
    JOKER = 13

    __hash__ = int.__hash__  # as Enum hashes, but many times as fast

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    @property
    def letter(self) -> str:
        """Letter of the rank in notation: `T` for ten, `*` for the joker."""
        return "23456789TJQKA*"[self]


class Suit(IntEnum):
    """The suits in the fixed order of cards of one rank."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    __hash__ = int.__hash__

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    @property
    def letter(self) -> str:
        """Letter of the suit in notation."""
        return "cdhs"[self]


_KIND_BITS = 3
_RANK_BITS = _KIND_BITS * len(Suit)
_RANK_MASK = (1 << _RANK_BITS) - 1


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; a joker has no suit. `unit` is the hand that holds this card alone."""

    rank: Rank
    suit: Suit | None = None
    unit: Hand = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if (self.suit is None) != (self.rank is Rank.JOKER):
            raise ValueError(f"{self.rank!r} with suit {self.suit!r}: only a joker has no suit")
        place = _RANK_BITS * self.rank + _KIND_BITS * (self.suit or 0)
        object.__setattr__(self, "unit", 1 << place)

    def __str__(self) -> str:
        """The card in notation: `6h`; a joker is `**`."""
        return self.rank.letter + ("*" if self.suit is None else self.suit.letter)


CARDS: tuple[Card, ...] = (
    *(Card(rank, suit) for rank in Rank if rank is not Rank.JOKER for suit in Suit),
    Card(Rank.JOKER),
)
"""Every kind of card in the fixed card order: rank, then suit."""

_SHIFT = tuple(_RANK_BITS * rank for rank in Rank)
_SHIFTS = tuple(zip(Rank, _SHIFT, strict=True))
_KINDS = {rank: tuple(card for card in CARDS if card.rank is rank) for rank in Rank}
_ONES = sum(1 << (_KIND_BITS * place) for place in range(len(Suit) * len(Rank)))
_TWOS, _FOURS = _ONES << 1, _ONES << 2
_EVEN_KINDS = sum(0b000_111_000_111 << shift for shift in _SHIFT)
_LOW_HALF = sum(0b111_111 << shift for shift in _SHIFT)
_HIGH_BIT = sum(0b100_000 << shift for shift in _SHIFT)
_TO_HIGH_BIT = tuple(sum(0b100_000 - size << shift for shift in _SHIFT) for size in range(32))
"""For each size of a book what lifts a count of so many cards, or more, to its highest bit."""


def _digits(rank_part: int) -> tuple[int, ...]:
    """Number of cards of each suit in the bits of a hand that belong to one rank."""
    return tuple(rank_part >> (_KIND_BITS * place) & 0b111 for place in range(len(Suit)))


_COUNT = tuple(sum(_digits(part)) for part in range(_RANK_MASK + 1))


def pack(packs: int, jokers: int, suits: Sequence[Suit] = tuple(Suit)) -> tuple[Card, ...]:
    """`packs` packs of these suits, and `jokers` jokers, in card order."""
    suited = [card for card in CARDS if card.suit in suits for _ in range(packs)]
    return (*suited, *[Card(Rank.JOKER)] * jokers)


def shuffled(cards: Sequence[Card], seed: int) -> tuple[Card, ...]:
    """`cards` in an order that the seed alone decides, on every version of Python."""
    return tuple(mixed(cards, Random(seed)))


def mixed(items: Sequence[T], random: Random) -> list[T]:
    """Items in random order.

    Fisher and Yates by hand, since `random.shuffle` may change from one version of Python to the
    next.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def hand_of(cards: Iterable[Card]) -> Hand:
    """The hand that holds exactly these cards."""
    return sum(card.unit for card in cards)


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, in the fixed card order."""
    return tuple(card for rank in ranks_of(hand) for card in rank_cards(hand, rank))


def rank_cards(hand: Hand, rank: Rank) -> tuple[Card, ...]:
    """The cards of one rank in a hand, in the fixed card order."""
    return _cards_of_part(rank, hand >> _SHIFT[rank] & _RANK_MASK)


@cache
def _cards_of_part(rank: Rank, rank_part: int) -> tuple[Card, ...]:
    kinds = zip(_KINDS[rank], _digits(rank_part), strict=False)
    return tuple(card for card, copies in kinds for _ in range(copies))


def ranks_of(hand: Hand) -> tuple[Rank, ...]:
    """The ranks of which a hand holds a card, in pip order."""
    return tuple([rank for rank, shift in _SHIFTS if hand >> shift & _RANK_MASK])


def size(hand: Hand) -> int:
    """Number of cards in a hand."""
    return (
        (hand & _ONES).bit_count()
        + 2 * (hand & _TWOS).bit_count()
        + 4 * (hand & _FOURS).bit_count()
    )


def count(hand: Hand, rank: Rank) -> int:
    """Number of cards of a rank in a hand."""
    return _COUNT[hand >> _SHIFT[rank] & _RANK_MASK]


def books_in(hand: Hand, book_size: int) -> tuple[Rank, ...]:
    """The ranks of which a hand holds a finished book, in pip order."""
    # Most hands hold none, so the counts of all ranks are taken at once: each half of a rank's
    # bits holds the sum of two kinds, and the lower half then the sum of both.
    pairs = (hand & _EVEN_KINDS) + (hand >> _KIND_BITS & _EVEN_KINDS)
    counts = (pairs + (pairs >> 2 * _KIND_BITS)) & _LOW_HALF
    finished = (counts + _TO_HIGH_BIT[book_size]) & _HIGH_BIT
    if not finished:
        return ()
    return tuple(rank for rank, shift in _SHIFTS if finished >> shift & _RANK_MASK)
