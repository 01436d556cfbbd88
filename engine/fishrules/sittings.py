"""A sitting: who sits at the practice table, what was played there, and what each seat knows.

A sitting never changes; playing makes a new one. It is decided by its setup and its actions alone,
so that is all that a kept game holds.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from random import Random
from typing import TypeAlias

from fishrules.actions import Action
from fishrules.cards import Card
from fishrules.dealing import dealt_anew
from fishrules.errors import NotationError
from fishrules.events import Event
from fishrules.knowledge import Counts, Knowledge, known, seen_by, sharpened, view_for
from fishrules.notation import read_seat_id
from fishrules.people import NameFault, fault_of, is_odd, names_for
from fishrules.play import Outcome, check_seats, deal, legal_actions, play
from fishrules.players import PLAYERS, Kind, decide, remembered
from fishrules.rules import AGREEMENTS, GAMES, Rules, rules_of
from fishrules.table import Seat, Stage, Table
from fishrules.traces import Traced, first_traced, trace_on
from fishrules.views import View
from fishrules.words import Speaker

PERSON = "person"
"""Who plays a seat, where no kind of computer player does."""

WAITS = (0, 3, 6, 10)
"""For how many seconds a finished catch may lie before the table lays it; 0 is for ever."""

PACES = (0, 1, 2, 4)
"""For how many seconds a computer player lets what happened before it be read."""

COMPANION = "rememberer"
"""The kind of computer player that takes a seat where nobody has chosen one."""

LONGEST_SEED = 40
"""The longest text that names a deal, in characters."""

MOST_SEATS = max(rules.most for rules in GAMES.values())
USUAL_SEATS = 4
USUAL_WAIT = 6
USUAL_PACE = 1
"""What is chosen where nobody chooses: how many play, how long the table and a computer wait."""

_DIGITS = re.compile(r"[0-9]+")


class Fault(Enum):
    """What is wrong with a field of a setup, names apart (`people.NameFault`)."""

    GAME = "a game of this site"
    SEATS = "as many seats as the game has players"
    DEALER = "chance, or one of the seats"
    SEED = f"a text of at most {LONGEST_SEED} characters"
    ODD_SEED = "a text that can be shown"
    PLAYER = "a person, or a kind of computer player"
    NO_PERSON = "at least one person"
    WAIT = "one of the waits"
    PACE = "one of the paces"


class BadSetup(NotationError):
    """A field of a setup that cannot be taken; `where` is its name, `fault` what is wrong."""

    def __init__(self, found: object, fault: Fault | NameFault, where: str) -> None:
        super().__init__(found, fault.value, where)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Moment:
    """A table taken up in the middle of a game.

    at_least, at_most: what everybody knew there, for each place and rank, as in `Knowledge`.
    """

    table: Table
    at_least: tuple[Counts, ...]
    at_most: tuple[Counts, ...]

    @classmethod
    def of(cls, table: Table, public: Knowledge) -> Moment:
        """The moment of a table, with what everybody knows there."""
        return cls(table, public.at_least, public.at_most)

    @property
    def known(self) -> Knowledge:
        """What everybody knew: all that was shown of a hand is what it was known to hold."""
        return replace(
            known(view_for(self.table, None)),
            at_least=self.at_least,
            at_most=self.at_most,
            shown=self.at_least[:-1],
        )


Start: TypeAlias = tuple[Card, ...] | Moment | None
"""What a sitting begins with: a deck, top first; a moment; or `None`, the pack as the seed shuffles
it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """All that is settled before the first action.

    seats: ids, clockwise; names: what they are called. players: for each seat `PERSON` or the name
    of a kind of computer player. wait: seconds before the table lays a finished catch, 0 for never.
    pace: seconds before a computer player acts.
    seed: decides the deal, and the computers' chances. seed_told: the text that the host typed for
    it; empty where chance chose, then the seed is told to nobody before the end.
    Raises NotationError whose `where` is the field, as in `new_setup`.
    """

    game: str
    agreements: tuple[str, ...]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    dealer: Seat
    seed: int
    players: tuple[str, ...]
    seed_told: str = ""
    wait: int = USUAL_WAIT
    pace: int = USUAL_PACE
    start: Start = None

    def __post_init__(self) -> None:
        check_seats(self.rules, self.seats)
        for name, each in (("names", self.names), ("players", self.players)):
            if len(each) != len(self.seats):
                raise NotationError(len(each), f"one for each of {len(self.seats)} seats", name)
        for place, seat in enumerate(self.seats):
            read_seat_id(seat)
            _check_name(self.names[place], place, self.names[:place])
            if self.players[place] != PERSON and self.players[place] not in PLAYERS:
                raise BadSetup(self.players[place], Fault.PLAYER, f"kind-{place}")
        if not self.persons:
            raise BadSetup("computers only", Fault.NO_PERSON, "kind-0")
        if not 0 <= self.dealer < len(self.seats):
            raise BadSetup(self.dealer, Fault.DEALER, "dealer")
        if not 0 <= self.seed < 10**LONGEST_SEED:
            raise BadSetup(self.seed, Fault.SEED, "seed")
        if len(self.seed_told) > LONGEST_SEED:
            raise BadSetup(self.seed_told, Fault.SEED, "seed")
        if is_odd(self.seed_told):
            raise BadSetup(self.seed_told, Fault.ODD_SEED, "seed")
        if self.wait not in WAITS:
            raise BadSetup(self.wait, Fault.WAIT, "wait")
        if self.pace not in PACES:
            raise BadSetup(self.pace, Fault.PACE, "pace")

    @property
    def rules(self) -> Rules:
        """The rules of the game with its agreements."""
        return _rules(self.game, self.agreements)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that a person plays."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def is_what_if(self) -> bool:
        """Whether the game begins at a moment of another one."""
        return isinstance(self.start, Moment)

    def kind(self, seat: Seat) -> Kind | None:
        """The computer player of a seat, `None` where a person plays it."""
        return PLAYERS.get(self.players[seat])


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game at the practice table, as far as it has been played.

    actions: what was played. history: the deal, then what came of each action, so it is one
    longer; it follows from the setup and the actions.
    """

    setup: Setup
    actions: tuple[Action, ...]
    history: tuple[Outcome, ...] = field(compare=False, repr=False)
    _known: dict[Seat | None, tuple[int, Traced]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The newest that was worked out of what a seat knows, with the actions it takes in."""

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

    def view(self, seat: Seat | None) -> View:
        """The table as a seat sees it; `None` for an onlooker, who sees no hand."""
        return view_for(self.table, seat)

    def events(self, number: int, eyes: Seat | None) -> tuple[Event, ...]:
        """What came of an action, as a seat or an onlooker sees it: 1 is the first, 0 the deal."""
        outcome = self.history[number]
        return tuple(seen_by(event, self.rules, eyes) for event in outcome.events)

    def knowledge(self, seat: Seat | None) -> Knowledge:
        """All that a seat knows, from the first action on; `None` for an onlooker."""
        return self.traced(seat).knowledge

    def traced(self, seat: Seat | None) -> Traced:
        """All that a seat, or an onlooker, knows, and by which events it came to know it."""
        reached, traced = self._known.get(seat) or (0, first_traced(self._first_known(seat)))
        for number in range(reached + 1, len(self.history)):
            traced = trace_on(traced, number, self.events(number, seat))
        self._known[seat] = self.at, traced
        return traced

    def _first_known(self, seat: Seat | None) -> Knowledge:
        view, start = self.back(0).view(seat), self.setup.start
        return sharpened(start.known, view) if isinstance(start, Moment) else known(view)

    def remembered(self, seat: Seat | None, kind: Kind) -> Knowledge:
        """What a kind of computer player remembers at a seat, or of what an onlooker knows."""
        if kind.memory is None:
            return self.knowledge(seat)
        return remembered(self.history, seat, kind.memory)

    def back(self, at: int) -> Sitting:
        """The sitting as it was after so many actions."""
        return Sitting(self.setup, self.actions[:at], self.history[: at + 1])

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
        choices, random = legal_actions(self.table), _chances(self.setup.seed, self.at + 1)
        return decide(kind, self.view(seat), self.remembered(seat, kind), choices, random)


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


