"""The simulations of the study: `python -m fishsite study`.

Bots play games from a seed, and the counts go into a file that the page of the study shows. The
file holds a checksum of the code that played: while it is the same, nothing is played again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from itertools import starmap as serial
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
from fishrules.players.reckoner import chance_elsewhere, loses_right
from fishrules.players.statistics import (
    mean,
    paired_difference,
    paired_ratio_difference,
    proportion,
    ratio,
)
from fishsite.study.data import (
    MOST,
    Choosing,
    Keeping,
    Measure,
    Number,
    Numbers,
    Policy,
    Study,
    VariantRow,
    Variants,
    read_study,
    write_study,
)
from fishsite.study.fingerprint import checksum_of

SEED = 1964
"""The seed of the first game; each game after it adds one."""
BOT = "rememberer"
"""The bot that plays, unless bots are compared: fast, with a sound play."""
SEATS = 4
"""The number of players, unless numbers of players are compared."""
KEEPING = (4, 7)
"""The numbers of players in the games about keeping."""
CHOOSER = "reckoner"
"""The bot that plays where a player chooses which book to keep."""
LIMITS = (0.5, 0.1)
"""A book is kept only where another hand holds a card of its rank with less than this chance."""


@dataclass(frozen=True, slots=True)
class Games:
    """Numbers of deals that are played.

    keeping: for each number of players and way of laying. choosing: by the number of players, for
    each of `LIMITS`. numbers: for each bot. variants: by game, for each
    of its variants.
    """

    keeping: int
    choosing: Mapping[int, int]
    numbers: int
    variants: Mapping[str, int]


GAMES_PLAYED = Games(
    keeping=36,
    choosing={4: 36, 7: 16},
    numbers=24,
    variants={BACKSTAB_FISH.name: 36, GO_FISH.name: 50},
)
"""The games of the study, which take about forty seconds on one core."""

Starmap: TypeAlias = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]]], Iterable[Any]]
"""`itertools.starmap`, or the like of it in several processes."""


def make_study(games: Games, starmap: Starmap = serial) -> Study:
    """Return the results of all games. The same code and numbers of games give the same study."""
    return Study(
        code_checksum(),
        SEED,
        tuple(_keeping(players, games.keeping, starmap) for players in KEEPING),
        tuple(
            _choosing(limit, players, number, starmap)
            for limit in LIMITS
            for players, number in games.choosing.items()
        ),
        tuple(_numbers(bot, games.numbers, starmap) for bot in BOTS),
        tuple(_variants(game, number, starmap) for game, number in games.variants.items()),
    )


def _played(rules: Rules, bots: Sequence[Bot], number: int) -> list[Transition]:
    """Return every transition of a game; its number fixes the deal, the dealer and chance."""
    seats = [f"p{seat}" for seat in range(len(bots))]
    first = deal(rules, seats, dealer=number % len(bots), seed=SEED + number)
    course = play_out(first, bots, Random(SEED + number))
    return [first, *(transition for _, transition in course)]


# Does keeping pay?


class Laying(Enum):
    """A way to lay finished books that need not be laid."""

    AT_ONCE = "at-once"
    LATER = "later"
    """Keep while more than half of the stock is left, then lay."""
    EARLY = "early"
    """Lay while more than half of the stock is left, then keep."""
    NEVER = "never"
    """Keep as long as the rules allow it."""

    def lays(self, stock: int, half: float) -> bool:
        """Return whether a book is laid. stock: its cards left. half: of its cards at first."""
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
    """Return the bot with a way of laying instead of its own."""

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        wanted = Lay if laying.lays(view.stock, half) else Keep
        found = [action for action in choices if isinstance(action, wanted)]
        requests = [action for action in choices if isinstance(action, Ask)]
        return bot.choose(view, knowledge, found or requests or choices, random)

    return replace(bot, choose=choose)


def _books_and_win(players: int, number: int, laying: Laying) -> tuple[int, float]:
    """Return the books and the share of the win of one player; the others lay at once."""
    rules, bot, own = rules_of(BACKSTAB_FISH.name), BOTS[BOT], 0
    half = (len(rules.pack()) - players * rules.hand_size(players)) / 2
    bots = [_laying(bot, Laying.AT_ONCE, half)] * players
    bots[own] = _laying(bot, laying, half)
    end = _played(rules, bots, number)[-1].table
    return scores(end)[own], _share(end, own)


def _share(end: Table, seat: Seat) -> float:
    """Return the share of the win of a seat: a shared win is split."""
    won = winners(end) or ()
    return (seat in won) / len(won)


def _keeping(players: int, games: int, starmap: Starmap) -> Keeping:
    tasks = [(players, number, laying) for laying in Laying for number in range(games)]
    found = [*starmap(_books_and_win, tasks)]
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
    """Return the bot with laying in place of keeping."""

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        decision = bot.choose(view, knowledge, choices, random)
        books = [action for action in choices if isinstance(action, Lay)]
        if books and isinstance(decision.action, Keep):
            return bot.choose(view, knowledge, books, random)
        return decision

    return replace(bot, choose=choose)


def kept(bot: Bot, players: int, number: int) -> tuple[int, int, int]:
    """Return how often a game had a book kept and could have, and the books won by keeping.

    bot: at every seat.

    A seat that keeps nothing plays as if it always laid, so the game is played again only for each
    seat that keeps.
    """
    rules, bots = rules_of(BACKSTAB_FISH.name), [bot] * players
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


def keeping(keeps: Callable[[Knowledge, Lay], bool]) -> Bot:
    """Return the chooser with a rule by which it keeps a book at the end of a turn.

    A book is kept only where laying it would give up the right to ask for more of its rank.
    """
    bot = BOTS[CHOOSER]

    def choose(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        keep = [action for action in choices if isinstance(action, Keep)]
        if not keep or any(isinstance(action, Ask) for action in choices):
            return bot.choose(view, knowledge, choices, random)
        laid = [
            action
            for action in choices
            if isinstance(action, Lay)
            and not (loses_right(knowledge, action.seat, action.rank) and keeps(knowledge, action))
        ]
        return bot.choose(view, knowledge, laid or keep, random)

    return replace(bot, choose=choose)


def _below(limit: float) -> Bot:
    """Return the chooser that keeps a book while its risk is below a limit."""
    return keeping(lambda knowledge, lay: chance_elsewhere(knowledge, lay.seat, lay.rank) < limit)


def _kept(limit: float, players: int, number: int) -> tuple[int, int, int]:
    return kept(_below(limit), players, number)


def _may_keep(table: Table) -> bool:
    """Return whether a player has the choice to lay a book or to keep it."""
    if table.stage in (Stage.ASKING, Stage.OVER):
        return False
    return {Lay, Keep} <= {type(action) for action in legal_actions(table)}


def _choosing(limit: float, players: int, games: int, starmap: Starmap) -> Choosing:
    found = [*starmap(_kept, [(limit, players, number) for number in range(games)])]
    return Choosing(
        CHOOSER,
        limit,
        players,
        games,
        sum(could for _, could, _ in found),
        ratio([(kept, could) for kept, could, _ in found]),
        mean([100 * more / players for _, _, more in found]),
    )


# How often is a request for so many granted?


def _requests(bot: str, number: int) -> Mapping[str, Counter[int]]:
    """Return by number of cards how often a game had it asked for, granted and held."""
    counts = {name: Counter[int]() for name in ("asked", "granted", "held")}
    transitions = _played(rules_of(BACKSTAB_FISH.name), [BOTS[bot]] * SEATS, number)
    for before, transition in pairwise(transitions):
        for event in transition.events:
            if isinstance(event, Asked) and event.number is not None:
                asked = min(event.number, MOST)
                held = before.table.held(event.of, event.rank)
                counts["asked"][asked] += 1
                counts["granted"][asked] += event.number <= held
                counts["held"].update(range(min(held, MOST) + 1))
    return counts


def _numbers(bot: str, games: int, starmap: Starmap) -> Numbers:
    found = [*starmap(_requests, [(bot, number) for number in range(games)])]
    numbers = [
        Number(
            number,
            sum(game["asked"][number] for game in found),
            ratio([(game["granted"][number], game["asked"][number]) for game in found]),
            ratio([(game["held"][number], game["held"][0]) for game in found]),
        )
        for number in range(1, MOST + 1)
    ]
    return Numbers(bot, SEATS, games, tuple(numbers))


# What does a variant change?


def _measured(game: str, variant: str | None, number: int) -> Mapping[str, int]:
    """Return the counts of one game."""
    rules = rules_of(game, () if variant is None else (variant,))
    transitions = _played(rules, [BOTS[BOT]] * SEATS, number)
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


def _variants(game: str, games: int, starmap: Starmap) -> Variants:
    names = (None, *VARIANTS[game])
    tasks = [(game, variant, number) for variant in names for number in range(games)]
    found = [*starmap(_measured, tasks)]
    plain, rows = found[:games], []
    for at, variant in enumerate(names):
        own = found[at * games : (at + 1) * games]
        rows.append(VariantRow(variant, tuple(_measures(game, variant, own, plain))))
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
    """Return the checksum of the code that plays and counts: this module and its imports."""
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
