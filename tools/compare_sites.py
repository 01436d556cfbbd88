"""Compare two built sites page by page: `python -m tools.compare_sites OLD NEW`.

Of each page it compares what a reader gets: the text in lines, the rows of the tables, and the
texts in attributes that are read out or shown. With `--markup`, every tag and attribute too; only
the checksums in the names of assets may differ. It prints the lines in which a page differs, and
exits with 1 if there are any.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from typing import TypeAlias

Attributes: TypeAlias = list[tuple[str, str | None]]

_READ_OUT = ("aria-label", "aria-description", "alt", "placeholder", "title")
_INLINE = frozenset(
    (
        *("a", "abbr", "b", "bdi", "br", "cite", "code", "em", "i", "kbd", "label", "mark", "q"),
        *("s", "small", "span", "strong", "sub", "sup", "time", "tspan", "u", "var", "wbr"),
    )
)
_CELLS = ("td", "th")
_UNREAD = ("script", "style")
_CHECKSUM = re.compile(r"\b[0-9a-f]{8,}\b")


class Text(HTMLParser):
    """Lines that a reader gets from a page; a row of a table is a line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._line = ""
        self._unread = 0
        self._in_row = 0

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """Begin a line where the element is not part of one, and take the texts in attributes."""
        self._unread += tag in _UNREAD
        self._in_row += tag == "tr"
        self._break(tag)
        given = dict(attrs)
        for name in _READ_OUT:
            if text := given.get(name):
                self._add(f" [{name}: {text}] ")
        if tag == "meta" and given.get("name") == "description":
            self._add(given.get("content") or "")

    def handle_endtag(self, tag: str) -> None:
        """End the line where the element is not part of one."""
        self._unread -= tag in _UNREAD
        self._in_row -= tag == "tr"
        self._break(tag)

    def handle_data(self, data: str) -> None:
        """Add a text to the line."""
        if not self._unread:
            self._add(data)

    def close(self) -> None:
        """End the last line."""
        super().close()
        self._end_line()

    def _add(self, text: str) -> None:
        self._line += text

    def _break(self, tag: str) -> None:
        if tag in _CELLS:
            self._add(" | ")
        elif tag not in _INLINE:
            if self._in_row:
                self._add(" ")
            else:
                self._end_line()

    def _end_line(self) -> None:
        if line := " ".join(self._line.split()):
            self.lines.append(line)
        self._line = ""


class Markup(HTMLParser):
    """Every tag with its attributes in order, and every text, one per line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """Add a tag."""
        written = "".join(f' {name}="{value or ""}"' for name, value in attrs)
        self.lines.append(_CHECKSUM.sub("#", f"<{tag}{written}>"))

    def handle_endtag(self, tag: str) -> None:
        """Add the end of an element."""
        self.lines.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Add a text."""
        if text := " ".join(data.split()):
            self.lines.append(_CHECKSUM.sub("#", text))


@dataclass(frozen=True, slots=True)
class Comparison:
    """The options of a comparison of two sites.

    markup: compare tags and attributes too. but: patterns of the pages left out, such as
    `*coverage/*`. renamed: regular expressions for the old site, each with the text of the new
    one in place of what matches.
    """

    markup: bool = False
    but: Sequence[str] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)

    def pages(self, site: Path) -> frozenset[Path]:
        """Return the pages of a site that are compared."""
        pages = (path.relative_to(site) for path in site.rglob("*.html"))
        return frozenset(
            page for page in pages if not any(fnmatch(str(page), pattern) for pattern in self.but)
        )

    def lines(self, html: str) -> list[str]:
        """Return the lines of a page that are compared."""
        reader = Markup() if self.markup else Text()
        reader.feed(html)
        reader.close()
        return reader.lines

    def differences(self, old: Path, new: Path) -> Iterator[str]:
        """Yield a text for each page that differs: its address, and the lines that differ."""
        for page in sorted(self.pages(old) | self.pages(new)):
            missing = [site for site in (old, new) if not (site / page).exists()]
            if missing:
                yield f"{page}: not in {missing[0]}"
                continue
            before, after = ((site / page).read_text(encoding="utf-8") for site in (old, new))
            for pattern, text in self.renamed.items():
                before = re.sub(pattern, text, before)
            found = unified_diff(self.lines(before), self.lines(after), n=0, lineterm="")
            if shown := [*found][2:]:
                yield "\n".join([f"{page}:", *(f"  {line}" for line in shown)])


def main(arguments: Sequence[str]) -> int:
    """The command `python -m tools.compare_sites`."""
    parser = argparse.ArgumentParser("compare_sites", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--markup", action="store_true", help="compare tags and attributes too")
    parser.add_argument("--but", nargs="*", default=(), metavar="PATTERN", help="pages left out")
    parser.add_argument(
        "--renamed", nargs=2, action="append", default=[], metavar=("PATTERN", "TEXT")
    )
    given = parser.parse_args(arguments)
    for site in (given.old, given.new):
        if not (site / "index.html").exists():
            parser.error(f"{site} is no built site")
    comparison = Comparison(given.markup, given.but, dict(given.renamed))
    found = [*comparison.differences(given.old, given.new)]
    for difference in found:
        print(difference)
    print(f"{len(comparison.pages(given.new))} pages, {len(found)} differ", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
