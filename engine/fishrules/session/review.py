"""Review of a finished game: requests that gave much away, and choices with a better alternative.

Revealing requests. A player who asks for a rank shows that they hold it, and everybody sees what
they are given. The loss of a request is the cards of its rank that others then took from the player
by requests of their own, until the player asked for that rank again, laid a book of it, or held no
card of it. Requests with equal losses are compared by what they revealed: how many more cards of
the rank everybody knew the player to hold afterwards. The earlier request comes first.

Missed choices. Chances are estimated (`estimate_chance`) from what the seat knew when it chose,
never from the true cards. A request is compared with the one that has the best chance, which a hint
would have named; it counts as missed only if that one was clearly likelier to be granted and has
more weight for the reckoner too, so that a bold request with much at stake does not count. A
finished book that was kept counts if it was asked away before its owner could choose again, and the
chance was clear that another player held a card of the rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from fishrules.game.actions import Ask, Keep
from fishrules.game.cards import Rank
from fishrules.game.events import Gave, Laid
from fishrules.game.play import legal_actions
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import lucky_rank
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import SPECTATOR
from fishrules.players.hints import likeliest
from fishrules.players.reckoner import Reckoning, chance_elsewhere
from fishrules.session.session import Session

MOST = 3
"""Most requests, and most choices, in the review of a player."""

CLEAR: Final = Fraction(1, 4)
"""Smallest difference between two chances that is clear."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Cards taken by a request: who took how many, by the action of which number."""

    seat: Seat
    cards: int
    action: int


# Revealing requests


@dataclass(frozen=True, slots=True)
class Revealing:
    """A request that gave something away.

    action: its number, from 1. revealed: how many more cards of its rank everybody then knew the
    player to hold. taken: cards of the rank that others took because of it.
    """

    action: int
    ask: Ask
    revealed: int
    taken: tuple[Taken, ...]

    @property
    def lost(self) -> int:
        """Number of cards that others took."""
        return sum(taken.cards for taken in self.taken)


def most_revealing(session: Session, seat: Seat) -> tuple[Revealing, ...]:
    """Requests of a seat that gave most away, at most three, the worst first."""
    requests = [
        Revealing(number, ask, revealed, tuple(_taken_after(session, number, ask)))
        for number, ask, revealed in _requests(session, seat)
    ]
    found = [request for request in requests if request.lost or request.revealed]
    worst = sorted(found, key=lambda one: (-one.lost, -one.revealed, one.action))
    return tuple(worst[:MOST])


def _requests(session: Session, seat: Seat) -> Iterator[tuple[int, Ask, int]]:
    """Each request of a seat: its number, and how many cards of its rank it revealed.

    A card from a lucky draw is not counted: any other request would have revealed it as well
    (ask.lucky-draw).
    """
    observer = session.back(0).observer(SPECTATOR)
    for number, action in enumerate(session.actions, 1):
        before, events = observer.knowledge, session.events(number, SPECTATOR)
        observer = observer.observe(session.history[number])
        knowledge = observer.knowledge
        if isinstance(action, Ask) and action.seat == seat:
            rank = action.rank
            more = knowledge.at_least[seat][rank] - before.at_least[seat][rank]
            lucky = lucky_rank(before, events[0]) is rank
            yield number, action, max(more - lucky, 0)


def gifts(session: Session, number: int) -> list[Gave]:
    """Events of an action that hand cards over."""
    return [event for event in session.history[number].events if isinstance(event, Gave)]


def _taken_after(session: Session, number: int, ask: Ask) -> Iterator[Taken]:
    """Cards of the rank that others took because of a request."""
    seat, rank = ask.seat, ask.rank
    for later in range(number, len(session.history)):
        action, transition = session.actions[later - 1], session.history[later]
        asks_again = isinstance(action, Ask) and (action.seat, action.rank) == (seat, rank)
        if later > number and asks_again:
            return
        for gift in gifts(session, later):
            if (gift.seat, gift.rank) == (seat, rank):
                yield Taken(gift.to, len(gift.cards), later)
        laid = any(
            isinstance(event, Laid) and (event.seat, event.rank) == (seat, rank)
            for event in transition.events
        )
        if laid or not transition.table.held(seat, rank):
            return


