"""Section 7 of Backstab Fish: variants are independent, and off unless named."""

from __future__ import annotations

import pytest

from fishrules.errors import NotationError
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.end import scores, winners
from fishrules.game.games import rules_of
from tests.game.tables import late_table, legal, played, refusal, table

PASS_ALWAYS = rules_of("backstab-fish", ["pass-always"])
TWIN_BONUS = rules_of("backstab-fish", ["twin-bonus"])

SIXES = {"anton": "6h Ks", "lena": "6c 6d 8s", "boris": "6s 9c", "clara": "Qd Qh"}


@pytest.mark.clause("variant.never-silent")
def test_no_variant_is_on_by_itself() -> None:
    assert rules_of("backstab-fish") == BACKSTAB_FISH
    assert BACKSTAB_FISH.variants == ()
    start = table(SIXES, to_act="anton")
    assert played(start, "anton asks lena 1x6").to_act == "anton"
    assert played(start, "anton asks lena 3x6").to_act == "lena"
    twins = late_table({"anton": "6c 6d 6h 6s"}, to_act="anton", books={"anton": "6"})
    assert scores(played(twins, "anton lays 6").table)[0] == 2


@pytest.mark.clause("variant.never-silent")
def test_the_table_shows_which_variants_are_on() -> None:
    assert PASS_ALWAYS.variants == ("pass-always",)
    both = rules_of("backstab-fish", ["twin-bonus", "pass-always"])
    assert both == rules_of("backstab-fish", ["pass-always", "twin-bonus"])
    assert set(both.variants) == {"pass-always", "twin-bonus"}
    assert table(SIXES, to_act="anton", rules=both).rules.variants == both.variants


@pytest.mark.parametrize("names", [["hold-back"], ["Pass-Always"], [""], ["twin-bonus"] * 2])
def test_an_variant_that_is_not_in_the_list_is_an_error(names: list[str]) -> None:
    with pytest.raises(NotationError):
        rules_of("backstab-fish", names)


@pytest.mark.clause("variant.pass-always")
@pytest.mark.parametrize("asked", ["lena", "boris"])
def test_pass_always_passes_the_turn_after_a_granted_request(asked: str) -> None:
    start = table(SIXES, to_act="anton", rules=PASS_ALWAYS)
    after = played(start, f"anton asks {asked} 1x6")
    assert after.lines[1].startswith(f"{asked} gave anton")
    assert after.lines[2:] == [f"turn {asked}"]
    assert "variant.pass-always" in after.cites(f"turn {asked}")
    assert "request.again" not in after.cites(after.lines[1])


@pytest.mark.clause("variant.pass-always")
def test_pass_always_changes_nothing_after_a_refusal() -> None:
    after = played(
        table(SIXES, to_act="anton", stock="4c", rules=PASS_ALWAYS), "anton asks lena 3x6"
    )
    assert after.lines[2:] == ["anton drew 4c", "turn lena"]
    assert after.cites("turn lena") == ("request.pass",)


BOOK_BY_GRANT = {**SIXES, "anton": "6h 6h Ks"}


@pytest.mark.clause("ruling.pass-always", "variant.pass-always")
def test_before_the_pass_books_may_be_laid_or_kept() -> None:
    start = table(BOOK_BY_GRANT, to_act="anton", rules=PASS_ALWAYS)
    after = played(start, "anton asks lena 2x6")
    assert after.lines[-1] == "lena gave anton 6c 6d"
    assert legal(after) == ["anton lays 6", "anton keeps"]
    assert refusal(after, "anton asks lena 1xK") == "variant.pass-always"
    assert played(after, "anton lays 6").lines == ["anton laid 6", "turn lena"]
    kept = played(after, "anton keeps")
    assert kept.cites("turn lena") == ("book.keep", "variant.pass-always", "ruling.pass-always")


@pytest.mark.clause("ruling.pass-always")
def test_nothing_is_drawn_after_a_grant() -> None:
    start = table(SIXES, to_act="anton", rules=PASS_ALWAYS)
    after = played(start, "anton asks lena 1x6")
    assert after.table.stock == start.stock
    assert not any(" drew " in line for line in after.lines)


