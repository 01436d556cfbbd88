"""The search finds words in every form that they take, in the language of the page alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .site import LANGUAGES, url_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "holding"),
        ("en", "refuses"),
        ("fr", "protege"),
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
    others = [url_of(site, other, "") for other, folder in LANGUAGES.items() if folder]
    if language == "en":
        assert not any(url.startswith(tuple(others)) for url in found)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: not url.endswith("/about/"))


def test_what_is_not_there_is_not_found(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", ""))
    page.keyboard.press("/")
    page.keyboard.type("Шестёрка")
    none = page.locator("fish-search [role=status]").get_attribute("data-none")
    expect(page.locator("fish-search [role=status]")).to_have_text(none or "")
    expect(page.locator("fish-search li")).to_have_count(0)
