"""Notation: every value can be written and read back, and reading is strict."""

from __future__ import annotations

import re

import pytest

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import CARDS, Card, Rank, Suit
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import Point
from fishrules.notation.lines import (
    event_record,
    read_action,
    read_card,
    read_number,
    read_rank,
    read_seat,
    read_seat_id,
    write_action,
    write_event,
)
from fishrules.notation.table import table_record
from tests.game.tables import SEATS, late_table, opened, played

# Round trips


def test_cards_and_ranks_read_back() -> None:
    assert len({str(card) for card in CARDS}) == 53
    for card in CARDS:
        assert read_card(str(card)) == card
    for rank in Rank:
        assert read_rank(rank.letter) is rank
    assert [str(read_card(word)) for word in ("6h", "**")] == ["6h", "**"]
    assert read_card("Td") == Card(Rank.TEN, Suit.DIAMONDS)
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA*"
    assert "".join(suit.letter for suit in Suit) == "cdhs"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("anton asks lena 3x6", Ask(0, 1, Rank.SIX, 3)),
        ("anton asks lena 6", Ask(0, 1, Rank.SIX)),
        ("anton asks lena 4x*", Ask(0, 1, Rank.JOKER, 4)),
        ("anton asks lena *", Ask(0, 1, Rank.JOKER)),
        ("clara asks clara 0xT", Ask(3, 3, Rank.TEN, 0)),
        ("clara asks boris -12xA", Ask(3, 2, Rank.ACE, -12)),
        ("clara asks boris 99999999999999999999xA", Ask(3, 2, Rank.ACE, 10**20 - 1)),
        ("boris lays *", Lay(2, Rank.JOKER)),
        ("lena keeps", Keep(1)),
    ],
)
def test_actions_read_back(line: str, action: Action) -> None:
    assert read_action(line, SEATS) == action
    assert write_action(action, SEATS) == line


def test_seats_may_be_named_like_words() -> None:
    odd = ["asks", "lays", "keeps", "3x6"]
    assert read_action("asks asks lays 3x6", odd) == Ask(0, 1, Rank.SIX, 3)
    assert read_action("3x6 lays 6", odd) == Lay(3, Rank.SIX)
    assert read_action("keeps keeps", odd) == Keep(2)


EVENTS: list[tuple[Event, str]] = [
    (Asked(0, 1, Rank.SIX, 3, (Point.ASKED,)), "anton asked lena 3x6"),
    (Asked(0, 1, Rank.SIX, None, ()), "anton asked lena 6"),
    (Gave(1, 0, Rank.SIX, (read_card("6h"), read_card("6s")), ()), "lena gave anton 6h 6s"),
    (Gave(1, 0, Rank.SIX, (None, None), ()), "lena gave anton ?? ??"),
    (Refused(1, 0, Rank.SIX, 3, ()), "lena refused anton 3x6"),
    (Drew(0, (read_card("4c"), read_card("**")), ()), "anton drew 4c **"),
    (Drew(0, (None,), ()), "anton drew ??"),
    (Laid(0, Rank.SIX, ()), "anton laid 6"),
    (Out(2, ()), "boris out"),
    (TurnCame(1, ()), "turn lena"),
    (Ended(()), "ended"),
]


@pytest.mark.parametrize(("event", "line"), EVENTS)
def test_each_event_has_its_line(event: Event, line: str) -> None:
    assert write_event(event, SEATS) == line


def test_an_event_as_plain_data() -> None:
    assert event_record(EVENTS[0][0], BACKSTAB_FISH, SEATS) == {
        "event": "asked",
        "seat": "anton",
        "of": "lena",
        "rank": "6",
        "number": 3,
        "clauses": ["request.quantity"],
    }
    assert event_record(EVENTS[2][0], BACKSTAB_FISH, SEATS) == {
        "event": "gave",
        "seat": "lena",
        "to": "anton",
        "rank": "6",
        "cards": ["6h", "6s"],
        "clauses": [],
    }
    assert event_record(Ended((Point.ENDED, Point.ENDED_SHARED)), BACKSTAB_FISH, SEATS) == {
        "event": "ended",
        "clauses": ["end.all-books", "score.book", "score.winner", "score.one-pack"],
    }


def test_every_repr_can_be_pasted_back() -> None:
    start = opened({"anton": "6c 6d 6h 6s"}, dealer="clara")
    names = {
        kind.__name__: kind
        for kind in (Ask, Lay, Keep, Asked, Gave, Drew, Laid, TurnCame, Card, Point, Rank, Suit)
    }
    for action in (Ask(0, 1, Rank.SIX, 3), Lay(0, Rank.SIX), Keep(0)):
        assert eval(repr(action), names) == action
    for event in played(start, "anton lays 6").events:
        assert eval(repr(event), names) == event


