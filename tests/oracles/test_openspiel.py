"""Matches with OpenSpiel's bots: both sides see one table, and every action is legal."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.ismcts import Enough, Search, against, in_number, in_time, spread_of, uniform
from benchmarks.peer import RANKS, read, state_of
from fishrules.game.actions import Action, Ask
from fishrules.game.play import legal_actions
from fishrules.game.table import Table
from fishrules.knowledge.observer import Observer


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (against("random", uniform, 6, 3) for _ in range(2))
    assert {**one, "milliseconds": 0} == {**other, "milliseconds": 0}
    assert sum(one["share"].values()) == pytest.approx(1, abs=1e-3)
    assert sum(one["books"].values()) == pytest.approx(13, abs=0.02)
    assert one["simulations"] is None
    assert one["variants"] == ["ties-shared"]


@pytest.mark.parametrize(("enough", "most"), [(in_number(4), 4), (in_time(0), 3)])
def test_the_bots_are_shown_the_table_and_ask_what_may_be_asked(enough: Enough, most: int) -> None:
    spiel = pytest.importorskip("pyspiel")
    game = spiel.load_game("go_fish", {"players": 2, "initial_cards": 7})
    search, asked = Search(spiel, enough), 0

    def watched(table: Table, observer: Observer, random: Random) -> Action:
        nonlocal asked
        choices = legal_actions(table)
        if asks := [action for action in choices if isinstance(action, Ask)]:
            asked += 1
            spread = spread_of(table)
            state = state_of(game, spread)
            assert read(state) == spread
            there = {divmod(ask, len(RANKS)) for ask in state.legal_actions()}
            assert there == {(ask.of, RANKS.index(ask.rank)) for ask in asks}
        action = search(table, observer, random)
        assert action in choices
        return action

    row = against("ismcts", watched, 2, 7)
    assert sum(row["share"].values()) == pytest.approx(1)
    assert asked > 10
    assert 0 < max(search.simulations) <= most
