"""How a game is dealt or taken up, what may be done at a table, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import BOOK, Card, Rank, hand_of, ranks_of, shuffled
from fishrules.game.course import Course, Transition
from fishrules.game.rules import Ranks, Request, Rules
from fishrules.game.table import Seat, Stage, Table
from fishrules.game.violations import (
    Facts,
    IllegalAction,
    Violation,
    violation_of,
    violation_of_asking,
    violation_of_target,
    violation_of_wanted,
)

__all__ = [
    "Facts",
    "IllegalAction",
    "Transition",
    "Violation",
    "deal",
    "legal_actions",
    "play",
    "resume",
    "violation_of",
]


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Every legal action: requests by seat, rank and number, then lays, then keeps.

    A request that cannot be granted (a bluff) is among them, as ruling.number-cap says.
    """
    seat = table.to_act
    if seat is None:
        return ()
    choices: list[Action] = [*_legal_requests(table, seat)]
    others: list[Action] = [*(Lay(seat, rank) for rank in table.finished(seat)), Keep(seat)]
    choices.extend(action for action in others if violation_of(table, action) is None)
    return tuple(choices)


def _legal_requests(table: Table, seat: Seat) -> Iterator[Ask]:
    """Whom to ask and what to ask for are free of each other, so each is looked at once."""
    if violation_of_asking(table, seat) is not None:
        return
    any_rank = table.rules.ranks is Ranks.ANY
    wishes = [
        (rank, number)
        for rank in (Rank if any_rank else ranks_of(table.hands[seat]))
        for number in _numbers(table.rules, rank)
        if violation_of_wanted(table, seat, rank, number) is None
    ]
    for of in range(len(table.seats)):
        if violation_of_target(table, seat, of) is None:
            for rank, number in wishes:
                yield Ask(seat, of, rank, number)


def _numbers(rules: Rules, rank: Rank) -> Sequence[int | None]:
    """The numbers that a request for a rank could name; `None` where it names none."""
    return (None,) if rules.request is Request.ALL else range(1, rules.copies(rank) + 1)


def play(table: Table, action: Action) -> Transition:
    """Carry a legal action out.

    Raises IllegalAction, with its violation, when a clause forbids it. The given table never
    changes.
    """
    violation = violation_of(table, action)
    if violation is not None:
        raise IllegalAction(action, violation)
    course = Course(table)
    match action:
        case Ask():
            course.ask(action)
        case Lay():
            course.lay(action.seat, action.rank)
        case Keep():
            course.keep(action.seat)
    return course.outcome()


def deal(
    rules: Rules,
    seats: Sequence[str],
    dealer: Seat,
    *,
    deck: Sequence[Card] | None = None,
    seed: int = 0,
) -> Transition:
    """Deal a new game from a deck (top first) or, where none is given, from a shuffled pack.

    The cards go round one at a time from the dealer's left (setup.deal, ruling.deal-order). The
    outcome's event says who is to act first, and rests on the clauses of the set-up.
    Raises NotationError where players or deck do not fit the game.
    """
    check_seats(rules, seats)
    cards = shuffled(rules.pack(), seed) if deck is None else tuple(deck)
    check_pack(rules, cards, ())
    players = len(seats)
    left = (dealer + 1) % players
    dealt = players * rules.hand_size(players)
    course = Course(
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
    clauses = rules.clauses
    course.open(clauses.players + clauses.pack + clauses.deal)
    return course.outcome()


def resume(
    rules: Rules,
    seats: Sequence[str],
    hands: Sequence[Sequence[Card]],
    stock: Sequence[Card],
    books: Sequence[Sequence[Rank]],
    turn: Seat,
) -> Table:
    """A table in the middle of a game, at the turn of `turn`, with no opening.

    A hand may be empty though there is a stock: it stays so, since nothing has emptied it here.
    Raises NotationError where the cards are not the pack exactly (setup.pack), where the seat on
    turn holds none, or where nobody could act.
    """
    check_seats(rules, seats)
    check_pack(rules, [*(card for hand in hands for card in hand), *stock], books)
    if not hands[turn] and (stock or any(hands)):
        raise NotationError(
            seats[turn], f"a seat with cards ({rules.clauses.passed_from_empty[0]})", "turn"
        )
    course = Course(
        Table(
            rules=rules,
            seats=tuple(seats),
            hands=tuple(map(hand_of, hands)),
            books=tuple(tuple(sorted(ranks)) for ranks in books),
            stock=tuple(stock),
            turn_owner=turn,
            to_act=turn,
            stage=Stage.ASKING,
            next_turn=turn,
        )
    )
    course.settle()
    table = course.outcome().table
    if table.to_act is not None and not legal_actions(table):
        raise NotationError("cards in one hand alone", "a second hand to ask", "hands")
    return table


def check_seats(rules: Rules, seats: Sequence[str]) -> None:
    """Raise NotationError unless the number of players fits (setup.players), each seat once."""
    if not rules.fewest <= len(seats) <= rules.most:
        expected = f"{rules.fewest} to {rules.most} players ({rules.clauses.players[0]})"
        raise NotationError(f"{len(seats)} players", expected, "seats")
    for seat in seats:
        if seats.count(seat) > 1:
            raise NotationError(seat, "each seat once", "seats")


def check_pack(rules: Rules, loose: Sequence[Card], books: Sequence[Sequence[Rank]]) -> None:
    """Raise NotationError that names the cards missing or extra.

    `loose` are all the cards in hands and stock; laid books count by rank.
    """
    faults = [fault for rank in Rank for fault in _faults(rules, rank, loose, books)]
    if faults:
        expected = f"the {len(rules.pack())} cards of {rules.name} ({rules.clauses.pack[0]})"
        raise NotationError("; ".join(faults), expected)


def _faults(
    rules: Rules, rank: Rank, loose: Sequence[Card], books: Sequence[Sequence[Rank]]
) -> list[str]:
    """What is wrong with the cards of one rank, in words."""
    here = Counter(card for card in loose if card.rank is rank)
    whole = Counter(card for card in rules.pack() if card.rank is rank)
    laid = BOOK * sum(list(ranks).count(rank) for ranks in books)
    extra, missing = here - whole, whole - here
    surplus = here.total() + laid - whole.total()
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