@lru_cache(maxsize=8)
def _newest(setup: Setup) -> list[Sitting]:
    """A place for the newest sitting of a setup; it only ever saves time."""
    return [begin(setup)]


@lru_cache(maxsize=64)
def _rules(game: str, agreements: tuple[str, ...]) -> Rules:
    return rules_of(game, agreements)


def _chances(seed: int, number: int) -> Random:
    """The source of chance for one thing that a seed decides: 0 for who deals, then each action."""
    return Random((seed << 32) + number)


# A new setup


def new_setup(form: Mapping[str, str], entropy: int, speaker: Speaker) -> Setup:
    """A setup from the fields of a form; a field that is missing has its usual value.

    game; agreement-NAME: there where an agreement is on, those of the other game do not count;
    seats-GAME: how many; seed: any text, the same gives the same deal; dealer: the number of a seat
    from 0, where one that the table lacks counts as none; wait and pace: seconds; for each seat
    name-0 and on, and kind-0 and on: `person` or a kind of computer player. Where seed or dealer
    are empty chance decides.
    entropy: what the form leaves to chance follows from this whole number, 0 or more.
    Raises BadSetup; its `where` is the field.
    """
    game = form.get("game", "")
    if game not in GAMES:
        raise BadSetup(game, Fault.GAME, "game")
    agreements = [name for name in AGREEMENTS[game] if f"agreement-{name}" in form]
    rules = rules_of(game, agreements)
    seats = _seats(rules, form)
    told = unicodedata.normalize("NFC", form.get("seed", "")).strip()
    if len(told) > LONGEST_SEED:
        raise BadSetup(told, Fault.SEED, "seed")
    seed = seed_of(told) if told else entropy
    return Setup(
        game=game,
        agreements=rules.agreements,
        seats=tuple(f"p{seat}" for seat in range(seats)),
        names=names_for([form.get(f"name-{seat}", "") for seat in range(seats)], speaker),
        dealer=_dealer(form.get("dealer", ""), seats, seed),
        seed=seed,
        seed_told=told,
        players=tuple(
            form.get(f"kind-{seat}", COMPANION if seat else PERSON) for seat in range(seats)
        ),
        wait=_seconds(form, "wait", USUAL_WAIT, WAITS, Fault.WAIT),
        pace=_seconds(form, "pace", USUAL_PACE, PACES, Fault.PACE),
    )


