"""HTML of a table as one pair of eyes sees it: seats, hands, books, stock, and what is said there.

The order of the HTML is the order in which one would tell it: what was said, the opponents
clockwise, the stock, and last the hand in view. The style sheet sets it round a felt where there
is room, and one row a seat where there is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fishrules.card_art import book, card
from fishrules.card_keys import Places, keys_in
from fishrules.cards import Hand, Rank, count, ranks_of
from fishrules.rules import Rules, Terms
from fishrules.table import Seat, Stage, Table, scores, winners
from fishrules.views import Eyes, View, view_of
from fishrules.words import Speaker

_COUNTED = 3
"""A group of so many equal ranks, or more, has its number under it."""

_BACKS = 7
"""A hidden hand shows no more backs than this; its size is told in words."""


def table(
    shown: Table, eyes: Eyes, speaker: Speaker, names: Sequence[str], places: Places, said: str
) -> str:
    """The table, the hands of others face down unless it is open.

    names: what each seat is called, as plain text. places: where every copy of a card is.
    said: HTML of what is said at the table, see `said_at`.
    """
    view = view_of(shown, eyes)
    own = eyes or 0
    side, top = _sides(len(names) - 1)
    seats = [
        _seat(view, seat, speaker, names, places, _place(seat, own, len(names)))
        for seat in clockwise_after(own, len(names))
    ]
    return (
        f'<div class="fish-table side-{side} top-{top}" role="group"'
        f' aria-label="{escape(speaker.say("Table"))}">'
        f"{agreements(shown.rules, speaker)}{said}{''.join(seats[:-1])}"
        f"{_middle(shown, speaker, names)}{seats[-1]}</div>"
    )


def side_of(seat: Seat, eyes: Eyes, seats: int) -> str:
    """On which side of the table a seat is: own, left, top or right."""
    return _place(seat, eyes or 0, seats).partition("-")[0]


def clockwise_after(seat: Seat, seats: int) -> list[Seat]:
    """Every seat, clockwise, so that this one comes last."""
    return [(seat + place) % seats for place in range(1, seats + 1)]


def _sides(opponents: int) -> tuple[int, int]:
    """How many opponents sit on each side, and how many along the top."""
    side = 0 if opponents < 3 else max(1, opponents // 2 - 1)
    return side, opponents - 2 * side


def _place(seat: Seat, own: Seat, seats: int) -> str:
    """Where a seat is when the table is drawn round; along a side the first is the topmost."""
    if seat == own:
        return "own"
    side, top = _sides(seats - 1)
    order = (seat - own) % seats - 1
    if order < side:
        return f"left-{side - order}"
    if order < side + top:
        return f"top-{order - side + 1}"
    return f"right-{order - side - top + 1}"


def _seat(
    view: View, seat: Seat, speaker: Speaker, names: Sequence[str], places: Places, place: str
) -> str:
    turn, classes = "", f"seat at-{place}"
    if seat == view.turn:
        turn = f' <span class="turn">{escape(speaker.say("Turn"))}</span>'
        classes += " on-turn"
    return (
        f'<div class="{classes}"><p class="who"><b>{escape(names[seat])}</b>'
        f' <span class="size">{escape(speaker.cards(view.sizes[seat]))}</span>{turn}</p>'
        f"{_hand(view.hands[seat], view.sizes[seat], seat, speaker, places)}"
        f"{_books(view.books[seat], speaker, view.rules.terms)}</div>"
    )


def _hand(hand: Hand | None, size: int, seat: Seat, speaker: Speaker, places: Places) -> str:
    """A hand as a list of groups of equal rank; a hidden one as a few backs."""
    if not size:
        return ""
    if hand is None:
        return f'<div class="hand hidden">{card(None, speaker) * min(size, _BACKS)}</div>'
    groups = (_group(hand, rank, seat, speaker, places) for rank in ranks_of(hand))
    return f'<ul class="hand">{"".join(groups)}</ul>'


def _group(hand: Hand, rank: Rank, seat: Seat, speaker: Speaker, places: Places) -> str:
    cards = "".join(card(shown, speaker, key) for shown, key in keys_in(places, seat, rank))
    held = count(hand, rank)
    number = f'<small aria-hidden="true">{held}</small>' if held >= _COUNTED else ""
    return f"<li>{cards}{number}</li>"


def _books(books: Sequence[Rank], speaker: Speaker, terms: Terms) -> str:
    if not books:
        return ""
    fans = "".join(f"<li>{book(rank, speaker, terms)}</li>" for rank in books)
    return f'<ul class="books">{fans}</ul>'


def _middle(shown: Table, speaker: Speaker, names: Sequence[str]) -> str:
    """The stock or, once the game is over, the count."""
    if shown.stage is Stage.OVER:
        return f'<div class="middle">{final_count(shown, speaker, names)}</div>'
    left = len(shown.stock)
    pile = card(None, speaker) * min(left, 3)
    return (
        f'<div class="middle"><p class="stock"><span class="pile">{pile}</span>'
        f" <b>{escape(speaker.stock(shown.rules.terms))}</b>"
        f' <span class="size">{escape(speaker.cards(left))}</span></p></div>'
    )


def final_count(shown: Table, speaker: Speaker, names: Sequence[str]) -> str:
    """The score of every seat once the game is over, and who has won."""
    won = winners(shown) or ()
    rows = "".join(
        f"<li{_won(seat in won)}><span>{escape(names[seat])}</span>"
        f" <b>{escape(speaker.score(score, shown.rules.terms))}</b></li>"
        for seat, score in enumerate(scores(shown))
    )
    return (
        f'<div class="final"><b>{escape(speaker.say("Final count"))}</b><ul>{rows}</ul>'
        f"<p>{escape(speaker.result(shown, names))}</p></div>"
    )


def _won(won: bool) -> str:
    return ' class="won"' if won else ""


def agreements(rules: Rules, speaker: Speaker) -> str:
    """The agreements in force, shown on every table where one is on; nothing where none is."""
    if not rules.agreements:
        return ""
    told = "".join(f"<li>{escape(speaker.agreement(name))}</li>" for name in rules.agreements)
    return (
        f'<div class="agreements"><b>{escape(speaker.say("Agreements in force"))}</b>'
        f"<ul>{told}</ul></div>"
    )
