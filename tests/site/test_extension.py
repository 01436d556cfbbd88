"""The Markdown extension: small assertions on the HTML of small pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fishpress.agree import agree
from fishpress.faults import BadPage
from tests.site.projects import PAGES, RULES, html, project, write

HOME = "@fish en backstab-fish index\n\n"


def clause(page: str, clause_id: str) -> str:
    """The HTML of one clause."""
    found = re.search(rf'<div class="clause [^>]*id="{re.escape(clause_id)}">.*?</div></div>', page)
    assert found
    return found[0]


def test_a_clause_is_a_block_with_anchor_number_and_text(tmp_path: Path) -> None:
    block = clause(html(project(tmp_path), "en/backstab-fish"), "request.pass")
    assert block.startswith('<div class="clause clause-rule" id="request.pass">')
    assert '<a class="clause-number" href="#request.pass" aria-label="Clause 2.5">2.5</a>' in block
    assert "<p>The turn goes to the player you asked.</p>" in block
    assert '<a class="clause-id" href="#request.pass"><code>request.pass</code></a>' in block
    assert "clause-mark" not in block


@pytest.mark.parametrize(
    ("page", "clause_id", "name"),
    [
        ("en/backstab-fish", "setup.first-player", "Home agreement"),
        ("en/backstab-fish", "ruling.deal-order", "Ruling"),
    ],
)
def test_the_sign_of_a_kind_has_a_name(
    tmp_path: Path, page: str, clause_id: str, name: str
) -> None:
    block = clause(html(project(tmp_path), page), clause_id)
    assert f'<svg class="clause-mark" role="img" aria-label="{name}"' in block


def test_what_stands_behind_a_clause(tmp_path: Path) -> None:
    given = project(tmp_path)
    block = clause(html(given, "en/backstab-fish"), "request.pass")
    shown = 'Shown in <a href="#1~three-refused~1">Three sixes, refused</a>'
    assert shown in block
    assert '<a class="clause-tests" href="../coverage/#request.pass">1 test</a>' in block
    assert '<a class="clause-code" href="../coverage/#request.pass">Code</a>' in block


def test_a_story_elsewhere_is_linked_on_its_own_page(tmp_path: Path) -> None:
    without = RULES.replace("s[three-refused]\n", "")
    given = project(tmp_path, {"en/backstab-fish": without})
    block = clause(html(given, "en/backstab-fish"), "request.pass")
    assert 'href="../examples/three-refused/#1~three-refused~1"' in block


def test_a_citation_is_a_link_that_shows_the_number(tmp_path: Path) -> None:
    given = project(tmp_path)
    cited = '<a class="clause-link" href="{}" title="request.grant">2.1</a>'
    assert cited.format("#request.grant") in html(given, "en/backstab-fish")
    assert cited.format("backstab-fish.md#request.grant") in html(given, "ru/index")
    own = html(given, "fr/examples/three-refused")
    assert cited.format("../backstab-fish.md#request.grant") in own
    assert "<code>r[not.this]</code>" in own


def test_numbered_sections_show_their_numbers(tmp_path: Path) -> None:
    page = html(project(tmp_path), "en/backstab-fish")
    number = '<span class="section-number">2</span> Requests</h2>'
    assert f'<h2 class="numbered" id="requests">{number}' in page
    assert '<h1 id="backstab-fish">Backstab Fish</h1>' in page


@pytest.mark.parametrize(
    ("page", "details", "ignored"),
    [("en/backstab-fish", 1, True), ("en/examples/three-refused", 0, False)],
)
def test_a_story_stands_folded_or_open(
    tmp_path: Path, page: str, details: int, ignored: bool
) -> None:
    made = html(project(tmp_path), page)
    assert made.count("<fish-story ") == 1
    assert made.count("<details class=") == details
    assert ('<div class="fish-here" data-pagefind-ignore="all">' in made) is ignored
    assert made.index('<svg class="fish-sprite"') < made.index("<fish-story ")
    assert made.count('<svg class="fish-sprite"') == 1


def test_a_page_without_stories_has_no_drawings(tmp_path: Path) -> None:
    assert "fish-sprite" not in html(project(tmp_path), "en/index")


def test_the_chips_of_a_story_lead_to_the_rules(tmp_path: Path) -> None:
    own = html(project(tmp_path), "ru/examples/three-refused")
    assert 'href="../../backstab-fish/#request.refuse" title="request.refuse">2.3</a>' in own
    assert 'data-rules="../../backstab-fish/"' in own


def test_the_table_of_coverage(tmp_path: Path) -> None:
    page = html(project(tmp_path), "fr/coverage")
    row = re.search(r'<tr id="request.pass">.*?</tr>', page)
    assert row
    assert '<a href="../backstab-fish/#request.pass">2.5 <code>request.pass</code></a>' in row[0]
    assert 'href="../../backstab-fish/#request.pass" hreflang="en">en</a>' in row[0]
    assert "<code>course.Course._pass_on</code>" in row[0]
    assert "<summary>1</summary>" in row[0]
    assert 'href="../examples/three-refused/#1~three-refused~1" title="' in row[0]


def test_a_stale_clause_says_so_in_the_language_of_the_page(tmp_path: Path) -> None:
    given = project(tmp_path)
    agree(given, ["fr", "ru"], [])
    assert "clause-revised" not in html(given, "fr/backstab-fish")
    changed = RULES.replace("The turn goes to", "The turn passes to")
    write(given.docs / "en/backstab-fish.md", changed)
    french = html(given, "fr/backstab-fish")
    assert french.count("clause-revised") == 1
    assert 'href="../../backstab-fish/#request.pass" hreflang="en"' in french
    assert "clause-revised" not in html(given, "en/backstab-fish")
    agree(given, ["fr"], ["request.pass"])
    assert "clause-revised" not in html(given, "fr/backstab-fish")
    assert "clause-revised" in html(given, "ru/backstab-fish")


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("r[request.grand] is not there, s[three-refused] not alone.", 3, "the mark s[three-ref"),
        ("See r[request.grand].", 3, "r[request.grand]"),
        ("s[four-refused]", 3, "the story four-refused"),
        ("d[three-refused 7]", 3, "step 7"),
        ("q[three-refused]", 3, "the mark q[three-refused]"),
        ("r[request.grant]\nText.", 3, "the text of request.grant"),
    ],
)
def test_the_unknown_stops_the_build(tmp_path: Path, text: str, line: int, found: str) -> None:
    given = project(tmp_path, {"en/index": f"{HOME}{text}\n"})
    with pytest.raises(BadPage) as bad:
        html(given, "en/index")
    fault = bad.value.faults[0]
    assert fault.where == f"{given.docs}/en/index.md:{line}"
    assert fault.found.startswith(found)


def test_a_story_may_show_no_clause_that_is_not_on_the_page(tmp_path: Path) -> None:
    given = project(tmp_path, {"en/backstab-fish": RULES.replace("request.draw", "request.take")})
    with pytest.raises(BadPage) as bad:
        html(given, "en/backstab-fish")
    fault = bad.value.faults[0]
    assert fault.where == f"{given.docs}/en/backstab-fish.md:28"
    assert fault.found == "request.draw, shown by 1~three-refused~1"


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("# A page", "'# A page'"),
        ("@fish de backstab-fish index", "no line '@fish de backstab-fish index'"),
        ("@fish en whist index", "the game whist"),
        ("@fish en backstab-fish home", "no line '@fish en backstab-fish home'"),
    ],
)
def test_a_page_says_where_it_stands(tmp_path: Path, head: str, found: str) -> None:
    given = project(tmp_path, {"en/index": f"{head}\n\nText.\n"})
    with pytest.raises(BadPage) as bad:
        html(given, "en/index")
    assert bad.value.faults[0].found == found


def test_lines_count_from_the_top_of_the_file(tmp_path: Path) -> None:
    text = f"---\ntitle: Home\n---\n\n{PAGES['index']}\nq[x]\n"
    given = project(tmp_path, {"en/index": text})
    with pytest.raises(BadPage) as bad:
        html(given, "en/index")
    assert bad.value.faults[0].where == f"{given.docs}/en/index.md:11"
