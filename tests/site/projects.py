"""Small projects for the tests of the build: five pages a language, one story, one module."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from markdown import Markdown
from mkdocs.utils.meta import get_data

from fishpress.extension import FishExtension
from fishpress.project import Project

ROOT = Path(__file__).resolve().parents[2]

RULES = """\
@fish en backstab-fish backstab-fish

# Backstab Fish {#backstab-fish}

## Set up {#setup .numbered}

r[setup.first-player home]
The player to the dealer’s left begins.

## Requests {#requests .numbered}

r[request.grant]
They hand over
exactly that many.

r[request.again]
Then you ask again (r[request.grant]).

r[request.refuse]
They hand over nothing.

r[request.draw]
You draw a card.

r[request.pass]
The turn goes to the player you asked.

s[three-refused]

## Rulings {#rulings .numbered}

r[ruling.deal-order]
One at a time.
"""

PAGES: Mapping[str, str] = {
    "backstab-fish": RULES,
    "index": """\
@fish en backstab-fish index

# Home {#home}

- In a list (r[request.grant], r[request.pass]).
""",
    "examples/three-refused": """\
@fish en backstab-fish examples/three-refused

# Three sixes, refused {#three-refused}

s[three-refused open]

See r[request.grant], and `r[not.this]`.
""",
    "examples/index": """\
@fish en backstab-fish examples/index

# Worked examples {#examples}

- [Three sixes, refused](three-refused.md).
""",
    "coverage": """\
@fish en backstab-fish coverage

# Coverage {#coverage}

coverage[]
""",
}

TITLES = {
    "fr": "Trois six, refusés",
    "ru": "Три шестёрки\u00a0— отказ",
}

TESTS = """\
import pytest


@pytest.mark.clause("request.grant", "request.pass")
def test_one() -> None: ...


@pytest.mark.clause("backstab-fish:request.grant")
class TestMore:
    pytestmark = [pytest.mark.clause("request.again")]

    @pytest.mark.clause("request.draw")
    def test_two(self) -> None: ...


@pytest.mark.clause("go-fish:setup.deal")
def test_other_game() -> None: ...


def test_of_nothing() -> None: ...
"""


def project(folder: Path, changes: Mapping[str, str] | None = None) -> Project:
    """A small project in a folder. changes: page names with a language, `fr/index`, to texts."""
    for language in ("en", "fr", "ru"):
        for name, text in PAGES.items():
            text = text.replace("@fish en", f"@fish {language}")
            text = text.replace(
                "Three sixes, refused", TITLES.get(language, "Three sixes, refused")
            )
            write(folder / "docs" / language / f"{name}.md", text)
    for page, text in (changes or {}).items():
        write(folder / "docs" / f"{page}.md", text)
    write(folder / "tests" / "test_sample.py", TESTS)
    (folder / "tutorials").mkdir()
    shutil.copy(ROOT / "tutorials" / "three-refused.toml", folder / "tutorials")
    return Project(
        docs=folder / "docs",
        stories=folder / "tutorials",
        code=ROOT / "engine" / "fishrules",
        tests=folder / "tests",
    )


def write(path: Path, text: str) -> None:
    """Write a file, and the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def html(given: Project, page: str) -> str:
    """The HTML of a page, `fr/index`, handed over as MkDocs does: without the front matter."""
    settings = {
        "docs": str(given.docs),
        "stories": str(given.stories),
        "code": str(given.code),
        "tests": str(given.tests),
    }
    md = Markdown(extensions=["attr_list", "toc", FishExtension(**settings)])
    text, _ = get_data((given.docs / f"{page}.md").read_text(encoding="utf-8"))
    return md.convert(text)
