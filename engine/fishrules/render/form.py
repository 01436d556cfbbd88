"""HTML of the form with which a reader plays on: player, rank and number to ask; lay, keep.

Every choice that a person could think of is offered, those that the rules refuse too: that is how
a reader learns why. The fields are named `of`, `rank`, `number` and `lay`; seats are written by
id and ranks by letter, and an empty number is a request that names none.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fishrules.game.actions import Lay
from fishrules.game.cards import Rank, ranks_of
from fishrules.game.rules import Request
from fishrules.game.seats import Seat, clockwise
from fishrules.knowledge.view import View
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.words.speaker import Speaker

_NUMBERS = range(10)
"""The numbers offered: from one that is none to one that no pack can serve."""


def form(
    context: RenderContext, view: View, chosen: Mapping[str, str] = MappingProxyType({})
) -> Markup:
    """The form for the seat that must act or, once the game is over, the winner.

    chosen: the values of the fields at first, by the name of the field.
    """
    speaker, seat = context.speaker, view.to_act
    if seat is None:
        over = speaker.say("The game is over.")
        return h.p(".fish-over", data_say=True)[over, " ", speaker.result(view, context.names)]
    first = {**_first(view, seat), **chosen}
    due = speaker.due(view, context.names)
    return h.form(".fish-form")[
        h.fieldset[
            h.legend[speaker.say("{name}’s turn", name=context.names[seat])],
            due and h.p[due],
            _whom(context, view, seat, first["of"]),
            _rank(context, view, seat, first["rank"]),
            _number(context, first["number"]),
            h.p(".deeds")[h.button(data_do="ask")[speaker.say("Ask")]],
            _books(context, view, seat),
        ]
    ]


def _first(view: View, seat: Seat) -> dict[str, str]:
    """A request to begin with: of the next who has cards, for one card of the first rank held."""
    others = clockwise(seat + 1, len(view.seats))[:-1]
    of = next((other for other in others if view.sizes[other]), others[0])
    held = ranks_of(view.hands[seat] or 0)
    number = "" if view.rules.request is Request.ALL else "1"
    return {"of": view.seats[of], "rank": next(iter(held), Rank.TWO).letter, "number": number}


def _whom(context: RenderContext, view: View, seat: Seat, chosen: str) -> Markup:
    seats = clockwise(seat + 1, len(view.seats))
    tiles = [tile("of", view.seats[place], context.names[place], chosen) for place in seats]
    return choice(context.say("Who to ask"), "whom", tiles)


def _rank(context: RenderContext, view: View, seat: Seat, chosen: str) -> Markup:
    """The ranks of the pack, each with the number held where the viewer sees the hand."""
    speaker = context.speaker
    tiles = [
        tile("rank", rank.letter, _rank_label(speaker, view, seat, rank), chosen)
        for rank in view.rules.ranks_of_pack()
    ]
    title = speaker.say("Rank (number in hand)") if view.sees(seat) else speaker.say("Rank")
    return choice(title, "ranks", tiles)


def _rank_label(speaker: Speaker, view: View, seat: Seat, rank: Rank) -> Node:
    index, name = speaker.index(rank), speaker.rank(rank)
    if not view.sees(seat):
        return h.span(aria_hidden="true")[index], _hidden(name)
    held = view.held(seat, rank)
    spoken = speaker.say("{rank} – in hand: {held}", rank=name, held=held)
    return h.span(aria_hidden="true")[index, " ", h.small[held or "–"]], _hidden(spoken)


def _number(context: RenderContext, chosen: str) -> Markup:
    """A choice of numbers; where requests name none, there is no choice to make."""
    if context.rules.request is Request.ALL:
        return h.input(type="hidden", name="number", value="")
    none = h.span(aria_hidden="true")["—"], _hidden(context.say("No number"))
    numbers = [tile("number", str(number), str(number), chosen) for number in _NUMBERS]
    tiles = [tile("number", "", none, chosen), *numbers]
    return choice(context.say("How many"), "numbers", tiles)


def _books(context: RenderContext, view: View, seat: Seat) -> Markup:
    """A button for each finished book, a choice among the other ranks, and a button to keep."""
    speaker, finished = context.speaker, view.finished(seat)
    others = [rank for rank in view.rules.ranks_of_pack() if rank not in finished]
    return h.p(".deeds")[
        lay_buttons(context, view, seat),
        h.label[
            h.span[speaker.say("Another rank")],
            " ",
            h.select(name="lay")[
                [h.option(value=rank.letter)[speaker.rank(rank)] for rank in others]
            ],
        ],
        h.button(data_do="lay")[speaker.say("Lay")],
        h.button(data_do="keep")[speaker.say("Keep")],
    ]


def lay_buttons(context: RenderContext, view: View, seat: Seat) -> list[Markup]:
    """A button for each finished book that the viewer sees in the hand of a seat."""
    return [
        h.button(data_do="lay", value=rank.letter)[
            context.speaker.action_label(Lay(seat, rank), context.names, context.terms)
        ]
        for rank in view.finished(seat)
    ]


def choice(legend: Node, kind: str, tiles: Node) -> Markup:
    """Some tiles to choose from, under their legend. kind: classes of the group."""
    return h.fieldset(class_=f"tiles {kind}")[h.legend[legend], h.div[tiles]]


def tile(name: str, value: str, label: Node, chosen: str) -> Markup:
    """One of several choices."""
    return h.label[
        h.input(type="radio", name=name, value=value, checked=value == chosen), h.span[label]
    ]


def _hidden(text: str) -> Markup:
    """Text for a screen reader alone."""
    return h.span(".fish-hidden")[text]
