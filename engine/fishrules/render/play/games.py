"""HTML of the games that are kept: which, how far, and what can be done with each."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from fishrules.errors import NewerVersion, NotationError
from fishrules.session.save import MOST_OVER, SaveSummary, oldest_first
from fishrules.words.speaker import Speaker


def games(kept: Mapping[str, str], speaker: Speaker) -> str:
    """The list of all that is kept, what was last played first; nothing where nothing is."""
    if not kept:
        return ""
    newest_first = reversed(oldest_first(kept).items())
    items = "".join(_game(key, found, speaker) for key, found in newest_first)
    title = escape(speaker.say("Kept games"))
    alone = speaker.say("They are kept in this browser alone.")
    newest = speaker.say(
        "Of the games that are over, the newest {number} are kept.", number=MOST_OVER
    )
    told = escape(f"{alone} {newest}")
    return (
        f'<section class="fish-kept" aria-label="{title}"><p class="fish-title">{title}</p>'
        f"<p>{told}</p><ul>{items}</ul></section>"
    )


def _game(key: str, found: SaveSummary | NotationError, speaker: Speaker) -> str:
    match found:
        case SaveSummary():
            told, when = _told(found, speaker), _when(found.played, speaker)
        case _:
            told, when = _fault(found, speaker), ""
    buttons = _buttons(key, isinstance(found, SaveSummary), speaker)
    return f'<li data-table="{escape(key)}"><b>{escape(told)}</b>{when}{buttons}</li>'


def _told(found: SaveSummary, speaker: Speaker) -> str:
    told = speaker.say(
        "{game}: {names} – {far}",
        game=speaker.game(found.config.game),
        names=", ".join(found.config.names),
        far=speaker.say_plural("{number} action", "{number} actions", found.at),
    )
    return speaker.say("What if – {told}", told=told) if found.config.is_what_if else told


def _fault(error: NotationError, speaker: Speaker) -> str:
    if isinstance(error, NewerVersion):
        return speaker.say("A game that a newer version of this site has kept")
    return speaker.say("A game that can no longer be read")


def _when(played: str, speaker: Speaker) -> str:
    """When a game was last played; the script puts it in the reader's words and hours."""
    if not played:
        return ""
    label = escape(speaker.say("Last played:"))
    return f' <small>{label} <time datetime="{played}">{played[:10]}</time></small>'


def _buttons(key: str, useful: bool, speaker: Speaker) -> str:
    entries = [("open", speaker.say("Go on"))] if useful else []
    entries += [("record", speaker.say("Save as a file")), ("remove", speaker.say("Delete"))]
    buttons = " ".join(
        f'<button type="button" data-do="{do}" data-table="{escape(key)}">{escape(label)}</button>'
        for do, label in entries
    )
    return f' <span class="deeds">{buttons}</span>'


def unreadable(key: str, error: NotationError, speaker: Speaker) -> str:
    """What is shown instead of a kept game that cannot be read; it is still there."""
    told = (
        speaker.say("A newer version of this site has kept this game; this one cannot read it.")
        if isinstance(error, NewerVersion)
        else speaker.say("This game can no longer be read: what was kept of it is spoilt.")
    )
    more = speaker.say("It is still there: it can be saved as a file, or deleted.")
    return (
        f'<div class="fish-spoilt"><p data-say>{escape(told)} {escape(more)}</p>'
        f"<p>{_buttons(key, False, speaker)} "
        f'<button type="button" data-do="games" value="">{escape(speaker.say("All games"))}'
        "</button></p></div>"
    )
