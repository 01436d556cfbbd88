"""The practice table through its door: what is done, refused, kept, shown, and what cannot be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fishrules.browser.door import answer
from fishrules.cli.main import main as command
from fishrules.game.actions import Ask, Keep
from fishrules.game.events import Refused
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.table import Stage
from fishrules.knowledge.view import SPECTATOR
from fishrules.notation.lines import write_action
from fishrules.players.reasons import KnownToHold, KnownToHoldAlone
from fishrules.session.save import write_save
from fishrules.session.session import begin, session_at
from fishrules.session.share import record_of
from fishrules.words.evidence import evidence_texts, no_evidence_text
from fishrules.words.reasons import reason_text
from fishrules.words.speaker import tr
from tests.browser.practice import Page, in_project, key
from tests.render.markup import read
from tests.render.samples import EVERY_LANGUAGE, HOSTILE
from tests.session.sessions import config, finished

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def own_turn(
    game: str = "backstab-fish", language: str = "en", form: Mapping[str, str] | None = None
) -> Page:
    """A page where the person at the first seat begins."""
    page = Page(language)
    page.begin(game, {"dealer": "3", "wait": "0", **(form or {})})
    assert page.session.table.to_act == 0
    return page


def played_out(page: Page) -> Page:
    """The page once its game is over."""
    random = Random(4)
    while page.move(random) is not None:
        pass
    return page


def held(page: Page) -> str:
    """The letter of the first rank in the hand in view."""
    return page.shown.one("ul", class_="hand").all("input")[0].attributes["value"]


def request(page: Page, **changes: Any) -> dict[str, Any]:
    """Answer to a request with the usual parts, some of them changed."""
    known: dict[str, Any] = {"table": page.table, "command": "open", "language": "en", "rules": {}}
    reply: dict[str, Any] = json.loads(answer(json.dumps({**known, **changes}), in_project))
    return reply


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
        ("seats-backstab-fish", "3", "that number of players"),
        ("seats-backstab-fish", "11", "that number of players"),
        ("name-1", "x" * 41, "at most 40"),
        ("name-1", "a\u202eb", "cannot be shown"),
        ("name-1", "ANTON", "another player"),
        ("player-2", "cheat", "one of the computer players"),
        ("player-0", "random", "At least one person"),
        ("dealer", "10", "must sit at the table"),
        ("seed", "x" * 41, "at most 40"),
        ("seed", "a\u202eb", "cannot be shown"),
        ("wait", "1", "cannot wait"),
        ("pace", "9", "cannot wait"),
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
    # What was chosen stays so while the same player goes on.
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
    assert "hold none" in refusal.text()
    assert "You could ask for" in refusal.text()
    assert refusal.all("a", title="request.rank-held")
    assert page.state()["at"] == "0"


def test_nothing_chosen_is_said() -> None:
    page = own_turn()
    for form in ({}, {"of": "p1"}, {"rank": "6"}):
        page.ask("ask", form={**form, "number": "1"})
        assert "choose a card" in page.shown.one("div", class_="fish-refusal").text()


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
    # Nobody can see as a computer player sees, nor all hands.
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
    """The ids of what is shown and cannot be used."""
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
    assert "The game is taken up here." in page.html
    assert "The cards are dealt." not in page.html
    page.move(Random(4))
    page.ask("look", "0")
    assert "The table at which this game was taken up." in page.html


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
    # What was chosen stays for the next deal.
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


# Help


@EVERY_GAME
@EVERY_LANGUAGE
def test_hint_what_is_known_and_why(game: str, language: str) -> None:
    page, random = own_turn(game, language), Random(2)
    for _ in range(30):
        page.move(random)
    while page.session.table.to_act != 0 or not page.shown.all("button", data_do="ask"):
        page.move(random)
    kept = dict(page.kept)
    page.ask("hint")
    assert page.shown.one("div", id="fish-hint").text()
    for chance in page.shown.all("p", class_="fish-chance"):
        assert any(word in chance.text() for word in ("about", "environ", "около", "100"))
    rows = page.shown.one("details", id="fish-known").all("tr")
    assert len(rows) == 4
    computers = page.shown.one("details", id="fish-log").all("button", data_do="why")
    page.ask("why", computers[0].attributes["value"])
    assert page.shown.one("p", class_="fish-why").text()
    assert page.kept == kept


@EVERY_GAME
def test_why_somebody_asked_names_the_deed_or_tells_what_everybody_knew(game: str) -> None:
    kinds = {f"player-{seat}": kind for seat, kind in enumerate(("reckoner", "forgetful"), 1)}
    page, random = own_turn(game, form=kinds), Random(5)
    for _ in range(40):
        page.move(random)
    names, actions = page.session.config.names, page.session.actions
    page.ask("log", "all")
    entries = 0
    for number, action in enumerate(actions, 1):
        if not isinstance(action, Ask) or action.seat not in (1, 2):
            continue
        page.ask("why", str(number))
        text_shown = page.shown.one("p", class_="fish-why").text()
        before, of = page.session.back(number - 1), names[action.of]
        trace = before.findings(SPECTATOR).of(action.of, action.rank)
        known = evidence_texts(tr("en"), trace, names, before.rules)
        if "stay hidden" in text_shown:
            nothing = no_evidence_text(tr("en"), trace, names)
            assert text_shown.endswith(known[-1].text if known else nothing)
        else:
            assert f"{of} " in text_shown
        entries += " in action " in text_shown
    assert entries > 5


@EVERY_GAME
def test_after_the_end_every_bot_gives_its_own_reason(game: str) -> None:
    bots = {f"kind-{seat}": bot for seat, bot in enumerate(("reckoner", "forgetful", "random"), 1)}
    page = played_out(own_turn(game, form=bots))
    session, speaker = page.session, tr("en")
    page.ask("log", "all")
    for number in range(1, session.at + 1, 3):
        decision = session.back(number - 1).decision()
        page.ask("why", str(number))
        if decision is None:
            assert not page.shown.all("p", class_="fish-why")
            continue
        assert decision.action == session.actions[number - 1]
        text = reason_text(speaker, decision.reason, session.config.names, session.rules)
        shown = page.shown.one("p", class_="fish-why").text()
        assert text in shown or isinstance(decision.reason, KnownToHold | KnownToHoldAlone)
        assert "would now act otherwise" not in shown


def test_no_reason_is_made_up_for_an_action_that_the_bot_would_not_choose() -> None:
    session = finished(config("go-fish", 3, players=("person", "reckoner", "reckoner")))
    page = Page()
    page.kept[key(1)], page.table = write_save(session), key(1)
    page.ask("open")
    page.ask("log", "all")
    unlike = 0
    for number, action in enumerate(session.actions, 1):
        decision = session.back(number - 1).decision()
        if decision is not None:
            page.ask("why", str(number))
            shown = page.shown.one("p", class_="fish-why").text()
            assert ("would now act otherwise" in shown) == (decision.action != action)
            unlike += decision.action != action
    assert unlike


@EVERY_LANGUAGE
def test_what_showed_it_is_told_below_the_hand_and_leads_there(language: str) -> None:
    page, random = own_turn(language=language), Random(2)
    for _ in range(30):
        page.move(random)
    opens = page.shown.one("details", id="fish-known").all("button", data_do="source")
    assert opens
    assert not page.shown.all("tr", class_="fish-source")
    place = opens[-1].attributes["value"]
    page.ask("source", place)
    row = page.shown.one("tr", class_="fish-source")
    assert row.all(data_say="")
    assert row.all("button", data_do="look")
    opened = page.shown.all("button", data_do="source", aria_expanded="true")
    assert [button.attributes["value"] for button in opened] == [place]
    # It stays while the game goes on, and says no more that it does.
    text_shown = row.text()
    page.ask("pause", "on")
    assert page.shown.one("tr", class_="fish-source").text() == text_shown
    assert not page.shown.one("tr", class_="fish-source").all(data_say="")
    page.ask("source", place)
    assert not page.shown.all("tr", class_="fish-source")
    page.ask("source", HOSTILE)
    assert not page.shown.all("tr", class_="fish-source")


@EVERY_GAME
def test_at_an_earlier_table_stands_what_was_known_then(game: str) -> None:
    page, random = own_turn(game), Random(2)
    tables = {}
    for _ in range(40):
        tables[page.session.at] = known_at(page)
        page.move(random)
    for at in (0, 11, 30):
        page.ask("look", str(at))
        assert known_at(page) == tables[at]
        assert page.shown.one("details", id="fish-known").one("summary").text() == (
            "What Anton knew then"
        )
    page.ask("live")
    while page.move(random) is not None:
        pass
    assert not page.shown.all("details", id="fish-known")
    # With all hands open it is what the only person knew; and anybody's own can be had.
    for viewer, title in (("open", "What Anton knew then"), ("p2", "What Boris knew then")):
        page.ask("show", viewer)
        page.ask("look", "30")
        known = page.shown.one("details", id="fish-known")
        assert known.one("summary").text() == title
        assert (known_at(page) == tables[30]) == (viewer == "open")
    page.ask("look", str(page.session.at))
    assert not page.shown.all("details", id="fish-known")


def known_at(page: Page) -> list[str]:
    """The table of what is known, row by row."""
    return [row.text() for row in page.shown.one("details", id="fish-known").all("tr")]


def test_after_a_game_of_several_what_everybody_knew_is_told() -> None:
    page, random = Page(), Random(3)
    page.begin("go-fish", {"dealer": "3", "wait": "0"}, (0, 1))
    while page.move(random) is not None:
        pass
    page.ask("look", "9")
    known = page.shown.one("details", id="fish-known")
    assert known.one("summary").text() == "What everybody knew then"
    assert len(known.all("tr")) == 5


# After the game


@EVERY_LANGUAGE
def test_a_refusal_that_is_looked_back_at_says_what_was_missing(language: str) -> None:
    page, random = own_turn(language=language), Random(4)
    while page.move(random) is not None:
        pass
    history, names = page.session.history, page.session.config.names
    refused = [
        (number, event)
        for number, outcome in enumerate(history)
        for event in outcome.events
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
    # To the viewer of one hand it is hidden.
    page.ask("show", "p0")
    assert missing not in page.html


@EVERY_GAME
@EVERY_LANGUAGE
def test_after_the_game_the_count_the_review_and_a_new_deal(game: str, language: str) -> None:
    page = played_out(own_turn(game, language))
    names = page.session.config.names
    assert page.state()["viewer"] == "*"
    assert tr(language).result(page.session.table, names) in page.shown.one(class_="final").text()
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
    # Whoever does the same gets the same answers.
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
    assert "From the same moment again" in page.shown.one("button", data_do="same").text()
    # Its seed has dealt nothing.
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
    several = "There are several games in this, one a line. Bring in one line at a time."
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


# Links of a game that is going on


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


# What is kept


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
    # Whoever goes on with a game brings it to the top; whoever looks at it does not.
    first, page.now = listed[1].attributes["data-table"], times[2]
    page.ask("open", table=first)
    assert read(page.ask("games")["games"]).all("li")[0].attributes["data-table"] != first
    page.ask("open", table=first)
    page.ask("type", form={"line": f"p0 asks p1 {held(page)}"})
    assert page.session.at
    top = read(page.ask("games")["games"]).all("li")[0]
    assert top.attributes["data-table"] == first
    assert top.one("time").attributes["datetime"] == times[2]
    # What is shared does not reveal it.
    page.ask("open", table=first)
    assert times[2] not in page.ask("record")["file"]["text"]


def test_a_spoilt_game_is_said_and_can_be_had_as_it_is() -> None:
    page = own_turn()
    page.kept[page.table] = page.kept[page.table][:-9]
    page.html = ""
    reply = page.ask("open")
    assert "spoilt" in page.shown.one("div", class_="fish-spoilt").text()
    assert "save" not in reply
    assert page.ask("record")["file"]["text"] == page.kept[page.table]
    for do in ("ask", "go", "look", "again", "whatif", "show"):
        assert "save" not in page.ask(do)
    page.ask("remove")
    assert page.kept == {}


def test_a_game_that_is_gone_is_said() -> None:
    page = own_turn()
    assert page.ask("open", stored=None)["error"] == "game-missing"


# Whatever else comes


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
