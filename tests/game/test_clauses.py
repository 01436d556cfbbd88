"""The clauses that the rules cite: every one of the sheet, none beside them, each in its place."""

from __future__ import annotations

import pytest

from fishrules.game.games import GAMES, points_of
from tests.game.clauses import OF_GAME, ON_A_SCREEN


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_clause_is_invented(game: str) -> None:
    assert set(points_of(game)) <= OF_GAME[game] | ON_A_SCREEN[game]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_clause_is_left_out(game: str) -> None:
    assert set(points_of(game)) >= OF_GAME[game] | ON_A_SCREEN[game]
