"""For each clause an example and a counter-example, found among the steps of the stories.

An example is a step that shows the clause. Its counter-example leaves from the very same table by
another action, as little different as can be found, and comes out otherwise: where the clause
forbids the one action, the other is played; where the clause is at work in the one, it is not in
the other. The author of a story claims what a step shows; whether a clause is at work in the
other step is read from everything that happened in it.

The end of a game can be long in coming. Where no action decides at once, a clause of the end has
for its counter-example the last step of another way on from a table before, along which the game
ends too, but that clause is nowhere at work.

A clause that the start of a story shows, such as how many cards are dealt, has its example there:
nobody acted, so there is no other action, and it wants no counter-example.
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

_Told: TypeAlias = AddressedStep
_Tried: TypeAlias = tuple[Address, TriedStep]
_Pair: TypeAlias = tuple[Address, Address]


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a clause is shown, and where, from the same table, it comes out otherwise.

    wants_otherwise: whether a counter-example is wanted and there is none.
    """

    example: Address
    otherwise: Address | None
    wants_otherwise: bool


class _Part(Enum):
    """What a clause has to do with a step."""

    NONE = "none"
    WORKS = "works"
    FORBIDS = "forbids"


def examples(stories: Mapping[str, Story], game: str) -> Mapping[str, Shown]:
    """The example and the counter-example of every clause of a game that a step shows."""
    own = [story for story in stories.values() if story.rules.name == game]
    told = [each for story in own for each in story.all_steps()]
    steps, by_table = dict(told), _by_table(told)
    lines = [line for story in own for line in _lines(story)]
    found = {}
    for clause, shown_by in steps_by_id(stories, game).items():
        shown = [(address, steps[address]) for address in shown_by]
        pair = _at_once(clause, shown, by_table) or _in_the_end(clause, shown_by, lines)
        example, otherwise = pair or (shown_by[0], None)
        from_start = any(isinstance(step, StartStep) for _, step in shown)
        found[clause] = Shown(example, otherwise, otherwise is None and not from_start)
    return found


def _by_table(told: Sequence[_Told]) -> Mapping[Table, Sequence[_Tried]]:
    """The steps in which somebody acts, by the table at which they do."""
    found: dict[Table, list[_Tried]] = {}
    for address, step in told:
        if not isinstance(step, StartStep):
            found.setdefault(step.before, []).append((address, step))
    return found


def _part(clause: str, step: Step) -> _Part:
    """What a clause has to do with a step, whether its author claims so or not."""
    if isinstance(step, RefusedStep):
        forbids = clause in step.table.rules.clauses_of([step.violation.point])
        return _Part.FORBIDS if forbids else _Part.NONE
    works = any(clause in step.table.rules.clauses_of(event.causes) for event in step.events)
    return _Part.WORKS if works else _Part.NONE


# At once: another action at the same table


def _at_once(
    clause: str, shown: Sequence[_Told], by_table: Mapping[Table, Sequence[_Tried]]
) -> _Pair | None:
    """The steps from one table that are most alike: one shows the clause, one comes out otherwise.

    Before all, a table without variants; an example off the way of its story counts as one more
    difference, and so does a counter-example that the table refuses. Among equals, one in which
    the other action is played, then an example that tells most of the clause.
    """
    pairs = []
    for order, (address, step) in enumerate(shown):
        if isinstance(step, StartStep):
            continue
        for place, (other, tried) in enumerate(by_table.get(step.before, ())):
            if _comes_out_otherwise(clause, step, tried):
                agreed, branched = len(step.before.rules.variants), address.branch is not None
                refused, elsewhere = isinstance(tried, RefusedStep), other.story != address.story
                unlike = _difference(step.action, tried.action) + branched + refused
                key = (agreed, unlike, refused, order, elsewhere, place)
                pairs.append((key, (address, other)))
    return min(pairs)[1] if pairs else None


def _comes_out_otherwise(clause: str, step: TriedStep, tried: TriedStep) -> bool:
    """Return whether by this clause a step has another result than the other."""
    match _part(clause, step):
        case _Part.FORBIDS:
            return isinstance(tried, PlayedStep)
        case part:
            return _part(clause, tried) is not part


def _difference(one: Action, other: Action) -> int:
    """In how many parts two actions differ: who acts, what is done, whom, which rank, how many."""
    return sum(a != b for a, b in zip(_parts(one), _parts(other), strict=True))


def _parts(action: Action) -> tuple[object, ...]:
    match action:
        case Ask(seat, of, rank, number):
            return seat, Ask, of, rank, number
        case Lay(seat, rank):
            return seat, Lay, None, rank, None
        case Keep(seat):
            return seat, Keep, None, None, None


# In the end: another way on from a table before


def _lines(story: Story) -> Iterator[Sequence[_Told]]:
    """The ways through a story, from its start: its own, and one through each branch."""
    own = [*story.own_steps()]
    yield own
    for branch in story.branches:
        yield [*own[: branch.start + 1], *story.branch_steps(branch)]


def _in_the_end(
    clause: str, shown_by: Sequence[Address], lines: Sequence[Sequence[_Told]]
) -> _Pair | None:
    """The end of a game that shows the clause, and the end of another way on from a table before.

    That table is as late as can be found, and the clause is at work nowhere along the other way.
    """
    for example in shown_by:
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


def _rest(line: Sequence[_Told], table: Table) -> Sequence[_Told]:
    """The steps of a line from where somebody acts at a table; none where nobody does."""
    at = [
        place
        for place, (_, step) in enumerate(line)
        if not isinstance(step, StartStep) and step.before == table
    ]
    return line[at[0] :] if at else ()
