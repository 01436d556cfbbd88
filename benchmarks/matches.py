"""How the computer players do against each other: `python -m benchmarks.matches [--write]`.

Every pair of kinds sits at one table, half the seats each, at both games and with several numbers
of seats; at Go Fish the strongest also meets OpenSpiel's bots. `--write` keeps the results in
`docs/matches.json`, which the page of the players shows.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any

from benchmarks.ismcts import against, ismcts, uniform
from fishrules.match import Standing, games_of, match_of, standings
from fishrules.players import PLAYERS
from fishrules.rules import GAMES

FILE = Path(__file__).resolve().parents[1] / "docs" / "matches.json"
SEED = 1964

PLAYED = {
    "backstab-fish": ((4, 200), (6, 200), (10, 120)),
    "go-fish": ((2, 2000), (4, 600), (6, 400)),
}
"""For each game so many seats, and how many games are played there: more where luck weighs more."""

OPENSPIEL_GAMES = 200
MILLISECONDS = (3, 15, 60)
"""What ISMCTS is given for a request: about what ours takes, five and twenty times as much."""


def rows() -> Iterator[dict[str, Any]]:
    """The round robins, a row each."""
    for game, sizes in PLAYED.items():
        for seats, games in sizes:
            for weak, strong in combinations(PLAYERS, 2):
                names = [strong, weak] * (seats // 2)
                reached = standings(games_of(match_of(GAMES[game], names, games, SEED)))
                yield _row(game, seats, games, reached[strong], reached[weak], strong, weak)


def _row(
    game: str, seats: int, games: int, strong: Standing, weak: Standing, name: str, other: str
) -> dict[str, Any]:
    sides = {"strong": strong, "weak": weak}
    return {
        "game": game,
        "agreements": [],
        "seats": seats,
        "strong": name,
        "weak": other,
        "games": games,
        "share": {side: round(standing.share, 4) for side, standing in sides.items()},
        "interval": {
            side: [round(end, 4) for end in standing.interval] for side, standing in sides.items()
        },
        "books": {side: round(standing.books, 2) for side, standing in sides.items()},
    }


def openspiel_rows() -> Iterator[dict[str, Any]]:
    """The matches with OpenSpiel's bots; none where it is not installed."""
    try:
        spiel = import_module("pyspiel")
    except ImportError as missing:
        print(f"no bots of OpenSpiel: {missing}")
        return
    yield against("random", uniform, None, OPENSPIEL_GAMES, SEED)
    for time in MILLISECONDS:
        yield against("ismcts", ismcts(spiel, time), time, OPENSPIEL_GAMES, SEED)


def main() -> None:
    """Play the matches, print each row, and keep them where that is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name}")
    write: bool = parser.parse_args().write
    found: dict[str, list[dict[str, Any]]] = {"rows": [], "openspiel": []}
    for kind, played in (("openspiel", openspiel_rows()), ("rows", rows())):
        for row in played:
            print(json.dumps(row), flush=True)
            found[kind].append(row)
    if write:
        head = {"command": "python -m benchmarks.matches --write", "seed": SEED, "confidence": 0.95}
        FILE.write_text(json.dumps(head | found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
