"""HTML of a table of clauses: a row per clause, a group of rows per section."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from fishrules.notation.address import Address
from fishrules.render import markup as h
from fishrules.render.markup import Markup, Node
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
    cells: Callable[[Clause], Sequence[Node]],
) -> Markup:
    """Return the table, in a box that scrolls sideways on narrow screens.

    label: its name, to which that of the game is added. columns: their heads, the clause first.
    cells: the other cells of a row.
    """
    named = f"{label}: {context.rulebooks[game].title}"
    groups = [
        h.tbody[
            _section(section, len(columns)),
            [_row(context, game, clause, cells(clause)) for clause in rows],
        ]
        for section, rows in groupby(clauses, key=lambda clause: clause.section)
    ]
    box = h.div(
        ".coverage-box",
        role="region",
        aria_label=named,
        tabindex=0,
        data_pagefind_ignore="all",
    )
    return box[
        h.table(".coverage-table")[
            h.thead[h.tr[[h.th(scope="col")[column] for column in columns]]], groups
        ]
    ]


def _section(section: Heading, width: int) -> Markup:
    return h.tr[
        h.th(scope="rowgroup", colspan=width)[
            h.span(".section-number")[section.number], " ", section.title
        ]
    ]


def _row(context: PageContext, game: str, clause: Clause, cells: Sequence[Node]) -> Markup:
    href = link(context.page.head, game, clause.id)
    name = h.a(href=href)[clause.number, " ", h.code[clause.id]]
    return h.tr(id=row_id(game, clause.id))[h.th(scope="row")[name], [h.td[cell] for cell in cells]]


def stories(context: PageContext, steps: Iterable[Address]) -> list[Markup]:
    """Return for each story of these steps its title with a link to each step."""
    by_story: dict[str, list[Address]] = {}
    for step in steps:
        by_story.setdefault(step.story, []).append(step)
    return [
        h.fragment[
            story_title(context, story), " ", h.joined(" ", [_step(context, step) for step in own])
        ]
        for story, own in by_story.items()
    ]


def _step(context: PageContext, step: Address) -> Markup:
    """Return a link to a step: its number, or the question of its branch."""
    say, story = context.speaker.say, context.stories[step.story]
    if step.branch is not None:
        titles = {branch.id: branch.title for branch in story.branches}
        question = say("What if")
        name = f"{question} {step.step}"
        title = titles[step.branch][context.page.head.language]
    elif step.step:
        name = str(step.step)
        title = say("Step {step} of {steps}", step=step.step, steps=len(story.steps) - 1)
    else:
        name = title = say("Start")
    return h.a(href=step_link(context, step), title=title)[name]


def listed(items: Iterable[Node]) -> Markup:
    """Return a list for a cell."""
    return h.ul[[h.li[item] for item in items]]
