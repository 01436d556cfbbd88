"""No text that a reader sees is written in code, templates, styles or scripts.

Words belong to the catalogues and to the pages; these tests look for others in their usual places:
between the tags and in the attributes of HTML that Python writes, in the literals of the modules
that write it, in templates, in the content of styles, in the literals of scripts. (`test_scripts`
tests that scripts hold no sentence; the tests of the fourth language, the built pages.)
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.projects import ROOT
from tests.words.messages import CALLS

MODULES = [
    path
    for package in ("fishrules", "fishsite")
    for path in sorted((ROOT / "engine" / package).rglob("*.py"))
]
TEMPLATES = sorted((ROOT / "overrides").rglob("*.html"))
SCRIPTS = sorted((ROOT / "docs" / "assets").rglob("*.mjs"))
STYLES = sorted((ROOT / "docs" / "assets").rglob("*.css"))

ALLOWED = {
    "markdown/blocks.py": {"English"},  # the name of the language that a link leads to, in itself
    "render/chart.py": {"row asked"},  # classes
    "render/cards.py": {"index large", "xMinYMin slice"},  # classes, a value of SVG
    "render/diagram_drawing.py": {"name large"},  # classes
    "render/markup.py": {"Element", "Markup", "Node", "Void"},  # types
    "ui/drag.mjs": {"Escape"},  # a key
    "publish/index.py": {"fishsite index"},  # a command
    "elements/play.mjs": {"Enter"},  # a key
    "elements/search.mjs": {"Escape", "Tab"},  # keys
    "links/header.mjs": {"Escape"},  # a key
    "links/language.mjs": {"Escape"},  # a key
    "engine/worker.mjs": {"Content-Type"},  # a header
}
"""Words by file (`ROOM/NAME`) that only look like texts for readers."""

# Placeholder of a value in the text of an f-string, a template or a template literal.
_VALUE = "\ufffc"
_TAG = re.compile(r"<[^<>]*>")
_BROKEN_TAG = re.compile(r"<[^<>]*$|^[^<>]*>")
_IN_ATTRIBUTE = re.compile(r"\b(?:aria-label|aria-description|title|alt|placeholder)=\"([^\"]*)\"")
_WORD = re.compile(r"[^\W\d_]{2,}")
_ENTITY = re.compile(r"&#?\w+;")
_SAYS = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}|^[A-ZÀ-ÝА-ЯЁ][^\W\d_]+\b|[а-яё]|[à-ÿ]")


def texts_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every literal text of a module, values left out; no docstring, message or error."""
    yield from _texts(ast.parse(path.read_text(encoding="utf-8")))


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Constant(value=str(text)):
            yield node.lineno, text
            return
        case ast.JoinedStr():
            parts = [
                part.value
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                else _VALUE
                for part in node.values
            ]
            yield node.lineno, "".join(parts)
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    yield from _texts(part.value)
            return
        case ast.Subscript(value=element, slice=children) if _is_element(element):
            yield from _texts(element)
            for inner in children.elts if isinstance(children, ast.Tuple) else [children]:
                # All text in an element is read: even a single word.
                between = isinstance(inner, ast.Constant | ast.JoinedStr)
                for line, text in _texts(inner):
                    yield line, f"<p>{text}</p>" if between else text
            return
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
            return
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return
        case ast.Call(func=called) if _name(called) in CALLS or _name(called).endswith("Error"):
            for keyword in node.keywords:
                yield from _texts(keyword.value)
            return
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)


def _is_element(node: ast.expr) -> bool:
    """Return whether an expression is an element of `markup`: `h.p` or `h.p(".note")`."""
    match node:
        case ast.Call(func=called):
            return _is_element(called)
        case ast.Attribute(value=ast.Name(id="h")):
            return True
        case _:
            return False


