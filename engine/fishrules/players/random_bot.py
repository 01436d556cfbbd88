"""The random player: it asks for anything that may succeed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fishrules.game.actions import Action, Ask
from fishrules.knowledge.bounds import Knowledge, is_possible
from fishrules.knowledge.view import View
from fishrules.players.decision import Decision, pick
from fishrules.players.reasons import ByChance


def choose_at_random(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Decision:
    """Choose at random: first whether to ask, lay or keep, then which action.

    A request that the knowledge rules out is made only where every request is such a one. With an
    empty stock that cannot be, so games between random players end.
    """
    promising = [action for action in choices if _is_promising(knowledge, action)] or choices
    types = sorted({type(action).__name__ for action in promising})
    chosen = pick(types, random)
    action = pick([action for action in promising if type(action).__name__ == chosen], random)
    return Decision(action, ByChance)


def _is_promising(knowledge: Knowledge, action: Action) -> bool:
    match action:
        case Ask():
            return is_possible(knowledge, action)
        case _:
            return True


def random_habit(action: Action) -> ByChance:
    """Reason of the random player that does not depend on its hand."""
    return ByChance()
