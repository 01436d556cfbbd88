"""The prose of each language alone, and its spelling."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from fishsite.check.prose import Line
from fishsite.check.spelling import comments, papers, words_of, write

ROOT = Path(__file__).resolve().parents[2]
CSPELL = ROOT / "node_modules/.bin/cspell"


def only(language: str, text: str) -> str:
    """Return what is left of a line in its own language."""
    return next(line.text for line in words_of(Line("x.md:1", language, text)))


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("en", "Ask `p0 asks p1` for {cards}.", "Ask for ."),
        ("en", "A [link](play.md#ask) (r[request.grant]).", "A [link] ( )."),
        ("en", "Lena’s six isn’t Pagat's.", "Lena six isn’t Pagat ."),
        ("fr", "L’as, jusqu’au six\u202f: aujourd’hui.", "as, au six\u202f: aujourd’hui."),
    ],
)
def test_what_is_no_word_is_blank(language: str, text: str, words: str) -> None:
    found = only(language, text)
    assert len(found) == len(text)
    assert found.split(" ")[-1] == text.split(" ")[-1] or language == "en"
    assert found.split() == words.split()


def test_words_of_another_language_stand_with_that_one() -> None:
    found = [*words_of(Line("x.md:1", "en", "six (*шесть*{ lang=ru })"))]
    assert [(line.language, line.text.split()) for line in found] == [
        ("en", ["six", "(", ")"]),
        ("ru", ["шесть"]),
    ]
    assert found[1].text.index("шесть") == len("six (*")


def test_every_word_stands_where_it_stands_in_the_project(tmp_path: Path) -> None:
    lines = [Line("a/b.md:3", "en", "three\nfour"), Line("a/b.md:6", "en", "`x` six")]
    write(lines, tmp_path)
    assert (tmp_path / "en/a/b.md").read_text("utf-8") == "\n\nthree\nfour\n\n    six\n"


def test_papers_and_comments_are_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = [*papers(), *comments()]
    assert {line.language for line in found} == {"en"}
    texts = {line.where: line.text for line in found}
    assert texts["README.md:1"].startswith("#")
    assert "spelling to be checked" in texts["engine/fishsite/check/spelling.py:1"]
    assert not any("make test" in text and "```" in text for text in texts.values())


@pytest.mark.skipif(not CSPELL.exists(), reason="needs the npm packages")
@pytest.mark.parametrize(
    ("language", "wrong"), [("en", "colour is not color"), ("fr", "la famile"), ("ru", "шестёрака")]
)
def test_a_misspelt_word_is_named_with_its_place(tmp_path: Path, language: str, wrong: str) -> None:
    write([Line("a/b.md:7", language, f"Backstab Fish {wrong}")], tmp_path)
    found = spelling(tmp_path, language)
    assert found.returncode == 1
    word = wrong.split()[-1]
    place = f"a/b.md:7:{len(f'Backstab Fish {wrong}') - len(word) + 1}"
    assert found.stdout.strip() == f"{place} - Unknown word ({word})"


def spelling(folder: Path, language: str) -> subprocess.CompletedProcess[str]:
    """Check the spelling of a language in the prose that was written to a folder."""
    return subprocess.run(
        [
            str(CSPELL),
            "lint",
            "--no-default-configuration",
            f"--config={ROOT}/.cspell/{language}.json",
            f"--root={folder / language}",
            "--no-progress",
            "--no-summary",
            "--no-color",
            "**",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
