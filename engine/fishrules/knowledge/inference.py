"""What each event implies about hidden cards.

`knowledge_of` starts from one view; `updated` adds events as the same viewer sees them (`seen`).
The true cards always lie within the bounds. A `SPECTATOR` sees no hand, so his knowledge is the
public one, which everybody shares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from fishrules.game.cards import Rank, count
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import AfterRequest, Askable, Laying, Opening, Point, Request
from fishrules.game.seats import Seat, clockwise
from fishrules.knowledge.bounds import Counts, Draft, Knowledge, PendingDraw
from fishrules.knowledge.view import View

_NONE: Counts = (0,) * len(Rank)


def knowledge_of(view: View) -> Knowledge:
    """Infer what one view shows: the visible hands, the sizes of the others, the laid books."""
    books = [rank for laid in view.books for rank in laid]
    size = view.rules.book_size
    in_play = [view.rules.copies(rank) - size * books.count(rank) for rank in Rank]
    seen_hands = [
        None if hand is None else tuple(count(hand, rank) for rank in Rank) for hand in view.hands
    ]
    sizes = [*view.sizes, view.stock]
    return Draft(
        view.rules,
        sizes,
        in_play,
        [list(hand or _NONE) for hand in (*seen_hands, None)],
        [list(hand or in_play) for hand in (*seen_hands, None)],
        view.turn_owner,
        [list(_NONE) for _ in seen_hands],
        [
            [size * (hand is None)] * len(Rank)
            for size, hand in zip(sizes, (*seen_hands, None), strict=True)
        ],
    ).propagate(range(len(seen_hands) + 1), Rank)


def knowledge_after_deal(view: View, events: Iterable[Event]) -> Knowledge:
    """Infer what is known once the cards are dealt: the view, and who was passed over.

    view: of the table after the deal.
    events: those of the deal, which say who is the first to act; none where the table was given.
    """
    turns = [event for event in events if isinstance(event, TurnCame)]
    if not turns:
        return knowledge_of(view)
    first = (view.next_turn - (view.rules.opening is Opening.DEALER)) % len(view.sizes)
    return updated(replace(knowledge_of(view), turn_owner=first), turns)


def with_hands(knowledge: Knowledge, view: View) -> Knowledge:
    """Add the visible hands of a view to what is known at the same moment.

    The public knowledge with the hand of a seat added is what that seat knows.
    """
    draft = Draft.of(knowledge)
    for seat, hand in enumerate(view.hands):
        if hand is not None:
            own = [count(hand, rank) for rank in Rank]
            draft.at_least[seat], draft.at_most[seat] = own, own.copy()
    return draft.propagate(range(len(knowledge.sizes)), Rank)


def updated(knowledge: Knowledge, events: Iterable[Event]) -> Knowledge:
    """Infer what is known after events, each as the viewer sees it (`seen`)."""
    for event in events:
        knowledge = _after_one(knowledge, event)
    return knowledge


def lucky_rank(knowledge: Knowledge, event: Event) -> Rank | None:
    """Rank that a seat must have drawn since it goes on (ask.lucky-draw), else `None`.

    knowledge: before the event.
    """
    draw = knowledge.pending_draw
    return draw.rank if isinstance(event, Asked) and draw and draw.events else None


def kept_before(turn: TurnCame) -> bool:
    """Return whether a finished book was kept at the end of the turn before (book.keep)."""
    return Point.KEPT in turn.causes


def _after_one(knowledge: Knowledge, event: Event) -> Knowledge:
    knowledge = _resolve_draw(knowledge, event)
    draw, now = knowledge.pending_draw, _apply(knowledge, event)
    match event:
        case Refused(rank=rank, number=None) if knowledge.rules.after_match is AfterRequest.STAYS:
            return replace(now, pending_draw=PendingDraw(now, rank))
        case _ if draw is not None:
            return replace(now, pending_draw=replace(draw, events=(*draw.events, event)))
        case _:
            return now


# A draw of which later events show more


def _resolve_draw(knowledge: Knowledge, event: Event) -> Knowledge:
    """Infer what an event shows of a pending draw; the effect of the event itself comes later."""
    draw, lucky = knowledge.pending_draw, lucky_rank(knowledge, event)
    if draw is None:
        return knowledge
    if lucky is not None:
        return _drew_rank(knowledge, draw, lucky)
    match event:
        case Drew():
            return knowledge
        case Laid(rank=rank) if len(draw.events) == 1 and _lays_at_once(knowledge):
            return _drew_rank(knowledge, draw, rank)
        case Laid(rank=rank) if draw.events and rank is not draw.rank:
            return knowledge
        case TurnCame() if draw.events:
            return _drew_other_rank(knowledge, draw)
        case _:  # nothing was left to draw, or the event shows nothing of it
            return replace(knowledge, pending_draw=None)


def _lays_at_once(knowledge: Knowledge) -> bool:
    """Return whether nobody can ask while a finished book is in a hand (catch.first)."""
    return knowledge.rules.laying is Laying.AT_ONCE


def _drew_rank(knowledge: Knowledge, draw: PendingDraw, rank: Rank) -> Knowledge:
    """Infer what is known once the card drawn is known by everybody to be of a rank."""
    before, seat = draw.before, draw.before.turn_owner
    hidden = _is_hidden(draw)
    draft = Draft.of(before if hidden else knowledge)
    draft.shown[seat][rank] += 1
    if not hidden:
        return draft.propagate((), ())
    draft.move(before.stock, seat, {rank: 1})
    return _after_draw(draft, draw)


def _drew_other_rank(knowledge: Knowledge, draw: PendingDraw) -> Knowledge:
    """Infer what is known once the card drawn is not of the rank asked for."""
    if not _is_hidden(draw):
        return replace(knowledge, pending_draw=None)
    before, seat, rank = draw.before, draw.before.turn_owner, draw.rank
    draft = Draft.of(before)
    draft.move_unseen(before.stock, seat, 1)
    draft.at_most[seat][rank] = before.at_most[seat][rank]
    draft.unseen[seat][rank] = before.unseen[seat][rank]
    draft.at_least[before.stock][rank] = before.at_least[before.stock][rank]
    return _after_draw(draft, draw)


def _is_hidden(draw: PendingDraw) -> bool:
    """Return whether the viewer has not seen the card that was drawn."""
    match draw.events:
        case (Drew(cards=cards), *_):
            return None in cards
        case _:
            return False


def _after_draw(draft: Draft, draw: PendingDraw) -> Knowledge:
    """Finish a draw for which the draft has moved the bounds, then apply what happened after it."""
    stock, seat = draw.before.stock, draw.before.turn_owner
    draft.resize(stock, seat, 1)
    return updated(draft.propagate((seat, stock), Rank), draw.events[1:])


# Each event by itself


def _apply(knowledge: Knowledge, event: Event) -> Knowledge:
    """Infer what an event shows by itself."""
    match event:
        case Asked(seat=seat, rank=rank):
            return _after_asked(knowledge, seat, rank)
        case Gave():
            return _after_gave(knowledge, event)
        case Refused():
            return _after_refused(knowledge, event)
        case Drew():
            return _after_drew(knowledge, event)
        case Laid():
            return _after_laid(knowledge, event)
        case TurnCame():
            return _after_turn(knowledge, event)
        case Out() | Ended():
            return knowledge


def _after_asked(knowledge: Knowledge, seat: Seat, rank: Rank) -> Knowledge:
    """Infer what a request shows: the asker holds the rank (request.rank-held).

    Where finished books are laid at once, nobody holds one (catch.first).
    """
    rules = knowledge.rules
    shows = rules.askable is Askable.HELD and not knowledge.shown[seat][rank]
    hands = range(knowledge.stock) if _lays_at_once(knowledge) else ()
    bookless = [place for place in hands if max(knowledge.at_most[place]) >= rules.book_size]
    if not shows and not bookless:
        return knowledge
    draft = Draft.of(knowledge)
    if shows:
        draft.shown[seat][rank] = 1
        draft.at_least[seat][rank] = max(draft.at_least[seat][rank], 1)
    for place in bookless:
        draft.remove_book(place)
    return draft.propagate((seat, *bookless), Rank if bookless else (rank,))


def _after_gave(knowledge: Knowledge, gift: Gave) -> Knowledge:
    seat, to, rank, number = gift.seat, gift.to, gift.rank, len(gift.cards)
    draft = Draft.of(knowledge)
    draft.move(seat, to, {rank: number})
    draft.resize(seat, to, number)
    if knowledge.rules.request is Request.ALL:
        draft.remove(seat, rank)
    else:
        draft.shown[seat][rank] = max(draft.shown[seat][rank] - number, 0)
    draft.shown[to][rank] += number
    return draft.propagate((seat, to), (rank,))


def _after_refused(knowledge: Knowledge, refusal: Refused) -> Knowledge:
    seat, rank = refusal.seat, refusal.rank
    most = 0 if refusal.number is None else refusal.number - 1
    if knowledge.at_most[seat][rank] <= most and knowledge.unseen[seat][rank] <= most:
        return knowledge
    draft = Draft.of(knowledge)
    if most:
        draft.at_most[seat][rank] = min(most, knowledge.at_most[seat][rank])
    else:
        draft.remove(seat, rank)
    return draft.propagate((seat,), (rank,))


def _after_drew(knowledge: Knowledge, draw: Drew) -> Knowledge:
    seat, stock, number = draw.seat, knowledge.stock, len(draw.cards)
    draft = Draft.of(knowledge)
    faces = [card for card in draw.cards if card is not None]
    if len(faces) == number:
        draft.move(stock, seat, Counter(card.rank for card in faces))
    else:
        draft.move_unseen(stock, seat, number)
    draft.resize(stock, seat, number)
    return draft.propagate((seat, stock), Rank)


def _after_laid(knowledge: Knowledge, laid: Laid) -> Knowledge:
    seat, rank = laid.seat, laid.rank
    draft, size = Draft.of(knowledge), knowledge.rules.book_size
    draft.at_least[seat][rank] = max(draft.at_least[seat][rank] - size, 0)
    draft.at_most[seat][rank] -= size
    draft.in_play[rank] -= size
    draft.sizes[seat] -= size
    draft.shown[seat][rank] = max(draft.shown[seat][rank] - size, 0)
    return draft.propagate((seat,), (rank,))


def _after_turn(knowledge: Knowledge, turn: TurnCame) -> Knowledge:
    """Infer what the end of a turn, or of a place in the opening, shows.

    It ends with no finished book in the owner's hand unless one is kept; then the event says so
    (book.keep), and where it can be of one rank only, it is. Whoever is passed over in the opening
    has none either (ruling.opening-order, ruling.lay-order).
    """
    rules, turn_owner, seat = knowledge.rules, knowledge.turn_owner, turn.seat
    size, begins = rules.book_size, Point.FIRST_TURN in turn.causes
    if seat == turn_owner and not begins:
        return knowledge
    if begins:
        passed = _places(turn_owner, seat - (rules.opening is Opening.DEALER), knowledge.stock)
    elif Point.OPENING in turn.causes:
        passed = _places(turn_owner, seat, knowledge.stock)
    else:
        passed = [turn_owner]
    keeps = kept_before(turn)
    draft = Draft.of(knowledge)
    draft.turn_owner = seat
    changed = [place for place in passed[keeps:] if max(draft.at_most[place]) >= size]
    for place in changed:
        draft.remove_book(place)
    whole = [rank for rank in Rank if draft.at_most[turn_owner][rank] >= size]
    if keeps and len(whole) == 1:
        [rank] = whole
        draft.at_least[turn_owner][rank] = max(draft.at_least[turn_owner][rank], size)
        changed.append(turn_owner)
    return draft.propagate(changed, Rank if changed else ())


def _places(first: Seat, end: Seat, players: int) -> list[Seat]:
    """Return the seats from one to before another, clockwise: all where both are the same."""
    return clockwise(first, players)[: (end - first - 1) % players + 1]
