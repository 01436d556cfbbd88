"""Results of matches between bots, as `data/matches.json` holds them.

`python -m benchmarks.matches` plays the matches, too many for a build, and writes the file. One bot
plays half of the seats, another the other half; a share is the part of all wins that fell to a
half.
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
"""Bots of OpenSpiel that ours are matched with."""


@dataclass(frozen=True, slots=True)
class Search:
    """Medians of a request, in milliseconds: ours, and that of the other's search."""

    own: float
    other: float
    simulations: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match between two bots: two of ours, or one of ours and one of OpenSpiel's.

    one, other: their names; of two of ours the stronger is the first. share: part of the wins of
    the first; even play gives a half. books, other_books: means per seat. search: times of a
    request where the other searches.
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
    """All matches. command: that played them. code_checksum: that of the code that played."""

    command: str
    code_checksum: str
    seed: int
    among_ours: tuple[MatchResult, ...]
    against_others: tuple[MatchResult, ...]


def read_matches(path: Path) -> MatchResults | None:
    """Read the file; return `None` where there is none, or one of another shape."""
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
    """Checksum of the code that decides how a match goes."""
    return checksum_of("fishrules.players.match")


def unknown_players(matches: MatchResults) -> Iterator[tuple[str, Collection[str]]]:
    """Yield the names in the file that no bot has, each with those that are known."""
    for found, others in ((matches.among_ours, BOTS), (matches.against_others, OPENSPIEL)):
        for match in found:
            if match.one not in BOTS:
                yield match.one, BOTS
            if match.other not in others:
                yield match.other, others


def _match(row: Mapping[str, Any], one: str, other: str) -> MatchResult:
    """Make a match from a row of the file, in which the two sides have these names."""
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
