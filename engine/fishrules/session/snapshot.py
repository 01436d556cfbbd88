"""What some eyes have seen of a game that is not over, as plain data, and the strict way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any

from fishrules.errors import NotationError
from fishrules.game.cards import BOOK, Card, Rank, cards_of, hand_of
from fishrules.game.events import Event
from fishrules.game.play import check_seats
from fishrules.game.rules import Rules, points_of, rules_of
from fishrules.game.table import Seat, Stage
from fishrules.knowledge.view import SPECTATOR, View, Viewer
from fishrules.notation import schema
from fishrules.notation.lines import (
    EVENT_NAMES,
    event_record,
    read_action,
    read_card,
    read_rank,
    write_action,
)
from fishrules.session.names import checked_names
from fishrules.session.save import MOST_ACTIONS
from fishrules.session.session import LogEntry, Session


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game that is not over, as one seat sees it, or somebody who sees no hand."""

    view: View
    names: tuple[str, ...]
    log: tuple[LogEntry, ...]


def snapshot_of(session: Session, viewer: Viewer) -> Snapshot:
    """What these eyes see, and have seen."""
    return Snapshot(
        view=session.view(viewer),
        names=session.config.names,
        log=tuple(session.entry(number, viewer) for number in range(session.at + 1)),
    )


def write_snapshot(snapshot: Snapshot) -> dict[str, Any]:
    """A snapshot as plain data."""
    view, seats = snapshot.view, snapshot.view.seats
    own = view.viewer if isinstance(view.viewer, int) else None
    hand = None if own is None else view.hands[own]
    return {
        "game": view.rules.name,
        "variants": list(view.rules.variants),
        "seats": list(seats),
        "names": dict(zip(seats, snapshot.names, strict=True)),
        "eyes": None if own is None else seats[own],
        "hand": [str(card) for card in cards_of(hand or 0)],
        "sizes": dict(zip(seats, view.sizes, strict=True)),
        "books": {
            name: [rank.letter for rank in laid]
            for name, laid in zip(seats, view.books, strict=True)
        },
        "stock": view.stock,
        "owner": seats[view.turn_owner],
        "turn": None if view.to_act is None else seats[view.to_act],
        "stage": view.stage.value,
        "heir": seats[view.next_turn],
        "log": [
            {
                "action": None if entry.action is None else write_action(entry.action, seats),
                "events": [event_record(event, seats) for event in entry.events],
            }
            for entry in snapshot.log
        ],
    }


_SEEN = (
    *("game", "variants", "seats", "names", "eyes", "hand", "sizes", "books", "stock"),
    *("owner", "turn", "stage", "heir", "log"),
)


def read_snapshot(value: object) -> Snapshot:
    """What `write_glimpse` has written. Raises NotationError."""
    data = schema.mapping(value, "")
    schema.check_keys(data, _SEEN, ())
    game = schema.text(data["game"], "game")
    rules = rules_of(game, schema.texts(data["variants"], "variants"))
    seats = schema.seat_ids(data["seats"], "seats")
    check_seats(rules, seats)
    names = schema.mapping(data["names"], "names")
    schema.check_keys(names, seats, (), "names")
    view = _read_view(data, rules, seats)
    return Snapshot(
        view=view,
        names=checked_names([schema.text(names[seat], f"names.{seat}") for seat in seats], seats),
        log=_read_log(data["log"], rules, seats),
    )


def _read_log(value: object, rules: Rules, seats: Sequence[str]) -> tuple[LogEntry, ...]:
    """The deal, which is nobody's action, then every action."""
    log = tuple(
        schema.at(f"log[{number}]", partial(_read_deed, number, rules, seats), each)
        for number, each in enumerate(schema.limited(value, "log", MOST_ACTIONS + 1))
    )
    deals = [entry.action is None for entry in log]
    if deals[:1] != [True] or any(deals[1:]):
        raise NotationError(len(log), "the deal, then actions", "log")
    return log


