"""The chart of chances: right figures, in the notation of each language."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from math import comb
from pathlib import Path

import pytest

from fishrules.languages import LANGUAGES
from fishrules.render.chart import chart
from fishrules.stories.load import load_stories
from fishrules.stories.story import Story
from fishrules.words.numbers import percent
from fishrules.words.speaker import tr

STORIES = load_stories(Path("tutorials"))
REFUSED = STORIES["three-refused"]


class Cells(HTMLParser):
    """Words in the cells of the tables of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self._inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "td"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.words.append(data)


def granted(number: int) -> Fraction:
    """The chance by hand: of the 101 cards not seen seven are Lena's, and seven are sixes."""
    ways = sum(comb(7, held) * comb(94, 7 - held) for held in range(number, 8))
    return Fraction(ways, comb(101, 7))


def test_the_figures_are_those_of_seven_cards_out_of_a_hundred_and_one() -> None:
    expected = [percent(tr("en"), granted(number)) for number in range(1, 9)]
    assert expected[:3] == ["40.5%", "7.4%", "0.6%"]
    assert Cells(chart(REFUSED, 1, tr("en"))).words == expected
    assert expected[-1] == "0%", "seven sixes are out: eight cannot be granted"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_and_the_table_say_the_same(language: str) -> None:
    html = chart(REFUSED, 1, tr(language))
    drawn = re.findall(r'class="figure" text-anchor="end">([^<]+)<', html)
    assert drawn == Cells(html).words
    assert len(drawn) == 8


def test_a_bar_is_as_long_as_the_chance() -> None:
    html = chart(REFUSED, 1, tr("en"))
    track = {float(width) for width in re.findall(r'class="track" .*? width="([\d.]+)"', html)}
    bars = [float(width) for width in re.findall(r'class="bar" .*? width="([\d.]+)"', html)]
    assert track == {324}
    assert bars[:2] == pytest.approx([324 * float(granted(number)) for number in (1, 2)], abs=0.1)
    assert len(bars) == 7, "no bar for what is impossible"


def test_the_request_made_is_marked_not_by_colour_alone() -> None:
    marked = re.findall(r'<g class="row asked">(.*?)</g>', chart(REFUSED, 1, tr("en")))
    assert len(marked) == 1
    assert "▸" in marked[0]
    assert "three sixes" in marked[0]


def test_what_was_said_before_counts() -> None:
    story = STORIES["kept-book-broken"]
    first, later = (Cells(chart(story, step, tr("en"))).words for step in (1, 2))
    assert first != later
    assert all(figure == "0%" for figure in later[4:]), "Anton then holds four of the eight sixes"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("story", [STORIES["jokers"]], ids=lambda story: str(story.id))
def test_jokers_are_four(language: str, story: Story) -> None:
    assert len(Cells(chart(story, 2, tr(language))).words) == 4


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["0%", "under 0.1%", "0.1%", "12.3%", "12.4%", "50.0%", "over 99.9%", "100%"]),
        (
            "fr",
            [
                *("0\u202f%", "moins de 0,1\u202f%", "0,1\u202f%", "12,3\u202f%"),
                *("12,4\u202f%", "50,0\u202f%", "plus de 99,9\u202f%", "100\u202f%"),
            ],
        ),
        (
            "ru",
            [
                *("0\u00a0%", "меньше 0,1\u00a0%", "0,1\u00a0%", "12,3\u00a0%"),
                *("12,4\u00a0%", "50,0\u00a0%", "больше 99,9\u00a0%", "100\u00a0%"),
            ],
        ),
    ],
)
def test_percent(language: str, written: list[str]) -> None:
    chances = [
        *(Fraction(0), Fraction(49, 100_000), Fraction(1, 2000), Fraction(123, 1000)),
        *(Fraction(1235, 10_000), Fraction(1, 2), Fraction(9999, 10_000), Fraction(1)),
    ]
    assert [percent(tr(language), chance) for chance in chances] == written


def test_a_step_without_a_request_has_no_chart() -> None:
    with pytest.raises(ValueError, match="opening: step 1"):
        chart(STORIES["opening"], 1, tr("en"))
