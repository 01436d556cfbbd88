"""Download of the wheels that are unpacked into Pyodide to compile the bundle and to test it.

They are pure Python, pinned with checksums in `requirements/pyodide.txt`, and never installed here.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# For the Python inside Pyodide, not for the one that runs this.
PURE = (
    *("--python-version", "3.13"),
    *("--implementation", "py"),
    *("--abi", "none"),
    *("--platform", "any"),
)


def download(requirements: Path, wheels: Path) -> None:
    """Empty and fill the folder `wheels`. Raises `CalledProcessError` for a missing wheel."""
    shutil.rmtree(wheels, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download"]
    options = ["--require-hashes", "--no-deps", "--only-binary", ":all:", *PURE]
    where = ["--requirement", str(requirements), "--dest", str(wheels)]
    subprocess.run([*pip, *options, *where], check=True)


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite wheels`."""
    parser = argparse.ArgumentParser("fishsite wheels", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--requirements", type=Path, default=ROOT / "requirements" / "pyodide.txt")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "wheels")
    options = parser.parse_args(arguments)
    download(options.requirements, options.out)
    return 0
