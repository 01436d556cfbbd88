"""Small projects for tests of the build: few pages per language, a story per game, a module."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from markdown import Markdown
from mkdocs.utils.meta import get_data

from fishrules.languages import LANGUAGES
from fishrules.stories.load import load_story
from fishsite.markdown.extension import FishExtension
from fishsite.source.project import Project
from tests.languages import in_every_language

ROOT = Path(__file__).resolve().parents[2]
STORY = "three-refused"

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

## Variants {#variants .numbered}

r[variant.pass-always note]
Others always pass the turn.

r[variant.twin-bonus note]
Others score a bonus.
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

s[three-refused]

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

traceability[backstab-fish]
""",
}

GO_FISH = """\
@fish en go-fish go-fish

# Go Fish {#go-fish}

## Set up {#setup .numbered}

r[setup.computer table]
The computer plays a seat that nobody takes.

## Asking {#asking .numbered}

r[ask.turn]
You name a player and a rank (r[backstab-fish:request.grant]).

r[ask.all]
They hand over all of them.

r[ask.again]
Then you go again.

r[ask.go-fish]
They have none, and you draw.

r[ask.pass]
The turn passes to the left.

s[gf-sample]

## House rules {#house-rules .numbered}

r[variant.success-ends-turn note]
Others ask once.

r[variant.no-lucky-draw note]
Others have no luck.

r[variant.any-rank note]
Others ask for any rank.

r[variant.fresh-hand note]
Others draw a hand.

r[variant.hold-back note]
Others keep catches.

r[variant.ties-shared note]
Others share.

## Rulings {#rulings .numbered}

r[ruling.deal-order]
One at a time.
"""

BOTH_GAMES: Mapping[str, str] = {
    "go-fish": GO_FISH,
    "examples/gf-sample": """\
@fish en go-fish examples/gf-sample

# All of them {#gf-sample}

s[gf-sample]
""",
    "examples/index": f"""\
{PAGES["examples/index"]}- [All of them](gf-sample.md), by r[go-fish:ask.all].
""",
    "coverage": f"""\
{PAGES["coverage"]}
traceability[go-fish]
""",
    "two-games": """\
@fish en backstab-fish two-games

# The two games {#two-games}

See r[request.grant], r[go-fish:ask.all], r[go-fish:ask.again], and r[go-fish:ask.turn].

s[three-refused]

s[gf-sample]
""",
}
"""Pages of a project of both games, added to those of PAGES or replacing them."""

GO_FISH_STORY = in_every_language("""\
game = "go-fish"
seats = ["anton", "lena", "boris"]
viewer = "open"
seed = 1
names = { en = ["A", "L", "B"], fr = ["A", "L", "B"], ru = ["A", "L", "B"] }
title = { en = "All of them", fr = "All of them", ru = "All of them" }
intro = { en = "Text.", fr = "Text.", ru = "Text." }

[table]
turn = "anton"
hand_size = 5
stock = ["4c"]

[table.hands]
anton = ["6h"]
lena = ["6c", "6d"]

[start]
text = { en = "Text.", fr = "Text.", ru = "Text." }

[[steps]]
action = "anton asks lena 6"
events = ["anton asked lena 6", "lena gave anton 6c 6d"]
clauses = ["ask.all", "ask.again"]
text = { en = "Text.", fr = "Text.", ru = "Text." }

[[branches]]
id = "ask-boris"
from = 0
title = { en = "What if he asks Boris?", fr = "Et Boris\u202f?", ru = "А если Бориса?" }

[[branches.steps]]
action = "anton asks boris 6"
events = ["anton asked boris 6", "boris refused anton 6", "anton drew 4c", "turn lena"]
clauses = ["ask.go-fish", "ask.pass"]
text = { en = "Text.", fr = "Text.", ru = "Text." }
""")

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
    """Make a small project in a folder. changes: texts by page with its language, `fr/index`."""
    for language in LANGUAGES:
        for name, text in PAGES.items():
            write(folder / "docs" / language / f"{name}.md", page_in(language, text))
    for page, text in (changes or {}).items():
        write(folder / "docs" / f"{page}.md", text)
    write(folder / "tests" / "test_sample.py", TESTS)
    (folder / "tutorials").mkdir()
    (folder / "data").mkdir()
    shutil.copy(ROOT / "tutorials" / f"{STORY}.toml", folder / "tutorials")
    return Project(
        docs=folder / "docs",
        stories=folder / "tutorials",
        code=ROOT / "engine" / "fishrules",
        tests=folder / "tests",
        study=folder / "study.json",
        data=folder / "data",
    )


def project_of_both_games(folder: Path) -> Project:
    """Make a small project in which Go Fish has a rules page and a story too."""
    changes = {
        f"{language}/{name}": page_in(language, text)
        for language in LANGUAGES
        for name, text in BOTH_GAMES.items()
    }
    given = project(folder, changes)
    write(given.stories / "gf-sample.toml", GO_FISH_STORY)
    return given


def page_in(language: str, text: str) -> str:
    """A page for a language: its head, and the title of the story in it; the rest is English."""
    story = load_story(ROOT / "tutorials" / f"{STORY}.toml")
    own = text.replace("@fish en", f"@fish {language}")
    return own.replace(story.title["en"], story.title[language])


def write(path: Path, text: str) -> None:
    """Write a file, and the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def markdown(given: Project) -> Markdown:
    """Convert Markdown with the extension, as the pages of a project are."""
    settings = {
        "docs": str(given.docs),
        "stories": str(given.stories),
        "code": str(given.code),
        "tests": str(given.tests),
        "study": str(given.study),
        "data": str(given.data),
    }
    return Markdown(extensions=["attr_list", "toc", FishExtension(**settings)])


def html(given: Project, page: str) -> str:
    """HTML of a page, `fr/index`, from the source that MkDocs gives: without front matter."""
    text, _ = get_data((given.docs / f"{page}.md").read_text(encoding="utf-8"))
    return markdown(given).convert(text)
