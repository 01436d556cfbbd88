"""Sessions for tests: configured without a form, and played at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fishrules.game.actions import Ask
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.game.play import legal_actions, violation_of
from fishrules.game.seats import Seat
from fishrules.session.config import PERSON, MatchConfig
from fishrules.session.session import Session, begin
from tests.session.hidden import public


def config(game: str = "backstab-fish", seats: int = 4, **changes: object) -> MatchConfig:
    """A configuration with one person and bots that play at random."""
    parts: dict[str, object] = {
        "game": game,
        "variants": (),
        "seats": tuple(f"p{seat}" for seat in range(seats)),
        "names": ("Anton", "Lena", "Boris", "Clara", *"DEFGHI")[:seats],
        "dealer": seats - 1,
        "seed": 1,
        "players": (PERSON, *["random"] * (seats - 1)),
    }
    return MatchConfig(**(parts | changes))  # type: ignore[arg-type]


def any_config(random: Random) -> MatchConfig:
    """A random configuration of either game, at any number of seats, with some variants."""
    game = random.choice(sorted(GAMES))
    variants = [name for name in VARIANTS[game] if random.random() < 0.3]
    rules = rules_of(game, variants)
    seats = random.randint(rules.fewest, rules.most)
    seed = random.randrange(2**32)
    dealer = random.randrange(seats)
    return config(game, seats, variants=rules.variants, seed=seed, dealer=dealer)


def played(session: Session, random: Random, moves: int) -> Session:
    """Play a number of legal actions more, or to the end; requests are often granted."""
    for _ in range(moves):
        if session.over:
            break
        table, choices = session.table, legal_actions(session.table)
        hits = [
            action
            for action in choices
            if isinstance(action, Ask) and table.held(action.of, action.rank) >= action.needs
        ]
        session = session.play(random.choice(hits if hits and random.random() < 0.6 else choices))
    return session


def finished(start: MatchConfig, seed: int = 0) -> Session:
    """Play a whole game."""
    random = Random(seed)
    session = begin(start)
    while not session.over:
        session = played(session, random, 100)
    return session


def in_play(random: Random, most: int) -> tuple[Session, Seat]:
    """Unfinished session dealt from a deck, and the viewer of one of its seats."""
    drawn = any_config(random)
    pack = drawn.rules.pack()
    start = replace(drawn, start=tuple(random.sample(pack, len(pack))))
    session = played(begin(start), random, random.randint(0, most))
    return session if not session.over else session.back(0), random.randrange(len(start.seats))


def twin(session: Session, viewer: Seat, random: Random) -> Session | None:
    """Play the same actions with two cards of the deck swapped and another seed.

    Return `None` if every such swap would be noticed by the viewer.
    """
    deck = session.config.start
    assert isinstance(deck, tuple)
    for _ in range(12):
        mixed = list(deck)
        one, other = random.randrange(len(mixed)), random.randrange(len(mixed))
        mixed[one], mixed[other] = mixed[other], mixed[one]
        alike = begin(replace(session.config, start=tuple(mixed), seed=random.randrange(100)))
        if alike.history[0].table.hands == session.history[0].table.hands and random.random() < 0.8:
            continue
        if tuple(mixed) != deck and _goes_alike(session, alike, viewer):
            for action in session.actions:
                alike = alike.play(action)
            return alike
    return None


def _goes_alike(session: Session, alike: Session, viewer: Seat) -> bool:
    if alike.table.hands[viewer] != session.history[0].table.hands[viewer]:
        return False
    if alike.table.to_act != session.history[0].table.to_act:
        return False
    for action, ours in zip(session.actions, session.history[1:], strict=True):
        if violation_of(alike.table, action) is not None:
            return False
        alike = alike.play(action)
        if public(ours, viewer) != public(alike.history[-1], viewer):
            return False
    return True
