"""Random legal and illegal actions at every size of table, with invariants of every moment."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any

import pytest

pytest.importorskip("hypothesis")

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank, cards_of
from fishrules.game.end import scores, winners
from fishrules.game.events import Event
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.play import legal_actions, play, violation_of
from fishrules.game.seats import Seat
from fishrules.game.table import Stage, Table
from fishrules.game.violations import IllegalAction
from fishrules.notation.lines import event_record, read_action, write_action
from fishrules.notation.record import answer, read_record
from fishrules.notation.table import table_record
from tests.game import clauses
from tests.game.tables import BOOK
from tests.oracles.referee import backstab_fish, go_fish
from tests.oracles.referee.records import deck, middle
from tests.session.hidden import assert_no_leak

NUMBERS = (None, *range(-1, 11))
PACKS = {"backstab-fish": backstab_fish, "go-fish": go_fish}


def readable(table: Table, seat: Seat) -> list[Action]:
    """Every action of a seat that can be read, with numbers from -1 to 10 and without one."""
    others = range(len(table.seats))
    asks = [Ask(seat, of, rank, number) for of, rank, number in product(others, Rank, NUMBERS)]
    return [*asks, *(Lay(seat, rank) for rank in Rank), Keep(seat)]


def snapshot(table: Table) -> str:
    """Everything that a table holds, except its rules, as text."""
    return repr([getattr(table, field.name) for field in fields(table) if field.name != "rules"])


class Game(RuleBasedStateMachine):
    """A game of either kind, dealt or begun in the middle."""

    table: Table

    @initialize(
        name=st.sampled_from(sorted(GAMES)),
        seed=st.integers(0, 2**32),
        data=st.data(),
        dealt=st.booleans(),
    )
    def begin(self, name: str, seed: int, data: st.DataObject, dealt: bool) -> None:
        game, rng = GAMES[name], Random(seed)
        players = data.draw(st.integers(game.fewest, game.most))
        seats = [f"p{number}" for number in range(players)]
        variants = data.draw(st.lists(st.sampled_from(sorted(VARIANTS[name])), unique=True))
        self.record: dict[str, Any] = {"game": name, "seats": seats, "variants": variants}
        if dealt:
            self.record["dealer"] = data.draw(st.sampled_from(seats))
            self.record["deck"] = deck(rng, PACKS[name], seats)
        else:
            self.record["table"] = middle(rng, PACKS[name], seats)
        self.table = read_record(self.record).start
        self.rng = rng
        self.lines: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.refused: list[tuple[int, str]] = []
        self.past = [(self.table, snapshot(self.table), hash(self.table))]

    def attempt(self, action: Action) -> None:
        """Try an action: it is carried out, or refused without any change."""
        before = self.table
        violation = violation_of(before, action)
        number = len(self.lines)
        self.lines.append(write_action(action, before.seats))
        assert read_action(self.lines[-1], before.seats) == action
        if violation is None:
            transition = play(before, action)
            self.table = transition.table
            self.events += [
                event_record(event, before.rules, before.seats) | {"action": number}
                for event in transition.events
            ]
        else:
            self.refused.append((number, self.table.rules.clause(violation.point)))
        self.past.append((self.table, snapshot(self.table), hash(self.table)))
        # The checks come last: the record above must be complete when one fails.
        if violation is None:
            self.check_events(transition.events)
            assert play(before, action) == transition
        else:
            assert before.rules.clause(violation.point) in clauses.OF_GAME[before.rules.name]
            with pytest.raises(IllegalAction) as raised:
                play(before, action)
            assert raised.value.violation == violation

    def check_events(self, events: tuple[Event, ...]) -> None:
        """Assert that an action causes events, and that each cites clauses of this game."""
        assert events
        for event in events:
            cited = self.table.rules.clauses_of(event.causes)
            assert cited
            assert len(set(event.causes)) == len(event.causes)
            assert set(cited) <= clauses.OF_GAME[self.table.rules.name]

    @rule(data=st.data(), sharp=st.booleans())
    def act_legally(self, data: st.DataObject, sharp: bool) -> None:
        choices = legal_actions(self.table)
        if not choices:
            return
        granted = [
            action
            for action in choices
            if isinstance(action, Ask) and self.table.held(action.of, action.rank) >= action.needs
        ]
        self.attempt(data.draw(st.sampled_from(granted if sharp and granted else choices)))

    @rule(data=st.data())
    def act_anyhow(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, len(self.table.seats) - 1))
        if self.table.to_act is not None and data.draw(st.booleans()):
            seat = self.table.to_act
        self.attempt(data.draw(st.sampled_from(readable(self.table, seat))))

    @rule()
    def legal_is_what_is_accepted(self) -> None:
        accepted = [
            action
            for seat in range(len(self.table.seats))
            for action in readable(self.table, seat)
            if violation_of(self.table, action) is None
        ]
        offered = legal_actions(self.table)
        assert len(set(offered)) == len(offered)
        assert set(offered) == set(accepted)

    @rule()
    def nothing_hidden_is_seen(self) -> None:
        choices = legal_actions(self.table)
        for viewer in range(len(self.table.seats)):
            for action in self.rng.sample(choices, min(4, len(choices))):
                assert_no_leak(self.table, viewer, action, self.rng)

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        table = self.table
        whole = Counter(table.rules.pack())
        loose = Counter(card for hand in table.hands for card in cards_of(hand))
        loose.update(table.stock)
        assert loose <= whole
        ranks = Counter(card.rank for card in loose.elements())
        for books in table.books:
            for rank in books:
                ranks[rank] += BOOK
        assert ranks == Counter(card.rank for card in whole.elements())

    @invariant()
    def the_turn_is_nobodys_only_at_the_end(self) -> None:
        table = self.table
        over = not table.stock and not any(table.hands)
        assert (table.to_act is None) == over == (table.stage is Stage.OVER)
        assert (winners(table) is not None) == over
        assert bool(legal_actions(table)) == (not over)
        if table.stock:
            assert all(table.hands)

    @invariant()
    def scores_are_the_books(self) -> None:
        table = self.table
        twins = sum(len(books) - len(set(books)) for books in table.books) * table.rules.twin_bonus
        assert sum(scores(table)) == sum(map(len, table.books)) + twins

    def teardown(self) -> None:
        if not hasattr(self, "past"):
            return
        for table, text, number in self.past:
            assert snapshot(table) == text
            assert hash(table) == number
        record = {**self.record, "id": "again", "actions": self.lines, "states": "all"}
        reply = answer(json.loads(json.dumps(record)))
        assert reply["events"] == self.events
        assert [(one["action"], one["clause"]) for one in reply["refused"]] == self.refused
        assert reply["states"][-1] == table_record(self.table)
        assert len(reply["states"]) == len(self.past)
        assert answer(record) == reply


TestGame = Game.TestCase
