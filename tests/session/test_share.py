"""Links and records: before the end they hold no hidden card."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fishrules.errors import NewerVersion, NotationError
from fishrules.game.rules import Point
from fishrules.game.table import Stage
from fishrules.notation.record import answer
from fishrules.notation.table import table_record
from fishrules.session.names import LONGEST_NAME
from fishrules.session.save import MOST_ACTIONS
from fishrules.session.session import Session, begin, what_if
from fishrules.session.share import (
    LONGEST_LINK,
    link_of,
    read_file,
    read_link,
    record_of,
    shared_record,
)
from fishrules.session.snapshot import Snapshot
from tests.session.injections import INJECTIONS
from tests.session.sessions import config, finished, played


def link_to(value: object) -> str:
    """A link as this version writes it, to any value."""
    return packed(json.dumps(value).encode())


def packed(text: bytes, version: int = 1) -> str:
    """A link as this version writes it, to any text."""
    whole = bytes([version]) + zlib.compress(text)
    return base64.urlsafe_b64encode(whole).rstrip(b"=").decode()


def seen(**changes: object) -> dict[str, Any]:
    """Plain data of a snapshot, some of its parts changed."""
    record: dict[str, Any] = shared_record(played(begin(config()), Random(2), 20), 0)["seen"]
    return record | changes


def game(**changes: object) -> dict[str, Any]:
    """The record of a whole game, with some parts changed."""
    record = record_of(finished(config("go-fish", 3, seed=4)))
    assert record is not None
    return record | changes


def test_a_link_is_short_and_fits_into_an_address() -> None:
    for seats in (4, 10):
        whole = finished(config(seats=seats, seed=3))
        for session in (whole, whole.back(whole.at - 1)):
            link = link_of(session, 0)
            assert re.fullmatch(r"[A-Za-z0-9_-]+", link)
            assert len(link) < 8000


def test_a_what_if_is_a_record_where_a_record_can_begin_so() -> None:
    whole = finished(config(seed=5, variants=("pass-always",)))
    counts = {True: 0, False: 0}
    for at in range(0, whole.at, 9):
        other = what_if(whole, at, 0, Random(at))
        ended = played(other, Random(at), 2000)
        record = record_of(ended)
        counts[record is None] += 1
        assert (record is None) == (other.table.stage is not Stage.ASKING)
        if record is None:
            snapshot = read_link(link_of(ended, 0))
            assert isinstance(snapshot, Snapshot)
            assert snapshot.view.books == ended.table.books
        else:
            assert answer(record)["states"] == [table_record(ended.table)]
            again = read_link(link_of(ended, 0))
            assert isinstance(again, Session)
            assert again.table == ended.table
    assert min(counts.values()) > 1


def test_what_a_recorded_game_refused_is_left_out() -> None:
    record = game()
    lines = record["actions"]
    again = read_file(json.dumps(record | {"actions": ["p0 keeps", *lines, "p1 keeps"]}))
    assert isinstance(again, Session)
    assert len(again.actions) == len(lines)
    assert again.over


# Names


@pytest.mark.parametrize("name", INJECTIONS)
def test_names_survive_as_plain_text(name: str) -> None:
    short = name[:LONGEST_NAME].strip()
    names = {"p0": short, "p1": "Lena", "p2": "Boris"}
    whole = read_file(json.dumps(game(names=names)))
    assert isinstance(whole, Session)
    assert whole.config.names[0] == short
    assert read_link(link_of(whole, 0)) == whole
    part = read_link(link_to({"seen": seen(names=names | {"p3": "Clara"})}))
    assert isinstance(part, Snapshot)
    assert part.names[0] == short


# Damaged links


def assert_refused(read: Callable[[str], object], text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert len(str(caught.value.expected)) < 400
    return caught.value


LINKS = [
    link_of(played(begin(config("go-fish", 2)), Random(1), 6), 0),
    link_of(finished(config("go-fish", 2)), 0),
]


@pytest.mark.parametrize("link", LINKS)
def test_a_link_that_is_cut_is_refused(link: str) -> None:
    for length in range(len(link)):
        assert_refused(read_link, link[:length])
    assert_refused(read_link, link + "AAAA")


@pytest.mark.parametrize("link", LINKS)
def test_a_link_that_is_spoilt_is_refused_or_says_the_same(link: str) -> None:
    """A few bits have no meaning; every other change is noticed."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    whole = read_link(link)
    idle = 0
    for place, letter in enumerate(link):
        for bit in range(6):
            other = letters[letters.index(letter) ^ 1 << bit]
            try:
                same = read_link(link[:place] + other + link[place + 1 :]) == whole
            except NotationError:
                continue
            assert same
            idle += 1
    assert idle < 16


