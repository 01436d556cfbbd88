"""The prose of each language alone, for its spelling to be checked: `python -m fishsite prose`.

Below the folder of a language each file stands under its own path, with every word where it stands
in the project: whatever is code, a mark or in another language is blank.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import shutil
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE
from fishsite.check.prose import Line, prose
from fishsite.source.project import Project

PAPERS: Final = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
"""Files beside the project that are written in English."""

CODE: Final = ("engine", "tests", "tools", "benchmarks")
"""Folders of Python whose comments and docstrings are written in English."""

_EXAMPLE: Final = re.compile(r"(?m)^ *(?:>>>|\.\.\.).*(?:\n *\S.*)*")
"""An example of a docstring, with what it prints."""

_FOREIGN: Final = re.compile(r"\*([^*]+)\*\{ ?lang=(\w+) ?\}")
_NOT_WORDS: Final = re.compile(
    r"`[^`]*`"
    r"|(?<!\w)[a-z]+\[[^\]]*\](?!\()"  # a directive
    r"|\{[^{}]*\}"
    r"|<[^<>]*>"
    r"|https?://\S+"
    r"|(?<=\])\([^)]*\)"  # the target of a link
    r"|^@fish .*"
    r"|[a-z]+@[a-z.]+"
)
_CLITICS: Final = {
    "en": re.compile(r"(?<=\w)[’']s\b"),
    "fr": re.compile(r"\b(?:[cdjlmnst]|(?:jus|lors|puis|quoi|quel)?qu|presqu)[’']", re.IGNORECASE),
}
"""What is written together with a word, which the dictionary has without it."""


def words_of(line: Line) -> Iterator[Line]:
    """Yield a line as it is in its own language, and once for each other that has words in it."""
    yield Line(line.where, line.language, _blank(line.language, _FOREIGN.sub(_gap, line.text)))
    for found in _FOREIGN.finditer(line.text):
        text = " " * found.start(1) + found[1]
        yield Line(line.where, found[2], _blank(found[2], text))


def _blank(language: str, text: str) -> str:
    text = _NOT_WORDS.sub(_gap, text)
    return _CLITICS[language].sub(_gap, text) if language in _CLITICS else text


def _gap(found: re.Match[str]) -> str:
    return re.sub("[^\n]", " ", found[0])


def write(lines: Iterable[Line], folder: Path) -> None:
    """Write lines into a folder, each where it stands in its own file."""
    texts: dict[Path, dict[int, list[str]]] = {}
    for line in (each for whole in lines for each in words_of(whole)):
        file, _, number = line.where.rpartition(":")
        rows = texts.setdefault(folder / line.language / file, {})
        for below, text in enumerate(line.text.split("\n")):
            rows.setdefault(int(number) + below, []).append(text)
    for path, rows in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        content = ["  ".join(rows.get(number, ())) for number in range(1, max(rows) + 1)]
        path.write_text("\n".join(content) + "\n", encoding="utf-8")


def papers() -> Iterator[Line]:
    """Yield the lines of PAPERS outside of code."""
    for name in PAPERS:
        fenced = False
        for number, text in enumerate(Path(name).read_text(encoding="utf-8").split("\n"), 1):
            if text.lstrip().startswith("```"):
                fenced = not fenced
            elif not fenced:
                yield Line(f"{name}:{number}", SOURCE_LANGUAGE, text)


def comments() -> Iterator[Line]:
    """Yield the comments and docstrings of all Python in the project."""
    for folder in CODE:
        for path in sorted(Path(folder).rglob("*.py")):
            for line, text in _comments_in(path.read_text(encoding="utf-8")):
                yield Line(f"{path}:{line}", SOURCE_LANGUAGE, text)


def _comments_in(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments and docstrings of a module, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], " " * token.start[1] + token.string
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str()) as text):
                written = ast.get_source_segment(source, text, padded=True) or ""
                yield text.lineno, _EXAMPLE.sub(_gap, written)
            case _:
                pass


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite prose`."""
    parser = argparse.ArgumentParser("fishsite prose", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path, help="written anew")
    folder = parser.parse_args(arguments).folder
    shutil.rmtree(folder, ignore_errors=True)
    write([*prose(Project()), *papers(), *comments()], folder)
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True, exist_ok=True)
    return 0
