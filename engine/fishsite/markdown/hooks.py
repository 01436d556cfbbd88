"""Hooks of MkDocs for the reference that mkdocstrings makes from docstrings."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig

_STYLES = "assets/_mkdocstrings.css"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Keep the directives of pages out of docstrings, and the styles of mkdocstrings off pages.

    mkdocstrings reads docstrings with the list of extensions that it was given before; the pages
    get a list of their own, with the extension of this package.
    """
    of_docstrings = config.markdown_extensions
    config.markdown_extensions = [*of_docstrings]
    of_docstrings.remove("fishsite")
    config.extra_css.remove(_STYLES)
    return config
