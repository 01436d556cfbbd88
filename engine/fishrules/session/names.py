"""What players are called: the names that stand ready, and what a name may be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum

from fishrules.errors import NotationError

LONGEST_NAME = 40
"""The longest name, in characters."""

_ODD = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of characters that steer the text around them, end its line, or have no shape."""

_JOINERS = "\u200c\u200d"
"""Signs that join or part letters: some scripts, and signs made of several, cannot do without."""


_UNSEEN = re.compile(
    rf"[{_JOINERS}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
"""Signs that show nothing by themselves: joiners, fillers, and those that choose a shape."""


class NameFault(Enum):
    """What is wrong with a name: what was expected of it."""

    EMPTY = "a name"
    LONG = f"at most {LONGEST_NAME} characters"
    ODD = "characters that can be shown, and none that steers the text"
    TWICE = "a name that no other seat has"


def tidy(name: str) -> str:
    """A name as it is kept: without space around it, each letter written in one way."""
    return unicodedata.normalize("NFC", name).strip()


def fault_of(name: str, others: Sequence[str] = ()) -> NameFault | None:
    """What is wrong with a tidy name beside the names of other seats; `None` where nothing is."""
    if name != tidy(name) or not same(name):
        return NameFault.EMPTY
    if len(name) > LONGEST_NAME:
        return NameFault.LONG
    if is_odd(name):
        return NameFault.ODD
    if same(name) in map(same, others):
        return NameFault.TWICE
    return None


def is_odd(text: str) -> bool:
    """Whether a text holds a character that steers the text around it, or cannot be shown."""
    return any(unicodedata.category(sign) in _ODD and sign not in _JOINERS for sign in text)


def same(name: str) -> str:
    """What two names have in common that a reader would take for the same."""
    seen = unicodedata.normalize("NFKC", _UNSEEN.sub("", name)).casefold()
    return " ".join(seen.split())


def names_for(wanted: Sequence[str], default_names: Sequence[str]) -> tuple[str, ...]:
    """Return a name for every seat: the wanted one or, where it is empty, a default one.

    wanted: one a seat, perhaps empty. default_names: at least as many as there are seats; a seat
    gets its own or, where another player has it, the first that is free.
    """
    tidied = [tidy(name) for name in wanted]
    taken = {same(name) for name in tidied}
    free = [name for name in default_names if same(name) not in taken]
    names = []
    for seat, name in enumerate(tidied):
        if not name:
            name = default_names[seat] if default_names[seat] in free else free[0]
            free.remove(name)
        names.append(name)
    return tuple(names)


def checked_names(names: Sequence[str], seats: Sequence[str]) -> tuple[str, ...]:
    """Names from outside, tidied. Raises NotationError that names the seat by its id."""
    tidied = [tidy(name) for name in names]
    for place, (name, seat) in enumerate(zip(tidied, seats, strict=True)):
        fault = fault_of(name, tidied[:place])
        if fault is not None:
            raise NotationError(name, fault.value, f"names.{seat}")
    return tuple(tidied)
