"""What is known of hidden hands, and by which event it came to be known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import gt, lt
from typing import TypeAlias

from fishrules.game.cards import Rank
from fishrules.game.events import Ended, Event, TurnCame
from fishrules.game.seats import Seat
from fishrules.knowledge.observer import Counts, Knowledge, after, dealt, known, lucky_rank
from fishrules.knowledge.view import View


@dataclass(frozen=True, slots=True)
class Mark:
    """An event that told something of hidden hands.

    action: the number of the action that it came of, 0 for the deal. event: as these eyes saw it.
    seat: who told it; of a turn that came, the seat whose turn had ended. drawn: of a request, the
    rank that its seat is thereby known to have drawn (ask.lucky-draw).
    """

    action: int
    event: Event
    seat: Seat
    drawn: Rank | None = None


Marks: TypeAlias = tuple[tuple[Mark | None, ...], ...]
"""For each seat and rank a mark, `None` where nothing has happened yet."""


@dataclass(frozen=True, slots=True)
class Trace:
    """How many cards of a rank a seat holds at least and at most, and what that rests on.

    room: how many it could hold, were nothing else known of its hand: no more than its cards, and
    than those of the rank that can lie there. raised: the last event by which `at_least` rose;
    `None` where it is 0, or was so from the start. lowered: the last event by which `at_most` fell;
    `None` where it leaves all that room, or was so from the start.
    """

    seat: Seat
    rank: Rank
    at_least: int
    at_most: int
    room: int
    raised: Mark | None
    lowered: Mark | None

    @property
    def tells(self) -> bool:
        """Whether something has shown how many cards of the rank lie in this hand."""
        return self.at_least > 0 or self.at_most < self.room


@dataclass(frozen=True, slots=True)
class Traced:
    """Knowledge, with the marks of what it rests on."""

    knowledge: Knowledge
    raised: Marks
    lowered: Marks

    def trace(self, seat: Seat, rank: Rank) -> Trace:
        """What is known of one rank in one hand."""
        least, most = self.knowledge.at_least[seat][rank], self.knowledge.at_most[seat][rank]
        room = self._room(seat, rank)
        raised = self.raised[seat][rank] if least else None
        lowered = self.lowered[seat][rank] if most < room else None
        return Trace(seat, rank, least, most, room, raised, lowered)

    def _room(self, seat: Seat, rank: Rank) -> int:
        """How many cards of a rank a seat could hold, were nothing else known of its hand."""
        elsewhere = sum(row[rank] for row in self.knowledge.at_least)
        others = elsewhere - self.knowledge.at_least[seat][rank]
        return min(self.knowledge.sizes[seat], self.knowledge.loose[rank] - others)


def first_traced(knowledge: Knowledge) -> Traced:
    """Knowledge that rests on no event yet."""
    blank: Marks = ((None,) * len(Rank),) * knowledge.stock
    return Traced(knowledge, blank, blank)


def deal_traced(view: View, events: Sequence[Event]) -> Traced:
    """Knowledge of a deal, as `dealt`: whom the opening has passed over is marked with action 0."""
    blank, now = first_traced(known(view)), dealt(view, events)
    lowered = blank.lowered
    for event in events:
        if isinstance(event, TurnCame):
            mark = Mark(0, event, event.seat)
            lowered = _marked(lowered, blank.knowledge.at_most, now.at_most, lt, mark)
    return Traced(now, blank.raised, lowered)


def trace_on(traced: Traced, action: int, events: Sequence[Event]) -> Traced:
    """What is known once the events of an action have happened, as the same eyes saw them."""
    knowledge, raised, lowered = traced.knowledge, traced.raised, traced.lowered
    for event in events:
        now = after(knowledge, [event])
        if now is not knowledge:
            teller, drawn = _teller(event, knowledge.turn_owner), lucky_rank(knowledge, event)
            mark = Mark(action, event, teller, drawn)
            raised = _marked(raised, knowledge.at_least, now.at_least, gt, mark)
            lowered = _marked(lowered, knowledge.at_most, now.at_most, lt, mark)
            knowledge = now
    return Traced(knowledge, raised, lowered)


def _teller(event: Event, turn_owner: Seat) -> Seat:
    """Who told something by an event; owner: whose turn it was before."""
    match event:
        case TurnCame() | Ended():
            return turn_owner
        case _:
            return event.seat


def _marked(
    marks: Marks,
    before: Sequence[Counts],
    now: Sequence[Counts],
    moved: Callable[[int, int], bool],
    mark: Mark,
) -> Marks:
    """The marks once an event has moved some bounds one way."""
    return tuple(
        row
        if old == new
        else tuple(
            mark if moved(after_it, before_it) else own
            for own, before_it, after_it in zip(row, old, new, strict=True)
        )
        # The stock has no mark: it comes last, and is left out
        for row, old, new in zip(marks, before, now, strict=False)
    )
