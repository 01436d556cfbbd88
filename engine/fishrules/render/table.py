"""HTML of a table as one pair of eyes sees it: seats, hands, books, stock, and what is said there.

It is drawn from a `View` alone, so that no card can be shown that these eyes may not see.

The order of the HTML is the order in which one would tell it: what was said, the opponents
clockwise, the stock, and last the hand in view. The style sheet sets it round a felt where there
is room, and one row a seat where there is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeVar

from fishrules.game.cards import Rank, rank_cards, ranks_of
from fishrules.game.end import scores, winners
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.table import Stage
from fishrules.knowledge.view import View
from fishrules.render.cards import book, card
from fishrules.render.motion import Arrivals, Origin
from fishrules.words.speaker import Speaker

_COUNTED = 3
"""A group of so many equal ranks, or more, has its number under it."""

_BACKS = 7
"""A hidden hand shows no more backs than this; its size is told in words."""

_STOCK = "stock"
"""The stock, among the places of cards; a hand is named by the number of its seat."""

_Told = TypeVar("_Told")


@dataclass(frozen=True, slots=True)
class Picks:
    """What can be chosen at the table by a seat that acts: opponents, ranks in hand, books to lay.

    chosen: what is chosen at first, by the name of the field, `of` or `rank`.
    """

    seat: Seat
    chosen: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Board:
    """All that stays the same from seat to seat while one table is drawn."""

    view: View
    speaker: Speaker
    names: Sequence[str]
    came: Arrivals
    picks: Picks | None


def table(
    view: View,
    speaker: Speaker,
    names: Sequence[str],
    came: Arrivals,
    said: str,
    picks: Picks | None = None,
) -> str:
    """The table, the hands that these eyes do not see face down.

    names: what each seat is called, as plain text. came: whence cards have just come.
    said: HTML of what is said at the table. picks: what a reader at play can choose by it.
    """
    board = _Board(view, speaker, names, came, picks)
    own = view.own
    side, top = _sides(len(names) - 1)
    seats = [
        _seat(board, seat, _place(seat, own, len(names)))
        for seat in clockwise_after(own, len(names))
    ]
    return (
        f'<div class="fish-table side-{side} top-{top}" role="group"'
        f' aria-label="{escape(speaker.say("Table"))}">'
        f"{variants(view.rules, speaker)}{said}{''.join(seats[:-1])}"
        f"{_middle(view, speaker, names)}{seats[-1]}</div>"
    )


def side_of(seat: Seat, own: Seat, seats: int) -> str:
    """On which side of the table a seat is, seen from the seat that sits below."""
    return _place(seat, own, seats).partition("-")[0]


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


def _seat(board: _Board, seat: Seat, place: str) -> str:
    view, speaker = board.view, board.speaker
    turn, classes = "", f"seat at-{place}"
    if seat == view.to_act:
        turn = f' <span class="turn">{escape(speaker.say("Turn"))}</span>'
        classes += " on-turn"
    who = (
        f"<b>{escape(board.names[seat])}</b>"
        f' <span class="size">{escape(speaker.cards(view.sizes[seat]))}</span>{turn}'
    )
    if board.picks is not None and seat != board.picks.seat:
        who = _pick("of", view.seats[seat], board.picks.chosen, who)
    return (
        f'<div class="{classes}"><p class="who">{who}</p>'
        f"{_hand(board, seat)}{_books(board, seat)}</div>"
    )


def _pick(name: str, value: str, chosen: Mapping[str, str], label: str) -> str:
    """One of several choices that the table itself offers; `label` is HTML."""
    # An id must not hold a star, which is how a joker is written.
    own = f"fish-{name}-{'joker' if value == Rank.JOKER.letter else value}"
    mark = " checked" if chosen.get(name) == value else ""
    return (
        f'<input class="fish-pick" type="radio" name="{name}" value="{escape(value)}"'
        f' id="{escape(own)}"{mark}><label for="{escape(own)}">{label}</label>'
    )


def _hand(board: _Board, seat: Seat) -> str:
    """A hand as a list of groups of equal rank; a hidden one as a few backs."""
    size, hand = board.view.sizes[seat], board.view.hands[seat]
    if not size:
        return ""
    if hand is None:
        return f'<div class="hand hidden" data-place="{seat}">{_backs(board, seat)}</div>'
    groups = (_group(board, seat, rank) for rank in ranks_of(hand))
    return f'<ul class="hand" data-place="{seat}">{"".join(groups)}</ul>'


def _backs(board: _Board, seat: Seat) -> str:
    """As many backs as a hidden hand shows; those that have come are always the last."""
    backs = [""] * board.view.sizes[seat]
    backs += [_origin(each.origin) for each in board.came.hands.get(seat, ())]
    shown = backs[-min(board.view.sizes[seat], _BACKS) :]
    return "".join(card(None, board.speaker, origin=origin) for origin in shown)


def _faces(board: _Board, seat: Seat, rank: Rank) -> str:
    """The cards of one rank in a hand that is seen, each with its kind and its number as key."""
    faces, cards = "", rank_cards(board.view.hands[seat] or 0, rank)
    came = board.came.hands.get(seat, ())
    for place, shown in enumerate(cards):
        key = f"{'joker' if shown.suit is None else shown}-{cards[:place].count(shown)}"
        fresh = [_origin(each.origin) for each in came if each.card == shown]
        faces += card(shown, board.speaker, key, _newest(cards, place, fresh) or "")
    return faces


def _origin(origin: Origin) -> str:
    """Where a card lay, as the page names the place."""
    return _STOCK if origin is None else str(origin)


def _newest(things: Sequence[object], place: int, fresh: Sequence[_Told]) -> _Told | None:
    """What is told of a thing that has just come; of equal ones the last have."""
    after = things[place:].count(things[place])
    return fresh[-after] if after <= len(fresh) else None


def _group(board: _Board, seat: Seat, rank: Rank) -> str:
    cards = _faces(board, seat, rank)
    held = board.view.held(seat, rank)
    number = f'<small aria-hidden="true">{held}</small>' if held >= _COUNTED else ""
    if board.picks is None or board.picks.seat != seat:
        return f"<li>{cards}{number}</li>"
    group = _pick("rank", rank.letter, board.picks.chosen, f"{cards}{number}")
    drag = (
        f' data-drag="lay" data-value="{rank.letter}"' if held >= board.view.rules.book_size else ""
    )
    return f"<li{drag}>{group}</li>"


def _books(board: _Board, seat: Seat) -> str:
    """The laid books; where one can be laid by hand, also the empty place for it."""
    view, picks = board.view, board.picks
    takes = picks is not None and picks.seat == seat and bool(view.finished(seat))
    books = view.books[seat]
    if not books and not takes:
        return ""
    fans = "".join(_fan(board, seat, place) for place in range(len(books)))
    drop = ' data-drop="lay"' if takes else ""
    return f'<ul class="books"{drop}>{fans}</ul>'


def _fan(board: _Board, seat: Seat, place: int) -> str:
    books = board.view.books[seat]
    rank, came = books[place], board.came.books.get(seat, ())
    fresh = [origins for laid, origins in came if laid is rank]
    origins = [_origin(origin) for origin in _newest(books, place, fresh) or ()]
    return f"<li>{book(rank, board.speaker, board.view.rules.terms, origins)}</li>"


def _middle(view: View, speaker: Speaker, names: Sequence[str]) -> str:
    """The stock or, once the game is over, the count."""
    if view.stage is Stage.OVER:
        return f'<div class="middle">{final_count(view, speaker, names)}</div>'
    pile = card(None, speaker) * min(view.stock, 3)
    return (
        '<div class="middle"><p class="stock">'
        f'<span class="pile" data-place="{_STOCK}">{pile}</span>'
        f" <b>{escape(speaker.stock(view.rules.terms))}</b>"
        f' <span class="size">{escape(speaker.cards(view.stock))}</span></p></div>'
    )


def final_count(view: View, speaker: Speaker, names: Sequence[str]) -> str:
    """The score of every seat once the game is over, and who has won."""
    won = winners(view) or ()
    rows = "".join(
        f"<li{_won(seat in won)}><span>{escape(names[seat])}</span>"
        f" <b>{escape(speaker.score(score, view.rules.terms))}</b></li>"
        for seat, score in enumerate(scores(view))
    )
    return (
        f'<div class="final"><b>{escape(speaker.say("Final count"))}</b><ul>{rows}</ul>'
        f"<p>{escape(speaker.result(view, names))}</p></div>"
    )


def _won(won: bool) -> str:
    return ' class="won"' if won else ""


def variants(rules: Rules, speaker: Speaker) -> str:
    """The variants in force, shown on every table where one is on; nothing where none is."""
    if not rules.variants:
        return ""
    told = "".join(f"<li>{escape(speaker.variant(name))}</li>" for name in rules.variants)
    return (
        f'<div class="variants"><b>{escape(speaker.say("Agreements in force"))}</b>'
        f"<ul>{told}</ul></div>"
    )
