"""A small story that is right, to be spoilt in one place by each test."""

from __future__ import annotations

import pytest

from fishrules.stories.load import read_story
from fishrules.stories.story import StartStep, Step, TriedStep
from fishrules.stories.toml import BadStory
from tests.languages import in_every_language

SAMPLE = in_every_language("""\
game = "backstab-fish"
seats = ["anton", "lena", "boris", "clara"]
viewer = "open"
seed = 6

[names]
en = ["Anton", "Lena", "Boris", "Clara"]
fr = ["Anton", "Lena", "Boris", "Clara"]
ru = ["Антон", "Лена", "Борис", "Клара"]

[title]
en = "Sample"
fr = "Exemple"
ru = "Пример"

[intro]
en = "One request."
fr = "Une demande."
ru = "Один запрос."

[table]
turn = "anton"
hand_size = 7
stock = ["4c"]

[table.hands]
anton = ["6h"]
lena = ["6c", "6d"]

[start.text]
en = "Before."
fr = "Avant."
ru = "До."

[[steps]]
action = "anton asks lena 6"
refused = "request.quantity"

[steps.text]
en = "How many?"
fr = "Combien ?"
ru = "Сколько?"

[[steps]]
action = "anton asks lena 3x6"
events = ["anton asked lena 3x6", "lena refused anton 3x6", "anton drew 4c", "turn lena"]
clauses = ["request.refuse"]

[steps.text]
en = "Three."
fr = "Trois."
ru = "Три."

[[branches]]
id = "ask-one"
from = 1

[branches.title]
en = "One?"
fr = "Un ?"
ru = "Одну?"

[[branches.steps]]
action = "anton asks lena 1x6"
events = ["anton asked lena 1x6", "lena gave anton 6c"]
clauses = ["request.grant"]

[branches.steps.text]
en = "One."
fr = "Un."
ru = "Одну."
""")


def tried(step: Step) -> TriedStep:
    """A step in which a player acts."""
    assert not isinstance(step, StartStep)
    return step


def spoilt(*changes: tuple[str, str]) -> BadStory:
    """Return the error of the sample after each text is replaced, once, by another."""
    text = SAMPLE
    for old, new in changes:
        assert text.count(old) >= 1, f"{old!r} does not stand in the sample"
        text = text.replace(old, new, 1)
    with pytest.raises(BadStory) as caught:
        read_story("sample", text)
    return caught.value
