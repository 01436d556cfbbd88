"""Parts of drawings: text, and the cards of the sprite."""

from __future__ import annotations

from fishrules.game.cards import Card
from fishrules.render import markup as h
from fishrules.render.cards import card_id
from fishrules.render.markup import Markup


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> Markup:
    """One line of text. kind: its classes. anchor: `start`, `middle` or `end`."""
    return h.text(
        x=x,
        y=y,
        class_=kind or None,
        text_anchor=None if anchor == "start" else anchor,
    )[words]


def use(card: Card | None, x: float, y: float, size: tuple[int, int]) -> Markup:
    """A card of the sprite on the page; `None` is a card face down. size: width and height."""
    width, height = size
    return h.use(href=f"#{card_id(card)}", x=x, y=y, width=width, height=height)


def lines(words: str, most: int) -> list[str]:
    """Words wrapped at spaces into lines of at most `most` letters; a longer word has its own."""
    broken = [""]
    for word in words.split(" "):
        longer = f"{broken[-1]} {word}".strip(" ")
        if len(longer) > most and broken[-1]:
            broken.append(word)
        else:
            broken[-1] = longer
    return broken
