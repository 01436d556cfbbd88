"""Stories: tutorials written as data, replayed by the engine, and refused if they claim too much.

A story is a TOML file whose name is its id. It has a table, steps with what must happen and the
clauses that they show, and narration written whole in each language. The engine plays every step
when the story is loaded; a claim that does not hold is a BadStory.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Card
from fishrules.game.events import Event
from fishrules.game.play import Transition, Violation, check_seats, deal, play, resume, violation_of
from fishrules.game.rules import Rules, rules_of
from fishrules.game.table import Seat, Table, scores, winners
from fishrules.knowledge.view import ALL, Viewer, seen
from fishrules.languages import LANGUAGES, Language
from fishrules.notation.address import ID
from fishrules.notation.lines import (
    read_action,
    read_card,
    read_rank,
    read_seat,
    read_seat_id,
    write_event,
)
from fishrules.stories.deal import Dealt, Plan, deal_rest
from fishrules.stories.toml import BadStory, Part, Words, parse

__all__ = [
    "LANGUAGES",
    "BadStory",
    "Branch",
    "Language",
    "Step",
    "Story",
    "Words",
    "check_shown",
    "load_stories",
    "load_story",
    "read_story",
    "read_viewer",
    "write_eyes",
]

T = TypeVar("T")

_OPEN = "open"
"""What a story names in place of a seat where every hand is seen."""
_ENDING = ".toml"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what was tried, what came of it, and how it is told.

    action: `None` for the start of the story. before, table: the table it was tried at, and the
    table after it; the same one where it was refused. events: everything that happened, as on an
    open table. violation: why the rules refuse it, where they do. clauses: those that the step
    shows, each carried by an event or the violation.
    """

    action: Action | None
    before: Table
    table: Table
    events: tuple[Event, ...]
    violation: Violation | None
    clauses: tuple[str, ...]
    text: Words


