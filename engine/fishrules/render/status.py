"""HTML of the texts that a page's script can show: the script holds none of its own."""

from __future__ import annotations

from collections.abc import Mapping

from fishrules.render import markup as h
from fishrules.render.markup import Markup, Node
from fishrules.words.catalogue import N_
from fishrules.words.speaker import Speaker

UNABLE = N_(
    "Opened from a folder, the page can only be read. "
    "To step and to try, open it through a web server, such as the one that “make serve” starts."
)
"""The text of a page that was opened from a folder, where no script can fetch the engine."""

OF_STORIES = {
    "cancelled": N_("Loading was stopped. The story can still be read and stepped through."),
    "missing": N_(
        "The rules engine could not be fetched: there is no network, or a file is gone. "
        "The story can still be read and stepped through."
    ),
    "cut": N_(
        "The rules engine arrived incomplete. The story can still be read and stepped through."
    ),
    "wasm": N_(
        "This browser has no WebAssembly, which the rules engine needs. "
        "The story can still be read and stepped through."
    ),
    "broken": N_(
        "Something went wrong in the rules engine. The story can still be read and stepped through."
    ),
    "address": N_("This link names a step that is not there, so the story begins at its start."),
    "request": N_("This cannot be read as a request."),
}
"""The texts of a page that holds stories, by their keys."""

OF_PRACTICE = {
    "cancelled": N_("Loading was stopped. The games that are kept are unharmed."),
    "missing": N_(
        "The rules engine could not be fetched: there is no network, or a file is gone. "
        "The games that are kept are unharmed."
    ),
    "cut": N_("The rules engine arrived incomplete. The games that are kept are unharmed."),
    "wasm": N_(
        "This browser has no WebAssembly, which the rules engine needs. "
        "The games that are kept are unharmed."
    ),
    "broken": N_(
        "Something went wrong in the rules engine. "
        "Whatever was kept of the game before that is still there."
    ),
    "request": N_("This cannot be read as a request."),
    "unkept": N_(
        "The browser could not keep the game: its storage is full, refused or does not answer. "
        "Play goes on, but what is not kept is lost when this page is closed. Only a finished game "
        "can be saved whole as a file."
    ),
    "elsewhere": N_(
        "The game has gone on in the meantime, in another tab perhaps. This is how it now stands."
    ),
    "game-missing": N_("This game is not kept in this browser."),
    "link-unreadable": N_("This link cannot be read as a game."),
    "file-unreadable": N_(
        "The file is gone, or the browser is not allowed to read it. Choose it again."
    ),
}
"""The texts of the page of the practice table, by their keys."""

_WITH_LINKS = {
    "copied": N_("The link is copied:"),
    "uncopied": N_("The link could not be copied. It can be copied from here:"),
}
"""The texts that have a link beside them."""


def status_texts(speaker: Speaker, texts: Mapping[str, str], more: Node = None) -> Markup:
    """The texts for the script, once a page: it clones this and uncovers one paragraph.

    texts: by their keys. more: other paragraphs.
    """
    loading = speaker.say("The rules engine is being fetched")
    return h.template(id="fish-texts")[
        h.div(".fish-status", role="status")[
            h.p(data_text="loading", hidden=True)[
                h.span[loading],
                " ",
                h.progress(max="1", aria_label=loading)[()],
                " ",
                h.button(type="button", data_do="cancel")[speaker.say("Stop")],
            ],
            [h.p(data_text=key, hidden=True)[speaker.say(text)] for key, text in texts.items()],
            more,
            h.button(type="button", data_do="retry", hidden=True)[speaker.say("Try again")],
        ]
    ]


def link_texts(speaker: Speaker) -> list[Markup]:
    """The texts that show a link; the script writes it into the field."""
    label = speaker.say("The link")
    return [
        h.p(data_text=key, hidden=True)[
            speaker.say(text),
            " ",
            h.input(".fish-link", type="text", readonly=True, aria_label=label),
        ]
        for key, text in _WITH_LINKS.items()
    ]
