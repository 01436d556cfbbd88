"""Go Fish, clause by clause: the same engine with other values of its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from fishrules.errors import NotationError
from fishrules.game.cards import Rank, cards_of, size
from fishrules.game.end import winners
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, violation_of
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.view import view_of
from fishrules.notation.lines import read_action
from tests.game import tables
from tests.game.tables import SEATS, Played, deal_clauses, legal, opened, played, refusal

MANY = tuple(f"p{number}" for number in range(8))


def table(
    hands: Mapping[str, str],
    *,
    to_act: str,
    stock: str = "",
    books: Mapping[str, str] | None = None,
    variants: tuple[str, ...] = (),
) -> Table:
    """A table of Go Fish with a pool."""
    rules = rules_of("go-fish", variants)
    return tables.table(hands, to_act=to_act, stock=stock, books=books, rules=rules)


def late_table(
    hands: Mapping[str, str],
    *,
    to_act: str,
    stock: str = "",
    books: Mapping[str, str] | None = None,
    variants: tuple[str, ...] = (),
) -> Table:
    """A table of Go Fish near the end."""
    rules = rules_of("go-fish", variants)
    return tables.late_table(hands, to_act=to_act, stock=stock, books=books, rules=rules)


SIXES = {"anton": "6c Ks", "lena": "6d 6h 8s", "boris": "9c 9d", "clara": "Qd Qh"}

# 1 Set up


@pytest.mark.clause("go-fish:setup.object")
def test_four_of_a_kind_is_a_catch_laid_face_up() -> None:
    start = table({**SIXES, "anton": "6c 6s Ks"}, to_act="anton")
    after = played(start, "anton asks lena 6", "anton lays 6")
    assert after.books("anton") == "6"
    assert view_of(after.table, 3).books[0] == (Rank.SIX,)
    assert "setup.object" in after.cites("anton laid 6")
    assert refusal(table({"anton": "6c 6d 6h"}, to_act="anton"), "anton lays 6") == "setup.object"


@pytest.mark.clause("go-fish:setup.thirteen")
def test_a_pack_of_52_holds_thirteen_catches() -> None:
    pack = Counter(GO_FISH.pack())
    assert set(pack.values()) == {1}
    assert Counter(card.rank for card in pack) == dict.fromkeys(
        [rank for rank in Rank if rank is not Rank.JOKER], 4
    )
    transition = deal(GO_FISH, SEATS, 0, seed=3)
    held = [card for hand in transition.table.hands for card in cards_of(hand)]
    assert sorted(held + list(transition.table.stock)) == sorted(GO_FISH.pack())
    assert "setup.thirteen" in deal_clauses(transition)


@pytest.mark.clause("go-fish:setup.players")
@pytest.mark.parametrize("players", range(9))
def test_two_to_six_play(players: int) -> None:
    if 2 <= players <= 6:
        assert len(deal(GO_FISH, MANY[:players], 0).table.hands) == players
    else:
        with pytest.raises(NotationError, match=r"setup\.players"):
            deal(GO_FISH, [f"q{number}" for number in range(players)], 0)


@pytest.mark.clause("go-fish:setup.deal", "go-fish:setup.pool")
@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 7), (4, 5), (5, 5), (6, 5)])
def test_the_deal_and_the_pool(players: int, each: int) -> None:
    transition = deal(GO_FISH, MANY[:players], 0, deck=GO_FISH.pack())
    assert [size(hand) for hand in transition.table.hands] == [each] * players
    assert transition.table.stock == GO_FISH.pack()[players * each :]
    assert view_of(transition.table, 0).stock == 52 - players * each  # face down: a number only
    for clause in ("setup.deal", "setup.pool", "ruling.deal-order"):
        assert clause in deal_clauses(transition)


@pytest.mark.clause("go-fish:ruling.deal-order")
def test_cards_go_round_from_the_left_of_the_dealer() -> None:
    deck = GO_FISH.pack()
    transition = deal(GO_FISH, SEATS, 1, deck=deck)
    assert cards_of(transition.table.hands[2]) == deck[0:20:4]
    assert cards_of(transition.table.hands[1]) == deck[3:20:4]
    assert "ruling.deal-order" in deal_clauses(transition)


DEALT = {"anton": "Kc Kd Kh Ks", "boris": "9c 9d 9h 9s"}


@pytest.mark.clause("go-fish:setup.dealt-catch", "go-fish:ruling.lay-order")
@pytest.mark.parametrize(
    ("dealer", "order"),
    [
        ("anton", ["anton", "boris"]),
        ("lena", ["boris", "anton"]),
        ("boris", ["boris", "anton"]),
        ("clara", ["anton", "boris"]),
    ],
)
def test_dealt_catches_are_laid_before_anyone_asks_from_the_dealer(
    dealer: str, order: list[str]
) -> None:
    start = opened(DEALT, dealer=dealer, rules=GO_FISH)
    rank = {"anton": "K", "boris": "9"}
    assert start.to_act == order[0]
    assert {"setup.dealt-catch", "ruling.lay-order"} <= set(start.cites(f"turn {order[0]}"))
    assert legal(start) == [f"{order[0]} lays {rank[order[0]]}"]
    one = played(start, f"{order[0]} lays {rank[order[0]]}")
    assert "setup.dealt-catch" in one.cites(f"{order[0]} laid {rank[order[0]]}")
    assert one.to_act == order[1]
    both = played(one, f"{order[1]} lays {rank[order[1]]}")
    assert both.lines[-1] == f"turn {SEATS[(SEATS.index(dealer) + 1) % 4]}"
    assert both.books("anton") + both.books("boris") == "K9"


@pytest.mark.clause("go-fish:ruling.first-asker")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_left_of_the_dealer_asks_first(dealer: str) -> None:
    after = opened({}, dealer=dealer, rules=GO_FISH)
    assert after.to_act == SEATS[(SEATS.index(dealer) + 1) % 4]
    assert "ruling.first-asker" in after.cites(f"turn {after.to_act}")


# 2 Asking


@pytest.mark.clause("go-fish:ask.turn")
def test_a_turn_is_one_ask_of_a_player_and_a_rank() -> None:
    start = table(SIXES, to_act="anton")
    assert legal(start) == [
        f"anton asks {of} {rank}" for of in ("lena", "boris", "clara") for rank in "6K"
    ]
    assert played(start, "anton asks lena 6").cites("anton asked lena 6") == ("ask.turn",)


@pytest.mark.clause("go-fish:ask.rank-held")
def test_the_rank_must_be_held() -> None:
    start = table({**SIXES, "boris": "9c"}, to_act="anton", books={"anton": "2"})
    assert refusal(start, "anton asks boris 9") == "ask.rank-held"
    assert refusal(start, "anton asks boris 2") == "ask.rank-held"
    assert refusal(start, "anton asks boris *") == "ask.rank-held"


@pytest.mark.clause("go-fish:ask.not-self")
def test_nobody_asks_himself() -> None:
    assert refusal(table(SIXES, to_act="anton"), "anton asks anton 6") == "ask.not-self"


@pytest.mark.clause("go-fish:ask.not-empty")
def test_a_player_without_cards_cannot_be_asked() -> None:
    start = late_table({"anton": "6c 6d", "boris": "6h 6s"}, to_act="anton")
    assert refusal(start, "anton asks lena 6") == "ask.not-empty"
    assert legal(start) == ["anton asks boris 6"]


@pytest.mark.clause("go-fish:ask.told-why")
def test_a_refused_ask_says_why_and_the_turn_stays() -> None:
    start = table(SIXES, to_act="anton")
    clauses = {
        refusal(start, line)
        for line in ("anton asks anton 6", "anton asks lena 8", "anton asks lena 1x6")
    }
    assert clauses == {"ask.not-self", "ask.rank-held", "ask.all"}
    assert tables.turn_of(start) == "anton"
    violation = violation_of(start, read_action("anton asks lena 8", SEATS))
    assert violation is not None
    assert GO_FISH.clauses_of([violation.point])[1:] == ("ask.told-why",)


@pytest.mark.clause("go-fish:ask.all")
@pytest.mark.parametrize(
    ("lena", "given"), [("6d 8s", "6d"), ("6d 6h 8s", "6d 6h"), ("6d 6h 6s 8s", "6d 6h 6s")]
)
def test_every_card_of_the_rank_is_handed_over(lena: str, given: str) -> None:
    after = played(table({**SIXES, "lena": lena}, to_act="anton"), "anton asks lena 6")
    assert after.lines[1] == f"lena gave anton {given}"
    assert after.hand("lena") == "8s"
    assert "ask.all" in after.cites(f"lena gave anton {given}")


@pytest.mark.clause("go-fish:ask.all")
@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 9])
def test_a_number_is_not_part_of_the_ask(number: int) -> None:
    assert refusal(table(SIXES, to_act="anton"), f"anton asks lena {number}x6") == "ask.all"


@pytest.mark.clause("go-fish:ask.again")
def test_after_a_granted_ask_the_asker_goes_again() -> None:
    after = played(table(SIXES, to_act="anton"), "anton asks lena 6")
    assert after.to_act == "anton"
    assert "ask.again" in after.cites("lena gave anton 6d 6h")
    assert "anton asks boris K" in legal(after)


@pytest.mark.clause("go-fish:ask.go-fish")
def test_who_has_none_says_go_fish_and_the_asker_draws_one() -> None:
    start = table(SIXES, to_act="anton", stock="4c 5d")
    after = played(start, "anton asks clara 6")
    assert after.lines[1:3] == ["clara refused anton 6", "anton drew 4c"]
    assert after.hand("anton") == "4c 6c Ks"
    assert after.table.stock == start.stock[1:]
    assert after.cites("clara refused anton 6") == ("ask.go-fish",)
    assert after.cites("anton drew 4c") == ("ask.go-fish",)


@pytest.mark.clause("go-fish:ask.lucky-draw")
def test_fishing_the_rank_asked_for_keeps_the_turn() -> None:
    after = played(table(SIXES, to_act="anton", stock="6s"), "anton asks clara 6")
    assert after.lines[-1] == "anton drew 6s"
    assert after.to_act == "anton"
    assert "ask.lucky-draw" in after.cites("anton drew 6s")
    # Another rank that he also holds is no lucky draw.
    other = played(table(SIXES, to_act="anton", stock="Kd"), "anton asks clara 6")
    assert other.to_act == "lena"
    assert "ask.lucky-draw" not in other.cites("anton drew Kd")


@pytest.mark.clause("go-fish:ask.pass")
@pytest.mark.parametrize(
    ("seat", "asked", "left"),
    [
        ("anton", "boris", "lena"),
        ("anton", "clara", "lena"),
        ("clara", "boris", "anton"),
    ],
)
def test_otherwise_the_turn_passes_to_the_left(seat: str, asked: str, left: str) -> None:
    start = table({seat: "6c Ks"}, to_act=seat, stock="4c")
    after = played(start, f"{seat} asks {asked} 6")
    assert after.lines[-1] == f"turn {left}"
    assert after.cites(f"turn {left}") == ("ask.pass",)


# 3 Catches


@pytest.mark.clause("go-fish:catch.at-once")
@pytest.mark.parametrize(
    ("hands", "stock", "ask"),
    [
        ({"anton": "6c 6d 6h Ks", "lena": "6s 8s"}, "4c", "anton asks lena 6"),
        ({"anton": "6c 6d 6h Ks", "lena": "8s"}, "6s", "anton asks lena 6"),
        ({"anton": "6c 6d 6h Ks", "lena": "8s"}, "6s", "anton asks lena K"),
    ],
)
def test_four_of_a_kind_are_laid_at_once(hands: dict[str, str], stock: str, ask: str) -> None:
    after = played(table(hands, to_act="anton", stock=stock), ask)
    assert after.to_act == "anton"
    assert legal(after) == ["anton lays 6"]
    assert refusal(after, "anton keeps") == "catch.at-once"
    laid = played(after, "anton lays 6")
    assert "catch.at-once" in laid.cites("anton laid 6")
    assert laid.to_act == ("lena" if ask.endswith("K") else "anton")


@pytest.mark.clause("go-fish:catch.first")
def test_nobody_asks_until_the_catch_is_down() -> None:
    start = table({"anton": "6c 6d 6h Ks", "lena": "6s 8s"}, to_act="anton")
    after = played(start, "anton asks lena 6")
    assert refusal(after, "anton asks boris K") == "catch.first"
    assert refusal(after, "lena asks anton 8") == "ruling.on-turn"


@pytest.mark.clause("go-fish:ruling.lay-order")
def test_several_catches_the_player_on_turn_first_then_clockwise() -> None:
    # A table given in the middle of a game, with three catches due.
    hands = {"anton": "6c 6d 6h 6s 2c", "lena": "8c 8d 8h 8s 2d", "clara": "Qc Qd Qh Qs 2h"}
    start = table(hands, to_act="lena")
    order: list[str] = []
    after = Played(start, ())
    while legal(after)[0].split()[1] == "lays":
        order.append(legal(after)[0])
        after = played(after, order[-1])
    assert order == ["lena lays 8", "clara lays Q", "anton lays 6"]
    assert after.to_act == "lena"


@pytest.mark.clause("go-fish:ruling.on-turn")
def test_a_seat_that_owes_a_catch_acts_and_nobody_else() -> None:
    start = table({"anton": "6c 6d 6h 6s 2c", "lena": "2d"}, to_act="lena")
    assert legal(start) == ["anton lays 6"]
    assert refusal(start, "lena asks anton 2") == "ruling.on-turn"


@pytest.mark.clause("go-fish:ruling.must-ask")
def test_a_turn_may_not_be_passed() -> None:
    assert refusal(table(SIXES, to_act="anton"), "anton keeps") == "ruling.must-ask"


# 4 An empty hand


@pytest.mark.clause("go-fish:hand.one")
def test_an_emptied_hand_draws_one_card_at_once() -> None:
    start = table({**SIXES, "lena": "6d 6h"}, to_act="anton", stock="4c 5d")
    after = played(start, "anton asks lena 6")
    assert after.lines[1:] == ["lena gave anton 6d 6h", "lena drew 4c"]
    assert after.hand("lena") == "4c"
    assert "hand.one" in after.cites("lena drew 4c")
    assert "anton asks lena 6" in legal(after)


@pytest.mark.clause("go-fish:hand.one", "go-fish:ruling.turn-after-refill")
def test_a_hand_emptied_by_laying_draws_one_and_goes_on() -> None:
    start = table({**SIXES, "anton": "6c 6s"}, to_act="anton", stock="4c 5d")
    after = played(start, "anton asks lena 6", "anton lays 6")
    assert after.lines[-2:] == ["anton laid 6", "anton drew 4c"]
    assert (after.hand("anton"), after.to_act) == ("4c", "anton")
    assert "ruling.turn-after-refill" in after.cites("anton drew 4c")


@pytest.mark.clause("go-fish:hand.out", "go-fish:hand.keeps")
def test_with_an_empty_pool_too_the_player_is_out_and_keeps_his_catches() -> None:
    hands = {"anton": "6c 6d 2c 2d", "lena": "6h 6s", "boris": "2h 2s"}
    after = played(late_table(hands, to_act="anton", books={"lena": "5"}), "anton asks lena 6")
    assert after.lines[1:] == ["lena gave anton 6h 6s", "lena out"]
    assert after.cites("lena out") == ("hand.out", "hand.keeps")
    after = played(after, "anton lays 6")
    assert refusal(after, "anton asks lena 2") == "ask.not-empty"
    assert refusal(after, "lena asks anton 2") == "ruling.on-turn"
    assert after.books("lena") == "5"
    end = played(after, "anton asks boris 2", "anton lays 2")
    assert end.books("lena") == "5"


@pytest.mark.clause("go-fish:ruling.turn-after-out")
def test_out_on_ones_own_turn_the_next_with_cards_has_it() -> None:
    hands = {"anton": "6c 6d", "lena": "6h 6s", "boris": "2h 2s", "clara": "2c 2d"}
    after = played(late_table(hands, to_act="anton"), "anton asks lena 6", "anton lays 6")
    assert after.lines[-2:] == ["anton out", "turn boris"]
    assert after.cites("turn boris") == ("ruling.turn-after-out",)


@pytest.mark.clause("go-fish:ruling.no-draw-left")
def test_with_an_empty_pool_nothing_is_drawn_and_the_turn_passes_left() -> None:
    hands = {"anton": "6c 6d", "lena": "2c 2d", "boris": "6h 6s 2h 2s"}
    after = played(late_table(hands, to_act="anton"), "anton asks lena 6")
    assert after.lines[1:] == ["lena refused anton 6", "turn lena"]
    assert "ruling.no-draw-left" in after.cites("lena refused anton 6")
    drawn = played(table(SIXES, to_act="anton"), "anton asks clara 6")
    assert "ruling.no-draw-left" not in drawn.cites("clara refused anton 6")


@pytest.mark.clause("go-fish:ruling.skip-empty")
def test_the_turn_skips_a_player_who_is_out() -> None:
    hands = {"anton": "6c 6d", "boris": "2c 2d", "clara": "6h 6s 2h 2s"}
    after = played(late_table(hands, to_act="anton"), "anton asks boris 6")
    assert after.lines[-1] == "turn boris"
    assert after.cites("turn boris") == ("ask.pass", "ruling.skip-empty")


# 5 The end


@pytest.mark.clause("go-fish:end.thirteenth")
def test_the_thirteenth_catch_ends_the_game() -> None:
    hands = {"anton": "6c 6d", "lena": "6h 6s", "boris": "2c 2d", "clara": "2h 2s"}
    after = played(late_table(hands, to_act="anton"), "anton asks lena 6", "anton lays 6")
    assert winners(after.table) is None
    after = played(after, "boris asks clara 2")
    assert winners(after.table) is None
    end = played(after, "boris lays 2")
    assert end.lines[-1] == "ended"
    assert "end.thirteenth" in end.cites("ended")
    assert (end.to_act, legal_actions(end.table)) == (None, ())
    assert sum(len(books) for books in end.table.books) == 13


def ended(books: dict[str, str], *variants: str) -> Played:
    """Finish a game by Anton's laying of the fives."""
    hands = {"anton": "5c 5d", "lena": "5h 5s"}
    start = late_table(hands, to_act="anton", books=books, variants=variants)
    return played(start, "anton asks lena 5", "anton lays 5")


