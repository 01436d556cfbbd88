"""Games at the practice table that differ only in what one seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from fishrules.game.actions import Action
from fishrules.game.cards import Card, shuffled
from fishrules.game.games import rules_of
from fishrules.game.play import legal_actions
from fishrules.game.seats import Seat
from fishrules.game.violations import IllegalAction
from fishrules.session.config import PERSON, MatchConfig
from fishrules.session.session import Session, begin

KINDS = (PERSON, "reckoner", "forgetful", "random", "rememberer")

_TRIES = 400


def config_of(
    game: str, *variants: str, seats: int = 4, people: int = 1, seed: int = 7
) -> MatchConfig:
    """A configuration with its own deck, so that the deal depends on the deck alone."""
    rules = rules_of(game, variants)
    kinds = (PERSON,) * people + KINDS[1:] * 2
    return MatchConfig(
        game=game,
        variants=rules.variants,
        seats=tuple(f"p{seat}" for seat in range(seats)),
        names=("Anton", "Lena", "Boris", "Clara", "David", "Elena")[:seats],
        dealer=seed % seats,
        seed=seed,
        players=kinds[:seats],
        start=shuffled(rules.pack(), seed),
    )


def played_for(config: MatchConfig, entries: int, random: Random) -> Session:
    """A game after `entries` actions, or at its end; people act at random."""
    session = begin(config)
    while session.at < entries and not session.over:
        session = session.play(session.due() or _by_chance(session, random))
    return session


def _by_chance(session: Session, random: Random) -> Action:
    choices = legal_actions(session.table)
    return choices[int(random.random() * len(choices))]


def twins_of(session: Session, viewer: Seat, random: Random) -> Iterator[Session]:
    """Games with the same actions that look the same to a seat, but with other hidden hands."""
    deck = session.config.start
    assert isinstance(deck, tuple)
    for _ in range(_TRIES):
        twin = _played_again(session, _exchanged(deck, random))
        if twin is not None and _alike(session, twin, viewer) and _differ(session, twin, viewer):
            yield twin


def _exchanged(deck: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    cards = list(deck)
    one, other = (int(random.random() * len(cards)) for _ in "12")
    cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _played_again(session: Session, deck: tuple[Card, ...]) -> Session | None:
    twin = begin(replace(session.config, start=deck))
    try:
        for action in session.actions:
            twin = twin.play(action)
    except IllegalAction:
        return None
    return twin


def _alike(ours: Session, theirs: Session, viewer: Seat) -> bool:
    """Return whether a seat has seen and held the same from the deal on, with the same choices."""
    return all(
        ours.events(number, viewer) == theirs.events(number, viewer)
        and ours.back(number).view(viewer) == theirs.back(number).view(viewer)
        for number in range(ours.at + 1)
    )


def _differ(ours: Session, theirs: Session, viewer: Seat) -> bool:
    """Return whether the hand of another seat differs."""
    pairs = zip(ours.table.hands, theirs.table.hands, strict=True)
    return any(mine != yours for seat, (mine, yours) in enumerate(pairs) if seat != viewer)
