"""Consistency of text, code, tests and stories: `python -m fishsite check`.

Every diagnostic is a line `where: found ..., expected ...`, and makes the exit status 1. Clauses
whose translation is being revised are listed, and make it 1 only with `--strict`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence

from fishrules.game.games import GAMES, points_of
from fishrules.languages import LANGUAGES
from fishrules.notation.address import write_address
from fishsite.check.prose import prose
from fishsite.check.references import directive_diagnostics, head_diagnostics
from fishsite.check.sentences import long_sentences, sentences
from fishsite.check.typography import misprints
from fishsite.source.clauses import Clause, compare
from fishsite.source.comments import ids_in_comments
from fishsite.source.diagnostics import BadPage, Diagnostic
from fishsite.source.directives import BlockDirective, ClauseDirective, StoryDirective
from fishsite.source.examples import examples
from fishsite.source.mutants import NOT_CAUGHT, REMEDY, read_catches
from fishsite.source.pages import Page
from fishsite.source.project import Project
from fishsite.source.traceability import (
    BROWSER,
    NO_TRACE,
    Trace,
    all_tests,
    browser_tests,
    is_carried_out,
    is_on_screen,
    read_id,
    traces_of,
)
from fishsite.source.translations import SOURCE, read_agreed, stale

_EXAMPLES = "examples/index"
_LINK = re.compile(r"\[([^\]]+)\]\(([a-z][a-z0-9-]*)\.md\)")
_OWN_PAGE = re.compile(r"\]\(examples/([a-z][a-z0-9-]*)\.md\)")


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite check`."""
    parser = argparse.ArgumentParser("fishsite check", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--strict", action="store_true", help="fail for stale translations too")
    options = parser.parse_args(arguments)
    project = Project()
    try:
        diagnostics = [*all_diagnostics(project)]
        revised = [*stale_clauses(project)]
    except BadPage as bad:
        diagnostics, revised = [*bad.diagnostics], []
    for diagnostic in diagnostics:
        print(diagnostic)
    for clause in revised:
        print(clause)
    print(f"{len(diagnostics)} diagnostics, {len(revised)} clauses being revised", file=sys.stderr)
    return 1 if diagnostics or (options.strict and revised) else 0


def all_diagnostics(project: Project) -> Iterator[Diagnostic]:
    """Yield every mistake. Raises BadPage where pages or stories cannot be read at all."""
    pages = {language: project.pages(language) for language in LANGUAGES}
    yield from _trees(project, pages)
    for game in project.games():
        model = project.rulebook(game, SOURCE)
        for language in LANGUAGES:
            yield from compare(model, project.rulebook(game, language))
        yield from _untraced(project, game)
    yield from _shown_by_two(project)
    for language in LANGUAGES:
        yield from _references(project, pages[language].values())
        yield from _shows_every_story(project, pages[language], language)
        yield from _lists_every_story(project, language)
    yield from _unknown_ids(project)
    for line in prose(project):
        for misprint in misprints(line.language, line.text):
            yield Diagnostic(line.where, misprint.found, misprint.expected)
    yield from long_sentences(sentences(project))


# Pages


def _trees(project: Project, pages: Mapping[str, Mapping[str, Page]]) -> Iterator[Diagnostic]:
    """Yield the differences of the languages in their pages, and in headings and directives."""
    for name in sorted({name for tree in pages.values() for name in tree}):
        for language in LANGUAGES:
            if name not in pages[language]:
                missing = str(project.docs / language / f"{name}.md")
                yield Diagnostic(missing, "no such page", "the page that other languages have")
            elif name in pages[SOURCE]:
                yield from _differences(pages[SOURCE][name], pages[language][name])


def _differences(model: Page, other: Page) -> Iterator[Diagnostic]:
    """Yield the first heading and the first block directive that differ from the model."""
    expected = [(heading.level, heading.id, bool(heading.number)) for heading in model.headings]
    found = [(heading.level, heading.id, bool(heading.number)) for heading in other.headings]
    if found != expected:
        at = _first_difference(found, expected)
        line = other.headings[min(at, len(found) - 1)].line if found else 1
        yield Diagnostic(
            other.where(line), _at(found, at), f"as in {model.path}: {_at(expected, at)}"
        )
    blocks = [placed for placed in other.directives if isinstance(placed.directive, BlockDirective)]
    wanted = [
        placed.directive
        for placed in model.directives
        if isinstance(placed.directive, BlockDirective)
    ]
    others = [placed.directive for placed in blocks]
    if others != wanted:
        at = _first_difference(others, wanted)
        line = blocks[min(at, len(blocks) - 1)].line if blocks else 1
        yield Diagnostic(
            other.where(line), _at(others, at), f"as in {model.path}: {_at(wanted, at)}"
        )


def _first_difference(found: Sequence[object], expected: Sequence[object]) -> int:
    pairs = enumerate(zip(found, expected, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(found), len(expected)))


def _at(items: Sequence[object], at: int) -> str:
    return str(items[at]) if at < len(items) else "nothing more"


def _references(project: Project, pages: Collection[Page]) -> Iterator[Diagnostic]:
    """Yield the mistakes in what pages refer to."""
    for page in pages:
        diagnostics = [*head_diagnostics(page)]
        yield from diagnostics
        if not diagnostics:
            yield from directive_diagnostics(project, page)


def _shows_every_story(
    project: Project, pages: Mapping[str, Page], language: str
) -> Iterator[Diagnostic]:
    """Yield the stories that have no page under their title, or to which no rules page leads."""
    for story in project.all_stories().values():
        own = f"examples/{story.id}"
        path = project.docs / language / f"{own}.md"
        if own not in pages:
            yield Diagnostic(str(path), "no such page", f"the page of the story {story.id}")
            continue
        title, heading = story.title[language], pages[own].headings[:1]
        if not heading or heading[0].title != title:
            found = repr(heading[0].title) if heading else "no heading"
            yield Diagnostic(str(path), found, f"the story's title {title!r}")
        if story.id not in _stories_on(pages[own]):
            yield Diagnostic(str(path), f"no story {story.id}", f"a line s[{story.id}]")
        rules = story.rules.name
        if rules in pages and story.id not in _stories_from(project, pages[rules]):
            where = str(project.docs / language / f"{rules}.md")
            expected = f"[{title}]({own}.md), unless a clause has it as its example"
            yield Diagnostic(where, f"no link to {story.id}", expected)


def _stories_from(project: Project, page: Page) -> frozenset[str]:
    """Return the stories on a rules page, and those to which its list or a clause leads."""
    listed = _OWN_PAGE.findall(page.path.read_text(encoding="utf-8"))
    shown = examples(project.all_stories(), page.head.game)
    of_clauses = (shown[clause].example.story for clause in _clauses_on(page) if clause in shown)
    return frozenset({*_stories_on(page), *listed, *of_clauses})


def _clauses_on(page: Page) -> Iterator[str]:
    for placed in page.directives:
        if isinstance(placed.directive, ClauseDirective):
            yield placed.directive.id


def _lists_every_story(project: Project, language: str) -> Iterator[Diagnostic]:
    """Yield the stories that the page of examples does not link to under their title."""
    path = project.docs / language / f"{_EXAMPLES}.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    links = {found[2]: found for found in _LINK.finditer(text)}
    for story in project.all_stories().values():
        title = story.title[language]
        if story.id not in links:
            yield Diagnostic(str(path), f"no link to {story.id}", f"[{title}]({story.id}.md)")
        elif links[story.id][1] != title:
            line = text[: links[story.id].start()].count("\n") + 1
            yield Diagnostic(f"{path}:{line}", repr(links[story.id][1]), f"the title {title!r}")


def _stories_on(page: Page) -> frozenset[str]:
    return frozenset(
        placed.directive.story
        for placed in page.directives
        if isinstance(placed.directive, StoryDirective)
    )


# Clauses


def _untraced(project: Project, game: str) -> Iterator[Diagnostic]:
    """Yield the clauses of a game without code, test, step, counter-example or caught mutant."""
    traces, shown = traces_of(project, game), examples(project.all_stories(), game)
    catches = read_catches(project.mutants).get(game, {})
    for clause in project.rulebook(game, SOURCE).clauses.values():
        trace = traces.get(clause.id, NO_TRACE)
        if is_carried_out(game, clause) or is_on_screen(clause):
            yield from _unproven(project, game, clause, trace)
        if not is_carried_out(game, clause):
            continue
        if not trace.steps:
            yield Diagnostic(clause.where, f"no step that shows {clause.id}", "one in tutorials/")
        elif shown[clause.id].wants_otherwise:
            example = write_address(shown[clause.id].example)
            expected = f"another step from a table such as that before {example}"
            yield Diagnostic(clause.where, f"no counter-example of {clause.id}", expected)
        caught = catches.get(clause.id, NOT_CAUGHT)
        if not (caught.tests and caught.steps):
            found = f"no test and step in {project.mutants} that notice {clause.id} made false"
            yield Diagnostic(clause.where, found, REMEDY)


def _unproven(project: Project, game: str, clause: Clause, trace: Trace) -> Iterator[Diagnostic]:
    """Yield the diagnostics of a clause without code, or without a test of the right kind."""
    mark = f'@pytest.mark.clause("{game}:{clause.id}")'
    if not trace.code:
        yield Diagnostic(clause.where, f"no code for {clause.id}", "a point that it stands behind")
    if is_on_screen(clause) and not browser_tests(project, trace.tests):
        folder = project.tests / BROWSER
        yield Diagnostic(clause.where, f"no browser test of {clause.id}", f"{mark} in {folder}")
    elif not trace.tests:
        yield Diagnostic(clause.where, f"no test of {clause.id}", mark)


def _shown_by_two(project: Project) -> Iterator[Diagnostic]:
    """Yield the clauses that two stories say they are the example of."""
    first: dict[tuple[str, str], str] = {}
    for story in project.all_stories().values():
        for clause in story.shows:
            other = first.setdefault((story.rules.name, clause), story.id)
            if other != story.id:
                where = f"{project.stories}/{story.id}.toml: shows"
                yield Diagnostic(where, f"{clause}, as in {other}.toml", "one story that shows it")


def _unknown_ids(project: Project) -> Iterator[Diagnostic]:
    """Yield the ids in code, tests and stories that no page has, for games with a rules page."""
    games = project.games()
    known = {game: frozenset(project.rulebook(game, SOURCE).clauses) for game in games}
    for game in games:
        for clause, points in points_of(game).items():
            if clause not in known[game]:
                module = project.code / "game" / f"{game.replace('-', '_')}.py"
                where = f"{module}: {points[0]}"
                yield Diagnostic(where, clause, f"the id of a clause of {game}")
    for story in project.all_stories().values():
        for address, step in story.all_steps():
            for clause in step.clauses:
                if clause not in known.get(story.rules.name, (clause,)):
                    where = f"{project.stories}/{story.id}.toml: {write_address(address)}"
                    yield Diagnostic(where, clause, f"the id of a clause of {story.rules.name}")
    for test in all_tests(project):
        for written in test.ids:
            yield from _unknown_in_test(test.where, written, known)
    silent = {clause for game in GAMES if game not in games for clause in points_of(game)}
    for where, clause in ids_in_comments(project.code, {*silent}.union(*known.values())):
        yield Diagnostic(where, clause, "the id of a clause")


def _unknown_in_test(
    where: str, written: str, known: Mapping[str, frozenset[str]]
) -> Iterator[Diagnostic]:
    """Yield an id on a test that the rules page of its game, if any, does not have."""
    game, clause = read_id(written)
    if game not in GAMES:
        yield Diagnostic(where, written, f"a game before the colon: {', '.join(GAMES)}")
    elif clause not in known.get(game, (clause,)):
        yield Diagnostic(where, written, f"the id of a clause of {game}")


def stale_clauses(project: Project) -> Iterator[str]:
    """Yield a line for each clause whose translation does not follow the English text."""
    agreed = read_agreed(project.agreed)
    for game in project.games():
        source = project.rulebook(game, SOURCE)
        for language in LANGUAGES:
            for clause in stale(agreed, source, language):
                found = project.rulebook(game, language).clauses.get(clause)
                if found:
                    yield f"{found.where}: {clause} is being revised"
