"""Hints on finished books, and estimates as text, in the three languages."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from fishrules.game.cards import Rank
from fishrules.game.games import GAMES
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.players.hints import Stakes, Verdict
from fishrules.words.numbers import about_percent
from fishrules.words.reasons import stakes_text
from fishrules.words.speaker import tr

LANGUAGES = ("en", "fr", "ru")
NAMES = ("Anton", "Lena", "Boris")


def stakes(verdict: Verdict, seat: Seat | None, out: int, may_stay: bool) -> Stakes:
    chance = Fraction(0) if seat is None else Fraction(1, 3)
    return Stakes(Rank.SIX, verdict, out, chance, seat, out > 0, may_stay)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_whatever_hangs_on_a_book_there_are_words_for_it(language: str, rules: Rules) -> None:
    speaker, texts = tr(language), set()
    for verdict, seat, out, may_stay in product(Verdict, (None, 1), (0, 4), (True, False)):
        text = stakes_text(speaker, stakes(verdict, seat, out, may_stay), NAMES, rules)
        assert speaker.book(Rank.SIX, rules.terms) in text
        assert text.endswith(".")
        assert "{" not in text
        assert ("Lena" in text) == (seat is not None and may_stay)
        texts.add(text)
    assert len(texts) > 20


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verdict.LAY_TO_DRAW, "Lay the book of sixes now: with an empty hand you draw"),
        (Verdict.LAY, "Lay the book of sixes now, before anybody can ask for it. "),
        (Verdict.EITHER, "Lay the book of sixes now or at the end of your turn"),
        (Verdict.LAY_AT_END, "Keep the book of sixes for now: during your turn nobody else"),
    ],
)
def test_the_verdict_comes_first(verdict: Verdict, words: str) -> None:
    text = stakes_text(tr("en"), stakes(verdict, 1, 4, True), NAMES, GAMES["backstab-fish"])
    assert text.startswith(words)
    assert ("Lay it " in text) == words.startswith("Keep"), "what is kept is laid at some time"


def test_with_no_stock_nothing_is_kept_beyond_the_turn() -> None:
    late = stakes(Verdict.LAY_AT_END, 1, 4, False)
    text = stakes_text(tr("en"), late, NAMES, GAMES["backstab-fish"])
    assert "you must lay it at the end of your turn" in text
    assert "asked away" not in text


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["0%", "under 1%", "about 1%", "about 41%", "about 99%", "over 99%", "100%"]),
        (
            "fr",
            [
                *("0\u202f%", "moins de 1\u202f%", "environ 1\u202f%", "environ 41\u202f%"),
                *("environ 99\u202f%", "plus de 99\u202f%", "100\u202f%"),
            ],
        ),
        (
            "ru",
            [
                *("0\xa0%", "меньше 1\xa0%", "около 1\xa0%", "около 41\xa0%"),
                *("около 99\xa0%", "больше 99\xa0%", "100\xa0%"),
            ],
        ),
    ],
)
def test_an_estimate_is_called_one(language: str, written: list[str]) -> None:
    thousandths = (0, 4, 5, 405, 994, 995, 1000)
    assert [about_percent(tr(language), Fraction(n, 1000)) for n in thousandths] == written
