"""Records of games: reading them strictly, replaying them, and the answer of `replay`."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from fishrules.actions import Action
from fishrules.cards import Card, Rank
from fishrules.errors import NotationError
from fishrules.notation import (
    breach_record,
    event_record,
    read_action,
    read_card,
    read_rank,
    read_seat,
    read_seat_id,
    table_record,
)
from fishrules.play import breach_of, check_seats, deal, play, resume
from fishrules.rules import Rules, rules_of
from fishrules.table import Table

_STATES = ("last", "all", "none")
_NEEDED = ("game", "seats")
_OPTIONAL = ("id", "agreements", "dealer", "deck", "table", "actions", "states", "names")

_SHOWN = 200
"""How many characters of what was found an error repeats."""

R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was written down: the table it began with, and what was then tried."""

    start: Table
    actions: tuple[Action, ...]
    states: str


def answer(record: object) -> dict[str, Any]:
    """The answer to one record; where it cannot be read, an answer with `error`."""
    own_id = record.get("id") if isinstance(record, Mapping) else None
    if not isinstance(own_id, str | int | None) or isinstance(own_id, bool):
        reading = NotationError(own_id, "a text or a whole number", "id")
        return {"id": None, "error": _told(reading)}
    try:
        return {"id": own_id, **replay(read_record(record))}
    except NotationError as error:
        return {"id": own_id, "error": _told(error)}


def answer_line(line: str | bytes) -> str:
    """The answer to one line of JSON, as one line of JSON in ASCII."""
    try:
        record = json.loads(line, parse_constant=_no_constant, object_pairs_hook=_once_each)
    except (ValueError, RecursionError) as error:
        found = line if isinstance(line, str) else line.decode("utf-8", "replace")
        reading = NotationError(found, f"a record as one line of JSON ({error})", "line")
        return json.dumps({"id": None, "error": _told(reading)})
    return json.dumps(answer(record))


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the name {twice!r} stands twice")
    return record


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


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
        breach = breach_of(table, action)
        if breach is None:
            outcome = play(table, action)
            table = outcome.table
            events += [event_record(event, seats) | {"action": index} for event in outcome.events]
        else:
            refused.append({"action": index, **breach_record(breach, seats)})
        tables.append(table)
    shown = {"all": tables, "last": tables[-1:], "none": []}[record.states]
    return {"events": events, "refused": refused, "states": [table_record(t) for t in shown]}


def read_record(record: object) -> Record:
    """A record from plain data, as `notation` describes it.

    Raises NotationError that names the place, what was found and what was expected.
    """
    data = _mapping(record, "")
    _check_keys(data, _NEEDED, _OPTIONAL)
    rules = _read_rules(data)
    seats = [
        _at(f"seats[{place}]", read_seat_id, text)
        for place, text in enumerate(_texts(data["seats"], "seats"))
    ]
    start = _read_start(data, rules, seats)
    _each_seat_named(data.get("names", {}), seats)
    states = data.get("states", "last")
    if states not in _STATES:
        raise NotationError(states, f"one of {', '.join(_STATES)}", "states")
    actions = tuple(
        _at(f"actions[{place}]", lambda line: read_action(line, seats), text)
        for place, text in enumerate(_texts(data.get("actions", []), "actions"))
    )
    return Record(start, actions, states)


def _read_rules(data: Mapping[str, Any]) -> Rules:
    game = _text(data["game"], "game")
    return rules_of(game, _texts(data.get("agreements", []), "agreements"))


def _read_start(data: Mapping[str, Any], rules: Rules, seats: Sequence[str]) -> Table:
    check_seats(rules, seats)
    if "table" in data:
        for name in ("dealer", "deck"):
            if name in data:
                raise NotationError(name, "either a table, or a dealer and a deck")
        return _at("table", lambda value: read_table(value, rules, seats), data["table"])
    for name in ("dealer", "deck"):
        if name not in data:
            raise NotationError("nothing", "a dealer and a deck, or a table", name)
    dealer = _at("dealer", lambda text: read_seat(text, seats), _text(data["dealer"], "dealer"))
    deck = _cards(data["deck"], "deck")
    return _at("deck", lambda cards: deal(rules, seats, dealer, deck=cards).table, deck)


def read_table(value: object, rules: Rules, seats: Sequence[str]) -> Table:
    """A table in the middle of a game from plain data: hands, stock, books, turn.

    Raises NotationError that names the place, or the cards missing or extra.
    """
    data = _mapping(value, "")
    _check_keys(data, ("hands", "turn"), ("stock", "books"))
    turn = _at("turn", lambda text: read_seat(text, seats), _text(data["turn"], "turn"))
    stock = _cards(data.get("stock", []), "stock")
    hands = _each_seat(data["hands"], "hands", seats, _cards)
    books = _each_seat(data.get("books", {}), "books", seats, _ranks)
    return resume(rules, seats, hands, stock, books, turn)


def _ranks(value: object, where: str) -> tuple[Rank, ...]:
    return tuple(
        _at(f"{where}[{place}]", read_rank, text) for place, text in enumerate(_texts(value, where))
    )


def _cards(value: object, where: str) -> tuple[Card, ...]:
    return tuple(
        _at(f"{where}[{place}]", read_card, text) for place, text in enumerate(_texts(value, where))
    )


def _each_seat(
    value: object,
    where: str,
    seats: Sequence[str],
    read: Callable[[object, str], tuple[T, ...]],
) -> list[tuple[T, ...]]:
    """What a mapping by seat holds for each seat; a seat that is not named holds nothing."""
    data = _mapping(value, where)
    _check_keys(data, (), tuple(seats), where)
    return [read(data.get(seat, []), f"{where}.{seat}") for seat in seats]


def _at(where: str, read: Callable[[S], R], value: S) -> R:
    """Read a value; whatever is wrong with it is told with its place."""
    try:
        return read(value)
    except NotationError as error:
        raise error.within(where) from error


def _each_seat_named(value: object, seats: Sequence[str]) -> None:
    """Names are for people: they are checked, and do not change the game."""
    data = _mapping(value, "names")
    _check_keys(data, (), tuple(seats), "names")
    for seat in data:
        _text(data[seat], f"names.{seat}")


def _mapping(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotationError(value, "an object with named parts", where)
    return value


def _texts(value: object, where: str) -> list[str]:
    if not isinstance(value, list | tuple):
        raise NotationError(value, "a list of texts", where)
    return [_text(item, f"{where}[{place}]") for place, item in enumerate(value)]


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise NotationError(value, "a text", where)
    return value


def _check_keys(
    data: Mapping[str, Any], needed: Sequence[str], optional: Sequence[str], where: str = ""
) -> None:
    for name in needed:
        if name not in data:
            place = f"{where}.{name}" if where else name
            raise NotationError("nothing", "this part of the record", place)
    for name in data:
        if name not in needed and name not in optional:
            raise NotationError(name, f"one of {', '.join((*needed, *optional))}", where)
