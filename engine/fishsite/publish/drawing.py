"""Pictures drawn by Typst from its own sources, with no font but those that it brings.

A picture is drawn once: the folder `build/drawn` keeps it under the checksum of all that it is made
from.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

import typst

KEPT = Path("build/drawn")
_POINTS_PER_INCH = 72


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture to draw.

    source: in Typst, a page of which a point is a pixel. inputs: the texts that it asks for by
    name. scale: pixels for each point.
    """

    source: str
    inputs: Mapping[str, str] = field(default_factory=dict)
    scale: float = 1

    @property
    def checksum(self) -> str:
        """The checksum of all that the picture is made from."""
        made_from = [version("typst"), self.source, dict(self.inputs), self.scale]
        text = json.dumps(made_from, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:32]


def draw(drawing: Drawing, to: Path, kept: Path = KEPT) -> bool:
    """Write a picture as PNG; return whether it had to be drawn.

    kept: the folder of the pictures that have been drawn before.
    """
    before = kept / f"{drawing.checksum}.png"
    is_new = not before.exists()
    if is_new:
        before.parent.mkdir(parents=True, exist_ok=True)
        half = before.with_suffix(".part")
        half.write_bytes(_png(drawing))
        half.replace(before)
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(before.read_bytes())
    return is_new


def _png(drawing: Drawing) -> bytes:
    made = _compiler().compile(
        drawing.source.encode(),
        format="png",
        ppi=_POINTS_PER_INCH * drawing.scale,
        sys_inputs=dict(drawing.inputs),
    )
    assert isinstance(made, bytes), "a drawing has one page"
    return made


@lru_cache(maxsize=1)
def _compiler() -> typst.Compiler:
    """The compiler with its fonts, which take long to read."""
    return typst.Compiler(ignore_system_fonts=True)
