"""Section 2 of Backstab Fish: players, pack, deal, jokers, books, the opening."""

from __future__ import annotations

from collections import Counter

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, Suit, cards_of, size
from fishrules.game.setup import deal, resume
from fishrules.knowledge.view import ALL, Viewer, view_of
from tests.game.tables import (
    SEATS,
    cards,
    deal_clauses,
    deck_for,
    legal,
    opened,
    played,
    refusal,
    table,
)

MANY = tuple(f"p{number}" for number in range(12))


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", range(4, 11))
def test_four_to_ten_play(players: int) -> None:
    transition = deal(BACKSTAB_FISH, MANY[:players], 0)
    assert len(transition.table.hands) == players
    assert "setup.players" in deal_clauses(transition)


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [0, 1, 2, 3, 11, 12])
def test_fewer_or_more_cannot_play(players: int) -> None:
    with pytest.raises(ValueError, match=rf"{players} players.*4 to 10.*setup\.players"):
        deal(BACKSTAB_FISH, MANY[:players], 0)
    with pytest.raises(ValueError, match=r"setup\.players"):
        resume(BACKSTAB_FISH, MANY[:players], [()] * players, (), [()] * players, 0)


@pytest.mark.clause("setup.pack")
def test_two_packs_and_four_jokers_make_108_cards() -> None:
    pack = Counter(BACKSTAB_FISH.pack())
    assert sum(pack.values()) == 108
    assert len(pack) == 53
    for card, copies in pack.items():
        assert copies == (4 if card.rank is Rank.JOKER else 2)
    assert {card.suit for card in pack if card.rank is Rank.SIX} == set(Suit)


@pytest.mark.clause("setup.pack")
def test_the_whole_pack_is_dealt_or_in_the_stock() -> None:
    transition = deal(BACKSTAB_FISH, SEATS, 2, seed=17)
    held = [card for hand in transition.table.hands for card in cards_of(hand)]
    assert Counter(held + list(transition.table.stock)) == Counter(BACKSTAB_FISH.pack())
    assert "setup.pack" in deal_clauses(transition)


@pytest.mark.clause("setup.pack")
def test_the_pack_is_shuffled_by_the_seed() -> None:
    tables = [deal(BACKSTAB_FISH, SEATS, 0, seed=seed).table for seed in (1, 1, 2)]
    assert tables[0] == tables[1]
    assert tables[0].hands != tables[2].hands
    assert tables[0].stock != tables[2].stock


@pytest.mark.clause("setup.pack")
@pytest.mark.parametrize(
    ("lost", "found", "complaint"),
    [
        ("6h", "", r"'missing 6h'.*setup\.pack"),
        ("", "6h", r"'extra 6h'.*setup\.pack"),
        ("**", "Kd", r"'extra Kd; missing \*\*'.*setup\.pack"),
    ],
)
def test_a_wrong_pack_is_not_dealt(lost: str, found: str, complaint: str) -> None:
    deck = deck_for({}, dealer="clara")
    for card in cards(lost):
        deck.remove(card)
    with pytest.raises(ValueError, match=complaint):
        deal(BACKSTAB_FISH, SEATS, 3, deck=[*deck, *cards(found)])


@pytest.mark.clause("setup.deal")
@pytest.mark.parametrize("players", range(4, 11))
def test_seven_cards_each_and_the_rest_is_the_stock(players: int) -> None:
    deck = deck_for({}, dealer="p0", seats=MANY[:players])
    transition = deal(BACKSTAB_FISH, MANY[:players], 0, deck=deck)
    assert [size(hand) for hand in transition.table.hands] == [7] * players
    assert transition.table.stock == tuple(deck[7 * players :])
    assert "setup.deal" in deal_clauses(transition)


@pytest.mark.clause("setup.deal")
def test_the_stock_lies_face_down() -> None:
    start = opened({}, dealer="clara")
    for viewer in range(4):
        assert view_of(start.table, viewer).stock == 108 - 28


@pytest.mark.clause("setup.jokers")
def test_four_jokers_make_a_book() -> None:
    start = table({"anton": "** ** ** ** 9h"}, to_act="anton")
    after = played(start, "anton lays *")
    assert (after.books("anton"), after.hand("anton")) == ("*", "9h")
    assert "setup.jokers" in after.cites("anton laid *")


@pytest.mark.clause("setup.jokers")
def test_three_jokers_make_none() -> None:
    assert refusal(table({"anton": "** ** ** 9h"}, to_act="anton"), "anton lays *") == "setup.book"


@pytest.mark.clause("setup.jokers")
def test_a_joker_never_stands_for_another_card() -> None:
    start = table({"anton": "6c 6d 6h **", "lena": "9c 9d ** **"}, to_act="anton")
    # It does not finish a book, help to grant a request, or give the right to another rank.
    assert refusal(start, "anton lays 6") == "setup.book"
    assert refusal(start, "anton asks lena 1x9") == "request.rank-held"
    after = played(start, "anton asks lena 1x6")
    assert after.lines[1] == "lena refused anton 1x6"
    assert after.hand("lena") == "9c 9d ** **"


