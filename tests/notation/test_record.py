"""Records: a written game is replayed; an error says what is wrong and where."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.notation.record import answer, answer_line, read_record
from tests.game.tables import SEATS, deck_for

Record = dict[str, Any]

DECK = [
    str(card)
    for card in deck_for(
        {"anton": "6h", "lena": "6c 6d", "boris": "9c 9d 9h 9s"}, dealer="clara", stock="4c"
    )
]


def record(**changes: object) -> Record:
    """A good record, with some of its parts changed or, where the value is `None`, left out."""
    whole: Record = {
        "id": "r1",
        "game": "backstab-fish",
        "variants": [],
        "seats": list(SEATS),
        "dealer": "clara",
        "deck": list(DECK),
        "actions": ["boris keeps", "anton asks lena 3x6"],
        "states": "last",
    }
    whole.update(changes)
    return {name: part for name, part in whole.items() if part is not None}


def with_table(**changes: object) -> Record:
    """A good record that begins in the middle of a game."""
    start = answer(record(actions=["boris keeps"]))["states"][0]
    table = {name: start[name] for name in ("hands", "stock", "books", "turn")} | changes
    given = {name: part for name, part in table.items() if part is not None}
    return record(dealer=None, deck=None, table=given, actions=["anton asks lena 1x6"])


def test_a_record_is_answered() -> None:
    reply = answer(record())
    assert list(reply) == ["id", "events", "refused", "states"]
    assert reply["id"] == "r1"
    assert [event["event"] for event in reply["events"]] == [
        "turn",
        "asked",
        "refused",
        "drew",
        "turn",
    ]
    assert [event["action"] for event in reply["events"]] == [0, 1, 1, 1, 1]
    assert reply["events"][1] == {
        "event": "asked",
        "seat": "anton",
        "of": "lena",
        "rank": "6",
        "number": 3,
        "clauses": ["request.quantity"],
        "action": 1,
    }
    assert reply["refused"] == []
    assert len(reply["states"]) == 1
    assert reply["states"][0]["turn"] == "lena"


def test_a_refused_action_is_listed_and_the_replay_goes_on() -> None:
    lines = ["lena keeps", "boris keeps", "anton asks lena 6", "anton asks lena 1x6"]
    reply = answer(record(actions=lines, states="all"))
    assert [(one["action"], one["clause"]) for one in reply["refused"]] == [
        (0, "ruling.on-turn"),
        (2, "request.quantity"),
    ]
    assert reply["refused"][0]["facts"] == {"seat": "lena", "turn": "boris"}
    assert reply["refused"][1]["facts"] == {"seat": "anton", "rank": "6", "cap": 8}
    assert len(reply["states"]) == 5
    assert reply["states"][0] == reply["states"][1]
    assert reply["states"][2] == reply["states"][3]
    assert reply["events"][-1]["event"] == "gave"


@pytest.mark.parametrize(("states", "number"), [("last", 1), ("all", 3), ("none", 0), (None, 1)])
def test_the_states_asked_for(states: str | None, number: int) -> None:
    assert len(answer(record(states=states))["states"]) == number


def test_a_record_from_a_table() -> None:
    reply = answer(with_table())
    assert [event["event"] for event in reply["events"]] == ["asked", "gave"]
    # No opening: Boris holds a finished book, and it is Anton's turn.
    assert reply["states"][0]["turn"] == "anton"


def test_laid_books_count_by_rank() -> None:
    """A book does not say which of the equal cards it holds."""
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    hands["anton"], hands["lena"] = ["6c", "6c"], ["6d", "6d"]
    books = {"clara": [rank for rank in "2345789TJQKA" for _ in "12"] + ["6", "*"]}
    table = {"hands": hands, "books": books, "turn": "anton"}
    assert "error" not in answer(record(dealer=None, deck=None, table=table, actions=[]))
    hands["lena"] = ["6c", "6d"]  # three sixes of clubs: one more than there are
    reply = answer(record(dealer=None, deck=None, table=table, actions=[]))
    assert "extra 6c" in reply["error"]["found"]


def lost(card: str) -> list[str]:
    """The deck without one card."""
    deck = list(DECK)
    deck.remove(card)
    return deck


WRONG: list[tuple[str, Record, str, str]] = [
    # what is wrong, the record, the place named, the value found
    ("no game", record(game=None), "game", "nothing"),
    ("a game unknown", record(game="old-maid"), "game", "old-maid"),
    ("a game that is no text", record(game=["go-fish"]), "game", "go-fish"),
    ("no seats", record(seats=None), "seats", "nothing"),
    ("seats that are no list", record(seats="anton"), "seats", "anton"),
    ("a seat that is no text", record(seats=["anton", 2, "boris", "clara"]), "seats[1]", "2"),
    ("a seat misspelt", record(seats=["anton", "Лена", "boris", "clara"]), "seats[1]", "Лена"),
    ("too few seats", record(seats=["anton", "lena", "clara"]), "seats", "3"),
    ("too many seats", record(seats=[*SEATS, *"defghij"]), "seats", "11"),
    ("a seat twice", record(seats=["anton", "lena", "anton", "clara"]), "seats", "anton"),
    ("a variant unknown", record(variants=["hold-back"]), "variants", "hold-back"),
    ("a variant twice", record(variants=["twin-bonus"] * 2), "variants", "twin-bonus"),
    ("a variant alone", record(variants="twin-bonus"), "variants", "twin-bonus"),
    ("no dealer", record(dealer=None), "dealer", "nothing"),
    ("a dealer unknown", record(dealer="zoe"), "dealer", "zoe"),
    ("a dealer by number", record(dealer=3), "dealer", "3"),
    ("no deck", record(deck=None), "deck", "nothing"),
    ("an empty deck", record(deck=[]), "deck", "missing"),
    ("a card lost", record(deck=lost("6h")), "deck", "missing 6h"),
    ("a card more", record(deck=[*DECK, "6h"]), "deck", "extra 6h"),
    ("a card misspelt", record(deck=["10h", *DECK[1:]]), "deck[0]", "10h"),
    ("a card that is none", record(deck=[None, *DECK[1:]]), "deck[0]", "None"),
    ("a line unreadable", record(actions=["boris keeps", "anton asks lena"]), "actions[1]", "lena"),
    ("a number unreadable", record(actions=["anton asks lena 2.5x6"]), "actions[0]", "2.5"),
    ("a line that is no text", record(actions=["boris keeps", 7]), "actions[1]", "7"),
    ("actions that are no list", record(actions={"0": "boris keeps"}), "actions", "boris"),
    ("states unknown", record(states="some"), "states", "some"),
    ("states of another type", record(states=[]), "states", "[]"),
    ("a part unknown", record(seed=4), "", "seed"),
    ("a deal and a table", record(table={}), "", "dealer"),
    ("no table", with_table() | {"table": []}, "table", "[]"),
    ("a table without hands", with_table(hands=None), "table.hands", "nothing"),
    ("a table without a turn", with_table(turn=None), "table.turn", "nothing"),
    ("a turn of nobody", with_table(turn="zoe"), "table.turn", "zoe"),
    ("hands of nobody", with_table(hands={"zoe": []}), "table.hands", "zoe"),
    ("a table with a part unknown", with_table(dealer="anton"), "table", "dealer"),
    ("a stock misspelt", with_table(stock=["1J"]), "table.stock[0]", "1J"),
    ("a hand misspelt", with_table(hands={"lena": ["6h", "kh"]}), "table.hands.lena[1]", "kh"),
    ("a hand alone", with_table(hands={"lena": "6h"}), "table.hands.lena", "6h"),
    ("a book misspelt", with_table(books={"lena": ["6", "10"]}), "table.books.lena[1]", "10"),
    ("books too many", with_table(books={"lena": ["6"]}), "table", "4 of rank 6 too many"),
    ("cards missing", with_table(stock=[]), "table", "missing"),
]


@pytest.mark.parametrize(
    ("bad", "where", "found"),
    [pytest.param(bad, where, found, id=name) for name, bad, where, found in WRONG],
)
def test_an_error_names_the_place_what_was_found_and_what_was_expected(
    bad: Record, where: str, found: str
) -> None:
    reply = answer(bad)
    assert list(reply) == ["id", "error"]
    assert reply["id"] == "r1"
    error = reply["error"]
    assert list(error) == ["where", "found", "expected"]
    assert error["where"] == where
    assert found in str(error["found"])
    assert isinstance(error["expected"], str)
    assert error["expected"]


def test_an_empty_hand_beside_a_stock_stays_empty_and_cannot_be_asked() -> None:
    start = answer(with_table())["states"][0]
    hands, stock = start["hands"] | {"lena": []}, [*start["stock"], *start["hands"]["lena"]]
    rank = hands["anton"][0][0]
    given = with_table(hands=hands, stock=stock) | {"actions": [f"anton asks lena 1x{rank}"]}
    reply = answer(given)
    assert reply["states"][0]["hands"]["lena"] == []
    assert reply["refused"][0]["clause"] == "end.no-empty-target"
    assert not [line for line in reply["states"][0]["legal"] if " asks lena " in line]


def test_a_table_where_nobody_can_act() -> None:
    stock = [str(card) for card in BACKSTAB_FISH.pack()[1:]]
    table = {"hands": {"anton": ["2c"]}, "stock": stock, "turn": "anton"}
    error = answer(record(dealer=None, deck=None, table=table, actions=[]))["error"]
    assert error["where"] == "table.hands"
    assert "second hand" in error["expected"]


def test_the_turn_of_an_empty_hand() -> None:
    books = {"clara": [rank for rank in "2345789TJQKA" for _ in "12"] + ["6", "*"]}
    table = {"hands": {"anton": ["6c", "6d", "6h", "6s"]}, "books": books, "turn": "lena"}
    error = answer(record(dealer=None, deck=None, table=table, actions=[]))["error"]
    assert (error["where"], error["found"]) == ("table.turn", "lena")


@pytest.mark.parametrize(
    ("face", "copies"), [("6h", 8), ("6h", 9), ("6h", 16), ("**", 8), ("Ac", 64), ("2c", 3)]
)
def test_no_number_of_equal_cards_is_taken_for_another_card(face: str, copies: int) -> None:
    rest = [str(card) for card in BACKSTAB_FISH.pack() if str(card) != face]
    for short in (rest, rest[1:], rest[:-1]):
        hands = {"anton": [face] * copies, "lena": short}
        table = {"hands": hands, "turn": "anton"}
        error = answer(record(dealer=None, deck=None, table=table, actions=[]))["error"]
        assert f"extra {face}" in error["found"]


# One line of text


def strict(line: str) -> Any:
    """Read a line of strict JSON, without Python's extensions."""

    def refuse(constant: str) -> NoReturn:
        raise AssertionError(f"{constant} is not JSON")

    assert "\n" not in line
    line.encode("utf-8")
    return json.loads(line, parse_constant=refuse)


