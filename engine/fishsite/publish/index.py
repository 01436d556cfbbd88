"""The index that the search box asks: `python -m fishsite index`, once the site is built.

Pagefind finds words in every form that they take in a language, each language by itself. It is
given every page, and besides every clause as a result of its own, which weighs more: somebody in
a dispute types a word and gets the clause, not a page on which to look for it.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from fishrules.stories.story import LANGUAGES
from fishsite.source.directives import CITATIONS
from fishsite.source.links import address
from fishsite.source.project import Project

_ROOT = "md-content__inner"
# Of a page: the clauses, which are results of their own; controls, and what they bring.
_LEFT_OUT = (".clause", ".fish-controls", ".fish-unable")
_WEIGHT = 10
"""How much more a word counts in a clause than in a page: the most that Pagefind knows."""

# Pagefind takes `l’as` for one word. A space behind the apostrophe parts it; it is a hair space,
# which stands nowhere else, so that the script can take it out of what it shows.
_APOSTROPHE, _PARTED = "’", "’\u200a"
_NOT_SAID = re.compile(rf" ?\({CITATIONS}\)|{CITATIONS}|`")


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause as the search shows it. place: from the root of the site, with the anchor."""

    place: str
    language: str
    title: str
    text: str

    def html(self) -> str:
        """The entry as a page for Pagefind, which also tells the script the place."""
        return (
            f'<html lang="{self.language}"><body class="{_ROOT}">'
            f'<meta data-pagefind-meta="place[content]" content="{escape(self.place)}">'
            f'<meta data-pagefind-meta="title[content]" content="{escape(self.title)}">'
            f'<p data-pagefind-weight="{_WEIGHT}">{escape(self.text)}</p></body></html>'
        )


def entries(project: Project) -> Iterator[Entry]:
    """Every clause of every game in every language. Raises BadPage."""
    for language in LANGUAGES:
        for game in project.games():
            name = project.pages(language)[game].headings[0].title
            for clause in project.rulebook(game, language).clauses.values():
                yield Entry(
                    f"{address(game, language)}#{clause.id}",
                    language,
                    f"{name} {clause.number} · {clause.section.title}",
                    _NOT_SAID.sub("", clause.text),
                )


def index(project: Project, site: Path) -> None:
    """Index the pages of a built site and its clauses, into the folder `pagefind` of the site."""
    with TemporaryDirectory() as given:
        for path in site.rglob("*.html"):
            _give(Path(given) / path.relative_to(site), path.read_text(encoding="utf-8"))
        for number, entry in enumerate(entries(project)):
            _give(Path(given) / "clauses" / f"{number}.html", entry.html())
        command = [sys.executable, "-m", "pagefind", "--silent", "--site", given]
        command += ["--output-path", str(site / "pagefind"), "--root-selector", f".{_ROOT}"]
        command += ["--exclude-selectors", ", ".join(_LEFT_OUT)]
        subprocess.run(command, check=True)


def _give(path: Path, html: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html.replace(_APOSTROPHE, _PARTED), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite index`."""
    parser = argparse.ArgumentParser("fishsite index", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("site", type=Path, nargs="?", default=Path("site"))
    index(Project(), parser.parse_args(arguments).site)
    return 0
