"""Games at the practice table that differ only in what one seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from fishrules.game.actions import Action
from fishrules.game.cards import Card, shuffled
from fishrules.game.play import legal_actions
from fishrules.game.rules import rules_of
from fishrules.game.table import Seat
from fishrules.game.violations import IllegalAction
from fishrules.session.config import PERSON, Setup
from fishrules.session.session import Sitting, begin

KINDS = (PERSON, "reckoner", "forgetful", "random", "rememberer")

_TRIES = 400


def setup_of(game: str, *agreements: str, seats: int = 4, people: int = 1, seed: int = 7) -> Setup:
    """A setup with a deck of its own, so that the deck says all of the deal."""
    rules = rules_of(game, agreements)
    kinds = (PERSON,) * people + KINDS[1:] * 2
    return Setup(
        game=game,
        agreements=rules.agreements,
        seats=tuple(f"p{seat}" for seat in range(seats)),
        names=("Anton", "Lena", "Boris", "Clara", "David", "Elena")[:seats],
        dealer=seed % seats,
        seed=seed,
        players=kinds[:seats],
        start=shuffled(rules.pack(), seed),
    )


def played_for(setup: Setup, deeds: int, random: Random) -> Sitting:
    """A game after so many actions, or at its end; people act as chance has it."""
    sitting = begin(setup)
    while sitting.at < deeds and not sitting.over:
        sitting = sitting.play(sitting.due() or _by_chance(sitting, random))
    return sitting


def _by_chance(sitting: Sitting, random: Random) -> Action:
    choices = legal_actions(sitting.table)
    return choices[int(random.random() * len(choices))]


def twins_of(sitting: Sitting, eyes: Seat, random: Random) -> Iterator[Sitting]:
    """Games with the same actions in which a seat has seen all the same, but other hands lie."""
    deck = sitting.setup.start
    assert isinstance(deck, tuple)
    for _ in range(_TRIES):
        twin = _played_again(sitting, _exchanged(deck, random))
        if twin is not None and _alike(sitting, twin, eyes) and _differ(sitting, twin, eyes):
            yield twin


def _exchanged(deck: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    cards = list(deck)
    one, other = (int(random.random() * len(cards)) for _ in "12")
    cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _played_again(sitting: Sitting, deck: tuple[Card, ...]) -> Sitting | None:
    twin = begin(replace(sitting.setup, start=deck))
    try:
        for action in sitting.actions:
            twin = twin.play(action)
    except IllegalAction:
        return None
    return twin


def _alike(ours: Sitting, theirs: Sitting, eyes: Seat) -> bool:
    """Whether a seat has seen, held and could do all the same from the deal on."""
    return all(
        ours.events(number, eyes) == theirs.events(number, eyes)
        and ours.back(number).view(eyes) == theirs.back(number).view(eyes)
        for number in range(ours.at + 1)
    )


def _differ(ours: Sitting, theirs: Sitting, eyes: Seat) -> bool:
    """Whether the hand of another seat differs."""
    pairs = zip(ours.table.hands, theirs.table.hands, strict=True)
    return any(mine != yours for seat, (mine, yours) in enumerate(pairs) if seat != eyes)
