"""The doors of the site: the sections of the navigation, each with the page that opens it."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page


def open_doors(nav: Navigation) -> None:
    """Make the first page of each door its index; let Back and Next of a page stay behind it."""
    for item in nav.items:
        opening = opening_page(item)
        if opening is not None:
            opening.file.name = "index"  # what tells MkDocs that a page is an index
    for page in nav.pages:
        if page.previous_page is not None and _door(page) is not _door(page.previous_page):
            page.previous_page = None
        if page.next_page is not None and _door(page) not in (None, _door(page.next_page)):
            page.next_page = None


def opening_page(item: StructureItem) -> Page | None:
    """Return the page that a section begins with, if any."""
    if isinstance(item, Section) and isinstance(item.children[0], Page):
        return item.children[0]
    return None


def _door(page: Page) -> StructureItem | None:
    return next(iter(reversed([*page.ancestors])), None)


def trail(page: Page, home: Page | None) -> Iterator[tuple[str, Page]]:
    """Yield the pages that lead to a page, from the home page on, each with its short title."""
    if home is not None and page is not home:
        yield str(home.title), home
    for section in reversed([*page.ancestors]):
        opening = opening_page(section)
        if opening is not None and opening.is_index and opening is not page:
            yield str(section.title), opening
