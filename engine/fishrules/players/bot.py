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
from fishrules.game.seats import Seat
from fishrules.knowledge.observer import Knowledge, after, dealt, known
from fishrules.knowledge.view import View, Viewer, seen, view_of
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
        return random_player(view, known(view), choices, random)
    return kind.choose(view, knowledge, choices, random)


def remembered(history: Sequence[Transition], viewer: Viewer, memory: int | None) -> Knowledge:
    """What these eyes know that remember so many of the last actions; `None` for all of them.

    history: the deal, then every action, as they came.
    """
    first = 0 if memory is None else max(len(history) - 1 - memory, 0)
    start = view_of(history[first].table, viewer)
    knowledge = known(start) if first else dealt(start, history[0].events)
    for outcome in history[first + 1 :]:
        knowledge = learned(knowledge, outcome, viewer)
    return knowledge


def learned(knowledge: Knowledge, outcome: Transition, viewer: Viewer) -> Knowledge:
    """What these eyes know once an action has been played."""
    return after(knowledge, [seen(event, viewer) for event in outcome.events])


class Watch:
    """What each seat knows, kept up to date while a game goes on from its deal, or a table."""

    def __init__(self, start: Transition) -> None:
        self._history = [start]
        seats = range(len(start.table.seats))
        self._known = [dealt(view_of(start.table, seat), start.events) for seat in seats]
        self._noticed = [1] * len(start.table.seats)

    def notice(self, outcome: Transition) -> None:
        """Let every seat see what has happened, as far as it may."""
        self._history.append(outcome)

    def knowledge(self, seat: Seat, memory: int | None) -> Knowledge:
        """What a seat knows now, as `remembered` says."""
        if memory is not None:
            return remembered(self._history, seat, memory)
        for outcome in self._history[self._noticed[seat] :]:
            self._known[seat] = learned(self._known[seat], outcome, seat)
        self._noticed[seat] = len(self._history)
        return self._known[seat]

    def choose(self, kind: Bot, random: Random) -> Action:
        """What a computer player does for the seat that must act. The game must not be over."""
        table = self._history[-1].table
        if table.to_act is None:
            raise ValueError("the game is over: nobody has anything to choose")
        knowledge = self.knowledge(table.to_act, kind.memory)
        return decide(kind, view_of(table, table.to_act), knowledge, legal_actions(table), random)


def play_out(start: Transition, kinds: Sequence[Bot], random: Random) -> Iterator[Transition]:
    """Play a game to its end, one computer player a seat; each outcome as it comes."""
    for _, outcome in played_out(start, kinds, random):
        yield outcome


def played_out(
    start: Transition, kinds: Sequence[Bot], random: Random
) -> Iterator[tuple[Action, Transition]]:
    """As `play_out`, each outcome with the action that it is of."""
    watch, table = Watch(start), start.table
    while table.to_act is not None:
        action = watch.choose(kinds[table.to_act], random)
        outcome = play(table, action)
        watch.notice(outcome)
        table = outcome.table
        yield action, outcome
