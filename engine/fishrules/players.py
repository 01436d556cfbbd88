"""Computer players: each sees a view and what it can know, never a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol

from fishrules.actions import Action, Ask
from fishrules.knowledge import Knowledge, after, known, possible
from fishrules.play import Outcome, legal_actions, play
from fishrules.table import Table
from fishrules.views import View, seen, view_of


class Player(Protocol):
    """Chooses one of the actions open to its seat; `random` is its only source of chance."""

    def __call__(
        self, view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
    ) -> Action: ...


def random_player(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Action:
    """Chooses at random: first whether to ask, lay or keep, then which; no request in vain.

    A request that what is known rules out is made only where every request is such a one. With an
    empty stock that cannot be, so games between such players end.
    """
    promising = [action for action in choices if _is_promising(knowledge, action)] or choices
    kinds = sorted({type(action).__name__ for action in promising})
    kind = kinds[int(random.random() * len(kinds))]
    chosen = [action for action in promising if type(action).__name__ == kind]
    return chosen[int(random.random() * len(chosen))]


def _is_promising(knowledge: Knowledge, action: Action) -> bool:
    match action:
        case Ask(_, of, rank, number):
            return possible(knowledge, of, rank, number)
        case _:
            return True


class Watch:
    """What each seat knows, kept up to date while a game goes on."""

    def __init__(self, table: Table) -> None:
        self._known = [known(view_of(table, seat)) for seat in range(len(table.seats))]

    def notice(self, outcome: Outcome) -> None:
        """Let every seat see what has happened, as far as it may."""
        rules = outcome.table.rules
        self._known = [
            after(knowledge, [seen(event, rules, seat) for event in outcome.events])
            for seat, knowledge in enumerate(self._known)
        ]

    def choose(self, table: Table, player: Player, random: Random) -> Action:
        """Ask a player what it does for the seat that must act. The game must not be over."""
        if table.turn is None:
            raise ValueError("the game is over: nobody has anything to choose")
        view = view_of(table, table.turn)
        return player(view, self._known[table.turn], legal_actions(table), random)


def play_out(table: Table, players: Sequence[Player], random: Random) -> Iterator[Outcome]:
    """Play a game to its end, one player a seat; each outcome as it comes."""
    watch = Watch(table)
    while table.turn is not None:
        outcome = play(table, watch.choose(table, players[table.turn], random))
        watch.notice(outcome)
        table = outcome.table
        yield outcome
