"""Go Fish as one online table plays it: its choices, its clauses, and its house rules."""

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
        Point.PACK: ("setup.thirteen",),
        Point.DEALT: ("setup.deal", "setup.pool", "ruling.deal-order"),
        Point.OPENING: ("setup.dealt-catch", "ruling.lay-order"),
        Point.FIRST_TURN: ("ruling.first-asker",),
        Point.ASKED: ("ask.turn",),
        Point.GRANTED: ("ask.all",),
        Point.GRANTED_AGAIN: ("ask.again",),
        Point.REFUSED: ("ask.go-fish",),
        Point.NO_DRAW: ("ruling.no-draw-left",),
        Point.DREW: ("ask.go-fish",),
        Point.DREW_MATCH: ("ask.lucky-draw",),
        Point.PASSED: ("ask.pass",),
        Point.PASSED_OVER_EMPTY: ("ruling.skip-empty",),
        Point.PASSED_FROM_EMPTY: ("ruling.turn-after-out",),
        Point.LAID: ("setup.object",),
        Point.LAID_IN_OPENING: ("setup.dealt-catch",),
        Point.LAID_ON_TURN: ("catch.at-once",),
        Point.LAID_AFTER_REFUSAL: ("catch.at-once",),
        Point.LAID_AFTER_GRANT: ("catch.at-once",),
        Point.LAID_IN_ORDER: ("ruling.lay-order",),
        Point.REFILLED: ("hand.one",),
        Point.REFILLED_ON_TURN: ("ruling.turn-after-refill",),
        Point.REFILLED_GIVER: ("hand.one",),
        Point.OUT: ("hand.out", "hand.keeps"),
        Point.ENDED: ("end.thirteenth",),
        Point.ENDED_OUTRIGHT: ("end.most",),
        Point.ENDED_TIEBREAK: ("end.tiebreak",),
        Point.ENDED_SHARED: ("end.shared",),
        Point.OUT_OF_TURN: ("ruling.on-turn",),
        Point.LAY_OUT_OF_TURN: ("ruling.on-turn",),
        Point.ASK_IN_OPENING: ("setup.dealt-catch",),
        Point.ASK_BEFORE_LAYING: ("catch.first",),
        Point.ASK_AFTER_REFUSAL: ("ask.pass",),
        Point.ASK_AFTER_GRANT: ("ruling.go-fish-house",),
        Point.NOBODY_TO_ASK: ("ask.not-empty", "ask.told-why"),
        Point.ASK_SELF: ("ask.not-self", "ask.told-why"),
        Point.ASK_EMPTY: ("ask.not-empty", "ask.told-why"),
        Point.BAD_NUMBER: ("ask.all", "ask.told-why"),
        Point.NUMBER_TOO_LARGE: ("ask.all", "ask.told-why"),
        Point.RANK_NOT_IN_PACK: ("setup.thirteen", "ask.told-why"),
        Point.RANK_NOT_HELD: ("ask.rank-held", "ask.told-why"),
        Point.RANK_LAID: ("ask.rank-held", "ask.told-why"),
        Point.NO_BOOK: ("setup.object",),
        Point.NOTHING_TO_KEEP: ("ruling.must-ask",),
        Point.KEEP_FORBIDDEN: ("catch.at-once",),
        Point.COMPUTER_PLAYS: ("setup.computer",),
        Point.DRAGGED: ("catch.drag",),
        Point.LAID_BY_TABLE: ("catch.table-lays",),
    }
)

GO_FISH = Rules(
    name="go-fish",
    packs=1,
    jokers=0,
    book_size=4,
    fewest=2,
    most=6,
    hand_sizes=((3, 7), (6, 5)),
    request=Request.ALL,
    askable=Askable.HELD,
    after_grant=AfterRequest.STAYS,
    after_match=AfterRequest.STAYS,
    pass_to=PassTo.LEFT,
    laying=Laying.AT_ONCE,
    opening=Opening.DEALER,
    refill=1,
    tie=Tie.POINTS,
    twin_bonus=0,
    terms=Terms.CATCH,
    clauses=_CLAUSES,
)
"""A request is for all cards of a rank, and a catch is laid at once."""

_HOUSE = "ruling.go-fish-house"

VARIANTS = MappingProxyType(
    {
        "success-ends-turn": Variant(
            "variant.success-ends-turn",
            {"after_grant": AfterRequest.PASSES},
            {Point.PASSED_AFTER_GRANT: ("variant.success-ends-turn", _HOUSE)},
        ),
        "no-lucky-draw": Variant(
            "variant.no-lucky-draw",
            {"after_match": AfterRequest.PASSES},
            {Point.DREW_MATCH: ("variant.no-lucky-draw", _HOUSE)},
        ),
        "any-rank": Variant(
            "variant.any-rank",
            {"askable": Askable.ANY},
            {Point.ASKED_NOT_HELD: ("variant.any-rank", _HOUSE)},
        ),
        "fresh-hand": Variant(
            "variant.fresh-hand",
            {"refill": None},
            {
                Point.REFILLED: ("variant.fresh-hand", _HOUSE),
                Point.REFILLED_GIVER: ("variant.fresh-hand", _HOUSE),
            },
        ),
        "hold-back": Variant(
            "variant.hold-back",
            {"laying": Laying.FREE},
            {
                Point.KEPT: ("variant.hold-back", _HOUSE),
                Point.LAID_ON_TURN: ("variant.hold-back",),
                Point.LAID_AFTER_REFUSAL: ("variant.hold-back",),
                Point.LAID_AFTER_GRANT: ("variant.hold-back",),
                Point.LAID_AT_END: ("variant.hold-back", _HOUSE),
            },
        ),
        "ties-shared": Variant(
            "variant.ties-shared",
            {"tie": Tie.SHARED},
            {Point.ENDED_SHARED: ("variant.ties-shared", _HOUSE)},
        ),
    }
)
"""Its variants, the house rules, by name."""
