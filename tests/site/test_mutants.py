"""The table of mutants: its file, its page, its check."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fishrules.languages import LANGUAGES
from fishsite.check.consistency import all_diagnostics
from fishsite.source.diagnostics import BadPage
from fishsite.source.mutants import Caught, read_catches, write_catches
from fishsite.source.project import Project
from tests.site.projects import html, project, write

GAME = "backstab-fish"
PAGE = "@fish fr backstab-fish mutants\n\n# Mutants {#mutants}\n\nmutants[backstab-fish]\n"
STEP = "1~three-refused~1"
BRANCH = "1~three-refused~ask-one.1"


def given(folder: Path, **caught: Caught) -> Project:
    """A small project with a page of mutants. caught: by the last word of a clause of requests."""
    made = project(folder, {"fr/mutants": PAGE})
    write_catches(made.mutants, {GAME: {f"request.{name}": row for name, row in caught.items()}})
    return made


def row(page: str, clause: str) -> str:
    """The HTML of the row of a clause."""
    found = re.search(rf'<tr id="{GAME}:{re.escape(clause)}">.*?</tr>', page)
    assert found
    return found[0]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    catches = {GAME: {"request.grant": Caught(2, (STEP, BRANCH)), "request.draw": Caught(1, ())}}
    write_catches(tmp_path / "mutants.json", catches)
    assert read_catches(tmp_path / "mutants.json") == catches
    assert read_catches(tmp_path / "none.json") == {}


def test_a_row_tells_how_many_tests_notice_and_links_to_the_steps(tmp_path: Path) -> None:
    page = html(given(tmp_path, grant=Caught(4, (STEP,))), "fr/mutants")
    cells = row(page, "request.grant")
    assert '<a href="../backstab-fish/#request.grant">2.1 <code>request.grant</code></a>' in cells
    assert "<td>4</td>" in cells
    assert f'Trois six, refusés <a href="../examples/three-refused/#{STEP}" title="' in cells
    assert ">1</a></li></ul></td>" in cells


def test_two_steps_are_shown_and_the_others_counted(tmp_path: Path) -> None:
    steps = ("1~three-refused~0", STEP, BRANCH)
    cells = row(html(given(tmp_path, grant=Caught(1, steps)), "fr/mutants"), "request.grant")
    assert cells.count("three-refused/#") == 2
    assert "<li>et 1 autre exemple</li>" in cells


def test_clauses_that_only_explain_have_no_row(tmp_path: Path) -> None:
    more = "\nr[variant.more note]\nOthers play otherwise.\n"
    made = given(tmp_path)
    for language in LANGUAGES:
        path = made.docs / language / f"{GAME}.md"
        write(path, path.read_text(encoding="utf-8") + more)
    page = html(made, "fr/mutants")
    assert f'id="{GAME}:variant.twin-bonus"' in page
    assert "variant.more" not in page


def test_the_check_wants_every_clause_caught_by_a_test_and_a_step(tmp_path: Path) -> None:
    made = given(tmp_path, grant=Caught(1, (STEP,)), again=Caught(0, (STEP,)), draw=Caught(1, ()))
    found = "no test and step in {} that notice {} made false"
    faults = {diagnostic.found for diagnostic in all_diagnostics(made)}
    for clause in ("request.again", "request.draw", "request.pass", "variant.twin-bonus"):
        assert found.format(made.mutants, clause) in faults
    assert found.format(made.mutants, "request.grant") not in faults


@pytest.mark.parametrize("step", ["1~three-refused~99", "1~gone~1"])
def test_a_step_that_no_story_has_stops_the_build(tmp_path: Path, step: str) -> None:
    made = given(tmp_path, grant=Caught(1, (step,)))
    with pytest.raises(BadPage) as bad:
        html(made, "fr/mutants")
    (diagnostic,) = bad.value.diagnostics
    assert diagnostic.where == str(made.mutants)
    assert diagnostic.found == f"{step} for request.grant, which no story has"
    assert "--write" in diagnostic.expected


def test_the_file_is_plain(tmp_path: Path) -> None:
    made = given(tmp_path, grant=Caught(1, (STEP,)))
    assert json.loads(made.mutants.read_text(encoding="utf-8")) == {
        GAME: {"request.grant": {"tests": 1, "steps": [STEP]}}
    }
