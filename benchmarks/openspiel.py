"""OpenSpiel's `go_fish`, measured in the same way: games written down, then applied again."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.workload import BOTS, GAMES_WRITTEN, Speed, measure

NAME = "go_fish of OpenSpiel"


@dataclass(frozen=True)
class Applied:
    """A game: the state after the deal, then every action, drawn cards included.

    `deal` are the actions of the deal; `asks` says how many actions are those of players.
    """

    game: Any
    deal: tuple[int, ...]
    dealt: Any
    actions: tuple[int, ...]
    asks: int


def written(game: Any, seed: int) -> Applied:
    """A game between players who choose at random."""
    rng, state = Random(seed), game.new_initial_state()
    deal: list[int] = []
    while state.is_chance_node():
        deal.append(rng.choice(state.legal_actions()))
        state.apply_action(deal[-1])
    dealt = state.clone()
    actions: list[int] = []
    asks = 0
    while not state.is_terminal():
        asks += not state.is_chance_node()
        actions.append(rng.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    return Applied(game, tuple(deal), dealt, tuple(actions), asks)


def play_in_place(applied: Applied) -> None:
    """Apply every action to one state."""
    state = applied.dealt.clone()
    for action in applied.actions:
        state.apply_action(action)


def play_on(applied: Applied) -> None:
    """Make a new state for each action, as our engine makes a new table."""
    state = applied.dealt
    for action in applied.actions:
        state = state.child(action)


def play_with_choices(applied: Applied) -> None:
    """Make a new state for each action, and list every legal action before it."""
    state = applied.dealt
    for action in applied.actions:
        state.legal_actions()
        state = state.child(action)


def deal_and_play(applied: Applied) -> None:
    """Play a whole game, with its deal."""
    state = applied.game.new_initial_state()
    for action in (*applied.deal, *applied.actions):
        state = state.child(action)


def figures(seconds: float) -> dict[str, Speed]:
    """Rates of every workload by name. Raises ImportError where OpenSpiel is not installed."""
    game = import_module("pyspiel").load_game("go_fish", {"players": BOTS})
    games = [written(game, seed) for seed in range(GAMES_WRITTEN)]
    asks = sum(applied.asks for applied in games)
    return {
        f"{NAME}: requests": measure(games, asks, play_on, seconds),
        f"{NAME}: requests, in place": measure(games, asks, play_in_place, seconds),
        f"{NAME}: requests, all choices listed": measure(games, asks, play_with_choices, seconds),
        f"{NAME}: games": measure(games, len(games), deal_and_play, seconds),
    }
