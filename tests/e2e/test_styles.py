"""A page loads every style sheet that something on it uses."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .site import SITE, PlayTable, Story, url_of

pytestmark = pytest.mark.browser

PAGES = (
    "",
    "backstab-fish",
    "two-games",
    "play",
    "players",
    "privacy",
    "examples",
    "examples/three-refused",
    "study",
    "glossary",
    "about",
    "coverage",
    "mutants",
    "offline",
)

MISSED = """async (sheets) => {
  const links = [...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => href);
  const folder = links[0].replace(/[^/]*$/, "");
  const loaded = new Set(links.map((href) => href.replace(folder, "")));
  const matching = [];
  const visit = (rules, sheet) => {
    for (const { selectorText, cssRules } of rules)
      if (selectorText?.includes(".")) {
        const bare = selectorText.replaceAll(/::[\\w-]+/g, "");
        if (document.querySelector(bare)) matching.push([sheet, selectorText]);
      } else if (cssRules) visit(cssRules, sheet);
  };
  for (const sheet of sheets.filter((name) => !loaded.has(name))) {
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(await (await fetch(folder + sheet)).text());
    visit(parsed.cssRules, sheet);
  }
  return matching;
}"""
"""The rules of the sheets that a page does not load, though something on it matches them."""

SHEETS = sorted(path.name for path in SITE.glob("assets/fish-*/css/*.css"))


def test_a_page_misses_no_style_sheet(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ""))
    for name in PAGES:
        page.goto(url_of(site, "en", name))
        page.evaluate("document.querySelectorAll('details').forEach((fold) => fold.open = true)")
        assert page.evaluate(MISSED, SHEETS) == [], name


def test_what_the_engine_shows_misses_no_style_sheet(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused"))
    Story(page, "three-refused").begin()
    assert page.evaluate(MISSED, SHEETS) == []
    page.goto(url_of(site, "en", "play"))
    table = PlayTable(page)
    table.begin_first()
    table.rest()
    table.button("hint", "").click()
    table.session.locator("#fish-hint").wait_for()
    assert page.evaluate(MISSED, SHEETS) == []
    table.button("games").click()
    table.games.locator("li").wait_for()
    assert page.evaluate(MISSED, SHEETS) == []
