"""Settings of the property tests by `HYPOTHESIS_PROFILE`, `quick` or `thorough`; order of tests.

Both try the same cases each time, so that the same commit always has the same result; `search`
tries new ones, and many more. Tests that take long come first, so that all processes end at about
the same time.
"""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

LONG = ("mutants", "pyodide", "long")
"""Marks of tests that take long, the longest first."""

# The tests also run where Hypothesis is not installed: inside Pyodide.
if find_spec("hypothesis"):
    from hypothesis import HealthCheck, Phase, settings

    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    settings.register_profile(
        "quick",
        max_examples=6,
        stateful_step_count=25,
        derandomize=True,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],  # a failure is shown as it was found
        suppress_health_check=slow,
    )
    settings.register_profile(
        "thorough",
        max_examples=150,
        stateful_step_count=60,
        derandomize=True,
        deadline=None,
        suppress_health_check=slow,
    )
    settings.register_profile(
        "search",
        max_examples=1000,
        stateful_step_count=60,
        print_blob=True,
        deadline=None,
        suppress_health_check=slow,
    )
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that take long before the others, and keep the order otherwise."""

    def place(item: pytest.Item) -> int:
        marked = [at for at, mark in enumerate(LONG) if item.get_closest_marker(mark)]
        return min(marked, default=len(LONG))

    items.sort(key=place)
