"""The diagram of one request: who holds what, what is asked, what moves, and whose turn comes next.

It is drawn from a step of a story and laid out from what happened there: the asker on the left,
the player asked on the right, one row between them for each thing that happens, the others below.
The numbers in the drawing are those of the same facts in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from fishrules.game.actions import Ask
from fishrules.game.cards import Card, count, rank_cards
from fishrules.game.events import Drew, Event, Gave, Refused, TurnCame
from fishrules.game.play import nearest_legal
from fishrules.game.rules import Terms
from fishrules.game.seats import Seat
from fishrules.knowledge.view import ALL, View, seen, view_of
from fishrules.render.svg import lines, request_at, text, use
from fishrules.stories.story import RefusedStep, StartStep, Step, Story
from fishrules.words.catalogue import Phrase
from fishrules.words.speaker import Speaker


def diagram(story: Story, step: int, speaker: Speaker) -> str:
    """A figure: the drawing, in a box that scrolls sideways, and the same facts in words.

    step: the step that makes the request. Raises ValueError where it makes none.
    """
    scene = _Scene(story, story.step_at(step), request_at(story, step), speaker)
    label = speaker.phrase(Phrase("diagram", "Diagram: {what}"), what=scene.told()[0])
    return (
        '<figure class="fish-diagram"><div class="fish-diagram-scroll" tabindex="0" role="region"'
        f' aria-label="{escape(label)}">{_Drawing(scene).svg(f"diagram-{story.id}-{step}")}</div>'
        f"<figcaption>{_in_words(scene)}</figcaption></figure>"
    )


@dataclass(frozen=True, slots=True)
class _Scene:
    """A step that makes a request, as the eyes of its story see it."""

    story: Story
    step: Step
    ask: Ask
    speaker: Speaker

    @property
    def names(self) -> Sequence[str]:
        """What each seat is called."""
        return self.story.names[self.speaker.language]

    @property
    def terms(self) -> Terms:
        """What the table calls a book and the stock."""
        return self.story.rules.terms

    @property
    def before(self) -> View:
        """The table at which the request is made."""
        assert not isinstance(self.step, StartStep), "a start makes no request"
        return view_of(self.step.before, self.story.viewer)

    @property
    def seats(self) -> list[Seat]:
        """The asker, the player asked, then the others clockwise from the asker."""
        players = len(self.names)
        clockwise = [(self.ask.seat + place) % players for place in range(players)]
        return [self.ask.seat, self.ask.of, *(s for s in clockwise[1:] if s != self.ask.of)]

    @property
    def events(self) -> list[Event]:
        """What came of the request."""
        return [seen(event, self.story.viewer) for event in self.step.events[1:]]

    def told(self) -> list[str]:
        """All that happens, in sentences: the request first, whose turn comes next last."""
        speaker, rules = self.speaker, self.story.rules
        told = [speaker.does(self.ask, self.names, rules.terms)]
        if (clause := self.forbidden()) is not None:
            told.append(clause)
        told += [speaker.event(event, self.names, rules) for event in self.events]
        if not any(isinstance(event, TurnCame) for event in self.events):
            told += self._stays()
        return told

    def forbidden(self) -> str | None:
        """What the table says to a request that the rules refuse."""
        if not isinstance(self.step, RefusedStep):
            return None
        near, rules = nearest_legal(self.step.before, self.ask), self.story.rules
        return self.speaker.refusal(self.step.violation, self.ask, self.names, rules, near).clause

    def _stays(self) -> list[str]:
        """Who acts next where the turn has not passed; nothing once the game is over."""
        table, speaker = self.step.table, self.speaker
        if table.to_act is None:
            return []
        goes_on = Phrase("diagram", "{name} goes on.")
        due = speaker.due(view_of(table, ALL), self.names)
        return [due or speaker.phrase(goes_on, name=self.names[table.to_act])]

    def shown(self, seat: Seat) -> tuple[Card, ...] | None:
        """The cards of the rank asked for that a seat holds; `None` where its hand is hidden."""
        hand = self.before.hands[seat]
        return None if hand is None else rank_cards(hand, self.ask.rank)

    def held(self, seat: Seat) -> str | None:
        """How many cards of the rank asked for a seat holds: `2 sixes`; `None` where hidden."""
        hand = self.before.hands[seat]
        if hand is None:
            return None
        number = count(hand, self.ask.rank)
        return f"{number}\u00a0{self.speaker.rank(self.ask.rank, number)}"


# In words


def _in_words(scene: _Scene) -> str:
    """What the drawing shows, as a list of hands and a numbered list of what happens."""
    speaker = scene.speaker
    stock = speaker.phrase(
        Phrase("diagram", "{name}: {cards}"),
        name=speaker.stock(scene.terms),
        cards=speaker.cards(scene.before.stock),
    )
    holdings = [*(_holding(scene, seat) for seat in scene.seats), stock]
    summary = speaker.phrase(Phrase("diagram", "The diagram in words"))
    return (
        f'<details class="fish-in-words"><summary>{escape(summary)}</summary>'
        f"<ul>{_items(holdings)}</ul><ol>{_items(scene.told())}</ol></details>"
    )


def _items(words: Sequence[str]) -> str:
    return "".join(f"<li>{escape(item)}</li>" for item in words)


def _holding(scene: _Scene, seat: Seat) -> str:
    """What one seat holds, in words."""
    speaker, held = scene.speaker, scene.held(seat)
    cards = speaker.cards(scene.before.sizes[seat])
    if held is not None:
        cards = speaker.phrase(Phrase("diagram", "{cards}, of them {held}"), cards=cards, held=held)
    name = scene.names[seat]
    if not scene.before.books[seat]:
        return speaker.phrase(Phrase("diagram", "{name}: {cards}"), name=name, cards=cards)
    return speaker.phrase(
        Phrase("diagram", "{name}: {cards}; laid: {books}"),
        name=name,
        cards=cards,
        books=speaker.listed(
            [speaker.book(rank, scene.terms) for rank in scene.before.books[seat]]
        ),
    )


# The drawing

_WIDTH = 740
_EDGE = 16
_SIDE = 188
"""How wide the boxes are: the asker's on the left, that of the player asked on the right."""
_LEFT, _RIGHT, _MIDDLE = _EDGE + _SIDE, _WIDTH - _EDGE - _SIDE, _WIDTH // 2
_CARD, _SMALL = (50, 70), (30, 42)
_LINE = 20
_LETTERS = 29
"""How many letters a line has between the boxes, in the widest of the usual typefaces."""
_IN_A_ROW = 3
"""How many of the other players stand in one row."""
_FEW = 3
"""So many cards can be drawn at once and still be told apart; more lie closer together."""
_BADGE = 12
"""The radius of a numbered disc."""
_GAP = 10
_OTHER = 62


