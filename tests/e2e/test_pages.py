"""A page fits a phone, prints whole, works by keyboard alone, and passes axe."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import violations
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PAGES, PATIENCE, Story, url_of

pytestmark = pytest.mark.browser

KINDS = (
    "",
    "backstab-fish",
    "examples",
    "examples/three-refused",
    "glossary",
    "about",
    "coverage",
    "modules",
)
"""A page of every type."""

TOO_WIDE = """() => {
  const page = document.scrollingElement;
  return page.scrollWidth > page.clientWidth ? page.scrollWidth : 0;
}"""


_MORE_EXAMPLES = re.compile(r"(?:^|/)examples/(?!shared-win$)")
DIFFERENT = [name for name in PAGES if not _MORE_EXAMPLES.search(name)]
"""Every page but those of single stories, of which one language is enough.

The script shows one of their steps at a time; without it, all steps are below each other.
"""


@pytest.mark.parametrize(("script", "names"), [(False, PAGES), (True, DIFFERENT)])
def test_no_page_scrolls_sideways_on_a_phone(
    visit: Visit, site: str, script: bool, names: Sequence[str]
) -> None:
    page = visit(site, viewport={"width": 360, "height": 740}, java_script_enabled=script)
    wide = {}
    for name in names:
        page.goto(f"{site}{name}/" if name else site)
        if width := page.evaluate(TOO_WIDE):
            wide[name] = width
    assert not wide


def test_a_play_fits_a_phone(visit: Visit, site: str) -> None:
    page = visit(
        url_of(site, "ru", "examples/shared-win", "1~shared-win~0"),
        viewport={"width": 360, "height": 740},
    )
    story = Story(page, "shared-win")
    story.begin()
    assert not page.evaluate(TOO_WIDE)
    # The result of a request is in view, however far down the form is.
    story.choose(number="9")
    story.act("ask")
    expect(story.step.locator(".verdict")).to_be_in_viewport(ratio=1)
    story.choose(number="1")
    story.act("ask")
    expect(story.step.locator(".bubble").first).to_be_in_viewport(ratio=1)


def test_on_paper_every_step_stands(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "examples/opening"))
    page.emulate_media(media="print")
    steps = page.locator("fish-story .fish-step")
    for place in range(steps.count()):
        expect(steps.nth(place)).to_be_visible()
    assert page.locator("fish-story nav:visible, .md-header:visible").count() == 0


ALONE = """() => {
  const shown = [...document.querySelector(".md-typeset").children]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height);
  return shown
    .filter((part, at) => part.matches("h3") && (shown[at + 1]?.matches("h1, h2, h3") ?? true))
    .map((heading) => heading.textContent);
}"""


@pytest.mark.parametrize("game", ["backstab-fish", "go-fish"])
def test_on_paper_no_heading_stands_over_nothing(visit: Visit, site: str, game: str) -> None:
    page = visit(url_of(site, "en", game))
    page.emulate_media(media="print")
    assert page.evaluate(ALONE) == []


def test_paper_is_light_whatever_the_screen_is(visit: Visit, site: str) -> None:
    code = visit(url_of(site, "en", "play"), color_scheme="dark").locator("code").first
    expect(code).to_have_css("background-color", "rgb(29, 35, 36)")
    code.page.emulate_media(media="print")
    expect(code).to_have_css("background-color", "rgb(243, 238, 227)")


def focused(page: Page) -> str:
    """Name of the control that has the focus, with "unseen" where nothing shows that."""
    return str(
        page.evaluate(
            """() => {
              const { activeElement: held } = document;
              const shown = held.closest("label") ?? held;
              const styles = [held, shown, ...shown.children].map((each) => getComputedStyle(each));
              const seen = styles.some((style) =>
                style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 ||
                style.boxShadow !== "none");
              return `${held.dataset.do ?? held.name ?? held.tagName}${seen ? "" : " unseen"}`;
            }"""
        )
    )


def test_everything_by_keyboard_alone(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused"))
    story = Story(page, "three-refused")
    # To the story from the top of the page: every stop is visible.
    for _ in range(80):
        page.keyboard.press("Tab")
        here = focused(page)
        assert not here.endswith("unseen"), here
        if here == "next":
            break
    page.keyboard.press("Enter")
    story.shows("1~three-refused~1")
    page.keyboard.press("ArrowLeft")
    story.shows("1~three-refused~0")
    # The play: the focus moves to the form, arrows choose, Enter asks.
    while focused(page) != "try":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    story.step.locator(".fish-act").wait_for(timeout=PATIENCE)
    assert focused(page) == "of"
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    assert focused(page) == "rank"
    page.keyboard.press("Space")
    while story.step.locator('.fish-pick[name="rank"]:checked').get_attribute("value") != "6":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    story.shows("1~three-refused~0~anton.asks.lena.1x6")
    page.keyboard.press("Tab")
    assert not focused(page).endswith("unseen")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(visit: Visit, site: str, kind: str, scheme: str) -> None:
    language = list(LANGUAGES)[KINDS.index(kind) % len(LANGUAGES)]
    page = visit(url_of(site, language, kind), color_scheme=scheme, reduced_motion="reduce")
    if kind == "examples/three-refused":
        Story(page, "three-refused").begin()
        Story(page, "three-refused").act("keep")
        Story(page, "three-refused").refusal.wait_for()
    assert violations(page) == []
