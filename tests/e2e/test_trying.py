"""Actions that a reader tries at a step of a story, answered in the page by the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fishrules.game.play import legal_actions, play
from fishrules.notation.lines import write_action
from fishrules.stories.load import load_story
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, PATIENCE, Story, Watch, url_of
from tests.site.projects import ROOT

pytestmark = pytest.mark.browser

BEGUN = "1~three-refused~0~"
ONE_SIX = f"{BEGUN}anton.asks.lena.1x6"
ONE_NINE_MORE = f"{ONE_SIX},anton.asks.boris.1x6"


def test_refused_granted_on_and_back(visit: Visit, pyodide_site: str, watches: list[Watch]) -> None:
    page = visit(url_of(pyodide_site, "en", "examples/three-refused"))
    story = Story(page, "three-refused")
    story.button("next").click()
    story.button("back").click()
    story.shows("1~three-refused~0")
    assert not watches[0].fetched_engine()

    story.button("try").click()
    expect(story.step.locator(":focus")).to_have_attribute("name", "of", timeout=PATIENCE)
    story.shows(BEGUN)

    # A rank that he does not hold: refused, with the clause, and the choices stay.
    story.choose(of="lena", rank="9", number="3")
    story.act("ask")
    expect(story.refusal).to_contain_text("You asked for nines and have none yourself.")
    expect(story.refusal.locator("a")).to_have_attribute(
        "href", "../../backstab-fish/#request.rank-held"
    )
    story.shows(BEGUN)
    expect(story.step.locator('[name="rank"][value="9"]')).to_be_checked()
    expect(story.step.locator('.fish-more [data-do="ask"]')).to_be_focused()
    expect(story.live).to_contain_text("You asked for nines and have none yourself.")

    # The smallest change that works.
    story.choose(rank="6", number="1")
    story.act("ask")
    story.shows(ONE_SIX)
    expect(story.refusal).to_have_count(0)
    expect(story.step.locator(".bubble.yes")).to_contain_text("one six")
    expect(story.step.locator('.fish-act [data-do="ask"]')).to_be_focused()

    # On, back, forward, and one action undone.
    story.choose(of="boris", rank="6", number="1")
    story.act("ask")
    story.shows(ONE_NINE_MORE)
    story.button("back").click()
    story.shows(ONE_SIX)
    story.button("next").click()
    story.shows(ONE_NINE_MORE)
    story.button("undo").click()
    story.shows(ONE_SIX)
    expect(story.button("next")).to_have_attribute("aria-disabled", "true")

    # Home to the story; the browser's Back returns to the play.
    story.button("story").click()
    story.shows("1~three-refused~0")
    expect(story.button("next")).to_be_focused()
    page.go_back()
    story.shows(ONE_SIX)


def test_what_nobody_may_ask_is_refused_too(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused", "1~three-refused~0"))
    story = Story(page, "three-refused")
    story.begin()
    for fields, clause in (
        ({"of": "anton", "rank": "6", "number": "1"}, "request.target"),
        ({"of": "lena", "number": ""}, "request.quantity"),
        ({"number": "9"}, "ruling.number-cap"),
        ({"number": "0"}, "request.quantity"),
    ):  # no two alike in a row, since the test waits for the answer to this one
        story.choose(**fields)
        story.act("ask")
        expect(story.refusal.locator("a")).to_have_attribute("title", clause)
    story.act("keep")
    expect(story.refusal.locator("a")).to_have_attribute("title", "ruling.must-ask")
    story.step.locator('select[name="lay"]').select_option("6")
    story.step.locator('form [data-do="lay"]').last.click()
    expect(story.refusal.locator("a")).to_have_attribute("title", "setup.book")


def test_books_are_laid_and_kept(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "examples/opening"))
    story = Story(page, "opening")
    story.begin()
    lay = story.step.locator('form [data-do="lay"][value]')
    rank = lay.first.get_attribute("value")
    seat = "lena"
    lay.first.click()
    expect(story.step).to_have_attribute("data-address", f"1~opening~0~{seat}.lays.{rank}")
    expect(story.step.locator(".fish-told")).not_to_be_empty()
    page.go_back()
    story.shows("1~opening~0~")
    story.act("keep")
    expect(story.step).to_have_attribute("data-address", f"1~opening~0~{seat}.keeps")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_opens_exactly_that_table_in_each_language(
    visit: Visit, site: str, language: str
) -> None:
    page = visit(url_of(site, language, "backstab-fish", ONE_SIX))
    story = Story(page, "three-refused")
    expect(story.step).to_have_attribute("data-address", ONE_SIX, timeout=PATIENCE)
    story.shows(ONE_SIX)
    expect(story.step).to_be_in_viewport()
    story.button("back").click()
    story.shows(BEGUN)


def test_a_line_that_cannot_be_played_says_so(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused", f"{BEGUN}anton.asks.lena.1x9"))
    story = Story(page, "three-refused")
    expect(story.message("address")).to_be_visible(timeout=PATIENCE)
    expect(story.step).to_have_id("1~three-refused~0")


def test_other_eyes_see_other_hands(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused", "1~three-refused~1"))
    story = Story(page, "three-refused")
    seen = story.step.locator("[data-card]")
    everything = seen.count()
    story.root.locator('[name="viewer"]').select_option("lena")
    expect(seen).not_to_have_count(everything, timeout=PATIENCE)
    story.shows("1~three-refused~1")
    story.begin()
    story.act("ask")
    assert seen.count() < everything


def test_of_a_long_line_the_way_back_leads_on(visit: Visit, site: str) -> None:
    table, line = load_story(ROOT / "tutorials" / "three-refused.toml").steps[0].table, []
    for _ in range(30):
        action = legal_actions(table)[0]
        line.append(write_action(action, table.seats).replace(" ", "."))
        table = play(table, action).table
    page = visit(url_of(site, "en", "examples/three-refused", BEGUN + ",".join(line)))
    story = Story(page, "three-refused")
    expect(story.step).to_have_attribute("data-address", BEGUN + ",".join(line), timeout=PATIENCE)
    for length in (*range(29, 6, -1), 6, 5):
        story.button("back").click()
        story.shows(BEGUN + ",".join(line[:length]))
    expect(story.button("undo")).to_be_visible()


def test_one_engine_serves_all_stories_of_a_page(
    visit: Visit, pyodide_site: str, watches: list[Watch]
) -> None:
    page = visit(url_of(pyodide_site, "en", "backstab-fish", "1~three-refused~0"))
    Story(page, "three-refused").begin()
    page.locator('[id="setup.jokers"] .clause-example > summary').click()
    Story(page, "jokers").begin()
    assert len(page.workers) == 1
    assert sum(url.endswith(".wasm") for url in watches[0].requested) <= 1


def test_pointing_at_the_button_starts_the_engine(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "en", "examples/jokers"))
    story = Story(page, "jokers")
    story.button("next").hover()
    assert not page.workers
    with page.expect_worker():
        story.button("try").hover()
    expect(story.step).to_have_id("1~jokers~0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_acts_by_cards_and_players_as_at_play(
    visit: Visit, site: str, language: str
) -> None:
    page = visit(url_of(site, language, "examples/three-refused", "1~three-refused~0"))
    story = Story(page, "three-refused")
    story.button("try").click()
    story.step.locator(".fish-act").wait_for(timeout=PATIENCE)
    button = story.step.locator(".fish-act [data-do=ask]")
    before = button.inner_text()
    story.pick("lena", "6", 1)
    story.shows(ONE_SIX)
    expect(story.step.locator(".bubble.yes")).to_be_visible()
    assert story.step.locator(".fish-act [data-do=ask]").inner_text() != before
