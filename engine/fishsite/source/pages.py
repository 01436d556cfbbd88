"""The Markdown pages: head, headings and directives, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from fishsite.source.diagnostics import BadPage, Diagnostic
from fishsite.source.directives import (
    BadDirective,
    ClauseDirective,
    Directive,
    Head,
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
    """A heading. number: of a numbered section, from 1; 0 for other headings."""

    level: int
    title: str
    id: str
    number: int
    line: int


@dataclass(frozen=True, slots=True)
class PlacedDirective:
    """A directive with its line. text: the paragraph of a clause, else empty."""

    directive: Directive
    line: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of Markdown. line: of its head, counted in the file from 1."""

    path: Path
    head: Head
    line: int
    headings: tuple[Heading, ...]
    directives: tuple[PlacedDirective, ...]

    def where(self, line: int) -> str:
        """Return the place of a line of this page, for messages."""
        return f"{self.path}:{line}"


def read_page(path: Path) -> Page:
    """Return the page in a file. Raises BadPage, with all of its mistakes."""
    text = path.read_text(encoding="utf-8")
    front = _FRONT_MATTER.match(text)
    if front and (diagnostic := _front_matter_diagnostic(path, front[1])):
        raise BadPage(diagnostic)
    skipped = text[: front.end()].count("\n") if front else 0
    return parse_page(path, text.split("\n")[skipped:], skipped + 1)


def _front_matter_diagnostic(path: Path, front: str) -> Diagnostic | None:
    """Return the mistake in the front matter of a page, which MkDocs would take for text."""
    expected = "front matter in YAML: `key: text`, quoted or after >- where it has a colon"
    try:
        found = yaml.safe_load(front)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line if error.problem_mark else 0
        return Diagnostic(f"{path}:{line + 2}", str(error.problem), expected)
    if not isinstance(found, dict):
        return Diagnostic(f"{path}:2", repr(found), expected)
    return None


def parse_page(path: Path, lines: Sequence[str], first: int = 1) -> Page:
    """Return the page in these lines. first: the line of the file they begin at. Raises BadPage."""
    start = next((at for at, line in enumerate(lines) if line.strip()), 0)
    diagnostics: list[Diagnostic] = []
    headings: list[Heading] = []
    directives: list[PlacedDirective] = []
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
                directives.extend(_directives_in(lines, at, first))
        except BadDirective as bad:
            diagnostics.append(Diagnostic(f"{path}:{first + at}", bad.found, bad.expected))
    if diagnostics or head is None:
        raise BadPage(*diagnostics or [Diagnostic(str(path), "no text", "a page")])
    return Page(path, head, first + start, tuple(headings), tuple(directives))


def _prose(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines outside fenced code with their indices."""
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
        raise BadDirective(f"the heading {found[2]!r}", "an id such as {#set-up} at its end")
    number = numbered if ".numbered" in attributes else 0
    return Heading(len(found[1]), found[2], anchor[1], number, line)


def _directives_in(lines: Sequence[str], at: int, first: int) -> Iterator[PlacedDirective]:
    line = lines[at]
    directive = read_block(line)
    if directive is not None and lines[at - 1].strip():
        raise BadDirective(f"{line.strip()} straight after text", "an empty line before it")
    match directive:
        case None:
            for citation in read_citations(line):
                yield PlacedDirective(citation, first + at)
        case ClauseDirective():
            text = _paragraph(lines[at + 1 :])
            if not text:
                raise BadDirective(
                    f"{line.strip()} and no text", "the clause's text on the next line"
                )
            yield PlacedDirective(directive, first + at, text)
        case _:
            if _paragraph(lines[at + 1 :]):
                raise BadDirective(f"text straight after {line.strip()}", "an empty line")
            yield PlacedDirective(directive, first + at)


def _paragraph(lines: Sequence[str]) -> str:
    """Return the text up to the next empty line, with its lines joined."""
    end = next((at for at, line in enumerate(lines) if not line.strip()), len(lines))
    return " ".join(line.strip() for line in lines[:end])


def read_pages(docs: Path, language: str) -> tuple[Page, ...]:
    """Return every page of a language by path. Raises BadPage, with the mistakes of all pages."""
    pages: list[Page] = []
    diagnostics: list[Diagnostic] = []
    folder = docs / language
    for path in sorted(folder.rglob("*.md")):
        try:
            page = read_page(path)
        except BadPage as bad:
            diagnostics.extend(bad.diagnostics)
            continue
        pages.append(page)
        name = path.relative_to(folder).with_suffix("").as_posix()
        if (page.head.language, page.head.name) != (language, name):
            found = f"@fish {page.head.language} ... {page.head.name}"
            diagnostics.append(Diagnostic(str(path), found, f"@fish {language} ... {name}"))
    if diagnostics:
        raise BadPage(*diagnostics)
    return tuple(pages)
