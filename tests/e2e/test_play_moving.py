"""Cards move between places; events are read out once; every press counts, once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fishrules.render.motion import Origin, arrivals
from fishrules.session.save import read_save
from fishrules.session.session import Session
from tests.e2e.conftest import Visit
from tests.e2e.site import HURRY, PATIENCE, PlayTable, url_of
from tests.e2e.test_play_acts import FOUR, at_play, middle

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}

NOTED = """
document.noted = [];
document.moving = 0;
const { startViewTransition } = Document.prototype;
const places = () => Object.fromEntries(
  [...document.querySelectorAll(".fish-sitting [data-place], .fish-sitting .at-own .books")]
    .map((place) => [place.dataset.place ?? "laid", place.getBoundingClientRect().toJSON()]));
const names = () => [...document.querySelectorAll("[style*=view-transition-name]")]
  .map((each) => each.style.viewTransitionName).filter(Boolean);
Document.prototype.startViewTransition = function (draw) {
  const noted = { from: places(), ways: [], names: [names()] };
  const moving = startViewTransition.call(this, draw);
  document.noted.push(noted);
  document.moving += 1;
  moving.ready.then(() => {
    noted.to = places();
    noted.names.push(names());
    for (const each of document.getAnimations()) {
      const pseudo = each.effect.pseudoElement ?? "";
      if (!pseudo.startsWith("::view-transition-group")) continue;
      each.pause();
      noted.ways.push([0, 249.9].map((time) => {
        each.currentTime = time;
        const { transform } = getComputedStyle(document.documentElement, pseudo);
        const { e, f } = new DOMMatrix(transform);
        return [e, f];
      }));
      each.finish();
    }
  }, () => {});
  moving.finished.then(() => (document.moving -= 1));
  return moving;
};
"""
"""Script that records, for each move, the places before and after and the paths of cards."""

HELD = """
const { startViewTransition } = Document.prototype;
Document.prototype.startViewTransition = function (draw) {
  const moving = startViewTransition.call(this, draw);
  const still = (each) => /view-transition/.test(each.effect.pseudoElement ?? "") && each.pause();
  moving.ready.then(() => document.getAnimations().forEach(still), () => {});
  return moving;
};
"""
"""Script that makes every move last until another overtakes it."""

HEARD = """
window.heard = [];
localStorage.setItem("fish-tips", "off");
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  const fresh = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  if (fresh.length) heard.push(fresh.map((line) => line.textContent));
}).observe(document.querySelector(".fish-live"), { childList: true }));
"""
"""Script that records the texts read out, those of one change together; there are no tips."""

NAMED = '[style*="view-transition-name: fish-"]'


def session_at(table: PlayTable) -> Session:
    return read_save(table.kept()[table.key])


def place_of(origin: Origin) -> str:
    return "stock" if origin is None else str(origin)


def ways_of(session: Session, number: int) -> Iterator[tuple[str, str]]:
    """Origin and destination of each card moved in an action."""
    came = arrivals(session.history[number].events, session.rules.book_size)
    for seat, hand in came.hands.items():
        for each in hand:
            yield place_of(each.origin), str(seat)


def within(box: dict[str, float], point: list[float]) -> bool:
    """Return whether the corner of a card is within a place; a chosen card is higher."""
    x, y = point
    return box["left"] - 2 <= x <= box["right"] and box["top"] - 12 <= y <= box["bottom"]


def act(table: PlayTable, number: int) -> None:
    """Carry out the next action, of any player."""
    at = table.at
    if table.button("go").count():
        table.button("go").click()
    else:
        rank = table.session.locator(".fish-act [name=rank]").nth(number % 3).input_value()
        table.choose(f"p{1 + number % 3}", rank)
        table.dock.locator("[data-do=ask]").first.click()
    expect(table.session).to_have_attribute("data-at", str(at + 1))
    table.page.wait_for_function("!document.moving")
    expect(table.session.locator(NAMED)).to_have_count(0)


def test_cards_go_from_hand_to_hand(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), script=NOTED)
    table = PlayTable(page)
    table.begin_first()
    table.rest()
    gone = set()
    for number in range(14):
        page.evaluate("document.noted = []")
        act(table, number)
        noted: list[dict[str, Any]] = page.evaluate("document.noted")
        wanted = list(ways_of(session_at(table), table.at))
        assert len(noted) == bool(wanted)
        for named in noted[0]["names"] if noted else ():
            assert len(set(named)) == len(named) > 0
        for origin, place in wanted:
            starts, ends = noted[0]["from"][origin], noted[0]["to"][place]
            assert [
                way
                for way in noted[0]["ways"]
                if within(starts, way[0]) and within(ends, way[1]) and way[0] != way[1]
            ], (origin, place, noted)
            gone.add(tuple("p" if each in "123" else each for each in (origin, place)))
    assert gone == {("stock", "0"), ("stock", "p"), ("p", "0"), ("0", "p"), ("p", "p")}


def test_four_cards_go_to_one_book(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "go-fish", script=NOTED, wait="0", **FOUR)
    table.dock.locator("[data-do=lay]").click()
    expect(table.session.locator(".at-own .book")).to_have_count(1)
    table.page.wait_for_function("!document.moving")
    (noted,) = table.page.evaluate("document.noted")
    laid = [way for way in noted["ways"] if within(noted["to"]["laid"], way[1])]
    assert len(laid) == 4
    assert all(within(noted["from"]["0"], way[0]) for way in laid)
    # Back to the table before it they go the same way back.
    table.button("look").first.click()
    expect(table.session).to_have_attribute("data-look", "0")
    table.page.wait_for_function("!document.moving")
    back = table.page.evaluate("document.noted")[-1]
    assert len([way for way in back["ways"] if within(back["from"]["laid"], way[0])]) == 4
    expect(table.session.locator(NAMED)).to_have_count(0)


def test_nothing_moves_where_that_is_not_wished(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), script=NOTED, reduced_motion="reduce")
    table = PlayTable(page)
    table.begin_first()
    table.rest()
    for number in range(3):
        act(table, number)
    assert page.evaluate("document.noted") == []


def test_presses_overtake_what_moves(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), script=HELD, viewport=PHONE)
    table = PlayTable(page)
    table.begin("backstab-fish", 10, seed="3", dealer="0")
    table.rest()
    table.button("go").click()
    expect(table.session).to_have_attribute("data-at", "1")
    # Some are pressed before the first is answered, and each of them counts once.
    go = middle(table.button("go"))
    page.mouse.click(*go, click_count=3)
    expect(table.session).to_have_attribute("data-at", "4")
    # The button pressed stays in its place. It is pressed on one table and released on the next:
    assert middle(table.button("go")) == go
    page.mouse.down()
    table.button("go").evaluate("(go) => { window.before = go; }")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("!before.isConnected")
    page.mouse.up()
    expect(table.session).to_have_attribute("data-at", "5")
    table.button("look").first.click()
    expect(table.session).to_have_attribute("data-look", "4")
    assert table.at == 5


# Texts read out


def lines_of(page: Page) -> list[str]:
    return [line for together in page.evaluate("heard") for line in together]


def log_of(table: PlayTable) -> list[str]:
    """Lines of the log, the oldest first."""
    return table.session.locator(".fish-log li > p:first-child").all_text_contents()[::-1]


def test_each_act_is_read_out_once_and_then_how_things_stand(visit: Visit, site: str) -> None:
    table = at_play(visit, site, "backstab-fish", seed="7", dealer="3", script=HEARD)
    page = table.page
    table.rest()
    table.choose("p1", table.session.locator(".fish-act [name=rank]").first.input_value())
    table.dock.locator("[data-do=ask]").first.click()
    turns = [page.evaluate("heard[0].at(-1)")]
    for at in range(1, 5):
        expect(table.session).to_have_attribute("data-at", str(at))
        turns.append(table.banner.locator(".fish-turn").inner_text())
        if at < 4 and table.button("go").count():
            table.button("go").click()
        elif at < 4:
            table.type(f"ask Lena 1 {table.session.locator('[name=rank]').first.input_value()}")
    lines = [line for pair in zip(log_of(table), turns, strict=True) for line in pair]
    assert lines_of(page) == lines
    # Answers to the reader are read out alone, every time he asks; the last ones can be read again.
    page.evaluate("heard = []")
    for number in range(1, 13):
        table.type("ask Lena 9 7")
        page.wait_for_function(f"heard.length === {number}")
    refused = page.evaluate("heard")
    assert refused == refused[:1] * 12
    shown = table.refusal.locator("> :not([data-tip], button)").all_text_contents()
    assert "".join(refused[0]) == "".join(shown)
    assert table.live.locator("p").count() == 20


def by_keyboard(table: PlayTable, **fields: str) -> None:
    """Begin a game of ten in which others act first, and wait until the person must act."""
    table.open_setup()
    if table.setup.locator(".fish-finer").get_attribute("open") is None:
        table.setup.locator(".fish-finer > summary").click()
    table.field("seed").fill("10")
    for name, value in {"seats-backstab-fish": "10", "dealer": "0", **fields}.items():
        table.tick(name, value)
    table.setup.locator('.fish-more-setup [data-do="begin"]').focus()
    table.page.keyboard.press("Enter")
    table.session.wait_for(timeout=PATIENCE)
    table.mine()


def test_whoever_may_be_listening_hears_what_others_do_together(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"), script=HURRY + HEARD)
    table = PlayTable(page)
    by_keyboard(table)
    first, *others, last = page.evaluate("heard")
    lines, stands = log_of(table), table.banner.locator(".fish-turn").inner_text()
    assert first == lines[:1]
    assert [len(together) for together in others] == [5] * len(others)
    assert len(last) > 2
    assert lines_of(page) == [*lines, stands]
    # With pauses between them, each is read out by itself.
    table.button("games").press("Enter")
    page.evaluate("heard = []")
    by_keyboard(table, pace="4")
    *others, last = page.evaluate("heard")
    assert [len(together) for together in others] == [1] * (len(lines) - 1)
    assert lines_of(page) == [*lines, stands]
