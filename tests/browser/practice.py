"""Page of the practice table for tests: it sends requests and stores the saves."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fishrules.browser.door import answer
from fishrules.game.games import GAMES
from fishrules.session.save import read_save
from fishrules.session.session import Session
from fishsite.source.project import Project
from tests.render.markup import Element, read

ROOT = Path(__file__).parents[2]
_STATE = re.compile(r'data-(viewer|at|look|pause|log|source)="([^"]*)"')


@cache
def in_project(name: str) -> str:
    """Read a file that the archive of the browser has, from the project."""
    if name == "numbers.json":
        return json.dumps({game: dict(by) for game, by in Project(ROOT / "docs").numbers().items()})
    return (ROOT / name).read_text("utf-8")


EVERY_GAME = pytest.mark.parametrize("game", GAMES)

KEY_ENTROPY = 7
"""Unique part of the keys of these pages."""


def key(number: int) -> str:
    """Key of a game by its number, from 1."""
    return f"{number}x{KEY_ENTROPY:08x}"


class Page:
    """Page that shows a table: it sends its state back and stores the saves."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.kept: dict[str, str] = {}
        self.table = ""
        self.html = ""
        self.entropy = 0
        self.now = ""

    def state(self) -> dict[str, str]:
        """Data of the table shown."""
        return dict(_STATE.findall(self.html.partition(">")[0]))

    def ask(
        self, command: str, value: str = "", form: Mapping[str, str] | None = None, **other: Any
    ) -> dict[str, Any]:
        """Send a request; show and store its answer as a page would."""
        self.entropy += 1
        request = {
            "table": self.table,
            "command": command,
            "value": value,
            "form": dict(form or {}),
            "state": self.state(),
            "language": self.language,
            "rules": {"backstab-fish": "../b/", "go-fish": "../g/"},
            "stored": self.kept.get(other.get("table", self.table)),
            "stored_games": self.kept,
            "entropy": self.entropy,
            "key_entropy": KEY_ENTROPY,
            "now": self.now,
            **other,
        }
        reply: dict[str, Any] = json.loads(answer(json.dumps(request), in_project))
        if "save" in reply and reply["save"] is None:
            self.kept.pop(request["table"])
        elif "save" in reply:
            self.kept[reply["table"]] = reply["save"]
        if "html" in reply:
            self.table, self.html = reply["table"], reply["html"]
        return reply

    def begin(
        self, game: str, form: Mapping[str, str] | None = None, persons: tuple[int, ...] = (0,)
    ) -> dict[str, Any]:
        """Begin a game where people play these seats; form: other fields."""
        kinds = {f"player-{seat}": "random" for seat in range(10)}
        kinds |= {f"player-{seat}": "person" for seat in persons}
        return self.ask("begin", form={"game": game, "seed": "7", **kinds, **(form or {})})

    @property
    def session(self) -> Session:
        """The session with its hidden cards."""
        return read_save(self.kept[self.table])

    @property
    def shown(self) -> Element:
        """Tree of the HTML shown."""
        return read(self.html)

    def goes_by_itself(self) -> bool:
        """Return whether a bot must act."""
        return 'data-next="go"' in self.html

    def move(self, random: Random) -> dict[str, Any] | None:
        """Use a control of the page, chosen by chance; `None` after the end."""
        html = self.html
        if 'class="fish-end"' in html:
            return None
        if self.goes_by_itself():
            return self.ask("go")
        cover = html.partition('class="fish-cover"')[2].partition("</div>")[0]
        if shows := re.findall(r'data-do="show" value="([^"]*)"', cover):
            return self.ask("show", shows[0])
        act = html.partition("<form")[2].partition("</form>")[0]
        if (lays := re.findall(r'data-do="lay" value="(.)"', act)) and random.random() < 0.7:
            return self.ask("lay", lays[0])
        if 'data-do="keep"' in act:
            return self.ask("keep")
        numbers = re.findall(r'name="number" value="([^"]*)"', act)
        if not numbers:
            return self.ask("lay", lays[0])
        picks = {
            name: re.findall(rf'name="{name}" value="([^"]*)"', act) for name in ("of", "rank")
        }
        form = {name: random.choice(values) for name, values in picks.items()}
        return self.ask("ask", form={**form, "number": random.choice(numbers[:3])})


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
