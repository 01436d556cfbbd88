"""Every clause is proved: where it is false, a test that bears it and a step that cites it fail.

data/mutants.json, from which a page of the site is made, must equal the results.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fishrules.notation.address import Address
from fishsite.source.mutants import Caught, write_catches
from tests.game.clauses import OF_GAME
from tests.oracles.mutants.__main__ import catches_of, stale
from tests.oracles.mutants.proof import TABLES, FailedStep, Proof

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("game", sorted(OF_GAME))
def test_every_clause_has_its_mutant(game: str) -> None:
    assert set(TABLES[game]) == OF_GAME[game]


@pytest.mark.parametrize("game", sorted(OF_GAME))
def test_no_two_mutants_are_alike(game: str) -> None:
    rules = [mutant.false for mutant in TABLES[game].values()]
    assert sorted(set(rules)) == sorted(rules)


STEP = FailedStep(Address("three-refused", 1), Address("three-refused", 1))


@pytest.mark.parametrize(
    ("tests", "steps", "has_stories", "missed"),
    [
        (("a_test",), (STEP,), True, []),
        (("a_test",), (), False, []),  # a game that has no stories yet
        ((), (STEP,), True, ["no test fails"]),
        (("a_test",), (), True, ["no story fails"]),
        ((), (), True, ["no test fails", "no story fails"]),
    ],
)
def test_what_survives_is_an_error(
    tests: tuple[str, ...], steps: tuple[FailedStep, ...], has_stories: bool, missed: list[str]
) -> None:
    proof = Proof("backstab-fish", "request.refuse", "All is given.", tests, (), steps, has_stories)
    faults = [*proof.faults()]
    assert len(faults) == len(missed)
    for fault, words in zip(faults, missed, strict=True):
        assert words in fault
        assert fault.startswith("backstab-fish:request.refuse, where it is false (All is given.)")


def test_a_table_on_the_page_that_is_not_what_was_found_is_an_error(tmp_path: Path) -> None:
    proof = Proof(
        "backstab-fish", "request.refuse", "All is given.", ("a_test",), (), (STEP,), True
    )
    found, path = catches_of([proof]), tmp_path / "mutants.json"
    assert found == {"backstab-fish": {"request.refuse": Caught(1, ("1~three-refused~1",))}}
    assert len([*stale(path, found)]) == 1
    write_catches(path, found)
    assert not [*stale(path, found)]
    write_catches(path, {"backstab-fish": {"request.refuse": Caught(2, ("1~three-refused~1",))}})
    (difference,) = stale(path, found)
    assert "backstab-fish:request.refuse" in difference
    assert "python -m tests.oracles.mutants --write" in difference


@pytest.mark.mutants
def test_every_clause_is_proved() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.oracles.mutants"], cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
