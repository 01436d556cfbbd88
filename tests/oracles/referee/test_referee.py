"""The referee by itself: worked examples, the tiebreak, and invariants of every game."""

import copy
from collections import Counter
from typing import Any

import pytest

from tests.oracles.referee.compare import differences
from tests.oracles.referee.records import broken_records, records
from tests.oracles.referee.referee import GAMES, answer, begin

State = dict[str, Any]


def table_record(
    game: str,
    hands: dict[str, str],
    actions: list[str],
    *,
    to_act: str,
    books: dict[str, str] | None = None,
    stock_left: bool = True,
    variants: tuple[str, ...] = (),
) -> dict[str, Any]:
    """A record from the middle; cards neither in hands nor in books are the stock."""
    pack = Counter(GAMES[game].PACK)
    cards = {seat: hand.split() for seat, hand in hands.items()}
    laid = {seat: list(ranks) for seat, ranks in (books or {}).items()}
    for hand in cards.values():
        pack.subtract(hand)
    for ranks in laid.values():
        for rank in ranks:
            for card in [card for card in pack.elements() if card[0] == rank][:4]:
                pack[card] -= 1
    stock = list(pack.elements())
    assert stock_left == bool(stock)
    return {
        "id": "t",
        "game": game,
        "seats": list(hands),
        "variants": list(variants),
        "table": {"hands": cards, "stock": stock, "books": laid, "turn": to_act},
        "actions": actions,
        "states": "all",
    }


def short_events(answered: dict[str, Any]) -> list[str]:
    """The events as short lines: their name and the seat."""
    return [f"{event['event']} {event.get('seat', '')}".strip() for event in answered["events"]]


SIXES = {"anton": "6c 9h", "lena": "6d 6h 2c", "boris": "6s 3c", "clara": "4c"}


def test_three_asked_of_two_is_refused() -> None:
    done = answer(table_record("backstab-fish", SIXES, ["anton asks lena 3x6"], to_act="anton"))
    assert short_events(done) == ["asked anton", "refused lena", "drew anton", "turn lena"]
    assert done["states"][-1]["hands"]["lena"] == ["2c", "6d", "6h"]
    assert len(done["states"][-1]["hands"]["anton"]) == 3


def test_one_asked_of_two_is_granted() -> None:
    done = answer(table_record("backstab-fish", SIXES, ["anton asks lena 1x6"], to_act="anton"))
    assert short_events(done) == ["asked anton", "gave lena"]
    assert done["events"][1]["cards"] == ["6d"]
    assert done["states"][-1]["turn"] == "anton"
    assert done["states"][-1]["hands"]["lena"] == ["2c", "6h"]


def test_no_number_is_no_request() -> None:
    done = answer(table_record("backstab-fish", SIXES, ["anton asks lena 6"], to_act="anton"))
    assert done["refused"][0]["clause"] == "request.quantity"
    assert done["states"][0] == done["states"][1]


def test_a_kept_book_is_broken_and_a_laid_one_is_safe() -> None:
    hands = {"anton": "6c 6d 6h 6s 9h", "boris": "6c 3c", "lena": "2c", "clara": "4c"}
    kept = answer(table_record("backstab-fish", hands, ["boris asks anton 3x6"], to_act="boris"))
    assert kept["states"][-1]["hands"]["anton"] == ["6s", "9h"]
    assert kept["states"][-1]["hands"]["boris"] == ["3c", "6c", "6c", "6d", "6h"]

    hands["anton"] = "9h"
    laid = answer(
        table_record(
            "backstab-fish", hands, ["boris asks anton 3x6"], to_act="boris", books={"anton": "6"}
        )
    )
    assert short_events(laid) == ["asked boris", "refused anton", "drew boris", "turn anton"]
    assert laid["states"][-1]["books"]["anton"] == ["6"]


@pytest.mark.parametrize(("variants", "winners"), [((), ["p0"]), (("ties-shared",), ["p0", "p1"])])
def test_forty_beats_thirty_one(variants: tuple[str, ...], winners: list[str]) -> None:
    done = answer(
        table_record(
            "go-fish",
            {"p0": "5c 5d 5h", "p1": "5s", "p2": "", "p3": ""},
            ["p0 asks p1 5", "p0 keeps", "p0 lays 5", "p1 keeps"],
            to_act="p0",
            books={"p0": "TQK", "p1": "A467", "p2": "238", "p3": "9J"},
            stock_left=False,
            variants=variants,
        )
    )
    assert short_events(done) == ["asked p0", "gave p1", "out p1", "laid p0", "out p0", "ended"]
    assert [one["clause"] for one in done["refused"]] == ["catch.at-once", "ruling.on-turn"]
    assert done["states"][-1]["scores"] == {"p0": 4, "p1": 4, "p2": 3, "p3": 2}
    assert done["states"][-1]["winners"] == winners


LATE = {"p2": "334455778899", "p3": "TTJJQQKKAA*"}


def late_record(
    hands: dict[str, str], actions: list[str], books: dict[str, str], *variants: str
) -> dict[str, Any]:
    """Backstab Fish with only sixes and twos outside the books."""
    return table_record(
        "backstab-fish",
        hands,
        actions,
        to_act="p0",
        books=books,
        stock_left=False,
        variants=variants,
    )


