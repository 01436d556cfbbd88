"""The practice table's side of the door: what happens at a table, and what its page shows.

A request is one as in `browser`, with these parts, all of them texts or objects of texts:

    table     the key of the game that is meant; empty where none is
    do        what is wanted: `games`, `begin`, `receive`; at a game `open`, `ask`, `lay`, `keep`,
              `type`, `go`, `show`, `pause`, `pace`, `wait`, `log`, `look`, `live`, `hint`, `why`,
              `link`, `record`, `remove`, `again`, `same`, `whatif`
    value     what the button that was used stands for
    form      the fields of its form
    state     what the page that is shown says of itself: eyes, at, look, pause, log
    language  of the page
    rules     the address of the page of rules of each game, as seen from the page
    kept      what is kept under the key, `null` where nothing is
    all       what is kept, by key; needed where a new key, or the list of games, is wanted
    entropy   a whole number below 2**32, the only source of chance in a game
    fresh     another one, which makes a new key unlike any that ever was
    now       the time, as `reading.instant` takes it, which is kept with the game

The answer may have these:

    table     the key of the game that is now shown
    html      what stands in the place of the table; empty where no game is shown
    games     the list of kept games
    told      what is wrong with a form outside of a game
    save      the text to keep under `table`; `null` to delete what is kept under the `table` asked
    drop      the keys of games that are kept no longer, to make room for a new one
    file      `name` and `text` of a file to hand over
    link      the fragment that stands for what is shown
    error     the key of a text of the page

No hidden card is in an answer, but in its `save`, and in the `file` of a kept text that cannot be
read, which is handed over as it is. Nothing is remembered from one request to the
next, but for what only saves time. Where the game has gone on since the page was made, nothing is
played: the answer shows the game as it stands, so a second click never plays twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fishrules.browser.protocol import PlayRequest
from fishrules.browser.table import Answer, AtTable, shown_snapshot
from fishrules.errors import NewerVersion, NotationError
from fishrules.render.links import Read
from fishrules.render.play.games import games, unreadable
from fishrules.render.play.setup import fault_box
from fishrules.session.config import BadConfig, config_from_form
from fishrules.session.save import read_save, too_old
from fishrules.session.screen import PageState
from fishrules.session.session import Session, begin
from fishrules.session.share import Shared, read_file, read_link
from fishrules.session.snapshot import Snapshot
from fishrules.words.catalogue import later
from fishrules.words.config import config_fault_text
from fishrules.words.names import default_names

_NEWER = later("This was made by a newer version of this site, which this one cannot read.")
_NO_GAME = later("This cannot be read as a game, nor as a link to one.")
_SEVERAL = later("There are several games in this, one a line. Bring in one line at a time.")


def answer_at_table(request: Mapping[str, Any], read: Read) -> Answer:
    """The answer to one request. read: where the numbers of the clauses come from."""
    try:
        wish = PlayRequest.of(request, read)
    except NotationError:
        return {"error": "request"}
    match wish.do:
        case "games":
            return _games(wish, wish.all)
        case "remove":
            left = {key: text for key, text in wish.all.items() if key != wish.table}
            return {**_games(wish, left), "save": None}
        case "begin":
            return _begin(wish)
        case "receive":
            return _receive(wish)
        case _:
            return _at_table(wish)


def _games(wish: PlayRequest, kept: Mapping[str, str]) -> Answer:
    return {"table": "", "html": "", "games": games(kept, wish.speaker)}


def _begin(wish: PlayRequest) -> Answer:
    try:
        config = config_from_form(wish.form, wish.entropy, default_names(wish.speaker))
    except BadConfig as bad:
        told = config_fault_text(wish.speaker, bad)
        return {"table": "", "told": fault_box(told, bad.where)}
    return _new_game(wish, begin(config))


def _new_game(wish: PlayRequest, session: Session) -> Answer:
    """A game that has not been kept yet, as it is shown first."""
    # Whoever begins a what-if is there; at any other new table nobody has said so yet.
    config = session.config
    viewer = config.seats[config.persons[0]] if config.is_what_if else ""
    fresh = replace(wish, table=wish.new_key(), viewer=viewer, at=None, state=PageState(), form={})
    return {**AtTable.of(fresh, session).changed(), "drop": too_old(wish.all)}


def _receive(wish: PlayRequest) -> Answer:
    """A game that was kept as a file, or sent as a link; a link that is opened has no form."""
    text = wish.form.get("record", wish.value).strip()
    try:
        shared = _shared(text)
    except NotationError as error:
        if "record" not in wish.form:
            return {"table": "", "error": "link-unreadable"}
        told = _SEVERAL if _is_several(text) else _NO_GAME
        if isinstance(error, NewerVersion):
            told = _NEWER
        place = error if _is_record(text) else None
        return {"table": "", "told": fault_box(wish.speaker.say(told), "record", place)}
    if isinstance(shared, Snapshot):
        return {"table": "", "html": shown_snapshot(wish, shared)}
    return _new_game(wish, shared)


def _is_record(text: str) -> bool:
    """Whether a text is meant as a record, or what was kept; else it is meant as a link."""
    return text.startswith(("{", "["))


def _is_several(text: str) -> bool:
    """Whether a text holds several records: a match writes its games into one file, a line each."""
    lines = text.splitlines()
    return len(lines) > 1 and all(line.startswith("{") for line in lines)


def _shared(text: str) -> Shared:
    """What a text holds that somebody has brought in. Raises NotationError."""
    if not _is_record(text):
        return read_link(text.rpartition("#")[2].removeprefix("record="))
    try:
        return read_file(text)
    except NotationError as error:
        # What was kept of a game that could not be read may have been saved as it is.
        try:
            return read_save(text)
        except NewerVersion:
            raise
        except NotationError:
            raise error from None


def _at_table(wish: PlayRequest) -> Answer:
    if wish.kept is None:
        return {"table": "", "html": "", "error": "game-missing"}
    try:
        session = read_save(wish.kept)
    except NotationError as error:
        if wish.do == "record":
            return {"table": wish.table, "file": {"name": "fish.txt", "text": wish.kept}}
        return {"table": wish.table, "html": unreadable(wish.table, error, wish.speaker)}
    answer = AtTable.of(wish, session).answer()
    return answer if isinstance(answer, dict) else _new_game(wish, answer)
