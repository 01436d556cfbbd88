"""Coverage: for each clause of a game the code that carries it out, its tests, its stories.

Nothing is run: code and tests are read as syntax trees, stories have been played when loaded.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.games import VARIANTS, points_of
from fishrules.game.rules import Point
from fishrules.notation.address import Address
from fishrules.stories.story import Story
from fishsite.source.clauses import Clause
from fishsite.source.project import Project, Stamp, stamp


@dataclass(frozen=True, slots=True)
class Test:
    """A test that bears ids: `tests/game/test_request.py:31`, its name, its ids as written."""

    where: str
    name: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands behind a clause.

    code: functions as `course.Course.ask`. tests: their names with their places. steps: the
    addresses of the steps that show it, in the order of the stories.
    """

    code: tuple[str, ...]
    tests: tuple[Test, ...]
    steps: tuple[Address, ...]


NO_COVER = Cover((), (), ())

BROWSER = "e2e"
"""The folder of the tests that use a page in a browser."""

_CARRIED_OUT = ("rule", "home", "ruling")


def is_carried_out(game: str, clause: Clause) -> bool:
    """Whether a clause needs code, a test and steps: what the engine itself carries out.

    Those are rules, home agreements and rulings, and the notes that explain a variant of the
    game, which the engine carries out where it is on. Notes on history explain only, and what a
    table on a screen does no story can show.
    """
    agreed = {variant.clause for variant in VARIANTS[game].values()}
    return clause.kind in _CARRIED_OUT or clause.id in agreed


def is_on_screen(clause: Clause) -> bool:
    """Whether a clause needs code and a test in the browser: what only a table on a screen does."""
    return clause.kind == "table"


def coverage(project: Project, game: str) -> Mapping[str, Cover]:
    """The cover of every id that code, tests or stories of a game bear; others have none."""
    code = code_places(project, game)
    tests = tests_by_id(project, game)
    steps = steps_by_id(project.all_stories(), game)
    ids = {**code, **tests, **steps}
    return {
        clause: Cover(code.get(clause, ()), tests.get(clause, ()), steps.get(clause, ()))
        for clause in ids
    }


# Code: the functions that name a point


_DECLARATIONS = ("rules", "backstab_fish", "go_fish")
"""Modules of the rules that hold points as values and decide nothing."""

_ON_SCREEN = (Point.COMPUTER_PLAYS, Point.DRAGGED, Point.LAID_BY_TABLE)
"""What only a table on a screen does; the pages of the table carry it out, not the rules."""


def code_places(project: Project, game: str) -> Mapping[str, tuple[str, ...]]:
    """For each id the functions that decide at one of its points, in the order of the code.

    Only the rules decide; what merely reads the cause of an event is left out.
    """
    decided = _points_named(stamp(project.code / "game", "*.py"))
    shown = _points_named(stamp(project.code / "render", "**/*.py"))
    used = [
        *((place, point) for place, point in decided if point not in _ON_SCREEN),
        *((place, point) for place, point in shown if point in _ON_SCREEN),
    ]
    return {
        clause: tuple(dict.fromkeys(place for place, point in used if point in points))
        for clause, points in points_of(game).items()
    }


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
    """Each `Point.NAME` in the tree, with the dotted name of the function around it."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield from _named_in(child, (*within, name))
            case ast.Attribute(value=ast.Name(id="Point"), attr=attr):
                yield ".".join(within), Point[attr]
            case _:
                yield from _named_in(child, within)


# Tests: the mark `clause`


def tests_by_id(project: Project, game: str) -> Mapping[str, tuple[Test, ...]]:
    """For each id of a game the tests that bear it."""
    tests: dict[str, tuple[Test, ...]] = {}
    for test in all_tests(project):
        for written in test.ids:
            named, clause = read_id(written)
            if named == game:
                tests[clause] = (*tests.get(clause, ()), test)
    return tests


def read_id(written: str) -> tuple[str, str]:
    """The game and the clause of an id as a test bears it: `go-fish:ask.all`.

    A bare one is of Backstab Fish, with which the project began.
    """
    named, _, clause = written.rpartition(":")
    return named or BACKSTAB_FISH.name, clause


def browser_tests(project: Project, tests: Collection[Test]) -> tuple[Test, ...]:
    """Those tests that use a page in a browser."""
    folder = f"{project.tests / BROWSER}/"
    return tuple(test for test in tests if test.where.startswith(folder))


def all_tests(project: Project) -> tuple[Test, ...]:
    """Every test that bears an id, in the order of files."""
    return _tests(stamp(project.tests, "**/test_*.py"))


@functools.lru_cache(maxsize=4)
def _tests(state: Stamp) -> tuple[Test, ...]:
    return tuple(test for path, _, _ in state for test in _tests_in(path, _tree(path).body, ()))


def _tests_in(path: Path, body: list[ast.stmt], above: tuple[str, ...]) -> Iterator[Test]:
    """The tests of a module or a class; `above` are the ids that all of them bear."""
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                above = (*above, *_marked(value))
    for statement in body:
        match statement:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith(
                "test"
            ):
                own = [clause for mark in statement.decorator_list for clause in _marked(mark)]
                ids = tuple(dict.fromkeys((*above, *own)))
                if ids:
                    yield Test(f"{path}:{statement.lineno}", name, ids)
            case ast.ClassDef():
                own = [clause for mark in statement.decorator_list for clause in _marked(mark)]
                yield from _tests_in(path, statement.body, (*above, *own))


def _marked(tree: ast.AST) -> Iterator[str]:
    """The ids of every `pytest.mark.clause(...)` in an expression."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="clause", value=ast.Attribute(attr="mark"))):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


# Stories


def steps_by_id(stories: Mapping[str, Story], game: str) -> Mapping[str, tuple[Address, ...]]:
    """For each id of a game the addresses of the steps that show it, the most telling first.

    A step tells most of a clause where it shows little else, on the way of the story itself, and
    at a table without variants.
    """
    shown: dict[str, list[tuple[int, bool, int, int, Address]]] = {}
    for story in stories.values():
        if story.rules.name == game:
            for number, (address, step) in enumerate(story.all_steps()):
                for clause in step.clauses:
                    agreed = len(story.rules.variants)
                    rank = (agreed, address.branch is not None, len(step.clauses), number)
                    shown.setdefault(clause, []).append((*rank, address))
    return {
        clause: tuple(address for *_, address in sorted(steps, key=lambda step: step[:4]))
        for clause, steps in shown.items()
    }
