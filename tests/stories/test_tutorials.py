"""Stories of the site: each is played, has prose in every language, and shows its example."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from fishrules.game.actions import Ask, Keep, Lay
from fishrules.game.cards import Rank, size
from fishrules.game.end import points, winners
from fishrules.game.events import Gave
from fishrules.game.play import play, violation_of
from fishrules.game.rules import Point
from fishrules.game.table import Table
from fishrules.languages import LANGUAGES
from fishrules.notation.address import Address, read_address, write_address
from fishrules.stories.load import load_stories
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep, Step, Story
from tests.game.clauses import OF_GAME
from tests.game.tables import BOOK
from tests.stories.samples import tried

FOLDER = Path(__file__).parents[2] / "tutorials"
STORIES = load_stories(FOLDER)
ANTON, LENA, BORIS, CLARA = range(4)

each_story = pytest.mark.parametrize("story", STORIES.values(), ids=list(STORIES))


def steps_of(story: Story) -> Iterator[Step]:
    yield from story.steps
    for branch in story.branches:
        yield from branch.steps


@pytest.mark.parametrize("game", OF_GAME)
def test_every_clause_is_shown_by_a_step(game: str) -> None:
    own = [story for story in STORIES.values() if story.rules.name == game]
    shown = {clause for story in own for step in story.steps for clause in step.clauses}
    assert shown == OF_GAME[game]


@each_story
def test_played_from_table_to_table(story: Story) -> None:
    for step in steps_of(story):
        assert sum(map(size, step.table.hands)) + len(step.table.stock) + BOOK * sum(
            map(len, step.table.books)
        ) == len(story.rules.pack())
        if isinstance(step, StartStep):
            continue
        violation = violation_of(step.before, step.action)
        assert violation == (step.violation if isinstance(step, RefusedStep) else None)
        if isinstance(step, PlayedStep):
            transition = play(step.before, step.action)
            assert (transition.table, transition.events) == (step.table, step.events)
    for before, after in pairwise(story.steps):
        assert tried(after).before == before.table
    for branch in story.branches:
        assert branch.steps[0].before == story.steps[branch.start].table


@pytest.mark.parametrize("language", LANGUAGES)
@each_story
def test_told_in_every_language(story: Story, language: str) -> None:
    words = [story.title, story.intro, *(step.text for step in steps_of(story))]
    words += [branch.title for branch in story.branches]
    for text in (text[language] for text in words):
        assert text == text.strip() != ""
        assert "\n" not in text
    script = {text[language] for text in words}
    assert (language == "ru") == any("а" in text for text in script)
    assert len(story.names[language]) == len(story.seats)


@each_story
def test_asks_what_if(story: Story) -> None:
    assert story.branches
    assert len({branch.id for branch in story.branches}) == len(story.branches)


@each_story
def test_addresses(story: Story) -> None:
    addresses = [Address(story.id, number) for number in range(len(story.steps))]
    for branch in story.branches:
        last = len(branch.steps) + 1
        addresses += [Address(story.id, number, branch.id) for number in range(1, last)]
    for address, step in zip(addresses, steps_of(story), strict=True):
        assert read_address(write_address(address)) == address
        assert story.step_at(address.step, address.branch) is step
        path = story.path_to(address.step, address.branch)
        assert all(tried(after).before == before.table for before, after in pairwise(path))


# The worked examples of section 6, as on the sheet


def holds_sixes(table: Table, *expected: int) -> bool:
    return tuple(table.held(seat, Rank.SIX) for seat in range(len(expected))) == expected


@pytest.mark.clause("request.refuse", "request.draw", "request.pass")
def test_example_1_three_sixes_refused() -> None:
    start, asked = STORIES["three-refused"].steps
    assert holds_sixes(start.table, 1, 2)
    assert start.table.to_act == ANTON
    assert tried(asked).action == Ask(ANTON, LENA, Rank.SIX, 3)
    assert holds_sixes(asked.table, 1, 2)
    assert size(asked.table.hands[ANTON]) == size(start.table.hands[ANTON]) + 1
    assert asked.table.to_act == LENA


@pytest.mark.clause("request.grant", "request.again")
def test_example_2_one_six_granted() -> None:
    start, asked, goes_on = STORIES["one-granted"].steps
    assert start.table == STORIES["three-refused"].steps[0].table
    assert tried(asked).action == Ask(ANTON, LENA, Rank.SIX, 1)
    assert holds_sixes(asked.table, 2, 1)
    action = tried(goes_on).action
    assert isinstance(action, Ask)
    assert action.seat == asked.table.to_act == ANTON
    assert action.of != LENA


@pytest.mark.clause("request.quantity")
def test_example_3_no_number() -> None:
    start, asked, *_ = STORIES["no-number"].steps
    assert start.table == STORIES["three-refused"].steps[0].table
    assert tried(asked).action == Ask(ANTON, LENA, Rank.SIX)
    assert isinstance(asked, RefusedStep)
    assert asked.violation.point is Point.BAD_NUMBER


@pytest.mark.clause("book.keep", "book.exposed")
def test_example_4_kept_book_broken() -> None:
    *_, keeps, asked, _ = STORIES["kept-book-broken"].steps
    assert tried(keeps).action == Keep(ANTON)
    assert holds_sixes(keeps.table, 4, 0, 1)
    assert tried(asked).action == Ask(BORIS, ANTON, Rank.SIX, 3)
    assert holds_sixes(asked.table, 1, 0, 4)
    assert any(isinstance(event, Gave) and len(event.cards) == 3 for event in asked.events)


@pytest.mark.clause("book.protected", "setup.laid-books", "book.right-lost")
def test_example_5_laid_book_safe() -> None:
    story = STORIES["laid-book-safe"]
    assert story.steps[0].table == STORIES["kept-book-broken"].steps[0].table
    *_, lays, asked, last = story.steps
    assert tried(lays).action == Lay(ANTON, Rank.SIX)
    assert tried(asked).action == Ask(BORIS, ANTON, Rank.SIX, 3)
    assert asked.table.books[ANTON] == (Rank.SIX,)
    assert holds_sixes(asked.table, 0, 0, 1)
    assert isinstance(last, RefusedStep)
    assert last.violation.point is Point.RANK_LAID


@pytest.mark.clause("score.book", "score.winner", "end.all-books")
def test_shared_win() -> None:
    last = STORIES["shared-win"].steps[-1]
    assert winners(last.table) == (ANTON, LENA)
    assert [len(books) for books in last.table.books] == [8, 8, 6, 5]


# The worked example of Go Fish, section 5, as on the sheet


@pytest.mark.clause("go-fish:end.tiebreak")
def test_forty_beats_thirty_one() -> None:
    last = STORIES["gf-tiebreak"].steps[-1]
    assert [len(books) for books in last.table.books] == [4, 4, 2, 3]
    assert [points(books) for books in last.table.books[:2]] == [40, 31]
    assert winners(last.table) == (ANTON,)


@pytest.mark.clause("go-fish:variant.ties-shared")
def test_the_same_tie_shared() -> None:
    last = STORIES["gf-house-ties"].steps[-1]
    assert last.table.books == STORIES["gf-tiebreak"].steps[-1].table.books
    assert winners(last.table) == (ANTON, LENA)


@pytest.mark.clause("go-fish:end.shared")
def test_level_on_catches_and_points() -> None:
    last = STORIES["gf-shared"].steps[-1]
    assert [len(books) for books in last.table.books] == [5, 5, 3]
    assert [points(books) for books in last.table.books[:2]] == [35, 35]
    assert winners(last.table) == (ANTON, LENA)
