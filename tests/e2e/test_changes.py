"""Switching variants under a story shows the changes at once, answered by the engine."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from fishrules.words.speaker import tr
from tests.e2e.accessibility import violations
from tests.e2e.conftest import FaultySite, Visit
from tests.e2e.site import LANGUAGES, PATIENCE, Story, Watch, url_of

pytestmark = pytest.mark.browser

ONE_GRANTED = "examples/one-granted"


class Choice:
    """The open choice of variants under a story, and the changes that it shows."""

    def __init__(self, story: Story) -> None:
        self.root = story.root.locator(".fish-variants")
        self.changes = self.root.locator(".fish-changes")
        self.summary = self.changes.locator("> p")
        self.rows = self.changes.locator("> ol > li")
        self.root.locator("> summary").click()

    def box(self, variant: str) -> Locator:
        return self.root.locator(f'[name="variant"][value="{variant}"]')


def opened(page: Page, name: str) -> tuple[Story, Choice]:
    story = Story(page, name)
    return story, Choice(story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_switched_on_looked_at_and_off(
    visit: Visit, site: str, watches: list[Watch], language: str
) -> None:
    page = visit(url_of(site, language, ONE_GRANTED))
    story, choice = opened(page, "one-granted")
    assert not watches[0].fetched_engine()
    expect(choice.summary).to_have_count(0)
    speaker = tr(language)

    choice.box("pass-always").check()
    expect(choice.rows).to_have_count(3, timeout=PATIENCE)
    message = speaker.say_plural(
        "{number} step turns out differently.", "{number} steps turn out differently.", 3
    )
    expect(choice.summary).to_have_text(message)
    expect(story.live).to_have_text(message)
    chip = choice.rows.first.locator('dl > div:last-child [title="variant.pass-always"]')
    expect(chip).to_have_attribute("href", "../../backstab-fish/#variant.pass-always")
    assert page.url.partition("#")[2] == ""

    # From a row to its step, which scrolls into view; the choice stays.
    choice.rows.nth(1).locator(".fish-count a").click()
    story.shows("1~one-granted~2")
    expect(story.step.locator(".fish-table")).to_be_in_viewport()
    expect(choice.rows).to_have_count(3)
    expect(story.step.locator(".variants")).to_have_count(0)

    choice.box("pass-always").uncheck()
    expect(choice.rows).to_have_count(0)
    expect(choice.summary).to_have_text(
        speaker.say("The variants are those of the example: nothing changes.")
    )


def test_by_keyboard(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ONE_GRANTED))
    _, choice = opened(page, "one-granted")
    expect(choice.root.locator("> summary")).to_be_focused()
    page.keyboard.press("Tab")
    expect(choice.box("pass-always")).to_be_focused()
    page.keyboard.press("Space")
    expect(choice.rows).to_have_count(3, timeout=PATIENCE)
    expect(choice.box("pass-always")).to_be_focused()
    page.keyboard.press("Space")
    expect(choice.rows).to_have_count(0)


def test_the_answer_comes_though_the_reader_has_gone_on(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ONE_GRANTED))
    story, choice = opened(page, "one-granted")
    choice.box("pass-always").check()
    story.button("next").click()
    story.shows("1~one-granted~1")
    expect(choice.rows).to_have_count(3, timeout=PATIENCE)
    story.shows("1~one-granted~1")


def test_where_the_engine_fails_nothing_false_is_left(
    faulty_site: FaultySite, visit: Visit, watches: list[Watch]
) -> None:
    with faulty_site({"pyodide.asm.wasm": "missing"}) as faulty:
        page = visit(url_of(faulty.url, "en", ONE_GRANTED))
        story, choice = opened(page, "one-granted")
        choice.box("pass-always").check()
        expect(story.message("missing")).to_be_visible(timeout=PATIENCE)
        expect(choice.changes).to_be_empty()
        faulty.mend()
        story.root.locator('[data-do="retry"]').click()
        expect(choice.rows).to_have_count(3, timeout=PATIENCE)
        expect(story.message("missing")).to_be_hidden()
    watches[0].errors.clear()


def test_other_eyes_see_the_changes_otherwise(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/gf-lucky-draw"))
    story, choice = opened(page, "gf-lucky-draw")
    choice.box("no-lucky-draw").check()
    expect(choice.rows).to_contain_text("eight of diamonds", timeout=PATIENCE)
    story.root.locator('[name="viewer"]').select_option("lena")
    expect(choice.rows).not_to_contain_text("eight of diamonds")


def test_a_play_goes_by_the_variants_chosen(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ONE_GRANTED))
    story, choice = opened(page, "one-granted")
    choice.box("pass-always").check()
    story.begin()
    story.shows("1~one-granted~0~~pass-always")
    expect(story.step.locator(".variants")).to_contain_text("The turn always passes")
    story.choose(rank="6")
    story.act("ask")
    asked = "1~one-granted~0~anton.asks.lena.1x6~pass-always"
    expect(story.step).to_have_attribute("data-address", asked)
    expect(story.step.locator(".fish-turn")).to_have_text("Lena’s turn")
    # The link alone leads there, whatever is chosen on the page that opens it.
    page = visit(url_of(site, "ru", ONE_GRANTED, asked))
    story = Story(page, "one-granted")
    expect(story.step).to_have_attribute("data-address", asked, timeout=PATIENCE)
    expect(story.step.locator(".variants")).to_be_visible()
    story.button("undo").click()
    story.shows("1~one-granted~0~~pass-always")
    story.button("story").click()
    story.shows("1~one-granted~0")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_opened_panel(visit: Visit, site: str, scheme: str) -> None:
    page = visit(
        url_of(site, "fr", "examples/gf-catch-first"),
        color_scheme=scheme,
        reduced_motion="reduce",
        viewport={"width": 360, "height": 740},
    )
    _, choice = opened(page, "gf-catch-first")
    for variant in ("hold-back", "success-ends-turn"):
        choice.box(variant).check()
    expect(choice.rows).to_have_count(6, timeout=PATIENCE)
    assert violations(page) == []
    assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth")


def test_without_script_and_on_paper_there_is_no_choice(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ONE_GRANTED), java_script_enabled=False)
    expect(page.locator(".fish-variants")).to_be_hidden()
    page = visit(url_of(site, "en", ONE_GRANTED))
    expect(page.locator(".fish-variants")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".fish-variants")).to_be_hidden()
