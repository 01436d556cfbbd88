"""Reasons of the bots: they are true, and a spectator learns no secret from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from fishrules.game.actions import Action, Ask, Lay
from fishrules.game.cards import Rank
from fishrules.game.draft import Transition
from fishrules.game.events import Refused
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import AfterRequest, Laying
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.bounds import Knowledge, is_certain, is_possible
from fishrules.knowledge.inference import knowledge_of, updated
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import SPECTATOR, view_of
from fishrules.notation.lines import read_action
from fishrules.players.bot import BOTS, decide, decide_at
from fishrules.players.decision import Decision
from fishrules.players.reasons import (
    BestChance,
    ByChance,
    Due,
    Guess,
    HandHidden,
    InVain,
    KnownToHold,
    KnownToHoldAlone,
    LaysAlways,
    LaysFreely,
    LaysSafe,
    LaysToDraw,
    NotReproduced,
    OnlyChoice,
    Reason,
    WorthMore,
    with_evidence,
)
from fishrules.players.reckoner import chance_elsewhere
from fishrules.players.redaction import hidden_reason, reason_for_viewer
from fishrules.words.reasons import reason_text
from fishrules.words.speaker import tr
from tests.game.tables import late_table, table
from tests.knowledge.test_evidence import findings_of

STOCK = "7c 8c Tc Jc Qc Kc Ac"


def history_of(start: Table, *lines: str) -> list[Transition]:
    """The transitions of some actions from a table."""
    history = [Transition(start, ())]
    for line in lines:
        history.append(play(history[-1].table, read_action(line, start.seats)))
    return history


def reason_of(bot: str, start: Table, *lines: str) -> Reason:
    """The reason of a bot for the last of some actions, which it chooses with some seed."""
    history, action = history_of(start, *lines[:-1]), read_action(lines[-1], start.seats)
    observer = Observer.of(history, action.seat, memory=BOTS[bot].memory)
    for seed in range(100):
        decision = decide_at(history[-1].table, BOTS[bot], observer, Random(seed))
        if decision.action == action:
            return decision.reason
    raise AssertionError(f"{bot} never does {lines[-1]}")


def public_reason_of(bot: str, start: Table, *lines: str) -> Reason:
    """The reason of a bot for the last of some actions, as a spectator sees it."""
    history, action = history_of(start, *lines[:-1]), read_action(lines[-1], start.seats)
    observer = Observer.of(history, SPECTATOR, memory=BOTS[bot].memory)
    return reason_for_viewer(BOTS[bot], action, observer.knowledge)


START = table(
    {"anton": "6h 2c 3c", "lena": "6c 9c", "boris": "6s 4c 5c", "clara": "8d 7d"},
    to_act="lena",
    stock=STOCK,
)
BEFORE = ("lena asks anton 1x6", "lena asks boris 1x9")


@pytest.mark.parametrize("bot", ["rememberer", "reckoner"])
@pytest.mark.parametrize("reason_in", [reason_of, public_reason_of])
def test_what_was_shown_is_told_to_everybody(bot: str, reason_in: Callable[..., Reason]) -> None:
    reason = reason_in(bot, START, *BEFORE, "boris asks lena 2x6")
    assert reason == KnownToHold(1, Rank.SIX, 2)


ALONE = late_table(
    {"lena": "6c 6s 2d", "anton": "6h 6d 2c", "boris": "2h 2s"},
    to_act="lena",
    rules=GO_FISH,
    seats=("lena", "anton", "boris"),
    rest="boris",
)


def test_that_nobody_else_can_hold_one_is_told() -> None:
    reason = reason_of("reckoner", ALONE, "lena asks boris 6", "anton asks lena 6")
    assert reason == KnownToHoldAlone(0, Rank.SIX, 2)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Lena asked for sixes and got one in action 1, and so has at least two. "
            "Nobody else can have any.",
        ),
        (
            "fr",
            "Lena a demandé des six à l’action 1, en a reçu un et en a donc au moins deux. "
            "Personne d’autre ne peut en avoir.",
        ),
        (
            "ru",
            "Действие 1: Lena просит шестёрки и получает одну. Значит, на руках хотя бы две. "
            "Больше ни у кого таких карт быть не может.",
        ),
    ],
)
def test_a_reason_names_the_deed_that_showed_it(language: str, expected: str) -> None:
    names, findings = ("Anton", "Lena", "Boris", "Clara"), findings_of(START, BEFORE[0], viewer=2)
    reason = with_evidence(KnownToHoldAlone(1, Rank.SIX, 2), findings)
    assert reason_text(tr(language), reason, names, START.rules) == expected


def test_where_no_deed_is_named_what_is_known_is_told_alone() -> None:
    text = reason_text(tr("en"), KnownToHold(0, Rank.SIX, 2), ("Lena", "Anton"), GO_FISH)
    assert text == "Lena has at least two sixes."


def test_a_reason_that_is_not_reproduced_is_not_made_up() -> None:
    text = reason_text(tr("en"), NotReproduced(), ("Lena", "Anton"), GO_FISH)
    assert text == "This player would act differently now, so the reason isn’t known."


def test_chance_has_no_reason() -> None:
    assert reason_of("random", START, "lena asks anton 1x6") == ByChance()


def test_a_guess_is_called_one() -> None:
    reason = reason_of("rememberer", START, "lena asks anton 1x6")
    assert isinstance(reason, Guess)
    assert 0 < reason.chance < 1


KEPT = table({"anton": "6h 6s 6c 6d 2c", "lena": "4c"}, to_act="anton", stock=STOCK)
"""A table where a player has a finished book, which the rules let him keep."""


@pytest.mark.parametrize("bot", ["forgetful", "rememberer", "reckoner"])
def test_a_request_that_must_fail_is_called_vain(bot: str) -> None:
    start = table(
        {"anton": "6h 2c", "lena": "4c 5c"}, to_act="anton", rules=GO_FISH, seats=("anton", "lena")
    )
    refusals = [Refused(1, 0, rank, None, ()) for rank in (Rank.SIX, Rank.TWO)]
    view = view_of(start, 0)
    knowledge = updated(knowledge_of(view), refusals)
    decision = decide(BOTS[bot], view, knowledge, legal_actions(start), Random(0))
    assert decision.reason == InVain()


def test_simple_bots_lay_always_and_the_reckoner_knows_why() -> None:
    lines = ("anton asks lena 1x2", "anton lays 6")
    assert reason_of("forgetful", KEPT, *lines) == LaysAlways()
    reason = reason_of("reckoner", KEPT, *lines)
    assert isinstance(reason, LaysSafe)
    assert 0 < reason.chance < 1
    bare = table({"anton": "6h 6s 6c 6d", "lena": "4c"}, to_act="anton", stock=STOCK)
    assert reason_of("reckoner", bare, "anton lays 6") == LaysToDraw()


def test_what_must_be_done_is_no_choice() -> None:
    start = table({"anton": "6h 6s 2c", "lena": "6c 6d"}, to_act="anton", rules=GO_FISH)
    only = late_table(
        {"lena": "6c", "anton": "6h 6s 6d"},
        to_act="lena",
        rules=GO_FISH,
        seats=("lena", "anton"),
        rest="anton",
    )
    for bot in BOTS:
        assert reason_of(bot, start, "anton asks lena 6", "anton lays 6") == Due()
        assert reason_of(bot, only, "lena asks anton 6") == OnlyChoice()


# Whole games


GAMES = [
    ("backstab-fish", []),
    ("backstab-fish", ["pass-always"]),
    ("go-fish", []),
    ("go-fish", ["hold-back"]),
    ("go-fish", ["success-ends-turn", "any-rank"]),
]

GIVEN: dict[str, set[type[Reason]]] = {
    "random": {ByChance, Due, OnlyChoice},
    "forgetful": {ByChance, Due, OnlyChoice, KnownToHold, KnownToHoldAlone, Guess, LaysAlways},
    "rememberer": {ByChance, Due, OnlyChoice, KnownToHold, KnownToHoldAlone, Guess, LaysAlways},
    "reckoner": {
        *(ByChance, Due, OnlyChoice, KnownToHold, KnownToHoldAlone, BestChance, WorthMore),
        *(LaysToDraw, LaysSafe, LaysFreely),
    },
}
"""The reasons that each bot gives in whole games."""


def decisions(
    bot: str, game: str, variants: list[str], seed: int
) -> Iterator[tuple[Table, Knowledge, Decision]]:
    """Every decision in a game of four equal bots, with the knowledge of the bot."""
    random, memory = Random(seed), BOTS[bot].memory
    start = deal(rules_of(game, variants), ["p0", "p1", "p2", "p3"], 0, seed=seed)
    observers = [Observer.of([start], seat, memory=memory) for seat in range(4)]
    now = start.table
    while (seat := now.to_act) is not None:
        decision = decide_at(now, BOTS[bot], observers[seat], random)
        yield now, observers[seat].knowledge, decision
        transition = play(now, decision.action)
        observers = [observer.observe(transition) for observer in observers]
        now = transition.table


@pytest.mark.parametrize("bot", BOTS)
def test_every_reason_in_whole_games_is_true(bot: str) -> None:
    given = set()
    for (game, variants), seed in product(GAMES, range(3)):
        for now, knowledge, decision in decisions(bot, game, variants, seed):
            reason = decision.reason
            given.add(type(reason))
            check(now, knowledge, decision.action, reason)
    assert given - {InVain} == GIVEN[bot]


def check(now: Table, knowledge: Knowledge, action: Action, reason: Reason) -> None:
    """Assert that a reason is true at a table; knowledge: of the player."""
    choices = legal_actions(now)
    asks = [choice for choice in choices if isinstance(choice, Ask)]
    match reason, action:
        case Due(), Lay():
            assert now.rules.laying is Laying.AT_ONCE
        case OnlyChoice(), _:
            assert choices == (action,)
        case ByChance(), _:
            assert len(choices) > 1
        case ((KnownToHold(seat, rank, number) | KnownToHoldAlone(seat, rank, number)), Ask()):
            assert (seat, rank) == (action.of, action.rank)
            assert now.held(seat, rank) >= number >= action.needs
            if isinstance(reason, KnownToHoldAlone):
                others = {*range(len(now.seats))} - {seat, action.seat}
                assert not any(now.held(other, rank) for other in others)
        case ((Guess(chance) | BestChance(chance)), Ask()):
            assert 0 < chance < 1
            chances = [estimate_chance(knowledge, ask.of, ask.rank, ask.needs) for ask in asks]
            assert chance == estimate_chance(knowledge, action.of, action.rank, action.needs)
            assert not any(is_certain(knowledge, ask) for ask in asks) or now.rules.after_grant is (
                AfterRequest.PASSES
            )
            assert chance == max(chances) or isinstance(reason, Guess)
        case WorthMore(chance, best), Ask():
            assert 0 < chance < best <= 1
        case InVain(), Ask():
            assert not any(is_possible(knowledge, ask) for ask in asks)
        case ((LaysAlways() | LaysFreely()), Lay()):
            assert now.rules.laying is Laying.FREE
        case LaysToDraw(), Lay():
            held = [now.held(action.seat, rank) for rank in Rank]
            assert now.stock
            assert not any(number % now.rules.book_size for number in held)
        case LaysSafe(chance), Lay(seat, rank):
            assert chance == chance_elsewhere(knowledge, seat, rank)
        case _:
            raise AssertionError((reason, action))


class Fixed(Random):
    """A source of randomness that always returns the same number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize("bot", ["forgetful", "rememberer", "reckoner"])
