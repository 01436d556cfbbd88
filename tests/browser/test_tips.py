"""Tips at the practice table: each stands where it is of use, and nowhere else."""

from __future__ import annotations

from random import Random

from tests.browser.practice import EVERY_GAME, Page, held, own_turn, played_out
from tests.render.samples import EVERY_LANGUAGE


def tips(page: Page) -> dict[str, str]:
    """The tips in the HTML, which are hidden until the script shows them, and their texts."""
    found = [each for each in page.shown.all("div") if "data-tip" in each.attributes]
    assert all("hidden" in each.attributes for each in found)
    return {each.attributes["data-tip"]: each.one("p").text() for each in found}


@EVERY_GAME
@EVERY_LANGUAGE
def test_how_to_ask_is_told_until_one_has_acted(game: str, language: str) -> None:
    page = own_turn(game, language)
    assert set(tips(page)) == {"turn"}
    number = {} if game == "go-fish" else {"number": "1"}
    page.ask("ask", form={"of": "p1", "rank": held(page), **number})
    assert page.session.at == 1
    assert "turn" not in tips(page)


def test_each_game_has_its_own_way_to_ask() -> None:
    assert tips(own_turn("go-fish"))["turn"] != tips(own_turn())["turn"]


def test_covered_hands_have_no_tip() -> None:
    page = Page()
    page.begin("backstab-fish", {"dealer": "3"}, persons=(0, 1))
    assert tips(page) == {}
    page.ask("show", "p0")
    assert set(tips(page)) == {"turn"}


def test_a_move_that_is_not_allowed_and_a_hint_have_tips() -> None:
    page = own_turn()
    page.ask("ask", form={"of": "p1", "rank": held(page), "number": "9"})
    assert set(tips(page)) == {"turn", "refusal"}
    page.ask("hint", "whole")
    assert set(tips(page)) == {"turn", "hint"}


@EVERY_GAME
def test_a_finished_book_has_a_tip_where_it_can_be_laid(game: str) -> None:
    page, random, seen = own_turn(game), Random(3), 0
    for _ in range(200):
        lays = bool(page.shown.all("p", class_="lays"))
        assert ("book" in tips(page)) == lays
        seen += lays
        if page.move(random) is None:
            break
    assert seen


@EVERY_GAME
def test_reasons_have_a_tip_once_both_have_acted_until_one_is_asked_for(game: str) -> None:
    page, random = own_turn(game), Random(2)
    while not page.shown.all("button", data_do="why"):
        assert "why" not in tips(page)
        page.move(random)
    assert "why" in tips(page)
    page.ask("why", page.shown.all("button", data_do="why")[0].attributes["value"])
    assert "why" not in tips(page)


@EVERY_GAME
def test_the_review_has_a_tip(game: str) -> None:
    page = played_out(own_turn(game))
    assert "review" in tips(page)
    page.ask("look", "1")
    assert "review" not in tips(page)
