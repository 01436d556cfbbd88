"""The directives of this site in Markdown pages, and their grammar.

@fish en backstab-fish index     first line of a page: language, game, the page's own name
r[request.grant]                 alone, the text of the clause on the next line
r[setup.first-player home]       the same with a kind
... (r[request.grant]).          in running text: a citation; r[go-fish:ask.all], of another game
... version version[].           in running text: the version of the package
s[three-refused]                 a story
d[three-refused]                 the diagram of a story; `d[three-refused 2]`: of its step 2
chart[three-refused]             the chart of chances; with a step likewise
traceability[backstab-fish]      the table of what is behind each clause of a game
mutants[backstab-fish]           the table of mutants of a game
practice[]                       the practice table, of both games
study[keeping]                   the figures of one question of the study
answer[keeping]                  the answer to one question of the study
reference[fishrules]             the reference of a Python package, from its docstrings
matches[go-fish]                 the matches between computer players at a game
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

CLAUSE_ID = r"[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+"
GAME = r"[a-z][a-z0-9-]*"
_CITED = rf"(?:{GAME}:)?{CLAUSE_ID}"
CITATIONS = rf"(?<!\w)r\[{_CITED}\](?:, r\[{_CITED}\])*"
"""One citation, or several in a row with commas between them."""

VERSION = r"(?<!\w)version\[\]"
"""The version of the package, in running text."""

KINDS = ("rule", "home", "note", "ruling", "table")
"""The kinds of clause. Without one, a directive is a `ruling` if its id says so, else a `rule`."""

QUESTIONS = ("keeping", "choosing", "numbers", "variants")
"""The questions of the study."""

_MODULE = r"fishrules(?:\.[a-z_]+)*"
_STORY_ID = r"[a-z][a-z0-9-]*"
_HEAD = re.compile(r"@fish ([^ ]+) ([^ ]+) ([^ ]+)")
_DIRECTIVE = re.compile(r"(?<![\w\]`])([a-z]+)\[([^\[\]]*)\](?![\[(])")
_CODE = re.compile(r"(`+).*?\1")
_ALONE = re.compile(r"([a-z]+)\[([^\[\]]*)\]\s*")


class BadDirective(ValueError):
    """A directive that cannot be read: the text found, and what was expected."""

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
class ClauseDirective:
    """A clause; its text is on the next line."""

    id: str
    kind: str


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause cited in running text. game: `None` for the game of the page."""

    id: str
    game: str | None = None


@dataclass(frozen=True, slots=True)
class StoryDirective:
    """A story."""

    story: str


@dataclass(frozen=True, slots=True)
class DiagramDirective:
    """The diagram of a step of a story."""

    story: str
    step: int


@dataclass(frozen=True, slots=True)
class ChartDirective:
    """The chart of chances for the request in a step of a story."""

    story: str
    step: int


@dataclass(frozen=True, slots=True)
class TraceabilityDirective:
    """The table of what is behind each clause of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class MutantsDirective:
    """The table of the mutants of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class StudyDirective:
    """The figures of a question of the study; `question` is one of QUESTIONS."""

    question: str


@dataclass(frozen=True, slots=True)
class AnswerDirective:
    """The answer to a question of the study; `question` is one of QUESTIONS."""

    question: str


@dataclass(frozen=True, slots=True)
class MatchesDirective:
    """The matches between computer players at a game."""

    game: str


@dataclass(frozen=True, slots=True)
class PracticeDirective:
    """The practice table."""


@dataclass(frozen=True, slots=True)
class ReferenceDirective:
    """The reference of a Python module, from its docstrings."""

    module: str


BlockDirective: TypeAlias = (
    ClauseDirective
    | StoryDirective
    | DiagramDirective
    | ChartDirective
    | TraceabilityDirective
    | MutantsDirective
    | StudyDirective
    | AnswerDirective
    | MatchesDirective
    | PracticeDirective
    | ReferenceDirective
)
Directive: TypeAlias = BlockDirective | Citation


def read_head(line: str) -> Head:
    """Return the head in the first line of a page. Raises BadDirective."""
    found = _HEAD.fullmatch(line.rstrip())
    if not found:
        raise BadDirective(repr(line), "the line '@fish LANGUAGE GAME PAGE'")
    return Head(*found.groups())


def read_block(line: str) -> BlockDirective | None:
    """Return the directive that fills a line, if any. Raises BadDirective for an unknown one."""
    found = _ALONE.fullmatch(line)
    if not found:
        return None
    name, words = found[1], found[2].split(" ")
    match name, words:
        case "r", [clause] if re.fullmatch(CLAUSE_ID, clause):
            return ClauseDirective(clause, "ruling" if is_ruling(clause) else "rule")
        case "r", [clause, ("home" | "note" | "table") as kind] if re.fullmatch(CLAUSE_ID, clause):
            return ClauseDirective(clause, kind)
        case "s", [story] if re.fullmatch(_STORY_ID, story):
            return StoryDirective(story)
        case "d", [story, *step] if (number := _step(story, step)) is not None:
            return DiagramDirective(story, number)
        case "chart", [story, *step] if (number := _step(story, step)) is not None:
            return ChartDirective(story, number)
        case "traceability", [game] if re.fullmatch(GAME, game):
            return TraceabilityDirective(game)
        case "mutants", [game] if re.fullmatch(GAME, game):
            return MutantsDirective(game)
        case "study", [question] if question in QUESTIONS:
            return StudyDirective(question)
        case "answer", [question] if question in QUESTIONS:
            return AnswerDirective(question)
        case "matches", [game] if re.fullmatch(GAME, game):
            return MatchesDirective(game)
        case "practice", [""]:
            return PracticeDirective()
        case "reference", [module] if re.fullmatch(_MODULE, module):
            return ReferenceDirective(module)
        case _:
            raise BadDirective(f"the directive {line.strip()}", _expected(name))


def is_ruling(clause: str) -> bool:
    """Return whether an id is that of a ruling, which may be a note that nothing enforces."""
    return clause.startswith("ruling.")


def _step(story: str, rest: list[str]) -> int | None:
    """Return the step in a directive, 1 by default; `None` where it cannot be read."""
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
    """Yield the citations in a line of running text, outside of code spans.

    Raises BadDirective for a directive that is neither a citation nor the version.
    """
    for found in _DIRECTIVE.finditer(_CODE.sub("", line)):
        if re.fullmatch(VERSION, found[0]):
            continue
        if found[1] != "r" or not re.fullmatch(_CITED, found[2]):
            raise BadDirective(f"the directive {found[0]}", _expected(found[1]))
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
            return "s[story] on a line of its own"
        case "d" | "chart":
            return f"{name}[story] or {name}[story STEP] on a line of its own"
        case "traceability" | "mutants" | "matches":
            return f"{name}[GAME] on a line of its own"
        case "reference":
            return "reference[MODULE] on a line of its own"
        case "study" | "answer":
            return f"{name}[QUESTION] on a line of its own, QUESTION one of {', '.join(QUESTIONS)}"
        case _:
            return (
                "one of r[...], s[...], d[...], chart[...], traceability[...], "
                "mutants[...], study[...], answer[...], matches[...], practice[], reference[...], "
                "version[]"
            )
