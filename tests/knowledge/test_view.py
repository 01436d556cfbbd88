"""A seat sees its own hand and what is public, and nothing that reveals the rest."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fishrules.game.actions import Ask
from fishrules.game.cards import hand_of
from fishrules.game.events import Drew, Event, Gave
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.game.play import legal_actions, play
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.view import ALL, SPECTATOR, Viewer, seen, view_of
from fishrules.notation.lines import read_action
from tests.game.tables import SEATS, cards, opened, played, table
from tests.session import hidden
from tests.session.hidden import assert_no_leak

ANTON, LENA, BORIS = 0, 1, 2

HANDS = {"anton": "6h Ks", "lena": "6c 6d 6s 8s", "boris": "9c 9d", "clara": "Qd Qh"}


def test_own_cards_are_seen_and_those_of_others_counted() -> None:
    start = table(HANDS, to_act="anton", stock="4c", books={"clara": "K"})
    view = view_of(start, LENA)
    assert view.hands == (None, hand_of(cards("6c 6d 6s 8s")), None, None)
    assert view.sizes == (2, 4, 2, 2)
    assert view.stock == len(start.stock)
    assert view.books == start.books
    assert (view.to_act, view.turn_owner, view.next_turn, view.stage) == (
        start.to_act,
        start.turn_owner,
        start.next_turn,
        start.stage,
    )


def test_at_an_open_table_every_hand_is_seen() -> None:
    start = table(HANDS, to_act="anton")
    assert view_of(start, ALL).hands == start.hands
    event = played(start, "anton asks lena 2x6").events[1]
    assert seen(event, ALL) == event


def test_nobody_sees_a_hand_or_a_card() -> None:
    start = table(HANDS, to_act="anton")
    view = view_of(start, SPECTATOR)
    assert view == replace(view_of(start, ANTON), viewer=SPECTATOR, hands=(None,) * 4)
    assert view.own == 0
    gave = through(start, "anton asks lena 2x6", SPECTATOR)[1]
    assert isinstance(gave, Gave)
    assert gave.cards == (None, None)
    drew = through(start, "anton asks lena 4x6", SPECTATOR)[2]
    assert isinstance(drew, Drew)
    assert drew.cards == (None,)


def through(start: Table, line: str, viewer: Viewer) -> list[Event]:
    """The events of an action as a viewer sees them."""
    return [seen(event, viewer) for event in played(start, line).events]


def test_cards_handed_over_are_seen_by_giver_and_taker_alone() -> None:
    start = table(HANDS, to_act="anton")
    for viewer, shown in ((ANTON, True), (LENA, True), (BORIS, False)):
        gave = through(start, "anton asks lena 2x6", viewer)[1]
        assert isinstance(gave, Gave)
        assert gave.cards == (tuple(cards("6c 6d")) if shown else (None, None))


def test_a_card_drawn_is_seen_by_its_owner_alone() -> None:
    start = table(HANDS, to_act="anton", stock="4c")
    for viewer, shown in ((ANTON, True), (LENA, False), (BORIS, False)):
        drew = through(start, "anton asks lena 4x6", viewer)[2]
        assert isinstance(drew, Drew)
        assert drew.cards == (tuple(cards("4c")) if shown else (None,))


def cited(start: Table, line: str, viewer: Viewer) -> set[str]:
    """The clauses of all events of an action as a viewer sees them."""
    causes = [point for event in through(start, line, viewer) for point in event.causes]
    return {*start.rules.clauses_of(causes)}


@pytest.mark.parametrize(
    ("hands", "stock", "line", "clause", "who"),
    [
        ({"anton": "6c 6d 6h 6s"}, "4c", "anton asks lena 1x6", "book.supports", {ANTON}),
        ({"anton": "6c 6d Ks"}, "4c", "anton asks lena 8x6", "ruling.number-cap", {ANTON}),
        ({"anton": "6c"}, "6d", "anton asks lena 1x6", "request.no-lucky-draw", {ANTON}),
        (
            {"anton": "6c", "lena": "6d 6h 6s 6s Ks"},
            "",
            "anton asks lena 4x6",
            "book.exposed",
            {LENA},
        ),
        (
            {"anton": "6c", "lena": "6d 6h Ks"},
            "",
            "anton asks lena 1x6",
            "ruling.which-cards",
            {LENA},
        ),
        ({"anton": "6c 6d 6h 6s Ks"}, "", "anton lays 6", "book.right-lost", {ANTON}),
    ],
)
def test_a_clause_that_betrays_a_hand_is_for_its_owner(
    hands: dict[str, str], stock: str, line: str, clause: str, who: set[int]
) -> None:
    start = table(hands, to_act="anton", stock=stock)
    assert {viewer for viewer in range(4) if clause in cited(start, line, viewer)} == who
    assert clause in cited(start, line, ALL)


def test_a_rank_asked_for_without_holding_it_betrays_nothing() -> None:
    any_rank = rules_of("go-fish", ["any-rank"])
    held, other = (
        table({"anton": hand, "lena": "6c 9c"}, to_act="anton", stock="4c", rules=any_rank)
        for hand in ("6d Ks", "7d Ks")
    )
    line = "anton asks lena 6"
    for viewer in (LENA, BORIS):
        assert through(held, line, viewer)[0] == through(other, line, viewer)[0]
    assert through(held, line, ANTON)[0] != through(other, line, ANTON)[0]


def test_a_fifth_card_kept_after_laying_stays_hidden() -> None:
    four = table({"anton": "6c 6d 6h 6s Ks"}, to_act="anton")
    five = table({"anton": "6c 6d 6h 6s 6s"}, to_act="anton")
    for viewer in (LENA, BORIS):
        assert through(four, "anton lays 6", viewer) == through(five, "anton lays 6", viewer)


def test_who_asks_sees_no_more_than_the_answer() -> None:
    """Anton cannot tell from a refusal whether Lena holds two or none."""
    two = table({**HANDS, "lena": "6c 6d 8s"}, to_act="anton", stock="4c")
    none = table({**HANDS, "lena": "5c 5d 8s"}, to_act="anton", stock="4c")
    line = "anton asks lena 3x6"
    assert through(two, line, ANTON) == through(none, line, ANTON)
    assert view_of(played(two, line).table, ANTON) == view_of(played(none, line).table, ANTON)


def test_the_opening_shows_who_is_due_and_nothing_of_his_hand() -> None:
    one = opened({"lena": "6c 6d 6h 6s"}, dealer="clara")
    other = opened({"lena": "9c 9d 9h 9s"}, dealer="clara")
    views = [[seen(event, BORIS) for event in after.events] for after in (one, other)]
    assert views[0] == views[1]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_tables_that_differ_in_hidden_cards_look_alike(game: str, seed: int) -> None:
    """Whole games with two cards swapped out of sight at every action."""
    rng = Random(f"{game} {seed}")
    variants = [name for name in VARIANTS[game] if rng.random() < 0.3]
    now = deal(rules_of(game, variants), SEATS, seed, seed=seed).table
    alike = 0
    for _ in range(150):
        choices = legal_actions(now)
        if not choices:
            break
        hits = [
            action
            for action in choices
            if isinstance(action, Ask) and now.held(action.of, action.rank) >= action.needs
        ]
        action = rng.choice(hits if hits and rng.random() < 0.5 else choices)
        for viewer in range(4):
            alike += assert_no_leak(now, viewer, action, rng)
        now = play(now, action).table
    assert alike > 50, "too few pairs of tables that look alike to prove anything"


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the causes were shown to everybody, they would distinguish the pairs of tables above."""

    def careless(event: Event, viewer: Viewer) -> Event:
        return replace(seen(event, viewer), causes=event.causes)

    monkeypatch.setattr(hidden, "seen", careless)
    start = table({"anton": "6c", "lena": "6d 6h Ks"}, to_act="anton")
    action, rng = read_action("anton asks lena 1x6", SEATS), Random(5)

    def many() -> None:
        for _ in range(300):
            assert_no_leak(start, BORIS, action, rng)

    with pytest.raises(AssertionError):
        many()
