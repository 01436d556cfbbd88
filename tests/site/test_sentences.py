"""The sentences that players read, and those that are too long."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishsite.check.sentences import (
    LONGEST,
    NOT_FOR_PLAYERS,
    long_sentences,
    sentences,
    split,
    words,
)
from fishsite.source.project import Project
from tests.site.projects import project, write

LONG = "It goes on " + "and on " * LONGEST + "without an end."


def of_page(tmp_path: Path, *lines: str, page: str = "index") -> list[tuple[str, str]]:
    """Return the sentences of a page with these lines: place and text."""
    given = project(tmp_path)
    path = given.docs / f"en/{page}.md"
    write(path, "\n".join(("@fish en backstab-fish " + page, "", *lines, "")))
    found = [each for each in sentences(given) if each.where.startswith(f"{path}:")]
    return [(each.where.rpartition(":")[2], each.text) for each in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three? Four…", ["One.", "Two!", "Three?", "Four…"]),
        ("“Lena, three sixes!” He has one.", ["“Lena, three sixes!”", "He has one."]),
        ("“Go fish!” she says. Then he draws.", ["“Go fish!” she says.", "Then he draws."]),
        ("Cards, e.g. Sixes, cost 2.6 points. 7 is one.", None),
        ("«\u202fOui\u202f!\u202f» Il donne.", ["«\u202fOui\u202f!\u202f»", "Il donne."]),
        (
            "«Есть шестёрки?»\u00a0— спросил он. Нет.",
            ["«Есть шестёрки?»\u00a0— спросил он.", "Нет."],
        ),
        ("Смотрите п. 2.6 и т. д. в правилах. Всё.", None),
    ],
)
def test_sentences_end_at_their_marks(text: str, expected: list[str] | None) -> None:
    found = [sentence for _, sentence in split(text)]
    assert (found == expected) if expected else len(found) == 2, found


def test_words_with_apostrophes_hyphens_and_points_are_one() -> None:
    assert words("L’as, a well-known 2.6 – and “so on”.") == [
        "L’as",
        "a",
        "well-known",
        "2.6",
        "and",
        "so",
        "on",
    ]


def test_a_sentence_has_no_marks_and_stands_where_it_begins(tmp_path: Path) -> None:
    assert of_page(
        tmp_path,
        "# Home {#home}",
        "",
        "A **bold** [link](play.md#x) (r[request.grant]). It",
        "goes on. And version[].",
        "",
        "```",
        "Code. No sentence.",
        "```",
    ) == [("5", "A bold link."), ("5", "It goes on."), ("6", "And 1.")]


def test_items_cells_and_clauses_end_a_sentence(tmp_path: Path) -> None:
    found = of_page(
        tmp_path,
        "Some of them:",
        "",
        "- one",
        "- *deux*{ lang=fr } and two",
        "",
        "| three | Four. Five |",
        "|---|---|",
        "",
        "r[setup.players home]",
        "Six.",
        "",
        ":   seven",
    )
    texts = [text for _, text in found]
    assert texts == ["Some of them:", "one", "… and two", "three", "Four.", "Five", "Six.", "seven"]


def test_the_texts_of_stories_and_messages_are_read_too() -> None:
    pages = {each.page for each in sentences(Project())}
    assert {"backstab-fish", "examples", "messages", "play"} <= pages
    assert not pages & set(NOT_FOR_PLAYERS)


def test_a_long_sentence_is_named_with_its_place(tmp_path: Path) -> None:
    given = project(tmp_path)
    path = given.docs / "en/index.md"
    write(path, f"@fish en backstab-fish index\n\nShort. {LONG}\n")
    [found] = [
        each for each in long_sentences(sentences(given)) if each.where.startswith(str(path))
    ]
    assert found.where == f"{path}:3"
    assert found.found == f"a sentence of {len(words(LONG))} words, “It goes on and on and …”"
