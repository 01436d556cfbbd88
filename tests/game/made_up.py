"""Made-up games of other values, for the tests: no code of the engine is their own."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import MappingProxyType

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Suit
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.go_fish import GO_FISH

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)

THREES = replace(
    BACKSTAB_FISH, name="threes", jokers=3, book_size=3, suits=SUITS, refill=5, fewest=3
)
"""Threes as Backstab Fish is played: an exact number, and books that may be kept."""

CATCHES_OF_THREE = replace(
    GO_FISH, name="catches-of-three", packs=2, jokers=3, book_size=3, suits=SUITS, refill=5
)
"""Threes as Go Fish is played: all cards of a rank, and catches laid at once."""

MADE_UP = (THREES, CATCHES_OF_THREE)


def make_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the games known by name, wherever the engine looks a name up."""
    games = MappingProxyType({**GAMES, **{rules.name: rules for rules in MADE_UP}})
    variants = MappingProxyType({**VARIANTS, **{rules.name: {} for rules in MADE_UP}})
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("fishrules"):
            for name, value in (("GAMES", games), ("VARIANTS", variants)):
                if hasattr(module, name):
                    monkeypatch.setattr(module, name, value)
