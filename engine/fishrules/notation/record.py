"""Records of games: reading them strictly, replaying them, and the answer of `replay`."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Card
from fishrules.game.play import check_seats, deal, play, resume, violation_of
from fishrules.game.rules import Rules, rules_of
from fishrules.game.table import Seat, Table
from fishrules.notation import schema
from fishrules.notation.json import read_json
from fishrules.notation.lines import event_record, read_action, table_record, violation_record

_STATES = ("last", "all", "none")
_NEEDED = ("game", "seats")
_OPTIONAL = ("id", "variants", "dealer", "deck", "table", "actions", "states", "names")

_SHOWN = 200
"""How many characters of what was found an error repeats."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was written down: the table it began with, and what was then tried.

    names: what each seat is called, its id where the record does not say. dealer, deck: `None`
    where the record begins in the middle of a game.
    """

    start: Table
    actions: tuple[Action, ...]
    states: str
    names: tuple[str, ...]
    dealer: Seat | None
    deck: tuple[Card, ...] | None


def answer(record: object) -> dict[str, Any]:
    """The answer to one record; where it cannot be read, an answer with `error`."""
    own_id = record.get("id") if isinstance(record, Mapping) else None
    if not isinstance(own_id, str | int | None) or isinstance(own_id, bool):
        fault = NotationError(own_id, "a text or a whole number", "id")
        return {"id": None, "error": _told(fault)}
    try:
        return {"id": own_id, **replay(read_record(record))}
    except NotationError as error:
        return {"id": own_id, "error": _told(error)}


def answer_line(line: str | bytes) -> str:
    """The answer to one line of JSON, as one line of JSON in ASCII."""
    try:
        record = read_json(line, "line")
    except NotationError as error:
        return json.dumps({"id": None, "error": _told(error)})
    return json.dumps(answer(record))


def _told(error: NotationError) -> dict[str, Any]:
    found = error.found
    text = found if isinstance(found, str) else reprlib.repr(found)
    shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return {"where": error.where, "found": shown, "expected": error.expected}


def replay(record: Record) -> dict[str, Any]:
    """Play a record: the events, what was refused, and the states asked for."""
    table = record.start
    seats = table.seats
    events: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    tables = [table]
    for index, action in enumerate(record.actions):
        violation = violation_of(table, action)
        if violation is None:
            outcome = play(table, action)
            table = outcome.table
            events += [event_record(event, seats) | {"action": index} for event in outcome.events]
        else:
            refused.append({"action": index, **violation_record(violation, seats)})
        tables.append(table)
    shown = {"all": tables, "last": tables[-1:], "none": []}[record.states]
    return {"events": events, "refused": refused, "states": [table_record(t) for t in shown]}


def read_record(record: object) -> Record:
    """A record from plain data, as `notation` describes it.

    Raises NotationError that names the place, what was found and what was expected.
    """
    data = schema.mapping(record, "")
    schema.check_keys(data, _NEEDED, _OPTIONAL)
    rules = _read_rules(data)
    seats = schema.seat_ids(data["seats"], "seats")
    states = data.get("states", "last")
    start, dealer, deck = _read_start(data, rules, seats)
    names = _read_names(data.get("names", {}), seats)
    if states not in _STATES:
        raise NotationError(states, f"one of {', '.join(_STATES)}", "states")
    actions = tuple(
        schema.at(f"actions[{place}]", lambda line: read_action(line, seats), text)
        for place, text in enumerate(schema.texts(data.get("actions", []), "actions"))
    )
    return Record(start, actions, states, names, dealer, deck)


def _read_rules(data: Mapping[str, Any]) -> Rules:
    game = schema.text(data["game"], "game")
    return rules_of(game, schema.texts(data.get("variants", []), "variants"))


def _read_start(
    data: Mapping[str, Any], rules: Rules, seats: Sequence[str]
) -> tuple[Table, Seat | None, tuple[Card, ...] | None]:
    """The table that a record begins with and, where it is dealt, the dealer and the deck."""
    check_seats(rules, seats)
    if "table" in data:
        for name in ("dealer", "deck"):
            if name in data:
                raise NotationError(name, "either a table, or a dealer and a deck")
        table = schema.at("table", lambda one: read_table(one, rules, seats), data["table"])
        return table, None, None
    for name in ("dealer", "deck"):
        if name not in data:
            raise NotationError("nothing", "a dealer and a deck, or a table", name)
    dealer = schema.seat(data["dealer"], "dealer", seats)
    deck = schema.cards(data["deck"], "deck")
    dealt = schema.at("deck", lambda cards: deal(rules, seats, dealer, deck=cards), deck)
    return dealt.table, dealer, deck


def read_table(value: object, rules: Rules, seats: Sequence[str]) -> Table:
    """A table in the middle of a game from plain data: hands, stock, books, turn.

    Raises NotationError that names the place, or the cards missing or extra.
    """
    data = schema.mapping(value, "")
    schema.check_keys(data, ("hands", "turn"), ("stock", "books"))
    turn = schema.seat(data["turn"], "turn", seats)
    stock = schema.cards(data.get("stock", []), "stock")
    hands = schema.each_seat(data["hands"], "hands", seats, schema.cards)
    books = schema.each_seat(data.get("books", {}), "books", seats, schema.ranks)
    return resume(rules, seats, hands, stock, books, turn)


def _read_names(value: object, seats: Sequence[str]) -> tuple[str, ...]:
    """Names are for people: they are checked, and do not change the game."""
    data = schema.mapping(value, "names")
    schema.check_keys(data, (), tuple(seats), "names")
    return tuple(schema.text(data.get(seat, seat), f"names.{seat}") for seat in seats)
