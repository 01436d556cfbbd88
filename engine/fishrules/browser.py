"""The one door for JavaScript: what a reader wants goes in as text, what the page shows comes out.

A request is a JSON object:

    do        "try" to begin a play of one's own at a step, "look" at such a play, see the story
              through other "eyes", or play on: "ask", "lay", "keep"
    address   the step that is shown, see `fishrules.addresses`; a play of one's own that has no
              action yet is the step with one more `~`
    language  of the page
    rules     the address of the page of rules, as seen from the page; empty on that page itself
    eyes      whose eyes see the table: the id of a seat, or "open"
    form      for "ask", "lay" and "keep": the fields of the form that the reader sent, all texts

The answer is one too: `address` and `html` of the play, for "eyes" also `steps`, the steps of the
story as these eyes see them; or `error`: "address" where that names nothing that can be shown,
"request" where the form cannot be read. Nothing is remembered from one request to the next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any, TypeAlias
from zipimport import zipimporter

from fishrules import page
from fishrules.actions import Action
from fishrules.addresses import Address, read_address, write_address
from fishrules.breaches import Breach, IllegalAction, breach_of
from fishrules.errors import NotationError
from fishrules.links import Links
from fishrules.notation import read_action, read_seat, write_action
from fishrules.play import play
from fishrules.stories import Step, Story, read_story
from fishrules.table import Table
from fishrules.views import seen
from fishrules.words import Speaker, tr

Read: TypeAlias = Callable[[str], str]
"""The text of a file of the engine's archive, by its name there."""

_OPEN = "open"
_NUMBERS = "numbers.json"


def in_archive(name: str) -> str:
    """A file of the archive that this very module was imported from. Raises OSError."""
    return zipimporter(str(PurePosixPath(__file__).parents[1])).get_data(name).decode()


def answer(text: str, read: Read = in_archive) -> str:
    """The answer to one request. read: where stories and the numbers of the clauses come from."""
    request: Mapping[str, Any] = json.loads(text)
    try:
        play_shown = _Play.of(request, read)
    except (NotationError, IllegalAction, OSError):
        return json.dumps({"error": "address"})
    try:
        return json.dumps(_reply(play_shown, request))
    except NotationError:
        return json.dumps({"error": "request"})


@dataclass(frozen=True, slots=True)
class _Play:
    """What the reader has before him: a step of a story, and what he played on from it.

    own: whether he has begun to play on, were it without an action yet.
    """

    story: Story
    address: Address
    own: bool
    steps: tuple[Step, ...]
    speaker: Speaker
    links: Links

    @classmethod
    def of(cls, request: Mapping[str, Any], read: Read) -> _Play:
        """Raises NotationError, IllegalAction or OSError where there is no such thing."""
        text: str = request["address"]
        address = read_address(text.removesuffix("~"))
        shown = _story(read, address.story)
        eyes = request["eyes"]
        shown = replace(shown, eyes=None if eyes == _OPEN else read_seat(eyes, shown.seats))
        return cls(
            story=shown,
            address=address,
            own=text.count("~") > write_address(replace(address, line=())).count("~"),
            steps=_played(shown, address),
            speaker=tr(request["language"]),
            links=_links(read, request["rules"], shown.rules.name),
        )

    @property
    def table(self) -> Table:
        """The table at which the reader acts next."""
        if self.steps:
            return self.steps[-1].table
        return self.story.step_at(self.address.step, self.address.branch).table

    def html(
        self,
        refused: tuple[Action, Breach] | None = None,
        chosen: Mapping[str, str] = MappingProxyType({}),
    ) -> dict[str, str]:
        """The reader's own play, as the page shows it."""
        begun = "" if self.address.line else "~"
        return {
            "address": write_address(self.address) + begun,
            "html": page.trial(
                self.story, self.address, self.steps, self.speaker, self.links, refused, chosen
            ),
        }


def _reply(shown: _Play, request: Mapping[str, Any]) -> dict[str, str]:
    match request["do"]:
        case "eyes":
            steps = {"steps": page.steps(shown.story, shown.speaker, shown.links)}
            return {"address": request["address"]} | (shown.html() if shown.own else {}) | steps
        case "ask" | "lay" | "keep" as deed:
            return _act(shown, deed, request["form"])
        case _:
            return shown.html()


def _act(shown: _Play, deed: str, form: Mapping[str, str]) -> dict[str, str]:
    """Carry out what the form says or, where the rules refuse it, say why."""
    table = shown.table
    if table.turn is None:
        raise NotationError(deed, "nothing: the game is over")
    action = read_action(_line(table.seats[table.turn], deed, form), table.seats)
    breach = breach_of(table, action)
    if breach is not None:
        return shown.html((action, breach), form)
    line = (*shown.address.line, write_action(action, table.seats))
    address = replace(shown.address, line=line)
    step = _step(table, action, shown.story)
    return replace(shown, address=address, steps=(*shown.steps, step)).html(chosen=form)


def _line(seat: str, deed: str, form: Mapping[str, str]) -> str:
    """The line of notation for what a form says; reading it finds what is wrong with the fields."""
    match deed:
        case "ask":
            number = form["number"]
            asked_for = f"{number}x{form['rank']}" if number else form["rank"]
            return f"{seat} asks {form['of']} {asked_for}"
        case "lay":
            return f"{seat} lays {form['value'] or form['lay']}"
        case _:
            return f"{seat} keeps"


def _played(story: Story, address: Address) -> tuple[Step, ...]:
    """The steps of a reader's line. Raises NotationError or IllegalAction where it cannot be."""
    table = story.step_at(address.step, address.branch).table
    steps = []
    for line in address.line:
        steps.append(_step(table, read_action(line, table.seats), story))
        table = steps[-1].table
    return tuple(steps)


def _step(table: Table, action: Action, story: Story) -> Step:
    """An action, played; it shows every clause that the story's eyes see at work."""
    outcome = play(table, action)
    events = (seen(event, story.rules, story.eyes) for event in outcome.events)
    clauses = tuple(dict.fromkeys(clause for event in events for clause in event.clauses))
    return Step(action, table, outcome.table, outcome.events, None, clauses, {})


@lru_cache(maxsize=32)
def _story(read: Read, story_id: str) -> Story:
    return read_story(story_id, read(f"tutorials/{story_id}.toml"))


@lru_cache(maxsize=8)
def _links(read: Read, rules: str, game: str) -> Links:
    return Links(rules, json.loads(read(_NUMBERS))[game])
