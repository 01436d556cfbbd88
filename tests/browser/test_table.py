"""Games at the practice table: begun, played, seen by several people, and looked back at."""

from __future__ import annotations

from random import Random

import pytest

from fishrules.game.actions import Keep
from fishrules.game.games import GAMES, VARIANTS
from fishrules.notation.lines import write_action
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

# Beginning


@pytest.mark.parametrize(("form", "after"), [({}, "1000"), ({"pace": "4"}, "4000")])
def test_computers_wait_as_long_as_the_host_has_chosen(form: dict[str, str], after: str) -> None:
    page = Page()
    page.begin("backstab-fish", {"dealer": "0", **form})
    assert page.goes_by_itself()
    assert f'data-after="{after}"' in page.html


@EVERY_GAME
@EVERY_LANGUAGE
def test_a_game_begins_is_kept_and_comes_back(game: str, language: str) -> None:
    page = own_turn(game, language)
    assert page.table == key(1)
    fresh = {"viewer": "p0", "at": "0", "look": "", "pause": "", "log": "", "source": ""}
    assert page.state() == fresh
    first = page.html
    page.html = ""
    assert page.ask("open")["html"] == first
    assert "save" not in page.ask("open")


def test_the_same_seed_deals_the_same_cards() -> None:
    pages = [own_turn(form={"seed": "tuesday"}) for _ in range(2)]
    assert pages[0].html == pages[1].html
    assert "tuesday" in pages[0].shown.one("p", class_="fish-seed").text()
    page = Page()
    page.begin("go-fish", {"seed": ""})
    assert not page.shown.all("p", class_="fish-seed")


@EVERY_GAME
def test_all_seats_and_variants_that_a_game_has(game: str) -> None:
    rules = GAMES[game]
    on = {f"variant-{name}": "on" for name in VARIANTS[game]}
    for seats in range(rules.fewest, rules.most + 1):
        page = Page()
        page.begin(game, {f"seats-{game}": str(seats), **on})
        assert len(page.shown.all("div", class_="seat")) == seats
        text_shown = [item.text() for item in page.shown.one(class_="variants").all("li")]
        assert text_shown == [tr("en").variant(name) for name in VARIANTS[game]]


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("game", "whist", "no such game"),
        ("seats-backstab-fish", "3", "that many players"),
        ("seats-backstab-fish", "11", "that many players"),
        ("name-1", "x" * 41, "at most 40"),
        ("name-1", "a\u202eb", "can’t be shown"),
        ("name-1", "ANTON", "Two players are called"),
        ("player-2", "cheat", "one of the computer players"),
        ("player-0", "random", "At least one person"),
        ("dealer", "10", "must be one of the players"),
        ("seed", "x" * 41, "at most 40"),
        ("seed", "a\u202eb", "can’t be shown"),
        ("wait", "1", "too long"),
        ("pace", "9", "too long"),
    ],
)
def test_a_field_that_cannot_be_is_named_with_what_was_found(
    field: str, value: str, words: str
) -> None:
    page = Page()
    reply = page.ask("begin", form={"game": "backstab-fish", "name-0": "Anton", field: value})
    assert reply.keys() == {"table", "message"}
    box = read(reply["message"]).one("div", class_="fish-refusal")
    assert words in box.text()
    assert box.attributes["data-field"] == field
    assert not page.kept


# Playing


def test_a_request_by_cards_and_number() -> None:
    page = own_turn()
    rank = held(page)
    reply = page.ask("ask", form={"of": "p2", "rank": rank, "number": "1"})
    assert reply["save"]
    assert (
        write_action(page.session.actions[0], page.session.config.seats) == f"p0 asks p2 1x{rank}"
    )
    # Choices stay while the same player goes on.
    if page.session.table.to_act == 0:
        chosen = [each for each in page.shown.all("input") if "checked" in each.attributes]
        assert [each.attributes["value"] for each in chosen][:2] == ["p2", rank]


def test_a_refusal_says_three_things_and_moves_nothing() -> None:
    page = own_turn()
    held = {each.attributes["value"] for each in page.shown.all("input", class_="fish-pick")}
    other = next(letter for letter in "23456789TJQKA" if letter not in held)
    reply = page.ask("ask", form={"of": "p1", "rank": other, "number": "1"})
    assert "save" not in reply
    refusal = page.shown.one("div", class_="fish-refusal")
    assert "You must hold at least one card of the rank" in refusal.text()
    assert "have none yourself" in refusal.text()
    assert "You could ask for" in refusal.text()
    assert refusal.all("a", title="request.rank-held")
    assert page.state()["at"] == "0"


