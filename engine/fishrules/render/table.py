"""HTML of a table as a viewer sees it: seats, hands, books, stock, and the speech there.

It is drawn from a `View` alone, so that no card can be shown that the viewer may not see.

The order of the HTML is the order in which one would describe it: what was said, the opponents
clockwise, the stock, and last the hand in view. The style sheet sets it round a felt where there
is room, and one row a seat where there is not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from fishrules.game.cards import Rank, rank_cards, ranks_of
from fishrules.game.end import scores, winners
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat, clockwise
from fishrules.game.table import Stage
from fishrules.knowledge.evidence import Finding
from fishrules.knowledge.view import View
from fishrules.render import markup as h
from fishrules.render.acting import request_texts
from fishrules.render.cards import book, card
from fishrules.render.context import RenderContext
from fishrules.render.markup import Attribute, Markup, Node
from fishrules.render.motion import Arrivals, Origin
from fishrules.words.speaker import Speaker

_COUNTED = 3
"""The smallest group of equal ranks that has its number under it."""

_BACKS = 7
"""The most backs that a hidden hand shows; its size is written beside it."""

_STOCK = "stock"
"""The name of the stock among the places of cards; a hand is named by the number of its seat."""

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Lit:
    """What the table points at: cards of a rank in the hand of the one who acts, and a player."""

    rank: Rank | None = None
    seat: Seat | None = None


NOTHING_LIT = Lit()


@dataclass(frozen=True, slots=True)
class Picks:
    """The choices at the table of a seat that acts: opponents, ranks in hand, books to lay.

    chosen: the values chosen at first, by the name of the field, `of` or `rank`. lays: the
    buttons that lay books, beside the laid ones. lit: what a hint points at. key: of this table
    among others on the page, for the ids of the choices.
    """

    seat: Seat
    chosen: Mapping[str, str]
    lays: Node = None
    lit: Lit = NOTHING_LIT
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Board:
    """One table to be drawn; the fields are the arguments of `table`."""

    context: RenderContext
    view: View
    moved: Arrivals
    picks: Picks | None
    facts: Mapping[Seat, Sequence[Finding]]


def table(
    context: RenderContext,
    view: View,
    moved: Arrivals,
    speech: Node,
    picks: Picks | None = None,
    facts: Mapping[Seat, Sequence[Finding]] = MappingProxyType({}),
) -> Markup:
    """The table, with the hands that the viewer does not see face down.

    moved: the cards that have just come, and from where. speech: HTML of what is said there.
    picks: the choices by pressing cards and players. facts: what is known of each hidden hand.
    """
    board, own, seats = _Board(context, view, moved, picks, facts), view.own, len(context.names)
    side, top = _sides(seats - 1)
    label = context.say("Table")
    return h.div(f".fish-table.side-{side}.top-{top}", role="group", aria_label=label)[
        variants(view.rules, context.speaker),
        speech,
        [_seat(board, seat, _place(seat, own, seats)) for seat in clockwise(own, seats)[1:]],
        _middle(board),
        _seat(board, own, _place(own, own, seats)),
    ]


def side_of(seat: Seat, own: Seat, seats: int) -> str:
    """The side of the table at which a seat is drawn: `own`, `left`, `top` or `right`."""
    return _place(seat, own, seats).partition("-")[0]


def _sides(opponents: int) -> tuple[int, int]:
    """The number of opponents along each side, and the number along the top."""
    side = 0 if opponents < 3 else max(1, opponents // 2 - 1)
    return side, opponents - 2 * side


def _place(seat: Seat, own: Seat, seats: int) -> str:
    """The place of a seat when the table is drawn round; along a side the first is the topmost."""
    if seat == own:
        return "own"
    side, top = _sides(seats - 1)
    order = (seat - own) % seats - 1
    if order < side:
        return f"left-{side - order}"
    if order < side + top:
        return f"top-{order - side + 1}"
    return f"right-{order - side - top + 1}"


def _seat(board: _Board, seat: Seat, place: str) -> Markup:
    view, speaker = board.view, board.context.speaker
    on_turn = seat == view.to_act
    name = h.fragment[
        h.b[board.context.label(seat)],
        " ",
        seat == board.context.you and (h.span(".size.called")[board.context.names[seat]], " "),
        h.span(".size")[speaker.cards(view.sizes[seat])],
        on_turn and (" ", h.span(".turn")[speaker.say("Turn")]),
    ]
    if board.picks is not None and seat != board.picks.seat:
        said = board.context.names[seat]
        name = _pick(board.picks, "of", view.seats[seat], name, data_said=said)
    classes = ["seat", f"at-{place}", *(["on-turn"] if on_turn else [])]
    if board.picks is not None and board.picks.lit.seat == seat:
        classes.append("lit")
    return h.div(class_=" ".join(classes))[
        h.p(".who")[name], _hand(board, seat), _facts(board, seat), _books(board, seat)
    ]


def _pick(picks: Picks, name: str, value: str, label: Node, **texts: Attribute) -> Markup:
    """One of several choices that the table itself offers.

    texts: attributes with what the request says of it.
    """
    # An id must not hold a star, which is how a joker is written.
    key = f"fish-{name}-{'joker' if value == Rank.JOKER.letter else value}{picks.key}"
    checked = picks.chosen.get(name) == value
    return h.fragment[
        h.input(
            ".fish-pick", type="radio", name=name, value=value, id=key, checked=checked, **texts
        ),
        h.label(for_=key)[label],
    ]


def _hand(board: _Board, seat: Seat) -> Node:
    """A hand as a list of groups of equal rank; a hidden one as a few backs."""
    hand = board.view.hands[seat]
    if not board.view.sizes[seat]:
        return None
    if hand is None:
        return h.div(".hand.hidden", data_place=seat)[_backs(board, seat)]
    return h.ul(".hand", data_place=seat)[[_group(board, seat, rank) for rank in ranks_of(hand)]]


def _backs(board: _Board, seat: Seat) -> Sequence[Markup]:
    """The backs of a hidden hand; those that have just come are the last."""
    origins = [""] * board.view.sizes[seat]
    origins += [_origin_name(each.origin) for each in board.moved.hands.get(seat, ())]
    shown = origins[-min(board.view.sizes[seat], _BACKS) :]
    return [card(None, board.context.speaker, origin=origin) for origin in shown]


def _faces(board: _Board, seat: Seat, rank: Rank) -> Sequence[Markup]:
    """The cards of one rank in a visible hand; the key of each is its name and its number."""
    faces, cards = [], rank_cards(board.view.hands[seat] or 0, rank)
    moved = board.moved.hands.get(seat, ())
    for place, shown in enumerate(cards):
        key = f"{'joker' if shown.suit is None else shown}-{cards[:place].count(shown)}"
        origins = [_origin_name(each.origin) for each in moved if each.card == shown]
        origin = _of_newest(cards, place, origins) or ""
        faces.append(card(shown, board.context.speaker, key, origin))
    return faces


def _origin_name(origin: Origin) -> str:
    """The place from which a card has come, as the page names it."""
    return _STOCK if origin is None else str(origin)


def _of_newest(things: Sequence[object], place: int, newest: Sequence[_Item]) -> _Item | None:
    """The item of a thing that has just come; of equal things the last are the newest."""
    after = things[place:].count(things[place])
    return newest[-after] if after <= len(newest) else None


def _group(board: _Board, seat: Seat, rank: Rank) -> Markup:
    """The cards of one rank in a visible hand, and their number where there are many."""
    held, picks = board.view.held(seat, rank), board.picks
    cards = h.fragment[
        _faces(board, seat, rank), held >= _COUNTED and h.small(aria_hidden="true")[held]
    ]
    if picks is None or picks.seat != seat:
        return h.li[cards]
    finished = held >= board.view.rules.book_size
    requests = request_texts(board.context.speaker, board.view.rules, rank)
    return h.li(
        class_="lit" if picks.lit.rank is rank else None,
        data_drag="lay" if finished else None,
        data_value=rank.letter if finished else None,
    )[_pick(picks, "rank", rank.letter, cards, data_requests=requests)]


def _facts(board: _Board, seat: Seat) -> Node:
    """What is known of a hidden hand: small cards with the fewest that it has of a rank."""
    facts = board.facts.get(seat, ())
    if not facts:
        return None
    return h.ul(".facts")[h.joined(" ", [_fact(board.context.speaker, fact) for fact in facts])]


def _fact(speaker: Speaker, fact: Finding) -> Markup:
    index, least = speaker.index(fact.rank), fact.at_least
    exact = least == fact.at_most
    spoken = speaker.held(fact.rank, least)
    if not exact:
        spoken = speaker.say("at least {cards}", cards=spoken)
    count = f" {least}" if exact else f" {least}+"
    shown = h.fragment[h.b[index], count] if least else h.s[h.b[index]]
    return h.li(title=spoken)[h.span(aria_hidden="true")[shown], h.span(".fish-hidden")[spoken]]


def _books(board: _Board, seat: Seat) -> Node:
    """The laid books; where one can be laid by dragging, also the empty place for it."""
    view, picks = board.view, board.picks
    takes = picks is not None and picks.seat == seat and bool(view.finished(seat))
    if not view.books[seat] and not takes:
        return None
    books = h.ul(".books", data_drop="lay" if takes else None)[
        [_fan(board, seat, place) for place in range(len(view.books[seat]))]
    ]
    return books, picks is not None and picks.seat == seat and picks.lays


def _fan(board: _Board, seat: Seat, place: int) -> Markup:
    books = board.view.books[seat]
    rank, moved = books[place], board.moved.books.get(seat, ())
    fresh = [origins for laid, origins in moved if laid is rank]
    origins = [_origin_name(origin) for origin in _of_newest(books, place, fresh) or ()]
    return h.li[book(rank, board.context.speaker, board.view.rules.terms, origins)]


def _middle(board: _Board) -> Markup:
    """The stock or, once the game is over, the count."""
    view, speaker = board.view, board.context.speaker
    if view.stage is Stage.OVER:
        return h.div(".middle")[_final_count(board)]
    return h.div(".middle")[
        h.p(".stock")[
            h.span(".pile", data_place=_STOCK)[[card(None, speaker)] * min(view.stock, 3)],
            " ",
            h.b[speaker.stock(view.rules.terms)],
            " ",
            h.span(".size")[speaker.cards(view.stock)],
        ]
    ]


def _final_count(board: _Board) -> Markup:
    """The score of every seat once the game is over, and the winner."""
    view, speaker, names = board.view, board.context.speaker, board.context.names
    won, counted = winners(view) or (), scores(view)
    order = sorted(range(len(names)), key=lambda seat: (seat not in won, -counted[seat]))
    return h.div(".final")[
        h.b[speaker.say("Final count")],
        h.ul[
            [
                h.li(class_="won" if seat in won else None)[
                    h.span[board.context.label(seat)],
                    " ",
                    h.b[speaker.score(counted[seat], view.rules.terms)],
                ]
                for seat in order
            ]
        ],
        h.p[speaker.result(view, names, board.context.you)],
    ]


def variants(rules: Rules, speaker: Speaker) -> Markup:
    """The variants in force, shown on every table where one is on; empty where none is."""
    if not rules.variants:
        return h.EMPTY
    return h.div(".variants")[
        h.b[speaker.say("Variants on")],
        h.ul[[h.li[speaker.variant(name)] for name in rules.variants]],
    ]
