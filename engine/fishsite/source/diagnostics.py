"""What a check finds wrong, and the error that stops a build."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong: where (`docs/en/index.md:7`, or a name), what is there, what should be."""

    where: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.where}: found {self.found}, expected {self.expected}"


class BadPage(Exception):
    """A page that cannot be built as it stands; `faults` say why, one at least."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
