"""A session: who sits at the practice table, what was played there, and what each seat knows.

A session never changes; playing makes a new one. It is decided by its setup and its actions alone,
so that is all that a kept game holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from fishrules.game.actions import Action, Ask
from fishrules.game.draft import Transition
from fishrules.game.events import Event
from fishrules.game.play import legal_actions, play
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import deal
from fishrules.game.table import Stage, Table
from fishrules.knowledge.evidence import Traced, deal_traced, first_traced, trace_on
from fishrules.knowledge.observer import Knowledge, known, sharpened
from fishrules.knowledge.sampling import dealt_anew
from fishrules.knowledge.view import ALL, SPECTATOR, View, Viewer, seen, view_of
from fishrules.players.bot import Bot, decide
from fishrules.session.config import COMPANION, PERSON, MatchConfig, Moment, chances_of


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An action, and what came of it as some eyes see it; number 0 is the deal, with no action.

    held: of a request, how many cards of the rank lay in the hand that was asked, where these eyes
    see every hand.
    """

    number: int
    action: Action | None
    events: tuple[Event, ...]
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A game at the practice table, as far as it has been played.

    actions: what was played. history: the deal, then what came of each action, so it is one
    longer; it follows from the setup and the actions.
    """

    config: MatchConfig
    actions: tuple[Action, ...]
    history: tuple[Transition, ...] = field(compare=False, repr=False)
    _known: dict[Viewer, tuple[tuple[int, Traced], ...]] = field(
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
        chance = str(self.config.seed) if self.over and self.config.start is None else ""
        return self.config.seed_told or chance

    def view(self, viewer: Viewer) -> View:
        """The table as these eyes see it."""
        return view_of(self.table, viewer)

    def events(self, number: int, viewer: Viewer) -> tuple[Event, ...]:
        """What came of an action, as these eyes see it: 1 is the first, 0 the deal."""
        outcome = self.history[number]
        return tuple(seen(event, viewer) for event in outcome.events)

    def entry(self, number: int, viewer: Viewer) -> LogEntry:
        """An action, and what came of it as these eyes see it: 1 is the first, 0 the deal."""
        action = self.actions[number - 1] if number else None
        held = None
        if viewer is ALL and isinstance(action, Ask):
            held = self.history[number - 1].table.held(action.of, action.rank)
        return LogEntry(number, action, self.events(number, viewer), held)

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """All that these eyes know, from the first action on."""
        return self.traced(viewer).knowledge

    def traced(self, viewer: Viewer) -> Traced:
        """All that these eyes know, and by which events they came to know it."""
        known = [*self._known.get(viewer, ((0, self._first_traced(viewer)),))]
        for number in range(known[-1][0] + 1, len(self.history)):
            reached, traced = known[-1]
            if reached % _APART:
                known.pop()
            known.append((number, trace_on(traced, number, self.events(number, viewer))))
        self._known[viewer] = tuple(known)
        return known[-1][1]

    def knew(self, viewer: Viewer, at: int) -> Traced:
        """All that these eyes knew after so many actions."""
        self.traced(viewer)  # so that any other moment is soon found
        return self.back(at).traced(viewer)

    def _first_traced(self, viewer: Viewer) -> Traced:
        start, view = self.config.start, view_of(self.history[0].table, viewer)
        if isinstance(start, Moment):
            return first_traced(sharpened(start.known, view))
        return deal_traced(view, self.events(0, viewer))

    def remembered(self, viewer: Viewer, kind: Bot) -> Traced:
        """What a kind of computer player remembers of what these eyes have seen."""
        if kind.memory is None:
            return self.traced(viewer)
        first = max(self.at - kind.memory, 0)
        start = view_of(self.history[first].table, viewer)
        traced = first_traced(known(start)) if first else deal_traced(start, self.events(0, viewer))
        for number in range(first + 1, len(self.history)):
            traced = trace_on(traced, number, self.events(number, viewer))
        return traced

    def back(self, at: int) -> Session:
        """The session as it was after so many actions."""
        known = {
            viewer: tuple(moment for moment in moments if moment[0] <= at)
            for viewer, moments in self._known.items()
        }
        return Session(self.config, self.actions[:at], self.history[: at + 1], known)

    def play(self, action: Action) -> Session:
        """The session once an action has been played. Raises IllegalAction."""
        outcome = play(self.table, action)
        actions, history = (*self.actions, action), (*self.history, outcome)
        return Session(self.config, actions, history, self._known.copy())

    def due(self) -> Action | None:
        """What the computer does now; `None` where a person must act, or the game is over.

        The same at every asking: its chances come from the seed and from how far the game is.
        """
        seat = self.table.to_act
        kind = None if seat is None else self.config.bot(seat)
        if seat is None or kind is None:
            return None
        choices, random = legal_actions(self.table), chances_of(self.config.seed, self.at + 1)
        knowledge = self.remembered(seat, kind).knowledge
        return decide(kind, self.view(seat), knowledge, choices, random)


_APART = 25
"""So many actions lie between two moments of which it is kept what a seat knew."""


def begin(config: MatchConfig) -> Session:
    """The session before the first action. Raises NotationError where a deck does not fit."""
    return Session(config, (), (_first(config),))


def _first(config: MatchConfig) -> Transition:
    match config.start:
        case Moment(table=table):
            return Transition(table, ())
        case start:
            return deal(config.rules, config.seats, config.dealer, deck=start, seed=config.seed)


def session_at(config: MatchConfig, actions: Sequence[Action]) -> Session:
    """The session after these actions. Raises IllegalAction.

    The newest moments of a few setups are kept, so going on from one costs only the actions since.
    """
    kept = _newest(config)
    session = kept[0]
    if tuple(actions[: session.at]) != session.actions:
        session = begin(config)
    for action in actions[session.at :]:
        session = session.play(action)
    kept[0] = session
    return session


def reset(session: Session, config: MatchConfig) -> Session:
    """The same game under a setup that differs in nothing but how long is waited."""
    again = replace(session, config=config, _known=session._known.copy())
    _newest(config)[0] = again
    return again


@lru_cache(maxsize=8)
def _newest(config: MatchConfig) -> list[Session]:
    """A place for the newest session of a setup; it only ever saves time."""
    return [begin(config)]


# What if


def what_if(session: Session, at: int, viewer: Seat, random: Random) -> Session:
    """A new session that goes on from an earlier moment; `eyes` plays it against computers.

    After the end the cards lie as they truly lay. Before it the cards that `eyes` did not see are
    dealt anew, in some way that fits what it knew then: what comes of it tells nothing of the true
    cards, nor do the chances of the computers.
    """
    then = session.back(at)
    table = then.table
    if not session.over:
        table = dealt_anew(table, then.knowledge(viewer), viewer, random)
    players = [COMPANION if player == PERSON else player for player in session.config.players]
    players[viewer] = PERSON
    config = replace(
        session.config,
        players=tuple(players),
        seed=int(random.random() * 2**32),
        seed_told="",
        start=Moment.of(table, then.knowledge(SPECTATOR)),
    )
    return begin(config)
