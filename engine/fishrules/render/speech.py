"""HTML of what is said at a table: bubbles for the players, a verdict where the table speaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.events import Event, Gave, Refused
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.violations import Violation
from fishrules.render.links import Links
from fishrules.render.table import side_of
from fishrules.words.refusals import Refusal
from fishrules.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Hearing:
    """Who hears it: in which language, and at which table.

    names: what each seat is called. own: the seat that is drawn below.
    """

    speaker: Speaker
    links: Links
    names: Sequence[str]
    rules: Rules
    own: Seat

    def say(self, text: str, **values: object) -> str:
        """Words of the interface, escaped."""
        return escape(self.speaker.say(text, **values))


def clause_row(speaker: Speaker, links: Links, clauses: Sequence[str]) -> str:
    """Links to some clauses, in a row under their title; nothing where there are none."""
    if not clauses:
        return ""
    title = escape(speaker.say("Clauses"))
    return f'<p class="fish-clauses"><span>{title}</span>{links.chips(clauses)}</p>'


def said(hearing: Hearing, action: Action, events: Sequence[Event]) -> str:
    """What was said in an action: request and answer as bubbles, another deed in a sentence."""
    voices = [_voice(hearing, action, True), *(_answer(hearing, event) for event in events)]
    return _box(voices)


def said_in_vain(hearing: Hearing, action: Action, violation: Violation, refusal: Refusal) -> str:
    """What was said where the rules refuse an action; the refusal is the table speaking."""
    return _box([_voice(hearing, action, False), verdict(hearing, violation, refusal)])


def verdict(hearing: Hearing, violation: Violation, refusal: Refusal) -> str:
    """The table says that it does not accept an action, and by which clause."""
    words = hearing.say("The table does not accept this.")
    chips = hearing.links.chips(hearing.rules.clauses_of([violation.point]))
    return f'<p class="verdict" data-say><b>{words}</b> {escape(refusal.clause)}{chips}</p>'


def _box(voices: Sequence[str]) -> str:
    return f'<div class="said">{"".join(voices)}</div>'


def _voice(hearing: Hearing, action: Action, accepted: bool) -> str:
    speaker = hearing.speaker
    match action:
        case Ask(seat, of, rank, number):
            words = speaker.request(hearing.names[of], rank, number)
            return _bubble(hearing, seat, words, "ask")
        case Lay() | Keep():
            told = speaker.does if accepted else speaker.wants
            entry = told(action, hearing.names, hearing.rules.terms)
            return f'<p class="deed" data-say>{escape(entry)}</p>'


def _answer(hearing: Hearing, event: Event) -> str:
    match event:
        case Gave(seat, _, rank, cards):
            words = hearing.speaker.answer_granted(rank, len(cards))
            return _bubble(hearing, seat, words, "yes")
        case Refused(seat, _, _, number):
            return _bubble(hearing, seat, hearing.speaker.answer_refused(number), "no")
        case _:
            return ""


def _bubble(hearing: Hearing, seat: Seat, words: str, kind: str) -> str:
    side = side_of(seat, hearing.own, len(hearing.names))
    return (
        f'<p class="bubble {kind} from-{side}" data-say><b>{escape(hearing.names[seat])}</b> '
        f"{escape(words)}</p>"
    )
