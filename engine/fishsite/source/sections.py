"""The numbered sections of the rules, each of which has a small page of its own.

Nobody writes these pages: the build makes them from the clauses of a rules page. A link to one
shows in a chat what the section is about, which a link into the whole rules cannot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from fishrules.languages import Language
from fishsite.source.clauses import Clause
from fishsite.source.directives import CITATIONS
from fishsite.source.pages import Heading
from fishsite.source.project import Project

_NOT_TEXT = re.compile(rf" ?\({CITATIONS}\)|{CITATIONS}|`|\*+|(?<=\*)\{{[^{{}}]*\}}")
_LINK = re.compile(r"\[([^\[\]]+)\]\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section of the rules of a game in one language.

    title: the name of the game, as on its rules page.
    """

    game: str
    language: Language
    title: str
    heading: Heading
    clauses: tuple[Clause, ...]

    @property
    def name(self) -> str:
        """The name of its page, such as `backstab-fish/requests`."""
        return f"{self.game}/{self.heading.id}"


def sections(project: Project, language: Language) -> Iterator[Section]:
    """Yield the sections of every game, in the order of its rules page. Raises BadPage."""
    for game in project.games():
        book = project.rulebook(game, language)
        for heading, clauses in groupby(book.clauses.values(), lambda clause: clause.section):
            yield Section(game, language, book.title, heading, tuple(clauses))


def plain_text(clause: Clause) -> str:
    """Return the text of a clause without marks, citations and the targets of links."""
    return _NOT_TEXT.sub("", _LINK.sub(r"\1", clause.text))
