"""Drawing cards, and what happens to an emptied hand: `hand.*`."""

from __future__ import annotations

from fishrules.game.cards import cards_of, hand_of
from fishrules.game.draft import Draft
from fishrules.game.events import Drew, Out
from fishrules.game.rules import Point
from fishrules.game.seats import Seat


def draw(draft: Draft, seat: Seat, number: int, causes: tuple[Point, ...]) -> None:
    """Draw up to `number` cards from the stock."""
    drawn = hand_of(draft.stock[:number])
    draft.stock = draft.stock[number:]
    draft.hands[seat] += drawn
    draft.events.append(Drew(seat, cards_of(drawn), causes))


def refill_giver(draft: Draft, seat: Seat) -> None:
    """Refill the hand of a player who has just handed over the last card.

    `hand.refill-giver`; Go Fish: `hand.one`.
    """
    refill(draft, seat, (Point.REFILLED_GIVER,))


def refill_layer(draft: Draft, seat: Seat, goes_on: bool) -> None:
    """Refill a hand that was emptied by laying; `goes_on`: the turn continues.

    `hand.refill`, `ruling.turn-after-refill`; Go Fish: `hand.one`.
    """
    refill(draft, seat, (Point.REFILLED, Point.REFILLED_ON_TURN) if goes_on else (Point.REFILLED,))


def refill(draft: Draft, seat: Seat, causes: tuple[Point, ...]) -> None:
    """Refill a hand if it is empty or, without stock, declare its owner out (`hand.out`)."""
    if draft.hands[seat]:
        return
    if not draft.stock:
        draft.events.append(Out(seat, (Point.OUT,)))
        return
    rules = draft.rules
    number = rules.hand_size(len(draft.hands)) if rules.refill is None else rules.refill
    draw(draft, seat, number, causes)
