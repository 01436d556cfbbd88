"""Drawings of what links show in a chat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from fishrules.game.cards import Card
from fishrules.render import markup as h
from fishrules.render.cards import sprite
from fishrules.render.markup import Markup
from fishrules.render.svg import use
from fishrules.words.speaker import tr
from fishsite.frame.share import Picture
from fishsite.publish.drawing import Drawing

_SOURCE = Path(__file__).with_name("share.typ")
_STYLE = Path(__file__).with_name("share.css")

# The half of a picture that is felt, and in it the middle of the circle on which cards stand.
_WIDTH, _HEIGHT = 480, 630
_MIDDLE = (_WIDTH / 2, 1010)
_CARD = (152, 212)
_TOP = 280
_SPREAD = 26
_STEP = 7
"""Degrees between the outer cards of a full hand, and the most between two cards."""

# Typst draws a copy without a size as large as the whole picture.
_UNSIZED = re.compile(r'(<use href="#all-[a-z]+")/>')
_SIZED = r'\1 width="63" height="88"/>'

_style = h.Element("style")


def drawing(picture: Picture, site: str, icon: str) -> Drawing:
    """Return the drawing of a picture. site: its name. icon: the SVG of its pages."""
    return Drawing(
        _SOURCE.read_text(encoding="utf-8"),
        {
            "language": picture.language,
            "above": picture.above,
            "title": picture.title,
            "text": picture.text,
            "said": picture.said,
            "site": site,
            "icon": icon,
            "fan": str(fan(picture.hand, picture.language)),
        },
    )


def fan(hand: Sequence[Card], language: str) -> Markup:
    """Return a hand of cards, fanned out, as SVG."""
    x, y = _MIDDLE
    step = min(_STEP, _SPREAD / max(len(hand) - 1, 1))
    first = -step * (len(hand) - 1) / 2
    left = x - _CARD[0] / 2
    return h.svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        width=_WIDTH,
        height=_HEIGHT,
    )[
        _style[Markup(_STYLE.read_text(encoding="utf-8"))],
        Markup(_UNSIZED.sub(_SIZED, sprite(tr(language)))),
        [
            h.g(transform=f"rotate({first + step * place} {x} {y})")[use(card, left, _TOP, _CARD)]
            for place, card in enumerate(hand)
        ],
    ]
