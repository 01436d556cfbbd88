"""Mutants of Go Fish: for each clause in the engine, the engine in which it is false."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from fishrules.game import end, hand, play, request, setup
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.draft import Transition
from fishrules.game.go_fish import GO_FISH
from fishrules.game.rules import AfterRequest, Laying, PassTo, Point, Request
from fishrules.game.table import Table
from fishrules.game.violations import Violation
from tests.oracles.mutants import replacements
from tests.oracles.mutants.mutant import (
    Function,
    Mutant,
    allows,
    forbids,
    function,
    value,
    variant,
)


def _lays_three(now: Table, action: object) -> bool:
    return isinstance(action, Lay) and now.held(action.seat, action.rank) == GO_FISH.book_size - 1


def _asks_unheld(now: Table, action: object) -> bool:
    return isinstance(action, Ask) and not now.held(action.seat, action.rank)


def _says_nothing(true: Function, now: Table, action: Action) -> Violation | None:
    """Answer every refused ask in the same way."""
    violation: Violation | None = true(now, action)
    refused = violation is not None and isinstance(action, Ask)
    return replace(violation, point=Point.OUT_OF_TURN) if violation and refused else violation


def _lies_face_up(true: Function, *given: object, **named: object) -> Transition:
    """Turn the pool over once the cards are dealt."""
    transition: Transition = true(*given, **named)
    return replace(transition, table=replace(transition.table, stock=transition.table.stock[::-1]))


MUTANTS: Mapping[str, Mutant] = MappingProxyType(
    {
        # 1 Set up
        "setup.object": Mutant("Three of a kind are a catch.", allows("setup.object", _lays_three)),
        "setup.thirteen": Mutant("A pack holds fourteen catches, one of jokers.", value(jokers=4)),
        "setup.players": Mutant("Two or three play.", value(most=3)),
        "setup.deal": Mutant(
            "Seven cards each at four players or more, five each at two or three.",
            value(hand_sizes=((3, 5), (6, 7))),
        ),
        "setup.pool": Mutant(
            "The rest lie face up: the card dealt last lies below.",
            function(setup, "deal", _lies_face_up),
        ),
        "setup.dealt-catch": Mutant(
            "The first turn comes before dealt catches are laid.",
            function(setup, "open_from", replacements.nobody_opens),
        ),
        # 2 Asking
        "ask.turn": Mutant(
            "You name a player, a rank and a number.", value(request=Request.NUMBER)
        ),
        "ask.rank-held": Mutant("Any rank may be asked for.", allows("ask.rank-held")),
        "ask.not-self": Mutant("You may ask yourself.", allows("ask.not-self")),
        "ask.not-empty": Mutant("A player who has no cards can be asked.", allows("ask.not-empty")),
        "ask.told-why": Mutant(
            "The table refuses an ask and does not say why.",
            function(play, "violation_of", _says_nothing),
        ),
        "ask.all": Mutant(
            "A player who has some hands over one card.",
            function(request, "grant", replacements.gives_one),
        ),
        "ask.again": Mutant(
            "After a hit, too, the turn passes.", value(after_grant=AfterRequest.PASSES)
        ),
        "ask.go-fish": Mutant(
            "You draw two cards when told to go fish.",
            function(hand, "draw", replacements.draws_one_more),
        ),
        "ask.lucky-draw": Mutant(
            "Fishing the rank you asked for does not keep the turn.",
            value(after_match=AfterRequest.PASSES),
        ),
        "ask.pass": Mutant("The turn passes to the player asked.", value(pass_to=PassTo.ASKED)),
        # 3 Catches
        "catch.at-once": Mutant("A catch can be held back.", value(laying=Laying.FREE)),
        "catch.first": Mutant("You may ask before a catch is down.", allows("catch.first")),
        # 4 An empty hand
        "hand.one": Mutant("An emptied hand draws a fresh hand.", value(refill=None)),
        "hand.out": Mutant(
            "With no pool, who has no card takes one from the next player, and plays on.",
            function(hand, "refill", replacements.takes_from_the_next),
        ),
        "hand.keeps": Mutant(
            "Who is out loses his catches.", function(hand, "refill", replacements.out_loses_books)
        ),
        # 5 The end
        "end.thirteenth": Mutant(
            "Play goes on when the thirteenth catch is down.",
            function(end, "end", replacements.never_ends),
        ),
        "end.most": Mutant(
            "Fewest catches win.", function(end, "leaders", replacements.fewest_lead)
        ),
        "end.tiebreak": Mutant(
            "Level on catches, the lower sum wins.",
            function(end, "winners", replacements.lower_points_win),
        ),
        "end.shared": Mutant(
            "Level on both, the first seat alone wins.",
            function(end, "winners", replacements.first_seat_wins),
        ),
        # 6 House rules
        "variant.success-ends-turn": Mutant(
            "Under success-ends-turn a hit earns another go.", variant("success-ends-turn")
        ),
        "variant.no-lucky-draw": Mutant(
            "Under no-lucky-draw a lucky draw keeps the turn.", variant("no-lucky-draw")
        ),
        "variant.any-rank": Mutant(
            "Under any-rank you must hold the rank you ask for.", forbids(_asks_unheld)
        ),
        "variant.fresh-hand": Mutant(
            "Under fresh-hand an emptied hand draws one card.", variant("fresh-hand")
        ),
        "variant.hold-back": Mutant(
            "Under hold-back a catch may not be kept.",
            forbids(lambda _, action: isinstance(action, Keep)),
        ),
        "variant.ties-shared": Mutant(
            "Under ties-shared points decide a tie.", variant("ties-shared")
        ),
        # Rulings
        "ruling.deal-order": Mutant(
            "Each player is dealt all his cards at once.",
            function(setup, "deal", replacements.deals_in_blocks),
        ),
        "ruling.first-asker": Mutant(
            "The dealer asks first.",
            function(setup, "begin_first_turn", replacements.dealer_begins),
        ),
        "ruling.on-turn": Mutant("Anybody may act at any time.", allows("ruling.on-turn")),
        "ruling.must-ask": Mutant("A turn may be passed.", allows("ruling.must-ask")),
        "ruling.turn-after-refill": Mutant(
            "Who refills his hand on his own turn passes it to the left.",
            function(hand, "refill", replacements.refill_ends_turn),
        ),
        "ruling.turn-after-out": Mutant(
            "Who runs out of cards on his own turn leaves it to the player before him.",
            function(end, "next_with_cards", replacements.back_from_empty),
        ),
        "ruling.no-draw-left": Mutant(
            "With no pool a miss leaves the turn where it is.",
            function(request, "refuse", replacements.stays_without_stock),
        ),
        "ruling.skip-empty": Mutant(
            "A turn that comes to an empty hand goes to the player before.",
            function(end, "next_with_cards", replacements.back_over_empty),
        ),
        "ruling.lay-order": Mutant(
            "Dealt catches are laid counter-clockwise, the dealer's last.",
            function(setup, "opening_order", replacements.opens_backwards),
        ),
        "ruling.go-fish-house": Mutant(
            "Under success-ends-turn the turn goes to the player asked.",
            variant("success-ends-turn", after_grant=AfterRequest.PASSES, pass_to=PassTo.ASKED),
        ),
    }
)