def _name(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def in_html(text: str) -> Iterator[str]:
    """Words between the tags, and in the attributes that are read out, of a piece of HTML."""
    bare = _BROKEN_TAG.sub("", _TAG.sub(" ", text))
    for part in (_ENTITY.sub("", bare), *_IN_ATTRIBUTE.findall(text)):
        yield from _WORD.findall(part)


def writes_html(path: Path) -> bool:
    """Return whether a module writes HTML: by the elements of `markup`, or by closing a tag."""
    code = path.read_text(encoding="utf-8")
    return "import markup as h" in code or any("</" in text for _, text in texts_of(path))


def name_of(path: Path) -> str:
    """Name of a file with that of its folder."""
    return "/".join(path.parts[-2:])


def stray_in_module(path: Path) -> Iterator[str]:
    """Texts of a module that a reader might see."""
    allowed = ALLOWED.get(name_of(path), set())
    for line, text in texts_of(path):
        found = [*in_html(text)] if "<" in text or ">" in text else _SAYS.findall(text)
        if found and not set(found) <= allowed:
            yield f"{path.name}:{line}: {text!r}"


PAGES = [path for path in MODULES if writes_html(path)]


def test_the_modules_that_write_pages_are_known() -> None:
    known = {
        "render/story.py",
        "render/table.py",
        "markdown/blocks.py",
        "markdown/traceability_table.py",
    }
    assert {name_of(path) for path in PAGES} >= known


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_no_module_says_anything(path: Path) -> None:
    assert [*stray_in_module(path)] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('html = f"<p>Step {n}</p>"', 1),
        ("html = f'<b title=\"Laid {n}\"></b>'", 1),
        ('say("Step {n}"); html = f"<p class=\\"of this\\">{n}</p>&nbsp;"', 0),
        ('def f():\n    """Says nothing."""\n    name = "Nobody knows"', 1),
        ('raise ValueError("Nobody knows")', 0),
        ("html = f\"<p>{escape(label or 'No name')}</p>\"", 1),
        ('html = h.p["deals"]', 1),
        ('html = h.p(".note")[n, f" of {cards} cards"]', 1),
        ('html = h.p(aria_label="Cards laid")', 1),
        ('html = h.p(".note")[say("Step {n}"), " ", texts["laid"], "."]', 0),
    ],
)
def test_what_is_found_in_a_module(tmp_path: Path, code: str, found: int) -> None:
    path = tmp_path / "module.py"
    path.write_text(code, encoding="utf-8")
    assert len([*stray_in_module(path)]) == found


# Templates, styles, scripts

_JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_NOT_HTML = re.compile(r"<(script|style)\b.*?</\1>|<!doctype html>", re.DOTALL)
_CONTENT = re.compile(r"\bcontent:\s*([^;}]*)")
_COMMENT = re.compile(r"(?:^|\s)// [^\n]*|/\*[\s\S]*?\*/", re.MULTILINE)
_LITERAL = re.compile(r'"([^"\n]*)"|`([^`]*)`')
_CAPITAL = re.compile(r"\b[A-Z][a-z]+(?:-[A-Z][a-z]+)*\b")


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.name))
def test_no_template_says_anything(path: Path) -> None:
    html = _NOT_HTML.sub("", _JINJA.sub(_VALUE, path.read_text(encoding="utf-8")))
    assert [*in_html(html)] == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: str(path.name))
def test_no_style_says_anything(path: Path) -> None:
    css = _COMMENT.sub("", path.read_text(encoding="utf-8"))
    quoted = [
        text for value in _CONTENT.findall(css) for text in re.findall(r"[\"'](.*?)[\"']", value)
    ]
    assert [text for text in quoted if _WORD.search(text)] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.name))
def test_no_script_says_a_word(path: Path) -> None:
    code = _COMMENT.sub("", path.read_text(encoding="utf-8"))
    literals = ["".join(found) for found in _LITERAL.findall(code)]
    words = {word for literal in literals for word in _CAPITAL.findall(literal)}
    assert words <= ALLOWED.get(name_of(path), set())


def test_what_is_allowed_is_there() -> None:
    sources = {name_of(path): path.read_text(encoding="utf-8") for path in (*MODULES, *SCRIPTS)}
    for name, words in ALLOWED.items():
        assert all(word in sources[name] for word in words), name
