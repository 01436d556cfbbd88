"""Cards drawn as SVG: a sprite of every card, placed once a page, and the cards that point to it.

A card is 63 to 88 with corners of a twelfth of its width: a large index top left, rank over suit,
and one big pip. Colours come from the style sheet, so that both schemes, print and forced colours
can change them.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fishrules.game.cards import CARDS, Card, Rank, Suit
from fishrules.game.rules import Terms
from fishrules.words.speaker import Speaker

_WIDTH, _HEIGHT = 63, 88
_CORNER = _WIDTH / 12
_BOX = f'viewBox="0 0 {_WIDTH} {_HEIGHT}"'
_FAN = 'viewBox="4 8 76 70"'
_FACE = (
    f'<rect class="face" x=".5" y=".5" width="{_WIDTH - 1}" height="{_HEIGHT - 1}" rx="{_CORNER}"/>'
)

_PIPS = {
    Suit.CLUBS: (
        "M10 1a4.2 4.2 0 0 1 3.5 6.5a4.2 4.2 0 1 1-2.6 6.8C11 16.6 11.8 18.2 13.6 19H6.4"
        "C8.2 18.2 9 16.6 9.1 14.3a4.2 4.2 0 1 1-2.6-6.8A4.2 4.2 0 0 1 10 1z"
    ),
    Suit.DIAMONDS: "M10 .6Q12.9 5.6 17.2 10Q12.9 14.4 10 19.4Q7.1 14.4 2.8 10Q7.1 5.6 10 .6z",
    Suit.HEARTS: (
        "M10 18.6C4.6 13.6 1 10.3 1 6.5C1 3.6 3.2 1.6 5.7 1.6C7.6 1.6 9.1 2.7 10 4.4"
        "C10.9 2.7 12.4 1.6 14.3 1.6C16.8 1.6 19 3.6 19 6.5C19 10.3 15.4 13.6 10 18.6z"
    ),
    Suit.SPADES: (
        "M10 .8C12 4.2 18.7 7.8 18.7 12C18.7 14.4 16.9 16 14.7 16C13.1 16 11.7 15.2 10.9 13.9"
        "C11 16.4 11.8 18.2 13.6 19H6.4C8.2 18.2 9 16.4 9.1 13.9C8.3 15.2 6.9 16 5.3 16"
        "C3.1 16 1.3 14.4 1.3 12C1.3 7.8 8 4.2 10 .8z"
    ),
    None: ("M10 .8L12.5 7.1L19.2 7.5L14 11.8L15.7 18.3L10 14.7L4.3 18.3L6 11.8L.8 7.5L7.5 7.1z"),
}
"""The shape of each suit, and the joker's star, in a box of 20 by 20."""


def sprite(speaker: Speaker) -> str:
    """One hidden SVG with every card, the back and every laid book; placed once a page.

    Court cards bear the letters of the reader's language.
    """
    suits = "".join(_suit(suit) for suit in (*Suit, None))
    cards = "".join(_symbol(card, speaker) for card in CARDS)
    books = "".join(_book_symbol(rank, speaker) for rank in Rank)
    return (
        '<svg class="fish-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{suits}{cards}{_back()}{_fan()}{books}</svg>"
    )


def card(shown: Card | None, speaker: Speaker, key: str = "", origin: str = "") -> str:
    """One card with its name for a screen reader; `None` is a card face down.

    key: what tells it from the others of its hand. origin: where it lay before, if it has moved.
    """
    moved = _data("was", origin)
    if shown is None:
        return f'<svg class="card" aria-hidden="true"{moved}><use href="#card-back"/></svg>'
    return (
        f'<svg class="card" role="img" aria-label="{escape(speaker.card(shown))}"'
        f'{_data("card", key)}{moved}><use href="#{_card_id(shown)}"/></svg>'
    )


def book(rank: Rank, speaker: Speaker, terms: Terms, origins: Sequence[str] = ()) -> str:
    """A laid book as a small fan, with its name for a screen reader.

    origins: where its cards lay, if they have moved: the fan stands for the first, and over it is a
    place for each of the others to come to.
    """
    first, *others = origins or [""]
    places = "".join(f"<span{_data('was', origin)}></span>" for origin in others)
    return (
        f'<svg class="book" role="img" aria-label="{escape(speaker.book(rank, terms))}"'
        f'{_data("was", first)}><use href="#{_book_id(rank)}"/></svg>{places}'
    )


