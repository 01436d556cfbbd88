"""Records of games: the strict reader, and the answers of `replay`."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Card
from fishrules.game.games import rules_of
from fishrules.game.play import play, violation_of
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import check_seats, deal
from fishrules.game.table import Table
from fishrules.notation.json import read_json
from fishrules.notation.lines import event_record, read_action, violation_record
from fishrules.notation.schema import Part
from fishrules.notation.table import read_table, table_record

_STATES = ("last", "all", "none")
_NEEDED = ("game", "seats")
_OPTIONAL = ("id", "variants", "dealer", "deck", "table", "actions", "states", "names")

_SHOWN = 200
"""Number of characters of what was found that an error repeats."""


@dataclass(frozen=True, slots=True)
class Record:
    """Record of a game: the table at its start, and the actions tried from there.

    names: displayed name of each seat; its id if the record has none. dealer, deck: `None` for a
    record that begins in the middle of a game. states: `last`, `all` or `none`.
    """

    start: Table
    actions: tuple[Action, ...]
    states: str
    names: tuple[str, ...]
    dealer: Seat | None
    deck: tuple[Card, ...] | None


def answer(record: object) -> dict[str, Any]:
    """Answer to one record; one with `error` for a record that cannot be read."""
    own_id = record.get("id") if isinstance(record, Mapping) else None
    if not isinstance(own_id, str | int | None) or isinstance(own_id, bool):
        fault = NotationError(own_id, "a text or a whole number", "id")
        return {"id": None, "error": _error_record(fault)}
    try:
        return {"id": own_id, **replay(read_record(record))}
    except NotationError as error:
        return {"id": own_id, "error": _error_record(error)}


def answer_line(line: str | bytes) -> str:
    """Answer to one line of JSON, as one line of JSON in ASCII."""
    try:
        record = read_json(line, "line")
    except NotationError as error:
        return json.dumps({"id": None, "error": _error_record(error)})
    return json.dumps(answer(record))


def _error_record(error: NotationError) -> dict[str, Any]:
    found = error.found
    text = found if isinstance(found, str) else reprlib.repr(found)
    shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return {"where": error.where, "found": shown, "expected": error.expected}


def replay(record: Record) -> dict[str, Any]:
    """Play a record: the events, the refused actions, and the states asked for."""
    table = record.start
    seats = table.seats
    events: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    tables = [table]
    for index, action in enumerate(record.actions):
        violation = violation_of(table, action)
        if violation is None:
            transition = play(table, action)
            table = transition.table
            records = [event_record(event, table.rules, seats) for event in transition.events]
            events += [event | {"action": index} for event in records]
        else:
            refused.append({"action": index, **violation_record(violation, table.rules, seats)})
        tables.append(table)
    shown = {"all": tables, "last": tables[-1:], "none": []}[record.states]
    return {"events": events, "refused": refused, "states": [table_record(t) for t in shown]}


def read_record(record: object) -> Record:
    """Read a record from plain data.

    Raises NotationError with the place, what was found and what was expected.
    """
    data = Part(record)
    data.check_keys(_NEEDED, _OPTIONAL)
    rules = read_rules(data)
    seats = data["seats"].seat_ids()
    start, dealer, deck = _read_start(data, rules, seats)
    states = data.get("states", "last").value
    names = _read_names(data.get("names", {}), seats)
    if states not in _STATES:
        raise NotationError(states, f"one of {', '.join(_STATES)}", "states")
    actions = data.get("actions", []).each(lambda line: read_action(line, seats))
    return Record(start, actions, states, names, dealer, deck)


def read_rules(data: Part) -> Rules:
    """Read the rules from the parts `game` and `variants`. Raises NotationError."""
    game, variants = data["game"].text(), data.get("variants", []).texts()
    return data.placed(lambda: rules_of(game, variants))


def _read_start(
    data: Part, rules: Rules, seats: Sequence[str]
) -> tuple[Table, Seat | None, tuple[Card, ...] | None]:
    """Read the table at the start and, if it is dealt, the dealer and the deck."""
    check_seats(rules, seats)
    if "table" in data:
        for name in ("dealer", "deck"):
            if name in data:
                raise NotationError(name, "either a table, or a dealer and a deck")
        return read_table(data["table"], rules, seats), None, None
    for name in ("dealer", "deck"):
        if name not in data:
            raise NotationError("nothing", "a dealer and a deck, or a table", name)
    dealer, deck = data["dealer"].seat(seats), data["deck"].cards()
    dealt = data["deck"].placed(lambda: deal(rules, seats, dealer, deck=deck))
    return dealt.table, dealer, deck


def _read_names(data: Part, seats: Sequence[str]) -> tuple[str, ...]:
    """Read displayed names; they do not change the game."""
    data.check_keys((), seats)
    return tuple(data.get(seat, seat).text() for seat in seats)
