"""Index of the search box, made from the built site: `python -m fishsite index`.

Pagefind finds words in all their forms, language by language. It indexes every page, and every
clause as a result of its own with more weight, so that a search for a word of a rule leads to the
clause itself.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from fishrules.languages import LANGUAGES
from fishrules.render import markup as h
from fishsite.source.links import address
from fishsite.source.project import Project
from fishsite.source.sections import plain_text, sections

_ROOT = "md-content__inner"
# Parts of pages that are not indexed: clauses, which have entries of their own; controls; texts
# for the script.
_LEFT_OUT = (".clause", ".fish-controls", ".fish-shared", ".fish-unable")
_WEIGHT = 10
"""Weight of a word in a clause, the greatest that Pagefind allows."""

# Pagefind takes `l’as` for one word, so a space is put after the apostrophe: a hair space, which no
# text has otherwise, so that the script can remove it from excerpts.
_APOSTROPHE, _PARTED = "’", "’\u200a"
_html, _body, _meta = h.Element("html"), h.Element("body"), h.Void("meta")


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause as a result of the search. place: its address from the root of the site."""

    place: str
    language: str
    title: str
    text: str

    def html(self) -> str:
        """Return the entry as a page for Pagefind, with its address for the script."""
        return str(
            _html(lang=self.language)[
                _body(class_=_ROOT)[
                    _meta(data_pagefind_meta="place[content]", content=self.place),
                    _meta(data_pagefind_meta="title[content]", content=self.title),
                    h.p(data_pagefind_weight=_WEIGHT)[self.text],
                ]
            ]
        )


def entries(project: Project) -> Iterator[Entry]:
    """Yield every clause of every game in every language. Raises BadPage."""
    for language in LANGUAGES:
        for game in project.games():
            name = project.pages(language)[game].headings[0].title
            for clause in project.rulebook(game, language).clauses.values():
                yield Entry(
                    f"{address(game, language)}#{clause.id}",
                    language,
                    f"{name} {clause.number} · {clause.section.title}",
                    plain_text(clause),
                )


def index(project: Project, site: Path) -> None:
    """Index the pages and clauses of a built site, into its folder `pagefind`."""
    with TemporaryDirectory() as given:
        for path in sorted({*site.rglob("index.html")} - {*_repeated(project, site)}):
            _give(Path(given) / path.relative_to(site), path.read_text(encoding="utf-8"))
        for number, entry in enumerate(entries(project)):
            _give(Path(given) / "clauses" / f"{number}.html", entry.html())
        command = [sys.executable, "-m", "pagefind", "--silent", "--site", given]
        command += ["--output-path", str(site / "pagefind"), "--root-selector", f".{_ROOT}"]
        command += ["--exclude-selectors", ", ".join(_LEFT_OUT)]
        subprocess.run(command, check=True)


def _repeated(project: Project, site: Path) -> Iterator[Path]:
    """Yield the pages of single sections, whose clauses have entries that lead to the rules."""
    for language in LANGUAGES:
        for section in sections(project, language):
            yield site / address(section.name, language) / "index.html"


def _give(path: Path, html: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html.replace(_APOSTROPHE, _PARTED), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite index`."""
    parser = argparse.ArgumentParser("fishsite index", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("site", type=Path, nargs="?", default=Path("site"))
    index(Project(), parser.parse_args(arguments).site)
    return 0
