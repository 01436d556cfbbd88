"""The sheet of help at the practice table, and the tips for those who play for the first time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.accessibility import violations
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PATIENCE, PlayTable, url_of

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
SECTIONS = ("asking", "books", "one-device", "by-itself", "help", "look-back", "kept", "teaching")

INSIDE = "document.activeElement.closest('.fish-sheet') !== null"

BLOCKED = """
for (const name of ["getItem", "setItem", "removeItem"]) {
  const usual = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...more) {
    if (key === "fish-tips") throw new DOMException("no", "SecurityError");
    return usual.call(this, key, ...more);
  };
}
"""
"""Script that keeps the tips from the storage of the browser."""


def opener(page: Page) -> Locator:
    return page.locator(".fish-help button")


def sheet_of(page: Page) -> Locator:
    return page.locator(".fish-sheet")


def tips_of(table: PlayTable) -> list[str]:
    """Names of the tips that are shown."""
    shown = table.session.locator("[data-tip]").filter(visible=True)
    return [str(tip.get_attribute("data-tip")) for tip in shown.all()]


def at_table(page: Page) -> PlayTable:
    """A table at which the person's turn has come."""
    table = PlayTable(page)
    table.begin_first()
    return table


# The sheet


def test_the_sheet_by_keyboard(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    sheet = sheet_of(page)
    expect(sheet).to_be_hidden()
    opener(page).focus()
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    expect(sheet).to_have_accessible_name("How to play at this table")
    assert page.evaluate(INSIDE)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(opener(page)).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")  # on the button that closes it, which has the focus
    expect(sheet).to_be_hidden()
    expect(opener(page)).to_be_focused()
    opener(page).click()
    page.mouse.click(20, 20)  # beside the sheet
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_fills_a_phone_and_passes_axe(
    visit: Visit, site: str, language: str, scheme: str
) -> None:
    page = visit(url_of(site, language, "play"), viewport=PHONE, color_scheme=scheme)
    opener(page).click()
    sheet = sheet_of(page)
    assert sheet.bounding_box() == {"x": 0, "y": 0, **PHONE}
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
    assert violations(page) == []
    sheet.evaluate("(sheet) => sheet.scrollTo(0, sheet.scrollHeight)")
    expect(sheet.locator("[data-tips=off]")).to_be_in_viewport(ratio=1)
    close = sheet.locator(".fish-sheet-close button")
    expect(close).to_be_in_viewport(ratio=1)
    close.click()
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("section", SECTIONS)
def test_an_address_opens_the_sheet_at_its_section(visit: Visit, site: str, section: str) -> None:
    page = visit(url_of(site, "en", "play", section))
    heading = sheet_of(page).locator(f"#{section}")
    expect(heading).to_be_in_viewport(ratio=1)
    expect(heading).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet_of(page)).to_be_hidden()
    page.wait_for_url(url_of(site, "en", "play"))
    page.evaluate(f"location.hash = '{section}'")  # the same link again
    expect(heading).to_be_focused()
    page.go_back()
    expect(sheet_of(page)).to_be_hidden()


