"""Diagnostics of the checks, and the error that stops a build."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A mistake: its place (`docs/en/index.md:7`, or a name), what is there, what should be."""

    where: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.where}: found {self.found}, expected {self.expected}"


class BadPage(Exception):
    """A page that cannot be built; at least one of `diagnostics` says why."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics
