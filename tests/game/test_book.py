"""Section 4 of Backstab Fish: to lay a book or to keep it, and a hand without cards."""

from __future__ import annotations

import pytest

from fishrules.game.cards import size
from tests.game.tables import late_table, legal, played, refusal, table

KEPT_BOOK = {"anton": "6c 6d 6h 6s Ks", "boris": "6h 9c", "lena": "8c 8d", "clara": "6d Qd"}


@pytest.mark.clause("book.keep")
def test_a_finished_book_may_stay_in_hand() -> None:
    start = table(KEPT_BOOK, to_act="anton", stock="4c 5c")
    after = played(start, "anton asks lena 1xK")
    assert after.to_act == "anton"  # Laying or keeping
    kept = played(after, "anton keeps")
    assert kept.hand("anton") == "4c 6c 6d 6h 6s Ks"
    assert kept.books("anton") == ""
    assert kept.cites("turn lena") == ("book.keep", "request.pass")


@pytest.mark.clause("book.keep")
def test_a_kept_book_does_not_hinder_a_request() -> None:
    after = played(table(KEPT_BOOK, to_act="anton"), "anton asks clara 1x6")
    assert after.hand("anton").count("6") == 5
    assert after.to_act == "anton"


@pytest.mark.clause("book.keep")
def test_only_while_the_stock_lasts() -> None:
    start = late_table(
        {"anton": "6c 6d 6h 6s 9h", "lena": "6c 9c 9d 9s", "boris": "6d 6h 6s"}, to_act="anton"
    )
    after = played(start, "anton asks boris 1x9")
    assert after.books("anton") == "6"
    assert after.to_act == "boris"


@pytest.mark.clause("book.supports")
def test_a_kept_book_lets_its_owner_ask_for_the_rest() -> None:
    start = table({**KEPT_BOOK, "anton": "6c 6d 6h 6s"}, to_act="anton")
    after = played(start, "anton asks boris 1x6", "anton asks clara 1x6")
    assert after.hand("anton").count("6") == 6
    assert "book.supports" in after.cites("anton asked boris 1x6")


@pytest.mark.clause("book.supports")
def test_three_cards_are_no_kept_book() -> None:
    after = played(
        table({**KEPT_BOOK, "anton": "6c 6d 6h Ks"}, to_act="anton"), "anton asks boris 1x6"
    )
    assert "book.supports" not in after.cites("anton asked boris 1x6")


@pytest.mark.clause("book.exposed")
@pytest.mark.parametrize(
    ("number", "given", "left"),
    [(1, "6c", "6d 6h 6s Ks"), (3, "6c 6d 6h", "6s Ks"), (4, "6c 6d 6h 6s", "Ks")],
)
def test_a_kept_book_can_be_asked_away_in_part_or_whole(number: int, given: str, left: str) -> None:
    start = table(KEPT_BOOK, to_act="boris")
    after = played(start, f"boris asks anton {number}x6")
    assert after.hand("anton") == left
    assert "book.exposed" in after.cites(f"anton gave boris {given}")
    # A book that was finished a moment ago is broken.
    assert refusal(played(start, "boris asks anton 1x6").table, "boris lays 6") == "setup.book"


@pytest.mark.clause("book.exposed")
def test_a_hand_that_holds_less_than_a_book_exposes_none() -> None:
    after = played(
        table({"boris": "6h 9c", "anton": "6c 6d 6s Ks"}, to_act="boris"), "boris asks anton 3x6"
    )
    assert "book.exposed" not in after.cites("anton gave boris 6c 6d 6s")


@pytest.mark.clause("book.protected")
def test_laying_protects_a_book() -> None:
    start = table({**KEPT_BOOK, "anton": "6c 6d 6h 6s Ks 9h"}, to_act="anton", stock="4c 5c")
    after = played(start, "anton lays 6", "anton asks boris 1xK")
    assert "book.protected" in after.cites("anton laid 6")
    safe = played(after, "boris asks anton 3x6")
    assert safe.lines[1] == "anton refused boris 3x6"
    assert "book.protected" in safe.cites("anton refused boris 3x6")
    assert safe.books("anton") == "6"
    assert "6" not in safe.hand("boris").replace("6h", "")


@pytest.mark.clause("book.protected")
def test_where_no_book_lies_none_is_protected() -> None:
    after = played(table(KEPT_BOOK, to_act="boris", books={"clara": "K"}), "boris asks anton 5x6")
    assert after.cites("anton refused boris 5x6") == ("request.refuse",)


