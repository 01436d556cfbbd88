"""What a link to a page shows in a chat: the texts and cards of its picture, and the drawing."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishrules.game.cards import Card, Rank, Suit
from fishrules.languages import LANGUAGES
from fishsite.frame.share import HEIGHT, WIDTH, pictured, pictures, place, territory
from fishsite.publish.drawing import draw
from fishsite.publish.share import drawing, fan
from fishsite.source.project import Project
from fishsite.source.sections import sections
from tests.site.projects import ROOT
from tests.site.test_install import ICON, size_of

OWN = pictured(Project())
SIXES = tuple(Card(Rank.SIX, suit) for suit in Suit)


def test_a_page_without_a_picture_shows_that_of_the_home_page() -> None:
    assert place("index", "en", OWN) == "assets/shared/en/index.png"
    assert place("glossary", "fr", OWN) == "assets/shared/fr/index.png"
    for name in ("backstab-fish", "go-fish", "examples/opening", "go-fish/asking", "learn"):
        assert place(name, "ru", OWN) == f"assets/shared/ru/{name}.png"


def test_the_home_page_the_rules_their_sections_and_every_example_have_one() -> None:
    examples = {f"examples/{path.stem}" for path in (ROOT / "tutorials").glob("*.toml")}
    parts = {section.name for section in sections(Project(), "en")}
    assert len(examples) >= 32
    assert {"index", "backstab-fish", "go-fish", *examples, *parts} <= OWN
    for language in LANGUAGES:
        assert set(pictures(Project(), language)) == OWN


@pytest.mark.parametrize(
    ("language", "title", "above", "said"),
    [
        ("en", "Three sixes, refused", "Backstab Fish", "Lena, three sixes, please."),
        ("fr", "Trois six, refusés", "Backstab Fish", "Lena, trois six, s’il te plaît."),
        ("ru", "Три шестёрки\u00a0— отказ", "Бэкстэб-фиш", "Лена, три шестёрки, пожалуйста."),
    ],
)
def test_the_picture_of_an_example(language: str, title: str, above: str, said: str) -> None:
    picture = pictures(Project(), language)["examples/three-refused"]
    assert (picture.title, picture.above, picture.said) == (title, above, said)
    assert Card(Rank.SIX, Suit.HEARTS) in picture.hand
    assert 4 <= len(picture.hand) <= 7


def test_the_picture_of_a_section_has_its_first_rules_and_a_book() -> None:
    picture = pictures(Project(), "en")["backstab-fish/requests"]
    assert (picture.above, picture.title) == ("Backstab Fish · 2", "Your turn")
    assert picture.text.startswith("Ask one opponent who has cards in hand. ")
    assert [card.suit for card in picture.hand] == [*Suit]
    assert len({card.rank for card in picture.hand}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_fit_and_end_with_a_sentence(language: str) -> None:
    for name, picture in pictures(Project(), language).items():
        assert 20 < len(picture.text) <= 240, name
        assert picture.text[-1] in ".!?…»”", (name, picture.text)
        assert "r[" not in picture.text
        assert "](" not in picture.text


def test_a_fan_shows_its_cards_and_their_pips() -> None:
    svg = fan(SIXES, "en")
    assert svg.count('<use href="#card-6') == len(SIXES)
    for suit in Suit:
        sized = f'<use href="#all-{suit.name.lower()}" width="63" height="88"/>'
        assert sized in svg
    assert svg.count("rotate(") >= len(SIXES)


def test_a_picture_has_the_size_that_pages_name(tmp_path: Path) -> None:
    picture = pictures(Project(), "ru")["go-fish"]
    to = tmp_path / "to.png"
    draw(drawing(picture, "Бэкстэб-фиш и Go Fish", ICON), to, tmp_path / "kept")
    assert size_of(to) == (WIDTH, HEIGHT)


def test_languages_are_named_with_a_territory() -> None:
    assert [territory(one) for one in ("en", "fr", "ru", "eo")] == ["en_US", "fr_FR", "ru_RU", "eo"]
