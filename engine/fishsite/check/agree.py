"""Record that translations follow the English clauses: `python -m fishsite agree`.

Run it when somebody has compared the clauses of a language with the English text.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from fishrules.languages import LANGUAGES
from fishsite.source.diagnostics import BadPage
from fishsite.source.project import Project
from fishsite.source.translations import SOURCE, read_agreed, stale, with_agreed, write_agreed


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite agree`."""
    others = [language for language in LANGUAGES if language != SOURCE]
    parser = argparse.ArgumentParser("fishsite agree", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("language", nargs="?", choices=others, help="all of them by default")
    parser.add_argument("ids", nargs="*", metavar="ID", help="only these clauses")
    options = parser.parse_args(arguments)
    try:
        agree(Project(), [options.language] if options.language else others, options.ids)
    except (BadPage, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def agree(project: Project, languages: Sequence[str], ids: Sequence[str]) -> None:
    """Record clauses as agreed in these languages.

    ids: of the clauses; without any, all of them. Raises ValueError for an id that no page has.
    """
    books = [project.rulebook(game, SOURCE) for game in project.games()]
    for clause in ids:
        if not any(clause in book.clauses for book in books):
            raise ValueError(f"clause {clause!r}: expected an id of a rules page")
    agreed = read_agreed(project.agreed)
    for book in books:
        for language in languages:
            due = frozenset(stale(agreed, book, language))
            chosen = due & frozenset(ids) if ids else due
            agreed = with_agreed(agreed, book, language, chosen)
            print(f"{language} {book.game}: {len(chosen)} clauses agreed")
    write_agreed(project.agreed, agreed)
