"""Reader of HTML for tests: a small tree, strict about nesting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"input"})


@dataclass
class Element:
    """An element with its attributes and its children, elements and text in order."""

    tag: str
    attributes: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    def all(self, tag: str = "", **wanted: str) -> list[Element]:
        """Every element below, in order, by tag and attributes; `class_` is one of its classes."""
        return [each for each in self._below() if each._fits(tag, wanted)]

    def one(self, tag: str = "", **wanted: str) -> Element:
        """The only such element."""
        found = self.all(tag, **wanted)
        assert len(found) == 1, f"{len(found)} of {tag} {wanted}, expected 1"
        return found[0]

    def text(self) -> str:
        """The text inside, as a reader sees it."""
        return "".join(each if isinstance(each, str) else each.text() for each in self.inside)

    def _below(self) -> Iterator[Element]:
        for each in self.inside:
            if isinstance(each, Element):
                yield each
                yield from each._below()

    def _fits(self, tag: str, wanted: dict[str, str]) -> bool:
        if tag and self.tag != tag:
            return False
        for name, value in wanted.items():
            if name == "class_":
                if value not in self.attributes.get("class", "").split():
                    return False
            elif self.attributes.get(name.replace("_", "-")) != value:
                return False
        return True


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in _VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> where <{self.open[-1].tag}> is open"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Element:
    """Read some HTML as a tree; every element must be closed, in order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is left open"
    return reader.open[0]