def _read_view(data: Mapping[str, Any], rules: Rules, seats: Sequence[str]) -> View:
    """A view whose cards make up the pack."""
    own, turn = (_maybe_seat(data[name], name, seats) for name in ("eyes", "turn"))
    cards = schema.cards(data["hand"], "hand")
    most = len(rules.pack())
    sizes = schema.mapping(data["sizes"], "sizes")
    schema.check_keys(sizes, seats, (), "sizes")
    numbers = [schema.whole(sizes[seat], f"sizes.{seat}", 0, most) for seat in seats]
    books = schema.each_seat(data["books"], "books", seats, schema.ranks)
    stock = schema.whole(data["stock"], "stock", 0, most)
    stage = schema.stage(data["stage"], "stage")
    laid = [rank for ranks in books for rank in ranks]
    if sum(numbers) + stock + BOOK * len(laid) != most:
        raise NotationError(numbers, f"{most} cards in hands, books and stock", "sizes")
    _check_hand(rules, cards, laid)
    if len(cards) != (0 if own is None else numbers[own]):
        raise NotationError(len(cards), "as many cards as the sizes say", "hand")
    if (turn is None) != (stage is Stage.OVER):
        raise NotationError(turn, "a turn until the game is over", "turn")
    return View(
        viewer=SPECTATOR if own is None else own,
        rules=rules,
        seats=tuple(seats),
        hands=tuple(hand_of(cards) if seat == own else None for seat in range(len(seats))),
        sizes=tuple(numbers),
        books=tuple(tuple(sorted(ranks)) for ranks in books),
        stock=stock,
        turn_owner=schema.seat(data["owner"], "owner", seats),
        to_act=turn,
        stage=stage,
        next_turn=schema.seat(data["heir"], "heir", seats),
    )


def _check_hand(rules: Rules, cards: Sequence[Card], laid: Sequence[Rank]) -> None:
    extra = Counter(cards) - Counter(rules.pack())
    held = Counter(card.rank for card in cards)
    for rank in Rank:
        if extra or held[rank] + BOOK * laid.count(rank) > rules.copies(rank):
            found = [str(card) for card in cards]
            raise NotationError(found, "cards of the pack that lie in no laid book", "hand")


def _maybe_seat(value: object, where: str, seats: Sequence[str]) -> Seat | None:
    return None if value is None else schema.seat(value, where, seats)


def _read_deed(number: int, rules: Rules, seats: Sequence[str], value: object) -> LogEntry:
    data = schema.mapping(value, "")
    schema.check_keys(data, ("action", "events"), ())
    line = data["action"]
    return LogEntry(
        number=number,
        action=None
        if line is None
        else schema.at("action", lambda one: read_action(one, seats), schema.text(line, "action")),
        events=tuple(
            schema.at(f"events[{place}]", lambda one: _read_event(one, rules, seats), event)
            for place, event in enumerate(schema.items(data["events"], "events"))
        ),
    )


_EVENTS: Mapping[str, type[Event]] = MappingProxyType(
    {name: kind for kind, name in EVENT_NAMES.items()}
)


def _read_event(value: object, rules: Rules, seats: Sequence[str]) -> Event:
    """An event from the plain data that `notation.event_record` writes."""
    data = schema.mapping(value, "")
    name = data.get("event")
    if not isinstance(name, str) or name not in _EVENTS:
        raise NotationError(name, f"one of {', '.join(_EVENTS)}", "event")
    kind = _EVENTS[name]
    parts = [field.name for field in fields(kind)]
    schema.check_keys(data, ("event", *parts), ())
    return kind(**{part: _read_part(data[part], part, rules, seats) for part in parts})


def _read_part(value: object, part: str, rules: Rules, seats: Sequence[str]) -> Any:
    match part:
        case "rank":
            return schema.at(part, read_rank, schema.text(value, part))
        case "number":
            return None if value is None else schema.whole(value, part, 1, 2 * BOOK)
        case "cards":
            return tuple(_read_face(face, part) for face in schema.texts(value, part))
        case "clauses":
            # Those of a version that knew others are left out: they cannot be shown any more
            known_here = _clauses(rules.name)
            return tuple(one for one in schema.texts(value, part) if one in known_here)
        case _:
            return schema.seat(value, part, seats)


def _read_face(text: str, where: str) -> Card | None:
    return None if text == "??" else schema.at(where, read_card, text)


@lru_cache(maxsize=4)
def _clauses(game: str) -> frozenset[str]:
    return frozenset(points_of(game))
