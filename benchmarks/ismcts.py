"""Our bots at Go Fish beside those of OpenSpiel: uniform random, and ISMCTS.

ISMCTS is information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012). The game is
played here. Where a bot of OpenSpiel is to ask, it gets a state of OpenSpiel's own `go_fish` with
the cards dealt in some way that fits what its seat knows. `go_fish` cannot sample such states
itself (ResampleFromInfostate is not implemented there), so the search gets every one of its worlds
from `fishrules.knowledge.sampling`: it knows exactly what our bots know.

Times are those of the processor, from the moment a seat must ask until it has chosen, wherever it
has a choice; they include computing what is known and, for the search, sampling its worlds.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median, median_low
from time import process_time
from typing import Any, TypeAlias

from benchmarks.peer import RANKS, VARIANTS, Spread, state_of
from fishrules.game.actions import Action, Ask
from fishrules.game.cards import shuffled
from fishrules.game.end import winners
from fishrules.game.games import rules_of
from fishrules.game.play import legal_actions, play
from fishrules.game.setup import deal
from fishrules.game.table import Table
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.sampling import resample_hidden
from fishrules.players.bot import BOTS, decide_at
from fishrules.players.match import seats_for
from fishrules.players.statistics import wilson_interval

OURS = "reckoner"
SEATS = 2
_ROLLOUTS = 1
_EXPLORATION = 2.0

Bot: TypeAlias = Callable[[Table, Observer, Random], Action]
"""Function that chooses for the seat on turn, from what that seat knows."""

Enough: TypeAlias = Callable[[float, int], bool]
"""Predicate that ends a search after so many milliseconds and simulations."""


def in_time(milliseconds: float) -> Enough:
    """Limit of a search by time, in milliseconds."""
    return lambda spent, _: spent >= milliseconds


def in_number(simulations: int) -> Enough:
    """Limit of a search by its number of simulations."""
    return lambda _, done: done >= simulations


def uniform(table: Table, observer: Observer, random: Random) -> Action:
    """OpenSpiel's uniform random bot: any legal action."""
    return random.choice(legal_actions(table))


def reckoned(table: Table, observer: Observer, random: Random) -> Action:
    """Our bot."""
    return decide_at(table, BOTS[OURS], observer, random).action


class Search:
    """OpenSpiel's information-set MCTS; `simulations` lists how many each request took."""

    def __init__(self, spiel: Any, enough: Enough) -> None:
        self._ismcts, self._mcts = (
            import_module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts")
        )
        self._numpy = import_module("numpy")
        self._game = spiel.load_game("go_fish", {"players": SEATS, "initial_cards": 7})
        self._enough = enough
        self.simulations: list[int] = []

    def __call__(self, table: Table, observer: Observer, random: Random) -> Action:
        """Choose an action for the seat that is to act, by a search where there is a choice."""
        begun = process_time()
        choices, seat = legal_actions(table), table.to_act
        if len(choices) == 1 or seat is None or not isinstance(choices[0], Ask):
            return choices[0]
        knowledge = observer.knowledge
        chance = self._numpy.random.RandomState(random.getrandbits(32))

        def world(*_: object) -> Any:
            return state_of(self._game, spread_of(resample_hidden(table, knowledge, seat, random)))

        bot = self._ismcts.ISMCTSBot(
            self._game,
            self._mcts.RandomRolloutEvaluator(_ROLLOUTS, chance),
            _EXPLORATION,
            1,
            random_state=chance,
        )
        bot.set_resampler(world)
        # Simulate one after another, on one tree, until that is enough and a request is tried.
        bot.reset()
        root = bot._root_node = bot.create_new_node(world())
        done = 0
        while not (root.child_info and self._enough(1000 * (process_time() - begun), done)):
            bot.run_simulation(world())
            done += 1
        self.simulations.append(done)
        visits = {ask: child.visits for ask, child in root.child_info.items()}
        target, rank = divmod(max(visits, key=lambda ask: visits[ask]), len(RANKS))
        return Ask(seat, target, RANKS[rank])


def spread_of(table: Table) -> Spread:
    """Return a table as OpenSpiel has it: numbers of cards by rank."""
    return Spread(
        table.to_act,
        tuple(tuple(table.held(seat, rank) for rank in RANKS) for seat in range(len(table.seats))),
        tuple(map(len, table.books)),
        tuple(sum(card.rank is rank for card in table.stock) for rank in RANKS),
    )


def against(theirs: str, bot: Bot, games: int, seed: int) -> dict[str, Any]:
    """Play a number of games of our bot and another, each at each seat by turns; return the row."""
    rules = rules_of("go-fish", VARIANTS)
    sides = {"ours": reckoned, "theirs": bot}
    wins, books = dict.fromkeys(sides, 0.0), dict.fromkeys(sides, 0)
    times: dict[str, list[float]] = {side: [] for side in sides}
    for number in range(games):
        random = Random(f"{seed} {number} {theirs}")
        session = [*sides][:: 1 if number % SEATS == 0 else -1]
        # The same cards twice, so that each bot has had each hand.
        deck = shuffled(rules.pack(), seed * games + number // SEATS)
        transition = deal(rules, seats_for(SEATS), 0, deck=deck)
        observers = [Observer.of([transition], seat) for seat in range(SEATS)]
        while (turn := transition.table.to_act) is not None:
            side, free = session[turn], len(legal_actions(transition.table)) > 1
            begun = process_time()
            action = sides[side](transition.table, observers[turn], random)
            if free:
                times[side].append(process_time() - begun)
            transition = play(transition.table, action)
            observers = [observer.observe(transition) for observer in observers]
        won = winners(transition.table) or ()
        for seat, side in enumerate(session):
            wins[side] += 1 / len(won) if seat in won else 0.0
            books[side] += len(transition.table.books[seat])
    assert sum(books.values()) * rules.book_size == games * len(rules.pack())
    return {
        "game": rules.name,
        "variants": list(rules.variants),
        "seats": SEATS,
        "ours": OURS,
        "theirs": theirs,
        "games": games,
        "milliseconds": {side: round(1000 * median(times[side]), 2) for side in sides},
        "simulations": median_low(bot.simulations) if isinstance(bot, Search) else None,
        "share": {side: round(own / games, 4) for side, own in wins.items()},
        "interval": {
            side: [round(end, 4) for end in wilson_interval(own / games, games)]
            for side, own in wins.items()
        },
        "books": {side: round(own / games, 2) for side, own in books.items()},
    }
