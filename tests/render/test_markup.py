"""The elements of HTML and SVG: their output and its escaping."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest

import fishrules
from fishrules.render import markup as h
from fishrules.render.markup import Markup, Node
from tests.render.markup import read
from tests.render.samples import HOSTILE


def test_the_example_is_true() -> None:
    assert doctest.testmod(h).failed == 0


def test_text_and_attributes_are_escaped_once() -> None:
    html = h.p(title=HOSTILE)[HOSTILE, h.b[HOSTILE], [HOSTILE, (HOSTILE,)]]
    paragraph = read(html).one("p")
    assert paragraph.attributes["title"] == HOSTILE
    assert paragraph.text() == 4 * HOSTILE
    assert "<b>O" not in html


def test_text_put_together_from_markup_is_escaped_again() -> None:
    assert read(h.p["1" + h.b["2"]]).one("p").text() == "1<b>2</b>"


@pytest.mark.parametrize(
    ("written", "html"),
    [
        (h.div(".a.b", role="group")["x"], '<div class="a b" role="group">x</div>'),
        (h.div("#key.a")[()], '<div id="key" class="a"></div>'),
        (h.label(for_="x", class_="y")[1], '<label for="x" class="y">1</label>'),
        (
            h.input(type="text", checked=True, hidden=False, value=""),
            '<input type="text" checked value="">',
        ),
        (
            h.rect(x=1, y=4.5, width=1234567, rx=7 / 12),
            '<rect x="1" y="4.5" width="1234567" rx="0.583333"/>',
        ),
        (
            h.svg(viewBox="0 0 1 1", data_was=None)[h.use(href="#a")],
            '<svg viewBox="0 0 1 1"><use href="#a"/></svg>',
        ),
        (h.p[None, True, False, 0, "", h.br], "<p>0<br></p>"),
        (h.fragment[h.b["1"], " ", h.span], "<b>1</b> <span></span>"),
        (h.joined(" & ", [h.b["1"], "<2>"]), "<b>1</b> &amp; &lt;2&gt;"),
    ],
)
def test_what_is_written(written: Markup, html: str) -> None:
    assert written == html


@pytest.mark.parametrize("child", [1.5, object()])
def test_a_child_of_another_type_is_an_error(child: Node) -> None:
    with pytest.raises(TypeError):
        h.p[child]


def test_html_is_recognised_by_other_libraries() -> None:
    assert h.b["1"].__html__() == h.b["1"]
    assert h.b.__html__() == "<b></b>"


PACKAGE = Path(fishrules.__file__).parent
MODULES = [path for path in PACKAGE.rglob("*.py") if path != Path(h.__file__)]
TAG = re.compile(r"(?<!\(\?P)<[a-z/]")
"""A tag, and no named group of a regular expression."""


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_other_module_writes_tags_or_escapes(module: Path) -> None:
    tree = ast.parse(module.read_text("utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in docstrings
    ]
    assert [text for text in texts if TAG.search(text)] == []
    imports = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "html" not in imports
