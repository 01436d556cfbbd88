"""Checks for hidden cards: a card planted in a page or in the engine fails every such check."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

import tests.session.hidden
from fishrules.game.cards import Card, cards_of, hand_of
from fishrules.game.events import Drew, Event
from fishrules.game.games import GAMES
from fishrules.game.play import legal_actions, play
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.view import View, Viewer, seen, view_of
from fishrules.languages import LANGUAGES
from fishrules.session.session import Session
from fishrules.session.share import link_of
from fishrules.words.speaker import tr
from tests.browser.practice import Page
from tests.e2e.betrayal import cards_in, cards_seen, check_html
from tests.render.test_play_hidden import check
from tests.session.hidden import assert_no_leak

Plant = Callable[[str, Card, str], str]
"""Function that plants a card in some HTML; its arguments are HTML, card and language."""


def in_a_text(html: str, card: Card, language: str) -> str:
    return html.replace("</p>", f" {tr(language).card(card)}</p>", 1)


def in_a_label(html: str, card: Card, language: str) -> str:
    return html.replace("<button ", f'<button title="{tr(language).card(card)}" ', 1)


def in_an_attribute(html: str, card: Card, language: str) -> str:
    return html.replace("<button ", f'<button value="{card}" ', 1)


def as_a_picture(html: str, card: Card, language: str) -> str:
    return html.replace("</p>", f'<svg><use href="#card-{card}"></use></svg></p>', 1)


def as_a_key(html: str, card: Card, language: str) -> str:
    return html.replace("<p>", f'<p data-card="{card}-0">', 1)


def in_play(game: str, language: str) -> Page:
    page, random = Page(language), Random(6)
    page.begin(game)
    while page.session.at < 12:
        page.move(random)
    return page


def never_seen(session: Session) -> Iterator[Card]:
    """Some cards that the person at the first seat has never seen.

    Jokers are left out, since a joker has the name of its rank; so is the ace of spades, whose
    notation reads like a word.
    """
    known = cards_seen(session, "p0", session.at)
    for hand in session.table.hands[1:]:
        hidden = (card for card in cards_of(hand) if card not in known and card.suit)
        yield from [card for card in hidden if str(card) != "As"][:2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plant", [in_a_text, in_a_label, in_an_attribute, as_a_picture, as_a_key])
def test_a_card_planted_in_the_page_is_found(plant: Plant, game: str, language: str) -> None:
    page = in_play(game, language)
    assert check_html(page.html, page.session, language)
    cards = [*never_seen(page.session)]
    assert len(cards) > 1
    for card in cards:
        planted = plant(page.html, card, language)
        assert planted != page.html
        with pytest.raises(AssertionError):
            check_html(planted, page.session, language)


@pytest.mark.parametrize("plant", [in_a_text, in_a_label, as_a_picture])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_planted_in_the_html_of_an_answer_is_found(game: str, plant: Plant) -> None:
    page = in_play(game, "en")
    answer = page.ask("open")
    check(page, answer)
    for card in never_seen(page.session):
        with pytest.raises(AssertionError):
            check(page, {**answer, "html": plant(answer["html"], card, "en")})


@pytest.mark.parametrize("game", GAMES)
def test_a_card_planted_in_another_part_of_an_answer_is_found(game: str) -> None:
    page = in_play(game, "en")
    answer, file = page.ask("open"), page.ask("record")
    true = page.session
    check(page, file)
    for card in never_seen(true):
        record = json.loads(file["file"]["text"])
        record["seen"]["hand"] = [str(card)]
        text = json.dumps(record)
        planted = [
            {**answer, "told": tr("en").card(card)},
            {**answer, "games": f"<p>{tr('en').card(card)}</p>"},
            {**file, "file": {"name": "fish.json", "text": text}},
            {**answer, "link": link_of(true, 1)},
        ]
        for each in planted:
            with pytest.raises(AssertionError):
                check(page, each)
        assert cards_in(text, "en") - cards_seen(true, "p0", true.at) == {card}


# The engine itself


def leaking_view(table: Table, viewer: Viewer) -> View:
    """A view that shows one card of the next hand."""
    view = view_of(table, viewer)
    if not isinstance(viewer, int):
        return view
    following = (viewer + 1) % len(table.seats)
    hands = [*view.hands]
    hands[following] = hand_of(cards_of(table.hands[following])[:1])
    return replace(view, hands=tuple(hands))


def leaking_event(event: Event, viewer: Viewer) -> Event:
    """An event that shows the first card drawn."""
    seen_event = seen(event, viewer)
    if isinstance(event, Drew) and isinstance(seen_event, Drew):
        return replace(seen_event, cards=(*event.cards[:1], *seen_event.cards[1:]))
    return seen_event


def watched(game: str) -> Iterator[bool]:
    """For each action of some games, the result of `assert_no_leak`: twin tables exist."""
    for seed in range(12):
        random = Random(seed)
        table = deal(GAMES[game], ("p0", "p1", "p2", "p3"), 0, seed=seed).table
        for _ in range(25):
            if table.to_act is None:
                break
            action = random.choice(legal_actions(table))
            yield assert_no_leak(table, random.randrange(4), action, random)
            table = play(table, action).table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "leaking"), [("view_of", leaking_view), ("seen", leaking_event)])
def test_a_card_planted_in_what_a_seat_sees_is_found(
    game: str, name: str, leaking: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sum(watched(game)) > 20
    monkeypatch.setattr(tests.session.hidden, name, leaking)
    with pytest.raises(AssertionError):
        deque(watched(game))
