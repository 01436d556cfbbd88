"""The players that trust their memory: they ask for what they know to be there, and else guess."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.knowledge.bounds import Knowledge, is_certain, is_possible
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import View
from fishrules.players.decision import Decision, pick
from fishrules.players.reasons import (
    ByChance,
    Guess,
    InVain,
    LaysAlways,
    OnlyChoice,
    Reason,
    certain_reason,
)


def choose_from_memory(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Decision:
    """Lay a finished book; else ask for the most cards that are certain; else guess.

    A guess is any request that may succeed: for one card, or for all where no number is named.
    """
    book = next((action for action in choices if isinstance(action, Lay)), None)
    if book is not None:
        return Decision(book, LaysAlways)
    asks = [action for action in choices if isinstance(action, Ask)]
    if not asks:
        return Decision(choices[0], OnlyChoice)
    ask = pick(_best_requests(knowledge, asks), random)
    return Decision(ask, partial(_request_reason, knowledge, ask))


def _best_requests(knowledge: Knowledge, asks: Sequence[Ask]) -> Sequence[Ask]:
    """Return the requests between which chance decides."""
    certain = [ask for ask in asks if is_certain(knowledge, ask)]
    if certain:
        most = max(ask.needs for ask in certain)
        return [ask for ask in certain if ask.needs == most]
    guesses = [ask for ask in asks if ask.number in (None, 1) and is_possible(knowledge, ask)]
    return guesses or asks


def _request_reason(knowledge: Knowledge, ask: Ask) -> Reason:
    if is_certain(knowledge, ask):
        return certain_reason(knowledge, ask)
    chance = estimate_chance(knowledge, ask.of, ask.rank, ask.needs)
    return Guess(chance) if chance else InVain()


def memory_habit(action: Action) -> Reason | None:
    """Reason of a player that trusts its memory, where that does not depend on its hand.

    A book is kept only by chance, where a player acts as one that remembers nothing.
    """
    match action:
        case Lay():
            return LaysAlways()
        case Keep():
            return ByChance()
        case Ask():
            return None
