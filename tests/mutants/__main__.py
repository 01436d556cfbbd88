"""The table of mutants, `python -m tests.mutants [GAME [CLAUSE]]`: every clause, and what fails.

Prints one JSON object, and writes the whole table to build/mutants.json too. What is not proved
is told on standard error, and makes the exit 1.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from fishrules.addresses import write_address
from tests.mutants.proof import Proof, prove

_WHOLE = Path("build/mutants.json")


def main(game: str = "", clause: str = "") -> int:
    """Try the mutants of both games, of one game, or of one clause."""
    began = time.monotonic()
    proofs = [*prove(game, clause)]
    table = json.dumps([_row(proof) for proof in proofs], indent=1)
    print(table)
    if not game:
        _WHOLE.parent.mkdir(exist_ok=True)
        _WHOLE.write_text(table + "\n", encoding="utf-8")
    faults = [fault for proof in proofs for fault in proof.faults()]
    for fault in faults:
        print(fault, file=sys.stderr)
    seconds = time.monotonic() - began
    print(f"{len(proofs)} mutants, {len(faults)} faults, {seconds:.0f} s", file=sys.stderr)
    return 1 if faults else 0


def _row(proof: Proof) -> dict[str, object]:
    """A proof as plain data; steps by their addresses."""
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
    sys.exit(main(*sys.argv[1:]))
