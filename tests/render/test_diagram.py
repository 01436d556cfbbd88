"""The diagram: the same facts in the drawing and in words, in each language."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fishrules.game.actions import Ask
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.play import play
from fishrules.game.setup import deal
from fishrules.languages import LANGUAGES
from fishrules.notation.lines import read_action
from fishrules.render.diagram import diagram
from fishrules.stories.load import load_stories
from fishrules.stories.story import PlayedStep, StartStep, Story
from fishrules.words.speaker import tr

STORIES = load_stories(Path("tutorials"))

REQUESTS = [
    (story, number)
    for story in STORIES.values()
    for number, step in enumerate(story.steps)
    if not isinstance(step, StartStep) and isinstance(step.action, Ask)
]


def svg_of(html: str) -> ElementTree.Element:
    found = re.search(r"<svg .*?</svg>", html, re.DOTALL)
    assert found is not None
    return ElementTree.fromstring(found[0])


def words_in(html: str) -> list[str]:
    """Words of the drawing, in the order of its code."""
    return [text.text or "" for text in svg_of(html).iter("text")]


def cards_in(html: str) -> list[str]:
    return [use.attrib["href"] for use in svg_of(html).iter("use")]


def facts_in(html: str) -> list[str]:
    """The numbered facts in words."""
    (listed,) = re.findall(r"<ol>(.*?)</ol>", html)
    return [unescape(fact) for fact in re.findall(r"<li>(.*?)</li>", listed)]


def ten_seats() -> Story:
    """A request at a table of ten, the largest."""
    seats = [f"p{seat}" for seat in range(10)]
    table = deal(BACKSTAB_FISH, seats, 9, seed=3).table
    rank = next(rank for rank in range(13) if table.held(0, rank))  # type: ignore[arg-type]
    action = read_action(f"p0 asks p5 1x{'23456789TJQKA'[rank]}", seats)
    transition = play(table, action)
    words = dict.fromkeys(LANGUAGES, "")
    names = dict.fromkeys(LANGUAGES, tuple(f"Константин {seat}" for seat in range(10)))
    steps = (
        StartStep(table, (), (), words),
        PlayedStep(action, table, transition.table, transition.events, (), words),
    )
    return replace(STORIES["three-refused"], id="ten", names=names, steps=steps, branches=())


def test_three_sixes_are_refused() -> None:
    html = diagram(STORIES["three-refused"], 1, tr("en"))
    assert facts_in(html) == [
        "Anton asks Lena for three sixes.",
        "Lena refuses.",
        "Anton draws one card: four of clubs.",
        "Lena has the turn.",
    ]
    words = words_in(html)
    assert words[0] == "Lena, three sixes, please."
    assert [word for word in words if word in "1234"] == ["1", "2", "3", "4"]
    assert "7 cards · 1\u00a0six" in words
    assert "7 cards · 2\u00a0sixes" in words
    assert cards_in(html).count("#card-4c") == 1
    assert html.count('class="arrow stopped"') == 1
    assert "<li>Lena: 7 cards, 2\u00a0sixes among them</li>" in html


def test_one_six_is_granted() -> None:
    html = diagram(STORIES["one-granted"], 1, tr("en"))
    assert facts_in(html)[1:] == ["Lena gives Anton one six.", "Anton asks again."]
    assert cards_in(html).count("#card-6c") == 2, "where it was, dimmed, and on its way"
    assert '<g class="gone"><use href="#card-6c"' in html
    assert "stopped" not in html


def test_a_request_that_the_rules_refuse_gets_nowhere() -> None:
    html = diagram(STORIES["no-number"], 1, tr("en"))
    assert "verdict" in html
    assert "stopped" in html
    assert len(facts_in(html)) == 3


def test_a_refilled_hand_draws_from_the_stock() -> None:
    story = STORIES["emptied-by-giving"]
    html = diagram(story, 1, tr("en"))
    assert any("With an empty hand" in fact for fact in facts_in(html))
    assert cards_in(html).count("#card-back") >= 1 + 3


def test_hidden_hands_stay_hidden() -> None:
    story = STORIES["refusals"]
    assert story.viewer == 0
    html = diagram(story, 1, tr("en"))
    shown = {card for card in cards_in(html) if card != "#card-back"}
    own = {f"#card-{card}" for card in ("6c", "6d", "6h", "6s")}
    assert shown <= own
    assert words_in(html).count("7 cards") == 3, "of the others only a number"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("story", "step"), REQUESTS, ids=lambda value: str(getattr(value, "id", value))
)
def test_every_request_can_be_drawn(story: Story, step: int, language: str) -> None:
    html = diagram(story, step, tr(language))
    assert html == diagram(story, step, tr(language))
    svg = svg_of(html)
    assert svg.attrib["role"] == "img"
    described = {svg.attrib["aria-labelledby"], svg.attrib["aria-describedby"]}
    assert described == {part.attrib["id"] for part in svg if "id" in part.attrib}
    assert (svg.findtext("title") or "") == facts_in(html)[0]
    assert all(fact in (svg.findtext("desc") or "") for fact in facts_in(html))
    assert "style=" not in html


def test_names_are_escaped() -> None:
    names = dict.fromkeys(LANGUAGES, ("<b>", "A&B", "C", "D"))
    html = diagram(replace(STORIES["three-refused"], names=names), 1, tr("en"))
    assert "<b>" not in html
    assert "&lt;b&gt;" in html
    svg_of(html)


def test_ten_players_find_their_places() -> None:
    html = diagram(ten_seats(), 1, tr("ru"))
    svg = svg_of(html)
    width, height = map(float, svg.attrib["viewBox"].split()[2:])
    for text in svg.iter("text"):
        assert 0 < float(text.attrib["x"]) < width
        assert 0 < float(text.attrib["y"]) < height
    assert all(any(f"Константин {seat}" == word for word in words_in(html)) for seat in range(10))


def test_a_step_without_a_request_has_no_diagram() -> None:
    with pytest.raises(ValueError, match="opening: step 1"):
        diagram(STORIES["opening"], 1, tr("en"))
