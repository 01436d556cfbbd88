"""The practice table fits a phone, a wall and a screen reader, and passes axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.accessibility import violations
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PATIENCE, PlayTable, url_of

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
WALL = {"width": 1920, "height": 1080}

TOO_WIDE = """() => {
  const page = document.scrollingElement;
  return page.scrollWidth > page.clientWidth ? page.scrollWidth : 0;
}"""

TOO_SMALL = """(least) => [...document.querySelectorAll(
  ".fish-play :is(button, summary, .hand label, .fish-act .fish-pick)")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least)
  .map(([text, { width, height }]) => `${text} ${width} x ${height}`)
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_seats_fit_a_phone(visit: Visit, site: str, language: str) -> None:
    page = visit(url_of(site, language, "play"), viewport=PHONE)
    assert not page.evaluate(TOO_WIDE)
    table = PlayTable(page)
    table.begin_first(seats=10, **{f"name_{seat}": f"{seat}" + "W" * 39 for seat in (1, 9)})
    assert not page.evaluate(TOO_WIDE)
    # The player to act, his hand and his buttons are in view together, at every scroll position.
    table.session.locator(".fish-act [name=of]").last.evaluate(
        "(last) => last.scrollIntoView({ block: 'center' })"
    )
    for place in (".fish-turn", ".at-own .hand", ".fish-dock [data-do=ask]"):
        expect(table.session.locator(place).first).to_be_in_viewport(ratio=1)
    rows = table.session.locator(".seat:not(.at-own)")
    heights = rows.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().height)")
    assert all(height >= 44 for height in heights)
    assert max(sorted(heights)[:-2]) <= 56
    for fold in ("known", "log", "more"):
        summary = table.session.locator(f"#fish-{fold} > summary")
        if table.session.locator(f"#fish-{fold}").get_attribute("open") is None:
            summary.click()
    table.button("hint", "").click()
    table.session.locator("#fish-hint").wait_for(timeout=PATIENCE)
    assert not page.evaluate(TOO_WIDE)
    assert page.evaluate(TOO_SMALL, 24) == []


def test_on_a_wall_the_table_is_large(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), viewport=WALL)
    table = PlayTable(page)
    table.begin_first(seats=10)
    box = table.session.locator(".fish-table").bounding_box()
    assert box is not None
    assert box["width"] > 1000
    card = table.session.locator(".at-own .card").first.bounding_box()
    assert card is not None
    assert card["height"] > 120
    assert not page.evaluate(TOO_WIDE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, site: str, scheme: str) -> None:
    page = visit(url_of(site, "en", "play"), color_scheme=scheme, reduced_motion="reduce")
    found = {"before": violations(page)}
    table = PlayTable(page)
    table.begin_first("backstab-fish", player_1="person")
    found["covered"] = violations(page)
    table.session.locator('.fish-cover [data-do="show"]').click()
    table.dock.wait_for()
    table.type("ask Lena 9 7")
    table.refusal.wait_for()
    found["refused"] = violations(page)
    table.button("hint", "").click()
    table.session.locator("#fish-hint").wait_for(timeout=PATIENCE)
    for fold in ("known", "more"):
        table.session.locator(f"#fish-{fold} > summary").click()
    found["helped"] = violations(page)
    table.session.locator('#fish-log [data-do="look"]').first.click()
    table.button("live").wait_for()
    found["looking back"] = violations(page)
    table.button("games").click()
    table.games.locator("li").wait_for()
    found["list"] = violations(page)
    assert {state: faults for state, faults in found.items() if faults} == {}
