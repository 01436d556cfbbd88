"""The simple computer players: one that guesses, and one that trusts what it remembers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from fishrules.game.actions import Action, Ask, Lay
from fishrules.knowledge.bounds import Knowledge, is_certain, is_possible
from fishrules.knowledge.view import View

T = TypeVar("T")


def random_player(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Action:
    """Chooses at random: first whether to ask, lay or keep, then which; no request in vain.

    A request that what is known rules out is made only where every request is such a one. With an
    empty stock that cannot be, so games between such players end.
    """
    promising = [action for action in choices if _is_promising(knowledge, action)] or choices
    kinds = sorted({type(action).__name__ for action in promising})
    kind = one_of(kinds, random)
    return one_of([action for action in promising if type(action).__name__ == kind], random)


def _is_promising(knowledge: Knowledge, action: Action) -> bool:
    match action:
        case Ask():
            return is_possible(knowledge, action)
        case _:
            return True


def trusting_player(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Action:
    """Lays what it can; asks for what it knows to be there, and else guesses."""
    best = trusted(knowledge, choices)
    return one_of(best, random) if isinstance(best[0], Ask) else best[0]


def trusted(knowledge: Knowledge, choices: Sequence[Action]) -> Sequence[Action]:
    """The actions between which the trusting player lets chance decide.

    A guess is any request for one card, or for all where no number is named, that may succeed.
    """
    books = [action for action in choices if isinstance(action, Lay)]
    if books:
        return books[:1]
    asks = [action for action in choices if isinstance(action, Ask)]
    if not asks:
        return choices[:1]
    sure = [ask for ask in asks if is_certain(knowledge, ask)]
    if sure:
        return _most(sure, lambda ask: ask.number or 0)
    guesses = [ask for ask in asks if ask.number in (None, 1) and is_possible(knowledge, ask)]
    return guesses or asks


def one_of(items: Sequence[T], random: Random) -> T:
    """One of some items, each as likely, on every version of Python."""
    return items[int(random.random() * len(items))]


def _most(items: Sequence[T], measure: Callable[[T], int]) -> list[T]:
    """Those of some items of which the measure is greatest."""
    best = max(map(measure, items))
    return [item for item in items if measure(item) == best]
