"""A mutant: the engine in which one clause is false, made by replacing one function or one value.

It is put into the modules that are loaded, and never taken out again: a process that has become a
mutant is thrown away.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType, ModuleType
from typing import Any, TypeAlias

from fishrules import rules
from fishrules.actions import Action
from fishrules.breaches import Breach, breach_of
from fishrules.table import Table

Change: TypeAlias = Callable[[str], None]
"""Makes this process a mutant for one game, by its name; the other game stays as it is."""

Function: TypeAlias = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Mutant:
    """What is false in this engine, said as the sentence that it plays by; and how it is made."""

    false: str
    change: Change


def value(**choices: object) -> Change:
    """Other values of a game's `Rules`."""

    def change(game: str) -> None:
        old = rules.GAMES[game]
        new = replace(old, **choices)  # type: ignore[arg-type]
        _everywhere(old, new)
        _everywhere(rules.GAMES, MappingProxyType({**rules.GAMES, game: new}))

    return change


def agreement(name: str, **choices: object) -> Change:
    """Other choices behind an agreement."""

    def change(game: str) -> None:
        known = rules.AGREEMENTS[game]
        other = replace(known[name], choices=MappingProxyType(choices))
        _everywhere(
            rules.AGREEMENTS,
            MappingProxyType({**rules.AGREEMENTS, game: MappingProxyType({**known, name: other})}),
        )

    return change


def function(owner: ModuleType | type, name: str, false: Function) -> Change:
    """Another function or method; it is given the true one, and then what that one is given.

    The first of its own arguments tells the game: a course, a table, or rules.
    """

    def change(game: str) -> None:
        true = getattr(owner, name)

        @functools.wraps(true)
        def stand_in(first: Any, *others: Any, **named: Any) -> Any:
            if _game_of(first) != game:
                return true(first, *others, **named)
            return false(true, first, *others, **named)

        if isinstance(owner, type):
            setattr(owner, name, stand_in)
        else:
            _everywhere(true, stand_in)

    return change


def allows(clause: str, when: Callable[[Table, Action], bool] = lambda *_: True) -> Change:
    """What this clause forbids is allowed."""

    def false(true: Function, table: Table, action: Action) -> Breach | None:
        breach: Breach | None = true(table, action)
        allowed = breach is not None and breach.clause == clause and when(table, action)
        return None if allowed else breach

    return function(sys.modules[breach_of.__module__], "breach_of", false)


def forbids(clause: str, when: Callable[[Table, Any], bool]) -> Change:
    """Some legal actions are refused, as if by another clause."""

    def false(true: Function, table: Table, action: Action) -> Breach | None:
        breach: Breach | None = true(table, action)
        if breach is None and when(table, action):
            return Breach(clause, _facts(table, action))
        return breach

    return function(sys.modules[breach_of.__module__], "breach_of", false)
