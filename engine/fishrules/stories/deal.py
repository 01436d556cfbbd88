"""Cards of a story: those that its author names, the others dealt from a seed; decks for hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fishrules.errors import NotationError
from fishrules.game.cards import Card, Rank, shuffled
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Cards of a table that the author of a story names; one item for each seat.

    hands: named cards. sizes: number of cards of the whole hand, `None` for the named ones only.
    books: ranks of the laid books. stock: its named top, first drawn first. stock_size: number of
    cards of the whole stock, `None` for all that are left.
    """

    hands: tuple[tuple[Card, ...], ...]
    sizes: tuple[int | None, ...]
    books: tuple[tuple[Rank, ...], ...]
    stock: tuple[Card, ...] = ()
    stock_size: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Whole hands and the whole stock, top first; with the laid books they make up the pack."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


def deal_rest(plan: Plan, rules: Rules, seats: Sequence[str], seed: int) -> Dealt:
    """Deal the hands of a plan up to their sizes; all other cards go to the stock.

    No hand gets more cards of a rank that is named for it. Other hands get cards of a named rank
    only when no others are left. The cards dealt never complete a book. Raises NotationError.
    """
    pool = list(shuffled(_unplaced(plan, rules), seed))
    named = {card.rank for hand in plan.hands for card in hand}
    # Cards of ranks that no hand names come first; a stable sort keeps the shuffle.
    offered = sorted(pool, key=lambda card: card.rank in named)
    hands: list[tuple[Card, ...]] = []
    for own, seat in enumerate(seats):
        fill = _fill(plan.hands[own], plan.sizes[own], offered, seat, rules.book_size)
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
    named: tuple[Card, ...], size: int | None, offered: Sequence[Card], seat: str, book_size: int
) -> list[Card]:
    """Cards dealt to a hand besides those named."""
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
        if card.rank not in own and held[card.rank] < book_size - 1:
            held[card.rank] += 1
            fill.append(card)
    if len(fill) < missing:
        raise NotationError(
            f"only {len(fill)} cards that {seat} can be dealt",
            f"{missing}, of ranks not named for {seat} and completing no book",
        )
    return fill


def _unplaced(plan: Plan, rules: Rules) -> tuple[Card, ...]:
    """Cards of the pack that the plan does not name in hands, stock or books."""
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
        _take_book(left, rank, rules.book_size)
    return tuple(card for card in dict.fromkeys(rules.pack()) for _ in range(left[card]))


def _take_book(left: Counter[Card], rank: Rank, size: int) -> None:
    """Remove a laid book of a rank, of different suits as far as possible."""
    for _ in range(size):
        faces = [card for card in left if card.rank is rank and left[card] > 0]
        if not faces:
            raise NotationError(
                f"more of the rank {rank.letter} than the pack has, laid books included",
                "the cards of the pack",
            )
        left[max(faces, key=lambda card: left[card])] -= 1


def deck_of(hands: Sequence[Sequence[Card]], stock: Sequence[Card], dealer: Seat) -> list[Card]:
    """Deck, top first, from which these hands and this stock are dealt.

    The cards go round one at a time from the dealer's left (setup.deal, ruling.deal-order).
    hands: one for each seat, all of one size.
    """
    from_left = [*hands[dealer + 1 :], *hands[: dealer + 1]]
    return [*(card for cards in zip(*from_left, strict=True) for card in cards), *stock]