def test_a_table_as_plain_data() -> None:
    start = late_table(
        {"anton": "6s 6c", "lena": "6h 6d"}, to_act="anton", books={"boris": "2", "anton": "T*4"}
    )
    record = table_record(start)
    assert list(record) == [
        "over",
        "turn",
        "hands",
        "stock",
        "books",
        "legal",
        "scores",
        "winners",
    ]
    assert (record["over"], record["turn"], record["winners"]) == (False, "anton", None)
    assert record["hands"] == {
        "anton": ["6c", "6s"],
        "lena": ["6d", "6h"],
        "boris": [],
        "clara": [],
    }
    assert record["books"]["anton"] == ["4", "T", "*"]
    assert record["scores"]["anton"] == 3
    assert record["legal"] == [f"anton asks lena {number}x6" for number in range(1, 9)]
    end = played(start, "anton asks lena 2x6", "anton lays 6").table
    record = table_record(end)
    assert (record["over"], record["turn"], record["legal"]) == (True, None, [])
    assert record["winners"] == ["clara"]


# Strict reading


@pytest.mark.parametrize(
    "text",
    [
        "1J",
        "10h",
        "kh",
        "Kh ",
        " Kh",
        "KH",
        "hK",
        "К" + "h",
        "Т" + "d",
        "6",
        "6*",
        "*h",
        "*",
        "",
        "6h6h",
        "??",
        "1h",
        "0h",
        "th",
        "６h",
        "6h\n",
    ],
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotationError, match="expected a card") as raised:
        read_card(text)
    assert raised.value.found == text


@pytest.mark.parametrize("text", ["10", "1", "k", "t", "К", "Т", "В", "**", "", " 6", "6h", "x"])
def test_what_is_no_rank(text: str) -> None:
    with pytest.raises(NotationError, match="expected a rank") as raised:
        read_rank(text)
    assert raised.value.found == text


@pytest.mark.parametrize(
    "text",
    [
        "03",
        "00",
        "-0",
        "+3",
        "2.5",
        "3.0",
        "1e1",
        "three",
        "",
        " 3",
        "3 ",
        "３",
        "٣",
        "1_0",
        "0x3",
        "3\n",
        "--3",
        "-",
    ],
)
def test_what_is_no_whole_number(text: str) -> None:
    with pytest.raises(NotationError, match="expected a whole number"):
        read_number(text)


@pytest.mark.parametrize("text", ["", "A", "anton ", "лена", "a_b", "a" * 25, "a\n", "ａ"])
def test_what_is_no_seat(text: str) -> None:
    with pytest.raises(NotationError, match="expected a seat"):
        read_seat_id(text)
    with pytest.raises(NotationError, match="expected one of the seats anton, lena"):
        read_seat(text, SEATS)


def test_what_is_a_seat() -> None:
    for text in ("a", "0", "-", "p-10", "a" * 24):
        assert read_seat_id(text) == text


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "anton",
        "anton asks",
        "anton asks lena",
        "anton asks lena 03x6",
        "anton asks lena 3 x6",
        "anton asks lena 3x 6",
        "anton asks lena 3 6",
        "anton asks lena 2.5x6",
        "anton asks lena threex6",
        "anton asks lena x6",
        "anton asks lena 3x",
        "anton asks lena 3X6",
        "anton asks lena 3×6",
        "anton asks lena 3х6",  # a Cyrillic letter
        "anton asks lena 3x6x6",
        "anton asks lena 6h",
        "anton asks lena 3x6h",
        "anton asks lena 3x10",
        "anton asks lena 3xk",
        "anton asks lena 3xК",
        "anton asks lena 3x6 ",
        " anton asks lena 3x6",
        "anton  asks lena 3x6",
        "anton\tasks lena 3x6",
        "anton asks lena 3x6\n",
        "anton asks lena 3x6.",
        "Anton asks lena 3x6",
        "anton Asks lena 3x6",
        "anton asks nobody 3x6",
        "nobody asks lena 3x6",
        "anton ask lena 3x6",
        "anton asks for lena 3x6",
        "anton lays",
        "anton lays 10",
        "anton lays 6h",
        "anton lays 4x6",
        "anton lays 6 ",
        "anton keeps 6",
        "anton keeps ",
        "anton passes",
        "keeps",
        "0",
    ],
)
def test_what_is_no_action(line: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_action(line, SEATS)
    error = raised.value
    assert error.expected
    assert str(error.found) in line
    assert re.fullmatch(r"(?s)found .*, expected .+", str(error))


def test_an_error_tells_its_place_from_the_outside_in() -> None:
    error = NotationError("1J", "a card").within("hands.anton[2]").within("table")
    assert (error.where, error.found, error.expected) == ("table.hands.anton[2]", "1J", "a card")
    assert str(error) == "table.hands.anton[2]: found '1J', expected a card"