# Missed choices


@dataclass(frozen=True, slots=True)
class BetterRequest:
    """A request, and another one with a clearly better chance.

    action: number of the request, from 1. chance, better_chance: that each of the two is granted.
    """

    action: int
    ask: Ask
    chance: Fraction
    better: Ask
    better_chance: Fraction

    @property
    def gap(self) -> Fraction:
        """Difference between the two chances."""
        return self.better_chance - self.chance


@dataclass(frozen=True, slots=True)
class LostBook:
    """A finished book that was kept and asked away.

    action: number of the choice to keep it. chance: that another player held a card of its rank
    then. taken: cards taken from it before its owner could choose again.
    """

    action: int
    seat: Seat
    rank: Rank
    chance: Fraction
    taken: tuple[Taken, ...]

    @property
    def gap(self) -> Fraction:
        """Gain of laying it, since a laid book cannot be asked for."""
        return self.chance


Missed: TypeAlias = BetterRequest | LostBook


@lru_cache(maxsize=16)
def most_missed(session: Session, seat: Seat) -> tuple[Missed, ...]:
    """Choices of a seat with the clearest better alternatives, at most three, the clearest first.

    Of several for the same cards only the clearest is kept.
    """
    clearest: dict[object, Missed] = {}
    for missed in sorted(_all_missed(session, seat), key=lambda one: (-one.gap, one.action)):
        clearest.setdefault(_cards_missed(missed), missed)
    return tuple(clearest.values())[:MOST]


def _cards_missed(missed: Missed) -> object:
    match missed:
        case BetterRequest(better=better):
            return better.of, better.rank
        case LostBook(rank=rank):
            return rank


def _all_missed(session: Session, seat: Seat) -> Iterator[Missed]:
    observer = session.back(0).observer(seat)
    for number, action in enumerate(session.actions, 1):
        knowledge = observer.knowledge
        match action:
            case Ask() if action.seat == seat:
                yield from _better_requests(session, number, action, knowledge)
            case Keep() if action.seat == seat:
                yield from _lost_books(session, number, seat, knowledge)
        observer = observer.observe(session.history[number])


def _better_requests(
    session: Session, number: int, ask: Ask, knowledge: Knowledge
) -> Iterator[BetterRequest]:
    """The request with the best chance, if it was clearly better.

    knowledge: that of the seat before it asked.
    """
    chance = estimate_chance(knowledge, ask.of, ask.rank, ask.needs)
    if chance > 1 - CLEAR:
        return
    before = session.back(number - 1)
    asks = [action for action in legal_actions(before.table) if isinstance(action, Ask)]
    equal, best = likeliest(knowledge, asks)
    if best - chance < CLEAR:
        return
    reckoning = Reckoning(before.view(ask.seat), knowledge, ask.seat)
    better = max(equal, key=reckoning.weight)
    if reckoning.weight(better) > reckoning.weight(ask):
        yield BetterRequest(number, ask, chance, better, best)


def _lost_books(
    session: Session, number: int, seat: Seat, knowledge: Knowledge
) -> Iterator[LostBook]:
    """Finished books lost by a choice to keep; knowledge: that of the seat before it."""
    for rank in session.history[number - 1].table.finished(seat):
        chance = chance_elsewhere(knowledge, seat, rank)
        if chance >= CLEAR and (taken := tuple(_asked_away(session, number, seat, rank))):
            yield LostBook(number, seat, rank, chance, taken)


def _asked_away(session: Session, number: int, seat: Seat, rank: Rank) -> Iterator[Taken]:
    """Cards taken from a book, if it was broken before its owner could choose again."""
    later = range(number + 1, len(session.history))
    end = next((n for n in later if session.actions[n - 1].seat == seat), len(session.history))
    if session.history[end - 1].table.held(seat, rank) >= session.rules.book_size:
        return
    for n in range(number + 1, end):
        for gift in gifts(session, n):
            if (gift.seat, gift.rank) == (seat, rank):
                yield Taken(gift.to, len(gift.cards), n)
