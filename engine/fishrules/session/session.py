"""A sitting: who sits at the practice table, what was played there, and what each seat knows.

A sitting never changes; playing makes a new one. It is decided by its setup and its actions alone,
so that is all that a kept game holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from fishrules.game.actions import Action, Ask
from fishrules.game.events import Event
from fishrules.game.play import Outcome, deal, legal_actions, play
from fishrules.game.rules import Rules
from fishrules.game.table import Seat, Stage, Table
from fishrules.knowledge.evidence import Traced, deal_traced, first_traced, trace_on
from fishrules.knowledge.observer import Knowledge, known, sharpened
from fishrules.knowledge.sampling import dealt_anew
from fishrules.knowledge.view import NOBODY, OPEN, Eyes, View, seen, view_of
from fishrules.players.bot import Kind, decide
from fishrules.session.config import COMPANION, PERSON, Moment, Setup, chances_of


@dataclass(frozen=True, slots=True)
class Deed:
    """An action, and what came of it as some eyes see it; number 0 is the deal, with no action.

    held: of a request, how many cards of the rank lay in the hand that was asked, where these eyes
    see every hand.
    """

    number: int
    action: Action | None
    events: tuple[Event, ...]
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game at the practice table, as far as it has been played.

    actions: what was played. history: the deal, then what came of each action, so it is one
    longer; it follows from the setup and the actions.
    """

    setup: Setup
    actions: tuple[Action, ...]
    history: tuple[Outcome, ...] = field(compare=False, repr=False)
    _known: dict[Eyes, tuple[tuple[int, Traced], ...]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """What was worked out of what some eyes know, each with the actions it takes in.

    The newest, and of what went before enough to be soon at any earlier moment.
    """

    @property
    def table(self) -> Table:
        """The table as it now stands."""
        return self.history[-1].table

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.table.rules

    @property
    def at(self) -> int:
        """How many actions have been played."""
        return len(self.actions)

    @property
    def over(self) -> bool:
        """Whether the game is over: then nothing is hidden any more."""
        return self.table.stage is Stage.OVER

    @property
    def seed_told(self) -> str:
        """The seed as a text that deals the same cards; that of chance is told after the end.

        Empty where none may be told, or where it has not dealt these cards.
        """
        chance = str(self.setup.seed) if self.over and self.setup.start is None else ""
        return self.setup.seed_told or chance

    def view(self, eyes: Eyes) -> View:
        """The table as these eyes see it."""
        return view_of(self.table, eyes)

    def events(self, number: int, eyes: Eyes) -> tuple[Event, ...]:
        """What came of an action, as these eyes see it: 1 is the first, 0 the deal."""
        outcome = self.history[number]
        return tuple(seen(event, self.rules, eyes) for event in outcome.events)

    def deed(self, number: int, eyes: Eyes) -> Deed:
        """An action, and what came of it as these eyes see it: 1 is the first, 0 the deal."""
        action = self.actions[number - 1] if number else None
        held = None
        if eyes is OPEN and isinstance(action, Ask):
            held = self.history[number - 1].table.held(action.of, action.rank)
        return Deed(number, action, self.events(number, eyes), held)

    def knowledge(self, eyes: Eyes) -> Knowledge:
        """All that these eyes know, from the first action on."""
        return self.traced(eyes).knowledge

    def traced(self, eyes: Eyes) -> Traced:
        """All that these eyes know, and by which events they came to know it."""
        known = [*self._known.get(eyes, ((0, self._first_traced(eyes)),))]
        for number in range(known[-1][0] + 1, len(self.history)):
            reached, traced = known[-1]
            if reached % _APART:
                known.pop()
            known.append((number, trace_on(traced, number, self.events(number, eyes))))
        self._known[eyes] = tuple(known)
        return known[-1][1]

    def knew(self, eyes: Eyes, at: int) -> Traced:
        """All that these eyes knew after so many actions."""
        self.traced(eyes)  # so that any other moment is soon found
        return self.back(at).traced(eyes)

    def _first_traced(self, eyes: Eyes) -> Traced:
        start, view = self.setup.start, view_of(self.history[0].table, eyes)
        if isinstance(start, Moment):
            return first_traced(sharpened(start.known, view))
        return deal_traced(view, self.events(0, eyes))

    def remembered(self, eyes: Eyes, kind: Kind) -> Traced:
        """What a kind of computer player remembers of what these eyes have seen."""
        if kind.memory is None:
            return self.traced(eyes)
        first = max(self.at - kind.memory, 0)
        start = view_of(self.history[first].table, eyes)
        traced = first_traced(known(start)) if first else deal_traced(start, self.events(0, eyes))
        for number in range(first + 1, len(self.history)):
            traced = trace_on(traced, number, self.events(number, eyes))
        return traced

    def back(self, at: int) -> Sitting:
        """The sitting as it was after so many actions."""
        known = {
            eyes: tuple(moment for moment in moments if moment[0] <= at)
            for eyes, moments in self._known.items()
        }
        return Sitting(self.setup, self.actions[:at], self.history[: at + 1], known)

    def play(self, action: Action) -> Sitting:
        """The sitting once an action has been played. Raises IllegalAction."""
        outcome = play(self.table, action)
        actions, history = (*self.actions, action), (*self.history, outcome)
        return Sitting(self.setup, actions, history, self._known.copy())

    def due(self) -> Action | None:
        """What the computer does now; `None` where a person must act, or the game is over.

        The same at every asking: its chances come from the seed and from how far the game is.
        """
        seat = self.table.turn
        kind = None if seat is None else self.setup.kind(seat)
        if seat is None or kind is None:
            return None
        choices, random = legal_actions(self.table), chances_of(self.setup.seed, self.at + 1)
        knowledge = self.remembered(seat, kind).knowledge
        return decide(kind, self.view(seat), knowledge, choices, random)


_APART = 25
"""So many actions lie between two moments of which it is kept what a seat knew."""


def begin(setup: Setup) -> Sitting:
    """The sitting before the first action. Raises NotationError where a deck does not fit."""
    return Sitting(setup, (), (_first(setup),))


def _first(setup: Setup) -> Outcome:
    match setup.start:
        case Moment(table=table):
            return Outcome(table, ())
        case start:
            return deal(setup.rules, setup.seats, setup.dealer, deck=start, seed=setup.seed)


def sitting_of(setup: Setup, actions: Sequence[Action]) -> Sitting:
    """The sitting after these actions. Raises IllegalAction.

    The newest moments of a few setups are kept, so going on from one costs only the actions since.
    """
    kept = _newest(setup)
    sitting = kept[0]
    if tuple(actions[: sitting.at]) != sitting.actions:
        sitting = begin(setup)
    for action in actions[sitting.at :]:
        sitting = sitting.play(action)
    kept[0] = sitting
    return sitting


def reset(sitting: Sitting, setup: Setup) -> Sitting:
    """The same game under a setup that differs in nothing but how long is waited."""
    again = replace(sitting, setup=setup, _known=sitting._known.copy())
    _newest(setup)[0] = again
    return again


@lru_cache(maxsize=8)
def _newest(setup: Setup) -> list[Sitting]:
    """A place for the newest sitting of a setup; it only ever saves time."""
    return [begin(setup)]


# What if


def what_if(sitting: Sitting, at: int, eyes: Seat, random: Random) -> Sitting:
    """A new sitting that goes on from an earlier moment; `eyes` plays it against computers.

    After the end the cards lie as they truly lay. Before it the cards that `eyes` did not see are
    dealt anew, in some way that fits what it knew then: what comes of it tells nothing of the true
    cards, nor do the chances of the computers.
    """
    then = sitting.back(at)
    table = then.table
    if not sitting.over:
        table = dealt_anew(table, then.knowledge(eyes), eyes, random)
    players = [COMPANION if player == PERSON else player for player in sitting.setup.players]
    players[eyes] = PERSON
    setup = replace(
        sitting.setup,
        players=tuple(players),
        seed=int(random.random() * 2**32),
        seed_told="",
        start=Moment.of(table, then.knowledge(NOBODY)),
    )
    return begin(setup)
