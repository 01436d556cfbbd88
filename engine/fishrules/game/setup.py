"""Dealing a game or taking one up in the middle, and the opening: `setup.*`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fishrules.errors import NotationError
from fishrules.game import book, turn
from fishrules.game.cards import Card, Rank, hand_of, shuffled
from fishrules.game.draft import Draft, Transition
from fishrules.game.events import TurnCame
from fishrules.game.rules import Opening, Point, Rules
from fishrules.game.seats import Seat, clockwise
from fishrules.game.table import Stage, Table
from fishrules.game.violations import Facts, Violation

# Not allowed


def violation_of_asking(table: Table, seat: Seat) -> Violation | None:
    """Return why nobody may ask yet: `setup.opening-books`; Go Fish: `setup.dealt-catch`."""
    if table.stage is Stage.OPENING:
        return Violation(Point.ASK_IN_OPENING, Facts(seat=seat))
    return None


def check_seats(rules: Rules, seats: Sequence[str]) -> None:
    """Raise NotationError unless the number of players fits (`setup.players`), each seat once."""
    if not rules.fewest <= len(seats) <= rules.most:
        clause = rules.clause(Point.PLAYERS)
        expected = f"{rules.fewest} to {rules.most} players ({clause})"
        raise NotationError(f"{len(seats)} players", expected, "seats")
    for seat in seats:
        if seats.count(seat) > 1:
            raise NotationError(seat, "each seat once", "seats")


def check_pack(rules: Rules, loose: Sequence[Card], books: Sequence[Sequence[Rank]]) -> None:
    """Raise NotationError that names the cards missing or extra (`setup.pack`).

    `loose` are all the cards in hands and stock; laid books count by rank.
    """
    faults = [fault for rank in Rank for fault in _faults(rules, rank, loose, books)]
    if faults:
        clause = rules.clause(Point.PACK)
        raise NotationError(
            "; ".join(faults), f"the {len(rules.pack())} cards of {rules.name} ({clause})"
        )


def _faults(
    rules: Rules, rank: Rank, loose: Sequence[Card], books: Sequence[Sequence[Rank]]
) -> list[str]:
    """Descriptions of what is wrong with the cards of one rank."""
    found = Counter(card for card in loose if card.rank is rank)
    whole = Counter(card for card in rules.pack() if card.rank is rank)
    laid = rules.book_size * sum(list(ranks).count(rank) for ranks in books)
    extra, missing = found - whole, whole - found
    surplus = found.total() + laid - whole.total()
    faults = []
    if extra:
        faults.append(f"extra {_listed(extra)}")
    if missing and not laid:
        faults.append(f"missing {_listed(missing)}")
    elif laid and surplus:
        word = "too many" if surplus > 0 else "missing"
        faults.append(f"{abs(surplus)} of rank {rank.letter} {word}, laid books counted")
    return faults


def _listed(cards: Counter[Card]) -> str:
    return " ".join(map(str, cards.elements()))


# The deal


def deal(
    rules: Rules,
    seats: Sequence[str],
    dealer: Seat,
    *,
    deck: Sequence[Card] | None = None,
    seed: int = 0,
) -> Transition:
    """Deal a new game from a deck (top first) or, where none is given, from a shuffled pack.

    The cards go round one at a time from the dealer's left (`setup.deal`, `ruling.deal-order`).
    The event of the transition says who acts first.
    Raises NotationError where players or deck do not fit the game.
    """
    check_seats(rules, seats)
    cards = shuffled(rules.pack(), seed) if deck is None else tuple(deck)
    check_pack(rules, cards, ())
    players = len(seats)
    left = (dealer + 1) % players
    dealt = players * rules.hand_size(players)
    draft = Draft(
        Table(
            rules=rules,
            seats=tuple(seats),
            hands=tuple(
                hand_of(cards[(seat - left) % players : dealt : players]) for seat in range(players)
            ),
            books=((),) * players,
            stock=cards[dealt:],
            turn_owner=left,
            to_act=left,
            stage=Stage.OPENING,
            next_turn=left,
        )
    )
    open_from(draft, 0, (Point.PLAYERS, Point.PACK, Point.DEALT))
    return draft.transition()


def resume(
    rules: Rules,
    seats: Sequence[str],
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    books: Sequence[Sequence[Rank]],
    to_act: Seat,
) -> Table:
    """A table in the middle of a game, at the turn of `to_act`, with no opening.

    A hand may be empty though there is a stock: it stays so, since nothing has emptied it here.
    Raises NotationError where the cards are not the pack exactly (`setup.pack`), where the seat on
    turn holds none, or where nobody could act.
    """
    check_seats(rules, seats)
    check_pack(rules, [*(card for hand in hands for card in hand), *stock], books)
    draft = Draft(
        Table(
            rules=rules,
            seats=tuple(seats),
            hands=tuple(map(hand_of, hands)),
            books=tuple(tuple(sorted(ranks)) for ranks in books),
            stock=tuple(stock),
            turn_owner=to_act,
            to_act=to_act,
            stage=Stage.ASKING,
            next_turn=to_act,
        )
    )
    turn.check_owner(draft)
    turn.settle(draft)
    table = draft.table()
    alone = sum(map(bool, table.hands)) < 2
    if alone and table.to_act is not None and not table.finished(table.to_act):
        raise NotationError("cards in one hand alone", "a second hand to ask", "hands")
    return table


# The opening


def open_from(draft: Draft, place: int, causes: tuple[Point, ...]) -> None:
    """Find the next seat with a book to lay, from a place in the order of the opening.

    `setup.opening-books`, `ruling.opening-order`, `setup.first-player`; Go Fish:
    `setup.dealt-catch`, `ruling.lay-order`, `ruling.first-asker`.
    """
    for seat in opening_order(draft)[place:]:
        if draft.finished(seat):
            draft.turn_owner = draft.to_act = seat
            draft.events.append(TurnCame(seat, (*causes, Point.OPENING)))
            return
    begin_first_turn(draft, causes)


def begin_first_turn(draft: Draft, causes: tuple[Point, ...]) -> None:
    """Begin the first turn: `setup.first-player`; Go Fish: `ruling.first-asker`."""
    draft.give_turn(draft.next_turn, (*causes, Point.FIRST_TURN))
    turn.settle(draft)


def opening_order(draft: Draft) -> list[Seat]:
    """The seats in the order in which they lay dealt books: `ruling.opening-order`."""
    first = draft.next_turn - (draft.rules.opening is Opening.DEALER)
    return clockwise(first, len(draft.hands))


def open_after(draft: Draft, seat: Seat, causes: tuple[Point, ...]) -> None:
    """Continue the opening after a seat: `ruling.opening-order`."""
    open_from(draft, opening_order(draft).index(seat) + 1, causes)


def lay_in_opening(draft: Draft, seat: Seat, rank: Rank) -> None:
    """Lay a dealt book: `setup.opening-books`; Go Fish: `setup.dealt-catch`."""
    book.lay(draft, seat, rank, Point.LAID_IN_OPENING)
    if not draft.finished(seat):
        open_after(draft, seat, ())