class _Drawing:
    """The drawing of a scene, from top to bottom: `y` is where the next row begins."""

    def __init__(self, scene: _Scene) -> None:
        self._scene = scene
        self._parts: list[str] = []
        self._y = 2 * _EDGE

    def svg(self, key: str) -> str:
        """The whole drawing; `key` makes the ids of its title and its description."""
        told = self._scene.told()
        self._moves()
        bottom = self._y
        for seat, x in zip(self._scene.seats, (_EDGE, _RIGHT), strict=False):
            self._box(seat, x, bottom, len(told))
        self._y = bottom + _EDGE
        self._others(len(told))
        holdings = [_holding(self._scene, seat) + "." for seat in self._scene.seats]
        title, what = escape(told[0]), escape(" ".join([*holdings, *told]))
        return (
            f'<svg viewBox="0 0 {_WIDTH} {self._y}" role="img" aria-labelledby="{key}-title"'
            f' aria-describedby="{key}-what"><title id="{key}-title">{title}</title>'
            f'<desc id="{key}-what">{what}</desc>'
            f'<rect class="felt" width="{_WIDTH}" height="{self._y}" rx="14"/>'
            f"{''.join(self._parts)}</svg>"
        )

    # Between the boxes: one row for each thing that happens

    def _moves(self) -> None:
        scene, ask = self._scene, self._scene.ask
        speaker = scene.speaker
        self._speech(speaker.request(scene.names[ask.of], ask.rank, ask.number), "ask", _LEFT)
        forbidden = scene.forbidden()
        self._arrow(1, _LEFT, _RIGHT, (), stopped=forbidden is not None)
        if forbidden is not None:
            self._speech(forbidden, "verdict", _MIDDLE)
            self._y += _EDGE
        drawn = None
        for number, event in enumerate(scene.events, start=2):
            match event:
                case Gave(cards=cards):
                    self._speech(speaker.answer_granted(ask.rank, len(cards)), "yes", _RIGHT)
                    self._arrow(number, _RIGHT, _LEFT, cards, stopped=False)
                case Refused():
                    self._speech(speaker.answer_refused(event.number), "no", _RIGHT)
                    self._arrow(number, _RIGHT, _LEFT, (), stopped=True)
                case Drew():
                    drawn = number, event
                case _:
                    pass
        self._stock(drawn)

    def _speech(self, words: str, kind: str, side: int) -> None:
        """A bubble beside the box of the one who speaks; the table speaks in the middle."""
        broken = lines(words, _LETTERS)
        width = min(max(map(len, broken)) * 9 + 28, _RIGHT - _LEFT - 28)
        height = len(broken) * _LINE + 14
        y = self._y
        x, tip, corner = _MIDDLE - width / 2, "", 2
        if side == _LEFT:
            x, corner = _LEFT + 14, 12
            tip = f'<path d="M{x:g} {y + 11}l-10 7l10 7z"/>'
        elif side == _RIGHT:
            x, corner = _RIGHT - 14 - width, 12
            tip = f'<path d="M{x + width:g} {y + 11}l10 7l-10 7z"/>'
        said = "".join(
            text(x + width / 2, y + 22 + _LINE * row, line, anchor="middle")
            for row, line in enumerate(broken)
        )
        self._parts.append(
            f'<g class="speech {kind}"><rect x="{x:g}" y="{y}" width="{width:g}"'
            f' height="{height}" rx="{corner}"/>{tip}{said}</g>'
        )
        self._y += height

    def _arrow(
        self, number: int, start: int, end: int, cards: Sequence[Card | None], *, stopped: bool
    ) -> None:
        """A numbered arrow from box to box, with the cards that move; or stopped on its way."""
        height = _CARD[1] if cards else 2 * _BADGE
        y = self._y + _GAP + height // 2
        ahead = 1 if end > start else -1
        self._parts.append(_arrow(start + ahead * 14, end - ahead * 6, y, stopped))
        self._parts.append(_row(cards, (start + end) / 2, y - _CARD[1] / 2))
        self._parts.append(_badge(number, start + ahead * (14 + _BADGE), y))
        self._y += 2 * _GAP + height + 4

    def _stock(self, drawn: tuple[int, Drew] | None) -> None:
        """The stock, and what is drawn from it."""
        scene = self._scene
        speaker, left = scene.speaker, scene.before.stock
        y = self._y + 4
        ahead = 1 if drawn is not None and drawn[1].seat == scene.ask.of else -1
        anchor = "start" if ahead < 0 else "end"
        near = _MIDDLE if drawn is not None else _MIDDLE - 66
        x = near + 8 if ahead < 0 else near - 8 - _CARD[0]
        label = near - ahead * (20 + _CARD[0])
        if not left:
            self._parts.append(_outline(x, y))
        for depth in range(min(left, 3)):
            self._parts.append(use(None, x - 2 * depth, y - 2 * depth, _CARD))
        self._parts.append(text(label, y + 32, speaker.stock(scene.terms), "name", anchor))
        self._parts.append(text(label, y + 52, speaker.cards(left), "count", anchor))
        if drawn is not None:
            number, event = drawn
            near += ahead * 4
            far = _LEFT + 6 if ahead < 0 else _RIGHT - 6
            middle = y + _CARD[1] // 2
            self._parts.append(_arrow(near, far, middle, stopped=False))
            fan = 8 if len(event.cards) > _FEW else 14
            self._parts.append(_row(event.cards, (near + far) / 2 + ahead * 6, y, fan))
            self._parts.append(_badge(number, near + ahead * _BADGE, middle))
        self._y += _CARD[1] + 2 * _GAP

    # The players

    def _box(self, seat: Seat, x: int, bottom: int, last: int) -> None:
        """The box of the asker or of the player asked, with the cards held before the request."""
        scene, view, inside = self._scene, self._scene.before, x + 14
        self._parts.append(
            f'<rect class="box" x="{x}" y="{_EDGE}" width="{_SIDE}" height="{bottom - _EDGE}"'
            ' rx="10"/>'
        )
        self._parts.append(text(inside, 44, scene.names[seat], "name large"))
        self._parts.append(text(inside, 67, self._count(seat), "count"))
        if view.books[seat]:
            rank, speaker = scene.ask.rank, scene.speaker
            own = rank in view.books[seat]
            books = (
                speaker.book(rank, scene.terms)
                if own
                else speaker.books(len(view.books[seat]), scene.terms)
            )
            self._parts.append(text(inside, 88, books, "count"))
        self._hand(seat, inside, 102 if view.books[seat] else 88)
        if seat == scene.step.table.to_act:
            self._turn(inside, bottom - 18, last)

    def _count(self, seat: Seat) -> str:
        cards = self._scene.speaker.cards(self._scene.before.sizes[seat])
        return " · ".join(filter(None, (cards, self._scene.held(seat))))

    def _hand(self, seat: Seat, x: int, y: int) -> None:
        """The cards of the rank asked for, those that leave dimmed, and the others face down."""
        cards = self._scene.shown(seat) or ()
        gone = sum(
            len(event.cards)
            for event in self._scene.events
            if isinstance(event, Gave) and event.seat == seat
        )
        others = self._scene.before.sizes[seat] - len(cards)
        room = _SIDE - 28 - _CARD[0] - (_CARD[0] + 12 if others else 0)
        step = min(30, room / max(1, len(cards) - 1))
        drawn = [use(card, x + step * place, y, _CARD) for place, card in enumerate(cards)]
        if gone:
            self._parts.append(f'<g class="gone">{"".join(drawn[:gone])}</g>')
        self._parts += drawn[gone:]
        if others:
            right = x + (step * (len(cards) - 1) + _CARD[0] + 12 if cards else 0)
            self._parts.append(use(None, right, y, _CARD))
            words = f"× {others}"
            self._parts.append(
                text(right + _CARD[0] / 2, y + _CARD[1] + 19, words, "count", "middle")
            )

    def _turn(self, x: float, y: float, last: int) -> None:
        """The mark of the player who acts next."""
        words = f"▸ {self._scene.speaker.say('Turn')}"
        left, width = x + 2 * _BADGE + 8, 9 * len(words) + 20
        self._parts.append(
            f'{_badge(last, x + _BADGE, y)}<g class="turn"><rect x="{left:g}" y="{y - 14:g}"'
            f' width="{width}" height="28" rx="4"/>'
            f"{text(left + width / 2, y + 5, words, anchor='middle')}</g>"
        )

    def _others(self, last: int) -> None:
        """The players whom the request does not concern, in rows."""
        scene = self._scene
        others = scene.seats[2:]
        width = (_WIDTH - 2 * _EDGE) / min(_IN_A_ROW, max(1, len(others)))
        for place, seat in enumerate(others):
            x = _EDGE + 14 + width * (place % _IN_A_ROW)
            if place and not place % _IN_A_ROW:
                self._y += _OTHER
            cards = scene.shown(seat) or ()
            for order, card in enumerate(cards):
                self._parts.append(use(card, x + 14 * order, self._y, _SMALL))
            shift = 14 * (len(cards) - 1) + _SMALL[0] + 10 if cards else 0
            self._parts.append(text(x + shift, self._y + 18, scene.names[seat], "name"))
            self._parts.append(text(x + shift, self._y + 38, self._count(seat), "count"))
            if seat == scene.step.table.to_act:
                self._turn(x + shift + 9 * len(scene.names[seat]) + 16, self._y + 13, last)
        self._y += _OTHER if others else 0


