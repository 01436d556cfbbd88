"""Charts of estimates: a bar a row with its interval drawn over it, and the same as a table.

The drawing is for eyes alone; the table, and the sentences that a page puts beside it, say the
same in words and numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from html import escape
from typing import TypeAlias

from fishrules.players.statistics import Estimate
from fishrules.render.svg import lines, text
from fishrules.words.catalogue import Phrase
from fishrules.words.numbers import decimal, interval, percent, signed, whole_percent
from fishrules.words.speaker import Speaker

_WIDTH = 340
_LINE = 18
_LETTERS = 36
"""How many letters of a label have room on a line."""
_BOLD_LETTERS = 32
"""How many letters of a heading have."""
_GAP = 26
"""How much height a row needs beside the lines of its label."""
_HEADING = 30
_BAR = 10
_ROOM = 66
"""What a row keeps free at its end for the figure."""
_AXIS = 24
_MARK = 48
"""How far apart two values at the axis are at least; else they would run into each other."""
_DENOMINATOR = 10**6


@dataclass(frozen=True, slots=True)
class Row:
    """One estimate by name; an estimate of `None` is of something that never came up."""

    label: str
    estimate: Estimate | None


@dataclass(frozen=True, slots=True)
class Group:
    """Some rows under a heading; an empty heading is none."""

    heading: str
    rows: tuple[Row, ...]


class Sort(Enum):
    """What sort of number an estimate is."""

    PART = "part"
    """What part of a whole."""
    NUMBER = "number"
    MORE = "more"
    """How many more or, below nought, fewer."""
    POINTS = "points"
    """How much greater a part is than another."""


@dataclass(frozen=True, slots=True)
class Unit:
    """How estimates are written and drawn; `speaker` has the language.

    base: where bars begin, and a line is drawn.
    """

    speaker: Speaker
    sort: Sort
    base: float = 0

    def told(self, value: float) -> str:
        """A value as the language writes it."""
        match self.sort:
            case Sort.PART:
                return percent(self.speaker, Fraction(value).limit_denominator(_DENOMINATOR))
            case Sort.NUMBER:
                return decimal(self.speaker, value)
            case Sort.POINTS:
                return signed(self.speaker, 100 * value)
            case Sort.MORE:
                return signed(self.speaker, value)

    def mark(self, value: float) -> str:
        """A value as it stands at an axis."""
        if self.sort is Sort.PART:
            return whole_percent(self.speaker, value)
        return self.told(value)

    def is_clear(self, estimate: Estimate) -> bool:
        """Whether the interval, as it is written, leaves no room for nought."""
        ends = (self.told(estimate.low), self.told(estimate.high))
        return estimate.excludes_zero and self.told(0) not in ends

    def between(self, estimate: Estimate) -> str:
        """The interval of an estimate."""
        return interval(self.speaker, self.told(estimate.low), self.told(estimate.high))


def drawing(title: str, groups: Sequence[Group], unit: Unit) -> str:
    """The chart. All its rows have one scale, from the lowest end of an interval to the highest."""
    scale = _Scale.of(groups, unit)
    parts: list[str] = []
    top = 0
    for group in groups:
        if group.heading:
            for line in lines(group.heading, _BOLD_LETTERS):
                parts.append(text(0, top + 20, line, "group"))
                top += _LINE
            top += _HEADING - _LINE
        for row in group.rows:
            label = lines(row.label, _LETTERS)
            parts += [text(0, top + _LINE * place - 3, line) for place, line in enumerate(label, 1)]
            top += _LINE * len(label)
            parts.append(_bar(row.estimate, top + 5 + _BAR / 2, scale, unit))
            top += _GAP
    return (
        f'<svg class="fish-bars fish-estimates" viewBox="0 0 {_WIDTH} {top + _AXIS}" role="img"'
        f' aria-label="{escape(title)}">{"".join(parts)}{_axis(top, scale, unit)}</svg>'
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """From a value to a place: `low` stands at the left edge, `high` where the figures begin."""

    low: float
    high: float

    @classmethod
    def of(cls, groups: Sequence[Group], unit: Unit) -> _Scale:
        if unit.sort is Sort.PART:
            return cls(0, 1)
        found = [row.estimate for group in groups for row in group.rows if row.estimate]
        ends = [end for each in found for end in (each.low, each.high)]
        low, high = min(unit.base, *ends), max(unit.base, *ends)
        return cls(low, high if high > low else low + 1)

    def x(self, value: float) -> float:
        return round((value - self.low) / (self.high - self.low) * (_WIDTH - _ROOM), 1)


def _bar(estimate: Estimate | None, middle: float, scale: _Scale, unit: Unit) -> str:
    """The bar of a row in its track, the interval over it, and the figure behind them."""
    track = _rect("track", 0, middle, _WIDTH - _ROOM)
    told = "–" if estimate is None else unit.told(estimate.value)
    figure = text(_WIDTH, middle + 5, told, "figure", "end")
    if estimate is None:
        return track + figure
    ends = sorted((scale.x(unit.base), scale.x(estimate.value)))
    bar = _rect("bar", ends[0], middle, ends[1] - ends[0])
    base = scale.x(unit.base)
    line = f'<path class="base" d="M{base:g} {middle - _BAR:g}v{2 * _BAR}"/>'
    return f"{track}{bar}{line}{_whisker(estimate, middle, scale)}{figure}"


def _rect(kind: str, x: float, middle: float, width: float) -> str:
    return (
        f'<rect class="{kind}" x="{x:g}" y="{middle - _BAR / 2:g}" width="{round(width, 1):g}"'
        f' height="{_BAR}"/>'
    )


def _whisker(estimate: Estimate, middle: float, scale: _Scale) -> str:
    """The interval: a line from its one end to the other, with a stroke across at each."""
    low, high, reach = scale.x(estimate.low), scale.x(estimate.high), _BAR / 2 + 1
    across = "".join(f"M{end:g} {middle - reach:g}v{2 * reach:g}" for end in (low, high))
    return f'<path class="whisker" d="M{low:g} {middle:g}H{high:g}{across}"/>'


def _axis(top: float, scale: _Scale, unit: Unit) -> str:
    """Where the bars begin, below the chart, and the ends of the scale that have room beside it."""
    ends = {scale.low: "start", scale.high: "end"}
    begins = scale.x(unit.base)
    room = [end for end in ends if end == unit.base or abs(scale.x(end) - begins) >= _MARK]
    places = {unit.base: "middle"} | {end: ends[end] for end in room}
    return "".join(
        text(scale.x(value), top + 18, unit.mark(value), "head", anchor)
        for value, anchor in places.items()
    )


def figure(title: str, drawn: str, told: str, table: str) -> str:
    """A figure: its title, the chart, what it says in sentences, and its figures as a table.

    drawn, told, table: HTML.
    """
    return (
        f'<figure class="fish-chart"><p class="fish-figure-title">{escape(title)}</p>{drawn}'
        f"<figcaption>{told}{table}</figcaption></figure>"
    )


TableRows: TypeAlias = Sequence[tuple[str, Sequence[str]]]
"""For each row of a table its head and its other cells, all plain text."""


def table(
    speaker: Speaker, title: str, heads: Sequence[str], groups: Sequence[tuple[str, TableRows]]
) -> str:
    """The same figures for those who read, hear or copy them.

    heads: of the columns; groups: rows under a heading, where that is not empty.
    """
    summary = escape(speaker.phrase(Phrase("chart", "The figures as a table")))
    columns = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    bodies = "".join(_body(heading, rows, len(heads)) for heading, rows in groups)
    return (
        f'<details class="fish-in-words"><summary>{summary}</summary>'
        f'<div class="fish-figures-box" role="region" aria-label="{escape(title)}" tabindex="0">'
        f'<table class="fish-figures"><caption>{escape(title)}</caption>'
        f"<thead><tr>{columns}</tr></thead>{bodies}</table></div></details>"
    )


def _body(heading: str, rows: TableRows, width: int) -> str:
    head = f'<tr><th scope="rowgroup" colspan="{width}">{escape(heading)}</th></tr>'
    return f"<tbody>{head if heading else ''}{''.join(map(_table_row, rows))}</tbody>"


def _table_row(row: tuple[str, Sequence[str]]) -> str:
    head, cells = row
    data = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(head)}</th>{data}</tr>'
