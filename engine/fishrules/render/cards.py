"""Cards drawn as SVG: a sprite of every card, placed once a page, and the cards that point to it.

A card is 63 by 88 with corners of a twelfth of its width: a large index top left, rank over suit,
and one big pip. Colours come from the style sheet, so that both schemes, print and forced colours
can change them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fishrules.game.cards import CARDS, Card, Rank, Suit
from fishrules.game.rules import Terms
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.words.speaker import Speaker

_WIDTH, _HEIGHT = 63, 88
_CORNER = _WIDTH / 12
_BOX = f"0 0 {_WIDTH} {_HEIGHT}"
_FAN = "4 8 76 70"
_FACE = h.rect(".face", x=".5", y=".5", width=_WIDTH - 1, height=_HEIGHT - 1, rx=_CORNER)

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
"""Path of each suit and of the joker's star, in a box of 20 by 20."""


def sprite(speaker: Speaker) -> Markup:
    """Hidden SVG with every card, the back and every laid book, placed once a page.

    Court cards bear the letters of the speaker's language.
    """
    return h.svg(".fish-sprite", width=0, height=0, aria_hidden="true", focusable="false")[
        [_suit(suit) for suit in (*Suit, None)],
        [_symbol(card, speaker) for card in CARDS],
        _back(),
        _fan(),
        [_book_symbol(rank, speaker) for rank in Rank],
    ]


@lru_cache(maxsize=1024)
def card(shown: Card | None, speaker: Speaker, key: str = "", origin: str = "") -> Markup:
    """One card with its name for a screen reader; `None` is a card face down.

    key: its key in its hand. origin: the place from which it has just moved.
    """
    if shown is None:
        back = h.svg(".card", aria_hidden="true", data_was=origin or None)
        return back[h.use(href="#card-back")]
    face = h.svg(
        ".card",
        role="img",
        aria_label=speaker.card(shown),
        data_card=key or None,
        data_was=origin or None,
    )
    return face[h.use(href=f"#{card_id(shown)}")]


def book(rank: Rank, speaker: Speaker, terms: Terms, origins: Sequence[str] = ()) -> Markup:
    """A laid book as a small fan, with its name for a screen reader.

    origins: the places from which its cards have just moved: the fan moves from the first, and
    over it is an empty element for each of the others.
    """
    first, *others = origins or [""]
    name = speaker.book(rank, terms)
    fan = h.svg(".book", role="img", aria_label=name, data_was=first or None)
    return h.fragment[
        fan[h.use(href=f"#{_book_id(rank)}")],
        [h.span(data_was=origin or None) for origin in others],
    ]


def card_id(shown: Card | None) -> str:
    """The id of a card in the sprite; `None` is the back."""
    if shown is None:
        return "card-back"
    return "card-joker" if shown.suit is None else f"card-{shown}"


def _book_id(rank: Rank) -> str:
    return "book-joker" if rank is Rank.JOKER else f"book-{rank.letter}"


def _suit_name(suit: Suit | None) -> str:
    return "joker" if suit is None else suit.name.lower()


def _suit(suit: Suit | None) -> Markup:
    """The pip of a suit, and a card of it that lacks only its index."""
    name = _suit_name(suit)
    corner = (6, 32, 17) if suit is not None else (4.5, 6, 20)
    return h.fragment[
        h.symbol(id=f"pip-{name}", viewBox="0 0 20 20")[h.path(d=_PIPS[suit])],
        h.symbol(id=f"all-{name}", viewBox=_BOX)[
            _FACE, _pip(name, *corner), _pip(name, 23, 45, 34)
        ],
    ]


def _pip(name: str, x: float, y: float, size: int) -> Markup:
    return h.use(class_=name, href=f"#pip-{name}", x=x, y=y, width=size, height=size)


def _symbol(shown: Card, speaker: Speaker) -> Markup:
    name = _suit_name(shown.suit)
    index = None
    if shown.suit is not None:
        index = _index(speaker.index(shown.rank), f"index {name}", 14.5, 27, 21)
    # A card keeps its size where its box is narrower than it is, as in a full hand.
    return h.symbol(id=card_id(shown), viewBox=_BOX, preserveAspectRatio="xMinYMin slice")[
        h.use(href=f"#all-{name}"), index
    ]


def _fan() -> Markup:
    """The four cards of a laid book; their suits do not matter (setup.book)."""
    return h.symbol(id="fan", viewBox=_FAN)[
        [
            h.rect(
                ".face",
                x=29,
                y=14,
                width=42,
                height=58.7,
                rx=3.5,
                transform=f"rotate({angle} 50 110)",
            )
            for angle in (-24, -14, -4, 6)
        ]
    ]


def _book_symbol(rank: Rank, speaker: Speaker) -> Markup:
    """A laid book: the fan, and its rank on the card in front."""
    if rank is Rank.JOKER:
        index = h.use(href="#pip-joker", x=36, y=24, width=28, height=28)
    else:
        index = _index(speaker.index(rank), "index large", 50, 54, 32)
    return h.symbol(id=_book_id(rank), viewBox=_FAN)[
        h.use(href="#fan", x=4, y=8, width=76, height=70),
        h.g(".ink", transform="rotate(6 50 110)")[index],
    ]


def _index(letter: str, classes: str, x: float, y: float, width: int) -> Markup:
    """The index of a card; one of two figures is pressed together to the width of one."""
    wide = len(letter) > 1
    return h.text(
        class_=classes,
        x=x,
        y=y,
        textLength=width if wide else None,
        lengthAdjust="spacingAndGlyphs" if wide else None,
    )[letter]


def _back() -> Markup:
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
    return h.symbol(id="card-back", viewBox=_BOX)[
        _FACE,
        h.rect(".cloth", x=4, y=4, width=_WIDTH - 8, height=_HEIGHT - 8, rx=3),
        h.path(".scales", d="".join(rows)),
    ]
