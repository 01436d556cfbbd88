"""What leaves the table before the end holds no card that its sharer could not see."""

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
from fishrules.knowledge.view import NOBODY, Eyes
from fishrules.notation.lines import table_record
from fishrules.notation.record import answer
from fishrules.session.config import PERSON
from fishrules.session.session import Sitting
from fishrules.session.share import link_of, read_file, read_link, record_of, shared_record
from fishrules.session.snapshot import glimpse_of
from tests.session.sessions import any_setup, finished, in_play, twin

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
def test_two_tables_that_differ_in_hidden_cards_give_one_link(seed: int) -> None:
    random = Random(seed)
    sitting, eyes = in_play(random, 30)
    alike = twin(sitting, eyes, random)
    if alike is not None:
        assert shared_record(sitting, eyes) == shared_record(alike, eyes)
        assert link_of(sitting, eyes) == link_of(alike, eyes)
    watcher = twin(sitting, -1, random) if sitting.at < 10 else None
    if watcher is not None:
        assert link_of(sitting, NOBODY) == link_of(watcher, NOBODY)


def test_there_are_such_tables() -> None:
    """Else the test above would prove nothing."""
    found = 0
    for seed in range(40):
        random = Random(seed)
        sitting, eyes = in_play(random, 30)
        alike = twin(sitting, eyes, random)
        if alike is not None and alike.table.hands != sitting.table.hands:
            found += 1
            assert shared_record(sitting, eyes) == shared_record(alike, eyes)
    assert found > 10


@given(SEEDS)
def test_before_the_end_a_link_holds_only_cards_that_were_seen(seed: int) -> None:
    sitting, eyes = in_play(Random(seed), 60)
    shown = set(map(str, cards_of(sitting.table.hands[eyes])))
    for outcome in sitting.history:
        for event in outcome.events:
            match event:
                case Drew(seat=seat, cards=cards) if seat == eyes:
                    shown |= set(map(str, cards))
                case Gave(seat=seat, to=to, cards=cards) if eyes in (seat, to):
                    shown |= set(map(str, cards))
    text = json.dumps(shared_record(sitting, eyes))
    faces = {str(card) for card in CARDS}
    assert {word for word in re.findall(r'"([^"]*)"', text) if word in faces} <= shown
    assert "seed" not in text
    assert '"deck"' not in text
    assert str(sitting.setup.seed) not in text or sitting.setup.seed < 1000


@given(SEEDS)
def test_what_was_seen_is_read_back(seed: int) -> None:
    random = Random(seed)
    sitting, eyes = in_play(random, 60)
    whose: Eyes
    for whose in (eyes, NOBODY):
        told = glimpse_of(sitting, whose)
        assert read_link(link_of(sitting, whose)) == told
        assert read_file(json.dumps(shared_record(sitting, whose))) == told
        assert told.view == sitting.view(whose)
        assert len(told.log) == sitting.at + 1


# After the end


@given(SEEDS)
def test_after_the_end_the_record_reproduces_the_game(seed: int) -> None:
    sitting = finished(any_setup(Random(seed)), seed)
    record = shared_record(sitting, 0)
    assert record == record_of(sitting)
    told = answer(record)
    assert told["refused"] == []
    assert told["states"] == [json.loads(json.dumps(table_record(sitting.table)))]
    again = read_link(link_of(sitting, NOBODY))
    assert isinstance(again, Sitting)
    assert again.history == sitting.history
    assert again.setup.names == sitting.setup.names
    assert set(again.setup.players) == {PERSON}
