"""The clauses that the rules cite: each is on the sheet, all of the sheet are cited."""

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
