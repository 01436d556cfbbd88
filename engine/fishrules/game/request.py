"""Requests: when one is not allowed, the answer to one, and the draw after a refusal.

`request.*`; Go Fish: `ask.*`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from fishrules.game import book, end, hand
from fishrules.game.actions import Ask
from fishrules.game.cards import Rank, count, hand_of, rank_cards, ranks_of
from fishrules.game.draft import Draft
from fishrules.game.events import Asked, Gave, Refused
from fishrules.game.rules import AfterRequest, Askable, Laying, PassTo, Point, Request
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from fishrules.game.violations import Facts, Violation

# Not allowed


def violation_of_asking(table: Table, seat: Seat) -> Violation | None:
    """Return why no request may be made at this stage: `request.pass`; Go Fish: `ask.pass`."""
    match table.stage:
        case Stage.REFUSED:
            return Violation(Point.ASK_AFTER_REFUSAL, Facts(seat=seat))
        case Stage.GRANTED:
            return Violation(Point.ASK_AFTER_GRANT, Facts(seat=seat))
        case _:
            return None


def violation_of_target(table: Table, seat: Seat, of: Seat) -> Violation | None:
    """Return why a seat may not ask another.

    `request.target`, `end.no-empty-target`, `ruling.only-holder`; Go Fish: `ask.not-self`,
    `ask.not-empty`.
    """
    if of == seat:
        return Violation(Point.ASK_SELF, Facts(seat=seat))
    if table.hands[of]:
        return None
    alone = not any(cards for other, cards in enumerate(table.hands) if other != seat)
    return Violation(Point.NOBODY_TO_ASK if alone else Point.ASK_EMPTY, Facts(seat=seat, of=of))


def violation_of_wanted(
    table: Table, seat: Seat, rank: Rank, number: int | None
) -> Violation | None:
    """Return why a seat may not ask for this number of cards of this rank.

    `request.quantity`, `ruling.number-cap`, `request.rank-held`, `book.right-lost`; Go Fish:
    `ask.all`, `ask.rank-held`.
    """
    rules = table.rules
    copies = rules.copies(rank)
    if rules.request is Request.ALL:
        if number is not None:
            return Violation(Point.BAD_NUMBER, Facts(seat=seat, rank=rank, number=number))
    elif number is None or number < 1:
        return Violation(Point.BAD_NUMBER, Facts(seat=seat, rank=rank, number=number, cap=copies))
    elif number > copies:
        return Violation(
            Point.NUMBER_TOO_LARGE, Facts(seat=seat, rank=rank, number=number, cap=copies)
        )
    if rules.askable is Askable.ANY:
        return None if copies else Violation(Point.RANK_NOT_IN_PACK, Facts(seat=seat, rank=rank))
    if not count(table.hands[seat], rank):
        laid = rules.laying is Laying.FREE and rank in table.books[seat]
        point = Point.RANK_LAID if laid else Point.RANK_NOT_HELD
        return Violation(point, Facts(seat=seat, rank=rank, held=0))
    return None


# Every request that is allowed


def legal_requests(table: Table, seat: Seat) -> Iterator[tuple[Ask, ...]]:
    """The requests that a seat may make now, in groups: by opponent, then by rank.

    The opponent and the cards wanted do not depend on each other, so each is checked once.
    """
    rules = table.rules
    asked = Rank if rules.askable is Askable.ANY else ranks_of(table.hands[seat])
    wanted = [
        (rank, numbers)
        for rank in asked
        if (numbers := _numbers(rules.request, rules.copies(rank)))
        and violation_of_wanted(table, seat, rank, numbers[-1]) is None
    ]
    for of in range(len(table.seats)):
        if violation_of_target(table, seat, of) is None:
            for rank, numbers in wanted:
                yield _asks(seat, of, rank, numbers)


@cache
def _numbers(request: Request, copies: int) -> tuple[int | None, ...]:
    """The numbers that a request for a rank can name; `None` where it names none."""
    return (None,) if request is Request.ALL else (*range(1, copies + 1),)


@lru_cache(maxsize=512)
def _asks(seat: Seat, of: Seat, rank: Rank, numbers: tuple[int | None, ...]) -> tuple[Ask, ...]:
    return tuple(Ask(seat, of, rank, number) for number in numbers)


# The request and its answer


def ask(draft: Draft, request: Ask) -> None:
    """Make a request and answer it: `request.grant`, `request.refuse`; Go Fish: `ask.all`."""
    state(draft, request)
    held = count(draft.hands[request.of], request.rank)
    wanted = held if request.number is None else request.number
    if 0 < wanted <= held:
        grant(draft, request, held, wanted)
    else:
        refuse(draft, request)


def state(draft: Draft, request: Ask) -> None:
    """State a request: `request.quantity`; Go Fish: `ask.turn`."""
    rank, number = request.rank, request.number
    held = count(draft.hands[request.seat], rank)
    causes = [Point.ASKED]
    if rank is Rank.JOKER:
        causes.append(Point.JOKER)
    causes += book.asking_causes(draft, held)
    if not held:
        causes.append(Point.ASKED_NOT_HELD)
    if number is not None and number > loose(draft, rank) - held:
        causes.append(Point.ASKED_IN_VAIN)
    draft.events.append(Asked(request.seat, request.of, rank, number, tuple(causes)))


def loose(table: Draft | Table, rank: Rank) -> int:
    """The number of cards of a rank that lie in no laid book."""
    laid = 0
    for books in table.books:
        if rank in books:
            laid += books.count(rank)
    return table.rules.copies(rank) - table.rules.book_size * laid


def grant(draft: Draft, request: Ask, held: int, wanted: int) -> None:
    """Hand over exactly the number wanted: `request.grant`, `ruling.which-cards`; `ask.all`."""
    causes = [Point.GRANTED]
    stays = draft.rules.after_grant is AfterRequest.STAYS
    if stays:
        causes.append(Point.GRANTED_AGAIN)
    causes += book.giving_causes(draft, held)
    if held > wanted:
        causes.append(Point.WHICH_CARDS)
    cards = rank_cards(draft.hands[request.of], request.rank)[:wanted]
    moved = hand_of(cards)
    draft.hands[request.of] -= moved
    draft.hands[request.seat] += moved
    draft.events.append(Gave(request.of, request.seat, request.rank, cards, tuple(causes)))
    hand.refill_giver(draft, request.of)
    close(draft, request, Stage.ASKING if stays else Stage.GRANTED)


def refuse(draft: Draft, request: Ask) -> None:
    """Hand over nothing; the asker draws: `request.refuse`; Go Fish: `ask.go-fish`."""
    causes = (
        Point.REFUSED,
        *book.refusing_causes(draft, request),
        *end.refusing_causes(draft),
    )
    draft.events.append(Refused(request.of, request.seat, request.rank, request.number, causes))
    close(draft, request, draw_after_refusal(draft, request) if draft.stock else Stage.REFUSED)


def draw_after_refusal(draft: Draft, request: Ask) -> Stage:
    """Draw one card and return the stage that follows: `request.draw`, `ask.lucky-draw`."""
    rules, causes, stage = draft.rules, [Point.DREW], Stage.REFUSED
    if draft.stock[0].rank is request.rank:
        causes.append(Point.DREW_MATCH)
        if rules.after_match is AfterRequest.STAYS:
            stage = Stage.ASKING
    if len(draft.stock) == 1 and rules.laying is Laying.FREE:
        causes.append(Point.DREW_LAST)
    hand.draw(draft, request.seat, 1, tuple(causes))
    return stage


def close(draft: Draft, request: Ask, stage: Stage) -> None:
    """Set the stage of the turn and who has the next one: `request.pass`; Go Fish: `ask.pass`."""
    draft.stage = stage
    if stage is Stage.ASKING:
        draft.next_turn = request.seat
    elif draft.rules.pass_to is PassTo.ASKED:
        draft.next_turn = request.of
    else:
        draft.next_turn = (request.seat + 1) % len(draft.hands)


def passing_causes(draft: Draft) -> tuple[Point, ...]:
    """Return the causes of a turn that passes: `request.pass`; Go Fish: `ask.pass`."""
    return (Point.PASSED if draft.stage is Stage.REFUSED else Point.PASSED_AFTER_GRANT,)
