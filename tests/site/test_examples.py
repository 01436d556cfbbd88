"""Examples and counter-examples: found by the engine, from one and the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishrules.game.games import GAMES
from fishrules.game.table import Stage
from fishrules.notation.address import Address, read_address
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep, Step, Story
from fishsite.source.examples import Shown, examples
from fishsite.source.project import Project
from fishsite.source.traceability import is_carried_out, steps_by_id
from tests.site.projects import GO_FISH_STORY, ROOT, project, project_of_both_games, write

HERE = Project(ROOT / "docs", ROOT / "tutorials", ROOT / "engine/fishrules", ROOT / "tests")


def at(stories: dict[str, Story], address: Address) -> Step:
    """The step at an address."""
    return stories[address.story].step_at(address.step, address.branch)


def pair(example: str, otherwise: str) -> Shown:
    """An expected pair of steps."""
    return Shown(read_address(example), read_address(otherwise), False)


def test_a_request_refused_and_the_same_with_another_number(tmp_path: Path) -> None:
    found = examples(project(tmp_path).all_stories(), "backstab-fish")
    refused, granted = "1~three-refused~1", "1~three-refused~ask-one.1"
    assert found["request.refuse"] == pair(refused, granted)
    assert found["request.pass"] == pair(refused, granted)
    assert found["request.grant"] == pair(granted, refused)


def test_each_game_has_its_own(tmp_path: Path) -> None:
    stories = project_of_both_games(tmp_path).all_stories()
    found = examples(stories, "go-fish")
    assert found["ask.all"] == pair("1~gf-sample~1", "1~gf-sample~ask-boris.1")
    assert found["ask.pass"] == pair("1~gf-sample~ask-boris.1", "1~gf-sample~1")
    assert "request.grant" not in found
    assert "ask.all" not in examples(stories, "backstab-fish")


def test_a_story_may_say_what_it_is_the_example_of(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    other = GO_FISH_STORY.replace("seed = 1", 'seed = 2\nshows = ["ask.all"]')
    write(given.stories / "gf-zzz.toml", other.split("[[branches]]")[0])
    found = examples(given.all_stories(), "go-fish")
    assert found["ask.all"].example == read_address("1~gf-zzz~1")
    assert found["ask.again"].example == read_address("1~gf-sample~1")


def test_the_clause_that_a_step_names_first_is_the_one_that_it_shows_best(tmp_path: Path) -> None:
    given = project_of_both_games(tmp_path)
    other = GO_FISH_STORY.replace("seed = 1", "seed = 2").split("[[branches]]")[0]
    swapped = other.replace('"ask.all", "ask.again"', '"ask.again", "ask.all"')
    write(given.stories / "gf-aaa.toml", swapped)
    steps = steps_by_id(given.all_stories(), "go-fish")
    assert steps["ask.all"][0] == read_address("1~gf-sample~1")
    assert steps["ask.again"][0] == read_address("1~gf-aaa~1")


def test_a_counter_example_of_what_is_played_is_played_too() -> None:
    stories = dict(HERE.all_stories())
    for game in GAMES:
        for shown in examples(stories, game).values():
            if shown.otherwise is not None:
                assert isinstance(at(stories, shown.otherwise), PlayedStep)


@pytest.mark.parametrize("game", GAMES)
def test_both_leave_from_one_table_and_come_out_otherwise(game: str) -> None:
    stories = dict(HERE.all_stories())
    for clause, shown in examples(stories, game).items():
        example = at(stories, shown.example)
        assert clause in example.clauses
        if shown.otherwise is None:
            continue
        other = at(stories, shown.otherwise)
        assert clause not in other.table.rules.clauses_of(
            point for event in other.events for point in event.causes
        ) or (isinstance(example, RefusedStep))
        assert not isinstance(example, StartStep)
        assert not isinstance(other, StartStep)
        if example.before == other.before:
            assert example.action != other.action
            assert isinstance(other, PlayedStep) or isinstance(example, PlayedStep)
        else:
            assert example.table.stage is other.table.stage is Stage.OVER


def test_what_forbids_one_action_lets_the_other_be_played() -> None:
    stories = dict(HERE.all_stories())
    shown = examples(stories, "backstab-fish")["request.rank-held"]
    assert shown.otherwise is not None
    assert isinstance(at(stories, shown.example), RefusedStep)
    assert isinstance(at(stories, shown.otherwise), PlayedStep)


def test_what_the_start_shows_wants_no_counter_example() -> None:
    for clause in ("setup.players", "setup.pack", "setup.deal", "ruling.deal-order"):
        shown = examples(HERE.all_stories(), "backstab-fish")[clause]
        assert shown == Shown(read_address("1~opening~0"), None, False)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_is_carried_out_has_both(game: str) -> None:
    stories = HERE.all_stories()
    found, steps = examples(stories, game), steps_by_id(stories, game)
    for clause in HERE.rulebook(game, "en").clauses.values():
        if is_carried_out(game, clause):
            assert steps[clause.id]
            assert not found[clause.id].wants_otherwise
