"""The rooms of `fishrules`: imports point one way, and to nothing outside the standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import fishrules

ORDER = [
    *("languages", "cards", "errors", "rules", "table", "actions", "events"),
    *("breaches", "course", "play"),
    *(
        "mends",
        "views",
        "knowledge",
        "chances",
        "dealing",
        "traces",
        "notation",
        "json_text",
        "reading",
        "records",
    ),
    *("players_simple", "reckoner", "players", "reasons", "advice", "match"),
    *("addresses", "story_file", "story_table", "stories", "changes"),
    *("catalogue", "nouns", "lexicon", "refusals", "words"),
    *("people", "setups", "sittings", "saves", "glimpses", "game_links", "review", "missed"),
    *("links", "arrivals", "card_art", "table_page", "form_page", "said_page", "choice_page"),
    *("drawing", "diagram", "chart", "trace_words", "reason_words"),
    *("setup_words", "typed", "sight", "wishes", "play_setup_page", "play_games_page"),
    *("asides", "play_help_page", "play_log_page", "review_page"),
    *("play_board_page", "play_tools_page", "play_page", "at_table", "practice"),
    *("story_page", "changes_page", "status_page", "page", "terminal", "browser", "__main__"),
]
"""From the ground up: a room may use those before it."""

FILES = sorted(Path(fishrules.__file__).parent.rglob("*.py"))


def imported(file: Path) -> set[str]:
    """The modules that a file imports, with their full names."""
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
def test_imports_point_one_way(file: Path) -> None:
    own = {name.removeprefix("fishrules.") for name in imported(file) if "fishrules" in name}
    if file.stem == "__init__":
        assert not own
        return
    assert file.stem in ORDER, f"{file.name} has no place in the order of rooms yet"
    later = {name for name in own if ORDER.index(name.split(".")[0]) >= ORDER.index(file.stem)}
    assert not later, f"{file.name} imports {later}, which come after it"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_nothing_but_the_standard_library(file: Path) -> None:
    outside = {name.split(".")[0] for name in imported(file)} - {"fishrules"}
    assert outside <= sys.stdlib_module_names


def test_no_state_of_a_module_changes() -> None:
    """No `global`: three languages are built in one process."""
    for file in FILES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)], file.name