def test_a_rule_that_the_sheet_cites_opens_in_place(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    opener(page).click()
    link = sheet_of(page).locator("a.clause-link").first
    link.click()
    popover = page.locator(".clause-popover")
    expect(popover).to_contain_text("catch")
    popover.locator("button").click()  # it can be used, above the sheet
    expect(popover).to_be_hidden()
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    expect(popover).to_be_visible()
    page.keyboard.press("Escape")
    expect(popover).to_be_hidden()
    expect(sheet_of(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet_of(page)).to_be_hidden()


def test_a_game_waits_while_the_sheet_is_read(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = PlayTable(page)
    table.begin("go-fish", 4, seed="7", dealer="0", pace="1")
    address = page.url
    page.evaluate("location.hash = 'look-back'")
    expect(sheet_of(page).locator("#look-back")).to_be_focused()
    expect(table.session).not_to_have_class("fish-sitting waiting")
    at = table.at
    page.wait_for_timeout(1500)
    assert table.at == at
    page.keyboard.press("Escape")
    page.wait_for_url(address)
    expect(table.session).not_to_have_attribute("data-at", str(at), timeout=PATIENCE)


def test_without_script_the_sheet_is_part_of_the_page(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "play"), java_script_enabled=False)
    for section in SECTIONS:
        expect(page.locator(f"#{section}")).to_be_visible()
    for hidden in (opener(page), *page.locator(".fish-sheet button").all()):
        expect(hidden).to_be_hidden()


def test_what_is_open_is_printed(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "ru", "play"))
    page.emulate_media(media="print")
    expect(sheet_of(page)).to_be_hidden()
    expect(page.locator("h1")).to_be_visible()
    page.emulate_media(media="screen")
    opener(page).click()
    page.emulate_media(media="print")
    expect(page.locator("#teaching + p")).to_be_visible()
    expect(page.locator(".fish-sheet button:visible")).to_have_count(0)
    expect(page.locator("h1")).to_be_hidden()


# Tips


def test_a_tip_is_shown_once(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = at_table(page)
    assert tips_of(table) == ["turn"]
    text = table.session.locator("[data-tip=turn] p").inner_text()
    expect(table.live.get_by_text(text)).to_have_count(1)
    table.button("hint", "").click()
    table.button("hint", "whole").click()
    table.session.locator("[data-tip=hint]").wait_for()
    assert tips_of(table) == ["hint", "turn"]
    expect(table.live.get_by_text(text)).to_have_count(1)
    # Dismissed by keyboard: the focus goes to the next tip, and then stays at the table.
    table.session.locator("[data-tip=turn] button").focus()
    page.keyboard.press("Enter")
    expect(table.session.locator("[data-tip=hint] button")).to_be_focused()
    assert tips_of(table) == ["hint"]
    page.keyboard.press("Enter")
    expect(table.banner).to_be_focused()
    assert tips_of(table) == []
    # Of use once, and then no more.
    table.type("ask Lena 9 7")
    table.refusal.wait_for()
    assert tips_of(table) == ["refusal"]
    table.button("hint", "").click()
    table.session.locator("#fish-hint").wait_for()
    assert tips_of(table) == []
    page.reload()
    table.session.wait_for(timeout=PATIENCE)
    table.type("ask Lena 9 7")
    table.refusal.wait_for()
    assert tips_of(table) == []


def test_the_table_stays_in_its_place_when_the_turn_comes(visit: Visit, site: str) -> None:
    table = PlayTable(visit(url_of(site, "en", "play")))
    table.begin("go-fish", 2, seed="7", dealer="0", pace="1")
    assert tips_of(table) == ["turn"]
    felt = table.session.locator(".fish-table")
    before = felt.evaluate("(felt) => felt.offsetTop")
    table.mine()
    assert tips_of(table) == ["turn"]
    assert felt.evaluate("(felt) => felt.offsetTop") == before


def test_tips_are_switched_off_and_shown_again(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = at_table(page)
    off, on = (sheet_of(page).locator(f"[data-tips={which}]") for which in ("off", "on"))
    opener(page).click()
    expect(on).to_be_hidden()  # none has been seen
    off.click()
    expect(off).to_be_hidden()
    expect(on).to_be_focused()
    page.keyboard.press("Escape")
    assert tips_of(table) == []
    page.reload()
    table.session.wait_for(timeout=PATIENCE)
    assert tips_of(table) == []
    opener(page).click()
    on.click()
    expect(off).to_be_focused()
    page.keyboard.press("Escape")
    assert tips_of(table) == ["turn"]


def test_tips_without_storage(visit: Visit, site: str) -> None:
    table = at_table(visit(url_of(site, "en", "play"), script=BLOCKED))
    assert tips_of(table) == ["turn"]
    table.session.locator("[data-tip=turn] button").click()
    assert tips_of(table) == []
