"""After the game: choices of a player where something clearly better was open to him.

Each is measured by a chance, reckoned (`chances.likely`) from what the seat itself knew when it
chose, never from how the cards truly lay. A request is set beside the one with the best chance, as
a hint would have named it; it is told only where that one was far likelier to be granted and weighs
more with the reckoner too, so that nobody is blamed for a bold request on which much hung. A
finished book that was kept is told where it was asked away before its owner could choose again,
though it was likely enough that somebody else held a card of the rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from fishrules.game.actions import Ask, Keep
from fishrules.game.cards import Rank
from fishrules.game.play import legal_actions
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import updated
from fishrules.knowledge.probability import estimate_chance
from fishrules.players.hints import likeliest
from fishrules.players.reasons import held_elsewhere
from fishrules.players.reckoner import Reckoning
from fishrules.session.review import MOST, Taken, gifts
from fishrules.session.session import Session

CLEAR: Final = Fraction(1, 4)
"""A difference between two chances that is clear."""


@dataclass(frozen=True, slots=True)
class BetterRequest:
    """A request, and another that had a clearly better chance.

    action: the number of the request, from 1. chance, best: that each of the two is granted.
    """

    action: int
    ask: Ask
    chance: Fraction
    better: Ask
    best: Fraction

    @property
    def gap(self) -> Fraction:
        """By how much the other was better."""
        return self.best - self.chance


@dataclass(frozen=True, slots=True)
class BookLost:
    """A finished book that was kept and asked away, where it could have been laid.

    action: the number of the choice to keep it. chance: that somebody else held a card of its rank
    then. taken: what was taken of it, before its owner could choose again.
    """

    action: int
    seat: Seat
    rank: Rank
    chance: Fraction
    taken: tuple[Taken, ...]

    @property
    def gap(self) -> Fraction:
        """By how much laying was better, for a laid book cannot be asked for."""
        return self.chance


Missed: TypeAlias = BetterRequest | BookLost


@lru_cache(maxsize=16)
def most_missed(session: Session, seat: Seat) -> tuple[Missed, ...]:
    """The choices of a seat where something else was clearest better, three at most, those first.

    Of several where the same cards could have been asked for, only the clearest.
    """
    clearest: dict[object, Missed] = {}
    for missed in sorted(_all_missed(session, seat), key=lambda one: (-one.gap, one.action)):
        clearest.setdefault(_chance_missed(missed), missed)
    return tuple(clearest.values())[:MOST]


def _chance_missed(missed: Missed) -> object:
    match missed:
        case BetterRequest(better=better):
            return better.of, better.rank
        case BookLost(rank=rank):
            return rank


def _all_missed(session: Session, seat: Seat) -> Iterator[Missed]:
    knowledge = session.back(0).knowledge(seat)
    for number, action in enumerate(session.actions, 1):
        match action:
            case Ask() if action.seat == seat:
                yield from _better_requests(session, number, action, knowledge)
            case Keep() if action.seat == seat:
                yield from _books_lost(session, number, seat, knowledge)
        knowledge = updated(knowledge, session.events(number, seat))


def _better_requests(
    session: Session, number: int, ask: Ask, knowledge: Knowledge
) -> Iterator[BetterRequest]:
    """The request with the best chance, where it was clearly better.

    knowledge: of the seat before it asked.
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


def _books_lost(
    session: Session, number: int, seat: Seat, knowledge: Knowledge
) -> Iterator[BookLost]:
    """The finished books that a choice to keep has cost; knowledge: of the seat before it."""
    for rank in session.history[number - 1].table.finished(seat):
        chance = held_elsewhere(knowledge, seat, rank)
        if chance >= CLEAR and (taken := tuple(_asked_away(session, number, seat, rank))):
            yield BookLost(number, seat, rank, chance, taken)


def _asked_away(session: Session, number: int, seat: Seat, rank: Rank) -> Iterator[Taken]:
    """What others took of a book, so that it was broken, before its owner could choose again."""
    later = range(number + 1, len(session.history))
    end = next((n for n in later if session.actions[n - 1].seat == seat), len(session.history))
    if session.history[end - 1].table.held(seat, rank) >= session.rules.book_size:
        return
    for n in range(number + 1, end):
        for gift in gifts(session, n):
            if (gift.seat, gift.rank) == (seat, rank):
                yield Taken(gift.to, len(gift.cards), n)
