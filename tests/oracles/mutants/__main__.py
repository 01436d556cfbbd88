"""The table of mutants: for every clause the tests and steps that fail where it is false.

Usage: `python -m tests.oracles.mutants [GAME [CLAUSE]]`.

Prints one JSON object, and writes the whole table to build/mutants.json too. Clauses that are not
proved are listed on standard error, and make the exit status 1; so does a data/mutants.json, from
which a page of the site is made, that differs from the results. `--write` writes that file.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from fishrules.notation.address import write_address
from fishsite.source.mutants import Catches, Caught, read_catches, write_catches
from fishsite.source.project import Project
from tests.oracles.mutants.proof import Proof, prove

_WHOLE = Path("build/mutants.json")


def main(arguments: Sequence[str]) -> int:
    """Try the mutants of both games, of one game, or of one clause."""
    parser = argparse.ArgumentParser(
        "tests.oracles.mutants", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", nargs="?", default="", help="both by default")
    parser.add_argument("clause", nargs="?", default="", help="every one by default")
    parser.add_argument("--write", action="store_true", help="write data/mutants.json, of all")
    options = parser.parse_args(arguments)
    if options.write and options.game:
        parser.error("--write is for both games")
    began = time.monotonic()
    proofs = [*prove(options.game, options.clause)]
    table = json.dumps([_row(proof) for proof in proofs], indent=1)
    print(table)
    faults = [fault for proof in proofs for fault in proof.faults()]
    if not options.game:
        _WHOLE.parent.mkdir(exist_ok=True)
        _WHOLE.write_text(table + "\n", encoding="utf-8")
        if options.write and not faults:
            write_catches(Project().mutants, catches_of(proofs))
        faults += stale(Project().mutants, catches_of(proofs))
    for fault in faults:
        print(fault, file=sys.stderr)
    seconds = time.monotonic() - began
    print(f"{len(proofs)} mutants, {len(faults)} faults, {seconds:.0f} s", file=sys.stderr)
    return 1 if faults else 0


def catches_of(proofs: Sequence[Proof]) -> Catches:
    """Return these proofs as the page shows them."""
    catches: dict[str, dict[str, Caught]] = {}
    for proof in proofs:
        steps = tuple(write_address(step.fails) for step in proof.steps)
        catches.setdefault(proof.game, {})[proof.clause] = Caught(len(proof.tests), steps)
    return catches


def stale(path: Path, found: Catches) -> Iterator[str]:
    """Yield the differences of a file from the results, clause by clause."""
    written = read_catches(path)
    for game in {**found, **written}:
        ours, theirs = found.get(game, {}), written.get(game, {})
        for clause in {**ours, **theirs}:
            if ours.get(clause) != theirs.get(clause):
                yield (
                    f"{path}: {game}:{clause} is {theirs.get(clause)}, found {ours.get(clause)}; "
                    "run `python -m tests.oracles.mutants --write`"
                )


def _row(proof: Proof) -> dict[str, object]:
    """Return a proof as plain data; steps by their addresses."""
    return {
        "game": proof.game,
        "clause": proof.clause,
        "false": proof.false,
        "tests": proof.tests,
        "steps": [
            {"fails": write_address(step.fails), "cites": write_address(step.cites)}
            for step in proof.steps
        ],
        "survived": proof.survived,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
