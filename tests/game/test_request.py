"""Section 3 of Backstab Fish: a request, its answer, and the player whose turn is next."""

from __future__ import annotations

import pytest

from tests.game.tables import SEATS, legal, played, refusal, table

THREE_SIXES = {"anton": "6h Ks", "lena": "6c 6d 8s", "boris": "6s 9c", "clara": "Qd Qh"}


@pytest.mark.clause("request.target")
def test_any_one_opponent_may_be_asked() -> None:
    start = table(THREE_SIXES, to_act="anton")
    asked = {line.split()[2] for line in legal(start) if " asks " in line}
    assert asked == {"lena", "boris", "clara"}


@pytest.mark.clause("request.target")
def test_nobody_asks_himself() -> None:
    start = table(THREE_SIXES, to_act="anton")
    assert refusal(start, "anton asks anton 1x6") == "request.target"


@pytest.mark.clause("request.quantity")
@pytest.mark.parametrize("what", ["6", "0x6", "-1x6", "-8x6"])
def test_a_request_without_a_positive_number_is_incomplete(what: str) -> None:
    start = table(THREE_SIXES, to_act="anton")
    assert refusal(start, f"anton asks lena {what}") == "request.quantity"


@pytest.mark.clause("request.quantity")
def test_the_number_is_said_before_the_answer() -> None:
    start = table(THREE_SIXES, to_act="anton")
    sixes = [
        line for line in legal(start) if line.startswith("anton asks lena") and line[-1] == "6"
    ]
    assert sixes == [f"anton asks lena {number}x6" for number in range(1, 9)]
    after = played(start, "anton asks lena 2x6")
    assert after.lines[0] == "anton asked lena 2x6"
    assert after.cites("anton asked lena 2x6") == ("request.quantity",)


@pytest.mark.clause("request.rank-held")
def test_one_card_of_the_rank_gives_the_right_to_ask() -> None:
    start = table(THREE_SIXES, to_act="anton")
    assert {line[-1] for line in legal(start)} == {"6", "K"}
    assert refusal(start, "anton asks lena 1x8") == "request.rank-held"
    assert refusal(start, "anton asks boris 1x9") == "request.rank-held"


@pytest.mark.clause("request.rank-held")
def test_the_laid_book_of_another_gives_no_right() -> None:
    start = table({"anton": "9h", "lena": "6h"}, to_act="anton", books={"lena": "6"})
    assert refusal(start, "anton asks lena 1x6") == "request.rank-held"


@pytest.mark.clause("request.rank-held")
def test_a_laid_book_of_ones_own_does_not_count() -> None:
    start = table({"anton": "9h", "lena": "6h"}, to_act="anton", books={"anton": "6"})
    # The more particular clause is the reason why the right is lost.
    assert refusal(start, "anton asks lena 1x6") == "book.right-lost"


@pytest.mark.clause("request.grant")
@pytest.mark.parametrize(
    ("number", "given", "kept"),
    [
        (1, "6c", "6d 6h 6s 8s"),
        (2, "6c 6d", "6h 6s 8s"),
        (3, "6c 6d 6h", "6s 8s"),
        (4, "6c 6d 6h 6s", "8s"),
    ],
)
def test_exactly_the_number_asked_for_is_handed_over(number: int, given: str, kept: str) -> None:
    start = table({"anton": "6h Ks", "lena": "6c 6d 6h 6s 8s"}, to_act="anton")
    after = played(start, f"anton asks lena {number}x6")
    assert after.lines == [f"anton asked lena {number}x6", f"lena gave anton {given}"]
    assert after.hand("lena") == kept
    assert after.hand("anton").count("6") == 1 + number
    assert "request.grant" in after.cites(f"lena gave anton {given}")
    assert after.table.stock == start.stock


@pytest.mark.clause("request.again")
def test_after_a_granted_request_the_asker_goes_on() -> None:
    start = table(THREE_SIXES, to_act="anton", stock="2h")
    after = played(start, "anton asks lena 1x6")
    assert after.to_act == "anton"
    assert "request.again" in after.cites("lena gave anton 6c")
    # Any opponent, including the same one, and under the same conditions.
    asked = {line.split()[2] for line in legal(after)}
    assert asked == {"lena", "boris", "clara"}
    assert refusal(after, "anton asks boris 1x9") == "request.rank-held"
    assert refusal(after, "anton asks lena 6") == "request.quantity"
    more = played(after, "anton asks lena 1x6", "anton asks boris 1x6")
    assert more.lines[-1] == "boris gave anton 6s"
    assert more.to_act == "anton"


