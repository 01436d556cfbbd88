"""Every choice of a game in one frozen value, with the clause behind each of them.

Two games stand side by side as two values of `Rules`; a variant is a named change to one of
them. The engine asks the values and never the name of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeAlias

from fishrules.errors import NotationError
from fishrules.game.cards import BOOK, Card, Rank, pack

Cites: TypeAlias = tuple[str, ...]
"""Ids of the clauses that decide something; empty where no clause of this game does."""


class Choice(Enum):
    """A choice among named possibilities; its repr can be pasted back."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Request(Choice):
    """What a request names beside a rank: an exact number, or all the cards there are."""

    NUMBER = "number"
    ALL = "all"


class Ranks(Choice):
    """Which ranks may be asked for: those the asker holds, or any of the pack."""

    HELD = "held"
    ANY = "any"


class Turn(Choice):
    """What becomes of the turn."""

    STAYS = "stays"
    PASSES = "passes"


class PassTo(Choice):
    """To whom a turn passes: to the player asked, or to the asker's left."""

    ASKED = "asked"
    LEFT = "left"


class Laying(Choice):
    """Whether a finished book may be kept while the stock lasts, or is laid at once."""

    FREE = "free"
    AT_ONCE = "at once"


class Opening(Choice):
    """Where the laying of dealt books begins, clockwise from there."""

    LEFT_OF_DEALER = "left of dealer"
    DEALER = "dealer"


class Refill(Choice):
    """How many cards an emptied hand draws: one, or as many as were dealt."""

    ONE = "one"
    AS_DEALT = "as dealt"


class Tie(Choice):
    """What becomes of a tie on books: a shared win, or the points of the books decide first."""

    SHARED = "shared"
    POINTS = "points"


