"""Computer players: each sees a view and what it can know, never a table.

A kind of player is how much it remembers and how it chooses. `decide` is the one door: what it
returns is one of the choices given, so it is always allowed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from fishrules.game.actions import Action
from fishrules.game.draft import Transition
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import AfterRequest, Askable
from fishrules.game.table import Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import View, view_of
from fishrules.players.reckoner import reckoner_player
from fishrules.players.simple import random_player, trusting_player


class Player(Protocol):
    """Chooses one of the actions open to its seat; `random` is its only source of chance."""

    def __call__(
        self, view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Action:
        """Choose one of `choices`, the actions that the seat of `view` may do."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A kind of computer player.

    memory: how many of the last actions it remembers; `None` for all of them. How the table looks
    now (its own hand, the laid books, how many cards everybody holds) it always sees.
    """

    name: str
    memory: int | None
    choose: Player


BOTS: Mapping[str, Bot] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            Bot("random", 0, random_player),
            Bot("forgetful", 6, trusting_player),
            Bot("rememberer", None, trusting_player),
            Bot("reckoner", None, reckoner_player),
        )
    }
)
"""The kinds of computer players by name, from the weakest to the strongest."""


_STRAYS: Final[Mapping[Askable, float]] = MappingProxyType({Askable.HELD: 0.04, Askable.ANY: 0.25})
"""Where a granted request passes the turn, how often a player does as one that remembers nothing.

Else players who know where everything is could take the same cards from each other for ever, and
never miss, so that nobody would draw: most of all where they may ask for what they do not hold.
"""


def decide(
    kind: Bot, view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Action:
    """What a computer player does; `choices` are all the actions open to its seat.

    view, knowledge: with the eyes of that seat; the knowledge as its kind remembers it.
    """
    if len(choices) == 1:
        return choices[0]
    if (
        view.rules.after_grant is AfterRequest.PASSES
        and random.random() < _STRAYS[view.rules.askable]
    ):
        return random_player(view, knowledge_of(view), choices, random)
    return kind.choose(view, knowledge, choices, random)


def decide_at(table: Table, kind: Bot, observer: Observer, random: Random) -> Action:
    """Decide for the seat that must act.

    observer: that seat, with the memory of its kind.
    Raises ValueError where the game is over.
    """
    if table.to_act is None:
        raise ValueError("the game is over: nobody has anything to choose")
    view, choices = view_of(table, table.to_act), legal_actions(table)
    return decide(kind, view, observer.knowledge, choices, random)


def play_out(
    start: Transition, kinds: Sequence[Bot], random: Random
) -> Iterator[tuple[Action, Transition]]:
    """Play a game to its end, one computer player a seat; yield each action and what came of it."""
    observers = [Observer.of([start], seat, memory=bot.memory) for seat, bot in enumerate(kinds)]
    table = start.table
    while table.to_act is not None:
        action = decide_at(table, kinds[table.to_act], observers[table.to_act], random)
        transition = play(table, action)
        observers = [observer.observe(transition) for observer in observers]
        table = transition.table
        yield action, transition
