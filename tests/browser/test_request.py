"""Requests that are damaged or hostile."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fishrules.session.save import write_save
from fishrules.session.session import begin, session_at
from fishrules.session.share import record_of
from tests.browser.practice import (
    Page,
    own_turn,
    request,
)
from tests.render.markup import read
from tests.render.samples import EVERY_LANGUAGE, HOSTILE
from tests.session.sessions import config, finished

# Any other input


@EVERY_LANGUAGE
def test_a_name_is_text_wherever_it_stands(language: str) -> None:
    names = {"name-0": HOSTILE, "name-1": "&amp;<i>"}
    page, random = own_turn("go-fish", language, names), Random(1)
    for _ in range(10):
        page.move(random)
        assert not page.shown.all("i")
        assert HOSTILE in page.shown.text()
    for do in ("hint", "show", "look"):
        page.ask(do, "1")
        assert not page.shown.all("i")


@pytest.mark.parametrize(
    "wrong",
    [
        {"table": 1},
        {"table": None},
        {"command": ["open"]},
        {"value": 3},
        {"form": []},
        {"form": {"of": 1}},
        {"state": "at"},
        {"state": {"at": None}},
        {"language": "de"},
        {"language": None},
        {"rules": 5},
        {"stored": {}},
        {"stored_games": {"1": None}},
        {"entropy": "x"},
        {"entropy": -1},
        {"entropy": 2**32},
    ],
)
def test_a_request_of_wrong_types_is_told(wrong: dict[str, Any]) -> None:
    assert request(Page(), **wrong) == {"error": "request"}


@pytest.mark.parametrize("key", ["../x", "ABC", "1x00000000", "x" * 500, HOSTILE])
def test_a_key_of_nothing_that_is_kept_is_told(key: str) -> None:
    reply = request(Page(), table=key, stored=None)
    assert reply == {"table": "", "html": "", "error": "game-missing"}


HOSTILE_TEXTS = (
    "",
    HOSTILE,
    "p0",
    "-1",
    "1e9",
    "9" * 5000,
    "６",
    "\0",
    "p1' or '1",
    "{}",
    "✓" * 300,
)


@pytest.mark.parametrize("text", HOSTILE_TEXTS)
def test_no_text_in_any_field_breaks_the_table(text: str) -> None:
    page = own_turn()
    config = page.session.config
    fields = ("of", "rank", "number", "lay", "line")
    for do in ("open", "ask", "lay", "keep", "type", "show", "pause", "log", "look", "why", "hint"):
        for field in fields:
            form = {"of": "p1", "rank": "6", "number": "1", "line": "keep", field: text}
            reply = page.ask(do, text, form=form)
            assert reply.get("error") in (None, "request"), (do, field)
            read(page.html)
            assert "<b>O" not in page.html
            page.ask("live")
    assert list(page.kept) == [page.table]
    assert page.session.config == config
    for name in ("viewer", "at", "look", "pause", "log"):
        page.ask("open", state={**page.state(), name: text})
        read(page.html)
    assert request(page, command=text, stored=page.kept[page.table]).get("error") in (
        None,
        "request",
    )
    other = Page()
    assert "save" not in other.ask("receive", form={"record": text})
    assert other.ask("receive", text)["error"] == "link-unreadable"


def test_a_seat_called_like_open_eyes_hides_nothing_of_the_end() -> None:
    page = Page()
    whole = finished(replace(config("go-fish", 2), seats=("open", "b")))
    page.ask("receive", form={"record": json.dumps(record_of(whole))})
    for viewer in ("open", "b", "*"):
        page.ask("show", viewer)
        assert page.state()["viewer"] == viewer


def test_a_deed_that_there_is_not_is_told() -> None:
    assert own_turn().ask("lai") == {"error": "request"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"game": "go-fish", "seats": ["a", "b"]}', "found 'nothing'"),
        ('{"game": "chess", "seats": ["a", "b"]}', "game: found 'chess', expected"),
        ('{"game": "go-fish"}\n{}', "file: found"),
        ("[1, 2]", "expected an object"),
        ("[" * 1_100_000, "file: found 'more than 1000000 characters'"),
        ('{"a": ' * 40 + "1" + "}" * 40, "at most 32 levels"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_with_the_place(text: str, place: str) -> None:
    text_shown = read(Page().ask("receive", form={"record": text})["message"])
    assert place in text_shown.one("code").text()
    assert len(text_shown.text()) < 400


def test_the_answer_is_the_same_whatever_was_asked_before() -> None:
    page = own_turn()
    first = page.ask("open", entropy=1)
    for _ in range(12):
        Page().begin("go-fish")
    assert page.ask("open", entropy=1) == first
    session = page.session
    assert write_save(session_at(session.config, session.actions)) == page.kept[page.table]
    assert begin(session.config) == session
