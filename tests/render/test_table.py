"""The table: the name of every visible card, the turn, the variants in force."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import cards_of
from fishrules.game.games import VARIANTS, rules_of
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.view import ALL, Viewer, view_of
from fishrules.render.motion import arrivals
from fishrules.render.page import table as table_html
from fishrules.render.table import side_of
from fishrules.words.speaker import tr
from tests.game.tables import BOOK, SEATS, late_table, played, table
from tests.render.markup import Element, read
from tests.render.samples import EVERY_LANGUAGE, HOSTILE, STORIES, context_of, in_hands

TEN = tuple(f"seat-{number}" for number in range(10))


def shown(at: Table, viewer: Viewer = ALL, language: str = "en") -> Element:
    names, view = [seat.title() for seat in at.seats], view_of(at, viewer)
    html = table_html(context_of(view, names, language), view, arrivals((), BOOK), None)
    return read(html).one("div", class_="fish-table")


@EVERY_LANGUAGE
def test_an_open_table_names_every_card_in_hands(language: str) -> None:
    at = deal(BACKSTAB_FISH, SEATS, 0, seed=4).table
    names = sorted(svg.attributes["aria-label"] for svg in shown(at, ALL, language).all(role="img"))
    held = sorted(tr(language).card(card) for hand in at.hands for card in cards_of(hand))
    assert names == held


@pytest.mark.parametrize("viewer", range(4))
def test_a_player_sees_only_the_own_hand(viewer: int) -> None:
    at = deal(BACKSTAB_FISH, SEATS, 0, seed=4).table
    page = shown(at, viewer)
    names = sorted(svg.attributes["aria-label"] for svg in page.all(role="img"))
    assert names == sorted(tr("en").card(card) for card in cards_of(at.hands[viewer]))
    assert page.all(class_="seat")[-1].one("b").text() == SEATS[viewer].title()


def test_two_tables_that_differ_in_hidden_cards_alone_look_alike() -> None:
    here = table({"anton": "6h", "lena": "6c 6d Ks"}, to_act="anton")
    there = table({"anton": "6h", "lena": "6c 9d Ks"}, to_act="anton")
    names = ("A", "L", "B", "C")
    pages = {
        table_html(context_of(view, names), view, arrivals((), BOOK), None)
        for view in (view_of(here, 0), view_of(there, 0))
    }
    assert len(pages) == 1


@pytest.mark.parametrize("players", range(4, 11))
def test_seats_go_round_the_table_clockwise(players: int) -> None:
    seats = TEN[:players]
    at = deal(BACKSTAB_FISH, seats, players - 1, seed=1).table
    sides = [side_of(seat, 0, players) for seat in range(players)]
    assert sides[0] == "own"
    order = ["left", "top", "right"]
    assert sorted(sides[1:], key=order.index) == sides[1:]
    assert sides.count("left") == sides.count("right") >= 1
    assert 1 <= sides.count("top") <= 3
    page = shown(at)
    assert len(page.all(class_="seat")) == players
    assert len(page.all(role="img")) == in_hands(at)
    places = [seat.attributes["class"] for seat in page.all(class_="seat")]
    assert len(set(places)) == players


def test_equal_ranks_stand_together_and_three_are_counted() -> None:
    at = table({"anton": "6h 6c 6d 9s Kd Kh", "lena": "2c"}, to_act="anton")
    hand = shown(at).all(class_="seat")[-1].one("ul", class_="hand")
    groups = [
        ([svg.attributes["aria-label"] for svg in group.all("svg")], group.text())
        for group in hand.all("li")
    ]
    assert [len(cards) for cards, _ in groups] == [3, 1, 2]
    assert [number for _, number in groups] == ["3", "", ""]


def test_whose_turn_it_is_is_a_word() -> None:
    at = table({"anton": "6h", "lena": "6c"}, to_act="lena")
    marked = shown(at).all(class_="on-turn")
    assert [seat.one("b").text() for seat in marked] == ["Lena"]
    assert marked[0].one(class_="turn").text() == tr("en").say("Turn")


def test_books_lie_before_their_owner_and_say_their_rank() -> None:
    at = table({"anton": "6h"}, to_act="anton", books={"lena": "K*", "anton": "2"})
    listed = {
        seat.one("b").text(): [fan.attributes["aria-label"] for fan in seat.all(class_="book")]
        for seat in shown(at).all(class_="seat")
    }
    assert {name: fans for name, fans in listed.items() if fans} == {
        "Lena": ["book of kings", "book of jokers"],
        "Anton": ["book of twos"],
    }


def test_variants_in_force_are_shown_on_the_table() -> None:
    at = table({"anton": "6h", "lena": "6c"}, to_act="anton")
    assert not shown(at).all(class_="variants")
    names = tuple(VARIANTS["backstab-fish"])
    page = shown(replace(at, rules=rules_of("backstab-fish", names)))
    listed = [item.text() for item in page.one(class_="variants").all("li")]
    assert listed == [tr("en").variant(name) for name in names]


def test_the_end_shows_the_final_count() -> None:
    at = late_table({"anton": "6h 6c 6d 6s", "lena": "6h 6c 6d 6s"}, to_act="anton")
    over = played(at, "anton lays 6", "lena lays 6").table
    final = shown(over).one(class_="final")
    assert [item.attributes.get("class", "") for item in final.all("li")] == ["won", "", "", ""]
    assert tr("en").result(over, ["Anton", "Lena", "Boris", "Clara"]) in final.text()


def test_names_are_escaped() -> None:
    at = view_of(table({"anton": "6h"}, to_act="anton"), ALL)
    names = (HOSTILE, "Lena", "Boris", "Clara")
    page = read(table_html(context_of(at, names), at, arrivals((), BOOK), None))
    assert page.all(class_="seat")[-1].one(class_="who").one("b").text() == HOSTILE


def test_a_table_of_ten_stays_small() -> None:
    at = view_of(deal(BACKSTAB_FISH, TEN, 9, seed=1).table, ALL)
    names = [seat.title() for seat in TEN]
    assert len(table_html(context_of(at, names), at, arrivals((), BOOK), None)) < 14_000
    four = view_of(STORIES["three-refused"].steps[0].table, ALL)
    assert len(table_html(context_of(four, names[:4]), four, arrivals((), BOOK), None)) < 6_000
