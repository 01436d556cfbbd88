"""Configuration of a session: game, players, deal, and how long the table waits."""

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
from fishrules.knowledge.bounds import Counts, Knowledge
from fishrules.knowledge.inference import knowledge_of
from fishrules.knowledge.view import SPECTATOR, view_of
from fishrules.notation.lines import read_seat_id
from fishrules.notation.schema import Part
from fishrules.players.bot import BOTS, Bot
from fishrules.session.names import NameFault, has_unprintable, name_fault, names_for

PERSON = "person"
"""Player of a seat that no computer player has."""

WAITS = (0, 3, 6, 10)
"""Seconds after which the table lays a finished catch; 0 is never."""

PACES = (0, 1, 2, 4)
"""Seconds that a computer player waits before it acts, so that the last events can be read."""

DEFAULT_BOT = "rememberer"
"""Computer player of a seat for which the form names no player."""

LONGEST_SEED = 40
"""Longest text that names a deal, in characters."""

MOST_SEATS = max(rules.most for rules in GAMES.values())
DEFAULT_SEATS = 4
DEFAULT_WAIT = 6
DEFAULT_PACE = 1
"""Defaults of the form: number of players, waits of the table and of the computer players."""

_DIGITS = re.compile(r"[0-9]+")


class ConfigFault(Enum):
    """Fault of a field of the form, other than a name; the value is what was expected."""

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
    """A field of the form that cannot be taken; `where` is its name, `fault` its fault."""

    def __init__(self, found: object, fault: ConfigFault | NameFault, where: str) -> None:
        super().__init__(found, fault.value, where)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment in the middle of a game, from which a what-if begins.

    at_least, at_most: bounds that everybody knew, for each place and rank, as in `Knowledge`.
    """

    table: Table
    at_least: tuple[Counts, ...]
    at_most: tuple[Counts, ...]

    @classmethod
    def of(cls, table: Table, public: Knowledge) -> Moment:
        """Moment of a table with the knowledge that everybody shares there."""
        return cls(table, public.at_least, public.at_most)

    @property
    def known(self) -> Knowledge:
        """Knowledge that everybody shared; cards known to be in a hand count as shown."""
        return replace(
            knowledge_of(view_of(self.table, SPECTATOR)),
            at_least=self.at_least,
            at_most=self.at_most,
            shown=self.at_least[:-1],
        )


Start: TypeAlias = tuple[Card, ...] | Moment | None
"""Start of a session: a deck, top first; a moment; or `None` for the pack, shuffled by the seed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchConfig:
    """Configuration of a session.

    seats: ids, clockwise. names: displayed names. players: for each seat `PERSON` or the name of
    a bot. wait: seconds before the table lays a finished catch, 0 for never. pace: seconds before
    a computer player acts. seed: decides the deal and the chances of the computer players.
    seed_text: the text that the host typed for the seed; empty if it is from chance, so that
    nobody may know it before the end.
    Raises NotationError whose `where` is the field, as in `config_from_form`.
    """

    game: str
    variants: tuple[str, ...]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    dealer: Seat
    seed: int
    players: tuple[str, ...]
    seed_text: str = ""
    wait: int = DEFAULT_WAIT
    pace: int = DEFAULT_PACE
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
                raise BadConfig(self.players[place], ConfigFault.PLAYER, f"player-{place}")
        if not self.persons:
            raise BadConfig("computers only", ConfigFault.NO_PERSON, "player-0")
        if not 0 <= self.dealer < len(self.seats):
            raise BadConfig(self.dealer, ConfigFault.DEALER, "dealer")
        if not 0 <= self.seed < 10**LONGEST_SEED:
            raise BadConfig(self.seed, ConfigFault.SEED, "seed")
        if len(self.seed_text) > LONGEST_SEED:
            raise BadConfig(self.seed_text, ConfigFault.SEED, "seed")
        if has_unprintable(self.seed_text):
            raise BadConfig(self.seed_text, ConfigFault.ODD_SEED, "seed")
        if self.wait not in WAITS:
            raise BadConfig(self.wait, ConfigFault.WAIT, "wait")
        if self.pace not in PACES:
            raise BadConfig(self.pace, ConfigFault.PACE, "pace")

    @property
    def rules(self) -> Rules:
        """Rules of the game with its variants."""
        return _rules(self.game, self.variants)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)

    @property
    def is_what_if(self) -> bool:
        """Return whether the game begins at a moment of another one."""
        return isinstance(self.start, Moment)

    def bot(self, seat: Seat) -> Bot | None:
        """Computer player of a seat; `None` for a person."""
        return BOTS.get(self.players[seat])


