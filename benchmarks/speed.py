"""Speed of the engine beside OpenSpiel's `go_fish`, in one run, on CPython and inside Pyodide.

    python -m benchmarks.speed [--seconds 2] [--profile]

A request counts with everything that it sets going: its legality, the events with their clauses
and a new table. Games begin with the shuffle and the deal. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import platform
import pstats
from pathlib import Path

from benchmarks import openspiel
from benchmarks.workload import BOTS, Speed, figures, play_on, some_games
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishsite.bundle.archive import ROOT, run_inside

AIMS = {"CPython": 100_000, "Pyodide": 20_000}
HERE = Path(__file__).parent


def inside_pyodide(seconds: float) -> dict[str, Speed]:
    """The same workload inside Pyodide under Node."""
    output = run_inside(
        "/benchmarks/workload.py",
        str(seconds),
        index=ROOT / "node_modules" / "pyodide",
        mounts={"/benchmarks": HERE, "/engine": ROOT / "engine"},
        env={"PYTHONPATH": "/engine"},
    )
    speeds: dict[str, dict[str, float]] = json.loads(output.splitlines()[-1])
    return {name: Speed(**values) for name, values in speeds.items()}


def show(title: str, speeds: dict[str, Speed], beside: dict[str, Speed]) -> None:
    """Print a table of figures, each with its ratio to the like figure of `beside`."""
    print(f"\n{title}\n{'':52}{'a second':>11}{'(middle)':>11}{'ratio':>8}")
    for name, speed in speeds.items():
        workload = name.split(": ")[1]
        like = [other.best for other_name, other in beside.items() if other_name.endswith(workload)]
        ratio = f"{speed.best / like[0]:8.3f}" if like else ""
        print(f"{name:52}{speed.best:11,.0f}{speed.middle:11,.0f}{ratio}")


def profile() -> None:
    """Print where the time of Backstab Fish goes, function by function."""
    games = some_games(BACKSTAB_FISH)
    profiler = cProfile.Profile()
    profiler.enable()
    for _ in range(3):
        for game in games:
            play_on(game)
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(22)


def main() -> None:
    """Measure everything, and print tables and aims."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--profile", action="store_true", help="say where the time goes instead")
    given = parser.parse_args()
    if given.profile:
        return profile()
    seconds: float = given.seconds
    ours = {"CPython": figures(seconds)}
    try:
        theirs = openspiel.figures(seconds)
    except ImportError as missing:
        print(f"no figures of OpenSpiel: {missing}")
        theirs = {}
    ours["Pyodide"] = inside_pyodide(seconds)
    print(f"{BOTS} players, CPython {platform.python_version()}; ratios are to OpenSpiel")
    show("OpenSpiel: C++ behind Python, a new state for each action", theirs, {})
    for where, speeds in ours.items():
        show(f"The engine on {where}", speeds, theirs)
    print()
    for where, aim in AIMS.items():
        reached = ours[where]["backstab-fish: requests"].best
        print(f"{where}: {reached:,.0f} requests a second; the aim is {aim:,}")
    return None


if __name__ == "__main__":
    main()
