"""The page at hand: what it says of itself, checked, and what its marks need to be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fishrules.game.games import GAMES
from fishrules.notation.address import write_address
from fishrules.stories.story import LANGUAGES, Story
from fishrules.words.speaker import Speaker, tr
from fishsite.source.agreed import SOURCE, read_agreed, stale
from fishsite.source.clauses import Rulebook
from fishsite.source.diagnostics import BadPage, Fault
from fishsite.source.examples import Shown, examples
from fishsite.source.marks import (
    BadMark,
    ChartMark,
    Citation,
    ClauseMark,
    CoverageMark,
    DiagramMark,
    Mark,
    MatchesMark,
    MutantsMark,
    StoryMark,
    StudyMark,
    read_head,
)
from fishsite.source.mutants import REMEDY, Catches, lost_steps, read_catches
from fishsite.source.pages import Page, Stands, parse_page, read_page
from fishsite.source.project import Project
from fishsite.source.traceability import Cover, coverage
from fishsite.study import data as study_data
from fishsite.study import matches


@dataclass(frozen=True)
class Here:
    """A page whose every mark is known to be right, and the project around it."""

    project: Project
    page: Page
    rulebooks: Mapping[str, Rulebook]
    stories: Mapping[str, Story]

    @property
    def rulebook(self) -> Rulebook:
        """The clauses of the page's game, in its language."""
        return self.rulebooks[self.page.head.game]

    @property
    def speaker(self) -> Speaker:
        """The words of the page's language."""
        return tr(self.page.head.language)

    @property
    def stories_here(self) -> frozenset[str]:
        """The stories that stand on this page."""
        return frozenset(
            stands.mark.story for stands in self.page.marks if isinstance(stands.mark, StoryMark)
        )

    @cached_property
    def covers(self) -> Mapping[str, Mapping[str, Cover]]:
        """For each game the cover of each of its clauses."""
        return {game: coverage(self.project, game) for game in self.rulebooks}

    @cached_property
    def catches(self) -> Catches:
        """For each game what notices that a clause of it is made false."""
        return read_catches(self.project.mutants)

    @cached_property
    def study(self) -> study_data.Study:
        """What the simulations have found; a page with its mark is not opened without it."""
        found = study_data.read_study(self.project.study)
        assert found is not None, "mark_faults has looked"
        return found

    @cached_property
    def matches(self) -> matches.Matches:
        """How the computer players do against each other; likewise."""
        found = matches.read_matches(self.project.matches)
        assert found is not None, "mark_faults has looked"
        return found

    @cached_property
    def examples(self) -> Mapping[str, Shown]:
        """Where the clauses of the page's game can be seen at work, and where not."""
        return examples(self.stories, self.rulebook.game)

    @cached_property
    def stale(self) -> frozenset[str]:
        """The clauses whose translation into the page's language is being revised."""
        source = self.project.rulebook(self.rulebook.game, SOURCE)
        agreed = read_agreed(self.project.agreed)
        return frozenset(stale(agreed, source, self.rulebook.language))


def open_page(project: Project, lines: Sequence[str]) -> Here:
    """The page in these lines, the text of its file but for the front matter. Raises BadPage."""
    first = next((line for line in lines if line.strip()), "")
    try:
        head = read_head(first)
    except BadMark as bad:
        _look_at_front(project, lines)
        raise BadPage(Fault("the first line of a page", bad.found, bad.expected)) from bad
    path = project.docs / head.language / f"{head.name}.md"
    page = parse_page(path, lines, _line_of(path, first) - lines.index(first))
    if faults := [*head_faults(page)]:
        raise BadPage(*faults)
    if faults := [*mark_faults(project, page)]:
        raise BadPage(*faults)
    return Here(project, page, project.rulebooks(head.language), project.all_stories())


def _look_at_front(project: Project, lines: Sequence[str]) -> None:
    """Raise BadPage where front matter that cannot be read was handed over as text."""
    for line in lines:
        with suppress(BadMark):
            head = read_head(line)
            read_page(project.docs / head.language / f"{head.name}.md")


def _line_of(path: Path, text: str) -> int:
    """On which line of a file a text stands; a site generator has taken the front matter off."""
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    if text not in lines:
        raise BadPage(Fault(str(path), f"no line {text!r}", "the page that says so of itself"))
    return lines.index(text) + 1


