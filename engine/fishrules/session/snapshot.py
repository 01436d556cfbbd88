"""Snapshots: a viewer's knowledge of an unfinished game as plain data, and its strict reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any

from fishrules.game.cards import Card, Rank, cards_of, hand_of
from fishrules.game.events import Event
from fishrules.game.rules import Point, Rules
from fishrules.game.setup import check_seats
from fishrules.game.table import Stage
from fishrules.knowledge.view import SPECTATOR, View, Viewer
from fishrules.notation.lines import (
    EVENT_NAMES,
    event_fields,
    read_action,
    read_card,
    read_rank,
    write_action,
)
from fishrules.notation.record import read_rules
from fishrules.notation.schema import Part
from fishrules.notation.table import TURN_KEYS, read_books, read_turn, write_turn
from fishrules.session.names import checked_names
from fishrules.session.save import MOST_ACTIONS
from fishrules.session.session import LogEntry, Session


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Unfinished game as a seat, or a spectator who sees no hand, sees and has seen it."""

    view: View
    names: tuple[str, ...]
    log: tuple[LogEntry, ...]


def snapshot_of(session: Session, viewer: Viewer) -> Snapshot:
    """Snapshot of a session for a viewer."""
    return Snapshot(
        view=session.view(viewer),
        names=session.config.names,
        log=tuple(session.entry(number, viewer) for number in range(session.at + 1)),
    )


def write_snapshot(snapshot: Snapshot) -> dict[str, Any]:
    """Snapshot as plain data."""
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
        **write_turn(view, seats),
        "log": [
            {
                "action": None if entry.action is None else write_action(entry.action, seats),
                "events": [event_fields(event, seats) for event in entry.events],
            }
            for entry in snapshot.log
        ],
    }


_KEYS = (
    *("game", "variants", "seats", "names", "eyes", "hand", "sizes", "books", "stock"),
    *(*TURN_KEYS, "log"),
)


def read_snapshot(data: Part) -> Snapshot:
    """Read what `write_snapshot` writes. Raises NotationError."""
    data.check_keys(_KEYS)
    rules = read_rules(data)
    seats = data["seats"].seat_ids()
    data.placed(lambda: check_seats(rules, seats))
    data["names"].check_keys(seats)
    names = [data["names"][seat].text() for seat in seats]
    return Snapshot(
        view=_read_view(data, rules, seats),
        names=data.placed(lambda: checked_names(names, seats)),
        log=_read_log(data["log"], rules, seats),
    )


def _read_log(data: Part, rules: Rules, seats: Sequence[str]) -> tuple[LogEntry, ...]:
    """Read the deal, which has no action, and every action."""
    log = tuple(
        _read_entry(number, rules, seats, entry)
        for number, entry in enumerate(data.items(MOST_ACTIONS + 1))
    )
    deals = [entry.action is None for entry in log]
    if deals[:1] != [True] or any(deals[1:]):
        raise data.error(len(log), "the deal, then actions")
    return log


def _read_view(data: Part, rules: Rules, seats: Sequence[str]) -> View:
    """Read a view whose cards make up the pack."""
    own = data["eyes"].seat_or_none(seats)
    cards = data["hand"].cards()
    most = len(rules.pack())
    data["sizes"].check_keys(seats)
    sizes = [data["sizes"][seat].whole(0, most) for seat in seats]
    books = read_books(data["books"], seats)
    stock = data["stock"].whole(0, most)
    turn = read_turn(data, seats)
    laid = [rank for ranks in books for rank in ranks]
    if sum(sizes) + stock + rules.book_size * len(laid) != most:
        raise data["sizes"].error(sizes, f"{most} cards in hands, books and stock")
    _check_hand(data["hand"], rules, cards, laid)
    if len(cards) != (0 if own is None else sizes[own]):
        raise data["hand"].error(len(cards), "as many cards as the sizes say")
    if (turn.to_act is None) != (turn.stage is Stage.OVER):
        raise data["turn"].error(turn.to_act, "a turn until the game is over")
    return View(
        viewer=SPECTATOR if own is None else own,
        rules=rules,
        seats=tuple(seats),
        hands=tuple(hand_of(cards) if seat == own else None for seat in range(len(seats))),
        sizes=tuple(sizes),
        books=books,
        stock=stock,
        turn_owner=turn.turn_owner,
        to_act=turn.to_act,
        stage=turn.stage,
        next_turn=turn.next_turn,
    )


def _check_hand(data: Part, rules: Rules, cards: Sequence[Card], laid: Sequence[Rank]) -> None:
    """Raise NotationError unless the pack has these cards besides the laid books."""
    extra = Counter(cards) - Counter(rules.pack())
    held = Counter(card.rank for card in cards)
    for rank in Rank:
        if extra or held[rank] + rules.book_size * laid.count(rank) > rules.copies(rank):
            found = [str(card) for card in cards]
            raise data.error(found, "cards of the pack that lie in no laid book")


def _read_entry(number: int, rules: Rules, seats: Sequence[str], data: Part) -> LogEntry:
    data.check_keys(("action", "events"))
    action = data["action"]
    return LogEntry(
        number=number,
        action=None if action.value is None else action.read(lambda line: read_action(line, seats)),
        events=tuple(_read_event(event, rules, seats) for event in data["events"].items()),
    )


_EVENTS: Mapping[str, type[Event]] = MappingProxyType(
    {name: kind for kind, name in EVENT_NAMES.items()}
)


def _read_event(data: Part, rules: Rules, seats: Sequence[str]) -> Event:
    """Read an event as `notation.lines.event_fields` writes it."""
    name = data.get("event", None).value
    if not isinstance(name, str) or name not in _EVENTS:
        raise data.error(name, f"one of {', '.join(_EVENTS)}", "event")
    event = _EVENTS[name]
    parts = [field.name for field in fields(event)]
    data.check_keys(("event", *parts))
    return event(**{part: _read_field(part, data[part], rules, seats) for part in parts})


def _read_field(name: str, data: Part, rules: Rules, seats: Sequence[str]) -> Any:
    match name:
        case "rank":
            return data.read(read_rank)
        case "number":
            return None if data.value is None else data.whole(1, max(map(rules.copies, Rank)))
        case "cards":
            return data.each(_read_face)
        case "causes":
            # Points that this version does not have are left out: they cannot be shown.
            return tuple(_POINTS[name] for name in data.texts() if name in _POINTS)
        case _:
            return data.seat(seats)


def _read_face(text: str) -> Card | None:
    return None if text == "??" else read_card(text)


_POINTS: Mapping[str, Point] = MappingProxyType({point.value: point for point in Point})
