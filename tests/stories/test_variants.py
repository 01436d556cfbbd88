"""What changes under other agreements: exactly the steps that come out otherwise, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from fishrules.errors import NotationError
from fishrules.game.cards import Rank, cards_of
from fishrules.game.events import Gave, TurnCame
from fishrules.game.rules import AGREEMENTS, rules_of
from fishrules.game.table import Stage, Table, scores, winners
from fishrules.knowledge.view import OPEN, Eyes
from fishrules.notation.address import Address, write_address
from fishrules.notation.lines import read_action, write_event
from fishrules.stories.story import Step, Story, load_stories
from fishrules.stories.variants import Change, at_work, changes_of, table_at, tried

STORIES = load_stories(Path(__file__).parents[2] / "tutorials")

EVERY_STORY = pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)


def switched(story: str, *names: str) -> dict[str, Change]:
    """The changes of a story where these agreements are switched over, by the place of the step."""
    told = STORIES[story]
    chosen = sorted({*told.rules.agreements} ^ {*names})
    return {
        write_address(change.address).split("~")[2]: change for change in changes_of(told, chosen)
    }


def lines(step: Step) -> list[str]:
    """What happens in a step, in notation, or the clause that refuses it."""
    if step.breach is not None:
        return [step.breach.clause]
    return [write_event(event, step.table.seats) for event in step.events]


def every_step(story: Story) -> list[Step]:
    return [*story.steps, *(step for branch in story.branches for step in branch.steps)]


def cards_at(table: Table) -> list[str]:
    """Every card that lies in no book."""
    hands = (card for hand in table.hands for card in cards_of(hand))
    return sorted(map(str, [*hands, *table.stock]))


# Backstab Fish


@pytest.mark.clause("variant.pass-always")
def test_pass_always_changes_the_turn_of_exactly_the_granted_steps() -> None:
    story, found = STORIES["one-granted"], switched("one-granted", "pass-always")
    granted = [step for step in every_step(story) if any(isinstance(e, Gave) for e in step.events)]
    assert [change.told for change in found.values()] == granted
    assert list(found) == ["1", "2", "once-more.1"]
    for change in found.values():
        action = change.told.action
        assert action is not None
        assert change.told.table.turn == action.seat
        assert change.now.table.turn == getattr(action, "of", None)
        assert lines(change.now)[:-1] == lines(change.told)
        assert at_work(change.now, OPEN)[-2:] == ("variant.pass-always", "ruling.pass-always")
        assert change.because == ("pass-always",)


@pytest.mark.clause("ruling.pass-always")
def test_a_turn_about_to_pass_is_a_change_and_goes_on_into_the_next_step() -> None:
    found = switched("emptied-by-laying", "pass-always")
    assert list(found) == ["1", "2", "one-seven.1", "one-more-king.1"]
    assert found["1"].now.table.stage is Stage.GRANTED
    assert lines(found["1"].now) == lines(found["1"].told)
    assert lines(found["2"].now) == [*lines(found["2"].told), "turn boris"]
    assert lines(found["one-more-king.1"].now) == ["variant.pass-always"]


@pytest.mark.clause("variant.pass-always")
def test_without_it_a_turn_that_was_about_to_pass_goes_on() -> None:
    """A granted request leaves no table there that is about to pass: he may ask on."""
    found = switched("pass-always", "pass-always")
    assert list(found) == ["1", "2", "3", "5", "keep.1"]
    first = found["1"]
    assert (first.told.table.stage, first.now.table.stage) == (Stage.GRANTED, Stage.ASKING)
    assert lines(found["2"].told) == ["variant.pass-always"]
    assert lines(found["2"].now) == ["anton asked clara 1x3", "clara gave anton 3s"]
    assert lines(found["3"].now) == ["anton laid K"]
    assert lines(found["keep.1"].now) == ["ruling.must-ask"]


@pytest.mark.clause("variant.twin-bonus")
def test_twin_bonus_changes_scores_and_winners_alone() -> None:
    found = switched("twin-bonus", "twin-bonus")
    assert list(found) == ["2", "4", "wrong-player.3", "wrong-player.5"]
    for change in found.values():
        assert lines(change.now) == lines(change.told)
        assert scores(change.now.table) != scores(change.told.table)
        assert "variant.twin-bonus" in at_work(change.told, OPEN)
        assert "variant.twin-bonus" not in at_work(change.now, OPEN)
    assert [winners(step.table) for step in (found["4"].told, found["4"].now)] == [(1,), (0, 1)]


@pytest.mark.clause("ruling.twin")
def test_a_score_is_a_change_where_it_grows_and_at_the_end_not_at_every_step_between() -> None:
    found = switched("player-out", "twin-bonus")
    assert list(found) == ["5", "ask-once-more.1", "ask-clara.1"]
    base = STORIES["player-out"]
    twins = replace(base.steps[0].table, books=((Rank.TWO, Rank.TWO), (), (), ()))
    start = replace(base.steps[0], before=twins, table=twins)
    story = replace(base, steps=(start,), branches=())
    assert [change.address.step for change in changes_of(story, ["twin-bonus"])] == [0]


# Go Fish


@pytest.mark.parametrize(
    ("story", "agreement", "places"),
    [
        pytest.param(
            *("gf-go-fish", "success-ends-turn", "3 ask-clara.1 ask-boris.1"),
            marks=pytest.mark.clause("go-fish:agreement.success-ends-turn"),
        ),
        pytest.param(
            *("gf-house-rules", "success-ends-turn", "1 3 sixes-back.1"),
            marks=pytest.mark.clause("go-fish:agreement.success-ends-turn"),
        ),
        pytest.param(
            *("gf-lucky-draw", "no-lucky-draw", "1"),
            marks=pytest.mark.clause("go-fish:agreement.no-lucky-draw"),
        ),
        pytest.param(
            *("gf-emptied-by-fishing", "no-lucky-draw", "1 2"),
            marks=pytest.mark.clause("go-fish:agreement.no-lucky-draw"),
        ),
        pytest.param(
            *("gf-refusals", "any-rank", "5"),
            marks=pytest.mark.clause("go-fish:agreement.any-rank"),
        ),
        pytest.param(
            *("gf-emptied-by-giving", "fresh-hand", "1 2"),
            marks=pytest.mark.clause("go-fish:agreement.fresh-hand"),
        ),
        pytest.param(
            *("gf-house-hands", "fresh-hand", "1"),
            marks=pytest.mark.clause("go-fish:agreement.fresh-hand"),
        ),
        pytest.param(
            *("gf-catch-first", "hold-back", "1 2 3 boris-first.1"),
            marks=pytest.mark.clause("go-fish:agreement.hold-back"),
        ),
        pytest.param(
            *("gf-tiebreak", "ties-shared", "4"),
            marks=pytest.mark.clause("go-fish:agreement.ties-shared"),
        ),
        pytest.param(
            *("gf-house-ties", "ties-shared", "4"),
            marks=pytest.mark.clause("go-fish:agreement.ties-shared"),
        ),
    ],
)
def test_an_agreement_changes_exactly_these_steps(story: str, agreement: str, places: str) -> None:
    found = switched(story, agreement)
    assert list(found) == places.split()
    clause = f"agreement.{agreement}"
    own = agreement in STORIES[story].rules.agreements
    for change in found.values():
        assert change.because == (agreement,)
        other = change.now if own else change.told
        assert clause not in at_work(other, STORIES[story].eyes)


@pytest.mark.clause("go-fish:agreement.success-ends-turn")
def test_a_successful_ask_passes_the_turn_to_the_left() -> None:
    now = switched("gf-go-fish", "success-ends-turn")["3"].now
    assert lines(now)[-1] == "turn clara"
    assert "agreement.success-ends-turn" in at_work(now, OPEN)


@pytest.mark.clause("go-fish:agreement.fresh-hand")
def test_an_emptied_hand_draws_a_fresh_one() -> None:
    change = switched("gf-emptied-by-giving", "fresh-hand")["1"]
    assert lines(change.told)[-1] == "lena drew Kd"
    assert lines(change.now)[-1] == "lena drew 7h 9h Kd Kh Ks"


@pytest.mark.clause("go-fish:agreement.ties-shared")
def test_a_tie_is_shared_or_decided_by_points() -> None:
    change = switched("gf-tiebreak", "ties-shared")["4"]
    assert [winners(step.table) for step in (change.told, change.now)] == [(0,), (0, 1)]


@pytest.mark.clause("go-fish:agreement.hold-back")
def test_a_start_is_dealt_anew_from_the_same_deck() -> None:
    change = switched("gf-dealt-catch", "hold-back")["0"]
    told, now = change.told, change.now
    assert (now.table.hands, now.table.stock) == (told.table.hands, told.table.stock)
    assert (lines(now), now.table.turn) == (lines(told), told.table.turn)
    keeps = read_action("anton keeps", told.table.seats)
    assert tried(told.table, keeps, OPEN).breach is not None
    assert tried(now.table, keeps, OPEN).breach is None


@pytest.mark.clause("go-fish:agreement.hold-back")
def test_where_a_catch_was_held_back_it_is_owed_before_anything_else() -> None:
    found = switched("gf-house-hands", "hold-back")
    assert found["0"].now.table.turn == found["0"].told.table.turn
    assert lines(found["1"].now) == ["catch.first"]
    assert lines(found["3"].now) == ["catch.at-once"]


# Whatever the story, and whatever is switched


@EVERY_STORY
def test_nothing_switched_changes_nothing(story: Story) -> None:
    assert changes_of(story, story.rules.agreements) == ()


@EVERY_STORY
def test_every_choice_can_be_told_of_every_story(story: Story) -> None:
    names = list(AGREEMENTS[story.rules.name])
    steps = every_step(story)
    for number in range(len(names) + 1):
        for chosen in combinations(names, number):
            rules = rules_of(story.rules.name, chosen)
            other = {*chosen} ^ {*story.rules.agreements}
            for change in changes_of(story, chosen):
                assert change.told in steps
                assert change.now.table.rules == rules
                assert change.because
                assert {*change.because} <= other
                assert cards_at(change.now.before) == cards_at(change.told.before)


@EVERY_STORY
def test_other_rules_take_up_every_table_of_a_story(story: Story) -> None:
    """The cards lie as they are told; somebody can act; and there is no stage that never comes."""
    for name in AGREEMENTS[story.rules.name]:
        chosen = tuple(sorted({*story.rules.agreements} ^ {name}))
        for number, step in enumerate(story.steps):
            table = table_at(story, Address(story.id, number, None, (), chosen))
            assert (table.hands, table.books, table.stock) == (
                *(step.table.hands, step.table.books, step.table.stock),
            )
            assert set(table.rules.agreements) == set(chosen)
            assert (table.turn is None) == (step.table.turn is None)
            if table.stage is Stage.GRANTED:
                assert {"pass-always", "success-ends-turn"} & {*chosen}


def test_without_other_agreements_a_table_is_the_story_s() -> None:
    story = STORIES["pass-always"]
    assert table_at(story, Address("pass-always", 1)) == story.steps[1].table


def test_of_several_agreements_those_that_decide_are_named() -> None:
    found = switched("gf-catch-first", "hold-back", "fresh-hand", "success-ends-turn")
    assert found["3"].because == ("success-ends-turn", "hold-back")
    assert found["5"].because == ("success-ends-turn",)
    assert found["boris-first.1"].because == ("hold-back",)


def test_clauses_alone_make_no_change() -> None:
    story = STORIES["gf-emptied-by-laying"]
    step = story.steps[2]
    by_choice = replace(step.before, rules=rules_of("go-fish", ["hold-back"]))
    assert step.action is not None
    again = tried(by_choice, step.action, story.eyes)
    assert "agreement.hold-back" in at_work(again, OPEN)
    assert at_work(again, OPEN) != at_work(step, OPEN)
    assert "2" not in switched("gf-emptied-by-laying", "hold-back")


@pytest.mark.parametrize(("eyes", "sees"), [(OPEN, True), (0, True), (1, False)])
def test_clauses_that_would_betray_a_card_are_hidden(eyes: Eyes, sees: bool) -> None:
    story = replace(STORIES["gf-lucky-draw"], eyes=eyes)
    (change,) = changes_of(story, ["no-lucky-draw"])
    assert isinstance(change.now.events[-1], TurnCame)
    assert ("agreement.no-lucky-draw" in change.now.clauses) == sees


@pytest.mark.parametrize("wrong", [["hold-back"], ["Pass-Always"], ["pass-always"] * 2])
def test_agreements_that_the_game_does_not_have_are_refused(wrong: Sequence[str]) -> None:
    with pytest.raises(NotationError):
        changes_of(STORIES["one-granted"], wrong)
