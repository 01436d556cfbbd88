"""Hints, reasons of bots, and the table of known cards."""

from __future__ import annotations

from random import Random

from fishrules.game.actions import Ask
from fishrules.knowledge.view import SPECTATOR
from fishrules.players.reasons import KnownToHold, KnownToHoldAlone
from fishrules.session.save import write_save
from fishrules.words.evidence import evidence_texts, no_evidence_text
from fishrules.words.reasons import reason_text
from fishrules.words.speaker import tr
from tests.browser.practice import (
    EVERY_GAME,
    Page,
    key,
    own_turn,
    played_out,
)
from tests.render.samples import EVERY_LANGUAGE, HOSTILE
from tests.session.sessions import config, finished

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
        assert "would act differently now" not in shown


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
            assert ("would act differently now" in shown) == (decision.action != action)
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
    # It stays while the game goes on, and no longer says that it does.
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
            "What Anton could work out then"
        )
    page.ask("live")
    while page.move(random) is not None:
        pass
    assert not page.shown.all("details", id="fish-known")
    # With all hands open it is the knowledge of the only person; any other seat can be chosen.
    for viewer, title in (
        ("open", "What Anton could work out then"),
        ("p2", "What Boris could work out then"),
    ):
        page.ask("show", viewer)
        page.ask("look", "30")
        known = page.shown.one("details", id="fish-known")
        assert known.one("summary").text() == title
        assert (known_at(page) == tables[30]) == (viewer == "open")
    page.ask("look", str(page.session.at))
    assert not page.shown.all("details", id="fish-known")


def known_at(page: Page) -> list[str]:
    """The table of known cards, row by row."""
    return [row.text() for row in page.shown.one("details", id="fish-known").all("tr")]


def test_after_a_game_of_several_what_everybody_knew_is_told() -> None:
    page, random = Page(), Random(3)
    page.begin("go-fish", {"dealer": "3", "wait": "0"}, (0, 1))
    while page.move(random) is not None:
        pass
    page.ask("look", "9")
    known = page.shown.one("details", id="fish-known")
    assert known.one("summary").text() == "What everybody could work out then"
    assert len(known.all("tr")) == 5
