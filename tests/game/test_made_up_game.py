"""A made-up game of other values, without engine code of its own.

Books of three, two packs without spades, three jokers, and an emptied hand refilled to five. It is
dealt, played to the end by every bot, replayed, drawn, described in words and saved.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest

from fishrules.game.actions import Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, Suit, size
from fishrules.game.end import scores, winners
from fishrules.game.games import GAMES, VARIANTS, points_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import play
from fishrules.game.rules import Rules
from fishrules.game.setup import resume
from fishrules.languages import LANGUAGES
from fishrules.notation.lines import read_card
from fishrules.notation.record import answer
from fishrules.players.bot import BOTS
from fishrules.players.match import game_record, games_of, match_of
from fishrules.session.save import read_save, write_save
from tests.browser import practice
from tests.browser.practice import Page
from tests.session.sessions import finished

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)

THREES = replace(
    BACKSTAB_FISH, name="threes", jokers=3, book_size=3, suits=SUITS, refill=5, fewest=3
)
"""Threes by the rules of Backstab Fish: an exact number, and books that may be kept."""

CATCHES_OF_THREE = replace(
    GO_FISH, name="catches-of-three", packs=2, jokers=3, book_size=3, suits=SUITS, refill=5
)
"""Threes by the rules of Go Fish: all cards of a rank, and catches laid at once."""

MADE_UP = [THREES, CATCHES_OF_THREE]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the games known by name, wherever the engine looks a name up."""
    games = MappingProxyType({**GAMES, **{rules.name: rules for rules in MADE_UP}})
    variants = MappingProxyType({**VARIANTS, **{rules.name: {} for rules in MADE_UP}})
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("fishrules"):
            for name, value in (("GAMES", games), ("VARIANTS", variants)):
                if hasattr(module, name) and name in ("GAMES", "VARIANTS"):
                    monkeypatch.setattr(module, name, value)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", MADE_UP, ids=lambda rules: rules.name)
def test_it_is_drawn_told_and_saved(
    rules: Rules, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game at the practice table, through the door that the page uses."""
    numbers = {name: dict.fromkeys(points_of(name), "1") for name in (*GAMES, THREES.name)}
    numbers[CATCHES_OF_THREE.name] = numbers["go-fish"]
    monkeypatch.setattr(practice, "in_project", lambda name: json.dumps(numbers))
    page, random = Page(language), Random(1)
    page.begin(rules.name, {f"seats-{rules.name}": "4"}, persons=(0,))
    for action in range(12):
        assert page.move(random) is not None
        assert page.shown.one(class_="at-own").all("svg"), action
        assert read_save(page.kept[page.table]).config.rules == rules
    whole = finished(page.session.config)
    assert read_save(write_save(whole)) == whole
