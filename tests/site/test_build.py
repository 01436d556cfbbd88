"""A real build of the whole site, strict, in three languages; every link in it is followed."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import fishrules
from fishrules.languages import LANGUAGES
from fishsite.source.links import address
from tests.site.projects import ROOT
from tests.site.scripts import imported

AT_A_TABLE = ("clause", "card", "table", "speech", "form")
"""Style sheets of every page with a table."""


class Links(HTMLParser):
    """The ids of a page, and every address that it names."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add the ids and addresses of a tag."""
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name in ("href", "src") and value and tag != "link":
                self.addresses.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir"]
    subprocess.run([*command, str(folder)], cwd=ROOT, check=True)
    return folder


def test_the_reference_has_the_whole_public_api_in_each_language(site: Path) -> None:
    for language in LANGUAGES:
        folder = site / address("reference", language)
        page = (folder / "index.html").read_text(encoding="utf-8")
        box = page.split('<div class="reference" data-pagefind-ignore="all" lang="en">')[1]
        headings = set(re.findall(r'<h2 id="fishrules\.(\w+)" class="doc ', box))
        assert headings == set(fishrules.__all__)
        assert "_mkdocstrings" not in page


def test_the_modules_of_the_reference_are_those_of_the_rooms(site: Path) -> None:
    page = (site / "modules" / "index.html").read_text(encoding="utf-8")
    headings = re.findall(r'<h2 id="fishrules\.(\w+)\.\w+" class="doc ', page)
    rooms = {path.parent.name for path in (ROOT / "engine/fishrules").glob("*/__init__.py")}
    assert sorted(headings) == sorted(rooms)


def test_every_link_leads_somewhere(site: Path) -> None:
    pages = {path: read(path) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}
    languages = {path.relative_to(site).parts[0] for path in pages}
    assert {"fr", "ru", "index.html"} <= languages
    lost = [
        f"{path.relative_to(site)}: {address}"
        for path, page in pages.items()
        for address in page.addresses
        if not leads(pages, path, address)
    ]
    assert not lost
    doubled = [
        f"{path.relative_to(site)}: {name}"
        for path, page in pages.items()
        for name, times in Counter(page.ids).items()
        if times > 1
    ]
    assert not doubled


def read(path: Path) -> Links:
    """Ids and addresses of a page."""
    page = Links()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def leads(pages: dict[Path, Links], path: Path, address: str) -> bool:
    """Return whether an address, seen from a page, is a file of the site and an id on that page."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if not parts.fragment or target.suffix != ".html":
        # The browser bundle is put beside the pages after they are built.
        return target.exists() or "assets/pyodide" in target.as_posix()
    return target in pages and unquote(parts.fragment) in pages[target].ids


LASTING = (
    "index",
    "backstab-fish",
    "go-fish",
    "two-games",
    "play",
    "players",
    "examples/index",
    "examples/three-refused",
    "examples/gf-tiebreak",
    "study",
    "glossary",
    "about",
    "privacy",
    "coverage",
    "mutants",
    "reference",
    "modules",
    "offline",
)
"""Pages that were there before the doors; links to them are never broken."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_old_address_is_still_a_page(site: Path, language: str) -> None:
    for name in LASTING:
        assert (site / address(name, language) / "index.html").exists(), name


def test_back_and_next_stay_behind_a_door(site: Path) -> None:
    def around(name: str) -> list[str]:
        html = (site / address(name, "fr") / "index.html").read_text(encoding="utf-8")
        return re.findall(r'<a href="([^"]*)" class="md-footer__link', html)

    assert around("index") == ["learn/"]
    assert around("learn") == ["../examples/"]
    assert around("study") == ["../two-games/"]
    assert around("play") == ["../players/"]
    assert around("teach") == []
    assert around("rules") == ["../backstab-fish/"]
    assert around("examples/one-granted") == ["../three-refused/", "../no-number/"]


def test_the_first_page_of_a_door_is_its_index(site: Path) -> None:
    html = (site / "players" / "index.html").read_text(encoding="utf-8")
    trail = re.findall(r'<li><a href="([^"]*)">([^<]*)</a></li>', html)
    assert trail == [("..", "Home"), ("../play/", "Play")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_a_wrong_address_has_all_that_leads_on(site: Path, language: str) -> None:
    html = (site / address("", language) / "404.html").read_text(encoding="utf-8")
    assert html.startswith(f'\n<!doctype html>\n<html lang="{language}"')
    assert '<base href="/">' in html
    found = Links()
    found.feed(html)
    # Whatever the address is, links start from the root of the site.
    links = [link for link in found.addresses if link not in ("/", "") and link[0] != "#"]
    assert len(links) > 20
    for link in links:
        target = site / unquote(urlsplit(link).path)
        assert target.exists() or "pyodide" in link, link
    for door in ("learn", "play", "rules", "teach", "about"):
        assert f"./{address(door, language)}" in links
    assert "<fish-search" in html
    assert "data-find" in html


def test_a_page_names_every_script_that_it_loads_and_no_other(site: Path) -> None:
    for path in sorted(site.rglob("index.html")):
        html = path.read_text(encoding="utf-8")
        entries, preloaded = (
            {(path.parent / name).resolve() for name in re.findall(pattern, html)}
            for pattern in (
                r'<script src="([^"]*/js/[^"]*)"',
                r'<link rel="modulepreload" href="([^"]*)"',
            )
        )
        assert imported(entries) == entries | preloaded, path
        for name in ("story", "play"):
            loads = any(entry.name == f"{name}.mjs" for entry in entries)
            shows = f"<fish-{name}" in html or (name == "story" and "clause-example" in html)
            assert loads == shows, path


def test_a_page_loads_the_sheets_of_what_it_holds(site: Path) -> None:
    for name, rooms in {
        "offline": set(),
        "about": {"clause"},
        "backstab-fish": {*AT_A_TABLE, "story"},
        "play": {*AT_A_TABLE, "play"},
        "examples/three-refused": {*AT_A_TABLE, "story", "figure"},
        "study": {"clause", "figure"},
        "coverage": {"clause", "figure"},
    }.items():
        for language in LANGUAGES:
            html = (site / address(name, language) / "index.html").read_text(encoding="utf-8")
            first, *loaded = re.findall(r'<link rel="stylesheet" href="[^"]*/css/(\w+)\.css"', html)
            assert first == "tokens"  # which names the order of the layers
            assert set(loaded) - {"material", "theme", "frame", "print"} == rooms, (name, language)


def test_the_rules_are_light(site: Path) -> None:
    """Examples come from their own pages; one stands open among the rules."""
    for language in LANGUAGES:
        html = (site / address("backstab-fish", language) / "index.html").read_text("utf-8")
        assert html.count("<fish-story ") <= 1
        assert len(gzip.compress(html.encode())) < 30_000


def test_nothing_is_published_that_is_no_page(site: Path) -> None:
    assert not list(site.rglob("agreed.json"))
