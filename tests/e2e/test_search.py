"""The search finds words in every form that they take, in the language of the page alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, url_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "holding"),
        ("en", "refuses"),
        ("fr", "regles"),
        ("fr", "refusees"),
        ("ru", "картами"),
        ("ru", "шестерки"),
        ("ru", "отказала"),
    ],
)
def test_inflected_words_are_found_in_their_own_language(
    visit: Visit, site: str, language: str, words: str
) -> None:
    page = visit(url_of(site, language, "about"))
    page.keyboard.press("/")
    box = page.locator("fish-search input")
    expect(box).to_be_focused()
    page.keyboard.type(words)
    links = page.locator("fish-search li a")
    expect(links.first).to_be_visible()
    found = links.evaluate_all("links => links.map((link) => link.href)")
    assert all(url.startswith(url_of(site, language, "")) for url in found)
    folders = [url_of(site, other, "") for other, folder in LANGUAGES.items() if folder]
    if language == "en":
        assert not any(url.startswith(tuple(folders)) for url in found)
    page.keyboard.press("Enter")
    expect(page).to_have_url(found[0])


def test_a_word_of_another_language_leads_to_none_of_its_pages(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ""))
    idle = page.locator("fish-search [role=status]").inner_text()
    page.keyboard.press("/")
    page.keyboard.type("отказала")
    expect(page.locator("fish-search [role=status]")).not_to_have_text(idle)
    links = page.locator("fish-search li a")
    found = links.evaluate_all("links => links.map((link) => link.href)")
    assert not any(url.startswith(url_of(site, "ru", "")) for url in found)
