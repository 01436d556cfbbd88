"""The scripts of the page hold no word of any language and no rule of any game, and stay small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SCRIPTS = sorted((Path(__file__).resolve().parents[2] / "docs" / "assets").glob("*.mjs"))
OF_PRACTICE = {"play", "kept", "dragging", "showing", "moving", "setup"}
"""The scripts that came with the practice table; stories share `showing` and `moving`."""

OF_OFFLINE = {"offline", "service"}

MOST_LINES = {"stories": 400, "practice": 640, "offline": 150}

_COMMENT = re.compile(r"(?:^|\s)// [^\n]*|/\*[\s\S]*?\*/", re.MULTILINE)
_TEXT = re.compile(r'"([^"\n]*)"|`([^`]*)`')
_SENTENCE = re.compile(r"\b[A-Za-z]{2,} [A-Za-z]{2,}\b")
_GAME = re.compile(
    r"rank|suit|seat|book|stock|joker|deal|hand|legal|grant|refus|\blays?\b|keep\b|turn",
    re.IGNORECASE,
)
_NOT_OF_THE_GAME = re.compile(r"\breturn\b|handleEvent|\branking\b")


def code_of(path: Path) -> str:
    """A script without its comments and empty lines."""
    bare = _COMMENT.sub("", path.read_text("utf-8"))
    return "\n".join(line for line in bare.splitlines() if line.strip())


@pytest.fixture(params=SCRIPTS, ids=lambda path: path.name)
def code(request: pytest.FixtureRequest) -> str:
    return code_of(request.param)


def test_there_are_scripts() -> None:
    assert {path.stem for path in SCRIPTS} >= {"story", "engine", "worker", "language"}
    assert all("addEventListener" in code_of(path) or "export" in code_of(path) for path in SCRIPTS)


def test_no_script_says_anything(code: str) -> None:
    texts = [re.sub(r"<[^>]*>", "", "".join(found)) for found in _TEXT.findall(code)]
    assert code.isascii()
    assert [text for text in texts if _SENTENCE.search(text)] == []


def test_no_script_knows_the_game(code: str) -> None:
    assert _GAME.findall(_NOT_OF_THE_GAME.sub("", code)) == []


def test_the_scripts_stay_small() -> None:
    lines = dict.fromkeys(MOST_LINES, 0)
    for path in SCRIPTS:
        whose = "practice" if path.stem in OF_PRACTICE else "stories"
        whose = "offline" if path.stem in OF_OFFLINE else whose
        lines[whose] += len(code_of(path).splitlines())
    assert {whose: count for whose, count in lines.items() if count >= MOST_LINES[whose]} == {}
