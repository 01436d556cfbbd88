"""The three languages have the same facts: numbers, ranks, people and cited clauses agree.

In a clause they agree without exception. The text of a step may omit the people, rank and number of
the request shown above it, and use pronouns; other differences are listed here, each with its
reason.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fishrules.game.actions import Action, Ask
from fishrules.notation.address import Address, write_address
from fishrules.stories.story import StartStep, Story
from fishrules.stories.toml import Words
from fishsite.source.project import Project
from fishsite.source.translations import SOURCE
from tests.site.facts import FACT_WORDS, Facts, facts

PROJECT = Project()
OTHERS = [language for language in FACT_WORDS if language != SOURCE]

EXCEPTIONS = {
    # “The other two”: “les deux autres”.
    ("1~gf-thirteenth~ask-anton.5", "fr"): {"2"},
    # The reason why four are left to ask for: Russian says that two packs hold eight.
    ("1~kept-book-broken~2", "ru"): {"8"},
    ("1~refusals~one-six.2", "ru"): {"6"},  # “four”: Russian adds the rank
}
"""Facts that only one of the two languages has, by text and language."""


def left_to_the_request(story: Story, action: Action | None) -> Facts:
    """Facts that are shown above the text of a step."""
    if action is None:
        return frozenset()
    people = {story.seats[action.seat]}
    if not isinstance(action, Ask):
        return frozenset(people)
    rank = {"T": "10"}.get(action.rank.letter, action.rank.letter)
    return frozenset({*people, story.seats[action.of], rank, str(action.number)})


def narrations(story: Story) -> Iterator[tuple[str, Words, Facts]]:
    """Yield every text of a story: its place, its words, the facts that it may omit."""
    yield f"{story.id} title", story.title, frozenset()
    yield f"{story.id} intro", story.intro, frozenset()
    for number, step in enumerate(story.steps):
        where = write_address(Address(story.id, number))
        action = None if isinstance(step, StartStep) else step.action
        yield where, step.text, left_to_the_request(story, action)
    for branch in story.branches:
        yield f"{story.id} {branch.id}", branch.title, frozenset()
        for number, step in enumerate(branch.steps, 1):
            where = write_address(Address(story.id, number, branch.id))
            yield where, step.text, left_to_the_request(story, step.action)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", PROJECT.games())
def test_clauses_agree(game: str, language: str) -> None:
    source, other = PROJECT.rulebook(game, SOURCE), PROJECT.rulebook(game, language)
    differ = {
        clause.id: sorted(found ^ expected)
        for clause in source.clauses.values()
        if (found := facts(language, other.clauses[clause.id].text))
        != (expected := facts(SOURCE, clause.text))
    }
    assert differ == {}


@pytest.mark.parametrize("language", OTHERS)
def test_narrations_agree(language: str) -> None:
    differ = {}
    for story in PROJECT.all_stories().values():
        for where, words, left in narrations(story):
            other = facts(language, words[language]) ^ facts(SOURCE, words[SOURCE])
            if other - left:
                differ[where] = set(other - left)
    expected = {where: found for (where, known), found in EXCEPTIONS.items() if known == language}
    assert differ == expected


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Lena, three sixes and 27 jokers (r[go-fish:ask.all], `x6`)", "lena 3 6 27 * r"),
        ("fr", "Deux as, tu as une dame ; les deux rois, treizième", "2 A Q K 13 r"),
        ("ru", "У Антона трёх дам, двух тузов и десяти шестёрок; дали", "anton 3 Q 2 A 10 6 r"),
    ],
)
def test_what_is_told(language: str, text: str, found: str) -> None:
    cited = {"r": "r[go-fish:ask.all]"}
    expected = {cited.get(fact, fact) for fact in found.split()}
    assert facts(language, text) == expected - (set() if language == "en" else {cited["r"]})
