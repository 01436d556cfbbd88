"""The sentences that players read: of pages, stories and the messages of the table.

Headings, code, directives and marks are no part of a sentence; an item of a list, a cell of a table
and a paragraph each end one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import dropwhile, groupby
from pathlib import Path
from typing import Final

from fishsite.check.prose import Line, prose
from fishsite.source.diagnostics import Diagnostic
from fishsite.source.directives import CITATIONS, VERSION, read_block
from fishsite.source.project import Project

LONGEST: Final = 30
"""The most words of a sentence that players read."""

NOT_FOR_PLAYERS: Final = ("coverage", "mutants", "modules", "reference")
"""Pages on how the rules are tested, and on the code."""

EXAMPLES: Final = "examples"
"""The page that stories, and the pages that show one each, are counted under."""

MESSAGES: Final = "messages"
"""The page that the messages of the catalogue are counted under."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence without its marks. page: its name without language."""

    where: str
    language: str
    page: str
    text: str

    @property
    def words(self) -> int:
        """Number of words."""
        return len(words(self.text))

    @property
    def is_whole(self) -> bool:
        """Return whether it ends as a sentence does, unlike most cells and some items of lists."""
        return _WHOLE.search(self.text) is not None


def sentences(project: Project) -> Iterator[Sentence]:
    """Yield the sentences of everything that players read."""
    for file, lines in groupby(prose(project), key=_file):
        page = _page(project, file)
        if file.suffix != ".md":
            for line in lines:
                yield from _of_paragraph(page, [line])
        elif page not in NOT_FOR_PLAYERS:
            for paragraph in _paragraphs(lines):
                yield from _of_paragraph(page, paragraph)


def long_sentences(found: Iterable[Sentence]) -> Iterator[Diagnostic]:
    """Yield the sentences of more than LONGEST words."""
    for sentence in found:
        if sentence.words > LONGEST:
            begins = " ".join(sentence.text.split()[:6])
            yield Diagnostic(
                sentence.where,
                f"a sentence of {sentence.words} words, “{begins} …”",
                f"at most {LONGEST}",
            )


def words(text: str) -> list[str]:
    """Return the words of a text: `l’as`, `well-known` and `2.6` are one each."""
    return _WORD.findall(text)


_CLOSES: Final = r"(?:[\u00a0\u202f]?[”»“’)\]])*"
_WHOLE: Final = re.compile(rf"[.!?]{_CLOSES}$")
_WORD: Final = re.compile(r"\w+(?:[-’.,/]\w+)*")


def _page(project: Project, file: Path) -> str:
    if file.suffix == ".toml":
        return EXAMPLES
    if project.docs not in file.parents:
        return MESSAGES
    _, *name = file.relative_to(project.docs).with_suffix("").parts
    return name[0]


def _file(line: Line) -> Path:
    return Path(line.where.rpartition(":")[0])


# The lines of a page

_HEAD: Final = "@fish "
_HEADING: Final = re.compile(rf"#{{1,6}} |{_HEAD}|---")
_BEGINS: Final = re.compile(r"\s*(?:[-*+] |\d+\. |: +|\||!!! |\?\?\?\+? |<|$)")
_MARK: Final = re.compile(r"^\s*(?:[-*+] |\d+\. |: +|(?:!!!|\?\?\?\+?) \w+)")


def _paragraphs(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Yield the lines of a page that belong together, from its head on."""
    paragraph: list[Line] = []
    for line in dropwhile(lambda line: not line.text.startswith(_HEAD), lines):
        if paragraph and _begins(line.text):
            yield paragraph
            paragraph = []
        if _is_prose(line.text):
            paragraph.append(line)
    if paragraph:
        yield paragraph


def _begins(line: str) -> bool:
    """Return whether a line begins something new: an item, a row, or what follows a gap."""
    return not _is_prose(line) or _BEGINS.match(line) is not None


def _is_prose(line: str) -> bool:
    return bool(line.strip()) and not _HEADING.match(line) and not _is_directive(line)


def _is_directive(line: str) -> bool:
    return re.fullmatch(r"[a-z]+\[[^\]]*\]\s*", line) is not None and read_block(line) is not None


def _of_paragraph(page: str, lines: list[Line]) -> Iterator[Sentence]:
    """Yield the sentences of lines that belong together, each at the line it begins on."""
    text, starts = "", []
    for line in lines:
        starts.append((len(text), line.where))
        text += _plain(line.text) + " "
    for at, sentence in split(text):
        where = next(where for start, where in reversed(starts) if start <= at)
        if words(sentence):
            yield Sentence(where, lines[0].language, page, sentence)


_UNMARKED: Final = (
    (re.compile(r"<!--.*?-->"), ""),
    (re.compile(r"\*[^*]+\*\{ ?lang=\w+ ?\}"), "…"),  # words of another language
    (re.compile(rf"\s*\((?:{CITATIONS})\)"), ""),
    (re.compile(rf"\s*(?:{CITATIONS})"), ""),
    (re.compile(VERSION), "1"),
    (re.compile(r"!?\[([^\]]*)\]\([^)]*\)"), r"\1"),
    (re.compile(r"\{ ?[.#][^{}]*\}|\{ ?\w+=[^{}]*\}"), ""),
    (re.compile(r"<[^<>]*>"), ""),
    (re.compile(r"[`*{}]|(?<!\w)_|_(?!\w)"), ""),
)


def _plain(line: str) -> str:
    """Return a line of Markdown without its marks."""
    text = _MARK.sub("", line)
    for pattern, instead in _UNMARKED:
        text = pattern.sub(instead, text)
    return text.strip()


# The sentences of a text

_ABBREVIATIONS: Final = (
    "e.g. i.e. etc. vs. cf. no. vol. p. pp. ed. Mr. Mrs. Dr. St. "
    "p. ex. c.-à-d. art. env. M. Mme. "
    "т. е. т. д. т. п. т. к. и др. пр. см. ср. напр. п. пп. гл. с. стр. рис. г. гг. в. вв. руб. им."
)
_SHORT: Final = frozenset(word.casefold() for word in _ABBREVIATIONS.split())
_END: Final = re.compile(
    rf"[.!?…]+{_CLOSES}"  # the mark, and what closes after it
    r"(?:\s*\||\s+(?=[«“„(]?[\u00a0\u202f]?[\w]))"  # a cell ends, or the next word begins
    r"|\s*\|\s*|\n\n"
)


def split(text: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a text, each with its place.

    A mark ends one where the next word has a capital or a digit and no abbreviation came before.
    """
    start = 0
    for end in _END.finditer(text):
        before = text[start : end.end()].strip(" |")
        if end[0].strip(" |\n") and (_goes_on(text[end.end() :]) or _is_short(before)):
            continue
        if before:
            yield start, before
        start = end.end()
    if rest := text[start:].strip(" |"):
        yield start, rest


def _goes_on(after: str) -> bool:
    first = next((sign for sign in after if sign.isalnum()), "")
    return first.islower()


def _is_short(before: str) -> bool:
    last = before.split()[-1].lstrip("(«“„")
    return last.casefold() in _SHORT or re.fullmatch(r"[A-ZА-ЯЁ]\.", last) is not None
