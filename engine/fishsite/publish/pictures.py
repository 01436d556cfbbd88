"""The pictures of the built site: `python -m fishsite pictures`, before it is indexed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from fishrules.languages import LANGUAGES
from fishsite.frame.manifest import NAME
from fishsite.frame.share import pictured, pictures, place
from fishsite.publish.drawing import Drawing, draw
from fishsite.publish.icons import FOLDER, icons
from fishsite.publish.share import drawing
from fishsite.source.links import address
from fishsite.source.project import Project


def drawings(project: Project, site: Path) -> Iterator[tuple[Path, Drawing]]:
    """Yield the place of each picture of a built site, and how it is drawn. Raises BadPage."""
    icon = (site / "assets" / "icon.svg").read_text(encoding="utf-8")
    for name, drawn in icons(icon).items():
        yield site / "assets" / FOLDER / name, drawn
    own = pictured(project)
    for language in LANGUAGES:
        manifest = json.loads((site / address("", language) / NAME).read_text(encoding="utf-8"))
        for page, picture in pictures(project, language).items():
            yield site / place(page, language, own), drawing(picture, manifest["name"], icon)


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite pictures`."""
    parser = argparse.ArgumentParser(
        "fishsite pictures", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("site", type=Path, nargs="?", default=Path("site"))
    site: Path = parser.parse_args(arguments).site
    for to, drawn in drawings(Project(), site):
        draw(drawn, to)
    return 0