def test_nothing_chosen_is_said() -> None:
    page = own_turn()
    for form in ({}, {"of": "p1"}, {"rank": "6"}):
        page.ask("ask", form={**form, "number": "1"})
        assert "choose one of your cards" in page.shown.one("div", class_="fish-refusal").text()


def test_a_second_click_never_acts_twice() -> None:
    page = own_turn()
    rank = held(page)
    form, before = {"of": "p1", "rank": rank, "number": "1"}, page.state()
    page.ask("ask", form=form)
    at = page.session.at
    again = page.ask("ask", form=form, state=before)
    assert again["error"] == "elsewhere"
    assert "save" not in again
    assert page.session.at == at
    assert page.state()["at"] == str(at)
    for do in ("lay", "keep", "type"):
        assert "save" not in page.ask(do, "6", form={"line": "keep"}, state=before)
    while page.goes_by_itself():
        before = page.state()
        page.ask("go")
        kept = dict(page.kept)
        assert "error" not in page.ask("go", state=before)
        assert page.kept == kept


def test_a_computer_acts_only_when_it_is_its_turn() -> None:
    page = own_turn()
    assert "save" not in page.ask("go")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "ask {name} 1 {rank}"),
        ("fr", "demande à {name} 1 {rank}"),
        ("ru", "попроси у {name} 1 {rank}"),
        ("ru", "p0 asks p1 1x{letter}"),
    ],
)
def test_a_line_that_is_typed(language: str, line: str) -> None:
    page = own_turn(language=language)
    letter = held(page)
    name, rank = page.session.config.names[1], letter
    page.ask("type", form={"line": line.format(name=name, rank=rank, letter=letter)})
    assert write_action(page.session.actions[0], ["p0", "p1", "p2", "p3"]) == (
        f"p0 asks p1 1x{letter}"
    )


@EVERY_LANGUAGE
def test_a_line_that_cannot_be_read_stays_with_what_is_expected(language: str) -> None:
    page = own_turn(language=language)
    page.ask("type", form={"line": HOSTILE})
    assert page.shown.one("input", name="line").attributes["value"] == HOSTILE
    assert page.shown.one("div", class_="fish-refusal").text()
    assert page.shown.one(id="fish-line-hint").text()


@EVERY_GAME
def test_everything_that_one_could_think_of_can_be_tried(game: str) -> None:
    page = own_turn(game)
    more = page.shown.one("details", id="fish-more")
    assert len(more.all("input", name="of")) == 4
    assert len(more.all("input", name="rank")) == len(GAMES[game].ranks_of_pack())
    for do, value in (("lay", "6"), ("keep", "")):
        reply = page.ask(do, value)
        assert "fish-refusal" in reply["html"]
        assert "save" not in reply


# Several people


def test_a_hand_is_covered_until_its_owner_is_there() -> None:
    page = Page()
    page.begin("backstab-fish", {"dealer": "3"}, (0, 2))
    assert page.state()["viewer"] == ""
    assert not page.shown.all("svg", role="img")
    reply = page.ask("ask", form={"of": "p1", "rank": "6", "number": "1"})
    assert "save" not in reply
    assert not page.shown.all("svg", role="img")
    assert not page.ask("hint")["html"].count('fish-hint"')
    page.ask("show", "p0")
    assert page.state()["viewer"] == "p0"
    assert len(page.shown.all("svg", role="img")) == 7
    page.ask("show", "")
    assert page.state()["viewer"] == ""
    # Nobody can see as a bot sees, nor all hands.
    for viewer in ("p1", "p3", "*", "p9", "<b>"):
        page.ask("show", viewer)
        assert page.state()["viewer"] == ""


# Looking back


@EVERY_GAME
def test_any_line_of_the_log_opens_its_table_and_the_game_waits(game: str) -> None:
    page, random = own_turn(game), Random(1)
    for _ in range(40):
        page.move(random)
    kept, html = dict(page.kept), page.ask("open")["html"]
    for number in (0, 5, page.session.at):
        page.ask("look", str(number))
        assert page.state()["look"] == str(number)
        assert not page.goes_by_itself()
        assert not page.shown.all("button", data_do="ask")
        sizes = [each.text() for each in page.shown.all("div", class_="seat")]
        assert len(sizes) == 4
    assert page.ask("live")["html"] == html
    assert page.kept == kept


@EVERY_GAME
def test_the_log_tells_every_action_with_its_clauses(game: str) -> None:
    page, random = own_turn(game), Random(1)
    while page.move(random) is not None:
        pass
    assert any(isinstance(action, Keep) for action in page.session.actions) == (game != "go-fish")
    assert len(page.shown.one("details", id="fish-log").all("li")) == 30
    page.ask("log", "all")
    lines = page.shown.one("details", id="fish-log").all("li")
    assert len(lines) == page.session.at + 1
    assert all(line.all("a", class_="fish-clause") for line in lines)
    assert [line.attributes["value"] for line in lines][-1] == "0"


