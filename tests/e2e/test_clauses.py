"""Under a clause its example opens in place; a link to a clause opens the clause in place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.accessibility import violations
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PATIENCE, PlayTable, Story, Watch, url_of
from tests.e2e.test_pages import TOO_WIDE

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 800}
GO_TO = {"en": "Go to rule ", "fr": "Aller à la règle ", "ru": "К пункту "}
DOUBLED = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""


def fold(page: Page, clause: str) -> Locator:
    """The fold of a clause's example."""
    return page.locator(f'[id="{clause}"] .clause-example')


def opened(page: Page, clause: str, story: str) -> Locator:
    """Open the example of a clause; return its story."""
    fold(page, clause).locator(":scope > summary").click()
    found = fold(page, clause).locator(f'fish-story[data-story="{story}"]')
    expect(found).to_be_visible()
    return found


def shows(story: Locator, address: str) -> None:
    """Wait until a story in place shows exactly this step."""
    expect(story.locator("[data-current]")).to_have_count(1)
    expect(story.locator("[data-current]")).to_have_attribute("data-address", address)


# Examples


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_opens_in_place_at_its_step(
    visit: Visit, site: str, watches: list[Watch], language: str
) -> None:
    page = visit(url_of(site, language, "backstab-fish"))
    assert not any("/examples/" in url for url in watches[0].requested)
    story = opened(page, "request.again", "one-granted")
    expect(story).to_have_attribute("data-lang", language)
    shows(story, "1~one-granted~2")
    story.locator('nav [data-do="back"]').click()
    shows(story, "1~one-granted~1")
    story.locator(".fish-what-if a:visible").first.click()
    shows(story, "1~one-granted~once-more.1")
    story.locator('nav [data-do="story"]').click()
    shows(story, "1~one-granted~1")
    # The address is still that of the page of rules; the story's page was fetched once.
    assert page.url == url_of(site, language, "backstab-fish")
    opened(page, "request.grant", "one-granted")
    assert sum("/examples/one-granted/" in url for url in watches[0].requested) == 1


def test_the_second_link_shows_what_happens_otherwise(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "backstab-fish"))
    story = opened(page, "request.refuse", "three-refused")
    example, other = fold(page, "request.refuse").locator(".clause-steps a").all()
    other.click()
    shows(story, "1~three-refused~ask-one.1")
    expect(story.locator(".fish-live")).not_to_be_empty()
    example.click()
    shows(story, "1~three-refused~1")
    # It may stand in another story.
    story = opened(page, "request.grant", "one-granted")
    fold(page, "request.grant").locator(".clause-steps a").nth(1).click()
    shows(fold(page, "request.grant").locator("fish-story"), "1~three-refused~1")
    expect(story).to_have_count(0)


def test_one_story_in_many_places_has_its_ids_once(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "backstab-fish"))
    assert page.locator("fish-story[data-story=three-refused]").count() == 1
    for clause in ("request.refuse", "request.draw", "request.pass"):
        story = opened(page, clause, "three-refused")
        story.locator("[name=viewer]").select_option("lena")
        expect(story.locator(".fish-steps").first).to_have_attribute("data-viewer", "lena")
    assert page.evaluate(DOUBLED) == []
    page.evaluate("location.hash = '1~three-refused~0'")
    shows(fold(page, "request.draw").locator("fish-story"), "1~three-refused~1")


def test_an_example_in_place_can_be_tried(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "backstab-fish"))
    story = opened(page, "request.refuse", "three-refused")
    story.locator('nav [data-do="back"]').click()
    story.locator('nav [data-do="try"]').click()
    story.locator("[data-current] .fish-more > summary").click(timeout=PATIENCE)
    form = story.locator("[data-current] .fish-more form")
    form.locator('label:has(> input[name="number"][value="9"])').click()
    form.locator('[data-do="ask"]').click()
    chip = story.locator("[data-current] .fish-clause").first
    expect(chip).to_have_attribute("href", re.compile("^#ruling.number-cap$"))
    chip.click()
    expect(popover(page)).to_be_visible()
    assert page.url == url_of(site, "en", "backstab-fish")


def test_an_example_by_keyboard_alone(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "backstab-fish"))
    own = fold(page, "request.refuse")
    own.locator(":scope > summary").focus()
    page.keyboard.press("Enter")
    story = own.locator("fish-story")
    shows(story, "1~three-refused~1")
    expect(own.locator(":scope > summary")).to_be_focused()
    for place in (0, 1):
        page.keyboard.press("Tab")
        expect(own.locator(".clause-steps a").nth(place)).to_be_focused()
    page.keyboard.press("Enter")
    shows(story, "1~three-refused~ask-one.1")
    expect(own.locator(".clause-steps a").nth(1)).to_be_focused()


