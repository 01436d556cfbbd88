"""Mutants of Backstab Fish: for each clause the engine in which it is false."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from fishrules.game import end, hand, request, setup
from fishrules.game.actions import Ask, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank, Suit, rank_cards
from fishrules.game.rules import AfterRequest, Laying, PassTo, Tie
from fishrules.game.table import Stage, Table
from tests.oracles.mutants import replacements
from tests.oracles.mutants.mutant import Mutant, allows, forbids, function, value, variant


def _stands_in(now: Table, action: object) -> bool:
    """Return whether jokers would finish the book that is to be laid."""
    return (
        isinstance(action, Lay)
        and now.held(action.seat, action.rank) + now.held(action.seat, Rank.JOKER)
        >= BACKSTAB_FISH.book_size
    )


def _lacks_a_suit(now: Table, action: object) -> bool:
    """Return whether a book is to be laid from a hand that lacks a suit of its rank."""
    if not isinstance(action, Lay) or action.rank is Rank.JOKER:
        return False
    held = rank_cards(now.hands[action.seat], action.rank)
    return len({card.suit for card in held}) < len(Suit)


def _asks_beside_a_book(now: Table, action: object) -> bool:
    return isinstance(action, Ask) and now.held(action.seat, action.rank) >= BACKSTAB_FISH.book_size


def _lays_at(stage: Stage, now: Table, action: object) -> bool:
    return isinstance(action, Lay) and now.stage is stage


MUTANTS: Mapping[str, Mutant] = MappingProxyType(
    {
        # 2 Set up
        "setup.players": Mutant("Five to ten play.", value(fewest=5)),
        "setup.pack": Mutant("Two packs are shuffled together, with no jokers.", value(jokers=0)),
        "setup.deal": Mutant("Six cards each.", value(hand_sizes=((10, 6),))),
        "setup.jokers": Mutant(
            "A joker stands for any card of a book.", allows("setup.book", _stands_in)
        ),
        "setup.book": Mutant(
            "A book is four cards of one rank and four suits: a twin does not count.",
            forbids(_lacks_a_suit),
        ),
        "setup.laid-books": Mutant(
            "The cards of a laid book are handed over like those in hand.",
            function(request, "ask", replacements.gives_laid_cards),
        ),
        "setup.first-player": Mutant(
            "The dealer begins.", function(setup, "begin_first_turn", replacements.dealer_begins)
        ),
        "setup.opening-books": Mutant(
            "Before the first request, only one player may lay.",
            function(setup, "open_after", replacements.only_one_opens),
        ),
        # 3 Requests and continuing a turn
        "request.target": Mutant("You may ask yourself.", allows("request.target")),
        "request.quantity": Mutant("A request needs no number.", allows("request.quantity")),
        "request.rank-held": Mutant("Any rank may be asked for.", allows("request.rank-held")),
        "request.grant": Mutant(
            "Who holds enough hands over every card of the rank.",
            function(request, "grant", replacements.gives_all),
        ),
        "request.again": Mutant(
            "A granted request ends the turn, too.", value(after_grant=AfterRequest.PASSES)
        ),
        "request.refuse": Mutant(
            "Who holds fewer hands over what he has.",
            function(request, "ask", replacements.gives_what_he_has),
        ),
        "request.draw": Mutant(
            "After a refusal you draw two cards.",
            function(hand, "draw", replacements.draws_one_more),
        ),
        "request.lay-after-draw": Mutant(
            "After a refusal no book may be laid.",
            forbids(lambda now, action: _lays_at(Stage.REFUSED, now, action)),
        ),
        "request.pass": Mutant(
            "After a refusal the turn goes to the asker's left.", value(pass_to=PassTo.LEFT)
        ),
        "request.no-lucky-draw": Mutant(
            "Drawing the rank you asked for keeps the turn.", value(after_match=AfterRequest.STAYS)
        ),
        # 4 Lay or keep a book
        "book.keep": Mutant("A finished book is laid at once.", value(laying=Laying.AT_ONCE)),
        "book.supports": Mutant(
            "Who keeps a finished book may not ask for its rank.", forbids(_asks_beside_a_book)
        ),
        "book.exposed": Mutant(
            "A kept book cannot be asked away.",
            function(request, "ask", replacements.keeps_a_book_from_others),
        ),
        "book.protected": Mutant(
            "Who asks for the rank of a laid book wins it, whole.",
            function(request, "ask", replacements.loses_laid_book),
        ),
        "book.right-lost": Mutant(
            "After laying a book you may still ask for its rank.", allows("book.right-lost")
        ),
        "hand.refill": Mutant("An emptied hand draws one card.", value(refill=1)),
        "hand.refill-giver": Mutant(
            "Who hands over the last card draws nothing.",
            function(hand, "refill", replacements.giver_waits),
        ),
        "hand.out": Mutant(
            "With no stock, who has no card takes one from the next player, and plays on.",
            function(hand, "refill", replacements.takes_from_the_next),
        ),
        # 5 Empty stock and settlement
        "end.lay-all": Mutant(
            "With no stock, too, a finished book may stay in hand.",
            function(end, "lay_every", replacements.lays_nothing),
        ),
        "end.no-draw": Mutant(
            "With no stock, a refused request leaves the turn where it is.",
            function(request, "refuse", replacements.stays_without_stock),
        ),
        "end.next-clockwise": Mutant(
            "In place of an empty hand the next counter-clockwise takes the turn.",
            function(end, "next_with_cards", replacements.counter_clockwise),
        ),
        "end.no-empty-target": Mutant(
            "A player with an empty hand can be asked.", allows("end.no-empty-target")
        ),
        "end.all-books": Mutant(
            "Play goes on when every card lies in a book.",
            function(end, "end", replacements.never_ends),
        ),
        "score.book": Mutant(
            "Each book scores two points.", function(end, "scores", replacements.two_points_a_book)
        ),
        "score.winner": Mutant(
            "Equal leaders do not share the win: the ranks of their books decide.",
            value(tie=Tie.POINTS),
        ),
        "score.one-pack": Mutant(
            "Nobody wins before he has thirty points, over several games.",
            function(end, "winners", replacements.wins_at_thirty),
        ),
        # 7 Variants
        "variant.pass-always": Mutant(
            "Under pass-always a granted request goes on.", variant("pass-always")
        ),
        "variant.twin-bonus": Mutant(
            "Under twin-bonus both books of a rank score nothing more.", variant("twin-bonus")
        ),
        # Rulings
        "ruling.deal-order": Mutant(
            "Each player is dealt all his cards at once.",
            function(setup, "deal", replacements.deals_in_blocks),
        ),
        "ruling.opening-order": Mutant(
            "Opening books are laid or kept counter-clockwise, from the dealer on.",
            function(setup, "opening_order", replacements.opens_backwards),
        ),
        "ruling.lay-when": Mutant(
            "Books may be laid on the turn of another.", allows("ruling.lay-when")
        ),
        "ruling.on-turn": Mutant("Anybody may act at any time.", allows("ruling.on-turn")),
        "ruling.must-ask": Mutant("A turn may be passed.", allows("ruling.must-ask")),
        "ruling.number-cap": Mutant(
            "Any number is a request, however large.", allows("ruling.number-cap")
        ),
        "ruling.turn-after-refill": Mutant(
            "Who refills his hand on his own turn passes it to the left.",
            function(hand, "refill", replacements.refill_ends_turn),
        ),
        "ruling.turn-after-out": Mutant(
            "Who runs out of cards on his own turn leaves it to the player before him.",
            function(end, "next_with_cards", replacements.back_from_empty),
        ),
        "ruling.last-card-drawn": Mutant(
            "On the turn that draws the last card finished books stay in hand.",
            function(end, "lay_every", replacements.lays_from_the_next_turn),
        ),
        "ruling.only-holder": Mutant(
            "Who alone has cards may still ask.", allows("ruling.only-holder")
        ),
        "ruling.which-cards": Mutant(
            "Of several equal cards the highest are handed over.",
            function(request, "grant", replacements.gives_the_highest),
        ),
        "ruling.twin": Mutant(
            "Both books of a rank score two more.", variant("twin-bonus", twin_bonus=2)
        ),
        "ruling.pass-always": Mutant(
            "Under pass-always no book may be laid before the turn passes.",
            forbids(lambda now, action: _lays_at(Stage.GRANTED, now, action)),
        ),
    }
)