def _seconds(
    form: Mapping[str, str], field: str, usual: int, known: Sequence[int], fault: Fault
) -> int:
    text = form.get(field, str(usual))
    if text not in map(str, known):
        raise BadSetup(text, fault, field)
    return int(text)


def _seats(rules: Rules, form: Mapping[str, str]) -> int:
    field = f"seats-{rules.name}"
    text = form.get(field, str(USUAL_SEATS))
    if text not in map(str, range(rules.fewest, rules.most + 1)):
        raise BadSetup(text, Fault.SEATS, field)
    return int(text)


def seed_of(text: str) -> int:
    """The seed that a text stands for: digits for themselves, any other text for its checksum."""
    return int(text) if _DIGITS.fullmatch(text) else zlib.crc32(text.encode("utf-8", "replace"))


def _dealer(text: str, seats: int, seed: int) -> Seat:
    """Who deals, or whom chance names where it is nobody, or a seat that the table does not have.

    Chance too follows the seed, so that the same seed gives the same deal.
    """
    if text not in map(str, ("", *range(MOST_SEATS))):
        raise BadSetup(text, Fault.DEALER, "dealer")
    if not text or int(text) >= seats:
        return int(_chances(seed, 0).random() * seats)
    return int(text)


def _check_name(name: str, seat: Seat, others: Sequence[str]) -> None:
    fault = fault_of(name, others)
    if fault is not None:
        raise BadSetup(name, fault, f"name-{seat}")


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
        start=Moment.of(table, then.knowledge(None)),
    )
    return begin(setup)
