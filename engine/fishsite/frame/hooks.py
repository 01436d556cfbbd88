"""Hooks of MkDocs for the frame of the pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from fishsite.frame.doors import open_doors, trail
from fishsite.frame.words import frame_words
from fishsite.source.links import address

_AFTER_I18N = -200
"""The priority of an event that wants the navigation as the plugin for languages leaves it."""

_LOST = "404.html"


@event_priority(_AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Open the doors."""
    open_doors(nav)
    return nav


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates what they say and show around a page."""
    env.globals.update(frame_words=frame_words, trail=trail)
    return env


def on_template_context(
    context: dict[str, Any], template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """Let the links of the page for a wrong address start from the root of the site."""
    if template_name == _LOST:
        folder = address("", str(config.theme["language"]))
        root = urlsplit(config.site_url or "/").path
        context.update(folder=folder, root=root, base_url=".")
    return context


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """Write the page for a wrong address into the folder of each language.

    MkDocs builds the languages one after the other, and puts that page into the root each time.
    """
    folder = address("", str(config.theme["language"]))
    if template_name != _LOST or not folder:
        return output
    path = Path(config.site_dir) / folder / _LOST
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(output, encoding="utf-8")
    return ""
