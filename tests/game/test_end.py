"""Section 5 of Backstab Fish: the empty stock, the end of the game, and the winners."""

from __future__ import annotations

import pytest

from fishrules.game.end import scores, winners
from fishrules.game.play import legal_actions
from fishrules.game.table import Stage
from tests.game.tables import SEATS, late_table, legal, played, refusal, table

TWO_BOOKS = {
    "anton": "6c 6d 6h 6s 9h 9h 9s 9s 2h",
    "lena": "6c 2c 2d",
    "boris": "6d 6h 6s 9c 9c 9d 9d 2s",
}


@pytest.mark.clause("end.lay-all")
def test_with_no_stock_every_finished_book_is_laid_at_the_end_of_the_turn() -> None:
    start = late_table(TWO_BOOKS, to_act="anton")
    after = played(start, "anton asks lena 3x2")
    assert after.lines == [
        "anton asked lena 3x2",
        "lena refused anton 3x2",
        "anton laid 6",
        "anton laid 9",
        "turn lena",
    ]
    assert after.books("anton") == "69"
    assert after.hand("anton") == "2h"
    assert "end.lay-all" in after.cites("anton laid 6")
    assert "end.lay-all" in after.cites("anton laid 9")


@pytest.mark.clause("end.lay-all")
def test_two_books_of_one_rank_are_both_laid() -> None:
    start = late_table({"anton": "6c 6c 6d 6d 6h 6h 6s 6s 2h", "lena": "2c 2d 2s"}, to_act="anton")
    after = played(start, "anton asks lena 4x2")
    assert after.lines[2:] == ["anton laid 6", "anton laid 6", "turn lena"]
    assert after.books("anton") == "66"


@pytest.mark.clause("end.lay-all")
def test_only_at_the_end_of_ones_own_turn() -> None:
    start = late_table(TWO_BOOKS, to_act="lena")
    # A granted request does not end the turn, and the turn of another is not Anton's own.
    granted = played(start, "lena asks anton 1x2")
    assert granted.lines[-1] == "anton gave lena 2h"
    refused = played(granted, "lena asks boris 4x2")
    assert refused.lines[-1] == "turn boris"
    assert refused.books("anton") == ""
    assert "9h 9h 9s 9s" in refused.hand("anton")


@pytest.mark.clause("end.lay-all")
def test_with_a_stock_no_book_is_laid_by_force() -> None:
    start = table({"anton": "6c 6d 6h 6s Ks", "lena": "8c"}, to_act="anton", stock="4c 5c")
    after = played(start, "anton asks lena 1xK")
    assert after.lines[-1] == "anton drew 4c"
    assert played(after, "anton keeps").books("anton") == ""


NO_STOCK = {"anton": "6c 2c", "lena": "6d 2d", "boris": "6h 2h", "clara": "6s 2s"}


@pytest.mark.clause("end.no-draw")
@pytest.mark.parametrize("asked", ["lena", "boris", "clara"])
def test_with_no_stock_a_refusal_draws_nothing_and_passes_the_turn(asked: str) -> None:
    after = played(late_table(NO_STOCK, to_act="anton"), f"anton asks {asked} 2x6")
    assert after.lines == [
        f"anton asked {asked} 2x6",
        f"{asked} refused anton 2x6",
        f"turn {asked}",
    ]
    assert after.hand("anton") == "2c 6c"
    assert "end.no-draw" in after.cites(f"{asked} refused anton 2x6")
    assert "request.pass" in after.cites(f"turn {asked}")


@pytest.mark.clause("end.no-draw")
def test_with_a_stock_the_clause_is_silent() -> None:
    after = played(table({"anton": "6c", "lena": "9c"}, to_act="anton"), "anton asks lena 1x6")
    assert "end.no-draw" not in after.cites("lena refused anton 1x6")


EMPTIED = {"anton": "6c 6d 6h 6s", "boris": "2c 2d", "clara": "2h 2s"}


@pytest.mark.clause("end.next-clockwise")
def test_the_next_clockwise_who_has_cards_takes_the_turn() -> None:
    # Anton lays his last cards and Lena has none: Boris is the next.
    after = played(late_table(EMPTIED, to_act="anton"), "anton lays 6")
    assert after.lines == ["anton laid 6", "anton out", "turn boris"]
    assert "end.next-clockwise" in after.cites("turn boris")


@pytest.mark.clause("end.next-clockwise")
def test_clockwise_goes_round_the_table() -> None:
    hands = {"boris": "6c 6d 6h 6s", "lena": "2c 2d 2h 2s"}
    after = played(late_table(hands, to_act="boris"), "boris lays 6")
    assert after.lines[-1] == "turn lena"


