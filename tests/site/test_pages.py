"""Pages and rulebooks that are read: clauses, numbers, and diagnostics with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishsite.source.clauses import compare
from fishsite.source.diagnostics import BadPage
from fishsite.source.pages import read_page
from tests.site.projects import RULES, html, project, write


def test_clauses_are_counted_by_section(tmp_path: Path) -> None:
    book = project(tmp_path).rulebook("backstab-fish", "en")
    clauses = [(clause.id, clause.kind, clause.number) for clause in book.clauses.values()]
    assert clauses == [
        ("setup.first-player", "home", "1.1"),
        ("request.grant", "rule", "2.1"),
        ("request.again", "rule", "2.2"),
        ("request.refuse", "rule", "2.3"),
        ("request.draw", "rule", "2.4"),
        ("request.pass", "rule", "2.5"),
        ("ruling.deal-order", "ruling", "3.1"),
        ("variant.pass-always", "note", "4.1"),
        ("variant.twin-bonus", "note", "4.2"),
    ]
    assert book.clauses["request.grant"].text == "They hand over exactly that many."


def test_lines_are_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    write(path, "---\ntitle: A page\n---\n@fish en backstab-fish page\n\nSee r[a.b].\n\nr[c]\n")
    with pytest.raises(BadPage) as bad:
        read_page(path)
    (diagnostic,) = bad.value.diagnostics
    assert diagnostic.where == f"{path}:8"
    assert diagnostic.found == "the directive r[c]"


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("# Without an id\n", 3, "the heading 'Without an id'"),
        ("# Заголовок {#заголовок}\n", 3, "the heading 'Заголовок'"),
        ("r[a.b]\n\nText.\n", 3, "r[a.b] and no text"),
        ("# Heading {#a}\nr[a.b]\nText.\n", 4, "r[a.b] straight after text"),
        ("s[three-refused]\nText.\n", 3, "text straight after s[three-refused]"),
        ("```\nr[c]\n```\n\nx[y]\n", 7, "the directive x[y]"),
    ],
)
def test_what_is_wrong_in_a_page(tmp_path: Path, text: str, line: int, found: str) -> None:
    path = tmp_path / "page.md"
    write(path, f"@fish en backstab-fish page\n\n{text}")
    with pytest.raises(BadPage) as bad:
        read_page(path)
    assert [(diagnostic.where, diagnostic.found) for diagnostic in bad.value.diagnostics] == [
        (f"{path}:{line}", found)
    ]


@pytest.mark.parametrize(
    ("front", "line", "found"),
    [
        ("title: A page\ndescription: Two: parts", 3, "mapping values are not allowed here"),
        ('title: "A page', 2, "found unexpected end of stream"),
        ("just words", 2, "'just words'"),
    ],
)
def test_front_matter_that_cannot_be_read(
    tmp_path: Path, front: str, line: int, found: str
) -> None:
    text = f"---\n{front}\n---\n@fish fr backstab-fish index\n\n# Home {{#home}}\n"
    given = project(tmp_path, {"fr/index": text})
    path = given.docs / "fr/index.md"
    for read in (lambda: read_page(path), lambda: html(given, "fr/index")):
        with pytest.raises(BadPage) as bad:
            read()
        (diagnostic,) = bad.value.diagnostics
        assert (diagnostic.where, diagnostic.found) == (f"{path}:{line}", found)
        assert "YAML" in diagnostic.expected


def test_a_page_that_names_another_place(tmp_path: Path) -> None:
    text = "@fish en backstab-fish index\n\n# Home {#home}\n"
    with pytest.raises(BadPage) as bad:
        project(tmp_path, {"fr/index": text}).pages("fr")
    assert bad.value.diagnostics[0].expected == "@fish fr ... index"


@pytest.mark.parametrize(
    ("change", "found", "expected"),
    [
        (("r[request.grant]", "r[request.give]"), "request.give (rule)", "request.grant (rule)"),
        (
            ("first-player home", "first-player"),
            "setup.first-player (rule)",
            "setup.first-player (h",
        ),
        (
            ("r[variant.twin-bonus note]\nOthers score a bonus.\n", ""),
            "no more clauses",
            "variant.twin-bonus (note",
        ),
        (("r[request.draw]\n", "Text.\n\n"), "request.pass (rule)", "request.draw (rule)"),
    ],
)
def test_another_language_differs(
    tmp_path: Path, change: tuple[str, str], found: str, expected: str
) -> None:
    text = RULES.replace("@fish en", "@fish fr").replace(*change)
    given = project(tmp_path, {"fr/backstab-fish": text})
    model = given.rulebook("backstab-fish", "en")
    diagnostics = [*compare(model, given.rulebook("backstab-fish", "fr"))]
    assert diagnostics[0].found == found
    assert diagnostics[0].expected.startswith(expected)
    assert "fr/backstab-fish.md" in diagnostics[0].where


def test_the_same_rulebook_has_no_faults(tmp_path: Path) -> None:
    given = project(tmp_path)
    model = given.rulebook("backstab-fish", "en")
    assert not [*compare(model, given.rulebook("backstab-fish", "ru"))]


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("r[request.pass]\nAgain.\n", "request.pass again"),
        ("## More {#more}\n\nr[request.more]\nMore.\n", "request.more outside of sections"),
    ],
)
def test_a_clause_stands_once_and_in_a_section(tmp_path: Path, more: str, found: str) -> None:
    given = project(tmp_path, {"en/backstab-fish": f"{RULES}\n{more}"})
    with pytest.raises(BadPage) as bad:
        given.rulebook("backstab-fish", "en")
    assert [diagnostic.found for diagnostic in bad.value.diagnostics] == [found]


def test_a_change_on_disk_is_noticed(tmp_path: Path) -> None:
    given = project(tmp_path)
    assert "request.more" not in given.rulebook("backstab-fish", "en").clauses
    write(given.docs / "en/backstab-fish.md", f"{RULES}\nr[request.more]\nMore.\n")
    assert given.rulebook("backstab-fish", "en").clauses["request.more"].number == "4.3"
