"""Samples that the tests of pages render: every story and language, links to every clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fishrules.game.actions import Action
from fishrules.game.cards import cards_of
from fishrules.game.play import play, violation_of
from fishrules.game.table import Table
from fishrules.game.violations import Violation
from fishrules.knowledge.view import View
from fishrules.languages import LANGUAGES
from fishrules.notation.address import Address
from fishrules.notation.lines import read_action
from fishrules.render.page import Links, RenderContext, trial
from fishrules.stories.load import load_stories
from fishrules.stories.story import PlayedStep, Story
from fishrules.words.speaker import tr

STORIES = load_stories(Path(__file__).parents[2] / "tutorials")

EVERY_STORY = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


class _Labels(dict[str, str]):
    """Numbers for all clauses, known or not."""

    def __contains__(self, clause: object) -> bool:
        return True

    def __missing__(self, clause: str) -> str:
        return "3.2"


LINKS = Links("../backstab-fish/", _Labels())

HOSTILE = "<b>O'Hara & “sons”</b>\""


def context_of(view: View, names: Sequence[str], language: str = "en") -> RenderContext:
    """A context for a table alone."""
    return RenderContext(tr(language), view.rules, names, view.viewer, LINKS)


def renamed(story: Story, name: str) -> Story:
    """The story with another name for its first player."""
    names = {language: (name, *story.names[language][1:]) for language in LANGUAGES}
    return replace(story, names=names)


def own_play(
    story: Story, *line: str, refused: str = "", language: str = "en", start: int = 0
) -> str:
    """The reader's own play of this line from a step of a story."""
    table = story.steps[start].table
    steps = []
    for text in line:
        action = read_action(text, table.seats)
        transition = play(table, action)
        steps.append(PlayedStep(action, table, transition.table, transition.events, (), {}))
        table = transition.table
    return trial(
        story,
        Address(story.id, start, None, line),
        steps,
        tr(language),
        LINKS,
        _refused(table, read_action(refused, table.seats)) if refused else None,
    )


def _refused(table: Table, action: Action) -> tuple[Action, Violation]:
    violation = violation_of(table, action)
    assert violation is not None, f"{action} is allowed"
    return action, violation


def in_hands(table: Table) -> int:
    """The number of cards in all hands."""
    return sum(len(cards_of(hand)) for hand in table.hands)
