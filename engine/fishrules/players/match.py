"""Matches between computer players: whole games from a seed, and what came of them."""

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
    """A match that is to be played: the same players in every game, at places that rotate."""

    rules: Rules
    kinds: tuple[Bot, ...]
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class Finished:
    """One game of a match. kinds: who sat at each seat; deck: top first; table: as it ended."""

    number: int
    kinds: tuple[Bot, ...]
    dealer: Seat
    deck: tuple[Card, ...]
    actions: tuple[Action, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class Reached:
    """What one kind of player has reached in a match, at all its seats together.

    wins: a shared win counts as the share of it. share: of all wins. even: what the share would be
    if all seats won alike. interval: of 95 % for the share. books: the mean of one seat and game.
    """

    seats: int
    games: int
    wins: float
    share: float
    even: float
    interval: tuple[float, float]
    books: float


def match_of(rules: Rules, names: Sequence[str], games: int, seed: int) -> Match:
    """A match between players named as in `BOTS`, one seat each.

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
    """The ids of the seats of a match."""
    return tuple(f"p{seat}" for seat in range(players))


def games_of(match: Match) -> Iterator[Finished]:
    """The games of a match, one after another.

    From game to game everybody moves one seat to the left; when all have sat everywhere, the
    dealer moves too. Each game has its own deck and its own chance, from the seed and its number.
    """
    players = len(match.kinds)
    for number in range(match.games):
        kinds = tuple(match.kinds[(seat - number) % players] for seat in range(players))
        random = Random(f"{match.seed} {number}")
        deck = shuffled(match.rules.pack(), int(random.random() * 2**32))
        dealer = number // players % players
        yield _finished(match.rules, number, kinds, dealer, deck, random)


def _finished(
    rules: Rules,
    number: int,
    kinds: tuple[Bot, ...],
    dealer: Seat,
    deck: tuple[Card, ...],
    random: Random,
) -> Finished:
    outcome = deal(rules, seats_for(len(kinds)), dealer, deck=deck)
    actions: list[Action] = []
    for action, played in play_out(outcome, kinds, random):
        actions.append(action)
        outcome = played
    return Finished(number, kinds, dealer, deck, tuple(actions), outcome.table)


def reached_in(games: Iterable[Finished]) -> dict[str, Reached]:
    """What each kind has reached, in the order of the players; at least one game is needed."""
    wins: dict[str, float] = {}
    books: dict[str, int] = {}
    seats: dict[str, int] = {}
    played = 0
    for game in games:
        played += 1
        won = winners(game.table) or ()
        if not seats:
            names = [kind.name for kind in game.kinds]
            seats = {name: names.count(name) for name in names}
        for seat, kind in enumerate(game.kinds):
            share = 1 / len(won) if seat in won else 0.0
            wins[kind.name] = wins.get(kind.name, 0.0) + share
            books[kind.name] = books.get(kind.name, 0) + len(game.table.books[seat])
    return {
        name: Reached(
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


def match_record(match: Match, reached: Mapping[str, Reached]) -> dict[str, Any]:
    """The result of a match as plain data: what was played, and what each kind has reached."""
    return {
        "game": match.rules.name,
        "variants": list(match.rules.variants),
        "seats": len(match.kinds),
        "games": match.games,
        "seed": match.seed,
        "players": {name: _rounded(each) for name, each in reached.items()},
    }


def _rounded(reached: Reached) -> dict[str, Any]:
    low, high = reached.interval
    return {
        "seats": reached.seats,
        "games": reached.games,
        "wins": round(reached.wins, 4),
        "share": round(reached.share, 4),
        "even": round(reached.even, 4),
        "interval": [round(low, 4), round(high, 4)],
        "books": round(reached.books, 4),
    }


def game_record(game: Finished) -> dict[str, Any]:
    """A finished game as a record that `replay` and the practice table take."""
    rules, seats = game.table.rules, game.table.seats
    return {
        "id": f"game-{game.number}",
        "game": rules.name,
        "variants": list(rules.variants),
        "seats": list(seats),
        "names": dict(zip(seats, _called(game.kinds), strict=True)),
        "dealer": seats[game.dealer],
        "deck": [str(card) for card in game.deck],
        "actions": [write_action(action, seats) for action in game.actions],
    }


def _called(kinds: Sequence[Bot]) -> Iterator[str]:
    """What players are called: their kind and, where others are of it too, a number."""
    names = [kind.name for kind in kinds]
    for seat, name in enumerate(names):
        among = names[: seat + 1].count(name)
        yield name if names.count(name) == 1 else f"{name} {among}"
