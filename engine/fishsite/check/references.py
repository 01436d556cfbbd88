"""Checks of a page's references: its language and game, and the names in its directives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fishrules.game.games import GAMES
from fishrules.languages import LANGUAGES
from fishrules.notation.address import write_address
from fishrules.stories.story import Story
from fishsite.source.clauses import Rulebook
from fishsite.source.diagnostics import Diagnostic
from fishsite.source.directives import (
    AnswerDirective,
    ChartDirective,
    Citation,
    ClauseDirective,
    DiagramDirective,
    Directive,
    MatchesDirective,
    MutantsDirective,
    StoryDirective,
    StudyDirective,
    TraceabilityDirective,
)
from fishsite.source.mutants import REMEDY, lost_steps, read_catches
from fishsite.source.pages import Page, PlacedDirective
from fishsite.source.project import Project
from fishsite.study import data as study_data
from fishsite.study import match_results


def head_diagnostics(page: Page) -> Iterator[Diagnostic]:
    """Yield the mistakes in the head of a page: an unknown language or game."""
    where = page.where(page.line)
    if page.head.language not in LANGUAGES:
        yield Diagnostic(
            where, f"the language {page.head.language}", f"one of {', '.join(LANGUAGES)}"
        )
    if page.head.game not in GAMES:
        yield Diagnostic(where, f"the game {page.head.game}", f"one of {', '.join(GAMES)}")


def directive_diagnostics(project: Project, page: Page) -> Iterator[Diagnostic]:
    """Yield the mistakes in what the directives of a page refer to. Raises BadPage."""
    books, stories = project.rulebooks(page.head.language), project.all_stories()
    if page.head.game not in books:
        project.rulebook(page.head.game, page.head.language)
    for placed in page.directives:
        yield from _name_diagnostics(page, placed, books, stories)
        yield from _data_diagnostics(project, placed.directive, stories)


def _data_diagnostics(
    project: Project, directive: Directive, stories: Mapping[str, Story]
) -> Iterator[Diagnostic]:
    """Yield the mistakes in the file of data that a directive shows."""
    match directive:
        case MutantsDirective(game=game):
            caught = read_catches(project.mutants).get(game, {})
            for clause, step in lost_steps(caught, stories.values()):
                found = f"{step} for {clause}, which no story has"
                yield Diagnostic(str(project.mutants), found, REMEDY)
        case StudyDirective() | AnswerDirective():
            if study_data.read_study(project.study) is None:
                yield Diagnostic(str(project.study), "no study", study_data.REMEDY)
        case MatchesDirective(game=game):
            if (known := match_results.read_matches(project.matches)) is None:
                yield Diagnostic(str(project.matches), "no matches", match_results.REMEDY)
                return
            for name, players in match_results.unknown_players(known):
                yield Diagnostic(str(project.matches), name, f"one of {', '.join(players)}")


def _name_diagnostics(
    page: Page, placed: PlacedDirective, books: Mapping[str, Rulebook], stories: Mapping[str, Story]
) -> Iterator[Diagnostic]:
    """Yield the names in a directive that nothing in the project has."""
    where, own = page.where(placed.line), page.head.game
    match placed.directive:
        case ClauseDirective(id=clause):
            if page.head.name.partition("/")[0] != own:
                yield Diagnostic(where, f"the text of {clause}", f"it on the page {own}")
        case Citation(id=clause, game=named):
            if named is not None and named not in books:
                expected = f"a game that has a rules page: {', '.join(books)}"
                yield Diagnostic(where, f"r[{named}:{clause}]", expected)
            elif clause not in books[named or own].clauses:
                found = f"r[{named}:{clause}]" if named else f"r[{clause}]"
                yield Diagnostic(where, found, f"the id of a clause of {named or own}")
        case (
            StoryDirective(story=story)
            | DiagramDirective(story=story)
            | ChartDirective(story=story)
        ):
            if story not in stories:
                yield Diagnostic(where, f"the story {story}", f"one of {', '.join(stories)}")
            else:
                yield from _story_diagnostics(page, placed, placed.directive, stories[story], books)
        case (
            TraceabilityDirective(game=game)
            | MutantsDirective(game=game)
            | MatchesDirective(game=game)
        ):
            if game not in books:
                name = type(placed.directive).__name__.removesuffix("Directive").lower()
                yield Diagnostic(where, f"{name}[{game}]", f"a game: {', '.join(books)}")


def _story_diagnostics(
    page: Page,
    placed: PlacedDirective,
    directive: StoryDirective | DiagramDirective | ChartDirective,
    story: Story,
    books: Mapping[str, Rulebook],
) -> Iterator[Diagnostic]:
    """Yield the reasons why a story, or a step of it, cannot be shown on a page."""
    where, game = page.where(placed.line), story.rules.name
    if game not in books or (page.head.name in books and page.head.name != game):
        yield Diagnostic(where, f"{story.id}, a story of {game}", f"one of {page.head.game}")
        return
    match directive:
        case StoryDirective():
            rulebook = books[game]
            for address, step in story.all_steps():
                for clause in step.clauses:
                    if clause not in rulebook.clauses:
                        found = f"{clause}, shown by {write_address(address)}"
                        yield Diagnostic(where, found, f"the id of a clause of {rulebook.game}")
        case DiagramDirective(step=number) | ChartDirective(step=number):
            last = len(story.steps) - 1
            if number > last:
                yield Diagnostic(where, f"step {number}", f"a step of {story.id} from 1 to {last}")
