"""SVG of bar charts of estimates: a bar per row, with the confidence interval over it.

The chart is an image for readers who see it; the table and the sentences of its figure say the
same in words and numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fishrules.players.statistics import Estimate
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.render.svg import lines, text
from fishsite.markdown.estimate_format import NONE, EstimateFormat, Quantity

# Lengths in units of the view box.
_WIDTH = 340
_LINE = 18
_LETTERS = 36
"""Number of letters that fit in a line of a label."""
_BOLD_LETTERS = 32
"""Number of letters that fit in a line of a heading."""
_GAP = 26
"""Height of a row besides the lines of its label."""
_HEADING = 30
_BAR = 10
_ROOM = 66
"""Width at the end of a row that is kept for the figure."""
_AXIS = 24
_MARK = 48
"""Least distance of two values at the axis, below which they would overlap."""


@dataclass(frozen=True, slots=True)
class Row:
    """An estimate with its label; `None` is an estimate of something that never occurred."""

    label: str
    estimate: Estimate | None


@dataclass(frozen=True, slots=True)
class Group:
    """Rows under a heading, which may be empty."""

    heading: str
    rows: tuple[Row, ...]


def bar_chart(title: str, groups: Sequence[Group], form: EstimateFormat) -> Markup:
    """Return the chart; all rows have one scale, from the lowest to the highest interval end."""
    scale = _Scale.of(groups, form)
    parts: list[Markup] = []
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
            parts += _bar(row.estimate, top + 5 + _BAR / 2, scale, form)
            top += _GAP
    drawing = h.svg(
        ".fish-bars.fish-estimates",
        viewBox=f"0 0 {_WIDTH} {top + _AXIS}",
        role="img",
        aria_label=title,
    )
    return drawing[parts, [*_axis(top, scale, form)]]


@dataclass(frozen=True, slots=True)
class _Scale:
    """The linear scale from values to abscissas; `low` is at 0, `high` where figures begin."""

    low: float
    high: float

    @classmethod
    def of(cls, groups: Sequence[Group], form: EstimateFormat) -> _Scale:
        if form.quantity is Quantity.SHARE:
            return cls(0, 1)
        found = [row.estimate for group in groups for row in group.rows if row.estimate]
        ends = [end for each in found for end in (each.low, each.high)]
        low, high = min(form.base, *ends), max(form.base, *ends)
        return cls(low, high if high > low else low + 1)

    def x(self, value: float) -> float:
        return round((value - self.low) / (self.high - self.low) * (_WIDTH - _ROOM), 1)


def _bar(
    estimate: Estimate | None, middle: float, scale: _Scale, form: EstimateFormat
) -> Iterator[Markup]:
    """Yield the track of a row, its bar, the base line, the interval, and the figure."""
    yield _rect("track", 0, middle, _WIDTH - _ROOM)
    if estimate is not None:
        base, end = scale.x(form.base), scale.x(estimate.value)
        yield _rect("bar", min(base, end), middle, abs(end - base))
        yield h.path(".base", d=f"M{base:g} {middle - _BAR:g}v{2 * _BAR}")
        yield _whisker(estimate, middle, scale)
    value = NONE if estimate is None else form.value(estimate.value)
    yield text(_WIDTH, middle + 5, value, "figure", "end")


def _rect(kind: str, x: float, middle: float, width: float) -> Markup:
    return h.rect(class_=kind, x=x, y=middle - _BAR / 2, width=round(width, 1), height=_BAR)


def _whisker(estimate: Estimate, middle: float, scale: _Scale) -> Markup:
    """Return the interval: a line with a stroke across at each end."""
    low, high, reach = scale.x(estimate.low), scale.x(estimate.high), _BAR / 2 + 1
    across = "".join(f"M{end:g} {middle - reach:g}v{2 * reach:g}" for end in (low, high))
    return h.path(".whisker", d=f"M{low:g} {middle:g}H{high:g}{across}")


def _axis(top: float, scale: _Scale, form: EstimateFormat) -> Iterator[Markup]:
    """Yield the base below the chart, and those ends of the scale that have room beside it."""
    ends = {scale.low: "start", scale.high: "end"}
    base = scale.x(form.base)
    room = [end for end in ends if end == form.base or abs(scale.x(end) - base) >= _MARK]
    places = {form.base: "middle"} | {end: ends[end] for end in room}
    for value, anchor in places.items():
        yield text(scale.x(value), top + 18, form.axis_value(value), "head", anchor)
