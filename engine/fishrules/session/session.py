"""Session: a game at the practice table, with the knowledge of each viewer.

A session never changes; playing makes a new one. Its configuration and its actions decide all of
it, so a saved game holds nothing else.
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
from fishrules.players.decision import Decision
from fishrules.session.config import DEFAULT_BOT, PERSON, MatchConfig, Moment, chances_of


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Entry of the log: an action and its events as a viewer sees them.

    number: of the action; 0 is the deal, which has no action. held: for a request, number of cards
    of the rank in the hand that was asked, if the viewer sees every hand.
    """

    number: int
    action: Action | None
    events: tuple[Event, ...]
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """A game at the practice table, as far as it has been played.

    history: transitions of the deal and of each action, so one more than actions; it follows from
    configuration and actions.
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
        """Table after the last action."""
        return self.history[-1].table

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.table.rules

    @property
    def at(self) -> int:
        """Number of actions played."""
        return len(self.actions)

    @property
    def over(self) -> bool:
        """Return whether the game is over; then nothing is hidden."""
        return self.table.stage is Stage.OVER

    @property
    def seed_text(self) -> str:
        """Text of the seed that deals the same cards; one from chance is known only after the end.

        Empty if it may not be known, or if no seed dealt these cards.
        """
        chance = str(self.config.seed) if self.over and self.config.start is None else ""
        return self.config.seed_text or chance

    def view(self, viewer: Viewer) -> View:
        """View of the table for a viewer."""
        return view_of(self.table, viewer)

    def events(self, number: int, viewer: Viewer) -> tuple[Event, ...]:
        """Events of an action, from 1, or of the deal, 0, as a viewer sees them."""
        transition = self.history[number]
        return tuple(seen(event, viewer) for event in transition.events)

    def entry(self, number: int, viewer: Viewer) -> LogEntry:
        """Log entry of an action, from 1, or of the deal, 0, for a viewer."""
        action = self.actions[number - 1] if number else None
        held = None
        if viewer is ALL and isinstance(action, Ask):
            held = self.history[number - 1].table.held(action.of, action.rank)
        return LogEntry(number, action, self.events(number, viewer), held)

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """Knowledge of a viewer who has followed the game from the start."""
        return self.observer(viewer).knowledge

    def findings(self, viewer: Viewer) -> Findings:
        """Knowledge of a viewer, with the events that are evidence for it."""
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
        """Knowledge of a viewer after a number of actions, with its evidence."""
        self.observer(viewer)  # so that any other moment is soon found
        return self.back(at).findings(viewer)

    def _first_observer(self, viewer: Viewer) -> Observer:
        start = self.config.start
        if isinstance(start, Moment):
            knowledge = with_hands(start.known, view_of(start.table, viewer))
            return Observer.knowing(knowledge, viewer, evidence=True)
        return Observer.of(self.history[:1], viewer, evidence=True)

    def remembered(self, viewer: Viewer, bot: Bot) -> Findings:
        """Knowledge of a viewer who remembers no more than a computer player."""
        if bot.memory is None:
            return self.findings(viewer)
        return Observer.of(self.history, viewer, memory=bot.memory, evidence=True).findings

    def back(self, at: int) -> Session:
        """Session after the first `at` actions."""
        observers = {
            viewer: tuple(observer for observer in earlier if observer.actions <= at)
            for viewer, earlier in self._observers.items()
        }
        return Session(self.config, self.actions[:at], self.history[: at + 1], observers)

    def play(self, action: Action) -> Session:
        """Session after one more action. Raises IllegalAction."""
        transition = play(self.table, action)
        actions, history = (*self.actions, action), (*self.history, transition)
        return Session(self.config, actions, history, self._observers.copy())

    def due(self) -> Action | None:
        """Next action of a computer player; `None` if a person must act or the game is over."""
        decision = self.decision()
        return None if decision is None else decision.action

    def decision(self) -> Decision | None:
        """Decision of the computer player that must act; `None` if none must.

        It is the same at every call: its chances come from the seed and the number of actions.
        """
        seat = self.table.to_act
        bot = None if seat is None else self.config.bot(seat)
        if seat is None or bot is None:
            return None
        choices, random = legal_actions(self.table), chances_of(self.config.seed, self.at + 1)
        knowledge = self.remembered(seat, bot).knowledge
        return decide(bot, self.view(seat), knowledge, choices, random)


_APART = 25
"""Number of actions between two moments of which an observer is kept."""


def begin(config: MatchConfig) -> Session:
    """Session before the first action. Raises NotationError for a deck that does not fit."""
    return Session(config, (), (_first(config),))


def _first(config: MatchConfig) -> Transition:
    match config.start:
        case Moment(table=table):
            return Transition(table, ())
        case start:
            return deal(config.rules, config.seats, config.dealer, deck=start, seed=config.seed)


def session_at(config: MatchConfig, actions: Sequence[Action]) -> Session:
    """Session after these actions. Raises IllegalAction.

    The newest session of each of a few configurations is cached, so only actions since it are
    played.
    """
    cache = _newest(config)
    session = cache[0]
    if tuple(actions[: session.at]) != session.actions:
        session = begin(config)
    for action in actions[session.at :]:
        session = session.play(action)
    cache[0] = session
    return session


def reset(session: Session, config: MatchConfig) -> Session:
    """The same session with a configuration that differs only in its waits."""
    changed = replace(session, config=config, _observers=session._observers.copy())
    _newest(config)[0] = changed
    return changed


@lru_cache(maxsize=8)
def _newest(config: MatchConfig) -> list[Session]:
    """Cache for the newest session of a configuration: a list of one item."""
    return [begin(config)]


# What if


def what_if(session: Session, at: int, viewer: Seat, random: Random) -> Session:
    """New session from an earlier moment, in which a viewer plays against computer players.

    After the end the cards are the true ones. Before it, the cards that the viewer did not see are
    dealt again in a way that fits what the viewer knew, so neither they nor the chances of the
    computer players reveal the true cards.
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
