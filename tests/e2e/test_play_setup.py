"""A game can be prepared: an address fills in the form, and the reader begins."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.site import PATIENCE, PlayTable, Watch, url_of
from tests.session.injections import INJECTIONS

pytestmark = pytest.mark.browser

FIELDS = """(form) => {
  const fields = {};
  for (const [name, value] of new FormData(form)) fields[name] = value;
  return fields;
}"""

MARKUP = """(setup) => setup.innerHTML.replace(/ (hidden|open)=""/g, "")"""

PHONE = {"width": 360, "height": 740}

FULL = {
    "backstab-fish": {
        "seats": "5",
        "name-1": "Zoé & co = 5 + #1",
        "name-3": "Ёж",
        "player-0": "person",
        "player-1": "person",
        "player-2": "random",
        "player-3": "forgetful",
        "player-4": "reckoner",
        "dealer": "4",
        "variant-twin-bonus": "on",
        "variant-pass-always": "on",
        "seed": "понедельник 7",
        "pace": "4",
    },
    "go-fish": {
        "seats": "3",
        "name-0": "",
        "player-0": "rememberer",
        "player-1": "person",
        "player-2": "random",
        "variant-hold-back": "on",
        "seed": "monday",
        "pace": "0",
        "wait": "10",
    },
}
"""A value for every field of a game."""


def fields(table: PlayTable) -> dict[str, str]:
    """All fields of the form as they would be sent."""
    form = table.setup.locator("form:has([name=seed])")
    found: dict[str, str] = form.evaluate(FIELDS)
    return found


def fill(table: PlayTable, game: str, wanted: dict[str, str]) -> None:
    """Fill in the form by hand."""
    table.open_setup()
    table.tick("game", game)
    table.tick(f"seats-{game}", wanted["seats"])
    table.setup.locator("#fish-finer > summary").click()
    for name, value in wanted.items():
        kind = table.field(name).first.get_attribute("type") if name != "seats" else ""
        if name.startswith("player"):
            table.field(name).select_option(value)
        elif name == "dealer" or kind == "radio":
            table.tick(name, value)
        elif kind == "checkbox":
            table.field(name).check()
        elif kind == "text":
            table.field(name).fill(value)


def copied(table: PlayTable) -> str:
    """Link to the prepared form, as it is shown when it has been copied."""
    table.setup.locator('[data-do="address"]').click()
    message = (
        table.message("copied").or_(table.message("uncopied")).and_(table.page.locator(":visible"))
    )
    return message.locator("input").input_value()


@pytest.mark.parametrize(("game", "language"), [("backstab-fish", "fr"), ("go-fish", "ru")])
def test_a_link_fills_in_the_form_in_any_language(
    visit: Visit, site: str, watches: list[Watch], game: str, language: str
) -> None:
    table = PlayTable(visit(url_of(site, "en", "play")))
    fill(table, game, FULL[game])
    sent, link = fields(table), copied(table)
    # It is readable, without defaults and without fields of the other game or of empty seats.
    assert parse_qsl(link.partition("#")[2], keep_blank_values=True) == [
        ("setup", game),
        *((word, FULL[game][word]) for word in words(sent, game) if word in FULL[game]),
    ]
    other = PlayTable(visit(link.replace("/play/", f"/{language}/play/"), viewport=PHONE))
    ready = other.setup.locator(".fish-ready")
    expect(ready).to_be_in_viewport()
    expect(other.setup.locator('.fish-more-setup [data-do="begin"]')).to_be_in_viewport()
    expect(other.live).to_have_text(ready.inner_text())
    assert other.setup.locator("#fish-finer").get_attribute("open") is not None
    found = fields(other)
    usual = {name: found[name] for name in sent if name.startswith("name-")}
    chosen = {name: FULL[game][name] for name in usual if name in FULL[game]}
    assert found == {**sent, **usual, **chosen}
    # Nothing has begun, and the engine has not been fetched for it.
    assert not watches[1].fetched_engine()
    expect(other.session).to_have_count(0)


def words(sent: dict[str, str], game: str) -> list[str]:
    """Names of the fields of a form in an address, in their order."""
    return [name.replace(f"-{game}", "") for name in sent]


def test_a_link_opened_at_a_game_leaves_the_game_for_the_form(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = PlayTable(page)
    table.begin("backstab-fish", 4, seed="7", name_1="Zoé", pace="4")
    key = table.key
    page.evaluate("location.hash = 'setup=go-fish&seats=2&seed=monday'")
    expect(table.setup.locator(".fish-ready")).to_be_in_viewport(timeout=PATIENCE)
    expect(table.games.locator("li")).to_have_count(1)
    # Fields that the link does not name have their defaults, whatever was chosen before.
    expect(table.field("name-1")).to_have_value("Lena")
    assert fields(table)["pace"] == "1"
    table.setup.locator('.fish-more-setup [data-do="begin"]').click()
    table.session.wait_for(timeout=PATIENCE)
    assert table.key not in ("", key)
    expect(table.session.locator(".fish-seed")).to_contain_text("monday")
    expect(table.session.locator(".seat")).to_have_count(2)
    # The browser's Back leads to the form as it was prepared, and begins nothing.
    page.go_back()
    expect(table.setup.locator(".fish-ready")).to_be_in_viewport(timeout=PATIENCE)
    expect(table.field("seed")).to_have_value("monday")
    assert len(table.kept()) == 2


def hostile() -> list[dict[str, str]]:
    """Hostile fields of addresses."""
    names = ("seats", "dealer", "player-1", "name-1", "seed", "pace", "variant-any-rank")
    fields = ({"setup": "go-fish", **dict.fromkeys(names, text)} for text in INJECTIONS)
    games = ({"setup": text, "seats": "3"} for text in INJECTIONS)
    return [*fields, *games, {"setup": ""}]


def test_whatever_an_address_says_only_what_can_be_chosen_is(visit: Visit, site: str) -> None:
    page = visit(url_of(site, "en", "play"))
    table = PlayTable(page)
    usual = fields(table)
    before = table.setup.evaluate(MARKUP)
    for named in hostile():
        follow(page, urlencode(named))
        now = fields(table)
        chosen: dict[str, str] = {}
        if named["setup"] == "go-fish":
            chosen = {"game": "go-fish", "variant-any-rank": "on"}
            chosen |= {name: named[name] for name in ("name-1", "seed")}
        assert now == usual | chosen
        assert table.setup.evaluate(MARKUP) == before
    follow(page, urlencode({"setup": "go-fish", "name-1": "x" * 41}))
    table.setup.locator('.fish-more-setup [data-do="begin"]').click()
    expect(table.setup.locator('.fish-told [data-field="name-1"]')).to_be_visible(timeout=PATIENCE)
    expect(table.session).to_have_count(0)


def follow(page: Page, fragment: str) -> None:
    """Open an address at the page, and wait until it has been read."""
    page.evaluate(
        """(fragment) => new Promise((done) => {
          addEventListener("hashchange", done, { once: true });
          location.hash = fragment;
        })""",
        fragment,
    )