WORKED = {"anton": "TQK", "lena": "A467", "boris": "238", "clara": "9J"}


@pytest.mark.clause("go-fish:end.most")
def test_most_catches_win_outright() -> None:
    end = ended({"anton": "234", "lena": "AKQ", "boris": "JT9", "clara": "678"})
    assert winners(end.table) == (0,)
    assert end.cites("ended") == ("end.thirteenth", "end.most")
    assert winners(ended({"lena": "2346", "boris": "789TJ", "clara": "QKA"}).table) == (2,)


@pytest.mark.clause("go-fish:end.tiebreak")
def test_forty_points_beat_thirty_one() -> None:
    # 5 + 10 + 12 + 13 = 40 against 14 + 4 + 6 + 7 = 31
    end = ended(WORKED)
    assert winners(end.table) == (0,)
    assert end.cites("ended") == ("end.thirteenth", "end.tiebreak")


@pytest.mark.clause("go-fish:end.tiebreak")
def test_points_decide_and_not_who_caught_first_or_how_high() -> None:
    # 5 + 2 + 9 + J = 27 against 3 + 4 + 7 + A = 28: the lower seat loses.
    assert winners(
        ended({"anton": "29J", "lena": "347A", "boris": "68T", "clara": "QK"}).table
    ) == (1,)


