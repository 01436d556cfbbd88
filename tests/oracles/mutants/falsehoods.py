"""Functions that are false in one thing, for both games: each is given the true one first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fishrules.game.actions import Ask
from fishrules.game.cards import (
    BOOK,
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
from fishrules.game.course import Course, Transition
from fishrules.game.events import Gave, Out, TurnCame
from fishrules.game.rules import Cites, Rules
from fishrules.game.table import Seat, Stage, Table, leaders, points, scores
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
    """Each player is dealt all his cards at once."""
    cards = shuffled(rules.pack(), seed) if deck is None else tuple(deck)
    if rules.fewest <= len(seats) <= rules.most:
        each, players = rules.hand_size(len(seats)), len(seats)
        dealt = [cards[seat * each + place] for place in range(each) for seat in range(players)]
        cards = (*dealt, *cards[each * players :])
    outcome: Transition = true(rules, seats, dealer, deck=cards)
    return outcome


def opens_backwards(true: Function, course: Course) -> list[Seat]:
    """The opening goes the other way round, and who should be the first comes last."""
    return [*reversed(true(course))]


def only_one_opens(true: Function, course: Course, seat: Seat, because: Cites) -> None:
    """The first turn comes as soon as one player has laid or kept."""
    course._give_turn(course._heir, because + course._rules.clauses.first_turn)
    course.settle()


def nobody_opens(true: Function, course: Course, place: int, because: Cites) -> None:
    """The first turn comes before any dealt book is laid."""
    course._give_turn(course._heir, because + course._rules.clauses.first_turn)
    course.settle()


def dealer_begins(true: Function, course: Course, seat: Seat, cites: Cites) -> None:
    """The first turn is the dealer's own."""
    back = course._stage is Stage.OPENING
    true(course, (seat - back) % len(course._hands), cites)


# A request and its answer


def gives_what_he_has(true: Function, course: Course, ask: Ask) -> None:
    """Who holds fewer hands over what he has."""
    course._note_asked(ask)
    held = count(course._hands[ask.of], ask.rank)
    if held:
        course._grant(ask, held, min(held, ask.number or held))
    else:
        course._refuse(ask)
    course.settle()


def gives_all(true: Function, course: Course, ask: Ask, held: int, wanted: int) -> None:
    """Who is asked hands over every card of the rank."""
    true(course, ask, held, held)


def gives_one(true: Function, course: Course, ask: Ask, held: int, wanted: int) -> None:
    """Who is asked hands over one card."""
    true(course, ask, held, 1)


def gives_the_highest(true: Function, course: Course, ask: Ask, held: int, wanted: int) -> None:
    """Of several equal cards the highest in card order are handed over."""
    cards = rank_cards(course._hands[ask.of], ask.rank)
    low, high = cards[:wanted], cards[len(cards) - wanted :]
    true(course, ask, held, wanted)
    swapped = hand_of(high) - hand_of(low)
    course._hands[ask.of] -= swapped
    course._hands[ask.seat] += swapped
    course._events = [
        replace(event, cards=high) if isinstance(event, Gave) else event for event in course._events
    ]


def keeps_a_book_from_others(true: Function, course: Course, ask: Ask) -> None:
    """Who holds a finished book refuses every request for its rank."""
    if count(course._hands[ask.of], ask.rank) < BOOK:
        true(course, ask)
    else:
        course._note_asked(ask)
        course._refuse(ask)
        course.settle()


def gives_laid_cards(true: Function, course: Course, ask: Ask) -> None:
    """The cards of a laid book are handed over like those in hand."""
    if _take_up(course, ask.of, ask.rank):
        suits = [None] * BOOK if ask.rank is Rank.JOKER else [*Suit]
        course._hands[ask.of] += hand_of(Card(ask.rank, suit) for suit in suits)
    true(course, ask)


def loses_laid_book(true: Function, course: Course, ask: Ask) -> None:
    """Who asks for the rank of a laid book wins it, whole, whatever the answer is."""
    if _take_up(course, ask.of, ask.rank):
        books = list(course._books)
        books[ask.seat] = tuple(sorted((*books[ask.seat], ask.rank)))
        course._books = tuple(books)
    true(course, ask)


def _take_up(course: Course, seat: Seat, rank: Rank) -> bool:
    """Take a laid book of a rank away from a seat that has one."""
    if rank not in course._books[seat]:
        return False
    left = list(course._books[seat])
    left.remove(rank)
    course._books = (*course._books[:seat], tuple(left), *course._books[seat + 1 :])
    return True


