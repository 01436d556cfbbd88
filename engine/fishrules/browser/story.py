"""Answers about a story: its steps, its changes under variants, and plays of the reader's own.

The address holds the whole play of the reader, so nothing is kept between requests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from fishrules.browser.form import FormCommand, read_form
from fishrules.browser.protocol import StoryAnswer, StoryCommand
from fishrules.browser.request import STORY_COMMANDS, read_choice, read_language
from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.table import Table
from fishrules.game.violations import IllegalAction, Violation
from fishrules.notation.address import Address, read_address, write_address
from fishrules.notation.lines import read_action, write_action
from fishrules.notation.schema import Part
from fishrules.render import page
from fishrules.render.links import Links, Read, links_to
from fishrules.stories.load import read_story
from fishrules.stories.story import PlayedStep, RefusedStep, Story, read_viewer
from fishrules.stories.variants import table_at, try_action
from fishrules.words.speaker import Speaker, tr


def answer_about_story(request: Part, read: Read) -> StoryAnswer:
    """Answer to a request about a story.

    The error is `address` if the address names nothing that can be shown, and `request` if any
    other part cannot be read.
    """
    try:
        command = read_choice(request["command"], STORY_COMMANDS)
        variants = request["variants"].texts()
        form = request.get("form", {}).texts_by_name()
        language, rules = read_language(request), request["rules"].text()
        address, viewer = request["address"].text(), request["viewer"].text()
    except NotationError:
        return {"error": "request"}
    try:
        play = _read_play(command, address, viewer, variants, read)
    except (NotationError, IllegalAction, OSError):
        return {"error": "address"}
    links = links_to(play.story.rules.name, rules, read)
    try:
        return _Page(play, tr(language), links, variants).answer(command, form)
    except NotationError:
        return {"error": "request"}


@dataclass(frozen=True, slots=True)
class _Play:
    """A step of a story, and the steps that the reader played from there."""

    story: Story
    address: Address
    steps: tuple[PlayedStep, ...]

    @property
    def table(self) -> Table:
        """Table at which the reader acts next."""
        return self.steps[-1].table if self.steps else table_at(self.story, self.address)

    @property
    def line(self) -> tuple[str, ...]:
        """The reader's actions in notation."""
        return self.address.line or ()


def _read_play(
    command: StoryCommand, text: str, viewer: str, variants: Sequence[str], read: Read
) -> _Play:
    """Read a play from its address; `try` begins a new one, under the variants chosen.

    Raises NotationError, IllegalAction or OSError.
    """
    address = read_address(text)
    story = _story(read, address.story)
    if command == "try":
        own = set(variants) == set(story.rules.variants)
        address = replace(address, line=(), variants=None if own else tuple(variants))
    story = replace(story, viewer=read_viewer(viewer, story.seats))
    return _Play(story, address, _play_line(story, address))


def _play_line(story: Story, address: Address) -> tuple[PlayedStep, ...]:
    """Steps of the reader's line. Raises NotationError or IllegalAction."""
    table = table_at(story, address)
    steps: list[PlayedStep] = []
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


@dataclass(frozen=True, slots=True)
class _Page:
    """A play as the page shows it.

    variants: names of those chosen on the page.
    """

    play: _Play
    speaker: Speaker
    links: Links
    variants: tuple[str, ...]

    def answer(self, command: StoryCommand, form: Mapping[str, str]) -> StoryAnswer:
        """Answer to a command. Raises NotationError."""
        match command:
            case "variants":
                return {"changes": self._changes()}
            case "viewer":
                return self._seen_anew()
            case "ask" | "lay" | "keep":
                return self._act(command, form)
            case "try" | "look":
                return self._shown(self.play)

    def _changes(self) -> str:
        return page.changes(self.play.story, self.variants, self.speaker, self.links)

    def _seen_anew(self) -> StoryAnswer:
        """The story, its changes and the reader's play as another viewer sees them."""
        play, story = self.play, self.play.story
        answer: StoryAnswer = {"address": write_address(play.address)}
        if play.address.line is not None:
            answer = self._shown(play)
        answer["steps"] = page.steps(story, self.speaker, self.links)
        if set(self.variants) != set(story.rules.variants):
            answer["changes"] = self._changes()
        return answer

    def _act(self, command: FormCommand, form: Mapping[str, str]) -> StoryAnswer:
        """Play the action of a form or, if the rules refuse it, show why."""
        play, table = self.play, self.play.table
        if table.to_act is None:
            raise NotationError(command, "nothing: the game is over")
        action = read_form(command, form, form.get("value", ""), table.to_act, table.seats)
        if action is None:
            raise NotationError("nothing", "a player and a rank", command)
        step = try_action(table, action, play.story.viewer)
        if isinstance(step, RefusedStep):
            return self._shown(play, (action, step.violation), form)
        line = (*play.line, write_action(action, table.seats))
        address = replace(play.address, line=line)
        return self._shown(_Play(play.story, address, (*play.steps, step)), chosen=form)

    def _shown(
        self,
        play: _Play,
        refused: tuple[Action, Violation] | None = None,
        chosen: Mapping[str, str] = MappingProxyType({}),
    ) -> StoryAnswer:
        """The reader's play; chosen: fields of the form sent."""
        return {
            "address": write_address(replace(play.address, line=play.line)),
            "html": page.trial(
                play.story, play.address, play.steps, self.speaker, self.links, refused, chosen
            ),
        }
