"""Notation of cards, seats, actions and events, the same in every language, and its reader.

The reader is strict and case-sensitive: a text that cannot be read raises `NotationError` with what
was found and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import CARDS, Card, Rank
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import Point, Rules
from fishrules.game.seats import Seat
from fishrules.game.violations import Violation

_CARDS = {str(card): card for card in CARDS}
_RANKS = {rank.letter: rank for rank in Rank}
_SEAT = re.compile(r"[a-z0-9-]{1,24}")
_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_DIGITS = 4000
"""Longest number that is read, in digits; the limit of `int()` is 4,300."""

_ASKED_FOR = re.compile(r"(?:(?P<number>[^x]*)x)?(?P<rank>[^x]+)")
_ACTION = "'SEAT asks SEAT NUMBERxRANK', 'SEAT asks SEAT RANK', 'SEAT lays RANK' or 'SEAT keeps'"


# Reading


def read_rank(text: str) -> Rank:
    """Read a rank from its letter: `6`, `T`, `*`."""
    if text not in _RANKS:
        raise NotationError(text, f"a rank, one of {' '.join(_RANKS)}")
    return _RANKS[text]


def read_card(text: str) -> Card:
    """Read a card, rank then suit: `6h`; a joker is `**`."""
    if text not in _CARDS:
        raise NotationError(
            text, "a card: a rank of 2 3 4 5 6 7 8 9 T J Q K A with a suit of c d h s, or **"
        )
    return _CARDS[text]


def read_seat_id(text: str) -> str:
    """Read the id of a seat: 1 to 24 characters of `a-z 0-9 -`."""
    if not _SEAT.fullmatch(text):
        raise NotationError(text, "a seat: 1 to 24 characters of a-z 0-9 -")
    return text


def read_seat(text: str, seats: Sequence[str]) -> Seat:
    """Read the id of a seat of this table."""
    if text not in seats:
        raise NotationError(text, f"one of the seats {', '.join(seats)}")
    return seats.index(text)


def read_number(text: str) -> int:
    """Read the number of a request: any whole number, including those that the rules refuse."""
    if not _NUMBER.fullmatch(text) or len(text) > _DIGITS:
        raise NotationError(text, "a whole number in digits, such as 3")
    return int(text)


def read_action(line: str, seats: Sequence[str]) -> Action:
    """Read an action: `anton asks lena 3x6`, `anton lays 6`, `anton keeps`."""
    match line.split(" "):
        case [seat, "asks", of, asked_for]:
            number, rank = _read_asked_for(asked_for)
            return Ask(read_seat(seat, seats), read_seat(of, seats), rank, number)
        case [seat, "lays", rank]:
            return Lay(read_seat(seat, seats), read_rank(rank))
        case [seat, "keeps"]:
            return Keep(read_seat(seat, seats))
        case _:
            raise NotationError(line, _ACTION)


def _read_asked_for(text: str) -> tuple[int | None, Rank]:
    parts = _ASKED_FOR.fullmatch(text)
    if parts is None:
        raise NotationError(text, "NUMBERxRANK, such as 3x6, or a rank alone")
    number = parts["number"]
    return None if number is None else read_number(number), read_rank(parts["rank"])


# Writing


def write_action(action: Action, seats: Sequence[str]) -> str:
    """Notation of an action."""
    match action:
        case Ask(seat, of, rank, number):
            return f"{seats[seat]} asks {seats[of]} {_asked_for(rank, number)}"
        case Lay(seat, rank):
            return f"{seats[seat]} lays {rank.letter}"
        case Keep(seat):
            return f"{seats[seat]} keeps"


def _asked_for(rank: Rank, number: int | None) -> str:
    return rank.letter if number is None else f"{number}x{rank.letter}"


def _face(card: Card | None) -> str:
    """Notation of a card as a viewer sees it; `??` is a card face down."""
    return "??" if card is None else str(card)


def write_event(event: Event, seats: Sequence[str]) -> str:
    """Notation of an event."""
    match event:
        case Asked(seat, of, rank, number):
            return f"{seats[seat]} asked {seats[of]} {_asked_for(rank, number)}"
        case Gave(seat, to, _, cards):
            return f"{seats[seat]} gave {seats[to]} {' '.join(map(_face, cards))}"
        case Refused(seat, to, rank, number):
            return f"{seats[seat]} refused {seats[to]} {_asked_for(rank, number)}"
        case Drew(seat, cards):
            return f"{seats[seat]} drew {' '.join(map(_face, cards))}"
        case Laid(seat, rank):
            return f"{seats[seat]} laid {rank.letter}"
        case Out(seat):
            return f"{seats[seat]} out"
        case TurnCame(seat):
            return f"turn {seats[seat]}"
        case Ended():
            return "ended"


EVENT_NAMES: Mapping[type[Event], str] = {
    Asked: "asked",
    Gave: "gave",
    Refused: "refused",
    Drew: "drew",
    Laid: "laid",
    Out: "out",
    TurnCame: "turn",
    Ended: "ended",
}
"""Name of each event in records."""


def event_fields(event: Event, seats: Sequence[str]) -> dict[str, Any]:
    """Event as plain data: its name, its fields in notation, its causes."""
    return {"event": EVENT_NAMES[type(event)], **_plain(event, seats)}


def event_record(event: Event, rules: Rules, seats: Sequence[str]) -> dict[str, Any]:
    """Event as plain data: its name, its fields in notation, the clauses behind it."""
    record = event_fields(event, seats)
    del record["causes"]
    return record | {"clauses": [*rules.clauses_of(event.causes)]}


def violation_record(violation: Violation, rules: Rules, seats: Sequence[str]) -> dict[str, Any]:
    """Violation as plain data: its clause and its facts."""
    facts = _plain(violation.facts, seats)
    known = {name: fact for name, fact in facts.items() if fact is not None}
    return {"clause": rules.clause(violation.point), "facts": known}


_SEATS_IN_RECORDS = frozenset({"seat", "of", "to", "turn"})


def _plain(value: Any, seats: Sequence[str]) -> dict[str, Any]:
    """Fields of a dataclass in notation."""
    record: dict[str, Any] = {}
    for name in (field.name for field in fields(value)):
        match getattr(value, name):
            case Rank() as rank:
                record[name] = rank.letter
            case int(seat) if name in _SEATS_IN_RECORDS:
                record[name] = seats[seat]
            case tuple(items):
                record[name] = [
                    item.value if isinstance(item, Point) else _face(item) for item in items
                ]
            case other:
                record[name] = other
    return record
