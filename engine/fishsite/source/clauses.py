"""The clauses of a game in each language, read from the rules pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from fishsite.source.diagnostics import Diagnostic
from fishsite.source.directives import ClauseDirective, is_ruling
from fishsite.source.pages import Heading, Page, PlacedDirective


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause in one language.

    kind: one of `directives.KINDS`. number: counted by the page, as `3.2`. text: one paragraph of
    Markdown. section: the numbered heading above it. where: `docs/en/backstab-fish.md:27`.
    """

    id: str
    kind: str
    number: str
    text: str
    section: Heading
    where: str

    @property
    def sign(self) -> str:
        """The kind whose sign the clause has: a ruling keeps its own where it is only a note."""
        return "ruling" if is_ruling(self.id) else self.kind


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The clauses of a game in one language, in the order of its rules page.

    title: the name of the game in that language, the first heading of the page.
    """

    game: str
    language: str
    title: str
    clauses: Mapping[str, Clause]


def read_rulebook(page: Page) -> tuple[Rulebook, tuple[Diagnostic, ...]]:
    """Return the rulebook in a rules page, and its mistakes."""
    clauses: dict[str, Clause] = {}
    diagnostics: list[Diagnostic] = []
    for section, placed in _clauses_by_section(page):
        directive, where = placed.directive, page.where(placed.line)
        assert isinstance(directive, ClauseDirective)
        if section is None:
            diagnostics.append(
                Diagnostic(where, f"{directive.id} outside of sections", "a numbered heading")
            )
            continue
        if directive.id in clauses:
            diagnostics.append(
                Diagnostic(
                    where, f"{directive.id} again", f"it once, {clauses[directive.id].where}"
                )
            )
            continue
        place = 1 + sum(clause.section == section for clause in clauses.values())
        number = f"{section.number}.{place}"
        clauses[directive.id] = Clause(
            directive.id, directive.kind, number, placed.text, section, where
        )
    title = page.headings[0].title if page.headings else page.head.game
    return Rulebook(page.head.game, page.head.language, title, clauses), tuple(diagnostics)


def _clauses_by_section(page: Page) -> Iterator[tuple[Heading | None, PlacedDirective]]:
    """Yield every clause of a page with the numbered section around it."""
    sections = [heading for heading in page.headings if heading.level == 2]
    for placed in page.directives:
        if isinstance(placed.directive, ClauseDirective):
            above = [heading for heading in sections if heading.line < placed.line]
            yield (above[-1] if above and above[-1].number else None), placed


def compare(model: Rulebook, other: Rulebook) -> Iterator[Diagnostic]:
    """Yield the differences of a rulebook from the model: in ids, their order and kinds."""
    pairs = zip_longest(model.clauses.values(), other.clauses.values())
    for expected, found in pairs:
        if found is None:
            end = f"the end of docs/{other.language}/{other.game}.md"
            yield Diagnostic(end, "no more clauses", _described(expected))
            return
        if expected is None or found.id != expected.id:
            wanted = "no more clauses" if expected is None else _described(expected)
            # The rest of the page is shifted, so one diagnostic is enough.
            yield Diagnostic(found.where, _described(found), wanted)
            return
        if found.kind != expected.kind:
            yield Diagnostic(found.where, _described(found), _described(expected))


def _described(clause: Clause) -> str:
    return f"{clause.id} ({clause.kind})"
