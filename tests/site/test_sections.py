"""The pages of single sections of the rules, which the build makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mkdocs.utils.meta import get_data

from fishsite.frame.section_pages import section_pages
from fishsite.publish.index import index
from fishsite.source.diagnostics import BadPage
from fishsite.source.project import Project
from fishsite.source.sections import plain_text, sections
from tests.site.projects import RULES, markdown, project, write


def test_every_numbered_section_with_clauses_is_one(tmp_path: Path) -> None:
    found = [*sections(project(tmp_path), "en")]
    assert [section.name for section in found] == [
        "backstab-fish/setup",
        "backstab-fish/requests",
        "backstab-fish/rulings",
        "backstab-fish/variants",
    ]
    clauses = [clause.id for clause in found[1].clauses]
    assert clauses == [f"request.{name}" for name in ("grant", "again", "refuse", "draw", "pass")]


def test_the_text_of_a_clause_is_plain(tmp_path: Path) -> None:
    text = "See **this** *word*{lang=en} (r[request.grant]) and [that](index.md#home) as `x`."
    given = project(tmp_path, {"en/backstab-fish": RULES.replace("One at a time.", text)})
    clause = given.rulebook("backstab-fish", "en").clauses["ruling.deal-order"]
    assert plain_text(clause) == "See this word and that as x."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_section_is_read_like_any_page(tmp_path: Path, language: str) -> None:
    given = project(tmp_path)
    made = dict(section_pages(given))[f"{language}/backstab-fish/requests.md"]
    text, meta = get_data(made)
    assert meta["title"] == "Requests · Backstab Fish"
    assert meta["description"].startswith("They hand over exactly that many. Then you ask again.")
    page = markdown(given).convert(text)
    assert '<h1 id="requests">Requests</h1>' in page
    assert re.findall(r'<div class="clause clause-rule" id="([^"]*)">', page) == [
        f"request.{name}" for name in ("grant", "again", "refuse", "draw", "pass")
    ]
    assert page.count('class="clause-number"') == 5
    assert 'href="../backstab-fish.md#requests"' in page
    assert 'href="../backstab-fish.md#request.grant"' in page


def test_the_kind_of_a_clause_is_kept(tmp_path: Path) -> None:
    made = dict(section_pages(project(tmp_path)))
    assert "r[setup.first-player home]\n" in made["en/backstab-fish/setup.md"]
    assert "r[variant.pass-always note]\n" in made["ru/backstab-fish/variants.md"]
    assert "r[ruling.deal-order]\n" in made["en/backstab-fish/rulings.md"]


def test_no_other_page_may_be_without_a_file(tmp_path: Path) -> None:
    given = project(tmp_path)
    with pytest.raises(BadPage):
        markdown(given).convert("@fish en backstab-fish backstab-fish/none\n\n# None {#none}\n")


def test_the_search_does_not_find_a_section_twice(tmp_path: Path) -> None:
    given = project(tmp_path / "given")
    page = '<html lang="en"><body><div class="md-content__inner"><h1>Home</h1></div></body></html>'
    for name in ("", "backstab-fish/", "backstab-fish/requests/", "fr/backstab-fish/setup/"):
        write(tmp_path / "site" / name / "index.html", page)
    write(tmp_path / "site" / "404.html", page)
    index(given, tmp_path / "site")
    fragments = len(list((tmp_path / "site/pagefind/fragment").glob("en_*")))
    clauses = len(given.rulebook("backstab-fish", "en").clauses)
    assert fragments == clauses + 2


def test_the_sections_of_the_site_are_those_of_its_rules() -> None:
    names = [section.name for section in sections(Project(), "en")]
    assert names[:4] == [f"backstab-fish/{name}" for name in ("setup", "requests", "books", "end")]
    assert len(names) == len(set(names)) >= 14
