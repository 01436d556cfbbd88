"""Read a record of the notation and answer it by the `replay` contract."""

import re
from collections import Counter
from types import ModuleType
from typing import Any

from tests.oracles.referee import backstab_fish, go_fish
from tests.oracles.referee.table import (
    JOKER,
    RANKS,
    SUITS,
    Action,
    RecordError,
    Table,
    all_in_books,
    in_card_order,
)

GAMES: dict[str, ModuleType] = {"backstab-fish": backstab_fish, "go-fish": go_fish}


def answer(record: Any) -> dict[str, Any]:
    """Answer a record: events (without clauses), refused, states; or an error."""
    name = record.get("id") if isinstance(record, dict) else None
    try:
        return {"id": name, **replay(record)}
    except RecordError as error:
        return {"id": name, "error": {"what": str(error)}}


def replay(record: Any) -> dict[str, Any]:
    """Answer without the id. Raises RecordError."""
    need(isinstance(record, dict), "a record is an object")
    table = begin(record)
    game = GAMES[record["game"]]
    lines = record.get("actions", [])
    need(isinstance(lines, list), "actions are a list")
    actions = [read_action(line, table.seats) for line in lines]
    which = record.get("states", "last")
    need(which in ("all", "last", "none"), "states are all, last or none")
    refused = []
    states = [state(game, table)] if which == "all" else []
    for number, action in enumerate(actions):
        table.action = number
        clause = game.why_not(table, action)
        if clause is None:
            game.play(table, action)
        else:
            refused.append({"action": number, "clause": clause, "facts": {"seat": action.seat}})
        if which == "all":
            states.append(state(game, table))
    if which == "last":
        states.append(state(game, table))
    return {"events": table.events, "refused": refused, "states": states}


# Reading ----------------------------------------------------------------------------------------


def need(condition: bool, what: str) -> None:
    """Raise RecordError with the text unless the condition holds."""
    if not condition:
        raise RecordError(what)


def begin(record: dict[str, Any]) -> Table:
    """Make the table at the start of a record: after the deal, or in the middle of a game."""
    need(record.get("game") in list(GAMES), "the game is backstab-fish or go-fish")
    game = GAMES[record["game"]]
    variants = record.get("variants", [])
    need(isinstance(variants, list), "variants are a list")
    need(all(one in game.VARIANTS for one in variants), "a variant of this game")
    seats = record.get("seats")
    need(isinstance(seats, list), "seats are a list")
    assert isinstance(seats, list)
    for seat in seats:
        need(isinstance(seat, str) and bool(re.fullmatch("[a-z0-9-]{1,24}", seat)), "a seat id")
    need(len(set(seats)) == len(seats), "each seat once")
    need(game.FEWEST <= len(seats) <= game.MOST, "so many players as the game allows")
    table = Table(
        variants=list(variants),
        seats=list(seats),
        hands={seat: [] for seat in seats},
        stock=[],
        books={seat: [] for seat in seats},
        to_act=seats[0],
    )
    if "table" in record:
        need("deck" not in record and "dealer" not in record, "either a table or a deal")
        put_in_the_middle(game, table, record["table"])
    else:
        deck = read_cards(record.get("deck"))
        need(Counter(deck) == Counter(game.PACK), "the deck is the whole pack")
        need(record.get("dealer") in seats, "the dealer is a seat")
        game.set_up(table, deck, record["dealer"])
    return table


def put_in_the_middle(game: ModuleType, table: Table, given: Any) -> None:
    """Put the cards of `table` on a table: the game begins in the middle, with no opening."""
    need(isinstance(given, dict), "a table is an object")
    hands, books = given.get("hands", {}), given.get("books", {})
    need(isinstance(hands, dict) and isinstance(books, dict), "hands and books by seat")
    need(all(seat in table.seats for seat in [*hands, *books]), "hands and books of seats")
    for seat in hands:
        table.hands[seat] = in_card_order(read_cards(hands[seat]))
    for seat in books:
        need(isinstance(books[seat], list), "books are lists of ranks")
        need(all(is_rank(rank) for rank in books[seat]), "a book is given by its rank")
        table.books[seat] = sorted(books[seat], key=RANKS.index)
    table.stock = read_cards(given.get("stock", []))
    need(given.get("turn") in table.seats, "the turn is a seat's")
    table.to_act = given["turn"]
    count_cards(game.PACK, table)
    if all_in_books(table):
        table.phase = "over"
        return
    need(bool(table.hands[table.to_act]), "who has the turn has cards")


