"""Loader of stories: TOML files that the engine plays and whose claims it checks.

The name of a file is the id of its story. A file holds a table, steps with the events that must
happen and the clauses that they show, and prose in every language. A claim that does not hold is
a BadStory.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.draft import Transition
from fishrules.game.end import scores, winners
from fishrules.game.events import Event
from fishrules.game.play import play, violation_of
from fishrules.game.rules import Rules
from fishrules.game.setup import check_seats, deal, resume
from fishrules.game.table import Table
from fishrules.game.violations import Violation
from fishrules.knowledge.view import Viewer, seen
from fishrules.languages import LANGUAGES, Language
from fishrules.notation.address import ID
from fishrules.notation.lines import read_action, read_seat, write_event
from fishrules.notation.record import read_rules
from fishrules.notation.schema import Part
from fishrules.stories.deal import Plan, deal_rest, deck_of
from fishrules.stories.story import (
    OPEN,
    Branch,
    PlayedStep,
    RefusedStep,
    StartStep,
    Step,
    Story,
    TriedStep,
    read_viewer,
)
from fishrules.stories.toml import BadStory, StoryPart, parse

T = TypeVar("T")

_ENDING = ".toml"
_ID = "an id of a-z 0-9 -, a letter first"


def load_stories(folder: Path) -> dict[str, Story]:
    """Load every story of a folder, by id and in the order of ids.

    Raises BadStory, also for any other file in the folder.
    """
    return {path.stem: load_story(path) for path in sorted(folder.iterdir())}


def load_story(path: Path) -> Story:
    """Load the story of a file. Raises BadStory."""
    if path.suffix != _ENDING:
        raise BadStory(path.name, "", "a file of another kind", f"a story, ID{_ENDING}")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadStory(path.name, "", str(error), "text in UTF-8") from error
    return read_story(path.stem, text)


def check_shown(stories: Collection[str], shown: Collection[str]) -> None:
    """Raise BadStory for a story that no page shows, or that is shown but does not exist."""
    for story in sorted(set(stories) - set(shown)):
        raise BadStory(story + _ENDING, "", "a story that no page shows", f"a line s[{story}]")
    for story in sorted(set(shown) - set(stories)):
        raise BadStory(story + _ENDING, "", f"no such file, but s[{story}]", "a file of that name")


def read_story(story_id: str, text: str) -> Story:
    """Read the story of a file with this id. Raises BadStory."""
    try:
        if not ID.fullmatch(story_id):
            raise NotationError(story_id, _ID, "name of the file")
        return _read_story(story_id, parse(text))
    except NotationError as error:
        raise BadStory.of(story_id + _ENDING, error) from error


def _read_story(story_id: str, whole: StoryPart) -> Story:
    whole.check_keys(
        ("game", "seats", "viewer", "seed", "names", "title", "intro", "table", "start", "steps"),
        ("variants", "branches", "shows"),
    )
    rules = read_rules(whole)
    seats = whole["seats"].seat_ids()
    if OPEN in seats:
        raise whole["seats"].error(OPEN, f"another id: {OPEN!r} names the viewer who sees all")
    check_seats(rules, seats)
    start = _read_start(whole, rules, seats)
    viewer = whole["viewer"].read(lambda text: read_viewer(text, seats))
    steps = (start, *_read_steps(whole, start.table, viewer))
    story = Story(
        id=story_id,
        title=whole["title"].words(),
        intro=whole["intro"].words(),
        rules=rules,
        names=_read_names(whole["names"], seats),
        viewer=viewer,
        steps=steps,
        branches=_read_branches(whole, steps, viewer),
        shows=whole.get("shows", []).texts(),
    )
    _check_shows(whole, story)
    return story


def _check_shows(whole: StoryPart, story: Story) -> None:
    """Raise NotationError for a clause that the story is to be the example of and does not show."""
    shown = {clause for _, step in story.all_steps() for clause in step.clauses}
    for clause in story.shows:
        if clause not in shown:
            raise whole["shows"].error(clause, f"clauses of its steps: {', '.join(sorted(shown))}")
        if story.shows.count(clause) > 1:
            raise whole["shows"].error(f"{clause} twice", "each clause once")


def _read_names(part: StoryPart, seats: Sequence[str]) -> Mapping[Language, tuple[str, ...]]:
    part.check_keys(LANGUAGES)
    names = {language: part[language].texts() for language in LANGUAGES}
    for language, called in names.items():
        if len(called) != len(seats) or len(set(called)) < len(called):
            expected = f"a name of its own for each of {list(seats)}"
            raise part[language].error(list(called), expected)
    return MappingProxyType(names)


# The table: some cards are named, the rest are dealt from the seed


def _read_start(whole: StoryPart, rules: Rules, seats: Sequence[str]) -> StartStep:
    part = whole["start"]
    part.check_keys(("text",), ("clauses",))
    opening = _read_table(whole, rules, seats)
    return StartStep(
        table=opening.table,
        events=opening.events,
        clauses=_read_clauses(part, opening.table.rules, opening.events),
        text=part["text"].words(),
    )


def _read_table(whole: StoryPart, rules: Rules, seats: Sequence[str]) -> Transition:
    """Table at the start; a dealt one comes with the events of the deal."""
    part = whole["table"]
    dealt = "dealer" in part
    if dealt:
        part.check_keys(("dealer", "hands"), ("stock", "stock_size"))
    else:
        part.check_keys(("turn", "hands"), ("hand_size", "sizes", "stock", "stock_size", "books"))
    plan = _read_plan(part, seats, rules.hand_size(len(seats)) if dealt else None)
    seed = whole["seed"].whole()
    filled = part.placed(lambda: deal_rest(plan, rules, seats, seed))
    if dealt:
        dealer = part["dealer"].seat(seats)
        deck = deck_of(filled.hands, filled.stock, dealer)
        return part.placed(lambda: deal(rules, seats, dealer, deck=deck))
    turn = part["turn"].seat(seats)
    empty = [seat for seat, hand in zip(seats, filled.hands, strict=True) if not hand]
    if empty and filled.stock:
        expected = "a card in every hand while there is a stock"
        raise part["hands"].error(f"no card for {', '.join(empty)}", expected)
    table = part.placed(lambda: resume(rules, seats, filled.hands, filled.stock, plan.books, turn))
    return Transition(table, ())


def _read_plan(part: StoryPart, seats: Sequence[str], hand_size: int | None) -> Plan:
    """Cards that the author names; hand_size: where the file gives none."""
    size = part["hand_size"].whole() if "hand_size" in part else hand_size
    return Plan(
        hands=_each_seat(part, "hands", seats, Part.cards, ()),
        sizes=_each_seat(part, "sizes", seats, Part.whole, size),
        books=_each_seat(part, "books", seats, Part.ranks, ()),
        stock=part.get("stock", []).cards(),
        stock_size=part["stock_size"].whole() if "stock_size" in part else None,
    )


def _each_seat(
    part: StoryPart, key: str, seats: Sequence[str], read: Callable[[Part], T], default: T
) -> tuple[T, ...]:
    return part.get(key, {}).each_seat(seats, read, default)


# Steps: the action, and the claims of what comes of it


def _read_steps(part: StoryPart, table: Table, viewer: Viewer) -> tuple[TriedStep, ...]:
    """Read at least one step, each from the table that the one before leaves."""
    steps: list[TriedStep] = []
    for own in part.tables("steps", "step"):
        steps.append(_read_step(own, table, viewer))
        table = steps[-1].table
    if not steps:
        raise part["steps"].error("none", "at least one")
    return tuple(steps)


def _read_step(part: StoryPart, table: Table, viewer: Viewer) -> TriedStep:
    refused = "refused" in part
    if refused:
        part.check_keys(("action", "refused", "text"))
    else:
        part.check_keys(("action", "events", "clauses", "text"), ("scores", "winners"))
    action = part["action"].read(lambda line: read_action(line, table.seats))
    violation = violation_of(table, action)
    if refused:
        return _refused_step(part, table, action, violation)
    if violation is not None:
        found = f"{part['action'].value!r} refused by {table.rules.clause(violation.point)}"
        raise part["action"].error(found, "an action that the rules allow, or 'refused'")
    transition = play(table, action)
    _check_events(part["events"], transition.events, table.seats)
    _check_count(part, transition.table)
    visible = tuple(seen(event, viewer) for event in transition.events)
    clauses = _read_clauses(part, table.rules, visible)
    if not clauses:
        raise part["clauses"].error("none", "at least one clause that the step shows")
    words = part["text"].words()
    return PlayedStep(action, table, transition.table, transition.events, clauses, words)


def _refused_step(
    part: StoryPart, table: Table, action: Action, violation: Violation | None
) -> RefusedStep:
    claimed = part["refused"].text()
    if violation is None:
        found = f"{part['action'].value!r}, which is allowed"
        raise part["refused"].error(found, f"an action refused by {claimed}")
    clauses = table.rules.clauses_of([violation.point])
    if clauses[0] != claimed:
        raise part["refused"].error(claimed, clauses[0])
    return RefusedStep(action, table, violation, clauses, part["text"].words())


def _check_events(part: StoryPart, events: Sequence[Event], seats: Sequence[str]) -> None:
    """Raise NotationError unless exactly the claimed events happened."""
    happened = [write_event(event, seats) for event in events]
    claimed = list(part.texts())
    if claimed != happened:
        raise part.error(claimed, f"{happened}, as it was played")


def _check_count(part: StoryPart, table: Table) -> None:
    """Raise NotationError if the step claims other scores or winners than the table has."""
    seats = table.seats
    if "scores" in part:
        own = part["scores"]
        own.check_keys(seats)
        points = [own[seat].whole() for seat in seats]
        if points != [*scores(table)]:
            raise own.error(points, f"{[*scores(table)]}, as it was played")
    if "winners" in part:
        claimed = part["winners"].each(lambda text: read_seat(text, seats))
        if claimed != winners(table):
            won = [seats[seat] for seat in winners(table) or ()]
            played = f"{won}, as it was played" if won else "no such claim before the end"
            raise part["winners"].error(part["winners"].value, played)


def _read_clauses(part: StoryPart, rules: Rules, events: Sequence[Event]) -> tuple[str, ...]:
    """Read the clauses claimed. Raises NotationError for one that no event cites."""
    carried = rules.clauses_of(point for event in events for point in event.causes)
    own = part.get("clauses", [])
    claimed = own.texts()
    for clause in claimed:
        if clause not in carried:
            raise own.error(clause, f"clauses among {', '.join(carried) or 'none'}")
        if claimed.count(clause) > 1:
            raise own.error(f"{clause} twice", "each clause once")
    return claimed


# Branches


def _read_branches(whole: StoryPart, steps: Sequence[Step], viewer: Viewer) -> tuple[Branch, ...]:
    branches: list[Branch] = []
    for part in whole.tables("branches", "branch"):
        part.check_keys(("id", "from", "title", "steps"))
        branch_id, start = part["id"].text(), part["from"].whole()
        if not ID.fullmatch(branch_id):
            raise part["id"].error(branch_id, _ID)
        if branch_id in [other.id for other in branches]:
            raise part["id"].error(f"{branch_id} twice", "an id of its own")
        if start >= len(steps):
            raise part["from"].error(start, f"the number of a step, 0 to {len(steps) - 1}")
        own = _read_steps(part, steps[start].table, viewer)
        branches.append(Branch(branch_id, part["title"].words(), start, own))
    return tuple(branches)
