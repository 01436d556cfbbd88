"""Strict reader of the requests of the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar, cast, get_args

from fishrules.browser.protocol import (
    ActCommand,
    GameCommand,
    ListCommand,
    ShowCommand,
    StoryCommand,
    TableCommand,
)
from fishrules.game.games import GAMES
from fishrules.languages import LANGUAGES, Language
from fishrules.notation.schema import Part
from fishrules.render.links import Links, Read, links_to
from fishrules.session.screen import PageState
from fishrules.words.speaker import Speaker, tr

T = TypeVar("T")

_NUMBER = re.compile("0|[1-9][0-9]{0,5}")
_SEPARATOR = "x"
"""Separator in the key of a game between its number and its unique part."""

STORY_COMMANDS: tuple[StoryCommand, ...] = get_args(StoryCommand)
ACT_COMMANDS: tuple[ActCommand, ...] = get_args(ActCommand)
TABLE_COMMANDS: tuple[TableCommand, ...] = (
    *get_args(ListCommand),
    *ACT_COMMANDS,
    *get_args(ShowCommand),
    *get_args(GameCommand),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRequest:
    """Request to the practice table with its context, read.

    viewer, at, state: from the data of the table shown; `at` is `None` if no game is shown.
    stored, stored_games: saved text of the game, and of all games by key. key_entropy: makes a new
    key unique.
    """

    table: str
    command: TableCommand
    value: str
    form: Mapping[str, str]
    viewer: str
    at: int | None
    state: PageState
    speaker: Speaker
    links: Mapping[str, Links]
    stored: str | None
    stored_games: Mapping[str, str]
    entropy: int
    key_entropy: int
    now: str

    @classmethod
    def of(cls, request: Part, read: Read) -> PlayRequest:
        """Read a request. Raises NotationError."""
        state = request.get("state", {}).texts_by_name()
        stored = request.get("stored", None)
        rules = request.get("rules", {}).texts_by_name()
        return cls(
            table=request["table"].text(),
            command=read_choice(request["command"], TABLE_COMMANDS),
            value=request.get("value", "").text(),
            form=request.get("form", {}).texts_by_name(),
            viewer=state.get("viewer", ""),
            at=read_whole(state.get("at", "")),
            state=PageState(
                look=read_whole(state.get("look", "")),
                paused=bool(state.get("pause")),
                whole_log=bool(state.get("log")),
                source=state.get("source", ""),
            ),
            speaker=tr(read_language(request)),
            links={game: links_to(game, rules.get(game, ""), read) for game in GAMES},
            stored=None if stored.value is None else stored.text(),
            stored_games=request.get("stored_games", {}).texts_by_name(),
            entropy=_read_entropy(request.get("entropy", 0)),
            key_entropy=_read_entropy(request.get("key_entropy", 0)),
            now=request.get("now", "").instant(),
        )

    @property
    def number(self) -> int | None:
        """Value of the button as a whole number; `None` for any other text."""
        return read_whole(self.value)

    def new_key(self) -> str:
        """Key that no game has or had: the next number, and a part from chance.

        Its chance is not that of the deal, which it would reveal.
        """
        numbers = [read_whole(key.partition(_SEPARATOR)[0]) or 0 for key in self.stored_games]
        return f"{max(numbers, default=0) + 1}{_SEPARATOR}{self.key_entropy:08x}"


def read_choice(part: Part, choices: tuple[T, ...]) -> T:
    """Read one of a closed set of texts. Raises NotationError."""
    text = part.text()
    if text not in choices:
        raise part.error(text, f"one of {', '.join(map(str, choices))}")
    return cast(T, text)


def read_language(request: Part) -> Language:
    """Read the language of the page. Raises NotationError."""
    return read_choice(request["language"], LANGUAGES)


def read_whole(text: str) -> int | None:
    """Read a whole number in digits; `None` for any other text."""
    return int(text) if _NUMBER.fullmatch(text) else None


def _read_entropy(part: Part) -> int:
    return part.whole(0, 2**32 - 1)
