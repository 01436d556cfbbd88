"""Side steps at the practice table that must lose no game and open no hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.site import PATIENCE, PlayTable, url_of
from tests.e2e.test_play_acts import FOUR, answered, at_play, bring

pytestmark = pytest.mark.browser


def test_a_place_on_the_page_may_be_named_without_leaving_the_game(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    page, key = table.page, table.key
    page.evaluate("location.hash = 'play'")
    answered(table)
    page.go_back()
    expect(table.setup).to_be_hidden()
    # The next answer restores the address of the game.
    table.button("hint", "").click()
    page.wait_for_url(f"**/#game={key}")
    expect(table.setup).to_be_hidden()


def test_enter_at_a_card_asks_for_no_number(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    rank = table.session.locator(".fish-act [name=rank]").first
    table.choose("p1", rank.get_attribute("value") or "")
    rank.press("Enter")
    answered(table)
    assert table.at == 0
    expect(table.refusal).to_have_count(0)


@pytest.mark.clause("go-fish:catch.table-lays")
def test_a_press_on_the_catch_does_not_stop_the_table(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", wait="3", **FOUR)
    table.session.locator("[data-drag]").first.click()
    expect(table.session.locator(".at-own .book")).to_have_count(1, timeout=PATIENCE)


@pytest.mark.clause("go-fish:catch.table-lays")
def test_no_press_puts_off_what_the_table_does(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", wait="3", **FOUR)
    for _ in range(400):
        if table.at:
            return
        table.button("hint", "").click()
    raise AssertionError("the catch still lies there")


def test_the_eyes_of_one_game_open_no_hand_in_another(visit: Visit, site: str) -> None:
    table = PlayTable(visit(url_of(site, "en", "play")))
    table.begin("backstab-fish", 4, player_1="person", seed="7", dealer="3")
    shared = table.key
    expect(table.session.locator(".fish-cover")).to_be_visible()
    table.button("games").click()
    table.begin("backstab-fish", 4, player_1="rememberer", seed="8", dealer="3")
    table.mine()
    expect(table.session).to_have_attribute("data-viewer", "p0")
    table.page.evaluate("(key) => { location.hash = `game=${key}`; }", shared)
    expect(table.session.locator(".fish-cover")).to_be_visible(timeout=PATIENCE)
    expect(table.session).to_have_attribute("data-viewer", "")


def test_a_key_is_never_used_again(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", seed="7", seats="2")
    first = table.key
    table.button("games").click()
    table.games.locator('[data-do="remove"]').click()
    expect(table.games.locator("li")).to_have_count(0)
    table.begin("go-fish", 2)
    assert table.key != first


def test_what_was_brought_in_before_does_not_come_again(
    visit: Visit, site: str, tmp_path: Path
) -> None:
    table = at_play(visit, site, "go-fish", seed="7", seats="2")
    with table.page.expect_download() as download:
        table.button("record").click()
    file = tmp_path / "fish.json"
    file.write_bytes(download.value.path().read_bytes())
    table.button("games").click()
    form = table.setup.locator(".fish-receive")
    bring(table, file)
    expect(table.session).to_be_visible()
    table.button("games").click()
    assert form.locator("[type=file]").evaluate("(field) => field.files.length") == 0
    # Of a file and a text the one that was given last counts.
    form.locator("[type=file]").set_input_files(file)
    form.locator("textarea").fill("garbage")
    form.locator('[data-do="receive"]').click()
    expect(form.locator(".fish-told")).not_to_be_empty()
    expect(table.session).to_have_count(0)


def test_the_way_back_leads_past_a_game_that_was_deleted(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "about"))
    page.goto(url_of(site, "en", "play"))
    table = PlayTable(page)
    table.begin_first()
    table.button("games").click()
    table.games.locator('[data-do="remove"]').focus()
    page.keyboard.press("Enter")
    expect(table.games.locator("li")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('fish-play') !== null")
    for _ in range(3):
        page.go_back()
        if page.url == url_of(site, "en", "about"):
            return
        if "#game=" in page.url:
            expect(table.message("game-missing")).to_be_visible(timeout=PATIENCE)
    raise AssertionError(page.url)


def test_a_table_that_rests_goes_on_resting(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = PlayTable(page)
    table.begin("go-fish", 3, seed="7", dealer="0", pace="4")
    table.rest()
    at = table.at
    page.reload()
    expect(table.button("pause", "")).to_be_visible(timeout=PATIENCE)
    page.goto(url_of(site, "fr", "play", f"game={table.key}"))
    expect(table.button("pause", "")).to_be_visible(timeout=PATIENCE)
    assert table.at == at
    # Another game is not paused by that.
    table.button("games").click()
    table.begin("go-fish", 3, seed="7", dealer="0")
    expect(table.button("pause", "on")).to_be_visible()


def test_whoever_comes_back_to_a_tab_sees_the_game_as_it_is(visit: Visit, site: str) -> None:
    first = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    second = PlayTable(first.page.context.new_page())
    second.page.goto(first.page.url)
    second.session.wait_for(timeout=PATIENCE)
    rank = second.session.locator(".fish-act [name=rank]").first.input_value()
    second.rest()
    second.type(f"ask Lena 1 {rank}")
    expect(second.session).to_have_attribute("data-at", "1")
    first.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(first.session).not_to_have_attribute("data-at", "0")


def test_a_hand_that_is_being_covered_is_not_shown_again(visit: Visit, site: str) -> None:
    table = PlayTable(visit(url_of(site, "en", "play")))
    table.begin("backstab-fish", 4, player_1="person", seed="7", dealer="3")
    table.session.locator('.fish-cover [data-do="show"]').click()
    expect(table.session).to_have_attribute("data-viewer", "p0")
    table.page.evaluate("""() => {
      document.querySelector('.fish-sitting [data-do="show"][value=""]').click();
      document.querySelector('.fish-sitting [data-do="hint"]').click();
    }""")
    expect(table.session).to_have_attribute("data-viewer", "")
    expect(table.session.locator("[data-card]")).to_have_count(0)


def test_on_a_phone_many_books_leave_the_table_in_sight(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "ru", "play"), viewport={"width": 360, "height": 640})
    table = PlayTable(page)
    table.begin("backstab-fish", 4, seed="262", dealer="3")
    table.dock.locator(".lays").wait_for()
    table.session.locator("[data-tip=book] button").click()
    row = table.dock.locator(".lays")
    row.evaluate("(row) => row.append(...[1, 2, 3, 4].map(() => row.children[0].cloneNode(true)))")
    bar = table.dock.bounding_box()
    assert bar is not None
    assert bar["height"] < 160
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
