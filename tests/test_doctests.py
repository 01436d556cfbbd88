"""Tests that the examples in docstrings run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import fishrules

MODULES = [
    "fishrules",
    *(
        module.name
        for module in pkgutil.walk_packages(fishrules.__path__, "fishrules.")
        if not module.name.endswith("__main__")
    ),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_public_functions_are_shown_at_work() -> None:
    shown = fishrules.__doc__ or ""
    for name in ("deal", "play", "answer", "Bot", "replace", "nearest_legal", "violation_of"):
        assert f"{name}(" in shown or f" {name}" in shown, name
