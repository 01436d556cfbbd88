"""The scripts of the pages hold no sentence of any language, and stay small."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tests.site.projects import ROOT
from tests.site.scripts import imported

SCRIPTS = sorted((ROOT / "docs" / "assets" / "js").rglob("*.mjs"))
ALWAYS = ("links/language", "links/header", "elements/search", "sw/register")

MOST_BYTES = {
    "a page of text": ((*ALWAYS, "links/clause"), 7_200),
    "a page with a story": ((*ALWAYS, "links/clause", "elements/story"), 23_500),
    "a page of rules": ((*ALWAYS, "links/clause", "links/example", "elements/story"), 25_200),
    "the practice table": ((*ALWAYS, "links/clause", "elements/play"), 33_000),
    "the worker": (("engine/worker",), 4_500),
    "the service worker": (("sw/service",), 2_500),
}
"""Entry scripts of each kind of page, and the compressed bytes of all that they load."""

_COMMENT = re.compile(r"(?:^|\s)// [^\n]*|/\*[\s\S]*?\*/", re.MULTILINE)
_TEXT = re.compile(r'"([^"\n]*)"|`([^`]*)`')
_SENTENCE = re.compile(r"\b[A-Za-z]{2,} [A-Za-z]{2,}\b")


def test_there_are_scripts() -> None:
    assert {path.stem for path in SCRIPTS} >= {"story", "play", "client", "worker", "language"}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.name))
def test_no_script_says_anything(path: Path) -> None:
    code = _COMMENT.sub("", path.read_text("utf-8"))
    texts = [re.sub(r"<[^>]*>", "", "".join(found)) for found in _TEXT.findall(code)]
    assert code.isascii()
    assert [text for text in texts if _SENTENCE.search(text)] == []


@pytest.mark.parametrize("kind", MOST_BYTES)
def test_the_scripts_stay_small(kind: str) -> None:
    entries, most = MOST_BYTES[kind]
    loaded = imported(ROOT / "docs" / "assets" / "js" / f"{name}.mjs" for name in entries)
    assert sum(len(gzip.compress(path.read_bytes())) for path in loaded) <= most


def test_every_script_is_loaded_by_some_page() -> None:
    entries = {name for names, _ in MOST_BYTES.values() for name in names}
    folder = ROOT / "docs" / "assets" / "js"
    assert imported(folder / f"{name}.mjs" for name in entries) == set(SCRIPTS)
