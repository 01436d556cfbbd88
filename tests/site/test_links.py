"""Relative addresses between pages, in every direction."""

from __future__ import annotations

import pytest

from fishsite.source.directives import Head
from fishsite.source.links import address, link, markdown_link


def head(name: str, language: str = "en") -> Head:
    return Head(language, "backstab-fish", name)


@pytest.mark.parametrize(
    ("name", "language", "folder"),
    [
        ("index", "en", ""),
        ("index", "ru", "ru/"),
        ("glossary", "fr", "fr/glossary/"),
        ("examples/index", "en", "examples/"),
        ("examples/jokers", "fr", "fr/examples/jokers/"),
    ],
)
def test_where_a_page_is_served(name: str, language: str, folder: str) -> None:
    assert address(name, language) == folder


@pytest.mark.parametrize(
    ("here", "to", "href"),
    [
        (head("index"), "backstab-fish", "backstab-fish/#a.b"),
        (head("index", "fr"), "backstab-fish", "backstab-fish/#a.b"),
        (head("backstab-fish"), "backstab-fish", "#a.b"),
        (head("glossary", "ru"), "backstab-fish", "../backstab-fish/#a.b"),
        (head("examples/index"), "backstab-fish", "../backstab-fish/#a.b"),
        (head("examples/jokers"), "backstab-fish", "../../backstab-fish/#a.b"),
        (head("examples/jokers", "fr"), "index", "../../#a.b"),
    ],
)
def test_a_link_from_page_to_page(here: Head, to: str, href: str) -> None:
    assert link(here, to, "a.b") == href


@pytest.mark.parametrize(
    ("here", "language", "href"),
    [
        (head("coverage"), "en", "../backstab-fish/"),
        (head("coverage"), "ru", "../ru/backstab-fish/"),
        (head("coverage", "fr"), "en", "../../backstab-fish/"),
        (head("coverage", "fr"), "ru", "../../ru/backstab-fish/"),
        (head("backstab-fish", "fr"), "en", "../../backstab-fish/"),
    ],
)
def test_a_link_from_language_to_language(here: Head, language: str, href: str) -> None:
    assert link(here, "backstab-fish", "", language) == href


@pytest.mark.parametrize(
    ("here", "href"),
    [
        (head("index"), "backstab-fish.md#a.b"),
        (head("backstab-fish"), "#a.b"),
        (head("examples/index"), "../backstab-fish.md#a.b"),
        (head("examples/jokers", "ru"), "../backstab-fish.md#a.b"),
    ],
)
def test_a_link_between_files(here: Head, href: str) -> None:
    assert markdown_link(here, "backstab-fish", "a.b") == href
