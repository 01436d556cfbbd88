"""No hidden card is in any answer during play, through whole games and all requests."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fishrules.game.cards import CARDS, cards_of, shuffled
from fishrules.game.events import Drew, Gave
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.seats import Seat
from fishrules.session.save import write_save
from fishrules.session.session import Session, begin
from fishrules.words.speaker import tr
from tests.browser.practice import Page, key

GAMES_PLAYED = [
    ("backstab-fish", (0,), ()),
    ("backstab-fish", (0, 2), ("pass-always",)),
    ("go-fish", (0,), ()),
    ("go-fish", (0, 1, 2, 3), ()),
    ("go-fish", (1, 3), tuple(VARIANTS["go-fish"])),
]
NAMES = {tr("en").card(card): str(card) for card in CARDS}
NAMED = re.compile("|".join(sorted(NAMES, key=len, reverse=True)))
SUITED = re.compile("|".join(name for name in NAMES if " " in name))
"""Names of cards in full; a joker's is also that of its rank, which may always be shown."""

DRAWN = re.compile(r"#card-(joker|[2-9TJQKA][cdhs])\b")
NOTED = re.compile(r'"([2-9TJQKA][cdhs]|\*\*)"')


def drawn(html: str) -> Counter[str]:
    """The cards drawn face up."""
    return Counter("**" if name == "joker" else name for name in DRAWN.findall(html))


def unlinked(text: str) -> str:
    """The JSON that a link holds."""
    packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return zlib.decompress(packed[1:]).decode()


def hand(session: Session, seat: Seat | None) -> Counter[str]:
    return Counter(map(str, cards_of(session.table.hands[seat]))) if seat is not None else Counter()


def ever_seen(session: Session, seat: Seat | None) -> set[str]:
    """The cards that a seat has held, been given or drawn."""
    if seat is None:
        return set()
    seen = set(hand(session.back(0), seat))
    for number in range(1, session.at + 1):
        for event in session.history[number].events:
            if isinstance(event, Gave) and seat in (event.seat, event.to):
                seen |= set(map(str, event.cards))
            if isinstance(event, Drew) and event.seat == seat:
                seen |= set(map(str, event.cards))
    return seen


def check(page: Page, answer: dict[str, Any]) -> None:
    """Assert that an answer shows the hand in view and no card that the viewer has not seen."""
    page_only = {name: part for name, part in answer.items() if name != "save"}
    session, state = page.session, page.state()
    if session.over:
        return
    seats = session.config.seats
    seat = seats.index(state["viewer"]) if state["viewer"] else None
    assert seat is None or session.config.players[seat] == "person"
    then = session.back(int(state["look"])) if state["look"] else session
    if "html" in answer:
        assert drawn(answer["html"]) == hand(then, seat)
        labels = Counter(NAMES[name] for name in NAMED.findall(" ".join(_labels(answer["html"]))))
        assert labels == hand(then, seat)
    text = json.dumps(page_only)
    if "link" in answer:
        text += unlinked(answer["link"])
    known = ever_seen(session, seat)
    assert {NAMES[name] for name in SUITED.findall(text)} <= known
    parts = text + page_only.get("file", {}).get("text", "")
    assert set(NOTED.findall(parts)) <= known
    assert f'"seed": {session.config.seed}' not in text


def _labels(html: str) -> list[str]:
    return re.findall(r'<svg class="card" role="img" aria-label="([^"]*)"', html)


def side_answers(page: Page, random: Random) -> Iterator[dict[str, Any]]:
    """Answers to all requests that do not change the game."""
    at = page.session.at
    number = str(random.randrange(at + 1))
    for do in ("hint", "link", "record"):
        yield page.ask(do)
    yield page.ask("why", number)
    for opens in page.shown.all("button", data_do="source")[:3]:
        yield page.ask("source", opens.attributes["value"])
    yield page.ask("look", number)
    yield page.ask("live")
    yield page.ask("log", "all")
    yield page.ask("log", "")
    for seat in page.session.config.seats:
        yield page.ask("open", state={**page.state(), "viewer": seat})
    yield page.ask("show", "*")


@pytest.mark.parametrize(("game", "persons", "variants"), GAMES_PLAYED)
def test_no_hidden_card_through_a_whole_game(
    game: str, persons: tuple[int, ...], variants: tuple[str, ...]
) -> None:
    page, random = Page(), Random(3)
    on = {f"variant-{name}": "on" for name in variants}
    check(page, page.begin(game, on, persons))
    moves = 0
    while (answer := page.move(random)) is not None:
        check(page, answer)
        moves += 1
        if moves % 7 == 0 and not page.session.over:
            for side_answer in side_answers(page, random):
                check(page, side_answer)
        assert moves < 3000
    assert page.session.over


@pytest.mark.parametrize("game", GAMES)
def test_what_if_in_play_says_nothing_of_the_true_cards(game: str) -> None:
    pages = twins(game)
    for page in pages:
        page.ask("whatif", "0", entropy=5)
    assert pages[0].html == pages[1].html
    assert pages[0].kept[pages[0].table] == pages[1].kept[pages[1].table]


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_differ_in_hidden_cards_alone_are_answered_alike(game: str) -> None:
    pages = twins(game)
    wishes = [
        ("open", ""),
        ("hint", ""),
        ("look", "0"),
        ("live", ""),
        ("why", "1"),
        ("link", ""),
        ("record", ""),
        ("log", "all"),
        ("show", "p2"),
        ("games", ""),
    ]
    for do, value in wishes:
        first, second = (
            page.ask(do, value, table=key(1), kept=page.kept[key(1)]) for page in pages
        )
        assert first == second, do


def twins(game: str) -> tuple[Page, Page]:
    """Two pages on which a person has the same first hand, and all hidden cards differ."""
    pages = []
    for other in (1, 2):
        page = Page()
        page.begin(game, {"dealer": "3", "wait": "0"})
        config = page.session.config
        deck = shuffled(config.rules.pack(), 7)
        size = config.rules.hand_size(4) * 4
        own = range(0, size, 4)
        rest = [card for place, card in enumerate(deck) if place not in own]
        rest = [*shuffled(rest, other)]
        mixed = tuple(card if place in own else rest.pop() for place, card in enumerate(deck))
        session = begin(replace(config, start=mixed, seed=other, seed_text=""))
        page.kept[page.table] = write_save(session)
        page.ask("open")
        pages.append(page)
    assert pages[0].kept != pages[1].kept
    assert pages[0].html == pages[1].html
    return pages[0], pages[1]
