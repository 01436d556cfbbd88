"""Changes of a story under other variants: its steps, each tried again by other rules.

Each step starts from its own table in the story, with the same cards and the same turn as far as
the other rules allow, so that one change does not affect the steps after it. If the step before
leads to the same cards and the same player by both rules, the table that the other rules left is
used instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fishrules.game.actions import Action
from fishrules.game.cards import cards_of
from fishrules.game.draft import Draft, Transition
from fishrules.game.end import scores, winners
from fishrules.game.games import VARIANTS, rules_of
from fishrules.game.play import play, violation_of
from fishrules.game.rules import AfterRequest, Cites, Laying, Rules
from fishrules.game.setup import deal, open_from
from fishrules.game.table import Stage, Table
from fishrules.game.turn import settle
from fishrules.knowledge.view import Viewer, seen
from fishrules.notation.address import Address
from fishrules.stories.deal import deck_of
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep, Step, Story, TriedStep


@dataclass(frozen=True, slots=True)
class Change:
    """Step with another result under other variants.

    original: the step of the story. changed: the same action by the other rules, without prose and
    with every clause that the story's viewer sees applied. because: the switched variants that
    cause the change.
    """

    address: Address
    original: Step
    changed: Step
    because: tuple[str, ...]


def changes_of(story: Story, variants: Sequence[str]) -> tuple[Change, ...]:
    """Each step of a story and its branches that has another result under these variants.

    The result is what the story's viewer sees of the events, or the refusal; who must act next and
    whether a book is due; the points of the step; and at the end the winners. Other clauses alone
    are no change. Raises NotationError for variants that the game does not have.
    """
    game, own = story.rules.name, story.rules.variants
    switched = [name for name in VARIANTS[game] if (name in own) != (name in variants)]
    changed = _steps_under(story, rules_of(game, variants))
    without = {
        name: _steps_under(story, rules_of(game, _switch(variants, name))) for name in switched
    }
    return tuple(
        Change(address, step, changed[address], _because(address, changed, without, story.viewer))
        for address, step in story.all_steps()
        if _result(step, story.viewer) != _result(changed[address], story.viewer)
    )


def table_at(story: Story, address: Address) -> Table:
    """Table after a step, under the variants of the address.

    Raises NotationError if the story has no such step, or the game no such variant.
    """
    path = story.path_to(address.step, address.branch)
    if address.variants is None:
        return path[-1].table
    return _again(path, rules_of(story.rules.name, address.variants), story.viewer)[1]


def try_action(table: Table, action: Action, viewer: Viewer) -> TriedStep:
    """Step of an action, without prose, with every clause that the viewer sees applied."""
    violation = violation_of(table, action)
    if violation is not None:
        return RefusedStep(action, table, violation, table.rules.clauses_of([violation.point]), {})
    transition = play(table, action)
    step = PlayedStep(action, table, transition.table, transition.events, (), {})
    return replace(step, clauses=clauses_applied(step, viewer))


def clauses_applied(step: Step, viewer: Viewer) -> Cites:
    """Ids of all clauses that the viewer sees applied in a step, in order and without repeats."""
    if isinstance(step, RefusedStep):
        return step.table.rules.clauses_of([step.violation.point])
    events = [seen(event, viewer) for event in step.events]
    return step.table.rules.clauses_of(point for event in events for point in event.causes)


# The steps under other rules


def _steps_under(story: Story, rules: Rules) -> dict[Address, Step]:
    """Each step by its address, tried under other rules."""
    return {
        address: _again(story.path_to(address.step, address.branch), rules, story.viewer)[0]
        for address, _ in story.all_steps()
    }


def _switch(variants: Sequence[str], name: str) -> list[str]:
    """The variants with one of them switched."""
    return [*{*variants} ^ {name}]


def _again(path: Sequence[Step], rules: Rules, viewer: Viewer) -> tuple[Step, Table]:
    """The last step of a path under other rules, and the table for the step after it."""
    changed: Step = _start(path[0], rules, viewer)
    table = _table_after(path[0], changed)
    for step in path[1:]:
        assert not isinstance(step, StartStep), "only the first step is a start"
        changed = try_action(table, step.action, viewer)
        if isinstance(step, PlayedStep):
            table = _table_after(step, changed)
    return changed, table


def _start(step: Step, rules: Rules, viewer: Viewer) -> StartStep:
    """The start under other rules: dealt again from the same deck, or with its table adapted."""
    start = _deal(step.table, rules) if step.events else Transition(_adapt(step.table, rules), ())
    changed = StartStep(start.table, start.events, (), {})
    return replace(changed, clauses=clauses_applied(changed, viewer))


def _deal(table: Table, rules: Rules) -> Transition:
    """The deal of a table again: the same hands and the same stock."""
    dealer = (table.next_turn - 1) % len(table.seats)
    deck = deck_of([cards_of(hand) for hand in table.hands], table.stock, dealer)
    return deal(rules, table.seats, dealer, deck=deck)


def _table_after(step: Step, changed: Step) -> Table:
    """Table from which the step after this one is tried."""
    one, other = step.table, changed.table
    same = (one.hands, one.books, one.stock, one.to_act) == (
        *(other.hands, other.books, other.stock, other.to_act),
    )
    played = not isinstance(changed, RefusedStep)
    return other if played and same else _adapt(one, other.rules)


def _adapt(table: Table, rules: Rules) -> Table:
    """A table of a story under other rules, which decide who must act there."""
    adapted = replace(table, rules=rules)
    if table.stage is Stage.GRANTED and rules.after_grant is AfterRequest.STAYS:
        adapted = replace(adapted, stage=Stage.ASKING, next_turn=table.turn_owner)
    draft = Draft(adapted)
    match table.stage:
        case Stage.OVER:
            return adapted
        case Stage.OPENING:
            if rules.laying is Laying.FREE:
                return adapted
            open_from(draft, 0, ())
        case _:
            settle(draft)
    return draft.table()


# Results


def _result(step: Step, viewer: Viewer) -> tuple[object, ...]:
    """The parts of a step that make a change if they differ."""
    if isinstance(step, RefusedStep):
        return step.violation.point, step.violation.facts
    table = step.table
    events = [replace(seen(event, viewer), causes=()) for event in step.events]
    return events, table.to_act, table.stage, _must_lay(table), _points(step), winners(table)


def _must_lay(table: Table) -> bool:
    """Return whether the player who must act can only lay."""
    at_once = table.rules.laying is Laying.AT_ONCE
    return at_once and table.to_act is not None and bool(table.finished(table.to_act))


def _points(step: StartStep | PlayedStep) -> tuple[int, ...]:
    """Points that a step adds to each score; at the start and at the end the whole scores."""
    after = scores(step.table)
    if isinstance(step, StartStep) or step.table.stage is Stage.OVER:
        return after
    return tuple(new - old for new, old in zip(after, scores(step.before), strict=True))


def _because(
    address: Address,
    changed: dict[Address, Step],
    without: dict[str, dict[Address, Step]],
    viewer: Viewer,
) -> tuple[str, ...]:
    """The switched variants that decide a step; all of them if each alone would do."""
    result = _result(changed[address], viewer)
    decisive = [
        name for name, steps in without.items() if _result(steps[address], viewer) != result
    ]
    return tuple(decisive or without)