@pytest.mark.clause("ruling.pass-always")
def test_with_an_empty_stock_all_finished_books_are_laid() -> None:
    hands = {"anton": "6c 6d 6h 9c 9d 9h 9s 2c", "lena": "6s 2d", "boris": "2h 2s"}
    after = played(late_table(hands, to_act="anton", rules=PASS_ALWAYS), "anton asks lena 1x6")
    assert after.lines[2:] == ["anton laid 6", "anton laid 9", "turn lena"]
    assert "ruling.pass-always" in after.cites("turn lena")


@pytest.mark.clause("end.next-clockwise", "variant.pass-always")
@pytest.mark.parametrize(
    ("hands", "asked", "to"),
    [
        ({"anton": "6c 2c", "lena": "6d", "boris": "6h 6s 2d", "clara": "2h 2s"}, "lena", "boris"),
        ({"anton": "6c 2c", "lena": "6d", "clara": "6h 6s 2d 2h 2s"}, "lena", "clara"),
        ({"anton": "6c 2c", "boris": "6h 6s 6d 2d 2h 2s", "clara": ""}, "boris", "boris"),
        ({"anton": "6c 2c", "clara": "6d", "lena": "6h 6s 2d 2h 2s"}, "clara", "anton"),
    ],
)
def test_where_the_player_asked_is_out_the_next_clockwise_has_the_turn(
    hands: dict[str, str], asked: str, to: str
) -> None:
    after = played(late_table(hands, to_act="anton", rules=PASS_ALWAYS), f"anton asks {asked} 1x6")
    assert after.lines[-1] == f"turn {to}"
    assert ("end.next-clockwise" in after.cites(f"turn {to}")) == (asked != to)


FINAL = {
    "anton": "22334*",
    "lena": "4556",
    "boris": "778899TT",
    "clara": "JJQQKKA",
}


@pytest.mark.clause("variant.twin-bonus", "ruling.twin")
def test_both_books_of_a_rank_score_one_more() -> None:
    start = late_table(
        {"anton": "6c 6d 6h 6s", "clara": "Ac Ad Ah As"},
        to_act="anton",
        books=FINAL,
        rules=TWIN_BONUS,
    )
    # Anton: 22 33 and single books; Lena: one pair of fives; Boris four pairs; Clara three.
    assert scores(start) == (6 + 2, 4 + 1, 8 + 4, 7 + 3)
    after = played(start, "anton lays 6")
    assert scores(after.table) == (7 + 2, 4 + 1, 8 + 4, 7 + 3)
    assert "ruling.twin" not in after.cites("anton laid 6")
    end = played(after, "clara lays A")
    assert scores(end.table) == (9, 5, 12, 8 + 4)
    for line in ("clara laid A", "ended"):
        assert end.cites(line).count("variant.twin-bonus") == 1
        assert end.cites(line).count("ruling.twin") == 1
    assert winners(end.table) == (2, 3)


@pytest.mark.clause("variant.twin-bonus")
def test_the_bonus_can_decide_the_game() -> None:
    def won(*variants: str) -> tuple[int, ...] | None:
        start = late_table(
            {"anton": "6c 6d 6h 6s"},
            to_act="anton",
            books={"anton": "2345789", "lena": "TTJJQQK", "boris": "234567", "clara": "89KAA*"},
            rules=rules_of("backstab-fish", variants),
        )
        return winners(played(start, "anton lays 6").table)

    assert won() == (0,)  # eight books, no twins
    assert won("twin-bonus") == (1,)  # seven books and three pairs of twins


@pytest.mark.clause("ruling.twin")
def test_two_players_with_one_book_each_get_no_bonus() -> None:
    start = late_table(
        {"anton": "6c 6d 6h 6s"},
        to_act="anton",
        books={"lena": "6", "anton": "*"},
        rules=TWIN_BONUS,
    )
    after = played(start, "anton lays 6")
    assert scores(after.table)[:2] == (2, 1)
    assert "ruling.twin" not in after.cites("anton laid 6")


@pytest.mark.clause("ruling.twin")
def test_jokers_have_one_book_only() -> None:
    start = late_table(
        {"anton": "** ** ** **"}, to_act="anton", books={"anton": "66"}, rules=TWIN_BONUS
    )
    after = played(start, "anton lays *")
    assert scores(after.table)[0] == 4
    assert "ruling.twin" not in after.cites("anton laid *")
