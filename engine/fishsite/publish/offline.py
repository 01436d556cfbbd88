"""Offline use of the site: `python -m fishsite offline`, once the site is indexed.

The site's own scripts and styles go into a folder with their checksum in its name, so that a page
never loads those of another build. The service worker goes to the root of the site, because it
serves the files beside and below it. In front of its code is the list of files that it may cache,
in groups: those that every page needs, those of each language, and the engine.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from fishrules.languages import LANGUAGES
from fishsite.source.links import address

SERVICE = "service.mjs"
PAGE = "offline"
"""The page in place of one that is neither cached nor reachable."""

_OWN = ("js", "css", "icons", "*.svg", "idb-keyval")
"""The site's own files in `assets`; the names of the others have a checksum already."""

_NAMING = ("*.html", "*.webmanifest")
"""The files that name those of the site."""

_SHARED = (
    "assets/fish-*/**/*",
    "assets/javascripts/bundle.*.min.js",
)
_NOT_IN_LAYER = re.compile(r'@charset "[^"]*";|/\*# sourceMappingURL=.*?\*/')
_SEARCH = ("pagefind.js", "pagefind-worker.js", "pagefind-entry.json")
_SEARCH_IN = ("wasm.{0}.pagefind", "pagefind.{0}_*", "*/{0}_*")

Groups: TypeAlias = Mapping[str, Mapping[str, str]]
"""By group the files: the beginning of the checksum of each by its address."""


def layer_theme(site: Path) -> None:
    """Replace the theme's style sheets by one in a layer, which those of the site lie above."""
    sheets = site / "assets" / "stylesheets"
    css = "".join(path.read_text(encoding="utf-8") for path in sorted(sheets.glob("*.min.css")))
    bare = _NOT_IN_LAYER.sub("", css)
    layered = site / "assets" / "css" / "material.css"
    layered.write_text(f"@layer material{{{bare}}}\n", encoding="utf-8")
    shutil.rmtree(sheets)


def name_assets(site: Path) -> None:
    """Move the site's own scripts and styles into a folder named by content; adapt every page."""
    assets = site / "assets"
    (assets / "js" / "sw" / SERVICE).replace(site / SERVICE)
    own = sorted(path for pattern in _OWN for path in assets.glob(pattern))
    together = hashlib.sha256()
    for path in sorted(each for one in own for each in (one, *one.rglob("*")) if each.is_file()):
        together.update(f"{path.relative_to(assets)}\n".encode() + path.read_bytes())
    folder = assets / f"fish-{together.hexdigest()[:12]}"
    folder.mkdir()
    for path in own:
        path.replace(folder / path.name)
    names = "|".join(re.escape(path.name) for path in own)
    for page in (path for pattern in _NAMING for path in site.rglob(pattern)):
        html = page.read_text(encoding="utf-8")
        html = re.sub(rf'(?<=assets/)({names})(?=(?:/[^"<> ]*)?")', rf"{folder.name}/\1", html)
        page.write_text(html, encoding="utf-8")


def groups(site: Path) -> Groups:
    """Return the files of a built site that the service worker may cache."""
    found = {"shared": [*_matches(site, *_SHARED)], "engine": [*_engine(site)]}
    found["shared"] += [site / address(PAGE, language) / "index.html" for language in LANGUAGES]
    for language in LANGUAGES:
        search = [pattern.format(language) for pattern in _SEARCH_IN]
        found[language] = [
            *_pages(site, language),
            *_matches(site, f"{address('', language)}*.webmanifest"),
            *_matches(site / "pagefind", *_SEARCH, *search),
        ]
    return {
        group: {_address(site, path): checksum(path) for path in paths}
        for group, paths in found.items()
    }


def _matches(folder: Path, *patterns: str) -> Iterator[Path]:
    for pattern in patterns:
        yield from (path for path in sorted(folder.glob(pattern)) if path.is_file())


def _engine(site: Path) -> Iterator[Path]:
    bundle = site / "assets" / "pyodide"
    manifest = json.loads((bundle / "manifest.json").read_text("utf-8"))
    yield from (bundle / name for name in manifest["bytes"])


def _pages(site: Path, language: str) -> Iterator[Path]:
    for path in sorted(site.rglob("index.html")):
        if _language(path.relative_to(site)) == language:
            yield path


def _language(place: Path) -> str:
    """Return the language of a page; one language has the root of the site."""
    first = place.parts[0]
    return first if first in LANGUAGES else next(one for one in LANGUAGES if not address("", one))


def _address(site: Path, path: Path) -> str:
    """Return the address of a file from the root of the site."""
    return path.relative_to(site).as_posix().removesuffix("index.html")


def checksum(path: Path) -> str:
    """Return the beginning of a file's checksum, long enough to distinguish builds."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest())[:16].decode()


def write_service(site: Path) -> None:
    """Write the list of files in front of the code of the service worker."""
    listed = json.dumps(groups(site), indent=0, sort_keys=True)
    version = hashlib.sha256(listed.encode()).hexdigest()[:12]
    service = site / SERVICE
    code = service.read_text(encoding="utf-8")
    head = f'globalThis.fishSite = {{ version: "{version}", groups: {listed} }};\n'
    service.write_text(head + code, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite offline`."""
    parser = argparse.ArgumentParser("fishsite offline", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("site", type=Path, nargs="?", default=Path("site"))
    site: Path = parser.parse_args(arguments).site
    layer_theme(site)
    name_assets(site)
    write_service(site)
    return 0