@pytest.mark.clause("go-fish:end.shared", "go-fish:end.tiebreak")
@pytest.mark.parametrize(
    ("anton", "lena"),
    [
        ("34A", "268T"),  # 5 + 3 + 4 + 14 = 26, ace against numbers only
        ("26K", "349T"),  # 5 + 2 + 6 + 13 = 26
        ("26Q", "348T"),  # 5 + 2 + 6 + 12 = 25
        ("46J", "2789"),  # 5 + 4 + 6 + 11 = 26
        ("67T", "389"),  # a catch less: no tie
    ],
)
def test_level_on_both_the_win_is_shared(anton: str, lena: str) -> None:
    rest = [rank for rank in "2346789TJQKA" if rank not in anton + lena]
    end = ended(
        {"anton": anton, "lena": lena, "boris": "".join(rest[:3]), "clara": "".join(rest[3:])}
    )
    level = len(lena) == 4
    assert winners(end.table) == ((0, 1) if level else (0,))
    assert ("end.shared" in end.cites("ended")) == level
    assert ("end.tiebreak" in end.cites("ended")) == level


# 6 House rules


@pytest.mark.clause("go-fish:variant.success-ends-turn", "go-fish:ruling.go-fish-house")
def test_success_ends_turn() -> None:
    start = table(SIXES, to_act="anton", variants=("success-ends-turn",))
    after = played(start, "anton asks lena 6")
    assert after.lines[-1] == "turn lena"
    assert after.cites("turn lena") == ("variant.success-ends-turn", "ruling.go-fish-house")
    to_the_left = played(
        table(
            {"anton": "6c Ks", "boris": "6d 9c"}, to_act="anton", variants=("success-ends-turn",)
        ),
        "anton asks boris 6",
    )
    assert to_the_left.to_act == "lena"


