"""Wheels that are unpacked into Pyodide: those that compile the bundle, and those that test it.

They are pinned with checksums in `requirements/pyodide.txt`, all of them pure Python, and are
never installed on this machine.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# Chosen for the Python inside Pyodide, not for the one that runs this.
PURE = (
    *("--python-version", "3.13"),
    *("--implementation", "py"),
    *("--abi", "none"),
    *("--platform", "any"),
)


def download(requirements: Path, wheels: Path) -> None:
    """Empty the folder `wheels` and fill it. Raises `CalledProcessError` when one is not found."""
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
