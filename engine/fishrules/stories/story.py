"""Stories: worked examples that the engine has played, with their steps, branches and addresses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask
from fishrules.game.events import Event
from fishrules.game.rules import Rules
from fishrules.game.table import Table
from fishrules.game.violations import Violation
from fishrules.knowledge.view import ALL, Viewer
from fishrules.languages import Language
from fishrules.notation.address import Address
from fishrules.notation.lines import read_seat
from fishrules.stories.toml import Words

OPEN = "open"
"""Word for the viewer who sees every hand; no seat may have it as its id."""


@dataclass(frozen=True, slots=True)
class StartStep:
    """Start of a story.

    events: those of the deal; none for a table in the middle of a game. clauses: ids that the
    step shows, each cited by an event.
    """

    table: Table
    events: tuple[Event, ...]
    clauses: tuple[str, ...]
    text: Words


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """Step whose action was played.

    before, table: the table before and after it. events: as on an open table. clauses: ids that
    the step shows, each cited by an event.
    """

    action: Action
    before: Table
    table: Table
    events: tuple[Event, ...]
    clauses: tuple[str, ...]
    text: Words


@dataclass(frozen=True, slots=True)
class RefusedStep:
    """Step whose action the rules refuse, so that nothing happens.

    clauses: ids of the violation.
    """

    action: Action
    table: Table
    violation: Violation
    clauses: tuple[str, ...]
    text: Words

    @property
    def before(self) -> Table:
        """Table at which the action was tried: the same as after it."""
        return self.table

    @property
    def events(self) -> tuple[Event, ...]:
        """No events."""
        return ()


TriedStep: TypeAlias = PlayedStep | RefusedStep
"""Step in which a player acts."""

Step: TypeAlias = StartStep | TriedStep

AddressedStep: TypeAlias = tuple[Address, Step]


@dataclass(frozen=True, slots=True)
class Branch:
    """Another course of events, from the table after step `start` of the story."""

    id: str
    title: Words
    start: int
    steps: tuple[TriedStep, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """A story, played by the engine.

    names: in each language the displayed name of each seat. viewer: who sees the table.
    steps: the start, then the steps of the story itself. branches: in the order of the file.
    shows: the clauses that the story is the example of, each shown by some step.
    """

    id: str
    title: Words
    intro: Words
    rules: Rules
    names: Mapping[Language, tuple[str, ...]]
    viewer: Viewer
    steps: tuple[Step, ...]
    branches: tuple[Branch, ...]
    shows: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """Ids of the players, clockwise."""
        return self.steps[0].table.seats

    # Steps and their addresses

    def own_steps(self) -> Iterator[AddressedStep]:
        """Each step of the story itself with its address, the start first."""
        return ((Address(self.id, number), step) for number, step in enumerate(self.steps))

    def branch_steps(self, branch: Branch) -> Iterator[AddressedStep]:
        """Each step of a branch with its address."""
        return (
            (Address(self.id, number, branch.id), step)
            for number, step in enumerate(branch.steps, 1)
        )

    def all_steps(self) -> Iterator[AddressedStep]:
        """Each step with its address: those of the story itself, then those of its branches."""
        yield from self.own_steps()
        for branch in self.branches:
            yield from self.branch_steps(branch)

    def branch_start(self, branch: Branch) -> Address:
        """Address of the step from which a branch leaves."""
        return Address(self.id, branch.start)

    def path_to(self, step: int, branch: str | None = None) -> tuple[Step, ...]:
        """Steps from the start up to and with a step; in a branch steps count from 1.

        Raises NotationError if the story has no such step.
        """
        if branch is None:
            return self.steps[: self._checked(step, 0, self.steps) + 1]
        known = {each.id: each for each in self.branches}
        if branch not in known:
            raise NotationError(branch, f"a branch: one of {', '.join(known)}", self.id)
        found = known[branch]
        end = self._checked(step, 1, found.steps)
        return self.steps[: found.start + 1] + found.steps[:end]

    def step_at(self, step: int, branch: str | None = None) -> Step:
        """One step. Raises NotationError if the story has no such step."""
        return self.path_to(step, branch)[-1]

    def request_at(self, step: int) -> tuple[TriedStep, Ask]:
        """The step that makes a request, and the request.

        Raises NotationError if the story has no such step, ValueError if it makes no request.
        """
        found = self.step_at(step)
        if isinstance(found, StartStep) or not isinstance(found.action, Ask):
            raise ValueError(f"{self.id}: step {step}: expected a step with a request")
        return found, found.action

    def _checked(self, step: int, first: int, steps: Sequence[Step]) -> int:
        last = first + len(steps) - 1
        if not first <= step <= last:
            raise NotationError(step, f"a step from {first} to {last}", self.id)
        return step


def read_viewer(text: str, seats: Sequence[str]) -> Viewer:
    """Read the viewer of a story or of its page. Raises NotationError."""
    return ALL if text == OPEN else read_seat(text, (*seats, OPEN))


def write_viewer(viewer: Viewer, seats: Sequence[str]) -> str:
    """Text that `read_viewer` reads: the id of a seat, or `open`."""
    return seats[viewer] if isinstance(viewer, int) else OPEN
