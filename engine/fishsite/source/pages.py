"""Pages as they are written: head, headings and marks, each with the line it stands on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from fishsite.source.diagnostics import BadPage, Fault
from fishsite.source.marks import (
    BadMark,
    ClauseMark,
    Head,
    Mark,
    read_block,
    read_citations,
    read_head,
)

_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?)\n---[ \t]*\n", re.DOTALL)
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*(?:\{([^}]*)\})?\s*")
_ANCHOR = re.compile(r"#([a-z][a-z0-9-]*)")
_FENCE = re.compile(r"(```|~~~)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `number` counts the numbered sections from 1, and is 0 for the others."""

    level: int
    title: str
    id: str
    number: int
    line: int


@dataclass(frozen=True, slots=True)
class Stands:
    """A mark and the line on which it stands; `text` is a clause's paragraph, else empty."""

    mark: Mark
    line: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it is written; lines count from 1 in its file, the head stands on `line`."""

    path: Path
    head: Head
    line: int
    headings: tuple[Heading, ...]
    marks: tuple[Stands, ...]

    def where(self, line: int) -> str:
        """A line of this page, as messages name it."""
        return f"{self.path}:{line}"


def read_page(path: Path) -> Page:
    """The page in a file. Raises BadPage, with all that is wrong in it."""
    text = path.read_text(encoding="utf-8")
    front = _FRONT_MATTER.match(text)
    if front and (fault := _front_fault(path, front[1])):
        raise BadPage(fault)
    skipped = text[: front.end()].count("\n") if front else 0
    return parse_page(path, text.split("\n")[skipped:], skipped + 1)


def _front_fault(path: Path, front: str) -> Fault | None:
    """Why the front matter of a page cannot be read; a site generator would take it for text."""
    expected = "front matter in YAML: `key: text`, quoted or after >- where it has a colon"
    try:
        found = yaml.safe_load(front)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line if error.problem_mark else 0
        return Fault(f"{path}:{line + 2}", str(error.problem), expected)
    if not isinstance(found, dict):
        return Fault(f"{path}:2", repr(found), expected)
    return None


def parse_page(path: Path, lines: Sequence[str], first: int = 1) -> Page:
    """The page in these lines, the first of which is line `first` of its file. Raises BadPage."""
    start = next((at for at, line in enumerate(lines) if line.strip()), 0)
    faults: list[Fault] = []
    headings: list[Heading] = []
    marks: list[Stands] = []
    head = None
    numbered = 0
    for at, line in _prose(lines):
        try:
            if at == start:
                head = read_head(line)
            elif found := _HEADING.fullmatch(line):
                numbered += ".numbered" in (found[3] or "").split()
                headings.append(_heading(found, numbered, first + at))
            else:
                marks.extend(_marks_in(lines, at, first))
        except BadMark as bad:
            faults.append(Fault(f"{path}:{first + at}", bad.found, bad.expected))
    if faults or head is None:
        raise BadPage(*faults or [Fault(str(path), "no text", "a page")])
    return Page(path, head, first + start, tuple(headings), tuple(marks))


def _prose(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The lines outside fenced code, with their indices."""
    fence = None
    for at, line in enumerate(lines):
        found = _FENCE.match(line)
        if found and fence in (None, found[1]):
            fence = None if fence else found[1]
        elif fence is None:
            yield at, line


def _heading(found: re.Match[str], numbered: int, line: int) -> Heading:
    attributes = (found[3] or "").split()
    anchor = _ANCHOR.fullmatch(attributes[0]) if attributes else None
    if anchor is None:
        raise BadMark(f"the heading {found[2]!r}", "an id such as {#set-up} at its end")
    number = numbered if ".numbered" in attributes else 0
    return Heading(len(found[1]), found[2], anchor[1], number, line)


def _marks_in(lines: Sequence[str], at: int, first: int) -> Iterator[Stands]:
    line = lines[at]
    mark = read_block(line)
    if mark is not None and lines[at - 1].strip():
        raise BadMark(f"{line.strip()} straight after text", "an empty line before it")
    match mark:
        case None:
            for citation in read_citations(line):
                yield Stands(citation, first + at)
        case ClauseMark():
            text = _paragraph(lines[at + 1 :])
            if not text:
                raise BadMark(f"{line.strip()} and no text", "the clause's text on the next line")
            yield Stands(mark, first + at, text)
        case _:
            if _paragraph(lines[at + 1 :]):
                raise BadMark(f"text straight after {line.strip()}", "an empty line")
            yield Stands(mark, first + at)


def _paragraph(lines: Sequence[str]) -> str:
    """The text up to the next empty line, its lines joined."""
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    return " ".join(line.strip() for line in lines[:end])


def read_pages(docs: Path, language: str) -> tuple[Page, ...]:
    """Every page of a language, by path. Raises BadPage, with all that is wrong in all of them."""
    pages: list[Page] = []
    faults: list[Fault] = []
    folder = docs / language
    for path in sorted(folder.rglob("*.md")):
        try:
            page = read_page(path)
        except BadPage as bad:
            faults.extend(bad.faults)
            continue
        pages.append(page)
        name = path.relative_to(folder).with_suffix("").as_posix()
        if (page.head.language, page.head.name) != (language, name):
            found = f"@fish {page.head.language} ... {page.head.name}"
            faults.append(Fault(str(path), found, f"@fish {language} ... {name}"))
    if faults:
        raise BadPage(*faults)
    return tuple(pages)
