"""The simulations behind the page of the study: `python -m fishsite study`.

Computer players play seeded games, and what is counted goes into a file that the page shows. The
file tells from which code it was made: while that code is the same, the numbers would be too, and
nothing is played again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise, starmap
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.draft import Transition
from fishrules.game.end import scores, winners
from fishrules.game.events import Asked, Gave, Laid
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import deal
from fishrules.game.table import Stage, Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.view import View
from fishrules.players.bot import BOTS, Bot, play_out
from fishrules.players.decision import Decision
from fishrules.players.statistics import (
    mean,
    paired_difference,
    paired_ratio_difference,
    proportion,
    ratio,
)
from fishsite.study.data import (
    MOST,
    Agreed,
    Choosing,
    Keeping,
    Measure,
    Number,
    Numbers,
    Policy,
    Study,
    Variants,
    read_study,
    write_study,
)
from fishsite.study.fingerprint import checksum_of

SEED = 1964
"""Of the first game; those after it count on from there."""
KIND = "rememberer"
"""The kind that plays, where kinds are not what is asked about: quick, and not foolish."""
KINDS = tuple(BOTS)
"""The kinds whose requests are counted."""
SEATS = 4
"""How many play, where the number of players is not what is asked about."""
KEEPING = (4, 7)
"""The numbers of players for whom keeping is tried."""
CHOOSER = "reckoner"
"""The kind that keeps a book where it finds that wise."""


@dataclass(frozen=True, slots=True)
class Games:
    """Numbers of deals that are played.

    keeping: for each number of players and way of laying. choosing: by the number of players,
    all of whom choose when to keep. numbers: for each kind of player. variants: by game, for each
    of its variants.
    """

    keeping: int
    choosing: Mapping[int, int]
    numbers: int
    variants: Mapping[str, int]


GAMES_PLAYED = Games(
    keeping=36,
    choosing={4: 36, 7: 16, 10: 8},
    numbers=24,
    variants={BACKSTAB_FISH.name: 36, GO_FISH.name: 50},
)
"""So many that they take some forty seconds on one core."""

Together: TypeAlias = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]]], Iterable[Any]]
"""What calls a function with each of many arguments, and gives the results in their order."""


def make_study(games: Games, together: Together = starmap) -> Study:
    """Play all games and count. The same code and numbers of games give the same study."""
    return Study(
        code_checksum(),
        SEED,
        tuple(_keeping(players, games.keeping, together) for players in KEEPING),
        tuple(_choosing(players, number, together) for players, number in games.choosing.items()),
        tuple(_numbers(kind, games.numbers, together) for kind in KINDS),
        tuple(_variants(game, number, together) for game, number in games.variants.items()),
    )


def _played(rules: Rules, kinds: Sequence[Bot], number: int) -> list[Transition]:
    """Every outcome of the game with a number: the deal, the dealer and chance follow from it."""
    seats = [f"p{seat}" for seat in range(len(kinds))]
    outcome = deal(rules, seats, dealer=number % len(kinds), seed=SEED + number)
    course = play_out(outcome, kinds, Random(SEED + number))
    return [outcome, *(transition for _, transition in course)]


# Does keeping pay?


class Laying(Enum):
    """When a player lays a finished book that need not be laid."""

    AT_ONCE = "at-once"
    LATER = "later"
    """Kept while more than half of the stock is left, then laid."""
    EARLY = "early"
    """Laid while more than half of the stock is left, then kept."""
    NEVER = "never"
    """Kept as long as the rules let it be kept."""

    def lays(self, stock: int, half: float) -> bool:
        """Whether a book is laid with so many cards in the stock; `half` is half of all."""
        match self:
            case Laying.AT_ONCE:
                return True
            case Laying.LATER:
                return stock <= half
            case Laying.EARLY:
                return stock > half
            case Laying.NEVER:
                return False


def _laying(kind: Bot, laying: Laying, half: float) -> Bot:
    """The same kind of player, but for when it lays."""

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        wanted = Lay if laying.lays(view.stock, half) else Keep
        found = [action for action in choices if isinstance(action, wanted)]
        requests = [action for action in choices if isinstance(action, Ask)]
        return kind.choose(view, knowledge, found or requests or choices, random)

    return replace(kind, choose=choose)


def _books_and_win(players: int, number: int, laying: Laying) -> tuple[int, float]:
    """The books of one player, and his share of the win, in one game; the others lay at once."""
    rules, kind, own = rules_of(BACKSTAB_FISH.name), BOTS[KIND], 0
    half = (len(rules.pack()) - players * rules.hand_size(players)) / 2
    kinds = [_laying(kind, Laying.AT_ONCE, half)] * players
    kinds[own] = _laying(kind, laying, half)
    end = _played(rules, kinds, number)[-1].table
    return scores(end)[own], _share(end, own)


def _share(end: Table, seat: Seat) -> float:
    """The part of the win that falls to a seat: a shared win is split."""
    won = winners(end) or ()
    return (seat in won) / len(won)


def _keeping(players: int, games: int, together: Together) -> Keeping:
    tasks = [(players, number, laying) for laying in Laying for number in range(games)]
    found = [*together(_books_and_win, tasks)]
    books, wins = (
        [[game[which] for game in found[at : at + games]] for at in range(0, len(found), games)]
        for which in (0, 1)
    )
    policies = [
        Policy(
            laying.value,
            mean(books[at]),
            proportion(wins[at]),
            paired_difference(books[at], books[0]) if at else None,
            paired_difference(wins[at], wins[0]) if at else None,
        )
        for at, laying in enumerate(Laying)
    ]
    return Keeping(players, games, tuple(policies))


# Does it pay to choose when to keep?


def _unkept(kind: Bot) -> Bot:
    """The same kind of player, but that it lays where it would keep."""

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        decision = kind.choose(view, knowledge, choices, random)
        books = [action for action in choices if isinstance(action, Lay)]
        if books and isinstance(decision.action, Keep):
            return kind.choose(view, knowledge, books, random)
        return decision

    return replace(kind, choose=choose)


def _kept(players: int, number: int) -> tuple[int, int, int]:
    """How often in one game a book was kept, how often it could be, and the books that brought.

    A seat that never keeps plays as if it always laid, so the game is played again only for each
    that did keep.
    """
    rules, kind = rules_of(BACKSTAB_FISH.name), BOTS[CHOOSER]
    kinds = [kind] * players
    outcomes = _played(rules, kinds, number)
    chances = [pair for pair in pairwise(outcomes) if _may_keep(pair[0].table)]
    keepers = [
        before.table.to_act
        for before, after in chances
        if not any(isinstance(event, Laid) for event in after.events)
    ]
    end, more = outcomes[-1].table, 0
    for seat in {keeper for keeper in keepers if keeper is not None}:
        others = [*kinds[:seat], _unkept(kind), *kinds[seat + 1 :]]
        more += scores(end)[seat] - scores(_played(rules, others, number)[-1].table)[seat]
    return len(keepers), len(chances), more


def _may_keep(table: Table) -> bool:
    """Whether somebody must choose between laying a book and keeping it."""
    if table.stage in (Stage.ASKING, Stage.OVER):
        return False
    return {Lay, Keep} <= {type(action) for action in legal_actions(table)}


def _choosing(players: int, games: int, together: Together) -> Choosing:
    found = [*together(_kept, [(players, number) for number in range(games)])]
    return Choosing(
        CHOOSER,
        players,
        games,
        sum(could for _, could, _ in found),
        ratio([(kept, could) for kept, could, _ in found]),
        mean([100 * more / players for _, _, more in found]),
    )


# How often is a request for so many granted?


def _requests(kind: str, number: int) -> Mapping[str, Counter[int]]:
    """For each number of cards how often it was asked for, granted, and held, in one game."""
    counts = {name: Counter[int]() for name in ("asked", "granted", "held")}
    outcomes = _played(rules_of(BACKSTAB_FISH.name), [BOTS[kind]] * SEATS, number)
    for before, outcome in pairwise(outcomes):
        for event in outcome.events:
            if isinstance(event, Asked) and event.number is not None:
                asked = min(event.number, MOST)
                held = before.table.held(event.of, event.rank)
                counts["asked"][asked] += 1
                counts["granted"][asked] += event.number <= held
                counts["held"].update(range(min(held, MOST) + 1))
    return counts


def _numbers(kind: str, games: int, together: Together) -> Numbers:
    found = [*together(_requests, [(kind, number) for number in range(games)])]
    numbers = [
        Number(
            number,
            sum(game["asked"][number] for game in found),
            ratio([(game["granted"][number], game["asked"][number]) for game in found]),
            ratio([(game["held"][number], game["held"][0]) for game in found]),
        )
        for number in range(1, MOST + 1)
    ]
    return Numbers(kind, SEATS, games, tuple(numbers))


# What does a variant change?


def _measured(game: str, variant: str | None, number: int) -> Mapping[str, int]:
    """What is counted in one game."""
    rules = rules_of(game, () if variant is None else (variant,))
    outcomes = _played(rules, [BOTS[KIND]] * SEATS, number)
    events = [event for outcome in outcomes for event in outcome.events]
    owners = [outcome.table.turn_owner for outcome in outcomes if outcome.table.stage in _IN_TURNS]
    end = outcomes[-1].table
    return {
        "turns": 1 + sum(one != other for one, other in pairwise(owners)),
        "requests": sum(isinstance(event, Asked) for event in events),
        "granted": sum(isinstance(event, Gave) for event in events),
        "shared": len(winners(end) or ()) > 1,
        "otherwise": winners(end) != winners(replace(end, rules=GAMES[game])),
    }


_IN_TURNS = (Stage.ASKING, Stage.REFUSED, Stage.GRANTED)


def _variants(game: str, games: int, together: Together) -> Variants:
    names = (None, *VARIANTS[game])
    tasks = [(game, variant, number) for variant in names for number in range(games)]
    found = [*together(_measured, tasks)]
    plain, rows = found[:games], []
    for at, variant in enumerate(names):
        own = found[at * games : (at + 1) * games]
        rows.append(Agreed(variant, tuple(_measures(game, variant, own, plain))))
    return Variants(game, SEATS, games, tuple(rows))


def _measures(
    game: str,
    variant: str | None,
    found: Sequence[Mapping[str, int]],
    plain: Sequence[Mapping[str, int]],
) -> Iterable[Measure]:
    """Measures of the games under a variant, beside the same deals without it.

    turns, requests: their number in a game. granted: share of its requests. shared: share of the
    games with a shared win. otherwise: share in which the plain count would name other winners,
    for the variants that change how a game is counted.
    """
    for name in ("turns", "requests"):
        own, other = ([row[name] for row in games] for games in (found, plain))
        yield Measure(name, mean(own), paired_difference(own, other) if variant else None)
    requests = [[(row["granted"], row["requests"]) for row in games] for games in (found, plain)]
    granted = ratio(requests[0])
    assert granted is not None, "a game has a request"
    yield Measure("granted", granted, paired_ratio_difference(*requests) if variant else None)
    for name in ("shared", "otherwise"):
        own, other = ([row[name] for row in games] for games in (found, plain))
        change = paired_difference(own, other) if variant and name == "shared" else None
        if name == "shared" or (variant and _changes_the_count(game, variant)):
            yield Measure(name, proportion(own), change)


def _changes_the_count(game: str, variant: str) -> bool:
    return not {"tie", "twin_bonus"}.isdisjoint(VARIANTS[game][variant].choices)


# The command


def code_checksum() -> str:
    """The checksum of the code that plays and counts: this module, and all that it rests on."""
    return checksum_of(__name__)


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite study`."""
    parser = argparse.ArgumentParser("fishsite study", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, nargs="?", default=Path("build/study.json"))
    path = parser.parse_args(arguments).file
    known = read_study(path)
    if known is None or known.code_checksum != code_checksum():
        with Pool() as pool:
            write_study(path, make_study(GAMES_PLAYED, pool.starmap))
    else:
        path.touch()
    return 0
