"""Time of a computer player's answer at the practice table: `python -m benchmarks.answers`.

Ten seats at Backstab Fish and six at Go Fish, all but one played by the bot that reckons most,
inside Pyodide under Node with the archives that the site serves. The time measured is the reader's
wait: from the request for the next action, given to the door, to the new page.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benchmarks.workload_answers import Waits
from fishsite.bundle.archive import ROOT, Manifest, run_inside

AIM = 100
"""Longest time that a reader should wait, in milliseconds."""

BUNDLE = ROOT / "build" / "pyodide"


def inside_pyodide() -> dict[str, Waits]:
    """Times of the answers by game, in milliseconds."""
    manifest = Manifest(**json.loads((BUNDLE / "manifest.json").read_text("utf-8")))
    output = run_inside(
        "/benchmarks/workload_answers.py",
        index=BUNDLE / manifest.index,
        stdlib=BUNDLE / manifest.stdlib,
        mounts={"/benchmarks": Path(__file__).parent, "/bundle": BUNDLE},
        env={"PYTHONPATH": f"/bundle/{manifest.engine}"},
    )
    values_by_name: dict[str, dict[str, Any]] = json.loads(output.splitlines()[-1])
    return {name: Waits(**values) for name, values in values_by_name.items()}


def main() -> None:
    """Measure, and print the figures beside the aim."""
    print(f"milliseconds for an answer inside Pyodide; the aim is {AIM} at the most")
    print(f"{'':34}{'answers':>9}{'median':>9}{'worst':>9}")
    for name, waits in inside_pyodide().items():
        print(f"{name:34}{waits.answers:9}{waits.median:9.1f}{waits.worst:9.1f}")


if __name__ == "__main__":
    main()
