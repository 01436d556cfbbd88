"""The style sheets: one layer each, in one order, and small."""

from __future__ import annotations

import gzip
import re

import pytest

from tests.site.projects import ROOT

SHEETS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "docs" / "assets" / "css").glob("*.css"))
}
EVERYWHERE = ("tokens", "theme", "print")
AT_A_TABLE = ("clause", "card", "table", "speech", "form")

MOST_BYTES = {
    "a page of text": (EVERYWHERE, 5_900),
    "a page of rules": ((*EVERYWHERE, *AT_A_TABLE, "story"), 15_600),
    "the practice table": ((*EVERYWHERE, *AT_A_TABLE, "play"), 18_700),
    "a study": ((*EVERYWHERE, "figure"), 7_400),
}
"""Sheets of each kind of page, and their compressed bytes, those of the theme left out."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_STATEMENT = re.compile(r"@layer ([^;{]*);")


def test_the_first_sheet_names_every_layer_in_its_order() -> None:
    (named,) = _STATEMENT.findall(SHEETS["tokens"])
    assert set(named.split(", ")) == {"material", *SHEETS}
    assert named.startswith("material, tokens, theme, ")
    assert named.endswith(", print")


@pytest.mark.parametrize("name", SHEETS)
def test_every_rule_of_a_sheet_is_in_its_layer(name: str) -> None:
    css = _STATEMENT.sub("", _COMMENT.sub("", SHEETS[name]))
    outside, depth = "", 0
    for character in css:
        depth -= character == "}"
        outside += "" if depth else character
        depth += character == "{"
    # What is printed changes text in general too, below all that a room says of its own.
    blocks = ["@page", "@layer theme"] if name == "print" else []
    assert [block.strip() for block in outside.split("{}")] == [*blocks, f"@layer {name}", ""]


@pytest.mark.parametrize("kind", MOST_BYTES)
def test_the_sheets_stay_small(kind: str) -> None:
    names, most = MOST_BYTES[kind]
    assert sum(len(gzip.compress(SHEETS[name].encode())) for name in names) <= most
