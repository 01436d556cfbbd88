"""README and CONTRIBUTING as data: what they name in backticks, and the files of each recipe."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDES = ("README.md", "CONTRIBUTING.md")

_SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_ROW = re.compile(r"^\|(.+?)\|(.+)\|$", re.MULTILINE)
_PATH = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]*)+|[\w-]+\.(?:md|py|yml|toml|json)")
_PLACEHOLDER = re.compile(r"<\w+>")


@dataclass(frozen=True, slots=True)
class Recipe:
    """The files of a recipe, each as a pattern with `*` for what the contributor chooses.

    wanted: for each line of the list the files of which at least one is changed. optional: those
    of lines that begin with "only". kept: those that the text after the list says commands write.
    """

    wanted: tuple[tuple[str, ...], ...]
    optional: tuple[str, ...]
    kept: tuple[str, ...]

    def patterns(self) -> tuple[str, ...]:
        """Every file that may be changed."""
        return (*(file for line in self.wanted for file in line), *self.optional, *self.kept)


def text_of(guide: str) -> str:
    """Text of README or CONTRIBUTING."""
    return (ROOT / guide).read_text("utf-8")


def spans_of(text: str) -> list[str]:
    """Everything in single backticks."""
    return _SPAN.findall(_BLOCK.sub("", text))


def blocks_of(text: str, language: str) -> list[str]:
    """The code blocks of a language."""
    return [body for named, body in _BLOCK.findall(text) if named == language]


def is_path(span: str) -> bool:
    """Return whether a span names a file or folder."""
    return _PATH.fullmatch(span) is not None


def pattern(span: str) -> str:
    """Return a path with `*` in place of each `<placeholder>`."""
    return _PLACEHOLDER.sub("*", span)


def recipe(title: str) -> Recipe:
    """Return the recipe in a section of CONTRIBUTING. Raises KeyError where there is none."""
    parts = _SECTION.split(text_of("CONTRIBUTING.md"))
    section = dict(zip(parts[1::2], parts[2::2], strict=True))[title]
    wanted, optional = [], list[str]()
    for first, second in _ROW.findall(section):
        files = tuple(pattern(span) for span in _SPAN.findall(first) if is_path(span))
        if second.strip().startswith("only "):
            optional += files
        elif files:
            wanted.append(files)
    rest = _ROW.sub("", section)
    kept = [span for span in spans_of(rest) if span.startswith("data/")]
    return Recipe(tuple(wanted), tuple(optional), tuple(kept))


def faults(changed: Sequence[str], own: Recipe, *others: Recipe) -> list[str]:
    """Return the files changed that no recipe lists, and the lines of `own` not followed.

    others: the recipes that `own` refers to.
    """
    listed = [file for each in (own, *others) for file in each.patterns()]
    unlisted = [file for file in changed if not _is_in(file, listed)]
    missed = [line for line in own.wanted if not any(_is_in(file, line) for file in changed)]
    return [*unlisted, *(" or ".join(line) for line in missed)]


def _is_in(file: str, patterns: Sequence[str]) -> bool:
    """Return whether a file matches one of the patterns, or is in a folder that does."""
    return any(fnmatch(file, each) or fnmatch(file, f"{each.rstrip('/')}/*") for each in patterns)