@pytest.mark.parametrize("version", range(2, 32))
def test_a_newer_version_is_told_apart(version: int) -> None:
    with pytest.raises(NewerVersion):
        read_link(packed(b"anything", version))


@pytest.mark.parametrize("version", [0, 32, 120, 255])
def test_what_is_no_version_is_no_link(version: int) -> None:
    assert not isinstance(assert_refused(read_link, packed(b"{}", version)), NewerVersion)


STRANGE = [
    "",
    "A",
    "AQ",
    "AQ==",
    "AQ=",
    "#" + LINKS[0],
    " " + LINKS[0],
    LINKS[0] + "\n",
    LINKS[0] + "==",
    LINKS[0] + "====",
    "é",
    "\ud800",
    "1~three-refused~2",
    "https://example.org/#x",
    "+/+/",
    "A" * (LONGEST_LINK + 1),
    "A" * 5_000_000,
    "=" * 60_000,
    packed(b"0" * 1_000_001),
    packed(b'"' + b" " * 48_000_000 + b'"'),
    packed(zlib.compress(b"{}")),
    packed(b"\xff\xfe\xff"),
    packed(b""),
    packed(b"["),
    packed(b"[" * 30 + b"]" * 30),
    packed(b"[" * 400_000 + b"]" * 400_000),
    packed(b'{"seen":' * 100_000 + b"}" * 100_000),
    packed(b"NaN"),
    packed(b'{"seen": 1e999}'),
    packed(b'{"seen": {}, "seen": {}}'),
    packed(b'{"game": "go-fish", "seats": ["a", "b"]}'),
    packed(json.dumps({f"x{n}": n for n in range(60_000)}).encode()[:-1] + b', "x59999": 0}'),
    packed(b'"' * 999_999),
    packed(b'"' + b'\\"' * 499_000),
]


@pytest.mark.parametrize("text", STRANGE, ids=lambda text: ascii(text[:20]) + str(len(text)))
def test_what_is_no_link_is_refused_soon(text: str) -> None:
    assert_refused(read_link, text)


@pytest.mark.parametrize("text", ["", "{", "x" * 5_000_000, "[" * 5_000_000, '{"a":' * 100_000])
def test_what_is_no_file_is_refused_soon(text: str) -> None:
    assert_refused(read_file, text)


VALUES: list[object] = [
    None,
    True,
    -1,
    3,
    10**30,
    1.5,
    "",
    "x",
    "p0",
    "\ud800",
    [],
    [[]],
    [None] * 4,
    ["p0"] * 100_000,
    {},
    {"p0": None},
    {"p0": []},
]


IDLE: dict[str, tuple[object, ...]] = {
    "variants": ([],),
    "owner": ("p0",),
    "heir": ("p0",),
    "turn": ("p0",),
    "eyes": ("p0",),
    "books": ({}, {"p0": []}),
}
"""Values that a part may have without any effect."""


@pytest.mark.parametrize("part", sorted(seen()))
def test_a_part_of_another_type_is_refused(part: str) -> None:
    right = seen()
    for value in VALUES:
        text = link_to({"seen": right | {part: value}})
        if value in IDLE.get(part, ()):
            assert isinstance(read_link(text), Snapshot)
        else:
            assert assert_refused(read_link, text).where.startswith("seen.")
    del right[part]
    assert_refused(read_link, link_to({"seen": right}))


