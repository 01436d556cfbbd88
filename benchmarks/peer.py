"""The same games here and in OpenSpiel's `go_fish`: `python -m benchmarks.peer [--games 1000]`.

OpenSpiel plays at random with two to six players. Each game is written down as a record, sent
through `python -m fishrules replay`, and compared after every ask: hands, pool, catches, whose
turn it is, every ask that is legal; and at the end who has won. A tie on catches is shared there,
so `ties-shared` is on here. Exit 1 where anything differs.

In two places the rules part. The game is followed up to there, the place is counted, and both go
on from the table as it stands here:

- Here a hand that empties by giving draws one card at once; there its owner draws when he comes to
  ask. (An asker's own hand draws at once in both.)
- There a dealt catch does not count among the cards dealt, and its owner is dealt more.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from fishrules.game.cards import Rank, Suit
from fishrules.game.go_fish import GO_FISH

NAME = "go_fish of OpenSpiel"
GAMES = 1000
VARIANTS = ("ties-shared",)

GIVING = "a hand that empties by giving draws one card at once"
DEALT = "a dealt catch is one of the cards dealt"

RANKS = tuple(Rank)[:13]
SUITS = tuple(Suit)

Counts = tuple[int, ...]
"""Number of cards of each rank, in the order of `RANKS`."""


@dataclass(frozen=True)
class Spread:
    """Cards of a table by rank. turn: the seat that must ask; `None` where the game is over."""

    to_act: int | None
    hands: tuple[Counts, ...]
    books: tuple[int, ...]
    pool: Counts


@dataclass
class Followed:
    """A game that OpenSpiel has played, as a record needs it, and its result.

    deck: the ranks from the top. actions: lines. states: the table and the legal asks after so many
    actions. partings: where the rules differ. winners: the seats that have won.
    """

    players: int
    deck: list[int] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    states: list[tuple[int, Spread, frozenset[str]]] = field(default_factory=list)
    partings: list[str] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    asks: int = 0

    def record(self) -> dict[str, Any]:
        """Record of the game: the dealer sits before the first seat, as that seat asks first."""
        size = GO_FISH.hand_size(self.players)
        dealt, rest = self.deck[: size * self.players], self.deck[size * self.players :]
        hands = [dealt[seat * size :][:size] for seat in range(self.players)]
        deck = [rank for turn in zip(*hands, strict=True) for rank in turn] + rest
        seats = [f"p{seat}" for seat in range(self.players)]
        return {
            "game": GO_FISH.name,
            "variants": list(VARIANTS),
            "seats": seats,
            "dealer": seats[-1],
            "deck": [f"{RANKS[rank].letter}{SUITS[copy].letter}" for rank, copy in _copies(deck)],
            "actions": self.actions,
            "states": "all",
        }


def _copies(deck: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each rank of the deck with the number of equal ranks above it."""
    above: Counter[int] = Counter()
    for rank in deck:
        yield rank, above[rank]
        above[rank] += 1


# OpenSpiel's side


def follow(spiel: Any, players: int, seed: int) -> Followed:
    """Let OpenSpiel play a game at random."""
    size = GO_FISH.hand_size(players)
    game = spiel.load_game("go_fish", {"players": players, "initial_cards": size})
    rng, followed = Random(seed), Followed(players)
    state = _dealt(game, followed, rng, size)
    _note(state, followed)
    while not state.is_terminal():
        state = _ask(game, state, followed, rng)
        _note(state, followed)
    wins = state.returns()
    followed.winners = tuple(seat for seat in range(players) if wins[seat] == max(wins))
    return followed


def _dealt(game: Any, followed: Followed, rng: Random, size: int) -> Any:
    """Return the state after the deal; OpenSpiel deals to one seat after the other."""
    state = game.new_initial_state()
    for _ in range(followed.players * size):
        _draw(state, followed, rng)
    if not any(read(state).books):
        return state
    followed.partings.append(DEALT)
    return state_of(game, _laid(followed, size))


