"""The one door for JavaScript: what a reader wants goes in as text, what the page shows comes out.

A request is a JSON object:

    do        "try" to begin a play of one's own at a step, "look" at such a play, play on ("ask",
              "lay", "keep"), see the story through other "eyes", or by other rules ("agree")
    address   the step that is shown, see `fishrules.notation.address`
    language  of the page
    rules     the address of the page of rules, as seen from the page; empty on that page itself
    eyes      whose eyes see the table: the id of a seat, or "open"
    variants  the names of those that the reader has chosen: by them a play of his own begins, and
              is then told by its address
    form      for "ask", "lay" and "keep": the fields of the form that the reader sent, all texts

The answer is one too: `address` and `html` of the play; for "agree" `changes`, what changes under
the variants, and no address, since nothing moves; for "eyes" also `steps`, the steps of the
story, and `changes` where variants are switched, both as these eyes see them; or `error`:
"address" where that names nothing that can be shown, "request" where the form or the variants
cannot be read. No state of the play is kept from one request to the next.

A request that holds `table` is one to the practice table, see `practice`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any
from zipimport import zipimporter

from fishrules.browser.practice import answer_at_table
from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.table import Table
from fishrules.game.violations import IllegalAction, Violation
from fishrules.notation.address import Address, read_address, write_address
from fishrules.notation.lines import read_action, write_action
from fishrules.render import page
from fishrules.render.links import Links, Read, links_to
from fishrules.stories.load import read_story
from fishrules.stories.story import RefusedStep, Step, Story, read_viewer
from fishrules.stories.variants import table_at, try_action
from fishrules.words.speaker import Speaker, tr


def in_archive(name: str) -> str:
    """A file of the archive that this very module was imported from. Raises OSError."""
    return zipimporter(str(PurePosixPath(__file__).parents[2])).get_data(name).decode()


def answer(text: str, read: Read = in_archive) -> str:
    """The answer to one request. read: where stories and the numbers of the clauses come from."""
    request: Mapping[str, Any] = json.loads(text)
    if "table" in request:
        return json.dumps(answer_at_table(request, read))
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
    """What the reader has before him: a step of a story, and what he played on from it."""

    story: Story
    address: Address
    steps: tuple[Step, ...]
    speaker: Speaker
    links: Links

    @classmethod
    def of(cls, request: Mapping[str, Any], read: Read) -> _Play:
        """Raises NotationError, IllegalAction or OSError where there is no such thing."""
        address = read_address(request["address"])
        shown = _story(read, address.story)
        if request["do"] == "try":
            address = _begin(shown, address, request["variants"])
        shown = replace(shown, viewer=read_viewer(request["eyes"], shown.seats))
        return cls(
            story=shown,
            address=address,
            steps=_played(shown, address),
            speaker=tr(request["language"]),
            links=links_to(shown.rules.name, request["rules"], read),
        )

    @property
    def table(self) -> Table:
        """The table at which the reader acts next."""
        return self.steps[-1].table if self.steps else table_at(self.story, self.address)

    def html(
        self,
        refused: tuple[Action, Violation] | None = None,
        chosen: Mapping[str, str] = MappingProxyType({}),
    ) -> dict[str, str]:
        """The reader's own play, as the page shows it."""
        return {
            "address": write_address(replace(self.address, line=self.address.line or ())),
            "html": page.trial(
                self.story, self.address, self.steps, self.speaker, self.links, refused, chosen
            ),
        }


def _reply(shown: _Play, request: Mapping[str, Any]) -> dict[str, str]:
    match request["do"]:
        case "agree":
            return _changes(shown, request)
        case "eyes":
            steps = {"steps": page.steps(shown.story, shown.speaker, shown.links)}
            own = {} if shown.address.line is None else shown.html()
            plain = _are_own(request["variants"], shown.story)
            changes = {} if plain else _changes(shown, request)
            return {"address": request["address"]} | own | steps | changes
        case "ask" | "lay" | "keep" as entry:
            return _act(shown, entry, request["form"])
        case _:
            return shown.html()


def _begin(story: Story, address: Address, variants: Sequence[str]) -> Address:
    """A play of one's own that begins at a step; the story's own variants are not named."""
    chosen = None if _are_own(variants, story) else tuple(variants)
    return replace(address, line=(), variants=chosen)


def _are_own(variants: Sequence[str], story: Story) -> bool:
    return set(variants) == set(story.rules.variants)


def _changes(shown: _Play, request: Mapping[str, Any]) -> dict[str, str]:
    """What changes in the story under the variants that the reader has chosen."""
    variants = request["variants"]
    return {"changes": page.changes(shown.story, variants, shown.speaker, shown.links)}


def _act(shown: _Play, entry: str, form: Mapping[str, str]) -> dict[str, str]:
    """Carry out what the form says or, where the rules refuse it, say why."""
    table = shown.table
    if table.to_act is None:
        raise NotationError(entry, "nothing: the game is over")
    action = read_action(_line(table.seats[table.to_act], entry, form), table.seats)
    step = try_action(table, action, shown.story.viewer)
    if isinstance(step, RefusedStep):
        return shown.html((action, step.violation), form)
    line = (*(shown.address.line or ()), write_action(action, table.seats))
    address = replace(shown.address, line=line)
    return replace(shown, address=address, steps=(*shown.steps, step)).html(chosen=form)


def _line(seat: str, entry: str, form: Mapping[str, str]) -> str:
    """The line of notation for what a form says; reading it finds what is wrong with the fields."""
    match entry:
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
    table = table_at(story, address)
    steps = []
    for line in address.line or ():
        step = try_action(table, read_action(line, table.seats), story.viewer)
        if isinstance(step, RefusedStep):
            raise IllegalAction(step.action, step.violation)
        steps.append(step)
        table = step.table
    return tuple(steps)


@lru_cache(maxsize=32)
def _story(read: Read, story_id: str) -> Story:
    return read_story(story_id, read(f"tutorials/{story_id}.toml"))
