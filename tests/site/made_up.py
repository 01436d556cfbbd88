"""A copy of the project with a fourth language, added as CONTRIBUTING describes.

The language is made up: its words are the English ones, each with a letter at the end that marks
it. A word that its readers see without the mark comes from no catalogue and no prose.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.languages import beside_english
from tests.site.projects import ROOT

LANGUAGE = "eo"
"""Code of a language that the tools know and this site does not have."""

MARK = "ŝ"
WORD = re.compile(r"[A-Za-z]+(?:’[a-z]+)?")

_COPIED = ("data", "docs", "engine", "overrides", "tests", "tutorials")
_ALL_IN_COPY = shutil.ignore_patterns("__pycache__")

# Unmarked parts: placeholders; and on a page marks, attributes, code, HTML, link targets,
# words of other languages.
_PLACEHOLDER = re.compile(r"\{\w*\}")
_NOT_PROSE = re.compile(
    r"`[^`]*`"
    r"|\*[^*]+\*\{ ?lang=\w+ ?\}"
    r"|(?<!\w)[a-z]+\[[^\[\]]*\](?![\[(])"
    r"|\{[^{}]*\}"
    r"|<[^<>]*>|https?://\S+"
    r"|(?<=\])\([^)]*\)"
)


def mark(text: str, but: re.Pattern[str] = _PLACEHOLDER) -> str:
    """A text in the made-up language: every word is marked, except the unmarked parts."""
    parts, at = [], 0
    for kept in but.finditer(text):
        parts += [_marked(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, _marked(text[at:])])


def _marked(text: str) -> str:
    return WORD.sub(lambda word: word[0] + MARK, text)


def project(folder: Path) -> Path:
    """The copy, with the language added."""
    for name in _COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=_ALL_IN_COPY)
    (folder / "build").mkdir()
    shutil.copy(ROOT / "build/study.json", folder / "build")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (folder / "mkdocs.yml").write_text(_settings(settings), encoding="utf-8")
    languages = folder / "engine/fishrules/words/locale/LINGUAS"
    languages.write_text(f"{languages.read_text(encoding='utf-8').strip()} {LANGUAGE}\n", "utf-8")
    (folder / ".venv").symlink_to(sys.prefix)
    shutil.copy(ROOT / "Makefile", folder)
    shutil.copy(ROOT / "pyproject.toml", folder)
    # The environment is that of the project, however old.
    make = ["make", "--silent", "--assume-old=.venv/.ready", "catalogues"]
    subprocess.run(make, cwd=folder, check=True)
    _translate_catalogue(folder / "engine/fishrules/words/locale" / LANGUAGE / "LC_MESSAGES")
    _change(folder / "tutorials", "*.toml", _story)
    shutil.copytree(folder / "docs/en", folder / "docs" / LANGUAGE)
    _change(folder / "docs" / LANGUAGE, "*.md", _page)
    return folder


def run(folder: Path, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the copy, or one that reads the copy."""
    env = {**os.environ, "PYTHONPATH": str(folder / "engine"), "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def _change(folder: Path, pattern: str, change: Callable[[str], str]) -> None:
    for path in sorted(folder.rglob(pattern)):
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")


def _translate_catalogue(folder: Path) -> None:
    with (folder / "fishrules.po").open("rb") as file:
        catalogue = read_po(file, locale=LANGUAGE)
    catalogue.last_translator, catalogue.revision_date = "Nobody", datetime.now(UTC)
    for message in catalogue:
        if isinstance(message.id, str):
            message.string = mark(message.id)
        else:
            message.string = tuple(mark(form) for form in message.id)
    with (folder / "fishrules.po").open("wb") as file:
        write_po(file, catalogue)
    with (folder / "fishrules.mo").open("wb") as file:
        write_mo(file, catalogue)


def _story(text: str) -> str:
    return beside_english(text, LANGUAGE, _marked)


def _page(text: str) -> str:
    head, _, body = text.rpartition("\n@fish en ")
    first, _, rest = body.partition("\n")
    front = re.sub(r"^(title|description): (.*)$", _entry, head, flags=re.MULTILINE)
    lines = [mark(line, _NOT_PROSE) for line in rest.split("\n")]
    return "\n".join([f"{front}\n@fish {LANGUAGE} {first}", *lines])


def _entry(line: re.Match[str]) -> str:
    return f"{line[1]}: {mark(line[2])}"


def _settings(text: str) -> str:
    """Settings with one more language."""
    names = re.findall(r"^ +(?:- )?([A-Z][\w ]*):", text.partition("\nnav:")[2], re.MULTILINE)
    translations = "".join(f"            {name}: {mark(name)}\n" for name in dict.fromkeys(names))
    entry = (
        f"        - locale: {LANGUAGE}\n          name: Esperanto\n          build: true\n"
        f"          site_name: {mark('Fish Rules')}\n"
        f"          nav_translations:\n{translations}"
    )
    before = "\nmarkdown_extensions:"
    return text.replace(before, f"{entry}{before}", 1)
