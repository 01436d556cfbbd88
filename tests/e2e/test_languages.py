"""The switch of languages keeps the page, the clause, the step and all else."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
