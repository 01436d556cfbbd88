"""What a reader does at the practice table by the way costs no game and opens no hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .site import PATIENCE, PlayTable, url_of
from .test_play_acts import FOUR, answered, at_play

pytestmark = pytest.mark.browser


def test_a_place_on_the_page_may_be_named_without_leaving_the_game(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    page, key = table.page, table.key
    page.evaluate("location.hash = 'asking'")
    answered(table)
    page.go_back()
    expect(table.setup).to_be_hidden()
    # The next answer brings the address of the game back.
    table.button("hint").click()
    page.wait_for_url(f"**/#game={key}")
    expect(table.setup).to_be_hidden()


def test_enter_at_a_card_asks_for_no_number(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    rank = table.sitting.locator(".fish-act [name=rank]").first
    table.choose("p1", rank.get_attribute("value") or "")
    rank.press("Enter")
    answered(table)
    assert table.at == 0
    expect(table.refusal).to_have_count(0)


@pytest.mark.clause("go-fish:catch.table-lays")
def test_a_press_on_the_catch_does_not_stop_the_table(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", wait="3", **FOUR)
    table.sitting.locator("[data-drag]").first.click()
    expect(table.sitting.locator(".at-own .book")).to_have_count(1, timeout=PATIENCE)


def test_the_eyes_of_one_game_open_no_hand_in_another(visit: Visit, site: str) -> None:
    table = PlayTable(visit(url_of(site, "en", "play")))
    table.begin("backstab-fish", 4, kind_1="person", seed="7", dealer="3")
    shared = table.key
    expect(table.sitting.locator(".fish-cover")).to_be_visible()
    table.button("games").click()
    table.begin("backstab-fish", 4, kind_1="rememberer", seed="8", dealer="3")
    table.mine()
    expect(table.sitting).to_have_attribute("data-eyes", "p0")
    table.page.evaluate("(key) => { location.hash = `game=${key}`; }", shared)
    expect(table.sitting.locator(".fish-cover")).to_be_visible(timeout=PATIENCE)
    expect(table.sitting).to_have_attribute("data-eyes", "")


def test_a_key_is_never_used_again(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", seed="7", seats="2")
    first = table.key
    table.button("games").click()
    table.games.locator('[data-do="remove"]').click()
    expect(table.games.locator("li")).to_have_count(0)
    table.begin("go-fish", 2)
    assert table.key != first
