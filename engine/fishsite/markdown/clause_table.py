"""HTML of a table of clauses: a row for each of them, a group of rows for each section."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import groupby

from fishrules.notation.address import Address
from fishsite.markdown.blocks import row_id, step_link, story_title
from fishsite.markdown.context import PageContext
from fishsite.source.clauses import Clause
from fishsite.source.links import link
from fishsite.source.pages import Heading


def table(
    context: PageContext,
    game: str,
    label: str,
    columns: Sequence[str],
    clauses: Iterable[Clause],
    cells: Callable[[Clause], Sequence[str]],
) -> str:
    """The table, in a box that scrolls sideways where the screen is narrow.

    label: what it is called; the game is added. columns: their heads, that of the clause first.
    cells: the HTML of a row's other cells.
    """
    label = escape(f"{label}: {context.rulebooks[game].title}")
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    groups = "".join(
        _head(section, len(columns))
        + "".join(_row(context, game, clause, cells(clause)) for clause in rows)
        + "</tbody>"
        for section, rows in groupby(clauses, key=lambda clause: clause.section)
    )
    return (
        f'<div class="coverage-box" role="region" aria-label="{label}" tabindex="0"'
        f' data-pagefind-ignore="all"><table class="coverage-table">'
        f"<thead><tr>{heads}</tr></thead>{groups}</table></div>"
    )


def _head(section: Heading, width: int) -> str:
    return (
        f'<tbody><tr><th scope="rowgroup" colspan="{width}">'
        f'<span class="section-number">{section.number}</span> {escape(section.title)}</th></tr>'
    )


def _row(context: PageContext, game: str, clause: Clause, cells: Sequence[str]) -> str:
    href = link(context.page.head, game, clause.id)
    name = f'<a href="{href}">{clause.number} <code>{clause.id}</code></a>'
    data = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr id="{row_id(game, clause.id)}"><th scope="row">{name}</th>{data}</tr>'


def stories(context: PageContext, steps: Iterable[Address]) -> list[str]:
    """Each story by its title, with a link for each of these steps of it."""
    by_story: dict[str, list[Address]] = {}
    for step in steps:
        by_story.setdefault(step.story, []).append(step)
    return [
        f"{escape(story_title(context, story))} " + " ".join(_step(context, step) for step in shown)
        for story, shown in by_story.items()
    ]


def _step(context: PageContext, step: Address) -> str:
    """A link to a step: its number, or the question of the branch that it belongs to."""
    say, story = context.speaker.say, context.stories[step.story]
    if step.branch is not None:
        titles = {branch.id: branch.title for branch in story.branches}
        name = " ".join([say("What if"), str(step.step)])
        told = titles[step.branch][context.page.head.language]
    elif step.step:
        name = str(step.step)
        told = say("Step {step} of {steps}", step=step.step, steps=len(story.steps) - 1)
    else:
        name = told = say("The start")
    return f'<a href="{step_link(context, step)}" title="{escape(told)}">{escape(name)}</a>'


def listed(items: Iterable[str]) -> str:
    """A list in a cell."""
    return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"
