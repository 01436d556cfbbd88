"""The facts of a diagram: one request and its consequences."""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.actions import Ask
from fishrules.game.cards import Card, count, rank_cards
from fishrules.game.events import Event, TurnCame
from fishrules.game.play import nearest_legal
from fishrules.game.seats import Seat, clockwise
from fishrules.knowledge.view import ALL, View, seen, view_of
from fishrules.render.context import RenderContext
from fishrules.stories.story import RefusedStep, TriedStep
from fishrules.words.catalogue import Phrase


@dataclass(frozen=True, slots=True)
class Scene:
    """A step that makes a request, as the viewer of its story sees it."""

    context: RenderContext
    step: TriedStep
    ask: Ask

    @property
    def before(self) -> View:
        """The table at which the request is made."""
        return view_of(self.step.before, self.context.viewer)

    @property
    def seats(self) -> list[Seat]:
        """The asker, the player asked, then the others clockwise from the asker."""
        asker, *others = clockwise(self.ask.seat, len(self.context.names))
        return [asker, self.ask.of, *(seat for seat in others if seat != self.ask.of)]

    @property
    def events(self) -> list[Event]:
        """The events that follow the request."""
        context = self.context
        return [seen(event, context.viewer) for event in self.step.events[1:]]

    def sentences(self) -> list[str]:
        """Sentences on all that happens: first the request, last the next turn."""
        context, speaker = self.context, self.context.speaker
        sentences = [speaker.action_text(self.ask, context.names, context.terms)]
        if (refusal := self.refusal()) is not None:
            sentences.append(refusal)
        sentences += [speaker.event(event, context.names, context.rules) for event in self.events]
        if not any(isinstance(event, TurnCame) for event in self.events):
            sentences += self._acts_next()
        return sentences

    def refusal(self) -> str | None:
        """The table's answer to a request that the rules refuse; `None` where they allow it."""
        step, context = self.step, self.context
        if not isinstance(step, RefusedStep):
            return None
        nearest = nearest_legal(step.before, self.ask)
        return context.speaker.refusal(
            step.violation, self.ask, context.names, context.rules, nearest
        ).clause

    def _acts_next(self) -> list[str]:
        """The sentence on who acts next if the turn has not passed; empty after the end."""
        table, speaker, names = self.step.table, self.context.speaker, self.context.names
        if table.to_act is None:
            return []
        goes_on = Phrase("diagram", "{name} asks again.")
        due = speaker.due(view_of(table, ALL), names)
        return [due or speaker.phrase(goes_on, name=names[table.to_act])]

    def asked_cards(self, seat: Seat) -> tuple[Card, ...] | None:
        """The cards of the rank asked for that a seat holds; `None` where its hand is hidden."""
        hand = self.before.hands[seat]
        return None if hand is None else rank_cards(hand, self.ask.rank)

    def asked_count(self, seat: Seat) -> str | None:
        """The number of these cards, such as `2 sixes` or `no sixes`; `None` where hidden."""
        hand = self.before.hands[seat]
        if hand is None:
            return None
        number = count(hand, self.ask.rank)
        if not number:
            return self.context.speaker.held(self.ask.rank, 0)
        return f"{number}\u00a0{self.context.speaker.rank(self.ask.rank, number)}"

    def holding(self, seat: Seat) -> str:
        """The cards and books of one seat in words."""
        context, speaker = self.context, self.context.speaker
        name, books, asked = context.names[seat], self.before.books[seat], self.asked_count(seat)
        cards = speaker.cards(self.before.sizes[seat])
        if asked is not None and self.before.sizes[seat]:
            cards = speaker.phrase(
                Phrase("diagram", "{cards}, {held} among them"), cards=cards, held=asked
            )
        if not books:
            return speaker.phrase(Phrase("diagram", "{name}: {cards}"), name=name, cards=cards)
        return speaker.phrase(
            Phrase("diagram", "{name}: {cards}; laid: {books}"),
            name=name,
            cards=cards,
            books=speaker.listed([speaker.book(rank, context.terms) for rank in books]),
        )
