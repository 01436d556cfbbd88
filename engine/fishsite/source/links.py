"""Relative links between the pages of the built site, valid under any path it is served from.

A page is named as in `@fish`: by its path in the folder of a language, without `.md`. It is served
as a folder, `examples/opening/`, in English from the root and in other languages from `fr/`, `ru/`.
"""

from __future__ import annotations

import posixpath

from fishsite.source.directives import Head

_AT_ROOT = "en"


def address(to: str, language: str) -> str:
    """Return the folder of a page from the root of the site: ``, `fr/`, `ru/examples/opening/`."""
    folder = to.removesuffix("index").rstrip("/")
    parts = ("" if language == _AT_ROOT else language, folder)
    return "".join(f"{part}/" for part in parts if part)


def link(source: Head, to: str, fragment: str = "", language: str | None = None) -> str:
    """Return the link from a page to another, in the same language unless one is given."""
    anchor = f"#{fragment}" if fragment else ""
    language = language or source.language
    if (to, language) == (source.name, source.language) and anchor:
        return anchor
    path = posixpath.relpath(
        f"/{address(to, language)}", f"/{address(source.name, source.language)}"
    )
    return f"{path}/{anchor}"


def markdown_link(source: Head, to: str, fragment: str = "") -> str:
    """Return the link from a page to another as Markdown files, which MkDocs checks."""
    anchor = f"#{fragment}" if fragment else ""
    if to == source.name:
        return anchor
    return f"{posixpath.relpath(f'/{to}.md', posixpath.dirname(f'/{source.name}'))}{anchor}"
