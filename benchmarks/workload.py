"""Whole games, written down beforehand and then played again against the clock.

Only the engine is timed: the actions of each game are chosen before. `python workload.py SECONDS`
prints the figures as JSON; the same file runs on CPython and inside Pyodide.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import TypeVar

from fishrules.game.actions import Action, Ask, Lay
from fishrules.game.games import GAMES
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import Rules
from fishrules.game.setup import deal
from fishrules.game.table import Table

BOTS = 4
GAMES_WRITTEN = 12
ROUNDS = 5
LONGEST = 3000

G = TypeVar("G")


@dataclass(frozen=True)
class Written:
    """A game from its deal to its end; `asks` is the number of its actions that are requests."""

    rules: Rules
    seed: int
    dealt: Table
    actions: tuple[Action, ...]
    asks: int


@dataclass(frozen=True)
class Speed:
    """Rates per second: the best of several rounds, and the median."""

    best: float
    middle: float


SEATS = tuple(f"p{number}" for number in range(BOTS))


def start(rules: Rules, seed: int) -> Table:
    """Deal a new game from a shuffled pack."""
    return deal(rules, SEATS, seed % BOTS, seed=seed).table


def choice(table: Table, rng: Random) -> Action:
    """Choose, one time in three, an action that hits or lays, so that games end; else any."""
    choices = legal_actions(table)
    good = [
        action
        for action in choices
        if isinstance(action, Lay)
        or (isinstance(action, Ask) and table.held(action.of, action.rank) >= action.needs)
    ]
    return rng.choice(good if good and rng.random() < 1 / 3 else choices)


def written(rules: Rules, seed: int) -> Written | None:
    """Play a game; return `None` if it does not end in time."""
    rng, dealt = Random(seed), start(rules, seed)
    table = dealt
    actions: list[Action] = []
    while table.to_act is not None:
        if len(actions) == LONGEST:
            return None
        actions.append(choice(table, rng))
        table = play(table, actions[-1]).table
    asks = sum(isinstance(action, Ask) for action in actions)
    return Written(rules, seed, dealt, tuple(actions), asks)


def some_games(rules: Rules) -> list[Written]:
    """Write down a number of games that end."""
    games: list[Written] = []
    seed = 0
    while len(games) < GAMES_WRITTEN:
        game = written(rules, seed)
        games += [game] if game else []
        seed += 1
    return games


def play_on(game: Written) -> None:
    """Play from the deal, with every event and a new table for each action."""
    table = game.dealt
    for action in game.actions:
        table = play(table, action).table


def play_with_choices(game: Written) -> None:
    """Play from the deal, and list every legal action before each."""
    table = game.dealt
    for action in game.actions:
        legal_actions(table)
        table = play(table, action).table


def shuffle_and_play(game: Written) -> None:
    """Play a whole game, with its shuffle and its deal."""
    table = start(game.rules, game.seed)
    for action in game.actions:
        table = play(table, action).table


def measure(games: Sequence[G], counted: int, once: Callable[[G], None], seconds: float) -> Speed:
    """Play the games repeatedly; counted: the number of things in them, of which the rate is taken.

    The seconds are those of this process alone, so that a busy machine matters less.
    """
    paces: list[float] = []
    for _ in range(ROUNDS):
        rounds, begun = 0, process_time()
        while process_time() - begun < seconds / ROUNDS or not rounds:
            for game in games:
                once(game)
            rounds += 1
        paces.append(rounds / (process_time() - begun))
    return Speed(counted * max(paces), counted * sorted(paces)[ROUNDS // 2])


def figures(seconds: float) -> dict[str, Speed]:
    """Rates of every workload by name."""
    speeds: dict[str, Speed] = {}
    for name, rules in GAMES.items():
        games = some_games(rules)
        asks = sum(game.asks for game in games)
        speeds[f"{name}: requests"] = measure(games, asks, play_on, seconds)
        speeds[f"{name}: requests, all choices listed"] = measure(
            games, asks, play_with_choices, seconds
        )
        speeds[f"{name}: games"] = measure(games, len(games), shuffle_and_play, seconds)
    return speeds


def main(seconds: float) -> None:
    """Print the figures as one line of JSON."""
    print(json.dumps({name: vars(speed) for name, speed in figures(seconds).items()}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
