"""HTML of the form with which a reader plays on: whom to ask, for which rank, how many; lay, keep.

Every choice that a person could think of is offered, those that the rules refuse too: that is how
a reader learns why. The fields are named `of`, `rank`, `number` and `lay`; seats are written by
id and ranks by letter, and an empty number is a request that names none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from types import MappingProxyType

from fishrules.game.cards import Rank, ranks_of
from fishrules.game.rules import Request, Rules
from fishrules.game.seats import Seat
from fishrules.knowledge.view import View
from fishrules.words.speaker import Speaker

_NUMBERS = range(10)
"""From a number that is none to one that no pack can serve."""


def form(
    view: View,
    speaker: Speaker,
    names: Sequence[str],
    chosen: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """The form for the seat that must act or, once the game is over, who has won.

    chosen: what stands in the fields at first, by the name of the field.
    """
    seat = view.to_act
    if seat is None:
        over = speaker.say("The game is over.")
        result = speaker.result(view, names)
        return f'<p class="fish-over" data-say>{escape(over)} {escape(result)}</p>'
    title = speaker.say("{name} is to act", name=names[seat])
    due = speaker.due(view, names)
    hint = f"<p>{escape(due)}</p>" if due else ""
    first = {**_first(view, seat), **chosen}
    return (
        f'<form class="fish-form"><fieldset><legend>{escape(title)}</legend>{hint}'
        f"{_whom(view, seat, speaker, names, first['of'])}"
        f"{_rank(view, seat, speaker, first['rank'])}"
        f"{_number(view.rules, speaker, first['number'])}"
        f'<p class="deeds"><button data-do="ask">{escape(speaker.say("Ask"))}</button></p>'
        f"{_books(view, seat, speaker)}</fieldset></form>"
    )


def _first(view: View, seat: Seat) -> dict[str, str]:
    """A request to begin with: of the next who has cards, for one card of the first rank held."""
    others = _others(seat, len(view.seats))
    of = next((other for other in others if view.sizes[other]), others[0])
    held = ranks_of(view.hands[seat] or 0)
    number = "" if view.rules.request is Request.ALL else "1"
    return {"of": view.seats[of], "rank": next(iter(held), Rank.TWO).letter, "number": number}


def _others(seat: Seat, seats: int) -> list[Seat]:
    return [(seat + place) % seats for place in range(1, seats)]


def _whom(view: View, seat: Seat, speaker: Speaker, names: Sequence[str], chosen: str) -> str:
    tiles = "".join(
        tile("of", view.seats[place], escape(names[place]), chosen)
        for place in (*_others(seat, len(names)), seat)
    )
    return choice(escape(speaker.say("Whom")), "whom", tiles)


def _rank(view: View, seat: Seat, speaker: Speaker, chosen: str) -> str:
    """The ranks of the pack, each with how many of it the seat holds where these eyes may know."""
    tiles = "".join(
        tile("rank", rank.letter, _rank_label(view, seat, speaker, rank), chosen)
        for rank in view.rules.ranks_of_pack()
    )
    title = (
        speaker.say("Rank, and how many of it are in hand")
        if view.sees(seat)
        else speaker.say("Rank")
    )
    return choice(escape(title), "ranks", tiles)


def _rank_label(view: View, seat: Seat, speaker: Speaker, rank: Rank) -> str:
    index, name = escape(speaker.index(rank)), speaker.rank(rank)
    if not view.sees(seat):
        return f'<span aria-hidden="true">{index}</span>{_hidden(name)}'
    held = view.held(seat, rank)
    told = speaker.say("{rank} – in hand: {held}", rank=name, held=held)
    return f'<span aria-hidden="true">{index} <small>{held or "–"}</small></span>{_hidden(told)}'


def _number(rules: Rules, speaker: Speaker, chosen: str) -> str:
    """A choice of numbers; where requests name none, there is no choice to make."""
    if rules.request is Request.ALL:
        return '<input type="hidden" name="number" value="">'
    none = f'<span aria-hidden="true">—</span>{_hidden(speaker.say("No number"))}'
    tiles = tile("number", "", none, chosen) + "".join(
        tile("number", str(number), str(number), chosen) for number in _NUMBERS
    )
    return choice(escape(speaker.say("How many")), "numbers", tiles)


def _books(view: View, seat: Seat, speaker: Speaker) -> str:
    """A button for each finished book, a choice among the other ranks, and a button to keep."""
    finished = view.finished(seat)
    lays = "".join(lay_buttons(view, seat, speaker))
    others = "".join(
        f'<option value="{rank.letter}">{escape(speaker.rank(rank))}</option>'
        for rank in view.rules.ranks_of_pack()
        if rank not in finished
    )
    return (
        f'<p class="deeds">{lays}<label><span>{escape(speaker.say("Another rank"))}</span>'
        f' <select name="lay">{others}</select></label>'
        f'<button data-do="lay">{escape(speaker.say("Lay"))}</button>'
        f'<button data-do="keep">{escape(speaker.say("Keep"))}</button></p>'
    )


def lay_buttons(view: View, seat: Seat, speaker: Speaker) -> list[str]:
    """A button for each finished book that these eyes see in the hand of a seat."""
    return [
        f'<button data-do="lay" value="{rank.letter}">'
        f"{escape(speaker.say('Lay: {book}', book=speaker.book(rank, view.rules.terms)))}</button>"
        for rank in view.finished(seat)
    ]


def choice(legend: str, kind: str, tiles: str) -> str:
    """Some tiles to choose from, under their legend; both are HTML."""
    return f'<fieldset class="tiles {kind}"><legend>{legend}</legend><div>{tiles}</div></fieldset>'


def tile(name: str, value: str, label: str, chosen: str) -> str:
    """One of several choices; `label` is HTML."""
    mark = " checked" if value == chosen else ""
    return (
        f'<label><input type="radio" name="{name}" value="{escape(value)}"{mark}>'
        f"<span>{label}</span></label>"
    )


def _hidden(text: str) -> str:
    """Text for a screen reader alone."""
    return f'<span class="fish-hidden">{escape(text)}</span>'
