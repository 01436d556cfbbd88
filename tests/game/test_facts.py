"""Two facts that follow from the rules, and that no single clause states."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from fishrules.game.actions import Action, Ask, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, count
from fishrules.game.events import Event, Out, Refused, TurnCame
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import Point, Rules
from fishrules.game.setup import deal
from fishrules.game.table import Table
from tests.game.tables import BOOK


def choice(now: Table, rng: Random) -> Action:
    """Choose mostly a request that will be granted, or a book to lay, so that games end."""
    choices = legal_actions(now)
    hits = [
        action
        for action in choices
        if isinstance(action, Ask) and now.held(action.of, action.rank) >= action.needs
    ]
    lays = [action for action in choices if isinstance(action, Lay)]
    kinds: list[Sequence[Action]] = [hits, lays, hits, choices]
    return rng.choice(rng.choice(kinds) or choices)


def game(rules: Rules, players: int, seed: int) -> list[tuple[Table, tuple[Event, ...]]]:
    """Play a whole game; return each table with the events that led to it."""
    rng = Random(f"{rules.name} {players} {seed}")
    seats = [f"p{number}" for number in range(players)]
    transition = deal(rules, seats, seed % players, seed=seed)
    moments = [(transition.table, transition.events)]
    for _ in range(5000):
        if transition.table.to_act is None:
            return moments
        transition = play(transition.table, choice(transition.table, rng))
        moments.append((transition.table, transition.events))
    raise AssertionError("the game did not end")


@pytest.mark.clause("end.next-clockwise", "ruling.turn-after-out")
def test_the_player_who_refuses_can_always_take_the_turn() -> None:
    """Only a player who runs out of cards on his own turn leaves it to the next clockwise.

    A player who is asked has a card, and a refusal gives none away; so without a variant, a turn
    that passes by a refusal never has to look for a player who has cards.
    """
    searched = 0
    for players, seed in product((4, 10), range(2)):
        for now, events in game(BACKSTAB_FISH, players, seed):
            for place, event in enumerate(events):
                if isinstance(event, Refused):
                    assert now.hands[event.seat]
                if isinstance(event, TurnCame):
                    assert Point.PASSED_OVER_EMPTY not in event.causes
                if isinstance(event, TurnCame) and Point.PASSED_FROM_EMPTY in event.causes:
                    assert isinstance(events[place - 1], Out)
                    searched += 1
    assert searched, "no game in which somebody ran out on his own turn"


@pytest.mark.clause("end.all-books", "ruling.only-holder")
@pytest.mark.parametrize("rules", [BACKSTAB_FISH, GO_FISH], ids=["backstab-fish", "go-fish"])
def test_while_cards_remain_somebody_can_act(rules: Rules) -> None:
    """A game can always go on: of each rank none, four or eight cards are still out.

    So a player who alone has cards holds whole books, and one who does not can ask.
    """
    for seed in range(2):
        moments = game(rules, rules.fewest + seed, seed)
        for now, _ in moments:
            out = any(now.hands) or bool(now.stock)
            assert bool(legal_actions(now)) == out
            for rank in Rank:
                left = sum(count(hand, rank) for hand in now.hands)
                left += sum(card.rank is rank for card in now.stock)
                assert left in (0, BOOK, 2 * BOOK)
                assert left + BOOK * now.laid(rank) == rules.copies(rank)
        last = moments[-1][0]
        assert sum(map(len, last.books)) == len(rules.pack()) // BOOK
