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
    "cancelled": N_("Loading was stopped. You can still read the example and step through it."),
    "missing": N_(
        "The table couldn’t be loaded: there’s no network, or a file is missing. You can still "
        "read the example and step through it."
    ),
    "cut": N_("The table arrived incomplete. You can still read the example and step through it."),
    "wasm": N_(
        "This browser has no WebAssembly, which the table needs. You can still read the "
        "example and step through it."
    ),
    "broken": N_(
        "Something went wrong at the table. You can still read the example and step through it."
    ),
    "address": N_("This link names a step that doesn’t exist, so the example begins at its start."),
    "request": N_("That request isn’t clear."),
}
"""The texts of a page that holds stories, by their keys."""

OF_PRACTICE = {
    "cancelled": N_("Loading was stopped. Your saved games are safe."),
    "missing": N_(
        "The table couldn’t be loaded: there’s no network, or a file is missing. Your saved "
        "games are safe."
    ),
    "cut": N_("The table arrived incomplete. Your saved games are safe."),
    "wasm": N_(
        "This browser has no WebAssembly, which the table needs. Your saved games are safe."
    ),
    "broken": N_("Something went wrong at the table. What was saved of the game is still there."),
    "request": N_("That request isn’t clear."),
    "unkept": N_(
        "The browser can’t save the game. You can keep playing, but what isn’t saved is lost "
        "when you close this page. Only a finished game can be saved whole as a file."
    ),
    "elsewhere": N_("The game moved on, perhaps in another tab. Here is the current position."),
    "game-missing": N_("This game isn’t saved in this browser."),
    "link-unreadable": N_("This link holds no game."),
    "file-unreadable": N_("The file can’t be read. Choose it again."),
}
"""The texts of the page of the practice table, by their keys."""

_WITH_LINKS = {
    "copied": N_("The link is copied:"),
    "uncopied": N_("The link couldn’t be copied. Copy it from here:"),
}
"""The texts that have a link beside them."""


def status_texts(speaker: Speaker, texts: Mapping[str, str], more: Node = None) -> Markup:
    """The texts for the script, once a page: it clones this and uncovers one paragraph.

    texts: by their keys. more: other paragraphs.
    """
    loading = speaker.say("Loading the table")
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