def test_a_word_is_said_where_an_example_takes_long(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "backstab-fish"))
    held: list[Route] = []
    page.route("**/examples/one-granted/", lambda route: held.append(route))
    own = fold(page, "request.grant")
    own.locator(":scope > summary").click()
    expect(own.locator(".clause-status [data-text=loading]")).to_be_visible()
    held[0].continue_()
    shows(own.locator("fish-story"), "1~one-granted~1")
    expect(own.locator(".clause-status [data-text=loading]")).to_be_hidden()


def test_where_an_example_cannot_be_had_its_links_are_followed(
    visit: Visit, site: str, watches: list[Watch]
) -> None:
    page = visit(url_of(site, "en", "backstab-fish"))
    page.route("**/examples/one-granted/", lambda route: route.abort())
    own = fold(page, "request.grant")
    own.locator(":scope > summary").click()
    expect(own.locator(".clause-status [data-text=missing]")).to_be_visible()
    watches[0].errors.clear()  # the browser's own error about the page
    # It is asked for again when the fold is opened again.
    page.unroute("**/examples/one-granted/")
    own.locator(":scope > summary").click()
    own.locator(":scope > summary").click()
    shows(own.locator("fish-story"), "1~one-granted~1")
    expect(own.locator(".clause-status [data-text=missing]")).to_be_hidden()
    page.route("**/examples/jokers/", lambda route: route.abort())
    own = fold(page, "setup.jokers")
    own.locator(":scope > summary").click()
    expect(own.locator(".clause-status [data-text=missing]")).to_be_visible()
    watches[0].errors.clear()
    page.unroute("**/examples/jokers/")
    own.locator(".clause-steps a").first.click()
    expect(page).to_have_url(url_of(site, "en", "examples/jokers", "1~jokers~1"))


def test_with_no_script_the_links_of_an_example_lead_to_it(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "ru", "backstab-fish"), java_script_enabled=False)
    own = fold(page, "request.grant")
    expect(own.locator("a").first).to_be_hidden()
    own.locator(":scope > summary").click()
    own.locator(".clause-steps a").first.click()
    expect(page).to_have_url(url_of(site, "ru", "examples/one-granted", "1~one-granted~1"))


def test_a_step_that_was_on_the_page_of_rules_is_found_on_its_own(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "backstab-fish", "1~kept-book-broken~2"))
    there = url_of(site, "fr", "examples/kept-book-broken", "1~kept-book-broken~2")
    expect(page).to_have_url(there)
    Story(page, "kept-book-broken").shows("1~kept-book-broken~2")


# Clauses


def popover(page: Page) -> Locator:
    """The popover in which a clause opens."""
    return page.locator(".clause-popover")