def count_cards(pack: list[str], table: Table) -> None:
    """Check that no card is there more often than in the pack; by rank, books included, exactly."""
    loose = Counter(table.stock)
    ranks = Counter(card[0] for card in table.stock)
    for seat in table.seats:
        loose.update(table.hands[seat])
        ranks.update(card[0] for card in table.hands[seat])
        for rank in table.books[seat]:
            ranks[rank] += 4
    for card in loose:
        need(loose[card] <= Counter(pack)[card], f"{card} is there too often")
    need(ranks == Counter(card[0] for card in pack), "every card of the pack once")


def read_cards(cards: Any) -> list[str]:
    """Read a list of cards, each `6h` or `**`."""
    need(isinstance(cards, list), "cards are a list")
    assert isinstance(cards, list)
    for card in cards:
        plain = isinstance(card, str) and len(card) == 2
        plain = plain and is_rank(card[0]) and card[0] != "*" and card[1] in SUITS
        need(plain or card == JOKER, f"a card, not {card!r}")
    return list(cards)


def is_rank(rank: Any) -> bool:
    """Return whether it is one rank letter, `*` included."""
    return isinstance(rank, str) and len(rank) == 1 and rank in RANKS


def read_action(line: Any, seats: list[str]) -> Action:
    """Read `anton asks lena 3x6`, `anton asks lena 6`, `anton lays 6`, `anton keeps`."""
    need(isinstance(line, str), "an action is a line of text")
    match line.split(" "):
        case [seat, "asks", of, what] if seat in seats and of in seats:
            number, x, rank = what.rpartition("x")
            need(not x or bool(re.fullmatch("-?[0-9]+", number)), f"a number, not {number!r}")
            need(is_rank(rank), f"a rank, not {what!r}")
            return Action(seat, "asks", of, rank, int(number) if x else None)
        case [seat, "lays", rank] if seat in seats:
            need(is_rank(rank), f"a rank, not {rank!r}")
            return Action(seat, "lays", rank=rank)
        case [seat, "keeps"] if seat in seats:
            return Action(seat, "keeps")
    raise RecordError(f"an action, not {line!r}")


# Writing ------------------------------------------------------------------------------------------


def state(game: ModuleType, table: Table) -> dict[str, Any]:
    """The table by the `replay` contract, with every legal action in words."""
    over = table.phase == "over"
    return {
        "over": over,
        "turn": game.due(table),
        "hands": {seat: list(table.hands[seat]) for seat in table.seats},
        "stock": list(table.stock),
        "books": {seat: list(table.books[seat]) for seat in table.seats},
        "legal": legal(game, table),
        "scores": game.scores(table),
        "winners": game.winners(table) if over else None,
    }


def legal(game: ModuleType, table: Table) -> list[str]:
    """Every line that would be accepted now, found by trying them all."""
    seat = game.due(table)
    if seat is None:
        return []
    # ruling.on-turn: nobody else may act, so only this seat's lines are tried.
    tries = [Action(seat, "keeps")]
    for rank in RANKS:
        tries.append(Action(seat, "lays", rank=rank))
        for of in table.seats:
            for number in [None, *range(1, 10)]:
                tries.append(Action(seat, "asks", of, rank, number))
    return [action_line(action) for action in tries if game.why_not(table, action) is None]


def action_line(action: Action) -> str:
    """Write an action as the line that `read_action` reads."""
    match action.verb:
        case "asks":
            number = "" if action.number is None else f"{action.number}x"
            return f"{action.seat} asks {action.of} {number}{action.rank}"
        case "lays":
            return f"{action.seat} lays {action.rank}"
        case _:
            return f"{action.seat} keeps"
