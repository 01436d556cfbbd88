"""The games, always the same, that the sample of all sentences is made from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from fishrules.game.actions import Keep, Lay
from fishrules.game.cards import Card, Rank, Suit
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.play import legal_actions
from fishrules.game.rules import Rules
from fishrules.game.setup import resume
from fishrules.game.table import Table
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.view import SPECTATOR, view_of
from fishrules.players.bot import BOTS
from fishrules.session.config import PERSON, MatchConfig, Moment
from fishrules.session.session import Session, begin
from fishrules.stories.deal import Plan, deal_rest, deck_of

_MOST_ACTIONS: Final = 400
_EARLY: Final = 80
"""Number of actions before which the person lays nothing that may be kept."""


@cache
def sample_games(names: tuple[str, ...]) -> tuple[Session, ...]:
    """Return games played to the end. names: of the players, at least as many as seats."""
    return tuple(_played(config) for config in _configs(names))


def _configs(names: Sequence[str]) -> Iterator[MatchConfig]:
    """Yield each game with few and with many players, with its variants, and with books dealt."""
    for game, rules in GAMES.items():
        for seed, seats in enumerate((rules.fewest, 4, 4, 3, rules.most)):
            if rules.fewest <= seats:
                yield _config(game, (), seats, seed, names)
        for seed, variant in enumerate(VARIANTS[game]):
            yield _config(game, (variant,), 4, seed, names)
        for seed in range(3):
            for variants in ((), tuple(VARIANTS[game])):
                yield _with_books(_config(game, variants, 4, 4 * seed, names))
    yield from _in_the_middle(names)


def _with_books(config: MatchConfig) -> MatchConfig:
    """Return a configuration in which the first two players are dealt a book."""
    rules, seats = config.rules, config.seats
    first, second, *_ = _suited_ranks(rules, config.seed)
    hands = tuple(tuple(Card(rank, suit) for suit in Suit) for rank in (first, second))
    plan = Plan(
        hands=(*hands, *((),) * (len(seats) - 2)),
        sizes=(rules.hand_size(len(seats)),) * len(seats),
        books=((),) * len(seats),
    )
    dealt = deal_rest(plan, rules, seats, config.seed)
    return replace(
        config,
        start=tuple(deck_of(dealt.hands, dealt.stock, len(seats) - 1)),
        dealer=len(seats) - 1,
        seed_text="",
    )


def _in_the_middle(names: Sequence[str]) -> Iterator[MatchConfig]:
    """Yield games from moments that the others seldom reach: hands with nothing but a book."""
    config = _config(next(iter(GAMES)), (), 4, 3, names)
    rules, size = config.rules, config.rules.hand_size(4)
    six, king = (tuple(Card(rank, suit) for suit in Suit) for rank in (Rank.SIX, Rank.KING))
    plan = Plan(hands=(six, king, (), ()), sizes=(4, 4, size, size), books=((),) * 4)
    dealt = deal_rest(plan, rules, config.seats, 0)
    for seat in (0, 1):
        table = resume(rules, config.seats, dealt.hands, dealt.stock, plan.books, seat)
        yield _from(replace(config, players=(PERSON, "reckoner", *config.players[2:])), table)
    done = [rank for rank in rules.ranks_of_pack() if rank not in (Rank.SIX, Rank.KING)]
    books = sorted(rank for rank in done for _ in range(rules.copies(rank) // rules.book_size))
    hands = ((*six, *king[:2]), (*six[:3], *king[2:]), (six[3], *king), ())
    table = resume(rules, config.seats, hands, (), ((), (), (), books), 0)
    yield _from(config, table)


def _from(config: MatchConfig, table: Table) -> MatchConfig:
    """Return a configuration of a game from a table of which nobody has seen more than is open."""
    known = knowledge_of(view_of(table, SPECTATOR))
    return replace(config, start=Moment.of(table, known), seed_text="")


def _suited_ranks(rules: Rules, seed: int) -> Sequence[Rank]:
    """Return the ranks of a game that have suits, in an order by chance."""
    suited = [rank for rank in rules.ranks_of_pack() if rank is not Rank.JOKER]
    return Random(seed).sample(suited, len(suited))


def _config(
    game: str, variants: tuple[str, ...], seats: int, seed: int, names: Sequence[str]
) -> MatchConfig:
    """Return a game of one person against every kind of computer player; names go round."""
    bots = tuple(BOTS)
    return MatchConfig(
        game=game,
        variants=variants,
        seats=tuple(f"p{seat}" for seat in range(seats)),
        names=tuple(names[(seat + seed) % len(names)] for seat in range(seats)),
        dealer=seed % seats,
        seed=seed,
        seed_text=str(seed),
        players=(PERSON, *(bots[(seat + seed) % len(bots)] for seat in range(seats - 1))),
    )


def _played(config: MatchConfig) -> Session:
    """Return a game in which the person acts by chance, and keeps finished books at first."""
    session, random = begin(config), Random(config.seed)
    while not session.over and session.at < _MOST_ACTIONS:
        action = session.due()
        if action is None:
            choices = legal_actions(session.table)
            keeps = [choice for choice in choices if isinstance(choice, Keep)]
            asks = [choice for choice in choices if not isinstance(choice, Lay)] or choices
            early = keeps or (asks if session.at < _EARLY else choices)
            action = random.choice(early)
        session = session.play(action)
    return session
