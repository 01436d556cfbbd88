"""Links to the clauses, as seen from the page that is rendered."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from fishrules.render import markup as h
from fishrules.render.markup import Markup

Read: TypeAlias = Callable[[str], str]
"""A reader of the engine's archive: from the name of a file there to its text."""

_NUMBERS = "numbers.json"
"""The file that holds the number of every clause, by game."""


@dataclass(frozen=True, slots=True)
class Links:
    """Links to the clauses of one game.

    page: the address of the page of rules, empty where that is the page rendered. labels: for each
    clause its number there, such as `3.2`.
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

    def chip(self, clause: str) -> Markup:
        """A small link to a clause: its number; its id shows when it is pointed at.

        Raises LookupError for a clause that the page lacks.
        """
        return _chip(self.clause_href(clause), clause, self.clause_label(clause))

    def chips(self, clauses: Iterable[str]) -> Markup:
        """Small links to some clauses, each after a space."""
        return h.fragment[[(" ", self.chip(clause)) for clause in clauses]]

    def together(self, clauses: Sequence[str], label: str) -> Markup:
        """One link to some clauses, of which it opens the first where no script shows them all.

        Raises LookupError for a clause that the page lacks.
        """
        numbers = [self.clause_label(clause) for clause in clauses]
        first, *others = clauses
        return h.a(
            ".fish-clause",
            href=self.clause_href(first),
            title=", ".join(numbers),
            data_also=" ".join(others) or None,
        )[label]


NO_LINKS = Links("", {})
"""Links to no clause at all."""


@lru_cache(maxsize=1024)
def _chip(address: str, clause: str, label: str) -> Markup:
    return h.a(".fish-clause", href=address, title=clause)[label]


def links_to(game: str, page: str, read: Read) -> Links:
    """Links to the clauses of a game, whose page of rules has this address. Raises OSError."""
    return Links(page, _numbers(read)[game])


@lru_cache(maxsize=4)
def _numbers(read: Read) -> Mapping[str, Mapping[str, str]]:
    numbers: Mapping[str, Mapping[str, str]] = json.loads(read(_NUMBERS))
    return numbers
