"""One Chromium and two servers for all browser tests; each visit finds an empty storage."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.e2e.site import PREFIX, SITE, FaultyHandler, Watch, url_of
from tests.e2e.stand_in import StandInHandler
from tools import chromium
from tools.serve import HOST, SiteHandler, SiteServer

Visit: TypeAlias = Callable[..., Page]
"""Function that opens a page in a context with an empty storage.

Its options are those of a browser's context, and `script`, which runs in the page before its own.
"""

VIEWPORT: ViewportSize = {"width": 1280, "height": 720}
"""Size of a window unless a test needs another."""

FaultySite: TypeAlias = Callable[[Mapping[str, str]], AbstractContextManager["Faulty"]]

HASTY = "--js-flags=--liftoff-only"
"""Option of Chromium: most tests end before optimized code would pay."""


class Faulty:
    """A site that is served with faults, which can be repaired while it runs."""

    def __init__(self, url: str, faults: dict[str, str], release: threading.Event) -> None:
        self.url = url
        self._faults = faults
        self._release = release

    def mend(self) -> None:
        """Serve every file without faults from now on, and finish requests that were held back."""
        self._faults.clear()
        self._release.set()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium.browser(HASTY) as running:
        yield running


@contextmanager
def serving(handler: type[SiteHandler], **options: Any) -> Iterator[str]:
    """Serve the built site from a thread; yield its address.

    options: further arguments of the handler, beside the folder and the prefix.
    """
    assert (SITE / "pagefind" / "pagefind.js").exists(), "run `make site` first"
    made = functools.partial(handler, directory=str(SITE), prefix=PREFIX, **options)
    server = SiteServer((HOST, 0), made)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://{HOST}:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the site; its pages are answered by the engine in this process."""
    with serving(StandInHandler) as url:
        yield url


@pytest.fixture(scope="session")
def pyodide_site() -> Iterator[str]:
    """Address of the site as it is published: the engine runs in Pyodide, in the browser."""
    with serving(SiteHandler) as url:
        yield url


@pytest.fixture
def watches() -> list[Watch]:
    """Watches of the contexts of this test."""
    return []


class Readers:
    """Contexts that are used again: a new one, with its own process, costs half a second.

    Each keeps a page open, so that the browser keeps its process and what the process has loaded.
    """

    OF_PAGE = frozenset({"viewport", "color_scheme", "reduced_motion"})
    """Options that a page can take by itself; any other needs a context of its own."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._site = site
        self._kept: list[Page] = []
        self._used = 0

    def next(self) -> BrowserContext:
        """Return a context that is empty and not in use."""
        if self._used == len(self._kept):
            context = self._browser.new_context(service_workers="block")
            self._kept.append(context.new_page())
            self._kept[-1].goto(url_of(self._site, "en", "about"))
        self._used += 1
        return self._kept[self._used - 1].context

    def leave(self) -> None:
        """Close all pages that were opened, and clear storage and permissions."""
        for kept in self._kept[: self._used]:
            context = kept.context
            for page in context.pages:
                if page is not kept:
                    page.close()
            everything = {"origin": self._site, "storageTypes": "all"}
            session = context.new_cdp_session(kept)
            session.send("Storage.clearDataForOrigin", everything)
            session.detach()
            context.clear_permissions()
        self._used = 0


@pytest.fixture(scope="session")
def readers(browser: Browser, site: str) -> Readers:
    """Contexts that are used again for the pages of `site`."""
    return Readers(browser, site)


@pytest.fixture
def visit(browser: Browser, readers: Readers, site: str, watches: list[Watch]) -> Iterator[Visit]:
    own = []

    def open_page(url: str, script: str = "", **options: Any) -> Page:
        used_again = url.startswith(site) and Readers.OF_PAGE.issuperset(options)
        if used_again:
            context = readers.next()
        else:
            # Offline use is not tested here; without it the site is not fetched for each visit.
            context = browser.new_context(**{"service_workers": "block", **options})
            own.append(context)
        watches.append(Watch(context, url.partition(PREFIX)[0]))
        page = context.new_page()
        if used_again:
            page.set_viewport_size(options.pop("viewport", VIEWPORT))
            page.emulate_media(**options)
        if script:
            page.add_init_script(script)
        page.goto(url)
        return page

    yield open_page
    for watch in watches:
        watch.end()
    for context in own:
        context.close()
    readers.leave()
    for watch in watches:
        assert not watch.foreign, "requests to other origins"
        assert not watch.errors, "errors on the console"


@pytest.fixture
def faulty_site() -> FaultySite:
    @contextmanager
    def serve(faults: Mapping[str, str]) -> Iterator[Faulty]:
        held, now = threading.Event(), dict(faults)
        with serving(FaultyHandler, faults=now, release=held) as url:
            try:
                yield Faulty(url, now, held)
            finally:
                held.set()

    return serve
