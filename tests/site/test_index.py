"""Index of the search: every clause is an entry of its own, in its language, at its address."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from fishsite.publish.index import entries, index
from tests.site.projects import RULES, project, write


def test_every_clause_is_an_entry(tmp_path: Path) -> None:
    given = project(tmp_path)
    found = {entry.place: entry for entry in entries(given)}
    for language, folder in (("en", ""), ("fr", "fr/"), ("ru", "ru/")):
        for clause in given.rulebook("backstab-fish", language).clauses:
            assert found[f"{folder}backstab-fish/#{clause}"].language == language
    assert found["backstab-fish/#request.again"].title == "Backstab Fish 2.2 · Requests"


def test_an_entry_says_no_marks(tmp_path: Path) -> None:
    cited = RULES.replace("at a time.", "at a time (r[request.grant], r[request.pass]), as `x`.")
    given = project(tmp_path, {"en/backstab-fish": cited})
    texts = {entry.place: entry.text for entry in entries(given)}
    assert texts["backstab-fish/#request.again"] == "Then you ask again."
    assert texts["backstab-fish/#ruling.deal-order"] == "One at a time, as x."


def test_what_a_clause_says_is_escaped(tmp_path: Path) -> None:
    escaped = RULES.replace("One at a time.", "It’s “one” <b>& two</b>.")
    given = project(tmp_path, {"en/backstab-fish": escaped})
    entry = {entry.place: entry for entry in entries(given)}["backstab-fish/#ruling.deal-order"]
    assert "It’s “one” &lt;b&gt;&amp; two&lt;/b&gt;." in entry.html()


def test_the_index_is_written_into_the_site(tmp_path: Path) -> None:
    page = '<html lang="en"><body><div class="md-content__inner"><h1>Home</h1></div></body></html>'
    write(tmp_path / "site" / "index.html", page)
    given = project(tmp_path / "given")
    index(given, tmp_path / "site")
    entry = json.loads((tmp_path / "site/pagefind/pagefind-entry.json").read_text("utf-8"))
    counts = {language: of["page_count"] for language, of in entry["languages"].items()}
    clauses = Counter(entry.language for entry in entries(given))
    assert counts == clauses + Counter({"en": 1})
    assert (tmp_path / "site" / "index.html").read_text(encoding="utf-8") == page
