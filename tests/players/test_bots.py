"""Games between bots are legal and end; bots are sensible, and blind to hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TypeAlias

import pytest

from fishrules.game.actions import Action, Ask, Keep
from fishrules.game.cards import Rank
from fishrules.game.draft import Transition
from fishrules.game.end import scores
from fishrules.game.events import Drew, Gave, Laid, Refused
from fishrules.game.games import VARIANTS, rules_of
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import Rules
from fishrules.game.setup import deal
from fishrules.game.table import Stage, Table
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import View, view_of
from fishrules.notation.lines import read_action, write_action
from fishrules.players.bot import BOTS, Bot, decide, decide_at, play_out
from fishrules.players.decision import Decision
from fishrules.players.reasons import OnlyChoice
from tests.game.tables import late_table, table
from tests.session.hidden import swapped

Request: TypeAlias = tuple[int, Rank, int | None]

ALL = [
    ("backstab-fish", (), 4),
    ("backstab-fish", ("pass-always",), 4),
    ("backstab-fish", tuple(VARIANTS["backstab-fish"]), 7),
    ("backstab-fish", (), 10),
    ("go-fish", (), 2),
    ("go-fish", ("any-rank", "success-ends-turn"), 2),
    ("go-fish", ("hold-back", "any-rank", "fresh-hand"), 6),
    ("go-fish", ("no-lucky-draw", "ties-shared", "hold-back"), 3),
    ("go-fish", tuple(VARIANTS["go-fish"]), 5),
]


def dealt(rules: Rules, players: int, seed: int) -> Transition:
    return deal(rules, [f"p{seat}" for seat in range(players)], seed % players, seed=seed)


@pytest.mark.long
@pytest.mark.parametrize("bot", [*BOTS, "mixed"])
@pytest.mark.parametrize(("game", "variants", "players"), ALL)
@pytest.mark.clause("end.all-books")
def test_games_between_them_end(
    game: str, variants: tuple[str, ...], players: int, bot: str
) -> None:
    """`play` refuses what is illegal, so a game that ends was played by the rules."""
    rules = rules_of(game, variants)
    mixed = [*BOTS.values()] * 3
    bots = mixed[:players] if bot == "mixed" else [BOTS[bot]] * players
    for seed in range(2):
        start = dealt(rules, players, seed)
        last = start.table
        for turn, (_, transition) in enumerate(play_out(start, bots, Random(seed))):
            assert turn < 4000
            last = transition.table
        assert last.stage is Stage.OVER
        assert sum(map(len, last.books)) * 4 == len(rules.pack())
        assert sum(scores(last)) >= sum(map(len, last.books))


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_the_same_seed_plays_the_same_game(game: str, bot: Bot) -> None:
    start = dealt(rules_of(game), 4, 5)
    games = [list(play_out(start, [bot] * 4, Random(5))) for _ in range(2)]
    assert games[0] == games[1]


def test_a_request_that_has_just_failed_is_not_repeated() -> None:
    start = dealt(rules_of("backstab-fish"), 4, 8)
    now = start.table
    failed: set[Request] = set()
    refusals = 0
    for action, transition in play_out(start, [BOTS["rememberer"]] * 4, Random(8)):
        if isinstance(action, Ask) and not now.stock:
            assert (action.of, action.rank, action.number) not in failed
        for event in transition.events:
            match event:
                case Refused(seat, _, rank, number):
                    failed.add((seat, rank, number))
                    refusals += not now.stock
                case Gave() | Drew() | Laid():
                    failed.clear()
                case _:
                    pass
        now = transition.table
    assert refusals


def test_nobody_chooses_when_the_game_is_over() -> None:
    *_, (_, last) = play_out(dealt(GO_FISH, 2, 1), [BOTS["random"]] * 2, Random(1))
    with pytest.raises(ValueError, match="over"):
        decide_at(last.table, BOTS["random"], Observer.of([last], 0), Random(1))


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
@pytest.mark.parametrize(("game", "variants"), [("backstab-fish", ()), ("go-fish", ("hold-back",))])
def test_what_is_hidden_decides_nothing(game: str, variants: tuple[str, ...], bot: Bot) -> None:
    """A bot acts the same at two tables that look the same to its seat."""
    rules, rng, compared = rules_of(game, variants), Random(3), 0
    for seed in range(4):
        start = dealt(rules, 4, seed)
        for _, transition in islice(play_out(start, [bot] * 4, Random(seed)), 8, 90, 3):
            now = transition.table
            if now.to_act is None:
                break
            action = _chosen(bot, now)
            twin = swapped(now, now.to_act, action, rng)
            if twin is not None:
                compared += 1
                assert _chosen(bot, twin) == action
    assert compared > 20


def _chosen(bot: Bot, now: Table) -> Action:
    """The action of a bot at a table of which it has seen nothing before."""
    assert now.to_act is not None
    view = view_of(now, now.to_act)
    return decide(bot, view, knowledge_of(view), legal_actions(now), Random(1)).action


def decided(bot: str, start: Table, *lines: str, seed: int = 0) -> str:
    """The action of a bot after some actions that it has seen, as a line."""
    history = [Transition(start, ())]
    for line in lines:
        history.append(play(history[-1].table, read_action(line, start.seats)))
    now = history[-1].table
    assert now.to_act is not None
    knowledge = Observer.of(history, now.to_act, memory=BOTS[bot].memory).knowledge
    choices = legal_actions(now)
    action = decide(BOTS[bot], view_of(now, now.to_act), knowledge, choices, Random(seed)).action
    return write_action(action, now.seats)


@pytest.mark.parametrize("bot", ["rememberer", "reckoner"])
def test_what_is_sure_is_taken_first_and_whole(bot: str) -> None:
    start = table(
        {"anton": "6h 2c", "lena": "6c 9c", "boris": "6s 4c"},
        to_act="lena",
        stock="7c 8c Tc",
    )
    for seed in range(5):
        line = decided(bot, start, "lena asks anton 1x6", "lena asks boris 1x9", seed=seed)
        assert line == "boris asks lena 2x6"


def test_the_forgetful_player_forgets() -> None:
    start = table(
        {"anton": "6h 2c 3c", "lena": "6c 9c", "boris": "6s 4c 5c", "clara": "8d 7d"},
        to_act="lena",
        stock="7c 8c Tc Jc Qc Kc Ac 2d 3d 4d",
    )
    between = ["clara asks anton 3x7", "anton asks clara 3x2"] * 3
    late = ["lena asks anton 1x6", "lena asks clara 1x9", *between, "clara asks boris 3x7"]
    assert decided("rememberer", start, *late) == "boris asks lena 2x6"
    asked = {decided("forgetful", start, *late, seed=seed) for seed in range(12)}
    assert len(asked) > 1
    assert all(" 1x" in line for line in asked), "it guesses, one card at a time"


@pytest.mark.parametrize("seed", range(3))
def test_at_go_fish_the_reckoner_asks_for_what_it_has_most_of(seed: int) -> None:
    start = table(
        {"anton": "6h 6s 6c 2c 9d", "lena": "4c 5c 6d 8c 8d"},
        to_act="anton",
        rules=GO_FISH,
        seats=("anton", "lena"),
    )
    assert decided("reckoner", start, seed=seed) == "anton asks lena 6"


def test_a_book_is_laid_where_others_may_ask_for_it() -> None:
    start = table(
        {"anton": "6h 6s 6c 6d 2c 9d", "lena": "4c 5c", "boris": "4h 5h", "clara": "4d 5d"},
        to_act="anton",
        stock="7c 8c 6h",
    )
    assert decided("reckoner", start, "anton asks lena 1x2") == "anton lays 6"


def test_a_book_is_laid_even_where_nobody_can_ask_for_it_yet() -> None:
    start = late_table(
        {"anton": "6h 6s 6c 6d 2c 2h 2s", "lena": "2d"},
        to_act="anton",
        stock="7c 7c 7d 7d 7h 7h 7s 7s 6h 6s 6c 6d",
    )
    for bot in ("reckoner", "rememberer"):
        assert decided(bot, start, "anton asks lena 1x6") == "anton lays 6"


def test_books_alone_in_hand_are_laid_for_new_cards() -> None:
    start = table(
        {"anton": "6h 6s 6c 6d", "lena": "4c 5c", "boris": "4h 5h", "clara": "4d 5d"},
        to_act="anton",
        stock="7c 8c 9c Tc Jc Qc Kc Ac",
    )
    assert decided("reckoner", start) == "anton lays 6"


def test_with_one_choice_there_is_nothing_to_decide() -> None:
    start = table(
        {"anton": "6h", "lena": "6c"}, to_act="anton", rules=GO_FISH, seats=("anton", "lena")
    )

    def never(
        view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Decision:
        raise AssertionError

    view = view_of(start, 0)
    only: Sequence[Action] = (Keep(0),)
    decision = decide(Bot("x", None, never), view, knowledge_of(view), only, Random(0))
    assert (decision.action, decision.reason) == (Keep(0), OnlyChoice())
