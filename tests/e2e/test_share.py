"""A link to a page shows the page in a chat: its title, its text and a picture that is there."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fishsite.frame.share import HEIGHT, WIDTH
from tests.e2e.site import LANGUAGES, PAGES, SITE
from tests.site.test_install import size_of

pytestmark = pytest.mark.browser


class Head(HTMLParser):
    """What the head of a page says of it, by name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.canonical = ""
        self.language = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down what a tag says."""
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given["lang"]
        if tag == "meta" and (name := given.get("property") or given.get("name")):
            self.said.setdefault(name, given.get("content", ""))
        if tag == "link" and given.get("rel") == "canonical":
            self.canonical = given["href"]


HEADS = {name: Head(SITE / name / "index.html") for name in PAGES}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_it_is(name: str) -> None:
    head = HEADS[name]
    said = head.said
    assert said["og:title"]
    assert said["description"] == said["og:description"]
    assert 20 < len(said["description"]) < 260
    assert said["og:url"] == head.canonical
    assert head.canonical.endswith(f"/{name}/" if name else "/")
    assert said["og:locale"].startswith(f"{head.language}_")
    assert said["twitter:card"] == "summary_large_image"
    root = head.canonical.removesuffix(f"{name}/") if name else head.canonical
    assert said["og:image"].startswith(f"{root}assets/shared/{head.language}/")
    picture = SITE / said["og:image"].removeprefix(root)
    size = (int(said["og:image:width"]), int(said["og:image:height"]))
    assert size_of(picture) == size == (WIDTH, HEIGHT)


def test_each_example_and_section_has_a_picture_of_its_own() -> None:
    own = re.compile(r"(?:fr/|ru/)?(?:examples/.+|(?:backstab|go)-fish(?:/.+)?)?")
    named = [HEADS[name].said["og:image"] for name in PAGES if own.fullmatch(name)]
    assert len(named) > 45 * len(LANGUAGES)
    home = [image for image in named if image.endswith("/index.png")]
    assert len(home) <= 2 * len(LANGUAGES)  # the home page, and the list of examples
    assert len(set(named)) >= len(named) - 2 * len(LANGUAGES)


def test_the_pictures_differ() -> None:
    drawn = [path.read_bytes() for path in (SITE / "assets" / "shared").rglob("*.png")]
    assert len({*drawn}) == len(drawn)
