"""Bounds and chances, compared with the true cards and with every possible deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from random import Random

import pytest

from fishrules.game.actions import Ask
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, cards_of, count, hand_of
from fishrules.game.events import Event, Gave, TurnCame
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, play, violation_of
from fishrules.game.rules import Rules
from fishrules.game.setup import deal
from fishrules.game.table import Stage, Table
from fishrules.knowledge.bounds import Knowledge, is_possible
from fishrules.knowledge.inference import knowledge_of, updated
from fishrules.knowledge.probability import (
    estimate_chance,
    estimate_distributions,
    exact_chance,
    exact_distribution,
)
from fishrules.knowledge.view import ALL, SPECTATOR, Viewer, seen, view_of
from fishrules.notation.lines import read_action
from tests.game.tables import deals_that_fit, late_table, table

GAMES = [
    ("backstab-fish", (), 4),
    ("backstab-fish", ("pass-always", "twin-bonus"), 5),
    ("backstab-fish", (), 10),
    ("go-fish", (), 2),
    ("go-fish", (), 4),
    ("go-fish", ("hold-back", "fresh-hand"), 3),
    ("go-fish", ("hold-back", "success-ends-turn"), 4),
    ("go-fish", ("any-rank", "no-lucky-draw", "success-ends-turn"), 6),
]


def after_lines(start: Table, *lines: str, viewer: Viewer = SPECTATOR) -> tuple[Table, Knowledge]:
    """The table after some actions, and what a viewer then knows."""
    knowledge, now = knowledge_of(view_of(start, viewer)), start
    for line in lines:
        transition = play(now, read_action(line, start.seats))
        now = transition.table
        knowledge = updated(knowledge, [seen(event, viewer) for event in transition.events])
    return now, knowledge


def assert_true_cards_fit(knowledge: Knowledge, now: Table) -> None:
    places = [*now.hands, hand_of(now.stock)]
    assert knowledge.sizes == tuple(len(cards_of(hand)) for hand in places)
    for place, hand in enumerate(places):
        for rank in Rank:
            low, high = knowledge.at_least[place][rank], knowledge.at_most[place][rank]
            assert low <= count(hand, rank) <= high, (place, rank)


def random_moves(
    rules: Rules, players: int, seed: int, moves: int
) -> list[tuple[Table, tuple[Event, ...]]]:
    """The tables of a game played at random, each with the events that led to it."""
    random = Random(seed)
    now = deal(rules, [f"p{seat}" for seat in range(players)], seed % players, seed=seed).table
    course: list[tuple[Table, tuple[Event, ...]]] = [(now, ())]
    for _ in range(moves):
        if now.stage is Stage.OVER:
            break
        asks = [a for a in legal_actions(now) if isinstance(a, Ask) and now.held(a.of, a.rank)]
        choices = asks if asks and random.random() < 0.5 else legal_actions(now)
        transition = play(now, choices[int(random.random() * len(choices))])
        now = transition.table
        course.append((now, transition.events))
    return course


@pytest.mark.parametrize(("game", "variants", "players"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_true_cards_always_lie_within_the_bounds(
    game: str, variants: tuple[str, ...], players: int, seed: int
) -> None:
    rules = rules_of(game, variants)
    course = random_moves(rules, players, seed, 100)
    start = course[0][0]
    viewer: Viewer
    for viewer in (SPECTATOR, players - 1):
        knowledge = knowledge_of(view_of(start, viewer))
        for now, events in course:
            knowledge = updated(knowledge, [seen(event, viewer) for event in events])
            assert_true_cards_fit(knowledge, now)
            if isinstance(viewer, int):
                own = tuple(count(now.hands[viewer], rank) for rank in Rank)
                assert knowledge.at_least[viewer] == knowledge.at_most[viewer] == own


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_nothing_granted_was_held_to_be_impossible(game: str) -> None:
    rules = rules_of(game)
    knowledge = None
    for now, events in random_moves(rules, 4, 5, 200):
        knowledge = knowledge or knowledge_of(view_of(now, SPECTATOR))
        for event in events:
            if isinstance(event, Gave):
                number = None if rules is GO_FISH else len(event.cards)
                assert is_possible(knowledge, Ask(event.to, event.seat, event.rank, number))
            knowledge = updated(knowledge, [seen(event, SPECTATOR)])


def test_at_the_start_only_sizes_are_known() -> None:
    start = table({"anton": "6h 6s Kd"}, to_act="anton", books={"clara": "9"})
    knowledge = knowledge_of(view_of(start, 0))
    assert knowledge.at_least[0][Rank.SIX] == knowledge.at_most[0][Rank.SIX] == 2
    assert (knowledge.at_least[1][Rank.SIX], knowledge.at_most[1][Rank.SIX]) == (0, 3)
    assert knowledge.at_most[knowledge.stock][Rank.SIX] == 6
    assert knowledge.at_most[knowledge.stock][Rank.NINE] == 4


def test_an_open_table_leaves_nothing_to_know() -> None:
    knowledge = knowledge_of(view_of(table({"lena": "6c 6d"}, to_act="anton"), ALL))
    assert knowledge.at_least == knowledge.at_most
    assert exact_chance(knowledge, 1, Rank.SIX, 2) == 1
    assert exact_chance(knowledge, 1, Rank.SIX, 3) == 0


@pytest.mark.clause("request.rank-held", "request.refuse")
def test_a_request_and_its_refusal_are_told_to_all() -> None:
    start = table({"anton": "6h 2c", "lena": "6c 6d 3d"}, to_act="anton", stock="4c")
    _, knowledge = after_lines(start, "anton asks lena 3x6")
    assert knowledge.at_least[0][Rank.SIX] == 1
    assert knowledge.at_most[1][Rank.SIX] == 2
    assert not is_possible(knowledge, Ask(0, 1, Rank.SIX, 3))
    assert is_possible(knowledge, Ask(0, 1, Rank.SIX, 2))


@pytest.mark.clause("request.grant")
def test_cards_given_are_known_to_be_where_they_went() -> None:
    start = table({"anton": "6h 2c", "lena": "6c 6d 3d"}, to_act="anton")
    _, knowledge = after_lines(start, "anton asks lena 1x6")
    assert knowledge.at_least[0][Rank.SIX] == 2
    assert (knowledge.at_least[1][Rank.SIX], knowledge.at_most[1][Rank.SIX]) == (0, 2)


@pytest.mark.clause("go-fish:ask.all")
def test_where_all_are_given_none_is_left() -> None:
    start = table({"anton": "6h 2c", "lena": "6c 6d 3d"}, to_act="anton", rules=GO_FISH)
    _, knowledge = after_lines(start, "anton asks lena 6")
    assert knowledge.at_least[0][Rank.SIX] == 3
    assert knowledge.at_most[1][Rank.SIX] == 0


@pytest.mark.clause("go-fish:ask.lucky-draw", "go-fish:ask.pass")
def test_who_goes_on_after_a_miss_tells_what_was_drawn() -> None:
    hands = {"anton": "6h 2c 3c", "lena": "9c 5d", "boris": "4h 5s Kc", "clara": "6c"}
    missed = "lena asks clara 9"
    lucky = table(hands, to_act="lena", stock="9s 7c", rules=GO_FISH)
    _, open_yet = after_lines(lucky, missed)
    assert (open_yet.at_least[1][Rank.NINE], open_yet.at_most[1][Rank.NINE]) == (1, 3)
    now, knowledge = after_lines(lucky, missed, "lena asks anton 5")
    assert knowledge.at_least[1][Rank.NINE] == knowledge.shown[1][Rank.NINE] == 2
    assert_true_cards_fit(knowledge, now)
    _, own = after_lines(lucky, missed, "lena asks anton 5", viewer=1)
    assert own.shown[1] == knowledge.shown[1], "everybody knows what everybody knows"
    other = table(hands, to_act="lena", stock="7c 9s", rules=GO_FISH)
    now, knowledge = after_lines(other, missed)
    assert knowledge.at_most[1][Rank.NINE] == 2, "no nine was drawn"
    assert_true_cards_fit(knowledge, now)


@pytest.mark.clause("go-fish:catch.at-once", "go-fish:catch.first")
def test_a_catch_laid_after_a_miss_tells_what_was_drawn() -> None:
    hands = {"anton": "6h 2c 3c", "lena": "9c 9d 9h 4c 5d", "boris": "4h 5s Kc", "clara": "5c 6c"}
    start = table(hands, to_act="anton", stock="Ts 9s 7c 8c 8d", rules=GO_FISH)
    for asked in ("boris 9", "clara 4"):  # the catch is of the rank asked for, or not
        lines = ["anton asks lena 6", f"lena asks {asked}"]
        _, before = after_lines(start, *lines, viewer=3)
        now, knowledge = after_lines(start, *lines, "lena lays 9", viewer=3)
        assert before.at_most[1][Rank.SIX] == 1
        assert knowledge.at_most[1][Rank.SIX] == 0, "she had none, and has drawn a nine"
        assert_true_cards_fit(knowledge, now)


@pytest.mark.clause("request.draw")
def test_a_card_drawn_unseen_may_be_any() -> None:
    start = table({"anton": "6h 2c", "lena": "6c 3d"}, to_act="anton", stock="4c 5c")
    now, knowledge = after_lines(start, "anton asks lena 2x6", "lena asks anton 2x6")
    assert knowledge.at_least[1][Rank.SIX] == 1
    assert knowledge.at_most[0][Rank.SIX] == 1
    assert knowledge.at_most[1][Rank.SIX] == 2, "one at the most, and the card drawn since"
    assert_true_cards_fit(knowledge, now)


@pytest.mark.clause("book.keep")
def test_a_book_is_kept_openly() -> None:
    hands = {"anton": "6h 6s 6c 6d 2c", "lena": "3c"}
    start = table(hands, to_act="anton", stock="4c 5c")
    _, kept = after_lines(start, "anton asks lena 1x2", "anton keeps")
    assert kept.at_most[0][Rank.SIX] > 3
    _, laid = after_lines(start, "anton asks lena 1x2", "anton lays 6")
    assert all(most <= 3 for most in laid.at_most[0]), "the turn passed, and nothing was kept"


def test_an_event_at_the_start_of_a_turn_says_nothing_about_its_owner() -> None:
    start = table({"anton": "6h 6s 6c 6d 2c"}, to_act="anton")
    before = knowledge_of(view_of(start, SPECTATOR))
    assert updated(before, [TurnCame(0, ())]) == before


@pytest.mark.clause("hand.refill-giver")
def test_a_refilled_hand_is_new() -> None:
    start = table({"anton": "6h 2c", "lena": "6c"}, to_act="anton", stock="4c 5c 7c 8c 9c Tc Jc")
    _, knowledge = after_lines(start, "anton asks lena 1x6")
    assert not any(knowledge.at_least[1])
    assert knowledge.sizes[1] == 7


def test_the_first_chance_is_that_of_seven_cards_from_a_shuffled_pack() -> None:
    start = deal(BACKSTAB_FISH, ["anton", "lena", "boris", "clara"], 3, seed=4).table
    knowledge = knowledge_of(view_of(start, 0))
    for rank in Rank:
        out = BACKSTAB_FISH.copies(rank) - start.held(0, rank)
        for number in range(1, 9):
            granted = sum(comb(out, held) * comb(101 - out, 7 - held) for held in range(number, 8))
            expected = Fraction(granted, comb(101, 7))
            assert exact_chance(knowledge, 1, rank, number) == expected
        assert sum(exact_distribution(knowledge, 1, rank)) == 1


LATE = [
    (
        late_table(
            {"anton": "6h 2c", "lena": "6c 2d 2h", "boris": "6s 2s", "clara": "6d"},
            to_act="anton",
            rules=GO_FISH,
        ),
        ("anton asks lena 2",),
    ),
    (
        late_table(
            {"anton": "6h 2c", "lena": "6c 2d", "boris": "6s 2s", "clara": "6d"},
            to_act="anton",
            stock="2h",
        ),
        ("anton asks lena 2x6", "lena asks boris 2x2"),
    ),
    (
        late_table(
            {"anton": "6h 2c 2d", "lena": "6c 2h 9s", "boris": "6d 9c", "clara": "9h"},
            to_act="anton",
            stock="6s 9d 2s",
        ),
        ("anton asks lena 1x6", "anton asks boris 1x2", "boris asks clara 1x9"),
    ),
]


@pytest.mark.parametrize(("start", "lines"), LATE)
def test_chances_are_those_of_all_deals_that_fit(start: Table, lines: tuple[str, ...]) -> None:
    compared = 0
    for played in range(len(lines) + 1):
        for viewer in (0, 1):
            now, knowledge = after_lines(start, *lines[:played], viewer=viewer)
            deals = deals_that_fit(now, knowledge)
            for of in range(len(now.seats)):
                for rank in Rank:
                    held = Counter(dealt[of][rank] for dealt in deals)
                    assert exact_distribution(knowledge, of, rank) == tuple(
                        Fraction(held[number], len(deals))
                        for number in range(knowledge.in_play[rank] + 1)
                    )
                    compared += len(held) > 1
    assert compared > 5, "some hands must be uncertain, or nothing was compared"


@pytest.mark.parametrize(("game", "players"), [("backstab-fish", 4), ("go-fish", 3)])
def test_the_quick_chance_is_exact_while_nothing_is_known(game: str, players: int) -> None:
    start = deal(rules_of(game), [f"p{seat}" for seat in range(players)], 0, seed=7).table
    knowledge = knowledge_of(view_of(start, 1))
    for rank in Rank:
        held = exact_distribution(knowledge, 0, rank)
        for number in range(1, len(held)):
            assert estimate_chance(knowledge, 0, rank, number) == sum(held[number:])


def test_the_quick_chances_of_one_place_make_a_whole_and_keep_to_the_bounds() -> None:
    for now, knowledge in learned_moves(GO_FISH, 3, 3, 60):
        for rank in Rank:
            for place, chances in enumerate(estimate_distributions(knowledge, rank)):
                assert abs(sum(chances) - 1) < 1e-9
                low, high = knowledge.at_least[place][rank], knowledge.at_most[place][rank]
                assert not any(chances[:low])
                assert not any(chances[high + 1 :])
                for number in range(1, len(chances)):
                    quick = estimate_chance(knowledge, place, rank, number)
                    assert abs(float(quick) - sum(chances[number:])) < 1e-9
        assert len(now.hands) == 3


def learned_moves(
    rules: Rules, players: int, seed: int, moves: int
) -> Iterator[tuple[Table, Knowledge]]:
    """The tables of a game played at random, each with the knowledge of the first seat."""
    course = random_moves(rules, players, seed, moves)
    knowledge = knowledge_of(view_of(course[0][0], 0))
    for now, events in course:
        knowledge = updated(knowledge, [seen(event, 0) for event in events])
        yield now, knowledge


def test_who_has_just_refused_can_hold_the_rank_only_in_what_is_drawn() -> None:
    start = table({"anton": "6h 2c 9c", "lena": "3c 3d 4h 4s 5c 5d"}, to_act="anton", stock="7c 8c")
    now, knowledge = after_lines(start, "anton asks lena 1x6", "lena asks anton 1x3", viewer=0)
    assert knowledge.unseen[1][Rank.SIX] == 1
    assert knowledge.at_most[1][Rank.SIX] == 1
    left = knowledge.in_play[Rank.SIX] - 1
    hidden = sum(knowledge.sizes[place] for place in (2, 3, 4)) + 1
    assert now.stock
    assert estimate_chance(knowledge, 1, Rank.SIX, 1) == Fraction(left, hidden)


def test_what_everybody_saw_of_a_hand_is_told_apart_from_what_is_in_it() -> None:
    start = table({"anton": "6h 6s 2c", "lena": "6c 9c"}, to_act="anton")
    _, asked = after_lines(start, "anton asks lena 1x6", viewer=0)
    assert asked.shown[0][Rank.SIX] == 2
    assert asked.at_least[0][Rank.SIX] == 3
    assert asked.shown[0][Rank.TWO] == 0
    _, gone = after_lines(start, "anton asks lena 1x6", "anton asks lena 1x2", viewer=0)
    assert gone.shown[0][Rank.TWO] == 1


def test_a_chance_is_zero_where_a_request_is_impossible() -> None:
    for now, _ in random_moves(GO_FISH, 3, 2, 40):
        if now.to_act is None:
            break
        knowledge = knowledge_of(view_of(now, now.to_act))
        for action in legal_actions(now):
            if isinstance(action, Ask):
                assert violation_of(now, action) is None
                chance = exact_chance(knowledge, action.of, action.rank, action.needs)
                assert is_possible(knowledge, action) == (chance > 0)
