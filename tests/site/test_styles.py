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
    "a page of text": (EVERYWHERE, 3_500),
    "a page of rules": ((*EVERYWHERE, *AT_A_TABLE, "story", "figure"), 12_500),
    "the practice table": ((*EVERYWHERE, *AT_A_TABLE, "play"), 13_500),
    "a study": ((*EVERYWHERE, "figure"), 5_000),
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
def test_a_sheet_is_one_layer_of_its_name(name: str) -> None:
    css = _STATEMENT.sub("", _COMMENT.sub("", SHEETS[name])).strip()
    assert css.startswith(f"@layer {name} {{")
    depth = 0
    ends = []
    for place, character in enumerate(css):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if character == "}" and not depth:
            ends.append(place)
    assert ends == [len(css) - 1]


@pytest.mark.parametrize("kind", MOST_BYTES)
def test_the_sheets_stay_small(kind: str) -> None:
    names, most = MOST_BYTES[kind]
    assert sum(len(gzip.compress(SHEETS[name].encode())) for name in names) <= most
