"""The smallest changes that make a refused action legal."""

from __future__ import annotations

from random import Random

import pytest

from fishrules.game.actions import Ask
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.play import legal_actions, nearest_legal, play, violation_of
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.notation.lines import read_action, write_action
from tests.game.tables import SEATS, late_table, opened, table


def nearest(now: Table, line: str) -> list[str]:
    """The nearest legal actions to an illegal one, as lines."""
    action = read_action(line, SEATS)
    assert violation_of(now, action)
    return [write_action(near, SEATS) for near in nearest_legal(now, action)]


START = table({"anton": "6h Ks **", "lena": "6c 6d"}, to_act="anton")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("anton asks lena 6", [f"anton asks lena {number}x6" for number in range(1, 8)]),
        ("anton asks lena 0x6", ["anton asks lena 1x6"]),
        ("anton asks lena 9x6", [f"anton asks lena {number}x6" for number in range(1, 8)]),
        ("anton asks lena 5x*", [f"anton asks lena {number}x*" for number in range(1, 4)]),
        ("anton asks lena 9x9", [f"anton asks lena 1x{rank}" for rank in "6K*"]),
        ("anton asks anton 2x6", [f"anton asks {of} 2x6" for of in SEATS[1:]]),
        ("anton asks lena 2x9", [f"anton asks lena 1x{rank}" for rank in "6K*"]),
        ("lena asks anton 1x6", []),
    ],
)
def test_the_smallest_change(line: str, expected: list[str]) -> None:
    assert nearest(START, line) == expected


def test_where_only_laying_is_left() -> None:
    alone = late_table({"anton": "6c 6d 6h 6s"}, to_act="anton")
    assert nearest(alone, "anton asks lena 1x6") == ["anton lays 6"]
    due = opened({"anton": "6c 6d 6h 6s"}, dealer="clara").table
    assert nearest(due, "anton lays 9") == ["anton lays 6"]
    assert nearest(due, "anton asks lena 1x6") == ["anton lays 6", "anton keeps"]


def test_every_mend_is_legal() -> None:
    rng = Random(3)
    now = deal(BACKSTAB_FISH, SEATS, 0, seed=3).table
    for _ in range(60):
        number, rank = rng.randint(-1, 10), rng.choice(list(Rank))
        action = Ask(rng.randrange(4), rng.randrange(4), rank, number)
        if violation_of(now, action):
            assert set(nearest_legal(now, action)) <= set(legal_actions(now))
            assert bool(nearest_legal(now, action)) == (action.seat == now.to_act)
        now = play(now, rng.choice(legal_actions(now))).table
