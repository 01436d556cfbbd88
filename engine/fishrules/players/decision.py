"""Decisions of bots: an action, and the reason for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from fishrules.game.actions import Action
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.view import View
from fishrules.players.reasons import Reason

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Decision:
    """An action, and the reason why a player chose it.

    explain: returns the reason from what the player decided on. The chances that it names are
        worked out only when it is asked for, so that whole games are played at full speed.
    """

    action: Action
    explain: Callable[[], Reason]

    @property
    def reason(self) -> Reason:
        """The reason for the action."""
        return self.explain()


class Choose(Protocol):
    """A function that decides between the actions open to a seat.

    view, knowledge: what the seat sees, and what it knows as far as it remembers.
    choices: at least one action.
    random: the only source of chance.
    """

    def __call__(
        self, view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        """Return one of the choices, with the reason for it."""
        ...


def pick(items: Sequence[T], random: Random) -> T:
    """Return one of some items, each as likely, the same on every version of Python."""
    return items[int(random.random() * len(items))]
