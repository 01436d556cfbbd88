"""Tests and steps that fail under each mutant: those that bear its clause or cite it.

A process becomes one mutant only: each is tried in a fork of its own.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import re
import signal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import pytest

from fishrules.notation.address import Address
from fishrules.stories.load import load_story
from fishrules.stories.story import Story
from fishrules.stories.toml import BadStory
from fishsite.source.project import Project
from fishsite.source.traceability import steps_by_id, tests_by_id
from tests.oracles.mutants import backstab_fish, go_fish
from tests.oracles.mutants.mutant import Mutant

TABLES: Mapping[str, Mapping[str, Mutant]] = MappingProxyType(
    {"backstab-fish": backstab_fish.MUTANTS, "go-fish": go_fish.MUTANTS}
)
"""Mutants of each game by the clause that is false in them."""

SECONDS = 6
"""Seconds of the processor that a test or a story may take: a false engine may never end."""

_FALSE = frozenset(Path(__file__).parent.glob("*.py")) - {Path(__file__)}
"""Files of the mutants themselves."""

_ROOT = Path(__file__).parents[3]
_STEP = re.compile(r"(?:branch (?P<branch>\d+), )?step (?P<step>\d+)\b")
# Tests of stories load them all, so they fail with any story; the stories are tried by themselves.
_OF_STORIES = (
    "tests/stories",
    "tests/stories/test_variants.py",
    "tests/render",
    "tests/site",
    "tests/browser",
    "tests/e2e",
)


@dataclass(frozen=True, slots=True)
class FailedStep:
    """A step that fails, and the last step up to it that cites the clause; often the same one."""

    fails: Address
    cites: Address


@dataclass(frozen=True, slots=True)
class Proof:
    """Tests and steps tried under a mutant, and those that failed.

    tests, steps: that failed; survived: the tests that bear the clause and passed.
    has_stories: of this game; the stories must then show every clause.
    """

    game: str
    clause: str
    false: str
    tests: tuple[str, ...]
    survived: tuple[str, ...]
    steps: tuple[FailedStep, ...]
    has_stories: bool

    def faults(self) -> Iterator[str]:
        """Yield the proofs that are missing; none where the clause is proved."""
        where = f"{self.game}:{self.clause}, where it is false ({self.false})"
        if not self.tests:
            tried = ", ".join(self.survived) or "none bears it"
            yield f"{where}: no test fails; tests that bear it: {tried}"
        if self.has_stories and not self.steps:
            yield f"{where}: no story fails at a step that cites it, or after one"


@dataclass(frozen=True, slots=True)
class _Trial:
    """Task of one process: the clause, the tests that bear it, the steps that cite it."""

    game: str
    clause: str
    tests: tuple[str, ...]
    steps: tuple[Address, ...]
    has_stories: bool


def prove(game: str = "", clause: str = "", jobs: int = 2) -> Iterator[Proof]:
    """Yield the proofs of every clause, of one game, or of one clause, as they finish."""
    trials = [
        trial for trial in _trials() if game in ("", trial.game) and clause in ("", trial.clause)
    ]
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        yield from pool.imap(_try, trials, chunksize=1)


def _trials() -> Iterator[_Trial]:
    project = Project(
        docs=_ROOT / "docs",
        stories=_ROOT / "tutorials",
        code=_ROOT / "engine/fishrules",
        tests=_ROOT / "tests",
    )
    stories = project.all_stories()
    for game, mutants in TABLES.items():
        tests, steps = tests_by_id(project, game), steps_by_id(stories, game)
        has_stories = any(story.rules.name == game for story in stories.values())
        for clause in mutants:
            places = [(test.where.rpartition(":")[0], test.name) for test in tests.get(clause, ())]
            named = [f"{Path(path).relative_to(_ROOT)}::{name}" for path, name in places]
            bearing = tuple(name for name in named if not name.startswith(_OF_STORIES))
            yield _Trial(game, clause, bearing, steps.get(clause, ()), has_stories)


def _story_file(story: str) -> Path:
    return _ROOT / "tutorials" / f"{story}.toml"


def _try(trial: _Trial) -> Proof:
    try:
        return _become_and_fail(trial)
    except Exception as error:
        error.add_note(f"in the mutant of {trial.game}:{trial.clause}")
        raise


def _become_and_fail(trial: _Trial) -> Proof:
    """Become the mutant, and return what fails."""
    mutant = TABLES[trial.game][trial.clause]
    ids = dict.fromkeys(address.story for address in trial.steps)
    stories = [load_story(_story_file(story)) for story in ids]
    os.environ["HYPOTHESIS_PROFILE"] = "quick"
    mutant.change(trial.game)
    failed = _failing_tests(trial.tests)
    steps = [
        _failing_step(story, [step for step in trial.steps if step.story == story.id])
        for story in stories
    ]
    return Proof(
        game=trial.game,
        clause=trial.clause,
        false=mutant.false,
        tests=failed,
        survived=tuple(test for test in trial.tests if test not in failed),
        steps=tuple(step for step in steps if step is not None),
        has_stories=trial.has_stories,
    )


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    """Raise TimeoutError when the block takes too long."""

    def stop(*_: object) -> None:
        raise TimeoutError(f"no end after {SECONDS} seconds")

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


# Tests


class _Watcher:
    """Plugin of pytest that records failures, and tests that could not begin."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.broken: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        with _in_time():
            return (yield)

    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """Record a mutant that fails in itself, which proves nothing."""
        if call.excinfo and Path(call.excinfo.traceback[-1].path) in _FALSE:
            self.broken.append(str(call.excinfo.getrepr(style="short")))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid.partition("[")[0])

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(str(report.longrepr))


def _failing_tests(tests: Sequence[str]) -> tuple[str, ...]:
    if not tests:
        return ()
    watcher = _Watcher()
    options = ["--override-ini=addopts=", "--disable-plugin-autoload", "-p", "no:cacheprovider"]
    with contextlib.redirect_stdout(io.StringIO()) as output:
        code = pytest.main([f"--rootdir={_ROOT}", *options, *tests], plugins=[watcher])
    if watcher.broken or code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError("\n".join(["pytest did not run", *watcher.broken, output.getvalue()]))
    return tuple(dict.fromkeys(watcher.failed))


# Stories


def _failing_step(true: Story, citing: Sequence[Address]) -> FailedStep | None:
    """Return the step at which a story fails.

    true: the story under the true rules. citing: the steps that cite the clause. Return `None`
    unless the story fails at one of these or after one on its way.
    """
    try:
        with _in_time():
            load_story(_story_file(true.id))
    except BadStory as bad:
        fails = _place(true, bad.place)
        on_the_way = [address for address in citing if _leads_to(true, address, fails)]
        return FailedStep(fails, on_the_way[-1]) if on_the_way else None
    return None


def _place(story: Story, place: str) -> Address:
    """The step that a BadStory names; any place before the first step is the start."""
    found = _STEP.match(place)
    if found is None:
        return Address(story.id, 0)
    branch = found["branch"] and story.branches[int(found["branch"]) - 1].id
    return Address(story.id, int(found["step"]), branch)


def _leads_to(story: Story, one: Address, other: Address) -> bool:
    """Return whether a step is on the way to another, or is that step itself."""
    if one.branch == other.branch:
        return one.step <= other.step
    starts = {branch.id: branch.start for branch in story.branches}
    return one.branch is None and one.step <= starts[other.branch or ""]
