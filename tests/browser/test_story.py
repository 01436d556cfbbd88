"""Requests about stories and their answers, in CPython."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from fishrules.browser.door import answer
from fishrules.languages import LANGUAGES
from fishrules.render import page
from fishrules.render.links import Links
from fishrules.stories.load import load_story
from fishrules.words.speaker import tr
from tests.browser.practice import ROOT, in_project

START = "1~three-refused~0"
FORM = {"of": "lena", "rank": "6", "number": "1", "lay": "6", "value": ""}


REQUEST: dict[str, Any] = {
    "command": "look",
    "address": f"{START}~",
    "language": "en",
    "rules": "../r/",
    "viewer": "open",
    "variants": [],
    "form": {},
}


def answer_to(**changes: object) -> Any:
    """Answer to a request, some of its parts changed."""
    return json.loads(answer(json.dumps(REQUEST | changes), in_project))


def ask(command: str, address: str, form: dict[str, str] | None = None, **changes: object) -> Any:
    """Answer to a request at an address."""
    return answer_to(command=command, address=address, form=form or {}, **changes)


def plain(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_begins_at_a_step(language: str) -> None:
    reply = ask("try", START, language=language)
    assert reply["address"] == f"{START}~"
    assert reply["html"].count('<form class="fish-form fish-act"') == 1


def test_a_granted_request_adds_a_step_to_the_line() -> None:
    reply = ask("ask", f"{START}~", FORM)
    assert reply["address"] == f"{START}~anton.asks.lena.1x6"
    assert reply["html"].count('<form class="fish-form fish-act"') == 2
    again = ask("ask", reply["address"], {**FORM, "of": "boris"})
    assert again["address"] == f"{START}~anton.asks.lena.1x6,anton.asks.boris.1x6"
    assert ask("look", again["address"])["html"].count('<form class="fish-form fish-act"') == 3


def test_a_refusal_changes_no_table_and_says_three_things() -> None:
    reply = ask("ask", f"{START}~", {**FORM, "rank": "9"})
    assert reply["address"] == f"{START}~"
    text = plain(reply["html"])
    assert "You asked for nines and have none yourself." in text
    assert "You must hold at least one card of the rank" in text
    assert "You could ask for" in text
    assert 'href="../r/#request.rank-held"' in reply["html"]


@pytest.mark.parametrize(
    ("command", "form", "clause"),
    [
        ("ask", {"number": ""}, "request.quantity"),
        ("ask", {"number": "0"}, "request.quantity"),
        ("ask", {"number": "9"}, "ruling.number-cap"),
        ("ask", {"of": "anton"}, "request.target"),
        ("lay", {}, "setup.book"),
        ("lay", {"value": "K"}, "setup.book"),
        ("keep", {}, "ruling.must-ask"),
    ],
)
def test_whatever_the_form_can_say_has_an_answer(
    command: str, form: dict[str, str], clause: str
) -> None:
    assert f"#{clause}" in ask(command, f"{START}~", {**FORM, **form})["html"]


@pytest.mark.parametrize(
    "form",
    [{"rank": "10"}, {"rank": "К"}, {"of": "nobody"}, {"number": "three"}, {"number": "2.5"}],
)
def test_a_form_that_cannot_be_read_is_told(form: dict[str, str]) -> None:
    assert ask("ask", f"{START}~", {**FORM, **form}) == {"error": "request"}


@pytest.mark.parametrize("form", [{}, {"of": "lena"}, {"rank": "6"}])
def test_a_form_without_a_choice_is_an_error(form: dict[str, str]) -> None:
    assert ask("ask", f"{START}~", form) == {"error": "request"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"command": "cheat"},
        {"command": None},
        {"language": "de"},
        {"rules": 5},
        {"viewer": ["open"]},
        {"variants": "pass-always"},
        {"variants": [1]},
        {"form": []},
        {"form": {"of": 1}},
        {"address": None},
    ],
)
def test_a_request_of_wrong_types_is_an_error(wrong: dict[str, Any]) -> None:
    assert answer_to(**wrong) == {"error": "request"}


@pytest.mark.parametrize(
    "address",
    [
        "",
        "2~three-refused~0",
        "1~three-refused~9",
        "1~three-refused~none.1",
        "1~gone~0",
        "1~../numbers~0",
        f"{START}~anton.asks.lena.1x9",
        f"{START}~lena.asks.anton.1x6",
        f"{START}~nobody.keeps",
        f"{START}~anton.asks.lena.1x6,",
    ],
)
def test_an_address_that_names_nothing_is_told(address: str) -> None:
    assert ask("look", address) == {"error": "address"}


def test_another_viewer_sees_another_story_and_play() -> None:
    story = load_story(ROOT / "tutorials" / "three-refused.toml")
    links = Links("../r/", json.loads(in_project("numbers.json"))["backstab-fish"])
    open_steps = ask("viewer", START)
    assert open_steps == {"address": START, "steps": page.steps(story, tr("en"), links)}
    played = ask("viewer", f"{START}~anton.asks.lena.1x6", viewer="clara")
    assert played["address"] == f"{START}~anton.asks.lena.1x6"
    assert "steps" in played
    assert "html" in played
    assert ask("viewer", START, viewer="nobody") == {"error": "address"}


def test_a_play_may_begin_in_a_branch_and_at_the_end_of_a_story() -> None:
    begun = ask("try", "1~three-refused~ask-one.1")
    assert begun["address"] == "1~three-refused~ask-one.1~"
    over = ask("try", "1~shared-win~8")
    assert "<form" not in over["html"]
    assert ask("keep", "1~shared-win~8~", FORM) == {"error": "request"}


def test_the_same_question_has_the_same_answer() -> None:
    first = ask("ask", f"{START}~", FORM)
    ask("ask", f"{START}~", {**FORM, "rank": "9"})
    assert ask("ask", f"{START}~", FORM) == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_are_switched_and_nothing_moves(language: str) -> None:
    story = load_story(ROOT / "tutorials" / "one-granted.toml")
    links = Links("../r/", json.loads(in_project("numbers.json"))["backstab-fish"])
    for chosen in (["pass-always"], ["twin-bonus"], []):
        reply = ask("variants", "1~one-granted~1", variants=chosen, language=language)
        assert reply == {"changes": page.changes(story, chosen, tr(language), links)}


@pytest.mark.parametrize("wrong", [["hold-back"], ["pass-always", "pass-always"], [""]])
def test_variants_that_the_game_lacks_are_told(wrong: list[str]) -> None:
    assert ask("variants", START, variants=wrong) == {"error": "request"}


def test_another_viewer_sees_other_changes() -> None:
    at, drawn = "1~gf-lucky-draw~1", "eight of diamonds"
    hidden = ask("viewer", at, variants=["no-lucky-draw"], viewer="lena")
    assert hidden.keys() == {"address", "steps", "changes"}
    assert drawn not in plain(hidden["changes"])
    assert drawn in plain(ask("variants", at, variants=["no-lucky-draw"])["changes"])


def test_a_play_begins_by_the_variants_chosen_and_its_address_keeps_them() -> None:
    begun = ask("try", START, variants=["pass-always"])
    assert begun["address"] == f"{START}~~pass-always"
    assert "The turn always passes" in plain(begun["html"])
    # A later choice takes effect in the next play.
    asked = ask("ask", begun["address"], FORM)
    assert asked["address"] == f"{START}~anton.asks.lena.1x6~pass-always"
    assert "Lena’s turn" in asked["html"]
    assert ask("look", asked["address"], variants=["twin-bonus"]) == asked
    back = ask("look", begun["address"])
    assert back["address"] == begun["address"]


def test_a_play_by_the_story_s_own_variants_names_none() -> None:
    at = "1~pass-always~1"
    assert ask("try", at, variants=["pass-always"])["address"] == f"{at}~"
    without = ask("try", at)
    assert without["address"] == f"{at}~~none"
    assert "The turn always passes" not in plain(without["html"])
    asked = ask("ask", without["address"], {**FORM, "of": "clara", "rank": "3"})
    assert asked["address"] == f"{at}~anton.asks.clara.1x3~none"


def test_an_address_with_variants_of_another_game_is_told() -> None:
    assert ask("look", f"{START}~~hold-back") == {"error": "address"}
