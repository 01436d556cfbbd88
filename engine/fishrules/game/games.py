"""The games by name, with their variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from fishrules.errors import NotationError
from fishrules.game import backstab_fish, go_fish
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.go_fish import GO_FISH
from fishrules.game.rules import Cites, Point, Rules, Variant

GAMES: Mapping[str, Rules] = MappingProxyType(
    {rules.name: rules for rules in (BACKSTAB_FISH, GO_FISH)}
)
"""The games by name, each with every variant off."""

VARIANTS: Mapping[str, Mapping[str, Variant]] = MappingProxyType(
    {
        BACKSTAB_FISH.name: backstab_fish.VARIANTS,
        GO_FISH.name: go_fish.VARIANTS,
    }
)
"""The variants of each game by name."""


def rules_of(game: str, variants: Sequence[str] = ()) -> Rules:
    """The rules of a game with some variants on.

    Raises NotationError for an unknown game or variant, or a variant given twice.

        >>> rules_of("backstab-fish", ["twin-bonus"]).twin_bonus
        1
    """
    if game not in GAMES:
        raise NotationError(game, f"one of {', '.join(GAMES)}", "game")
    known = VARIANTS[game]
    for name in variants:
        if name not in known:
            raise NotationError(name, f"one of {', '.join(known)}", "variants")
        if variants.count(name) > 1:
            raise NotationError(name, "each variant once", "variants")
    rules = GAMES[game]
    for name, variant in known.items():
        if name in variants:
            rules = rules.with_variant(name, variant)
    return rules


def points_of(game: str) -> Mapping[str, tuple[Point, ...]]:
    """For each clause that a game cites, variants included, the points that it stands behind."""
    base = GAMES[game].clauses
    named: list[tuple[Point, Cites]] = [*base.items()]
    for variant in VARIANTS[game].values():
        named += variant.clauses.items()
    points: dict[str, tuple[Point, ...]] = {}
    for point, cited in named:
        for clause in cited:
            points[clause] = tuple(dict.fromkeys((*points.get(clause, ()), point)))
    return points