@pytest.mark.clause("go-fish:variant.no-lucky-draw", "go-fish:ruling.go-fish-house")
def test_no_lucky_draw() -> None:
    start = table(SIXES, to_act="anton", stock="6s", variants=("no-lucky-draw",))
    after = played(start, "anton asks clara 6")
    assert after.to_act == "lena"
    assert "variant.no-lucky-draw" in after.cites("anton drew 6s")
    assert "ask.lucky-draw" not in after.cites("anton drew 6s")
    other = played(
        table(SIXES, to_act="anton", stock="Kd", variants=("no-lucky-draw",)), "anton asks clara 6"
    )
    assert other.cites("anton drew Kd") == ("ask.go-fish",)


@pytest.mark.clause("go-fish:variant.any-rank", "go-fish:ruling.go-fish-house")
def test_any_rank() -> None:
    start = table(SIXES, to_act="anton", variants=("any-rank",))
    after = played(start, "anton asks boris 9")
    assert after.lines[1] == "boris gave anton 9c 9d"
    assert "variant.any-rank" in after.cites("anton asked boris 9")
    held = played(start, "anton asks boris 6")
    assert held.cites("anton asked boris 6") == ("ask.turn",)
    assert {line[-1] for line in legal(start)} == set("23456789TJQKA")
    assert refusal(start, "anton asks boris *") == "setup.thirteen"


