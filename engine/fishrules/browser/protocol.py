"""Protocol between the page and the engine: every request and answer, as JSON objects.

`python -m tools.protocol_types --write` turns these types into those of the script. The worker adds
a `TableContext` to each `TableRequest`, and takes the parts of `Stored` out of the answer before it
reaches the page. No hidden card is in any other part of an answer, except in the `file` of a
damaged save, which is handed out as it is.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Fields: TypeAlias = dict[str, str]
"""Texts by name, such as the fields of a form."""

StoryCommand: TypeAlias = Literal["try", "look", "ask", "lay", "keep", "viewer", "variants"]
"""Command of a story: begin a play of one's own at a step, show a play, act in it, change the
viewer, choose variants."""

ListCommand: TypeAlias = Literal["games", "remove", "begin", "receive"]
"""Command outside of a game: list the saved games, remove one, begin one, take one from a record
or a link."""

ActCommand: TypeAlias = Literal["ask", "lay", "keep", "type", "go"]
"""Command that plays an action: from a form, from a typed line, or a computer player's."""

ShowCommand: TypeAlias = Literal[
    "open", "show", "pause", "log", "look", "live", "source", "hint", "why"
]
"""Command that shows a game: the viewer, the pause, the whole log, an earlier moment, the present,
what showed a fact, a hint, the reason of a computer player."""

GameCommand: TypeAlias = Literal["pace", "wait", "link", "record", "again", "same", "whatif"]
"""Command on a whole game: how long the computers or the table wait, share it, or begin another
game from it."""

SessionCommand: TypeAlias = ActCommand | ShowCommand | GameCommand
"""Command in a game."""

TableCommand: TypeAlias = ListCommand | SessionCommand
"""Command of the practice table."""

ErrorKey: TypeAlias = Literal["address", "request", "elsewhere", "game-missing", "link-unreadable"]
"""Key of a status text of the page."""


class StoryRequest(TypedDict):
    """Request about a story.

    address: of the step shown. language: of the page. rules: address of the page of rules, empty
    on that page. viewer: id of the seat that sees the table, or `open`. variants: names of those
    chosen. form: fields of the form sent, for the commands that act.
    """

    command: StoryCommand
    address: str
    language: str
    rules: str
    viewer: str
    variants: list[str]
    form: NotRequired[Fields]


class StoryAnswer(TypedDict):
    """Answer about a story.

    address: of the play to show. html: of that play. steps: HTML of all steps of the story.
    changes: HTML of the changes under other variants.
    """

    address: NotRequired[str]
    html: NotRequired[str]
    steps: NotRequired[str]
    changes: NotRequired[str]
    error: NotRequired[ErrorKey]


class TableRequest(TypedDict):
    """Request to the practice table.

    table: key of the game, empty for none. value: of the button used. form: fields of its form.
    state: data of the table shown: viewer, at, look, pause, log, source. language: of the page.
    rules: address of the page of rules of each game.
    """

    table: str
    command: TableCommand
    value: str
    form: Fields
    state: Fields
    language: str
    rules: Fields


class TableContext(TypedDict):
    """What the worker adds to a request.

    stored: saved text of the game, null if there is none. stored_games: saved texts by key, for
    commands that list the games or make a new key. entropy: whole number below 2**32, the only
    source of chance of a new game. key_entropy: another one, which makes a new key unique. now:
    time in UTC.
    """

    stored: str | None
    stored_games: NotRequired[Fields]
    entropy: int
    key_entropy: int
    now: str


class File(TypedDict):
    """File to hand out."""

    name: str
    text: str


class TableAnswer(TypedDict):
    """Answer of the practice table.

    table: key of the game shown. html: of the table, empty for none. games: HTML of the list of
    saved games. message: HTML of an error in a form outside of a game. link: fragment of a link to
    the game.
    """

    table: NotRequired[str]
    html: NotRequired[str]
    games: NotRequired[str]
    message: NotRequired[str]
    file: NotRequired[File]
    link: NotRequired[str]
    error: NotRequired[ErrorKey]


class Stored(TypedDict):
    """What the worker stores.

    save: text of the game with its hidden cards; null deletes it. discard: keys of old games to
    delete, to make room.
    """

    save: NotRequired[str | None]
    discard: NotRequired[list[str]]


class EngineAnswer(TableAnswer, Stored):
    """Answer of the engine to the worker."""


class PageAnswer(TableAnswer):
    """Answer of the worker to the page; unkept: the storage took no save."""

    unkept: NotRequired[bool]
