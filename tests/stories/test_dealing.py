"""The table of a story can occur, whatever its seed."""

from __future__ import annotations

from collections import Counter

import pytest

from fishrules.errors import NotationError
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Card, Rank, Suit
from fishrules.game.go_fish import GO_FISH
from fishrules.game.rules import Rules
from fishrules.notation.lines import read_card
from fishrules.stories.deal import Dealt, Plan, deal_rest
from tests.game.tables import BOOK

SEATS = ("anton", "lena", "boris", "clara", "ivan", "maria", "oleg", "paul", "rosa", "vera")
SEEDS = range(60)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def plan(
    *named: str,
    size: int | None = 7,
    books: str = "",
    stock: str = "",
    stock_size: int | None = None,
) -> Plan:
    """A plan with a seat for each hand; all `books` belong to the first seat."""
    ranks = {rank.letter: rank for rank in Rank}
    return Plan(
        hands=tuple(map(cards, named)),
        sizes=(size,) * len(named),
        books=(tuple(ranks[letter] for letter in books), *[()] * (len(named) - 1)),
        stock=cards(stock),
        stock_size=stock_size,
    )


def dealt(own: Plan, seed: int, rules: Rules = BACKSTAB_FISH) -> Dealt:
    return deal_rest(own, rules, SEATS[: len(own.hands)], seed)


PLANS = (
    plan("6h", "6c 6d", "", ""),
    plan("6h 6h 6s", "** **", "Kc Kd Ks", "", stock="4c 6d", books="7T"),
    plan("9c 9c 9d 9s", "Qc Qd Qh Qs", "", "", "", "2c"),
    plan("Ac", *[""] * 9, stock="Ad"),
    plan("", "", "", "", size=9, books="2233445566778899"),
)


@pytest.mark.parametrize("own", PLANS)
def test_whole_pack(own: Plan) -> None:
    for seed in SEEDS:
        table = dealt(own, seed)
        loose = Counter(card for hand in table.hands for card in hand) + Counter(table.stock)
        pack = Counter(BACKSTAB_FISH.pack())
        assert loose <= pack
        laid = Counter(rank for books in own.books for rank in books)
        for rank in Rank:
            out = sum(copies for card, copies in loose.items() if card.rank is rank)
            assert out == BACKSTAB_FISH.copies(rank) - BOOK * laid[rank]
        assert table.stock[: len(own.stock)] == own.stock
        for hand, named, size in zip(table.hands, own.hands, own.sizes, strict=True):
            assert len(hand) == size
            assert hand[: len(named)] == named


@pytest.mark.parametrize("own", PLANS)
def test_named_ranks_never_beyond(own: Plan) -> None:
    spoken_of = {card.rank for named in own.hands for card in named}
    for seed in SEEDS:
        for hand, named in zip(dealt(own, seed).hands, own.hands, strict=True):
            assert not {card.rank for card in hand[len(named) :]} & spoken_of


@pytest.mark.parametrize("own", PLANS)
def test_no_dealt_book(own: Plan) -> None:
    for seed in SEEDS:
        for hand, named in zip(dealt(own, seed).hands, own.hands, strict=True):
            filled = Counter(card.rank for card in hand[len(named) :])
            assert max(filled.values(), default=0) < BOOK


def test_seed_decides() -> None:
    own = PLANS[0]
    assert dealt(own, 6) == dealt(own, 6)
    assert len({dealt(own, seed) for seed in SEEDS}) == len(SEEDS)


def test_other_hands_get_spoken_ranks_only_at_need() -> None:
    """With hardly anything else left, a rank named for one hand may come to another."""
    own = plan("8c", "", "", "", size=2, books="22334455667799TTJJQQKKA*")
    for seed in SEEDS:
        hands = [[card.rank for card in hand] for hand in dealt(own, seed).hands]
        assert hands[0] == [Rank.EIGHT, Rank.ACE]
        assert hands[1] == [Rank.ACE, Rank.ACE]
        assert sorted(hands[2]) == [Rank.EIGHT, Rank.ACE]
        assert hands[3] == [Rank.EIGHT, Rank.EIGHT]


def test_laid_books_leave_twins() -> None:
    """A laid book takes four suits where it can, so that the other four of its rank differ too."""
    table = dealt(plan("", "", "", "", books="6"), 1)
    left = [card for pile in (*table.hands, table.stock) for card in pile]
    assert Counter(left)[Card(Rank.SIX, Suit.CLUBS)] == 1


def test_hands_without_a_size_are_as_named() -> None:
    own = plan("6h", "6c 6d", "7c", "7d", size=None)
    assert dealt(own, 1).hands == own.hands


def test_another_pack() -> None:
    table = dealt(plan("6h", "6c", "", "", size=5), 3, GO_FISH)
    assert len(table.stock) == 52 - 20
    assert Rank.JOKER not in {card.rank for card in table.stock}


@pytest.mark.parametrize(
    ("own", "found", "expected"),
    [
        (plan("6h 6h", "6h", "", ""), "more of 6h", "108 cards"),
        (plan("** **", "** **", "**", ""), r"more of \*\*", "108 cards"),
        (plan("6h", "", "", "", books="66"), "more of the rank 6", "the pack"),
        (plan("6h 6d", "", "", "", size=1), "2 cards named for anton", "at most 1"),
        (plan("", "", "", "", size=40), r"only 42 cards|only \d+ cards", "40, of ranks"),
        (plan("6h", "", "", "", size=None, stock_size=0), "stock of 107 cards", "of 0 cards"),
        (plan("6h", "", "", "", stock="4c", stock_size=5), "stock of 80 cards", "of 5 cards"),
    ],
)
def test_tables_that_cannot_be_dealt(own: Plan, found: str, expected: str) -> None:
    with pytest.raises(NotationError, match=f"{found}.*expected.*{expected}"):
        dealt(own, 1)


def test_cards_missing_are_named() -> None:
    """Late in the game, where an author must name every card, the error lists the missing ones."""
    laid = "2233445566778899TTJJQKKAA*"
    with pytest.raises(NotationError, match="a stock of 1 cards, among them Qs"):
        dealt(plan("Qc Qd", "Qh", "", "", size=None, books=laid, stock_size=0), 1)
