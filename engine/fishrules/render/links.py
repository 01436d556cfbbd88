"""Where the clauses stand on the pages, as the one who renders a page knows it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TypeAlias

Read: TypeAlias = Callable[[str], str]
"""The text of a file of the engine's archive, by its name there."""

_NUMBERS = "numbers.json"
"""The file that holds the number of every clause, by game."""


@dataclass(frozen=True, slots=True)
class Links:
    """Links to the clauses of one game.

    page: the address of the page of rules as seen from the page that is rendered; nothing where
    it is that page itself. labels: for each clause its number there, such as `3.2`.
    """

    page: str
    labels: Mapping[str, str]

    def clause_href(self, clause: str) -> str:
        """The address of a clause, as seen from the page that is rendered."""
        return f"{self.page}#{clause}"

    def clause_label(self, clause: str) -> str:
        """The number of a clause. Raises LookupError for a clause that the page lacks."""
        if clause not in self.labels:
            raise LookupError(f"clause {clause!r}: expected one that the page of rules has")
        return self.labels[clause]

    def chip(self, clause: str) -> str:
        """HTML of a small link to a clause: its number; its id shows when it is pointed at."""
        return (
            f'<a class="fish-clause" href="{escape(self.clause_href(clause))}"'
            f' title="{escape(clause)}">{escape(self.clause_label(clause))}</a>'
        )

    def chips(self, clauses: Iterable[str]) -> str:
        """HTML of small links to some clauses, each after a space."""
        return "".join(f" {self.chip(clause)}" for clause in clauses)


def links_to(game: str, page: str, read: Read) -> Links:
    """Links to the clauses of a game, whose page of rules has this address. Raises OSError."""
    return Links(page, _numbers(read)[game])


@lru_cache(maxsize=4)
def _numbers(read: Read) -> Mapping[str, Mapping[str, str]]:
    numbers: Mapping[str, Mapping[str, str]] = json.loads(read(_NUMBERS))
    return numbers
