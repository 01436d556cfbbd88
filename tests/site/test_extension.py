"""The Markdown extension: small assertions on the HTML of small pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fishrules import __version__
from fishrules.languages import LANGUAGES, Language
from fishsite.check.agree import agree
from fishsite.source.diagnostics import BadPage
from fishsite.source.traceability import is_carried_out
from tests.site.projects import (
    GO_FISH,
    GO_FISH_STORY,
    PAGES,
    RULES,
    html,
    markdown,
    project,
    project_of_both_games,
    write,
)

HOME = "@fish en backstab-fish index\n\n"


def clause(page: str, clause_id: str) -> str:
    """The HTML of one clause."""
    found = re.search(rf'<div class="clause [^>]*id="{re.escape(clause_id)}">.*?</div></div>', page)
    assert found
    return found[0]


def test_a_clause_is_a_block_with_anchor_number_and_text(tmp_path: Path) -> None:
    block = clause(html(project(tmp_path), "en/backstab-fish"), "request.pass")
    assert block.startswith('<div class="clause clause-rule" id="request.pass">')
    assert '<a class="clause-number" href="#request.pass" aria-label="Rule 2.5">2.5</a>' in block
    assert "<p>The turn goes to the player you asked.</p>" in block
    assert '<a class="clause-id" href="#request.pass"><code>request.pass</code></a>' in block
    assert "clause-mark" not in block


@pytest.mark.parametrize(
    ("page", "clause_id", "name"),
    [
        ("en/backstab-fish", "setup.first-player", "Home agreement"),
        ("en/backstab-fish", "ruling.deal-order", "Our decision"),
    ],
)
def test_the_sign_of_a_kind_has_a_name(
    tmp_path: Path, page: str, clause_id: str, name: str
) -> None:
    block = clause(html(project(tmp_path), page), clause_id)
    assert f'<svg class="clause-mark" role="img" aria-label="{name}"' in block


def test_a_ruling_that_is_only_a_note_has_the_sign_of_a_ruling(tmp_path: Path) -> None:
    text = f"{RULES}\nr[ruling.wrong-answer note]\nPut the mistake right.\n"
    given = project(tmp_path, {"en/backstab-fish": text})
    found = given.rulebook("backstab-fish", "en").clauses["ruling.wrong-answer"]
    assert (found.kind, found.sign) == ("note", "ruling")
    assert not is_carried_out("backstab-fish", found)
    page = html(given, "en/backstab-fish")
    signs = [
        re.findall(r'<svg class="clause-mark".*?</svg>', clause(page, ruling))
        for ruling in ("ruling.deal-order", found.id)
    ]
    assert len(signs[0]) == 1
    assert signs[0] == signs[1]


@pytest.mark.parametrize(
    ("language", "example", "asked", "compared", "tests"),
    [
        ("en", "Example: ", "Anton asks ", "For comparison: ", "1 test"),
        ("fr", "Exemple\u202f: ", "Anton demande ", "Pour comparer\u202f: ", "1 test"),
        ("ru", "Пример: ", "Антон просит", "Для сравнения: ", "1 тест"),
    ],
)
def test_under_a_clause_stands_its_example(
    tmp_path: Path, language: Language, example: str, asked: str, compared: str, tests: str
) -> None:
    """One fold: the example, what happens otherwise, and what is behind the clause."""
    given = project(tmp_path)
    story = given.all_stories()["three-refused"]
    block = clause(html(given, f"{language}/backstab-fish"), "request.pass")
    fold = block.partition('<div class="clause-foot"')[2]
    title = f'<details class="clause-example"><summary>{example}{story.title[language]}</summary>'
    assert title in fold
    step = '<a href="../examples/three-refused/#{0}" data-step="{0}">'
    assert step.format("1~three-refused~1") + asked in fold
    otherwise = f"{step.format('1~three-refused~ask-one.1')}{story.branches[0].title[language]}</a>"
    assert f"{compared}{otherwise}" in fold
    row = "../coverage/#backstab-fish:request.pass"
    behind = fold.partition('<p class="clause-behind">')[2]
    assert behind.startswith('<a class="clause-id" href="#request.pass"><code>request.pass</code>')
    assert f'<a class="clause-tests" href="{row}">' in behind
    assert tests.replace("\u00a0", " ") in behind.replace("\u00a0", " ")
    assert f'<a class="clause-code" href="{row}">' in behind
    assert behind.endswith("</a></p></details></div></div>")


def test_a_clause_without_an_example_has_no_fold(tmp_path: Path) -> None:
    block = clause(html(project(tmp_path), "en/backstab-fish"), "ruling.deal-order")
    assert "<details" not in block
    own = '<a class="clause-id" href="#ruling.deal-order"><code>ruling.deal-order</code></a>'
    assert f'<p class="clause-behind">{own}' in block


def test_a_counter_example_in_the_same_story_is_named_by_what_happens(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    own = GO_FISH_STORY.partition("[[branches]]")[0]
    words = "\n".join(f'{language} = "Text."' for language in LANGUAGES)
    refused = '[[steps]]\naction = "anton asks boris 9"\nrefused = "ask.rank-held"\n\n'
    tried = f"{refused}[steps.text]\n{words}\n\n[[steps]]\n"
    write(given.stories / "gf-sample.toml", own.replace("[[steps]]\n", tried))
    for language in LANGUAGES:
        page = GO_FISH.replace("@fish en", f"@fish {language}")
        for lost in ("rank-held", "told-why"):
            page = page.replace("r[ask.all]", f"r[ask.{lost}]\nText.\n\nr[ask.all]")
        write(given.docs / language / "go-fish.md", page)
    first, _, other = clause(html(given, "en/go-fish"), "ask.rank-held").partition("For comparison")
    assert ">A asks B for nines</a>" in first
    assert ">A asks L for sixes</a>" in other


def test_a_citation_is_a_link_that_shows_the_number(tmp_path: Path) -> None:
    given = project(tmp_path)
    cited = '<a class="clause-link" href="{}" title="request.grant">2.1</a>'
    assert cited.format("#request.grant") in html(given, "en/backstab-fish")
    assert cited.format("backstab-fish.md#request.grant") in html(given, "ru/index")
    own = html(given, "fr/examples/three-refused")
    assert cited.format("../backstab-fish.md#request.grant") in own
    assert "<code>r[not.this]</code>" in own


def test_the_version_of_the_package_stands_where_its_mark_does(tmp_path: Path) -> None:
    text = f"{HOME}# Title {{#title}}\n\nThis is version version[]; its mark is `version[]`.\n"
    made = html(project(tmp_path, {"en/index": text}), "en/index")
    assert f"<p>This is version {__version__}; its mark is <code>version[]</code>.</p>" in made


def test_numbered_sections_show_their_numbers(tmp_path: Path) -> None:
    given = project(tmp_path)
    page = html(given, "en/backstab-fish")
    number = '<span class="section-number">2</span> Requests<a '
    assert f'<h2 class="numbered" id="requests">{number}' in page
    assert 'class="section-link" href="backstab-fish/requests.md"' in page
    assert '<h1 class="numbered" id="backstab-fish">Backstab Fish</h1>' in page
    assert '<h1 id="home">Home</h1>' in html(given, "en/index")


@pytest.mark.parametrize(
    ("page", "ignored"), [("en/backstab-fish", True), ("en/examples/three-refused", False)]
)
def test_a_story_is_indexed_where_it_has_its_page(tmp_path: Path, page: str, ignored: bool) -> None:
    made = html(project(tmp_path), page)
    assert made.count("<fish-story ") == 1
    assert ('<div class="fish-here" data-pagefind-ignore="all">' in made) is ignored
    assert made.index('<svg class="fish-sprite"') < made.index("<fish-story ")
    assert made.count('<svg class="fish-sprite"') == 1


@pytest.mark.parametrize("name", ["backstab-fish", "index", "examples/three-refused"])
def test_a_page_with_links_to_clauses_holds_what_shows_them_in_place(
    tmp_path: Path, name: str
) -> None:
    made = html(project(tmp_path), f"en/{name}")
    assert made.count('<template id="clause-texts">') == 1
    assert 'popover="auto" role="dialog" aria-labelledby="clause-popover-title"' in made
    assert 'data-label="Go to rule #"' in made


def test_a_page_without_links_to_clauses_has_no_popover(tmp_path: Path) -> None:
    given = project(tmp_path, {"en/index": f"{HOME}# Home {{#home}}\n"})
    assert "clause-texts" not in html(given, "en/index")
    assert "clause-texts" not in html(given, "en/coverage")


def test_a_page_without_stories_has_no_drawings(tmp_path: Path) -> None:
    assert "fish-sprite" not in html(project(tmp_path), "en/index")


def test_the_chips_of_a_story_lead_to_the_rules(tmp_path: Path) -> None:
    own = html(project(tmp_path), "ru/examples/three-refused")
    assert 'href="../../backstab-fish/#request.refuse" title="request.refuse">2.3</a>' in own
    assert 'data-rules="../../backstab-fish/"' in own


def test_the_table_of_coverage(tmp_path: Path) -> None:
    page = html(project(tmp_path), "fr/coverage")
    row = re.search(r'<tr id="backstab-fish:request.pass">.*?</tr>', page)
    assert row
    assert '<a href="../backstab-fish/#request.pass">2.5 <code>request.pass</code></a>' in row[0]
    assert 'href="../../backstab-fish/#request.pass" hreflang="en">en</a>' in row[0]
    assert "<code>request.passing_causes</code>" in row[0]
    assert "<summary>1</summary><ul><li><code>test_one</code></li></ul>" in row[0]
    assert 'href="../examples/three-refused/#1~three-refused~1" title="' in row[0]


def test_citations_of_another_game_name_it_once_in_a_row(tmp_path: Path) -> None:
    page = html(project_of_both_games(tmp_path), "ru/two-games")
    link = '<a class="clause-link" href="{}" title="{}">{}</a>'
    row = (
        link.format("backstab-fish.md#request.grant", "request.grant", "2.1"),
        link.format("go-fish.md#ask.all", "go-fish:ask.all", "Go Fish\u00a02.2"),
        link.format("go-fish.md#ask.again", "go-fish:ask.again", "2.3"),
    )
    assert f'<span class="clause-links">{", ".join(row)}</span>' in page
    assert link.format("go-fish.md#ask.turn", "go-fish:ask.turn", "Go Fish\u00a02.1") in page


def test_a_story_leads_to_the_rules_of_its_own_game(tmp_path: Path) -> None:
    page = html(project_of_both_games(tmp_path), "en/two-games")
    assert re.findall(r'data-story="([^"]*)" data-lang="en" data-rules="([^"]*)"', page) == [
        ("three-refused", "../backstab-fish/"),
        ("gf-sample", "../go-fish/"),
    ]
    assert 'href="../go-fish/#ask.all" title="ask.all">2.2</a>' in page
    assert 'href="../backstab-fish/#request.refuse" title="request.refuse">2.3</a>' in page


def test_the_rules_page_of_a_game_shows_its_own_stories_only(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    write(given.docs / "en/go-fish.md", f"{GO_FISH}\ns[three-refused]\n")
    with pytest.raises(BadPage) as bad:
        html(given, "en/go-fish")
    assert bad.value.diagnostics[0].found == "three-refused, a story of backstab-fish"


def test_a_clause_for_a_table_on_a_screen_bears_its_sign(tmp_path: Path) -> None:
    block = clause(html(project_of_both_games(tmp_path), "en/go-fish"), "setup.computer")
    assert block.startswith('<div class="clause clause-table" id="setup.computer">')
    assert '<svg class="clause-mark" role="img" aria-label="Online tables only"' in block
    assert "See it" not in block


def test_the_tables_of_coverage_of_both_games(tmp_path: Path) -> None:
    page = html(project_of_both_games(tmp_path), "en/coverage")
    assert 'aria-label="Where each rule stands: Backstab Fish"' in page
    assert 'aria-label="Where each rule stands: Go Fish"' in page
    assert '<tr id="backstab-fish:ruling.deal-order">' in page
    row = re.search(r'<tr id="go-fish:ruling.deal-order">.*?</tr>', page)
    assert row
    assert 'href="../go-fish/#ruling.deal-order">4.1 <code>ruling.deal-order</code>' in row[0]


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
        (
            "r[request.grand] is not there, s[three-refused] not alone.",
            3,
            "the directive s[three-ref",
        ),
        ("See r[request.grand].", 3, "r[request.grand]"),
        ("s[four-refused]", 3, "the story four-refused"),
        ("d[three-refused 7]", 3, "step 7"),
        ("q[three-refused]", 3, "the directive q[three-refused]"),
        ("r[request.grant]\nText.", 3, "the text of request.grant"),
        ("See r[go-fish:ask.all].", 3, "r[go-fish:ask.all]"),
        ("See r[backstab-fish:request.grand].", 3, "r[backstab-fish:request.grand]"),
        ("traceability[go-fish]", 3, "traceability[go-fish]"),
        ("mutants[go-fish]", 3, "mutants[go-fish]"),
    ],
)
def test_the_unknown_stops_the_build(tmp_path: Path, text: str, line: int, found: str) -> None:
    given = project(tmp_path, {"en/index": f"{HOME}{text}\n"})
    with pytest.raises(BadPage) as bad:
        html(given, "en/index")
    diagnostic = bad.value.diagnostics[0]
    assert diagnostic.where == f"{given.docs}/en/index.md:{line}"
    assert diagnostic.found.startswith(found)


def test_a_story_may_show_no_clause_that_is_not_on_the_page(tmp_path: Path) -> None:
    given = project(tmp_path, {"en/backstab-fish": RULES.replace("request.draw", "request.take")})
    with pytest.raises(BadPage) as bad:
        html(given, "en/backstab-fish")
    diagnostic = bad.value.diagnostics[0]
    assert diagnostic.where == f"{given.docs}/en/backstab-fish.md:28"
    assert diagnostic.found == "request.draw, shown by 1~three-refused~1"


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
    assert bad.value.diagnostics[0].found == found


def test_lines_count_from_the_top_of_the_file(tmp_path: Path) -> None:
    text = f"---\ntitle: Home\n---\n\n{PAGES['index']}\nq[x]\n"
    given = project(tmp_path, {"en/index": text})
    with pytest.raises(BadPage) as bad:
        html(given, "en/index")
    assert bad.value.diagnostics[0].where == f"{given.docs}/en/index.md:11"


def test_a_section_folds_under_its_heading(tmp_path: Path) -> None:
    given = project(tmp_path)
    page = "# Title {#title}\n\n## More {#more .folded}\n\nText\n\n### Part {#part}\n\n"
    write(given.docs / "en/index.md", f"{HOME}{page}## Next {{#next}}\n")
    fold, after = re.sub(r"\s*\n\s*", "", html(given, "en/index")).split("</details>")
    assert fold.endswith(
        '<details class="fish-section"><summary><h2 class="folded" id="more">More</h2></summary>'
        '<p>Text</p><h3 id="part">Part</h3>'
    )
    assert after.startswith('<h2 id="next">')


def test_a_sheet_is_a_dialog_named_by_its_heading(tmp_path: Path) -> None:
    given = project(tmp_path)
    page = "# Title {#title}\n\nAbove\n\n## Help {#how .sheet}\n\n### Part {#part}\n\nText\n"
    write(given.docs / "fr/index.md", HOME.replace(" en ", " fr ") + page)
    before, sheet = html(given, "fr/index").split("<dialog ")
    assert "Above" in before
    attributes = sheet.partition(">")[0]
    assert set(attributes.split()) == {'class="fish-sheet"', 'open="open"', 'aria-labelledby="how"'}
    assert sheet.index("<button>Fermer</button>") < sheet.index('id="how"')
    assert sheet.index("Text") < sheet.index('data-tips="off"') < sheet.index("</dialog>")


def test_the_contents_of_a_page_keep_no_break_spaces(tmp_path: Path) -> None:
    text = "@fish fr backstab-fish index\n\n# Accueil {#home}\n\n## Et moi\u202f? {#me}\n"
    given = project(tmp_path, {"fr/index": text})
    md = markdown(given)
    md.convert(text)
    (home,) = md.toc_tokens  # type: ignore[attr-defined]
    assert [token["name"] for token in home["children"]] == ["Et moi\u202f?"]


def test_a_title_that_stands_twice_is_not_in_the_contents(tmp_path: Path) -> None:
    text = "# Home {#home}\n\n## One {#one}\n\n### See it {#a}\n\n## Two {#two}\n\n"
    given = project(tmp_path, {"en/index": f"{HOME}{text}### See it {{#b}}\n\n### More {{#c}}\n"})
    made = markdown(given)
    page = made.convert((given.docs / "en/index.md").read_text(encoding="utf-8"))
    (top,) = made.toc_tokens  # type: ignore[attr-defined]
    ids = [(each["id"], [inner["id"] for inner in each["children"]]) for each in top["children"]]
    assert ids == [("one", []), ("two", ["c"])]
    assert '<h3 id="a">See it</h3>' in page