def _laid(followed: Followed, size: int) -> Spread:
    """Return the table after dealt catches are laid, if each seat has `size` cards of the deck."""
    hands = []
    books = [0] * followed.players
    for seat in range(followed.players):
        hand = followed.deck[seat * size :][:size]
        hands.append(tuple(hand.count(rank) % GO_FISH.book_size for rank in range(len(RANKS))))
        books[seat] = sum(hand.count(rank) == GO_FISH.book_size for rank in range(len(RANKS)))
    for seat in [followed.players - 1, *range(followed.players - 1)]:  # from the dealer on
        hand = followed.deck[seat * size :][:size]
        lays = [
            rank.letter
            for place, rank in enumerate(RANKS)
            if hand.count(place) == GO_FISH.book_size
        ]
        followed.actions += [f"p{seat} lays {letter}" for letter in lays]
    pool = tuple(GO_FISH.book_size - followed.deck.count(rank) for rank in range(len(RANKS)))
    return Spread(0, tuple(hands), tuple(books), pool)


def _ask(game: Any, state: Any, followed: Followed, rng: Random) -> Any:
    """Return the state after one ask and all that follows from it."""
    before = read(state)
    asker, ask = state.current_player(), _choice(state.legal_actions(), before, rng)
    target, rank = divmod(ask, len(RANKS))
    followed.asks += 1
    followed.actions.append(f"p{asker} asks p{target} {RANKS[rank].letter}")
    state.apply_action(ask)
    _lay(followed, asker, rank, before, read(state))
    after = read(state)
    if any(after.pool) and not any(after.hands[target]):
        followed.partings.append(GIVING)
        card = _any_of(after.pool, rng)
        followed.deck.append(card)
        state = state_of(game, _moved(after, target, card, asker))
    while state.is_chance_node():
        before = read(state)
        drawn = _draw(state, followed, rng)
        _lay(followed, asker, drawn, before, read(state))
    return state


