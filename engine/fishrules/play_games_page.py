"""HTML of the games that are kept: which, how far, and what can be done with each."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from fishrules.errors import NotationError
from fishrules.saves import MOST_OVER, NewerSave, glance, oldest_first
from fishrules.words import Speaker


def games(kept: Mapping[str, str], speaker: Speaker) -> str:
    """The list of all that is kept, the newest first; nothing where nothing is."""
    if not kept:
        return ""
    newest_first = reversed(oldest_first(kept))
    items = "".join(_game(key, kept[key], speaker) for key in newest_first)
    title = escape(speaker.say("Kept games"))
    alone = speaker.say("They are kept in this browser alone.")
    newest = speaker.say(
        "Of the games that are over the newest {number} are kept.", number=MOST_OVER
    )
    told = escape(f"{alone} {newest}")
    return (
        f'<section class="fish-kept" aria-label="{title}"><p class="fish-title">{title}</p>'
        f"<p>{told}</p><ul>{items}</ul></section>"
    )


def _game(key: str, text: str, speaker: Speaker) -> str:
    try:
        found = glance(text)
    except NewerSave:
        told, useful = speaker.say("A game that a newer version of this site has kept"), False
    except NotationError:
        told, useful = speaker.say("A game that can no longer be read"), False
    else:
        useful = True
        told = speaker.say(
            "{game}: {names} – {far}",
            game=speaker.game(found.setup.game),
            names=", ".join(found.setup.names),
            far=speaker.say_plural("{number} action", "{number} actions", found.at),
        )
        if found.setup.is_what_if:
            told = speaker.say("What if – {told}", told=told)
    return (
        f'<li data-table="{escape(key)}"><b>{escape(told)}</b>{_buttons(key, useful, speaker)}</li>'
    )


def _buttons(key: str, useful: bool, speaker: Speaker) -> str:
    deeds = [("open", speaker.say("Go on"))] if useful else []
    deeds += [("record", speaker.say("Save as a file")), ("remove", speaker.say("Delete"))]
    buttons = " ".join(
        f'<button type="button" data-do="{do}" data-table="{escape(key)}">{escape(label)}</button>'
        for do, label in deeds
    )
    return f' <span class="deeds">{buttons}</span>'


def unreadable(key: str, error: NotationError, speaker: Speaker) -> str:
    """What is shown instead of a kept game that cannot be read; it is still there."""
    told = (
        speaker.say("A newer version of this site has kept this game; this one cannot read it.")
        if isinstance(error, NewerSave)
        else speaker.say("This game can no longer be read: what was kept of it is spoilt.")
    )
    more = speaker.say("It is still there: it can be saved as a file, or deleted.")
    return (
        f'<div class="fish-spoilt"><p data-say>{escape(told)} {escape(more)}</p>'
        f"<p>{_buttons(key, False, speaker)} "
        f'<button type="button" data-do="games" value="">{escape(speaker.say("All games"))}'
        "</button></p></div>"
    )
