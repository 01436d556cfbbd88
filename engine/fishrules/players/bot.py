"""Computer players: each sees a view and what it knows, never a table.

A bot is a memory and a way to choose. `decide` is the only way to ask it; what it returns is one of
the choices given, so it is always legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Final

from fishrules.game.actions import Action, Lay
from fishrules.game.draft import Transition
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import AfterRequest, Askable, Laying
from fishrules.game.table import Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import View, view_of
from fishrules.players.decision import Choose, Decision
from fishrules.players.memory import choose_from_memory, memory_habit
from fishrules.players.random_bot import choose_at_random, random_habit
from fishrules.players.reasons import Due, OnlyChoice, Reason
from fishrules.players.reckoner import choose_by_reckoning


def no_habit(action: Action) -> None:
    """Reason of a bot that does nothing without regard to its hand."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A kind of computer player.

    memory: number of last actions that it remembers; `None` for all of them. It always sees its
        own hand, the laid books, and the sizes of the hands.
    choose: decides between two actions or more.
    habit: the reason of an action that does not depend on the hand, so that everybody may
        know it; `None` where it does.
    """

    name: str
    memory: int | None
    choose: Choose
    habit: Callable[[Action], Reason | None] = no_habit


BOTS: Mapping[str, Bot] = MappingProxyType(
    {
        bot.name: bot
        for bot in (
            Bot("random", 0, choose_at_random, random_habit),
            Bot("forgetful", 6, choose_from_memory, memory_habit),
            Bot("rememberer", None, choose_from_memory, memory_habit),
            Bot("reckoner", None, choose_by_reckoning),
        )
    }
)
"""The computer players by name, from the weakest to the strongest."""


_STRAYS: Final[Mapping[Askable, float]] = MappingProxyType({Askable.HELD: 0.04, Askable.ANY: 0.25})
"""Where a granted request passes the turn, how often a bot acts as one that remembers nothing.

Otherwise bots who know where everything is could take the same cards from each other for ever and
never miss, so that nobody would draw; most of all where they may ask for a rank they do not hold.
"""


def decide(
    bot: Bot, view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Decision:
    """Decide between all the actions open to a seat.

    view, knowledge: of that seat, the knowledge as far as the bot remembers.
    """
    decision = _choose(bot, view, knowledge, choices, random)
    if isinstance(decision.action, Lay) and view.rules.laying is Laying.AT_ONCE:
        return replace(decision, explain=Due)
    return decision


def _choose(
    bot: Bot, view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Decision:
    if len(choices) == 1:
        return Decision(choices[0], OnlyChoice)
    rules = view.rules
    if rules.after_grant is AfterRequest.PASSES and random.random() < _STRAYS[rules.askable]:
        return choose_at_random(view, knowledge_of(view), choices, random)
    return bot.choose(view, knowledge, choices, random)


def decide_at(table: Table, bot: Bot, observer: Observer, random: Random) -> Decision:
    """Decide for the seat that must act.

    observer: that seat, with the memory of the bot.
    Raises ValueError where the game is over.
    """
    if table.to_act is None:
        raise ValueError("the game is over: nobody has anything to choose")
    view, choices = view_of(table, table.to_act), legal_actions(table)
    return decide(bot, view, observer.knowledge, choices, random)


def play_out(
    start: Transition, bots: Sequence[Bot], random: Random
) -> Iterator[tuple[Action, Transition]]:
    """Play a game to its end, one bot at each seat; yield each action and its transition."""
    observers = [Observer.of([start], seat, memory=bot.memory) for seat, bot in enumerate(bots)]
    table = start.table
    while table.to_act is not None:
        seat = table.to_act
        action = decide_at(table, bots[seat], observers[seat], random).action
        transition = play(table, action)
        observers = [observer.observe(transition) for observer in observers]
        table = transition.table
        yield action, transition