@dataclass(frozen=True, slots=True)
class Branch:
    """What might have happened instead, from the table after step `start` of the story."""

    id: str
    title: Words
    start: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """A story, played.

    names: in each language what each seat is called. eyes: whose eyes see the table. steps: the
    first is the start, with no action. branches: in the order of the file.
    """

    id: str
    title: Words
    intro: Words
    rules: Rules
    names: Mapping[Language, tuple[str, ...]]
    viewer: Viewer
    steps: tuple[Step, ...]
    branches: tuple[Branch, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of the players, clockwise."""
        return self.steps[0].table.seats

    def path_to(self, step: int, branch: str | None = None) -> tuple[Step, ...]:
        """The steps from the start up to a step, that step last; in a branch they count from 1.

        Raises NotationError where the story has no such step.
        """
        if branch is None:
            return self.steps[: self._within(step, 0, self.steps) + 1]
        known = {known.id: known for known in self.branches}
        if branch not in known:
            raise NotationError(branch, f"a branch: one of {', '.join(known)}", self.id)
        side = known[branch]
        end = self._within(step, 1, side.steps)
        return self.steps[: side.start + 1] + side.steps[:end]

    def step_at(self, step: int, branch: str | None = None) -> Step:
        """One step; raises NotationError where the story has no such step."""
        return self.path_to(step, branch)[-1]

    def _within(self, step: int, first: int, steps: Sequence[Step]) -> int:
        last = first + len(steps) - 1
        if not first <= step <= last:
            raise NotationError(step, f"a step from {first} to {last}", self.id)
        return step


def load_stories(folder: Path) -> dict[str, Story]:
    """Every story of a folder, by id, in the order of ids.

    Raises BadStory, also where the folder holds anything that is not a story.
    """
    return {path.stem: load_story(path) for path in sorted(folder.iterdir())}


def load_story(path: Path) -> Story:
    """The story of one file. Raises BadStory."""
    if path.suffix != _ENDING:
        raise BadStory(path.name, "", "a file of another kind", f"a story, ID{_ENDING}")
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadStory(path.name, "", str(error), "text in UTF-8") from error
    return read_story(path.stem, text)


def check_shown(stories: Collection[str], shown: Collection[str]) -> None:
    """Raise BadStory for the first story that no page shows, or that a page shows in vain."""
    for story in sorted(set(stories) - set(shown)):
        raise BadStory(story + _ENDING, "", "a story that no page shows", f"a line s[{story}]")
    for story in sorted(set(shown) - set(stories)):
        raise BadStory(story + _ENDING, "", f"no such file, but s[{story}]", "a file of that name")


def read_story(story_id: str, text: str) -> Story:
    """The story that a file of this id holds. Raises BadStory."""
    file = story_id + _ENDING
    if not ID.fullmatch(story_id):
        raise BadStory(file, "name of the file", story_id, "an id of a-z 0-9 -, a letter first")
    whole = parse(file, text)
    whole.check_keys(
        ("game", "seats", "eyes", "seed", "names", "title", "intro", "table", "start", "steps"),
        ("variants", "branches"),
    )
    rules = whole.placed(lambda: rules_of(whole.text("game"), whole.texts("variants")))
    seats = whole.read_all("seats", read_seat_id)
    if _OPEN in seats:
        raise whole.bad("seats", _OPEN, f"another id: {_OPEN!r} names the eyes that see all")
    whole.placed(lambda: check_seats(rules, seats))
    start = _read_start(whole, rules, seats)
    viewer = whole.read("eyes", lambda text: read_viewer(text, seats))
    steps = (start, *_read_steps(whole, start.table, viewer))
    if len(steps) < 2:
        raise whole.bad("steps", "none", "at least one")
    return Story(
        id=story_id,
        title=whole.words("title"),
        intro=whole.words("intro"),
        rules=rules,
        names=_read_names(whole, seats),
        viewer=viewer,
        steps=steps,
        branches=_read_branches(whole, steps, viewer),
    )


def read_viewer(text: str, seats: Sequence[str]) -> Viewer:
    """Whose eyes a story names, or its page. Raises NotationError."""
    return ALL if text == _OPEN else read_seat(text, (*seats, _OPEN))


def write_eyes(viewer: Viewer, seats: Sequence[str]) -> str:
    """The text from which `read_eyes` reads the eyes of a story, which are never nobody's."""
    return seats[viewer] if isinstance(viewer, int) else _OPEN


def _read_names(whole: Part, seats: Sequence[str]) -> Mapping[Language, tuple[str, ...]]:
    part = whole.part("names")
    part.check_keys(LANGUAGES)
    names = {language: part.texts(language) for language in LANGUAGES}
    for language, called in names.items():
        if len(called) != len(seats) or len(set(called)) < len(called):
            raise part.bad(language, list(called), f"a name of its own for each of {list(seats)}")
    return MappingProxyType(names)


# The table: named in part, dealt in part


def _read_start(whole: Part, rules: Rules, seats: Sequence[str]) -> Step:
    part = whole.part("start")
    part.check_keys(("text",), ("clauses",))
    opening = _read_table(whole, rules, seats)
    return Step(
        action=None,
        before=opening.table,
        table=opening.table,
        events=opening.events,
        violation=None,
        clauses=_shown_clauses(part, opening.events),
        text=part.words("text"),
    )


def _read_table(whole: Part, rules: Rules, seats: Sequence[str]) -> Transition:
    """The table at the start; a dealt one comes with the event that begins the game."""
    part = whole.part("table")
    dealt = "dealer" in part.data
    if dealt:
        part.check_keys(("dealer", "hands"), ("stock", "stock_size"))
    else:
        part.check_keys(("turn", "hands"), ("hand_size", "sizes", "stock", "stock_size", "books"))
    plan = Plan(
        hands=_each_seat(part, "hands", seats, lambda own, seat: own.read_all(seat, read_card), ()),
        sizes=_read_sizes(part, seats, rules.hand_size(len(seats)) if dealt else None),
        books=_each_seat(part, "books", seats, lambda own, seat: own.read_all(seat, read_rank), ()),
        stock=part.read_all("stock", read_card),
        stock_size=part.number("stock_size") if "stock_size" in part.data else None,
    )
    seed = whole.number("seed")
    filled = part.placed(lambda: deal_rest(plan, rules, seats, seed))
    if dealt:
        dealer = part.read("dealer", lambda text: read_seat(text, seats))
        return part.placed(lambda: deal(rules, seats, dealer, deck=_deck(filled, dealer)))
    turn = part.read("turn", lambda text: read_seat(text, seats))
    empty = [seat for seat, hand in zip(seats, filled.hands, strict=True) if not hand]
    if empty and filled.stock:
        expected = "a card in every hand while there is a stock"
        raise part.bad("hands", f"no card for {', '.join(empty)}", expected)
    table = part.placed(lambda: resume(rules, seats, filled.hands, filled.stock, plan.books, turn))
    return Transition(table, ())


def _read_sizes(part: Part, seats: Sequence[str], dealt: int | None) -> tuple[int | None, ...]:
    default = part.number("hand_size") if "hand_size" in part.data else dealt
    return _each_seat(part, "sizes", seats, lambda own, seat: own.number(seat), default)


def _each_seat(
    part: Part, key: str, seats: Sequence[str], read: Callable[[Part, str], T], default: T
) -> tuple[T, ...]:
    """What a table by seat holds for each seat."""
    own = part.part(key)
    own.check_keys((), seats)
    return tuple(read(own, seat) if seat in own.data else default for seat in seats)


def _deck(dealt: Dealt, dealer: Seat) -> list[Card]:
    """The deck, top first, from which exactly these hands are dealt one card at a time."""
    players = len(dealt.hands)
    round_table = [dealt.hands[(dealer + place) % players] for place in range(1, players + 1)]
    return [card for cards in zip(*round_table, strict=True) for card in cards] + [*dealt.stock]


# Steps: what is tried, what must come of it


def _read_steps(part: Part, table: Table, viewer: Viewer) -> tuple[Step, ...]:
    steps: list[Step] = []
    for own in part.parts("steps", "step"):
        steps.append(_read_step(own, table, viewer))
        table = steps[-1].table
    return tuple(steps)


def _read_step(part: Part, table: Table, viewer: Viewer) -> Step:
    refused = "refused" in part.data
    if refused:
        part.check_keys(("action", "refused", "text"))
    else:
        part.check_keys(("action", "events", "clauses", "text"), ("scores", "winners"))
    action = part.read("action", lambda line: read_action(line, table.seats))
    violation = violation_of(table, action)
    if refused:
        return _refused_step(part, table, action, violation)
    if violation is not None:
        found = f"{part.text('action')!r} refused by {violation.clause}"
        raise part.bad("action", found, "an action that the rules allow, or 'refused'")
    outcome = play(table, action)
    _check_events(part, outcome.events, table.seats)
    _check_count(part, outcome.table)
    visible = tuple(seen(event, table.rules, viewer) for event in outcome.events)
    clauses = _shown_clauses(part, visible)
    if not clauses:
        raise part.bad("clauses", "none", "at least one clause that the step shows")
    return Step(action, table, outcome.table, outcome.events, None, clauses, part.words("text"))


def _refused_step(part: Part, table: Table, action: Action, violation: Violation | None) -> Step:
    claimed = part.text("refused")
    if violation is None:
        found = f"{part.text('action')!r}, which is allowed"
        raise part.bad("refused", found, f"an action refused by {claimed}")
    if violation.clause != claimed:
        raise part.bad("refused", claimed, violation.clause)
    clauses = (violation.clause, *violation.also)
    return Step(action, table, table, (), violation, clauses, part.words("text"))


def _check_events(part: Part, events: Sequence[Event], seats: Sequence[str]) -> None:
    happened = [write_event(event, seats) for event in events]
    claimed = list(part.texts("events"))
    if claimed != happened:
        raise part.bad("events", claimed, f"{happened}, as it was played")


def _check_count(part: Part, table: Table) -> None:
    """Raise BadStory where the step claims other scores or winners than the table has."""
    seats = table.seats
    if "scores" in part.data:
        own = part.part("scores")
        own.check_keys(seats)
        points = [own.number(seat) for seat in seats]
        if points != [*scores(table)]:
            raise part.bad("scores", points, f"{[*scores(table)]}, as it was played")
    if "winners" in part.data:
        claimed = part.read_all("winners", lambda text: read_seat(text, seats))
        if claimed != winners(table):
            won = [seats[seat] for seat in winners(table) or ()]
            played = f"{won}, as it was played" if won else "no such claim before the end"
            raise part.bad("winners", part.data["winners"], played)


def _shown_clauses(part: Part, events: Sequence[Event]) -> tuple[str, ...]:
    """The clauses claimed, once each is found on an event that the story's eyes see."""
    carried = list(dict.fromkeys(clause for event in events for clause in event.clauses))
    claimed = part.texts("clauses")
    for clause in claimed:
        if clause not in carried:
            raise part.bad("clauses", clause, f"clauses among {', '.join(carried) or 'none'}")
        if claimed.count(clause) > 1:
            raise part.bad("clauses", f"{clause} twice", "each clause once")
    return claimed


# Branches: what if


def _read_branches(whole: Part, steps: Sequence[Step], viewer: Viewer) -> tuple[Branch, ...]:
    branches: list[Branch] = []
    for part in whole.parts("branches", "branch"):
        part.check_keys(("id", "from", "title", "steps"))
        branch_id, start = part.text("id"), part.number("from")
        if not ID.fullmatch(branch_id):
            raise part.bad("id", branch_id, "an id of a-z 0-9 -, a letter first")
        if branch_id in [other.id for other in branches]:
            raise part.bad("id", f"{branch_id} twice", "an id of its own")
        if start >= len(steps):
            raise part.bad("from", start, f"the number of a step, 0 to {len(steps) - 1}")
        side = _read_steps(part, steps[start].table, viewer)
        if not side:
            raise part.bad("steps", "none", "at least one")
        branches.append(Branch(branch_id, part.words("title"), start, side))
    return tuple(branches)
