"""Random deals of the hidden cards lie within the bounds, and every such deal is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fishrules.game.cards import Rank, cards_of, count, hand_of
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import play, violation_of
from fishrules.game.table import Stage, Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import knowledge_of, updated
from fishrules.knowledge.sampling import resample_hidden, sample_counts
from fishrules.knowledge.view import seen, view_of
from fishrules.notation.lines import read_action
from fishrules.session.session import begin
from tests.game.tables import late_table, splits, table
from tests.session.hidden import public
from tests.session.sessions import any_config, played


def assert_within(now: Table, knowledge: Knowledge) -> None:
    for place, hand in enumerate([*now.hands, hand_of(now.stock)]):
        for rank in Rank:
            low, high = knowledge.at_least[place][rank], knowledge.at_most[place][rank]
            assert low <= count(hand, rank) <= high, (place, rank)


def worlds(start: Table, viewer: int) -> Iterator[Table]:
    """Every table that looks the same to a viewer, by ranks and with the stock in every order.

    By exhaustive search over the hidden cards.
    """
    others = [seat for seat in range(len(start.seats)) if seat != viewer]
    pool = [card for seat in others for card in cards_of(start.hands[seat])] + [*start.stock]
    found = set()
    sizes = [len(cards_of(start.hands[seat])) for seat in others] + [1] * len(start.stock)
    for parts in splits(tuple(range(len(pool))), sizes):
        hands = list(start.hands)
        for seat, part in zip(others, parts, strict=False):
            hands[seat] = hand_of(pool[card] for card in part)
        stock = tuple(pool[card] for [card] in parts[len(others) :])
        ranks = (
            tuple(tuple(count(hand, rank) for rank in Rank) for hand in hands),
            tuple(card.rank for card in stock),
        )
        if ranks not in found:
            found.add(ranks)
            yield replace(start, hands=tuple(hands), stock=stock)


HOLD_BACK = rules_of("go-fish", ["hold-back"])
ANY_RANK = rules_of("go-fish", ["any-rank", "no-lucky-draw"])

EVEN = {"anton": "6h 2c 9c", "lena": "6c 2d 9d", "boris": "6s 2s 9h", "clara": "6d 2h 9s"}

LATE: list[tuple[Table, tuple[str, ...]]] = [
    (
        late_table(EVEN, to_act="anton", rules=rules),
        ("anton asks lena 2", "anton asks boris 6", "anton asks lena 2", "lena asks boris 9"),
    )
    for rules in (GO_FISH, HOLD_BACK, ANY_RANK)
]
LATE += [
    (
        late_table(EVEN, to_act="anton"),
        (
            "anton asks lena 1x2",
            "anton asks boris 2x6",
            "boris asks lena 1x9",
            "boris asks anton 1x2",
        ),
    ),
    (
        late_table({**EVEN, "lena": "6c 6d 2d", "clara": "9d 2h 9s"}, to_act="anton"),
        ("anton asks lena 2x6", "anton asks lena 1x6", "lena asks boris 1x2"),
    ),
]
LATE += [
    (
        late_table(
            {"anton": "6h 2c", "lena": "6c 2d", "boris": "6s 2s"},
            to_act="anton",
            stock="2h 6d",
            rules=GO_FISH,
        ),
        ("anton asks lena 6", "anton asks boris 2", "anton asks lena 2"),
    ),
    (
        late_table(
            {"anton": "6h 2c", "lena": "6c 2d", "boris": "6s 2s", "clara": "6d"},
            to_act="anton",
            stock="2h",
        ),
        ("anton asks lena 2x6", "lena asks boris 2x2", "boris asks anton 1x2"),
    ),
    (
        late_table(
            {"anton": "6h 2c 2d", "lena": "6c 2h", "boris": "6d 2s"},
            to_act="anton",
            stock="6s",
        ),
        ("anton asks lena 1x2", "anton asks boris 1x2", "anton lays 2", "anton asks lena 2x6"),
    ),
]


@pytest.mark.parametrize(("start", "lines"), LATE)
@pytest.mark.parametrize("viewer", [0, 1])
def test_every_deal_that_fits_what_was_seen_lies_within_what_is_known(
    start: Table, lines: tuple[str, ...], viewer: int
) -> None:
    """Every world is played on; those in which the viewer sees the same are the possible ones."""
    alive = list(worlds(start, viewer))
    assert len(alive) > 4
    knowledge, now = knowledge_of(view_of(start, viewer)), start
    for line in lines:
        action = read_action(line, start.seats)
        transition = play(now, action)
        knowledge = updated(knowledge, [seen(event, viewer) for event in transition.events])
        futures = [play(world, action) for world in alive if violation_of(world, action) is None]
        alive = [one.table for one in futures if public(one, viewer) == public(transition, viewer)]
        now = transition.table
        assert alive
        for world in alive:
            assert view_of(world, viewer) == view_of(now, viewer)
            assert_within(world, knowledge)
        fresh = {
            tuple(hand_ranks(resample_hidden(now, knowledge, viewer, Random(seed))))
            for seed in range(40)
        }
        possible = {tuple(hand_ranks(world)) for world in alive}
        assert fresh & possible, "some deal that is made must be one that truly could be"


def hand_ranks(now: Table) -> list[tuple[int, ...]]:
    return [tuple(count(hand, rank) for rank in Rank) for hand in now.hands]


@pytest.mark.parametrize("seed", range(8))
def test_new_deals_fit_at_every_moment_of_a_game(seed: int) -> None:
    random = Random(seed)
    session = begin(any_config(random))
    while not session.over and session.at < 120:
        viewer = random.randrange(len(session.config.seats))
        knowledge = session.knowledge(viewer)
        anew = resample_hidden(session.table, knowledge, viewer, random)
        assert_within(anew, knowledge)
        assert view_of(anew, viewer) == view_of(session.table, viewer)
        cards = [*map(cards_of, anew.hands), anew.stock]
        true = [*map(cards_of, session.table.hands), session.table.stock]
        assert Counter(c for place in cards for c in place) == Counter(
            c for place in true for c in place
        )
        if anew.stage is not Stage.ASKING or anew.to_act != anew.turn_owner:
            assert anew.to_act is not None
            assert anew.finished(anew.to_act)
        session = played(session, random, random.randint(1, 6))


def test_every_deal_that_fits_is_found_and_none_much_more_often() -> None:
    start = late_table(
        {"anton": "6h 2c", "lena": "6c 2d", "boris": "6s 2s", "clara": "6d 2h"}, to_act="anton"
    )
    knowledge = knowledge_of(view_of(start, 0))
    random = Random(3)
    times = Counter(sample_counts(knowledge, random) for _ in range(1500))
    # Three hands of two, from three sixes and three twos: 6 * 5 * ... ways by card
    ways = Counter(
        tuple(tuple(count(hand, rank) for rank in Rank) for hand in (*world.hands, 0))
        for parts in splits(tuple(range(6)), [2, 2, 2])
        for world in [dealt(start, parts)]
    )
    assert set(times) == set(ways)
    for numbers, own in ways.items():
        share = own / ways.total()
        assert abs(times[numbers] / 1500 - share) < 0.05


def dealt(start: Table, parts: list[tuple[int, ...]]) -> Table:
    pool = [card for seat in (1, 2, 3) for card in cards_of(start.hands[seat])]
    hands = [start.hands[0], *(hand_of(pool[card] for card in part) for part in parts)]
    return replace(start, hands=tuple(hands))


def test_what_fits_nowhere_is_an_error() -> None:
    start = table({"anton": "6h 2c"}, to_act="anton")
    knowledge = knowledge_of(view_of(start, 0))
    least = (knowledge.at_least[0], (4,) * len(Rank), *knowledge.at_least[2:])
    with pytest.raises(ValueError, match="no deal fits"):
        sample_counts(replace(knowledge, at_least=least), Random(1))
