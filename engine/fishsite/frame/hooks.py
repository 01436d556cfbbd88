"""Hooks of MkDocs for the frame of the pages."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from fishsite.frame.doors import divide, open_doors, opening_pages, trail
from fishsite.frame.manifest import NAME, Home, manifest, short_name
from fishsite.frame.section_pages import section_pages
from fishsite.frame.share import HEIGHT, WIDTH, pictured, place, territory
from fishsite.frame.words import frame_words
from fishsite.source.links import address
from fishsite.source.project import Project

_AFTER_I18N = -200
"""The priority of an event that wants what the plugin for languages leaves."""

_LOST = "404.html"


def _add_sections(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of single sections of the rules, as if they lay beside the others."""
    for path, _ in section_pages(Project()):
        files.append(File(path, config.docs_dir, config.site_dir, config.use_directory_urls))
    return files


@event_priority(_AFTER_I18N)
def _fill_sections(files: Files, config: MkDocsConfig) -> Files:
    """Give these pages their text, which the plugin for languages would not keep."""
    made = dict(section_pages(Project()))
    for file in files:
        if file.src_uri in made:
            file.content_string = made[file.src_uri]
    return files


on_files = CombinedEvent(_add_sections, _fill_sections)


@event_priority(_AFTER_I18N)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Open the doors."""
    open_doors(nav)
    return nav


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates what they say and show around a page."""
    for whole, parts in _wholes(files):
        divide(whole, parts)
    own = pictured(Project())

    def picture_of(page: Page) -> str:
        language, _, path = page.file.src_uri.partition("/")
        return place(path.removesuffix(".md"), language, own)

    env.globals.update(
        frame_words=frame_words,
        picture_of=picture_of,
        picture_size=(WIDTH, HEIGHT),
        short_name=short_name,
        territory=territory,
        trail=trail,
    )
    return env


def _wholes(files: Files) -> Iterator[tuple[Page, Sequence[Page]]]:
    """Yield the rules pages of the language that is built, each with the pages of its sections."""
    for folder, paths in groupby((path for path, _ in section_pages(Project())), posixpath.dirname):
        whole = files.get_file_from_path(f"{folder}.md")
        parts = [file.page for path in paths if (file := files.src_uris.get(path)) and file.page]
        if parts and whole is not None and whole.page is not None:
            yield whole.page, parts


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


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Write the manifest beside the home page."""
    if page is nav.homepage:
        doors = [
            (str(door.title), posixpath.relpath(opening.url, page.url or ".") + "/")
            for door, opening in opening_pages(nav)
        ]
        language = str(config.theme["language"])
        home = Home(language, config.site_name, str(page.meta["description"]), doors)
        path = Path(config.site_dir) / address("", language) / NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(manifest(home), encoding="utf-8")
    return context
