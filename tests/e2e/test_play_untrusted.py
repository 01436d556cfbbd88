"""Hostile names, games and links stay text, and never stop the table."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Dialog, Page

from fishrules.session.names import name_fault, normalized_name
from fishrules.session.share import link_of, record_of
from tests.e2e.conftest import Visit
from tests.e2e.site import PREFIX, SITE, Watch, url_of
from tests.render.twins import config_of, played_for
from tests.session.injections import INJECTIONS

pytestmark = pytest.mark.browser

PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
ODD = (
    "\0",
    "Le\0na",
    "\u202egnp.exe",
    "a\u2066b\u2069",
    "\u200b",
    "\u200d",
    "\ufeff",
    "Le\u00adna",
    "one\ntwo",
    "tab\tbed",
    "two\u2028lines",
    "x" * 41,
    "y" * 100_000,
    "👩\u200d👩\u200d👧",
    "Z̸̧̢a̵͓̎l̷̰͝g̴͎̾o",
    "“Lena”, «Лена», „Lena“, ’Lena‘",
    "  Lena  ",
    "אבג",
    "__proto__",
    "p1",
)
"""Names without markup, but with unusual characters."""

SEATS = 10


@pytest.fixture
def served() -> str:
    """Name of the fixture that serves the site."""
    return "site"


@pytest.fixture
def page(
    request: pytest.FixtureRequest, visit: Visit, served: str, language: str, watches: list[Watch]
) -> Iterator[Page]:
    """The practice table; no input there may run, fetch anything or become markup."""
    url = url_of(request.getfixturevalue(served), language, "play")
    page = visit(url, script=PLAYER, reduced_motion="reduce")
    page.evaluate("fishPlayer.keep.messages = false")
    dialogs: list[str] = []

    def note(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    begin(page, [f"Name {seat}" for seat in range(SEATS)])
    assert intruders(page) == []
    title = page.title()
    yield page
    assert dialogs == []
    assert [url for url in watches[0].requested if not is_ours(url)] == []
    assert page.title() == title
    assert intruders(page) == []
    assert page.evaluate("fishPlayer.notes.failed") == []


PASTE = """(text) => {
    const form = document.querySelector(".fish-receive form");
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    const how = { clipboardData, bubbles: true, cancelable: true };
    form.elements.record.dispatchEvent(new ClipboardEvent("paste", how));
    return [form.elements.record.value, form.querySelector("[type=file]").files[0].size];
}"""


def is_ours(url: str) -> bool:
    """Return whether an address is that of a file of the site."""
    path = unquote(urlsplit(url).path).removeprefix(PREFIX)
    return url.startswith("blob:") or (SITE / path).exists()


def begin(page: Page, names: Sequence[str], seed: str = "") -> None:
    """Begin a game of ten, or try to, without anything that goes on by itself."""
    fields = {"game": "backstab-fish", "seats-backstab-fish": str(SEATS), "seed": seed}
    fields |= {f"name-{seat}": name for seat, name in enumerate(names)}
    page.evaluate("(fields) => fishPlayer.begin(fields)", fields)
    page.evaluate("fishPlayer.pause()")


def intruders(page: Page) -> list[str]:
    found: list[str] = page.evaluate("fishPlayer.intruders()")
    return found


def key_of(page: Page) -> str:
    """Key of the only game that is kept."""
    (key,) = page.evaluate("fishPlayer.stored()")["fish/table"]
    return str(key)


def texts(page: Page, selector: str) -> list[str]:
    found: list[str] = page.evaluate("(selector) => fishPlayer.texts(selector)", selector)
    return found


def called(names: Sequence[str]) -> list[str]:
    """Names with which a game of ten is begun."""
    return [*names, *(f"Name {seat}" for seat in range(len(names), SEATS))]


def batches(texts: Sequence[str]) -> Iterator[tuple[str, ...]]:
    short = [text for text in texts if name_fault(normalized_name(text)) is None]
    return (tuple(short[at : at + SEATS]) for at in range(0, len(short), SEATS))


def names_at_table(page: Page) -> list[str]:
    """The names beside the seats; the reader's own stands after “You”."""
    others = texts(page, ".fish-table .seat:not(.at-own) .who b")
    return [*others, *texts(page, ".fish-table .at-own .called")]


