"""Saved games: the text that is kept of a session, and the strict way back.

A save holds everything, hidden cards too, so it stays where the table is kept. It is a JSON object
that names its version; a version that is newer than this engine is told apart from a text that is
spoilt, since nothing is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fishrules.errors import NewerVersion, NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import BOOK, Rank, count, hand_of
from fishrules.game.course import Course
from fishrules.game.play import check_pack, check_seats, legal_actions
from fishrules.game.rules import Rules, Turn, rules_of
from fishrules.game.table import Stage, Table
from fishrules.game.violations import IllegalAction
from fishrules.knowledge.observer import Counts
from fishrules.notation import schema
from fishrules.notation.json import read_json
from fishrules.notation.lines import cards_record, read_action, write_action
from fishrules.session.config import (
    LONGEST_SEED,
    PACES,
    USUAL_PACE,
    WAITS,
    MatchConfig,
    Moment,
    Start,
)
from fishrules.session.session import Session, session_at

VERSION = 3
_SINCE = {"pace": 2, "played": 3}
"""The versions that brought a part which the first did not have."""

MOST_ACTIONS = 2_000
"""How many actions a game may have, so that reading it comes to an end soon.

The longest games of computer players have some 800.
"""

MOST_OVER = 30
"""How many games that are over are kept; of those that are not, none is ever given up."""

_NEEDED = (
    *("version", "game", "variants", "seats", "names", "dealer"),
    *("seed", "seed_told", "players", "wait", "actions"),
)
_MOMENT = ("hands", "stock", "books", "owner", "turn", "stage", "heir", "least", "most")


def write_save(session: Session, played: str = "") -> str:
    """The text that is kept of a session, hidden cards and all; in ASCII.

    played: when, as `schema.instant` takes it.
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
        "seed_told": config.seed_told,
        "players": list(config.players),
        "wait": config.wait,
        "pace": config.pace,
        "played": played,
        "actions": [write_action(action, config.seats) for action in session.actions],
    }
    match config.start:
        case Moment() as moment:
            save["moment"] = _write_moment(moment)
        case tuple(deck):
            save["deck"] = [str(card) for card in deck]
    if session.over:
        save["over"] = True
    return json.dumps(save, separators=(",", ":"))


def read_save(text: str) -> Session:
    """The session that was kept.

    Raises NotationError for a text that is spoilt, and NewerVersion for one of a newer version.
    """
    data = _read_parts(text)
    config = _read_setup(data)
    session = played_on(config, read_actions(data["actions"], config.seats))
    if data.get("over", False) is not session.over:
        raise NotationError(data.get("over"), "whether the game is over", "over")
    return session


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """What a list of kept games says of one: its setup, and how many actions have been played.

    over: whether it says of itself that it is over. played: when it was last played, empty where
    that is not known.
    """

    config: MatchConfig
    at: int
    over: bool
    played: str


def save_summary(text: str) -> SaveSummary:
    """What is kept, without playing it: the actions are only counted. Raises as `read_save`."""
    data = _read_parts(text)
    at = len(schema.texts(data["actions"], "actions"))
    return SaveSummary(_read_setup(data), at, data.get("over") is True, data.get("played", ""))


def oldest_first(kept: Mapping[str, str]) -> dict[str, SaveSummary | NotationError]:
    """A glance at every kept game, or what is wrong with it, by its key.

    The game comes first that was last played longest ago. Where that is not known it counts as
    longer ago still, and of two such games the one with the greater number is the newer.
    kept: the texts by key.
    """
    found = {key: _glance_or_error(kept[key]) for key in sorted(kept, key=_number)}
    return dict(sorted(found.items(), key=lambda item: _last_played(item[1])))


def _number(key: str) -> tuple[int, str]:
    return len(key), key


def _glance_or_error(text: str) -> SaveSummary | NotationError:
    try:
        return save_summary(text)
    except NotationError as error:
        return error


def _last_played(found: SaveSummary | NotationError) -> str:
    return found.played if isinstance(found, SaveSummary) else ""


