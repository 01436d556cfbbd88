"""Changes of stories under other variants: which steps change, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from fishrules.errors import NotationError
from fishrules.game.cards import Rank, cards_of
from fishrules.game.end import scores, winners
from fishrules.game.events import Gave, TurnCame
from fishrules.game.games import VARIANTS, rules_of
from fishrules.game.table import Stage, Table
from fishrules.knowledge.view import ALL, Viewer
from fishrules.notation.address import Address, write_address
from fishrules.notation.lines import read_action, write_event
from fishrules.stories.load import load_stories
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep, Step, Story
from fishrules.stories.variants import Change, changes_of, clauses_applied, table_at, try_action

STORIES = load_stories(Path(__file__).parents[2] / "tutorials")

EVERY_STORY = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)


def switched(story: str, *names: str) -> dict[str, Change]:
    """Changes of a story where these variants are switched, by the place of the step."""
    base = STORIES[story]
    chosen = sorted({*base.rules.variants} ^ {*names})
    return {
        write_address(change.address).split("~")[2]: change for change in changes_of(base, chosen)
    }


def lines(step: Step) -> list[str]:
    """Events of a step in notation, or the clause that refuses it."""
    if isinstance(step, RefusedStep):
        return [step.table.rules.clause(step.violation.point)]
    return [write_event(event, step.table.seats) for event in step.events]


def every_step(story: Story) -> list[Step]:
    return [step for _, step in story.all_steps()]


def before(step: Step) -> Table:
    """The table before a step; at the start, its own."""
    return step.table if isinstance(step, StartStep) else step.before


def cards_at(table: Table) -> list[str]:
    """Every card that is in no book."""
    hands = (card for hand in table.hands for card in cards_of(hand))
    return sorted(map(str, [*hands, *table.stock]))


# Backstab Fish


@pytest.mark.clause("variant.pass-always")
def test_pass_always_changes_the_turn_of_exactly_the_granted_steps() -> None:
    story, found = STORIES["one-granted"], switched("one-granted", "pass-always")
    granted = [step for step in every_step(story) if any(isinstance(e, Gave) for e in step.events)]
    assert [change.original for change in found.values()] == granted
    assert list(found) == ["1", "2", "once-more.1"]
    for change in found.values():
        assert isinstance(change.original, PlayedStep)
        action = change.original.action
        assert change.original.table.to_act == action.seat
        assert change.changed.table.to_act == getattr(action, "of", None)
        assert lines(change.changed)[:-1] == lines(change.original)
        assert clauses_applied(change.changed, ALL)[-2:] == (
            "variant.pass-always",
            "ruling.pass-always",
        )
        assert change.because == ("pass-always",)


@pytest.mark.clause("ruling.pass-always")
def test_a_turn_about_to_pass_is_a_change_and_goes_on_into_the_next_step() -> None:
    found = switched("emptied-by-laying", "pass-always")
    assert list(found) == ["1", "2", "one-seven.1", "one-more-king.1"]
    assert found["1"].changed.table.stage is Stage.GRANTED
    assert lines(found["1"].changed) == lines(found["1"].original)
    assert lines(found["2"].changed) == [*lines(found["2"].original), "turn boris"]
    assert lines(found["one-more-king.1"].changed) == ["variant.pass-always"]


@pytest.mark.clause("variant.pass-always")
def test_without_it_a_turn_that_was_about_to_pass_goes_on() -> None:
    """After a granted request the turn is not about to pass there: the player may ask again."""
    found = switched("pass-always", "pass-always")
    assert list(found) == ["1", "2", "3", "5", "keep.1"]
    first = found["1"]
    assert (first.original.table.stage, first.changed.table.stage) == (Stage.GRANTED, Stage.ASKING)
    assert lines(found["2"].original) == ["variant.pass-always"]
    assert lines(found["2"].changed) == ["anton asked clara 1x3", "clara gave anton 3s"]
    assert lines(found["3"].changed) == ["anton laid K"]
    assert lines(found["keep.1"].changed) == ["ruling.must-ask"]


@pytest.mark.clause("variant.twin-bonus")
def test_twin_bonus_changes_scores_and_winners_alone() -> None:
    found = switched("twin-bonus", "twin-bonus")
    assert list(found) == ["2", "4", "wrong-player.3", "wrong-player.5"]
    for change in found.values():
        assert lines(change.changed) == lines(change.original)
        assert scores(change.changed.table) != scores(change.original.table)
        assert "variant.twin-bonus" in clauses_applied(change.original, ALL)
        assert "variant.twin-bonus" not in clauses_applied(change.changed, ALL)
    assert [winners(step.table) for step in (found["4"].original, found["4"].changed)] == [
        (1,),
        (0, 1),
    ]


@pytest.mark.clause("ruling.twin")
def test_a_score_is_a_change_where_it_grows_and_at_the_end_not_at_every_step_between() -> None:
    found = switched("player-out", "twin-bonus")
    assert list(found) == ["5", "ask-once-more.1", "ask-clara.1"]
    base = STORIES["player-out"]
    twins = replace(base.steps[0].table, books=((Rank.TWO, Rank.TWO), (), (), ()))
    start = replace(base.steps[0], table=twins)
    story = replace(base, steps=(start,), branches=())
    assert [change.address.step for change in changes_of(story, ["twin-bonus"])] == [0]


# Go Fish


@pytest.mark.parametrize(
    ("story", "variant", "places"),
    [
        pytest.param(
            *("gf-go-fish", "success-ends-turn", "3 ask-clara.1 ask-boris.1"),
            marks=pytest.mark.clause("go-fish:variant.success-ends-turn"),
        ),
        pytest.param(
            *("gf-house-rules", "success-ends-turn", "1 3 sixes-back.1"),
            marks=pytest.mark.clause("go-fish:variant.success-ends-turn"),
        ),
        pytest.param(
            *("gf-lucky-draw", "no-lucky-draw", "1"),
            marks=pytest.mark.clause("go-fish:variant.no-lucky-draw"),
        ),
        pytest.param(
            *("gf-emptied-by-fishing", "no-lucky-draw", "1 2"),
            marks=pytest.mark.clause("go-fish:variant.no-lucky-draw"),
        ),
        pytest.param(
            *("gf-refusals", "any-rank", "5"),
            marks=pytest.mark.clause("go-fish:variant.any-rank"),
        ),
        pytest.param(
            *("gf-emptied-by-giving", "fresh-hand", "1 2"),
            marks=pytest.mark.clause("go-fish:variant.fresh-hand"),
        ),
        pytest.param(
            *("gf-house-hands", "fresh-hand", "1"),
            marks=pytest.mark.clause("go-fish:variant.fresh-hand"),
        ),
        pytest.param(
            *("gf-catch-first", "hold-back", "1 2 3 boris-first.1"),
            marks=pytest.mark.clause("go-fish:variant.hold-back"),
        ),
        pytest.param(
            *("gf-tiebreak", "ties-shared", "4"),
            marks=pytest.mark.clause("go-fish:variant.ties-shared"),
        ),
        pytest.param(
            *("gf-house-ties", "ties-shared", "4"),
            marks=pytest.mark.clause("go-fish:variant.ties-shared"),
        ),
    ],
)
def test_an_variant_changes_exactly_these_steps(story: str, variant: str, places: str) -> None:
    found = switched(story, variant)
    assert list(found) == places.split()
    clause = f"variant.{variant}"
    own = variant in STORIES[story].rules.variants
    for change in found.values():
        assert change.because == (variant,)
        other = change.changed if own else change.original
        assert clause not in clauses_applied(other, STORIES[story].viewer)


@pytest.mark.clause("go-fish:variant.success-ends-turn")
def test_a_successful_ask_passes_the_turn_to_the_left() -> None:
    now = switched("gf-go-fish", "success-ends-turn")["3"].changed
    assert lines(now)[-1] == "turn clara"
    assert "variant.success-ends-turn" in clauses_applied(now, ALL)


@pytest.mark.clause("go-fish:variant.fresh-hand")
def test_an_emptied_hand_draws_a_fresh_one() -> None:
    change = switched("gf-emptied-by-giving", "fresh-hand")["1"]
    assert lines(change.original)[-1] == "lena drew Kd"
    assert lines(change.changed)[-1] == "lena drew 7h 9h Kd Kh Ks"


@pytest.mark.clause("go-fish:variant.ties-shared")
def test_a_tie_is_shared_or_decided_by_points() -> None:
    change = switched("gf-tiebreak", "ties-shared")["4"]
    assert [winners(step.table) for step in (change.original, change.changed)] == [(0,), (0, 1)]


@pytest.mark.clause("go-fish:variant.hold-back")
def test_a_start_is_dealt_anew_from_the_same_deck() -> None:
    change = switched("gf-dealt-catch", "hold-back")["0"]
    original, now = change.original, change.changed
    assert (now.table.hands, now.table.stock) == (original.table.hands, original.table.stock)
    assert (lines(now), now.table.to_act) == (lines(original), original.table.to_act)
    keeps = read_action("anton keeps", original.table.seats)
    assert isinstance(try_action(original.table, keeps, ALL), RefusedStep)
    assert isinstance(try_action(now.table, keeps, ALL), PlayedStep)


@pytest.mark.clause("go-fish:variant.hold-back")
def test_where_a_catch_was_held_back_it_is_owed_before_anything_else() -> None:
    found = switched("gf-house-hands", "hold-back")
    assert found["0"].changed.table.to_act == found["0"].original.table.to_act
    assert lines(found["1"].changed) == ["catch.first"]
    assert lines(found["3"].changed) == ["catch.at-once"]


# Any story, with any variants


@EVERY_STORY
def test_nothing_switched_changes_nothing(story: Story) -> None:
    assert changes_of(story, story.rules.variants) == ()


@EVERY_STORY
def test_every_choice_can_be_told_of_every_story(story: Story) -> None:
    names = list(VARIANTS[story.rules.name])
    steps = every_step(story)
    for number in range(len(names) + 1):
        for chosen in combinations(names, number):
            rules = rules_of(story.rules.name, chosen)
            other = {*chosen} ^ {*story.rules.variants}
            for change in changes_of(story, chosen):
                assert change.original in steps
                assert change.changed.table.rules == rules
                assert change.because
                assert {*change.because} <= other
                assert cards_at(before(change.changed)) == cards_at(before(change.original))


@EVERY_STORY
def test_other_rules_take_up_every_table_of_a_story(story: Story) -> None:
    """The cards are those of the story, somebody can act, and the stage can occur."""
    for name in VARIANTS[story.rules.name]:
        chosen = tuple(sorted({*story.rules.variants} ^ {name}))
        for number, step in enumerate(story.steps):
            table = table_at(story, Address(story.id, number, None, (), chosen))
            assert (table.hands, table.books, table.stock) == (
                *(step.table.hands, step.table.books, step.table.stock),
            )
            assert set(table.rules.variants) == set(chosen)
            assert (table.to_act is None) == (step.table.to_act is None)
            if table.stage is Stage.GRANTED:
                assert {"pass-always", "success-ends-turn"} & {*chosen}


def test_without_other_variants_a_table_is_the_story_s() -> None:
    story = STORIES["pass-always"]
    assert table_at(story, Address("pass-always", 1)) == story.steps[1].table


def test_of_several_variants_those_that_decide_are_named() -> None:
    found = switched("gf-catch-first", "hold-back", "fresh-hand", "success-ends-turn")
    assert found["3"].because == ("success-ends-turn", "hold-back")
    assert found["5"].because == ("success-ends-turn",)
    assert found["boris-first.1"].because == ("hold-back",)


def test_clauses_alone_make_no_change() -> None:
    story = STORIES["gf-emptied-by-laying"]
    step = story.steps[2]
    assert isinstance(step, PlayedStep)
    by_choice = replace(step.before, rules=rules_of("go-fish", ["hold-back"]))
    again = try_action(by_choice, step.action, story.viewer)
    assert "variant.hold-back" in clauses_applied(again, ALL)
    assert clauses_applied(again, ALL) != clauses_applied(step, ALL)
    assert "2" not in switched("gf-emptied-by-laying", "hold-back")


@pytest.mark.parametrize(("viewer", "sees"), [(ALL, True), (0, True), (1, False)])
def test_clauses_that_would_betray_a_card_are_hidden(viewer: Viewer, sees: bool) -> None:
    story = replace(STORIES["gf-lucky-draw"], viewer=viewer)
    (change,) = changes_of(story, ["no-lucky-draw"])
    assert isinstance(change.changed.events[-1], TurnCame)
    assert ("variant.no-lucky-draw" in change.changed.clauses) == sees


@pytest.mark.parametrize("wrong", [["hold-back"], ["Pass-Always"], ["pass-always"] * 2])
def test_variants_that_the_game_does_not_have_are_refused(wrong: Sequence[str]) -> None:
    with pytest.raises(NotationError):
        changes_of(STORIES["one-granted"], wrong)
