"""The web manifest of a language, by which the site is installed with its name and icons."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from fishrules.languages import Language
from fishrules.words.speaker import tr
from fishsite.source.links import address

NAME = "manifest.webmanifest"
"""Its file, beside the home page of the language."""

PAPER = "#fbf8f2"
"""The colour of the page, as in `tokens.css`."""

_ICONS = (("icon-192", "192x192", "any"), ("icon-512", "512x512", "any"))
_MASKABLE = ("maskable-512", "512x512", "maskable")


@dataclass(frozen=True, slots=True)
class Home:
    """The home page of a language, as the manifest shows it.

    shortcuts: pages to open at once, each with its title and its address from the home page.
    """

    language: Language
    name: str
    description: str
    shortcuts: Sequence[tuple[str, str]]


def short_name(language: Language) -> str:
    """Return the name under an icon: the first game, which has the home page."""
    return tr(language).game("backstab-fish")


def manifest(home: Home) -> str:
    """Return the manifest as JSON. Addresses in it start from the folder of the language."""
    root = "../" * address("", home.language).count("/") or "./"
    icons = [
        {"src": f"{root}assets/icons/{name}.png", "sizes": sizes, "type": "image/png"}
        | ({} if purpose == "any" else {"purpose": purpose})
        for name, sizes, purpose in (*_ICONS, _MASKABLE)
    ]
    return json.dumps(
        {
            "name": home.name,
            "short_name": short_name(home.language),
            "description": home.description,
            "lang": home.language,
            "dir": "ltr",
            "start_url": "./",
            "scope": root,
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "categories": ["games", "education"],
            "icons": icons,
            "shortcuts": [{"name": title, "url": url} for title, url in home.shortcuts],
        },
        ensure_ascii=False,
        indent=1,
    )