def test_the_last_card_drawn_settles_the_books_of_the_same_turn() -> None:
    hands = {"p0": "6c 6d 6h 6s", "p1": "6c 6d 6h 6s 2h", "p2": "2c", "p3": "2d 2s"}
    record = late_record(hands, ["p0 asks p1 5x6"], {**LATE, "p2": "2" + LATE["p2"]})
    record["table"]["stock"].append(record["table"]["hands"]["p3"].pop())
    done = answer(record)
    assert short_events(done) == ["asked p0", "refused p1", "drew p0", "laid p0", "turn p1"]
    assert done["states"][-1]["hands"]["p0"] == ["2s"]


def test_under_pass_always_the_turn_skips_a_player_who_gave_the_last_card() -> None:
    hands = {"p0": "6c 6d 6h 2c", "p1": "6s", "p2": "2d", "p3": "2h 2s"}
    books = {**LATE, "p2": "26" + LATE["p2"]}
    done = answer(late_record(hands, ["p0 asks p1 1x6"], books, "pass-always"))
    assert short_events(done) == ["asked p0", "gave p1", "out p1", "laid p0", "turn p2"]
    done = answer(late_record(hands, ["p0 asks p1 1x6", "p0 lays 6"], books))
    assert short_events(done) == ["asked p0", "gave p1", "out p1", "laid p0"]
    assert done["states"][-1]["turn"] == "p0"


def test_the_only_holder_lays_and_the_game_ends() -> None:
    hands = {"p0": "6c 6d 6h 6s 2c 2d 2h 2s", "p1": "", "p2": "", "p3": ""}
    lines = ["p0 asks p1 1x6", "p0 lays 6", "p0 keeps", "p0 lays 2", "p0 lays 2", "p0 keeps"]
    done = answer(late_record(hands, lines, {**LATE, "p2": "26" + LATE["p2"]}, "twin-bonus"))
    assert short_events(done) == ["laid p0", "laid p0", "out p0", "ended"]
    assert [one["clause"] for one in done["refused"]] == [
        "ruling.only-holder",
        "ruling.must-ask",
        "ruling.on-turn",
        "ruling.on-turn",
    ]
    assert done["states"][-1]["scores"] == {"p0": 2, "p1": 0, "p2": 20, "p3": 16}
    assert done["states"][-1]["winners"] == ["p2"]


def test_a_fresh_hand_can_owe_a_catch_to_another_seat() -> None:
    record = table_record(
        "go-fish",
        {"p0": "5c 5d 5h 9c", "p1": "5s"},
        ["p0 asks p1 5", "p1 lays 2", "p0 lays 5", "p0 asks p1 9", "p1 lays 2"],
        to_act="p0",
        variants=("fresh-hand", "success-ends-turn"),
    )
    done = answer(record)
    # Both owe: the owner of the turn lays first; the turn passes when nothing is owed.
    assert [state["turn"] for state in done["states"]] == ["p0", "p0", "p0", "p1", "p1", "p1"]
    assert [one["clause"] for one in done["refused"]] == ["ruling.on-turn", "ruling.on-turn"]
    assert short_events(done) == [
        "asked p0",
        "gave p1",
        "drew p1",
        "laid p0",
        "laid p1",
        "turn p1",
    ]


def cards_by_rank(state: State) -> Counter[str]:
    """Number of cards of each rank on the table, books included."""
    count = Counter(card[0] for card in state["stock"])
    for seat, hand in state["hands"].items():
        count.update(card[0] for card in hand)
        for rank in state["books"][seat]:
            count[rank] += 4
    return count


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_every_game_keeps_its_cards_and_can_go_on(game: str) -> None:
    pack = Counter(card[0] for card in GAMES[game].PACK)
    ended = 0
    for record in records(7, 24, game):
        record["actions"] = record["actions"][:120]
        record["states"] = "all"
        done = answer(record)
        assert len(done["states"]) == len(record["actions"]) + 1
        for state in done["states"]:
            assert cards_by_rank(state) == pack
            assert state["over"] == (state["turn"] is None) == (not state["legal"])
            assert state["over"] == (state["winners"] is not None)
            assert not state["stock"] or all(state["hands"].values())
        for one in done["refused"]:
            line = record["actions"][one["action"]]
            assert line not in done["states"][one["action"]]["legal"]
            assert done["states"][one["action"]] == done["states"][one["action"] + 1]
        ended += done["states"][-1]["over"]
    assert ended >= 6


def test_the_same_seed_gives_the_same_records() -> None:
    assert list(records(3, 4)) == list(records(3, 4))


def test_broken_records_are_errors() -> None:
    for record in broken_records(1, 80):
        assert "error" in answer(record), record


def test_good_records_begin() -> None:
    for record in records(5, 20):
        assert begin(record).phase in ("opening", "play", "over")


def test_compare_sees_each_kind_of_difference() -> None:
    done = answer(table_record("backstab-fish", SIXES, ["anton asks lena 6"], to_act="anton"))
    assert differences(done, done) == []
    other = copy.deepcopy(done)
    other["states"][0]["legal"].reverse()
    assert differences(other, done) == []
    other["states"][0]["legal"].append("lena keeps")
    other["states"][1]["scores"]["lena"] = 5
    other["refused"][0]["clause"] = "request.target"
    other["events"].append({"event": "ended", "action": 0, "clauses": ["end.all-books"]})
    assert [line.split(":")[0] for line in differences(other, done)] == [
        "event 0",
        "refusal 0",
        "state 0, legal",
        "state 1, scores",
    ]
    assert len(differences({"id": "t", "error": {}}, done)) == 1
