"""Review after the game: choices where something clearly better was possible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fishrules.game.actions import Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.go_fish import GO_FISH
from fishrules.game.play import legal_actions
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.probability import estimate_chance
from fishrules.players.reckoner import Reckoning, chance_elsewhere
from fishrules.session.review import (
    CLEAR,
    MOST,
    BetterRequest,
    LostBook,
    Missed,
    Taken,
    gifts,
    most_missed,
)
from fishrules.session.session import Session
from tests.game.tables import BOOK, table
from tests.session.sessions import config, finished
from tests.session.test_review import after_lines

ANTON, LENA, BORIS = range(3)


HANDS = {"anton": "6h 2c 9s", "lena": "6c 3d 4d", "boris": "9h 5c 5d", "clara": "Td 8s"}
STOCK = "Jc Jd Qh Kd"
ASKED = ("lena asks boris 6", "boris asks clara 5", "clara asks anton T")
GUESS = "anton asks boris 2"


def test_a_guess_where_something_was_sure_is_told() -> None:
    start = table(HANDS, to_act="lena", stock=STOCK, rules=GO_FISH)
    [missed] = most_missed(after_lines(start, *ASKED, GUESS), ANTON)
    assert isinstance(missed, BetterRequest)
    assert missed.action == 4
    assert missed.ask == Ask(ANTON, BORIS, Rank.TWO, None)
    assert missed.better == Ask(ANTON, LENA, Rank.SIX, None)
    assert missed.chance < CLEAR < missed.better_chance == 1
    assert not most_missed(after_lines(start, *ASKED, "anton asks lena 6"), ANTON)


LOST = table(
    {"anton": "Kh Kd Kc Ks 2c", "lena": "3c 4c 5c", "boris": "Kh 7d 7c 7s", "clara": "9d 9c"},
    to_act="anton",
    stock="Jc Jd Js Qh Qd",
)


@pytest.mark.clause("book.exposed")
def test_a_book_that_was_kept_and_asked_away_is_told() -> None:
    lines = ("anton asks boris 1x2", "anton keeps", "boris asks anton 3xK")
    session = after_lines(LOST, *lines)
    [missed] = most_missed(session, ANTON)
    assert isinstance(missed, LostBook)
    assert (missed.action, missed.rank) == (2, Rank.KING)
    assert missed.taken == (Taken(BORIS, 3, 3),)
    assert missed.chance >= CLEAR
    # If it had not been taken, or had been laid, there would be no finding.
    assert not most_missed(after_lines(LOST, *lines[:2], "boris asks anton 1x7"), ANTON)
    assert not most_missed(after_lines(LOST, lines[0], "anton lays K"), ANTON)


def games() -> Iterator[Session]:
    """Whole random games of both kinds, with books held back at Go Fish too."""
    for seed in range(2):
        yield finished(config("backstab-fish", 4, seed=seed), seed)
        yield finished(config("go-fish", 4, seed=seed), seed)
    hold_back = config("go-fish", 3, variants=("hold-back",), seed=5)
    yield finished(hold_back, 5)


@pytest.mark.parametrize("number", range(5))
def test_what_is_told_was_open_and_better_by_what_the_seat_then_knew(number: int) -> None:
    session = list(games())[number]
    count = 0
    for seat in range(len(session.config.seats)):
        found = most_missed(session, seat)
        assert len(found) <= MOST
        assert [-one.gap for one in found] == sorted(-one.gap for one in found)
        for missed in found:
            count += 1
            assert missed.gap >= CLEAR
            knowledge = Observer.of(session.history[: missed.action], seat).knowledge
            check_finding(session, seat, missed, knowledge)
    assert count


def check_finding(session: Session, seat: Seat, missed: Missed, knowledge: Knowledge) -> None:
    """Assert that a finding is true; knowledge: of the seat at the time."""
    before, done = session.back(missed.action - 1), session.actions[missed.action - 1]
    choices = legal_actions(before.table)
    assert before.table.to_act == seat
    assert done in choices
    match missed:
        case BetterRequest(ask=ask, better=better):
            assert done == ask != better
            assert better in choices
            chances = [
                estimate_chance(knowledge, one.of, one.rank, one.needs) for one in (ask, better)
            ]
            assert chances == [missed.chance, missed.better_chance]
            weight = Reckoning(before.view(seat), knowledge, seat).weight
            assert weight(better) > weight(ask)
        case LostBook(rank=rank, taken=taken):
            assert done == Keep(seat)
            assert Lay(seat, rank) in choices
            assert missed.chance == chance_elsewhere(knowledge, seat, rank)
            for loss in taken:
                given = [(e.seat, e.to, e.rank, len(e.cards)) for e in gifts(session, loss.action)]
                assert given == [(seat, loss.seat, rank, loss.cards)]
                assert not any(a.seat == seat for a in session.actions[missed.action : loss.action])
            assert session.history[taken[-1].action].table.held(seat, rank) < BOOK


def test_the_true_cards_have_no_part_in_it() -> None:
    """A guess is found, lucky or not."""
    other = {**HANDS, "lena": "6c 3d 9h", "boris": "2d 5c 5d"}
    guesses = [
        after_lines(table(hands, to_act="lena", stock=STOCK, rules=GO_FISH), *ASKED, GUESS)
        for hands in (HANDS, other)
    ]
    assert [len(gifts(session, 4)) for session in guesses] == [0, 1]
    unlucky, lucky = (most_missed(session, ANTON) for session in guesses)
    assert unlucky == lucky != ()
