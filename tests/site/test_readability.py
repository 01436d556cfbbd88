"""Reading ease and school year of the pages for players."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishsite.check.readability import (
    EASY_ENOUGH,
    NOT_RULES,
    hard_pages,
    measure,
    measures,
    syllables,
)
from fishsite.check.sentences import Sentence, sentences
from fishsite.source.project import Project

ROOT = Path(__file__).resolve().parents[2]


def said(text: str, language: str = "en", page: str = "index") -> Sentence:
    """Return a sentence of a page."""
    return Sentence("page.md:1", language, page, text)


@pytest.mark.parametrize(
    ("language", "word", "expected"),
    [
        ("en", "cards", 1),
        ("en", "request", 2),
        ("en", "you’re", 1),
        ("en", "backstab", 2),
        ("fr", "demande", 2),
        ("fr", "dames", 1),
        ("fr", "main", 1),
        ("fr", "pioché", 2),
        ("ru", "шестёрка", 3),
        ("ru", "в", 1),
    ],
)
def test_syllables_are_those_spoken(language: str, word: str, expected: int) -> None:
    assert syllables(language, word) == expected


def test_english_is_measured_as_by_flesch_and_kincaid() -> None:
    found = measure("en", "index", [said("You ask for cards."), said("You draw a card.")])
    assert (found.words, found.sentences, found.longest) == (8, 2, 4)
    assert found.ease == pytest.approx(206.835 - 1.015 * 4 - 84.6)
    assert found.grade == pytest.approx(0.39 * 4 + 11.8 - 15.59)


def test_french_is_on_the_same_scale() -> None:
    found = measure("fr", "index", [said("Vous demandez une carte.", "fr")])
    assert found.ease == pytest.approx(207 - 1.015 * 4 - 73.6 * 6 / 4)
    assert found.grade == 5


def test_russian_is_measured_as_by_oborneva() -> None:
    found = measure("ru", "index", [said("Вы просите карты.", "ru")])
    assert found.ease == pytest.approx(206.835 - 1.3 * 3 - 60.1 * 6 / 3)
    assert found.grade == pytest.approx(0.5 * 3 + 8.4 * 6 / 3 - 15.59)


def test_fragments_do_not_count() -> None:
    [found] = measures([said("You draw a card."), said("four aces")])
    assert found.words == 4


def test_a_hard_page_is_named_unless_it_is_too_short_to_measure() -> None:
    hard = said("Notwithstanding considerations, participants subsequently relinquish possessions.")
    [found] = hard_pages(measures([hard] * 20))
    assert found.where == "en/index"
    assert found.expected == f"at least {EASY_ENOUGH['en']:.0f}"
    assert not hard_pages(measures([hard]))


def test_the_pages_that_one_plays_by_are_easy_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = measures(sentences(Project()))
    assert {"backstab-fish", "go-fish", "index", "play"} <= {each.page for each in found}
    assert [str(diagnostic) for diagnostic in hard_pages(found)] == []
    assert not {*NOT_RULES} & {"backstab-fish", "go-fish", "index", "play", "examples", "messages"}