def _outline(x: float, y: float) -> str:
    """Where the stock lay, now that it is empty."""
    width, height = _CARD
    return f'<rect class="box" x="{x:g}" y="{y:g}" width="{width}" height="{height}" rx="4"/>'


def _arrow(start: float, end: float, y: float, stopped: bool) -> str:
    """An arrow; one that is stopped breaks off at a cross in the middle."""
    ahead = 1 if end > start else -1
    if stopped:
        middle = (start + end) / 2
        return (
            f'<path class="arrow stopped" d="M{start:g} {y:g}H{middle - ahead * 12:g}"/>'
            f'<path class="arrow" d="M{middle - 8:g} {y - 8:g}l16 16m0-16l-16 16"/>'
        )
    return (
        f'<path class="arrow" d="M{start:g} {y:g}H{end:g}m{-ahead * 9} -7l{ahead * 9} 7'
        f'l{-ahead * 9} 7"/>'
    )


def _badge(number: int, x: float, y: float) -> str:
    """The number of something that happens, in a disc."""
    return (
        f'<circle class="disc" cx="{x:g}" cy="{y:g}" r="{_BADGE}"/>'
        f"{text(x, y + 5, str(number), 'number', 'middle')}"
    )


def _row(cards: Sequence[Card | None], middle: float, top: float, step: int = 30) -> str:
    """Cards side by side, each lying on the one before."""
    left = middle - (step * (len(cards) - 1) + _CARD[0]) / 2
    return "".join(use(card, left + step * place, top, _CARD) for place, card in enumerate(cards))