@pytest.mark.parametrize("language", ["fr"])
def test_names_are_shown_as_they_were_written(page: Page) -> None:
    games = [called(batch) for batch in batches((*INJECTIONS, *ODD))]
    for names in games:
        begin(page, names, names[0])
        written = sorted(map(normalized_name, names))
        assert sorted(names_at_table(page)) == written
        assert any(normalized_name(names[0]) in text for text in texts(page, ".fish-seed"))
        page.evaluate("fishPlayer.drive({ number: 2, most: 12 })")
        assert sorted(names_at_table(page)) == written
        assert intruders(page) == []
    page.evaluate("fishPlayer.press(fishPlayer.find('.fish-tools [data-do=games]'))")
    listed = texts(page, ".fish-games li b")
    for names in games:
        assert any(all(normalized_name(name) in text for name in names) for text in listed)


@pytest.mark.parametrize("language", ["en"])
def test_names_that_no_seat_can_have_are_told_as_text(page: Page) -> None:
    page.evaluate("fishPlayer.press(fishPlayer.find('.fish-tools [data-do=games]'))")
    for name in ODD:
        if (
            "\n" not in name
            and normalized_name(name)
            and name_fault(normalized_name(name)) is not None
        ):
            begin(page, called([name]))
            message = ".fish-setup-form:has([data-do=begin]) .fish-told"
            assert page.locator(f'{message} [data-field="name-0"]').is_visible()
            assert intruders(page) == []
    begin(page, called([]), "z" * 41)
    assert page.locator('.fish-told [data-field="seed"]').is_visible()


@pytest.mark.parametrize("language", ["ru"])
def test_whatever_is_typed_pasted_or_linked_is_text(page: Page) -> None:
    for line in (*INJECTIONS, *ODD):
        page.evaluate("(line) => fishPlayer.type(line)", line)
        assert page.locator(".fish-sitting .fish-refusal").is_visible()
        assert intruders(page) == []
    for line in (*INJECTIONS, *ODD):
        for fragment in (f"record={line}", f"game={line}"):
            page.evaluate("(fragment) => fishPlayer.follow(fragment)", fragment)
            assert intruders(page) == []
    page.evaluate("(key) => fishPlayer.follow(`game=${key}`)", key_of(page))
    page.evaluate("fishPlayer.press(fishPlayer.find('.fish-tools [data-do=games]'))")
    for record in (*INJECTIONS, *ODD):
        reply = page.evaluate("(record) => fishPlayer.receive(record)", record)
        assert reply["message"]
        assert not reply["shown"]
        assert intruders(page) == []


@pytest.mark.parametrize("language", ["en"])
def test_names_in_games_from_elsewhere_are_text(page: Page) -> None:
    ours = played_for(config_of("go-fish", seats=2), 500, Random(5))
    assert ours.over
    for text in (text for batch in batches((*INJECTIONS, *ODD)) for text in batch):
        name = normalized_name(text)
        record = {**(record_of(ours) or {}), "names": {"p0": name, "p1": "Nobody else"}}
        reply = page.evaluate("(record) => fishPlayer.receive(record)", json.dumps(record))
        assert reply["shown"], reply
        assert sorted(texts(page, ".fish-table .who b")) == sorted([name, "Nobody else"])
        assert intruders(page) == []
        going_on = replace(config_of("go-fish", seats=2), names=(name, "Nobody else"))
        seen = link_of(played_for(going_on, 6, Random(5)), 0)
        page.evaluate("(fragment) => fishPlayer.follow(fragment)", f"record={seen}")
        assert sorted(texts(page, ".fish-table .who b")) == sorted([name, "Nobody else"])
        assert any(name in text for text in texts(page, ".fish-log p"))
        assert intruders(page) == []


