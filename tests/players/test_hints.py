"""Advice: the best request is the best by count, and a book's verdict is what the reckoner does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, Suit, cards_of
from fishrules.game.draft import Transition
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import Rules
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import view_of
from fishrules.notation.lines import read_action, write_action
from fishrules.players.bot import BOTS, decide_at
from fishrules.players.hints import Advice, Stakes, Verdict, advise
from fishrules.players.reasons import BestChance, Due, KnownToHold
from fishrules.players.reckoner import best_actions
from tests.game.tables import BOOK, deals_that_fit, late_table, splits, table

STOCK = "7c 8c Tc Jc Qc Kc Ac"


def advice_at(start: Table) -> Advice:
    assert start.to_act is not None
    view = view_of(start, start.to_act)
    return advise(view, knowledge_of(view), legal_actions(start))


# The best request


def small_table(rules: Rules, random: Random) -> Table:
    """A table near the end where nothing has been asked yet: twelve cards of three ranks."""
    ranks = random.sample(list(Rank)[:13], 3)
    cards = [f"{rank.letter}{suit.letter}" for rank in ranks for suit in Suit]
    random.shuffle(cards)
    cuts = [0, 4, 6, 9, 12] if random.random() < 0.5 else [0, 5, 8, 10, 11]
    parts = [" ".join(cards[low:high]) for low, high in pairwise(cuts)]
    hands = dict(zip(("anton", "lena", "boris", "clara"), parts, strict=True))
    return late_table(hands, to_act="anton", stock=" ".join(cards[cuts[-1] :]), rules=rules)


def share_granted(now: Table, ask: Ask) -> Fraction:
    """For each request the share of all deals of the unseen cards in which it is granted."""
    places = [
        *(list(cards_of(hand)) for seat, hand in enumerate(now.hands) if seat != ask.seat),
        list(now.stock),
    ]
    asked = [seat for seat in range(len(now.seats)) if seat != ask.seat].index(ask.of)
    pool = [card for place in places for card in place]
    deals = [deal[asked] for deal in splits(tuple(range(len(pool))), [*map(len, places)])]
    enough = [own for own in deals if sum(pool[c].rank is ask.rank for c in own) >= ask.needs]
    return Fraction(len(enough), len(deals))


@pytest.mark.parametrize("rules", [BACKSTAB_FISH, GO_FISH], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(4))
def test_the_advice_is_the_best_request_of_all_deals(rules: Rules, seed: int) -> None:
    start = small_table(rules, Random(seed))
    advice = advice_at(start)
    asks = [action for action in legal_actions(start) if isinstance(action, Ask)]
    shares = {ask: share_granted(start, ask) for ask in asks}
    assert isinstance(advice.action, Ask)
    assert advice.chance == shares[advice.action] == max(shares.values())
    assert advice.action not in advice.also
    assert all(shares[ask] == advice.chance for ask in advice.also if isinstance(ask, Ask))
    if advice.chance < 1:
        assert advice.reason == BestChance(advice.chance)


REQUESTED = [
    (
        GO_FISH,
        {"anton": "6h 6s 2c", "lena": "6c 2d 9h", "boris": "2h 9s", "clara": "6d 2s 9c 9d"},
        ("anton asks boris 6", "lena asks boris 6", "boris asks anton 9"),
    ),
    (
        GO_FISH,
        {"anton": "6h 2c 9s", "lena": "6c 2d 2h", "boris": "6s 9h 9c", "clara": "6d 2s 9d"},
        ("anton asks boris 2", "lena asks boris 2", "boris asks lena 9"),
    ),
    (
        BACKSTAB_FISH,
        {"anton": "6h 2c 2d", "lena": "6c 2h 9s", "boris": "6d 6s 9c", "clara": "9h 9d 2s"},
        ("anton asks lena 2x6", "lena asks boris 2x2", "boris asks anton 2x6"),
    ),
]
"""Hands, and the requests that were made there."""


@pytest.mark.parametrize(("rules", "hands", "lines"), REQUESTED)
def test_where_something_was_told_no_request_is_better_by_count(
    rules: Rules, hands: dict[str, str], lines: tuple[str, ...]
) -> None:
    now = late_table(hands, to_act="anton", rules=rules)
    history = [Transition(now, ())]
    for line in lines:
        history.append(play(now, read_action(line, now.seats)))
        now = history[-1].table
        assert now.to_act is not None
        knowledge = Observer.of(history, now.to_act).knowledge
        advice = advise(view_of(now, now.to_act), knowledge, legal_actions(now))
        deals = deals_that_fit(now, knowledge)
        shares = {
            ask: Fraction(sum(dealt[ask.of][ask.rank] >= ask.needs for dealt in deals), len(deals))
            for ask in legal_actions(now)
            if isinstance(ask, Ask)
        }
        assert isinstance(advice.action, Ask)
        assert shares[advice.action] == max(shares.values())


def test_what_is_sure_is_advised() -> None:
    start = table(
        {"anton": "6h 2c 3c", "lena": "6c 9c", "boris": "6s 4c 5c", "clara": "8d 7d"},
        to_act="lena",
        stock=STOCK,
    )
    history = [Transition(start, ())]
    for line in ("lena asks anton 1x6", "lena asks boris 1x9"):
        history.append(play(history[-1].table, read_action(line, start.seats)))
    now = history[-1].table
    advice = advise(view_of(now, 2), Observer.of(history, 2).knowledge, legal_actions(now))
    assert write_action(advice.action, now.seats) == "boris asks lena 2x6"
    assert advice.chance == 1
    assert advice.reason == KnownToHold(1, Rank.SIX, 2)


# Finished books


def stakes_after(start: Table, *lines: str) -> Stakes:
    """The stakes of the one finished book of the seat that must act."""
    now = start
    for line in lines:
        now = play(now, read_action(line, now.seats)).table
    [stakes] = advice_at(now).stakes
    return stakes


KEPT = table({"anton": "6h 6s 6c 6d 2c", "lena": "4c 5c"}, to_act="anton", stock=STOCK)


def test_laying_and_keeping_have_their_price() -> None:
    refused = play(KEPT, read_action("anton asks lena 1x2", KEPT.seats)).table
    advice = advice_at(refused)
    assert isinstance(advice.action, Lay | Keep)
    assert advice.chance is None
    [stakes] = advice.stakes
    assert (stakes.rank, stakes.elsewhere, stakes.right_lost) == (Rank.SIX, 4, True)
    assert 0 < stakes.risk < 1
    assert stakes.seat is not None
    more = table({"anton": "6h 6s 6c 6d 6h 2c", "lena": "4c 5c"}, to_act="anton", stock=STOCK)
    assert not stakes_after(more).right_lost


def test_a_book_that_nobody_can_ask_for_is_safe() -> None:
    start = table(
        {"anton": "6h 6s 6c 6d 2c", "lena": "4c"}, to_act="anton", stock=STOCK, books={"lena": "6"}
    )
    stakes = stakes_after(start)
    assert (stakes.elsewhere, stakes.risk, stakes.seat) == (0, Fraction(0), None)
    assert not stakes.right_lost
    assert stakes.verdict is Verdict.EITHER


@pytest.mark.clause("book.supports", "book.exposed", "end.lay-all")
def test_every_moment_has_its_verdict() -> None:
    assert stakes_after(KEPT).verdict is Verdict.LAY_AT_END
    assert stakes_after(KEPT, "anton asks lena 1x2").verdict is Verdict.LAY
    bare = table({"anton": "6h 6s 6c 6d", "lena": "4c"}, to_act="anton", stock=STOCK)
    assert stakes_after(bare).verdict is Verdict.LAY_TO_DRAW
    late = late_table(
        {"anton": "6h 6s 6c 6d 2c 2d", "lena": "6h 6s 2h 2s", "boris": "6c", "clara": "6d"},
        to_act="anton",
    )
    stakes = stakes_after(late)
    assert (stakes.verdict, stakes.may_stay) == (Verdict.LAY_AT_END, False)


def test_a_book_is_laid_at_the_end_of_the_turn_even_where_its_rest_lies_in_the_stock() -> None:
    refused = play(KEPT, read_action("anton asks lena 1x2", KEPT.seats)).table
    bare = knowledge_of(view_of(refused, 0))
    most = [
        tuple(0 if rank is Rank.SIX and place in (1, 2, 3) else row[rank] for rank in Rank)
        for place, row in enumerate(bare.at_most)
    ]
    knowledge = replace(bare, at_most=tuple(most))
    advice = advise(view_of(refused, 0), knowledge, legal_actions(refused))
    assert advice.action == Lay(0, Rank.SIX)
    [stakes] = advice.stakes
    assert (stakes.verdict, stakes.elsewhere) == (Verdict.LAY, 4)
    assert stakes.risk == 0
    assert stakes.seat is None


def moments(
    game: str, variants: list[str], seeds: range
) -> Iterator[tuple[Table, Knowledge, list[Action]]]:
    """Every table at which the reckoner must act in some games, with its knowledge and choices."""
    rules = rules_of(game, variants)
    for seed in seeds:
        transition, random = deal(rules, ["p0", "p1", "p2", "p3"], 0, seed=seed), Random(seed)
        observers = [Observer.of([transition], seat) for seat in range(4)]
        while (turn := transition.table.to_act) is not None:
            observer = observers[turn]
            yield transition.table, observer.knowledge, list(legal_actions(transition.table))
            action = decide_at(transition.table, BOTS["reckoner"], observer, random).action
            transition = play(transition.table, action)
            observers = [observer.observe(transition) for observer in observers]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "variants"),
    [("backstab-fish", []), ("backstab-fish", ["pass-always"]), ("go-fish", ["hold-back"])],
)
def test_the_verdict_is_what_the_reckoner_does(game: str, variants: list[str]) -> None:
    now_laid, given = {Verdict.LAY, Verdict.LAY_TO_DRAW}, set()
    for now, knowledge, choices in moments(game, variants, range(3)):
        seat = choices[0].seat
        view = view_of(now, seat)
        advice = advise(view, knowledge, choices)
        best = best_actions(view, knowledge, choices)[0]
        assert [stakes.rank for stakes in advice.stakes] == list(now.finished(seat))
        for stakes in advice.stakes:
            given.add(stakes.verdict)
            assert Lay(seat, stakes.rank) in choices, "a verdict is given where it can be followed"
            match best:
                case Ask():
                    assert stakes.verdict not in now_laid
                    assert stakes.right_lost or stakes.verdict is Verdict.EITHER
                case Keep():
                    raise AssertionError("a book is kept beyond the turn")
                case Lay(rank=rank):
                    assert stakes.verdict in now_laid or rank is not stakes.rank
    assert Verdict.LAY in given
    if "pass-always" not in variants:
        # There the turn ends with the request, so no book is in hand when a turn begins
        waiting = Verdict.LAY_AT_END if rules_of(game).copies(Rank.ACE) > BOOK else Verdict.EITHER
        assert waiting in given


def test_with_catches_due_at_once_nothing_is_at_stake() -> None:
    start = table({"anton": "6h 6s 2c", "lena": "6c 6d"}, to_act="anton", rules=GO_FISH)
    owed = play(start, read_action("anton asks lena 6", start.seats)).table
    advice = advice_at(owed)
    assert advice.action == Lay(0, Rank.SIX)
    assert advice.reason == Due()
    assert not advice.stakes
