"""During play no hidden card leaves the worker: messages and pages are checked through games."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from fishrules.session.save import read_save
from fishrules.session.session import Session
from tests.e2e.betrayal import (
    Pictured,
    answers,
    cards_in,
    cards_seen,
    check_html,
    check_kept,
    check_secrets,
    shows_end,
)
from tests.e2e.conftest import Visit
from tests.e2e.site import Watch, url_of

pytestmark = pytest.mark.browser

PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
STORE = "fish/table"
PEOPLE = ("Anton", "Zoé", "Лена", "Ёж")


@dataclass
class Game:
    """Record of a game that was played in a page, with every message of the worker."""

    language: str
    kept: Mapping[str, Session]
    answers: list[dict[str, Any]]
    pages: list[dict[str, Any]]
    console: list[str]

    @classmethod
    def of(cls, page: Page, language: str, console: list[str]) -> Game:
        notes = page.evaluate("fishPlayer.notes")
        assert notes["failed"] == []
        assert notes["reads"] == 0, "the page itself reads a kept game"
        kept = page.evaluate("fishPlayer.stored()")[STORE]
        return cls(
            language=language,
            kept={key: read_save(text) for key, text in kept.items()},
            answers=answers(notes["messages"]),
            pages=notes["pages"],
            console=console,
        )

    def check(self) -> None:
        """Check that no message, no page and no line of the console holds anything hidden."""
        shown: list[tuple[str, Pictured] | None] = []
        last = None
        for answer in self.answers:
            last = self._check_answer(answer, last)
            shown.append(last)
        for page in self.pages:
            self._check_page(page)
        assert not any(cards_in(line, self.language) for line in self.console)
        assert len([each for each in shown if each]) > 20

    def _check_answer(
        self, answer: Mapping[str, Any], last: tuple[str, Pictured] | None
    ) -> tuple[str, Pictured] | None:
        assert not {"save", "stored", "stored_games", "entropy"} & set(answer)
        shown_now = {name: part for name, part in answer.items() if name not in ("file", "link")}
        self._check_secrets(json.dumps(shown_now), answer.get("html", ""))
        now = last
        if "html" in answer:
            key = answer["table"]
            html = answer["html"]
            shown = check_html(html, self.kept[key], self.language) if key else None
            now = (key, shown) if shown else None
        for name in ("games", "message"):
            assert not cards_in(answer.get(name, ""), self.language)
        for handed in (answer.get("link"), (answer.get("file") or {}).get("text")):
            if handed and now:
                self._check_handed(handed, *now)
        return now

    def _check_secrets(self, text: str, html: str) -> None:
        """Check that a text holds nothing hidden; HTML that shows the end may hold the seed."""
        for session in self.kept.values():
            if shows_end(html, session):
                check_kept(text)
            else:
                check_secrets(text, session)

    def _check_handed(self, handed: str, key: str, shown: Pictured) -> None:
        session = self.kept[key].back(shown.at)
        if session.over:
            return
        check_secrets(handed, session)
        inside = opened(handed)
        check_secrets(inside, session)
        assert cards_in(inside, self.language) <= cards_seen(session, shown.viewer, shown.at)

    def _check_page(self, page: Mapping[str, Any]) -> None:
        assert not cards_in(page["text"], self.language)
        html = page["html"]
        self._check_secrets(html, html)
        # An answer may have come that is not drawn yet.
        shown = [each["table"] for each in self.answers[: page["after"]] if each.get("html")]
        assert any(self._can_show(html, table) for table in [*shown[-2:], ""])

    def _can_show(self, html: str, table: str) -> bool:
        if not table:
            return not cards_in(html, self.language)
        try:
            return check_html(html, self.kept[table], self.language) is not None
        except AssertionError:
            return False


def opened(handed: str) -> str:
    """Contents of a link or a file, as plain text."""
    _, _, last = handed.rpartition("#")
    try:
        packed = base64.urlsafe_b64decode(last + "=" * (-len(last) % 4))
        return zlib.decompress(packed[1:]).decode()
    except (ValueError, zlib.error):
        return handed


def fields_of(game: str, seats: int, people: int, variants: tuple[str, ...]) -> dict[str, str]:
    """Fields of the form for a game that is dealt at random, with people at the first seats."""
    kinds = ["person"] * people + ["reckoner", "forgetful", "random", "rememberer"]
    fields = {"game": game, f"seats-{game}": str(seats), "dealer": ""}
    fields |= {f"variant-{name}": "on" for name in variants}
    fields |= {f"name-{place}": name for place, name in enumerate(PEOPLE[:seats])}
    return fields | {f"player-{place}": kind for place, kind in enumerate(kinds[:seats])}


def at_the_table(visit: Visit, url: str) -> tuple[Page, list[str]]:
    """The page of the practice table, with notes of all it does, and the lines of its console."""
    page = visit(url, script=PLAYER, reduced_motion="reduce")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    console: list[str] = []
    page.on("console", lambda message: console.append(message.text))
    page.evaluate("fishPlayer.keep.pages = true")
    return page, console


@pytest.mark.parametrize(
    ("language", "game", "seats", "people", "variants", "most", "served"),
    [
        ("en", "backstab-fish", 4, 1, (), 2000, "pyodide_site"),
        ("fr", "go-fish", 4, 1, (), 2000, "site"),
        ("ru", "backstab-fish", 5, 2, ("twin-bonus",), 60, "site"),
        ("en", "go-fish", 3, 3, (), 2000, "site"),
    ],
)
def test_through_a_whole_game_nothing_hidden_comes_to_the_page(
    request: pytest.FixtureRequest,
    visit: Visit,
    watches: list[Watch],
    language: str,
    game: str,
    seats: int,
    people: int,
    variants: tuple[str, ...],
    most: int,
    served: str,
) -> None:
    page, console = at_the_table(visit, url_of(request.getfixturevalue(served), language, "play"))
    page.evaluate("(fields) => fishPlayer.begin(fields)", fields_of(game, seats, people, variants))
    before = len(watches[0].requested)
    page.evaluate("fishPlayer.pause()")
    how = {"number": 4, "curious": 0.2, "most": most}
    played = page.evaluate("(how) => fishPlayer.drive(how)", how)
    assert played["over"] or played["deeds"] == most
    assert [url for url in watches[0].requested[before:] if not url.startswith("blob:")] == []
    Game.of(page, language, console).check()


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_what_if_in_play_is_dealt_anew(visit: Visit, site: str, game: str) -> None:
    page, console = at_the_table(visit, url_of(site, "en", "play"))
    page.evaluate("(fields) => fishPlayer.begin(fields)", fields_of(game, 4, 1, ()))
    page.evaluate("fishPlayer.pause()")
    page.evaluate("fishPlayer.drive({ number: 8, most: 24 })")
    for control in ("look", "whatif"):
        page.evaluate(f"fishPlayer.press(fishPlayer.find('.fish-sitting [data-do={control}]'))")
    page.evaluate("fishPlayer.pause()")
    page.evaluate("fishPlayer.drive({ number: 9, curious: 0.2, most: 24 })")
    seen = Game.of(page, "en", console)
    assert len(seen.kept) == 2
    seen.check()
