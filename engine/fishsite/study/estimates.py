"""Estimates from a sample of games, each with its interval of 95 %.

A game is what is drawn at random, so whatever is counted within games is summed up game by game:
requests of one game are not independent of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TypeAlias

from fishrules.players.match import NORMAL, interval

CONFIDENCE = 0.95
"""How sure an interval is: that of `NORMAL`."""

Counts: TypeAlias = Sequence[tuple[int, int]]
"""For every game how many things were such and such, and how many there were."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number found in a sample, and the interval in which the true one is likely to lie."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no room for nought."""
        return self.low > 0 or self.high < 0

    @property
    def is_nothing(self) -> bool:
        """Whether every game had nought."""
        return self.low == self.high == 0


def mean(values: Sequence[float]) -> Estimate:
    """The mean of a number that every game has; two games at least."""
    middle = fmean(values)
    reach = NORMAL * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)


def difference(values: Sequence[float], others: Sequence[float]) -> Estimate:
    """How much more the first are on average, where game by game both are of the same deal."""
    return mean([one - other for one, other in zip(values, others, strict=True)])


def ratio(games: Counts) -> Estimate | None:
    """What part of all things counted were such and such; `None` where nothing was counted.

    The interval rests on how the games differ (the ratio estimator); where they do not differ, on
    how many games there were.
    """
    share = _share(games)
    if share is None:
        return None
    counted = sum(whole > 0 for _, whole in games)
    if counted < 2 or share in (0, 1):
        return _wilson(share, counted)
    around = mean(_pulls(games, share))
    return Estimate(share, max(share + around.low, 0), min(share + around.high, 1))


def ratio_difference(games: Counts, others: Counts) -> Estimate | None:
    """How much greater the first part is, where game by game both are of the same deal."""
    share, other = _share(games), _share(others)
    if share is None or other is None:
        return None
    around = difference(_pulls(games, share), _pulls(others, other))
    return Estimate(share - other, share - other + around.low, share - other + around.high)


def _share(games: Counts) -> float | None:
    total = sum(whole for _, whole in games)
    return sum(own for own, _ in games) / total if total else None


def _pulls(games: Counts, share: float) -> list[float]:
    """How far each game by itself pulls a ratio away from what it is; their mean is nought."""
    middle = fmean(whole for _, whole in games)
    return [(own - share * whole) / middle for own, whole in games]


def proportion(shares: Sequence[float]) -> Estimate:
    """In what part of the games something happened: 1 where it did, 0 where it did not.

    The interval is Wilson's; a game may also count as a part of one, for which it is a little wide.
    """
    return _wilson(fmean(shares), len(shares))


def _wilson(share: float, count: int) -> Estimate:
    return Estimate(share, *interval(share, count))
