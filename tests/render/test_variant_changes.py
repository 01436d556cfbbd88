"""Changes under other variants: the choice under a story, and both versions of each step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fishrules.game.games import VARIANTS
from fishrules.knowledge.view import ALL, Viewer
from fishrules.notation.address import Address
from fishrules.render.page import changes, trial
from fishrules.render.page import story as story_html
from fishrules.stories.story import Story
from fishrules.stories.variants import changes_of
from fishrules.words.speaker import tr
from tests.render.markup import Element, read
from tests.render.samples import (
    EVERY_LANGUAGE,
    EVERY_STORY,
    HOSTILE,
    LINKS,
    STORIES,
    own_play,
    renamed,
)

ONE_GRANTED = STORIES["one-granted"]


def shown(story: Story, *variants: str, language: str = "en") -> Element:
    return read(changes(story, variants, tr(language), LINKS))


def rows(page: Element) -> list[Element]:
    """The steps that change."""
    lists = page.all("ol")
    return [each for each in lists[0].inside if isinstance(each, Element)] if lists else []


def marked(side: Element) -> list[str]:
    return [each.text() for each in side.all("b")]


def chips(side: Element) -> list[str]:
    """The clauses that one version names."""
    return [chip.attributes["title"] for chip in side.all(class_="fish-clause")]


@EVERY_STORY
def test_every_variant_of_the_game_may_be_chosen_the_story_s_own_are_on(story: Story) -> None:
    panel = read(story_html(story, tr("en"), LINKS)).one(class_="fish-variants")
    boxes = panel.all("input", type="checkbox", name="variant")
    game = VARIANTS[story.rules.name]
    assert [box.attributes["value"] for box in boxes] == list(game)
    on = [box.attributes["value"] for box in boxes if "checked" in box.attributes]
    assert tuple(on) == story.rules.variants
    for item, (name, variant) in zip(panel.all("li"), game.items(), strict=True):
        assert item.one("label").text().strip() == tr("en").variant(name)
        assert item.one("a").attributes["href"].endswith(f"#{variant.clause}")
    assert panel.one("fieldset").one("legend").text()
    assert panel.one(class_="fish-changes").text() == ""


def test_old_stands_beside_new_with_the_clauses() -> None:
    page = shown(ONE_GRANTED, "pass-always")
    assert page.all("p")[0].text() == "3 steps turn out differently."
    assert "data-say" in page.all("p")[0].attributes
    first = rows(page)[0]
    assert first.all("a")[0].attributes["href"] == "#1~one-granted~1"
    assert first.all("a")[0].text() == "Step 1 of 2"
    assert "Anton asks Lena for one six." in first.text()
    original, changed = first.one("dl").all("div")
    assert original.one("dt").text() == "As in the example"
    assert changed.one("dt").text() == "Variant on: The turn always passes"
    assert marked(original) == ["Anton asks again."]
    assert marked(changed) == ["Lena has the turn."]
    assert chips(original) == ["request.again"]
    assert chips(changed) == ["variant.pass-always", "ruling.pass-always"]


def test_a_branch_is_named_with_its_step() -> None:
    last = rows(shown(ONE_GRANTED, "pass-always"))[-1]
    assert last.all("a")[0].attributes["href"] == "#1~one-granted~once-more.1"
    assert "What if he asks Lena for another six?" in last.text()


def test_what_was_refused_says_why_and_what_works() -> None:
    refused = rows(shown(STORIES["gf-refusals"], "any-rank"))[0]
    original, changed = refused.one("dl").all("div")
    assert marked(original) == ["That isn’t allowed."]
    assert "You asked for nines and have none yourself." in original.text()
    assert "You could ask for" in original.text()
    assert marked(changed) == ["Boris gives Anton two nines.", "Anton asks again."]
    assert "variant.any-rank" in chips(changed)


def test_two_refusals_differ_by_their_clauses() -> None:
    keeps = rows(shown(STORIES["gf-catch-first"], "hold-back"))[2]
    original, changed = keeps.one("dl").all("div")
    assert marked(original) == ["You must lay a catch at once. You can’t hold it back."]
    assert marked(changed) == ["You can’t pass. Your turn ends when you miss."]


def test_without_an_variant_of_the_story() -> None:
    page = shown(STORIES["twin-bonus"])
    original, changed = rows(page)[0].one("dl").all("div")
    assert changed.one("dt").text() == "Variant off: Bonus point for both books of a rank"
    assert (marked(original), marked(changed)) == (["Lena: 8 points."], ["Lena: 7 points."])
    assert "variant.twin-bonus" in chips(original)
    end = rows(page)[1].one("dl").all("div")
    assert "Lena wins with 9 points." in marked(end[0])
    assert "Anton and Lena share the win with 8 points each." in marked(end[1])


def test_the_tiebreak_beside_the_shared_win() -> None:
    (end,) = rows(shown(STORIES["gf-tiebreak"], "ties-shared"))
    original, changed = end.one("dl").all("div")
    assert "Anton 40, Lena 31" in original.text() or "Anton 40 and Lena 31" in original.text()
    assert "share the win" in changed.text()


def test_the_start_may_change_too() -> None:
    start = rows(shown(STORIES["gf-dealt-catch"], "hold-back"))[0]
    assert start.all("a")[0].text() == "Start"
    original, changed = start.one("dl").all("div")
    assert "must lay it" in original.text()
    assert "may lay it" in changed.text()


@EVERY_LANGUAGE
def test_where_nothing_changes_a_sentence_says_so(language: str) -> None:
    speaker = tr(language)
    own = "The variants are those of the example: nothing changes."
    none = shown(ONE_GRANTED, language=language)
    assert (none.text(), rows(none)) == (speaker.say(own), [])
    other = shown(ONE_GRANTED, "twin-bonus", language=language)
    assert (other.text(), rows(other)) == (speaker.say("Nothing changes."), [])


@EVERY_STORY
@EVERY_LANGUAGE
def test_each_row_says_two_different_things(language: str, story: Story) -> None:
    for name in VARIANTS[story.rules.name]:
        chosen = tuple({*story.rules.variants} ^ {name})
        page = shown(story, *chosen, language=language)
        assert len(rows(page)) == len(changes_of(story, chosen))
        for row in rows(page):
            original, changed = row.one("dl").all("div")
            assert marked(original) or marked(changed), row.text()
            assert original.one("ul").text() != changed.one("ul").text()
            assert chips(original) or chips(changed)


def test_names_are_escaped() -> None:
    html = changes(renamed(ONE_GRANTED, HOSTILE), ["pass-always"], tr("en"), LINKS)
    assert "<b>O" not in html
    assert HOSTILE in read(html).text()


@pytest.mark.parametrize(("viewer", "sees"), [(ALL, True), (0, False), (1, True)])
def test_what_is_hidden_stays_hidden(viewer: Viewer, sees: bool) -> None:
    story = replace(STORIES["gf-emptied-by-giving"], viewer=viewer)
    page = shown(story, "fresh-hand")
    assert "five cards" in page.text()
    assert ("king of diamonds" in page.text()) == sees


# A play of the reader by the variants chosen


def test_a_play_by_other_variants_shows_them_on_every_table() -> None:
    address = Address("one-granted", 0, None, (), ("pass-always",))
    (start,) = read(trial(ONE_GRANTED, address, (), tr("en"), LINKS)).all("li", class_="fish-step")
    assert start.attributes["data-address"] == "1~one-granted~0~~pass-always"
    assert "The turn always passes" in start.one(class_="variants").text()
    own = read(own_play(ONE_GRANTED)).all("li", class_="fish-step")[0]
    assert own.attributes["data-address"] == "1~one-granted~0~"
    assert not own.all(class_="variants")


def test_a_play_without_the_variants_of_the_story() -> None:
    story = STORIES["pass-always"]
    address = Address("pass-always", 1, None, (), ())
    (start,) = read(trial(story, address, (), tr("en"), LINKS)).all("li", class_="fish-step")
    assert start.attributes["data-address"] == "1~pass-always~1~~none"
    assert not start.all(class_="variants")
    assert "keep it" not in start.one("form", class_="fish-act").text()
