"""The table of a story: what its author names, and the rest of the pack dealt from a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fishrules.errors import NotationError
from fishrules.game.cards import BOOK, Card, Rank, shuffled
from fishrules.game.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What the author of a story names of a table, for each seat in turn.

    hands: the cards that matter; sizes: how many cards the whole hand holds, `None` for exactly
    those named; books: the ranks of the laid books; stock: the top, first drawn first;
    stock_size: how many cards the whole stock holds, `None` for whatever is left.
    """

    hands: tuple[tuple[Card, ...], ...]
    sizes: tuple[int | None, ...]
    books: tuple[tuple[Rank, ...], ...]
    stock: tuple[Card, ...] = ()
    stock_size: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Whole hands, and the whole stock, top first. With the laid books they are the pack."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def deal_rest(plan: Plan, rules: Rules, seats: Sequence[str], seed: int) -> Dealt:
    """Fill the hands of a plan up to their sizes; every other card lies in the stock.

    A rank named for a hand never comes to that hand beyond what is named, nor to another hand
    while other cards last, and no fill completes a book. Raises NotationError.
    """
    pool = list(shuffled(_unplaced(plan, rules), seed))
    named = {card.rank for hand in plan.hands for card in hand}
    # Cards of ranks that the story does not speak of come first: a stable sort keeps the shuffle.
    offered = sorted(pool, key=lambda card: card.rank in named)
    hands: list[tuple[Card, ...]] = []
    for own, seat in enumerate(seats):
        fill = _fill(plan.hands[own], plan.sizes[own], offered, seat)
        for card in fill:
            offered.remove(card)
            pool.remove(card)
        hands.append((*plan.hands[own], *fill))
    stock = (*plan.stock, *pool)
    if plan.stock_size is not None and len(stock) != plan.stock_size:
        over = ", among them " + " ".join(map(str, pool)) if pool else ""
        raise NotationError(
            f"a stock of {len(stock)} cards{over}", f"a stock of {plan.stock_size} cards"
        )
    return Dealt(tuple(hands), stock)


def _fill(
    named: tuple[Card, ...], size: int | None, offered: Sequence[Card], seat: str
) -> list[Card]:
    """The cards that one hand is dealt beyond those named."""
    missing = 0 if size is None else size - len(named)
    if missing < 0:
        raise NotationError(
            f"{len(named)} cards named for {seat}", f"at most {size}, its hand's size"
        )
    own = {card.rank for card in named}
    held: Counter[Rank] = Counter()
    fill: list[Card] = []
    for card in offered:
        if len(fill) == missing:
            break
        if card.rank not in own and held[card.rank] < BOOK - 1:
            held[card.rank] += 1
            fill.append(card)
    if len(fill) < missing:
        raise NotationError(
            f"only {len(fill)} cards that {seat} can be dealt",
            f"{missing}, of ranks not named for {seat} and completing no book",
        )
    return fill


def _unplaced(plan: Plan, rules: Rules) -> tuple[Card, ...]:
    """The cards of the pack that are named neither in a hand, nor in the stock, nor in a book."""
    left = Counter(rules.pack())
    left.subtract(card for hand in plan.hands for card in hand)
    left.subtract(plan.stock)
    beyond = [card for card, copies in left.items() if copies < 0]
    if beyond:
        raise NotationError(
            "more of " + " ".join(map(str, sorted(beyond, key=str))) + " than the pack has",
            f"the {len(rules.pack())} cards of the pack",
        )
    for rank in (rank for books in plan.books for rank in books):
        _take_book(left, rank)
    return tuple(card for card in dict.fromkeys(rules.pack()) for _ in range(left[card]))


def _take_book(left: Counter[Card], rank: Rank) -> None:
    """Take four cards of a rank for a laid book, of different suits where there are any."""
    for _ in range(BOOK):
        kinds = [card for card in left if card.rank is rank and left[card] > 0]
        if not kinds:
            raise NotationError(
                f"more of the rank {rank.letter} than the pack has, laid books included",
                "the cards of the pack",
            )
        left[max(kinds, key=lambda card: left[card])] -= 1
