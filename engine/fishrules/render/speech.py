"""HTML of the speech at a table: bubbles for the players, a verdict where the table speaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.events import Event, Gave, Refused
from fishrules.game.seats import Seat
from fishrules.game.violations import Violation
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.render.table import side_of
from fishrules.words.refusals import Refusal


def clause_row(context: RenderContext, clauses: Sequence[str]) -> Markup:
    """Links to some clauses, in a row under their title; empty where there are none."""
    if not clauses:
        return h.EMPTY
    return h.p(".fish-clauses")[h.span[context.say("Rules")], context.links.chips(clauses)]


def speech(context: RenderContext, action: Action, events: Iterable[Event]) -> Markup:
    """The speech of an action: request and answer as bubbles, any other action in a sentence."""
    return h.div(".said")[
        _spoken(context, action, accepted=True), [_answer(context, event) for event in events]
    ]


def refused_speech(
    context: RenderContext, action: Action, violation: Violation, refusal: Refusal
) -> Markup:
    """The speech of a refused action: the action, and the table's verdict."""
    return h.div(".said")[
        _spoken(context, action, accepted=False), verdict(context, violation, refusal)
    ]


def verdict(context: RenderContext, violation: Violation, refusal: Refusal) -> Markup:
    """The table's answer to an action that it does not accept, with the clauses."""
    return h.p(".verdict", data_say=True)[
        h.b[context.say("That isn’t allowed.")],
        " ",
        refusal.clause,
        context.links.chips(context.rules.clauses_of([violation.point])),
    ]


def _spoken(context: RenderContext, action: Action, *, accepted: bool) -> Markup:
    speaker = context.speaker
    match action:
        case Ask(seat, of, rank, number):
            return _bubble(context, seat, speaker.request(context.names[of], rank, number), "ask")
        case Lay() | Keep():
            sentence = speaker.action_text if accepted else speaker.attempt_text
            return h.p(".deed", data_say=True)[sentence(action, context.names, context.terms)]


def _answer(context: RenderContext, event: Event) -> Node:
    match event:
        case Gave(seat, _, rank, cards):
            words = context.speaker.answer_granted(rank, len(cards))
            return _bubble(context, seat, words, "yes")
        case Refused(seat, _, _, number):
            return _bubble(context, seat, context.speaker.answer_refused(number), "no")
        case _:
            return None


def _bubble(context: RenderContext, seat: Seat, words: str, kind: str) -> Markup:
    """A speech bubble. kind: its class, `ask`, `yes` or `no`."""
    side = side_of(seat, context.own, len(context.names))
    return h.p(f".bubble.{kind}.from-{side}", data_say=True)[h.b[context.label(seat)], " ", words]
