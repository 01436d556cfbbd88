"""Traceability of clauses, and the consistency of pages, code, tests and stories."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fishrules.game.games import points_of
from fishrules.game.rules import Point
from fishrules.languages import LANGUAGES
from fishrules.notation.address import write_address
from fishsite.check.consistency import all_diagnostics, stale_clauses
from fishsite.source.comments import ids_in_comments
from fishsite.source.diagnostics import Diagnostic
from fishsite.source.project import Project
from fishsite.source.traceability import all_tests, is_carried_out, read_id, traces_of
from tests.site.projects import (
    GO_FISH_STORY,
    PAGES,
    ROOT,
    RULES,
    TESTS,
    project,
    project_of_both_games,
    write,
)

GAME = "backstab-fish"
WANTS = (
    *("no code for", "no test of", "no browser test of", "no step that", "no counter-example"),
    "no test and step",
)


def diagnostics(folder: Path, changes: dict[str, str]) -> list[Diagnostic]:
    """Return the diagnostics of the pages of a small project, but for missing traces."""
    given = project(folder, changes)
    return [
        diagnostic
        for diagnostic in all_diagnostics(given)
        if diagnostic.where.startswith(str(given.docs)) and not diagnostic.found.startswith(WANTS)
    ]


def test_code_is_found_at_the_points_of_the_rules(tmp_path: Path) -> None:
    traces = traces_of(project(tmp_path), GAME)
    assert points_of(GAME)["request.pass"] == (Point.PASSED, Point.ASK_AFTER_REFUSAL)
    assert traces["request.pass"].code == (
        "request.violation_of_asking",
        "request.passing_causes",
    )
    assert traces["setup.players"].code[0].startswith("setup.")


def test_tests_are_found_by_their_marks(tmp_path: Path) -> None:
    given = project(tmp_path)
    traces = traces_of(given, GAME)
    assert [test.name for test in traces["request.grant"].tests] == ["test_one", "test_two"]
    assert [test.name for test in traces["request.again"].tests] == ["test_two"]
    assert not traces["setup.deal"].tests
    assert all_tests(given)[0].where == f"{given.tests}/test_sample.py:5"


def test_steps_are_found_by_what_they_show(tmp_path: Path) -> None:
    traces = traces_of(project(tmp_path), GAME)
    assert [write_address(step) for step in traces["request.pass"].steps] == ["1~three-refused~1"]
    granted = [write_address(step) for step in traces["request.grant"].steps]
    assert granted[0] == "1~three-refused~ask-one.1"


def test_a_clause_without_test_or_step_is_a_fault(tmp_path: Path) -> None:
    found = {diagnostic.found for diagnostic in all_diagnostics(project(tmp_path))}
    assert {"no test of request.refuse", "no step that shows setup.first-player"} <= found
    assert "no test of request.grant" not in found


def test_a_clause_without_code_is_a_fault(tmp_path: Path) -> None:
    more = f"{RULES}\nr[ruling.never-heard]\nNever.\n"
    given = project(tmp_path, {"en/backstab-fish": more})
    assert "no code for ruling.never-heard" in {
        diagnostic.found for diagnostic in all_diagnostics(given)
    }


def test_an_id_of_the_rules_that_no_page_has_is_found_in_the_file_of_its_game(
    tmp_path: Path,
) -> None:
    given = project(tmp_path)
    [where] = [each.where for each in all_diagnostics(given) if each.found == "setup.players"]
    assert where == f"{given.code}/game/backstab_fish.py: Point.PLAYERS"


def test_a_small_project_that_agrees_has_no_other_faults(tmp_path: Path) -> None:
    assert not diagnostics(tmp_path, {})


@pytest.mark.parametrize(
    ("page", "change", "where", "found"),
    [
        ("fr/index", ("{#home}", "{#accueil}"), "fr/index.md:3", "(1, 'accueil', False)"),
        ("ru/coverage", ("traceability[backstab-fish]", ""), "ru/coverage.md:1", "nothing more"),
        ("en/index", ("r[request.pass]", "r[x.y]"), "en/index.md:5", "r[x.y]"),
        ("fr/index", ("In a list", "Dans une liste:"), "fr/index.md:5", "'ns une liste: (r"),
        ("ru/index", ("In a list", "Еще одно"), "ru/index.md:5", "'- Еще одно ("),
        (
            "fr/index",
            ("In a list", "et" + " et" * 30),
            "fr/index.md:5",
            "a sentence of 31 words, “et et",
        ),
        (
            "en/examples/index",
            ("[Three", "[Four"),
            "en/examples/index.md:5",
            "'Four sixes, refused'",
        ),
        (
            "en/examples/index",
            ("- [Three sixes, refused](three-refused.md)", "None"),
            "en/examples/index.md",
            "no link to three-refused",
        ),
        (
            "en/examples/three-refused",
            ("# Three", "# Four"),
            "en/examples/three-refused.md",
            "'Four sixes, refused'",
        ),
    ],
)
def test_what_the_check_finds(
    tmp_path: Path, page: str, change: tuple[str, str], where: str, found: str
) -> None:
    language, _, name = page.partition("/")
    text = PAGES[name].replace("@fish en", f"@fish {language}").replace(*change)
    faults = diagnostics(tmp_path, {page: text})
    assert [(diagnostic.where, diagnostic.found[: len(found)]) for diagnostic in faults] == [
        (f"{tmp_path}/docs/{where}", found)
    ]


def test_a_page_that_a_language_lacks(tmp_path: Path) -> None:
    faults = diagnostics(
        tmp_path, {"en/about": "@fish en backstab-fish about\n\n# About {#about}\n"}
    )
    assert [diagnostic.where for diagnostic in faults] == [
        f"{tmp_path}/docs/{language}/about.md" for language in LANGUAGES if language != "en"
    ]


@pytest.mark.parametrize(
    ("lost", "link", "found"),
    [
        ("", "", set()),
        ("request.grant", "", set()),
        ("request.", "", {"no link to three-refused"}),
        ("request.", "[Three sixes, refused](examples/three-refused.md)", set()),
    ],
)
def test_a_rules_page_leads_to_every_story(
    tmp_path: Path, lost: str, link: str, found: set[str]
) -> None:
    """A clause has it as its example, or there is a link to it."""
    text = RULES.replace("s[three-refused]", link)
    parts = text.split("\n\n")
    kept = [part for part in parts if not (lost and part.startswith(f"r[{lost}"))]
    changes = {
        f"{language}/backstab-fish": "\n\n".join(kept).replace("@fish en", f"@fish {language}")
        for language in LANGUAGES
    }
    given = project(tmp_path, changes)
    leads = {each.found for each in all_diagnostics(given) if "link to" in each.found}
    assert leads == found


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("request.gone", "request.gone"),
        ("backstab-fish:request.gone", "backstab-fish:request.gone"),
        ("whist:request.grant", "whist:request.grant"),
    ],
)
def test_an_unknown_id_on_a_test(tmp_path: Path, written: str, found: str) -> None:
    given = project(tmp_path)
    write(given.tests / "test_sample.py", TESTS.replace("request.draw", written))
    assert found in [diagnostic.found for diagnostic in all_diagnostics(given)]


def test_a_bare_id_on_a_test_is_of_backstab_fish(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    write(given.tests / "test_sample.py", TESTS.replace("request.draw", "ruling.deal-order"))
    assert [test.name for test in traces_of(given, GAME)["ruling.deal-order"].tests] == ["test_two"]
    assert not traces_of(given, "go-fish")["ruling.deal-order"].tests
    more = TESTS.replace("setup.deal", "ruling.deal-order")
    write(given.tests / "test_sample.py", more)
    assert not traces_of(given, GAME)["ruling.deal-order"].tests
    (own,) = traces_of(given, "go-fish")["ruling.deal-order"].tests
    assert own.name == "test_other_game"
    assert read_id("ask.all") == (GAME, "ask.all")
    write(given.tests / "test_sample.py", TESTS.replace("request.draw", "ask.all"))
    assert "ask.all" in {diagnostic.found for diagnostic in all_diagnostics(given)}


def test_what_needs_code_tests_and_steps(tmp_path: Path) -> None:
    clauses = project_of_both_games(tmp_path).rulebook("go-fish", "en").clauses
    carried_out = {name for name, clause in clauses.items() if is_carried_out("go-fish", clause)}
    assert {*clauses} - carried_out == {"setup.computer"}
    assert "variant.any-rank" in carried_out


@pytest.mark.parametrize(
    ("file", "found"),
    [("rules/test_rules.py", True), ("e2e/test_table.py", False), ("e2e.py", True)],
)
def test_what_a_table_on_a_screen_does_needs_a_browser_test(
    tmp_path: Path, file: str, found: bool
) -> None:
    given = project_of_both_games(tmp_path)
    write(given.tests / file, TESTS.replace("go-fish:setup.deal", "go-fish:setup.computer"))
    faults = [
        diagnostic
        for diagnostic in all_diagnostics(given)
        if diagnostic.found.endswith("test of setup.computer")
    ]
    assert [diagnostic.found for diagnostic in faults] == [
        "no browser test of setup.computer"
    ] * found
    assert all(
        diagnostic.where == f"{given.docs}/en/go-fish.md:7"
        and diagnostic.expected.startswith('@pytest.mark.clause("go-fish:setup.computer") in ')
        for diagnostic in faults
    )


def test_what_a_table_on_a_screen_does_needs_code(tmp_path: Path) -> None:
    given = replace(project_of_both_games(tmp_path), code=tmp_path / "code")
    assert points_of("go-fish")["setup.computer"] == (Point.COMPUTER_PLAYS,)
    (given.code / "words").mkdir(parents=True)
    (given.code / "words/locale").symlink_to(ROOT / "engine/fishrules/words/locale")
    wanted = "no code for setup.computer"
    write(given.code / "render/page.py", "def seat(): return Point.DRAGGED\n")
    assert wanted in {diagnostic.found for diagnostic in all_diagnostics(given)}
    write(given.code / "render/page.py", "def seat(): return Point.COMPUTER_PLAYS\n")
    assert wanted not in {diagnostic.found for diagnostic in all_diagnostics(given)}
    assert traces_of(given, "go-fish")["setup.computer"].code == ("page.seat",)


def test_a_small_project_of_both_games_has_no_other_faults(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    found = {diagnostic.found for diagnostic in all_diagnostics(given)}
    assert "no test of variant.any-rank" in found
    assert "no step that shows variant.any-rank" in found
    here = str(given.docs)
    faulty = [
        diagnostic for diagnostic in all_diagnostics(given) if diagnostic.where.startswith(here)
    ]
    assert not [diagnostic for diagnostic in faulty if not diagnostic.found.startswith(WANTS)]


def test_a_clause_without_a_counter_example_is_a_fault(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    found = [
        diagnostic for diagnostic in all_diagnostics(given) if "counter-example" in diagnostic.found
    ]
    assert not found
    write(given.stories / "gf-sample.toml", GO_FISH_STORY.split("[[branches]]")[0])
    found = [
        diagnostic for diagnostic in all_diagnostics(given) if "counter-example" in diagnostic.found
    ]
    assert [diagnostic.found for diagnostic in found] == [
        "no counter-example of ask.all",
        "no counter-example of ask.again",
    ]
    assert "1~gf-sample~1" in found[0].expected


def test_two_stories_that_show_one_clause_are_a_fault(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    twice = GO_FISH_STORY.replace("seed = 1", 'seed = 1\nshows = ["ask.all"]')
    for name in ("gf-other", "gf-sample"):
        write(given.stories / f"{name}.toml", twice)
    faults = [each for each in all_diagnostics(given) if "as in" in each.found]
    assert [str(each) for each in faults] == [
        f"{given.stories}/gf-sample.toml: shows: found ask.all, as in gf-other.toml, "
        "expected one story that shows it"
    ]


def test_ids_of_a_game_without_a_page_are_let_be(tmp_path: Path) -> None:
    given = project(tmp_path)
    write(given.tests / "test_sample.py", TESTS.replace("request.draw", "go-fish:ask.all"))
    assert not [
        diagnostic for diagnostic in all_diagnostics(given) if "ask.all" in diagnostic.found
    ]


def test_ids_in_comments(tmp_path: Path) -> None:
    lines = ['"""See request.grant and', 'request.grand."""', "x = 1  # request.passed, table.turn"]
    write(tmp_path / "code.py", "\n".join(lines))
    assert [*ids_in_comments(tmp_path, {"request.grant"})] == [
        (f"{tmp_path}/code.py:2", "request.grand"),
        (f"{tmp_path}/code.py:3", "request.passed"),
    ]


def test_stale_clauses_are_listed_by_file_and_line(tmp_path: Path) -> None:
    lines = [*stale_clauses(project(tmp_path))]
    assert lines[0] == f"{tmp_path}/docs/fr/backstab-fish.md:7: setup.first-player is being revised"
    assert len(lines) == (len(LANGUAGES) - 1) * 9


def test_the_project_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert not [str(diagnostic) for diagnostic in all_diagnostics(Project())]