def _choice(asks: Sequence[int], spread: Spread, rng: Random) -> int:
    """Choose any ask or, every other time, one that is granted; otherwise no hand would empty."""
    granted = [ask for ask in asks if spread.hands[ask // len(RANKS)][ask % len(RANKS)]]
    return rng.choice(granted if granted and rng.random() < 1 / 2 else asks)


def _any_of(pool: Counts, rng: Random) -> int:
    """Choose the rank of any card of the pool."""
    return rng.choices(range(len(RANKS)), pool)[0]


def _lay(followed: Followed, seat: int, rank: int, before: Spread, after: Spread) -> None:
    """Write that a seat lays a catch, if OpenSpiel has just laid one for it."""
    if after.books[seat] > before.books[seat]:
        followed.actions.append(f"p{seat} lays {RANKS[rank].letter}")


def _moved(spread: Spread, seat: int, rank: int, asker: int) -> Spread:
    """Return the table after a seat has drawn; an asker goes on if there are cards for it."""
    hands = [list(hand) for hand in spread.hands]
    pool = list(spread.pool)
    hands[seat][rank] += 1
    pool[rank] -= 1
    while not any(pool) and not any(hands[asker]):
        asker = (asker + 1) % len(hands)
    return Spread(asker, tuple(map(tuple, hands)), spread.books, tuple(pool))


def _draw(state: Any, followed: Followed, rng: Random) -> int:
    """Let OpenSpiel draw a card, and return its rank."""
    outcomes = state.chance_outcomes()
    rank = int(rng.choices([one for one, _ in outcomes], [much for _, much in outcomes])[0])
    followed.deck.append(rank)
    state.apply_action(rank)
    return rank


def _note(state: Any, followed: Followed) -> None:
    legal = frozenset(
        f"p{state.current_player()} asks p{ask // len(RANKS)} {RANKS[ask % len(RANKS)].letter}"
        for ask in state.legal_actions()
    )
    followed.states.append((len(followed.actions), read(state), legal))


def read(state: Any) -> Spread:
    """Read OpenSpiel's text of a state: a line for each seat, ranks from `a` on."""
    phase, turn, *seats, pool = str(state).split("\n")
    hands, books = zip(*(seat.split(":") for seat in seats), strict=True)
    return Spread(
        None if phase == "GameOver" else int(turn),
        tuple(map(_counts, hands)),
        tuple(map(int, books)),
        _counts(pool),
    )


def _counts(text: str) -> Counts:
    held = dict(zip(text[::2], text[1::2], strict=True))
    return tuple(int(held.get(chr(ord("a") + rank), 0)) for rank in range(len(RANKS)))


def state_of(game: Any, spread: Spread) -> Any:
    """Make OpenSpiel's state of a table at which a seat asks, or first draws to an empty hand."""
    assert spread.to_act is not None
    phase = "Ask" if any(spread.hands[spread.to_act]) else "EmptyDraw"
    hands = [
        f"{_text(hand)}:{books}" for hand, books in zip(spread.hands, spread.books, strict=True)
    ]
    return game.new_specific_state(
        "\n".join([phase, str(spread.to_act), *hands, _text(spread.pool)])
    )


def _text(counts: Counts) -> str:
    return "".join(f"{chr(ord('a') + rank)}{held}" for rank, held in enumerate(counts) if held)


# Our side


def differences(followed: Followed, answer: dict[str, Any]) -> Iterator[str]:
    """Yield where the answer of `replay` differs from the game."""
    if "error" in answer or answer["refused"]:
        yield f"{answer.get('error')} {answer.get('refused')}"
        return
    for done, theirs, legal in followed.states:
        state = answer["states"][done]
        ours = spread_in(state)
        if ours != theirs:
            yield f"after {followed.actions[:done][-2:]}: {ours}, there {theirs}"
            return
        if legal != frozenset(state["legal"]):
            yield f"after {followed.actions[:done][-2:]}: {state['legal']}, there {sorted(legal)}"
            return
    winners = answer["states"][-1]["winners"]
    if winners != [f"p{seat}" for seat in followed.winners]:
        yield f"{winners} win, there {followed.winners}"


def spread_in(state: dict[str, Any]) -> Spread:
    """Table of a state in an answer."""
    seats = list(state["hands"])
    return Spread(
        None if state["over"] else seats.index(state["turn"]),
        tuple(_held(state["hands"][seat]) for seat in seats),
        tuple(len(state["books"][seat]) for seat in seats),
        _held(state["stock"]),
    )


def _held(cards: Sequence[str]) -> Counts:
    held = Counter(card[0] for card in cards)
    return tuple(held[rank.letter] for rank in RANKS)


def main() -> int:
    """Compare, and print the differences."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES)
    games: int = parser.parse_args().games
    try:
        spiel = import_module("pyspiel")
    except ImportError as missing:
        print(f"no games of OpenSpiel: {missing}")
        return 0
    command = [sys.executable, "-m", "fishrules", "replay"]
    partings: Counter[str] = Counter()
    asks = parted = found = 0
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as replay:
        assert replay.stdin
        assert replay.stdout
        for seed in range(games):
            followed = follow(
                spiel, GO_FISH.fewest + seed % (GO_FISH.most - GO_FISH.fewest + 1), seed
            )
            print(json.dumps(followed.record()), file=replay.stdin, flush=True)
            for difference in differences(followed, json.loads(replay.stdout.readline())):
                found += 1
                print(f"game {seed}: {difference}")
            asks += followed.asks
            parted += bool(followed.partings)
            partings.update(followed.partings)
        replay.stdin.close()
    print(f"{games:,} games against {NAME}, {asks:,} asks: {found} differences")
    print(f"{games - parted:,} of the games are alike from beginning to end; in the others")
    for place, times in partings.most_common():
        print(f"{times:7,} times: {place}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
