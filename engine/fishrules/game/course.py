"""The course of a game from one choice to the next: what an action sets going.

A `Course` is the working copy of one table while one action is carried out. It moves cards, notes
events with their clauses, and goes on by itself until somebody has something to choose.
"""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.actions import Ask
from fishrules.game.cards import BOOK, Rank, books_in, cards_of, count, hand_of, rank_cards
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import Cites, Laying, Opening, PassTo, Refill, Tie, Turn
from fishrules.game.table import Seat, Stage, Table, leaders, winners


@dataclass(frozen=True, slots=True)
class Transition:
    """The table after an action, and what happened on the way to it."""

    table: Table
    events: tuple[Event, ...]


class Course:
    """The working copy of a table while one action is carried out."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._rules = table.rules
        self._hands = list(table.hands)
        self._books = table.books
        self._stock = table.stock
        self._owner = table.turn_owner
        self._turn = table.to_act
        self._stage = table.stage
        self._heir = table.next_turn
        self._events: list[Event] = []

    def outcome(self) -> Transition:
        """The table as it now stands, and what happened on the way."""
        return Transition(self._now(), tuple(self._events))

    def _now(self) -> Table:
        return Table(
            self._rules,
            self._table.seats,
            tuple(self._hands),
            self._books,
            self._stock,
            self._owner,
            self._turn,
            self._stage,
            self._heir,
        )

    # The opening: setup.opening-books, ruling.opening-order; setup.dealt-catch, ruling.lay-order

    def open(self, because: Cites) -> None:
        """Begin a dealt game: the opening books, then the first turn."""
        self._open_from(0, because)

    def _open_from(self, place: int, because: Cites) -> None:
        """Find the next seat, from a place in the order of the opening, with a book to lay."""
        clauses = self._rules.clauses
        for seat in self._opening_order()[place:]:
            if books_in(self._hands[seat]):
                self._owner = self._turn = seat
                self._note(TurnCame(seat, because + clauses.opening))
                return
        self._give_turn(self._heir, because + clauses.first_turn)
        self.settle()

    def _opening_order(self) -> list[Seat]:
        players = len(self._hands)
        first = self._heir - (self._rules.opening is Opening.DEALER)
        return [(first + place) % players for place in range(players)]

    def _open_after(self, seat: Seat, because: Cites) -> None:
        self._open_from(self._opening_order().index(seat) + 1, because)

    # A request and its answer: request.grant, request.refuse, request.draw; ask.all, ask.go-fish

    def ask(self, ask: Ask) -> None:
        """Answer a request, and go on to the next choice."""
        self._note_asked(ask)
        held = count(self._hands[ask.of], ask.rank)
        wanted = held if ask.number is None else ask.number
        if 0 < wanted <= held:
            self._grant(ask, held, wanted)
        else:
            self._refuse(ask)
        self.settle()

    def _note_asked(self, ask: Ask) -> None:
        clauses, rank = self._rules.clauses, ask.rank
        held = count(self._hands[ask.seat], rank)
        cites = clauses.asked
        if rank is Rank.JOKER:
            cites += clauses.joker
        if held >= BOOK:
            cites += clauses.asked_with_book
        if not held:
            cites += clauses.asked_not_held
        if ask.number is not None:
            laid = BOOK * sum(self._books, ()).count(rank)
            if ask.number > self._rules.copies(rank) - laid - held:
                cites += clauses.asked_in_vain
        self._note(Asked(ask.seat, ask.of, rank, ask.number, cites))

    def _grant(self, ask: Ask, held: int, wanted: int) -> None:
        clauses = self._rules.clauses
        cites = clauses.granted
        stays = self._rules.after_grant is Turn.STAYS
        if stays:
            cites += clauses.granted_again
        if held >= BOOK:
            cites += clauses.granted_from_book
        if held > wanted:
            cites += clauses.which_cards
        cards = rank_cards(self._hands[ask.of], ask.rank)[:wanted]
        moved = hand_of(cards)
        self._hands[ask.of] -= moved
        self._hands[ask.seat] += moved
        self._note(Gave(ask.of, ask.seat, ask.rank, cards, cites))
        self._refill(ask.of, clauses.refilled_giver)
        self._close(ask, Stage.ASKING if stays else Stage.GRANTED)

    def _refuse(self, ask: Ask) -> None:
        clauses = self._rules.clauses
        cites = clauses.refused
        if ask.rank in self._books[ask.of]:
            cites += clauses.refused_laid
        if not self._stock:
            cites += clauses.refused_no_stock
        self._note(Refused(ask.of, ask.seat, ask.rank, ask.number, cites))
        stage = Stage.REFUSED
        if self._stock:
            cites = clauses.drew
            if self._stock[0].rank is ask.rank:
                cites += clauses.drew_match
                if self._rules.after_match is Turn.STAYS:
                    stage = Stage.ASKING
            if len(self._stock) == 1:
                cites += clauses.drew_last
            self._draw(ask.seat, 1, cites)
        self._close(ask, stage)

    def _close(self, ask: Ask, stage: Stage) -> None:
        """Say how far the turn has come, and who has the next one."""
        self._stage = stage
        if stage is Stage.ASKING:
            self._heir = ask.seat
        elif self._rules.next_turn is PassTo.ASKED:
            self._heir = ask.of
        else:
            self._heir = (ask.seat + 1) % len(self._hands)

    # Drawing: hand.refill, hand.refill-giver, hand.out; hand.one

    def _draw(self, seat: Seat, number: int, cites: Cites) -> None:
        drawn = hand_of(self._stock[:number])
        self._stock = self._stock[number:]
        self._hands[seat] += drawn
        self._note(Drew(seat, cards_of(drawn), cites))

    def _refill(self, seat: Seat, cites: Cites) -> None:
        """Refill a hand that has just emptied, or say that its owner is out of the asking."""
        if self._hands[seat]:
            return
        if not self._stock:
            self._note(Out(seat, self._rules.clauses.out))
            return
        fresh = self._rules.refill is Refill.AS_DEALT
        self._draw(seat, self._rules.hand_size(len(self._hands)) if fresh else 1, cites)

    # Books: book.keep, book.protected, end.lay-all; catch.at-once

    def lay(self, seat: Seat, rank: Rank) -> None:
        """Lay a book by choice or duty, and go on to the next choice."""
        clauses = self._rules.clauses
        match self._stage:
            case Stage.OPENING:
                self._lay(seat, rank, clauses.laid_opening)
                if not books_in(self._hands[seat]):
                    self._open_after(seat, ())
            case Stage.GRANTED:
                self._lay(seat, rank, clauses.laid_when_granted)
                self.settle()
            case Stage.REFUSED:
                self._lay(seat, rank, clauses.laid_when_refused)
                self.settle()
            case _:
                self._lay(seat, rank, clauses.laid_on_turn)
                self.settle()

    def _lay(self, seat: Seat, rank: Rank, because: Cites) -> None:
        clauses = self._rules.clauses
        book = hand_of(rank_cards(self._hands[seat], rank)[:BOOK])
        alone = self._hands[seat] == sum(self._hands)
        owed = self._rules.laying is Laying.AT_ONCE
        several = owed and sum(bool(books_in(hand)) for hand in self._hands) > 1
        self._hands[seat] -= book
        laid = sorted((*self._books[seat], rank))
        self._books = (*self._books[:seat], tuple(laid), *self._books[seat + 1 :])
        cites = clauses.laid + because
        if rank is Rank.JOKER:
            cites += clauses.joker
        if not count(self._hands[seat], rank):
            cites += clauses.laid_last_of_rank
        if laid.count(rank) > 1:
            cites += clauses.laid_twin
        if alone:
            cites += clauses.laid_alone
        if several:
            cites += clauses.laid_in_order
        self._note(Laid(seat, rank, cites))
        goes_on = seat == self._owner and self._stage is Stage.ASKING
        self._refill(seat, clauses.refilled + (clauses.refilled_on_turn if goes_on else ()))

    def keep(self, seat: Seat) -> None:
        """Keep what is left in hand: the opening, or the turn, moves on."""
        kept = self._rules.clauses.kept
        if self._stage is Stage.OPENING:
            self._open_after(seat, kept)
        else:
            self._pass_on(kept)
            self.settle()

    # Where the turn goes: request.pass, end.next-clockwise, end.all-books; ask.pass, end.thirteenth

    def settle(self) -> None:
        """Go on until a seat has something to choose, or the game is over."""
        while not self._is_over():
            due = self._owing()
            if due is not None:
                self._turn = due
                return
            if self._stage is Stage.ASKING:
                if self._hands[self._owner]:
                    self._turn = self._owner
                    return
                self._give_turn(
                    self._with_cards(self._owner), self._rules.clauses.passed_from_empty
                )
                continue
            finished = books_in(self._hands[self._owner])
            if finished and self._stock:
                self._turn = self._owner
                return
            for rank in finished:
                self._lay_every(rank)
            if not self._is_over():
                self._pass_on(())
        self._end()

    def _lay_every(self, rank: Rank) -> None:
        """Lay every finished book of a rank at the end of a turn with no stock (end.lay-all)."""
        while count(self._hands[self._owner], rank) >= BOOK:
            self._lay(self._owner, rank, self._rules.clauses.laid_at_end)

    def _is_over(self) -> bool:
        return not self._stock and not any(self._hands)

    def _owing(self) -> Seat | None:
        """The seat that owes a book, the owner of the turn first, then clockwise."""
        if self._rules.laying is Laying.FREE:
            return None
        players = len(self._hands)
        order = ((self._owner + place) % players for place in range(players))
        return next((seat for seat in order if books_in(self._hands[seat])), None)

    def _pass_on(self, because: Cites) -> None:
        """Pass the turn on; an empty hand is passed over, clockwise."""
        clauses = self._rules.clauses
        passed = clauses.passed if self._stage is Stage.REFUSED else clauses.passed_granted
        if self._hands[self._heir]:
            self._give_turn(self._heir, because + passed)
        else:
            to = self._with_cards(self._heir)
            self._give_turn(to, because + passed + clauses.passed_over_empty)

    def _with_cards(self, after: Seat) -> Seat:
        """The next seat clockwise that has cards."""
        players = len(self._hands)
        order = ((after + place) % players for place in range(1, players + 1))
        return next(seat for seat in order if self._hands[seat])

    def _give_turn(self, seat: Seat, cites: Cites) -> None:
        self._owner = self._turn = self._heir = seat
        self._stage = Stage.ASKING
        # One clause may speak both for the keeping and for the passing; it is named once.
        self._note(TurnCame(seat, tuple(dict.fromkeys(cites))))

    def _end(self) -> None:
        self._turn = None
        self._stage = Stage.OVER
        clauses, table = self._rules.clauses, self._now()
        cites = clauses.ended
        if any(len(set(books)) < len(books) for books in self._books):
            cites += clauses.laid_twin
        if len(leaders(table)) == 1:
            cites += clauses.ended_outright
        elif self._rules.tie is Tie.POINTS:
            cites += clauses.ended_tiebreak
        if len(winners(table) or ()) > 1:
            cites += clauses.ended_shared
        self._note(Ended(cites))

    def _note(self, event: Event) -> None:
        self._events.append(event)
