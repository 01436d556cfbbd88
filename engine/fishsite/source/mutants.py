"""Mutants of the engine, each with one clause made false, and the tests and steps that fail.

`data/mutants.json` holds them by game and clause; `python -m tests.oracles.mutants --write` writes
it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from fishrules.notation.address import write_address
from fishrules.stories.story import Story

REMEDY = "what python -m tests.oracles.mutants --write finds"


@dataclass(frozen=True, slots=True)
class Caught:
    """The number of tests that fail, and the addresses of the steps that fail, one per story."""

    tests: int
    steps: tuple[str, ...]


NOT_CAUGHT = Caught(0, ())

Catches: TypeAlias = Mapping[str, Mapping[str, Caught]]
"""By game and clause."""


def read_catches(path: Path) -> Catches:
    """Return the content of the file, empty without one."""
    if not path.exists():
        return {}
    games = json.loads(path.read_text(encoding="utf-8"))
    return {
        game: {clause: Caught(row["tests"], tuple(row["steps"])) for clause, row in clauses.items()}
        for game, clauses in games.items()
    }


def write_catches(path: Path, catches: Catches) -> None:
    """Write the file."""
    games = {
        game: {
            clause: {"tests": caught.tests, "steps": caught.steps}
            for clause, caught in clauses.items()
        }
        for game, clauses in catches.items()
    }
    path.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")


def lost_steps(
    caught: Mapping[str, Caught], stories: Collection[Story]
) -> Iterator[tuple[str, str]]:
    """Yield the clause and the address of each recorded step that no story has."""
    known = {write_address(address) for story in stories for address, _ in story.all_steps()}
    for clause, row in caught.items():
        yield from ((clause, step) for step in row.steps if step not in known)