GOOD = json.dumps(record_of(played_for(config_of("go-fish", seats=2), 30, Random(5))))
LINK = link_of(played_for(config_of("go-fish", seats=2), 30, Random(5)), 0)
WRONG: list[Any] = [None, True, -1, 1e300, "x", [], {}, [None], [[["6h"]]], {"p0": {"p0": 1}}]


def hostile() -> Iterator[str]:
    """Texts that are no game, or a damaged one."""
    yield from ("", " ", "null", "[]", "{}", "NaN", '{"game": NaN}', "\0", "{" * 100_000)
    yield '{"game":' * 100_000 + "1" + "}" * 100_000
    yield "[" * 100_000 + "]" * 100_000
    yield "x" * 5_000_000
    yield GOOD[:-1] + ', "x": "' + "y" * 5_000_000 + '"}'
    yield '{"game": "go-fish", "game": "go-fish"}'
    good = json.loads(GOOD)
    for name in good:
        for wrong in WRONG:
            if good[name] != wrong and (name, wrong) not in (("actions", []), ("names", {})):
                yield json.dumps({**good, name: wrong})
        if name not in ("variants", "names", "actions"):  # these may be missing
            yield json.dumps({part: value for part, value in good.items() if part != name})
    for length in range(1, len(GOOD), len(GOOD) // 9):
        yield GOOD[:length]
    for length in range(1, len(LINK), len(LINK) // 9):
        yield LINK[:length]
        yield LINK[:length] + ("A" if LINK[length] != "A" else "B") + LINK[length + 1 :]
    for packed in (b"{", b"[" * 100_000, b" " * 50_000_000, b'{"seen": {}}'):
        yield urlsafe_b64encode(b"\1" + zlib.compress(packed)).decode()
    yield urlsafe_b64encode(b"\2" + zlib.compress(b"{}")).decode()
    yield json.dumps({**good, "version": 2})


def message_of_file(page: Page) -> str:
    """Message about the file that is chosen; it is read before the engine is asked."""
    answered = page.evaluate("fishPlayer.notes.answered")
    page.evaluate("fishPlayer.receive('')")
    page.wait_for_function("(before) => fishPlayer.notes.answered > before", arg=answered)
    return page.locator(".fish-receive .fish-told").inner_text()


@pytest.mark.parametrize(("language", "served"), [("fr", "pyodide_site")])
def test_what_is_no_game_is_told_and_the_table_goes_on(page: Page) -> None:
    page.evaluate("fishPlayer.press(fishPlayer.find('.fish-tools [data-do=games]'))")
    took = []
    for text in hostile():
        reply = page.evaluate("(record) => fishPlayer.receive(record)", text)
        assert reply["message"], text[:200]
        assert not reply["shown"], text[:200]
        took.append((round(reply["took"]), len(text), text[:60]))
    print("milliseconds, characters:", sorted(took)[-8:])
    kept = page.evaluate("fishPlayer.stored()")["fish/table"]
    assert len(kept) == 1
    page.locator(".fish-receive").evaluate("(fold) => fold.open = true")
    page.locator(".fish-receive [type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"[" * 7_000_000}
    )
    assert "more than 1000000 characters" in message_of_file(page)
    # The text area does not lay out so long a text, which would take time.
    assert page.evaluate(PASTE, "x" * 5_000_000) == ["", 5_000_000]
    assert "more than 1000000 characters" not in message_of_file(page)
    page.evaluate("() => { Blob.prototype.text = () => Promise.reject(new Error('gone')); }")
    page.locator(".fish-receive [data-do=receive]").click()
    page.locator("[data-text=file-unreadable]").wait_for()
    page.locator(".fish-receive form").evaluate("(form) => form.reset()")
    page.evaluate("(key) => fishPlayer.follow(`game=${key}`)", key_of(page))
    page.evaluate("fishPlayer.pause()")
    played = page.evaluate("fishPlayer.drive({ number: 3, most: 12 })")
    assert played["deeds"] == 12
    assert page.evaluate("(record) => fishPlayer.receive(record)", GOOD)["shown"]