@pytest.mark.clause("request.again")
def test_between_requests_books_may_be_laid() -> None:
    start = table({**THREE_SIXES, "anton": "6h 6h Ks"}, to_act="anton")
    after = played(start, "anton asks lena 2x6")
    assert "anton lays 6" in legal(after)
    more = played(after, "anton lays 6", "anton asks lena 1xK")
    assert more.lines[:2] == ["anton laid 6", "anton asked lena 1xK"]


@pytest.mark.clause("request.refuse")
@pytest.mark.parametrize("number", range(3, 9))
def test_who_holds_fewer_hands_over_nothing(number: int) -> None:
    start = table(THREE_SIXES, to_act="anton", stock="4c")
    after = played(start, f"anton asks lena {number}x6")
    assert after.lines == [
        f"anton asked lena {number}x6",
        f"lena refused anton {number}x6",
        "anton drew 4c",
        "turn lena",
    ]
    assert after.hand("lena") == "6c 6d 8s"
    assert after.hand("anton") == "4c 6h Ks"
    assert "request.refuse" in after.cites(f"lena refused anton {number}x6")


@pytest.mark.clause("request.draw")
def test_after_a_refusal_the_asker_draws_one_card() -> None:
    start = table(THREE_SIXES, to_act="anton", stock="4c 5d")
    after = played(start, "anton asks clara 1xK")
    assert after.hand("anton") == "4c 6h Ks"
    assert [after.hand(seat) for seat in SEATS[1:]] == ["6c 6d 8s", "6s 9c", "Qd Qh"]
    assert after.table.stock == start.stock[1:]
    assert after.cites("anton drew 4c") == ("request.draw",)


BOOK_BY_DRAW = {"anton": "6c 6d 6h Ks", "lena": "8s 8c", "boris": "6s 9c", "clara": "Qd Qh"}


@pytest.mark.clause("request.lay-after-draw")
def test_after_the_draw_a_finished_book_may_be_laid() -> None:
    start = table(BOOK_BY_DRAW, to_act="anton", stock="6s")
    after = played(start, "anton asks clara 1xK")
    assert after.lines[-1] == "anton drew 6s"
    assert after.to_act == "anton"
    assert legal(after) == ["anton lays 6", "anton keeps"]
    laid = played(after, "anton lays 6")
    assert laid.lines == ["anton laid 6", "turn clara"]
    assert "request.lay-after-draw" in laid.cites("anton laid 6")
    kept = played(after, "anton keeps")
    assert kept.lines == ["turn clara"]


@pytest.mark.clause("request.lay-after-draw")
def test_several_books_are_laid_or_kept_one_by_one() -> None:
    start = table({**BOOK_BY_DRAW, "anton": "6c 6d 6h 9h 9h 9s 9s Ks"}, to_act="anton", stock="6s")
    after = played(start, "anton asks clara 1xK")
    assert legal(after) == ["anton lays 6", "anton lays 9", "anton keeps"]
    after = played(after, "anton lays 9")
    assert legal(after) == ["anton lays 6", "anton keeps"]
    assert played(after, "anton lays 6").to_act == "clara"


@pytest.mark.clause("request.pass")
@pytest.mark.parametrize("asked", ["lena", "boris", "clara"])
def test_a_refusal_gives_the_turn_to_the_player_asked(asked: str) -> None:
    start = table(THREE_SIXES, to_act="anton", stock="4c")
    after = played(start, f"anton asks {asked} 3x6")
    assert after.to_act == asked
    assert "request.pass" in after.cites(f"turn {asked}")


@pytest.mark.clause("request.pass")
def test_after_a_refusal_nobody_asks_again() -> None:
    start = table(BOOK_BY_DRAW, to_act="anton", stock="6s")
    after = played(start, "anton asks clara 1xK")
    assert refusal(after, "anton asks lena 1x6") == "request.pass"
    assert refusal(after, "clara asks lena 1xQ") == "ruling.on-turn"


@pytest.mark.clause("request.no-lucky-draw")
def test_a_matching_draw_does_not_keep_the_turn() -> None:
    start = table(THREE_SIXES, to_act="anton", stock="6s 6h")
    after = played(start, "anton asks clara 1x6")
    assert after.lines[-2:] == ["anton drew 6s", "turn clara"]
    assert after.to_act == "clara"
    assert after.cites("anton drew 6s") == ("request.draw", "request.no-lucky-draw")


@pytest.mark.clause("request.no-lucky-draw")
def test_a_matching_draw_that_finishes_a_book_gives_no_further_request() -> None:
    start = table(BOOK_BY_DRAW, to_act="anton", stock="6s")
    after = played(start, "anton asks clara 1x6")
    assert "request.no-lucky-draw" in after.cites("anton drew 6s")
    assert refusal(after, "anton asks boris 1x6") == "request.pass"
    assert played(after, "anton lays 6").to_act == "clara"