@pytest.mark.clause("go-fish:variant.fresh-hand", "go-fish:ruling.go-fish-house")
def test_fresh_hand() -> None:
    hands = {**SIXES, "lena": "6d 6h"}
    start = table(hands, to_act="anton", stock="2c 3c 4c 5c 7c 8c", variants=("fresh-hand",))
    after = played(start, "anton asks lena 6")
    drew = "lena drew 2c 3c 4c 5c 7c"  # five, as many as four players are dealt
    assert after.lines[-1] == drew
    assert after.cites(drew) == ("variant.fresh-hand", "ruling.go-fish-house")


@pytest.mark.clause("go-fish:variant.hold-back", "go-fish:ruling.go-fish-house")
def test_hold_back() -> None:
    hands = {**SIXES, "anton": "6c 6s Ks"}
    start = table(hands, to_act="anton", stock="4c 5c", variants=("hold-back",))
    after = played(start, "anton asks lena 6")
    assert "anton asks clara K" in legal(after)
    assert "anton lays 6" in legal(after)
    assert refusal(after, "anton keeps") == "ruling.must-ask"
    passing = played(after, "anton asks clara K")
    assert legal(passing) == ["anton lays 6", "anton keeps"]
    kept = played(passing, "anton keeps")
    assert (kept.to_act, kept.books("anton")) == ("lena", "")
    assert "variant.hold-back" in kept.cites("turn lena")
    laid = played(passing, "anton lays 6")
    assert "variant.hold-back" in laid.cites("anton laid 6")
    assert "catch.at-once" not in laid.cites("anton laid 6")


