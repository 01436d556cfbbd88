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
    title = speaker.say("Saved games")
    newest = speaker.say(
        "Of your finished games, only the newest {number} stay saved.", number=MOST_OVER
    )
    return h.section(".fish-kept", aria_label=title)[
        h.p(".fish-title")[title],
        h.p[speaker.say("They are saved in this browser only."), " ", newest],
        h.ul[[_game(key, found, speaker) for key, found in reversed(oldest_first(kept).items())]],
    ]


def _game(key: str, found: SaveSummary | NotationError, speaker: Speaker) -> Markup:
    match found:
        case SaveSummary():
            title, played = _title(found, speaker), _last_played(found.played, speaker)
            open_label = speaker.say("Open") if found.over else speaker.say("Continue")
        case _:
            title, played, open_label = _fault(found, speaker), h.EMPTY, ""
    buttons = _buttons(key, open_label, speaker)
    return h.li(data_table=key)[h.b[title], played, buttons]


def _title(found: SaveSummary, speaker: Speaker) -> str:
    names = found.config.names
    far = speaker.say_plural("{number} action", "{number} actions", found.at)
    if found.won:
        far = speaker.say(
            "won by {names}", names=speaker.listed([names[each] for each in found.won])
        )
    elif found.over:
        far = speaker.say("finished")
    title = speaker.say(
        "{game}: {names} – {far}",
        game=speaker.game(found.config.game),
        names=", ".join(names),
        far=far,
    )
    return speaker.say("Another try – {told}", told=title) if found.config.is_what_if else title


def _fault(error: NotationError, speaker: Speaker) -> str:
    if isinstance(error, NewerVersion):
        return speaker.say("A game saved by a newer version of this site")
    return speaker.say("A damaged game")


def _last_played(played: str, speaker: Speaker) -> Markup:
    """The time of the last action; the script writes it in the reader's language and time zone."""
    if not played:
        return h.EMPTY
    return h.fragment[
        " ", h.small[speaker.say("Last played:"), " ", h.time(datetime=played)[played[:10]]]
    ]


def _buttons(key: str, open_label: str, speaker: Speaker) -> Markup:
    """The buttons of a kept game. open_label: of the one that opens it, empty where none can."""
    entries = [("open", open_label)] if open_label else []
    entries += [("record", speaker.say("Save as a file")), ("remove", speaker.say("Delete"))]
    buttons = [h.button(type="button", data_do=do, data_table=key)[label] for do, label in entries]
    return h.fragment[" ", h.span(".deeds")[h.joined(" ", buttons)]]


def unreadable(key: str, error: NotationError, speaker: Speaker) -> Markup:
    """The notice in place of a kept game that cannot be read; it is still kept."""
    fault = (
        speaker.say("This game was saved by a newer version of this site and can’t be opened here.")
        if isinstance(error, NewerVersion)
        else speaker.say("This saved game is damaged and can’t be opened.")
    )
    return h.div(".fish-spoilt")[
        h.p(data_say=True)[
            fault, " ", speaker.say("It’s still there: you can save it as a file or delete it.")
        ],
        h.p[
            _buttons(key, "", speaker),
            " ",
            h.button(type="button", data_do="games", value="")[speaker.say("All games")],
        ],
    ]
