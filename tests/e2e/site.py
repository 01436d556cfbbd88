"""The built site, the actions of a reader on it, and servers that fail on purpose."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Route,
    WebError,
    expect,
)

from tools.serve import SiteHandler

SITE = Path(os.environ.get("FISH_SITE", Path(__file__).resolve().parents[2] / "site"))
"""Folder into which `make site` puts the site; the tests build nothing."""

PREFIX = "/some/sub/path/"
LANGUAGES = {"en": "", "fr": "fr/", "ru": "ru/"}
"""Languages, and the part of an address where the pages of each begin."""

ANSWER = "stand-in-for-the-engine"
"""Last part of the address to which requests to the engine are posted, see `stand_in`."""

PATIENCE = 60_000
"""Milliseconds that the engine may take to start on a busy machine."""

HURRY = """
const usual = setTimeout;
window.setTimeout = (act, wait, ...more) => usual(act, wait / 100, ...more);
"""
"""Script that makes timers in the page run a hundred times as fast."""

PAGES = sorted(
    {str(path.parent.relative_to(SITE)).removesuffix(".") for path in SITE.rglob("index.html")}
    if SITE.exists()
    else ()
)
"""Path of every page in every language."""


class Watch:
    """Recorder of forbidden events in a context: requests to other origins, errors."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.requested: list[str] = []
        self._origin = origin
        self._context = context
        context.on("request", self._requested)
        context.on("console", self._log)
        context.on("weberror", self._failed)

    def end(self) -> None:
        """Stop watching the context, which may be used again."""
        self._context.remove_listener("request", self._requested)
        self._context.remove_listener("console", self._log)
        self._context.remove_listener("weberror", self._failed)

    def _log(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.errors.append(line.text)

    def _failed(self, error: WebError) -> None:
        self.errors.append(str(error.error))

    def _requested(self, request: Request) -> None:
        url = request.url
        if url.endswith(f"/{ANSWER}"):
            return  # between the worker and the stand-in for the engine
        self.requested.append(url)
        if not url.startswith((self._origin, "data:", "blob:")):
            self.foreign.append(url)

    def fetched_engine(self) -> bool:
        """Return whether anything of the engine was requested."""
        return any("worker.mjs" in url or "pyodide" in url for url in self.requested)


class Story:
    """A story of a page, as a reader uses it."""

    def __init__(self, page: Page, story: str) -> None:
        self.page = page
        self.root = page.locator(f'fish-story[data-story="{story}"]')
        self.step = self.root.locator("[data-current]")
        self.counter = self.root.locator(".fish-counter")
        self.live = self.root.locator(".fish-live")
        self.refusal = self.step.locator(".fish-refusal")

    def button(self, name: str) -> Locator:
        """A button of the story, by its command."""
        return self.root.locator(f'nav [data-do="{name}"]')

    def message(self, key: str) -> Locator:
        """A message about the state of the engine, by its name."""
        return self.root.locator(f'[data-text="{key}"]')

    def shows(self, address: str) -> None:
        """Wait until exactly this step is shown, and the page's address names it."""
        expect(self.step).to_have_count(1)
        where = "id" if re.fullmatch(r"1~[^~]*~[^~]*", address) else "data-address"
        expect(self.step).to_have_attribute(where, address)
        assert self.page.url.partition("#")[2] == address

    def begin(self) -> None:
        """Begin a play of the reader; wait for the engine."""
        self.button("try").click()
        self.step.locator("form").last.wait_for(state="attached", timeout=PATIENCE)
        self.unfold()

    def unfold(self) -> None:
        """Open the form of every choice, where the reader can also act at the table itself."""
        fold = self.step.locator(".fish-more")
        if fold.count() and fold.get_attribute("open") is None:
            fold.locator("summary").click()

    def choose(self, **fields: str) -> None:
        """Choose in the form of every choice."""
        self.unfold()
        for name, value in fields.items():
            which = f'label:has(> input[name="{name}"][value="{value}"])'
            self.step.locator("form").last.locator(which).click()

    def act(self, entry: str) -> None:
        """Send the form of every choice."""
        self.unfold()
        self.step.locator("form").last.locator(f'[data-do="{entry}"]').first.click()

    def pick(self, of: str, rank: str, number: int | None = None) -> None:
        """Ask an opponent by a card, a player and a number at the table itself."""
        act = self.step.locator(".fish-act")
        for name, value in (("rank", rank), ("of", of)):
            choice = act.locator(f'.fish-pick[name="{name}"][value="{value}"]')
            act.locator(f'label[for="{choice.get_attribute("id")}"]').click()
        if number is not None:
            act.locator(f'label:has(> input[name="number"][value="{number}"])').click()
        act.locator('[data-do="ask"]').click()


class PlayTable:
    """The practice table, as a reader uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("fish-play")
        self.setup = self.root.locator(".fish-setup")
        self.games = self.root.locator(".fish-games")
        self.session = self.root.locator(".fish-sitting")
        self.banner = self.session.locator(".fish-banner")
        self.dock = self.session.locator(".fish-dock")
        self.refusal = self.session.locator(".fish-refusal")
        self.live = self.root.locator(".fish-live")

    @property
    def at(self) -> int:
        """Number of actions before the table that is shown."""
        return int(self.session.get_attribute("data-at") or 0)

    @property
    def key(self) -> str:
        """Key of the game in the page's address."""
        return self.page.url.partition("#game=")[2]

    def button(self, do: str, value: str | None = None) -> Locator:
        """A button at the table, by its command."""
        which = "" if value is None else f'[value="{value}"]'
        return self.session.locator(f'button[data-do="{do}"]{which}')

    def message(self, key: str) -> Locator:
        """A message about the state of the game, by its name."""
        return self.root.locator(f'[data-text="{key}"]')

    def field(self, name: str) -> Locator:
        """A field of the form for a new game."""
        return self.setup.locator(f'[name="{name}"]')

    def begin(self, game: str = "backstab-fish", seats: int = 4, **fields: str) -> None:
        """Begin a game and wait for the engine. fields: by name, an underscore for a hyphen."""
        self.open_setup()
        self.tick("game", game)
        self.tick(f"seats-{game}", str(seats))
        for name, value in fields.items():
            field = self.field(name.replace("_", "-"))
            kind = field.first.evaluate("(field) => field.type")
            if field.first.evaluate("(field) => !!field.closest('details:not([open])')"):
                self.setup.locator(".fish-finer > summary").click()
            match kind:
                case "radio":
                    self.tick(name.replace("_", "-"), value)
                case "checkbox":
                    field.set_checked(value == "on", force=True)
                case "select-one":
                    field.select_option(value)
                case _:
                    field.fill(value)
        self.setup.locator('.fish-more-setup [data-do="begin"]').click()
        self.session.wait_for(timeout=PATIENCE)

    def open_setup(self) -> None:
        """Open the form of a table of one's own."""
        fold = self.setup.locator(".fish-more-setup")
        if fold.get_attribute("open") is None:
            fold.locator("> summary").click()

    def begin_first(self, game: str = "backstab-fish", seats: int = 4, **fields: str) -> None:
        """Begin a game in which the first seat acts first, and wait until it may."""
        self.begin(game, seats, seed="7", dealer=str(seats - 1), **fields)
        self.mine()

    def rest(self) -> None:
        """Pause the bots; a press before the answer would have no effect."""
        self.button("pause", "on").click()
        expect(self.button("pause", "")).to_be_visible()

    def tick(self, name: str, value: str) -> None:
        """Choose an option in the form for a new game."""
        self.setup.locator(f'label:has(> input[name="{name}"][value="{value}"])').click()

    def mine(self) -> None:
        """Wait until the person must act, or the game is over."""
        self.page.wait_for_function(_MINE, timeout=PATIENCE)

    def choose(self, of: str, rank: str) -> None:
        """Choose an opponent and a rank at the table itself."""
        for name, value in (("of", of), ("rank", rank)):
            pick = self.session.locator(f'.fish-act [name="{name}"][value="{value}"]')
            self.session.locator(f'label[for="{pick.get_attribute("id")}"]').click()

    def ask(self, of: str, rank: str, number: int | None = None) -> None:
        """Ask an opponent for cards, by the choices at the table and the button below it."""
        self.choose(of, rank)
        if number is not None:
            which = f'input[name="number"][value="{number}"]'
            self.dock.locator(f"label:has(> {which})").click()
        self.dock.locator('[data-do="ask"]').click()

    def type(self, line: str) -> None:
        """Type a line and send it."""
        self.session.locator('[name="line"]').fill(line)
        self.session.locator('[name="line"]').press("Enter")

    def kept(self) -> dict[str, str]:
        """Games that the browser keeps, as texts by key."""
        return dict(self.page.evaluate(_KEPT))


_MINE = """() => {
  const session = document.querySelector("fish-play .fish-sitting");
  const { next, gentle } = session?.dataset ?? {};
  const due = next === undefined || gentle !== undefined;
  return session !== null && (due || session.querySelector(".fish-end") !== null);
}"""

_KEPT = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("fish");
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => done([]);
  opening.onsuccess = () => {
    const store = opening.result.transaction("table").objectStore("table");
    const [keys, texts] = [store.getAllKeys(), store.getAll()];
    texts.onsuccess = () => {
      opening.result.close();
      done(keys.result.map((key, place) => [key, texts.result[place]]));
    };
    texts.onerror = fail;
  };
})"""


def switch(page: Page, language: str) -> None:
    """Choose another language in the header."""
    page.locator(".fish-languages > summary").click()
    page.locator(f'.fish-languages a[hreflang="{language}"]').click()


def before_worker(page: Page, script: str) -> None:
    """Run a script in the worker before its own."""

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    page.route("**/worker.mjs", changed)


def url_of(site: str, language: str, name: str, fragment: str = "") -> str:
    """Address of a page."""
    folder = f"{name}/" if name else ""
    return f"{site}{LANGUAGES[language]}{folder}{'#' if fragment else ''}{fragment}"


class FaultyHandler(SiteHandler):
    """Handler that serves the site with faults: `faults` maps the ends of names to faults."""

    def __init__(
        self, *arguments: Any, faults: Mapping[str, str], release: threading.Event, **named: Any
    ) -> None:
        self.faults = faults
        self.release = release
        super().__init__(*arguments, **named)

    def do_GET(self) -> None:  # noqa: N802 - the name is the standard library's
        """Answer with the file, or with its fault."""
        path = self.path.partition("?")[0]
        fault = next((what for end, what in self.faults.items() if path.endswith(end)), None)
        if fault is None:
            return super().do_GET()
        if fault == "missing":
            return self.send_error(404)
        content = Path(self.translate_path(path)).read_bytes()
        half = content[: len(content) // 2]
        kind = self.guess_type(path)
        match fault:
            case "cut off":  # the line breaks
                self._send(half, kind, len(content))
                self.close_connection = True
            case "cut short":  # the file itself is damaged
                self._send(half, kind, len(half))
            case "page instead":
                self._send(b"<!doctype html><title>Log in</title>", "text/html", 36)
            case "wrong type":
                self._send(content, "text/plain", len(content))
            case "slow":
                self._send(half, kind, len(content))
                self.release.wait(30)
                self.wfile.write(content[len(half) :])
        return None

    def _send(self, content: bytes, kind: str, announced: int) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(announced))
        self.end_headers()
        self.wfile.write(content)
        self.wfile.flush()