def test_a_line_is_answered_by_a_line() -> None:
    assert strict(answer_line(json.dumps(record()))) == answer(record())


JUNK = [
    "",
    " ",
    "{",
    "}",
    "nul",
    "null",
    "true",
    "0",
    "-1e999",
    "1e999",
    "NaN",
    "Infinity",
    '"record"',
    "[]",
    "[[]]",
    "[{}]",
    "{}",
    "{'id': 1}",
    '{"id": 1,}',
    '{"id": NaN}',
    '{"id": 1e999}',
    '{"id": -1e999, "game": "go-fish"}',
    '{"id": {"id": {}}}',
    '{"id": "\\ud800"}',
    '{"id": "\\u0000\\n"}',
    '{"game": "\\udfff", "seats": [], "actions": []}',
    '{"game": null, "seats": null, "actions": null}',
    '{"game": 1, "seats": 2, "actions": 3}',
    '{"game": {}, "seats": {}, "actions": {}}',
    '{"game": "go-fish", "seats": [[]], "actions": [[]]}',
    '{"game": "go-fish", "seats": ["a", "b"], "dealer": "a", "deck": [["2c"]]}',
    '{"game": "go-fish", "seats": ["a", "b"], "table": {"hands": [], "turn": {}}}',
    '{"game": "go-fish", "seats": ["a", "b"], "table": {"hands": {"a": {}}, "turn": "a"}}',
    '{"id": ' + "9" * 100 + "}",
    '{"id": ' + "9" * 5000 + "}",
    '{"id": "x", "id": "y"}',
    "\ufeff{}",
    "\x00",
    "é" * 1000,
    "{" * 1000,
    pytest.param("[" * 100_000, marks=pytest.mark.deep),
    pytest.param('{"a":' * 100_000, marks=pytest.mark.deep),
]


