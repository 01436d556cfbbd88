"""`fishrules` imports nothing outside the standard library and has no global state."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import fishrules

FILES = sorted(Path(fishrules.__file__).parent.rglob("*.py"))


def imported(file: Path) -> set[str]:
    """Full names of the modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}: an import by its full name is expected"
            module = node.module or ""
            if module == "fishrules":
                names |= {f"fishrules.{alias.name}" for alias in node.names}
            else:
                names.add(module)
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_nothing_but_the_standard_library(file: Path) -> None:
    outside = {name.split(".")[0] for name in imported(file)} - {"fishrules"}
    assert outside <= sys.stdlib_module_names


def test_no_state_of_a_module_changes() -> None:
    """No `global`: three languages are built in one process."""
    for file in FILES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)], file.name
