"""Matches between bots: whole games from a seed, and their results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Card, shuffled
from fishrules.game.end import winners
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import check_seats, deal
from fishrules.game.table import Table
from fishrules.notation.lines import write_action
from fishrules.players.bot import BOTS, Bot, play_out
from fishrules.players.statistics import wilson_interval


@dataclass(frozen=True, slots=True)
class Match:
    """A match to be played: the same bots in every game, at seats that rotate."""

    rules: Rules
    bots: tuple[Bot, ...]
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One game of a match.

    number: from 0.
    bots: the bot at each seat.
    deck: top first.
    table: as the game ended.
    """

    number: int
    bots: tuple[Bot, ...]
    dealer: Seat
    deck: tuple[Card, ...]
    actions: tuple[Action, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class BotResult:
    """Result of a bot in a match, at all its seats together.

    seats: number of its seats in each game.
    wins: number of games won; a win shared by n seats counts 1/n for each.
    share: the wins as a share of all games.
    even: the share that it would have if all seats won equally often.
    interval: the 95 % interval of the share (Wilson 1927).
    books: the mean number of books of a seat in a game.
    """

    seats: int
    games: int
    wins: float
    share: float
    even: float
    interval: tuple[float, float]
    books: float


def match_of(rules: Rules, names: Sequence[str], games: int, seed: int) -> Match:
    """Return a match between bots named as in `BOTS`, one for each seat.

    Raises NotationError for an unknown name, a number of seats that does not fit the game
    (setup.players), or fewer than one game.
    """
    for place, name in enumerate(names):
        if name not in BOTS:
            raise NotationError(name, f"one of {', '.join(BOTS)}", f"players[{place}]")
    check_seats(rules, seats_for(len(names)))
    if games < 1:
        raise NotationError(games, "one game or more", "games")
    return Match(rules, tuple(BOTS[name] for name in names), games, seed)


def seats_for(players: int) -> tuple[str, ...]:
    """Return the ids of the seats of a match."""
    return tuple(f"p{seat}" for seat in range(players))


def games_of(match: Match) -> Iterator[FinishedGame]:
    """Play the games of a match, one after another.

    From game to game every bot moves one seat to the left; when all have sat everywhere, the dealer
    moves too. The deck and the chances of a game follow from the seed and the number of the game.
    """
    players = len(match.bots)
    for number in range(match.games):
        bots = tuple(match.bots[(seat - number) % players] for seat in range(players))
        random = Random(f"{match.seed} {number}")
        deck = shuffled(match.rules.pack(), int(random.random() * 2**32))
        dealer = number // players % players
        yield _finished(match.rules, number, bots, dealer, deck, random)


def _finished(
    rules: Rules,
    number: int,
    bots: tuple[Bot, ...],
    dealer: Seat,
    deck: tuple[Card, ...],
    random: Random,
) -> FinishedGame:
    start = deal(rules, seats_for(len(bots)), dealer, deck=deck)
    actions, table = list[Action](), start.table
    for action, transition in play_out(start, bots, random):
        actions.append(action)
        table = transition.table
    return FinishedGame(number, bots, dealer, deck, tuple(actions), table)


def results_of(games: Iterable[FinishedGame]) -> dict[str, BotResult]:
    """Return the result of each bot by name, in the order of the seats; at least one game."""
    wins: dict[str, float] = {}
    books: dict[str, int] = {}
    seats: dict[str, int] = {}
    played = 0
    for game in games:
        played += 1
        won = winners(game.table) or ()
        if not seats:
            names = [bot.name for bot in game.bots]
            seats = {name: names.count(name) for name in names}
        for seat, bot in enumerate(game.bots):
            share = 1 / len(won) if seat in won else 0.0
            wins[bot.name] = wins.get(bot.name, 0.0) + share
            books[bot.name] = books.get(bot.name, 0) + len(game.table.books[seat])
    return {
        name: BotResult(
            seats=number,
            games=played,
            wins=wins[name],
            share=wins[name] / played,
            even=number / sum(seats.values()),
            interval=wilson_interval(wins[name] / played, played),
            books=books[name] / (number * played),
        )
        for name, number in seats.items()
    }


def match_record(match: Match, results: Mapping[str, BotResult]) -> dict[str, Any]:
    """Return a match and its results as plain data."""
    return {
        "game": match.rules.name,
        "variants": list(match.rules.variants),
        "seats": len(match.bots),
        "games": match.games,
        "seed": match.seed,
        "players": {name: _rounded(each) for name, each in results.items()},
    }


def _rounded(result: BotResult) -> dict[str, Any]:
    low, high = result.interval
    return {
        "seats": result.seats,
        "games": result.games,
        "wins": round(result.wins, 4),
        "share": round(result.share, 4),
        "even": round(result.even, 4),
        "interval": [round(low, 4), round(high, 4)],
        "books": round(result.books, 4),
    }


def game_record(game: FinishedGame) -> dict[str, Any]:
    """Return a finished game as a record that `replay` and the practice table take."""
    rules, seats = game.table.rules, game.table.seats
    return {
        "id": f"game-{game.number}",
        "game": rules.name,
        "variants": list(rules.variants),
        "seats": list(seats),
        "names": dict(zip(seats, _display_names(game.bots), strict=True)),
        "dealer": seats[game.dealer],
        "deck": [str(card) for card in game.deck],
        "actions": [write_action(action, seats) for action in game.actions],
    }


def _display_names(bots: Sequence[Bot]) -> Iterator[str]:
    """For each seat the name of its bot and, where several have one name, a number."""
    names = [bot.name for bot in bots]
    for seat, name in enumerate(names):
        among = names[: seat + 1].count(name)
        yield name if names.count(name) == 1 else f"{name} {among}"
