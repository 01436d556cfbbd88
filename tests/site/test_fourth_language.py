"""A fourth language is added without a change of code, and its pages have no word of another.

See `tests.site.made_up` for the language. Every word that its pages show, and every word that they
keep for the script or for screen readers, has the mark of that language; one that has not was
written in the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE
from fishsite.source.project import Project
from fishsite.source.sections import sections
from tests.site import made_up
from tests.site.made_up import LANGUAGE, MARK
from tests.site.projects import ROOT
from tests.tools.contributing import faults, recipe

pytestmark = pytest.mark.xdist_group("fourth language")

SAID_BY_ATTRIBUTES = ("aria-label", "title", "alt", "placeholder", "aria-description")
NOT_SAID = ("code", "script", "style", "kbd")
_WORD = re.compile(r"[^\W\d_]{2,}(?:’[^\W\d_]+)?")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the fourth language."""
    return made_up.project(tmp_path_factory.mktemp("fourth"))


@pytest.fixture(scope="module")
def pages(copy: Path) -> dict[str, str]:
    """Pages of the language, built strictly by the site generator."""
    done = made_up.run(copy, "mkdocs", "build", "--quiet", "--strict")
    assert done.returncode == 0, done.stdout + done.stderr
    folder = copy / "site" / LANGUAGE
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("index.html"))
    }


class Article(HTMLParser):
    """Words of a page's article: in its text, and in its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._inside: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element; one in another language, or of code, is passed over."""
        given = dict(attrs)
        if tag == "article":
            self._inside = [True]
        elif self._inside and tag not in ("meta", "input", "br", "img", "hr", "link", "col"):
            other = given.get("lang", LANGUAGE) != LANGUAGE or tag in NOT_SAID
            self._inside.append(self._inside[-1] and not other and "hreflang" not in given)
        if self._inside and self._inside[-1]:
            spoken = [given[name] or "" for name in SAID_BY_ATTRIBUTES if name in given]
            self.texts += [text for text in spoken if not _is_id(text)]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if self._inside and tag not in ("meta", "input", "br", "img", "hr", "link", "col"):
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        """Add a text."""
        if self._inside and self._inside[-1]:
            self.texts.append(data)


def _is_id(text: str) -> bool:
    return re.fullmatch(r"(?:[a-z-]+:)?[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+", text) is not None


def strays(html: str) -> Iterator[str]:
    """Words without the mark."""
    article = Article()
    article.feed(html)
    assert article.texts
    for text in article.texts:
        for word in _WORD.findall(text):
            if not word.endswith(MARK):
                yield f"{word!r} in {text.strip()[:60]!r}"


def test_the_languages_are_those_that_have_a_catalogue() -> None:
    locale = ROOT / "engine" / "fishrules" / "words" / "locale"
    catalogues = {path.name for path in locale.iterdir() if path.is_dir()}
    assert set(LANGUAGES) == {SOURCE_LANGUAGE, *catalogues}


def test_no_code_was_touched(copy: Path) -> None:
    for folder, endings in (("engine", "py mjs pyi"), ("overrides", "html"), ("docs", "mjs css")):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix.lstrip(".") in endings.split():
                assert (copy / path.relative_to(ROOT)).read_bytes() == path.read_bytes(), path


def test_what_was_changed_is_what_contributing_lists(copy: Path) -> None:
    folders = ("data", "docs", "engine", "overrides", "tests", "tutorials")
    files = [path for name in folders for path in (copy / name).rglob("*") if path.is_file()]
    changed = [
        path.relative_to(copy).as_posix()
        for path in [*files, copy / "mkdocs.yml"]
        if path.suffix not in (".mo", ".pyc", ".pot") and not _is_as_it_was(path, copy)
    ]
    assert faults(changed, recipe("Add a language")) == []


def _is_as_it_was(path: Path, copy: Path) -> bool:
    original = ROOT / path.relative_to(copy)
    return original.exists() and original.read_bytes() == path.read_bytes()


def test_every_page_stands_in_the_fourth_language(pages: dict[str, str]) -> None:
    names = [path.relative_to(ROOT / "docs/en") for path in (ROOT / "docs/en").rglob("*.md")]
    made = [*sections(Project(), "en")]
    assert len(pages) == len(names) + len(made)
    assert f'lang="{LANGUAGE}"' in pages["go-fish/index.html"]
    assert f"Lena{MARK}" in pages["examples/three-refused/index.html"]


def test_a_stray_word_is_found() -> None:
    html = f'<p>Out</p><article><p title="In">Lena{MARK} keeps <code>keeps</code></p></article>Out'
    assert [found.partition(" ")[0] for found in strays(html)] == ["'In'", "'keeps'"]


def test_no_word_of_another_language_is_said(pages: dict[str, str]) -> None:
    assert {name: found for name, html in pages.items() if (found := [*strays(html)])} == {}


def test_the_other_languages_lead_there(pages: dict[str, str], copy: Path) -> None:
    assert f"glossary{LANGUAGE}" not in pages
    english = (copy / "site" / "glossary" / "index.html").read_text(encoding="utf-8")
    assert f'href="../{LANGUAGE}/glossary/"' in english
    assert f'hreflang="{LANGUAGE}"' in english
    lost = (copy / "site" / "404.html").read_text(encoding="utf-8")
    assert f'<p lang="{LANGUAGE}">There{MARK} is{MARK} no{MARK} page{MARK}' in lost
    own = (copy / "site" / LANGUAGE / "404.html").read_text(encoding="utf-8")
    assert f"<h1>There{MARK} is{MARK} no{MARK} page{MARK}" in own


def test_the_check_has_only_clauses_to_agree_to(copy: Path) -> None:
    done = made_up.run(copy, "fishsite", "check")
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert all(line.endswith(" is being revised") for line in lines)
    assert any(line.startswith(f"docs/{LANGUAGE}/go-fish.md:") for line in lines)


def test_the_check_tells_what_is_missing(copy: Path) -> None:
    page = copy / "docs" / LANGUAGE / "about.md"
    text = page.read_text(encoding="utf-8")
    page.unlink()
    done = made_up.run(copy, "fishsite", "check")
    page.write_text(text, encoding="utf-8")
    assert done.returncode == 1
    assert f"docs/{LANGUAGE}/about.md: found no such page" in done.stdout


def test_a_game_is_told_in_it_at_the_terminal(copy: Path) -> None:
    done = made_up.run(copy, "fishrules", "play", "--language", LANGUAGE)
    assert MARK in done.stdout
