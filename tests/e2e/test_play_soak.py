"""Two hundred games in one page: no error, constant memory, and a limited number of saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from fishrules.session.save import MOST_OVER
from tests.e2e.conftest import Visit
from tests.e2e.site import PATIENCE, url_of

pytestmark = [pytest.mark.browser, pytest.mark.long]

PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
GAMES = 200
WARM = 50
"""Number of games after which all caches are full and some of the longest games are played."""

GROWTH = {"objects": 1.15, "memory": 1.25, "script": 1.1, "nodes": 1.1, "listeners": 1.1}
"""The most by which a measure may grow from then on.

Some games leave more objects in the caches than others. The engine's memory grows in steps of a
fifth, so that one step may be chance.
"""

MEASURED = 2
"""Number of games that were begun only to be measured, so they are kept unfinished."""

OBJECTS = "import gc; gc.collect(); len(gc.get_objects())"
"""Python that counts the objects of the engine which refer to others."""

STARTS = "await loadPyodide("
"""Text of the worker that starts Python there."""

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


def within_reach(route: Route) -> None:
    """Answer with the worker, its Python within reach of the test."""
    answer = route.fetch()
    assert STARTS in answer.text()
    text = answer.text().replace(STARTS, f"globalThis.fishPython = {STARTS}")
    route.fulfill(response=answer, body=text)


def used(page: Page) -> dict[str, int]:
    """Objects and bytes of the engine, and use of the page itself, after collection of garbage.

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
        "objects": page.workers[0].evaluate(f"fishPython.runPython({OBJECTS!r})"),
        "memory": page.workers[0].evaluate("fishPython._module.HEAPU8.length"),
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
    page.route("**/worker.mjs", within_reach)
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
    for name, growth in GROWTH.items():
        assert after[name] <= before[name] * growth, name
