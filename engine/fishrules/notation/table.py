"""Tables as plain data: the only reader, and the writer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fishrules.game.cards import Card, Rank, cards_of, hand_of
from fishrules.game.draft import Draft
from fishrules.game.end import scores, winners
from fishrules.game.play import legal_actions
from fishrules.game.rules import AfterRequest, Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import check_pack, resume
from fishrules.game.table import Stage, Table
from fishrules.game.turn import settle
from fishrules.notation.lines import write_action
from fishrules.notation.schema import Part

CARD_KEYS = ("hands", "stock", "books")
TURN_KEYS = ("owner", "turn", "stage", "heir")
"""Keys of the cards and of the state of the turn of a table in plain data."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a table.

    hands, books: for each seat its cards, and the ranks of its laid books in pip order.
    stock: top first.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    books: tuple[tuple[Rank, ...], ...]

    @property
    def loose(self) -> list[Card]:
        """All cards that are in hands or in the stock."""
        return [*(card for hand in self.hands for card in hand), *self.stock]


class HasTurn(Protocol):
    """State of the turn of a table, of a view of one, or as read from plain data."""

    @property
    def turn_owner(self) -> Seat:
        """Seat whose turn it is."""

    @property
    def to_act(self) -> Seat | None:
        """Seat that has to act, if any."""

    @property
    def stage(self) -> Stage:
        """Stage of the game."""

    @property
    def next_turn(self) -> Seat:
        """Seat that has the next turn."""


@dataclass(frozen=True, slots=True)
class TurnState:
    """State of the turn of a table; the fields are those of `Table`."""

    turn_owner: Seat
    to_act: Seat | None
    stage: Stage
    next_turn: Seat


# Reading


def read_cards(data: Part, seats: Sequence[str]) -> Cards:
    """Read hands, stock and books; absent ones are empty. Raises NotationError."""
    return Cards(
        hands=data.get("hands", {}).each_seat(seats, Part.cards, ()),
        stock=data.get("stock", []).cards(),
        books=read_books(data.get("books", {}), seats),
    )


def read_books(data: Part, seats: Sequence[str]) -> tuple[tuple[Rank, ...], ...]:
    """Read the ranks of the laid books of each seat. Raises NotationError."""
    none: tuple[Rank, ...] = ()
    return tuple(tuple(sorted(laid)) for laid in data.each_seat(seats, Part.ranks, none))


def read_turn(data: Part, seats: Sequence[str]) -> TurnState:
    """Read the state of the turn. Raises NotationError."""
    return TurnState(
        turn_owner=data["owner"].seat(seats),
        to_act=data["turn"].seat_or_none(seats),
        stage=_read_stage(data["stage"]),
        next_turn=data["heir"].seat(seats),
    )


def _read_stage(data: Part) -> Stage:
    found = data.text()
    if found not in [stage.value for stage in Stage]:
        raise data.error(found, "how far a turn has come")
    return Stage(found)


def read_table(data: Part, rules: Rules, seats: Sequence[str]) -> Table:
    """Read a table in the middle of a game, at the turn of a seat: hands, turn, stock, books.

    Raises NotationError with the place, or with the cards missing or extra.
    """
    data.check_keys(("hands", "turn"), ("stock", "books"))
    turn = data["turn"].seat(seats)
    cards = read_cards(data, seats)
    return data.placed(lambda: resume(rules, seats, cards.hands, cards.stock, cards.books, turn))


def read_table_at_any_stage(data: Part, rules: Rules, seats: Sequence[str]) -> Table:
    """Read a table with the state of its turn, as `write_table` writes it.

    Raises NotationError, also where cards, turn and stage do not agree.
    """
    cards, turn = read_cards(data, seats), read_turn(data, seats)
    data.placed(lambda: check_pack(rules, cards.loose, cards.books))
    table = Table(
        rules=rules,
        seats=tuple(seats),
        hands=tuple(map(hand_of, cards.hands)),
        books=cards.books,
        stock=cards.stock,
        turn_owner=turn.turn_owner,
        to_act=turn.to_act,
        stage=turn.stage,
        next_turn=turn.next_turn,
    )
    if not _awaits_choice(table):
        expected = "a stage that the cards and the turn agree with"
        raise data["stage"].error(turn.stage.value, expected)
    return table


def _awaits_choice(table: Table) -> bool:
    """Return whether the table waits for a player's choice, or the game is over."""
    cards_held = any(table.hands)
    match table.stage:
        case Stage.OVER:
            return table.to_act is None and not cards_held and not table.stock
        case Stage.OPENING:
            return table.to_act == table.turn_owner and bool(table.finished(table.turn_owner))
        case Stage.GRANTED if table.rules.after_grant is AfterRequest.STAYS:
            return False
        case Stage.ASKING if table.next_turn != table.turn_owner:
            return False
    if not cards_held:
        return False
    draft = Draft(table)
    settle(draft)
    return draft.table() == table and bool(legal_actions(table))


# Writing


def write_cards(table: Table) -> dict[str, Any]:
    """Cards of a table as plain data."""
    return {
        "hands": _by_seat(table, lambda seat: [str(card) for card in cards_of(table.hands[seat])]),
        "stock": [str(card) for card in table.stock],
        "books": _by_seat(table, lambda seat: [rank.letter for rank in table.books[seat]]),
    }


def write_turn(state: HasTurn, seats: Sequence[str]) -> dict[str, Any]:
    """State of the turn as plain data."""
    return {
        "owner": seats[state.turn_owner],
        "turn": None if state.to_act is None else seats[state.to_act],
        "stage": state.stage.value,
        "heir": seats[state.next_turn],
    }


def write_table(table: Table) -> dict[str, Any]:
    """Table as plain data with the state of its turn."""
    return {**write_cards(table), **write_turn(table, table.seats)}


def table_record(table: Table) -> dict[str, Any]:
    """State of a table in the answer of `replay`, with every legal action in notation."""
    seats = table.seats
    won = winners(table)
    return {
        "over": table.stage is Stage.OVER,
        "turn": None if table.to_act is None else seats[table.to_act],
        **write_cards(table),
        "legal": [write_action(action, seats) for action in legal_actions(table)],
        "scores": _by_seat(table, lambda seat: scores(table)[seat]),
        "winners": None if won is None else [seats[seat] for seat in won],
    }


def _by_seat(table: Table, value: Callable[[Seat], object]) -> dict[str, object]:
    return {name: value(seat) for seat, name in enumerate(table.seats)}
