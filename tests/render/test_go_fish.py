"""Go Fish on the page: its own words, a form without a number, and one chance for one request."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fishrules.game.cards import Rank
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import play
from fishrules.game.rules import Rules
from fishrules.game.table import Table
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.probability import exact_chance
from fishrules.knowledge.view import ALL, view_of
from fishrules.notation.lines import read_action
from fishrules.render.chart import chart
from fishrules.render.diagram import diagram
from fishrules.render.motion import arrivals
from fishrules.render.page import form, table
from fishrules.render.story import story as story_html
from fishrules.stories.load import load_stories
from fishrules.stories.story import PlayedStep, StartStep, Story
from fishrules.words.numbers import percent
from fishrules.words.speaker import tr
from tests.game import tables
from tests.game.tables import BOOK, SEATS, played
from tests.render.markup import Element, read
from tests.render.samples import EVERY_LANGUAGE, LINKS, context_of, own_play

NAMES = ("Anton", "Lena", "Boris", "Clara")
SIXES = {"anton": "6c 6s Ks", "lena": "6d 6h 8s", "boris": "9c 9d", "clara": "Qd Qh"}
BACKSTAB = load_stories(Path(__file__).parents[2] / "tutorials")["three-refused"]


def start(rules: Rules = GO_FISH, stock: str = "") -> Table:
    return tables.table(SIXES, to_act="anton", stock=stock, rules=rules)


def ended() -> Table:
    """The worked tie: Anton with 5, 10, queen, king against Lena with ace, 4, 6, 7."""
    books = {"anton": "TQK", "lena": "A467", "boris": "238", "clara": "9J"}
    hands = {"anton": "5c 5d", "lena": "5h 5s"}
    late = tables.late_table(hands, to_act="anton", books=books, rules=GO_FISH)
    return played(late, "anton asks lena 5", "anton lays 5").table


def story_of(first: Table, line: str) -> Story:
    """A story of one step, with the names and texts of another."""
    action = read_action(line, first.seats)
    transition = play(first, action)
    text = BACKSTAB.steps[0].text
    steps = (
        StartStep(first, (), (), text),
        PlayedStep(action, first, transition.table, transition.events, (), text),
    )
    return replace(BACKSTAB, rules=first.rules, viewer=ALL, steps=steps, branches=())


def table_html(at: Table) -> str:
    view = view_of(at, ALL)
    return table(context_of(view, NAMES), view, arrivals((), BOOK), None)


def shown(at: Table) -> Element:
    view = view_of(at, ALL)
    return read(form(context_of(view, NAMES), view))


# The form


def test_the_form_names_no_number_and_only_ranks_of_the_pack() -> None:
    page = shown(start())
    (number,) = page.all("input", name="number")
    assert (number.attributes["type"], number.attributes["value"]) == ("hidden", "")
    ranks = [rank.letter for rank in Rank if rank is not Rank.JOKER]
    assert [each.attributes["value"] for each in page.all("input", name="rank")] == ranks
    lays = [each.attributes["value"] for each in page.one("select", name="lay").all("option")]
    assert lays == ranks
    of = [each.attributes["value"] for each in page.all("input", name="of")]
    assert sorted(of) == sorted(SEATS)


def test_the_form_says_that_a_catch_is_owed() -> None:
    owed = played(start(), "anton asks lena 6").table
    assert tr("en").due(view_of(owed, ALL), NAMES) in shown(owed).text()
    assert shown(owed).one("button", value="6").text() == "Lay a catch of sixes"
    assert "owes" not in shown(start()).text()


# The table


def test_the_table_has_a_pool_and_catches() -> None:
    at = tables.table({"anton": "6h"}, to_act="anton", books={"lena": "K"}, rules=GO_FISH)
    page = read(table_html(at))
    assert page.one(class_="stock").one("b").text() == "Pool"
    assert page.one(class_="book").attributes["aria-label"] == "catch of kings"


def test_the_final_count_is_of_catches_and_tells_the_tiebreak() -> None:
    at = ended()
    page = read(table_html(at))
    rows = [item.text().replace("\u00a0", " ") for item in page.one(class_="final").all("li")]
    assert rows == ["Anton 4 catches", "Lena 4 catches", "Boris 3 catches", "Clara 2 catches"]
    assert "Anton 40, Lena 31. Anton wins" in page.one(class_="final").text()
    assert "Anton 40, Lena 31. Anton wins" in shown(at).text()


def test_variants_are_named_in_the_words_of_the_table() -> None:
    at = start(rules_of("go-fish", ["hold-back", "ties-shared"]))
    page = read(table_html(at))
    texts = [item.text() for item in page.one(class_="variants").all("li")]
    assert texts == ["A catch may be held back", "Tied on catches? Share the win"]


# Plays of the reader


@EVERY_LANGUAGE
@pytest.mark.parametrize("line", ["anton lays K", "anton keeps"])
@pytest.mark.parametrize("game", ["go-fish", "backstab-fish"])
def test_a_refused_action_is_described_as_wanted(game: str, line: str, language: str) -> None:
    shown = story_of(start(rules_of(game)), f"anton asks lena {'' if game == 'go-fish' else '1x'}6")
    entry = read(own_play(shown, refused=line, language=language)).one("p", class_="deed").text()
    action, names = read_action(line, SEATS), shown.names[language]
    speaker, terms = tr(language), shown.rules.terms
    assert entry == speaker.attempt_text(action, names, terms)
    assert entry != speaker.action_text(action, names, terms)


def test_an_accepted_action_is_described_as_done() -> None:
    page = read(own_play(story_of(start(), "anton asks lena 6"), "anton lays 6", start=1))
    assert page.one("p", class_="deed").text() == "Anton lays a catch of sixes."


@pytest.mark.parametrize(
    ("language", "ask", "answer", "miss"),
    [
        ("en", "Lena, any sixes?", "Here you are: two sixes.", "Go fish!"),
        ("fr", "Lena, tu as des six\u202f?", "Voici deux six.", "Pioche\u202f!"),
        ("ru", "Лена, есть шестёрки?", "Отдаю две шестёрки.", "Бери рыбку!"),
    ],
)
def test_an_ask_is_heard(language: str, ask: str, answer: str, miss: str) -> None:
    shown = story_of(start(), "anton asks lena 6")
    page = read(story_html(shown, tr(language), LINKS))
    asked, given = page.all("p", class_="bubble")
    assert ask in asked.text()
    assert answer in given.text()
    shown = story_of(start(stock="4c"), "anton asks lena K")
    page = read(story_html(shown, tr(language), LINKS))
    assert miss in page.all("p", class_="bubble")[-1].text()


def test_a_miss_has_no_number_that_would_have_done() -> None:
    page = read(own_play(story_of(start(stock="4c"), "anton asks lena K"), "anton asks lena K"))
    assert not page.all(class_="fish-text")


# Chart and diagram


@EVERY_LANGUAGE
def test_the_chart_has_one_chance_for_one_request(language: str) -> None:
    shown = story_of(start(), "anton asks lena 6")
    page = read(chart(shown, 1, tr(language)))
    chance = exact_chance(knowledge_of(view_of(shown.steps[0].table, 0)), 1, Rank.SIX, 1)
    assert [cell.text() for cell in page.all("td")] == [percent(tr(language), chance)]
    assert page.one("tbody").one("th").text() == tr(language).wanted(Rank.SIX)
    assert len(page.all("g", class_="asked")) == 1


def test_chart_and_diagram_speak_of_catches_and_the_pool() -> None:
    at = tables.table(SIXES, to_act="anton", books={"lena": "2", "boris": "3"}, rules=GO_FISH)
    shown = story_of(at, "anton asks lena 6")
    texts = chart(shown, 1, tr("en")) + diagram(shown, 1, tr("en"))
    for words in ("laid catches", "catch of twos", ">Pool<", "Pool: ", "Anton must lay a catch"):
        assert words in texts
    for word in (">Stock", "Stock: ", " book of", "laid books"):
        assert word not in texts
