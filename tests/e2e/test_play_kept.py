"""A game at the practice table is never lost: reload, crash, other pages, tabs, storage."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import FaultySite, Visit
from tests.e2e.site import PATIENCE, PlayTable, Watch, before_worker, switch, url_of

pytestmark = pytest.mark.browser

REFUSED = """
IDBFactory.prototype.open = () => {
  throw new DOMException("refused", "SecurityError");
};
"""
FULL = """
IDBObjectStore.prototype.put = () => {
  throw new DOMException("full", "QuotaExceededError");
};
"""
MISSING = """
Object.defineProperty(globalThis, "indexedDB", { value: undefined });
"""
SILENT = """
IDBFactory.prototype.open = () => ({});
const usual = setTimeout;
let patient = true;
globalThis.setTimeout = (act, wait, ...more) => {
  if (wait < 5000) return usual(act, wait, ...more);
  if (patient) usual(act, 0, ...more);
  patient = false;
};
"""
"""Script for a storage that never answers, and of two long timers only the first runs."""
IN_WORDS = """(played) => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" })
  .format(new Date(played))
"""
LOCKLESS = """
Object.defineProperty(Object.getPrototypeOf(navigator), "locks", { value: undefined });
"""


def begun(page: Page, game: str = "backstab-fish") -> PlayTable:
    """Begin a game in which the person acts first."""
    table = PlayTable(page)
    table.begin_first(game)
    return table


def ask(table: PlayTable, line: str = "ask Lena 1 {rank}") -> None:
    """Make a request that is accepted; the turn may pass by it."""
    before = table.at
    first = table.session.locator(".fish-act [name=rank]").first
    table.type(line.format(rank=first.get_attribute("value")))
    expect(table.session).not_to_have_attribute("data-at", str(before))


def shown(table: PlayTable) -> str:
    """Texts of the hand in view."""
    return "".join(table.session.locator(".at-own .hand").all_inner_texts())


def test_a_game_comes_back_after_a_reload(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "en", "play"))
    table = begun(page)
    table.rest()
    ask(table)
    at, hand, address = table.at, shown(table), page.url
    assert table.key
    page.reload()
    table.session.wait_for(timeout=PATIENCE)
    assert table.at >= at
    assert page.url == address
    assert shown(table) == hand


def test_a_game_goes_on_in_another_language(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    key = begun(page).key
    switch(page, "ru")
    page.wait_for_url(url_of(site, "ru", "play", f"game={key}"))
    table = PlayTable(page)
    table.session.wait_for(timeout=PATIENCE)
    expect(table.session).to_have_attribute("data-at", "0")
    assert page.locator("html").get_attribute("lang") == "ru"


def test_a_game_waits_while_the_reader_is_on_another_page(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = begun(page)
    key = table.key
    page.goto(url_of(site, "en", "backstab-fish"))
    page.go_back()
    table.session.wait_for(timeout=PATIENCE)
    assert table.key == key
    # From the navigation it is in the list.
    page.goto(url_of(site, "en", "glossary"))
    page.goto(url_of(site, "en", "play"))
    table.games.locator('[data-do="open"]').click(timeout=PATIENCE)
    table.session.wait_for(timeout=PATIENCE)
    assert table.key == key


def test_the_list_and_the_browser_s_back(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = begun(page)
    first = table.key
    table.button("games").click()
    expect(table.games.locator("li")).to_have_count(1)
    expect(table.setup).to_be_visible()
    when = table.games.locator("time")
    expect(when).to_have_text(page.evaluate(IN_WORDS, when.get_attribute("datetime")))
    assert "#" not in page.url
    assert page.evaluate("document.activeElement.closest('.fish-games') !== null")
    second = begun(page, "go-fish").key
    page.go_back()
    expect(table.games.locator("li")).to_have_count(2)
    page.go_back()
    expect(table.session).to_be_visible()
    assert table.key == first
    table.button("games").click()
    # It is deleted for good, and its address leads to a message.
    table.games.locator(f'li[data-table="{first}"] [data-do="remove"]').click()
    expect(table.games.locator("li")).to_have_count(1)
    assert set(table.kept()) == {second}
    page.goto(url_of(site, "en", "play", f"game={first}"))
    expect(table.message("game-missing")).to_be_visible(timeout=PATIENCE)
    expect(table.games.locator("li")).to_have_count(1)


BREAKING = """
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (data, ...more) {
  postMessage.call(this, window.breaks && data.text ? { ...data, text: "[" } : data, ...more);
};
"""


def test_a_worker_that_breaks_is_started_again(
    visit: Visit, pyodide_site: str, watches: list[Watch]
) -> None:
    page = visit(url_of(pyodide_site, "en", "play"), script=BREAKING)
    table = begun(page)
    ask(table)
    at = table.at
    page.evaluate("window.breaks = true")
    (broken,) = page.workers
    with broken.expect_event("close"):
        table.button("link").click()
        expect(table.message("broken")).to_be_visible(timeout=PATIENCE)
    page.evaluate("window.breaks = false")
    table.root.locator('[data-do="retry"]').click()
    expect(table.message("broken")).to_be_hidden(timeout=PATIENCE)
    table.mine()
    assert table.at >= at
    assert len(page.workers) == 1
    watches[0].errors.clear()


def test_two_tabs_do_not_spoil_each_other(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    first = begun(page)
    first.rest()
    second = PlayTable(page.context.new_page())
    second.page.goto(page.url)
    second.session.wait_for(timeout=PATIENCE)
    second.rest()
    ask(first)
    at = first.at
    # The second tab still shows the old table: an action there is not carried out.
    assert second.at < at
    second.page.bring_to_front()
    second.dock.locator("[data-do=ask]").first.click()
    expect(second.message("elsewhere")).to_be_visible()
    expect(second.session).to_have_attribute("data-at", str(at))
    (kept,) = second.kept().values()
    assert len(json.loads(kept)["actions"]) == at


@pytest.mark.parametrize("storage", [REFUSED, FULL, MISSING, SILENT, LOCKLESS + REFUSED])
def test_without_a_storage_play_goes_on_and_it_is_said(
    visit: Visit, site: str, storage: str
) -> None:
    page = visit(url_of(site, "fr", "play"))
    before_worker(page, storage)
    table = begun(page)
    expect(table.message("unkept")).to_be_visible()
    ask(table, "demande 1 {rank} à Lena")
    expect(table.message("unkept")).to_be_visible()
    table.mine()
    assert table.at > 0
    assert table.kept() == {}


def test_a_game_outlives_a_storage_that_is_cleared_but_not_its_deletion(
    visit: Visit, site: str
) -> None:
    page = visit(url_of(site, "en", "play"))
    table = begun(page)
    table.rest()
    key = table.key
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": site, "storageTypes": "indexeddb"}
    )
    assert table.kept() == {}
    ask(table)
    expect(table.message("game-missing")).to_be_hidden()
    assert len(json.loads(table.kept()[key])["actions"]) == table.at
    # A game deleted in another tab is deleted here.
    other = PlayTable(page.context.new_page())
    other.page.goto(url_of(site, "en", "play"))
    other.games.locator(f'li[data-table="{key}"] [data-do="remove"]').click(timeout=PATIENCE)
    expect(other.games.locator("li")).to_have_count(0)
    page.bring_to_front()
    table.button("link").click()
    expect(table.message("game-missing")).to_be_visible()
    assert table.kept() == {}


def test_without_locks_everything_is_as_ever(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    before_worker(page, LOCKLESS)
    table = begun(page)
    ask(table)
    expect(table.message("unkept")).to_be_hidden()
    assert len(json.loads(table.kept()[table.key])["actions"]) == table.at


def test_a_library_that_is_not_there_costs_only_the_keeping(
    visit: Visit, faulty_site: FaultySite, watches: list[Watch]
) -> None:
    with faulty_site({"idb-keyval/dist/index.js": "missing"}) as faulty:
        page = visit(url_of(faulty.url, "en", "play"))
        table = begun(page)
        expect(table.message("unkept")).to_be_visible()
    watches[0].errors.clear()  # the browser's own error about the file


KEEP = """([key, text]) => new Promise((done) => {
  indexedDB.open("fish").onsuccess = ({ target: { result } }) => {
    const change = result.transaction("table", "readwrite");
    change.objectStore("table").put(text, key);
    change.oncomplete = () => done(result.close());
  };
})"""
SPOILT = ("", "spoilt", "{}", '{"version": 1}', '{"version": 999, "game": "chess"}', "[[[[[")


def test_a_spoilt_or_newer_game_is_said_and_can_be_saved(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = begun(page)
    key = table.key
    spoilt = table.root.locator(".fish-spoilt")
    for text in SPOILT:
        page.evaluate(KEEP, [key, text])
        page.reload()
        spoilt.wait_for(timeout=PATIENCE)
        with page.expect_download() as download:
            spoilt.locator('[data-do="record"]').click()
        assert download.value.path().read_text("utf-8") == text
        assert table.kept() == {key: text}
    # A new game is added beside it.
    spoilt.locator('[data-do="games"]').click()
    begun(page)
    assert table.key not in ("", key)
    assert table.kept()[key] == text
