"""What installs the site: its manifest in each language, and its icons."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fishrules.languages import LANGUAGES
from fishsite.frame.manifest import PAPER, Home, manifest
from fishsite.publish.drawing import Drawing, draw
from fishsite.publish.icons import icons
from tests.site.projects import ROOT

ICON = (ROOT / "docs" / "assets" / "icon.svg").read_text(encoding="utf-8")


def size_of(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG, from its header."""
    content = picture.read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_manifest_names_the_site_in_its_language(language: str) -> None:
    home = Home(language, "Name", "What it is.", [("Play", "play/")])
    made = json.loads(manifest(home))
    assert (made["name"], made["description"], made["lang"]) == ("Name", "What it is.", language)
    assert 0 < len(made["short_name"]) <= 13
    assert made["start_url"] == "./"
    assert made["scope"] == ("./" if language == "en" else "../")
    assert made["shortcuts"] == [{"name": "Play", "url": "play/"}]
    assert made["theme_color"] == PAPER


def test_the_colours_are_those_of_the_page() -> None:
    tokens = (ROOT / "docs/assets/css/tokens.css").read_text(encoding="utf-8")
    assert f"--page: {PAPER};" in tokens


def test_every_icon_of_a_manifest_is_drawn(tmp_path: Path) -> None:
    drawn = icons(ICON)
    named = json.loads(manifest(Home("fr", "Name", "What.", [])))["icons"]
    assert {icon.get("purpose", "any") for icon in named} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in named}
    for icon in named:
        name = icon["src"].removeprefix("../assets/icons/")
        draw(drawn[name], tmp_path / name, tmp_path / "kept")
        width, height = size_of(tmp_path / name)
        assert f"{width}x{height}" == icon["sizes"]


def test_a_mask_cuts_off_nothing_of_the_picture() -> None:
    svg = ElementTree.fromstring(icons(ICON)["maskable-512.png"].inputs["icon"])
    ground, inside = svg
    assert ground.get("rx") is None
    assert (ground.get("width"), ground.get("height")) == ("64", "64")
    assert "scale(0.8)" in inside.get("transform", "")


def test_a_picture_is_drawn_once(tmp_path: Path) -> None:
    page = "#set page(width: 30pt, height: 20pt, fill: rgb(sys.inputs.fill))"
    red, blue = (Drawing(page, {"fill": fill}, 2) for fill in ("#ff0000", "#0000ff"))
    kept, to = tmp_path / "kept", tmp_path / "to.png"
    assert draw(red, to, kept)
    assert size_of(to) == (60, 40)
    first = to.read_bytes()
    assert not draw(red, to, kept)
    assert to.read_bytes() == first
    assert draw(blue, to, kept)
    assert to.read_bytes() != first
    assert len(list(kept.iterdir())) == 2
