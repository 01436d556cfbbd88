"""The estimates are calibrated: they come true in many games as often as they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from statistics import mean

import pytest

from fishrules.game.actions import Ask
from fishrules.game.games import rules_of
from fishrules.game.play import legal_actions, play
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import view_of
from fishrules.players.bot import BOTS, decide_at
from fishrules.players.hints import advise

pytestmark = pytest.mark.long

PLAYED = {"go-fish": 12, "backstab-fish": 6}
"""Number of games that are played of each, enough for a share to be meaningful."""

STRAY = 0.05
"""Greatest difference of an estimate from the share granted, beside two standard errors."""

FEW = 50
"""Fewest requests of which a share is meaningful."""


@dataclass(frozen=True)
class Forecast:
    """Chances of a request before it is made, and whether it would be granted.

    estimate: the chance that people are shown.
    sizes: the chance from the sizes of the hands alone.
    """

    estimate: float
    sizes: float
    granted: bool


@cache
def forecasts(game: str) -> dict[str, list[Forecast]]:
    """At every request made, forecasts of the request of a hint, and of one chosen at random.

    One bot of each kind sits at every table; deals and seats follow from the number of the game.
    """
    bots, found = list(BOTS.values()), {"hint": list[Forecast](), "any": list[Forecast]()}
    for seed in range(PLAYED[game]):
        random = Random(seed)
        transition = deal(rules_of(game), ["p0", "p1", "p2", "p3"], 0, seed=seed)
        history, observers = [transition], [Observer.of([transition], seat) for seat in range(4)]
        while (turn := transition.table.to_act) is not None:
            table, knowledge = transition.table, observers[turn].knowledge
            asks = [action for action in legal_actions(table) if isinstance(action, Ask)]
            if asks:
                best = advise(view_of(table, turn), knowledge, asks).action
                one = asks[int(random.random() * len(asks))]
                least = Ask(turn, one.of, one.rank, None if one.number is None else 1)
                assert isinstance(best, Ask)
                found["hint"].append(_forecast(table, knowledge, best))
                found["any"].append(_forecast(table, knowledge, least))
            bot = bots[(turn + seed) % 4]
            remembers = Observer.of(history, turn, memory=bot.memory)
            if bot.memory is None:
                remembers = observers[turn]
            transition = play(table, decide_at(table, bot, remembers, random).action)
            history.append(transition)
            observers = [observer.observe(transition) for observer in observers]
    return found


def _forecast(table: Table, knowledge: Knowledge, ask: Ask) -> Forecast:
    bare = knowledge_of(view_of(table, ask.seat))
    return Forecast(
        estimate=float(estimate_chance(knowledge, ask.of, ask.rank, ask.needs)),
        sizes=float(estimate_chance(bare, ask.of, ask.rank, ask.needs)),
        granted=table.held(ask.of, ask.rank) >= ask.needs,
    )


def unsure(game: str, which: str) -> list[Forecast]:
    """The forecasts that leave a doubt."""
    return [one for one in forecasts(game)[which] if 0 < one.estimate < 1]


def brier(all_of: Sequence[Forecast], chance: Callable[[Forecast], float]) -> float:
    """Brier score (Brier 1950): mean squared difference of chances and results; less is better."""
    return mean((chance(one) - one.granted) ** 2 for one in all_of)


EVERY_GAME = pytest.mark.parametrize("game", PLAYED)
BOTH = pytest.mark.parametrize("which", ["hint", "any"])


@EVERY_GAME
@BOTH
def test_an_estimate_comes_true_as_often_as_it_says(game: str, which: str) -> None:
    open_ones = unsure(game, which)
    tenths = [[one for one in open_ones if int(10 * one.estimate) == tenth] for tenth in range(10)]
    enough = [tenth for tenth in tenths if len(tenth) >= FEW]
    assert len(enough) >= 3
    for some in (open_ones, *enough):
        expected = mean(one.estimate for one in some)
        chance = 2 * sqrt(expected * (1 - expected) / len(some))
        share = mean(one.granted for one in some)
        assert share == pytest.approx(expected, abs=STRAY + chance)


@EVERY_GAME
@BOTH
def test_an_estimate_is_better_than_plain_ones(game: str, which: str) -> None:
    open_ones = unsure(game, which)
    share = mean(one.granted for one in open_ones)
    ours = brier(open_ones, lambda one: one.estimate)
    assert ours < brier(open_ones, lambda one: share), "the same chance for every request"
    assert ours < brier(open_ones, lambda one: one.sizes), "nothing but the sizes of the hands"


@EVERY_GAME
def test_what_is_certain_or_impossible_is(game: str) -> None:
    found = forecasts(game)
    sure = [one for one in (*found["hint"], *found["any"]) if one.estimate in (0, 1)]
    assert len(sure) > FEW
    assert all(one.granted == bool(one.estimate) for one in sure)
