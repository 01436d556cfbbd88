"""The smallest changes that make a refused action legal, found by asking `violation_of` alone."""

from __future__ import annotations

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.play import legal_actions
from fishrules.game.table import Table


def nearest_legal(table: Table, action: Action) -> tuple[Action, ...]:
    """The legal actions nearest to a refused one, every one that is equally near.

    Empty where the seat has nothing to do just now: then it is another's turn, or the game is over.
    """
    if action.seat != table.to_act:
        return ()
    near = [(_distance(action, legal), legal) for legal in legal_actions(table)]
    least = min(distance for distance, _ in near)
    return tuple(legal for distance, legal in near if distance == least)


def _distance(wanted: Action, legal: Action) -> tuple[int, int, int]:
    """How much must change: the kind of action; whom or what is asked; how far the number."""
    match wanted, legal:
        case Ask(), Ask():
            parts = (wanted.of != legal.of) + (wanted.rank != legal.rank)
            return 0, parts, _number_distance(wanted.number, legal.number)
        case (Lay(), Lay()) | (Keep(), Keep()):
            return 0, 1, 0
        case _:
            return 1, 0, 0


def _number_distance(wanted: int | None, legal: int | None) -> int:
    """A number too large or too small is mended by the next that works; a missing one by any."""
    if wanted is None or legal is None:
        return int(wanted != legal)
    return abs(wanted - legal)
