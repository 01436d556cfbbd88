"""Hooks of MkDocs for the reference that mkdocstrings makes from docstrings."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig

_STYLES = "assets/_mkdocstrings.css"
_HIGHLIGHT = "pymdownx.highlight"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Keep the directives of pages out of docstrings, and the styles of mkdocstrings off pages.

    mkdocstrings reads docstrings with the list of extensions that it was given before; the pages
    get a list of their own, with the extension of this package. Code in docstrings has no colours,
    because those of Pygments are too faint.
    """
    of_docstrings = config.markdown_extensions
    config.markdown_extensions = [*of_docstrings]
    of_docstrings.remove("fishsite")
    of_docstrings.append(_HIGHLIGHT)
    config.mdx_configs[_HIGHLIGHT] = {"use_pygments": False}
    config.extra_css.remove(_STYLES)
    return config
