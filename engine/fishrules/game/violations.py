"""Violations of the rules: the point that forbids an action, and the facts of the case."""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.actions import Action
from fishrules.game.cards import Rank
from fishrules.game.rules import Point
from fishrules.game.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The facts of one violation; those that do not bear on it are `None`.

    held: number of cards of the rank that the seat holds. cap: number of cards of the rank in the
    pack. turn: the seat that must act instead.
    """

    seat: Seat
    of: Seat | None = None
    rank: Rank | None = None
    number: int | None = None
    held: int | None = None
    cap: int | None = None
    turn: Seat | None = None


@dataclass(frozen=True, slots=True)
class Violation:
    """A reason why an action is not allowed; `Rules.clause` gives the clause behind the point."""

    point: Point
    facts: Facts


class IllegalAction(Exception):
    """An action that the rules do not allow; `violation` says why."""

    def __init__(self, action: Action, violation: Violation) -> None:
        super().__init__(f"{action} is not allowed: {violation}")
        self.action = action
        self.violation = violation
