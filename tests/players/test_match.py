"""Matches: results, replay, and the order of strength."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fishrules.errors import NotationError
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.notation.record import answer
from fishrules.players.bot import BOTS
from fishrules.players.match import (
    game_record,
    games_of,
    match_of,
    match_record,
    results_of,
)


def test_a_match_counts_games_wins_and_books() -> None:
    match = match_of(GO_FISH, ["reckoner", "random", "random"], 9, 4)
    games = list(games_of(match))
    results = results_of(games)
    assert list(results) == ["reckoner", "random"]
    assert [each.seats for each in results.values()] == [1, 2]
    assert sum(each.wins for each in results.values()) == pytest.approx(9)
    assert sum(each.even for each in results.values()) == pytest.approx(1)
    assert sum(each.books * each.seats for each in results.values()) == pytest.approx(13)
    assert all(
        low < each.share < high or each.share in (0, 1)
        for each in results.values()
        for low, high in [each.interval]
    )


def test_seats_and_dealer_rotate() -> None:
    match = match_of(GO_FISH, ["reckoner", "random"], 4, 4)
    games = list(games_of(match))
    assert [game.bots[0].name for game in games] == ["reckoner", "random", "reckoner", "random"]
    assert [game.dealer for game in games] == [0, 0, 1, 1]
    assert len({game.deck for game in games}) == 4


def test_the_seed_decides_a_match_game_by_game() -> None:
    names = ["forgetful", "reckoner", "random", "rememberer"]
    four = list(games_of(match_of(BACKSTAB_FISH, names, 3, 9)))
    two = list(games_of(match_of(BACKSTAB_FISH, names, 2, 9)))
    assert four[:2] == two
    other = next(games_of(match_of(BACKSTAB_FISH, names, 1, 10)))
    assert other.deck != four[0].deck


def test_each_game_can_be_replayed() -> None:
    rules = rules_of("go-fish", ("any-rank", "hold-back"))
    match = match_of(rules, ["reckoner", "forgetful", "random"], 3, 2)
    for game in games_of(match):
        reply = answer(game_record(game))
        assert reply["refused"] == []
        assert reply["states"][-1]["over"]
        assert reply["states"][-1]["books"] == {
            seat: [rank.letter for rank in laid]
            for seat, laid in zip(game.table.seats, game.table.books, strict=True)
        }


@pytest.mark.parametrize(
    ("names", "games", "where"),
    [
        (["reckoner", "oracle"], 5, "players[1]"),
        (["reckoner"], 5, "seats"),
        (["reckoner", "random"], 0, "games"),
    ],
)
def test_what_cannot_be_played_is_told(names: list[str], games: int, where: str) -> None:
    with pytest.raises(NotationError) as error:
        match_of(GO_FISH, names, games, 0)
    assert error.value.where == where


def test_a_result_is_plain_data() -> None:
    match = match_of(GO_FISH, ["random", "random"], 2, 1)
    record = match_record(match, results_of(games_of(match)))
    assert record["players"]["random"]["share"] == 1
    assert {name: record[name] for name in ("game", "seats", "games", "seed")} == {
        "game": "go-fish",
        "seats": 2,
        "games": 2,
        "seed": 1,
    }


@pytest.mark.long
@pytest.mark.parametrize(("weak", "strong"), [*pairwise(BOTS)])
@pytest.mark.parametrize(("game", "seats", "games"), [("backstab-fish", 4, 14), ("go-fish", 6, 60)])
def test_the_stronger_lays_more_books(
    game: str, seats: int, games: int, weak: str, strong: str
) -> None:
    """A small sample from a fixed seed; `benchmarks.matches` measures it properly."""
    match = match_of(rules_of(game), [strong, weak] * (seats // 2), games, 1)
    results = results_of(games_of(match))
    assert results[strong].books > results[weak].books
    assert results[strong].share > 0.5
