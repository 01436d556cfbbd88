"""Checks that text, code, tests and stories agree: `python -m fishsite check`.

Every fault is a line `where: found ..., expected ...`, and makes the exit 1. Clauses whose
translation is being revised are listed, and fail only under `--strict`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence

from fishrules.game.games import GAMES, points_of
from fishrules.notation.address import write_address
from fishrules.stories.story import LANGUAGES
from fishsite.check.prose import prose
from fishsite.check.typography import slips
from fishsite.markdown.context import head_faults, mark_faults
from fishsite.source.agreed import SOURCE, read_agreed, stale
from fishsite.source.clauses import Clause, compare
from fishsite.source.comments import ids_in_comments
from fishsite.source.diagnostics import BadPage, Fault
from fishsite.source.examples import examples
from fishsite.source.marks import BlockMark, StoryMark
from fishsite.source.mutants import NOT_CAUGHT, REMEDY, read_catches
from fishsite.source.pages import Page
from fishsite.source.project import Project
from fishsite.source.traceability import (
    BROWSER,
    NO_COVER,
    Cover,
    all_tests,
    browser_tests,
    coverage,
    is_carried_out,
    is_on_screen,
    read_id,
)

_EXAMPLES = "examples/index"
_LINK = re.compile(r"\[([^\]]+)\]\(([a-z][a-z0-9-]*)\.md\)")


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite check`."""
    parser = argparse.ArgumentParser("fishsite check", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--strict", action="store_true", help="fail for stale translations too")
    options = parser.parse_args(arguments)
    project = Project()
    try:
        faults = [*all_faults(project)]
        revised = [*stale_clauses(project)]
    except BadPage as bad:
        faults, revised = [*bad.faults], []
    for fault in faults:
        print(fault)
    for clause in revised:
        print(clause)
    print(f"{len(faults)} faults, {len(revised)} clauses being revised", file=sys.stderr)
    return 1 if faults or (options.strict and revised) else 0


def all_faults(project: Project) -> Iterator[Fault]:
    """Everything that is wrong. Raises BadPage where pages or stories cannot be read at all."""
    pages = {language: project.pages(language) for language in LANGUAGES}
    yield from _trees(project, pages)
    for game in project.games():
        model = project.rulebook(game, SOURCE)
        for language in LANGUAGES:
            yield from compare(model, project.rulebook(game, language))
        yield from _uncovered(project, game)
    for language in LANGUAGES:
        yield from _marks(project, pages[language].values())
        yield from _shows_every_story(project, pages[language], language)
        yield from _lists_every_story(project, language)
    yield from _unknown_ids(project)
    for line in prose(project):
        for slip in slips(line.language, line.text):
            yield Fault(line.where, slip.found, slip.expected)


# Pages


def _trees(project: Project, pages: Mapping[str, Mapping[str, Page]]) -> Iterator[Fault]:
    """Where the languages differ in their pages, or in a page's headings and marks."""
    for name in sorted({name for tree in pages.values() for name in tree}):
        for language in LANGUAGES:
            if name not in pages[language]:
                missing = str(project.docs / language / f"{name}.md")
                yield Fault(missing, "no such page", "the page that other languages have")
            elif name in pages[SOURCE]:
                yield from _differences(pages[SOURCE][name], pages[language][name])


def _differences(model: Page, other: Page) -> Iterator[Fault]:
    """The first heading and the first mark of a block in which a page differs from the model."""
    expected = [(heading.level, heading.id, bool(heading.number)) for heading in model.headings]
    found = [(heading.level, heading.id, bool(heading.number)) for heading in other.headings]
    if found != expected:
        at = _first_difference(found, expected)
        line = other.headings[min(at, len(found) - 1)].line if found else 1
        yield Fault(other.where(line), _at(found, at), f"as in {model.path}: {_at(expected, at)}")
    blocks = [stands for stands in other.marks if isinstance(stands.mark, BlockMark)]
    wanted = [stands.mark for stands in model.marks if isinstance(stands.mark, BlockMark)]
    marks = [stands.mark for stands in blocks]
    if marks != wanted:
        at = _first_difference(marks, wanted)
        line = blocks[min(at, len(blocks) - 1)].line if blocks else 1
        yield Fault(other.where(line), _at(marks, at), f"as in {model.path}: {_at(wanted, at)}")


def _first_difference(found: Sequence[object], expected: Sequence[object]) -> int:
    pairs = enumerate(zip(found, expected, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(found), len(expected)))


def _at(items: Sequence[object], at: int) -> str:
    return str(items[at]) if at < len(items) else "nothing more"


def _marks(project: Project, pages: Collection[Page]) -> Iterator[Fault]:
    """Marks that name what is not there."""
    for page in pages:
        faults = [*head_faults(page)]
        yield from faults
        if not faults:
            yield from mark_faults(project, page)


def _shows_every_story(
    project: Project, pages: Mapping[str, Page], language: str
) -> Iterator[Fault]:
    """Every story stands on a rules page and has a page of its own, under its own title."""
    for story in project.all_stories().values():
        own = f"examples/{story.id}"
        path = project.docs / language / f"{own}.md"
        if own not in pages:
            yield Fault(str(path), "no such page", f"the page of the story {story.id}")
            continue
        title, heading = story.title[language], pages[own].headings[:1]
        if not heading or heading[0].title != title:
            found = repr(heading[0].title) if heading else "no heading"
            yield Fault(str(path), found, f"the story's title {title!r}")
        rules = story.rules.name
        for name in (own, rules):
            if name in pages and story.id not in _stories_on(pages[name]):
                where = str(project.docs / language / f"{name}.md")
                yield Fault(where, f"no story {story.id}", f"a line s[{story.id}]")


def _lists_every_story(project: Project, language: str) -> Iterator[Fault]:
    """The page of examples links to every story, under the story's own title."""
    path = project.docs / language / f"{_EXAMPLES}.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    links = {found[2]: found for found in _LINK.finditer(text)}
    for story in project.all_stories().values():
        title = story.title[language]
        if story.id not in links:
            yield Fault(str(path), f"no link to {story.id}", f"[{title}]({story.id}.md)")
        elif links[story.id][1] != title:
            line = text[: links[story.id].start()].count("\n") + 1
            yield Fault(f"{path}:{line}", repr(links[story.id][1]), f"the title {title!r}")


def _stories_on(page: Page) -> frozenset[str]:
    return frozenset(
        stands.mark.story for stands in page.marks if isinstance(stands.mark, StoryMark)
    )


# Clauses


def _uncovered(project: Project, game: str) -> Iterator[Fault]:
    """What the clauses of a game lack: code, a test, a step, a counter-example, a mutant."""
    covers, shown = coverage(project, game), examples(project.all_stories(), game)
    catches = read_catches(project.mutants).get(game, {})
    for clause in project.rulebook(game, SOURCE).clauses.values():
        cover = covers.get(clause.id, NO_COVER)
        if is_carried_out(game, clause) or is_on_screen(clause):
            yield from _unproven(project, game, clause, cover)
        if not is_carried_out(game, clause):
            continue
        if not cover.steps:
            yield Fault(clause.where, f"no step that shows {clause.id}", "one in tutorials/")
        elif shown[clause.id].wants_otherwise:
            example = write_address(shown[clause.id].example)
            expected = f"another step from a table such as that before {example}"
            yield Fault(clause.where, f"no counter-example of {clause.id}", expected)
        caught = catches.get(clause.id, NOT_CAUGHT)
        if not (caught.tests and caught.steps):
            found = f"no test and step in {project.mutants} that notice {clause.id} made false"
            yield Fault(clause.where, found, REMEDY)


def _unproven(project: Project, game: str, clause: Clause, cover: Cover) -> Iterator[Fault]:
    """What a clause lacks that something carries out: code, and a test of the right kind."""
    mark = f'@pytest.mark.clause("{game}:{clause.id}")'
    if not cover.code:
        yield Fault(clause.where, f"no code for {clause.id}", "a point of Clauses in use")
    if is_on_screen(clause) and not browser_tests(project, cover.tests):
        folder = project.tests / BROWSER
        yield Fault(clause.where, f"no browser test of {clause.id}", f"{mark} in {folder}")
    elif not cover.tests:
        yield Fault(clause.where, f"no test of {clause.id}", mark)


def _unknown_ids(project: Project) -> Iterator[Fault]:
    """Ids in code, tests and stories that no page bears, for the games that have one."""
    games = project.games()
    known = {game: frozenset(project.rulebook(game, SOURCE).clauses) for game in games}
    for game in games:
        for clause, points in points_of(game).items():
            if clause not in known[game]:
                where = f"{project.code}/rules.py: {game}, {points[0]}"
                yield Fault(where, clause, f"the id of a clause of {game}")
    for story in project.all_stories().values():
        for address, step in story.all_steps():
            for clause in step.clauses:
                if clause not in known.get(story.rules.name, (clause,)):
                    where = f"{project.stories}/{story.id}.toml: {write_address(address)}"
                    yield Fault(where, clause, f"the id of a clause of {story.rules.name}")
    for test in all_tests(project):
        for written in test.ids:
            yield from _unknown_in_test(test.where, written, known)
    silent = {clause for game in GAMES if game not in games for clause in points_of(game)}
    for where, clause in ids_in_comments(project.code, {*silent}.union(*known.values())):
        yield Fault(where, clause, "the id of a clause")


def _unknown_in_test(
    where: str, written: str, known: Mapping[str, frozenset[str]]
) -> Iterator[Fault]:
    """An id on a test that its game's page, where there is one, does not bear."""
    game, clause = read_id(written)
    if game not in GAMES:
        yield Fault(where, written, f"a game before the colon: {', '.join(GAMES)}")
    elif clause not in known.get(game, (clause,)):
        yield Fault(where, written, f"the id of a clause of {game}")


def stale_clauses(project: Project) -> Iterator[str]:
    """A line for each clause whose translation was not made from the English text as it stands."""
    agreed = read_agreed(project.agreed)
    for game in project.games():
        source = project.rulebook(game, SOURCE)
        for language in LANGUAGES:
            for clause in stale(agreed, source, language):
                found = project.rulebook(game, language).clauses.get(clause)
                if found:
                    yield f"{found.where}: {clause} is being revised"
