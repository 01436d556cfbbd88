"""All benchmarks, one after another: `python -m benchmarks`."""

from __future__ import annotations

import subprocess
import sys

for name in ("speed", "cold_start"):
    print(f"== {name}", flush=True)
    subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)
