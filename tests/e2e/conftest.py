"""One Chromium and one server for all browser tests; a fresh context for each visit."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, Page

from fishsite.publish.serve import HOST, SiteServer, serving
from tests.e2e.site import PREFIX, SITE, FaultyHandler, Watch
from tools import chromium

Visit: TypeAlias = Callable[..., Page]
"""Opens a page in a fresh context; the options are those of a browser's context, and `script`,
which is run in every page before its own."""

FaultySite: TypeAlias = Callable[[Mapping[str, str]], AbstractContextManager["Faulty"]]

HASTY = "--js-flags=--liftoff-only"
"""Most tests end before what the engine runs on could be optimized: that only costs time."""


class Faulty:
    """A site that is being served with faults, which can be mended while it runs."""

    def __init__(self, url: str, faults: dict[str, str], release: threading.Event) -> None:
        self.url = url
        self._faults = faults
        self._release = release

    def nearest(self) -> None:
        """From now on every file is served as it is; what was held back goes on."""
        self._faults.clear()
        self._release.set()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium.browser(HASTY) as running:
        yield running


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    assert (SITE / "pagefind" / "pagefind.js").exists(), "run `make site` first"
    with serving(SITE, PREFIX) as url:
        yield url


@pytest.fixture
def watches() -> list[Watch]:
    """The watches of the contexts of this test."""
    return []


@pytest.fixture
def visit(browser: Browser, watches: list[Watch]) -> Iterator[Visit]:
    contexts = []

    def open_page(url: str, script: str = "", **options: Any) -> Page:
        # Where the keeping itself is not tested: the site would be fetched again for each visit.
        options.setdefault("service_workers", "block")
        context = browser.new_context(**options)
        if script:
            context.add_init_script(script)
        contexts.append(context)
        watches.append(Watch(context, url.partition(PREFIX)[0]))
        page = context.new_page()
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    for watch in watches:
        assert not watch.foreign, "requests to other origins"
        assert not watch.errors, "errors on the console"


@pytest.fixture
def faulty_site() -> FaultySite:
    @contextmanager
    def serve(faults: Mapping[str, str]) -> Iterator[Faulty]:
        held, now = threading.Event(), dict(faults)
        handler = functools.partial(
            FaultyHandler, directory=str(SITE), prefix=PREFIX, faults=now, release=held
        )
        server = SiteServer((HOST, 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield Faulty(f"http://{HOST}:{server.server_port}{PREFIX}", now, held)
        finally:
            held.set()
            server.shutdown()
            server.server_close()

    return serve
