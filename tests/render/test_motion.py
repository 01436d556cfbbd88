"""Origins of moved cards: each is accounted for, and hidden ones are marked in a fixed way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fishrules.game.cards import Rank, cards_of, size
from fishrules.game.games import rules_of
from fishrules.game.play import play
from fishrules.game.table import Table
from fishrules.knowledge.view import ALL, SPECTATOR, Viewer, seen, view_of
from fishrules.notation.lines import read_action
from fishrules.render.motion import arrivals
from fishrules.render.page import table as table_html
from fishrules.session.session import begin
from tests.game.tables import BOOK, late_table, table
from tests.render.markup import Element, read
from tests.render.samples import context_of
from tests.session.sessions import any_config, played


@given(st.integers(0, 2**32 - 1))
def test_what_came_to_a_hand_or_a_book_has_left_another_place(seed: int) -> None:
    random = Random(seed)
    session = played(begin(any_config(random)), random, 60)
    viewer: Viewer = random.choice([ALL, SPECTATOR, *range(len(session.config.seats))])
    for before, after in zip(session.history, session.history[1:], strict=False):
        moved = arrivals([seen(event, viewer) for event in after.events], BOOK)
        fresh = [each for hand in moved.hands.values() for each in hand]
        laid = [origin for books in moved.books.values() for _, four in books for origin in four]
        left = Counter([*(each.origin for each in fresh), *laid])
        assert left[None] == len(before.table.stock) - len(after.table.stock)
        for seat, (had, has) in enumerate(zip(before.table.hands, after.table.hands, strict=True)):
            own = moved.hands.get(seat, ())
            assert size(had) - left[seat] + len(own) == size(has)
            books = moved.books.get(seat, ())
            assert all(len(four) == BOOK for _, four in books)
            assert len(after.table.books[seat]) - len(before.table.books[seat]) == len(books)
            known = Counter(each.card for each in own if each.card is not None)
            assert known <= Counter(cards_of(has))
            if viewer in (ALL, seat):
                assert known.total() == len(own)


def came_to(at: Table, line: str, viewer: Viewer) -> tuple[Element, Table]:
    """The table after an action, as the viewer sees it, and the position."""
    transition = play(at, read_action(line, at.seats))
    view = view_of(transition.table, viewer)
    moved = arrivals([seen(event, viewer) for event in transition.events], BOOK)
    context = context_of(view, [seat.title() for seat in at.seats])
    html = table_html(context, view, moved, None)
    return read(html), transition.table


def marks(page: Element, place: str) -> list[tuple[str, str]]:
    """The key of each card in a hand, and its place before."""
    hand = page.one(data_place=place)
    cards = [card.attributes for card in hand.all("svg")]
    return [(each.get("data-card", ""), each.get("data-was", "")) for each in cards]


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_of_a_hidden_hand_the_last_backs_have_come_whatever_they_are(viewer: Viewer) -> None:
    at = table({"anton": "6h 2c 3c", "lena": "6c 6d Ks"}, to_act="anton")
    page, _ = came_to(at, "anton asks lena 2x6", viewer)
    assert marks(page, "0") == [("", ""), ("", ""), ("", ""), ("", "1"), ("", "1")]
    assert marks(page, "1") == [("", "")]


def test_a_long_hidden_hand_shows_no_more_backs_for_that() -> None:
    at = table({"anton": "6h 2c 3c 4c 5c 7c 8c 9c", "lena": "6c 6d"}, to_act="anton")
    page, _ = came_to(at, "anton asks lena 1x6", 2)
    assert marks(page, "0") == [("", "")] * 6 + [("", "1")]


def test_of_twins_the_last_has_come() -> None:
    at = table({"anton": "6h 9s", "lena": "6h 6d 6d"}, to_act="anton")
    page, _ = came_to(at, "anton asks lena 3x6", 0)
    assert marks(page, "0") == [
        ("6d-0", "1"),
        ("6d-1", "1"),
        ("6h-0", ""),
        ("6h-1", "1"),
        ("9s-0", ""),
    ]


def test_a_book_has_a_place_for_each_of_its_four_wherever_they_come_from() -> None:
    rules = rules_of("backstab-fish", ("pass-always",))
    at = late_table({"anton": "6h 6c 6d", "lena": "6s 9h 9c 9d 9s"}, to_act="anton", rules=rules)
    viewer: Viewer
    for viewer in (ALL, 0, 1, 2, SPECTATOR):
        page, after = came_to(at, "anton asks lena 1x6", viewer)
        assert after.books[0] == (Rank.SIX,)
        places = [each.attributes.get("data-was") for each in page.all() if each.tag != "use"]
        assert [place for place in places if place] == ["0", "0", "0", "1"]


def test_where_nothing_has_moved_nothing_is_marked() -> None:
    at = late_table({"anton": "6h 6c 6d", "lena": "6s 9h 9c 9d 9s"}, to_act="anton")
    view = view_of(at, 0)
    html = read(table_html(context_of(view, at.seats), view, arrivals((), BOOK), None))
    assert not [each for each in html.all() if "data-was" in each.attributes]
