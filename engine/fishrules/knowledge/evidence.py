"""What is known of hidden hands, and which event showed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import gt, lt
from typing import TypeAlias

from fishrules.game.cards import Rank
from fishrules.game.events import Asked, Ended, Event, Gave, TurnCame
from fishrules.game.seats import Seat
from fishrules.knowledge.bounds import Counts, Knowledge
from fishrules.knowledge.inference import knowledge_after_deal, knowledge_of, lucky_rank, updated
from fishrules.knowledge.view import View


@dataclass(frozen=True, slots=True)
class Evidence:
    """An event that showed something of hidden hands.

    action: number of the action that it belongs to, 0 for the deal.
    event: the event as the viewer saw it.
    seat: the seat that showed it; of a turn that came, the seat whose turn had ended.
    drawn: of a request, the rank that its seat must have drawn before (ask.lucky-draw).
    before: how many cards of the rank given or drawn its new owner was known to hold before.
    """

    action: int
    event: Event
    seat: Seat
    drawn: Rank | None = None
    before: int = 0


EvidenceTable: TypeAlias = tuple[tuple[Evidence | None, ...], ...]
"""For each seat and rank a piece of evidence, `None` where there is none."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Bounds on one rank in one hand, and what they rest on.

    room: the most that the hand could hold if nothing else were known of it: limited by its size,
        and by the cards of the rank that are not known to be elsewhere.
    raised_by: the last event that raised `at_least`; `None` where it is 0, or was so from the
        start.
    lowered_by: the last event that lowered `at_most`; `None` where it equals `room`, or was so from
        the start.
    """

    seat: Seat
    rank: Rank
    at_least: int
    at_most: int
    room: int
    raised_by: Evidence | None
    lowered_by: Evidence | None

    @property
    def is_informative(self) -> bool:
        """Whether the bounds say more than the room does."""
        return self.at_least > 0 or self.at_most < self.room


@dataclass(frozen=True, slots=True)
class Findings:
    """Knowledge, with the evidence for each bound."""

    knowledge: Knowledge
    raised_by: EvidenceTable
    lowered_by: EvidenceTable

    def of(self, seat: Seat, rank: Rank) -> Finding:
        """Return what is known of one rank in one hand."""
        least, most = self.knowledge.at_least[seat][rank], self.knowledge.at_most[seat][rank]
        room = self._room(seat, rank)
        raised_by = self.raised_by[seat][rank] if least else None
        lowered_by = self.lowered_by[seat][rank] if most < room else None
        return Finding(seat, rank, least, most, room, raised_by, lowered_by)

    def _room(self, seat: Seat, rank: Rank) -> int:
        known = sum(row[rank] for row in self.knowledge.at_least)
        elsewhere = known - self.knowledge.at_least[seat][rank]
        return min(self.knowledge.sizes[seat], self.knowledge.in_play[rank] - elsewhere)


def findings_without_evidence(knowledge: Knowledge) -> Findings:
    """Wrap knowledge that rests on no event."""
    blank: EvidenceTable = ((None,) * len(Rank),) * knowledge.stock
    return Findings(knowledge, blank, blank)


def findings_after_deal(view: View, events: Sequence[Event]) -> Findings:
    """Infer what is known after a deal; evidence of who was passed over bears the number 0."""
    blank = findings_without_evidence(knowledge_of(view))
    now, lowered_by = knowledge_after_deal(view, events), blank.lowered_by
    for event in events:
        if isinstance(event, TurnCame):
            evidence = Evidence(0, event, event.seat)
            lowered_by = _noted(lowered_by, blank.knowledge.at_most, now.at_most, lt, evidence)
    return Findings(now, blank.raised_by, lowered_by)


def updated_findings(findings: Findings, action: int, events: Sequence[Event]) -> Findings:
    """Infer what is known after the events of an action, as the viewer saw them."""
    before = findings.knowledge
    raised_by, lowered_by = findings.raised_by, findings.lowered_by
    for event in events:
        now = updated(before, [event])
        if now is not before:
            seat, drawn = _shown_by(event, before.turn_owner), lucky_rank(before, event)
            evidence = Evidence(action, event, seat, drawn, known_before(before, event, drawn))
            raised_by = _noted(raised_by, before.at_least, now.at_least, gt, evidence)
            lowered_by = _noted(lowered_by, before.at_most, now.at_most, lt, evidence)
            before = now
    return Findings(before, raised_by, lowered_by)


def known_before(knowledge: Knowledge, event: Event, drawn: Rank | None) -> int:
    """Return how many cards of a rank a seat was known to hold before an event gave it more.

    knowledge: before the event. drawn: as in `Evidence`.
    """
    match event:
        case Gave(to=to, rank=rank):
            return knowledge.at_least[to][rank]
        case Asked(seat=seat) if drawn is not None:
            return knowledge.at_least[seat][drawn]
        case _:
            return 0


def _shown_by(event: Event, turn_owner: Seat) -> Seat:
    """Seat that showed something by an event; turn_owner: whose turn it was before."""
    match event:
        case TurnCame() | Ended():
            return turn_owner
        case _:
            return event.seat


def _noted(
    table: EvidenceTable,
    before: Sequence[Counts],
    now: Sequence[Counts],
    changed: Callable[[int, int], bool],
    evidence: Evidence,
) -> EvidenceTable:
    """Return the table with the evidence noted wherever a bound has changed."""
    return tuple(
        row
        if old == new
        else tuple(
            evidence if changed(new_bound, old_bound) else known
            for known, old_bound, new_bound in zip(row, old, new, strict=True)
        )
        # The stock has no evidence: it comes last, and is left out
        for row, old, new in zip(table, before, now, strict=False)
    )
