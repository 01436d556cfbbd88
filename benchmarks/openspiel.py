"""OpenSpiel's `go_fish`, played by the same measure: games written down, then applied again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from benchmarks.workload import GAMES_WRITTEN, PLAYERS, Speed, measure


@dataclass(frozen=True)
class Applied:
    """The actions of one game, chance included; `asks` counts those of players."""

    actions: tuple[int, ...]
    asks: int


def written(game: Any, seed: int) -> Applied:
    """A game between players who choose at random."""
    rng, state = Random(seed), game.new_initial_state()
    actions: list[int] = []
    asks = 0
    while not state.is_terminal():
        asks += not state.is_chance_node()
        actions.append(rng.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    return Applied(tuple(actions), asks)


def replay(game: Any, applied: Applied) -> None:
    """One state, changed in place by every action."""
    state = game.new_initial_state()
    for action in applied.actions:
        state.apply_action(action)


def replay_with_clones(game: Any, applied: Applied) -> None:
    """A new state for each action, as our engine makes one."""
    state = game.new_initial_state()
    for action in applied.actions:
        state = state.child(action)


def replay_with_choices(game: Any, applied: Applied) -> None:
    """A new state for each action, and every legal action listed before."""
    state = game.new_initial_state()
    for action in applied.actions:
        state.legal_actions()
        state = state.child(action)


def figures(seconds: float) -> dict[str, Speed]:
    """Every way to play it, by name; raises ImportError where OpenSpiel is not installed."""
    import pyspiel

    game = pyspiel.load_game("go_fish", {"players": PLAYERS})
    games = [written(game, seed) for seed in range(GAMES_WRITTEN)]
    ways = {
        "go_fish of OpenSpiel, in place": replay,
        "go_fish of OpenSpiel, a new state each": replay_with_clones,
        "go_fish of OpenSpiel, choices listed": replay_with_choices,
    }
    asks = [applied.asks for applied in games]
    return {
        name: measure(games, asks, partial(once, game), seconds) for name, once in ways.items()
    }
