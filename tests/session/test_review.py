"""Review after the game: the requests that gave away most."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fishrules.game.actions import Ask
from fishrules.game.cards import Rank
from fishrules.game.events import Gave
from fishrules.game.go_fish import GO_FISH
from fishrules.game.table import Table
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.view import SPECTATOR, view_of
from fishrules.notation.lines import read_action
from fishrules.session.config import Moment
from fishrules.session.review import MOST, Revealing, Taken, most_revealing
from fishrules.session.session import Session, begin
from tests.game.tables import SEATS, table
from tests.session.sessions import config, finished

ANTON, LENA, BORIS, CLARA = range(4)


def after_lines(start: Table, *lines: str) -> Session:
    """A session that begins at a table, after some actions."""
    public = knowledge_of(view_of(start, SPECTATOR))
    moment = Moment(start, public.at_least, public.at_most)
    now = begin(replace(config(start.rules.name, 4), seats=SEATS, start=moment))
    for line in lines:
        now = now.play(read_action(line, start.seats))
    return now


HANDS = {
    "anton": "6h 6s 2c 2d Kd",
    "lena": "9c 3d 5d",
    "boris": "6d 6c 9d 4h",
    "clara": "9h 2h Td",
}


def test_a_request_that_was_refused_shows_the_rank_and_costs_it() -> None:
    start = table(HANDS, to_act="anton", stock="Jc Jd Qh")
    session = after_lines(
        start,
        "anton asks lena 3x6",  # shows a six
        "lena asks boris 2x9",
        "boris asks anton 2x6",  # and Boris, whose turn it is, takes both
        "boris asks lena 2x9",
        "boris keeps",
        "lena asks boris 1x9",
    )
    assert most_revealing(session, ANTON) == (
        Revealing(1, Ask(ANTON, LENA, Rank.SIX, 3), 1, (Taken(BORIS, 2, 3),)),
    )
    [of_lena, _] = most_revealing(session, LENA)
    assert (of_lena.action, of_lena.lost, of_lena.revealed) == (2, 0, 1)
    [of_boris, _] = most_revealing(session, BORIS)
    assert of_boris.ask == Ask(BORIS, LENA, Rank.NINE, 2)
    assert of_boris.taken == (Taken(LENA, 1, 6),)


def test_the_last_request_before_the_loss_is_to_blame() -> None:
    start = table({**HANDS, "lena": "6c 9c 3d", "boris": "6d 9d 4h"}, to_act="anton", stock="Jc Jd")
    session = after_lines(
        start,
        "anton asks lena 1x6",  # brings one, and shows three
        "anton asks boris 3x6",  # shows no more, but it is the last of the sixes
        "boris asks anton 3x6",
    )
    first, second = most_revealing(session, ANTON)
    assert (first.action, first.revealed, first.lost) == (2, 0, 3)
    assert (second.action, second.revealed, second.lost) == (1, 2, 0)


@pytest.mark.clause("book.protected")
def test_a_book_laid_ends_the_blame() -> None:
    hands = {**HANDS, "anton": "6h 6s 6s 2c 2d", "lena": "6c 9c 3d", "boris": "6d 9d 4h"}
    asked = ("anton asks lena 1x6",)
    kept = ("anton asks lena 1x3", "anton keeps", "lena asks boris 2x9", "boris asks anton 1x6")
    start = table({**hands, "anton": hands["anton"] + " 3c"}, to_act="anton", stock="6h Jc Jd")
    lost = most_revealing(after_lines(start, *asked, "anton asks lena 2x3", *kept[1:]), ANTON)
    assert [(one.action, one.lost) for one in lost] == [(1, 1), (2, 0)]
    safe = after_lines(start, *asked, "anton lays 6", "anton asks lena 2x3", *kept[2:3])
    assert all(one.lost == 0 for one in most_revealing(safe, ANTON))


def test_at_go_fish_all_that_is_left_goes() -> None:
    start = table(
        {"anton": "6h 2c Kd", "lena": "6c 9c", "boris": "6d 9d 4h", "clara": "Qh Td"},
        to_act="anton",
        stock="Jc Jd Js",
        rules=GO_FISH,
    )
    session = after_lines(
        start, "anton asks lena 6", "anton asks clara 2", "lena asks clara 9", "boris asks anton 6"
    )
    worst = most_revealing(session, ANTON)[0]
    assert (worst.action, worst.taken) == (1, (Taken(BORIS, 2, 4),))


@pytest.mark.clause("go-fish:ask.lucky-draw")
def test_what_a_lucky_draw_told_no_request_is_blamed_for() -> None:
    start = table(
        {"anton": "6h 2c", "lena": "9c", "boris": "9d 4h", "clara": "Qh Td"},
        to_act="anton",
        stock="6s Jd Js",
        rules=GO_FISH,
    )
    session = after_lines(start, "anton asks lena 6", "anton asks boris 6")
    assert [one.revealed for one in most_revealing(session, ANTON)] == [1]


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
@pytest.mark.parametrize("seed", range(4))
def test_in_whole_games_nothing_is_blamed_twice(game: str, seed: int) -> None:
    session = finished(config(game, 4, seed=seed), seed)
    for seat in range(4):
        worst = most_revealing(session, seat)
        assert len(worst) <= MOST
        assert [(-one.lost, -one.revealed) for one in worst] == sorted(
            (-one.lost, -one.revealed) for one in worst
        )
        taken = [(one.ask.rank, loss.action) for one in worst for loss in one.taken]
        assert len(taken) == len(set(taken))
        for one in worst:
            assert session.actions[one.action - 1] == one.ask
            assert one.ask.seat == seat
            assert one.lost or one.revealed
            for loss in one.taken:
                assert loss.action > one.action
                gifts = [e for e in session.history[loss.action].events if isinstance(e, Gave)]
                assert [(e.seat, e.to, len(e.cards)) for e in gifts] == [
                    (seat, loss.seat, loss.cards)
                ]
