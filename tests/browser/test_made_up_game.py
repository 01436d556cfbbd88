"""A made-up game at the practice table: drawn, described in each language, and saved."""

from __future__ import annotations

import json
from random import Random

import pytest

from fishrules.game.games import GAMES, points_of
from fishrules.game.rules import Rules
from fishrules.languages import LANGUAGES
from fishrules.session.save import read_save, write_save
from tests.browser import practice
from tests.browser.practice import Page
from tests.game.made_up import CATCHES_OF_THREE, MADE_UP, THREES, make_known
from tests.session.sessions import finished


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the games known by name."""
    make_known(monkeypatch)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", MADE_UP, ids=lambda rules: rules.name)
def test_it_is_drawn_described_and_saved(
    rules: Rules, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole game at the practice table, through the door that the page uses."""
    numbers = {name: dict.fromkeys(points_of(name), "1") for name in (*GAMES, THREES.name)}
    numbers[CATCHES_OF_THREE.name] = numbers["go-fish"]
    monkeypatch.setattr(practice, "in_project", lambda name: json.dumps(numbers))
    page, random = Page(language), Random(1)
    page.begin(rules.name, {f"seats-{rules.name}": "4"}, persons=(0,))
    for action in range(12):
        assert page.move(random) is not None
        assert page.shown.one(class_="at-own").all("svg"), action
        assert read_save(page.kept[page.table]).config.rules == rules
    whole = finished(page.session.config)
    assert read_save(write_save(whole)) == whole
