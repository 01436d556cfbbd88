"""A game at the terminal: one person against simple computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Card, cards_of
from fishrules.game.nearest import nearest_legal
from fishrules.game.play import Transition, deal, play
from fishrules.game.rules import Request, Rules, Terms, rules_of
from fishrules.game.table import Seat, Table, scores
from fishrules.game.violations import violation_of
from fishrules.knowledge.view import seen
from fishrules.notation.lines import read_action
from fishrules.players.bot import BOTS, Watch
from fishrules.words.catalogue import later
from fishrules.words.names import DEFAULT_NAMES, default_names
from fishrules.words.speaker import Speaker, tr

YOU: Seat = 0
"""The seat of the person at the terminal."""


_STOCK: Final[Mapping[Terms, str]] = {
    Terms.BOOK: later("  Stock: {cards}"),
    Terms.CATCH: later("  Pool: {cards}"),
}

_TO_ASK: Final[Mapping[Request, str]] = {
    Request.NUMBER: later("asks lena 3x6: ask Lena for three sixes"),
    Request.ALL: later("asks lena 6: ask Lena for sixes"),
}

_TO_LAY: Final[Mapping[Terms, str]] = {
    Terms.BOOK: later("lays 6: lay a book of sixes; keeps: keep what you hold; q: leave"),
    Terms.CATCH: later("lays 6: lay a catch of sixes; keeps: keep what you hold; q: leave"),
}

_SUITS = "♣♦♥♠"
_QUIT = ("q", "quit")


@dataclass(frozen=True, slots=True)
class _Host:
    """Who tells the game: the language, and what the players are called in it."""

    speaker: Speaker
    names: tuple[str, ...]

    def say(self, text: str, /, **values: object) -> None:
        print(self.speaker.say(text, **values))


def play_at_terminal(
    game: str, variants: Sequence[str], players: int, seed: int, language: str
) -> None:
    """Deal a game from the seed and play it until it is over, or the person leaves.

    Raises NotationError where the game, the variants or the number of players do not fit.
    """
    rules = rules_of(game, variants)
    seats = [name.lower() for name in DEFAULT_NAMES[:players]]
    outcome = deal(rules, seats, dealer=players - 1, seed=seed)
    speaker = tr(language)
    host = _Host(speaker, default_names(speaker)[:players])
    host.say("You are {name}. Type “?” for help.", name=host.names[YOU])
    for name in rules.variants:
        print(host.speaker.variant(name))
    _tell(host, outcome)
    random = Random(seed)
    watch = Watch(outcome)
    while outcome.table.to_act is not None:
        action = (
            _ask_person(host, outcome.table)
            if outcome.table.to_act == YOU
            else watch.choose(BOTS["random"], random)
        )
        if action is None:
            return
        outcome = play(outcome.table, action)
        watch.notice(outcome)
        _tell(host, outcome)
    _tell_count(host, outcome.table)


def _tell(host: _Host, outcome: Transition) -> None:
    rules = outcome.table.rules
    for event in outcome.events:
        print(host.speaker.event(seen(event, rules, YOU), host.names, rules))


def _tell_count(host: _Host, table: Table) -> None:
    for name, score in zip(host.names, scores(table), strict=True):
        print(f"  {name}: {host.speaker.score(score, table.rules.terms)}")
    print(host.speaker.result(table, host.names))


def _show(host: _Host, table: Table) -> None:
    """The table as the person sees it."""
    print()
    speaker = host.speaker
    for seat, name in enumerate(host.names):
        laid = ", ".join(speaker.ranks(rank) for rank in table.books[seat])
        hand = speaker.cards(len(cards_of(table.hands[seat])))
        print(f"  {name} ({table.seats[seat]}): {hand}" + f"; {laid}" * bool(laid))
    host.say(_STOCK[table.rules.terms], cards=speaker.cards(len(table.stock)))
    faces = " ".join(_face(speaker, card) for card in cards_of(table.hands[YOU]))
    host.say("  Your hand: {cards}", cards=faces)


def _face(speaker: Speaker, card: Card) -> str:
    return speaker.index(card.rank) + ("" if card.suit is None else _SUITS[card.suit])


def _ask_person(host: _Host, table: Table) -> Action | None:
    """An action of the person that the rules allow, or `None` to leave."""
    _show(host, table)
    while True:
        try:
            line = input("> ").strip()
        except EOFError:
            return None
        if line.lower() in _QUIT:
            return None
        if line in ("", "?"):
            _help(host, table.rules)
            continue
        try:
            action = read_action(_whole(line, table), table.seats)
        except NotationError as error:
            host.say("This cannot be read: {found}. Type “?” for help.", found=str(error.found))
            continue
        violation = violation_of(table, action)
        if violation is None:
            return action
        refusal = host.speaker.refusal(
            violation, action, host.names, table.rules, nearest_legal(table, action)
        )
        print(refusal.clause, refusal.done, refusal.nearest, sep="\n")


def _whole(line: str, table: Table) -> str:
    """The line as notation has it: with the seat of the person in front."""
    you = table.seats[YOU]
    return line if line.startswith(you + " ") else f"{you} {line}"


def _help(host: _Host, rules: Rules) -> None:
    host.say(_TO_ASK[rules.request])
    host.say(_TO_LAY[rules.terms])
    host.say("The ranks are written so:")
    ranks = (f"{rank.letter} {host.speaker.rank(rank)}" for rank in rules.ranks_of_pack())
    print("  " + ", ".join(ranks))
