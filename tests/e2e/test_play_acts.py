"""Actions at the practice table beside playing on: dragging, errors, looking back, sharing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import HURRY, PATIENCE, PlayTable, url_of

pytestmark = pytest.mark.browser

FOUR = {"seats": "3", "seed": "23", "dealer": "2"}
"""A deal of Go Fish in which the first seat is dealt a catch."""

FREE = {"seats": "4", "seed": "262", "dealer": "3"}
"""A deal of Backstab Fish in which the first seat is dealt a book."""

NEVER = """
const usual = setTimeout;
window.setTimeout = (act, wait, ...more) => (wait > 2000 ? 0 : usual(act, wait, ...more));
"""


def at_play(
    visit: Visit, site: str, game: str, language: str = "en", script: str = "", **fields: str
) -> PlayTable:
    table = PlayTable(visit(url_of(site, language, "play"), script=script))
    seats = int(fields.pop("seats", "4"))
    table.begin(game, seats, **fields)
    table.mine()
    return table


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 12), box["y"] + box["height"] / 2


def answered(table: PlayTable) -> None:
    """Wait until the engine has answered a request that changes nothing."""
    table.button("hint", "").click()
    table.session.locator("#fish-hint").wait_for(timeout=PATIENCE)


# Drag and drop


@pytest.mark.clause("go-fish:catch.drag")
@pytest.mark.parametrize(("game", "deal"), [("go-fish", FOUR), ("backstab-fish", FREE)])
def test_one_of_four_is_dragged_and_the_others_follow(
    visit: Visit, site: str, game: str, deal: dict[str, str]
) -> None:
    table = at_play(visit, site, game, **deal)
    table.rest()
    mouse = table.page.mouse
    four, place = table.session.locator("[data-drag]"), table.session.locator("[data-drop]")
    expect(four.locator(".card")).to_have_count(4)
    place.evaluate("(place) => place.scrollIntoView({ block: 'center' })")

    # A card dropped elsewhere, and a drag that is cancelled: nothing has happened.
    mouse.move(*middle(four))
    mouse.down()
    mouse.move(300, 200, steps=4)
    expect(table.root.locator(".fish-ghost .card")).to_have_count(4)
    mouse.up()
    expect(table.root.locator(".fish-ghost")).to_have_count(0)
    mouse.move(*middle(four))
    mouse.down()
    mouse.move(*middle(place), steps=4)
    expect(place).to_contain_class("over")
    table.page.keyboard.press("Escape")
    mouse.up()
    expect(table.root.locator(".fish-ghost")).to_have_count(0)
    answered(table)
    assert table.at == 0

    place.evaluate("(place) => place.scrollIntoView({ block: 'center' })")
    mouse.move(*middle(four))
    mouse.down()
    mouse.move(*middle(place), steps=4)
    mouse.up()
    expect(table.session).to_have_attribute("data-at", "1")
    expect(table.session.locator(".at-own .book")).to_have_count(1)
    expect(four).to_have_count(0)


@pytest.mark.clause("go-fish:catch.drag")
def test_a_finger_drags_too(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), has_touch=True, viewport={"width": 360, "height": 740})
    table = PlayTable(page)
    table.begin("go-fish", 3, seed="23", dealer="2", wait="0")
    four, place = table.session.locator("[data-drag]"), table.session.locator("[data-drop]")
    place.scroll_into_view_if_needed()
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", *middle(four))
    for _ in range(3):
        touch(finger, "touchMove", *middle(place))
    expect(table.root.locator(".fish-ghost")).to_have_count(1)
    touch(finger, "touchEnd")
    expect(table.session.locator(".at-own .book")).to_have_count(1)


def touch(finger: CDPSession, kind: str, *at: float) -> None:
    points = [{"x": at[0], "y": at[1]}] if at else []
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


# Books that the table lays by itself


@pytest.mark.clause("go-fish:catch.table-lays")
def test_a_finished_catch_is_laid_after_the_wait_that_is_shown(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", **FOUR, wait="3")
    expect(table.session.locator(".fish-wait")).to_be_visible()
    assert "3s" in (table.session.locator(".fish-wait").get_attribute("style") or "")
    expect(table.session.locator(".at-own .book")).to_have_count(1, timeout=PATIENCE)


@pytest.mark.clause("go-fish:catch.table-lays")
def test_whoever_uses_the_keyboard_or_a_screen_reader_lays_himself(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), script=HURRY)
    table = PlayTable(page)
    table.open_setup()
    for name, value in (("game", "go-fish"), ("seats-go-fish", "3")):
        table.tick(name, value)
    table.setup.locator("#fish-finer > summary").click()
    table.field("seed").fill("23")
    table.tick("dealer", "2")
    table.setup.locator('.fish-more-setup [data-do="begin"]').focus()
    page.keyboard.press("Enter")
    table.session.wait_for(timeout=PATIENCE)
    expect(table.session).to_have_attribute("data-gentle", "")
    expect(table.session.locator(".fish-wait")).to_be_hidden()
    # A click of a screen reader has neither size nor pressure.
    table.button("pause", "on").dispatch_event("pointerdown", {"width": 0, "pressure": 0})
    table.button("pause", "on").dispatch_event("click")
    table.button("pause", "").dispatch_event("click")
    expect(table.button("pause", "on")).to_be_visible()
    assert table.at == 0
    expect(table.session.locator(".fish-wait")).to_be_hidden()
    # A real pointer: the table waits, then lays.
    table.session.locator("#fish-log > summary").click()
    table.rest()
    table.button("pause", "").click()
    expect(table.session.locator(".at-own .book")).to_have_count(1, timeout=PATIENCE)


@pytest.mark.clause("go-fish:catch.table-lays")
def test_the_wait_can_be_never_and_a_key_ends_it(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", **FOUR, wait="0")
    expect(table.session).not_to_have_attribute("data-next", "lay")
    other = at_play(visit, site, "go-fish", script=NEVER, **FOUR, wait="10")
    expect(other.session.locator(".fish-wait")).to_be_visible()
    other.page.keyboard.press("Tab")
    expect(other.session.locator(".fish-wait")).to_be_hidden()


@pytest.mark.clause("go-fish:catch.table-lays")
def test_how_long_is_waited_can_be_chosen_at_the_table(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", **FOUR, wait="0")
    expect(table.session).not_to_have_attribute("data-next", "lay")
    table.session.locator("#fish-waits > summary").click()
    four = table.button("pace", "4")
    four.focus()
    table.page.keyboard.press("Enter")
    expect(four).to_have_attribute("aria-pressed", "true")
    expect(four).to_be_focused()
    (kept,) = table.kept().values()
    assert (json.loads(kept)["pace"], json.loads(kept)["actions"]) == (4, [])
    # By a pointer; then the table waits, and lays.
    table.button("wait", "3").click()
    expect(table.session.locator(".at-own .book")).to_have_count(1, timeout=PATIENCE)


# Nothing twice, and no refusal without a reason


def test_a_second_click_never_acts_twice(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    table.rest()
    rank = table.session.locator(".fish-act [name=rank]").first.get_attribute("value") or ""
    table.choose("p1", rank)
    asks = table.dock.locator("[data-do=ask]")
    asks.first.dblclick()
    expect(table.session).to_have_attribute("data-at", "1")
    table.button("go").click()
    expect(table.session).to_have_attribute("data-at", "2")
    table.choose("p1", rank)
    asks.first.evaluate("(button) => { button.click(); button.click(); button.click(); }")
    expect(table.session).to_have_attribute("data-at", "3")
    table.button("look").first.click()
    expect(table.session).to_have_attribute("data-look", "2")
    assert len(json.loads(table.kept()[table.key])["actions"]) == 3


def test_a_press_right_after_a_request_is_carried_out_too(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    table.choose("p1", table.session.locator(".fish-act [name=rank]").first.input_value())
    table.page.evaluate("""() => {
      for (const action of ["ask", "pause", "pause"])
        document.querySelector(`.fish-sitting [data-do=${action}]`).click();
    }""")
    expect(table.button("pause", "")).to_be_visible()
    assert table.at == 1


def test_a_key_held_down_acts_once(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    table.rest()
    table.choose("p1", table.session.locator(".fish-act [name=rank]").first.input_value())
    table.dock.locator("[data-do=ask]").first.focus()
    for _ in range(4):
        table.page.keyboard.down("Enter")
    table.page.keyboard.up("Enter")
    expect(table.session).to_have_attribute("data-at", "1")


def test_what_the_rules_refuse_is_told_with_the_clause(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    table.dock.locator("[data-do=ask]").first.click()
    expect(table.refusal).to_be_visible()  # nothing chosen yet
    for line, clause in (
        ("ask Lena 9 7", "ruling.number-cap"),
        ("ask Anton 1 7", "request.target"),
        ("ask Lena 1 *", "request.rank-held"),
        ("lay 7", "setup.book"),
        ("keep", "ruling.must-ask"),
    ):
        table.type(line)
        expect(table.refusal.locator("a").first).to_have_attribute("title", clause)
        expect(table.refusal).to_be_in_viewport()
    assert table.at == 0
    assert table.live.inner_text()
    # A line that cannot be read stays, to be corrected.
    table.type("please, Lena")
    expect(table.session.locator("[name=line]")).to_have_value("please, Lena")
    expect(table.refusal).to_be_visible()
    # The form of all choices.
    table.session.locator("#fish-more > summary").click()
    more = table.session.locator("#fish-more")
    more.locator('label:has([name=number][value="0"])').click()
    more.locator("[data-do=ask]").click()
    expect(table.refusal.locator("a").first).to_have_attribute("title", "request.quantity")
    expect(more).to_have_attribute("open", "")


def test_bad_fields_are_told_beside_the_button(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = PlayTable(page)
    table.open_setup()
    table.field("name-1").fill("Anton")
    table.setup.locator('.fish-more-setup [data-do="begin"]').click()
    expect(table.setup.locator(".fish-told").first).not_to_be_empty(timeout=PATIENCE)
    assert page.evaluate("document.activeElement.name") == "name-1"
    expect(table.live).not_to_be_empty()
    table.field("name-1").fill("Zoé")
    table.setup.locator('.fish-more-setup [data-do="begin"]').click()
    expect(table.session).to_be_visible()
    expect(table.setup).to_be_hidden()
    # The next game begins with the choices of this one.
    table.button("games").click()
    expect(table.field("name-1")).to_have_value("Zoé")


# Help, and looking back


def test_help_leaves_everything_as_it_was(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    rank = table.session.locator(".fish-act [name=rank]").nth(1).input_value()
    table.choose("p2", rank)
    table.session.locator("#fish-known > summary").click()
    table.session.locator("[name=line]").fill("half a line")
    table.button("hint", "").focus()
    table.page.keyboard.press("Enter")
    table.session.locator("#fish-hint").wait_for(timeout=PATIENCE)
    expect(table.button("hint", "")).to_be_focused()
    expect(table.session.locator(".fish-act [name=of]:checked")).to_have_value("p2")
    expect(table.session.locator(".fish-act [name=rank]:checked")).to_have_value(rank)
    expect(table.session.locator("#fish-known")).to_have_attribute("open", "")
    expect(table.session.locator("[name=line]")).to_have_value("half a line")
    expect(table.live).to_contain_text(table.session.locator("#fish-hint b").first.inner_text())


def test_an_earlier_table_is_looked_at_and_gone_on_from(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3")
    before = table.at
    rank = table.session.locator(".fish-act [name=rank]").first.input_value()
    table.type(f"ask Lena 1 {rank}")
    expect(table.session).not_to_have_attribute("data-at", str(before))
    table.rest()
    table.session.locator("#fish-known > summary").click()
    opens = table.session.locator(f'[data-do="source"][value="p1-{rank}"]')
    opens.focus()
    table.page.keyboard.press("Enter")
    source = table.session.locator(".fish-source")
    expect(source).to_contain_text("action 1")
    expect(opens).to_be_focused()
    expect(opens).to_have_attribute("aria-expanded", "true")
    expect(table.live).to_contain_text("action 1")
    # It is in view however far the table is scrolled sideways on a phone.
    table.page.set_viewport_size({"width": 360, "height": 740})
    scroll = table.session.locator(".fish-scroll")
    scroll.evaluate("(box) => (box.scrollLeft = 100)")
    assert scroll.evaluate("(box) => box.scrollLeft") == 100
    box, line = scroll.bounding_box(), source.locator("p").bounding_box()
    assert box
    assert line
    assert box["x"] <= line["x"]
    assert line["x"] + line["width"] <= box["x"] + box["width"]
    source.locator('[data-do="look"]').first.click()
    expect(table.session).to_have_attribute("data-look", "1")
    expect(source).to_contain_text("action 1")
    table.session.locator('#fish-log [data-do="look"][value="0"]').click()
    expect(table.session).to_have_attribute("data-look", "0")
    expect(source).to_contain_text("was dealt no finished book")
    expect(table.banner).to_be_in_viewport()
    table.session.locator("#fish-next").click()
    expect(table.session).to_have_attribute("data-look", "1")
    table.session.locator("#fish-back").click()
    expect(table.session).to_have_attribute("data-look", "0")
    first, at = table.key, table.at
    table.button("whatif").click()
    expect(table.session).to_have_attribute("data-look", "")
    assert table.key not in ("", first)
    # The game has waited, unchanged.
    table.page.go_back()
    expect(table.session).to_have_attribute("data-at", str(at), timeout=PATIENCE)
    assert table.key == first


# Several people, one screen


def test_hands_are_covered_until_their_owner_is_there(visit: Visit, site: str) -> None:
    table = PlayTable(visit(url_of(site, "en", "play")))
    table.begin("backstab-fish", 4, seed="7", dealer="3", player_1="person")
    expect(table.session).to_have_attribute("data-viewer", "")
    expect(table.session.locator("[data-card]")).to_have_count(0)
    table.session.locator('.fish-cover [data-do="show"]').click()
    expect(table.session).to_have_attribute("data-viewer", "p0")
    mine = table.session.locator(".at-own [data-card]").count()
    assert mine == 7
    table.page.reload()
    table.session.wait_for(timeout=PATIENCE)
    expect(table.session.locator("[data-card]")).to_have_count(0)


# Links and files


def test_a_link_is_copied_or_can_be(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", seed="7", dealer="3")
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.button("link").click()
    expect(table.message("copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert table.message("copied").locator("input").input_value() == link
    # Another reader, another language.
    other = PlayTable(visit(link.replace("/play/", "/fr/play/")))
    other.session.wait_for(timeout=PATIENCE)
    expect(other.session.locator(".at-own [data-card]")).to_have_count(5)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(Error('no')); }")
    table.button("link").click()
    expect(table.message("uncopied")).to_be_visible()
    expect(table.message("uncopied").locator("input")).to_be_focused()


def test_a_link_that_cannot_be_read_says_so(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = PlayTable(page)
    for record in ("x", "AQ", "%F0%9F", "A" * 5000):
        page.goto("about:blank")
        page.goto(url_of(site, "en", "play", f"record={record}"))
        expect(table.message("link-unreadable")).to_be_visible(timeout=PATIENCE)
        expect(table.setup).to_be_visible()


def test_a_game_is_saved_as_a_file_and_brought_in(visit: Visit, site: str, tmp_path: Path) -> None:
    table = at_play(visit, site, "go-fish", seed="7", dealer="3")
    with table.page.expect_download() as download:
        table.button("record").click()
    file = tmp_path / "fish.json"
    file.write_bytes(download.value.path().read_bytes())
    table.button("games").click()
    bring(table, file)
    expect(table.session).to_be_visible()
    (tmp_path / "bad.json").write_text("{}", "utf-8")
    table.button("games").click()
    bring(table, tmp_path / "bad.json")
    expect(table.setup.locator(".fish-receive .fish-told")).not_to_be_empty()


def bring(table: PlayTable, file: Path) -> None:
    fold = table.setup.locator(".fish-receive")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    fold.locator("[type=file]").set_input_files(file)
    fold.locator('[data-do="receive"]').click()