def test_a_cited_clause_opens_in_place(visit: Visit, site: str) -> None:
    """On the page of rules itself, with the keyboard alone."""
    page = visit(url_of(site, "en", "backstab-fish"))
    cited = page.locator("#q-bluff ~ p .clause-link").first
    text = page.locator(f'[id="{cited.get_attribute("title")}"] > p').first.inner_text()
    number = cited.inner_text()
    cited.focus()
    before = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    box = popover(page)
    expect(box).to_be_visible()
    expect(box).to_be_focused()
    assert page.evaluate("scrollY") == before
    expect(box).to_have_accessible_name(re.compile(f"Backstab Fish {re.escape(number)}"))
    expect(box).to_contain_text(text)
    page.keyboard.press("Tab")
    go = box.locator(".clause-popover-go a")
    while not go.evaluate("(link) => link === document.activeElement"):
        page.keyboard.press("Tab")
    expect(go).to_have_text(f"Go to rule {number}")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(cited).to_be_focused()
    assert page.url == url_of(site, "en", "backstab-fish")
    # Its link leads to the clause.
    cited.click()
    go.click()
    expect(box).to_be_hidden()
    expect(page).to_have_url(
        url_of(site, "en", "backstab-fish", cited.get_attribute("title") or "")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_opens_in_place_from_a_story(
    visit: Visit, site: str, watches: list[Watch], language: str
) -> None:
    address = "1~three-refused~1"
    page = visit(url_of(site, language, "examples/three-refused", address))
    chips = Story(page, "three-refused").step.locator(".fish-clauses .fish-clause")
    chips.first.click()
    box = popover(page)
    number = chips.first.inner_text()
    go = box.locator(".clause-popover-go a")
    expect(go).to_have_text(GO_TO[language] + number)
    there = url_of(site, language, "backstab-fish", "request.refuse")
    expect(go).to_have_js_property("href", there)
    assert box.locator("#clause-popover-text").inner_text()
    page.keyboard.press("Escape")
    chips.nth(1).click()
    expect(go).to_have_text(GO_TO[language] + chips.nth(1).inner_text())
    assert sum(url.endswith("/backstab-fish/") for url in watches[0].requested) == 1
    assert page.url == url_of(site, language, "examples/three-refused", address)
    box.locator("button").click()
    expect(box).to_be_hidden()
    expect(chips.nth(1)).to_be_focused()


def test_a_clause_cited_by_a_clause_opens_in_the_same_popover(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "glossary"))
    game = "backstab-fish"
    rules = page.context.new_page()
    rules.goto(url_of(site, "en", game))
    inner = rules.locator(".clause > p .clause-link").first
    outer = inner.evaluate("(link) => link.closest('.clause').id")
    cited = inner.get_attribute("title")
    rules.close()
    page.evaluate(
        """([href, id]) => {
          const link = document.querySelector("a.clause-link");
          link.href = `${href}#${id}`;
          link.scrollIntoView({ block: "center" });
        }""",
        [url_of(site, "en", game), outer],
    )
    start = page.locator("a.clause-link").first
    start.click()
    box = popover(page)
    place = box.bounding_box()
    link = box.locator(f'.clause-link[title="{cited}"]')
    link.click()
    go = box.locator(".clause-popover-go a")
    expect(go).to_have_js_property("href", url_of(site, "en", game, str(cited)))
    expect(box).to_be_focused()
    now = box.bounding_box()
    assert place
    assert now
    assert (place["x"], place["y"]) == (now["x"], now["y"])
    page.keyboard.press("Escape")
    expect(start).to_be_focused()


def test_a_clause_opens_in_place_at_the_practice_table(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "ru", "play"))
    table = PlayTable(page)
    table.begin_first()
    table.rest()
    chip = table.session.locator(".fish-clause:visible").first
    chip.click()
    expect(popover(page).locator(".clause-popover-go a")).to_have_text(
        GO_TO["ru"] + (chip.get_attribute("title") or "").split(",")[0]
    )
    page.keyboard.press("Escape")
    expect(popover(page)).to_be_hidden()
    assert table.key


def test_with_a_key_held_down_the_link_is_followed(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused", "1~three-refused~1"))
    chip = Story(page, "three-refused").step.locator(".fish-clauses .fish-clause").first
    with page.context.expect_page() as another:
        chip.click(modifiers=["Control"])
    expect(another.value).to_have_url(url_of(site, "en", "backstab-fish", "request.refuse"))
    expect(popover(page)).to_have_count(0)


def test_with_no_script_the_link_is_followed(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "examples/three-refused"), java_script_enabled=False)
    page.locator(".fish-clause").first.click()
    expect(page).to_have_url(re.compile(r"/fr/backstab-fish/#"))


def test_where_a_clause_cannot_be_had_its_link_stays(
    visit: Visit, site: str, watches: list[Watch]
) -> None:
    page = visit(url_of(site, "en", "examples/three-refused", "1~three-refused~1"))
    held: list[Route] = []
    page.route("**/backstab-fish/", lambda route: held.append(route))
    chip = Story(page, "three-refused").step.locator(".fish-clauses .fish-clause").first
    chip.click()
    expect(popover(page).locator("[data-text=loading]")).to_be_visible()
    held[0].abort()
    expect(popover(page).locator("[data-text=missing]")).to_be_visible()
    watches[0].errors.clear()  # the browser's own error about the page
    page.unroute("**/backstab-fish/")
    popover(page).locator(".clause-popover-go a").click()
    expect(page).to_have_url(url_of(site, "en", "backstab-fish", "request.refuse"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_are_accessible_and_fit_a_phone(visit: Visit, site: str, scheme: str) -> None:
    page = visit(
        url_of(site, "fr", "backstab-fish"),
        viewport=PHONE,
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    opened(page, "request.grant", "one-granted")
    assert not page.evaluate(TOO_WIDE)
    fold(page, "request.grant").locator(".fish-clause:visible").first.click()
    box = popover(page)
    expect(box).to_be_visible()
    place = box.bounding_box()
    assert place
    assert (place["x"], place["width"]) == (0, PHONE["width"])
    assert place["y"] + place["height"] == PHONE["height"]
    assert not page.evaluate(TOO_WIDE)
    assert violations(page) == []
