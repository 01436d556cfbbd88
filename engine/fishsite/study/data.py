"""The results of the study: estimates by question, and the file that holds them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from fishrules.players.statistics import Estimate

REMEDY = "what python -m fishsite study writes"
MOST = 4
"""Requests for this many cards or more are counted together."""

_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Policy:
    """The results of a player with one way of laying, among others who lay at once.

    laying: the value of a `simulate.Laying`. books: per game. wins: the share of the win.
    more_books, more_wins: differences from laying at once in the same deals; `None` for laying at
    once itself.
    """

    laying: str
    books: Estimate
    wins: Estimate
    more_books: Estimate | None
    more_wins: Estimate | None


@dataclass(frozen=True, slots=True)
class Keeping:
    """The results of the ways of laying with one number of players."""

    players: int
    games: int
    policies: tuple[Policy, ...]


@dataclass(frozen=True, slots=True)
class Choosing:
    """The results of a bot that chooses when to keep, among others like it.

    bot: the name of the players. limit: they keep a book only where the chance that another player
    holds a card of its rank is below this. could: the number of choices between keeping and laying
    a book. kept: the share of them in which it was kept, `None` without any. more_books: per seat
    in a hundred games, the difference from laying in place of keeping in the same deals.
    """

    bot: str
    limit: float
    players: int
    games: int
    could: int
    kept: Estimate | None
    more_books: Estimate


@dataclass(frozen=True, slots=True)
class Number:
    """Requests for a number of cards; `MOST` stands for that many or more.

    asked: the number of requests. granted: the share granted, `None` without any. held: the share
    of all requests, for any number, in which the player asked held as many cards.
    """

    number: int
    asked: int
    granted: Estimate | None
    held: Estimate | None


@dataclass(frozen=True, slots=True)
class Numbers:
    """The requests of a bot at a table of bots like it."""

    bot: str
    players: int
    games: int
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure under a variant, and its difference from none; see `simulate`."""

    name: str
    value: Estimate
    change: Estimate | None


@dataclass(frozen=True, slots=True)
class VariantRow:
    """The measures under a variant by name; `None` is the game without variants."""

    variant: str | None
    measures: tuple[Measure, ...]


@dataclass(frozen=True, slots=True)
class Variants:
    """The measures of a game by variant, in the same deals; the first row is without variants."""

    game: str
    players: int
    games: int
    rows: tuple[VariantRow, ...]


@dataclass(frozen=True, slots=True)
class Study:
    """The results on the page of the study. code_checksum: of the code that played."""

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
    """Return the content of the file; `None` without one, or with one of another shape."""
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
                Variants(**{**row, "rows": tuple(map(_variant_row, row["rows"]))})
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
    return Choosing(
        row["bot"], row["limit"], row["players"], row["games"], row["could"], kept, more
    )


def _number(row: Mapping[str, Any]) -> Number:
    return Number(row["number"], row["asked"], _maybe(row["granted"]), _maybe(row["held"]))


def _variant_row(row: Mapping[str, Any]) -> VariantRow:
    measures = tuple(
        Measure(each["name"], _estimate(each["value"]), _maybe(each["change"]))
        for each in row["measures"]
    )
    return VariantRow(row["variant"], measures)


def _maybe(written: Mapping[str, float] | None) -> Estimate | None:
    return None if written is None else _estimate(written)


def _estimate(written: Mapping[str, float]) -> Estimate:
    return Estimate(**written)