@pytest.mark.clause("go-fish:variant.hold-back", "go-fish:ruling.go-fish-house")
def test_hold_back_ends_with_the_pool() -> None:
    hands = {"anton": "6c 6d 6h 6s 2c", "lena": "2d 2h", "boris": "2s"}
    start = late_table(hands, to_act="anton", variants=("hold-back",))
    after = played(start, "anton asks boris 2", "anton asks lena 2")
    assert after.lines[-1] == "lena out"
    passed = late_table({**hands, "clara": "3c 3d 3h 3s"}, to_act="anton", variants=("hold-back",))
    after = played(passed, "anton asks clara 2")
    assert after.lines[2:] == ["anton laid 6", "turn lena"]
    assert {"variant.hold-back", "ruling.go-fish-house"} <= set(after.cites("anton laid 6"))


@pytest.mark.clause("go-fish:variant.ties-shared", "go-fish:ruling.go-fish-house")
def test_ties_shared() -> None:
    end = ended(WORKED, "ties-shared")
    assert winners(end.table) == (0, 1)
    assert "end.tiebreak" not in end.cites("ended")
    assert {"variant.ties-shared", "ruling.go-fish-house"} <= set(end.cites("ended"))


@pytest.mark.clause("go-fish:ruling.go-fish-house")
def test_variants_combine() -> None:
    both = ("any-rank", "success-ends-turn")
    after = played(table(SIXES, to_act="anton", variants=both), "anton asks boris 9")
    assert after.lines[1:] == ["boris gave anton 9c 9d", "boris drew 2c", "turn lena"]


@pytest.mark.clause("go-fish:ruling.go-fish-house")
def test_an_event_names_each_clause_once() -> None:
    hands = {**SIXES, "anton": "6c 6s Ks"}
    start = table(hands, to_act="anton", variants=("hold-back", "success-ends-turn"))
    after = played(start, "anton asks lena 6", "anton keeps")
    assert after.cites("turn lena") == (
        "variant.hold-back",
        "ruling.go-fish-house",
        "variant.success-ends-turn",
    )