@pytest.mark.clause("end.no-empty-target")
@pytest.mark.parametrize("number", [1, 8])
def test_a_player_with_an_empty_hand_cannot_be_asked(number: int) -> None:
    start = late_table({"anton": "6c 6d", "boris": "6h 6s"}, to_act="anton")
    assert refusal(start, f"anton asks lena {number}x6") == "end.no-empty-target"
    assert refusal(start, f"anton asks clara {number}x6") == "end.no-empty-target"
    assert {line.split()[2] for line in legal(start)} == {"boris"}


LAST_BOOKS = {"anton": "6c 6d 6h", "lena": "6s", "boris": "9c 9d", "clara": "9h 9s"}


@pytest.mark.clause("end.all-books")
def test_play_goes_on_until_every_card_lies_in_a_book() -> None:
    after = played(late_table(LAST_BOOKS, to_act="anton"), "anton asks lena 1x6", "anton lays 6")
    assert after.lines[-1] == "turn boris"
    assert (after.table.stage, winners(after.table)) == (Stage.ASKING, None)
    # A finished book in hand is not laid yet.
    held = played(after, "boris asks clara 2x9")
    assert held.lines[-1] == "clara out"
    assert (held.to_act, winners(held.table)) == ("boris", None)
    end = played(held, "boris lays 9")
    assert end.lines == ["boris laid 9", "boris out", "ended"]
    assert (end.to_act, end.table.stage) == (None, Stage.OVER)
    assert sum(len(books) for books in end.table.books) == 27
    assert "end.all-books" in end.cites("ended")


@pytest.mark.clause("end.all-books")
def test_an_empty_stock_alone_ends_nothing() -> None:
    start = late_table(NO_STOCK, to_act="anton")
    assert start.stage is Stage.ASKING
    assert legal(start)


def finished(anton: str, lena: str, boris: str, clara: str) -> tuple[dict[str, int], list[str]]:
    """Scores and winners of a game that ends as Anton lays the sixes."""
    start = late_table(
        {"anton": "6c 6d 6h 6s"},
        to_act="anton",
        books={"anton": anton, "lena": lena, "boris": boris, "clara": clara},
    )
    end = played(start, "anton lays 6")
    assert end.lines[-1] == "ended"
    for clause in ("score.book", "score.winner", "score.one-pack"):
        assert clause in end.cites("ended")
    won = winners(end.table)
    assert won is not None
    return dict(zip(SEATS, scores(end.table), strict=True)), [SEATS[seat] for seat in won]


@pytest.mark.clause("score.book")
def test_each_book_scores_one_point() -> None:
    points, _ = finished("22334*", "4556", "778899TT", "JJQQKKAA")
    assert points == {"anton": 7, "lena": 4, "boris": 8, "clara": 8}
    assert sum(points.values()) == 27


@pytest.mark.clause("score.book")
def test_cards_in_hand_score_nothing() -> None:
    start = late_table({"anton": "6c 6d 6h 6s 9c", "lena": "9d 9h 9s"}, to_act="anton")
    assert scores(start)[0] == 0
    assert scores(played(start, "anton lays 6").table)[0] == 1


@pytest.mark.clause("score.winner")
def test_the_highest_total_wins() -> None:
    assert finished("22334455", "67788", "99TTJJ", "QQKKAA*")[1] == ["anton"]
    assert finished("2", "23344556", "7788", "99TTJJQQKKAA*")[1] == ["clara"]


@pytest.mark.clause("score.winner")
def test_equal_leaders_share_the_win() -> None:
    assert finished("22334*", "4556", "778899TT", "JJQQKKAA")[1] == ["boris", "clara"]
    assert finished("2233445", "5677889", "9TTJJQ", "QKKAA*")[1] == ["anton"]
    assert finished("2233445", "567788", "99TTJJQQ", "KKAA*")[1] == ["anton", "boris"]


@pytest.mark.clause("score.winner")
def test_nobody_has_won_before_the_end() -> None:
    assert winners(late_table(NO_STOCK, to_act="anton", books={"anton": "3344"})) is None


@pytest.mark.clause("score.one-pack")
def test_one_exhausted_pack_settles_the_game() -> None:
    start = late_table({"anton": "6c 6d 6h 6s"}, to_act="anton")
    end = played(start, "anton lays 6")
    # The game is over: no second deal, no target to reach, nobody acts any more.
    assert winners(end.table) == (3,)
    assert (end.to_act, legal_actions(end.table)) == (None, ())
    for line in ("clara asks anton 1x6", "anton lays 6", "anton keeps"):
        assert refusal(end, line) == "ruling.on-turn"
    assert "score.one-pack" in end.cites("ended")
