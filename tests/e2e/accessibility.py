"""Accessibility of a page, checked by axe."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

SETTLED = "document.getAnimations().every((each) => each.playState !== 'running')"


def violations(page: Page) -> list[str]:
    """Violations that axe finds, with their elements, once no colour on the page changes."""
    page.wait_for_function(SETTLED)
    return [
        f"{each['id']}: {node['target']} {node['html'][:160]}"
        for each in Axe().run(page).response["violations"]
        for node in each["nodes"][:3]
    ]