@pytest.mark.parametrize("line", JUNK, ids=lambda line: ascii(line[:30]))
def test_junk_is_answered_by_an_error(line: str) -> None:
    reply = strict(answer_line(line))
    assert set(reply) == {"id", "error"}
    assert set(reply["error"]) == {"where", "found", "expected"}
    assert len(answer_line(line)) < 2000


@pytest.mark.deep
def test_no_depth_of_nesting_raises() -> None:
    """At a depth just below the limit of a JSON reader, a writer may already fail."""
    for depth in (*range(1, 40), *range(300, 1100, 3)):
        nested = "[" * depth + "]" * depth
        for line in (nested, f'{{"id": {nested}}}', f'{{"game": {nested}, "seats": []}}'):
            assert "error" in strict(answer_line(line))


@pytest.mark.parametrize("digits", [9, 10, 20, 3000])
def test_a_huge_number_is_refused_and_not_an_error(digits: int) -> None:
    line = f"anton asks lena {'9' * digits}x6"
    reply = strict(answer_line(json.dumps(record(actions=["boris keeps", line]))))
    assert [one["clause"] for one in reply["refused"]] == ["ruling.number-cap"]
    below = f"anton asks lena -{'9' * digits}x6"
    reply = strict(answer_line(json.dumps(record(actions=["boris keeps", below]))))
    assert [one["clause"] for one in reply["refused"]] == ["request.quantity"]


