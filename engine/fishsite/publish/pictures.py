"""The pictures of the built site: `python -m fishsite pictures`, before it is indexed."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from fishsite.publish.drawing import draw
from fishsite.publish.icons import FOLDER, icons


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite pictures`."""
    parser = argparse.ArgumentParser(
        "fishsite pictures", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("site", type=Path, nargs="?", default=Path("site"))
    site: Path = parser.parse_args(arguments).site
    icon = (site / "assets" / "icon.svg").read_text(encoding="utf-8")
    for name, drawing in icons(icon).items():
        draw(drawing, site / "assets" / FOLDER / name)
    return 0
