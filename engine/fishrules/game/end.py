"""An empty stock, the end of the game, and the count: `end.*`, `score.*`."""

from __future__ import annotations

from typing import Protocol

from fishrules.game.book import lay
from fishrules.game.cards import Rank, count
from fishrules.game.draft import Draft
from fishrules.game.events import Ended
from fishrules.game.rules import Point, Rules, Tie
from fishrules.game.seats import Seat, clockwise
from fishrules.game.table import Stage

# An empty stock


def refusing_causes(draft: Draft) -> tuple[Point, ...]:
    """With an empty stock a refusal draws nothing: `end.no-draw`, `ruling.no-draw-left`."""
    return () if draft.stock else (Point.NO_DRAW,)


def lay_every(draft: Draft, rank: Rank) -> None:
    """Lay every finished book of a rank at the end of a turn with no stock: `end.lay-all`."""
    seat, size = draft.turn_owner, draft.rules.book_size
    while count(draft.hands[seat], rank) >= size:
        lay(draft, seat, rank, Point.LAID_AT_END)


def next_with_cards(draft: Draft, after: Seat) -> Seat:
    """The next seat clockwise that has cards: `end.next-clockwise`, `ruling.skip-empty`."""
    return next(seat for seat in clockwise(after + 1, len(draft.hands)) if draft.hands[seat])


def take_over(draft: Draft, causes: tuple[Point, ...]) -> None:
    """Pass the turn of an empty hand to the next seat with cards: `end.next-clockwise`."""
    seat = next_with_cards(draft, draft.next_turn)
    draft.give_turn(seat, (*causes, Point.PASSED_OVER_EMPTY))


# The end


def is_over(draft: Draft) -> bool:
    """Return whether every card lies in a book: `end.all-books`; Go Fish: `end.thirteenth`."""
    return not draft.stock and not any(draft.hands)


def end(draft: Draft) -> None:
    """End the game and decide who has won: `score.winner`; Go Fish: `end.most`."""
    draft.to_act = None
    draft.stage = Stage.OVER
    table = draft.table()
    causes = [Point.ENDED]
    if any(len(set(books)) < len(books) for books in draft.books):
        causes.append(Point.LAID_TWIN)
    if len(leaders(table)) == 1:
        causes.append(Point.ENDED_OUTRIGHT)
    elif draft.rules.tie is Tie.POINTS:
        causes.append(Point.ENDED_TIEBREAK)
    if len(winners(table) or ()) > 1:
        causes.append(Point.ENDED_SHARED)
    draft.events.append(Ended(tuple(causes)))


# The count


class Standing(Protocol):
    """A table, or a view of one, with what the count is taken from."""

    @property
    def rules(self) -> Rules:
        """Rules that the game is played by."""

    @property
    def books(self) -> tuple[tuple[Rank, ...], ...]:
        """Ranks of the laid books, by seat."""

    @property
    def stage(self) -> Stage:
        """Stage of the game."""


def scores(table: Standing) -> tuple[int, ...]:
    """The score of each seat: a point a book (`score.book`) and the twin bonus (`ruling.twin`)."""
    bonus = table.rules.twin_bonus
    return tuple(
        len(books) + bonus * sum(books.count(rank) > 1 for rank in set(books))
        for books in table.books
    )


def points(books: tuple[Rank, ...]) -> int:
    """The tiebreak points of some books: 2 to 10 their face, then 11 to 14 (`end.tiebreak`)."""
    return sum(rank + 2 for rank in books)


def leaders(table: Standing) -> tuple[Seat, ...]:
    """The seats with the highest score: `score.winner`; Go Fish: `end.most`."""
    score = scores(table)
    return tuple(seat for seat, own in enumerate(score) if own == max(score))


def winners(table: Standing) -> tuple[Seat, ...] | None:
    """The winning seats, several for a shared win; `None` while the game goes on.

    `score.winner`; Go Fish: `end.most`, `end.tiebreak`, `end.shared`.
    """
    if table.stage is not Stage.OVER:
        return None
    first = leaders(table)
    if table.rules.tie is Tie.SHARED:
        return first
    best = max(points(table.books[seat]) for seat in first)
    return tuple(seat for seat in first if points(table.books[seat]) == best)
