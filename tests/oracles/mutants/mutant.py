"""Mutant: the engine in which one clause is false, by replacing one function or one value.

The replacement is put into the loaded modules and never taken out again: the process of a mutant
is discarded.
"""

from __future__ import annotations

import functools
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from inspect import Parameter
from types import MappingProxyType, ModuleType
from typing import Any, TypeAlias

from fishrules.game import games, play
from fishrules.game.actions import Action
from fishrules.game.draft import Draft
from fishrules.game.rules import Point, Rules
from fishrules.game.table import Table
from fishrules.game.violations import Facts, Violation

Change: TypeAlias = Callable[[str], None]
"""Function that makes this process a mutant for a game, by its name; the other is unchanged."""

Function: TypeAlias = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Mutant:
    """The false rule by which this engine plays, and the change that makes it."""

    false: str
    change: Change


def value(**choices: Any) -> Change:
    """Make a change to other values of a game's `Rules`."""

    def change(game: str) -> None:
        true = games.GAMES[game]
        other = replace(true, **choices)
        _put(true, other)
        _put(games.GAMES, MappingProxyType({**games.GAMES, game: other}))

    return change


def variant(name: str, **choices: Any) -> Change:
    """Make a change to other choices of a variant; without choices, it has no effect."""

    def change(game: str) -> None:
        known = games.VARIANTS[game]
        other = {**known, name: replace(known[name], choices=MappingProxyType(choices))}
        _put(games.VARIANTS, MappingProxyType({**games.VARIANTS, game: other}))

    return change


def function(module: ModuleType, name: str, false: Function) -> Change:
    """Make a change that replaces a public function.

    false: takes the true function, and then its arguments, of which the first, a draft, a table or
    rules, has the game that is played. Raises TypeError where its parameters differ: a mutant that
    cannot be called would prove nothing, though every test of it failed.
    """
    true = getattr(module, name)
    if name.startswith("_") or _parameter_kinds(false)[1:] not in (
        _parameter_kinds(true),
        _ANYTHING,
    ):
        raise TypeError(f"{false.__name__} cannot stand in for {module.__name__}.{name}")

    def change(game: str) -> None:
        @functools.wraps(true)
        def stand_in(first: Any, *others: Any, **named: Any) -> Any:
            if _rules_of(first).name != game:
                return true(first, *others, **named)
            return false(true, first, *others, **named)

        _put(true, stand_in)

    return change


_ANYTHING = [Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD]


def _parameter_kinds(function: Function) -> list[object]:
    """Kinds of the parameters of a function, in order."""
    return [parameter.kind for parameter in inspect.signature(function).parameters.values()]


def allows(clause: str, when: Callable[[Table, Any], bool] = lambda *_: True) -> Change:
    """Make a change that allows what a clause forbids, always or in some cases."""

    def false(true: Function, table: Table, action: Action) -> Violation | None:
        violation: Violation | None = true(table, action)
        allowed = (
            violation is not None
            and table.rules.clause(violation.point) == clause
            and when(table, action)
        )
        return None if allowed else violation

    return function(play, "violation_of", false)


def forbids(when: Callable[[Table, Any], bool]) -> Change:
    """Make a change that refuses legal actions in some cases."""

    def false(true: Function, table: Table, action: Action) -> Violation | None:
        violation: Violation | None = true(table, action)
        if violation is None and when(table, action):
            return Violation(Point.OUT_OF_TURN, Facts(seat=action.seat))
        return violation

    return function(play, "violation_of", false)


def _rules_of(thing: Any) -> Rules:
    match thing:
        case Draft(rules=own):
            return own
        case Table(rules=own):
            return own
        case Rules():
            return thing
        case _:
            raise TypeError(f"{thing!r} has no game")


def _put(true: object, false: object) -> None:
    """Replace a function or a value in every module that holds it."""
    for module in list(sys.modules.values()):
        for name, held in list(vars(module).items()):
            if held is true:
                setattr(module, name, false)
