"""Counts of legal sequences from fixed positions, as golden numbers.

Like perft in chess: a sequence is a number of legal actions, one after another. The shallow counts
are worked out by hand beside each position; the deeper ones are counted by the referee too.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from fishrules.game.games import rules_of
from fishrules.game.play import legal_actions, play
from fishrules.game.table import Table
from fishrules.notation.table import table_record
from tests.game.tables import late_table, opened, table
from tests.oracles.referee import referee


def count(now: Table, depth: int) -> int:
    """Number of sequences of `depth` legal actions."""
    choices = legal_actions(now)
    if depth == 1:
        return len(choices)
    return sum(count(play(now, action).table, depth - 1) for action in choices)


PAIR = late_table({"anton": "6c 6d", "lena": "6h 6s"}, to_act="anton")


@pytest.mark.clause("request.quantity", "ruling.number-cap")
def test_pair() -> None:
    # One opponent, one rank, the numbers 1 to 8.
    assert count(PAIR, 1) == 8
    # One granted: 8 requests again. Two granted: a book, nobody to ask, so 1 action, to lay it.
    # Six refused: the turn is Lena's, who has 8.
    assert count(PAIR, 2) == 8 + 1 + 6 * 8


JOKERS = late_table({"anton": "** **", "lena": "** **"}, to_act="anton")


@pytest.mark.clause("ruling.number-cap")
def test_jokers_are_only_four() -> None:
    assert count(JOKERS, 1) == 4
    # As above with the numbers 1 to 4.
    assert count(JOKERS, 2) == 4 + 1 + 2 * 4


THREE = table(
    {"anton": "6c 6d 6h 9s", "lena": "6s 9h", "boris": "2c", "clara": "3c"},
    to_act="anton",
    stock="6s 4c 4d",
)


@pytest.mark.clause("request.lay-after-draw", "request.again", "hand.refill-giver")
def test_with_a_stock() -> None:
    # Three opponents, two ranks, 8 numbers.
    assert count(THREE, 1) == 3 * 2 * 8
    # Granted by Lena: one six (then 48 requests, and a book to lay), one nine (48). The other 46
    # are refused and the fourth six is drawn: to lay or to keep.
    assert count(THREE, 2) == 49 + 48 + 46 * 2


OPENING = opened({"anton": "6c 6d 6h 6s", "lena": "** ** ** **"}, dealer="clara").table


@pytest.mark.clause("setup.opening-books")
def test_the_opening() -> None:
    # To lay or to keep, first Anton and then Lena.
    assert count(OPENING, 1) == 2
    assert count(OPENING, 2) == 4
    # Beside the sixes Anton was dealt two ranks in twos or ones; three opponents, 8 numbers. A kept
    # book is a third rank to ask for, and may be laid now.
    other = len({card[0] for card in table_record(OPENING)["hands"]["anton"]} - {"6"})
    laid, kept = 3 * 8 * other, 3 * 8 * (other + 1) + 1
    assert count(OPENING, 3) == 2 * laid + 2 * kept


FISH = late_table(
    {"anton": "6c 6d", "lena": "6h 9c 9d", "boris": "6s 9h 9s"},
    to_act="anton",
    rules=rules_of("go-fish"),
)


@pytest.mark.clause("go-fish:ask.turn", "go-fish:catch.first")
def test_go_fish() -> None:
    # Two opponents who both hold the one rank.
    assert count(FISH, 1) == 2
    # Either grants it; then again the same player, in vain, or the other.
    assert count(FISH, 2) == 4
    # In vain: the turn is Lena's. If she gave her six she has nines alone, and Anton and Boris to
    # ask; if not she has two ranks, and two to ask. The other: a catch, which must be laid.
    assert count(FISH, 3) == 2 + 4 + 1 + 1


GOLDEN = [
    # In these two the counts grow by 7 and by 3 with each action, however it goes.
    ("pair", PAIR, {3: 57 * 7, 4: 57 * 7**2}),
    ("jokers", JOKERS, {3: 13 * 3, 4: 13 * 3**2, 7: 13 * 3**5}),
    ("three", THREE, {3: 3190}),
    ("opening", OPENING, {4: 8401}),
    ("fish", FISH, {5: 17, 8: 34}),
]


@pytest.mark.parametrize(
    ("position", "depth", "sequences"),
    [
        pytest.param(position, depth, number, id=f"{name}-{depth}")
        for name, position, golden in GOLDEN
        for depth, number in golden.items()
    ],
)
def test_golden(position: Table, depth: int, sequences: int) -> None:
    assert count(position, depth) == sequences


def referees_count(game: Any, now: Any, depth: int) -> int:
    """The same number, counted by the referee, who changes the table given to him."""
    lines = referee.legal(game, now)
    if depth == 1:
        return len(lines)
    total = 0
    for line in lines:
        after = deepcopy(now)
        game.play(after, referee.read_action(line, after.seats))
        total += referees_count(game, after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("position", "depth"),
    [
        pytest.param(PAIR, 3, id="pair"),
        pytest.param(JOKERS, 4, id="jokers"),
        pytest.param(THREE, 2, id="three"),
        pytest.param(FISH, 6, id="fish"),
    ],
)
def test_the_referee_counts_the_same(position: Table, depth: int) -> None:
    start = table_record(position)
    record = {
        "game": position.rules.name,
        "seats": list(position.seats),
        "table": {name: start[name] for name in ("hands", "stock", "books", "turn")},
    }
    now = referee.begin(record)
    assert referees_count(referee.GAMES[position.rules.name], now, depth) == count(position, depth)
