"""Estimates from a sample of games, each with its 95 % confidence interval.

The sampling unit is a game: whatever is counted within games is summed by game first, because the
requests of one game depend on each other.

Sources: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
Journal of the American Statistical Association 22 (1927), 209-212, for proportions; W. G. Cochran,
Sampling Techniques, 3rd edition (Wiley, 1977), chapter 6, for the ratio estimator.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

CONFIDENCE: Final = 0.95
"""The confidence level of every interval here."""

NORMAL_QUANTILE: Final = 1.959964
"""The number of standard errors on each side of the mean that enclose `CONFIDENCE` of a normal
distribution."""

Counts: TypeAlias = Sequence[tuple[int, int]]
"""(successes, trials) per game."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value estimated from a sample, with the ends of its confidence interval."""

    value: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        """Whether 0 lies outside the interval."""
        return self.low > 0 or self.high < 0

    @property
    def is_zero(self) -> bool:
        """Whether the value was 0 in every game."""
        return self.low == self.high == 0


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of a number per game, with its normal interval. At least two games."""
    middle = fmean(values)
    reach = NORMAL_QUANTILE * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)


def paired_difference(values: Sequence[float], others: Sequence[float]) -> Estimate:
    """Return the mean of `values` minus that of `others`, whose games are pairs of one deal."""
    return mean([one - other for one, other in zip(values, others, strict=True)])


def proportion(values: Sequence[float]) -> Estimate:
    """Return the share of games with a property, with Wilson's interval.

    values: per game 1 with the property, 0 without. A value between them, such as a shared win,
    is allowed and makes the interval a little wide.
    """
    share = fmean(values)
    return Estimate(share, *wilson_interval(share, len(values)))


def wilson_interval(share: float, trials: int) -> tuple[float, float]:
    """Return Wilson's score interval (1927) for a share from 0 to 1, seen in some trials."""
    spread = NORMAL_QUANTILE**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    reach = (
        NORMAL_QUANTILE / (1 + spread) * sqrt(share * (1 - share) / trials + spread / 4 / trials)
    )
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def ratio(games: Counts) -> Estimate | None:
    """Return the ratio estimator: all successes over all trials; `None` without trials.

    Its variance is that of the residuals of the games (Cochran, 6.4). Where these cannot vary, with
    fewer than two games or a share of 0 or 1, the interval is Wilson's for the number of games.
    """
    share = _share(games)
    if share is None:
        return None
    played = sum(trials > 0 for _, trials in games)
    if played < 2 or share in (0, 1):
        return Estimate(share, *wilson_interval(share, played))
    error = mean(_residuals(games, share))
    return Estimate(share, max(share + error.low, 0), min(share + error.high, 1))


def paired_ratio_difference(games: Counts, others: Counts) -> Estimate | None:
    """Return the ratio of `games` minus that of `others`, whose games are pairs of one deal.

    `None` where one of them has no trials.
    """
    share, other = _share(games), _share(others)
    if share is None or other is None:
        return None
    error = paired_difference(_residuals(games, share), _residuals(others, other))
    value = share - other
    return Estimate(value, value + error.low, value + error.high)


def _share(games: Counts) -> float | None:
    total = sum(trials for _, trials in games)
    return sum(successes for successes, _ in games) / total if total else None


def _residuals(games: Counts, share: float) -> list[float]:
    """Return (successes - share * trials) / mean trials per game; their mean is 0."""
    middle = fmean(trials for _, trials in games)
    return [(successes - share * trials) / middle for successes, trials in games]
