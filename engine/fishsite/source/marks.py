"""The marks of this site in its Markdown pages: one grammar for the pages, the check and the build.

@fish en backstab-fish index     first line of a page: language, game, the page's own name
r[request.grant]                 alone, the text of the clause on the next line
r[setup.first-player home]       the same with a kind
... (r[request.grant]).          in running text: a citation; r[go-fish:ask.all], of another game
... version version[].           in running text: the version of the package
s[three-refused]                 a story, collapsed under its title; `s[three-refused open]`
d[three-refused]                 the diagram of a story; `d[three-refused 2]`: of its step 2
chart[three-refused]             the chart of chances; with a step likewise
coverage[backstab-fish]          the table of coverage of a game
mutants[backstab-fish]           the table of what notices a clause made false
practice[]                       the practice table, of both games
study[keeping]                   what the simulations say to one question of the study
matches[go-fish]                 how the computer players do against each other at a game
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from fishrules.render.story import Fold

CLAUSE_ID = r"[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+"
GAME = r"[a-z][a-z0-9-]*"
_CITED = rf"(?:{GAME}:)?{CLAUSE_ID}"
CITATIONS = rf"(?<!\w)r\[{_CITED}\](?:, r\[{_CITED}\])*"
"""One citation, or several in a row with commas between them."""

VERSION = r"(?<!\w)version\[\]"
"""The mark of the package's version in running text."""

KINDS = ("rule", "home", "note", "ruling", "table")
"""The kinds of clause. A ruling is known by its id; `rule` is what a mark without a kind means."""

QUESTIONS = ("keeping", "choosing", "numbers", "variants")
"""The questions of the study."""

_STORY_ID = r"[a-z][a-z0-9-]*"
_HEAD = re.compile(r"@fish ([^ ]+) ([^ ]+) ([^ ]+)")
_MARK = re.compile(r"(?<![\w\]`])([a-z]+)\[([^\[\]]*)\](?![\[(])")
_CODE = re.compile(r"(`+).*?\1")
_ALONE = re.compile(r"([a-z]+)\[([^\[\]]*)\]\s*")


class BadMark(ValueError):
    """A mark that cannot be read: what was found, and what was expected."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"found {found}, expected {expected}")
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Head:
    """The first line of a page. name: its path inside the language's folder, without `.md`."""

    language: str
    game: str
    name: str


@dataclass(frozen=True, slots=True)
class ClauseMark:
    """The next line is the text of a clause."""

    id: str
    kind: str


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause named in running text. game: `None` where it is that of the page."""

    id: str
    game: str | None = None


@dataclass(frozen=True, slots=True)
class StoryMark:
    """A story stands here."""

    story: str
    fold: Fold


@dataclass(frozen=True, slots=True)
class DiagramMark:
    """The diagram of a step of a story stands here."""

    story: str
    step: int


@dataclass(frozen=True, slots=True)
class ChartMark:
    """The chart of the request made in a step of a story stands here."""

    story: str
    step: int


@dataclass(frozen=True, slots=True)
class CoverageMark:
    """The table of coverage of a game stands here."""

    game: str


@dataclass(frozen=True, slots=True)
class MutantsMark:
    """The table of what notices that a clause of a game is made false stands here."""

    game: str


@dataclass(frozen=True, slots=True)
class StudyMark:
    """What the simulations say to one question stands here; `question` is one of QUESTIONS."""

    question: str


@dataclass(frozen=True, slots=True)
class MatchesMark:
    """How the computer players do against each other at a game stands here."""

    game: str


@dataclass(frozen=True, slots=True)
class PracticeMark:
    """The practice table stands here."""


BlockMark: TypeAlias = (
    ClauseMark
    | StoryMark
    | DiagramMark
    | ChartMark
    | CoverageMark
    | MutantsMark
    | StudyMark
    | MatchesMark
    | PracticeMark
)
Mark: TypeAlias = BlockMark | Citation


def read_head(line: str) -> Head:
    """The first line of a page. Raises BadMark."""
    found = _HEAD.fullmatch(line.rstrip())
    if not found:
        raise BadMark(repr(line), "the line '@fish LANGUAGE GAME PAGE'")
    return Head(*found.groups())


def read_block(line: str) -> BlockMark | None:
    """The mark that fills a whole line, if one does. Raises BadMark where it is none of ours."""
    found = _ALONE.fullmatch(line)
    if not found:
        return None
    name, words = found[1], found[2].split(" ")
    match name, words:
        case "r", [clause] if re.fullmatch(CLAUSE_ID, clause):
            return ClauseMark(clause, "ruling" if clause.startswith("ruling.") else "rule")
        case "r", [clause, ("home" | "note" | "table") as kind] if re.fullmatch(CLAUSE_ID, clause):
            return ClauseMark(clause, kind)
        case "s", [story] if re.fullmatch(_STORY_ID, story):
            return StoryMark(story, Fold.CLOSED)
        case "s", [story, "open"] if re.fullmatch(_STORY_ID, story):
            return StoryMark(story, Fold.ALL)
        case "d", [story, *step] if (number := _step(story, step)) is not None:
            return DiagramMark(story, number)
        case "chart", [story, *step] if (number := _step(story, step)) is not None:
            return ChartMark(story, number)
        case "coverage", [game] if re.fullmatch(GAME, game):
            return CoverageMark(game)
        case "mutants", [game] if re.fullmatch(GAME, game):
            return MutantsMark(game)
        case "study", [question] if question in QUESTIONS:
            return StudyMark(question)
        case "matches", [game] if re.fullmatch(GAME, game):
            return MatchesMark(game)
        case "practice", [""]:
            return PracticeMark()
        case _:
            raise BadMark(f"the mark {line.strip()}", _expected(name))


def _step(story: str, rest: list[str]) -> int | None:
    """The step that a mark names, 1 where it names none; `None` where it cannot be read."""
    if not re.fullmatch(_STORY_ID, story):
        return None
    match rest:
        case []:
            return 1
        case [number] if re.fullmatch("[1-9][0-9]?", number):
            return int(number)
        case _:
            return None


def read_citations(line: str) -> Iterator[Citation]:
    """The citations in a line of running text, code spans left out.

    Raises BadMark where something looks like a mark and is neither a citation nor the version.
    """
    for found in _MARK.finditer(_CODE.sub("", line)):
        if re.fullmatch(VERSION, found[0]):
            continue
        if found[1] != "r" or not re.fullmatch(_CITED, found[2]):
            raise BadMark(f"the mark {found[0]}", _expected(found[1]))
        game, _, clause = found[2].rpartition(":")
        yield Citation(clause, game or None)


def _expected(name: str) -> str:
    match name:
        case "r":
            return (
                "r[clause.id] or r[game:clause.id], or on a line of its own r[clause.id KIND], "
                "KIND one of home, note, table"
            )
        case "s":
            return "s[story] or s[story open] on a line of its own"
        case "d" | "chart":
            return f"{name}[story] or {name}[story STEP] on a line of its own"
        case "coverage" | "mutants" | "matches":
            return f"{name}[GAME] on a line of its own"
        case "study":
            return f"study[QUESTION] on a line of its own, QUESTION one of {', '.join(QUESTIONS)}"
        case _:
            return (
                "one of r[...], s[...], d[...], chart[...], coverage[...], mutants[...], "
                "study[...], matches[...], practice[], version[]"
            )
