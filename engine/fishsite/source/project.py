"""The project that a build reads: its folders, and the pages and stories in them.

Pages and stories are cached by the time and size of their files, so that a long-running
`mkdocs serve` never shows anything outdated.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from fishrules.game.games import GAMES
from fishrules.languages import LANGUAGES
from fishrules.stories.load import load_story
from fishrules.stories.story import Story
from fishrules.stories.toml import BadStory
from fishsite.source.clauses import Rulebook, read_rulebook
from fishsite.source.diagnostics import BadPage, Diagnostic
from fishsite.source.pages import Page, read_pages

Stamp: TypeAlias = tuple[tuple[Path, int, int], ...]
"""The state of some files: path, time of change in nanoseconds, size in bytes."""


@dataclass(frozen=True, slots=True)
class Project:
    """The folders and files of the project.

    docs: the pages, a folder per language. stories: the tutorials. code: the package of the engine.
    study: the file of the simulations. data: what the build writes and keeps.
    """

    docs: Path = Path("docs")
    stories: Path = Path("tutorials")
    code: Path = Path("engine/fishrules")
    tests: Path = Path("tests")
    study: Path = Path("build/study.json")
    data: Path = Path("data")

    @property
    def agreed(self) -> Path:
        """The file of the translations that follow the English text."""
        return self.data / "agreed.json"

    @property
    def mutants(self) -> Path:
        """The file of the mutants of the clauses and what catches them."""
        return self.data / "mutants.json"

    @property
    def matches(self) -> Path:
        """The file of the matches between computer players."""
        return self.data / "matches.json"

    def pages(self, language: str) -> Mapping[str, Page]:
        """Return the pages of a language by name. Raises BadPage."""
        return _pages(self.docs, language, stamp(self.docs / language, "**/*.md"))

    def rulebook(self, game: str, language: str) -> Rulebook:
        """Return the clauses of a game in a language. Raises BadPage, also without its page."""
        pages = self.pages(language)
        if game not in pages:
            missing = str(self.docs / language / f"{game}.md")
            raise BadPage(Diagnostic(missing, "no such page", f"the rules page of {game}"))
        book, diagnostics = read_rulebook(pages[game])
        if diagnostics:
            raise BadPage(*diagnostics)
        return book

    def rulebooks(self, language: str) -> Mapping[str, Rulebook]:
        """Return the clauses in a language of each game with a rules page. Raises BadPage."""
        return {game: self.rulebook(game, language) for game in self.games()}

    def numbers(self) -> Mapping[str, Mapping[str, str]]:
        """Return the number of every clause by game and id, the same in all languages."""
        return {
            game: {
                clause.id: clause.number
                for clause in self.rulebook(game, LANGUAGES[0]).clauses.values()
            }
            for game in self.games()
        }

    def games(self) -> tuple[str, ...]:
        """Return the games with a rules page in at least one language."""
        languages = [self.docs / language for language in LANGUAGES]
        return tuple(
            game for game in GAMES if any((pages / f"{game}.md").exists() for pages in languages)
        )

    def all_stories(self) -> Mapping[str, Story]:
        """Return every story by id, played. Raises BadPage for one that makes a false claim."""
        return _stories(stamp(self.stories, "*.toml"))


def stamp(folder: Path, pattern: str) -> Stamp:
    """Return the state of the files that match the pattern."""
    files = sorted(folder.glob(pattern))
    return tuple((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files)


@functools.lru_cache(maxsize=16)
def _pages(docs: Path, language: str, _state: Stamp) -> Mapping[str, Page]:
    return {page.head.name: page for page in read_pages(docs, language)}


@functools.lru_cache(maxsize=4)
def _stories(state: Stamp) -> Mapping[str, Story]:
    stories: dict[str, Story] = {}
    diagnostics: list[Diagnostic] = []
    for path, _, _ in state:
        try:
            stories[path.stem] = load_story(path)
        except BadStory as bad:
            where = f"{path}: {bad.place}" if bad.place else str(path)
            diagnostics.append(Diagnostic(where, bad.found, bad.expected))
    if diagnostics:
        raise BadPage(*diagnostics)
    return stories
