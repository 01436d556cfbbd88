"""The build of the site: the Markdown extension, the checks, the bundle for the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fishsite.markdown.extension import FishExtension


def makeExtension(**settings: Any) -> FishExtension:  # noqa: N802 - Markdown's own name
    """The Markdown extension `fishsite`; see `fishsite.markdown.extension` for its settings."""
    # Imported here, so that the commands that build no page need no Markdown.
    from fishsite.markdown.extension import FishExtension

    return FishExtension(**settings)
