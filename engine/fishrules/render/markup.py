"""HTML and SVG as values: elements that are called with attributes and indexed with children.

    >>> from fishrules.render import markup as h
    >>> h.p(".note", data_say=True)["Lena & ", h.b["Boris"]]
    Markup('<p class="note" data-say>Lena &amp; <b>Boris</b></p>')

Text and attribute values are escaped here and nowhere else; only `Markup` is written as it is.
The calls are those of htpy, which renders a page of ten seats in the browser's engine about ten
times as slowly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape, unescape
from typing import TypeAlias, Union

Attribute: TypeAlias = str | int | float | bool | None
"""The value of an attribute: `True` writes the name alone, `False` and `None` write nothing, a
float has at most six figures."""

Node: TypeAlias = Union[bool, str, int, "Element", "Void", Iterable["Node"], None]
"""What an element can hold. `None` and booleans write nothing, so that `shown and h.p[...]` works;
an iterable writes each of its nodes."""


class Markup(str):
    """Text that is HTML already, and is never escaped again."""

    __slots__ = ()

    def __html__(self) -> Markup:
        """Return the HTML; the protocol by which other libraries recognise it."""
        return self

    def __repr__(self) -> str:
        return f"Markup({super().__repr__()})"


EMPTY = Markup()
"""No HTML at all."""


class Element:
    """An element with children: `h.div("#id.class", role="group")[...]`."""

    __slots__ = ("_name", "_start")

    def __init__(self, name: str, start: str = "") -> None:
        self._name = name
        self._start = start or f"<{name}"

    def __call__(self, id_and_classes: str = "", /, **attributes: Attribute) -> Element:
        """Return the element with attributes.

        id_and_classes: a selector, such as `#fish-log`, `.card` or `#a.b.c`. attributes: by name,
        an underscore for each hyphen, one more at the end of a name that Python reserves.
        """
        return Element(self._name, self._start + _attributes(id_and_classes, attributes))

    def __getitem__(self, children: Node) -> Markup:
        """Return the HTML of the element with these children."""
        return Markup(f"{self._start}>{_html(children)}</{self._name}>")

    def __html__(self) -> Markup:
        """Return the HTML of the element without children."""
        return Markup(f"{self._start}></{self._name}>")


class Void:
    """An element that never has children, such as `input`; a call gives its HTML at once."""

    __slots__ = ("_end", "_start")

    def __init__(self, name: str, end: str = ">") -> None:
        self._start = f"<{name}"
        self._end = end

    def __call__(self, id_and_classes: str = "", /, **attributes: Attribute) -> Markup:
        """Return the HTML of the element; the arguments are those of `Element`."""
        return Markup(self._start + _attributes(id_and_classes, attributes) + self._end)

    def __html__(self) -> Markup:
        """Return the HTML of the element without attributes."""
        return Markup(self._start + self._end)


class _Fragment:
    """Nodes side by side, with no element around them: `fragment[...]`."""

    __slots__ = ()

    def __getitem__(self, children: Node) -> Markup:
        return Markup(_html(children))


fragment = _Fragment()


def joined(separator: str, nodes: Iterable[Node]) -> Markup:
    """Return the HTML of some nodes with a text between each two."""
    return Markup(escape(separator).join(map(_html, nodes)))


def true_false(value: bool) -> str:
    """Return a state as ARIA attributes write it."""
    return "true" if value else "false"


def _html(node: Node) -> str:
    """Return the HTML of a node, escaped."""
    if isinstance(node, str):
        return node if isinstance(node, Markup) else _escaped(node)
    if isinstance(node, list | tuple):
        return "".join([_html(each) for each in node])
    if node is None or isinstance(node, bool):
        return ""
    if isinstance(node, int):
        return str(node)
    if isinstance(node, Element | Void):
        return node.__html__()
    return "".join([_html(each) for each in node])


def _attributes(id_and_classes: str, attributes: dict[str, Attribute]) -> str:
    """Return attributes as a start tag has them, each after a space."""
    written = "".join(map(_attribute, attributes, attributes.values()))
    return _selected(id_and_classes) + written if id_and_classes else written


# A page says the same again and again: words, names of classes, whole attributes.


@lru_cache(maxsize=1024)
def _escaped(text: str) -> str:
    return escape(text)


@lru_cache(maxsize=1024, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    """Return one attribute after a space; empty for `False` and `None`."""
    if value is None or value is False:
        return ""
    html_name = name.rstrip("_").replace("_", "-")
    if value is True:
        return f" {html_name}"
    if isinstance(value, float):
        return f' {html_name}="{value:g}"'
    return f' {html_name}="{escape(str(value))}"'


@cache
def _selected(id_and_classes: str) -> str:
    """Return the attributes `id` and `class` of a selector."""
    key, *classes = id_and_classes.split(".")
    written = f' id="{escape(key.removeprefix("#"))}"' if key else ""
    return f'{written} class="{escape(" ".join(classes))}"' if classes else written


a = Element("a")
b = Element("b")
button = Element("button")
caption = Element("caption")
code = Element("code")
dd = Element("dd")
details = Element("details")
div = Element("div")
dl = Element("dl")
dt = Element("dt")
fieldset = Element("fieldset")
figcaption = Element("figcaption")
figure = Element("figure")
form = Element("form")
header = Element("header")
label = Element("label")
legend = Element("legend")
li = Element("li")
nav = Element("nav")
noscript = Element("noscript")
ol = Element("ol")
option = Element("option")
p = Element("p")
progress = Element("progress")
s = Element("s")
section = Element("section")
select = Element("select")
small = Element("small")
span = Element("span")
strong = Element("strong")
summary = Element("summary")
table = Element("table")
tbody = Element("tbody")
td = Element("td")
template = Element("template")
textarea = Element("textarea")
th = Element("th")
thead = Element("thead")
time = Element("time")
tr = Element("tr")
ul = Element("ul")
fish_play = Element("fish-play")
fish_story = Element("fish-story")

br = Void("br")
input = Void("input")

# SVG; its empty elements close themselves.
desc = Element("desc")
g = Element("g")
svg = Element("svg")
symbol = Element("symbol")
text = Element("text")
title = Element("title")
circle = Void("circle", "/>")
path = Void("path", "/>")
rect = Void("rect", "/>")
use = Void("use", "/>")


def plain(html: Markup) -> str:
    """Return the text of HTML, on one line."""
    return " ".join(unescape(re.sub("<[^<>]*>", " ", html)).split())
