"""Plays of the reader's own in a story: steps, refusals, and the form."""

from __future__ import annotations

from random import Random

import pytest

from fishrules.game.cards import Rank
from fishrules.game.play import legal_actions, play
from fishrules.game.table import Table
from fishrules.knowledge.view import ALL, Viewer, view_of
from fishrules.notation.lines import write_action
from fishrules.render.page import form
from fishrules.words.speaker import tr
from tests.game.tables import SEATS, late_table, played, table
from tests.render.markup import Element, read
from tests.render.samples import EVERY_LANGUAGE, HOSTILE, STORIES, context_of, own_play, renamed

THREE_REFUSED = STORIES["three-refused"]
MUCH = 1_000_000
"""Letters of HTML."""
NAMES = ("Anton", "Lena", "Boris", "Clara")
ONE = "anton asks lena 1x6"
THREE = "anton asks lena 3x6"


def shown(at: Table, viewer: Viewer = ALL, **chosen: str) -> Element:
    view = view_of(at, viewer)
    return read(form(context_of(view, NAMES), view, chosen))


def choices(page: Element, name: str) -> list[str]:
    return [each.attributes["value"] for each in page.all("input", name=name)]


def chosen(page: Element, name: str) -> list[str]:
    return [
        each.attributes["value"]
        for each in page.all("input", name=name)
        if "checked" in each.attributes
    ]


# The form


def test_every_choice_is_offered_those_that_are_refused_too() -> None:
    page = shown(table({"anton": "6h", "lena": "6c"}, to_act="anton"))
    assert sorted(choices(page, "of")) == sorted(SEATS)
    assert choices(page, "rank") == [rank.letter for rank in Rank]
    assert choices(page, "number") == ["", *map(str, range(10))]
    assert [button.attributes["data-do"] for button in page.all("button")] == ["ask", "lay", "keep"]
    assert not [each for each in page.all() if "disabled" in each.attributes]


def test_the_form_begins_with_a_request_that_can_be_made() -> None:
    page = shown(table({"anton": "6h 9c", "lena": "6c"}, to_act="anton"))
    assert [chosen(page, name) for name in ("of", "rank", "number")] == [["lena"], ["6"], ["1"]]


def test_the_form_begins_with_what_was_chosen() -> None:
    at = table({"anton": "6h 9c", "lena": "6c"}, to_act="anton")
    page = shown(at, of="boris", rank="9", number="")
    assert [chosen(page, name) for name in ("of", "rank", "number")] == [["boris"], ["9"], [""]]


def test_each_choice_says_what_is_held() -> None:
    page = shown(table({"anton": "6h 6c", "lena": "2c"}, to_act="anton"))
    labels = {
        label.one("input").attributes["value"]: label.one(class_="fish-hidden").text()
        for label in page.one("fieldset", class_="ranks").all("label")
    }
    assert labels["6"] == "six – in hand: 2"
    assert labels["K"] == "king – in hand: 0"


def test_a_hand_that_is_not_seen_is_not_told() -> None:
    at = table({"anton": "6h 6h 6c 6c", "lena": "2c"}, to_act="anton")
    page = shown(at, viewer=1)
    assert "in hand" not in page.text()
    assert chosen(page, "rank") == ["2"]
    assert not page.all("button", value="6")


def test_who_acts_is_said_and_a_finished_book_has_its_button() -> None:
    page = shown(table({"lena": "6h 6h 6c 6c 9c", "anton": "2c"}, to_act="lena"))
    assert page.all("legend")[0].text() == "Lena’s turn"
    assert page.one("button", value="6").text() == "Lay a book of sixes"
    others = [each.attributes["value"] for each in page.one("select", name="lay").all("option")]
    assert others == [rank.letter for rank in Rank if rank is not Rank.SIX]


def test_a_choice_before_the_turn_passes_is_explained() -> None:
    at = table({"anton": "6h 6h 6c 6c 9c", "lena": "2c"}, to_act="anton", stock="4c")
    after = played(at, "anton asks lena 1x9").table
    assert "lay a finished book, or keep it" in shown(after).text()
    assert "lay a finished book, or keep it" not in shown(at).text()


def test_every_field_has_a_name() -> None:
    page = shown(table({"anton": "6h", "lena": "6c"}, to_act="anton"))
    for label in page.all("label"):
        assert label.text().strip()
        assert len(label.all("input") + label.all("select")) == 1
    for fieldset in page.all("fieldset"):
        assert fieldset.all("legend")[0].text().strip()


def test_a_game_that_is_over_says_who_has_won() -> None:
    at = late_table({"anton": "6h 6c 6d 6s", "lena": "6h 6c 6d 6s"}, to_act="anton")
    over = played(at, "anton lays 6", "lena lays 6").table
    page = shown(over)
    assert not page.all("form")
    assert tr("en").result(over, NAMES) in page.one("p").text()


# The reader's own line


