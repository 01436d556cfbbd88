"""The doors of the site: the sections of the navigation, each with the page that opens it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page


def open_doors(nav: Navigation) -> None:
    """Make the first page of each door its index; let Back and Next of a page stay behind it."""
    for _, opening in opening_pages(nav):
        opening.file.name = "index"  # what tells MkDocs that a page is an index
    for page in nav.pages:
        if page.previous_page is not None and _door(page) is not _door(page.previous_page):
            page.previous_page = None
        if page.next_page is not None and _door(page) not in (None, _door(page.next_page)):
            page.next_page = None


def opening_pages(nav: Navigation) -> Iterator[tuple[StructureItem, Page]]:
    """Yield the doors, each with the page that it opens."""
    for item in nav.items:
        opening = opening_page(item)
        if opening is not None:
            yield item, opening


def opening_page(item: StructureItem) -> Page | None:
    """Return the page that a section begins with, if any."""
    if isinstance(item, Section) and isinstance(item.children[0], Page):
        return item.children[0]
    return None


def _door(page: Page) -> StructureItem | None:
    return next(iter(reversed([*page.ancestors])), None)


class Whole(Section):
    """A page with pages of its parts, which the navigation does not list."""


def divide(whole: Page, parts: Sequence[Page]) -> None:
    """Put the pages of the parts of a page behind it, one after the other."""
    above = Whole(str(whole.title), [whole])
    above.parent = whole.parent
    for page, before, after in zip(parts, [None, *parts], [*parts[1:], None], strict=False):
        page.parent, page.previous_page, page.next_page = above, before, after


def trail(page: Page, home: Page | None) -> Iterator[tuple[str, Page]]:
    """Yield the pages that lead to a page, from the home page on, each with its short title."""
    if home is not None and page is not home:
        yield str(home.title), home
    for section in reversed([*page.ancestors]):
        opening = opening_page(section)
        if opening is None or opening is page:
            continue
        if opening.is_index or isinstance(section, Whole):
            yield str(section.title), opening
