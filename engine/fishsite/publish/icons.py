"""The icons of the installed site, drawn from the icon of its pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from fishsite.publish.drawing import Drawing

FOLDER = Path("icons")
"""The folder of the icons, in `assets`."""

_SIDE = 64
"""Side of the icon, in its own units."""

_SAFE = 0.8
"""What a mask leaves of an icon for certain: a circle of this part of its side."""

_SOURCE = Path(__file__).with_name("icon.typ")
_CORNER = re.compile(r' rx="12"')
_PICTURE = re.compile(r"(<g .*</g>)", re.DOTALL)


def icons(icon: str) -> Mapping[str, Drawing]:
    """Return the drawings by their names. icon: the SVG of the pages."""
    half = _SIDE / 2
    inside = f"translate({half} {half}) scale({_SAFE}) translate(-{half} -{half})"
    whole = _PICTURE.sub(rf'<g transform="{inside}">\1</g>', _CORNER.sub("", icon))
    return {
        "icon-192.png": _drawing(icon, 192),
        "icon-512.png": _drawing(icon, 512),
        "maskable-512.png": _drawing(whole, 512),
        "touch-180.png": _drawing(_CORNER.sub("", icon), 180),
    }


def _drawing(icon: str, side: int) -> Drawing:
    return Drawing(_SOURCE.read_text(encoding="utf-8"), {"icon": icon}, side / _SIDE)
