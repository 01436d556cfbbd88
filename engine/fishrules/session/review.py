"""After the game: which requests of a player gave away most.

Whoever asks for a rank shows that he holds it, and what he is given everybody sees. A request is
measured first by what it cost: the cards of its rank that others then took from the player by their
own requests, up to the moment when he next asked for that rank, laid a book of it, or had no card
of it left, for from then on another request, or none, is to blame. Where that is level it is
measured by what it told: how many more cards of its rank everybody knew him to hold once it was
answered. Then the earlier request comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fishrules.game.actions import Ask
from fishrules.game.events import Gave, Laid
from fishrules.game.seats import Seat
from fishrules.knowledge.inference import lucky_rank, updated
from fishrules.knowledge.view import SPECTATOR
from fishrules.session.session import Session

MOST = 3
"""How many requests a review names."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Cards that another seat took by a request: who, how many, by the action of which number."""

    seat: Seat
    cards: int
    action: int


@dataclass(frozen=True, slots=True)
class Revealing:
    """A request and what it gave away.

    action: its number, from 1. told: how many more cards of its rank everybody then knew the asker
    to hold. taken: what others took of the rank because of it.
    """

    action: int
    ask: Ask
    told: int
    taken: tuple[Taken, ...]

    @property
    def lost(self) -> int:
        """How many cards of the rank were taken in all."""
        return sum(taken.cards for taken in self.taken)


def most_revealing(session: Session, seat: Seat) -> tuple[Revealing, ...]:
    """The requests of a seat that gave away most, at most three, the worst first.

    Those that neither told nor cost anything are left out.
    """
    requests = [
        Revealing(number, ask, told, tuple(_taken(session, number, ask)))
        for number, ask, told in _told(session, seat)
    ]
    telling = [request for request in requests if request.lost or request.told]
    worst = sorted(telling, key=lambda one: (-one.lost, -one.told, one.action))
    return tuple(worst[:MOST])


def _told(session: Session, seat: Seat) -> Iterator[tuple[int, Ask, int]]:
    """Each request of a seat: its number, and how many more cards of its rank everybody then knew.

    Of a lucky draw any other request would have told as well (ask.lucky-draw), so it is left out.
    """
    knowledge = session.back(0).knowledge(SPECTATOR)
    for number, action in enumerate(session.actions, 1):
        before, events = knowledge, session.events(number, SPECTATOR)
        knowledge = updated(before, events)
        if isinstance(action, Ask) and action.seat == seat:
            rank = action.rank
            more = knowledge.at_least[seat][rank] - before.at_least[seat][rank]
            lucky = lucky_rank(before, events[0]) is rank
            yield number, action, max(more - lucky, 0)


def gifts(session: Session, number: int) -> list[Gave]:
    """What was handed over in an action."""
    return [event for event in session.history[number].events if isinstance(event, Gave)]


def _taken(session: Session, number: int, ask: Ask) -> Iterator[Taken]:
    """What others took of the rank since a request, until it is to blame no longer."""
    seat, rank = ask.seat, ask.rank
    for later in range(number, len(session.history)):
        action, outcome = session.actions[later - 1], session.history[later]
        asks_again = isinstance(action, Ask) and (action.seat, action.rank) == (seat, rank)
        if later > number and asks_again:
            return
        for gift in gifts(session, later):
            if (gift.seat, gift.rank) == (seat, rank):
                yield Taken(gift.to, len(gift.cards), later)
        laid = any(
            isinstance(event, Laid) and (event.seat, event.rank) == (seat, rank)
            for event in outcome.events
        )
        if laid or not outcome.table.held(seat, rank):
            return
