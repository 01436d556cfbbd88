"""Errors of the loader: each names the file, the place, what was found and expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from fishrules.errors import NotationError
from fishrules.game.actions import Ask
from fishrules.game.cards import Rank
from fishrules.game.rules import Point
from fishrules.knowledge.view import ALL
from fishrules.stories.load import check_shown, load_stories, load_story, read_story
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep
from fishrules.stories.toml import BadStory
from tests.stories.samples import SAMPLE, spoilt

ACTION = 'action = "anton asks lena 3x6"'
EVENTS = 'events = ["anton asked lena 3x6", "lena refused anton 3x6", "anton drew 4c", "turn lena"]'
CLAUSES = 'clauses = ["request.refuse"]'
TWO = "step 2"


def test_sample_holds() -> None:
    story = read_story("sample", SAMPLE)
    start, refused, played = story.steps
    assert isinstance(start, StartStep)
    assert start.events == ()
    assert isinstance(refused, RefusedStep)
    assert refused.violation.point is Point.BAD_NUMBER
    assert refused.clauses == ("request.quantity",)
    assert refused.table == refused.before == start.table
    assert isinstance(played, PlayedStep)
    assert played.action == Ask(0, 1, Rank.SIX, 3)
    assert played.clauses == ("request.refuse",)
    assert played.table.to_act == 1
    (branch,) = story.branches
    assert branch.steps[0].before == refused.table
    assert branch.steps[0].table.held(0, Rank.SIX) == 2
    assert story.names["ru"] == ("Антон", "Лена", "Борис", "Клара")
    assert story.viewer is ALL


@pytest.mark.parametrize(
    ("old", "new", "place", "found", "expected"),
    [
        # Keys
        ("seed = 6", "seed = 6\ncolour = 1", "", "the key 'colour'", "only the keys game"),
        ("hand_size = 7", "handsize = 7", "table", "the key 'handsize'", "only the keys turn"),
        (ACTION, ACTION + "\nwhy = 1", TWO, "the key 'why'", "only the keys action"),
        ("from = 1", "from = 1\nat = 1", "branch 1", "the key 'at'", "only the keys id"),
        ("seed = 6\n", "", "", "no key 'seed'", "the keys game"),
        ('viewer = "open"\n', "", "", "no key 'viewer'", "the keys game"),
        ("from = 1\n", "", "branch 1", "no key 'from'", "the keys id"),
        (CLAUSES, "", TWO, "no key 'clauses'", "the keys action"),
        # Languages
        ('ru = "Три."\n', "", "step 2, text", "no key 'ru'", "the keys en, fr, ru"),
        ('fr = "Exemple"\n', "", "title", "no key 'fr'", "the keys en, fr, ru"),
        ('ru = "Три."', 'ru = "Три."\nde = "Drei."', "step 2, text", "the key 'de'", "en, fr, ru"),
        ('ru = "Три."', 'ru = " "', "step 2, text, ru", " ", "a text"),
        ('ru = "Пример"', "ru = 3", "title, ru", "3", "a text"),
        ('ru = ["Антон", "Лена",', 'ru = ["Антон",', "names, ru", "'Антон'", "a name of its own"),
        ('ru = ["Антон", "Лена"', 'ru = ["Лена", "Лена"', "names, ru", "'Лена'", "of its own"),
        # Whom, what, whose
        ('game = "backstab-fish"', 'game = "bridge"', "game", "bridge", "one of backstab-fish"),
        ("seed = 6", 'seed = 6\nvariants = ["x"]', "variants", "x", "one of pass-always"),
        ('viewer = "open"', 'viewer = "ivan"', "viewer", "ivan", "one of the seats anton, lena"),
        ('"boris", "clara"]', '"boris"]', "seats", "3 players", "4 to 10"),
        ('turn = "anton"', 'turn = "ivan"', "table, turn", "ivan", "one of the seats anton"),
        ("seed = 6", "seed = -6", "seed", "-6", "a whole number"),
        ("seed = 6", "seed = true", "seed", "True", "a whole number"),
        # Actions and their results
        (ACTION, 'action = "anton begs"', "step 2, action", "anton begs", "'SEAT asks SEAT"),
        (ACTION, 'action = "anton asks lena 3x1"', "step 2, action", "1", "a rank, one of"),
        (
            ACTION,
            'action = "anton asks lena 9x6"',
            "step 2, action",
            "refused by ruling.number-cap",
            "an action that the rules allow",
        ),
        ('"anton drew 4c"', '"anton drew 5c"', "step 2, events", "5c", "'anton drew 4c'"),
        (', "turn lena"]', "]", "step 2, events", "'anton drew 4c']", "'turn lena'], as it"),
        (', "turn lena"]', ', "turn lena", "ended"]', "step 2, events", "'ended'", "as it was"),
        # Clauses
        (CLAUSES, 'clauses = ["request.grant"]', "step 2, clauses", "request.grant", "among"),
        (CLAUSES, 'clauses = ["request.refused"]', "step 2, clauses", "request.refused", "among"),
        (
            CLAUSES,
            'clauses = ["request.refuse", "request.refuse"]',
            "step 2, clauses",
            "request.refuse twice",
            "each clause once",
        ),
        (CLAUSES, "clauses = []", "step 2, clauses", "none", "at least one clause"),
        (CLAUSES, 'clauses = "request.refuse"', "step 2, clauses", "request.refuse", "a list"),
        ("[start.text]", '[start]\nclauses = ["setup.deal"]\n\n[start.text]', "start", "", "none"),
        # Refusals
        (
            'refused = "request.quantity"',
            'refused = "request.target"',
            "step 1, refused",
            "request.target",
            "request.quantity",
        ),
        (
            'action = "anton asks lena 6"',
            'action = "anton asks lena 2x6"',
            "step 1, refused",
            "'anton asks lena 2x6', which is allowed",
            "an action refused by request.quantity",
        ),
        (
            'refused = "request.quantity"',
            'refused = "request.quantity"\nevents = []',
            "step 1",
            "the key 'events'",
            "only the keys action, refused, text",
        ),
        # Counts
        (
            CLAUSES,
            CLAUSES + "\nscores = { anton = 1, lena = 0, boris = 0, clara = 0 }",
            "step 2, scores",
            "[1, 0, 0, 0]",
            "[0, 0, 0, 0]",
        ),
        (CLAUSES, CLAUSES + '\nwinners = ["lena"]', "step 2, winners", "'lena'", "before the end"),
        (CLAUSES, CLAUSES + "\nwinners = []", "step 2, winners", "[]", "before the end"),
        # Branches
        ("from = 1", "from = 3", "branch 1, from", "3", "the number of a step, 0 to 2"),
        ('id = "ask-one"', 'id = "Ask one"', "branch 1, id", "Ask one", "an id of a-z"),
        ('"lena gave anton 6c"', '"lena gave anton 6d"', "branch 1, step 1, events", "6d", "6c"),
        # The table
        ('lena = ["6c", "6d"]', 'lena = ["6c", "10h"]', "table, hands, lena", "10h", "a card"),
        ('stock = ["4c"]', 'stock = ["6h", "6h"]', "table", "more of 6h than", "the 108 cards"),
        ("hand_size = 7", "hand_size = 1", "table", "2 cards named for lena", "at most 1"),
        ("hand_size = 7", "hand_size = 90", "table", "cards that anton can be dealt", "89, of"),
        ("hand_size = 7", "", "table, hands", "no card for boris, clara", "a card in every hand"),
        ('stock = ["4c"]', "stock_size = 3", "table", "a stock of 80 cards", "a stock of 3 cards"),
        (
            'stock = ["4c"]',
            'stock = ["4c"]\nbooks = { boris = ["6", "6"] }',
            "table",
            "more of the rank 6",
            "the cards of the pack",
        ),
        ('turn = "anton"', 'dealer = "anton"', "table", "the key 'hand_size'", "only the keys"),
    ],
)
def test_spoilt(old: str, new: str, place: str, found: str, expected: str) -> None:
    error = spoilt((old, new))
    assert error.file == "sample.toml"
    assert error.place.startswith(place)
    assert found in error.found
    assert expected in error.expected
    where = f"sample.toml: {error.place}" if error.place else "sample.toml"
    assert str(error) == f"{where}: found {error.found}, expected {error.expected}"


def test_not_toml() -> None:
    error = spoilt(("[title]", "[title"))
    assert "line" in error.found
    assert error.expected == "a file in TOML"


def test_no_steps() -> None:
    start = SAMPLE.index("[[steps]]")
    error = spoilt((SAMPLE[start:], "[steps]\n"))
    assert error.place == "steps"
    error = spoilt((SAMPLE[start:], ""), ("seed = 6", "seed = 6\nsteps = []"))
    assert (error.place, error.found) == ("steps", "none")


def test_branch_without_steps() -> None:
    start = SAMPLE.index("[[branches.steps]]")
    error = spoilt((SAMPLE[start:], ""), ("from = 1", "from = 1\nsteps = []"))
    assert (error.place, error.found) == ("branch 1, steps", "none")


def test_branch_twice() -> None:
    start = SAMPLE.index("[[branches]]")
    error = spoilt((SAMPLE[start:], SAMPLE[start:] + "\n" + SAMPLE[start:]))
    assert (error.place, error.found) == ("branch 2, id", "ask-one twice")


def test_hidden_clause_may_not_be_shown() -> None:
    """Steps may not cite clauses that the viewer of the story cannot know."""
    granted = ('clauses = ["request.grant"]', 'clauses = ["ruling.which-cards"]')
    seen_by_lena = ('viewer = "open"', 'viewer = "lena"')
    read_story("sample", SAMPLE.replace(*granted).replace(*seen_by_lena))
    error = spoilt(granted, ('viewer = "open"', 'viewer = "boris"'))
    assert error.place == "branch 1, step 1, clauses"
    assert error.found == "ruling.which-cards"


def test_what_the_story_is_the_example_of() -> None:
    assert read_story("sample", SAMPLE).shows == ()
    shows = 'seed = 6\nshows = ["request.grant"]'
    assert read_story("sample", SAMPLE.replace("seed = 6", shows)).shows == ("request.grant",)
    for listed, found in (
        ('"request.lost"', "request.lost"),
        ('"score.book"', "score.book"),
        ('"request.grant", "request.grant"', "request.grant twice"),
    ):
        error = spoilt(("seed = 6", f"seed = 6\nshows = [{listed}]"))
        assert (error.place, error.found) == ("shows", found)


def test_names_of_files(tmp_path: Path) -> None:
    (tmp_path / "Sample_1.toml").write_text(SAMPLE, encoding="utf-8")
    with pytest.raises(BadStory, match=r"Sample_1\.toml: name of the file: .* a letter first"):
        load_stories(tmp_path)


def test_other_files(tmp_path: Path) -> None:
    (tmp_path / "sample.toml").write_text(SAMPLE, encoding="utf-8")
    assert list(load_stories(tmp_path)) == ["sample"]
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    with pytest.raises(BadStory, match=r"notes\.txt: found a file of another kind"):
        load_stories(tmp_path)


def test_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "sample.toml").write_bytes(SAMPLE.encode("koi8-r"))
    with pytest.raises(BadStory, match=r"sample\.toml: .* expected text in UTF-8"):
        load_story(tmp_path / "sample.toml")


def test_unused_and_missing_files() -> None:
    check_shown(["opening", "jokers"], ["jokers", "opening"])
    with pytest.raises(BadStory, match=r"jokers\.toml: found a story that no page shows"):
        check_shown(["opening", "jokers"], ["opening"])
    with pytest.raises(BadStory, match=r"jokers\.toml: found no such file, but s\[jokers\]"):
        check_shown(["opening"], ["opening", "jokers"])


def test_steps_by_number() -> None:
    story = read_story("sample", SAMPLE)
    assert story.step_at(2) is story.steps[2]
    assert story.path_to(1, "ask-one") == (*story.steps[:2], *story.branches[0].steps)
    for step, branch in ((3, None), (-1, None), (0, "ask-one"), (2, "ask-one"), (1, "ask-two")):
        with pytest.raises(NotationError):
            story.step_at(step, branch)
