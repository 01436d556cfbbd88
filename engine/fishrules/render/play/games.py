"""HTML of the kept games: a list with players, progress and buttons."""

from __future__ import annotations

from collections.abc import Mapping

from fishrules.errors import NewerVersion, NotationError
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.session.save import MOST_OVER, SaveSummary, oldest_first
from fishrules.words.speaker import Speaker


def games(kept: Mapping[str, str], speaker: Speaker) -> Markup:
    """The list of all kept games, the last played first; empty where none is kept.

    kept: by its key in the browser, the text of a game as it was saved.
    """
    if not kept:
        return h.EMPTY
    title = speaker.say("Kept games")
    newest = speaker.say(
        "Of the games that are over, the newest {number} are kept.", number=MOST_OVER
    )
    return h.section(".fish-kept", aria_label=title)[
        h.p(".fish-title")[title],
        h.p[speaker.say("They are kept in this browser alone."), " ", newest],
        h.ul[[_game(key, found, speaker) for key, found in reversed(oldest_first(kept).items())]],
    ]


def _game(key: str, found: SaveSummary | NotationError, speaker: Speaker) -> Markup:
    match found:
        case SaveSummary():
            title, played = _title(found, speaker), _last_played(found.played, speaker)
        case _:
            title, played = _fault(found, speaker), h.EMPTY
    buttons = _buttons(key, isinstance(found, SaveSummary), speaker)
    return h.li(data_table=key)[h.b[title], played, buttons]


def _title(found: SaveSummary, speaker: Speaker) -> str:
    title = speaker.say(
        "{game}: {names} – {far}",
        game=speaker.game(found.config.game),
        names=", ".join(found.config.names),
        far=speaker.say_plural("{number} action", "{number} actions", found.at),
    )
    return speaker.say("What if – {told}", told=title) if found.config.is_what_if else title


def _fault(error: NotationError, speaker: Speaker) -> str:
    if isinstance(error, NewerVersion):
        return speaker.say("A game that a newer version of this site has kept")
    return speaker.say("A game that can no longer be read")


def _last_played(played: str, speaker: Speaker) -> Markup:
    """The time of the last action; the script writes it in the reader's language and time zone."""
    if not played:
        return h.EMPTY
    return h.fragment[
        " ", h.small[speaker.say("Last played:"), " ", h.time(datetime=played)[played[:10]]]
    ]


def _buttons(key: str, readable: bool, speaker: Speaker) -> Markup:
    entries = [("open", speaker.say("Go on"))] if readable else []
    entries += [("record", speaker.say("Save as a file")), ("remove", speaker.say("Delete"))]
    buttons = [h.button(type="button", data_do=do, data_table=key)[label] for do, label in entries]
    return h.fragment[" ", h.span(".deeds")[h.joined(" ", buttons)]]


def unreadable(key: str, error: NotationError, speaker: Speaker) -> Markup:
    """The notice in place of a kept game that cannot be read; it is still kept."""
    fault = (
        speaker.say("A newer version of this site has kept this game; this one cannot read it.")
        if isinstance(error, NewerVersion)
        else speaker.say("This game can no longer be read: what was kept of it is spoilt.")
    )
    return h.div(".fish-spoilt")[
        h.p(data_say=True)[
            fault, " ", speaker.say("It is still there: it can be saved as a file, or deleted.")
        ],
        h.p[
            _buttons(key, False, speaker),
            " ",
            h.button(type="button", data_do="games", value="")[speaker.say("All games")],
        ],
    ]
