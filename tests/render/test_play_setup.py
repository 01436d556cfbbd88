"""The practice table in the built page: all choices are there before the engine, and valid."""

from __future__ import annotations

import json

import pytest

from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.rules import Laying
from fishrules.players.bot import BOTS
from fishrules.render.page import practice
from fishrules.render.status import OF_PRACTICE
from fishrules.session.config import PACES, WAITS
from fishrules.words.names import default_names
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import tr
from tests.browser.practice import Page
from tests.render.markup import Element, read
from tests.render.samples import EVERY_LANGUAGE, LINKS

BY_GAME = dict.fromkeys(GAMES, LINKS)


def built(language: str = "en") -> Element:
    html = practice(tr(language), BY_GAME, "../examples/", "../players/")
    return read(html)


def sent(form: Element) -> dict[str, str]:
    """The fields that a browser sends of an untouched form."""
    fields = {
        each.attributes["name"]: each.attributes.get("value", "on")
        for each in form.all("input")
        if "name" in each.attributes
        and (each.attributes["type"] == "text" or "checked" in each.attributes)
    }
    for select in form.all("select"):
        chosen = [each for each in select.all("option") if "selected" in each.attributes]
        fields[select.attributes["name"]] = chosen[0].attributes["value"]
    return fields


@EVERY_LANGUAGE
def test_every_choice_is_there(language: str) -> None:
    page = built(language)
    values: dict[str, list[str]] = {}
    for each in page.all("input", type="radio"):
        values.setdefault(each.attributes["name"], []).append(each.attributes["value"])
    assert values["game"] == list(GAMES)
    for game, rules in GAMES.items():
        assert values[f"seats-{game}"] == [*map(str, range(rules.fewest, rules.most + 1))]
        for name in VARIANTS[game]:
            assert page.one("input", name=f"variant-{name}", type="checkbox")
    assert sorted(values["dealer"]) == ["", *map(str, range(10))]
    assert values["wait"] == [*map(str, WAITS)]
    assert values["pace"] == [*map(str, PACES)]
    for seat in range(10):
        kinds = page.one("select", name=f"player-{seat}").all("option")
        assert [each.attributes["value"] for each in kinds] == ["person", *BOTS]
        name = page.one("input", name=f"name-{seat}").attributes["value"]
        assert name == default_names(tr(language))[seat]


@EVERY_LANGUAGE
def test_the_form_as_it_stands_begins_a_game(language: str) -> None:
    form = sent(built(language).one(id="fish-more-setup").one("form"))
    page = Page(language)
    assert page.ask("begin", form=form)["save"]
    config = page.session.config
    assert len(config.seats) == 4
    assert config.players == ("person", *["rememberer"] * 3)
    page = Page(language)
    assert page.ask("begin", form={**form, "game": "go-fish"})["save"]
    assert len(page.session.config.seats) == 4


@pytest.mark.parametrize("game", GAMES)
def test_parts_for_one_game_say_so(game: str) -> None:
    own = built().all(class_=f"only-{game}")
    assert own
    for field in (f"seats-{game}", *(f"variant-{name}" for name in VARIANTS[game])):
        assert any(part.all("input", name=field) for part in own)
    waits = any(part.all("input", name="wait") for part in own)
    assert waits == (GAMES[game].laying is Laying.AT_ONCE)


def test_clauses_stand_beside_what_they_settle() -> None:
    page = built()
    cited = {link.attributes["title"] for link in page.all("a", class_="fish-clause")}
    settled = {variant.clause for by_name in VARIANTS.values() for variant in by_name.values()}
    assert settled | {"setup.players", "setup.computer", "catch.table-lays"} <= cited


@EVERY_LANGUAGE
def test_every_computer_player_is_explained(language: str) -> None:
    fold = built(language).one("details", id="fish-kinds")
    listed = [item.text() for item in fold.all("li")]
    assert listed == [" ".join(bot_texts(tr(language), kind)) for kind in BOTS]
    assert fold.one("a").attributes["href"] == "../players/"


@EVERY_LANGUAGE
def test_without_script_a_sentence_leads_on(language: str) -> None:
    links = built(language).one("p", class_="fish-scriptless").all("a")
    assert [link.attributes["href"] for link in links] == [LINKS.page, LINKS.page, "../examples/"]


@EVERY_LANGUAGE
def test_what_the_script_may_have_to_say(language: str) -> None:
    texts = built(language).one("template", id="fish-texts")
    keys = {each.attributes["data-text"] for each in texts.all("p")}
    assert keys == {"loading", *OF_PRACTICE, "copied", "uncopied"}
    assert len(texts.all("input", class_="fish-link")) == 2
    assert all(each.text().strip() for each in texts.all("p"))


def test_the_element_knows_the_rules_pages() -> None:
    table = built().one("fish-play")
    assert json.loads(table.attributes["data-rules"]) == dict.fromkeys(GAMES, LINKS.page)
    assert table.attributes["data-lang"] == "en"


def test_every_id_stands_once() -> None:
    ids = [each.attributes["id"] for each in built().all() if "id" in each.attributes]
    assert len(set(ids)) == len(ids)
