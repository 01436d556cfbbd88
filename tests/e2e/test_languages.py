"""The switch of languages keeps the page, the clause, the step and all else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import Story, switch, url_of

pytestmark = pytest.mark.browser


ROUND = ("fr", "ru", "en", "ru", "fr", "en")
"""Every language after every other, from English to English."""


def test_the_switch_keeps_a_clause(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "backstab-fish", "request.rank-held"))
    for there in ROUND:
        switch(page, there)
        expect(page).to_have_url(url_of(site, there, "backstab-fish", "request.rank-held"))
        expect(page.locator("html")).to_have_attribute("lang", there)
        expect(page.locator('[id="request.rank-held"]')).to_be_in_viewport()


def test_the_switch_keeps_a_step(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused"))
    Story(page, "three-refused").button("next").click()
    for there in ROUND:
        switch(page, there)
        expect(page).to_have_url(url_of(site, there, "examples/three-refused", "1~three-refused~1"))
        Story(page, "three-refused").shows("1~three-refused~1")
        expect(page.locator("fish-story")).to_have_attribute("data-lang", there)


def test_the_switch_keeps_the_page_from_home_and_with_the_keyboard(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ""))
    Story(page, "three-refused").button("next").click()
    page.locator(".fish-languages > summary").focus()
    page.keyboard.press("Enter")
    page.locator('.fish-languages a[hreflang="ru"]').focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(url_of(site, "ru", "", "1~three-refused~1"))
    Story(page, "three-refused").shows("1~three-refused~1")
    switch(page, "en")
    expect(page).to_have_url(url_of(site, "en", "", "1~three-refused~1"))


def test_every_page_names_itself_in_each_language(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "glossary"))
    own = page.locator("head link[hreflang]").evaluate_all("all => all.map((one) => one.hreflang)")
    assert own == ["en", "fr", "ru", "x-default"]


SHIFTED = """() => new Promise((done) => {
  const moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (node?.parentElement?.closest(".md-container")) moved.push(node.textContent);
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(moved), 300);
})"""
"""What has moved below the header since the page was first painted."""


def offers(page: Page) -> Locator:
    """The offers of another language that are shown."""
    return page.locator(".fish-offer:visible")


@pytest.mark.parametrize(
    ("preferred", "language", "said"),
    [
        ("fr-CA", "en", "Cette page existe aussi en français. La lire en français"),
        ("ru", "en", "Эта страница есть и по-русски. Читать по-русски"),
        ("en-GB", "ru", "This page is also in English. Read it in English"),
    ],
)
def test_another_language_is_offered_once(
    visit: Visit, site: str, preferred: str, language: str, said: str
) -> None:
    page = visit(url_of(site, language, "learn"), locale=preferred)
    expect(offers(page)).to_have_count(1)
    expect(offers(page)).to_have_attribute("lang", preferred[:2])
    assert " ".join(offers(page).locator("p").inner_text().split()) == said
    assert page.evaluate(SHIFTED) == []
    # Nobody is moved; and a second page does not ask again.
    expect(page).to_have_url(url_of(site, language, "learn"))
    page.goto(url_of(site, language, "glossary"))
    expect(offers(page)).to_have_count(0)


def test_the_offer_leads_to_the_same_step(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "examples/three-refused"), locale="fr-FR")
    Story(page, "three-refused").button("next").click()
    offers(page).locator("a").click()
    expect(page).to_have_url(url_of(site, "fr", "examples/three-refused", "1~three-refused~1"))
    expect(offers(page)).to_have_count(0)


def test_the_offer_is_closed(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "learn"), locale="fr-FR")
    offers(page).locator("button").click()
    expect(offers(page)).to_have_count(0)
    page.reload()
    expect(offers(page)).to_have_count(0)


def test_whoever_has_chosen_a_language_is_offered_none(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "fr", "learn"), locale="fr-FR")
    expect(offers(page)).to_have_count(0)
    switch(page, "en")
    expect(page).to_have_url(url_of(site, "en", "learn"))
    expect(offers(page)).to_have_count(0)


@pytest.mark.parametrize(
    "options",
    [
        {"locale": "en-US"},
        {"locale": "de-DE"},
        {"locale": "fr-FR", "java_script_enabled": False},
        {"locale": "fr-FR", "script": "Storage.prototype.setItem = () => { throw Error(); };"},
    ],
    ids=["same", "unknown", "no script", "no storage"],
)
def test_nothing_is_offered(visit: Visit, site: str, options: dict[str, object]) -> None:
    page = visit(url_of(site, "en", "learn"), **options)
    expect(offers(page)).to_have_count(0)
