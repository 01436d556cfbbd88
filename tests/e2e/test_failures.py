"""Failures to load the engine: the page says what failed, keeps the story, and offers a retry."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import FaultySite, Visit
from tests.e2e.site import PATIENCE, SITE, Story, Watch, url_of

pytestmark = pytest.mark.browser

WHERE = "examples/three-refused"


def story_of(page: Page) -> Story:
    return Story(page, "three-refused")


def still_readable(story: Story) -> None:
    """Check that the story can still be read, without the engine."""
    story.button("next").click()
    story.shows("1~three-refused~1")
    story.button("back").click()
    story.shows("1~three-refused~0")


@pytest.mark.parametrize(
    ("file", "fault", "message"),
    [
        (".wasm", "missing", "missing"),
        (".wasm", "cut off", "cut"),
        (".wasm", "cut short", "cut"),
        (".wasm", "page instead", "cut"),
        ("pyodide.mjs", "missing", "missing"),
        ("pyodide.mjs", "wrong type", "missing"),
        ("asm.js", "cut short", "cut"),
        ("worker.mjs", "missing", "missing"),
        (".zip", "missing", "missing"),
        (".zip", "cut short", "cut"),
    ],
)
def test_a_file_that_fails_is_told_and_may_be_fetched_again(
    visit: Visit, faulty_site: FaultySite, watches: list[Watch], file: str, fault: str, message: str
) -> None:
    with faulty_site({file: fault}) as faulty:
        page = visit(url_of(faulty.url, "en", WHERE))
        story = story_of(page)
        story.button("try").click()
        expect(story.message(message)).to_be_visible(timeout=PATIENCE)
        expect(story.message(message)).to_contain_text("You can still read")
        still_readable(story)
        assert not page.workers
        faulty.mend()
        story.begin()
        story.shows("1~three-refused~0~")
    watches[0].errors.clear()  # the browser's own error about the file


def test_the_button_beside_the_text_tries_again(
    visit: Visit, faulty_site: FaultySite, watches: list[Watch]
) -> None:
    with faulty_site({".wasm": "cut short"}) as faulty:
        page = visit(url_of(faulty.url, "ru", WHERE))
        story = story_of(page)
        story.button("try").click()
        expect(story.message("cut")).to_be_visible(timeout=PATIENCE)
        faulty.mend()
        story.root.locator('[data-do="retry"]').click()
        story.step.locator(".fish-act").wait_for(timeout=PATIENCE)
        expect(story.message("cut")).to_be_hidden()
    watches[0].errors.clear()


def test_a_wrong_type_of_webassembly_does_no_harm(visit: Visit, faulty_site: FaultySite) -> None:
    with faulty_site({".wasm": "wrong type"}) as faulty:
        story_of(visit(url_of(faulty.url, "en", WHERE))).begin()


def test_a_slow_line_shows_progress_and_can_be_cancelled(
    visit: Visit, faulty_site: FaultySite
) -> None:
    with faulty_site({".wasm": "slow"}) as faulty:
        page = visit(url_of(faulty.url, "fr", WHERE))
        story = story_of(page)
        story.button("try").click()
        expect(story.message("loading")).to_be_visible()
        bar = story.root.locator("progress")
        page.wait_for_function("document.querySelector('progress').value > 0.4")
        assert float(bar.evaluate("(bar) => bar.value")) < 1
        story.root.locator('[data-do="cancel"]').click()
        expect(story.message("cancelled")).to_be_visible()
        expect(story.message("loading")).to_be_hidden()
        expect(story.root.locator('[data-do="retry"]')).to_be_focused()
        assert not page.workers
        story.button("try").hover()
        assert not page.workers
        still_readable(story)
        faulty.mend()
        story.begin()


def test_an_answer_that_comes_too_late_is_dropped(visit: Visit, faulty_site: FaultySite) -> None:
    with faulty_site({".wasm": "slow"}) as faulty:
        page = visit(url_of(faulty.url, "en", WHERE))
        story = story_of(page)
        story.button("try").click()
        expect(story.message("loading")).to_be_visible()
        story.button("next").click()
        expect(story.message("loading")).to_be_hidden()
        faulty.mend()
        story.button("back").click()
        story.begin()
        story.shows("1~three-refused~0~")


def test_a_browser_without_webassembly(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "en", WHERE))
    page.context.add_init_script("delete globalThis.WebAssembly")
    (worker,) = (
        path.read_text("utf-8") for path in SITE.glob("assets/fish-*/js/engine/worker.mjs")
    )
    page.route(
        "**/worker.mjs",
        lambda route: route.fulfill(
            body=f"delete globalThis.WebAssembly;\n{worker}", content_type="text/javascript"
        ),
    )
    story = story_of(page)
    story.button("try").click()
    expect(story.message("wasm")).to_be_visible(timeout=PATIENCE)
    still_readable(story)


def test_a_page_opened_from_a_folder_says_what_to_do(visit: Visit, watches: list[Watch]) -> None:
    page = visit((SITE / "examples" / "three-refused" / "index.html").as_uri())
    expect(page.locator(".fish-unable")).to_be_visible()
    expect(page.locator(".fish-step").last).to_be_visible()
    watches[0].errors.clear()  # a browser allows no modules there
    watches[0].foreign = [url for url in watches[0].foreign if not url.startswith("file:")]
