"""Estimates as text: values and confidence intervals in the notation of a language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from fishrules.players.statistics import CONFIDENCE, Estimate
from fishrules.words.numbers import (
    decimal,
    interval,
    interval_name,
    percent,
    signed,
    whole_percent,
)
from fishrules.words.speaker import Speaker

NONE = "–"
"""Stands for an estimate of something that never occurred."""

_DENOMINATOR = 10**6


class Quantity(Enum):
    """The quantity of an estimate."""

    SHARE = "a part of a whole, from 0 to 1"
    NUMBER = "a number"
    DIFFERENCE = "a difference of numbers"
    POINTS = "a difference of shares"


@dataclass(frozen=True, slots=True)
class EstimateFormat:
    """The notation of estimates of one quantity.

    base: the value at which the bars of a chart begin.
    """

    speaker: Speaker
    quantity: Quantity
    base: float = 0

    def value(self, value: float) -> str:
        """Return the text of a value."""
        match self.quantity:
            case Quantity.SHARE:
                return percent(self.speaker, Fraction(value).limit_denominator(_DENOMINATOR))
            case Quantity.NUMBER:
                return decimal(self.speaker, value)
            case Quantity.POINTS:
                return signed(self.speaker, 100 * value)
            case Quantity.DIFFERENCE:
                return signed(self.speaker, value)

    def axis_value(self, value: float) -> str:
        """Return the text of a value at an axis."""
        if self.quantity is Quantity.SHARE:
            return whole_percent(self.speaker, value)
        return self.value(value)

    def interval(self, estimate: Estimate) -> str:
        """Return the text of an interval."""
        return interval(self.speaker, self.value(estimate.low), self.value(estimate.high))

    def cells(self, estimate: Estimate | None) -> tuple[str, str]:
        """Return the cells of a table for an estimate: its value and its interval."""
        if estimate is None:
            return NONE, NONE
        return self.value(estimate.value), self.interval(estimate)

    def is_clear(self, estimate: Estimate) -> bool:
        """Return whether 0 lies outside the interval, in its rounded text too."""
        ends = (self.value(estimate.low), self.value(estimate.high))
        return estimate.excludes_zero and self.value(0) not in ends


def estimate_heads(speaker: Speaker, head: str) -> tuple[str, str]:
    """Return the heads of the columns of an estimate: its own, and that of its interval."""
    return head, interval_name(speaker, CONFIDENCE)
