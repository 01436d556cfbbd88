"""The drawing of a diagram: boxes of two players, a row for each thing that happens, the others."""

from __future__ import annotations

from collections.abc import Sequence

from fishrules.game.cards import Card
from fishrules.game.events import Drew, Gave, Refused
from fishrules.game.seats import Seat
from fishrules.render import markup as h
from fishrules.render.diagram_scene import Scene
from fishrules.render.markup import Markup
from fishrules.render.svg import lines, text, use

_WIDTH = 740
_EDGE = 16
_SIDE = 188
"""The width of the boxes: the asker's on the left, that of the player asked on the right."""
_LEFT, _RIGHT, _MIDDLE = _EDGE + _SIDE, _WIDTH - _EDGE - _SIDE, _WIDTH // 2
_CARD, _SMALL = (50, 70), (30, 42)
_LINE = 20
_LETTERS = 29
"""The most letters of a line between the boxes, in the widest of the usual typefaces."""
_IN_A_ROW = 3
"""The number of other players in one row."""
_FEW = 3
"""The most cards drawn at once with a wide gap; more lie closer together."""
_BADGE = 12
"""The radius of a numbered disc."""
_GAP = 10
_OTHER = 62


def drawing(scene: Scene, key: str) -> Markup:
    """The drawing of a scene. key: the start of the ids of its title and its description."""
    return _Drawing(scene).svg(key)


