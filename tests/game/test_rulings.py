"""Rulings for Backstab Fish, where its clauses leave something open."""

from __future__ import annotations

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import cards_of
from fishrules.game.setup import deal
from tests.game.tables import SEATS, late_table, legal, opened, played, refusal, table


@pytest.mark.clause("ruling.deal-order")
@pytest.mark.parametrize("dealer", range(4))
def test_cards_go_round_one_at_a_time_from_the_left_of_the_dealer(dealer: int) -> None:
    deck = BACKSTAB_FISH.pack()
    transition = deal(BACKSTAB_FISH, SEATS, dealer, deck=deck)
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        assert cards_of(transition.table.hands[seat]) == tuple(
            deck[place + 4 * r] for r in range(7)
        )
    assert transition.table.stock == deck[28:]
    assert "ruling.deal-order" in BACKSTAB_FISH.clauses_of(transition.events[0].causes)


OPENING = {"lena": "6c 6d 6h 6s", "boris": "9c 9d 9h 9s", "anton": "Kc Kd Kh Ks"}


@pytest.mark.clause("ruling.opening-order")
@pytest.mark.parametrize(
    ("dealer", "order"),
    [
        ("clara", ["anton", "lena", "boris"]),
        ("anton", ["lena", "boris", "anton"]),
        ("lena", ["boris", "anton", "lena"]),
    ],
)
def test_opening_books_go_clockwise_from_the_left_of_the_dealer(
    dealer: str, order: list[str]
) -> None:
    start = opened(OPENING, dealer=dealer)
    assert "ruling.opening-order" in start.cites(f"turn {order[0]}")
    after = start
    for seat in order:
        assert after.to_act == seat
        after = played(after, f"{seat} keeps")
    first = SEATS[(SEATS.index(dealer) + 1) % 4]
    assert after.lines == [f"turn {first}"]


@pytest.mark.clause("ruling.opening-order")
def test_the_opening_moves_on_as_each_has_decided() -> None:
    after = played(opened(OPENING, dealer="clara"), "anton lays K")
    assert after.lines == ["anton laid K", "turn lena"]
    assert "ruling.opening-order" in after.cites("turn lena")
    assert refusal(after, "boris lays 9") == "ruling.on-turn"


BOOKS = {"anton": "6c 6d 6h 6s Ks", "lena": "9c 9d 9h 9s 8c", "boris": "6d 2c", "clara": "Qd"}


@pytest.mark.clause("ruling.lay-when")
def test_books_are_laid_at_any_point_of_ones_own_turn() -> None:
    start = table(BOOKS, to_act="anton", stock="4c")
    before = played(start, "anton lays 6")
    assert "ruling.lay-when" in before.cites("anton laid 6")
    between = played(start, "anton asks boris 1x6", "anton lays 6")
    assert between.to_act == "anton"
    after = played(start, "anton asks clara 1xK", "anton lays 6")
    assert after.to_act == "clara"


@pytest.mark.clause("ruling.lay-when")
def test_never_on_the_turn_of_another() -> None:
    start = table(BOOKS, to_act="anton", stock="4c")
    assert refusal(start, "lena lays 9") == "ruling.lay-when"
    closing = played(start, "anton asks clara 1xK")
    assert refusal(closing, "lena lays 9") == "ruling.lay-when"
    assert refusal(closing, "clara lays Q") == "ruling.lay-when"


@pytest.mark.clause("ruling.on-turn")
def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    start = table(BOOKS, to_act="anton", stock="4c")
    for seat in ("lena", "boris", "clara"):
        assert refusal(start, f"{seat} asks anton 1x6") == "ruling.on-turn"
        assert refusal(start, f"{seat} keeps") == "ruling.on-turn"
    assert {line.split()[0] for line in legal(start)} == {"anton"}


@pytest.mark.clause("ruling.on-turn")
def test_in_the_opening_the_seat_that_is_due() -> None:
    start = opened(OPENING, dealer="clara")
    for line in ("lena lays 6", "lena keeps", "boris asks anton 1x9", "clara keeps"):
        assert refusal(start, line) == "ruling.on-turn"


