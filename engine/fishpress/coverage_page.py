"""HTML of the table of coverage: a row for each clause, a group of rows for each section."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from fishpress.blocks import kind_mark, row_id, step_link, story_title
from fishpress.clauses import Clause
from fishpress.coverage import NO_COVER, Test
from fishpress.here import Here
from fishpress.links import link
from fishpress.pages import Heading
from fishrules.addresses import Address
from fishrules.stories import LANGUAGES
from fishrules.words import Speaker

_NONE = "–"
_FEW = 3


def table(here: Here, game: str) -> str:
    """The table of a game, in a box that scrolls sideways where the screen is narrow."""
    say, rulebook = here.speaker.say, here.rulebooks[game]
    label = escape(f"{say('Coverage of the clauses')}: {rulebook.title}")
    columns = (say("Clause"), say("Kind"), say("Text"), say("Code"), say("Tests"), say("Stories"))
    heads = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    groups = "".join(
        _group(here, game, section, list(rows), len(columns))
        for section, rows in groupby(rulebook.clauses.values(), key=lambda clause: clause.section)
    )
    return (
        f'<div class="coverage-box" role="region" aria-label="{label}" tabindex="0"'
        f' data-pagefind-ignore="all"><table class="coverage-table">'
        f"<thead><tr>{heads}</tr></thead>{groups}</table></div>"
    )


def _group(here: Here, game: str, section: Heading, rows: list[Clause], width: int) -> str:
    head = (
        f'<tr><th scope="rowgroup" colspan="{width}">'
        f'<span class="section-number">{section.number}</span> {escape(section.title)}</th></tr>'
    )
    return f"<tbody>{head}{''.join(_row(here, game, clause) for clause in rows)}</tbody>"


def _row(here: Here, game: str, clause: Clause) -> str:
    cover = here.covers[game].get(clause.id, NO_COVER)
    href = link(here.page.head, game, clause.id)
    name = f'<a href="{href}">{clause.number} <code>{clause.id}</code></a>'
    cells = (
        f"{kind_mark(here, clause.kind)} {escape(kind_name(here.speaker, clause.kind))}".strip(),
        " ".join(_texts(here, game, clause)),
        _code(cover.code),
        _tests(cover.tests),
        _stories(here, cover.steps),
    )
    data = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr id="{row_id(game, clause.id)}"><th scope="row">{name}</th>{data}</tr>'


def kind_name(speaker: Speaker, kind: str) -> str:
    """What a kind of clause is called."""
    match kind:
        case "home":
            return speaker.say("Home agreement")
        case "ruling":
            return speaker.say("Ruling")
        case "note":
            return speaker.say("Note")
        case "table":
            return speaker.say("Table on a screen")
        case _:
            return speaker.say("Rule")


def _texts(here: Here, game: str, clause: Clause) -> Iterator[str]:
    for language in LANGUAGES:
        href = link(here.page.head, game, clause.id, language)
        yield f'<a href="{href}" hreflang="{language}">{language}</a>'


def _code(places: tuple[str, ...]) -> str:
    return _listed([f"<code>{escape(place)}</code>" for place in places])


def _tests(tests: tuple[Test, ...]) -> str:
    return _listed([f"<code>{escape(test.name)}</code>" for test in tests], few=0)


def _stories(here: Here, steps: tuple[Address, ...]) -> str:
    """Each story by its title, with a link for each of its steps that shows the clause."""
    by_story: dict[str, list[Address]] = {}
    for step in steps:
        by_story.setdefault(step.story, []).append(step)
    stories = [
        f"{escape(story_title(here, story))} " + " ".join(_step(here, step) for step in shown)
        for story, shown in by_story.items()
    ]
    return _listed(stories)


def _step(here: Here, step: Address) -> str:
    """A link to a step: its number, or the question of the branch that it belongs to."""
    say, story = here.speaker.say, here.stories[step.story]
    if step.branch is not None:
        titles = {branch.id: branch.title for branch in story.branches}
        name = f"{say('What if')} {step.step}"
        told = titles[step.branch][here.page.head.language]
    elif step.step:
        name = str(step.step)
        told = say("Step {step} of {steps}", step=step.step, steps=len(story.steps) - 1)
    else:
        name = told = say("The start")
    return f'<a href="{step_link(here, step)}" title="{escape(told)}">{escape(name)}</a>'


def _listed(items: list[str], few: int = _FEW) -> str:
    """A list; more than a few items are a number that opens into them."""
    if not items:
        return _NONE
    listed = "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"
    if len(items) <= few:
        return listed
    return f"<details><summary>{len(items)}</summary>{listed}</details>"
