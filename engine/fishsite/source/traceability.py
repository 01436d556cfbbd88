"""Traceability: the code that carries out each clause of a game, its tests and its story steps.

Code and tests are read as syntax trees, without running them; stories are played when loaded.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.games import VARIANTS, points_of
from fishrules.game.rules import Point
from fishrules.notation.address import Address
from fishrules.stories.story import Step, Story
from fishsite.source.clauses import Clause
from fishsite.source.project import Project, Stamp, stamp
from fishsite.source.translations import SOURCE


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """A test with the mark `clause`: its place, `tests/game/test_request.py:31`, and its ids."""

    where: str
    name: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """The code, tests and story steps of a clause.

    code: functions, as `course.Course.ask`. steps: the addresses of the steps that show the clause,
    the clearest first.
    """

    code: tuple[str, ...]
    tests: tuple[MarkedTest, ...]
    steps: tuple[Address, ...]


NO_TRACE = Trace((), (), ())

BROWSER = "e2e"
"""The folder of the tests that use a page in a browser."""

_CARRIED_OUT = ("rule", "home", "ruling")


def is_carried_out(game: str, clause: Clause) -> bool:
    """Return whether the engine carries out a clause, which then needs code, a test and steps.

    It carries out rules, home agreements, rulings, and notes on a variant of the game. It does not
    carry out other notes, on history or for a table with real cards, nor clauses about a table on
    a screen.
    """
    agreed = {variant.clause for variant in VARIANTS[game].values()}
    return clause.kind in _CARRIED_OUT or clause.id in agreed


def is_on_screen(clause: Clause) -> bool:
    """Return whether a clause is about a table on a screen, and needs a test in the browser."""
    return clause.kind == "table"


def traces_of(project: Project, game: str) -> Mapping[str, Trace]:
    """Return the traces of the ids in code, tests or stories of a game; others have `NO_TRACE`."""
    code = code_places(project, game)
    tests = tests_by_id(project, game)
    steps = steps_by_id(project.all_stories(), game)
    ids = {**code, **tests, **steps}
    return {
        clause: Trace(code.get(clause, ()), tests.get(clause, ()), steps.get(clause, ()))
        for clause in ids
    }


# Code: the functions that name a point


_DECLARATIONS = ("rules", "backstab_fish", "go_fish")
"""Modules of the rules with points as values, without decisions."""


def code_places(project: Project, game: str) -> Mapping[str, tuple[str, ...]]:
    """Return by id the functions that emit one of its points, in the order of the code.

    The rules emit the points of clauses that the engine carries out, and the pages of a table those
    of clauses about a table on a screen. Functions that read the cause of an event are left out.
    """
    rules = _points_named(stamp(project.code / "game", "*.py"))
    screen = [
        use
        for room in ("render", "browser")
        for use in _points_named(stamp(project.code / room, "**/*.py"))
    ]
    clauses = project.rulebook(game, SOURCE).clauses
    found = {}
    for clause, points in points_of(game).items():
        uses = screen if clause in clauses and is_on_screen(clauses[clause]) else rules
        found[clause] = tuple(dict.fromkeys(place for place, point in uses if point in points))
    return found


@functools.lru_cache(maxsize=8)
def _points_named(state: Stamp) -> tuple[tuple[str, Point], ...]:
    return tuple(
        (f"{path.stem}.{function}", point)
        for path, _, _ in state
        if path.stem not in _DECLARATIONS
        for function, point in _named_in(_tree(path), ())
    )


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _named_in(node: ast.AST, within: tuple[str, ...]) -> Iterator[tuple[str, Point]]:
    """Yield each `Point.NAME` in the tree with the dotted name of the function around it."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield from _named_in(child, (*within, name))
            case ast.Attribute(value=ast.Name(id="Point"), attr=attr):
                yield ".".join(within), Point[attr]
            case _:
                yield from _named_in(child, within)


# Tests: the mark `clause`


def tests_by_id(project: Project, game: str) -> Mapping[str, tuple[MarkedTest, ...]]:
    """Return the tests by id of a game."""
    tests: dict[str, tuple[MarkedTest, ...]] = {}
    for test in all_tests(project):
        for written in test.ids:
            named, clause = read_id(written)
            if named == game:
                tests[clause] = (*tests.get(clause, ()), test)
    return tests


def read_id(written: str) -> tuple[str, str]:
    """Return the game and the clause of an id on a test, as `go-fish:ask.all`.

    An id without a game is of Backstab Fish.
    """
    named, _, clause = written.rpartition(":")
    return named or BACKSTAB_FISH.name, clause


def browser_tests(project: Project, tests: Collection[MarkedTest]) -> tuple[MarkedTest, ...]:
    """Return the tests that use a page in a browser."""
    folder = f"{project.tests / BROWSER}/"
    return tuple(test for test in tests if test.where.startswith(folder))


def all_tests(project: Project) -> tuple[MarkedTest, ...]:
    """Return every test with ids, in the order of files."""
    return _tests(stamp(project.tests, "**/test_*.py"))


@functools.lru_cache(maxsize=4)
def _tests(state: Stamp) -> tuple[MarkedTest, ...]:
    return tuple(test for path, _, _ in state for test in _tests_in(path, _tree(path).body, ()))


def _tests_in(path: Path, body: list[ast.stmt], above: tuple[str, ...]) -> Iterator[MarkedTest]:
    """Yield the tests of a module or a class. above: the ids of all of them."""
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                above = (*above, *_marked(value))
    for statement in body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith(
                "test"
            ):
                own = [
                    clause
                    for decorator in statement.decorator_list
                    for clause in _marked(decorator)
                ]
                ids = tuple(dict.fromkeys((*above, *own)))
                if ids:
                    yield MarkedTest(f"{path}:{statement.lineno}", name, ids)
            case ast.ClassDef():
                own = [
                    clause
                    for decorator in statement.decorator_list
                    for clause in _marked(decorator)
                ]
                yield from _tests_in(path, statement.body, (*above, *own))


def _marked(tree: ast.AST) -> Iterator[str]:
    """Yield the ids of every `pytest.mark.clause(...)` in an expression."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="clause", value=ast.Attribute(attr="mark"))):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


# Stories


def steps_by_id(stories: Mapping[str, Story], game: str) -> Mapping[str, tuple[Address, ...]]:
    """Return by id of a game the addresses of the steps that show it, the clearest first."""
    shown: dict[str, list[tuple[_Clarity, Address]]] = {}
    for story in stories.values():
        if story.rules.name == game:
            for number, (address, step) in enumerate(story.all_steps()):
                for clause in step.clauses:
                    rank = _clarity(story, address, step, clause, number)
                    shown.setdefault(clause, []).append((rank, address))
    return {
        clause: tuple(address for _, address in sorted(steps, key=lambda step: step[0]))
        for clause, steps in shown.items()
    }


_Clarity: TypeAlias = tuple[int, bool, bool, int, int, int]


def _clarity(story: Story, address: Address, step: Step, clause: str, number: int) -> _Clarity:
    """Return how clearly a step shows a clause, as a key: the smaller, the clearer.

    A step is clearest at a table without variants, where its author lists the clause first, on the
    main line of its story, with few other clauses in the step, and few in the story.
    """
    of_story = {clause for _, each in story.all_steps() for clause in each.clauses}
    return (
        len(story.rules.variants),
        step.clauses[0] != clause,
        address.branch is not None,
        len(step.clauses),
        len(of_story),
        number,
    )
