"""A story is read step by step: by clicks, by keys, by addresses, and without any script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, Story, Watch, url_of

pytestmark = pytest.mark.browser

LAST = 3  # the last step of the story `opening`


@pytest.fixture
def page(visit: Visit, site: str) -> Page:
    return visit(url_of(site, "en", "examples/opening"))


def test_one_step_is_shown_and_the_rest_are_kept_out_of_sight(page: Page) -> None:
    story = Story(page, "opening")
    expect(story.step).to_be_visible()
    assert story.root.locator(".fish-step:visible").count() == 1
    expect(story.button("back")).to_have_attribute("aria-disabled", "true")


def test_to_the_end_and_back_by_clicks(page: Page) -> None:
    story = Story(page, "opening")
    for number in range(1, LAST + 1):
        story.button("next").click()
        story.shows(f"1~opening~{number}")
        expect(story.counter).to_have_text(f"Step {number} of {LAST}")
        if number < LAST:
            expect(story.button("next")).to_be_focused()
    # At the end it leads to the next example.
    onward = story.root.locator(".fish-onward")
    expect(onward).to_be_focused()
    expect(onward).to_have_text("Next: Jokers are a rank")
    expect(onward).to_have_attribute("href", re.compile("/examples/jokers/$"))
    expect(story.button("next")).to_be_hidden()
    for number in range(LAST - 1, -1, -1):
        story.button("back").click()
        story.shows(f"1~opening~{number}")
        expect(story.button("back")).to_be_focused()


def test_to_the_end_and_back_by_arrow_keys(page: Page) -> None:
    story = Story(page, "opening")
    story.button("next").focus()
    for number in range(1, LAST + 1):
        page.keyboard.press("ArrowRight")
        story.shows(f"1~opening~{number}")
    page.keyboard.press("ArrowRight")
    for number in range(LAST - 1, -1, -1):
        page.keyboard.press("ArrowLeft")
        story.shows(f"1~opening~{number}")
    page.keyboard.press("Alt+ArrowRight")
    story.shows("1~opening~0")


def test_steps_in_a_hurry_end_where_they_should(page: Page) -> None:
    story = Story(page, "opening")
    story.button("next").focus()
    for _ in range(LAST):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    story.shows(f"1~opening~{LAST - 1}")
    expect(story.root.locator('[style*="view-transition-name: fish-"]')).to_have_count(0)


def test_a_new_step_is_announced_once(page: Page) -> None:
    story = Story(page, "opening")
    expect(story.live).to_be_empty()
    page.evaluate(
        """() => {
          window.heard = [];
          const live = document.querySelector(".fish-live");
          new MutationObserver(() => heard.push(live.textContent))
            .observe(live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    texts = []
    for number in (1, 2):
        story.button("next").click()
        story.shows(f"1~opening~{number}")
        page.wait_for_function(f"heard.length >= {number}")
        texts.append(re.sub(r"\s+", " ", story.step.locator(".fish-text").inner_text()))
    heard = [re.sub(r"\s+", " ", each) for each in page.evaluate("heard")]
    assert len(heard) == 2
    for spoken, text in zip(heard, texts, strict=True):
        assert text in spoken


def test_an_address_opens_its_step(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "backstab-fish", "1~three-refused~1"))
    story = Story(page, "three-refused")
    story.shows("1~three-refused~1")
    expect(story.step).to_be_in_viewport()


@pytest.mark.parametrize(
    "bad", ["1~opening~99", "1~opening~none.1", "2~opening~1", "1~gone~1", "1~opening", "x~y~%E0"]
)
def test_an_address_that_names_nothing_says_so(visit: Visit, site: str, bad: str) -> None:
    page = visit(url_of(site, "ru", "examples/opening", bad))
    story = Story(page, "opening")
    expect(story.message("address")).to_be_visible()
    expect(story.step).to_have_id("1~opening~0")
    story.button("next").click()
    story.shows("1~opening~1")
    expect(story.message("address")).to_be_hidden()


def test_what_if_opens_its_branch_and_returns(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused"))
    story = Story(page, "three-refused")
    expect(story.button("story")).to_be_hidden()
    story.button("what-if").click()
    story.shows("1~three-refused~ask-one.1")
    expect(story.button("story")).to_be_focused()
    story.button("story").click()
    story.shows("1~three-refused~0")
    expect(story.button("next")).to_be_focused()
    story.step.get_by_role("link", name="two").click()
    story.shows("1~three-refused~ask-two.1")
    story.button("back").click()
    story.shows("1~three-refused~0")
    story.button("next").click()
    story.shows("1~three-refused~1")
    expect(story.button("what-if")).to_be_hidden()


def test_the_browsers_own_back_undoes_a_leap_and_leaves_a_page_of_steps(
    visit: Visit, site: str
) -> None:
    page = visit(url_of(site, "en", ""))
    page.goto(url_of(site, "en", "examples/three-refused"))
    story = Story(page, "three-refused")
    story.button("what-if").click()
    story.shows("1~three-refused~ask-one.1")
    page.go_back()
    story.shows("1~three-refused~0")
    story.button("next").click()
    story.button("back").click()
    page.go_back()
    expect(page).to_have_url(url_of(site, "en", ""))


def test_cards_are_seen_to_move_only_where_motion_is_welcome(visit: Visit, site: str) -> None:
    count = """() => {
      window.moves = 0;
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => (window.moves++, start(change));
    }"""
    for motion, moves in (("no-preference", 1), ("reduce", 0)):
        page = visit(url_of(site, "en", "examples/one-granted"), reduced_motion=motion)
        page.evaluate(count)
        Story(page, "one-granted").button("next").click()
        Story(page, "one-granted").shows("1~one-granted~1")
        assert page.evaluate("moves") == moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_no_script_every_step_stands_in_order(visit: Visit, site: str, language: str) -> None:
    page = visit(url_of(site, language, "examples/opening"), java_script_enabled=False)
    steps = page.locator("fish-story .fish-step")
    ids = [steps.nth(place).get_attribute("id") for place in range(steps.count())]
    assert ids[: LAST + 1] == [f"1~opening~{number}" for number in range(LAST + 1)]
    for place in range(steps.count()):
        expect(steps.nth(place)).to_be_visible()
        assert steps.nth(place).locator(".fish-text").inner_text()
    assert page.locator("fish-story nav:visible").count() == 0
    assert page.locator("fish-story .fish-unable:visible").count() == 0


def test_reading_and_stepping_never_start_the_engine(
    visit: Visit, pyodide_site: str, watches: list[Watch]
) -> None:
    page = visit(url_of(pyodide_site, "en", ""))
    page.mouse.wheel(0, 4000)
    page.goto(url_of(pyodide_site, "en", "examples/opening"))
    Story(page, "opening").button("next").click()
    page.goto(url_of(pyodide_site, "en", "glossary"))
    page.wait_for_load_state("networkidle")
    assert not watches[0].fetched_engine()
