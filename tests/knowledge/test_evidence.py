"""Evidence: the event that last moved each bound."""

from __future__ import annotations

from random import Random

import pytest

from fishrules.game.cards import Rank
from fishrules.game.events import Asked, Drew, Ended, Gave, Laid, Refused, TurnCame
from fishrules.game.table import Table
from fishrules.knowledge.evidence import (
    Evidence,
    Finding,
    Findings,
    findings_without_evidence,
    updated_findings,
)
from fishrules.knowledge.inference import knowledge_of, updated
from fishrules.knowledge.view import SPECTATOR, seen, view_of
from fishrules.session.session import begin
from tests.game.tables import played as played_line
from tests.game.tables import table
from tests.session.sessions import any_config, played

ANTON, LENA, BORIS, CLARA = range(4)


def findings_of(start: Table, *lines: str, viewer: int) -> Findings:
    """The findings of a seat after some actions."""
    now, findings = start, findings_without_evidence(knowledge_of(view_of(start, viewer)))
    for number, line in enumerate(lines, 1):
        transition = played_line(now, line)
        events = [seen(event, viewer) for event in transition.events]
        findings = updated_findings(findings, number, events)
        now = transition.table
    return findings


HANDS = {"anton": "6h 2c Kd", "lena": "6c 6d 3d", "boris": "2d Kc 4h", "clara": "9c 9d 6s"}


def test_at_first_nothing_was_revealed() -> None:
    findings = findings_of(table(HANDS, to_act="anton"), viewer=BORIS)
    finding = findings.of(ANTON, Rank.SIX)
    assert finding == Finding(ANTON, Rank.SIX, 0, 3, 3, None, None), "three cards are all he has"
    assert not finding.is_informative


@pytest.mark.clause("request.rank-held", "request.grant")
def test_a_request_and_a_gift_raise_what_is_known() -> None:
    start = table(HANDS, to_act="anton")
    finding = findings_of(start, "anton asks lena 2x6", viewer=BORIS).of(ANTON, Rank.SIX)
    assert finding.at_least == 3
    assert isinstance(finding.raised_by, Evidence)
    assert finding.raised_by.action == 1
    assert isinstance(finding.raised_by.event, Gave)
    assert finding.raised_by.event.cards == (None, None), "as Boris saw it"
    refused = findings_of(start, "anton asks lena 3x6", viewer=BORIS).of(ANTON, Rank.SIX)
    assert refused.at_least == 1
    assert refused.raised_by is not None
    assert isinstance(refused.raised_by.event, Asked)


@pytest.mark.clause("request.refuse")
def test_a_refusal_lowers_what_is_known_until_a_card_is_drawn() -> None:
    start = table(HANDS, to_act="anton", stock="4c 5c")
    lines = ["anton asks lena 2x2", "lena asks anton 1x3"]
    first = findings_of(start, lines[0], viewer=BORIS).of(LENA, Rank.TWO)
    assert first.at_most == 1
    assert first.lowered_by is not None
    assert first.lowered_by.action == 1
    assert isinstance(first.lowered_by.event, Refused)
    second = findings_of(start, *lines, viewer=BORIS).of(LENA, Rank.TWO)
    assert second.at_most == 2, "one at the most, and the card drawn since"
    assert second.lowered_by == first.lowered_by


@pytest.mark.clause("setup.laid-books")
def test_a_book_laid_ends_what_was_known() -> None:
    start = table(
        {**HANDS, "anton": "6h 2c 6s 6c", "lena": "6d 3d 3c", "clara": "9c"}, to_act="anton"
    )
    findings = findings_of(start, "anton asks lena 1x6", "anton lays 6", viewer=BORIS)
    finding = findings.of(ANTON, Rank.SIX)
    assert finding.at_least == 0
    assert finding.raised_by is None
    lowered = findings.of(ANTON, Rank.QUEEN).lowered_by
    assert lowered is None or isinstance(lowered.event, Laid | Drew)


@pytest.mark.parametrize("seed", range(5))
def test_evidence_names_the_event_that_last_moved_a_bound(seed: int) -> None:
    random = Random(seed)
    session = begin(any_config(random))
    seats = range(len(session.config.seats))
    viewer = random.choice([SPECTATOR, *seats])
    knowledge = session.knowledge(viewer)
    raised: dict[tuple[int, Rank], Evidence] = {}
    blank, turn = knowledge_of(session.view(viewer)), session.events(0, viewer)[-1]
    assert isinstance(turn, TurnCame)
    lowered = {
        (seat, rank): Evidence(0, turn, turn.seat)
        for seat in seats
        for rank in Rank
        if knowledge.at_most[seat][rank] < blank.at_most[seat][rank]
    }
    for _ in range(60):
        if session.over:
            break
        session = played(session, random, 1)
        for event in session.events(session.at, viewer):
            now = updated(knowledge, [event])
            other = knowledge.turn_owner
            shown_by = other if isinstance(event, TurnCame | Ended) else event.seat
            row = knowledge.at_least
            before = row[event.to][event.rank] if isinstance(event, Gave) else 0
            evidence = Evidence(session.at, event, shown_by, before=before)
            for seat in seats:
                for rank in Rank:
                    if now.at_least[seat][rank] > knowledge.at_least[seat][rank]:
                        raised[seat, rank] = evidence
                    if now.at_most[seat][rank] < knowledge.at_most[seat][rank]:
                        lowered[seat, rank] = evidence
            knowledge = now
        findings = session.findings(viewer)
        assert findings.knowledge == knowledge
        for seat in seats:
            for rank in Rank:
                finding = findings.of(seat, rank)
                bounds = knowledge.at_least[seat][rank], knowledge.at_most[seat][rank]
                assert (finding.at_least, finding.at_most) == bounds
                assert finding.raised_by == (raised.get((seat, rank)) if finding.at_least else None)
                elsewhere = sum(row[rank] for row in knowledge.at_least) - finding.at_least
                room = min(knowledge.sizes[seat], knowledge.in_play[rank] - elsewhere)
                limited = finding.at_most < room
                assert finding.lowered_by == (lowered.get((seat, rank)) if limited else None)
