"""All that measures speed, and the comparison with a peer: `python -m benchmarks`."""

from __future__ import annotations

import subprocess
import sys

for name in ("peer", "speed", "answers", "refusals", "cold_start"):
    print(f"== {name}", flush=True)
    subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)
