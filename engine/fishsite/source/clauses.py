"""The one reader of the rules pages: which clauses a game has, in each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from fishsite.source.diagnostics import Fault
from fishsite.source.marks import ClauseMark
from fishsite.source.pages import Heading, Page, Stands


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause as one language says it.

    kind: one of `marks.KINDS`. number: as the page counts it, `3.2`. text: one paragraph, as it is
    written. section: the numbered heading above it. where: `docs/en/backstab-fish.md:27`.
    """

    id: str
    kind: str
    number: str
    text: str
    section: Heading
    where: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The clauses of a game in one language, in the order of its rules page.

    The rules page of a game is the one that bears the game's name. title: its first heading, which
    says what the game is called.
    """

    game: str
    language: str
    title: str
    clauses: Mapping[str, Clause]


def read_rulebook(page: Page) -> tuple[Rulebook, tuple[Fault, ...]]:
    """The rulebook that a rules page holds, and what is wrong with it."""
    clauses: dict[str, Clause] = {}
    faults: list[Fault] = []
    for section, stands in _clauses_by_section(page):
        mark, where = stands.mark, page.where(stands.line)
        assert isinstance(mark, ClauseMark)
        if section is None:
            faults.append(Fault(where, f"{mark.id} outside of sections", "a numbered heading"))
            continue
        if mark.id in clauses:
            faults.append(Fault(where, f"{mark.id} again", f"it once, {clauses[mark.id].where}"))
            continue
        place = 1 + sum(clause.section == section for clause in clauses.values())
        number = f"{section.number}.{place}"
        clauses[mark.id] = Clause(mark.id, mark.kind, number, stands.text, section, where)
    title = page.headings[0].title if page.headings else page.head.game
    return Rulebook(page.head.game, page.head.language, title, clauses), tuple(faults)


def _clauses_by_section(page: Page) -> Iterator[tuple[Heading | None, Stands]]:
    """Every clause of a page with the numbered section that it stands in."""
    sections = [heading for heading in page.headings if heading.level == 2]
    for stands in page.marks:
        if isinstance(stands.mark, ClauseMark):
            above = [heading for heading in sections if heading.line < stands.line]
            yield (above[-1] if above and above[-1].number else None), stands


def compare(model: Rulebook, other: Rulebook) -> Iterator[Fault]:
    """Where another language's rulebook differs from the model: ids, their order, their kinds."""
    pairs = zip_longest(model.clauses.values(), other.clauses.values())
    for expected, found in pairs:
        if found is None:
            end = f"the end of docs/{other.language}/{other.game}.md"
            yield Fault(end, "no more clauses", _told(expected))
            return
        if expected is None or found.id != expected.id:
            wanted = "no more clauses" if expected is None else _told(expected)
            # The rest of the page is out of step: one fault says it all.
            yield Fault(found.where, _told(found), wanted)
            return
        if found.kind != expected.kind:
            yield Fault(found.where, _told(found), _told(expected))


def _told(clause: Clause) -> str:
    return f"{clause.id} ({clause.kind})"