def too_old(kept: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of games that are over, the newest apart, so that what is kept stays small.

    kept: the texts by key.
    """
    summaries = oldest_first(kept).items()
    over = [key for key, found in summaries if isinstance(found, SaveSummary) and found.over]
    return tuple(over[:-MOST_OVER])


def _read_parts(text: str) -> Mapping[str, Any]:
    data = schema.mapping(read_json(text, "save"), "save")
    version = schema.whole(data.get("version"), "version", 1, 10**6)
    if version > VERSION:
        raise NewerVersion(version, VERSION)
    later = [part for part, since in _SINCE.items() if version >= since]
    schema.check_keys(data, (*_NEEDED, *later), ("deck", "moment", "over"))
    schema.instant(data.get("played", ""), "played")
    return data


def read_actions(value: object, seats: Sequence[str]) -> tuple[Action, ...]:
    """Actions from their lines. Raises NotationError, also where they are too many."""
    lines = schema.texts(schema.limited(value, "actions", MOST_ACTIONS), "actions")
    return tuple(
        schema.at(f"actions[{place}]", lambda one: read_action(one, seats), line)
        for place, line in enumerate(lines)
    )


def played_on(config: MatchConfig, actions: Sequence[Action]) -> Session:
    """The session after these actions. Raises NotationError where one of them is not allowed."""
    try:
        return session_at(config, actions)
    except IllegalAction as error:
        line = write_action(error.action, config.seats)
        expected = f"an action that the rules allow ({error.violation.clause})"
        raise NotationError(line, expected, "actions") from error


def _read_setup(data: Mapping[str, Any]) -> MatchConfig:
    game = schema.text(data["game"], "game")
    rules = rules_of(game, schema.texts(data["variants"], "variants"))
    seats = tuple(schema.texts(data["seats"], "seats"))
    check_seats(rules, seats)
    return MatchConfig(
        game=game,
        variants=rules.variants,
        seats=seats,
        names=tuple(schema.texts(data["names"], "names")),
        dealer=schema.seat(data["dealer"], "dealer", seats),
        seed=schema.whole(data["seed"], "seed", 0, 10**LONGEST_SEED - 1),
        seed_told=schema.text(data["seed_told"], "seed_told"),
        players=tuple(schema.texts(data["players"], "players")),
        wait=schema.whole(data["wait"], "wait", min(WAITS), max(WAITS)),
        pace=schema.whole(data.get("pace", USUAL_PACE), "pace", min(PACES), max(PACES)),
        start=_read_start(data, rules, seats),
    )


def _read_start(data: Mapping[str, Any], rules: Rules, seats: Sequence[str]) -> Start:
    if "moment" in data and "deck" in data:
        raise NotationError("deck and moment", "one start, or none", "moment")
    if "moment" in data:
        return schema.at("moment", lambda one: _read_moment(one, rules, seats), data["moment"])
    if "deck" not in data:
        return None
    deck = schema.cards(data["deck"], "deck")
    schema.at("deck", lambda cards: check_pack(rules, cards, ()), deck)
    return deck


# A moment


def _write_moment(moment: Moment) -> dict[str, Any]:
    table, seats = moment.table, moment.table.seats
    return {
        **cards_record(table),
        "owner": seats[table.turn_owner],
        "turn": None if table.to_act is None else seats[table.to_act],
        "stage": table.stage.value,
        "heir": seats[table.next_turn],
        "least": [list(row) for row in moment.at_least],
        "most": [list(row) for row in moment.at_most],
    }


def _read_moment(value: object, rules: Rules, seats: Sequence[str]) -> Moment:
    data = schema.mapping(value, "")
    schema.check_keys(data, _MOMENT, ())
    stage = schema.stage(data["stage"], "stage")
    hands = schema.each_seat(data["hands"], "hands", seats, schema.cards)
    books = schema.each_seat(data["books"], "books", seats, schema.ranks)
    stock = schema.cards(data["stock"], "stock")
    check_pack(rules, [*(card for hand in hands for card in hand), *stock], books)
    table = Table(
        rules=rules,
        seats=tuple(seats),
        hands=tuple(map(hand_of, hands)),
        books=tuple(tuple(sorted(laid)) for laid in books),
        stock=stock,
        turn_owner=schema.seat(data["owner"], "owner", seats),
        to_act=None if data["turn"] is None else schema.seat(data["turn"], "turn", seats),
        stage=stage,
        next_turn=schema.seat(data["heir"], "heir", seats),
    )
    if not _can_be(table):
        raise NotationError(stage.value, "a stage that the cards and the turn agree with", "stage")
    return _read_known(data, table)


def _can_be(table: Table) -> bool:
    """Whether play can rest at a table: somebody has something to choose, or all is over."""
    left = any(table.hands)
    match table.stage:
        case Stage.OVER:
            return table.to_act is None and not left and not table.stock
        case Stage.OPENING:
            return table.to_act == table.turn_owner and bool(table.finished(table.turn_owner))
        case Stage.GRANTED if table.rules.after_grant is Turn.STAYS:
            return False
        case Stage.ASKING if table.next_turn != table.turn_owner:
            return False
    if not left:
        return False
    course = Course(table)
    course.settle()
    return course.outcome().table == table and bool(legal_actions(table))


def _read_known(data: Mapping[str, Any], table: Table) -> Moment:
    """The moment with what everybody knew, which must be true."""
    places = [*table.hands, hand_of(table.stock)]
    least, most = _bounds(data, "least", len(places)), _bounds(data, "most", len(places))
    for low, hand, high in zip(least, places, most, strict=True):
        held = [count(hand, rank) for rank in Rank]
        if not all(a <= b <= c for a, b, c in zip(low, held, high, strict=True)):
            raise NotationError(held, "cards within what was known", "least")
    return Moment(table, least, most)


def _bounds(data: Mapping[str, Any], name: str, places: int) -> tuple[Counts, ...]:
    rows = schema.items(data[name], name)
    if len(rows) != places:
        raise NotationError(len(rows), f"{places} places", name)
    return tuple(_row(row, f"{name}[{place}]") for place, row in enumerate(rows))


def _row(value: object, where: str) -> Counts:
    row = schema.items(value, where)
    if len(row) != len(Rank):
        raise NotationError(len(row), f"a number for each of {len(Rank)} ranks", where)
    return tuple(schema.whole(number, where, 0, 2 * BOOK) for number in row)
