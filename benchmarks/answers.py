"""How soon a computer player answers at the practice table: `python -m benchmarks.answers`.

Ten seats at Backstab Fish and six at Go Fish, all but one played by the kind that reckons most,
inside Pyodide under Node with the archives that the site serves. Timed is what the reader waits
for: a request for what is due goes in at the door, and the new page comes out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benchmarks.workload_answers import Waits
from fishsite.bundle.archive import ROOT, Manifest, run_inside

AIM = 100
"""The longest that a reader should wait, in milliseconds."""

BUNDLE = ROOT / "build" / "pyodide"


def inside_pyodide() -> dict[str, Waits]:
    """For each game how long its answers took."""
    manifest = Manifest(**json.loads((BUNDLE / "manifest.json").read_text("utf-8")))
    said = run_inside(
        "/benchmarks/workload_answers.py",
        index=BUNDLE / manifest.index,
        stdlib=BUNDLE / manifest.stdlib,
        mounts={"/benchmarks": Path(__file__).parent, "/bundle": BUNDLE},
        env={"PYTHONPATH": f"/bundle/{manifest.engine}"},
    )
    told: dict[str, dict[str, Any]] = json.loads(said.splitlines()[-1])
    return {name: Waits(**values) for name, values in told.items()}


def main() -> None:
    """Measure, and print the figures beside the aim."""
    print(f"milliseconds for an answer inside Pyodide; the aim is {AIM} at the most")
    print(f"{'':34}{'answers':>9}{'median':>9}{'worst':>9}")
    for name, waits in inside_pyodide().items():
        print(f"{name:34}{waits.answers:9}{waits.median:9.1f}{waits.worst:9.1f}")


if __name__ == "__main__":
    main()
