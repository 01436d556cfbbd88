"""A viewer who follows a game knows all that the remembered events show."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.draft import Transition
from fishrules.game.go_fish import GO_FISH
from fishrules.game.rules import Rules
from fishrules.game.setup import deal
from fishrules.knowledge.inference import knowledge_after_deal, knowledge_of, updated
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import SPECTATOR, Viewer, seen, view_of
from fishrules.players.bot import BOTS, play_out


def course(rules: Rules, players: int, actions: int) -> list[Transition]:
    """The deal and the first actions of a game played at random."""
    start = deal(rules, [f"p{seat}" for seat in range(players)], 2, seed=2)
    course = islice(play_out(start, [BOTS["random"]] * players, Random(2)), actions)
    return [start, *(transition for _, transition in course)]


@pytest.mark.parametrize("rules", [BACKSTAB_FISH, GO_FISH], ids=lambda rules: rules.name)
@pytest.mark.parametrize("memory", [None, 0, 1, 6])
@pytest.mark.parametrize("evidence", [False, True])
def test_knowledge_is_that_of_the_actions_remembered(
    rules: Rules, memory: int | None, evidence: bool
) -> None:
    history = course(rules, 4, 40)
    viewers: list[Viewer] = [SPECTATOR, 1]
    for viewer in viewers:
        observer = Observer.of(history[:1], viewer, memory=memory, evidence=evidence)
        for number, transition in enumerate(history[1:], 1):
            observer = observer.observe(transition)
            first = 0 if memory is None else max(number - memory, 0)
            view = view_of(history[first].table, viewer)
            dealt = knowledge_after_deal(view, history[0].events)
            events = [
                seen(event, viewer)
                for past in history[first + 1 : number + 1]
                for event in past.events
            ]
            assert observer.knowledge == updated(knowledge_of(view) if first else dealt, events)
            assert observer.actions == number
        assert observer == Observer.of(history, viewer, memory=memory, evidence=evidence)


@pytest.mark.parametrize("memory", [None, 6])
def test_evidence_is_of_actions_remembered(memory: int | None) -> None:
    history, found = course(GO_FISH, 4, 40), set[int]()
    observer = Observer.of(history, SPECTATOR, memory=memory, evidence=True)
    for seat in range(4):
        for rank in Rank:
            finding = observer.findings.of(seat, rank)
            found |= {each.action for each in (finding.raised_by, finding.lowered_by) if each}
    assert found
    assert min(found) > (0 if memory is None else 40 - memory)
    assert max(found) <= 40


def test_what_is_known_beforehand_is_not_lost() -> None:
    history = course(BACKSTAB_FISH, 4, 30)
    before = Observer.of(history[:20], SPECTATOR)
    observer = Observer.knowing(before.knowledge, SPECTATOR, evidence=True)
    for transition in history[20:]:
        observer = observer.observe(transition)
    assert observer.knowledge == Observer.of(history, SPECTATOR).knowledge


def test_a_seat_knows_all_that_a_spectator_knows() -> None:
    history = course(GO_FISH, 3, 25)
    public = Observer.of(history, SPECTATOR).knowledge
    for seat in range(3):
        own = Observer.of(history, seat).knowledge
        for place in range(4):
            for rank in Rank:
                assert public.at_least[place][rank] <= own.at_least[place][rank]
                assert public.at_most[place][rank] >= own.at_most[place][rank]
