"""Hooks of MkDocs for the frame of the pages."""

from __future__ import annotations

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from fishsite.frame.doors import open_doors, trail
from fishsite.frame.words import frame_words

_AFTER_I18N = -200
"""The priority of an event that wants the navigation as the plugin for languages leaves it."""


@event_priority(_AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Open the doors."""
    open_doors(nav)
    return nav


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates what they say and show around a page."""
    env.globals.update(frame_words=frame_words, trail=trail)
    return env
