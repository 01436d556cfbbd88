"""Examples and counter-examples of clauses, found among the steps of the stories.

An example is the clearest step that shows the clause (see `traceability.steps_by_id`): in the story
whose author says that it `shows` the clause, else in any, where one with a counter-example comes
first. Its counter-example is a step from the same table, by an
action that differs as little as possible, with another result: where the clause forbids one action,
the other is played; where the clause is a cause of events in one step, it is none in the other. The
author of a story says which clauses a step shows; the causes of the other step are those of its
events.

For a clause of the end of a game, no single action may make the difference. Its counter-example is
then the last step of another path from an earlier table, on which the game also ends and the clause
is no cause of anything.

A clause that is shown by the start of a story, such as the number of cards dealt, has no
counter-example, because nobody has acted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.table import Stage, Table
from fishrules.notation.address import Address
from fishrules.stories.story import (
    AddressedStep,
    PlayedStep,
    RefusedStep,
    StartStep,
    Step,
    Story,
    TriedStep,
)
from fishsite.source.traceability import steps_by_id

_Tried: TypeAlias = tuple[Address, TriedStep]
_Pair: TypeAlias = tuple[Address, Address]


@dataclass(frozen=True, slots=True)
class Shown:
    """The example of a clause, and its counter-example, if any.

    wants_otherwise: whether the clause needs a counter-example and has none.
    """

    example: Address
    otherwise: Address | None
    wants_otherwise: bool


class _Part(Enum):
    """The part of a clause in a step: none, a cause of its events, or of its refusal."""

    NONE = "none"
    WORKS = "works"
    FORBIDS = "forbids"


def examples(stories: Mapping[str, Story], game: str) -> Mapping[str, Shown]:
    """Return the example and the counter-example of every clause of a game that a step shows."""
    own = [story for story in stories.values() if story.rules.name == game]
    all_steps = [step for story in own for step in story.all_steps()]
    steps, by_table = dict(all_steps), _by_table(all_steps)
    lines = [line for story in own for line in _lines(story)]
    found = {}
    for clause, shown_by in steps_by_id(stories, game).items():
        shown = [(address, steps[address]) for address in shown_by]
        chosen = [each for each in shown if clause in stories[each[0].story].shows][:1] or shown
        pair = _at_once(clause, chosen, by_table) or _in_the_end(clause, chosen, lines)
        example, otherwise = pair or (chosen[0][0], None)
        found[clause] = Shown(example, otherwise, pair is None and _wants(clause, shown, by_table))
    return found


def _wants(
    clause: str, shown: Sequence[AddressedStep], by_table: Mapping[Table, Sequence[_Tried]]
) -> bool:
    """Return whether no step comes out otherwise, not even one that the rules refuse."""
    steps = [step for _, step in shown]
    return not any(
        isinstance(step, StartStep)
        or any(_comes_out_otherwise(clause, step, tried) for _, tried in by_table[step.before])
        for step in steps
    )


def _by_table(steps: Sequence[AddressedStep]) -> Mapping[Table, Sequence[_Tried]]:
    """Return the steps with an action by the table before them."""
    found: dict[Table, list[_Tried]] = {}
    for address, step in steps:
        if not isinstance(step, StartStep):
            found.setdefault(step.before, []).append((address, step))
    return found


def _part(clause: str, step: Step) -> _Part:
    """Return the part of a clause in a step, by its events and not by its author."""
    if isinstance(step, RefusedStep):
        forbids = clause in step.table.rules.clauses_of([step.violation.point])
        return _Part.FORBIDS if forbids else _Part.NONE
    works = any(clause in step.table.rules.clauses_of(event.causes) for event in step.events)
    return _Part.WORKS if works else _Part.NONE


# Another action at the same table


def _at_once(
    clause: str, shown: Sequence[AddressedStep], by_table: Mapping[Table, Sequence[_Tried]]
) -> _Pair | None:
    """Return the first example that has a counter-example at its table, and the closest of those.

    The counter-example is played: what the rules refuse says nothing about another clause.
    """
    for address, step in shown:
        if isinstance(step, StartStep):
            continue
        others = [
            (_distance((address, step), (other, tried)), place, other)
            for place, (other, tried) in enumerate(by_table[step.before])
            if isinstance(tried, PlayedStep) and _comes_out_otherwise(clause, step, tried)
        ]
        if others:
            return address, min(others)[-1]
    return None


def _distance(example: _Tried, other: _Tried) -> tuple[bool, bool, int]:
    """Return how far another step is from an example: its own story, that of others, the action.

    In the story of another example its main line is closer than a branch of that story.
    """
    (address, step), (there, tried) = example, other
    elsewhere = there.story != address.story
    return elsewhere, elsewhere and there.branch is not None, _difference(step.action, tried.action)


def _comes_out_otherwise(clause: str, step: TriedStep, tried: TriedStep) -> bool:
    """Return whether by this clause a step has another result than the other."""
    match _part(clause, step):
        case _Part.FORBIDS:
            return isinstance(tried, PlayedStep)
        case part:
            return _part(clause, tried) is not part


def _difference(one: Action, other: Action) -> int:
    """Return the number of parts in which two actions differ: seat, kind, target, rank, number."""
    return sum(a != b for a, b in zip(_parts(one), _parts(other), strict=True))


def _parts(action: Action) -> tuple[object, ...]:
    match action:
        case Ask(seat, of, rank, number):
            return seat, Ask, of, rank, number
        case Lay(seat, rank):
            return seat, Lay, None, rank, None
        case Keep(seat):
            return seat, Keep, None, None, None


# Another path to the end from an earlier table


def _lines(story: Story) -> Iterator[Sequence[AddressedStep]]:
    """Yield the paths through a story from its start: its own, and one through each branch."""
    own = [*story.own_steps()]
    yield own
    for branch in story.branches:
        yield [*own[: branch.start + 1], *story.branch_steps(branch)]


def _in_the_end(
    clause: str, shown: Sequence[AddressedStep], lines: Sequence[Sequence[AddressedStep]]
) -> _Pair | None:
    """Return the end of a game that shows the clause, and the end of another path.

    The other path leaves from the latest possible table, and the clause is no cause on it.
    """
    for example, _ in shown:
        way = next(line for line in lines if example in [address for address, _ in line])
        steps = [step for address, step in way[: [at for at, _ in way].index(example) + 1]]
        if steps[-1].table.stage is Stage.OVER:
            for table in [
                step.before for step in reversed(steps) if not isinstance(step, StartStep)
            ]:
                for rest in (_rest(line, table) for line in lines):
                    ends = bool(rest) and rest[-1][1].table.stage is Stage.OVER
                    if ends and all(_part(clause, step) is _Part.NONE for _, step in rest):
                        return example, rest[-1][0]
    return None


def _rest(line: Sequence[AddressedStep], table: Table) -> Sequence[AddressedStep]:
    """Return the steps of a path from the action at a table on; none without such an action."""
    at = [
        place
        for place, (_, step) in enumerate(line)
        if not isinstance(step, StartStep) and step.before == table
    ]
    return line[at[0] :] if at else ()
