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
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.evidence import Findings
from fishrules.knowledge.inference import with_hands
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.sampling import resample_hidden
from fishrules.knowledge.view import ALL, SPECTATOR, View, Viewer, seen, view_of
from fishrules.players.bot import Bot, decide
from fishrules.session.config import DEFAULT_BOT, PERSON, MatchConfig, Moment, chances_of


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
    _observers: dict[Viewer, tuple[Observer, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """For each viewer asked about, the newest observer, and some of earlier moments.

    From these any other moment is soon reached.
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
    def seed_text(self) -> str:
        """The seed as a text that deals the same cards; that of chance is told after the end.

        Empty where none may be told, or where it has not dealt these cards.
        """
        chance = str(self.config.seed) if self.over and self.config.start is None else ""
        return self.config.seed_text or chance

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
        """All that a viewer knows, from the first action on."""
        return self.observer(viewer).knowledge

    def findings(self, viewer: Viewer) -> Findings:
        """All that a viewer knows, with the events that showed it."""
        return self.observer(viewer).findings

    def observer(self, viewer: Viewer) -> Observer:
        """A viewer who has followed the game from the first action on."""
        observers = [*(self._observers.get(viewer) or (self._first_observer(viewer),))]
        for transition in self.history[observers[-1].actions + 1 :]:
            last = observers[-1]
            if last.actions % _APART:
                observers.pop()
            observers.append(last.observe(transition))
        self._observers[viewer] = tuple(observers)
        return observers[-1]

    def knew(self, viewer: Viewer, at: int) -> Findings:
        """All that a viewer knew after a number of actions."""
        self.observer(viewer)  # so that any other moment is soon found
        return self.back(at).findings(viewer)

    def _first_observer(self, viewer: Viewer) -> Observer:
        start = self.config.start
        if isinstance(start, Moment):
            knowledge = with_hands(start.known, view_of(start.table, viewer))
            return Observer.knowing(knowledge, viewer, evidence=True)
        return Observer.of(self.history[:1], viewer, evidence=True)

    def remembered(self, viewer: Viewer, kind: Bot) -> Findings:
        """What a viewer knows who remembers as much as a computer player."""
        if kind.memory is None:
            return self.findings(viewer)
        return Observer.of(self.history, viewer, memory=kind.memory, evidence=True).findings

    def back(self, at: int) -> Session:
        """The session as it was after so many actions."""
        observers = {
            viewer: tuple(observer for observer in earlier if observer.actions <= at)
            for viewer, earlier in self._observers.items()
        }
        return Session(self.config, self.actions[:at], self.history[: at + 1], observers)

    def play(self, action: Action) -> Session:
        """The session once an action has been played. Raises IllegalAction."""
        outcome = play(self.table, action)
        actions, history = (*self.actions, action), (*self.history, outcome)
        return Session(self.config, actions, history, self._observers.copy())

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
"""Number of actions between two moments of which an observer is kept."""


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
    again = replace(session, config=config, _observers=session._observers.copy())
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
        table = resample_hidden(table, then.knowledge(viewer), viewer, random)
    players = [DEFAULT_BOT if player == PERSON else player for player in session.config.players]
    players[viewer] = PERSON
    config = replace(
        session.config,
        players=tuple(players),
        seed=int(random.random() * 2**32),
        seed_text="",
        start=Moment.of(table, then.knowledge(SPECTATOR)),
    )
    return begin(config)
