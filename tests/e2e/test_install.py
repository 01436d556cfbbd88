"""The site is installed from its manifest, and then starts without network."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.site import LANGUAGES, url_of

pytestmark = pytest.mark.browser

SAVING = """
Object.defineProperty(navigator, "connection", { value: { saveData: true } });
"""
NAMES = {
    "en": "Backstab Fish and Go Fish",
    "fr": "Backstab Fish et Go Fish",
    "ru": "Бэкстэб-фиш и Go Fish",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_accepts_the_manifest(visit: Visit, site: str, language: str) -> None:
    page = visit(url_of(site, language, "examples"))
    session = page.context.new_cdp_session(page)
    given = session.send("Page.getAppManifest")
    assert given["errors"] == []
    made = json.loads(given["data"])
    assert given["url"] == f"{url_of(site, language, '')}manifest.webmanifest"
    assert (made["name"], made["lang"]) == (NAMES[language], language)
    sizes = page.evaluate(
        """async ([url, icons]) => {
          const size = async ({ src }) => {
            const picture = new Image();
            picture.src = new URL(src, url);
            await picture.decode();
            return `${picture.naturalWidth}x${picture.naturalHeight}`;
          };
          return Promise.all(icons.map(size));
        }""",
        [given["url"], made["icons"]],
    )
    assert sizes == [icon["sizes"] for icon in made["icons"]]
    for shortcut in made["shortcuts"]:
        page.goto(f"{url_of(site, language, '')}{shortcut['url']}")
        expect(page.locator("[aria-current=page]").first).to_be_visible()
    session.detach()


def test_what_is_installed_starts_without_network(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "fr", ""), script=SAVING, service_workers="allow")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.wait_for_function("caches.match(location.href)")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window of tests keeps nothing, and so it installs nothing; all else is as it should be.
    assert [error["errorId"] for error in found] in ([], ["in-incognito"])
    session.detach()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#home")).to_be_visible()
