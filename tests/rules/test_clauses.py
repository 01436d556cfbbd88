"""The clauses that the rules cite: every one of the sheet, none beside them, each in its place."""

from __future__ import annotations

from dataclasses import fields

import pytest

from fishrules.rules import GAMES, Rules
from tests.rules.clauses import OF_GAME


def cited(rules: Rules) -> set[str]:
    """Every clause that stands behind some point at which the engine decides."""
    values = [getattr(rules.clauses, field.name) for field in fields(rules.clauses)]
    return {
        clause for value in values for clause in ((value,) if isinstance(value, str) else value)
    }


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_clause_is_invented(game: str) -> None:
    assert cited(GAMES[game]) <= OF_GAME[game]


# Carried out by every refusal, none of which cites it: that it names a clause, and turns nothing.
BY_FORM = {"backstab-fish": set[str](), "go-fish": {"ask.told-why"}}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_clause_is_left_out(game: str) -> None:
    assert OF_GAME[game] - cited(GAMES[game]) == BY_FORM[game]
