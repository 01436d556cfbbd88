"""Actions from the fields of a form, at a story and at the practice table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.seats import Seat
from fishrules.notation.lines import read_number, read_rank, read_seat

FormCommand: TypeAlias = Literal["ask", "lay", "keep"]
"""Command that sends a form."""


def read_form(
    command: FormCommand, form: Mapping[str, str], button: str, seat: Seat, seats: Sequence[str]
) -> Action | None:
    """Read the action of a form; `None` if the seat or the rank to ask for is not chosen.

    button: value of the button used. seat: the player who acts. Raises NotationError.
    """
    match command:
        case "ask":
            if not form.get("of") or not form.get("rank"):
                return None
            number = form.get("number")
            return Ask(
                seat,
                read_seat(form["of"], seats),
                read_rank(form["rank"]),
                read_number(number) if number else None,
            )
        case "lay":
            return Lay(seat, read_rank(button or form.get("lay", "")))
        case "keep":
            return Keep(seat)
