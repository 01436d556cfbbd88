"""Translations that follow the current English clauses, and those that do not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fishsite.check.agree import agree
from fishsite.source.translations import checksum, read_agreed, stale
from tests.site.projects import RULES, project, write

GAME = "backstab-fish"


def test_how_lines_are_broken_does_not_matter() -> None:
    assert checksum("They hand over\nexactly that many.") == checksum(
        "They hand over exactly that many."
    )
    assert checksum("They hand over.") != checksum("They hand it over.")


def test_a_clause_is_stale_until_agreed_and_when_english_changes(tmp_path: Path) -> None:
    given = project(tmp_path)
    source = given.rulebook(GAME, "en")
    assert len(stale({}, source, "fr")) == 9
    assert not stale({}, source, "en")
    agree(given, ["fr"], ["request.pass", "request.draw"])
    assert len(stale(read_agreed(given.agreed), source, "fr")) == 7
    agree(given, ["fr"], [])
    assert not stale(read_agreed(given.agreed), source, "fr")
    assert len(stale(read_agreed(given.agreed), source, "ru")) == 9
    write(given.docs / "en/backstab-fish.md", RULES.replace("draw a card", "draw one card"))
    source = given.rulebook(GAME, "en")
    assert stale(read_agreed(given.agreed), source, "fr") == ("request.draw",)


def test_what_no_page_bears_any_more_goes(tmp_path: Path) -> None:
    given = project(tmp_path)
    agree(given, ["fr"], [])
    write(given.docs / "en/backstab-fish.md", RULES.replace("request.draw", "request.take"))
    agree(given, ["fr"], [])
    kept = json.loads(given.agreed.read_text(encoding="utf-8"))["fr"][GAME]
    assert "request.draw" not in kept
    assert "request.take" in kept


def test_an_unknown_id_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"request\.gone"):
        agree(project(tmp_path), ["fr"], ["request.gone"])
