"""How a game is dealt or taken up, what may be done at a table, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from fishrules.actions import Action, Ask, Keep, Lay
from fishrules.breaches import Breach, Facts, IllegalAction, breach_of
from fishrules.cards import (
    BOOK,
    Card,
    Hand,
    Rank,
    cards_of,
    hand_of,
    rank_cards,
    ranks_of,
    shuffled,
)
from fishrules.course import Course, Outcome
from fishrules.rules import Ranks, Request, Rules
from fishrules.table import Seat, Stage, Table

__all__ = [
    "Breach",
    "Facts",
    "IllegalAction",
    "Outcome",
    "breach_of",
    "deal",
    "legal_actions",
    "play",
    "resume",
]


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Exactly the actions with no breach: requests by seat, rank and number, then lays, then keeps.

    A request that cannot be granted (a bluff) is among them, as ruling.number-cap says.
    """
    return tuple(action for action in _thinkable(table) if breach_of(table, action) is None)


def _thinkable(table: Table) -> Sequence[Action]:
    """Every action of the seat on turn that could be legal at all."""
    seat, rules = table.turn, table.rules
    if seat is None:
        return ()
    ranks = tuple(Rank) if rules.ranks is Ranks.ANY else ranks_of(table.hands[seat])
    actions: list[Action] = []
    for of in range(len(table.seats)):
        for rank in ranks:
            if rules.request is Request.ALL:
                actions.append(Ask(seat, of, rank))
            else:
                numbers = range(1, rules.copies(rank) + 1)
                actions.extend(Ask(seat, of, rank, number) for number in numbers)
    actions.extend(Lay(seat, rank) for rank in table.finished(seat))
    actions.append(Keep(seat))
    return actions


def play(table: Table, action: Action) -> Outcome:
    """Carry a legal action out.

    Raises IllegalAction, with its breach, when a clause forbids it; the table given never changes.
    """
    breach = breach_of(table, action)
    if breach is not None:
        raise IllegalAction(action, breach)
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
    rules: Rules, seats: Sequence[str], dealer: Seat, *, deck: Sequence[Card] = (), seed: int = 0
) -> Outcome:
    """Deal a new game from a deck (top first) or, where none is given, from a shuffled pack.

    The cards go round one at a time from the dealer's left (setup.deal, ruling.deal-order). The
    outcome's event says who is to act first, and rests on the clauses of the set-up.
    Raises ValueError where players or deck do not fit the game.
    """
    check_seats(rules, seats)
    players = len(seats)
    cards = tuple(deck) or shuffled(rules.pack(), seed)
    left = (dealer + 1) % players
    dealt = players * rules.hand_size(players)
    hands = tuple(
        hand_of(cards[(seat - left) % players : dealt : players]) for seat in range(players)
    )
    _check_pack(rules, hands, cards[dealt:], ())
    course = Course(
        Table(
            rules=rules,
            seats=tuple(seats),
            hands=hands,
            books=((),) * players,
            stock=cards[dealt:],
            owner=left,
            turn=left,
            stage=Stage.OPENING,
            heir=left,
        )
    )
    clauses = rules.clauses
    course.open(clauses.players + clauses.pack + clauses.deal)
    return course.outcome()


def check_seats(rules: Rules, seats: Sequence[str]) -> None:
    """Raise ValueError unless the number of players fits (setup.players) and no seat is doubled."""
    if not rules.fewest <= len(seats) <= rules.most:
        raise ValueError(
            f"{len(seats)} players: expected {rules.fewest} to {rules.most} "
            f"({rules.clauses.players[0]})"
        )
    if len(set(seats)) < len(seats):
        raise ValueError(f"seats {', '.join(seats)}: expected each id once")


def resume(
    rules: Rules,
    seats: Sequence[str],
    hands: Sequence[Hand],
    stock: Sequence[Card],
    books: Sequence[Sequence[Rank]],
    turn: Seat,
) -> Table:
    """A table in the middle of a game, at the turn of `turn`, with no opening.

    Raises ValueError where the cards are not the pack exactly (setup.pack), or where a hand is
    empty that the rules would have refilled.
    """
    check_seats(rules, seats)
    _check_pack(rules, hands, stock, books)
    empty = [seats[seat] for seat, hand in enumerate(hands) if not hand]
    if empty and stock:
        raise ValueError(
            f"the hand of {', '.join(empty)} is empty while the stock holds {len(stock)} cards: "
            f"an emptied hand is refilled at once ({rules.clauses.refilled[0]})"
        )
    if any(hands) and not hands[turn]:
        raise ValueError(
            f"it is the turn of {seats[turn]}, whose hand is empty: expected a seat with cards "
            f"({rules.clauses.passed_from_empty[0]})"
        )
    table = Table(
        rules=rules,
        seats=tuple(seats),
        hands=tuple(hands),
        books=tuple(tuple(sorted(ranks)) for ranks in books),
        stock=tuple(stock),
        owner=turn,
        turn=turn,
        stage=Stage.ASKING,
        heir=turn,
    )
    course = Course(table)
    course.settle()
    return course.outcome().table


def _check_pack(
    rules: Rules, hands: Sequence[Hand], stock: Sequence[Card], books: Sequence[Sequence[Rank]]
) -> None:
    """Raise ValueError that names the cards missing or extra; laid books count by rank."""
    whole = hand_of(rules.pack())
    loose = [card for hand in hands for card in cards_of(hand)] + list(stock)
    faults: list[str] = []
    for rank in Rank:
        laid = BOOK * sum(list(ranks).count(rank) for ranks in books)
        here = [card for card in loose if card.rank is rank]
        pack_cards = list(rank_cards(whole, rank))
        extra = list(here)
        missing = list(pack_cards)
        for card in here:
            if card in missing:
                missing.remove(card)
                extra.remove(card)
        if extra:
            faults.append("extra " + " ".join(map(str, extra)))
        over = len(here) - len(extra) + laid - len(pack_cards)
        if over > 0:
            faults.append(f"{over} {rank.letter} more than the pack has, laid books included")
        elif over < 0 and not laid:
            faults.append("missing " + " ".join(map(str, missing)))
        elif over < 0:
            faults.append(f"missing {-over} of the rank {rank.letter}")
    if faults:
        raise ValueError(
            f"not the {len(rules.pack())} cards of {rules.name} ({rules.clauses.pack[0]}): "
            + "; ".join(faults)
        )