@EVERY_GAME
def test_through_a_whole_game_nothing_is_disabled_but_a_step_that_leads_nowhere(game: str) -> None:
    page, random = own_turn(game), Random(2)
    while page.move(random) is not None:
        assert disabled(page) == []
        if page.session.at % 9 == 2:
            for number, stopped in (("0", "fish-back"), (str(page.session.at), "fish-next")):
                page.ask("look", number)
                assert disabled(page) == [stopped]
            page.ask("live")


def disabled(page: Page) -> list[str]:
    """Ids of visible controls that cannot be used."""
    return [
        element.attributes.get("id", element.tag)
        for element in page.shown.all()
        if "disabled" in element.attributes or element.attributes.get("aria-disabled") == "true"
    ]


def test_a_game_that_was_taken_up_does_not_say_that_it_was_dealt() -> None:
    page = own_turn()
    for _ in range(8):
        page.move(Random(4))
    assert "The cards are dealt." in page.html
    page.ask("look", "5")
    page.ask("whatif", "5")
    assert page.session.config.is_what_if
    assert "The game continues from here." in page.html
    assert "The cards are dealt." not in page.html
    page.move(Random(4))
    page.ask("look", "0")
    assert "The table where this game began." in page.html


def test_a_game_comes_to_an_end_of_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    page = own_turn()
    monkeypatch.setattr("fishrules.browser.table.MOST_ACTIONS", 3)
    while page.session.at < 3:
        page.move(Random(1))
    page.ask("go") if page.goes_by_itself() else page.move(Random(1))
    assert page.session.at == 3
    assert page.shown.one(class_="fish-refusal").text()
    assert "data-next" not in page.html


def test_what_if_goes_on_in_a_game_of_its_own() -> None:
    page, random = own_turn(), Random(1)
    for _ in range(20):
        page.move(random)
    kept = dict(page.kept)
    page.ask("look", "2")
    page.ask("whatif", "2")
    assert page.table == key(2)
    assert page.kept[key(1)] == kept[key(1)]
    assert page.session.config.players.count("person") == 1
    while page.move(random) is not None:
        pass
    assert page.session.over


def test_pause_stops_the_computers_and_a_step_goes_on() -> None:
    page = Page()
    page.begin("go-fish", {"dealer": "0"})
    assert page.goes_by_itself()
    page.ask("pause", "on")
    assert not page.goes_by_itself()
    page.ask("go")
    assert page.session.at == 1
    assert not page.goes_by_itself()
    page.ask("pause", "")
    assert page.state()["pause"] == ""


@EVERY_GAME
@EVERY_LANGUAGE
def test_how_long_is_waited_can_be_chosen_at_the_table(game: str, language: str) -> None:
    page = Page(language)
    page.begin(game, {"dealer": "0", "seed": "23"})
    page.ask("go")
    before, actions = page.state(), page.session.actions
    waits = {"pace": ("0", "4"), "wait": ("3", "0")} if game == "go-fish" else {"pace": ("0", "4")}
    fold = page.shown.one("details", id="fish-waits")
    assert {each.attributes["data-do"] for each in fold.all("button")} == set(waits)
    for do, choices in waits.items():
        for seconds in choices:
            assert page.ask(do, seconds)["save"]
            pressed = page.shown.one("button", data_do=do, aria_pressed="true")
            assert pressed.attributes["value"] == seconds
    config = page.session.config
    assert (config.pace, config.wait) == (4, 0 if game == "go-fish" else 6)
    assert page.session.actions == actions
    assert page.state() == before
    assert 'data-after="4000"' in page.html
    for wrong in ("3", "-1", "", "x", "9" * 9):
        assert "save" not in page.ask("pace", wrong)
    # Choices stay for the next deal.
    played_out(page)
    assert not page.shown.all("details", id="fish-waits")
    assert "save" not in page.ask("pace", "1")
    page.ask("again")
    assert page.session.config.pace == 4


def test_a_choice_of_the_pace_undoes_nothing_that_another_tab_did() -> None:
    page = own_turn("go-fish")
    stale = page.state()
    page.ask("type", form={"line": f"p0 asks p1 {held(page)}"})
    actions = page.session.actions
    page.ask("pace", "4", state=stale)
    assert page.session.actions == actions != ()
    assert page.session.config.pace == 4
    assert page.state()["at"] == str(len(actions))