def draws_one_more(true: Function, course: Course, seat: Seat, number: int, cites: Cites) -> None:
    """After a refusal two cards are drawn."""
    after_refusal = course._rules.clauses.drew[0] in cites
    true(course, seat, number + after_refusal, cites)


def stays_without_stock(true: Function, course: Course, ask: Ask) -> None:
    """With no stock a refused request leaves the turn where it is."""
    stock = course._stock
    true(course, ask)
    if not stock:
        course._close(ask, Stage.ASKING)


# Books


def lays_nothing(true: Function, course: Course, rank: Rank) -> None:
    """With no stock, too, a finished book stays in hand."""


def lays_from_the_next_turn(true: Function, course: Course, rank: Rank) -> None:
    """On the turn that draws the last card finished books stay in hand."""
    if not course._table.stock:
        true(course, rank)


# A hand without cards


def giver_waits(true: Function, course: Course, seat: Seat, cites: Cites) -> None:
    """Who hands over the last card draws nothing."""
    if seat == course._owner or not course._stock:
        true(course, seat, cites)


def refill_ends_turn(true: Function, course: Course, seat: Seat, cites: Cites) -> None:
    """Who refills his hand on his own turn passes it to the left."""
    emptied = not course._hands[seat] and course._stock
    true(course, seat, cites)
    if emptied and seat == course._owner and course._stage is Stage.ASKING:
        course._stage = Stage.REFUSED
        course._heir = (seat + 1) % len(course._hands)


def takes_from_the_next(true: Function, course: Course, seat: Seat, cites: Cites) -> None:
    """With no stock, who has no card takes one from the next who has several, and plays on."""
    if not course._hands[seat] and not course._stock and any(course._hands):
        giver = course._with_cards(seat)
        if size(course._hands[giver]) > 1:
            card = cards_of(course._hands[giver])[0]
            course._hands[giver] -= card.unit
            course._hands[seat] += card.unit
    if not course._hands[seat]:
        true(course, seat, cites)


def out_loses_books(true: Function, course: Course, seat: Seat, cites: Cites) -> None:
    """Who is out loses what he has laid."""
    true(course, seat, cites)
    if any(isinstance(event, Out) and event.seat == seat for event in course._events):
        course._books = (*course._books[:seat], (), *course._books[seat + 1 :])


# Where the turn goes


def counter_clockwise(true: Function, course: Course, after: Seat) -> Seat:
    """Where a turn has to look for cards, it goes round counter-clockwise."""
    players = len(course._hands)
    order = ((after - place) % players for place in range(1, players + 1))
    return next(seat for seat in order if course._hands[seat])


def back_from_empty(true: Function, course: Course, after: Seat) -> Seat:
    """Who runs out of cards on his own turn leaves it to the player before him."""
    stage = course._stage
    return counter_clockwise(true, course, after) if stage is Stage.ASKING else true(course, after)


def back_over_empty(true: Function, course: Course, after: Seat) -> Seat:
    """A turn that comes to an empty hand goes to the player before."""
    stage = course._stage
    return true(course, after) if stage is Stage.ASKING else counter_clockwise(true, course, after)


# The end


def never_ends(true: Function, course: Course) -> None:
    """Play goes on when every card lies in a book."""
    course._turn = course._owner
    course._note(TurnCame(course._owner, ()))


def two_points_a_book(true: Function, table: Table) -> tuple[int, ...]:
    """Each book scores two points."""
    pairs = zip(true(table), table.books, strict=True)
    return tuple(own + len(books) for own, books in pairs)


def wins_at_thirty(true: Function, table: Table) -> tuple[Seat, ...] | None:
    """Nobody wins before he has thirty points, over several games."""
    won: tuple[Seat, ...] | None = true(table)
    return won if max(scores(table)) >= 30 else None


def fewest_lead(true: Function, table: Table) -> tuple[Seat, ...]:
    """The fewest books win."""
    own = scores(table)
    return tuple(seat for seat, score in enumerate(own) if score == min(own))


def lower_points_win(true: Function, table: Table) -> tuple[Seat, ...] | None:
    """Of those level on books, the lower sum of points wins."""
    if true(table) is None:
        return None
    first = leaders(table)
    least = min(points(table.books[seat]) for seat in first)
    return tuple(seat for seat in first if points(table.books[seat]) == least)


def first_seat_wins(true: Function, table: Table) -> tuple[Seat, ...] | None:
    """Of those level on everything the first seat alone wins."""
    won: tuple[Seat, ...] | None = true(table)
    return won and won[:1]
