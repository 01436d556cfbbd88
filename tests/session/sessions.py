"""Sittings for tests: set up without a form, and played by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fishrules.game.actions import Ask
from fishrules.game.play import breach_of, legal_actions
from fishrules.game.rules import AGREEMENTS, GAMES, rules_of
from fishrules.game.table import Seat
from fishrules.session.config import PERSON, Setup
from fishrules.session.session import Sitting, begin
from tests.session.hidden import public


def setup(game: str = "backstab-fish", seats: int = 4, **changes: object) -> Setup:
    """A setup with one person and computers that play at random."""
    parts: dict[str, object] = {
        "game": game,
        "agreements": (),
        "seats": tuple(f"p{seat}" for seat in range(seats)),
        "names": ("Anton", "Lena", "Boris", "Clara", *"DEFGHI")[:seats],
        "dealer": seats - 1,
        "seed": 1,
        "players": (PERSON, *["random"] * (seats - 1)),
    }
    return Setup(**(parts | changes))  # type: ignore[arg-type]


def any_setup(random: Random) -> Setup:
    """A setup of either game, at any number of seats, with some agreements."""
    game = random.choice(sorted(GAMES))
    agreed = [name for name in AGREEMENTS[game] if random.random() < 0.3]
    rules = rules_of(game, agreed)
    seats = random.randint(rules.fewest, rules.most)
    seed = random.randrange(2**32)
    dealer = random.randrange(seats)
    return setup(game, seats, agreements=rules.agreements, seed=seed, dealer=dealer)


def played(sitting: Sitting, random: Random, moves: int) -> Sitting:
    """The sitting after so many legal actions more, or at its end; requests are often granted."""
    for _ in range(moves):
        if sitting.over:
            break
        table, choices = sitting.table, legal_actions(sitting.table)
        hits = [
            action
            for action in choices
            if isinstance(action, Ask) and table.held(action.of, action.rank) >= action.needs
        ]
        sitting = sitting.play(random.choice(hits if hits and random.random() < 0.6 else choices))
    return sitting


def finished(start: Setup, seed: int = 0) -> Sitting:
    """A whole game."""
    random = Random(seed)
    sitting = begin(start)
    while not sitting.over:
        sitting = played(sitting, random, 100)
    return sitting


def in_play(random: Random, most: int) -> tuple[Sitting, Seat]:
    """A sitting dealt from a deck, somewhere in its game, and the eyes of one of its seats."""
    drawn = any_setup(random)
    pack = drawn.rules.pack()
    start = replace(drawn, start=tuple(random.sample(pack, len(pack))))
    sitting = played(begin(start), random, random.randint(0, most))
    return sitting if not sitting.over else sitting.back(0), random.randrange(len(start.seats))


def twin(sitting: Sitting, eyes: Seat, random: Random) -> Sitting | None:
    """The same play with two cards of the deck in each other's place and another seed.

    `None` where that cannot be, or where `eyes` would have noticed.
    """
    deck = sitting.setup.start
    assert isinstance(deck, tuple)
    for _ in range(12):
        mixed = list(deck)
        one, other = random.randrange(len(mixed)), random.randrange(len(mixed))
        mixed[one], mixed[other] = mixed[other], mixed[one]
        alike = begin(replace(sitting.setup, start=tuple(mixed), seed=random.randrange(100)))
        if alike.history[0].table.hands == sitting.history[0].table.hands and random.random() < 0.8:
            continue
        if tuple(mixed) != deck and _goes_alike(sitting, alike, eyes):
            for action in sitting.actions:
                alike = alike.play(action)
            return alike
    return None


def _goes_alike(sitting: Sitting, alike: Sitting, eyes: Seat) -> bool:
    if alike.table.hands[eyes] != sitting.history[0].table.hands[eyes]:
        return False
    if alike.table.turn != sitting.history[0].table.turn:
        return False
    for action, ours in zip(sitting.actions, sitting.history[1:], strict=True):
        if breach_of(alike.table, action) is not None:
            return False
        alike = alike.play(action)
        if public(ours, eyes) != public(alike.history[-1], eyes):
            return False
    return True
