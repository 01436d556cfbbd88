"""What leaves the table: the record of a game, a link to it, and what one seat has seen of it.

After the end that is the whole record, which `replay` takes. Before the end it is only what the
sharer saw: a `Glimpse`, made from his view and the events as he saw them, so it holds no card that
he could not see, nor the seed. A link is one byte for the version, then the JSON text of either
compressed, all written in the letters that a link may hold.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from fishrules import reading
from fishrules.actions import Action
from fishrules.breaches import IllegalAction
from fishrules.cards import BOOK, Card, Rank, cards_of, hand_of, shuffled
from fishrules.errors import NotationError
from fishrules.events import Event
from fishrules.json_text import LONGEST, read_json
from fishrules.knowledge import known, view_for
from fishrules.notation import (
    EVENT_NAMES,
    cards_record,
    event_record,
    read_action,
    read_card,
    read_rank,
    write_action,
)
from fishrules.people import checked_names
from fishrules.play import check_seats, resume
from fishrules.records import read_record
from fishrules.rules import Rules, points_of, rules_of
from fishrules.saves import MOST_ACTIONS, NewerSave
from fishrules.sittings import PERSON, Moment, Setup, Sitting, begin
from fishrules.table import Seat, Stage, Table
from fishrules.views import View

VERSION = 1

LONGEST_LINK = 65_536
"""The longest link that is read, in characters; those of whole games have a few thousand."""

_LETTERS = re.compile(r"[A-Za-z0-9_-]{2,}")
_LAST_VERSION = 31
"""Bytes above this are no version: the text never was a link of ours."""


@dataclass(frozen=True, slots=True)
class Turned:
    """An action and what came of it, as one pair of eyes saw it; the deal has no action."""

    action: Action | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A game that is not over, as one seat sees it; as an onlooker does, where the view says so."""

    view: View
    names: tuple[str, ...]
    log: tuple[Turned, ...]


Shared: TypeAlias = Sitting | Glimpse
"""What somebody sent: a whole game, or what he saw of one."""


# Writing


def record_of(sitting: Sitting) -> dict[str, Any] | None:
    """The whole game as a record that `replay` takes, hidden cards and all: for after the end.

    `None` where it was taken up at a moment that no record can begin with, in the middle of a turn.
    """
    setup, table = sitting.setup, sitting.history[0].table
    match setup.start:
        case Moment():
            start = _start_record(table)
        case deck:
            cards = shuffled(setup.rules.pack(), setup.seed) if deck is None else deck
            dealt = [str(card) for card in cards]
            start = {"dealer": setup.seats[setup.dealer], "deck": dealt}
    if start is None:
        return None
    return {
        "game": setup.game,
        "agreements": list(setup.agreements),
        "seats": list(setup.seats),
        "names": dict(zip(setup.seats, setup.names, strict=True)),
        **start,
        "actions": [write_action(action, setup.seats) for action in sitting.actions],
    }


def _start_record(table: Table) -> dict[str, Any] | None:
    """A moment as the start of a record; `None` where reading it would give another table."""
    if table.turn is None:
        return None
    hands = [cards_of(hand) for hand in table.hands]
    try:
        again = resume(table.rules, table.seats, hands, table.stock, table.books, table.turn)
    except NotationError:
        return None
    named = {**cards_record(table), "turn": table.seats[table.turn]}
    return {"table": named} if again == table else None


def glimpse_of(sitting: Sitting, eyes: Seat | None) -> Glimpse:
    """What a seat sees, and has seen; `None` for an onlooker."""
    actions = (None, *sitting.actions)
    return Glimpse(
        view=sitting.view(eyes),
        names=sitting.setup.names,
        log=tuple(
            Turned(action, sitting.events(number, eyes)) for number, action in enumerate(actions)
        ),
    )


def shared_record(sitting: Sitting, eyes: Seat | None) -> dict[str, Any]:
    """What may be given away as plain data.

    After the end the record, where there is one; else what `eyes` sees, and has seen.
    """
    record = record_of(sitting) if sitting.over else None
    return {"seen": _seen_record(glimpse_of(sitting, eyes))} if record is None else record


