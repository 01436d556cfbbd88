"""Colours of the style sheet: the palette, and contrast by computation in both schemes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SHEETS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (Path(__file__).parents[2] / "docs" / "assets" / "css").glob("*.css")
}
CSS = "".join(SHEETS.values())
LIGHT, DARK = "default", "slate"

AGREED = {
    LIGHT: {
        "page": "#fbf8f2",
        "ink": "#23201c",
        "quiet": "#5d564c",
        "link": "#0d5c49",
        "felt": "#1f4d40",
        "on-felt": "#f4efe4",
        "no": "#8f2f1c",
        "yes": "#1f6b3a",
        "face": "#ffffff",
        "spades": "#1b1f24",
        "hearts": "#b3202f",
        "diamonds": "#1a62a3",
        "clubs": "#23703f",
    },
    DARK: {
        "page": "#15191a",
        "ink": "#e9e4d8",
        "quiet": "#a9a395",
        "link": "#7fd1b5",
        "felt": "#1b3a31",
        "on-felt": "#f0ebdf",
        "no": "#f2a58f",
        "yes": "#7fd1b5",
    },
}

AAA, AA, SHAPE = 7.0, 4.5, 3.0
PAIRS = [
    ("ink", "page", AAA),
    ("ink", "shade", AAA),
    ("quiet", "page", AA),
    ("quiet", "shade", AA),
    ("link", "page", AA),
    ("on-link", "link", AA),
    ("no", "page", AA),
    ("yes", "page", AA),
    ("on-felt", "felt", AAA),
    ("felt", "on-felt", AAA),
    ("on-said", "said", AAA),
    ("said-no", "said", AA),
    ("said-yes", "said", AA),
    ("spades", "face", AA),
    ("hearts", "face", AA),
    ("diamonds", "face", AA),
    ("clubs", "face", AA),
    ("said", "felt", SHAPE),
    ("face", "felt", SHAPE),
]


def colours(scheme: str) -> dict[str, str]:
    """Colours of a scheme; the dark one keeps those that it does not change."""
    found: dict[str, str] = {}
    for name in dict.fromkeys((LIGHT, scheme)):
        block = re.search(rf'\[data-md-color-scheme="{name}"\] \{{([^}}]*)\}}', SHEETS["tokens"])
        assert block is not None
        found |= re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block[1])
    return found


def light(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_the_colours_are_those_agreed(scheme: str) -> None:
    found = colours(scheme)
    assert {name: found[name] for name in AGREED[scheme]} == AGREED[scheme]


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
@pytest.mark.parametrize(("text", "ground", "least"), PAIRS)
def test_contrast(scheme: str, text: str, ground: str, least: float) -> None:
    found = colours(scheme)
    assert contrast(found[text], found[ground]) >= least


GIVEN = {"share", "wait", "top", "left"}
"""Properties set on elements: the share of a bar, a wait, and the place of a cited clause."""


def test_every_colour_that_is_used_is_defined() -> None:
    own = GIVEN | set(re.findall(r"(?m)^\s*--([a-z-]+):", CSS))
    used = {name for name in re.findall(r"var\(--([a-z-]+)\)", CSS) if not name.startswith("md-")}
    assert used <= own


def test_no_request_leaves_the_site() -> None:
    assert not re.search(r"""url\((?!["']data:)""", CSS)
    assert "@import" not in CSS


@pytest.mark.parametrize(
    "query",
    ["prefers-reduced-motion: reduce", "forced-colors: active"],
)
def test_other_ways_of_reading_have_their_own_rules(query: str) -> None:
    assert re.search(rf"@media \(?{query}", CSS)
