"""Cards and hands: a hand is a multiset of cards, independent of the order of play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fishrules.game.cards import (
    CARDS,
    Card,
    Rank,
    Suit,
    books_in,
    cards_of,
    count,
    hand_of,
    pack,
    rank_cards,
    ranks_of,
    shuffled,
    size,
)
from tests.game.tables import BOOK, cards


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_holds_what_was_put_in(seed: int) -> None:
    rng = Random(seed)
    chosen = rng.sample(pack(2, 4), rng.randint(0, 108))
    hand = hand_of(chosen)
    assert Counter(cards_of(hand)) == Counter(chosen)
    assert list(cards_of(hand)) == sorted(chosen, key=CARDS.index)
    assert size(hand) == len(chosen)
    per_rank = Counter(card.rank for card in chosen)
    assert ranks_of(hand) == tuple(sorted(per_rank))
    assert books_in(hand, BOOK) == tuple(rank for rank in Rank if per_rank[rank] >= 4)
    for rank in Rank:
        assert count(hand, rank) == per_rank[rank]
        assert list(rank_cards(hand, rank)) == [c for c in cards_of(hand) if c.rank is rank]


@pytest.mark.parametrize("copies", range(9))
def test_books_of_every_size(copies: int) -> None:
    """Every way to hold a number of cards of a rank that has two of each suit."""
    for rank in (Rank.TWO, Rank.SIX, Rank.ACE):
        own = [Card(rank, suit) for suit in Suit for _ in range(2)]
        for start in range(9 - copies):
            hand = hand_of([*own[start : start + copies], *cards("7c 7d 7h 3s **")])
            assert books_in(hand, BOOK) == ((rank,) if copies >= 4 else ())


def test_equal_hands_are_equal_however_they_are_written() -> None:
    assert hand_of(cards("6h 6c **")) == hand_of(cards("** 6c 6h"))
    assert hand_of(cards("6h 6h")) != hand_of(cards("6h 6s"))
    assert hand_of([]) == 0


def test_only_a_joker_has_no_suit() -> None:
    with pytest.raises(ValueError, match="only a joker"):
        Card(Rank.SIX)
    with pytest.raises(ValueError, match="only a joker"):
        Card(Rank.JOKER, Suit.HEARTS)


def test_a_repr_can_be_pasted_back() -> None:
    for card in CARDS:
        assert eval(repr(card)) == card


def test_a_shuffle_loses_nothing_and_depends_on_the_seed_alone() -> None:
    whole = pack(2, 4)
    assert Counter(shuffled(whole, 1)) == Counter(whole)
    assert shuffled(whole, 1) == shuffled(whole, 1) != shuffled(whole, 2)


def test_the_shuffle_of_a_seed_never_changes() -> None:
    """A golden order: the same on every version of Python, in and outside the browser."""
    deck = shuffled(pack(1, 0), 7)
    assert " ".join(map(str, deck[:10])) == "4s 4d 2c Qd 9d 5s Ts Kh 7d 5c"
    assert len(set(deck)) == 52
