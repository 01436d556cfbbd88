"""A made-up game of other values, without engine code of its own.

Books of three, two packs without spades, three jokers, and an emptied hand refilled to five. It is
dealt, played to the end by every bot and replayed;
`tests/browser/test_made_up_game.py` draws and saves it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from fishrules.game.actions import Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, size
from fishrules.game.end import scores, winners
from fishrules.game.play import play
from fishrules.game.rules import Rules
from fishrules.game.setup import resume
from fishrules.notation.lines import read_card
from fishrules.notation.record import answer
from fishrules.players.bot import BOTS
from fishrules.players.match import game_record, games_of, match_of
from tests.game.made_up import MADE_UP, SUITS, THREES, make_known


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the games known by name."""
    make_known(monkeypatch)


@pytest.mark.parametrize("rules", MADE_UP, ids=lambda rules: rules.name)
def test_the_pack_makes_whole_books_of_three(rules: Rules) -> None:
    assert len(rules.pack()) == 13 * 6 + 3
    assert rules.copies(Rank.SIX) == 6
    assert rules.copies(Rank.JOKER) == 3


def test_cards_that_make_no_whole_books_are_an_error() -> None:
    with pytest.raises(ValueError, match="4 cards of a rank: expected books of 3"):
        replace(BACKSTAB_FISH, book_size=3, suits=SUITS)


@pytest.mark.parametrize("rules", MADE_UP, ids=lambda rules: rules.name)
def test_every_bot_plays_it_to_the_end_and_its_record_replays(rules: Rules) -> None:
    match = match_of(rules, tuple(BOTS), games=2, seed=3)
    for game in games_of(match):
        table = game.table
        assert winners(table)
        assert sum(map(len, table.books)) == len(rules.pack()) // 3 == 27
        replayed = answer({**game_record(game), "states": "last"})
        [last] = replayed["states"]
        assert not replayed["refused"]
        assert last["winners"] == [table.seats[seat] for seat in winners(table) or ()]
        assert list(last["scores"].values()) == list(scores(table))


def test_an_emptied_hand_is_refilled_to_five() -> None:
    hands = ["6c 6d 6h", "6c Kc Kd", "Qc"]
    named = [card for hand in hands for card in hand.split()]
    rest = list(map(str, THREES.pack()))
    for card in named:
        rest.remove(card)
    table = resume(
        THREES,
        ("a", "b", "c"),
        [[read_card(card) for card in hand.split()] for hand in hands],
        [read_card(card) for card in rest],
        [(), (), ()],
        0,
    )
    assert table.finished(0) == (Rank.SIX,)
    laid = play(table, Lay(0, Rank.SIX)).table
    assert laid.books[0] == (Rank.SIX,)
    assert size(laid.hands[0]) == 5