def link_of(sitting: Sitting, eyes: Seat | None) -> str:
    """What may be given away as the text of a link: letters, digits, `-` and `_`."""
    text = json.dumps(shared_record(sitting, eyes), separators=(",", ":"))
    packed = bytes([VERSION]) + zlib.compress(text.encode("ascii"), 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode("ascii")


def _seen_record(glimpse: Glimpse) -> dict[str, Any]:
    view, seats = glimpse.view, glimpse.view.seats
    hand = None if view.eyes is None else view.hands[view.eyes]
    return {
        "game": view.rules.name,
        "agreements": list(view.rules.agreements),
        "seats": list(seats),
        "names": dict(zip(seats, glimpse.names, strict=True)),
        "eyes": None if view.eyes is None else seats[view.eyes],
        "hand": [str(card) for card in cards_of(hand or 0)],
        "sizes": dict(zip(seats, view.sizes, strict=True)),
        "books": {
            name: [rank.letter for rank in laid]
            for name, laid in zip(seats, view.books, strict=True)
        },
        "stock": view.stock,
        "owner": seats[view.owner],
        "turn": None if view.turn is None else seats[view.turn],
        "stage": view.stage.value,
        "heir": seats[view.heir],
        "log": [
            {
                "action": None if turned.action is None else write_action(turned.action, seats),
                "events": [event_record(event, seats) for event in turned.events],
            }
            for turned in glimpse.log
        ],
    }


# Reading


def read_link(text: str) -> Shared:
    """What the text of a link holds.

    Raises NotationError where it holds nothing that can be read, NewerSave where it is of a version
    that this engine does not know yet.
    """
    if len(text) > LONGEST_LINK:
        expected = f"at most {LONGEST_LINK} characters"
        raise NotationError(f"{len(text)} characters", expected, "link")
    if not _LETTERS.fullmatch(text) or len(text) % 4 == 1:
        raise NotationError(text, "a whole link of letters, digits, - and _", "link")
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if VERSION < packed[0] <= _LAST_VERSION:
        raise NewerSave(packed[0], VERSION)
    if packed[0] != VERSION:
        raise NotationError(text, "a link to a game", "link")
    return _read_shared(read_json(_unpacked(packed[1:], text), "link"))


def read_file(text: str) -> Shared:
    """What the text of a file holds: a record, or what somebody has seen. Raises NotationError."""
    return _read_shared(read_json(text, "file"))


def _unpacked(packed: bytes, text: str) -> bytes:
    """The text that was compressed; no more of it is unpacked than may be read."""
    unpacking = zlib.decompressobj()
    try:
        whole = unpacking.decompress(packed, LONGEST + 1)
    except zlib.error as error:
        raise NotationError(text, f"a whole link ({error})", "link") from error
    if len(whole) > LONGEST:
        raise NotationError("a longer text", f"at most {LONGEST} characters", "link")
    if not unpacking.eof or unpacking.unused_data:
        raise NotationError(text, "a whole link", "link")
    return whole


def _read_shared(value: object) -> Shared:
    data = reading.mapping(value, "")
    if "seen" in data:
        reading.check_keys(data, ("seen",), ())
        return reading.at("seen", _read_seen, data["seen"])
    return _read_game(data)


def _read_game(data: Mapping[str, Any]) -> Sitting:
    """A record as a sitting where persons sit; what its game refused has changed nothing there."""
    _check_length(data.get("actions", []), MOST_ACTIONS, "actions")
    record = read_record(data)
    start = record.start
    setup = Setup(
        game=start.rules.name,
        agreements=start.rules.agreements,
        seats=start.seats,
        names=checked_names(record.names),
        dealer=record.dealer or 0,
        seed=0,
        players=(PERSON,) * len(start.seats),
        start=record.deck or Moment.of(start, known(view_for(start, None))),
    )
    sitting = begin(setup)
    for action in record.actions:
        try:
            sitting = sitting.play(action)
        except IllegalAction:
            continue
    return sitting


def _check_length(value: object, most: int, where: str) -> None:
    found = len(reading.items(value, where))
    if found > most:
        raise NotationError(f"{found} entries", f"at most {most}", where)


_SEEN = (
    *("game", "agreements", "seats", "names", "eyes", "hand", "sizes", "books", "stock"),
    *("owner", "turn", "stage", "heir", "log"),
)


def _read_seen(value: object) -> Glimpse:
    data = reading.mapping(value, "")
    reading.check_keys(data, _SEEN, ())
    game = reading.text(data["game"], "game")
    rules = rules_of(game, reading.texts(data["agreements"], "agreements"))
    seats = reading.seat_ids(data["seats"], "seats")
    check_seats(rules, seats)
    names = reading.mapping(data["names"], "names")
    reading.check_keys(names, seats, (), "names")
    view = _read_view(data, rules, seats)
    return Glimpse(
        view=view,
        names=checked_names([reading.text(names[seat], f"names.{seat}") for seat in seats]),
        log=_read_log(data["log"], rules, seats),
    )


def _read_log(value: object, rules: Rules, seats: Sequence[str]) -> tuple[Turned, ...]:
    """The deal, which is nobody's action, then every action."""
    _check_length(value, MOST_ACTIONS + 1, "log")
    log = tuple(
        reading.at(f"log[{place}]", lambda one: _read_turned(one, rules, seats), turned)
        for place, turned in enumerate(reading.items(value, "log"))
    )
    deals = [turned.action is None for turned in log]
    if deals[:1] != [True] or any(deals[1:]):
        raise NotationError(len(log), "the deal, then actions", "log")
    return log


def _read_view(data: Mapping[str, Any], rules: Rules, seats: Sequence[str]) -> View:
    """A view whose cards make up the pack."""
    eyes, turn = (_maybe_seat(data[name], name, seats) for name in ("eyes", "turn"))
    cards = reading.cards(data["hand"], "hand")
    most = len(rules.pack())
    sizes = reading.mapping(data["sizes"], "sizes")
    reading.check_keys(sizes, seats, (), "sizes")
    numbers = [reading.whole(sizes[seat], f"sizes.{seat}", 0, most) for seat in seats]
    books = reading.each_seat(data["books"], "books", seats, reading.ranks)
    stock = reading.whole(data["stock"], "stock", 0, most)
    stage = reading.stage(data["stage"], "stage")
    laid = [rank for ranks in books for rank in ranks]
    if sum(numbers) + stock + BOOK * len(laid) != most:
        raise NotationError(numbers, f"{most} cards in hands, books and stock", "sizes")
    _check_hand(rules, cards, laid)
    if len(cards) != (0 if eyes is None else numbers[eyes]):
        raise NotationError(len(cards), "as many cards as the sizes say", "hand")
    if (turn is None) != (stage is Stage.OVER):
        raise NotationError(turn, "a turn until the game is over", "turn")
    return View(
        eyes=eyes,
        rules=rules,
        seats=tuple(seats),
        hands=tuple(hand_of(cards) if seat == eyes else None for seat in range(len(seats))),
        sizes=tuple(numbers),
        books=tuple(tuple(sorted(ranks)) for ranks in books),
        stock=stock,
        owner=reading.seat(data["owner"], "owner", seats),
        turn=turn,
        stage=stage,
        heir=reading.seat(data["heir"], "heir", seats),
    )


def _check_hand(rules: Rules, cards: Sequence[Card], laid: Sequence[Rank]) -> None:
    extra = Counter(cards) - Counter(rules.pack())
    held = Counter(card.rank for card in cards)
    for rank in Rank:
        if extra or held[rank] + BOOK * laid.count(rank) > rules.copies(rank):
            found = [str(card) for card in cards]
            raise NotationError(found, "cards of the pack that lie in no laid book", "hand")


def _maybe_seat(value: object, where: str, seats: Sequence[str]) -> Seat | None:
    return None if value is None else reading.seat(value, where, seats)


def _read_turned(value: object, rules: Rules, seats: Sequence[str]) -> Turned:
    data = reading.mapping(value, "")
    reading.check_keys(data, ("action", "events"), ())
    line = data["action"]
    return Turned(
        action=None
        if line is None
        else reading.at(
            "action", lambda one: read_action(one, seats), reading.text(line, "action")
        ),
        events=tuple(
            reading.at(f"events[{place}]", lambda one: _read_event(one, rules, seats), event)
            for place, event in enumerate(reading.items(data["events"], "events"))
        ),
    )


_EVENTS: Mapping[str, type[Event]] = MappingProxyType(
    {name: kind for kind, name in EVENT_NAMES.items()}
)


def _read_event(value: object, rules: Rules, seats: Sequence[str]) -> Event:
    """An event from the plain data that `notation.event_record` writes."""
    data = reading.mapping(value, "")
    name = data.get("event")
    if not isinstance(name, str) or name not in _EVENTS:
        raise NotationError(name, f"one of {', '.join(_EVENTS)}", "event")
    kind = _EVENTS[name]
    parts = [field.name for field in fields(kind)]
    reading.check_keys(data, ("event", *parts), ())
    return kind(**{part: _read_part(data[part], part, rules, seats) for part in parts})


def _read_part(value: object, part: str, rules: Rules, seats: Sequence[str]) -> Any:
    match part:
        case "rank":
            return reading.at(part, read_rank, reading.text(value, part))
        case "number":
            return None if value is None else reading.whole(value, part, 1, 2 * BOOK)
        case "cards":
            return tuple(_read_face(face, part) for face in reading.texts(value, part))
        case "clauses":
            # Those of a version that knew others are left out: they cannot be shown any more
            known_here = _clauses(rules.name)
            return tuple(one for one in reading.texts(value, part) if one in known_here)
        case _:
            return reading.seat(value, part, seats)


def _read_face(text: str, where: str) -> Card | None:
    return None if text == "??" else reading.at(where, read_card, text)


@lru_cache(maxsize=4)
def _clauses(game: str) -> frozenset[str]:
    return frozenset(points_of(game))
