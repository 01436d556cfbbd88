"""The project that a build reads: its folders, and what they hold as it stands on disk now.

What was read is kept for as long as the files it came from keep their times and sizes, so a page
of a long-running `mkdocs serve` never shows anything stale.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from fishrules.game.games import GAMES
from fishrules.stories.load import load_story
from fishrules.stories.story import LANGUAGES, BadStory, Story
from fishsite.source.clauses import Rulebook, read_rulebook
from fishsite.source.diagnostics import BadPage, Fault
from fishsite.source.pages import Page, read_pages

Stamp: TypeAlias = tuple[tuple[Path, int, int], ...]
"""The state of some files: path, time of change in nanoseconds, size in bytes."""


@dataclass(frozen=True, slots=True)
class Project:
    """Where the parts of the project are."""

    docs: Path = Path("docs")
    stories: Path = Path("tutorials")
    code: Path = Path("engine/fishrules")
    tests: Path = Path("tests")
    study: Path = Path("build/study.json")
    data: Path = Path("data")

    @property
    def agreed(self) -> Path:
        """The file of agreed translations."""
        return self.data / "agreed.json"

    @property
    def mutants(self) -> Path:
        """The file of what notices that a clause is made false."""
        return self.data / "mutants.json"

    @property
    def matches(self) -> Path:
        """The file of how the computer players do against each other."""
        return self.data / "matches.json"

    def pages(self, language: str) -> Mapping[str, Page]:
        """The pages of a language by name. Raises BadPage."""
        return _pages(self.docs, language, stamp(self.docs / language, "**/*.md"))

    def rulebook(self, game: str, language: str) -> Rulebook:
        """The clauses of a game in a language. Raises BadPage, also where the page is missing."""
        pages = self.pages(language)
        if game not in pages:
            missing = str(self.docs / language / f"{game}.md")
            raise BadPage(Fault(missing, "no such page", f"the rules page of {game}"))
        book, faults = read_rulebook(pages[game])
        if faults:
            raise BadPage(*faults)
        return book

    def rulebooks(self, language: str) -> Mapping[str, Rulebook]:
        """For each game that has a rules page its clauses in a language. Raises BadPage."""
        return {game: self.rulebook(game, language) for game in self.games()}

    def numbers(self) -> Mapping[str, Mapping[str, str]]:
        """For each game the number of every clause, as the pages count in any language."""
        return {
            game: {
                clause.id: clause.number
                for clause in self.rulebook(game, LANGUAGES[0]).clauses.values()
            }
            for game in self.games()
        }

    def games(self) -> tuple[str, ...]:
        """The games that have a rules page in some language."""
        languages = [self.docs / language for language in LANGUAGES]
        return tuple(
            game for game in GAMES if any((pages / f"{game}.md").exists() for pages in languages)
        )

    def all_stories(self) -> Mapping[str, Story]:
        """Every story by id, played. Raises BadPage for one that makes a false claim."""
        return _stories(stamp(self.stories, "*.toml"))


def stamp(folder: Path, pattern: str) -> Stamp:
    """The state of the files that match the pattern."""
    files = sorted(folder.glob(pattern))
    return tuple((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files)


@functools.lru_cache(maxsize=16)
def _pages(docs: Path, language: str, _state: Stamp) -> Mapping[str, Page]:
    return {page.head.name: page for page in read_pages(docs, language)}


@functools.lru_cache(maxsize=4)
def _stories(state: Stamp) -> Mapping[str, Story]:
    stories: dict[str, Story] = {}
    faults: list[Fault] = []
    for path, _, _ in state:
        try:
            stories[path.stem] = load_story(path)
        except BadStory as bad:
            where = f"{path}: {bad.place}" if bad.place else str(path)
            faults.append(Fault(where, bad.found, bad.expected))
    if faults:
        raise BadPage(*faults)
    return stories
