"""Estimates and their confidence intervals."""

from __future__ import annotations

from math import isclose

import pytest

from fishrules.players.statistics import (
    Estimate,
    mean,
    paired_difference,
    paired_ratio_difference,
    proportion,
    ratio,
    wilson_interval,
)


def test_a_mean_and_its_interval() -> None:
    found = mean([1, 2, 3, 4])
    assert (found.value, round(found.high - 2.5, 3)) == (2.5, 1.265)
    assert isclose(found.high - found.value, found.value - found.low)
    assert mean([3, 3, 3]) == Estimate(3, 3, 3)


def test_a_difference_is_taken_deal_by_deal() -> None:
    found = paired_difference([10, 20, 30], [9, 19, 29])
    assert found == Estimate(1, 1, 1)
    assert found.excludes_zero
    assert not found.is_zero
    assert paired_difference([1, 2], [1, 2]).is_zero
    assert not paired_difference([1, 4, 1, 4], [2, 3, 3, 2]).excludes_zero


def test_a_ratio_takes_a_game_as_one() -> None:
    counts = [(1, 2), (3, 4), (0, 0), (2, 6)]
    found = ratio(counts)
    assert found is not None
    assert found.value == 0.5
    assert found.low < 0.5 < found.high
    many = ratio(counts * 100)
    assert many is not None
    assert isclose(many.high - many.low, (found.high - found.low) / 10, rel_tol=0.15)
    assert ratio([(0, 0)]) is None
    change = paired_ratio_difference(counts, counts)
    assert change is not None
    assert change.is_zero


def test_what_always_or_never_happened_leaves_room() -> None:
    never, always = proportion([False] * 20), ratio([(3, 3)] * 20)
    assert always is not None
    assert never.value == 0
    assert isclose(never.low, 0, abs_tol=1e-9)
    assert always.value == 1
    assert isclose(always.high, 1)
    assert isclose(never.high, 0.161, abs_tol=0.001)
    assert isclose(always.low, 1 - never.high)


def test_an_interval_holds_the_share_and_narrows() -> None:
    assert wilson_interval(0.0, 10)[0] == 0.0 < wilson_interval(0.0, 10)[1]
    assert wilson_interval(1.0, 10)[0] < wilson_interval(1.0, 10)[1] == pytest.approx(1)
    low, high = wilson_interval(0.5, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson_interval(0.5, 400)[0] > low
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