@lru_cache(maxsize=64)
def _rules(game: str, variants: tuple[str, ...]) -> Rules:
    return rules_of(game, variants)


def chances_of(seed: int, number: int) -> Random:
    """Source of chance for one use of a seed: 0 for the dealer, then the number of each action."""
    return Random((seed << 32) + number)


# The form of a new game


def config_from_form(
    form: Mapping[str, str], entropy: int, default_names: Sequence[str]
) -> MatchConfig:
    """Configuration from the fields of a form; a field that is missing has its default.

    game; variant-NAME: present if a variant is on, ignored for another game; seats-GAME: number of
    seats; seed: any text; dealer: number of a seat from 0; wait and pace: seconds; for each seat
    name-0 and on, and player-0 and on: `person` or the name of a bot. Where seed or dealer are
    empty chance decides.
    entropy: whole number, 0 or more, that decides what the form leaves to chance.
    Raises BadConfig whose `where` is the field.
    """
    game = form.get("game", "")
    if game not in GAMES:
        raise BadConfig(game, ConfigFault.GAME, "game")
    variants = [name for name in VARIANTS[game] if f"variant-{name}" in form]
    rules = rules_of(game, variants)
    seats = _seats(rules, form)
    seed_text = unicodedata.normalize("NFC", form.get("seed", "")).strip()
    if len(seed_text) > LONGEST_SEED:
        raise BadConfig(seed_text, ConfigFault.SEED, "seed")
    seed = seed_of(seed_text) if seed_text else entropy
    return MatchConfig(
        game=game,
        variants=rules.variants,
        seats=tuple(f"p{seat}" for seat in range(seats)),
        names=names_for([form.get(f"name-{seat}", "") for seat in range(seats)], default_names),
        dealer=_dealer(form.get("dealer", ""), seats, seed),
        seed=seed,
        seed_text=seed_text,
        players=tuple(
            form.get(f"player-{seat}", DEFAULT_BOT if seat else PERSON) for seat in range(seats)
        ),
        wait=_seconds(form, "wait", DEFAULT_WAIT, WAITS, ConfigFault.WAIT),
        pace=_seconds(form, "pace", DEFAULT_PACE, PACES, ConfigFault.PACE),
    )


def _seconds(
    form: Mapping[str, str], field: str, usual: int, known: Sequence[int], fault: ConfigFault
) -> int:
    text = form.get(field, str(usual))
    if text not in map(str, known):
        raise BadConfig(text, fault, field)
    return int(text)


def _seats(rules: Rules, form: Mapping[str, str]) -> int:
    field = f"seats-{rules.name}"
    text = form.get(field, str(DEFAULT_SEATS))
    if text not in map(str, range(rules.fewest, rules.most + 1)):
        raise BadConfig(text, ConfigFault.SEATS, field)
    return int(text)


def seed_of(text: str) -> int:
    """Seed of a text: the number itself for digits, the checksum of any other text."""
    return int(text) if _DIGITS.fullmatch(text) else zlib.crc32(text.encode("utf-8", "replace"))


def _dealer(text: str, seats: int, seed: int) -> Seat:
    """Seat of the dealer; the seed chooses it for an empty text or a seat beyond the table."""
    if text not in map(str, ("", *range(MOST_SEATS))):
        raise BadConfig(text, ConfigFault.DEALER, "dealer")
    if not text or int(text) >= seats:
        return int(chances_of(seed, 0).random() * seats)
    return int(text)


def _check_name(name: str, seat: Seat, others: Sequence[str]) -> None:
    fault = name_fault(name, others)
    if fault is not None:
        raise BadConfig(name, fault, f"name-{seat}")
