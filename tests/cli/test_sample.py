"""The sample of all sentences: every message that the engine can say, and which ones it cannot."""

from __future__ import annotations

import pytest

from fishrules.cli.main import main
from fishrules.cli.recorder import Recorder, all_messages
from fishrules.cli.sample import Sample, sample
from fishrules.game.cards import Rank
from fishrules.players.bot import BOTS
from fishrules.words.catalogue import SOURCE_LANGUAGE, Key
from fishrules.words.names import default_names
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import tr
from tests.words.messages import by_key, catalogue

pytestmark = pytest.mark.long

NEVER_SAID = {
    "no game lays books at once": (
        "{name} was dealt a book and must lay it before anyone asks.",
        "{name} must lay a book before anyone can ask.",
        "A finished book must be laid at once.",
        "You asked with a finished book in your hand.",
        "You wanted to keep a finished book.",
    ),
    "no game of books compares points": (
        "The leaders are level on books.",
        "Level on books, so points decide: {points}.",
    ),
    "lists of words that are read, and never said": (
        "a, an",
        "two",
        "from, of, to",
        "for, from, of, to, the, any, all, some, my, her, his, their, book, books, catch, "
        "catches, card, cards, please, back",
    ),
    "nobody comes to know so much in these games": (
        "Keeping it is safe until somebody draws a card of the rank.",
        "Somebody else has a card of the rank and can ask for these.",
    ),
    "the person shares no win in these games": ("You share the win with {names}: {score} each.",),
    "no catch is kept and taken in these games": (
        "Action {number}: a catch {of_rank} was kept, and somebody took it. The chance that "
        "somebody else had a card of its rank was {chance}.",
    ),
}
"""Messages of the engine that the sample lacks, by the reason."""

ON_THE_SITE = ("engine/fishsite/", "fishsite/")
BY_THE_DOOR = ("engine/fishrules/browser/", "fishrules/browser/")
"""Where messages stand that the command line cannot reach: it knows neither site nor browser."""


@pytest.fixture(scope="module")
def english() -> Sample:
    return sample(SOURCE_LANGUAGE)


def test_all_messages_are_those_of_the_template() -> None:
    assert all_messages() == {(context, texts[0]) for context, texts in messages()}


def messages() -> dict[tuple[str | None, tuple[str, ...]], list[str]]:
    """Return the files in which each message stands, by its context and texts."""
    found = by_key(catalogue(SOURCE_LANGUAGE))
    return {key: [file for file, _ in each.locations] for key, each in found.items()}


def test_every_message_of_the_engine_is_in_the_sample_or_explained(english: Sample) -> None:
    elsewhere = (*ON_THE_SITE, *BY_THE_DOOR)
    of_engine: set[Key] = {
        (context, texts[0])
        for (context, texts), files in messages().items()
        if not all(file.startswith(elsewhere) for file in files)
    }
    explained = {text for texts in NEVER_SAID.values() for text in texts}
    assert {text for _, text in english.missing & of_engine} == explained


def test_every_name_rank_and_computer_player_is_in_it(english: Sample) -> None:
    speaker = tr(SOURCE_LANGUAGE)
    text = "\n".join(line for lines in english.parts.values() for line in lines)
    wanted = [*default_names(speaker), *(speaker.ranks(rank) for rank in Rank)]
    wanted += [each for bot in BOTS for each in bot_texts(speaker, bot)]
    assert [each for each in wanted if each not in text] == []


def test_it_has_real_values_and_no_line_twice(english: Sample) -> None:
    for title, lines in english.parts.items():
        assert lines, title
        assert not any("{" in line or not line.strip() for line in lines), title
        assert title.startswith("Words") or len(set(lines)) == len(lines), title


def test_it_can_be_read_through(english: Sample) -> None:
    assert sum(map(len, english.parts.values())) < 800


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "--sample", "ru"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("## Words and numbers\n\n")
    assert "## Not allowed, and what would be\n" in printed
    assert printed.count("шестёрк") > 20
    assert "\n## Messages that are not in this sample: " in printed


def test_a_recorder_says_the_same_as_a_speaker() -> None:
    recorder = Recorder("fr")
    said = recorder.counted(Rank.ACE, 2)
    assert said == tr("fr").counted(Rank.ACE, 2)
    assert recorder.heard[("asking for, number in words", "{number} ace")] == {said: None}
