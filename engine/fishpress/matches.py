"""How the computer players do against each other, as `docs/matches.json` holds it.

`python -m benchmarks.matches` plays the matches, too many for a build, and writes the file. Half of
the seats play one kind, half the other; a share is what part of all wins fell to the one half.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fishpress.estimates import Estimate
from fishrules.players import PLAYERS

REMEDY = "what python -m benchmarks.matches writes"

OPENSPIEL = ("random", "ismcts")
"""The players of OpenSpiel that ours are matched with."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two kinds of players of ours.

    share: of the wins, what the stronger kind took; even play gives a half. strong_books,
    weak_books: the mean of one seat.
    """

    game: str
    agreements: tuple[str, ...]
    seats: int
    strong: str
    weak: str
    games: int
    share: Estimate
    strong_books: float
    weak_books: float


@dataclass(frozen=True, slots=True)
class Against:
    """A match against a player of OpenSpiel.

    theirs: its name there. milliseconds: its time for a move, where it takes any.
    """

    game: str
    seats: int
    ours: str
    theirs: str
    milliseconds: int | None
    games: int
    share: Estimate
    our_books: float
    their_books: float


@dataclass(frozen=True, slots=True)
class Matches:
    """All matches. command: what played them."""

    command: str
    seed: int
    among_ours: tuple[Match, ...]
    against_others: tuple[Against, ...]


def read_matches(path: Path) -> Matches | None:
    """What the file holds; `None` where there is none, or one of another shape."""
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        return Matches(
            written["command"],
            written["seed"],
            tuple(map(_match, written["rows"])),
            tuple(map(_against, written["openspiel"])),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def strangers(matches: Matches) -> Iterator[tuple[str, Collection[str]]]:
    """The names in the file that are of no player, each with those that would be."""
    for ours in matches.among_ours:
        yield from ((name, PLAYERS) for name in (ours.strong, ours.weak) if name not in PLAYERS)
    for match in matches.against_others:
        if match.ours not in PLAYERS:
            yield match.ours, PLAYERS
        if match.theirs not in OPENSPIEL:
            yield match.theirs, OPENSPIEL


def _match(row: Mapping[str, Any]) -> Match:
    return Match(
        row["game"],
        tuple(row["agreements"]),
        row["seats"],
        row["strong"],
        row["weak"],
        row["games"],
        Estimate(row["share"]["strong"], *row["interval"]["strong"]),
        row["books"]["strong"],
        row["books"]["weak"],
    )


def _against(row: Mapping[str, Any]) -> Against:
    return Against(
        row["game"],
        row["seats"],
        row["ours"],
        row["theirs"],
        row["milliseconds"],
        row["games"],
        Estimate(row["share"]["ours"], *row["interval"]["ours"]),
        row["books"]["ours"],
        row["books"]["theirs"],
    )
