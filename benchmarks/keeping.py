"""Ways to keep a book, compared by the paired games of the study: `python -m benchmarks.keeping`.

Each way decides for Calculators at every seat when a book is kept. Whoever keeps one plays the same
deal once more and lays wherever it would have kept; the difference is what the keeping brought, in
books per player per 100 games, as on the page of the study. Only deals that the study does not play
are used, so that what is chosen here is not measured on the games that it was chosen by.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing import Pool
from types import MappingProxyType

from fishrules.game.actions import Lay
from fishrules.knowledge.bounds import Knowledge
from fishrules.players.reckoner import chance_elsewhere
from fishrules.players.statistics import mean, ratio
from fishsite.study.simulate import keeping, kept

FIRST = 100_000
"""Number of the first deal: far from those of the study."""


@dataclass(frozen=True, slots=True)
class Way:
    """When a book is kept.

    limit: the chance that another hand holds a card of the rank is less than this.
    known: at most so many cards of the rank in this hand are known to all.
    """

    limit: float = 2.0
    known: int = 8

    def __call__(self, knowledge: Knowledge, lay: Lay) -> bool:
        """Return whether the book that may be laid is kept."""
        if knowledge.shown[lay.seat][lay.rank] > self.known:
            return False
        return chance_elsewhere(knowledge, lay.seat, lay.rank) < self.limit


WAYS: Mapping[str, Way] = MappingProxyType(
    {
        "risk-50": Way(limit=0.5),
        "risk-10": Way(limit=0.1),
        "risk-3": Way(limit=0.03),
        "known-0": Way(known=0),
        "known-1": Way(known=1),
        "known-2": Way(known=2),
        "known-3": Way(known=3),
        "risk-10-known-2": Way(limit=0.1, known=2),
        "risk-90-known-2": Way(limit=0.9, known=2),
    }
)


def _game(way: str, players: int, number: int) -> tuple[int, int, int]:
    return kept(keeping(WAYS[way]), players, number)


def main() -> None:
    """Play the games and print a row for each way and number of players."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--players", type=int, nargs="+", default=[4, 7])
    parser.add_argument("--games", type=int, default=100, help="deals for each row")
    parser.add_argument("--first", type=int, default=FIRST, help="number of the first deal")
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=[*WAYS])
    given = parser.parse_args()
    with Pool() as pool:
        for players in given.players:
            for way in given.ways:
                tasks = [(way, players, given.first + number) for number in range(given.games)]
                found = pool.starmap(_game, tasks)
                share = ratio([(own, could) for own, could, _ in found])
                more = mean([100 * won / players for _, _, won in found])
                print(
                    f"{players:>3} players {given.games:>5} games  {way:18}"
                    f"kept {share.value if share else 0:6.1%}"
                    f"  books {more.value:+7.1f} ({more.low:+.1f} to {more.high:+.1f})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
