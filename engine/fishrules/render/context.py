"""The context shared by all parts of one rendered table, story or game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fishrules.game.rules import Rules, Terms
from fishrules.game.seats import Seat
from fishrules.knowledge.view import Viewer, own_seat
from fishrules.render.links import NO_LINKS, Links
from fishrules.session.screen import PlayScreen
from fishrules.stories.story import Story
from fishrules.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class RenderContext:
    """Language, players, viewer and rules of what is rendered.

    names: what each seat is called on screen. links: links to the clauses of these rules.
    you: the seat of the reader, who is addressed; `None` where the reader only looks on.
    """

    speaker: Speaker
    rules: Rules
    names: Sequence[str]
    viewer: Viewer
    links: Links = NO_LINKS
    you: Seat | None = None

    def label(self, seat: Seat) -> str:
        """Return what a seat is called at its place: its name or, to its own player, “You”."""
        return self.say("You") if seat == self.you else self.names[seat]

    @property
    def own(self) -> Seat:
        """The seat that is drawn at the bottom of the table."""
        return own_seat(self.viewer)

    @property
    def terms(self) -> Terms:
        """The game's terms for a book and the stock."""
        return self.rules.terms

    def say(self, text: str, **values: object) -> str:
        """Return a text of the interface in the speaker's language."""
        return self.speaker.say(text, **values)


def context_of_story(story: Story, speaker: Speaker, links: Links = NO_LINKS) -> RenderContext:
    """The context of a story, seen by its own viewer."""
    names = story.names[speaker.language]
    return RenderContext(speaker, story.rules, names, story.viewer, links)


def context_of_screen(screen: PlayScreen, speaker: Speaker, links: Links) -> RenderContext:
    """The context of a game at the practice table."""
    return RenderContext(speaker, screen.rules, screen.names, screen.viewer, links, screen.reader)
