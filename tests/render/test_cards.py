"""The cards: drawn once per page, named in the reader's language."""

from __future__ import annotations

import pytest

from fishrules.game.cards import CARDS, Card, Rank, Suit
from fishrules.game.rules import Terms
from fishrules.render.page import book, card, sprite
from fishrules.words.speaker import tr
from tests.render.markup import read
from tests.render.samples import EVERY_LANGUAGE

SIX_OF_HEARTS = Card(Rank.SIX, Suit.HEARTS)
JOKER = Card(Rank.JOKER)


@EVERY_LANGUAGE
def test_the_sprite_holds_every_card_once_and_the_back(language: str) -> None:
    page = read(sprite(tr(language)))
    ids = [symbol.attributes["id"] for symbol in page.all("symbol")]
    assert len(set(ids)) == len(ids)
    cards = {name for name in ids if name.startswith("card-")}
    assert cards == {f"card-{card}" for card in CARDS if card != JOKER} | {
        "card-joker",
        "card-back",
    }
    assert {use.attributes["href"][1:] for use in page.all("use")} <= set(ids)
    assert page.one("svg").attributes["aria-hidden"] == "true"


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "A K Q J"), ("fr", "A R D V"), ("ru", "Т К Д В")]
)
def test_court_cards_bear_the_letters_of_the_language(language: str, letters: str) -> None:
    page = read(sprite(tr(language)))
    ranks = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
    drawn = [page.one("symbol", id=f"card-{rank.letter}s").text() for rank in ranks]
    assert " ".join(drawn) == letters
    assert page.one("symbol", id="card-Th").one("text").attributes["textlength"]


def test_a_card_is_63_to_88_with_corners_of_a_twelfth() -> None:
    page = read(sprite(tr("en")))
    symbol = page.one("symbol", id="all-hearts")
    assert symbol.attributes["viewbox"] == "0 0 63 88"
    assert float(symbol.one("rect").attributes["rx"]) == pytest.approx(63 / 12)


@pytest.mark.parametrize(
    ("language", "six", "joker"),
    [
        ("en", "six of hearts", "joker"),
        ("fr", "six de cœur", "joker"),
        ("ru", "шестёрка червей", "джокер"),
    ],
)
def test_a_card_says_its_name(language: str, six: str, joker: str) -> None:
    for shown, name in ((SIX_OF_HEARTS, six), (JOKER, joker)):
        svg = read(card(shown, tr(language))).one("svg")
        assert (svg.attributes["role"], svg.attributes["aria-label"]) == ("img", name)


def test_a_card_face_down_says_nothing() -> None:
    svg = read(card(None, tr("en"))).one("svg")
    assert svg.attributes["aria-hidden"] == "true"
    assert svg.one("use").attributes["href"] == "#card-back"


@EVERY_LANGUAGE
@pytest.mark.parametrize("terms", Terms)
def test_a_book_is_a_fan_of_four_with_its_rank(language: str, terms: Terms) -> None:
    page = read(sprite(tr(language)))
    assert len(page.one("symbol", id="fan").all("rect")) == 4
    for rank in Rank:
        svg = read(book(rank, tr(language), terms)).one("svg")
        assert svg.attributes["aria-label"] == tr(language).book(rank, terms)
        symbol = page.one("symbol", id=svg.one("use").attributes["href"][1:])
        assert symbol.text() == ("" if rank is Rank.JOKER else tr(language).index(rank))
