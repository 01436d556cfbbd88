"""A game at a terminal: one person against computer players that play at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fishrules.errors import NotationError
from fishrules.game.actions import Action
from fishrules.game.cards import Card, cards_of
from fishrules.game.draft import Transition
from fishrules.game.end import scores
from fishrules.game.games import rules_of
from fishrules.game.play import nearest_legal, play, violation_of
from fishrules.game.rules import Request, Rules, Terms
from fishrules.game.seats import Seat
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.view import seen
from fishrules.notation.lines import read_action
from fishrules.players.bot import BOTS, decide_at
from fishrules.words.catalogue import N_
from fishrules.words.names import DEFAULT_NAMES, default_names
from fishrules.words.speaker import Speaker

YOU: Seat = 0
"""Seat of the person at the terminal."""

_STOCK: Final[Mapping[Terms, str]] = {
    Terms.BOOK: N_("  Stock: {cards}"),
    Terms.CATCH: N_("  Pool: {cards}"),
}

_TO_ASK: Final[Mapping[Request, str]] = {
    Request.NUMBER: N_("asks lena 3x6: ask Lena for three sixes"),
    Request.ALL: N_("asks lena 6: ask Lena for sixes"),
}

_TO_LAY: Final[Mapping[Terms, str]] = {
    Terms.BOOK: N_("lays 6: lay a book of sixes; keeps: keep your cards; q: quit"),
    Terms.CATCH: N_("lays 6: lay a catch of sixes; keeps: keep your cards; q: quit"),
}

_SUITS: Final = "♣♦♥♠"
"""Symbols of the suits in the order of `Suit`."""

_QUIT: Final = ("q", "quit")


@dataclass(frozen=True, slots=True)
class _Terminal:
    """The language of the output, the names of the players by seat, and what reads a line."""

    speaker: Speaker
    names: tuple[str, ...]
    read: Callable[[str], str]

    def say(self, text: str, /, **values: object) -> None:
        """Print a message of the catalogue."""
        print(self.speaker.say(text, **values))


def play_at_terminal(
    game: str,
    variants: Sequence[str],
    players: int,
    seed: int,
    speaker: Speaker,
    read: Callable[[str], str] = input,
) -> None:
    """Deal a game from a seed and play it until it is over or the person leaves.

    variants: names of the variants to switch on. players: number of seats. read: reads a line after
    a prompt, and raises EOFError after the last.
    Raises NotationError where the game, the variants or the number of players do not fit.
    """
    rules = rules_of(game, variants)
    seats = [name.lower() for name in DEFAULT_NAMES[:players]]
    transition = deal(rules, seats, dealer=players - 1, seed=seed)
    terminal = _Terminal(speaker, default_names(speaker)[:players], read)
    terminal.say("You are {name}. Type “?” for help.", name=terminal.names[YOU])
    for name in rules.variants:
        print(terminal.speaker.variant(name))
    _print_events(terminal, transition)
    random = Random(seed)
    bot, history = BOTS["random"], [transition]
    while (seat := transition.table.to_act) is not None:
        action = (
            _read_action_of_person(terminal, transition.table)
            if seat == YOU
            else decide_at(
                transition.table, bot, Observer.of(history, seat, memory=bot.memory), random
            ).action
        )
        if action is None:
            return
        transition = play(transition.table, action)
        history.append(transition)
        _print_events(terminal, transition)
    _print_scores(terminal, transition.table)


def _print_events(terminal: _Terminal, transition: Transition) -> None:
    rules = transition.table.rules
    for event in transition.events:
        print(terminal.speaker.event(seen(event, YOU), terminal.names, rules))


def _print_scores(terminal: _Terminal, table: Table) -> None:
    for name, score in zip(terminal.names, scores(table), strict=True):
        print(f"  {name}: {terminal.speaker.score(score, table.rules.terms)}")
    print(terminal.speaker.result(table, terminal.names))


def _print_table(terminal: _Terminal, table: Table) -> None:
    """Print the table as the person sees it."""
    print()
    speaker = terminal.speaker
    for seat, name in enumerate(terminal.names):
        laid = ", ".join(speaker.ranks(rank) for rank in table.books[seat])
        hand = speaker.cards(len(cards_of(table.hands[seat])))
        print(f"  {name} ({table.seats[seat]}): {hand}" + f"; {laid}" * bool(laid))
    terminal.say(_STOCK[table.rules.terms], cards=speaker.cards(len(table.stock)))
    hand = " ".join(_index_and_suit(speaker, card) for card in cards_of(table.hands[YOU]))
    terminal.say("  Your hand: {cards}", cards=hand)


def _index_and_suit(speaker: Speaker, card: Card) -> str:
    return speaker.index(card.rank) + ("" if card.suit is None else _SUITS[card.suit])


def _read_action_of_person(terminal: _Terminal, table: Table) -> Action | None:
    """Read lines until one is a legal action; return it, or `None` to leave."""
    _print_table(terminal, table)
    while True:
        try:
            line = terminal.read("> ").strip()
        except EOFError:
            return None
        if line.lower() in _QUIT:
            return None
        if line in ("", "?"):
            _print_help(terminal, table.rules)
            continue
        try:
            action = read_action(_with_seat(line, table), table.seats)
        except NotationError as error:
            terminal.say("That isn’t clear: {found}. Type “?” for help.", found=str(error.found))
            continue
        violation = violation_of(table, action)
        if violation is None:
            return action
        refusal = terminal.speaker.refusal(
            violation, action, terminal.names, table.rules, nearest_legal(table, action)
        )
        print(refusal.clause, refusal.done, refusal.nearest, sep="\n")


def _with_seat(line: str, table: Table) -> str:
    """Return a line with the id of the person's seat in front, as in the notation."""
    you = table.seats[YOU]
    return line if line.startswith(you + " ") else f"{you} {line}"


def _print_help(terminal: _Terminal, rules: Rules) -> None:
    terminal.say(_TO_ASK[rules.request])
    terminal.say(_TO_LAY[rules.terms])
    terminal.say("Ranks are written like this:")
    ranks = (f"{rank.letter} {terminal.speaker.rank(rank)}" for rank in rules.ranks_of_pack())
    print("  " + ", ".join(ranks))
