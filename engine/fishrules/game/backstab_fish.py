"""Backstab Fish: its choices, the clauses behind each point, and its variants."""

from __future__ import annotations

from types import MappingProxyType

from fishrules.game.rules import (
    AfterRequest,
    Askable,
    Laying,
    Opening,
    PassTo,
    Point,
    Request,
    Rules,
    Terms,
    Tie,
    Variant,
)

_CLAUSES = MappingProxyType(
    {
        Point.PLAYERS: ("setup.players",),
        Point.PACK: ("setup.pack",),
        Point.DEALT: ("setup.deal", "ruling.deal-order"),
        Point.JOKER: ("setup.jokers",),
        Point.OPENING: ("setup.opening-books", "ruling.opening-order"),
        Point.FIRST_TURN: ("setup.first-player",),
        Point.ASKED: ("request.quantity",),
        Point.ASKED_WITH_BOOK: ("book.supports",),
        Point.ASKED_IN_VAIN: ("ruling.number-cap",),
        Point.GRANTED: ("request.grant",),
        Point.GRANTED_AGAIN: ("request.again",),
        Point.GRANTED_FROM_BOOK: ("book.exposed",),
        Point.WHICH_CARDS: ("ruling.which-cards",),
        Point.REFUSED: ("request.refuse",),
        Point.REFUSED_LAID: ("setup.laid-books", "book.protected"),
        Point.NO_DRAW: ("end.no-draw",),
        Point.DREW: ("request.draw",),
        Point.DREW_MATCH: ("request.no-lucky-draw",),
        Point.DREW_LAST: ("ruling.last-card-drawn",),
        Point.PASSED: ("request.pass",),
        Point.PASSED_OVER_EMPTY: ("end.next-clockwise",),
        Point.PASSED_FROM_EMPTY: ("ruling.turn-after-out", "end.next-clockwise"),
        Point.KEPT: ("book.keep",),
        Point.LAID: ("setup.book", "setup.laid-books", "book.protected"),
        Point.LAID_IN_OPENING: ("setup.opening-books",),
        Point.LAID_ON_TURN: ("ruling.lay-when",),
        Point.LAID_AFTER_REFUSAL: ("request.lay-after-draw",),
        Point.LAID_AT_END: ("end.lay-all",),
        Point.LAID_LAST_OF_RANK: ("book.right-lost",),
        Point.LAID_ALONE: ("ruling.only-holder",),
        Point.REFILLED: ("hand.refill",),
        Point.REFILLED_ON_TURN: ("ruling.turn-after-refill",),
        Point.REFILLED_GIVER: ("hand.refill", "hand.refill-giver"),
        Point.OUT: ("hand.out",),
        Point.ENDED: ("end.all-books", "score.book", "score.winner", "score.one-pack"),
        Point.OUT_OF_TURN: ("ruling.on-turn",),
        Point.LAY_OUT_OF_TURN: ("ruling.lay-when",),
        Point.ASK_IN_OPENING: ("setup.opening-books",),
        Point.ASK_BEFORE_LAYING: ("book.keep",),
        Point.ASK_AFTER_REFUSAL: ("request.pass",),
        Point.ASK_AFTER_GRANT: ("variant.pass-always",),
        Point.NOBODY_TO_ASK: ("ruling.only-holder",),
        Point.ASK_SELF: ("request.target",),
        Point.ASK_EMPTY: ("end.no-empty-target",),
        Point.BAD_NUMBER: ("request.quantity",),
        Point.NUMBER_TOO_LARGE: ("ruling.number-cap",),
        Point.RANK_NOT_IN_PACK: ("setup.pack",),
        Point.RANK_NOT_HELD: ("request.rank-held",),
        Point.RANK_LAID: ("book.right-lost",),
        Point.NO_BOOK: ("setup.book",),
        Point.NOTHING_TO_KEEP: ("ruling.must-ask",),
        Point.KEEP_FORBIDDEN: ("ruling.must-ask",),
    }
)

BACKSTAB_FISH = Rules(
    name="backstab-fish",
    packs=2,
    jokers=4,
    book_size=4,
    fewest=4,
    most=10,
    hand_sizes=((10, 7),),
    request=Request.NUMBER,
    askable=Askable.HELD,
    after_grant=AfterRequest.STAYS,
    after_match=AfterRequest.PASSES,
    pass_to=PassTo.ASKED,
    laying=Laying.FREE,
    opening=Opening.LEFT_OF_DEALER,
    refill=None,
    tie=Tie.SHARED,
    twin_bonus=0,
    terms=Terms.BOOK,
    clauses=_CLAUSES,
)
"""An exact number is part of the request, and a finished book may be kept."""

VARIANTS = MappingProxyType(
    {
        "pass-always": Variant(
            "variant.pass-always",
            {"after_grant": AfterRequest.PASSES},
            {
                Point.PASSED_AFTER_GRANT: ("variant.pass-always", "ruling.pass-always"),
                Point.LAID_AFTER_GRANT: ("ruling.pass-always",),
            },
        ),
        "twin-bonus": Variant(
            "variant.twin-bonus",
            {"twin_bonus": 1},
            {Point.LAID_TWIN: ("variant.twin-bonus", "ruling.twin")},
        ),
    }
)
"""Its variants by name."""