class Terms(Choice):
    """What the table calls four cards of a rank, and the cards left to draw."""

    BOOK = "book, stock"
    CATCH = "catch, pool"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """The clauses behind each point at which the engine decides; a game fills in every one.

    Names that begin with `no_` belong to refusals: one clause, the most particular; on those of
    `told_why` every refusal rests besides that finds fault with a request made in one's own turn.
    """

    # Set up
    players: Cites
    pack: Cites
    deal: Cites
    joker: Cites
    opening: Cites
    first_turn: Cites
    # A request and its answer
    asked: Cites
    asked_with_book: Cites
    asked_in_vain: Cites
    asked_not_held: Cites
    granted: Cites
    granted_again: Cites
    granted_from_book: Cites
    which_cards: Cites
    refused: Cites
    refused_laid: Cites
    refused_no_stock: Cites
    drew: Cites
    drew_match: Cites
    drew_last: Cites
    # Where the turn goes
    passed: Cites
    passed_granted: Cites
    passed_over_empty: Cites
    passed_from_empty: Cites
    kept: Cites
    # Books
    laid: Cites
    laid_opening: Cites
    laid_on_turn: Cites
    laid_when_refused: Cites
    laid_when_granted: Cites
    laid_at_end: Cites
    laid_last_of_rank: Cites
    laid_twin: Cites
    laid_alone: Cites
    laid_in_order: Cites
    # A hand without cards
    refilled: Cites
    refilled_on_turn: Cites
    refilled_giver: Cites
    out: Cites
    # The end
    ended: Cites
    ended_outright: Cites
    ended_tiebreak: Cites
    ended_shared: Cites
    # Refusals
    no_turn: str
    no_turn_to_lay: str
    no_request_in_opening: str
    no_request_before_laying: str
    no_request_when_refused: str
    no_request_when_granted: str
    no_other_hand: str
    no_request_to_self: str
    no_request_to_empty: str
    no_number: str
    no_such_number: str
    no_such_rank: str
    no_rank_in_hand: str
    no_rank_left: str
    no_book: str
    no_keeping: str
    no_keeping_back: str
    told_why: Cites
    # What only a table on a screen does
    by_computer: Cites
    dragged: Cites
    laid_by_table: Cites


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A game: its cards, its choices, its clauses, and the variants that are on.

    `dealt` says how many cards each player gets, as pairs (up to so many players, so many cards);
    `twin_bonus` is the extra score for both books of one rank.
    """

    name: str
    packs: int
    jokers: int
    fewest: int
    most: int
    dealt: tuple[tuple[int, int], ...]
    request: Request
    ranks: Ranks
    after_grant: Turn
    after_match: Turn
    next_turn: PassTo
    laying: Laying
    opening: Opening
    refill: Refill
    tie: Tie
    twin_bonus: int
    terms: Terms
    clauses: Clauses
    variants: tuple[str, ...] = ()

    def pack(self) -> tuple[Card, ...]:
        """The cards of the game, in card order."""
        return pack(self.packs, self.jokers)

    def copies(self, rank: Rank) -> int:
        """How many cards of a rank the pack has."""
        return self.jokers if rank is Rank.JOKER else BOOK * self.packs

    def ranks_of_pack(self) -> tuple[Rank, ...]:
        """The ranks that the pack has, in pip order."""
        return tuple(rank for rank in Rank if self.copies(rank))

    def hand_size(self, players: int) -> int:
        """How many cards each of so many players is dealt."""
        return next(cards for up_to, cards in self.dealt if players <= up_to)


BACKSTAB_FISH = Rules(
    name="backstab-fish",
    packs=2,
    jokers=4,
    fewest=4,
    most=10,
    dealt=((10, 7),),
    request=Request.NUMBER,
    ranks=Ranks.HELD,
    after_grant=Turn.STAYS,
    after_match=Turn.PASSES,
    next_turn=PassTo.ASKED,
    laying=Laying.FREE,
    opening=Opening.LEFT_OF_DEALER,
    refill=Refill.AS_DEALT,
    tie=Tie.SHARED,
    twin_bonus=0,
    terms=Terms.BOOK,
    clauses=Clauses(
        players=("setup.players",),
        pack=("setup.pack",),
        deal=("setup.deal", "ruling.deal-order"),
        joker=("setup.jokers",),
        opening=("setup.opening-books", "ruling.opening-order"),
        first_turn=("setup.first-player",),
        asked=("request.quantity",),
        asked_with_book=("book.supports",),
        asked_in_vain=("ruling.number-cap",),
        asked_not_held=(),
        granted=("request.grant",),
        granted_again=("request.again",),
        granted_from_book=("book.exposed",),
        which_cards=("ruling.which-cards",),
        refused=("request.refuse",),
        refused_laid=("setup.laid-books", "book.protected"),
        refused_no_stock=("end.no-draw",),
        drew=("request.draw",),
        drew_match=("request.no-lucky-draw",),
        drew_last=("ruling.last-card-drawn",),
        passed=("request.pass",),
        passed_granted=(),
        passed_over_empty=("end.next-clockwise",),
        passed_from_empty=("ruling.turn-after-out", "end.next-clockwise"),
        kept=("book.keep",),
        laid=("setup.book", "setup.laid-books", "book.protected"),
        laid_opening=("setup.opening-books",),
        laid_on_turn=("ruling.lay-when",),
        laid_when_refused=("request.lay-after-draw",),
        laid_when_granted=(),
        laid_at_end=("end.lay-all",),
        laid_last_of_rank=("book.right-lost",),
        laid_twin=(),
        laid_alone=("ruling.only-holder",),
        laid_in_order=(),
        refilled=("hand.refill",),
        refilled_on_turn=("ruling.turn-after-refill",),
        refilled_giver=("hand.refill", "hand.refill-giver"),
        out=("hand.out",),
        ended=("end.all-books", "score.book", "score.winner", "score.one-pack"),
        ended_outright=(),
        ended_tiebreak=(),
        ended_shared=(),
        no_turn="ruling.on-turn",
        no_turn_to_lay="ruling.lay-when",
        no_request_in_opening="setup.opening-books",
        no_request_before_laying="setup.opening-books",
        no_request_when_refused="request.pass",
        no_request_when_granted="variant.pass-always",
        no_other_hand="ruling.only-holder",
        no_request_to_self="request.target",
        no_request_to_empty="end.no-empty-target",
        no_number="request.quantity",
        no_such_number="ruling.number-cap",
        no_such_rank="setup.pack",
        no_rank_in_hand="request.rank-held",
        no_rank_left="book.right-lost",
        no_book="setup.book",
        no_keeping="ruling.must-ask",
        no_keeping_back="ruling.must-ask",
        told_why=(),
        by_computer=(),
        dragged=(),
        laid_by_table=(),
    ),
)
"""Backstab Fish: an exact number is part of the request, and a finished book may be kept."""

GO_FISH = Rules(
    name="go-fish",
    packs=1,
    jokers=0,
    fewest=2,
    most=6,
    dealt=((3, 7), (6, 5)),
    request=Request.ALL,
    ranks=Ranks.HELD,
    after_grant=Turn.STAYS,
    after_match=Turn.STAYS,
    next_turn=PassTo.LEFT,
    laying=Laying.AT_ONCE,
    opening=Opening.DEALER,
    refill=Refill.ONE,
    tie=Tie.POINTS,
    twin_bonus=0,
    terms=Terms.CATCH,
    clauses=Clauses(
        players=("setup.players",),
        pack=("setup.thirteen",),
        deal=("setup.deal", "setup.pool", "ruling.deal-order"),
        joker=(),
        opening=("setup.dealt-catch", "ruling.lay-order"),
        first_turn=("ruling.first-asker",),
        asked=("ask.turn",),
        asked_with_book=(),
        asked_in_vain=(),
        asked_not_held=(),
        granted=("ask.all",),
        granted_again=("ask.again",),
        granted_from_book=(),
        which_cards=(),
        refused=("ask.go-fish",),
        refused_laid=(),
        refused_no_stock=("ruling.no-draw-left",),
        drew=("ask.go-fish",),
        drew_match=("ask.lucky-draw",),
        drew_last=(),
        passed=("ask.pass",),
        passed_granted=(),
        passed_over_empty=("ruling.skip-empty",),
        passed_from_empty=("ruling.turn-after-out",),
        kept=(),
        laid=("setup.object",),
        laid_opening=("setup.dealt-catch",),
        laid_on_turn=("catch.at-once",),
        laid_when_refused=("catch.at-once",),
        laid_when_granted=("catch.at-once",),
        laid_at_end=(),
        laid_last_of_rank=(),
        laid_twin=(),
        laid_alone=(),
        laid_in_order=("ruling.lay-order",),
        refilled=("hand.one",),
        refilled_on_turn=("ruling.turn-after-refill",),
        refilled_giver=("hand.one",),
        out=("hand.out", "hand.keeps"),
        ended=("end.thirteenth",),
        ended_outright=("end.most",),
        ended_tiebreak=("end.tiebreak",),
        ended_shared=("end.shared",),
        no_turn="ruling.on-turn",
        no_turn_to_lay="ruling.on-turn",
        no_request_in_opening="setup.dealt-catch",
        no_request_before_laying="catch.first",
        no_request_when_refused="ask.pass",
        no_request_when_granted="ruling.go-fish-house",
        no_other_hand="ask.not-empty",
        no_request_to_self="ask.not-self",
        no_request_to_empty="ask.not-empty",
        no_number="ask.all",
        no_such_number="ask.all",
        no_such_rank="setup.thirteen",
        no_rank_in_hand="ask.rank-held",
        no_rank_left="ask.rank-held",
        no_book="setup.object",
        no_keeping="ruling.must-ask",
        no_keeping_back="catch.at-once",
        told_why=("ask.told-why",),
        by_computer=("setup.computer",),
        dragged=("catch.drag",),
        laid_by_table=("catch.table-lays",),
    ),
)
"""Go Fish as one online table plays it: all cards of a rank, and catches laid at once."""

GAMES: Mapping[str, Rules] = MappingProxyType(
    {rules.name: rules for rules in (BACKSTAB_FISH, GO_FISH)}
)
"""The games by name, each as it is played with no variant on."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A named change to a game: the choices it makes otherwise, and the clauses then behind them.

    clause: the id under which the pages explain it.
    """

    clause: str
    choices: Mapping[str, Any]
    clauses: Mapping[str, Any]


_HOUSE = "ruling.go-fish-house"

VARIANTS: Mapping[str, Mapping[str, Variant]] = MappingProxyType(
    {
        "backstab-fish": {
            "pass-always": Variant(
                "variant.pass-always",
                {"after_grant": Turn.PASSES},
                {
                    "passed_granted": ("variant.pass-always", "ruling.pass-always"),
                    "laid_when_granted": ("ruling.pass-always",),
                },
            ),
            "twin-bonus": Variant(
                "variant.twin-bonus",
                {"twin_bonus": 1},
                {"laid_twin": ("variant.twin-bonus", "ruling.twin")},
            ),
        },
        "go-fish": {
            "success-ends-turn": Variant(
                "variant.success-ends-turn",
                {"after_grant": Turn.PASSES},
                {
                    "passed_granted": ("variant.success-ends-turn", _HOUSE),
                },
            ),
            "no-lucky-draw": Variant(
                "variant.no-lucky-draw",
                {"after_match": Turn.PASSES},
                {"drew_match": ("variant.no-lucky-draw", _HOUSE)},
            ),
            "any-rank": Variant(
                "variant.any-rank",
                {"ranks": Ranks.ANY},
                {"asked_not_held": ("variant.any-rank", _HOUSE)},
            ),
            "fresh-hand": Variant(
                "variant.fresh-hand",
                {"refill": Refill.AS_DEALT},
                {
                    "refilled": ("variant.fresh-hand", _HOUSE),
                    "refilled_giver": ("variant.fresh-hand", _HOUSE),
                },
            ),
            "hold-back": Variant(
                "variant.hold-back",
                {"laying": Laying.FREE},
                {
                    "kept": ("variant.hold-back", _HOUSE),
                    "laid_on_turn": ("variant.hold-back",),
                    "laid_when_refused": ("variant.hold-back",),
                    "laid_when_granted": ("variant.hold-back",),
                    "laid_at_end": ("variant.hold-back", _HOUSE),
                },
            ),
            "ties-shared": Variant(
                "variant.ties-shared",
                {"tie": Tie.SHARED},
                {"ended_shared": ("variant.ties-shared", _HOUSE)},
            ),
        },
    }
)
"""For each game the variants by name."""


def rules_of(game: str, variants: Sequence[str] = ()) -> Rules:
    """The rules of a game with some variants on.

    Raises NotationError for a game or a variant that is unknown, or a variant given twice.
    """
    if game not in GAMES:
        raise NotationError(game, f"one of {', '.join(GAMES)}", "game")
    known = VARIANTS[game]
    for name in variants:
        if name not in known:
            raise NotationError(name, f"one of {', '.join(known)}", "variants")
        if variants.count(name) > 1:
            raise NotationError(name, "each variant once", "variants")
    rules = GAMES[game]
    for name, variant in known.items():
        if name in variants:
            clauses = replace(rules.clauses, **variant.clauses)
            on = (*rules.variants, name)
            rules = replace(rules, clauses=clauses, variants=on, **variant.choices)
    return rules


def points_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """For each clause that a game cites, variants included, the fields of `Clauses` for it."""
    base = GAMES[game].clauses
    named = [(field.name, getattr(base, field.name)) for field in fields(base)]
    for variant in VARIANTS[game].values():
        named += variant.clauses.items()
    points: dict[str, tuple[str, ...]] = {}
    for point, cited in named:
        for clause in (cited,) if isinstance(cited, str) else cited:
            points[clause] = tuple(dict.fromkeys((*points.get(clause, ()), point)))
    return points
