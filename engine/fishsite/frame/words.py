"""The words of the frame of a page, for its templates."""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.languages import Language
from fishrules.words.speaker import tr


@dataclass(frozen=True, slots=True)
class FrameWords:
    """The words of the frame in one language.

    menu, doors, trail, language: names for screen readers. find: opens the search. offer: that the
    page is in this language too; take, refuse: the answers to it. lost: that there is no such page;
    home: the way out.
    """

    menu: str
    doors: str
    trail: str
    language: str
    find: str
    offer: str
    take: str
    refuse: str
    lost: str
    lost_help: str
    home: str


def frame_words(language: Language) -> FrameWords:
    """Return the words of the frame in a language."""
    say = tr(language).say
    return FrameWords(
        menu=say("Menu"),
        doors=say("Main pages"),
        trail=say("You are here"),
        language=say("Language"),
        find=say("Find"),
        offer=say("This page is also in English."),
        take=say("Read it in English"),
        refuse=say("Close"),
        lost=say("There is no page at this address."),
        lost_help=say("Search for what you need, or start from one of these pages:"),
        home=say("Go to the home page"),
    )
