"""Matches between bots: `python -m benchmarks.matches [--write] [--all]`.

Every two bots play at one table, half the seats each, at both games and with several numbers of
seats; and every two neighbours in strength under each variant that changes which play is best. At
Go Fish the strongest also meets OpenSpiel's bots. `--write` keeps the results in
`data/matches.json`, which the page of the players shows, with the checksum of the code that played.

A match whose result is in the file is played again only if its first games no longer go as before,
action by action; `--all` plays every match again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import combinations, islice, pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import Any, TypeAlias

from benchmarks.ismcts import Search, against, in_number, in_time, uniform
from fishrules.game.games import rules_of
from fishrules.players.bot import BOTS
from fishrules.players.match import FinishedGame, game_record, games_of, match_of, results_of
from fishrules.players.statistics import CONFIDENCE
from fishsite.study.match_results import code_of_players

FILE = Path(__file__).resolve().parents[1] / "data" / "matches.json"
SEED = 1964

PLAYED = {
    "backstab-fish": ((4, 200), (6, 200), (10, 120)),
    "go-fish": ((2, 2000), (4, 600), (6, 400)),
}
"""Numbers of seats and of games by game: more games where luck weighs more."""

AGREED = {
    "backstab-fish": (("pass-always", "twin-bonus"), 4, 150),
    "go-fish": (("success-ends-turn", "no-lucky-draw", "any-rank", "fresh-hand"), 4, 1200),
}
"""Variants that change which play is best, with seats and games, by game.

The others change how the winner is found, or allow what none of the players ever does.
"""

FIRST = 8
"""Number of first games that are compared to see whether a match goes as before."""

OPENSPIEL_GAMES = 200
LONGER = 100
"""Factor by which a search may think longer than our bot."""
SIMULATIONS, SIMULATED_GAMES = 50, 50
"""Simulations of the slowest search for a request, and the number of its games."""

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Series:
    """A match between two bots, the stronger first."""

    game: str
    variants: tuple[str, ...]
    seats: int
    games: int
    strong: str
    weak: str

    def played(self) -> Iterator[FinishedGame]:
        """Yield the games, one after another."""
        names = [self.strong, self.weak] * (self.seats // 2)
        rules = rules_of(self.game, self.variants)
        return games_of(match_of(rules, names, self.games, SEED))

    @cached_property
    def first(self) -> str:
        """Checksum of the first games, action by action."""
        return _first(self.played())

    def is_of(self, row: Mapping[str, Any]) -> bool:
        """Return whether a row is of this match, and its games still go the same way."""
        return {**row, **self._head(), "first": self.first} == row

    def row(self) -> Row:
        """Play the match and return its row."""
        results = results_of(self.played())
        sides = {"strong": results[self.strong], "weak": results[self.weak]}
        return {
            **self._head(),
            "first": self.first,
            "share": {side: round(each.share, 4) for side, each in sides.items()},
            "interval": {
                side: [round(end, 4) for end in each.interval] for side, each in sides.items()
            },
            "books": {side: round(each.books, 2) for side, each in sides.items()},
        }

    def _head(self) -> Row:
        return {
            "game": self.game,
            "variants": [*self.variants],
            "seats": self.seats,
            "strong": self.strong,
            "weak": self.weak,
            "games": self.games,
        }


def _first(games: Iterable[FinishedGame]) -> str:
    actions = [game_record(game)["actions"] for game in islice(games, FIRST)]
    return hashlib.sha256(json.dumps(actions).encode()).hexdigest()[:16]


def series() -> Iterator[Series]:
    """All matches between our own bots."""
    for game, sizes in PLAYED.items():
        for seats, games in sizes:
            for weak, strong in combinations(BOTS, 2):
                yield Series(game, (), seats, games, strong, weak)
        variants, seats, games = AGREED[game]
        for variant in variants:
            for weak, strong in pairwise(BOTS):
                yield Series(game, (variant,), seats, games, strong, weak)


def rows(known: Iterable[Row]) -> Iterator[Row]:
    """Return the results of some matches, keeping known rows that still hold."""
    kept = [*known]
    with Pool() as pool:
        yield from pool.imap(_row, [(match, kept) for match in series()])


def _row(task: tuple[Series, Sequence[Row]]) -> Row:
    match, known = task
    still = [row for row in known if match.is_of(row)]
    return still[0] if still else match.row()


def openspiel_rows(known: Sequence[Row]) -> Iterator[Row]:
    """Return the rows of the matches with OpenSpiel's bots.

    Known rows are kept if that with its random bot still holds, so that a new measurement of time
    alone plays none of them again; and also where OpenSpiel is not installed.
    """
    try:
        spiel = import_module("pyspiel")
    except ImportError as missing:
        print(f"no bots of OpenSpiel: {missing}")
        yield from known
        return
    plain = against("random", uniform, OPENSPIEL_GAMES, SEED)
    ours = plain["milliseconds"]["ours"]
    searches = (
        (in_time(ours), OPENSPIEL_GAMES),
        (in_time(LONGER * ours), OPENSPIEL_GAMES),
        (in_number(SIMULATIONS), SIMULATED_GAMES),
    )
    if (
        len(known) > len(searches)
        and {**plain, "milliseconds": known[0]["milliseconds"]} == known[0]
    ):
        yield from known
        return
    yield plain
    for enough, games in searches:
        yield against("ismcts", Search(spiel, enough), games, SEED)


def main() -> None:
    """Play what must be played, print each row, and keep the rows with `--write`."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name}")
    parser.add_argument("--all", action="store_true", help="play every match anew")
    given = parser.parse_args()
    known = {"rows": [], "openspiel": []} if given.all else json.loads(FILE.read_text("utf-8"))
    found: dict[str, Any] = {"rows": [], "openspiel": []}
    for kind, played in (
        ("rows", rows(known["rows"])),
        ("openspiel", openspiel_rows(known["openspiel"])),
    ):
        for row in played:
            print(json.dumps(row), flush=True)
            found[kind].append(row)
    if given.write:
        head = {
            "command": "python -m benchmarks.matches --write",
            "code_checksum": code_of_players(),
        }
        found = head | {"seed": SEED, "confidence": CONFIDENCE} | found
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
