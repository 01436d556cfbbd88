"""The prose that readers of the site see, by language and place."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE
from fishsite.source.project import Project

_FENCE = re.compile(r"(?:```|~~~)")
_KEY = re.compile(r"(?:title|description): ")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page, or a whole text of a story or a catalogue."""

    where: str
    language: str
    text: str


def prose(project: Project) -> Iterator[Line]:
    """Yield all prose of the project: of pages, stories and catalogues."""
    for language in LANGUAGES:
        for path in sorted((project.docs / language).rglob("*.md")):
            yield from _of_page(path, language)
    for path in sorted(project.stories.glob("*.toml")):
        yield from _of_story(path)
    locale = project.code / "words/locale"
    yield from _of_catalogue(locale / "fishrules.pot", SOURCE_LANGUAGE)
    for language in LANGUAGES:
        if language != SOURCE_LANGUAGE:
            yield from _of_catalogue(locale / language / "LC_MESSAGES/fishrules.po", language)


def _of_page(path: Path, language: str) -> Iterator[Line]:
    fenced = False
    lines = path.read_text(encoding="utf-8").split("\n")
    front = lines.index("---", 1) if lines[0] == "---" else -1
    for number, line in enumerate(lines, 1):
        if _FENCE.match(line):
            fenced = not fenced
        elif number - 1 < front and (_KEY.match(line) or line.startswith(" ")):
            yield Line(f"{path}:{number}", language, _KEY.sub("", line).strip("-"))
        elif not fenced and number - 1 > front:
            yield Line(f"{path}:{number}", language, line)


def _of_story(path: Path) -> Iterator[Line]:
    source = path.read_text(encoding="utf-8")
    for language, text in _texts(tomllib.loads(source)):
        first = text.strip().split("\n")[0]
        at = source.find(first)
        number = source[:at].count("\n") + 1 if at >= 0 else 1
        yield Line(f"{path}:{number}", language, text)


def _texts(value: Any) -> Iterator[tuple[str, str]]:
    """Yield the texts under keys that are languages, at any depth."""
    match value:
        case Mapping():
            for key, inner in value.items():
                if key in LANGUAGES and isinstance(inner, str):
                    yield key, inner
                else:
                    yield from _texts(inner)
        case list():
            for inner in value:
                yield from _texts(inner)


def _of_catalogue(path: Path, language: str) -> Iterator[Line]:
    """Yield the texts of a catalogue, or the messages of the template."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    for message in catalogue:
        if not message.id:
            continue
        content = message.id if language == SOURCE_LANGUAGE else message.string
        texts = content if isinstance(content, list | tuple) else [content]
        for text in texts:
            yield Line(f"{path}:{message.lineno}", language, text or "")
