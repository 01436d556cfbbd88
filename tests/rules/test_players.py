"""Games between computer players who never ask in vain: they end, and they end by the rules."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import pytest

from fishrules.actions import Ask
from fishrules.cards import Rank
from fishrules.events import Drew, Gave, Laid, Refused
from fishrules.play import deal, play
from fishrules.players import Watch, play_out, random_player
from fishrules.rules import rules_of
from fishrules.table import Stage, scores

Request: TypeAlias = tuple[int, Rank, int | None]


@pytest.mark.parametrize(
    ("game", "agreements", "players"),
    [
        ("backstab-fish", (), 4),
        ("backstab-fish", (), 7),
        ("backstab-fish", ("pass-always", "twin-bonus"), 5),
        ("go-fish", (), 2),
        ("go-fish", ("hold-back", "any-rank", "fresh-hand"), 6),
    ],
)
@pytest.mark.clause("end.all-books")
def test_games_between_them_end(game: str, agreements: tuple[str, ...], players: int) -> None:
    rules = rules_of(game, agreements)
    for seed in range(3):
        table = deal(rules, [f"p{seat}" for seat in range(players)], 0, seed=seed).table
        last = table
        for turn, outcome in enumerate(play_out(table, [random_player] * players, Random(seed))):
            assert turn < 2000
            last = outcome.table
        assert last.stage is Stage.OVER
        assert sum(map(len, last.books)) * 4 == len(rules.pack())
        assert sum(scores(last)) >= sum(map(len, last.books))


def test_the_same_seed_plays_the_same_game() -> None:
    table = deal(rules_of("backstab-fish"), ["p0", "p1", "p2", "p3"], 0, seed=5).table
    games = [list(play_out(table, [random_player] * 4, Random(5))) for _ in range(2)]
    assert games[0] == games[1]


def test_a_request_that_has_just_failed_is_not_repeated() -> None:
    rules = rules_of("backstab-fish")
    table = deal(rules, ["p0", "p1", "p2", "p3"], 0, seed=8).table
    watch, random = Watch(table), Random(8)
    failed: set[Request] = set()
    refusals = 0
    while table.stage is not Stage.OVER:
        action = watch.choose(table, random_player, random)
        if isinstance(action, Ask) and not table.stock:
            assert (action.of, action.rank, action.number) not in failed
        outcome = play(table, action)
        watch.notice(outcome)
        for event in outcome.events:
            match event:
                case Refused(seat, _, rank, number):
                    failed.add((seat, rank, number))
                    refusals += not table.stock
                case Gave() | Drew() | Laid():
                    failed.clear()
                case _:
                    pass
        table = outcome.table
    assert refusals


def test_nobody_chooses_when_the_game_is_over() -> None:
    table = deal(rules_of("go-fish"), ["p0", "p1"], 0, seed=1).table
    *_, last = play_out(table, [random_player] * 2, Random(1))
    with pytest.raises(ValueError, match="over"):
        Watch(last.table).choose(last.table, random_player, Random(1))
