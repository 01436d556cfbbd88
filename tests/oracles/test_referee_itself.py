"""The engine compared with an independent referee, written from the rule sheets alone.

A few records by default; REFEREE_RECORDS sets their number (2000 in the full run).
"""

from __future__ import annotations

import os

import pytest

from fishrules.notation.record import answer
from tests.oracles.referee import referee
from tests.oracles.referee.compare import differences
from tests.oracles.referee.records import broken_records, records

RECORDS = int(os.environ.get("REFEREE_RECORDS", "80"))
PART = 20


@pytest.mark.parametrize("part", range(0, RECORDS, PART))
def test_engine_and_referee_agree(part: int) -> None:
    for record in records(seed=part, count=PART):
        assert differences(answer(record), referee.answer(record)) == [], record


@pytest.mark.parametrize("part", range(0, RECORDS, PART))
def test_both_call_the_same_records_unreadable(part: int) -> None:
    for record in broken_records(seed=part, count=PART):
        reply = answer(record)
        assert "error" in reply, record
        assert differences(reply, referee.answer(record)) == [], record


def test_the_records_reach_what_is_rare() -> None:
    """Among the events and refusals of the records are those that a plain game seldom has."""
    seen: set[str] = set()
    for record in records(seed=0, count=min(RECORDS, 80)):
        reply = answer(record)
        seen |= {clause for event in reply["events"] for clause in event["clauses"]}
        seen |= {one["clause"] for one in reply["refused"]}
    assert {"end.lay-all", "hand.refill-giver", "hand.out", "ruling.last-card-drawn"} <= seen
    assert len(seen) > 60
