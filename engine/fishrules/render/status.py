"""HTML of what a page's script may have to say: it holds no word of its own."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from fishrules.words.catalogue import later
from fishrules.words.speaker import Speaker

OF_STORIES = {
    "cancelled": later("Loading was stopped. The story can still be read and stepped through."),
    "missing": later(
        "The rules engine could not be fetched: there is no network, or a file is gone. "
        "The story can still be read and stepped through."
    ),
    "cut": later(
        "The rules engine arrived incomplete. The story can still be read and stepped through."
    ),
    "wasm": later(
        "This browser has no WebAssembly, which the rules engine needs. "
        "The story can still be read and stepped through."
    ),
    "broken": later(
        "Something went wrong in the rules engine. The story can still be read and stepped through."
    ),
    "address": later("This link names a step that is not there, so the story begins at its start."),
    "request": later("This cannot be read as a request."),
}
"""What can be said where a page holds stories."""

OF_PRACTICE = {
    "cancelled": later("Loading was stopped. The games that are kept are unharmed."),
    "missing": later(
        "The rules engine could not be fetched: there is no network, or a file is gone. "
        "The games that are kept are unharmed."
    ),
    "cut": later("The rules engine arrived incomplete. The games that are kept are unharmed."),
    "wasm": later(
        "This browser has no WebAssembly, which the rules engine needs. "
        "The games that are kept are unharmed."
    ),
    "broken": later(
        "Something went wrong in the rules engine. "
        "Whatever was kept of the game before that is still there."
    ),
    "request": later("This cannot be read as a request."),
    "unkept": later(
        "The browser could not keep the game: its storage is full, refused or does not answer. "
        "Play goes on, but what is not kept is lost when this page is closed. Only a finished game "
        "can be saved whole as a file."
    ),
    "elsewhere": later(
        "The game has gone on in the meantime, in another tab perhaps. This is how it now stands."
    ),
    "game-missing": later("This game is not kept in this browser."),
    "link-unreadable": later("This link cannot be read as a game."),
    "file-unreadable": later(
        "The file is gone, or the browser is not allowed to read it. Choose it again."
    ),
}
"""What can be said where the practice table stands."""

_WITH_LINKS = {
    "copied": later("The link is copied:"),
    "uncopied": later("The link could not be copied. It can be copied from here:"),
}
"""What is said with a link beside it."""


def texts(speaker: Speaker, sayings: Mapping[str, str], more: str = "") -> str:
    """What the script may have to say, once a page: it clones this and uncovers one paragraph.

    sayings: the texts by their keys; more: HTML of others.
    """
    told = "".join(
        f'<p data-text="{kind}" hidden>{escape(speaker.say(text))}</p>'
        for kind, text in sayings.items()
    )
    loading = escape(speaker.say("The rules engine is being fetched"))
    return (
        '<template id="fish-texts"><div class="fish-status" role="status">'
        f'<p data-text="loading" hidden><span>{loading}</span>'
        f' <progress max="1" aria-label="{loading}"></progress>'
        f' <button type="button" data-do="cancel">{escape(speaker.say("Stop"))}</button></p>'
        f"{told}{more}"
        f'<button type="button" data-do="retry" hidden>{escape(speaker.say("Try again"))}</button>'
        "</div></template>"
    )


def with_links(speaker: Speaker) -> str:
    """The texts that show a link; the script writes it into the field."""
    label = escape(speaker.say("The link"))
    return "".join(
        f'<p data-text="{kind}" hidden>{escape(speaker.say(text))}'
        f' <input class="fish-link" type="text" readonly aria-label="{label}"></p>'
        for kind, text in _WITH_LINKS.items()
    )