IDLE_IN_RECORDS: dict[str, tuple[object, ...]] = {
    "variants": ([],),
    "actions": ([],),
    "dealer": ("p0",),
    "names": ({},),
}


@pytest.mark.parametrize("part", sorted(game()))
def test_a_part_of_a_record_of_another_type_is_refused(part: str) -> None:
    right = game()
    for value in VALUES:
        text = json.dumps(right | {part: value})
        if value in IDLE_IN_RECORDS.get(part, ()):
            assert isinstance(read_file(text), Session)
        else:
            assert_refused(read_file, text)


def test_numbers_that_make_no_pack_are_refused() -> None:
    right = seen()
    sizes = right["sizes"]
    wrong: list[dict[str, object]] = [
        {"stock": right["stock"] + 1},
        {"sizes": sizes | {"p1": sizes["p1"] + 1}},
        {"sizes": sizes | {"p0": sizes["p0"] - 1}, "stock": right["stock"] + 1},
        {"sizes": sizes | {"p1": -1}},
        {"hand": ["2c"] * len(right["hand"])},
        {"hand": []},
        {"eyes": None},
        {"stage": "over"},
        {"turn": None},
        {"books": right["books"] | {"p1": ["2", "2", "2"]}},
    ]
    for changes in wrong:
        assert_refused(read_link, link_to({"seen": right | changes}))


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"event": "won", "seat": "p0", "causes": []},
        {"event": "out", "seat": 0, "causes": []},
        {"event": "out", "seat": "p9", "causes": []},
        {"event": "out", "seat": "p0", "causes": [1]},
        {"event": "out", "seat": "p0"},
        {"event": "drew", "seat": "p0", "cards": ["?"], "causes": []},
        {"event": "laid", "seat": "p0", "rank": "10", "causes": []},
        {"event": "asked", "seat": "p0", "of": "p1", "rank": "6", "number": 9, "causes": []},
        {"event": ["out"], "seat": "p0", "causes": []},
    ],
)
def test_an_event_that_cannot_be_is_refused(event: object) -> None:
    log = [{"action": None, "events": [event]}]
    assert_refused(read_link, link_to({"seen": seen(log=log)}))


def test_a_cause_that_is_gone_is_left_out() -> None:
    event = {"event": "out", "seat": "p0", "causes": ["gone", "out", "<b>"]}
    snapshot = read_link(link_to({"seen": seen(log=[{"action": None, "events": [event]}])}))
    assert isinstance(snapshot, Snapshot)
    assert snapshot.log[0].events[0].causes == (Point.OUT,)


def test_too_many_actions_are_refused() -> None:
    lines = ["p0 keeps"] * (MOST_ACTIONS + 2)
    assert assert_refused(read_file, json.dumps(game(actions=lines))).where == "actions"
    log: list[object] = [{"action": None, "events": []}] * (MOST_ACTIONS + 2)
    assert assert_refused(read_link, link_to({"seen": seen(log=log)})).where == "seen.log"


@pytest.mark.parametrize("entries", [0, 2])
def test_a_glimpse_begins_with_the_deal_and_then_has_actions(entries: int) -> None:
    right = seen()
    deal, *others = right["log"]
    assert others
    for log in ([], others, [deal, deal, *others]):
        assert_refused(read_link, link_to({"seen": right | {"log": log}}))
    assert isinstance(
        read_link(link_to({"seen": right | {"log": [deal, *others[:entries]]}})), Snapshot
    )


def test_a_record_that_is_too_long_is_refused_before_it_is_played() -> None:
    longest = game()
    longest["actions"] = (longest["actions"] * MOST_ACTIONS)[: MOST_ACTIONS + 1]
    assert assert_refused(read_file, json.dumps(longest)).where == "actions"


def test_what_is_seen_of_the_longest_game_can_be_shared() -> None:
    most = seen()
    deal, *others = most["log"]
    most["log"] = [deal, *(others * MOST_ACTIONS)[:MOST_ACTIONS]]
    snapshot = read_link(link_to({"seen": most}))
    assert isinstance(snapshot, Snapshot)
    assert len(snapshot.log) == MOST_ACTIONS + 1
