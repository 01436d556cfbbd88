"""Tables that differ only in cards that a viewer cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fishrules.game.actions import Action
from fishrules.game.cards import Card, books_in, cards_of
from fishrules.game.draft import Transition
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.play import legal_actions, play, violation_of
from fishrules.game.rules import Laying
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from fishrules.knowledge.view import seen, view_of

Place = tuple[int, Card]
"""Place of a hidden card: a seat, or -1 minus its place in the stock, and the card."""


def swapped(table: Table, viewer: Seat, action: Action, rng: Random) -> Table | None:
    """Table with two hidden cards swapped, preferably of an action's rank; `None` if none fit."""
    places: list[Place] = [(-1 - place, card) for place, card in enumerate(table.stock)]
    for seat, hand in enumerate(table.hands):
        if seat != viewer:
            places += [(seat, card) for card in cards_of(hand)]
    rank = getattr(action, "rank", None)
    preferred = [place for place in places if place[1].rank is rank]
    if len(places) < 2:
        return None
    one = rng.choice(preferred if preferred and rng.random() < 0.8 else places)
    others = [place for place in places if place[0] != one[0] and place[1] != one[1]]
    if not others:
        return None
    other = rng.choice(others)
    hands, stock = list(table.hands), list(table.stock)
    for (place, _), card, lost in ((one, other[1], one[1]), (other, one[1], other[1])):
        if place < 0:
            stock[-1 - place] = card
        else:
            hands[place] += card.unit - lost.unit
    twin = replace(table, hands=tuple(hands), stock=tuple(stock))
    return twin if _can_both_occur(table, twin) else None


def _can_both_occur(table: Table, twin: Table) -> bool:
    """Return whether both tables can occur, where the stage depends on who holds a book."""
    if table.rules.laying is Laying.FREE and table.stage is Stage.ASKING:
        return True
    size = table.rules.book_size
    return all(
        bool(books_in(ours, size)) == bool(books_in(theirs, size))
        for ours, theirs in zip(table.hands, twin.hands, strict=True)
    )


def known(event: Event, viewer: Seat) -> object:
    """Parts of an event that a viewer sees, without its causes."""
    match event:
        case Asked(seat, of, rank, number):
            return ("asked", seat, of, rank, number)
        case Gave(seat, to, rank, cards):
            return ("gave", seat, to, rank, cards if viewer in (seat, to) else len(cards))
        case Refused(seat, to, rank, number):
            return ("refused", seat, to, rank, number)
        case Drew(seat, cards):
            return ("drew", seat, cards if viewer == seat else len(cards))
        case Laid(seat, rank):
            return ("laid", seat, rank)
        case Out(seat):
            return ("out", seat)
        case TurnCame(seat):
            return ("turn", seat)
        case Ended():
            return "ended"


def public(transition: Transition, viewer: Seat) -> object:
    """All that a viewer learns from an action.

    That is the events, who must act, and whether to ask or to decide on a finished book. Where
    books may be held back at Go Fish, only the last distinguishes a lucky draw from one that
    finished a book.
    """
    table = transition.table
    return [known(event, viewer) for event in transition.events], table.to_act, table.stage


def assert_no_leak(table: Table, viewer: Seat, action: Action, rng: Random) -> bool:
    """Play an action at a table and at one that differs only in what the viewer cannot see.

    If the viewer learns the same at both, view and events must be equal. Return whether so.
    """
    twin = swapped(table, viewer, action, rng)
    if twin is None:
        return False
    assert view_of(twin, viewer) == view_of(table, viewer)
    if table.to_act == viewer:
        assert legal_actions(twin) == legal_actions(table)
    if action.seat == viewer:
        assert violation_of(twin, action) == violation_of(table, action)
    if violation_of(table, action) or violation_of(twin, action):
        return False
    ours, theirs = play(table, action), play(twin, action)
    if public(ours, viewer) != public(theirs, viewer):
        return False
    assert [seen(event, viewer) for event in ours.events] == [
        seen(event, viewer) for event in theirs.events
    ]
    assert view_of(ours.table, viewer) == view_of(theirs.table, viewer)
    return True
