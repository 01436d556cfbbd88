"""Relative addresses between the pages of the built site, right under any path it is served from.

Pages are named as in `@fish`: by their path in a language's folder, without `.md`. Every page is
served as a folder, `examples/opening/`, English at the root and the others below `fr/` and `ru/`.
"""

from __future__ import annotations

import posixpath

from fishsite.source.marks import Head

_AT_ROOT = "en"


def address(to: str, language: str) -> str:
    """The folder of a page from the root of the site: ``, `fr/`, `ru/examples/opening/`."""
    folder = to.removesuffix("index").rstrip("/")
    parts = ("" if language == _AT_ROOT else language, folder)
    return "".join(f"{part}/" for part in parts if part)


def link(here: Head, to: str, fragment: str = "", language: str | None = None) -> str:
    """The address of a page, in the same language unless another is named, seen from this page."""
    anchor = f"#{fragment}" if fragment else ""
    language = language or here.language
    if (to, language) == (here.name, here.language) and anchor:
        return anchor
    path = posixpath.relpath(f"/{address(to, language)}", f"/{address(here.name, here.language)}")
    return f"{path}/{anchor}"


def source_link(here: Head, to: str, fragment: str) -> str:
    """The same page as a link between Markdown files, which the site generator can check."""
    if to == here.name:
        return f"#{fragment}"
    return f"{posixpath.relpath(f'/{to}.md', posixpath.dirname(f'/{here.name}'))}#{fragment}"
