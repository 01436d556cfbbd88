"""Checks that a text shows nothing hidden of a game at the practice table, from the kept game."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from html import unescape
from typing import Any

from fishrules.game.cards import CARDS, Card, cards_of
from fishrules.game.events import Drew, Event, Gave
from fishrules.knowledge.view import ALL
from fishrules.session.session import Session
from fishrules.words.speaker import tr

_JOKER = next(card for card in CARDS if card.suit is None)
_FACES = {str(card): card for card in CARDS} | {"joker": _JOKER}
_KEY = re.compile(r'data-card="([^"]*?)-\d+"')
_PICTURE = re.compile(r'href="#card-(?!back")([^"]*)"')
_NOTED = re.compile(r"(?<![\w-])(?:[2-9TJQK][cdhs]|A[cdh]|\*\*)(?!\w)")
"""Cards as the notation writes them; the ace of spades reads like a word of English and French."""

_ROOT = re.compile(r'<div [^>]*\bclass="fish-sitting\b[^>]*>')
_STATE = re.compile(r'data-([a-z]+)="([^"]*)"')
_SILENT = re.compile(r'\sstyle="[^"]*"|\sd="[^"]*"')
"""Attributes that hold lengths, which read like cards: `6s`, `4c`."""


@dataclass(frozen=True)
class Pictured:
    """The state of the game that some HTML shows: the viewer and the number of actions."""

    viewer: str
    at: int
    look: int | None

    @classmethod
    def of(cls, html: str) -> Pictured | None:
        root = _ROOT.search(html)
        if root is None:
            return None
        state = dict(_STATE.findall(root[0]))
        look = int(state["look"]) if state["look"] else None
        return cls(state["viewer"], int(state["at"]), look)


@cache
def _names(language: str) -> tuple[re.Pattern[str], dict[str, Card]]:
    speaker = tr(language)
    names = {speaker.card(card).casefold(): card for card in CARDS if card.suit is not None}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b"), names


def cards_in(text: str, language: str) -> set[Card]:
    """Cards that a text names: in words, in the notation, as a picture or as a key.

    A joker's name is that of its rank, so only its picture and its key are a card.
    """
    bare = _SILENT.sub("", text)
    pattern, names = _names(language)
    in_words = {names[name] for name in pattern.findall(unescape(bare).casefold())}
    noted = {_FACES[face] for face in _NOTED.findall(bare)}
    drawn = {_FACES[face] for face in (*_KEY.findall(bare), *_PICTURE.findall(bare))}
    return in_words | noted | drawn


def hand_in(html: str) -> Counter[Card]:
    """The cards face up at the table that some HTML shows."""
    return Counter(_FACES[face] for face in _KEY.findall(html))


def cards_seen(session: Session, viewer: str, at: int) -> set[Card]:
    """Cards that a seat has held or seen handed over, up to a moment; none without a seat."""
    if not viewer:
        return set()
    seat = session.config.seats.index(viewer)
    cards: set[Card] = set()
    for number in range(at + 1):
        cards.update(cards_of(session.history[number].table.hands[seat]))
        for event in session.events(number, seat):
            cards.update(_shown(event))
    return cards


def _shown(event: Event) -> set[Card]:
    match event:
        case Gave(cards=cards) | Drew(cards=cards):
            return {card for card in cards if card is not None}
        case _:
            return set()


def check_html(html: str, session: Session, language: str) -> Pictured | None:
    """Check that HTML of a game shows the viewer's hand and names no card the viewer never saw."""
    shown = Pictured.of(html)
    if shown is None:
        assert not cards_in(html, language), "cards where no game is shown"
        return None
    assert shown.at <= session.at
    over = session.back(shown.at).over
    if shown.viewer == ALL.value:
        assert over, "open before the end"
        return shown
    if not over:
        known = cards_seen(session, shown.viewer, shown.at)
        assert cards_in(html, language) <= known, "a card that the viewer never saw"
    moment = shown.at if shown.look is None else shown.look
    hands = dict(zip(session.config.seats, session.history[moment].table.hands, strict=True))
    hand = hands.get(shown.viewer, 0)
    assert hand_in(html) == Counter(cards_of(hand)), "not the hand of the viewer"
    return shown


def shows_end(html: str, session: Session) -> bool:
    """Return whether some HTML shows a game that is over, and may show the seed too."""
    shown = Pictured.of(html)
    return shown is not None and session.over and shown.at == session.at


def check_secrets(text: str, session: Session) -> None:
    """Check that a text holds neither a seed chosen at random nor any part of a kept game."""
    seed = session.config.seed
    if not session.config.seed_text and seed > 10**5:
        for written in (str(seed), f"{seed:x}", f"{seed:X}", _in_base(seed, 36)):
            assert written not in text, "the seed"
    check_kept(text)


def check_kept(text: str) -> None:
    """Check that a text holds no part of a kept game."""
    for secret in ("seed", "deck", "moment", "players", "stored", "save"):
        assert f'"{secret}":' not in text.replace("\\", ""), secret


def _in_base(number: int, base: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, base)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def answers(messages: list[str]) -> list[dict[str, Any]]:
    """The engine's answers among the messages of a worker."""
    read = [json.loads(message) for message in messages]
    return [json.loads(message["text"]) for message in read if "text" in message]
