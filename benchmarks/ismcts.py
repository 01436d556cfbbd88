"""Our players at Go Fish beside those of OpenSpiel: uniform chance, and ISMCTS at equal time.

The game is played here. Where a bot of OpenSpiel is to ask, it is shown a state of OpenSpiel's own
`go_fish` with the cards dealt in some way that fits what its seat knows. `go_fish` cannot sample
such states itself (ResampleFromInfostate is not implemented there), so the search gets every one of
its worlds from `fishrules.dealing`: it knows exactly what our players know.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.peer import AGREEMENTS, RANKS, Spread, state_of
from fishrules.actions import Action, Ask
from fishrules.cards import BOOK, shuffled
from fishrules.dealing import dealt_anew
from fishrules.match import interval, seats_for
from fishrules.play import deal, legal_actions, play
from fishrules.players import PLAYERS, Watch, decide
from fishrules.rules import rules_of
from fishrules.table import Table, winners
from fishrules.views import view_of

OURS = "reckoner"
SEATS = 2
_ROLLOUTS = 1
_EXPLORATION = 2.0

Bot = Callable[[Table, Watch, Random], Action]


def uniform(table: Table, watch: Watch, random: Random) -> Action:
    """OpenSpiel's uniform random bot: any legal action."""
    return random.choice(legal_actions(table))


def ismcts(spiel: Any, milliseconds: float) -> Bot:
    """OpenSpiel's information-set MCTS, which searches so long for a request."""
    search, rollout = (
        import_module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts")
    )
    numpy = import_module("numpy")
    game = spiel.load_game("go_fish", {"players": SEATS, "initial_cards": 7})

    def choose(table: Table, watch: Watch, random: Random) -> Action:
        choices, seat = legal_actions(table), table.turn
        if len(choices) == 1 or seat is None or not isinstance(choices[0], Ask):
            return choices[0]
        knowledge = watch.knowledge(seat, None)
        chance = numpy.random.RandomState(random.getrandbits(32))

        def world(*_: object) -> Any:
            return state_of(game, _spread(dealt_anew(table, knowledge, seat, random)))

        bot = search.ISMCTSBot(
            game,
            rollout.RandomRolloutEvaluator(_ROLLOUTS, chance),
            _EXPLORATION,
            1,
            random_state=chance,
        )
        bot.set_resampler(world)
        # One simulation after another, on one tree, until the time is up.
        root = world()
        bot.reset()
        bot._root_node = bot.create_new_node(root)
        ends = perf_counter() + milliseconds / 1000
        while perf_counter() < ends or not bot._root_node.child_info:
            bot.run_simulation(world())
        visits = {ask: child.visits for ask, child in bot._root_node.child_info.items()}
        target, rank = divmod(max(visits, key=lambda ask: visits[ask]), len(RANKS))
        return Ask(seat, target, RANKS[rank])

    return choose


def _spread(table: Table) -> Spread:
    """A table as OpenSpiel has it: numbers of cards by rank."""
    return Spread(
        table.turn,
        tuple(tuple(table.held(seat, rank) for rank in RANKS) for seat in range(len(table.seats))),
        tuple(map(len, table.books)),
        tuple(sum(card.rank is rank for card in table.stock) for rank in RANKS),
    )


def against(
    theirs: str, bot: Bot, milliseconds: int | None, games: int, seed: int
) -> dict[str, Any]:
    """A row of the results: so many games, each seat by turns."""
    rules, kind = rules_of("go-fish", AGREEMENTS), PLAYERS[OURS]
    wins, books = [0.0, 0.0], [0, 0]
    for number in range(games):
        random = Random(f"{seed} {number} {theirs}")
        ours = number % SEATS
        # The same cards twice, so that each has had each hand.
        deck = shuffled(rules.pack(), seed * games + number // SEATS)
        outcome = deal(rules, seats_for(SEATS), 0, deck=deck)
        watch = Watch(outcome)
        while (turn := outcome.table.turn) is not None:
            table = outcome.table
            if turn == ours:
                view, knowledge = view_of(table, turn), watch.knowledge(turn, None)
                action = decide(kind, view, knowledge, legal_actions(table), random)
            else:
                action = bot(table, watch, random)
            outcome = play(table, action)
            watch.notice(outcome)
        won = winners(outcome.table) or ()
        for seat in range(SEATS):
            side = int(seat != ours)
            wins[side] += 1 / len(won) if seat in won else 0.0
            books[side] += len(outcome.table.books[seat])
    assert sum(books) * BOOK == games * len(rules.pack())
    shares = [own / games for own in wins]
    return {
        "game": rules.name,
        "seats": SEATS,
        "ours": OURS,
        "theirs": theirs,
        "milliseconds": milliseconds,
        "games": games,
        "share": dict(zip(("ours", "theirs"), (round(s, 4) for s in shares), strict=True)),
        "interval": {
            side: [round(end, 4) for end in interval(share, games)]
            for side, share in zip(("ours", "theirs"), shares, strict=True)
        },
        "books": {
            side: round(own / games, 2) for side, own in zip(("ours", "theirs"), books, strict=True)
        },
    }
