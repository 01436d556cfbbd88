"""The results of matches between bots, read from `data/matches.json`.

`python -m benchmarks.matches` plays the matches, which take too long for a build, and writes the
file. Two bots have half of the seats each.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fishrules.players.bot import BOTS
from fishrules.players.statistics import Estimate
from fishsite.study.fingerprint import checksum_of

REMEDY = "what python -m benchmarks.matches writes"

OPENSPIEL = ("random", "ismcts")
"""The bots of OpenSpiel in the matches."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search: median milliseconds per request of our bot and of the search, and simulations."""

    own: float
    other: float
    simulations: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match between two of our bots, or one of ours and one of OpenSpiel.

    one, other: their names, the stronger of ours first. share: of the first in the wins, one half
    for equal bots. books, other_books: means per seat and game. search: of the other, if any.
    """

    game: str
    variants: tuple[str, ...]
    seats: int
    one: str
    other: str
    games: int
    share: Estimate
    books: float
    other_books: float
    search: Search | None


@dataclass(frozen=True, slots=True)
class MatchResults:
    """All matches. command: which plays them. code_checksum: of the code that played them."""

    command: str
    code_checksum: str
    seed: int
    among_ours: tuple[MatchResult, ...]
    against_others: tuple[MatchResult, ...]


def read_matches(path: Path) -> MatchResults | None:
    """Return the content of the file; `None` without one, or with one of another shape."""
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        return MatchResults(
            written["command"],
            written["code_checksum"],
            written["seed"],
            tuple(_match(row, "strong", "weak") for row in written["rows"]),
            tuple(_match(row, "ours", "theirs") for row in written["openspiel"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def code_of_players() -> str:
    """Return the checksum of the code that a match depends on."""
    return checksum_of("fishrules.players.match")


def unknown_players(matches: MatchResults) -> Iterator[tuple[str, Collection[str]]]:
    """Yield the names in the file that no bot has, each with the names of bots."""
    for found, others in ((matches.among_ours, BOTS), (matches.against_others, OPENSPIEL)):
        for match in found:
            if match.one not in BOTS:
                yield match.one, BOTS
            if match.other not in others:
                yield match.other, others


def _match(row: Mapping[str, Any], one: str, other: str) -> MatchResult:
    """Return a row of the file. one, other: the names of the sides there."""
    return MatchResult(
        row["game"],
        tuple(row["variants"]),
        row["seats"],
        row[one],
        row[other],
        row["games"],
        Estimate(row["share"][one], *row["interval"][one]),
        row["books"][one],
        row["books"][other],
        _search(row),
    )


def _search(row: Mapping[str, Any]) -> Search | None:
    if row.get("simulations") is None:
        return None
    took = row["milliseconds"]
    return Search(took["ours"], took["theirs"], row["simulations"])
