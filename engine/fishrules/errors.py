"""The errors for input that cannot be taken as it is."""

from __future__ import annotations

_SHOWN = 120
"""How many characters of what was found a message repeats."""


class NotationError(ValueError):
    """Input that cannot be read: where it stands, what was found, what was expected."""

    def __init__(self, found: object, expected: str, where: str = "") -> None:
        place = f"{where}: " if where else ""
        told = repr(found)
        told = told if len(told) <= _SHOWN else f"{told[:_SHOWN]}…"
        super().__init__(f"{place}found {told}, expected {expected}")
        self.where = where
        self.found = found
        self.expected = expected

    def within(self, where: str) -> NotationError:
        """The same error, told from further out."""
        place = ".".join(part for part in (where, self.where) if part)
        return NotationError(self.found, self.expected, place)


class NewerVersion(NotationError):
    """A text of a version that this engine does not know yet."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(version, f"a version up to {known}", "version")