@pytest.mark.parametrize("digits", [4299, 4300, 4301, 10_000])
def test_a_number_without_end_is_an_error(digits: int) -> None:
    line = f"anton asks lena {'9' * digits}x6"
    reply = strict(answer_line(json.dumps(record(actions=[line]))))
    assert reply["error"]["where"] == "actions[0]"


@pytest.mark.parametrize(
    "value",
    [
        None,
        1,
        1.5,
        "x",
        [],
        (),
        b"",
        object(),
        {1: 2},
        {"id": {1, 2}},
        {"id": b"x"},
        {"game": {1}},
        {None: None},
        {"game": "go-fish", "seats": {"a", "b"}},
    ],
)
def test_values_of_any_type_are_answered(value: object) -> None:
    assert "error" in answer(value)


def test_the_record_itself_is_not_changed() -> None:
    given = record()
    before = json.dumps(given)
    answer(given)
    answer(given)
    assert json.dumps(given) == before
    assert read_record(given) == read_record(json.loads(before))


# Too much of anything


TOO_MUCH = [
    "x" * 5_000_000,
    "[" * 5_000_000,
    '"' + '\\"' * 2_499_999,
    '"' * 999_999,
    '"' + '\\"' * 499_000,
    "9" * 999_999,
    json.dumps({f"x{n}": n for n in range(60_000)})[:-1] + ', "x59999": 0}',
    json.dumps(record(deck=["2c"] * 140_000)),
    json.dumps(record(seats=["a"] * 140_000)),
    json.dumps(record(names={f"x{n}": "y" for n in range(60_000)})),
    json.dumps(record(variants=["twin-bonus"] * 60_000)),
    json.dumps(with_table(stock=["2c"] * 140_000)),
    json.dumps(with_table(books={"lena": ["6"] * 140_000})),
    json.dumps(record(actions=["boris keeps"] * 60_000 + ["x"])),
]


@pytest.mark.parametrize("line", TOO_MUCH, ids=lambda line: line[:12] + str(len(line)))
def test_too_much_is_answered_by_an_error(line: str) -> None:
    for given in (line, line.encode()):
        assert set(strict(answer_line(given))) == {"id", "error"}


@pytest.mark.parametrize("depth", [33, 200, 1000, 5000])
def test_depth_is_refused_before_it_is_read(depth: int) -> None:
    for one in ("[", '{"a":'):
        reply = strict(answer_line(one * depth))
        assert "levels" in reply["error"]["expected"]
    in_text = json.dumps(record(id="[" * depth))
    assert "error" not in strict(answer_line(in_text))


def test_bytes_tell_how_they_are_encoded() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        assert strict(answer_line(json.dumps(record()).encode(encoding))) == answer(record())
    assert "error" in strict(answer_line(b"\xff\xfe\xff"))
    assert "error" in strict(answer_line(b'{"id": "\xff"}'))
