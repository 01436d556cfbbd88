"""The page for a wrong address: the frame of the site, in the language of the address."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.accessibility import violations
from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, Watch, url_of

pytestmark = pytest.mark.browser

SAID = {
    "en": "There is no page at this address.",
    "fr": "Il n’y a pas de page à cette adresse.",
    "ru": "По этому адресу страницы нет.",
}


def forgive(watches: list[Watch]) -> None:
    """Forget the browser's own message that there is no such page."""
    for watch in watches:
        watch.errors = [error for error in watch.errors if "404" not in error]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["none", "examples/none/at/all"])
def test_a_wrong_address_is_answered_in_its_language(
    visit: Visit, site: str, watches: list[Watch], language: str, name: str
) -> None:
    wrong = url_of(site, language, name)
    page = visit(wrong, viewport={"width": 390, "height": 844})
    expect(page.locator("h1")).to_have_text(SAID[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    # The address stays, so that it can be mended.
    expect(page).to_have_url(wrong)
    page.locator(".fish-lost-find").click()
    page.locator("fish-search input").fill("joker" if language != "ru" else "джокер")
    page.locator("fish-search li a").first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".fish-trail")).to_be_visible()
    page.goto(wrong)
    page.locator(".fish-door-teach a").click()
    expect(page).to_have_url(url_of(site, language, "teach"))
    forgive(watches)


def test_a_wrong_address_without_script(visit: Visit, site: str, watches: list[Watch]) -> None:
    page = visit(url_of(site, "fr", "none"), java_script_enabled=False)
    for said in SAID.values():
        expect(page.get_by_text(said)).to_be_visible()
    page.locator('p[lang="fr"] a').click()
    expect(page).to_have_url(url_of(site, "fr", ""))
    forgive(watches)


def test_axe_finds_nothing_there(visit: Visit, site: str, watches: list[Watch]) -> None:
    page = visit(url_of(site, "ru", "none"), reduced_motion="reduce")
    expect(page.locator("h1")).to_have_text(SAID["ru"])
    assert violations(page) == []
    forgive(watches)
