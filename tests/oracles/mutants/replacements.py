"""False rules of both games: functions that replace a true one, which is their first argument."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fishrules.game import end, request, setup
from fishrules.game.actions import Ask
from fishrules.game.cards import (
    Card,
    Rank,
    Suit,
    cards_of,
    count,
    hand_of,
    rank_cards,
    shuffled,
    size,
)
from fishrules.game.draft import Draft, Transition
from fishrules.game.end import leaders, points, scores
from fishrules.game.events import Gave, Out, TurnCame
from fishrules.game.rules import Point, Rules
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from tests.oracles.mutants.mutant import Function

# The deal and the opening


def deals_in_blocks(
    true: Function,
    rules: Rules,
    seats: Sequence[str],
    dealer: Seat,
    *,
    deck: Sequence[Card] | None = None,
    seed: int = 0,
) -> Transition:
    """Deal each player all his cards at once."""
    cards = shuffled(rules.pack(), seed) if deck is None else tuple(deck)
    if rules.fewest <= len(seats) <= rules.most:
        each, players = rules.hand_size(len(seats)), len(seats)
        dealt = [cards[seat * each + place] for place in range(each) for seat in range(players)]
        cards = (*dealt, *cards[each * players :])
    transition: Transition = true(rules, seats, dealer, deck=cards)
    return transition


def opens_backwards(true: Function, draft: Draft) -> list[Seat]:
    """Hold the opening counter-clockwise, from the player who should be the last."""
    return [*reversed(true(draft))]


def only_one_opens(true: Function, draft: Draft, seat: Seat, causes: tuple[Point, ...]) -> None:
    """Begin the first turn as soon as one player has laid or kept."""
    setup.begin_first_turn(draft, causes)


def nobody_opens(true: Function, draft: Draft, place: int, causes: tuple[Point, ...]) -> None:
    """Begin the first turn before any dealt book is laid."""
    setup.begin_first_turn(draft, causes)


def dealer_begins(true: Function, draft: Draft, causes: tuple[Point, ...]) -> None:
    """Give the first turn to the dealer."""
    draft.next_turn = (draft.next_turn - 1) % len(draft.hands)
    true(draft, causes)


# A request and its answer


def gives_what_he_has(true: Function, draft: Draft, ask: Ask) -> None:
    """Let a player who holds fewer cards than asked for hand over what he has."""
    request.state(draft, ask)
    held = count(draft.hands[ask.of], ask.rank)
    if held:
        request.grant(draft, ask, held, min(held, ask.number or held))
    else:
        request.refuse(draft, ask)


def gives_all(true: Function, draft: Draft, ask: Ask, held: int, wanted: int) -> None:
    """Let the player asked hand over every card of the rank."""
    true(draft, ask, held, held)


def gives_one(true: Function, draft: Draft, ask: Ask, held: int, wanted: int) -> None:
    """Let the player asked hand over one card."""
    true(draft, ask, held, 1)


def gives_the_highest(true: Function, draft: Draft, ask: Ask, held: int, wanted: int) -> None:
    """Hand over the highest in card order of several equal cards."""
    cards = rank_cards(draft.hands[ask.of], ask.rank)
    low, high = cards[:wanted], cards[len(cards) - wanted :]
    true(draft, ask, held, wanted)
    swapped = hand_of(high) - hand_of(low)
    draft.hands[ask.of] -= swapped
    draft.hands[ask.seat] += swapped
    draft.events = [
        replace(event, cards=high) if isinstance(event, Gave) else event for event in draft.events
    ]


def keeps_a_book_from_others(true: Function, draft: Draft, ask: Ask) -> None:
    """Let a player who holds a finished book refuse every request for its rank."""
    if count(draft.hands[ask.of], ask.rank) < draft.rules.book_size:
        true(draft, ask)
    else:
        request.state(draft, ask)
        request.refuse(draft, ask)


def gives_laid_cards(true: Function, draft: Draft, ask: Ask) -> None:
    """Hand over the cards of a laid book like those in hand."""
    if _take_up(draft, ask.of, ask.rank):
        suits = [None] * draft.rules.book_size if ask.rank is Rank.JOKER else [*Suit]
        draft.hands[ask.of] += hand_of(Card(ask.rank, suit) for suit in suits)
    true(draft, ask)


def loses_laid_book(true: Function, draft: Draft, ask: Ask) -> None:
    """Give a player who asks for the rank of a laid book the whole book, whatever the answer."""
    if _take_up(draft, ask.of, ask.rank):
        books = list(draft.books)
        books[ask.seat] = tuple(sorted((*books[ask.seat], ask.rank)))
        draft.books = tuple(books)
    true(draft, ask)


def _take_up(draft: Draft, seat: Seat, rank: Rank) -> bool:
    """Take a laid book of a rank away from a seat; return whether the seat had one."""
    if rank not in draft.books[seat]:
        return False
    left = list(draft.books[seat])
    left.remove(rank)
    draft.books = (*draft.books[:seat], tuple(left), *draft.books[seat + 1 :])
    return True


def draws_one_more(
    true: Function, draft: Draft, seat: Seat, number: int, causes: tuple[Point, ...]
) -> None:
    """Draw two cards after a refusal."""
    after_refusal = Point.DREW in causes
    true(draft, seat, number + after_refusal, causes)


def stays_without_stock(true: Function, draft: Draft, ask: Ask) -> None:
    """Leave the turn where it is after a request that is refused when the stock is empty."""
    stock = draft.stock
    true(draft, ask)
    if not stock:
        request.close(draft, ask, Stage.ASKING)


# Books


def lays_nothing(true: Function, draft: Draft, rank: Rank) -> None:
    """Leave finished books in hand, also when the stock is empty."""


def lays_from_the_next_turn(true: Function, draft: Draft, rank: Rank) -> None:
    """Leave finished books in hand on the turn that draws the last card."""
    if not draft.before.stock:
        true(draft, rank)


# A hand without cards


def giver_waits(true: Function, draft: Draft, seat: Seat, causes: tuple[Point, ...]) -> None:
    """Let a player who hands over the last card draw nothing."""
    if seat == draft.turn_owner or not draft.stock:
        true(draft, seat, causes)


def refill_ends_turn(true: Function, draft: Draft, seat: Seat, causes: tuple[Point, ...]) -> None:
    """Pass the turn to the left when a player refills his hand on his own turn."""
    emptied = not draft.hands[seat] and draft.stock
    true(draft, seat, causes)
    if emptied and seat == draft.turn_owner and draft.stage is Stage.ASKING:
        draft.stage = Stage.REFUSED
        draft.next_turn = (seat + 1) % len(draft.hands)


def takes_from_the_next(
    true: Function, draft: Draft, seat: Seat, causes: tuple[Point, ...]
) -> None:
    """Take a card from the next player who has several, for a hand that empties without stock."""
    if not draft.hands[seat] and not draft.stock and any(draft.hands):
        giver = end.next_with_cards(draft, seat)
        if size(draft.hands[giver]) > 1:
            card = cards_of(draft.hands[giver])[0]
            draft.hands[giver] -= card.unit
            draft.hands[seat] += card.unit
    if not draft.hands[seat]:
        true(draft, seat, causes)


def out_loses_books(true: Function, draft: Draft, seat: Seat, causes: tuple[Point, ...]) -> None:
    """Remove the laid books of a player who is out."""
    true(draft, seat, causes)
    if any(isinstance(event, Out) and event.seat == seat for event in draft.events):
        draft.books = (*draft.books[:seat], (), *draft.books[seat + 1 :])


# Where the turn goes


def counter_clockwise(true: Function, draft: Draft, after: Seat) -> Seat:
    """Search counter-clockwise for the next player who has cards."""
    players = len(draft.hands)
    order = ((after - place) % players for place in range(1, players + 1))
    return next(seat for seat in order if draft.hands[seat])


def back_from_empty(true: Function, draft: Draft, after: Seat) -> Seat:
    """Pass the turn to the player before one who runs out of cards on his own turn."""
    stage = draft.stage
    return counter_clockwise(true, draft, after) if stage is Stage.ASKING else true(draft, after)


def back_over_empty(true: Function, draft: Draft, after: Seat) -> Seat:
    """Pass the turn to the player before one whose hand is empty when it is his turn."""
    stage = draft.stage
    return true(draft, after) if stage is Stage.ASKING else counter_clockwise(true, draft, after)


# The end


def never_ends(true: Function, draft: Draft) -> None:
    """Go on when every card is in a book."""
    draft.to_act = draft.turn_owner
    draft.events.append(TurnCame(draft.turn_owner, ()))


def two_points_a_book(true: Function, table: Table) -> tuple[int, ...]:
    """Score two points for each book."""
    pairs = zip(true(table), table.books, strict=True)
    return tuple(own + len(books) for own, books in pairs)


def wins_at_thirty(true: Function, table: Table) -> tuple[Seat, ...] | None:
    """Let nobody win before he has thirty points, over several games."""
    won: tuple[Seat, ...] | None = true(table)
    return won if max(scores(table)) >= 30 else None


def fewest_lead(true: Function, table: Table) -> tuple[Seat, ...]:
    """Let the fewest books win."""
    own = scores(table)
    return tuple(seat for seat, score in enumerate(own) if score == min(own))


def lower_points_win(true: Function, table: Table) -> tuple[Seat, ...] | None:
    """Let the lower sum of points win among those level on books."""
    if true(table) is None:
        return None
    first = leaders(table)
    least = min(points(table.books[seat]) for seat in first)
    return tuple(seat for seat in first if points(table.books[seat]) == least)


def first_seat_wins(true: Function, table: Table) -> tuple[Seat, ...] | None:
    """Let the first seat alone win among those level on everything."""
    won: tuple[Seat, ...] | None = true(table)
    return won and won[:1]
