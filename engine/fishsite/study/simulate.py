"""Simulations behind the page of the study: `python -m fishsite study`.

Bots play seeded games, and the counts go into a file that the page shows. The file names the
checksum of the code that made it: while the code is the same, the numbers would be too, and nothing
is played again.
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
"""Seed of the first game; the following games count on from it."""
KIND = "rememberer"
"""Bot that plays where bots are not compared: quick, and not foolish."""
KINDS = tuple(BOTS)
"""Bots whose requests are counted."""
SEATS = 4
"""Number of players, where it is not what is compared."""
KEEPING = (4, 7)
"""Numbers of players for which keeping is tried."""
CHOOSER = "reckoner"
"""Bot that keeps a book where it expects to gain by that."""


@dataclass(frozen=True, slots=True)
class Games:
    """Numbers of deals that are played.

    keeping: for each number of players and way of laying. choosing: by the number of players, all
    of whom choose when to keep. numbers: for each bot. variants: by game, for each of its variants.
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
"""Numbers of games that take some forty seconds on one core."""

Together: TypeAlias = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]]], Iterable[Any]]
"""Function that calls another with each of many arguments and returns the results in order."""


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


def _played(rules: Rules, bots: Sequence[Bot], number: int) -> list[Transition]:
    """Transitions of a game; its number gives the deal, the dealer and the seed of chance."""
    seats = [f"p{seat}" for seat in range(len(bots))]
    transition = deal(rules, seats, dealer=number % len(bots), seed=SEED + number)
    course = play_out(transition, bots, Random(SEED + number))
    return [transition, *(transition for _, transition in course)]


# Does keeping pay?


class Laying(Enum):
    """Moment at which a player lays a finished book that it may keep."""

    AT_ONCE = "at-once"
    LATER = "later"
    """Kept while more than half of the stock is left, then laid."""
    EARLY = "early"
    """Laid while more than half of the stock is left, then kept."""
    NEVER = "never"
    """Kept as long as the rules let it be kept."""

    def lays(self, stock: int, half: float) -> bool:
        """Return whether a book is laid with so many cards in the stock. half: of all the stock."""
        match self:
            case Laying.AT_ONCE:
                return True
            case Laying.LATER:
                return stock <= half
            case Laying.EARLY:
                return stock > half
            case Laying.NEVER:
                return False


def _laying(bot: Bot, laying: Laying, half: float) -> Bot:
    """The bot, laying by this policy."""

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        wanted = Lay if laying.lays(view.stock, half) else Keep
        found = [action for action in choices if isinstance(action, wanted)]
        requests = [action for action in choices if isinstance(action, Ask)]
        return bot.choose(view, knowledge, found or requests or choices, random)

    return replace(bot, choose=choose)


def _books_and_win(players: int, number: int, laying: Laying) -> tuple[int, float]:
    """Books of one player, and its share of the win, in one game; the others lay at once."""
    rules, bot, own = rules_of(BACKSTAB_FISH.name), BOTS[KIND], 0
    half = (len(rules.pack()) - players * rules.hand_size(players)) / 2
    bots = [_laying(bot, Laying.AT_ONCE, half)] * players
    bots[own] = _laying(bot, laying, half)
    end = _played(rules, bots, number)[-1].table
    return scores(end)[own], _share(end, own)


def _share(end: Table, seat: Seat) -> float:
    """Share of the win of a seat: a shared win is split evenly."""
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


def _unkept(bot: Bot) -> Bot:
    """The bot, laying where it would keep."""

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        decision = bot.choose(view, knowledge, choices, random)
        books = [action for action in choices if isinstance(action, Lay)]
        if books and isinstance(decision.action, Keep):
            return bot.choose(view, knowledge, books, random)
        return decision

    return replace(bot, choose=choose)


def _kept(players: int, number: int) -> tuple[int, int, int]:
    """Numbers of books kept and of choices to keep in one game, and of the books gained by keeping.

    A seat that never keeps plays as if it always laid, so the game is played again only for each
    that did keep.
    """
    rules, bot = rules_of(BACKSTAB_FISH.name), BOTS[CHOOSER]
    bots = [bot] * players
    transitions = _played(rules, bots, number)
    chances = [pair for pair in pairwise(transitions) if _may_keep(pair[0].table)]
    keepers = [
        before.table.to_act
        for before, after in chances
        if not any(isinstance(event, Laid) for event in after.events)
    ]
    end, more = transitions[-1].table, 0
    for seat in {keeper for keeper in keepers if keeper is not None}:
        others = [*bots[:seat], _unkept(bot), *bots[seat + 1 :]]
        more += scores(end)[seat] - scores(_played(rules, others, number)[-1].table)[seat]
    return len(keepers), len(chances), more


def _may_keep(table: Table) -> bool:
    """Return whether the player to act must choose between laying a book and keeping it."""
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
    """Numbers of requests made, granted, and within the hand asked, by number of cards."""
    counts = {name: Counter[int]() for name in ("asked", "granted", "held")}
    transitions = _played(rules_of(BACKSTAB_FISH.name), [BOTS[kind]] * SEATS, number)
    for before, transition in pairwise(transitions):
        for event in transition.events:
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
    """Counts of one game under a variant."""
    rules = rules_of(game, () if variant is None else (variant,))
    transitions = _played(rules, [BOTS[KIND]] * SEATS, number)
    events = [event for transition in transitions for event in transition.events]
    owners = [
        transition.table.turn_owner
        for transition in transitions
        if transition.table.stage in _IN_TURNS
    ]
    end = transitions[-1].table
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
    """Yield the measures of the games under a variant, beside the same deals without it.

    turns, requests: their number in a game. granted: share of its requests. shared: share of the
    games with a shared win. otherwise: share in which the plain count would name other winners, for
    the variants that change how a game is counted. Estimates: see `fishrules.players.statistics`.
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
    """Checksum of the code that plays and counts: this module, and all that it imports."""
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
