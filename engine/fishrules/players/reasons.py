"""Reasons of a player: why it does what it does, as facts and never as prose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from fishrules.game.actions import Ask
from fishrules.game.cards import Rank
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.evidence import Evidence, Findings


@dataclass(frozen=True, slots=True)
class ByChance:
    """The player leaves it to chance."""


@dataclass(frozen=True, slots=True)
class Due:
    """The rules demand that a finished book is laid at once (catch.at-once)."""


@dataclass(frozen=True, slots=True)
class OnlyChoice:
    """The player may do nothing else."""


@dataclass(frozen=True, slots=True)
class InVain:
    """No request can succeed any more."""


@dataclass(frozen=True, slots=True)
class KnownToHold:
    """A seat is known to hold at least a number of cards of a rank.

    by: what showed it; `None` where that is not looked for, or it was known from the start.
    """

    seat: Seat
    rank: Rank
    number: int
    by: Evidence | None = None


@dataclass(frozen=True, slots=True)
class KnownToHoldAlone:
    """A seat is known to hold cards as in `KnownToHold`, and no third hand can hold any."""

    seat: Seat
    rank: Rank
    number: int
    by: Evidence | None = None


@dataclass(frozen=True, slots=True)
class BestChance:
    """No request has a better chance than this one."""

    chance: Fraction


@dataclass(frozen=True, slots=True)
class WorthMore:
    """Another request has the best chance, but this one brings more or shows less."""

    chance: Fraction
    best: Fraction


@dataclass(frozen=True, slots=True)
class Guess:
    """Nothing is certain, and one of the requests that may succeed is chosen by chance."""

    chance: Fraction


@dataclass(frozen=True, slots=True)
class HandHidden:
    """The reason rests on cards that the viewer does not see.

    chance: of a request, as far as the viewer knows; `None` for any other action.
    """

    chance: Fraction | None


@dataclass(frozen=True, slots=True)
class LaysAlways:
    """The player lays every finished book at once, by habit."""


@dataclass(frozen=True, slots=True)
class LaysToDraw:
    """Laying empties the hand, and new cards are drawn."""


@dataclass(frozen=True, slots=True)
class LaysSafe:
    """A book is laid, since the owner of another hand could hold its rank and ask for it.

    chance: that another hand holds one.
    """

    chance: Fraction


@dataclass(frozen=True, slots=True)
class LaysFreely:
    """A book is laid since no right to ask for more cards of its rank is lost by it."""


@dataclass(frozen=True, slots=True)
class NotReproduced:
    """The reason is not known: the player would now choose another action.

    So it is where the action was chosen by another version of the player.
    """


Reason: TypeAlias = (
    ByChance
    | Due
    | OnlyChoice
    | InVain
    | KnownToHold
    | KnownToHoldAlone
    | BestChance
    | WorthMore
    | Guess
    | HandHidden
    | LaysAlways
    | LaysToDraw
    | LaysSafe
    | LaysFreely
    | NotReproduced
)


def certain_reason(knowledge: Knowledge, ask: Ask) -> KnownToHold | KnownToHoldAlone:
    """Return the reason of a request that is certain to be granted."""
    number = knowledge.at_least[ask.of][ask.rank]
    third = [seat for seat in range(knowledge.stock) if seat not in (ask.seat, ask.of)]
    alone = len(third) > 0 and not any(knowledge.at_most[seat][ask.rank] for seat in third)
    return (KnownToHoldAlone if alone else KnownToHold)(ask.of, ask.rank, number)


def with_evidence(reason: Reason, findings: Findings) -> Reason:
    """Add to a reason the event that showed it; findings: those that the reason rests on."""
    match reason:
        case KnownToHold(seat, rank) | KnownToHoldAlone(seat, rank):
            return replace(reason, by=findings.of(seat, rank).raised_by)
        case _:
            return reason
