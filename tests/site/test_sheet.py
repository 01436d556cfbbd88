"""The help sheet of the practice table calls each control by the name that the table gives it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE
from fishrules.words.speaker import tr

ROOT = Path(__file__).resolve().parents[2]

CONTROLS = [
    "Ask",
    "Hide cards",
    "Pause",
    "Why?",
    "Hint",
    "What you can work out",
    "See",
    "Try something else from here",
    "More settings",
    "Copy a link to this game setup",
    "Start game",
]
"""The controls that the sheet names, in order, as messages."""


def bold(language: str) -> list[str]:
    """Return what is bold in the sheet, except where it opens an item of a list."""
    page = (ROOT / "docs" / language / "play.md").read_text(encoding="utf-8")
    sheet = re.sub(r"^- \*\*.+?\*\*", "", page.partition("{#how .sheet}")[2], flags=re.MULTILINE)
    return re.findall(r"\*\*(.+?)\*\*", sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_names_the_controls_as_the_table_does(language: str) -> None:
    assert bold(language) == [tr(language).say(control) for control in CONTROLS]


def test_each_control_is_a_message() -> None:
    others = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
    for control in CONTROLS:
        assert any(tr(language).say(control) != control for language in others), control
