"""What can be known of hidden hands from what is seen and told.

`known` starts from one view; `after` adds the events as the same eyes see them. What is known is,
for each place and rank, at least and at most how many cards of the rank lie there. The true cards
always lie within these bounds. A `SPECTATOR` sees no hand and knows what
everybody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import sub
from typing import TypeAlias

from fishrules.game.actions import Ask
from fishrules.game.cards import Card, Rank, count
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import AfterRequest, Askable, Laying, Opening, Point, Request, Rules
from fishrules.game.seats import Seat
from fishrules.knowledge.view import View

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each rank, in pip order."""

_NONE: Counts = (0,) * len(Rank)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Bounds on the cards of each place; the places are the seats and, last, the stock.

    sizes: how many cards lie at each place. loose: how many cards of each rank lie in no laid
    book. at_least, at_most: for each place and rank the bounds. owner: whose turn it is.
    shown: for each seat and rank, how many cards everybody has seen or heard that it holds since
    these eyes began to watch; the bounds of the eyes' own seat say nothing of that. unseen: for
    each place and rank, how many of its cards came there unseen since it last was without the rank.
    fished: a draw of which the rest of the turn will tell more; `None` where there is none.
    """

    rules: Rules
    sizes: tuple[int, ...]
    loose: Counts
    at_least: tuple[Counts, ...]
    at_most: tuple[Counts, ...]
    turn_owner: Seat
    shown: tuple[Counts, ...]
    unseen: tuple[Counts, ...]
    fished: Fished | None = None

    @property
    def stock(self) -> int:
        """The place of the stock."""
        return len(self.sizes) - 1


@dataclass(frozen=True, slots=True)
class Fished:
    """A draw after a refusal, where who draws the rank asked for goes on (ask.lucky-draw).

    before: what was known before the draw. since: the draw, and what has happened after it in the
    turn; empty until a card is drawn.
    """

    before: Knowledge
    rank: Rank
    since: tuple[Event, ...] = ()


def known(view: View) -> Knowledge:
    """What a view alone tells: the hands it shows, the sizes of the others, the laid books."""
    books = [rank for laid in view.books for rank in laid]
    loose = [view.rules.copies(rank) - view.rules.book_size * books.count(rank) for rank in Rank]
    shown = [
        None if hand is None else tuple(count(hand, rank) for rank in Rank) for hand in view.hands
    ]
    sizes = [*view.sizes, view.stock]
    return _Sheet(
        view.rules,
        sizes,
        loose,
        [list(hand or _NONE) for hand in (*shown, None)],
        [list(hand or loose) for hand in (*shown, None)],
        view.turn_owner,
        [list(_NONE) for _ in shown],
        [
            [size * (hand is None)] * len(Rank)
            for size, hand in zip(sizes, (*shown, None), strict=True)
        ],
    ).tightened(range(len(shown) + 1), Rank)


def dealt(view: View, events: Iterable[Event]) -> Knowledge:
    """What is known once the cards are dealt: `known`, and who was passed over in the opening.

    view: of the table after the deal; events: the deal's own, which say who is the first to act,
    none where the table was given.
    """
    turns = [event for event in events if isinstance(event, TurnCame)]
    if not turns:
        return known(view)
    first = (view.next_turn - (view.rules.opening is Opening.DEALER)) % len(view.sizes)
    return after(replace(known(view), turn_owner=first), turns)


def sharpened(knowledge: Knowledge, view: View) -> Knowledge:
    """What is known once a view of the same moment is seen as well.

    So an onlooker who is shown a hand knows what its owner knows from what everybody saw.
    """
    sheet = _Sheet.of(knowledge)
    for seat, hand in enumerate(view.hands):
        if hand is not None:
            own = [count(hand, rank) for rank in Rank]
            sheet.least[seat], sheet.most[seat] = own, own.copy()
    return sheet.tightened(range(len(knowledge.sizes)), Rank)


def after(knowledge: Knowledge, events: Iterable[Event]) -> Knowledge:
    """What is known once these events have happened, each as the same eyes see it (`seen`)."""
    for event in events:
        knowledge = _after_one(knowledge, event)
    return knowledge


def _after_one(knowledge: Knowledge, event: Event) -> Knowledge:
    knowledge = _after_fishing(knowledge, event)
    fished, now = knowledge.fished, _told(knowledge, event)
    match event:
        case Refused(rank=rank, number=None) if knowledge.rules.after_match is AfterRequest.STAYS:
            return replace(now, fished=Fished(now, rank))
        case _ if fished is not None:
            return replace(now, fished=replace(fished, since=(*fished.since, event)))
        case _:
            return now


def lucky_rank(knowledge: Knowledge, event: Event) -> Rank | None:
    """The rank that a seat is known to have drawn, now that it goes on; knowledge: before that."""
    fished = knowledge.fished
    return fished.rank if isinstance(event, Asked) and fished and fished.since else None


def _after_fishing(knowledge: Knowledge, event: Event) -> Knowledge:
    """What is known just before an event, with what it tells of a draw that was still open."""
    fished, lucky = knowledge.fished, lucky_rank(knowledge, event)
    if fished is None:
        return knowledge
    if lucky is not None:
        return _drawn(knowledge, fished, lucky)
    match event:
        case Drew():
            return knowledge
        case Laid(rank=rank) if len(fished.since) == 1 and _at_once(knowledge):
            return _drawn(knowledge, fished, rank)
        case Laid(rank=rank) if fished.since and rank is not fished.rank:
            return knowledge
        case TurnCame() if fished.since:
            return _drawn_otherwise(knowledge, fished)
        case _:  # nothing was left to draw, or what comes now tells nothing of it
            return replace(knowledge, fished=None)


def _at_once(knowledge: Knowledge) -> bool:
    """Whether nobody can ask while a finished book is in a hand (catch.first)."""
    return knowledge.rules.laying is Laying.AT_ONCE


def _drawn(knowledge: Knowledge, fished: Fished, rank: Rank) -> Knowledge:
    """What is known once everybody knows of which rank the card drawn is."""
    before, seat = fished.before, fished.before.turn_owner
    hidden = _is_hidden(fished)
    sheet = _Sheet.of(before if hidden else knowledge)
    sheet.shown[seat][rank] += 1
    if not hidden:
        return sheet.tightened((), ())
    sheet.move(before.stock, seat, {rank: 1})
    return _since(sheet, fished)


def _drawn_otherwise(knowledge: Knowledge, fished: Fished) -> Knowledge:
    """What is known once the card drawn is known to be of another rank than that asked for."""
    if not _is_hidden(fished):
        return replace(knowledge, fished=None)
    before, seat, rank = fished.before, fished.before.turn_owner, fished.rank
    sheet = _Sheet.of(before)
    sheet.move_unseen(before.stock, seat, 1)
    sheet.most[seat][rank] = before.at_most[seat][rank]
    sheet.unseen[seat][rank] = before.unseen[seat][rank]
    sheet.least[before.stock][rank] = before.at_least[before.stock][rank]
    return _since(sheet, fished)


def _is_hidden(fished: Fished) -> bool:
    """Whether these eyes have not seen the card that was drawn."""
    match fished.since:
        case (Drew(cards=cards), *_):
            return None in cards
        case _:
            return False


def _since(sheet: _Sheet, fished: Fished) -> Knowledge:
    """Finish the draw for which the sheet has moved the bounds; then comes what happened after."""
    stock, seat = fished.before.stock, fished.before.turn_owner
    sheet.sizes[stock] -= 1
    sheet.sizes[seat] += 1
    return after(sheet.tightened((seat, stock), Rank), fished.since[1:])


def _told(knowledge: Knowledge, event: Event) -> Knowledge:
    """What the event itself tells."""
    shown = knowledge.shown
    match event:
        case Asked(seat=seat, rank=rank):
            return _after_asked(knowledge, seat, rank)
        case Gave(seat=seat, to=to, rank=rank, cards=cards):
            sheet = _Sheet.of(knowledge)
            sheet.move(seat, to, {rank: len(cards)})
            sheet.sizes[seat] -= len(cards)
            sheet.sizes[to] += len(cards)
            if knowledge.rules.request is Request.ALL:
                sheet.without(seat, rank)
            else:
                sheet.shown[seat][rank] = max(shown[seat][rank] - len(cards), 0)
            sheet.shown[to][rank] += len(cards)
            return sheet.tightened((seat, to), (rank,))
        case Refused(seat=seat, rank=rank, number=number):
            most = 0 if number is None else number - 1
            if knowledge.at_most[seat][rank] <= most and knowledge.unseen[seat][rank] <= most:
                return knowledge
            sheet = _Sheet.of(knowledge)
            if most:
                sheet.most[seat][rank] = min(most, knowledge.at_most[seat][rank])
            else:
                sheet.without(seat, rank)
            return sheet.tightened((seat,), (rank,))
        case Drew(seat=seat, cards=cards):
            sheet = _Sheet.of(knowledge)
            faces = [card for card in cards if card is not None]
            if len(faces) == len(cards):
                sheet.move(knowledge.stock, seat, {r: _of_rank(faces, r) for r in Rank})
            else:
                sheet.move_unseen(knowledge.stock, seat, len(cards))
            sheet.sizes[knowledge.stock] -= len(cards)
            sheet.sizes[seat] += len(cards)
            return sheet.tightened((seat, knowledge.stock), Rank)
        case Laid(seat=seat, rank=rank):
            sheet, size = _Sheet.of(knowledge), knowledge.rules.book_size
            sheet.least[seat][rank] = max(sheet.least[seat][rank] - size, 0)
            sheet.most[seat][rank] -= size
            sheet.loose[rank] -= size
            sheet.sizes[seat] -= size
            sheet.shown[seat][rank] = max(shown[seat][rank] - size, 0)
            return sheet.tightened((seat,), (rank,))
        case TurnCame():
            return _after_turn(knowledge, event)
        case Out() | Ended():
            return knowledge


def _after_asked(knowledge: Knowledge, seat: Seat, rank: Rank) -> Knowledge:
    rules = knowledge.rules
    shows = rules.askable is Askable.HELD and not knowledge.shown[seat][rank]
    hands = range(knowledge.stock) if _at_once(knowledge) else ()
    whole = [place for place in hands if max(knowledge.at_most[place]) >= rules.book_size]
    if not shows and not whole:
        return knowledge
    sheet = _Sheet.of(knowledge)
    if shows:
        sheet.shown[seat][rank] = 1
        sheet.least[seat][rank] = max(sheet.least[seat][rank], 1)
    for place in whole:
        sheet.most[place] = _no_book(sheet.most[place], rules.book_size)
    return sheet.tightened((seat, *whole), Rank if whole else (rank,))


def _after_turn(knowledge: Knowledge, turn: TurnCame) -> Knowledge:
    """What the end of a turn, or of a place in the opening, tells.

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
    sheet = _Sheet.of(knowledge)
    sheet.turn_owner = seat
    told = [place for place in passed[keeps:] if max(sheet.most[place]) >= size]
    for place in told:
        sheet.most[place] = _no_book(sheet.most[place], size)
    whole = [rank for rank in Rank if sheet.most[turn_owner][rank] >= size]
    if keeps and len(whole) == 1:
        [rank] = whole
        sheet.least[turn_owner][rank] = max(sheet.least[turn_owner][rank], size)
        told.append(turn_owner)
    return sheet.tightened(told, Rank if told else ())


def kept_before(turn: TurnCame) -> bool:
    """Return whether a finished book was kept at the end of the turn before (`book.keep`)."""
    return Point.KEPT in turn.causes


def _places(first: Seat, end: Seat, players: int) -> list[Seat]:
    """The seats from one to before another, clockwise: all of them where both are the same."""
    return [(first + place) % players for place in range((end - first - 1) % players + 1)]


def _no_book(row: list[int], size: int) -> list[int]:
    return [min(number, size - 1) for number in row]


def _of_rank(cards: Sequence[Card], rank: Rank) -> int:
    return sum(card.rank is rank for card in cards)


@dataclass(slots=True)
class _Sheet:
    """Knowledge that is being written: the same parts, as lists."""

    rules: Rules
    sizes: list[int]
    loose: list[int]
    least: list[list[int]]
    most: list[list[int]]
    turn_owner: Seat
    shown: list[list[int]]
    unseen: list[list[int]]

    @classmethod
    def of(cls, knowledge: Knowledge) -> _Sheet:
        return cls(
            knowledge.rules,
            [*knowledge.sizes],
            [*knowledge.loose],
            [[*row] for row in knowledge.at_least],
            [[*row] for row in knowledge.at_most],
            knowledge.turn_owner,
            [[*row] for row in knowledge.shown],
            [[*row] for row in knowledge.unseen],
        )

    def move(self, source: int, to: int, moved: Mapping[Rank, int]) -> None:
        """Move cards whose ranks are seen."""
        for rank, number in moved.items():
            self.least[source][rank] = max(self.least[source][rank] - number, 0)
            self.most[source][rank] -= number
            self.least[to][rank] += number
            self.most[to][rank] += number

    def move_unseen(self, source: int, to: int, number: int) -> None:
        """Move cards face down: they may be of any rank."""
        self.most[to] = [
            own + min(number, most)
            for own, most in zip(self.most[to], self.most[source], strict=True)
        ]
        self.least[source] = [max(least - number, 0) for least in self.least[source]]
        self.unseen[to] = [cards + number for cards in self.unseen[to]]
        self.unseen[source] = [cards - number for cards in self.unseen[source]]

    def without(self, place: int, rank: Rank) -> None:
        """Note that no card of a rank lies at a place."""
        self.most[place][rank] = self.shown[place][rank] = self.unseen[place][rank] = 0

    def tightened(self, places: Iterable[int], ranks: Iterable[int]) -> Knowledge:
        """Bounds drawn together until the totals by place and by rank say nothing more.

        places, ranks: those whose bounds or totals have changed; the others follow from them.
        """
        rows, columns = set(places), set(ranks)
        while rows or columns:
            while rows:
                place = rows.pop()
                columns |= _squeeze(self.least[place], self.most[place], self.sizes[place])
            while columns:
                rank = columns.pop()
                low = [row[rank] for row in self.least]
                high = [row[rank] for row in self.most]
                for place in _squeeze(low, high, self.loose[rank]):
                    self.least[place][rank], self.most[place][rank] = low[place], high[place]
                    rows.add(place)
        return Knowledge(
            self.rules,
            tuple(self.sizes),
            tuple(self.loose),
            tuple(map(tuple, self.least)),
            tuple(map(tuple, self.most)),
            self.turn_owner,
            tuple(map(tuple, self.shown)),
            tuple(map(tuple, self.unseen)),
        )


def _squeeze(low: list[int], high: list[int], total: int) -> set[int]:
    """Draw the bounds of numbers with a known total together; tell which of them moved."""
    spare, short = total - sum(low), sum(high) - total
    if max(map(sub, high, low)) <= min(spare, short):
        return set()
    moved = set()
    for index, (least, most) in enumerate(zip(low, high, strict=True)):
        if most > least + spare or least < most - short:
            low[index], high[index] = max(least, most - short), min(most, least + spare)
            moved.add(index)
    return moved


def possible(knowledge: Knowledge, ask: Ask) -> bool:
    """Whether what is known leaves room for a request to be granted."""
    return knowledge.at_most[ask.of][ask.rank] >= ask.needs


def certain(knowledge: Knowledge, ask: Ask) -> bool:
    """Whether what is known leaves no doubt that a request is granted."""
    return knowledge.at_least[ask.of][ask.rank] >= ask.needs