class _Drawing:
    """The drawing of a scene, from top to bottom: `_y` is the top of the next row."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._speaker = scene.context.speaker
        self._names = scene.context.names
        self._parts: list[Markup] = []
        self._y = 2 * _EDGE

    def svg(self, key: str) -> Markup:
        """The whole drawing; see `drawing`."""
        sentences = self._scene.sentences()
        self._moves()
        bottom = self._y
        for seat, x in zip(self._scene.seats, (_EDGE, _RIGHT), strict=False):
            self._box(seat, x, bottom, len(sentences))
        self._y = bottom + _EDGE
        self._others(len(sentences))
        holdings = [self._scene.holding(seat) + "." for seat in self._scene.seats]
        return h.svg(
            viewBox=f"0 0 {_WIDTH} {self._y}",
            role="img",
            aria_labelledby=f"{key}-title",
            aria_describedby=f"{key}-what",
        )[
            h.title(id=f"{key}-title")[sentences[0]],
            h.desc(id=f"{key}-what")[" ".join([*holdings, *sentences])],
            h.rect(".felt", width=_WIDTH, height=self._y, rx=14),
            self._parts,
        ]

    # Between the boxes: one row for each thing that happens

    def _moves(self) -> None:
        scene, ask, speaker = self._scene, self._scene.ask, self._speaker
        self._speech(speaker.request(self._names[ask.of], ask.rank, ask.number), "ask", _LEFT)
        refusal = scene.refusal()
        self._arrow(1, _LEFT, _RIGHT, (), stopped=refusal is not None)
        if refusal is not None:
            self._speech(refusal, "verdict", _MIDDLE)
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
        x, tip, corner = _MIDDLE - width / 2, h.EMPTY, 2
        if side == _LEFT:
            x, corner = _LEFT + 14, 12
            tip = h.path(d=f"M{x:g} {y + 11}l-10 7l10 7z")
        elif side == _RIGHT:
            x, corner = _RIGHT - 14 - width, 12
            tip = h.path(d=f"M{x + width:g} {y + 11}l10 7l-10 7z")
        self._parts.append(
            h.g(class_=f"speech {kind}")[
                h.rect(x=x, y=y, width=width, height=height, rx=corner),
                tip,
                [
                    text(x + width / 2, y + 22 + _LINE * row, line, anchor="middle")
                    for row, line in enumerate(broken)
                ],
            ]
        )
        self._y += height

    def _arrow(
        self, number: int, start: int, end: int, cards: Sequence[Card | None], *, stopped: bool
    ) -> None:
        """A numbered arrow from box to box, with the cards that move; or stopped on its way."""
        height = _CARD[1] if cards else 2 * _BADGE
        y = self._y + _GAP + height // 2
        ahead = 1 if end > start else -1
        self._parts += [
            _arrow(start + ahead * 14, end - ahead * 6, y, stopped),
            _row(cards, (start + end) / 2, y - _CARD[1] / 2),
            _badge(number, start + ahead * (14 + _BADGE), y),
        ]
        self._y += 2 * _GAP + height + 4

    def _stock(self, drawn: tuple[int, Drew] | None) -> None:
        """The stock, and what is drawn from it."""
        scene, speaker = self._scene, self._speaker
        left = scene.before.stock
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
        self._parts.append(text(label, y + 32, speaker.stock(scene.context.terms), "name", anchor))
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
        self._parts += [
            h.rect(".box", x=x, y=_EDGE, width=_SIDE, height=bottom - _EDGE, rx=10),
            text(inside, 44, self._names[seat], "name large"),
            text(inside, 67, self._count(seat), "count"),
        ]
        if view.books[seat]:
            rank, terms = scene.ask.rank, scene.context.terms
            own = rank in view.books[seat]
            books = (
                self._speaker.book(rank, terms)
                if own
                else self._speaker.books(len(view.books[seat]), terms)
            )
            self._parts.append(text(inside, 88, books, "count"))
        self._hand(seat, inside, 102 if view.books[seat] else 88)
        if seat == scene.step.table.to_act:
            self._turn(inside, bottom - 18, last)

    def _count(self, seat: Seat) -> str:
        cards = self._speaker.cards(self._scene.before.sizes[seat])
        return " · ".join(filter(None, (cards, self._scene.asked_count(seat))))

    def _hand(self, seat: Seat, x: int, y: int) -> None:
        """The cards of the rank asked for, those that leave dimmed, and the others face down."""
        cards = self._scene.asked_cards(seat) or ()
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
            self._parts.append(h.g(".gone")[drawn[:gone]])
        self._parts += drawn[gone:]
        if others:
            right = x + (step * (len(cards) - 1) + _CARD[0] + 12 if cards else 0)
            self._parts.append(use(None, right, y, _CARD))
            below = y + _CARD[1] + 19
            self._parts.append(text(right + _CARD[0] / 2, below, f"× {others}", "count", "middle"))

    def _turn(self, x: float, y: float, last: int) -> None:
        """The mark of the player who acts next."""
        turn = self._speaker.say("Turn")
        words = f"▸ {turn}"
        left, width = x + 2 * _BADGE + 8, 9 * len(words) + 20
        self._parts += [
            _badge(last, x + _BADGE, y),
            h.g(".turn")[
                h.rect(x=left, y=y - 14, width=width, height=28, rx=4),
                text(left + width / 2, y + 5, words, anchor="middle"),
            ],
        ]

    def _others(self, last: int) -> None:
        """The players whom the request does not concern, in rows."""
        scene = self._scene
        others = scene.seats[2:]
        width = (_WIDTH - 2 * _EDGE) / min(_IN_A_ROW, max(1, len(others)))
        for place, seat in enumerate(others):
            x = _EDGE + 14 + width * (place % _IN_A_ROW)
            if place and not place % _IN_A_ROW:
                self._y += _OTHER
            cards = scene.asked_cards(seat) or ()
            for order, card in enumerate(cards):
                self._parts.append(use(card, x + 14 * order, self._y, _SMALL))
            shift = 14 * (len(cards) - 1) + _SMALL[0] + 10 if cards else 0
            self._parts.append(text(x + shift, self._y + 18, self._names[seat], "name"))
            self._parts.append(text(x + shift, self._y + 38, self._count(seat), "count"))
            if seat == scene.step.table.to_act:
                self._turn(x + shift + 9 * len(self._names[seat]) + 16, self._y + 13, last)
        self._y += _OTHER if others else 0


def _outline(x: float, y: float) -> Markup:
    """The outline of a stock that is empty."""
    width, height = _CARD
    return h.rect(".box", x=x, y=y, width=width, height=height, rx=4)


def _arrow(start: float, end: float, y: float, stopped: bool) -> Markup:
    """An arrow; one that is stopped breaks off at a cross in the middle."""
    ahead = 1 if end > start else -1
    if stopped:
        middle = (start + end) / 2
        line = f"M{start:g} {y:g}H{middle - ahead * 12:g}"
        cross = f"M{middle - 8:g} {y - 8:g}l16 16m0-16l-16 16"
        return h.fragment[h.path(".arrow.stopped", d=line), h.path(".arrow", d=cross)]
    tip = f"m{-ahead * 9} -7l{ahead * 9} 7l{-ahead * 9} 7"
    return h.path(".arrow", d=f"M{start:g} {y:g}H{end:g}{tip}")


def _badge(number: int, x: float, y: float) -> Markup:
    """The number of something that happens, in a disc."""
    return h.fragment[
        h.circle(".disc", cx=x, cy=y, r=_BADGE), text(x, y + 5, str(number), "number", "middle")
    ]


def _row(cards: Sequence[Card | None], middle: float, top: float, step: int = 30) -> Markup:
    """Cards side by side, each lying on the one before."""
    left = middle - (step * (len(cards) - 1) + _CARD[0]) / 2
    return h.fragment[
        [use(card, left + step * place, top, _CARD) for place, card in enumerate(cards)]
    ]
