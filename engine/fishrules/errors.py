"""The error for input that cannot be taken as it is."""

from __future__ import annotations


class NotationError(ValueError):
    """Input that cannot be read: where it stands, what was found, what was expected."""

    def __init__(self, found: object, expected: str, where: str = "") -> None:
        super().__init__(f"{where}: " * bool(where) + f"found {found!r}, expected {expected}")
        self.where = where
        self.found = found
        self.expected = expected

    def within(self, where: str) -> NotationError:
        """The same error, told from further out."""
        place = ".".join(part for part in (where, self.where) if part)
        return NotationError(self.found, self.expected, place)
