"""Before the end, links and records hold no card that the sharer could not see."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

pytest.importorskip("hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from fishrules.game.cards import CARDS, cards_of
from fishrules.game.events import Drew, Gave
from fishrules.knowledge.view import SPECTATOR, Viewer
from fishrules.notation.record import answer
from fishrules.notation.table import table_record
from fishrules.session.config import PERSON
from fishrules.session.session import Session
from fishrules.session.share import link_of, read_file, read_link, record_of, shared_record
from fishrules.session.snapshot import snapshot_of
from tests.session.sessions import any_config, finished, in_play, twin

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
def test_two_tables_that_differ_in_hidden_cards_give_one_link(seed: int) -> None:
    random = Random(seed)
    session, viewer = in_play(random, 30)
    alike = twin(session, viewer, random)
    if alike is not None:
        assert shared_record(session, viewer) == shared_record(alike, viewer)
        assert link_of(session, viewer) == link_of(alike, viewer)
    watcher = twin(session, -1, random) if session.at < 10 else None
    if watcher is not None:
        assert link_of(session, SPECTATOR) == link_of(watcher, SPECTATOR)


def test_there_are_such_tables() -> None:
    """Such tables exist; otherwise the test above would prove nothing."""
    found = 0
    for seed in range(40):
        random = Random(seed)
        session, viewer = in_play(random, 30)
        alike = twin(session, viewer, random)
        if alike is not None and alike.table.hands != session.table.hands:
            found += 1
            assert shared_record(session, viewer) == shared_record(alike, viewer)
    assert found > 10


@given(SEEDS)
def test_before_the_end_a_link_holds_only_cards_that_were_seen(seed: int) -> None:
    session, viewer = in_play(Random(seed), 60)
    shown = set(map(str, cards_of(session.table.hands[viewer])))
    for transition in session.history:
        for event in transition.events:
            match event:
                case Drew(seat=seat, cards=cards) if seat == viewer:
                    shown |= set(map(str, cards))
                case Gave(seat=seat, to=to, cards=cards) if viewer in (seat, to):
                    shown |= set(map(str, cards))
    text = json.dumps(shared_record(session, viewer))
    faces = {str(card) for card in CARDS}
    assert {word for word in re.findall(r'"([^"]*)"', text) if word in faces} <= shown
    assert "seed" not in text
    assert '"deck"' not in text
    assert str(session.config.seed) not in text or session.config.seed < 1000


@given(SEEDS)
def test_what_was_seen_is_read_back(seed: int) -> None:
    random = Random(seed)
    session, viewer = in_play(random, 60)
    other: Viewer
    for other in (viewer, SPECTATOR):
        snapshot = snapshot_of(session, other)
        assert read_link(link_of(session, other)) == snapshot
        assert read_file(json.dumps(shared_record(session, other))) == snapshot
        assert snapshot.view == session.view(other)
        assert len(snapshot.log) == session.at + 1


# After the end


@given(SEEDS)
def test_after_the_end_the_record_reproduces_the_game(seed: int) -> None:
    session = finished(any_config(Random(seed)), seed)
    record = shared_record(session, 0)
    assert record == record_of(session)
    reply = answer(record)
    assert reply["refused"] == []
    assert reply["states"] == [json.loads(json.dumps(table_record(session.table)))]
    again = read_link(link_of(session, SPECTATOR))
    assert isinstance(again, Session)
    assert again.history == session.history
    assert again.config.names == session.config.names
    assert set(again.config.players) == {PERSON}
