"""Names never become markup, in any language and in the answer to any command of a table.

The effect of such answers in a browser is tested in one language, in `test_play_untrusted`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import unescape
from random import Random
from typing import Any

import pytest

from fishrules.languages import LANGUAGES
from fishrules.session.names import name_fault, normalized_name
from tests.browser.practice import Page
from tests.session.injections import INJECTIONS

SEATS = 10
MARKUP = tuple(
    name for name in INJECTIONS if "<" in name and name_fault(normalized_name(name)) is None
)
COMMANDS = ("hint", "link", "record", "log", "games")
OF_ACTIONS = ("look", "why", "source")


def answers(page: Page, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Answers to every kind of command in the first actions of a game of each kind."""
    for game, seats in (("backstab-fish", SEATS), ("go-fish", 6)):
        form = {f"seats-{game}": str(seats), "dealer": "0"}
        form |= {f"name-{seat}": name for seat, name in enumerate(names[:seats])}
        yield page.begin(game, form, persons=(0, 1))
        random = Random(1)
        for number in range(1, 9):
            yield page.move(random) or {}
            yield page.ask("type", form={"line": f"ask {names[1]} 9 7"})
            yield from (page.ask(do, str(number)) for do in OF_ACTIONS)
            yield page.ask("live")
        yield from (page.ask(do) for do in COMMANDS)


def texts(answer: Any) -> Iterator[str]:
    """Every text of an answer that a page inserts as markup."""
    yield from (answer[part] for part in ("html", "games", "told") if answer.get(part))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_never_become_markup(language: str) -> None:
    assert len(MARKUP) > 2 * SEATS
    for start in range(0, len(MARKUP) - SEATS + 1, SEATS):
        names = MARKUP[start : start + SEATS]
        shown = "".join(text for answer in answers(Page(language), names) for text in texts(answer))
        for name in names:
            assert name not in shown
            assert normalized_name(name) in unescape(shown)
