"""What one pair of eyes may see of a table and of what happens there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from fishrules.cards import Hand, Rank, size
from fishrules.events import Asked, Drew, Event, Gave, Laid
from fishrules.rules import Cites, Rules
from fishrules.table import Seat, Stage, Table

Eyes: TypeAlias = Seat | None
"""Whose eyes: a seat, or `None` for an open table, where every hand is seen."""


@dataclass(frozen=True, slots=True)
class View:
    """A table as these eyes see it: the hands of others, and the stock, are numbers only.

    hands: for each seat its hand, `None` where it is hidden; sizes: how many cards each holds.
    The other fields are those of `Table`.
    """

    eyes: Eyes
    rules: Rules
    seats: tuple[str, ...]
    hands: tuple[Hand | None, ...]
    sizes: tuple[int, ...]
    books: tuple[tuple[Rank, ...], ...]
    stock: int
    owner: Seat
    turn: Seat | None
    stage: Stage
    heir: Seat


def view_of(table: Table, eyes: Eyes) -> View:
    """What these eyes see of a table; two tables that differ only in hidden cards look alike."""
    return View(
        eyes=eyes,
        rules=table.rules,
        seats=table.seats,
        hands=tuple(
            hand if eyes is None or seat == eyes else None for seat, hand in enumerate(table.hands)
        ),
        sizes=tuple(size(hand) for hand in table.hands),
        books=table.books,
        stock=len(table.stock),
        owner=table.owner,
        turn=table.turn,
        stage=table.stage,
        heir=table.heir,
    )


def seen(event: Event, rules: Rules, eyes: Eyes) -> Event:
    """An event as these eyes see it: hidden cards are `None`, and so are the clauses they betray.

    Who holds a finished book or more of a rank, who asks in vain, and what was drawn, is for its
    owner alone.
    """
    clauses = rules.clauses
    match event:
        case Asked(seat=seat) if eyes not in (None, seat):
            betray = clauses.asked_with_book + clauses.asked_in_vain + clauses.asked_not_held
            return replace(event, clauses=_without(event.clauses, betray))
        case Gave(seat=seat, to=to, cards=cards) if eyes not in (None, seat):
            betray = clauses.granted_from_book + clauses.which_cards
            shown = cards if eyes == to else (None,) * len(cards)
            return replace(event, cards=shown, clauses=_without(event.clauses, betray))
        case Drew(seat=seat, cards=cards) if eyes not in (None, seat):
            betray = clauses.drew_match
            hidden = (None,) * len(cards)
            return replace(event, cards=hidden, clauses=_without(event.clauses, betray))
        case Laid(seat=seat) if eyes not in (None, seat):
            return replace(event, clauses=_without(event.clauses, clauses.laid_last_of_rank))
        case _:
            return event


def _without(clauses: Cites, betraying: Cites) -> Cites:
    return tuple(clause for clause in clauses if clause not in betraying)
