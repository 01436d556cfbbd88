"""Every choice of a game as one frozen value, and the clauses behind each decision.

Two games are two values of `Rules`; a variant is a named change to one of them. The engine asks
the values and never the name of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from fishrules.game.cards import Card, Rank, Suit, pack

Cites: TypeAlias = tuple[str, ...]
"""Ids of the clauses behind a decision; empty where no clause of this game speaks of it."""


class Choice(Enum):
    """A choice among named possibilities; its repr can be pasted back."""

    __hash__ = object.__hash__  # as Enum hashes, but many times as fast

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Request(Choice):
    """The number in a request: an exact one, or all the cards there are."""

    NUMBER = "number"
    ALL = "all"


class Askable(Choice):
    """The ranks that may be asked for: those the asker holds, or any of the pack."""

    HELD = "held"
    ANY = "any"


class AfterRequest(Choice):
    """The turn after a grant, or after drawing the rank asked for: it stays, or passes."""

    STAYS = "stays"
    PASSES = "passes"


class PassTo(Choice):
    """To whom a turn passes: to the player asked, or to the asker's left."""

    ASKED = "asked"
    LEFT = "left"


class Laying(Choice):
    """A finished book may be kept while the stock lasts, or is laid at once."""

    FREE = "free"
    AT_ONCE = "at once"


class Opening(Choice):
    """The seat from which dealt books are laid, clockwise."""

    LEFT_OF_DEALER = "left of dealer"
    DEALER = "dealer"


class Tie(Choice):
    """The result of a tie on books: a shared win, or the points of the books decide first."""

    SHARED = "shared"
    POINTS = "points"


class Terms(Choice):
    """The words for four cards of a rank, and for the cards left to draw."""

    BOOK = "book, stock"
    CATCH = "catch, pool"


class Point(Choice):
    """A point at which the engine decides: the cause of an event, or of a violation.

    `Rules.clauses` holds the clauses of a game behind each point, for display and for the checks.
    No code asks for the clauses to find out what happened: it asks for the point.
    """

    # Set up
    PLAYERS = "players"
    PACK = "pack"
    DEALT = "dealt"
    JOKER = "joker"
    OPENING = "opening"
    FIRST_TURN = "first turn"
    # A request and its answer
    ASKED = "asked"
    ASKED_WITH_BOOK = "asked with a finished book in hand"
    ASKED_IN_VAIN = "asked for more than anybody can hold"
    ASKED_NOT_HELD = "asked for a rank not held"
    GRANTED = "granted"
    GRANTED_AGAIN = "granted, and the turn goes on"
    GRANTED_FROM_BOOK = "granted from a finished book"
    WHICH_CARDS = "which of several equal cards"
    REFUSED = "refused"
    REFUSED_LAID = "refused, with a book of the rank laid"
    NO_DRAW = "refused, with nothing to draw"
    DREW = "drew"
    DREW_MATCH = "drew the rank asked for"
    DREW_LAST = "drew the last card of the stock"
    # Where the turn goes
    PASSED = "passed after a refusal"
    PASSED_AFTER_GRANT = "passed after a grant"
    PASSED_OVER_EMPTY = "passed over an empty hand"
    PASSED_FROM_EMPTY = "passed from an emptied hand"
    KEPT = "kept"
    # Books
    LAID = "laid"
    LAID_IN_OPENING = "laid in the opening"
    LAID_ON_TURN = "laid on a turn"
    LAID_AFTER_REFUSAL = "laid after a refusal"
    LAID_AFTER_GRANT = "laid after a grant that ends the turn"
    LAID_AT_END = "laid at the end of a turn with no stock"
    LAID_LAST_OF_RANK = "laid the last cards of the rank in hand"
    LAID_TWIN = "laid both books of a rank"
    LAID_ALONE = "laid by the only player with cards"
    LAID_IN_ORDER = "laid where several owe a book"
    # An emptied hand
    REFILLED = "refilled"
    REFILLED_ON_TURN = "refilled, and the turn goes on"
    REFILLED_GIVER = "refilled after giving the last card"
    OUT = "out"
    # The end
    ENDED = "ended"
    ENDED_OUTRIGHT = "one leader"
    ENDED_TIEBREAK = "points decide a tie"
    ENDED_SHARED = "the win is shared"
    # Not allowed
    OUT_OF_TURN = "out of turn"
    LAY_OUT_OF_TURN = "laying out of turn"
    ASK_IN_OPENING = "asking in the opening"
    ASK_BEFORE_LAYING = "asking before a finished book is laid"
    ASK_AFTER_REFUSAL = "asking after a refusal"
    ASK_AFTER_GRANT = "asking after a grant that ends the turn"
    NOBODY_TO_ASK = "nobody else has cards"
    ASK_SELF = "asking oneself"
    ASK_EMPTY = "asking an empty hand"
    BAD_NUMBER = "a number missing, not positive, or not asked for"
    NUMBER_TOO_LARGE = "more than the pack has"
    RANK_NOT_IN_PACK = "a rank that the pack lacks"
    RANK_NOT_HELD = "a rank not held"
    RANK_LAID = "a rank held in a laid book alone"
    NO_BOOK = "no finished book of the rank"
    NOTHING_TO_KEEP = "nothing to lay or keep"
    KEEP_FORBIDDEN = "keeping a book that must be laid"
    # Only at a table on a screen
    COMPUTER_PLAYS = "a seat played by the computer"
    DRAGGED = "a book laid by dragging"
    LAID_BY_TABLE = "a book laid by the table"


SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # Words of the second game for the same subjects
        "ask": ("request",),
        "catch": ("book",),
        "score": ("end",),
        # Definitions, on which other modules rest
        "setup.jokers": ("setup", "request", "book"),
        "setup.book": ("setup", "book"),
        "setup.laid-books": ("setup", "book"),
        "setup.object": ("setup", "book"),
        "setup.pack": ("setup", "request"),
        "setup.thirteen": ("setup", "request"),
        # Clauses that bind two subjects
        "request.lay-after-draw": ("book",),
        "end.next-clockwise": ("end", "turn"),
        "end.no-empty-target": ("request",),
        "book.right-lost": ("book", "request"),
        "ask.rank-held": ("request",),
        # Rulings and variants, whose first word names a kind and not a subject
        "ruling.deal-order": ("setup",),
        "ruling.first-asker": ("setup",),
        "ruling.opening-order": ("setup",),
        "ruling.lay-order": ("setup", "book"),
        "ruling.lay-when": ("book", "turn"),
        "ruling.on-turn": ("turn",),
        "ruling.must-ask": ("book",),
        "ruling.number-cap": ("request",),
        "ruling.which-cards": ("request",),
        "ruling.turn-after-refill": ("hand",),
        "ruling.turn-after-out": ("turn",),
        "ruling.last-card-drawn": ("request",),
        "ruling.no-draw-left": ("end",),
        "ruling.skip-empty": ("end",),
        "ruling.only-holder": ("request", "book"),
        "ruling.twin": ("book", "end"),
        "ruling.pass-always": ("request", "book"),
        "ruling.go-fish-house": ("request", "hand", "book", "end"),
        "variant.pass-always": ("request",),
        "variant.twin-bonus": ("book", "end"),
        "variant.success-ends-turn": ("request",),
        "variant.no-lucky-draw": ("request",),
        "variant.any-rank": ("request",),
        "variant.fresh-hand": ("hand",),
        "variant.hold-back": ("book", "end"),
        "variant.ties-shared": ("end",),
    }
)
"""The modules of `fishrules.game` that carry out a clause, by its id or its first word.

Where neither stands here the first word of the id is the name of the module.
"""


@dataclass(frozen=True, slots=True)
class Variant:
    """A named change to a game: other choices, and the clauses then behind some points.

    clause: the id under which the pages explain it. choices: fields of `Rules` with their values.
    """

    clause: str
    choices: Mapping[str, Any]
    clauses: Mapping[Point, Cites]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A game: its cards, its choices, its clauses, and the variants that are on.

    suits: of each pack. book_size: number of cards of one rank that make a book. fewest, most:
    number of players. hand_sizes: cards dealt to each player, as pairs (up to so many players, so
    many cards). refill: number of cards that an emptied hand draws; `None` for as many as were
    dealt. twin_bonus: the extra score for both books of one rank.
    Raises ValueError where the cards of some rank do not make whole books.
    """

    name: str
    packs: int
    jokers: int
    book_size: int
    fewest: int
    most: int
    hand_sizes: tuple[tuple[int, int], ...]
    request: Request
    askable: Askable
    after_grant: AfterRequest
    after_match: AfterRequest
    pass_to: PassTo
    laying: Laying
    opening: Opening
    refill: int | None
    tie: Tie
    twin_bonus: int
    terms: Terms
    clauses: Mapping[Point, Cites] = field(hash=False, repr=False)
    suits: tuple[Suit, ...] = tuple(Suit)
    variants: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for copies in (self.jokers, self.packs * len(self.suits)):
            if copies % self.book_size:
                raise ValueError(f"{copies} cards of a rank: expected books of {self.book_size}")

    def pack(self) -> tuple[Card, ...]:
        """The cards of the game, in card order."""
        return self._pack

    @cached_property
    def _pack(self) -> tuple[Card, ...]:
        return pack(self.packs, self.jokers, self.suits)

    def copies(self, rank: Rank) -> int:
        """The number of cards of a rank in the pack."""
        return self._copies[rank]

    @cached_property
    def _copies(self) -> tuple[int, ...]:
        suited = self.packs * len(self.suits)
        return tuple(self.jokers if rank is Rank.JOKER else suited for rank in Rank)

    def ranks_of_pack(self) -> tuple[Rank, ...]:
        """The ranks that the pack has, in pip order."""
        return tuple(rank for rank in Rank if self.copies(rank))

    def hand_size(self, players: int) -> int:
        """The number of cards that each of so many players is dealt."""
        return next(cards for up_to, cards in self.hand_sizes if players <= up_to)

    def clauses_of(self, causes: Iterable[Point]) -> Cites:
        """The clauses behind some points, each once, in order."""
        cited = (self.clauses.get(point, ()) for point in causes)
        return tuple(dict.fromkeys(clause for clauses in cited for clause in clauses))

    def clause(self, point: Point) -> str:
        """The most particular clause behind a point; raises KeyError where there is none."""
        return self.clauses[point][0]

    def with_variant(self, name: str, variant: Variant) -> Rules:
        """These rules with one more variant on."""
        clauses = MappingProxyType({**self.clauses, **variant.clauses})
        return replace(self, clauses=clauses, variants=(*self.variants, name), **variant.choices)
