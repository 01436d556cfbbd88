"""Games at the practice table in which the bots' answers are timed; prints the times as JSON.

It needs no more of the library than the page has, and the person who sits there plays as a bot
would. Times are those of the processor, so that a busy machine matters less.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from fishrules.browser.door import answer
from fishrules.game.games import GAMES
from fishrules.game.play import legal_actions
from fishrules.players.bot import BOTS, decide
from fishrules.session.config import PERSON, MatchConfig
from fishrules.session.save import read_save, write_save
from fishrules.session.session import Session, begin

KIND = "reckoner"
KEY = "1x00000001"
GAMES_PLAYED = 2
_STATE = re.compile(r'data-(viewer|at|look|pause|log)="([^"]*)"')


@dataclass(frozen=True)
class Waits:
    """Number of answers, and their times in milliseconds."""

    answers: int
    median: float
    worst: float


def waits(game: str, seed: int) -> list[float]:
    """Return the time of each answer in which a bot acts, through one game, in milliseconds."""
    page, session = "", _begun(game, seed)
    kept, found, seconds = write_save(session), list[float](), _clock()
    while not session.over:
        if session.config.players[session.table.to_act or 0] == PERSON:
            session = _by_person(session)
            kept, page = write_save(session), ""
            continue
        if not page:
            page = _asked("open", kept, "")["html"]
        begun = seconds()
        reply = _asked("go", kept, page)
        found.append(1000 * (seconds() - begun))
        kept, page = reply["save"], reply["html"]
        session = read_save(kept)
    return found


def _clock() -> Callable[[], float]:
    """Return the clock of the processor, in seconds; inside Pyodide it is that of Node."""
    if sys.platform != "emscripten":
        return process_time
    usage = import_module("js").process.cpuUsage

    def seconds() -> float:
        used = usage()
        return float(used.user + used.system) / 1e6

    return seconds


def _begun(game: str, seed: int) -> Session:
    seats = GAMES[game].most
    return begin(
        MatchConfig(
            game=game,
            variants=(),
            seats=tuple(f"p{seat}" for seat in range(seats)),
            names=tuple(f"Name {seat}" for seat in range(seats)),
            dealer=0,
            seed=seed,
            players=(PERSON, *[KIND] * (seats - 1)),
        )
    )


def _by_person(session: Session) -> Session:
    choices = legal_actions(session.table)
    seat = choices[0].seat
    decision = decide(
        BOTS[KIND], session.view(seat), session.knowledge(seat), choices, Random(session.at)
    )
    return session.play(decision.action)


def _asked(do: str, kept: str, page: str) -> dict[str, Any]:
    """Return the answer of the door; page: the HTML that is shown."""
    request = {
        "table": KEY,
        "command": do,
        "value": "",
        "form": {},
        "state": dict(_STATE.findall(page.partition(">")[0])),
        "language": "en",
        "rules": {"backstab-fish": "../b/", "go-fish": "../g/"},
        "stored": kept,
        "stored_games": {},
        "entropy": 1,
        "key_entropy": 1,
    }
    reply: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return reply


def main() -> None:
    """Print the figures as one line of JSON."""
    figures = {}
    for game, rules in GAMES.items():
        took = sorted(each for seed in range(GAMES_PLAYED) for each in waits(game, seed))
        middle = took[len(took) // 2]
        figures[f"{game}, {rules.most} seats"] = vars(Waits(len(took), middle, took[-1]))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
