"""What a false engine is caught by: for each clause, what failed when it alone was made false.

`data/mutants.json` holds it by game and clause;
`python -m tests.oracles.mutants --write` makes it anew.
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
    """How many tests fail, and the addresses of the steps at which stories do, one a story."""

    tests: int
    steps: tuple[str, ...]


NOT_CAUGHT = Caught(0, ())

Catches: TypeAlias = Mapping[str, Mapping[str, Caught]]
"""By game and clause."""


def read_catches(path: Path) -> Catches:
    """What is written down; nothing where there is no such file."""
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
    """The clauses and addresses that are written down of steps that no story has any more."""
    known = {write_address(address) for story in stories for address, _ in story.all_steps()}
    for clause, row in caught.items():
        yield from ((clause, step) for step in row.steps if step not in known)