@pytest.mark.parametrize(
    ("game", "variants"),
    [("backstab-fish", ["pass-always"]), ("go-fish", ["success-ends-turn", "any-rank"])],
)
def test_who_strays_acts_by_chance_even_where_he_does_as_ever(
    bot: str, game: str, variants: list[str]
) -> None:
    start = deal(rules_of(game, variants), ["p0", "p1", "p2", "p3"], 0, seed=4).table
    assert start.to_act is not None
    view, choices = view_of(start, start.to_act), legal_actions(start)
    strays = decide(BOTS[bot], view, knowledge_of(view), choices, Fixed(0.0))
    assert strays.reason == ByChance()
    as_ever = {decide(BOTS[bot], view, knowledge_of(view), choices, Fixed(n)) for n in (0.3, 0.9)}
    assert not any(isinstance(decision.reason, ByChance) for decision in as_ever)
    # The action chosen by chance is also one that the bot can choose for a reason.
    alike = BOTS[bot].choose(view, knowledge_of(view), [strays.action], Fixed(0.0))
    assert alike.action == strays.action
    assert alike.reason != ByChance()


# Reasons for a spectator


def test_a_hidden_hand_stays_hidden() -> None:
    reason = public_reason_of("reckoner", START, "lena asks anton 1x6")
    public = knowledge_of(view_of(START, SPECTATOR))
    assert reason == HandHidden(estimate_chance(public, 0, Rank.SIX, 1))
    assert reason == hidden_reason(public, Ask(1, 0, Rank.SIX, 1))
    for line in ("anton keeps", "anton lays 6"):
        shown = public_reason_of("reckoner", KEPT, "anton asks lena 1x2", line)
        assert shown == HandHidden(None)


