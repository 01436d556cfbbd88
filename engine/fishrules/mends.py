"""The smallest changes that make a refused action legal, found by asking `breach_of` alone."""

from __future__ import annotations

from fishrules.actions import Action, Ask, Keep, Lay
from fishrules.play import legal_actions
from fishrules.table import Table

_ANOTHER_KIND = 100
"""The distance to an action of another kind: further than any change within a kind."""

_ANOTHER_PART = 10
"""The distance for each part of a request that changes: whom, what, how many."""


def mends(table: Table, action: Action) -> tuple[Action, ...]:
    """The legal actions nearest to a refused one, every one that is equally near.

    Empty where the seat has nothing to do just now: then it is another's turn, or the game is over.
    """
    if action.seat != table.turn:
        return ()
    near = [(_distance(action, legal), legal) for legal in legal_actions(table)]
    least = min(distance for distance, _ in near)
    return tuple(legal for distance, legal in near if distance == least)


def _distance(wanted: Action, legal: Action) -> int:
    """How much of an action must change to become the other."""
    match wanted, legal:
        case Ask(), Ask():
            parts = (wanted.of != legal.of) + (wanted.rank != legal.rank)
            return _ANOTHER_PART * parts + _number_distance(wanted.number, legal.number)
        case (Lay(), Lay()) | (Keep(), Keep()):
            return 1
        case _:
            return _ANOTHER_KIND


def _number_distance(wanted: int | None, legal: int | None) -> int:
    """A number too large or too small is mended by the next that works; a missing one by any."""
    if wanted == legal:
        return 0
    if wanted is None or legal is None:
        return 1
    return min(abs(wanted - legal), _ANOTHER_PART - 1)