@pytest.mark.clause("ruling.on-turn")
def test_after_the_end_nobody_acts() -> None:
    end = played(late_table({"anton": "6c 6d 6h 6s"}, to_act="anton"), "anton lays 6")
    for seat in SEATS:
        for what in ("lays 6", "keeps", "asks anton 1x6", "asks lena 1x6"):
            assert refusal(end, f"{seat} {what}") == "ruling.on-turn"


@pytest.mark.clause("ruling.must-ask")
def test_a_turn_may_not_be_passed() -> None:
    for start in (
        table(BOOKS, to_act="anton"),
        table({"anton": "6c"}, to_act="anton"),
        late_table({"anton": "6c 6d", "lena": "6h 6s"}, to_act="anton"),
        played(table(BOOKS, to_act="anton"), "anton asks boris 1x6"),
    ):
        assert refusal(start, "anton keeps") == "ruling.must-ask"


@pytest.mark.clause("ruling.must-ask")
def test_with_nothing_to_choose_the_turn_moves_on_by_itself() -> None:
    after = played(table({"anton": "6c Ks", "lena": "8c"}, to_act="anton"), "anton asks lena 1x6")
    assert after.to_act == "lena"
    assert refusal(after, "anton keeps") == "ruling.on-turn"


@pytest.mark.clause("ruling.number-cap")
@pytest.mark.parametrize(("rank", "cap"), [("6", 8), ("*", 4)])
def test_a_number_beyond_the_copies_in_the_pack_is_a_slip(rank: str, cap: int) -> None:
    start = table({"anton": "6c **", "lena": "8c"}, to_act="anton", stock="4c")
    for number in (cap + 1, cap + 2, 100, 10**12):
        assert refusal(start, f"anton asks lena {number}x{rank}") == "ruling.number-cap"
    numbers = [
        line for line in legal(start) if line.startswith("anton asks lena") and line[-1] == rank
    ]
    assert numbers == [f"anton asks lena {number}x{rank}" for number in range(1, cap + 1)]


@pytest.mark.clause("ruling.number-cap")
def test_up_to_that_number_any_bluff_is_legal() -> None:
    start = table({"anton": "6c 6d Ks", "lena": "8c"}, to_act="anton", stock="4c")
    after = played(start, "anton asks lena 8x6")
    assert after.lines[1] == "lena refused anton 8x6"
    # With two sixes in his own hand and none laid, six may be elsewhere.
    assert "ruling.number-cap" in after.cites("anton asked lena 8x6")
    in_vain = {
        number: "ruling.number-cap"
        in played(start, f"anton asks lena {number}x6").cites(f"anton asked lena {number}x6")
        for number in (1, 6, 7)
    }
    assert in_vain == {1: False, 6: False, 7: True}


@pytest.mark.clause("ruling.number-cap")
def test_laid_books_count_among_the_copies() -> None:
    start = table({"anton": "6c Ks", "lena": "8c"}, to_act="anton", books={"clara": "6"})
    after = {number: played(start, f"anton asks lena {number}x6") for number in (3, 4)}
    assert after[3].cites("anton asked lena 3x6") == ("request.quantity",)
    assert after[4].cites("anton asked lena 4x6") == ("request.quantity", "ruling.number-cap")


@pytest.mark.clause("ruling.turn-after-refill")
def test_a_hand_refilled_on_ones_own_turn_lets_the_turn_go_on() -> None:
    start = table(
        {"anton": "6c 6d 6h 6s", "lena": "2s"}, to_act="anton", stock="2c 3c 4c 5c 7c 8c 9c"
    )
    after = played(start, "anton lays 6")
    assert after.to_act == "anton"
    assert "ruling.turn-after-refill" in after.cites("anton drew 2c 3c 4c 5c 7c 8c 9c")
    assert played(after, "anton asks lena 1x2").lines[1] == "lena gave anton 2s"


@pytest.mark.clause("ruling.turn-after-refill")
def test_after_a_refusal_a_refill_does_not_bring_the_turn_back() -> None:
    hands = {"anton": "6c 6d 6h", "lena": "9s"}
    start = table(hands, to_act="anton", stock="6s 2c 3c 4c 5c 7c 8c 9c")
    after = played(start, "anton asks lena 1x6", "anton lays 6")
    assert after.lines[-2:] == ["anton drew 2c 3c 4c 5c 7c 8c 9c", "turn lena"]
    assert "ruling.turn-after-refill" not in after.cites("anton drew 2c 3c 4c 5c 7c 8c 9c")


