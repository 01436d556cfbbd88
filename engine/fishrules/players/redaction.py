"""The part of a bot's reason that a viewer may know who does not see its hand."""

from __future__ import annotations

from fishrules.game.actions import Action, Ask, Lay
from fishrules.game.rules import Laying
from fishrules.knowledge.bounds import Knowledge, is_certain
from fishrules.knowledge.probability import estimate_chance
from fishrules.players.bot import Bot
from fishrules.players.reasons import Due, HandHidden, Reason, certain_reason


def reason_for_viewer(bot: Bot, action: Action, knowledge: Knowledge) -> Reason:
    """Return the reason of an action that follows from what a viewer knows.

    The bot's own reason has no influence on it, nor that it acted by chance for once, or had no
    other choice: each of these would reveal something of its hand.

    knowledge: of the viewer before the action, as far as the bot remembers.
    """
    if isinstance(action, Lay) and knowledge.rules.laying is Laying.AT_ONCE:
        return Due()
    habit = bot.habit(action)
    if habit is not None:
        return habit
    if isinstance(action, Ask) and is_certain(knowledge, action):
        return certain_reason(knowledge, action)
    return hidden_reason(knowledge, action)


def hidden_reason(knowledge: Knowledge, action: Action) -> HandHidden:
    """Return that the reason is hidden, with the chance of a request as far as a viewer knows."""
    if isinstance(action, Ask):
        return HandHidden(estimate_chance(knowledge, action.of, action.rank, action.needs))
    return HandHidden(None)
