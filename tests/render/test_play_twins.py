"""Two games that look alike have equal answers to every request at the practice table."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fishrules.browser.door import answer
from fishrules.session.save import write_save
from fishrules.session.session import Session, session_at
from fishsite.source.project import Project
from tests.render.twins import config_of, played_for, twins_of

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = json.dumps({game: dict(by) for game, by in Project(ROOT / "docs").numbers().items()})
"""The only file that a table requests."""

GAMES = [
    ("backstab-fish", (), 4, 1),
    ("backstab-fish", ("twin-bonus", "pass-always"), 5, 2),
    ("go-fish", (), 4, 1),
    ("go-fish", (), 3, 3),
]


def ask(session: Session, command: str, value: str = "", viewer: str = "p0", **changes: Any) -> Any:
    """The answer to a request at a kept game."""
    state = {"viewer": viewer, "at": str(session.at), "look": "", "pause": "", "log": "all"}
    state["source"] = f"{session.config.seats[-1]}-6"
    request = {
        "table": "7",
        "command": command,
        "value": value,
        "form": {},
        "state": state,
        "language": "en",
        "rules": {"backstab-fish": "../backstab-fish/", "go-fish": "../go-fish/"},
        "stored": write_save(session),
        "stored_games": {},
        "entropy": 12345,
        **changes,
    }
    return json.loads(answer(json.dumps(request), lambda _: NUMBERS))


def questions(session: Session, viewer: int) -> list[dict[str, Any]]:
    """All requests that move no card, or that the rules refuse."""
    numbers = {0, session.at // 2, session.at - 1, session.at}
    asked: list[dict[str, Any]] = [
        {"command": do}
        for do in ("open", "hint", "live", "link", "record", "pause", "log", "games")
    ]
    asked += [
        {"command": command, "value": str(number)}
        for command in ("look", "whatif")
        for number in sorted(numbers)
    ]
    asked += [{"command": "why", "value": str(number)} for number in range(session.at + 1)]
    asked += [
        {"command": "source", "value": f"{seat}-{rank.letter}"}
        for seat in session.config.seats
        for rank in session.rules.ranks_of_pack()[::4]
    ]
    own = session.config.seats[viewer]
    others = [seat for place, seat in enumerate(session.config.seats) if session.config.bot(place)]
    for name in ("", "*", own, *others, "p9"):
        asked += [{"command": "show", "value": name}, {"command": "open", "viewer": name}]
    for of in session.config.seats:
        # Asking oneself, asking for nine, and for a rank that the player does not hold.
        number = "1" if of == own else "9"
        asked.append({"command": "ask", "form": {"of": of, "rank": "6", "number": number}})
    lines = ["", "6", f"ask {own} 1 6"]
    # Acting for somebody else.
    for seat in others:
        of = next(each for each in session.config.seats if each != seat)
        lines += [f"{seat} asks {of} 9x6", f"{seat} asks {of} 6", f"{seat} lays 6"]
    asked += [{"command": "type", "form": {"line": line}} for line in lines]
    return asked


@pytest.mark.parametrize(("game", "variants", "seats", "people"), GAMES)
@pytest.mark.parametrize("entries", [0, 12, 40])
def test_answers_tell_nothing_of_what_is_hidden(
    game: str, variants: tuple[str, ...], seats: int, people: int, entries: int
) -> None:
    random = Random(entries)
    config = config_of(game, *variants, seats=seats, people=people, seed=entries + seats)
    ours = played_for(config, entries, random)
    assert not ours.over
    viewer = people - 1
    seen_by = config.seats[viewer]
    twins = list(islice(twins_of(ours, viewer, random), 2))
    assert twins
    # The seed, which deals and chooses for the bots, does not show either.
    twins.append(session_at(replace(config, seed=config.seed + 1), ours.actions))
    for asked in questions(ours, viewer):
        reply = ask(ours, **{"viewer": seen_by, **asked})
        assert "error" not in reply
        for twin in twins:
            assert ask(twin, **{"viewer": seen_by, **asked}) == reply
