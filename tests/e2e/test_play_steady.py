"""The table keeps its places: nothing moves from one action to the next, and all is in view."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PATIENCE, PlayTable, url_of

pytestmark = pytest.mark.browser

PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
NO_TIPS = "localStorage.setItem('fish-tips', 'off');"

MOST_SHIFT = 0.02
"""The cumulative layout shift of a whole game: a good page has less than 0.1 in five seconds."""

WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push([value, sources.map(({ node }) => node?.className ?? "")]);
  }).observe({ type: "layout-shift" });
}"""

SCREENS: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 900},
    {"width": 1920, "height": 1080},
)


def sized(screen: ViewportSize) -> str:
    return f"{screen['width']}x{screen['height']}"


def begun(visit: Visit, site: str, screen: ViewportSize, seats: int) -> Page:
    """A game with the usual players, which waits for the person or for a press."""
    page = visit(
        url_of(site, "en", "play"),
        viewport=screen,
        reduced_motion="reduce",
        script=f"{NO_TIPS}{PLAYER}",
    )
    fields = {"game": "backstab-fish", "seats-backstab-fish": str(seats), "seed": "7"}
    page.evaluate("(fields) => fishPlayer.begin(fields)", {**fields, "dealer": str(seats - 1)})
    page.locator(".fish-sitting").wait_for(timeout=PATIENCE)
    page.evaluate("fishPlayer.pause()")
    return page


@pytest.mark.parametrize("screen", SCREENS[::3], ids=sized)
def test_nothing_moves_through_a_whole_game(visit: Visit, site: str, screen: ViewportSize) -> None:
    page = begun(visit, site, screen, 4)
    page.evaluate(WATCH)
    played = page.evaluate("fishPlayer.drive({ number: 3 })")
    assert played["over"]
    shifts = page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < MOST_SHIFT, sorted(shifts)[-5:]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("screen", SCREENS, ids=sized)
def test_table_and_buttons_stand_in_one_screen(
    visit: Visit, site: str, screen: ViewportSize, seats: int
) -> None:
    page = begun(visit, site, screen, seats)
    table = PlayTable(page)
    for part in (".fish-turn", ".fish-recap", ".at-own .hand", ".fish-dock [data-do=ask]"):
        expect(table.session.locator(part)).to_be_in_viewport(ratio=1)
    for seat in table.session.locator(".seat").all():
        expect(seat).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= screen["width"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_says_what_is_asked(visit: Visit, site: str, language: str) -> None:
    table = PlayTable(visit(url_of(site, language, "play"), script=NO_TIPS))
    table.begin_first()
    button = table.dock.locator("[data-do=ask]")
    rank = table.session.locator(".fish-act [name=rank]").first.input_value()
    first = button.inner_text()
    table.session.locator(f'label[for="fish-rank-{rank}"]').click()
    second = button.inner_text()
    assert first != second
    table.session.locator('label[for="fish-of-p2"]').click()
    table.dock.locator('label:has(> input[name="number"][value="2"])').click()
    said = button.inner_text()
    button.click()
    expect(table.session.locator(".bubble.ask")).to_contain_text(said)