def head_faults(page: Page) -> Iterator[Fault]:
    """What is wrong with the language or the game that a page names."""
    where = page.where(page.line)
    if page.head.language not in LANGUAGES:
        yield Fault(where, f"the language {page.head.language}", f"one of {', '.join(LANGUAGES)}")
    if page.head.game not in GAMES:
        yield Fault(where, f"the game {page.head.game}", f"one of {', '.join(GAMES)}")


def mark_faults(project: Project, page: Page) -> Iterator[Fault]:
    """The marks of a page that name what is not there. Raises BadPage."""
    books, stories = project.rulebooks(page.head.language), project.all_stories()
    if page.head.game not in books:
        project.rulebook(page.head.game, page.head.language)
    for stands in page.marks:
        yield from _mark_faults(page, stands, books, stories)
        yield from _data_faults(project, stands.mark, stories)


def _data_faults(project: Project, mark: Mark, stories: Mapping[str, Story]) -> Iterator[Fault]:
    """What is wrong with the file that a mark shows something of."""
    match mark:
        case MutantsMark(game=game):
            caught = read_catches(project.mutants).get(game, {})
            for clause, step in lost_steps(caught, stories.values()):
                found = f"{step} for {clause}, which no story has"
                yield Fault(str(project.mutants), found, REMEDY)
        case StudyMark():
            if study_data.read_study(project.study) is None:
                yield Fault(str(project.study), "no study", study_data.REMEDY)
        case MatchesMark(game=game):
            if (known := matches.read_matches(project.matches)) is None:
                yield Fault(str(project.matches), "no matches", matches.REMEDY)
                return
            for name, players in matches.strangers(known):
                yield Fault(str(project.matches), name, f"one of {', '.join(players)}")


def _mark_faults(
    page: Page, stands: Stands, books: Mapping[str, Rulebook], stories: Mapping[str, Story]
) -> Iterator[Fault]:
    where, own = page.where(stands.line), page.head.game
    match stands.mark:
        case ClauseMark(id=clause):
            if page.head.name != own:
                yield Fault(where, f"the text of {clause}", f"it on the page {own}")
        case Citation(id=clause, game=named):
            if named is not None and named not in books:
                expected = f"a game that has a rules page: {', '.join(books)}"
                yield Fault(where, f"r[{named}:{clause}]", expected)
            elif clause not in books[named or own].clauses:
                found = f"r[{named}:{clause}]" if named else f"r[{clause}]"
                yield Fault(where, found, f"the id of a clause of {named or own}")
        case StoryMark(story=story) | DiagramMark(story=story) | ChartMark(story=story):
            if story not in stories:
                yield Fault(where, f"the story {story}", f"one of {', '.join(stories)}")
            else:
                yield from _story_faults(page, stands, stands.mark, stories[story], books)
        case CoverageMark(game=game) | MutantsMark(game=game) | MatchesMark(game=game):
            if game not in books:
                name = type(stands.mark).__name__.removesuffix("Mark").lower()
                yield Fault(where, f"{name}[{game}]", f"a game: {', '.join(books)}")


def _story_faults(
    page: Page,
    stands: Stands,
    mark: StoryMark | DiagramMark | ChartMark,
    story: Story,
    books: Mapping[str, Rulebook],
) -> Iterator[Fault]:
    """Why a story, or a step of it, cannot be shown on a page."""
    where, game = page.where(stands.line), story.rules.name
    if game not in books or (page.head.name in books and page.head.name != game):
        yield Fault(where, f"{story.id}, a story of {game}", f"one of {page.head.game}")
        return
    match mark:
        case StoryMark():
            rulebook = books[game]
            for address, step in story.all_steps():
                for clause in step.clauses:
                    if clause not in rulebook.clauses:
                        found = f"{clause}, shown by {write_address(address)}"
                        yield Fault(where, found, f"the id of a clause of {rulebook.game}")
        case DiagramMark(step=number) | ChartMark(step=number):
            last = len(story.steps) - 1
            if number > last:
                yield Fault(where, f"step {number}", f"a step of {story.id} from 1 to {last}")
