"""Validation of players' names, and the choice of default ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum
from typing import Final

from fishrules.errors import NotationError

LONGEST_NAME: Final = 40
"""Greatest length of a name, in characters."""

_UNPRINTABLE: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Unicode categories of characters that control text, end a line, or have no glyph."""

_JOINERS: Final = "\u200c\u200d"
"""Zero-width (non-)joiners, category Cf, which some scripts and composed emoji need."""

_INVISIBLE: Final = re.compile(
    rf"[{_JOINERS}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
"""Characters that show nothing by themselves: joiners, fillers, variation selectors."""


class NameFault(Enum):
    """Reasons to refuse a name; each value says what was expected."""

    EMPTY = "a name"
    LONG = f"at most {LONGEST_NAME} characters"
    ODD = "characters that can be shown, and none that steers the text"
    TWICE = "a name that no other seat has"


def normalized_name(name: str) -> str:
    """Return a name as it is kept: without space around it, in Unicode normal form C."""
    return unicodedata.normalize("NFC", name).strip()


def name_fault(name: str, others: Sequence[str] = ()) -> NameFault | None:
    """Return the fault of a normalized name beside those of other seats, or `None`."""
    if name != normalized_name(name) or not comparison_key(name):
        return NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.LONG
    if has_unprintable(name):
        return NameFault.ODD
    if comparison_key(name) in map(comparison_key, others):
        return NameFault.TWICE
    return None


def has_unprintable(text: str) -> bool:
    """Return whether a text has a character that controls the text around it or has no glyph."""
    return any(
        unicodedata.category(character) in _UNPRINTABLE and character not in _JOINERS
        for character in text
    )


def comparison_key(name: str) -> str:
    """Return a key that is equal for names which readers would take for the same."""
    visible = unicodedata.normalize("NFKC", _INVISIBLE.sub("", name)).casefold()
    return " ".join(visible.split())


def names_for(wanted: Sequence[str], default_names: Sequence[str]) -> tuple[str, ...]:
    """Return a name for every seat: the wanted one or, where it is empty, a default one.

    wanted: one a seat, perhaps empty. default_names: at least as many as there are seats; a seat
    gets its own or, where another player has it, the first that is free.
    """
    normalized = [normalized_name(name) for name in wanted]
    taken = {comparison_key(name) for name in normalized}
    free = [name for name in default_names if comparison_key(name) not in taken]
    names = []
    for seat, name in enumerate(normalized):
        if not name:
            name = default_names[seat] if default_names[seat] in free else free[0]
            free.remove(name)
        names.append(name)
    return tuple(names)


def checked_names(names: Sequence[str], seats: Sequence[str]) -> tuple[str, ...]:
    """Return names from outside in normal form.

    seats: ids of the seats. Raises NotationError whose `where` is `names.` and the id of a seat.
    """
    normalized = [normalized_name(name) for name in names]
    for place, (name, seat) in enumerate(zip(normalized, seats, strict=True)):
        fault = name_fault(name, normalized[:place])
        if fault is not None:
            raise NotationError(name, fault.value, f"names.{seat}")
    return tuple(normalized)
