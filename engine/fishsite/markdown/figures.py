"""HTML of figures: a chart, what it shows in sentences, and the same values as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from fishrules.render import markup as h
from fishrules.render.markup import Markup, Node
from fishrules.words.catalogue import Phrase
from fishrules.words.speaker import Speaker

TableRows: TypeAlias = Sequence[tuple[str, Sequence[str]]]
"""The rows of a table, each its head and its other cells."""


def figure(title: str, chart: Markup, sentences: Node, table: Markup) -> Markup:
    """Return a figure with its title, its chart, its sentences and its table."""
    return h.figure(".fish-chart")[
        h.p(".fish-figure-title")[title], chart, h.figcaption[sentences, table]
    ]


def paragraphs(texts: Iterable[str]) -> Markup:
    """Return a paragraph per text."""
    return h.fragment[[h.p[text] for text in texts]]


def listed(texts: Iterable[str]) -> Markup:
    """Return a list with an item per text."""
    return h.ul[[h.li[text] for text in texts]]


def table(
    speaker: Speaker, title: str, heads: Sequence[str], groups: Sequence[tuple[str, TableRows]]
) -> Markup:
    """Return the table of a figure, folded.

    heads: of the columns. groups: rows under a heading, which may be empty.
    """
    box = h.div(".fish-figures-box", role="region", aria_label=title, tabindex=0)
    return h.details(".fish-in-words")[
        h.summary[speaker.phrase(Phrase("chart", "The figures as a table"))],
        box[
            h.table(".fish-figures")[
                h.caption[title],
                h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
                [_group(heading, rows, len(heads)) for heading, rows in groups],
            ]
        ],
    ]


def _group(heading: str, rows: TableRows, width: int) -> Markup:
    head = h.tr[h.th(scope="rowgroup", colspan=width)[heading]] if heading else None
    return h.tbody[head, [_row(name, cells) for name, cells in rows]]


def _row(head: str, cells: Sequence[str]) -> Markup:
    return h.tr[h.th(scope="row")[head], [h.td[cell] for cell in cells]]
