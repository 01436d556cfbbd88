"""The context of a page: its head and directives, checked, and the project around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fishrules.game.games import GAMES
from fishrules.languages import LANGUAGES
from fishrules.stories.story import Story
from fishrules.words.speaker import Speaker, tr
from fishsite.check.references import directive_diagnostics, head_diagnostics
from fishsite.source.clauses import Rulebook
from fishsite.source.diagnostics import BadPage, Diagnostic
from fishsite.source.directives import (
    BadDirective,
    Head,
    StoryDirective,
    read_head,
)
from fishsite.source.examples import Shown, examples
from fishsite.source.mutants import Catches, read_catches
from fishsite.source.pages import Page, parse_page, read_page
from fishsite.source.project import Project
from fishsite.source.sections import sections
from fishsite.source.traceability import Trace, traces_of
from fishsite.source.translations import SOURCE, read_agreed, stale
from fishsite.study import data as study_data
from fishsite.study import match_results


@dataclass(frozen=True)
class PageContext:
    """A page whose directives have been checked, and the project around it."""

    project: Project
    page: Page
    rulebooks: Mapping[str, Rulebook]
    stories: Mapping[str, Story]

    @property
    def rulebook(self) -> Rulebook:
        """The clauses of the page's game in its language."""
        return self.rulebooks[self.page.head.game]

    @property
    def speaker(self) -> Speaker:
        """The speaker of the page's language."""
        return tr(self.page.head.language)

    @property
    def story_ids(self) -> frozenset[str]:
        """The ids of the stories on this page."""
        return frozenset(
            placed.directive.story
            for placed in self.page.directives
            if isinstance(placed.directive, StoryDirective)
        )

    @cached_property
    def traces(self) -> Mapping[str, Mapping[str, Trace]]:
        """The code, tests and steps of clauses, by game and id."""
        return {game: traces_of(self.project, game) for game in self.rulebooks}

    @cached_property
    def catches(self) -> Catches:
        """The tests and steps that catch the mutants, by game and clause."""
        return read_catches(self.project.mutants)

    @cached_property
    def study(self) -> study_data.Study:
        """The results of the simulations; a page that shows them is not opened without them."""
        found = study_data.read_study(self.project.study)
        assert found is not None, "directive_diagnostics has looked"
        return found

    @cached_property
    def matches(self) -> match_results.MatchResults:
        """The matches of computer players; a page that shows them is not opened without them."""
        found = match_results.read_matches(self.project.matches)
        assert found is not None, "directive_diagnostics has looked"
        return found

    @cached_property
    def examples(self) -> Mapping[str, Shown]:
        """The example and the counter-example of each clause of the page's game."""
        return examples(self.stories, self.rulebook.game)

    @cached_property
    def stale(self) -> frozenset[str]:
        """The ids of the clauses whose translation into the page's language is being revised."""
        source = self.project.rulebook(self.rulebook.game, SOURCE)
        agreed = read_agreed(self.project.agreed)
        return frozenset(stale(agreed, source, self.rulebook.language))


def open_page(project: Project, lines: Sequence[str]) -> PageContext:
    """Return the context of a page from its lines without front matter. Raises BadPage."""
    first = next((line for line in lines if line.strip()), "")
    try:
        head = read_head(first)
    except BadDirective as bad:
        _check_front_matter(project, lines)
        raise BadPage(Diagnostic("the first line of a page", bad.found, bad.expected)) from bad
    path = project.docs / head.language / f"{head.name}.md"
    line = lines.index(first) + 1 if _is_made(project, head) else _line_of(path, first)
    page = parse_page(path, lines, line - lines.index(first))
    if diagnostics := [*head_diagnostics(page)]:
        raise BadPage(*diagnostics)
    if diagnostics := [*directive_diagnostics(project, page)]:
        raise BadPage(*diagnostics)
    return PageContext(project, page, project.rulebooks(head.language), project.all_stories())


def _is_made(project: Project, head: Head) -> bool:
    """Return whether a page is one that the build makes, without a file."""
    game, _, section = head.name.partition("/")
    if not section or game not in GAMES or head.language not in LANGUAGES:
        return False
    return head.name in [made.name for made in sections(project, head.language)]


def _check_front_matter(project: Project, lines: Sequence[str]) -> None:
    """Raise BadPage where MkDocs took front matter for text, because it cannot be read."""
    for line in lines:
        with suppress(BadDirective):
            head = read_head(line)
            read_page(project.docs / head.language / f"{head.name}.md")


def _line_of(path: Path, text: str) -> int:
    """Return the line of a text in a file, from which MkDocs has removed the front matter."""
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    if text not in lines:
        raise BadPage(Diagnostic(str(path), f"no line {text!r}", "the page that says so of itself"))
    return lines.index(text) + 1
