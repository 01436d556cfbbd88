"""Sharing of games: records, links to them, and snapshots.

A finished game is shared as a whole record, which `replay` takes. An unfinished one is shared as
a `Snapshot`, made from the sharer's view and from the events as the sharer saw them, so it holds
neither a card that the sharer could not see nor the seed. A link is a version byte and the
compressed JSON of either, in base64 for URLs.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any, TypeAlias

from fishrules.errors import NewerVersion, NotationError
from fishrules.game.cards import cards_of, shuffled
from fishrules.game.setup import resume
from fishrules.game.table import Table
from fishrules.game.violations import IllegalAction
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.view import SPECTATOR, Viewer, view_of
from fishrules.notation.json import LONGEST_TEXT, read_json
from fishrules.notation.lines import write_action
from fishrules.notation.record import read_record
from fishrules.notation.schema import Part
from fishrules.notation.table import write_cards
from fishrules.session.config import PERSON, MatchConfig, Moment
from fishrules.session.names import checked_names
from fishrules.session.save import MOST_ACTIONS
from fishrules.session.session import Session, begin
from fishrules.session.snapshot import Snapshot, read_snapshot, snapshot_of, write_snapshot

VERSION = 1

LONGEST_LINK = 65_536
"""Longest link that is read, in characters; links of whole games have a few thousand."""

_LETTERS = re.compile(r"[A-Za-z0-9_-]{2,}")
_LAST_VERSION = 31
"""Bytes above this are not versions: the text is no link of this site."""


Shared: TypeAlias = Session | Snapshot
"""What a link or a file holds: a whole game, or a snapshot."""


# Writing


def record_of(session: Session) -> dict[str, Any] | None:
    """Whole game with its hidden cards as a record that `replay` takes.

    `None` for a game that began at a moment that a record cannot begin with, in the middle of a
    turn.
    """
    config, table = session.config, session.history[0].table
    match config.start:
        case Moment():
            start = _start_record(table)
        case deck:
            cards = shuffled(config.rules.pack(), config.seed) if deck is None else deck
            dealt = [str(card) for card in cards]
            start = {"dealer": config.seats[config.dealer], "deck": dealt}
    if start is None:
        return None
    return {
        "game": config.game,
        "variants": list(config.variants),
        "seats": list(config.seats),
        "names": dict(zip(config.seats, config.names, strict=True)),
        **start,
        "actions": [write_action(action, config.seats) for action in session.actions],
    }


def _start_record(table: Table) -> dict[str, Any] | None:
    """Table as the start of a record; `None` if reading it would give another table."""
    if table.to_act is None:
        return None
    hands = [cards_of(hand) for hand in table.hands]
    try:
        resumed = resume(table.rules, table.seats, hands, table.stock, table.books, table.to_act)
    except NotationError:
        return None
    named = {**write_cards(table), "turn": table.seats[table.to_act]}
    return {"table": named} if resumed == table else None


def shared_record(session: Session, viewer: Viewer) -> dict[str, Any]:
    """Plain data that the viewer may share: the record of a finished game, else a snapshot.

    A finished game without a record is shared as a snapshot too.
    """
    record = record_of(session) if session.over else None
    return {"seen": write_snapshot(snapshot_of(session, viewer))} if record is None else record


def link_of(session: Session, viewer: Viewer) -> str:
    """Text of a link to what the viewer may share: letters, digits, `-` and `_`."""
    text = json.dumps(shared_record(session, viewer), separators=(",", ":"))
    packed = bytes([VERSION]) + zlib.compress(text.encode("ascii"), 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode("ascii")


# Reading


def read_link(text: str) -> Shared:
    """Read the text of a link.

    Raises NotationError, and NewerVersion for a version that this engine does not know yet.
    """
    if len(text) > LONGEST_LINK:
        raise NotationError(f"more than {LONGEST_LINK} characters", "a shorter link", "link")
    if not _LETTERS.fullmatch(text) or len(text) % 4 == 1:
        raise NotationError(text, "a whole link of letters, digits, - and _", "link")
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if VERSION < packed[0] <= _LAST_VERSION:
        raise NewerVersion(packed[0], VERSION)
    if packed[0] != VERSION:
        raise NotationError(text, "a link to a game", "link")
    return _read_shared(read_json(_unpacked(packed[1:], text), "link"))


def read_file(text: str) -> Shared:
    """Read the text of a file: a record or a snapshot. Raises NotationError."""
    return _read_shared(read_json(text, "file"))


def _unpacked(packed: bytes, text: str) -> bytes:
    """Decompress a text, up to the longest that may be read. Raises NotationError."""
    unpacking = zlib.decompressobj()
    try:
        whole = unpacking.decompress(packed, LONGEST_TEXT + 1)
    except zlib.error as error:
        raise NotationError(text, f"a whole link ({error})", "link") from error
    if len(whole) > LONGEST_TEXT:
        raise NotationError(f"more than {LONGEST_TEXT} characters", "a shorter text", "link")
    if not unpacking.eof or unpacking.unused_data:
        raise NotationError(text, "a whole link", "link")
    return whole


def _read_shared(value: object) -> Shared:
    data = Part(value)
    if "seen" in data:
        data.check_keys(("seen",))
        return read_snapshot(data["seen"])
    return _read_game(data)


def _read_game(data: Part) -> Session:
    """Read a record as a session in which people play all seats; refused actions are left out."""
    data.get("actions", []).listed(MOST_ACTIONS)
    record = read_record(data.value)
    start = record.start
    config = MatchConfig(
        game=start.rules.name,
        variants=start.rules.variants,
        seats=start.seats,
        names=checked_names(record.names, start.seats),
        dealer=record.dealer or 0,
        seed=0,
        players=(PERSON,) * len(start.seats),
        start=record.deck or Moment.of(start, knowledge_of(view_of(start, SPECTATOR))),
    )
    session = begin(config)
    for action in record.actions:
        try:
            session = session.play(action)
        except IllegalAction:
            continue
    return session
