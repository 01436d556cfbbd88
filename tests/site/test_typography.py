"""The typography of each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishsite.check.prose import prose
from fishsite.check.typography import misprints
from tests.site.projects import project, write

NARROW = "\u202f"
NO_BREAK = "\u00a0"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "“Lena, three sixes, please.” It’s a request – or is it?"),
        ("en", "Switched on by its name: `twin-bonus`, as in [a link](to.md#x) {#id .numbered}."),
        ("en", ":   A word. (French: *tu as des six ?*{ lang=fr }; Russian: *ещё*{ lang=ru })"),
        ("en", "| One | Two |"),
        ("en", "|---|:---|"),
        (
            "fr",
            f"«{NARROW}Tu as des six{NARROW}?{NARROW}» n’est pas une demande{NARROW}: non{NARROW}!",
        ),
        (
            "fr",
            f"Accord{NO_BREAK}: oui. Voir https://example.org/x?y=1 ; {{name}}.".replace(" ;", ","),
        ),
        ("ru", f"«Есть шестёрки?»{NO_BREAK}— ещё не запрос: всё, и все, узнаем."),
        ("ru", f"Слово{NO_BREAK}— `end.lay-all` — нет.".replace(" — нет", "")),
    ],
)
def test_good_prose_has_no_slips(language: str, text: str) -> None:
    assert not [*misprints(language, text)]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", 'A "word".', "the quotation marks of the language"),
        ("fr", "l'as", "the apostrophe ’"),
        ("en", "And so on...", "the sign …"),
        ("en", "A word - or two", "a dash, not a hyphen"),
        ("en", "Two  spaces", "one space"),
        ("en", "What ?", "no space before it"),
        ("en", "«Word»", "“ ”"),
        ("fr", "Vraiment?", "a no-break space before it"),
        ("fr", "Vraiment ?", "a no-break space before it"),
        ("fr", f"« Oui{NARROW}»", "a no-break space after it"),
        ("fr", f"«{NARROW}Oui»", "a no-break space before it"),
        ("ru", "Слово — слово", "a no-break space before it"),
        ("ru", f"Слово{NO_BREAK}– слово", "the dash —"),
        ("ru", "“Слово”", "«» or, inside them, „“"),
        ("ru", "Еще раз", "the letter ё"),
        ("ru", "Пять шестерок", "the letter ё"),
    ],
)
def test_a_slip_is_found(language: str, text: str, expected: str) -> None:
    assert expected in [misprint.expected for misprint in misprints(language, text)]


def test_prose_is_found_in_pages_stories_and_catalogues(tmp_path: Path) -> None:
    given = project(tmp_path)
    write(
        given.docs / "en/index.md", "---\ntitle: Home\n---\n@fish en backstab-fish index\n\nText.\n"
    )
    lines = {(line.where, line.text) for line in prose(given) if line.language == "en"}
    assert (f"{given.docs}/en/index.md:2", "Home") in lines
    assert (f"{given.docs}/en/index.md:6", "Text.") in lines
    assert any(where.startswith(str(given.stories)) and "sixes" in text for where, text in lines)
    french = [
        line for line in prose(given) if line.where.startswith(str(given.code / "words/locale/fr"))
    ]
    assert french