@pytest.mark.clause("ruling.turn-after-out")
def test_a_hand_emptied_with_no_stock_ends_the_turn() -> None:
    hands = {"anton": "6c 6d 6h 6s", "lena": "2c 2d", "clara": "2h 2s"}
    after = played(late_table(hands, to_act="anton"), "anton lays 6")
    assert after.lines == ["anton laid 6", "anton out", "turn lena"]
    assert after.cites("turn lena") == ("ruling.turn-after-out", "end.next-clockwise")


LAST_CARD = {"anton": "6c 6d 6h 6s 9h", "lena": "6c 9c", "boris": "9d 6d", "clara": "6h 6s"}


@pytest.mark.clause("ruling.last-card-drawn")
def test_the_last_card_of_the_stock_brings_the_forced_lay_in_the_same_turn() -> None:
    after = played(late_table(LAST_CARD, to_act="anton", stock="9s"), "anton asks lena 2x9")
    assert after.lines[2:] == ["anton drew 9s", "anton laid 6", "turn lena"]
    assert "ruling.last-card-drawn" in after.cites("anton drew 9s")
    assert "end.lay-all" in after.cites("anton laid 6")


@pytest.mark.clause("ruling.last-card-drawn")
def test_the_last_card_but_one_leaves_the_choice() -> None:
    hands = {**LAST_CARD, "boris": "6d"}
    after = played(late_table(hands, to_act="anton", stock="9s 9d"), "anton asks lena 2x9")
    assert after.lines[-1] == "anton drew 9s"
    assert "ruling.last-card-drawn" not in after.cites("anton drew 9s")
    assert legal(after) == ["anton lays 6", "anton keeps"]


ALONE = {"anton": "6c 6d 6h 6s 9c 9d 9h 9s"}


@pytest.mark.clause("ruling.only-holder")
def test_the_only_holder_lays_what_he_holds() -> None:
    start = late_table(ALONE, to_act="anton")
    assert legal(start) == ["anton lays 6", "anton lays 9"]
    for other in ("lena", "boris", "clara"):
        assert refusal(start, f"anton asks {other} 1x6") == "ruling.only-holder"
    assert refusal(start, "anton keeps") == "ruling.must-ask"
    after = played(start, "anton lays 9", "anton lays 6")
    assert after.lines == ["anton laid 9", "anton laid 6", "anton out", "ended"]
    assert "ruling.only-holder" in after.cites("anton laid 9")


@pytest.mark.clause("ruling.only-holder")
def test_with_another_holder_the_ruling_is_silent() -> None:
    start = late_table({**ALONE, "clara": "2c 2d 2h 2s"}, to_act="anton")
    after = played(start, "anton lays 9")
    assert "ruling.only-holder" not in after.cites("anton laid 9")


@pytest.mark.clause("ruling.which-cards")
@pytest.mark.parametrize(
    ("hand", "number", "given"),
    [
        ("6s 6h 6d 6c", 1, "6c"),
        ("6s 6h 6d 6c", 3, "6c 6d 6h"),
        ("6s 6s 6h", 2, "6h 6s"),
        ("6h 6s 6d 6h", 2, "6d 6h"),
        ("6c 6c 6d 6s", 2, "6c 6c"),
    ],
)
def test_of_equal_cards_the_lowest_in_card_order_are_given(
    hand: str, number: int, given: str
) -> None:
    start = table({"lena": hand + " Ks", "anton": "6d"}, to_act="anton")
    after = played(start, f"anton asks lena {number}x6")
    assert after.lines[1] == f"lena gave anton {given}"
    assert "ruling.which-cards" in after.cites(f"lena gave anton {given}")


@pytest.mark.clause("ruling.which-cards")
def test_where_all_are_given_there_is_nothing_to_choose() -> None:
    start = table({"lena": "6s 6h Ks", "anton": "6d"}, to_act="anton")
    after = played(start, "anton asks lena 2x6")
    assert "ruling.which-cards" not in after.cites("lena gave anton 6h 6s")
