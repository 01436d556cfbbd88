"""Saved games: the text of a session, its strict reader, and the order of a list of saves.

A save holds the whole game with hidden cards, so only the storage of the table may hold it. It is
a JSON object with a version. A save of a newer version has an error of its own, since it is not
damaged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fishrules.errors import NewerVersion, NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Rank, count, hand_of
from fishrules.game.end import winners
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import check_pack, check_seats
from fishrules.game.violations import IllegalAction
from fishrules.knowledge.bounds import Counts
from fishrules.notation.json import read_json
from fishrules.notation.lines import read_action, read_seat, write_action
from fishrules.notation.record import read_rules
from fishrules.notation.schema import Part
from fishrules.notation.table import CARD_KEYS, TURN_KEYS, read_table_at_any_stage, write_table
from fishrules.session.config import (
    DEFAULT_PACE,
    LONGEST_SEED,
    PACES,
    WAITS,
    MatchConfig,
    Moment,
    Start,
)
from fishrules.session.session import Session, session_at

VERSION = 4
_SINCE = {"pace": 2, "played": 3}
"""Version that introduced each key that the first version did not have."""

MOST_ACTIONS = 2_000
"""Most actions of a game that is read, which limits the time it takes.

The longest games between computer players have about 800.
"""

MOST_OVER = 30
"""Number of finished games that are kept; unfinished games are all kept."""

_NEEDED = (
    *("version", "game", "variants", "seats", "names", "dealer"),
    *("seed", "seed_told", "players", "wait", "actions"),
)
_BOUND_KEYS = ("least", "most")


def write_save(session: Session, played: str = "") -> str:
    """Text of a session with its hidden cards, in ASCII.

    played: time of the last action, as `Part.instant` takes it; empty if unknown.
    """
    config = session.config
    save: dict[str, Any] = {
        "version": VERSION,
        "game": config.game,
        "variants": list(config.variants),
        "seats": list(config.seats),
        "names": list(config.names),
        "dealer": config.seats[config.dealer],
        "seed": config.seed,
        "seed_told": config.seed_text,
        "players": list(config.players),
        "wait": config.wait,
        "pace": config.pace,
        "played": played,
        "actions": [write_action(action, config.seats) for action in session.actions],
    }
    match config.start:
        case Moment() as moment:
            save["moment"] = {
                **write_table(moment.table),
                "least": [list(row) for row in moment.at_least],
                "most": [list(row) for row in moment.at_most],
            }
        case tuple(deck):
            save["deck"] = [str(card) for card in deck]
    if session.over:
        save["over"] = True
        save["won"] = [config.seats[seat] for seat in winners(session.table) or ()]
    return json.dumps(save, separators=(",", ":"))


def read_save(text: str) -> Session:
    """Read a session from its text.

    Raises NotationError for a damaged text, and NewerVersion for one of a newer version.
    """
    data = _read_parts(text)
    config = _read_config(data)
    session = session_of(config, read_actions(data["actions"], config.seats))
    over = data.get("over", False)
    if over.value is not session.over:
        raise over.error(over.value, "whether the game is over")
    won = _read_won(data, config)
    if "won" in data and won != winners(session.table):
        raise data["won"].error(data["won"].value, "the seats that have won")
    return session


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """Entry of the list of saved games.

    at: number of actions played. over: whether the save is marked as finished. won: the seats that
    won, none if unknown (before version 4) or not finished. played: time of the last action, empty
    if unknown.
    """

    config: MatchConfig
    at: int
    over: bool
    won: tuple[Seat, ...]
    played: str


def save_summary(text: str) -> SaveSummary:
    """Read a save without playing it: the actions are only counted. Raises as `read_save`."""
    data = _read_parts(text)
    at = len(data["actions"].texts())
    over, played = data.get("over", False).value is True, data.get("played", "").text()
    config = _read_config(data)
    return SaveSummary(config, at, over, _read_won(data, config), played)


def _read_won(data: Part, config: MatchConfig) -> tuple[Seat, ...]:
    """The seats that the save says have won. Raises NotationError."""
    return data.get("won", []).each(lambda line: read_seat(line, config.seats))


def oldest_first(kept: Mapping[str, str]) -> dict[str, SaveSummary | NotationError]:
    """Summary of every saved game, or its error, by key; the least recently played first.

    Games whose time is unknown come before all others, in the order of the numbers in their keys.
    kept: the texts by key.
    """
    found = {key: _summary_or_error(kept[key]) for key in sorted(kept, key=_number)}
    return dict(sorted(found.items(), key=lambda item: _last_played(item[1])))


def _number(key: str) -> tuple[int, str]:
    return len(key), key


def _summary_or_error(text: str) -> SaveSummary | NotationError:
    try:
        return save_summary(text)
    except NotationError as error:
        return error


def _last_played(found: SaveSummary | NotationError) -> str:
    return found.played if isinstance(found, SaveSummary) else ""


def too_old(kept: Mapping[str, str]) -> tuple[str, ...]:
    """Keys of all finished games but the newest `MOST_OVER`.

    kept: the texts by key.
    """
    summaries = oldest_first(kept).items()
    over = [key for key, found in summaries if isinstance(found, SaveSummary) and found.over]
    return tuple(over[:-MOST_OVER])


def _read_parts(text: str) -> Part:
    data = Part(read_json(text, "save"))
    if not isinstance(data.value, Mapping):
        raise NotationError(data.value, data.MAPPING, "save")
    version = data.get("version", None).whole(1, 10**6)
    if version > VERSION:
        raise NewerVersion(version, VERSION)
    later = [part for part, since in _SINCE.items() if version >= since]
    data.check_keys((*_NEEDED, *later), ("deck", "moment", "over", "won"))
    data.get("played", "").instant()
    return data


def read_actions(data: Part, seats: Sequence[str]) -> tuple[Action, ...]:
    """Read actions, at most `MOST_ACTIONS`. Raises NotationError."""
    data.listed(MOST_ACTIONS)
    return data.each(lambda line: read_action(line, seats))


def session_of(config: MatchConfig, actions: Sequence[Action]) -> Session:
    """Session after these actions. Raises NotationError if one of them is not allowed."""
    try:
        return session_at(config, actions)
    except IllegalAction as error:
        line = write_action(error.action, config.seats)
        expected = f"an action that the rules allow ({config.rules.clause(error.violation.point)})"
        raise NotationError(line, expected, "actions") from error


def _read_config(data: Part) -> MatchConfig:
    rules = read_rules(data)
    seats = data["seats"].texts()
    check_seats(rules, seats)
    return MatchConfig(
        game=rules.name,
        variants=rules.variants,
        seats=seats,
        names=data["names"].texts(),
        dealer=data["dealer"].seat(seats),
        seed=data["seed"].whole(0, 10**LONGEST_SEED - 1),
        seed_text=data["seed_told"].text(),
        players=data["players"].texts(),
        wait=data["wait"].whole(min(WAITS), max(WAITS)),
        pace=data.get("pace", DEFAULT_PACE).whole(min(PACES), max(PACES)),
        start=_read_start(data, rules, seats),
    )


def _read_start(data: Part, rules: Rules, seats: Sequence[str]) -> Start:
    if "moment" in data and "deck" in data:
        raise data["moment"].error("deck and moment", "one start, or none")
    if "moment" in data:
        return _read_moment(data["moment"], rules, seats)
    if "deck" not in data:
        return None
    deck = data["deck"].cards()
    data["deck"].placed(lambda: check_pack(rules, deck, ()))
    return deck


# A game that begins at a moment of another one


def _read_moment(data: Part, rules: Rules, seats: Sequence[str]) -> Moment:
    data.check_keys((*CARD_KEYS, *TURN_KEYS, *_BOUND_KEYS))
    table = read_table_at_any_stage(data, rules, seats)
    places = [*table.hands, hand_of(table.stock)]
    copies = max(map(rules.copies, Rank))
    least, most = (_bounds(data[name], len(places), copies) for name in _BOUND_KEYS)
    for low, hand, high in zip(least, places, most, strict=True):
        held = [count(hand, rank) for rank in Rank]
        if not all(a <= b <= c for a, b, c in zip(low, held, high, strict=True)):
            raise data["least"].error(held, "cards within what was known")
    return Moment(table, least, most)


def _bounds(data: Part, places: int, copies: int) -> tuple[Counts, ...]:
    """Number of cards for each place and rank."""
    if len(data.listed()) != places:
        raise data.error(len(data.value), f"{places} places")
    return tuple(_counts(row, copies) for row in data.items())


def _counts(data: Part, copies: int) -> Counts:
    if len(data.listed()) != len(Rank):
        raise data.error(len(data.value), f"a number for each of {len(Rank)} ranks")
    return tuple(Part(number, data.place).whole(0, copies) for number in data.value)
