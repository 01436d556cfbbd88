"""The rule of rooms: the first word of a clause id is the module that carries the clause out."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.rules import SUBJECTS, Cites, Point

FOLDER = Path(__file__).parents[2] / "engine/fishrules/game"
SUBJECT_MODULES = ("setup", "request", "book", "hand", "turn", "end")
ON_SCREEN = {Point.COMPUTER_PLAYS, Point.DRAGGED, Point.LAID_BY_TABLE}


def subjects(clause: str) -> tuple[str, ...]:
    """The modules that may carry a clause out."""
    word = clause.partition(".")[0]
    return SUBJECTS.get(clause, SUBJECTS.get(word, (word,)))


def cited_at(point: Point) -> Cites:
    """Every clause behind a point, in both games and under every variant."""
    values = [rules.clauses for rules in GAMES.values()]
    values += [dict(each.clauses) for known in VARIANTS.values() for each in known.values()]
    return tuple(clause for clauses in values for clause in clauses.get(point, ()))


def points_in(module: str) -> set[Point]:
    """The points that a module of the rules names."""
    tree = ast.parse((FOLDER / f"{module}.py").read_text("utf-8"))
    return {
        Point[node.attr]
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Point"
    }


@pytest.mark.parametrize("module", SUBJECT_MODULES)
def test_a_module_decides_only_what_its_clauses_speak_of(module: str) -> None:
    strangers = {
        (point.name, clause)
        for point in points_in(module)
        for clause in cited_at(point)
        if module not in subjects(clause) and clause != "ask.told-why"
    }
    assert not strangers


def test_every_point_is_decided_in_one_room_of_the_rules() -> None:
    decided = set().union(*map(points_in, SUBJECT_MODULES))
    assert set(Point) - decided == ON_SCREEN


def test_every_exception_is_a_clause_or_a_word_that_is_cited() -> None:
    cited = {clause for point in Point for clause in cited_at(point)}
    words = {clause.partition(".")[0] for clause in cited}
    assert set(SUBJECTS) <= cited | words
    assert {module for modules in SUBJECTS.values() for module in modules} <= set(SUBJECT_MODULES)