@pytest.mark.clause("setup.jokers")
def test_jokers_are_asked_for_as_a_rank() -> None:
    start = table({"anton": "9c **", "lena": "9d ** **"}, to_act="anton")
    after = played(start, "anton asks lena 2x*")
    assert after.hand("anton") == "9c ** ** **"
    assert "setup.jokers" in after.cites("anton asked lena 2x*")
    assert refusal(table({"anton": "9c"}, to_act="anton"), "anton asks lena 1x*") == (
        "request.rank-held"
    )


@pytest.mark.clause("setup.book")
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("6c 6d 6h 6s 9h", "9h"),  # four suits
        ("6c 6c 6d 6d 9h", "9h"),  # twins of the second pack
        ("6c 6h 6h 6s 9h", "9h"),
        ("6c 6c 6d 6h 6s 9h", "6s 9h"),  # a fifth card stays
        ("6c 6c 6d 6d 6h 6h 6s 6s 9h", "6h 6h 6s 6s 9h"),  # two books: one at a time
    ],
)
def test_any_four_cards_of_a_rank_are_a_book(hand: str, left: str) -> None:
    after = played(table({"anton": hand}, to_act="anton"), "anton lays 6")
    assert (after.books("anton"), after.hand("anton")) == ("6", left)
    assert "setup.book" in after.cites("anton laid 6")


@pytest.mark.clause("setup.book")
@pytest.mark.parametrize("hand", ["6c 6c 6d 9h", "6c 7c 8c 9c", "9h"])
def test_less_than_four_of_a_rank_is_none(hand: str) -> None:
    start = table({"anton": hand, "lena": "6h 6s 6s"}, to_act="anton")
    assert refusal(start, "anton lays 6") == "setup.book"
    assert not any(line.startswith("anton lays") for line in legal(start))


@pytest.mark.clause("setup.laid-books")
def test_a_laid_book_lies_face_up_before_its_owner() -> None:
    after = played(table({"anton": "6c 6d 6h 6s 9h"}, to_act="anton"), "anton lays 6")
    viewer: Viewer
    for viewer in (ALL, 0, 1, 2, 3):
        assert view_of(after.table, viewer).books == ((Rank.SIX,), (), (), ())
    assert "setup.laid-books" in after.cites("anton laid 6")


@pytest.mark.clause("setup.laid-books")
def test_a_laid_book_cannot_be_asked_for() -> None:
    start = table(
        {"boris": "6c 9h", "anton": "9c 6h"}, to_act="boris", stock="Kd", books={"anton": "6"}
    )
    after = played(start, "boris asks anton 2x6")
    assert after.lines == [
        "boris asked anton 2x6",
        "anton refused boris 2x6",
        "boris drew Kd",
        "turn anton",
    ]
    assert (after.books("anton"), after.hand("anton")) == ("6", "6h 9c")
    assert "setup.laid-books" in after.cites("anton refused boris 2x6")


@pytest.mark.clause("setup.first-player")
@pytest.mark.parametrize(
    ("dealer", "first"),
    [("anton", "lena"), ("lena", "boris"), ("boris", "clara"), ("clara", "anton")],
)
def test_the_player_to_the_left_of_the_dealer_begins(dealer: str, first: str) -> None:
    after = opened({}, dealer=dealer)
    assert after.lines == [f"turn {first}"]
    assert after.to_act == first
    assert "setup.first-player" in after.cites(f"turn {first}")


OPENING = {"lena": "6c 6d 6h 6s", "boris": "9c 9d 9h 9s", "clara": "** ** ** **"}


@pytest.mark.clause("setup.opening-books")
def test_everyone_may_lay_or_keep_before_the_first_request() -> None:
    start = opened(OPENING, dealer="clara")
    assert start.to_act == "lena"
    assert start.cites("turn lena")[-2:] == ("setup.opening-books", "ruling.opening-order")
    assert legal(start) == ["lena lays 6", "lena keeps"]
    after = played(start, "lena lays 6", "boris keeps", "clara lays *")
    assert [after.books(seat) for seat in SEATS] == ["", "6", "", "*"]
    assert "9c 9d 9h 9s" in after.hand("boris")
    assert "setup.opening-books" in after.cites("lena laid 6")
    assert after.to_act == "anton"
    assert after.lines[-1] == "turn anton"


@pytest.mark.clause("setup.opening-books")
def test_no_request_comes_before_the_opening_is_done() -> None:
    start = opened(OPENING, dealer="clara")
    assert refusal(start, "lena asks boris 1x6") == "setup.opening-books"
    assert refusal(start, "anton asks boris 1x6") == "ruling.on-turn"


@pytest.mark.clause("setup.opening-books")
def test_without_a_dealt_book_nobody_is_asked() -> None:
    start = opened({"lena": "6c 6d 6h", "boris": "6s"}, dealer="clara")
    assert start.lines == ["turn anton"]
    assert "setup.opening-books" not in start.cites("turn anton")
