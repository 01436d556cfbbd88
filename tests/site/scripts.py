"""The scripts that a page loads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_IMPORT = re.compile(r'^(?:import|export) [^;]*?from "(\.[^"]*)";', re.MULTILINE)


def imported(entries: Iterable[Path]) -> set[Path]:
    """The scripts named and all that they import."""
    found: set[Path] = set()
    left = [path.resolve() for path in entries]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            code = path.read_text(encoding="utf-8")
            left += [(path.parent / name).resolve() for name in _IMPORT.findall(code)]
    return found
