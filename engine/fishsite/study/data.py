"""Results of the study, as its file holds them: estimates, by the question that they answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from fishrules.players.statistics import Estimate

REMEDY = "what python -m fishsite study writes"
MOST = 4
"""Requests for so many cards or more are counted together."""

_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Policy:
    """A player who lays in one way, among others who lay at once.

    laying: value of a `study.Laying`. books, wins: books per game, and the share of a win.
    more_books, more_wins: differences from the same player who lays at once, in the same deals;
    `None` for laying at once itself.
    """

    laying: str
    books: Estimate
    wins: Estimate
    more_books: Estimate | None
    more_wins: Estimate | None


@dataclass(frozen=True, slots=True)
class Keeping:
    """Policies of keeping compared, at one number of players."""

    players: int
    games: int
    policies: tuple[Policy, ...]


@dataclass(frozen=True, slots=True)
class Choosing:
    """Gain of a player from keeping where its bot chooses to, among others of the same bot.

    kind: name of the bot. could: number of times that a book could be kept or laid. kept: share of
    these in which it was kept; `None` where there were none. more_books: difference per hundred
    games of a seat from the same player who lays wherever it would keep, in the same deals.
    """

    kind: str
    players: int
    games: int
    could: int
    kept: Estimate | None
    more_books: Estimate


@dataclass(frozen=True, slots=True)
class Number:
    """Requests for one number of cards; `MOST` means that number or more.

    asked: number of requests. granted: share of them that was granted, `None` where there were
    none. held: share of all requests, for any number, in which the player asked held that number.
    """

    number: int
    asked: int
    granted: Estimate | None
    held: Estimate | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """Requests of one bot, at a table where all seats are played by it."""

    kind: str
    players: int
    games: int
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure under a variant, and its difference from play without one; see `simulate`."""

    name: str
    value: Estimate
    change: Estimate | None


@dataclass(frozen=True, slots=True)
class Agreed:
    """Measures under one variant, by its name; `None` stands for no variant."""

    variant: str | None
    measures: tuple[Measure, ...]


@dataclass(frozen=True, slots=True)
class Variants:
    """Effects of each variant of a game, from the same deals; the first row is without any."""

    game: str
    players: int
    games: int
    rows: tuple[Agreed, ...]


@dataclass(frozen=True, slots=True)
class Study:
    """All results that the page shows. code_checksum: the checksum of the code that played."""

    code_checksum: str
    seed: int
    keeping: tuple[Keeping, ...]
    choosing: tuple[Choosing, ...]
    numbers: tuple[Numbers, ...]
    variants: tuple[Variants, ...]


def write_study(path: Path, study: Study) -> None:
    """Write the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(_rounded(asdict(study)), indent=1) + "\n", encoding="utf-8")


def _rounded(value: Any) -> Any:
    match value:
        case dict():
            return {key: _rounded(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_rounded(inner) for inner in value]
        case float():
            return round(value, _DIGITS)
        case _:
            return value


def read_study(path: Path) -> Study | None:
    """Read the file; return `None` where there is none, or one of another shape."""
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        return Study(
            written["code_checksum"],
            written["seed"],
            tuple(
                Keeping(**{**row, "policies": tuple(map(_policy, row["policies"]))})
                for row in written["keeping"]
            ),
            tuple(map(_choosing, written["choosing"])),
            tuple(
                Numbers(**{**row, "numbers": tuple(map(_number, row["numbers"]))})
                for row in written["numbers"]
            ),
            tuple(
                Variants(**{**row, "rows": tuple(map(_agreed, row["rows"]))})
                for row in written["variants"]
            ),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _policy(row: Mapping[str, Any]) -> Policy:
    names = ("more_books", "more_wins")
    more = {name: _maybe(row[name]) for name in names}
    return Policy(row["laying"], _estimate(row["books"]), _estimate(row["wins"]), **more)


def _choosing(row: Mapping[str, Any]) -> Choosing:
    kept, more = _maybe(row["kept"]), _estimate(row["more_books"])
    return Choosing(row["kind"], row["players"], row["games"], row["could"], kept, more)


def _number(row: Mapping[str, Any]) -> Number:
    return Number(row["number"], row["asked"], _maybe(row["granted"]), _maybe(row["held"]))


def _agreed(row: Mapping[str, Any]) -> Agreed:
    measures = tuple(
        Measure(each["name"], _estimate(each["value"]), _maybe(each["change"]))
        for each in row["measures"]
    )
    return Agreed(row["variant"], measures)


def _maybe(written: Mapping[str, float] | None) -> Estimate | None:
    return None if written is None else _estimate(written)


def _estimate(written: Mapping[str, float]) -> Estimate:
    return Estimate(**written)
