"""Answers about the saved games: their list, new games, and games from records and links."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fishrules.browser.page import TablePage, snapshot_html
from fishrules.browser.protocol import EngineAnswer
from fishrules.browser.request import PlayRequest
from fishrules.errors import NewerVersion, NotationError
from fishrules.render.play.games import games
from fishrules.render.play.setup import fault_box
from fishrules.session.config import BadConfig, config_from_form
from fishrules.session.save import read_save, too_old
from fishrules.session.screen import PageState
from fishrules.session.session import Session, begin
from fishrules.session.share import Shared, read_file, read_link
from fishrules.session.snapshot import Snapshot
from fishrules.words.catalogue import N_
from fishrules.words.config import config_fault_text
from fishrules.words.names import default_names

_NEWER = N_("This was made by a newer version of this site and can’t be opened here.")
_NO_GAME = N_("This is neither a game nor a link to one.")
_SEVERAL = N_("There are several games here, one per line. Open one line at a time.")


def list_games(request: PlayRequest) -> EngineAnswer:
    """List of the saved games."""
    return _list(request, request.stored_games)


def remove_game(request: PlayRequest) -> EngineAnswer:
    """Delete a saved game, and list the others."""
    left = {key: text for key, text in request.stored_games.items() if key != request.table}
    answer = _list(request, left)
    answer["save"] = None
    return answer


def _list(request: PlayRequest, stored: Mapping[str, str]) -> EngineAnswer:
    return {"table": "", "html": "", "games": games(stored, request.speaker)}


def begin_game(request: PlayRequest) -> EngineAnswer:
    """Begin a game from the form of its configuration."""
    try:
        config = config_from_form(request.form, request.entropy, default_names(request.speaker))
    except BadConfig as bad:
        text = config_fault_text(request.speaker, bad)
        return {"table": "", "message": fault_box(text, bad.where)}
    return new_game(request, begin(config))


def new_game(request: PlayRequest, session: Session) -> EngineAnswer:
    """Save a new session and show it."""
    # The player of a what-if is known; at any other new table nobody is named yet.
    config = session.config
    viewer = config.seats[config.persons[0]] if config.is_what_if else ""
    first = replace(
        request, table=request.new_key(), viewer=viewer, at=None, state=PageState(), form={}
    )
    answer = TablePage.of(first, session).saved()
    answer["discard"] = [*too_old(request.stored_games)]
    return answer


def receive_game(request: PlayRequest) -> EngineAnswer:
    """Take a game from a record or a link; a link that is opened comes without a form."""
    text = request.form.get("record", request.value).strip()
    try:
        shared = _read_shared(text)
    except NotationError as error:
        if "record" not in request.form:
            return {"table": "", "error": "link-unreadable"}
        message = _SEVERAL if _is_several(text) else _NO_GAME
        if isinstance(error, NewerVersion):
            message = _NEWER
        place = error if _is_record(text) else None
        return {"table": "", "message": fault_box(request.speaker.say(message), "record", place)}
    if isinstance(shared, Snapshot):
        return {"table": "", "html": snapshot_html(request, shared)}
    return new_game(request, shared)


def _is_record(text: str) -> bool:
    """Return whether a text is meant as a record or a save, and not as a link."""
    return text.startswith(("{", "["))


def _is_several(text: str) -> bool:
    """Return whether a text holds several records, one a line, as `match --records` writes them."""
    lines = text.splitlines()
    return len(lines) > 1 and all(line.startswith("{") for line in lines)


def _read_shared(text: str) -> Shared:
    """Read a record, a link or a save. Raises NotationError."""
    if not _is_record(text):
        return read_link(text.rpartition("#")[2].removeprefix("record="))
    try:
        return read_file(text)
    except NotationError as error:
        # A damaged save is handed out as it is, so a save may come back as a file.
        try:
            return read_save(text)
        except NewerVersion:
            raise
        except NotationError:
            raise error from None
