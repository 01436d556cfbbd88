"""What changes under other variants: a story played once more, step by step, by other rules.

Every step is tried from its own table, so that one change does not carry all others away: the same
cards, and the same turn, as far as the other rules agree. Where the step before leads to the same
cards and to the same player by either rules, its table is gone on from as the other rules left it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from fishrules.game.actions import Action
from fishrules.game.cards import cards_of
from fishrules.game.course import Course, Transition
from fishrules.game.play import deal, play
from fishrules.game.rules import VARIANTS, Cites, Laying, Rules, Turn, rules_of
from fishrules.game.table import Stage, Table, scores, winners
from fishrules.game.violations import violation_of
from fishrules.knowledge.view import Viewer, seen
from fishrules.notation.address import Address
from fishrules.stories.story import Step, Story


@dataclass(frozen=True, slots=True)
class Change:
    """A step that comes out otherwise.

    told: the step of the story. now: the same action as the other rules take it, with no prose; it
    shows every clause that the story's eyes see at work.
    because: of the variants that were switched, those without which it would not come out so.
    """

    address: Address
    told: Step
    now: Step
    because: tuple[str, ...]


def changes_of(story: Story, variants: Sequence[str]) -> tuple[Change, ...]:
    """Each step of a story, branches too, that comes out otherwise under these variants.

    What comes out is what the story's eyes see happen, or the refusal; who must act next, and what
    is owed; what the step scores and, at the end, who has won. The clauses alone make no change.
    Raises NotationError for variants that the game does not have.
    """
    game, own = story.rules.name, story.rules.variants
    switched = [name for name in VARIANTS[game] if (name in own) != (name in variants)]
    now = _retold(story, rules_of(game, variants))
    without = {name: _retold(story, rules_of(game, _switch(variants, name))) for name in switched}
    return tuple(
        Change(address, told, now[address], _because(address, now, without, story.viewer))
        for address, told in _steps(story).items()
        if _shown(told, story.viewer) != _shown(now[address], story.viewer)
    )


def table_at(story: Story, address: Address) -> Table:
    """The table after a step, as it stands under the variants of the address.

    Raises NotationError where there is no such step, or no such variant.
    """
    path = story.path_to(address.step, address.branch)
    if address.variants is None:
        return path[-1].table
    return _again(path, rules_of(story.rules.name, address.variants), story.viewer)[1]


def tried(table: Table, action: Action, viewer: Viewer) -> Step:
    """An action as a step: played or refused. It shows every clause that the eyes see at work."""
    violation = violation_of(table, action)
    if violation is not None:
        return _shows_all(Step(action, table, table, (), violation, (), {}), viewer)
    outcome = play(table, action)
    return _shows_all(Step(action, table, outcome.table, outcome.events, None, (), {}), viewer)


def at_work(step: Step, viewer: Viewer) -> Cites:
    """Every clause that these eyes see at work in a step, in order, each once."""
    if step.violation is not None:
        return (step.violation.clause, *step.violation.also)
    events = (seen(event, step.table.rules, viewer) for event in step.events)
    return tuple(dict.fromkeys(chain.from_iterable(event.clauses for event in events)))


def _shows_all(step: Step, viewer: Viewer) -> Step:
    return replace(step, clauses=at_work(step, viewer))


# The steps, as they are told and once more


def _steps(story: Story) -> dict[Address, Step]:
    """Every step of a story by its address: its own first, then those of its branches."""
    steps = {Address(story.id, number): step for number, step in enumerate(story.steps)}
    for branch in story.branches:
        for number, step in enumerate(branch.steps, 1):
            steps[Address(story.id, number, branch.id)] = step
    return steps


def _retold(story: Story, rules: Rules) -> dict[Address, Step]:
    """What comes of every step under other rules."""
    return {
        address: _again(story.path_to(address.step, address.branch), rules, story.viewer)[0]
        for address in _steps(story)
    }


def _switch(variants: Sequence[str], name: str) -> list[str]:
    """The variants with this one switched over."""
    return [*{*variants} ^ {name}]


def _again(path: Sequence[Step], rules: Rules, viewer: Viewer) -> tuple[Step, Table]:
    """What comes of the last step of a path under other rules, and the table to go on from."""
    now = _begun(path[0], rules, viewer)
    here = _gone_on(path[0], now)
    for told in path[1:]:
        assert told.action is not None, "only a start has no action"
        now = tried(here, told.action, viewer)
        if told.violation is None:
            here = _gone_on(told, now)
    return now, here


def _begun(told: Step, rules: Rules, viewer: Viewer) -> Step:
    """The start under other rules: dealt anew from the same deck, or taken up from its table."""
    begun = (
        _dealt(told.table, rules) if told.events else Transition(_taken_up(told.table, rules), ())
    )
    return _shows_all(Step(None, begun.table, begun.table, begun.events, None, (), {}), viewer)


def _dealt(told: Table, rules: Rules) -> Transition:
    """The same deal: every seat is dealt what it holds, and the rest is the stock."""
    players, left = len(told.seats), told.next_turn
    hands = [cards_of(told.hands[(left + place) % players]) for place in range(players)]
    deck = [*chain.from_iterable(zip(*hands, strict=True)), *told.stock]
    return deal(rules, told.seats, (left - 1) % players, deck=deck)


def _gone_on(told: Step, now: Step) -> Table:
    """The table from which the step after this one is tried."""
    one, other = told.table, now.table
    alike = (one.hands, one.books, one.stock, one.to_act) == (
        *(other.hands, other.books, other.stock, other.to_act),
    )
    return other if now.violation is None and alike else _taken_up(one, other.rules)


def _taken_up(told: Table, rules: Rules) -> Table:
    """A table of a story under other rules: they say who must act there, and to what end."""
    table = replace(told, rules=rules)
    if told.stage is Stage.GRANTED and rules.after_grant is Turn.STAYS:
        table = replace(table, stage=Stage.ASKING, next_turn=told.turn_owner)
    course = Course(table)
    match told.stage:
        case Stage.OVER:
            return table
        case Stage.OPENING:
            if rules.laying is Laying.FREE:
                return table
            course.open(())
        case _:
            course.settle()
    return course.outcome().table


# What is the same, and what is not


def _shown(step: Step, viewer: Viewer) -> tuple[object, ...]:
    """All of a step that makes it come out one way or the other."""
    table = step.table
    if step.violation is not None:
        return step.violation.clause, step.violation.facts
    events = [replace(seen(event, table.rules, viewer), clauses=()) for event in step.events]
    return events, table.to_act, table.stage, _owes(table), _scored(step), winners(table)


def _owes(table: Table) -> bool:
    """Whether the player who must act can do nothing but lay."""
    at_once = table.rules.laying is Laying.AT_ONCE
    return at_once and table.to_act is not None and bool(table.finished(table.to_act))


def _scored(step: Step) -> tuple[int, ...]:
    """What a step adds to each score; at the start and at the end, the whole score."""
    after = scores(step.table)
    if step.action is None or step.table.stage is Stage.OVER:
        return after
    return tuple(new - old for new, old in zip(after, scores(step.before), strict=True))


def _because(
    address: Address,
    now: dict[Address, Step],
    without: dict[str, dict[Address, Step]],
    viewer: Viewer,
) -> tuple[str, ...]:
    """The switched variants that decide a step; all of them where each alone would do."""
    shown = _shown(now[address], viewer)
    decisive = [name for name, steps in without.items() if _shown(steps[address], viewer) != shown]
    return tuple(decisive or without)
