"""Finished games, records, links and saved games."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from random import Random

import pytest

from fishrules.cli.main import main as command
from fishrules.game.events import Refused
from fishrules.game.table import Stage
from fishrules.notation.lines import write_action
from fishrules.session.share import record_of
from fishrules.words.speaker import tr
from tests.browser.practice import (
    EVERY_GAME,
    Page,
    held,
    key,
    own_turn,
    played_out,
)
from tests.render.markup import read
from tests.render.samples import EVERY_LANGUAGE, HOSTILE

# After the game


@EVERY_LANGUAGE
def test_a_refusal_that_is_looked_back_at_says_what_was_missing(language: str) -> None:
    page, random = own_turn(language=language), Random(4)
    while page.move(random) is not None:
        pass
    history, names = page.session.history, page.session.config.names
    refused = [
        (number, event)
        for number, transition in enumerate(history)
        for event in transition.events
        if isinstance(event, Refused)
    ]
    number, event = next(
        each for each in refused if history[each[0]].table.held(each[1].seat, each[1].rank)
    )
    held = history[number - 1].table.held(event.seat, event.rank)
    missing = tr(language).held_text(names[event.seat], event.rank, held)
    page.ask("look", str(number))
    assert missing in page.shown.one("p", class_="fish-events").text()
    page.ask("log", "all")
    assert missing in page.shown.one("li", id=f"fish-log-{number}").text()
    # It is hidden from the viewer of one hand.
    page.ask("show", "p0")
    assert missing not in page.html


@EVERY_GAME
@EVERY_LANGUAGE
def test_after_the_game_the_count_the_review_and_a_new_deal(game: str, language: str) -> None:
    page = played_out(own_turn(game, language))
    names = page.session.config.names
    assert page.state()["viewer"] == "*"
    result = tr(language).result(page.session.table, names, you=0)
    assert result in page.shown.one(class_="final").text()
    gave_away, better = page.shown.all("section", class_="fish-end")
    assert gave_away.all("li")
    for item in better.all("li"):
        before = item.one("button", data_do="look").attributes["value"]
        assert str(int(before) + 1) in item.text()
        page.ask("look", before)
        assert page.state()["look"] == before
        page.ask("live")
    for seat in ("p0", "p2", "*"):
        page.ask("show", seat)
        assert page.state()["viewer"] == seat
        page.ask("look", "3")
        page.ask("live")
    page.ask("log", "all")
    for number in range(1, page.session.at + 1, 7):
        page.ask("why", str(number))
        by_computer = page.session.config.bot(page.session.actions[number - 1].seat)
        assert len(page.shown.all(class_="fish-why")) == bool(by_computer)
    link, file = page.ask("link")["link"], page.ask("record")["file"]
    assert json.loads(file["text"])["actions"]
    for form in ({"record": f"https://example.org/play/#{link}"}, {"record": file["text"]}):
        other = Page(language)
        other.ask("receive", form=form)
        assert other.session.over
        assert other.session.actions == page.session.actions
    page.ask("again")
    assert page.table == key(2)
    assert page.session.at == 0
    assert page.session.config.names == names


@EVERY_GAME
@pytest.mark.parametrize("persons", [(0,), (0, 2)])
def test_the_same_deal_can_be_played_again(game: str, persons: tuple[int, ...]) -> None:
    page = Page()
    page.begin(game, {"seed": "", f"seats-{game}": "4"}, persons)
    assert not page.shown.all("button", data_do="same")
    assert "save" not in page.ask("same")
    first = played_out(page).session
    page.ask("same")
    again = page.session
    assert page.table == key(2)
    assert (again.config, again.at) == (first.config, 0)
    assert page.state()["viewer"] == ("p0" if persons == (0,) else "")
    assert not page.shown.all(class_="fish-seed")
    # The same requests get the same answers.
    for action in first.actions:
        if page.goes_by_itself():
            page.ask("go")
        else:
            page.ask("show", again.config.seats[action.seat])
            page.ask("type", form={"line": write_action(action, again.config.seats)})
    assert page.session.actions == first.actions


@EVERY_GAME
@EVERY_LANGUAGE
def test_after_the_end_a_deal_by_chance_tells_its_seed(game: str, language: str) -> None:
    page = Page(language)
    page.begin(game, {"seed": "", f"seats-{game}": "4"})
    assert not page.shown.all(class_="fish-seed")
    config = played_out(page).session.config
    text_shown = page.shown.one(class_="fish-seed").text()
    assert str(config.seed) in text_shown
    other = Page(language)
    other.begin(
        game,
        {"seed": str(config.seed), "dealer": str(config.dealer), f"seats-{game}": "4"},
    )
    assert other.session.history[0] == page.session.history[0]


def test_a_what_if_can_be_played_again_from_its_moment() -> None:
    page = own_turn()
    for _ in range(20):
        page.move(Random(1))
    page.ask("look", "2")
    page.ask("whatif", "2")
    first = played_out(page).session
    assert "Replay from here" in page.shown.one("button", data_do="same").text()
    # The seed of such a game has dealt nothing.
    assert not page.shown.all(class_="fish-seed")
    page.ask("same")
    assert (page.session.config, page.session.at) == (first.config, 0)
    assert page.state()["viewer"] == "p0"


@EVERY_LANGUAGE
def test_a_game_that_no_file_can_hold_whole_says_so(language: str) -> None:
    page = own_turn(language=language, form={"variant-pass-always": "on"})
    whole = played_out(page).session
    stages = {one.table.stage: number for number, one in enumerate(whole.history)}
    text_shown = {}
    for stage in (Stage.ASKING, Stage.REFUSED):
        page.ask("open", table=key(1))
        page.ask("look", str(stages[stage]))
        page.ask("whatif", str(stages[stage]))
        ended = played_out(page)
        text_shown[stage] = [hint.text() for hint in ended.shown.all("p", class_="fish-hint")]
        seen = "seen" in json.loads(page.ask("record")["file"]["text"])
        assert bool(text_shown[stage]) is seen
    assert text_shown[Stage.REFUSED]
    assert not text_shown[Stage.ASKING]


def test_the_review_is_for_each_person_and_only_after_the_end() -> None:
    page, random = Page(), Random(3)
    page.begin("backstab-fish", {"dealer": "3"}, (0, 2))
    while not page.session.over:
        assert "fish-end" not in page.html
        page.move(random)
    names = page.session.config.names
    for section in page.shown.all("section", class_="fish-end"):
        assert [each.text() for each in section.all("b")] == [names[0], names[2]]
        assert len(section.all("li")) > 2
    page.ask("look", "3")
    assert "fish-end" not in page.html


# Games of a match


@EVERY_LANGUAGE
@pytest.mark.parametrize(
    ("game", "players"),
    [("go-fish", "reckoner,random,reckoner"), ("backstab-fish", "random,random,forgetful,random")],
)
def test_a_game_of_a_match_is_opened_and_of_several_that_is_told(
    game: str, players: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    wanted = ["--game", game, "--players", players, "--games", "2", "--records", str(file)]
    assert command(["match", *wanted]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    text = file.read_text("utf-8")
    page = Page(language)
    text_shown = page.ask("receive", form={"record": text})
    assert "save" not in text_shown
    several = "There are several games here, one per line. Open one line at a time."
    assert escape(tr(language).say(several)) in text_shown["message"]
    for number, line in enumerate(text.splitlines()):
        page.ask("receive", form={"record": line})
        assert page.session.over
        called = dict.fromkeys(page.session.config.names)
        assert len(called) == len(players.split(","))
        assert {name.split()[0] for name in called} == set(players.split(","))
        assert record_of(page.session) == {
            part: value for part, value in json.loads(line).items() if part != "id"
        }, number


# Links of an unfinished game


@EVERY_LANGUAGE
def test_a_link_in_play_shows_what_its_sharer_sees(language: str) -> None:
    page, random = own_turn("go-fish", language), Random(1)
    for _ in range(12):
        page.move(random)
    link = page.ask("link")["link"]
    other = Page(language)
    reply = other.ask("receive", link)
    assert "save" not in reply
    assert reply["table"] == ""
    cards = [
        svg.attributes["aria-label"] for svg in other.shown.all("svg", class_="card", role="img")
    ]
    own = [svg.attributes["aria-label"] for svg in page.shown.all("svg", class_="card", role="img")]
    assert cards == own
    assert not other.shown.all("button", data_do="ask")
    assert not other.shown.all("button", data_do="look")


# Saved games


def test_the_list_of_games_names_each_and_what_can_be_done() -> None:
    page = own_turn(form={"name-1": HOSTILE})
    page.begin("go-fish")
    page.kept |= {key(7): "spoilt", key(9): json.dumps({"version": 99, "save": 99})}
    reply = page.ask("games")
    games = read(reply["games"]).all("li")
    assert [game.attributes["data-table"] for game in games] == [key(9), key(7), key(2), key(1)]
    assert HOSTILE in games[3].text()
    opens = [len(game.all("button", data_do="open")) for game in games]
    assert opens == [0, 0, 1, 1]
    assert all(game.all("button", data_do="remove") for game in games)
    assert page.html == ""
    page.ask("remove", table=key(7))
    assert key(7) not in page.kept


def test_the_list_tells_when_each_game_was_last_played() -> None:
    page = own_turn()
    times = [f"2026-11-30T{hour}:00:00.000Z" for hour in ("08", "09", "10")]
    for page.now in times[:2]:
        page.begin("go-fish", {"dealer": "3"})
    listed = read(page.ask("games")["games"]).all("li")
    assert [each.attributes["datetime"] for item in listed for each in item.all("time")] == [
        times[1],
        times[0],
    ]
    assert not listed[2].all("time")
    # A game that is continued comes to the top; one that is only opened does not.
    first, page.now = listed[1].attributes["data-table"], times[2]
    page.ask("open", table=first)
    assert read(page.ask("games")["games"]).all("li")[0].attributes["data-table"] != first
    page.ask("open", table=first)
    page.ask("type", form={"line": f"p0 asks p1 {held(page)}"})
    assert page.session.at
    top = read(page.ask("games")["games"]).all("li")[0]
    assert top.attributes["data-table"] == first
    assert top.one("time").attributes["datetime"] == times[2]
    # A shared link does not reveal it.
    page.ask("open", table=first)
    assert times[2] not in page.ask("record")["file"]["text"]


def test_a_spoilt_game_is_said_and_can_be_had_as_it_is() -> None:
    page = own_turn()
    page.kept[page.table] = page.kept[page.table][:-9]
    page.html = ""
    reply = page.ask("open")
    assert "damaged" in page.shown.one("div", class_="fish-spoilt").text()
    assert "save" not in reply
    assert page.ask("record")["file"]["text"] == page.kept[page.table]
    for do in ("ask", "go", "look", "again", "whatif", "show"):
        assert "save" not in page.ask(do)
    page.ask("remove")
    assert page.kept == {}


def test_a_game_that_is_gone_is_said() -> None:
    page = own_turn()
    assert page.ask("open", stored=None)["error"] == "game-missing"
