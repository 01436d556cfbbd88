"""The table of both games, as plain data, and the moves of cards that both share."""

from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA*"
SUITS = "cdhs"
JOKER = "**"


class RecordError(Exception):
    """A record or an action line that cannot be read; the text says what is wrong."""


@dataclass
class Action:
    """An action, read from its line. `verb` is "asks", "lays" or "keeps".

    `of` is the seat asked; `rank` belongs to asks and lays; `number` is None where none was named.
    """

    seat: str
    verb: str
    of: str = ""
    rank: str = ""
    number: int | None = None


@dataclass
class Table:
    """All cards, and the stage of the game.

    `phase` is "opening" (finished books from the deal are laid or kept), "play" (the owner of the
    turn asks or lays), "closing" (the turn is about to pass) or "over".
    """

    variants: list[str]
    seats: list[str]  # clockwise
    hands: dict[str, list[str]]  # cards, always in card order
    stock: list[str]  # cards, the top first
    books: dict[str, list[str]]  # ranks of the laid books, always in rank order
    to_act: str  # owner of the turn; in the opening, the seat that will ask first
    phase: str = "play"
    opening: list[str] = field(default_factory=list)  # seats yet to lay or keep, in order
    passes_to: str = ""  # Backstab Fish, while closing: the player who was asked
    granted: bool = False  # while closing: whether the request was granted
    action: int = 0  # number of the action being played
    events: list[dict[str, Any]] = field(default_factory=list)


def in_card_order(cards: list[str]) -> list[str]:
    """The cards by rank, then by suit (notation: the card order is fixed)."""
    return sorted(cards, key=lambda card: (RANKS.index(card[0]), (SUITS + "*").index(card[1])))


def of_rank(cards: list[str], rank: str) -> list[str]:
    """The cards of one rank, in their order."""
    return [card for card in cards if card[0] == rank]


def finished(table: Table, seat: str) -> list[str]:
    """The ranks, in rank order, of which the seat holds at least four cards."""
    held = [card[0] for card in table.hands[seat]]
    return [rank for rank in RANKS if held.count(rank) >= 4]


def clockwise_after(table: Table, seat: str) -> list[str]:
    """All seats clockwise, beginning at the left of `seat` and ending with `seat` itself."""
    at = table.seats.index(seat) + 1
    return table.seats[at:] + table.seats[:at]


def clockwise_from(table: Table, seat: str) -> list[str]:
    """All seats clockwise, beginning with `seat` itself."""
    at = table.seats.index(seat)
    return table.seats[at:] + table.seats[:at]


def all_in_books(table: Table) -> bool:
    """Return whether no card is left in a hand or in the stock."""
    return not table.stock and not any(table.hands.values())


def add_event(table: Table, event: str, **facts: Any) -> None:
    """Record an event of the action being played."""
    table.events.append({"event": event, **facts, "action": table.action})


def deal(table: Table, deck: list[str], dealer: str, each: int) -> None:
    """ruling.deal-order: one card at a time, clockwise from the dealer's left. The rest: stock."""
    table.stock = list(deck)
    for _ in range(each):
        for seat in clockwise_after(table, dealer):
            table.hands[seat].append(table.stock.pop(0))
    for seat in table.seats:
        table.hands[seat] = in_card_order(table.hands[seat])


def draw(table: Table, seat: str, many: int) -> list[str]:
    """Draw so many cards from the stock, or all that remain if fewer; one event, if any came."""
    cards = table.stock[:many]
    table.stock = table.stock[many:]
    table.hands[seat] = in_card_order(table.hands[seat] + cards)
    if cards:
        add_event(table, "drew", seat=seat, cards=in_card_order(cards))
    return cards


def hand_over(table: Table, giver: str, taker: str, rank: str, many: int) -> None:
    """Give a number of cards of a rank. ruling.which-cards: the lowest in the card order."""
    cards = of_rank(table.hands[giver], rank)[:many]
    for card in cards:
        table.hands[giver].remove(card)
    table.hands[taker] = in_card_order(table.hands[taker] + cards)
    add_event(table, "gave", seat=giver, to=taker, rank=rank, cards=cards)


def lay_four(table: Table, seat: str, rank: str) -> None:
    """Lay four cards of a rank as a book, the lowest in the card order."""
    for card in of_rank(table.hands[seat], rank)[:4]:
        table.hands[seat].remove(card)
    table.books[seat] = sorted(table.books[seat] + [rank], key=RANKS.index)
    add_event(table, "laid", seat=seat, rank=rank)


def give_turn(table: Table, seat: str) -> None:
    """Begin a turn."""
    table.phase = "play"
    table.to_act = seat
    add_event(table, "turn", seat=seat)


def opening_goes_on(table: Table, decided: bool) -> None:
    """Go on after a lay or a keep in the opening, to the next seat due or to the first asker.

    `decided` says that the seat due has nothing more to choose.
    """
    if not decided:
        return
    table.opening.pop(0)
    if table.opening:
        add_event(table, "turn", seat=table.opening[0])
    else:
        give_turn(table, table.to_act)


def end_if_over(table: Table) -> bool:
    """End the game when every card is in a book; return whether it is over."""
    if not all_in_books(table):
        return False
    table.phase = "over"
    add_event(table, "ended")
    return True
