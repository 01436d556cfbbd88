"""What diagrams and charts share: the request of a step, and text in SVG."""

from __future__ import annotations

from html import escape

from fishrules.game.actions import Ask
from fishrules.game.cards import Card
from fishrules.stories.story import StartStep, Story


def request_at(story: Story, step: int) -> Ask:
    """The request that is made in a step of a story.

    Raises ValueError where the step makes none; NotationError where there is no such step.
    """
    found = story.step_at(step)
    action = None if isinstance(found, StartStep) else found.action
    if not isinstance(action, Ask):
        raise ValueError(f"{story.id}: step {step} is {action}, expected a step with a request")
    return action


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """One line of text; `kind` are the classes, `anchor` is start, middle or end."""
    named = f' class="{kind}"' if kind else ""
    placed = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}"{named}{placed}>{escape(words)}</text>'


def use(card: Card | None, x: float, y: float, size: tuple[int, int]) -> str:
    """A card of the sprite, which stands once on the page; `None` is a card face down."""
    name = "back" if card is None else "joker" if card.suit is None else str(card)
    width, height = size
    return f'<use href="#card-{name}" x="{x:g}" y="{y:g}" width="{width}" height="{height}"/>'


def lines(words: str, most: int) -> list[str]:
    """Words broken at spaces into lines of so many letters; a longer word has its own line."""
    broken = [""]
    for word in words.split(" "):
        longer = f"{broken[-1]} {word}".strip(" ")
        if len(longer) > most and broken[-1]:
            broken.append(word)
        else:
            broken[-1] = longer
    return broken