def items(html: str) -> list[Element]:
    return read(html).one("ol", class_="fish-steps").all("li", class_="fish-step")


def test_the_start_shows_the_table_again_and_has_an_address_of_its_own() -> None:
    html = own_play(THREE_REFUSED)
    assert read(html).one("ol", class_="fish-steps").attributes["data-from"] == "1~three-refused~0"
    (start,) = items(html)
    assert start.attributes["data-address"] == "1~three-refused~0~"
    assert not start.all(class_="said")
    assert start.all("form")


@EVERY_LANGUAGE
def test_each_action_is_a_step_with_its_address_and_its_form(language: str) -> None:
    html = own_play(THREE_REFUSED, ONE, "anton asks lena 1x6", language=language)
    addresses = [item.attributes["data-address"] for item in items(html)]
    assert addresses == [
        "1~three-refused~0~",
        "1~three-refused~0~anton.asks.lena.1x6",
        "1~three-refused~0~anton.asks.lena.1x6,anton.asks.lena.1x6",
    ]
    for item in items(html):
        assert item.all("form")
        assert item.attributes["data-counter"]
    ids = [each.attributes["id"] for each in read(html).all() if "id" in each.attributes]
    assert len(ids) == len(set(ids))
    assert len(items(html)[1].all("p", class_="bubble")) == 2


def test_of_a_long_line_the_last_steps_stand_there_and_the_way_to_those_before() -> None:
    line = line_from(THREE_REFUSED.steps[0].table, 60)
    page = read(own_play(THREE_REFUSED, *line)).one("ol", class_="fish-steps")
    shown = [item.attributes["data-address"] for item in page.all("li", class_="fish-step")]
    begun = "1~three-refused~0~"
    written = [text.replace(" ", ".") for text in line]
    assert shown == [begun + ",".join(written[:number]) for number in range(37, 61)]
    assert page.attributes["data-earlier"] == begun + ",".join(written[:36])
    assert page.all("li", class_="fish-step")[-1].all("form")
    short = read(own_play(THREE_REFUSED, *line[:23])).one("ol", class_="fish-steps")
    assert "data-earlier" not in short.attributes
    assert len(short.all("li", class_="fish-step")) == 24


def test_cards_keep_their_names_where_earlier_steps_are_left_out() -> None:
    line = line_from(THREE_REFUSED.steps[0].table, 40)
    before, after = (items(own_play(THREE_REFUSED, *line[:length])) for length in (30, 40))
    assert cards(before[-1]) == cards(after[-11])


def test_a_long_line_is_shown_in_little() -> None:
    line = line_from(THREE_REFUSED.steps[0].table, 400)
    html = own_play(THREE_REFUSED, *line)
    assert len(html) < MUCH


def cards(item: Element) -> list[str]:
    return [each.attributes["data-card"] for each in item.all() if "data-card" in each.attributes]


def line_from(start: Table, length: int) -> list[str]:
    """A random line of legal actions, with requests that are refused among them."""
    random, lines = Random(1), list[str]()
    while start.to_act is not None and len(lines) < length:
        choices = legal_actions(start)
        action = choices[int(random.random() * len(choices))]
        lines.append(write_action(action, start.seats))
        start = play(start, action).table
    return lines


def test_a_refused_request_says_what_was_missing_on_an_open_table() -> None:
    last = items(own_play(THREE_REFUSED, THREE))[-1]
    missing = tr("en").held_text("Lena", Rank.SIX, 2)
    assert last.one(class_="fish-text").text() == missing
    assert "Lena" in last.one(class_="fish-turn").text()


def test_nothing_hidden_is_told_to_other_eyes() -> None:
    story = STORIES["refusals"]
    assert story.viewer == 0
    last = items(own_play(story, "anton asks lena 8x6"))[-1]
    assert not last.all(class_="fish-text")


@pytest.mark.parametrize(
    ("tried", "clause"),
    [
        ("anton asks lena 9x6", "ruling.number-cap"),
        ("anton asks lena 6", "request.quantity"),
        ("anton asks anton 1x6", "request.target"),
        ("anton asks lena 1xK", "request.rank-held"),
        ("anton lays 6", "setup.book"),
        ("anton keeps", "ruling.must-ask"),
    ],
)
@EVERY_LANGUAGE
def test_a_refusal_says_the_clause_what_was_done_and_what_works(
    language: str, tried: str, clause: str
) -> None:
    (start,) = items(own_play(THREE_REFUSED, refused=tried, language=language))
    assert start.one(class_="verdict").one("a").attributes["href"].endswith(f"#{clause}")
    done, nearest = start.one(class_="fish-refusal").all("p")
    assert done.text()
    assert nearest.text()
    assert start.attributes["data-address"] == "1~three-refused~0~"


def test_names_are_escaped_in_the_readers_own_play() -> None:
    html = own_play(renamed(THREE_REFUSED, HOSTILE), THREE)
    assert "<b>O" not in html
    assert HOSTILE in items(html)[-1].text()
