"""Seats and their order round the table."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise."""


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """All seats of a table, clockwise from `first`; any whole number names a seat, modulo seats."""
    return [(first + place) % seats for place in range(seats)]
