"""What is settled before the first action: the seats, the deal, and how long the table waits."""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from random import Random
from typing import TypeAlias

from fishrules.errors import NotationError
from fishrules.game.cards import Card
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.game.setup import check_seats
from fishrules.game.table import Table
from fishrules.knowledge.observer import Counts, Knowledge, known
from fishrules.knowledge.view import SPECTATOR, view_of
from fishrules.notation.lines import read_seat_id
from fishrules.notation.schema import Part
from fishrules.players.bot import BOTS, Bot
from fishrules.session.names import NameFault, has_unprintable, name_fault, names_for

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
    """What is wrong with a field of a setup: what was expected. For names see `people`."""

    GAME = "a game of this site"
    SEATS = "as many seats as the game has players"
    DEALER = "chance, or one of the seats"
    SEED = f"a text of at most {LONGEST_SEED} characters"
    ODD_SEED = "a text that can be shown"
    PLAYER = "a person, or a kind of computer player"
    NO_PERSON = "at least one person"
    WAIT = "one of the waits"
    PACE = "one of the paces"


class BadConfig(NotationError):
    """A field of a setup that cannot be taken; `where` is its name, `fault` what is wrong."""

    def __init__(self, found: object, fault: Fault | NameFault, where: str) -> None:
        super().__init__(found, fault.value, where)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Moment:
    """A table taken up in the middle of a game.

    at_least, at_most: what everybody knew there, for each place and rank, as in `Knowledge`; what
    a draw had yet to tell is not kept.
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
            known(view_of(self.table, SPECTATOR)),
            at_least=self.at_least,
            at_most=self.at_most,
            shown=self.at_least[:-1],
        )


Start: TypeAlias = tuple[Card, ...] | Moment | None
"""What a session begins with: a deck, top first; a moment; or `None`, the pack as the seed shuffles
it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchConfig:
    """All that is settled before the first action.

    seats: ids, clockwise; names: what they are called. players: for each seat `PERSON` or the name
    of a kind of computer player. wait: seconds before the table lays a finished catch, 0 for never.
    pace: seconds before a computer player acts.
    seed: decides the deal, and the computers' chances. seed_told: the text that the host typed for
    it; empty where chance chose, then the seed is told to nobody before the end.
    Raises NotationError whose `where` is the field, as in `config_from_form`.
    """

    game: str
    variants: tuple[str, ...]
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
            Part(seat, f"seats[{place}]").read(read_seat_id)
            _check_name(self.names[place], place, self.names[:place])
            if self.players[place] != PERSON and self.players[place] not in BOTS:
                raise BadConfig(self.players[place], Fault.PLAYER, f"kind-{place}")
        if not self.persons:
            raise BadConfig("computers only", Fault.NO_PERSON, "kind-0")
        if not 0 <= self.dealer < len(self.seats):
            raise BadConfig(self.dealer, Fault.DEALER, "dealer")
        if not 0 <= self.seed < 10**LONGEST_SEED:
            raise BadConfig(self.seed, Fault.SEED, "seed")
        if len(self.seed_told) > LONGEST_SEED:
            raise BadConfig(self.seed_told, Fault.SEED, "seed")
        if has_unprintable(self.seed_told):
            raise BadConfig(self.seed_told, Fault.ODD_SEED, "seed")
        if self.wait not in WAITS:
            raise BadConfig(self.wait, Fault.WAIT, "wait")
        if self.pace not in PACES:
            raise BadConfig(self.pace, Fault.PACE, "pace")

    @property
    def rules(self) -> Rules:
        """The rules of the game with its variants."""
        return _rules(self.game, self.variants)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that a person plays."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def is_what_if(self) -> bool:
        """Whether the game begins at a moment of another one."""
        return isinstance(self.start, Moment)

    def bot(self, seat: Seat) -> Bot | None:
        """The computer player of a seat, `None` where a person plays it."""
        return BOTS.get(self.players[seat])


@lru_cache(maxsize=64)
def _rules(game: str, variants: tuple[str, ...]) -> Rules:
    return rules_of(game, variants)


def chances_of(seed: int, number: int) -> Random:
    """The source of chance for one thing that a seed decides: 0 for who deals, then each action."""
    return Random((seed << 32) + number)


# A new setup


def config_from_form(
    form: Mapping[str, str], entropy: int, default_names: Sequence[str]
) -> MatchConfig:
    """A setup from the fields of a form; a field that is missing has its usual value.

    game; variant-NAME: there where a variant is on, those of the other game do not count;
    seats-GAME: how many; seed: any text, the same gives the same deal; dealer: the number of a seat
    from 0, where one that the table lacks counts as none; wait and pace: seconds; for each seat
    name-0 and on, and kind-0 and on: `person` or a kind of computer player. Where seed or dealer
    are empty chance decides.
    entropy: what the form leaves to chance follows from this whole number, 0 or more.
    default_names: for the seats whose name is empty, in their order; at least MOST_SEATS.
    Raises BadConfig; its `where` is the field.
    """
    game = form.get("game", "")
    if game not in GAMES:
        raise BadConfig(game, Fault.GAME, "game")
    variants = [name for name in VARIANTS[game] if f"variant-{name}" in form]
    rules = rules_of(game, variants)
    seats = _seats(rules, form)
    told = unicodedata.normalize("NFC", form.get("seed", "")).strip()
    if len(told) > LONGEST_SEED:
        raise BadConfig(told, Fault.SEED, "seed")
    seed = seed_of(told) if told else entropy
    return MatchConfig(
        game=game,
        variants=rules.variants,
        seats=tuple(f"p{seat}" for seat in range(seats)),
        names=names_for([form.get(f"name-{seat}", "") for seat in range(seats)], default_names),
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
        raise BadConfig(text, fault, field)
    return int(text)


def _seats(rules: Rules, form: Mapping[str, str]) -> int:
    field = f"seats-{rules.name}"
    text = form.get(field, str(USUAL_SEATS))
    if text not in map(str, range(rules.fewest, rules.most + 1)):
        raise BadConfig(text, Fault.SEATS, field)
    return int(text)


def seed_of(text: str) -> int:
    """The seed that a text stands for: digits for themselves, any other text for its checksum."""
    return int(text) if _DIGITS.fullmatch(text) else zlib.crc32(text.encode("utf-8", "replace"))


def _dealer(text: str, seats: int, seed: int) -> Seat:
    """Who deals, or whom chance names where it is nobody, or a seat that the table does not have.

    Chance too follows the seed, so that the same seed gives the same deal.
    """
    if text not in map(str, ("", *range(MOST_SEATS))):
        raise BadConfig(text, Fault.DEALER, "dealer")
    if not text or int(text) >= seats:
        return int(chances_of(seed, 0).random() * seats)
    return int(text)


def _check_name(name: str, seat: Seat, others: Sequence[str]) -> None:
    fault = name_fault(name, others)
    if fault is not None:
        raise BadConfig(name, fault, f"name-{seat}")
