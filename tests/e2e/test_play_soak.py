"""Two hundred games in one page: no error, constant memory, and a limited number of saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from fishrules.session.save import MOST_OVER
from tests.e2e.conftest import Visit
from tests.e2e.site import PATIENCE, before_worker, url_of

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
GAMES = 260
WARM = 110
"""Number of games after which all caches are full and some of the longest games are played.

The engine's memory grows in steps of a fifth, so one step after this is a leak.
"""

MEASURED = 2
"""Number of games that were begun only to be measured, so they are kept unfinished."""

WATCHED = """
const buffer = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer");
const memories = new Set();
globalThis.fishMemory = () => [...memories].reduce((sum, each) => sum + each.buffer.byteLength, 0);
Object.defineProperty(WebAssembly.Memory.prototype, "buffer", {
  ...buffer,
  get() {
    memories.add(this);
    return buffer.get.call(this);
  },
});
"""
"""Script to run before the worker, so that the memory of the engine can be measured."""

SMALL = {"game": "go-fish", "seats-go-fish": "2", "player-0": "person", "player-1": "rememberer"}
LARGE = {"game": "backstab-fish", "seats-backstab-fish": "4", "player-0": "person"}
LARGE |= {f"player-{seat}": "random" for seat in range(1, 4)}


def play(page: Page, number: int) -> None:
    """Play a game to its end: some whole, most from a moment near the end of the one before."""
    if number % 10 == 0:
        fields = LARGE if number % 100 == 10 else SMALL
        page.evaluate("(fields) => fishPlayer.begin(fields)", {**fields, "seed": str(number)})
    else:
        page.evaluate("fishPlayer.whatIf(6)")
    page.evaluate("fishPlayer.pause()")
    played = page.evaluate("(number) => fishPlayer.drive({ number, curious: 0.02 })", number)
    assert played["over"], played
    if number % 10 == 9:
        page.evaluate("fishPlayer.press(fishPlayer.find('.fish-tools [data-do=games]'))")


def used(page: Page) -> dict[str, int]:
    """Bytes of the engine's memory and of the page itself, after collection of garbage.

    Always measured as the same game begins: a longer game draws a longer log.
    """
    page.evaluate("(fields) => fishPlayer.begin(fields)", {**SMALL, "seed": "0"})
    page.evaluate("fishPlayer.pause()")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    metrics: dict[str, Any] = {metric["name"]: metric["value"] for metric in found}
    return {
        "engine": page.workers[0].evaluate("fishMemory()"),
        "script": metrics["JSHeapUsedSize"],
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
    }


def test_hundreds_of_games_in_one_page(visit: Visit, pyodide_site: str) -> None:
    phone = {"width": 360, "height": 640}  # drawn soonest
    page = visit(
        url_of(pyodide_site, "en", "about"), PLAYER, reduced_motion="reduce", viewport=phone
    )
    page.set_default_timeout(10 * PATIENCE)
    before_worker(page, WATCHED)
    page.goto(url_of(pyodide_site, "en", "play"))
    page.evaluate("fishPlayer.keep.messages = false")
    before = {}
    for number in range(GAMES):
        if number == WARM:
            before = used(page)
        play(page, number)
    after = used(page)
    assert len(page.workers) == 1
    assert page.evaluate("fishPlayer.notes.failed") == []
    kept = page.evaluate("fishPlayer.stored()")["fish/table"]
    assert len(kept) <= MOST_OVER + MEASURED
    print(before, after)
    for name, measure in before.items():
        assert after[name] <= measure * 1.1, name