def test_habits_are_told_to_everybody() -> None:
    lines = ("anton asks lena 1x2", "anton lays 6")
    assert public_reason_of("rememberer", KEPT, *lines) == LaysAlways()
    kept = ("anton asks lena 1x2", "anton keeps")
    assert public_reason_of("rememberer", KEPT, *kept) == ByChance()
    for line in ("anton lays 6", "anton keeps"):
        assert public_reason_of("random", KEPT, "anton asks lena 1x2", line) == ByChance()
    assert public_reason_of("random", START, "lena asks anton 1x6") == ByChance()


def test_what_must_be_laid_is_known_to_everybody() -> None:
    start = table({"anton": "6h 6s 2c", "lena": "6c 6d"}, to_act="anton", rules=GO_FISH)
    for bot in BOTS:
        assert public_reason_of(bot, start, "anton asks lena 6", "anton lays 6") == Due()


@pytest.mark.parametrize("bot", BOTS)
def test_that_there_was_no_other_choice_would_tell_of_the_hand(bot: str) -> None:
    for game, variants in GAMES:
        for now, _, decision in decisions(bot, game, variants, 1):
            public = knowledge_of(view_of(now, SPECTATOR))
            shown = reason_for_viewer(BOTS[bot], decision.action, public)
            assert not isinstance(shown, OnlyChoice | Guess | BestChance | WorthMore)
