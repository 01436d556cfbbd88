"""Stories as HTML: every step in order, every link to a clause, every text of the script."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from fishrules.knowledge.view import ALL, Viewer
from fishrules.languages import LANGUAGES
from fishrules.notation.address import Address, write_address
from fishrules.render.page import Links, sprite, steps, texts
from fishrules.render.page import story as story_html
from fishrules.stories.story import RefusedStep, Story
from fishrules.words.speaker import tr
from tests.render.markup import Element, read
from tests.render.samples import EVERY_LANGUAGE, EVERY_STORY, HOSTILE, LINKS, STORIES, renamed

THREE_REFUSED = STORIES["three-refused"]


def shown(story: Story, language: str = "en") -> Element:
    return read(story_html(story, tr(language), LINKS)).one("fish-story")


def step(page: Element, key: str) -> Element:
    return page.one("li", id=f"1~{page.attributes['data-story']}~{key}")


@EVERY_STORY
@EVERY_LANGUAGE
def test_every_step_and_branch_stands_in_the_page(story: Story, language: str) -> None:
    page = shown(story, language)
    wanted = [Address(story.id, number) for number in range(len(story.steps))]
    for branch in story.branches:
        wanted += [
            Address(story.id, number, branch.id) for number in range(1, len(branch.steps) + 1)
        ]
    items = page.all("li", class_="fish-step")
    assert [item.attributes["id"] for item in items] == [write_address(each) for each in wanted]
    all_steps = [*story.steps, *(each for branch in story.branches for each in branch.steps)]
    for item, each in zip(items, all_steps, strict=True):
        assert item.one("p", class_="fish-text").text() == each.text[language]
        assert item.attributes["data-counter"] == item.one(class_="fish-count").text()
        chips = [chip.attributes["href"] for chip in item.all("a", class_="fish-clause")]
        assert chips == [f"../backstab-fish/#{clause}" for clause in each.clauses]
    titles = [each.text() for each in page.all("p", class_="fish-title")]
    assert titles == [branch.title[language] for branch in story.branches]


@EVERY_STORY
@EVERY_LANGUAGE
def test_ids_and_names_of_cards_are_unique(story: Story, language: str) -> None:
    page = shown(story, language)
    ids = [each.attributes["id"] for each in page.all() if "id" in each.attributes]
    assert len(set(ids)) == len(ids)
    for hand in page.all("ul", class_="hand"):
        keys = [each.attributes["data-card"] for each in hand.all("svg", class_="card", role="img")]
        assert len(set(keys)) == len(keys)


@EVERY_LANGUAGE
def test_what_is_said(language: str) -> None:
    speaker = tr(language)
    exchange = step(shown(THREE_REFUSED, language), "1").one(class_="said")
    names = THREE_REFUSED.names[language]
    asked, answer = exchange.all("p", class_="bubble")
    assert "three sixes" in asked.text() if language == "en" else True
    assert asked.one("b").text() == names[0]
    assert answer.one("b").text() == names[1]
    assert speaker.answer_refused(3) in answer.text()
    assert "no" in answer.attributes["class"].split()


@EVERY_STORY
def test_a_refusal_is_the_table_speaking_with_its_clause(story: Story) -> None:
    page = shown(story)
    for number, each in enumerate(story.steps):
        verdicts = step(page, str(number)).all(class_="verdict")
        assert len(verdicts) == isinstance(each, RefusedStep)
        if isinstance(each, RefusedStep):
            chips = [
                chip.attributes["href"].partition("#")[2]
                for chip in verdicts[0].all("a", class_="fish-clause")
            ]
            assert chips == [*each.table.rules.clauses_of([each.violation.point])]
            assert not step(page, str(number)).all(class_="fish-events")


@EVERY_STORY
def test_a_branch_is_linked_from_the_step_that_it_leaves(story: Story) -> None:
    page = shown(story)
    for branch in story.branches:
        first = write_address(Address(story.id, 1, branch.id))
        leaves = step(page, str(branch.start))
        (link,) = (each for each in leaves.all("a") if each.attributes["href"] == f"#{first}")
        assert link.attributes["data-do"] == "what-if"
        section = page.one("section", data_branch=branch.id)
        assert section.attributes["data-from"] == leaves.attributes["id"]


def test_the_buttons_wait_for_a_script() -> None:
    nav = shown(THREE_REFUSED).one("nav", class_="fish-controls")
    assert "hidden" in nav.attributes
    wanted = ["back", "next", "what-if", "try", "undo", "story"]
    assert [button.attributes["data-do"] for button in nav.all("button")] == wanted
    assert all(button.text().strip() for button in nav.all("button"))
    assert "hidden" in shown(THREE_REFUSED).one("section", class_="fish-trial").attributes


@pytest.mark.parametrize("viewer", [ALL, 0, 3])
def test_another_viewer_changes_the_steps_and_the_choice_of_viewer(viewer: Viewer) -> None:
    story = replace(THREE_REFUSED, viewer=viewer)
    page = shown(story)
    (chosen,) = (each for each in page.all("option") if "selected" in each.attributes)
    assert chosen.attributes["value"] == (
        story.seats[viewer] if isinstance(viewer, int) else "open"
    )
    inside = page.one("div", class_="fish-pages")
    alone = read(steps(story, tr("en"), LINKS))
    assert [each.attributes for each in inside.all()] == [each.attributes for each in alone.all()]
    if viewer == 3:
        assert "four of clubs" not in page.text()


@EVERY_STORY
def test_whatever_people_write_is_escaped(story: Story) -> None:
    hostile = renamed(story, HOSTILE)
    hostile = replace(hostile, title=dict.fromkeys(LANGUAGES, HOSTILE), intro=story.intro)
    html = story_html(hostile, tr("en"), LINKS)
    assert "<b>O" not in html
    assert HOSTILE in unescape(html)
    read(html)


def test_a_clause_that_the_rules_lack_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"request\.refuse"):
        story_html(THREE_REFUSED, tr("en"), Links("", {}))


@EVERY_LANGUAGE
def test_the_same_text_each_time_and_no_style_or_script_inside(language: str) -> None:
    whole = [
        sprite(tr(language))
        + texts(tr(language))
        + "".join(story_html(each, tr(language), LINKS) for each in STORIES.values())
        for _ in range(2)
    ]
    assert whole[0] == whole[1]
    assert not re.search(r"<script|<style|\sstyle=|\son[a-z]+=|javascript:|https?://", whole[0])


def test_a_step_stays_small() -> None:
    html = [story_html(story, tr("en"), LINKS) for story in STORIES.values()]
    sizes = [len(part) for each in html for part in each.split('<li class="fish-step"')[1:]]
    assert sum(sizes) / len(sizes) < 6_000
    assert max(sizes) < 8_500


@EVERY_LANGUAGE
def test_the_script_has_a_text_for_all_that_can_happen(language: str) -> None:
    page = read(texts(tr(language))).one("template")
    kinds = [each.attributes["data-text"] for each in page.all("p")]
    wanted = ["loading", "cancelled", "missing", "cut", "wasm", "broken", "address", "request"]
    assert sorted(kinds) == sorted(wanted)
    assert all("hidden" in each.attributes and each.text().strip() for each in page.all("p"))
    assert [each.attributes["data-do"] for each in page.all("button")] == ["cancel", "retry"]
