"""The clauses that the engine enforces, as the rule sheets list them; no other id may be used."""

from __future__ import annotations


def _ids(**names: str) -> frozenset[str]:
    return frozenset(f"{part}.{name}" for part, text in names.items() for name in text.split())


BACKSTAB_FISH = _ids(
    setup="players pack deal jokers book laid-books first-player opening-books",
    request="target quantity rank-held grant again refuse draw lay-after-draw pass no-lucky-draw",
    book="keep supports exposed protected right-lost",
    hand="refill refill-giver out",
    end="lay-all no-draw next-clockwise no-empty-target all-books",
    score="book winner one-pack",
    variant="twin-bonus pass-always",
    ruling="deal-order opening-order lay-when on-turn must-ask number-cap turn-after-refill "
    "turn-after-out last-card-drawn only-holder which-cards twin pass-always",
)

GO_FISH = _ids(
    setup="object thirteen players deal pool dealt-catch",
    ask="turn rank-held not-self not-empty told-why all again go-fish lucky-draw pass",
    catch="at-once first",
    hand="one out keeps",
    end="thirteenth most tiebreak shared",
    variant="success-ends-turn no-lucky-draw any-rank fresh-hand hold-back ties-shared",
    ruling="deal-order first-asker on-turn must-ask turn-after-refill turn-after-out "
    "no-draw-left skip-empty lay-order go-fish-house",
)

OF_GAME = {"backstab-fish": BACKSTAB_FISH, "go-fish": GO_FISH}

ON_A_SCREEN = {
    "backstab-fish": frozenset[str](),
    "go-fish": _ids(setup="computer", catch="drag table-lays"),
}
"""Clauses that only a table on a screen carries out: no step of a story can show them."""