@pytest.mark.clause("book.right-lost")
def test_after_laying_the_rank_can_no_longer_be_asked_for() -> None:
    after = played(table(KEPT_BOOK, to_act="anton"), "anton lays 6")
    assert "book.right-lost" in after.cites("anton laid 6")
    assert refusal(after, "anton asks boris 1x6") == "book.right-lost"
    assert not any(line.endswith("x6") for line in legal(after))


@pytest.mark.clause("book.right-lost")
def test_another_card_of_the_rank_keeps_the_right() -> None:
    start = table({**KEPT_BOOK, "anton": "6c 6c 6d 6h 6s Ks"}, to_act="anton")
    after = played(start, "anton lays 6")
    assert "book.right-lost" not in after.cites("anton laid 6")
    assert played(after, "anton asks boris 1x6").lines[1] == "boris gave anton 6h"


REFILL = "2h 3h 4h 5h 7h 8h 9h Th Jh"


@pytest.mark.clause("hand.refill")
def test_a_hand_emptied_by_laying_draws_seven() -> None:
    start = table({"anton": "6c 6d 6h 6s"}, to_act="anton", stock=REFILL)
    after = played(start, "anton lays 6")
    assert after.lines == ["anton laid 6", "anton drew 2h 3h 4h 5h 7h 8h 9h"]
    assert after.hand("anton") == "2h 3h 4h 5h 7h 8h 9h"
    assert after.table.stock == start.stock[7:]
    assert "hand.refill" in after.cites("anton drew 2h 3h 4h 5h 7h 8h 9h")


@pytest.mark.clause("hand.refill")
def test_a_stock_of_fewer_than_seven_is_drawn_whole() -> None:
    start = late_table(
        {"anton": "6c 6d 6h 6s", "lena": "6c 2c", "boris": "6d 6h", "clara": "6s"},
        to_act="anton",
        stock="2s 2d 2h",
    )
    after = played(start, "anton lays 6")
    assert after.lines[1] == "anton drew 2d 2h 2s"
    assert after.hand("anton") == "2d 2h 2s"
    assert after.table.stock == ()


@pytest.mark.clause("hand.refill")
def test_a_hand_with_a_card_left_draws_nothing() -> None:
    after = played(table(KEPT_BOOK, to_act="anton", stock=REFILL), "anton lays 6")
    assert after.lines == ["anton laid 6"]
    assert after.hand("anton") == "Ks"


@pytest.mark.clause("hand.refill-giver")
def test_an_opponent_who_gave_the_last_card_refills_at_once() -> None:
    start = table({"anton": "6c Ks", "lena": "6d 6h"}, to_act="anton", stock=REFILL)
    after = played(start, "anton asks lena 2x6")
    assert after.lines == [
        "anton asked lena 2x6",
        "lena gave anton 6d 6h",
        "lena drew 2h 3h 4h 5h 7h 8h 9h",
    ]
    assert after.hand("lena") == "2h 3h 4h 5h 7h 8h 9h"
    assert after.to_act == "anton"
    assert "hand.refill-giver" in after.cites("lena drew 2h 3h 4h 5h 7h 8h 9h")
    # At once: the new cards can be asked for in the same turn.
    assert any(line.startswith("anton asks lena") for line in legal(after))


@pytest.mark.clause("hand.refill-giver")
def test_a_giver_with_a_card_left_draws_nothing() -> None:
    start = table({"anton": "6c Ks", "lena": "6d 6h 8s"}, to_act="anton", stock=REFILL)
    after = played(start, "anton asks lena 2x6")
    assert after.lines[1:] == ["lena gave anton 6d 6h"]
    assert [size(hand) for hand in after.table.hands][:2] == [4, 1]


OUT = {"anton": "6c 2c 2d", "lena": "6d 6h 6s", "boris": "2h 2s"}


@pytest.mark.clause("hand.out")
def test_without_a_stock_an_empty_hand_is_out_of_the_asking() -> None:
    after = played(late_table(OUT, to_act="anton"), "anton asks lena 3x6")
    assert after.lines == ["anton asked lena 3x6", "lena gave anton 6d 6h 6s", "lena out"]
    assert after.cites("lena out") == ("hand.out",)
    assert after.to_act == "anton"
    # Out: neither asked nor given a turn.
    assert refusal(after, "anton asks lena 1x2") == "end.no-empty-target"
    assert {line.split()[2] for line in legal(after) if " asks " in line} == {"boris"}
    assert refusal(after, "lena asks anton 1x2") == "ruling.on-turn"


@pytest.mark.clause("hand.out")
def test_with_a_stock_nobody_is_out() -> None:
    start = late_table({**OUT, "boris": "2h", "clara": "9c 9d 9h 9s"}, to_act="anton", stock="2s")
    after = played(start, "anton asks lena 3x6")
    assert after.lines[-1] == "lena drew 2s"
    assert after.hand("lena") == "2s"