def _data(name: str, value: str) -> str:
    """What the script is to know of an element; nothing where there is nothing to know."""
    return f' data-{name}="{escape(value)}"' if value else ""


def _card_id(shown: Card) -> str:
    return "card-joker" if shown.suit is None else f"card-{shown}"


def _book_id(rank: Rank) -> str:
    return "book-joker" if rank is Rank.JOKER else f"book-{rank.letter}"


def _suit_name(suit: Suit | None) -> str:
    return "joker" if suit is None else suit.name.lower()


def _suit(suit: Suit | None) -> str:
    """The pip of a suit, and a card of it that lacks only its index."""
    name = _suit_name(suit)
    pip = f'<use class="{name}" href="#pip-{name}"'
    corner = (6, 32, 17) if suit is not None else (4.5, 6, 20)
    return (
        f'<symbol id="pip-{name}" viewBox="0 0 20 20"><path d="{_PIPS[suit]}"/></symbol>'
        f'<symbol id="all-{name}" {_BOX}>{_FACE}{_at(pip, *corner)}{_at(pip, 23, 45, 34)}</symbol>'
    )


def _at(use: str, x: float, y: float, size: int) -> str:
    return f'{use} x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _symbol(shown: Card, speaker: Speaker) -> str:
    name = _suit_name(shown.suit)
    index = ""
    if shown.suit is not None:
        letter = escape(speaker.index(shown.rank))
        index = f'<text class="index {name}" x="14.5" y="27"{_narrow(letter, 21)}>{letter}</text>'
    return f'<symbol id="{_card_id(shown)}" {_BOX}><use href="#all-{name}"/>{index}</symbol>'


def _fan() -> str:
    """The four cards of a laid book; their suits do not matter (setup.book)."""
    turned = "".join(
        f'<rect class="face" x="29" y="14" width="42" height="58.7" rx="3.5"'
        f' transform="rotate({angle} 50 110)"/>'
        for angle in (-24, -14, -4, 6)
    )
    return f'<symbol id="fan" {_FAN}>{turned}</symbol>'


def _book_symbol(rank: Rank, speaker: Speaker) -> str:
    """A laid book: the fan, and its rank on the card in front."""
    if rank is Rank.JOKER:
        index = '<use href="#pip-joker" x="36" y="24" width="28" height="28"/>'
    else:
        letter = escape(speaker.index(rank))
        index = f'<text class="index large" x="50" y="54"{_narrow(letter, 32)}>{letter}</text>'
    return (
        f'<symbol id="{_book_id(rank)}" {_FAN}><use href="#fan" x="4" y="8" width="76"'
        f' height="70"/><g class="ink" transform="rotate(6 50 110)">{index}</g></symbol>'
    )


def _narrow(letter: str, width: int) -> str:
    """An index of two figures is pressed together, so that it takes no more room than one."""
    if len(letter) == 1:
        return ""
    return f' textLength="{width}" lengthAdjust="spacingAndGlyphs"'


def _back() -> str:
    """The back: rows of scales, each row shifted by half a scale."""
    radius, left, top, across, down = 4.25, 6, 6, 6, 18
    rows = []
    for row in range(down):
        y = top + radius * row
        if row % 2:
            half = f"a{radius} {radius} 0 0 0 {radius}-{radius}"
            whole = f"a{radius} {radius} 0 0 0 {2 * radius} 0" * (across - 1)
            fall = f"a{radius} {radius} 0 0 0 {radius} {radius}"
            rows.append(f"M{left} {y + radius}{half}{whole}{fall}")
        else:
            rows.append(f"M{left} {y}" + f"a{radius} {radius} 0 0 0 {2 * radius} 0" * across)
    return (
        f'<symbol id="card-back" {_BOX}>{_FACE}'
        f'<rect class="cloth" x="4" y="4" width="{_WIDTH - 8}" height="{_HEIGHT - 8}" rx="3"/>'
        f'<path class="scales" d="{"".join(rows)}"/></symbol>'
    )
