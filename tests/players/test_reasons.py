"""Reasons and advice: they are true, and with an onlooker's eyes they tell nothing hidden."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from fishrules.game.actions import Ask, Lay
from fishrules.game.cards import Rank
from fishrules.game.draft import Transition
from fishrules.game.games import rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, play
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.probability import estimate_chance
from fishrules.knowledge.view import SPECTATOR, view_of
from fishrules.notation.lines import read_action
from fishrules.players.bot import BOTS, Bot, play_out
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
    LaysSafe,
    LaysToDraw,
    OnlyChoice,
    Reason,
    WorthMore,
    reason_for,
    sourced,
)
from fishrules.words.reasons import reason_text
from fishrules.words.speaker import tr
from tests.game.tables import late_table, table
from tests.knowledge.test_evidence import findings_of

STOCK = "7c 8c Tc Jc Qc Kc Ac"


def reason_of(kind: str, start: Table, *lines: str, hidden: bool = False) -> Reason:
    """Why the last of some actions was done, by its player's eyes or an onlooker's."""
    history = [Transition(start, ())]
    for line in lines[:-1]:
        history.append(play(history[-1].table, read_action(line, start.seats)))
    now = history[-1].table
    action = read_action(lines[-1], start.seats)
    viewer = SPECTATOR if hidden else action.seat
    knowledge = Observer.of(history, viewer, memory=BOTS[kind].memory).knowledge
    return reason_for(BOTS[kind], action, view_of(now, viewer), knowledge, legal_actions(now))


START = table(
    {"anton": "6h 2c 3c", "lena": "6c 9c", "boris": "6s 4c 5c", "clara": "8d 7d"},
    to_act="lena",
    stock=STOCK,
)
BEFORE = ("lena asks anton 1x6", "lena asks boris 1x9")


@pytest.mark.parametrize("kind", ["rememberer", "reckoner"])
@pytest.mark.parametrize("hidden", [True, False])
def test_what_was_shown_is_told_to_everybody(kind: str, hidden: bool) -> None:
    reason = reason_of(kind, START, *BEFORE, "boris asks lena 2x6", hidden=hidden)
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
            "Lena was given one six in action 1 and so holds at least two; "
            "nobody else can hold any.",
        ),
        (
            "fr",
            "Lena a reçu un six à l’action 1 et en a donc au moins deux\u202f; "
            "personne d’autre ne peut en avoir.",
        ),
        (
            "ru",
            "Действие 1: Lena получает одну шестёрку и, значит, держит самое меньшее две; "
            "больше ни у кого таких карт быть не может.",
        ),
    ],
)
def test_a_reason_names_the_deed_that_showed_it(language: str, expected: str) -> None:
    names, findings = ("Anton", "Lena", "Boris", "Clara"), findings_of(START, BEFORE[0], viewer=2)
    reason = sourced(KnownToHoldAlone(1, Rank.SIX, 2), findings)
    assert reason_text(tr(language), reason, names, START.rules) == expected


def test_where_no_deed_is_named_what_is_known_is_told_alone() -> None:
    told = reason_text(tr("en"), KnownToHold(0, Rank.SIX, 2), ("Lena", "Anton"), GO_FISH)
    assert told == "Lena is known to hold at least two sixes."


def test_chance_has_no_reason() -> None:
    assert reason_of("random", START, "lena asks anton 1x6") == ByChance()


def test_a_hidden_hand_stays_hidden() -> None:
    reason = reason_of("reckoner", START, "lena asks anton 1x6", hidden=True)
    public = knowledge_of(view_of(START, SPECTATOR))
    assert reason == HandHidden(estimate_chance(public, 0, Rank.SIX, 1))
    kept = table({"anton": "6h 6s 6c 6d 2c", "lena": "4c"}, to_act="anton", stock=STOCK)
    lines = ("anton asks lena 1x2", "anton keeps")
    assert reason_of("reckoner", kept, *lines, hidden=True) == HandHidden(None)


def test_a_guess_is_called_one() -> None:
    reason = reason_of("rememberer", START, "lena asks anton 1x6")
    assert isinstance(reason, Guess)
    assert 0 < reason.chance < 1


def test_simple_players_lay_always_and_the_reckoner_knows_why() -> None:
    start = table({"anton": "6h 6s 6c 6d 2c", "lena": "4c"}, to_act="anton", stock=STOCK)
    lines = ("anton asks lena 1x2", "anton lays 6")
    assert reason_of("forgetful", start, *lines) == LaysAlways()
    reason = reason_of("reckoner", start, *lines)
    assert isinstance(reason, LaysSafe)
    assert 0 < reason.chance < 1
    bare = table({"anton": "6h 6s 6c 6d", "lena": "4c"}, to_act="anton", stock=STOCK)
    assert reason_of("reckoner", bare, "anton lays 6") == LaysToDraw()


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_the_reasons_of_whole_games_are_true(game: str) -> None:
    rules, reckoner = rules_of(game), BOTS["reckoner"]
    start = deal(rules, ["p0", "p1", "p2", "p3"], 0, seed=6)
    history, told = [start], set()
    for action, outcome in islice(play_out(start, [reckoner] * 4, Random(6)), 90):
        now = history[-1].table
        if isinstance(action, Ask):
            own = Observer.of(history, action.seat).knowledge
            choices = legal_actions(now)
            reason = reason_for(reckoner, action, view_of(now, action.seat), own, choices)
            told.add(type(reason))
            match reason:
                case KnownToHold(seat, rank, number) | KnownToHoldAlone(seat, rank, number):
                    assert now.held(seat, rank) >= number >= action.needs
                case BestChance(chance) | WorthMore(chance):
                    assert 0 < chance < 1
                case OnlyChoice():
                    assert len(choices) == 1
                case _:
                    raise AssertionError(reason)
        history.append(outcome)
    assert {KnownToHold, WorthMore} <= told


@pytest.mark.parametrize("kind", ["forgetful", "rememberer", "reckoner"])
@pytest.mark.parametrize(
    ("game", "variants"),
    [
        ("backstab-fish", ["pass-always"]),
        ("go-fish", ["success-ends-turn"]),
        ("go-fish", ["success-ends-turn", "any-rank"]),
    ],
)
def test_whoever_strays_is_not_said_to_have_reckoned(
    kind: str, game: str, variants: list[str]
) -> None:
    rules, player = rules_of(game, variants), BOTS[kind]
    told = set()
    for seed in range(3):
        start = deal(rules, ["p0", "p1", "p2", "p3"], 0, seed=seed)
        told |= _reasons(start, player, Random(seed))
    assert ByChance in told


def _reasons(start: Transition, player: Bot, random: Random) -> set[type[Reason]]:
    """The reasons of a game among players of one kind, all of them true."""
    history, told = [start], set()
    for action, outcome in islice(play_out(start, [player] * 4, random), 70):
        now, choices = history[-1].table, legal_actions(history[-1].table)
        own = Observer.of(history, action.seat, memory=player.memory).knowledge
        reason = reason_for(player, action, view_of(now, action.seat), own, choices)
        told.add(type(reason))
        asks = [choice for choice in choices if isinstance(choice, Ask)]
        chances = [estimate_chance(own, ask.of, ask.rank, ask.needs) for ask in asks]
        match reason:
            case Guess(chance):
                assert 0 < chance <= max(chances) < 1
            case BestChance(chance) | WorthMore(chance):
                assert 0 < chance < 1
            case Due():
                assert isinstance(action, Lay)
            case InVain():
                assert not any(chances)
        history.append(outcome)
    return told


def test_what_must_be_done_is_no_choice() -> None:
    start = table({"anton": "6h 6s 2c", "lena": "6c 6d"}, to_act="anton", rules=GO_FISH)
    for kind in BOTS:
        for hidden in (True, False):
            lines = ("anton asks lena 6", "anton lays 6")
            assert reason_of(kind, start, *lines, hidden=hidden) == Due()
    only = late_table(
        {"lena": "6c", "anton": "6h 6s 6d"},
        to_act="lena",
        rules=GO_FISH,
        seats=("lena", "anton"),
        rest="anton",
    )
    assert reason_of("random", only, "lena asks anton 6") == OnlyChoice()
    # That there was no other choice would tell of the hand.
    assert reason_of("random", only, "lena asks anton 6", hidden=True) == ByChance()
