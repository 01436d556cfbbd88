"""The doors, the trail and the language around a page, on phones and on wide screens."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PlayTable, Story, switch, url_of

pytestmark = pytest.mark.browser

SMALL: ViewportSize = {"width": 320, "height": 568}
PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 667, "height": 375}
WIDE: ViewportSize = {"width": 1280, "height": 900}

DOORS = ("learn", "play", "rules", "teach", "about")
AT_THE_BOTTOM = ("learn", "play", "rules", "teach", "find")

SPILLED = """() => [...document.querySelectorAll(".fish-doors li")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const parts = [one, one.querySelector("span")];
    const [box, word] = parts.map((part) => part.getBoundingClientRect());
    return word.left < box.left - 0.5 || word.right > box.right + 0.5 || box.height < 36;
  })
  .map((one) => one.textContent.trim())"""
"""Doors whose word does not fit, or which are too small for a finger."""

COVERED = """() => {
  const { activeElement: held } = document;
  const shown = held.closest("label") ?? held;
  const bar = document.querySelector(".fish-doors");
  if (bar.contains(held) || held === document.body) return "";
  const { top } = bar.getBoundingClientRect();
  const box = shown.getBoundingClientRect();
  return box.height && box.bottom > top + 1 && box.top > top - 24 ? held.outerHTML : "";
}"""
"""The focused element, where the bar covers it."""


def doors(page: Page) -> list[str]:
    """The doors that are shown, by their names."""
    shown = page.locator(".fish-doors li:visible")
    names = "all => all.map((one) => one.className.replace('fish-door-', ''))"
    return [str(name) for name in shown.evaluate_all(names)]


def bottom_of(found: Locator) -> float:
    """Where an element ends in the window."""
    box = found.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def top_of(found: Locator) -> float:
    """Where an element begins in the window."""
    box = found.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, PHONE, ON_ITS_SIDE], ids=["small", "phone", "side"])
def test_on_a_phone_the_doors_are_a_bar_at_the_bottom(
    visit: Visit, site: str, language: str, size: ViewportSize
) -> None:
    page = visit(url_of(site, language, "learn"), viewport=size)
    assert tuple(doors(page)) == AT_THE_BOTTOM
    bar = page.locator(".fish-doors")
    assert bottom_of(bar) == size["height"]
    assert page.evaluate(SPILLED) == []
    page.mouse.wheel(0, 100_000)
    footer = page.locator(".md-footer")
    expect(footer).to_be_in_viewport()
    page.wait_for_function("scrollY + innerHeight >= document.documentElement.scrollHeight - 2")
    assert bottom_of(footer) <= top_of(bar) + 1
    assert top_of(bar) > size["height"] - 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [960, 1280])
def test_on_a_wide_screen_the_doors_are_in_the_header(
    visit: Visit, site: str, language: str, width: int
) -> None:
    page = visit(url_of(site, language, "rules"), viewport={"width": width, "height": 720})
    assert tuple(doors(page)) == DOORS
    header = page.locator(".md-header")
    assert bottom_of(page.locator(".fish-doors")) <= bottom_of(header)
    assert bottom_of(header) <= 50
    assert page.evaluate(SPILLED) == []
    page.mouse.wheel(0, 300)
    expect(page.locator(".fish-doors")).to_be_in_viewport(ratio=1)
    # The parts of the header do not touch.
    parts = page.locator(".md-header__inner > :visible:not(.md-header__title)")
    boxes = [box for one in parts.all() if (box := one.bounding_box()) and box["width"]]
    for left, right in pairwise(boxes):
        assert left["x"] + left["width"] <= right["x"] + 1


@pytest.mark.parametrize(
    ("name", "door", "mark"),
    [
        ("learn", "learn", "page"),
        ("examples/three-refused", "learn", "true"),
        ("study", "learn", "true"),
        ("play", "play", "page"),
        ("backstab-fish", "rules", "true"),
        ("glossary", "rules", "true"),
        ("teach", "teach", "page"),
    ],
)
@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_door_of_a_page_is_marked(
    visit: Visit, site: str, name: str, door: str, mark: str, size: ViewportSize
) -> None:
    page = visit(url_of(site, "en", name), viewport=size)
    marked = page.locator(".fish-doors [aria-current]")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-current", mark)
    expect(page.locator(f".fish-door-{door} > [aria-current]")).to_be_visible()
    # Not by colour alone: by weight and a line.
    expect(marked).to_have_css("font-weight", "700")
    side = "top" if size is PHONE else "bottom"
    assert marked.evaluate(f"one => getComputedStyle(one).border{side.title()}Color") == (
        marked.evaluate("one => getComputedStyle(one).color")
    )


def test_the_home_page_is_behind_no_door(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ""))
    expect(page.locator(".fish-doors [aria-current]")).to_have_count(0)
    expect(page.locator(".fish-trail")).to_have_count(0)


def test_the_bar_covers_neither_buttons_nor_focus(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused"), viewport=PHONE)
    bar = page.locator(".fish-doors")
    controls = Story(page, "three-refused").root.locator(".fish-controls")
    expect(controls).to_be_in_viewport(ratio=1)
    assert bottom_of(controls) <= top_of(bar)
    page.goto(url_of(site, "en", "glossary"))
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) == ""


def test_at_play_the_doors_and_the_trail_stay(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), viewport=PHONE)
    table = PlayTable(page)
    table.begin_first()
    table.rest()
    bar = page.locator(".fish-doors")
    assert tuple(doors(page)) == AT_THE_BOTTOM
    assert bottom_of(table.dock) <= top_of(bar) + 1
    expect(page.locator(".fish-trail a")).to_have_text(["Home"])
    # The menu still has all pages.
    menu = page.locator(".fish-menu")
    expect(menu).to_have_attribute("aria-expanded", "false")
    menu.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    pages = page.locator(".md-nav--primary > .md-nav__list > .md-nav__item")
    expect(pages).to_have_count(6)
    expect(pages.first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(pages.first).to_be_hidden()
    expect(menu).to_be_focused()
    page.set_viewport_size(WIDE)
    assert tuple(doors(page)) == DOORS
    page.locator(".fish-door-rules a").click()
    expect(page).to_have_url(url_of(site, "en", "rules"))


def test_find_opens_the_search(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "teach"), viewport=PHONE)
    page.locator("[data-find]").click()
    query = page.locator("fish-search input")
    expect(query).to_be_focused()
    query.fill("joker")
    expect(page.locator("fish-search li").first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("[data-find]")).to_be_in_viewport(ratio=1)


def test_the_trail_leads_back(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "examples/three-refused"))
    links = page.locator(".fish-trail a")
    expect(links).to_have_text(["Accueil", "Apprendre", "Exemples"])
    places = links.evaluate_all("all => all.map((one) => one.href)")
    assert places == [url_of(site, "fr", name) for name in ("", "learn", "examples")]


def test_the_language_is_a_word_and_its_list_closes(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "ru", "rules"), viewport=SMALL)
    word, links = page.locator(".fish-languages > summary"), page.locator(".fish-languages a")
    assert "Русский" in word.inner_text()
    word.click()
    expect(links).to_have_text(["English", "Français", "Русский"])
    expect(page.locator(".fish-languages [aria-current=true]")).to_have_text("Русский")
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    expect(word).to_be_focused()
    word.click()
    page.mouse.click(20, 500)
    expect(links.first).to_be_hidden()
    switch(page, "en")
    expect(page).to_have_url(url_of(site, "en", "rules"))


def test_on_paper_there_are_no_doors(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "rules"), viewport=PHONE)
    page.emulate_media(media="print")
    assert page.locator(".fish-doors:visible, .fish-trail:visible").count() == 0


def test_without_script_the_doors_and_the_languages_open(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "learn"), viewport=PHONE, java_script_enabled=False)
    shown = page.locator(".fish-doors li:visible")
    expect(shown).to_have_count(4)
    page.locator(".fish-door-teach a").click()
    expect(page).to_have_url(url_of(site, "en", "teach"))
    switch(page, "fr")
    expect(page).to_have_url(url_of(site, "fr", "teach"))
