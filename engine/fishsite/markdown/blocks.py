"""HTML of the directives of a page: clauses with their numbers and traces, stories, drawings."""

from __future__ import annotations

from fishrules.notation.address import Address, write_address
from fishrules.render import markup as h
from fishrules.render import page
from fishrules.render.links import Links
from fishrules.render.markup import EMPTY, Markup
from fishsite.markdown.context import PageContext
from fishsite.source.directives import ChartDirective, DiagramDirective, StoryDirective
from fishsite.source.examples import Shown
from fishsite.source.links import link
from fishsite.source.traceability import NO_TRACE

# Drawn on a grid of 24: the outline of a house, a gavel over its block, a screen on its foot.
_HOUSE = "M12 3 2 12h3v8h5v-6h4v6h5v-8h3z"
_GAVEL = (
    "m9.5 3.2 6.3 6.3-1.4 1.4-1-.9-1.7 1.7 8.5 8.5-2.4 2.4-8.5-8.5-1.7 1.7.9 1-1.4 1.4L.8 11.9"
    "l1.4-1.4 1 .9 5.7-5.7-.9-1zM1 21h11v2H1z"
)
_SCREEN = "M2 4h20v13h-8v2h3v2H7v-2h3v-2H2zm2 2v9h16V6z"


def links_to_clauses(context: PageContext, game: str) -> Links:
    """Return the links from the page to the clauses of a game."""
    labels = {clause.id: clause.number for clause in context.rulebooks[game].clauses.values()}
    head = context.page.head
    return Links("" if head.name == game else link(head, game), labels)


def row_id(game: str, clause: str) -> str:
    """Return the id of the row of a clause on the page of traceability."""
    return f"{game}:{clause}"


# A clause


def clause_head(context: PageContext, clause: str) -> Markup:
    """Return what precedes the text of a clause: its number as a link, and the sign of its kind."""
    found = context.rulebook.clauses[clause]
    label = context.speaker.say("Clause {number}", number=found.number)
    number = h.a(".clause-number", href=f"#{clause}", aria_label=label)[found.number]
    return h.fragment[number, kind_sign(context, found.sign)]


def kind_sign(context: PageContext, kind: str) -> Markup:
    """Return the sign of a home agreement, a ruling or a table on a screen; else nothing."""
    match kind:
        case "home":
            return _sign(context.speaker.say("Home agreement"), _HOUSE)
        case "ruling":
            return _sign(context.speaker.say("Ruling"), _GAVEL)
        case "table":
            return _sign(context.speaker.say("Table on a screen"), _SCREEN)
        case _:
            return EMPTY


def _sign(name: str, path: str) -> Markup:
    drawing = h.svg(".clause-mark", role="img", aria_label=name, viewBox="0 0 24 24")
    return drawing[h.title[name], h.path(d=path)]


def clause_foot(context: PageContext, clause: str) -> Markup:
    """Return what follows a clause: its example, its id, its tests and its code, as links."""
    game = context.page.head.game
    trace = context.traces[game].get(clause, NO_TRACE)
    row = link(context.page.head, "coverage", row_id(game, clause))
    say, say_plural = context.speaker.say, context.speaker.say_plural
    behind = [h.a(".clause-id", href=f"#{clause}")[h.code[clause]]]
    if trace.tests:
        count = say_plural("{number} test", "{number} tests", len(trace.tests))
        behind.append(h.a(".clause-tests", href=row)[count])
    if trace.code:
        behind.append(h.a(".clause-code", href=row)[say("Code")])
    return h.fragment[
        _revised(context, clause),
        h.div(".clause-foot", data_pagefind_ignore=True)[
            _shown(context, context.examples[clause], trace.steps, row) if trace.steps else None,
            h.span(".clause-behind")[h.joined(" ", behind)],
        ],
    ]


def _revised(context: PageContext, clause: str) -> Markup:
    """Return the note on a clause whose English text has changed since it was translated."""
    if clause not in context.stale:
        return EMPTY
    words = context.speaker.say(
        "This clause is being revised: the English text has changed since it was translated."
    )
    english = link(context.page.head, context.page.head.game, clause, "en")
    return h.p(".clause-revised", data_pagefind_ignore=True)[
        words, " ", h.a(href=english, hreflang="en", lang="en")["English"]
    ]


def _shown(context: PageContext, shown: Shown, steps: tuple[Address, ...], row: str) -> Markup:
    """Return links to the example of a clause and to its counter-example.

    Where several stories show the clause, one more link leads to all of them.
    """
    say, example = context.speaker.say, shown.example
    links = [_named_link(context, example, story_title(context, example.story))]
    if (stories := len({step.story for step in steps})) > 1:
        links.append(h.a(href=row)[say("all stories: {number}", number=stories)])
    see = h.span(".clause-shown")[say("See it:"), " ", h.joined(", ", links)]
    if shown.otherwise is None:
        return see
    contrast = _contrast(context, example, shown.otherwise)
    other = _named_link(context, shown.otherwise, contrast)
    return h.fragment[see, " ", h.span(".clause-otherwise")[say("And otherwise:"), " ", other]]


def _named_link(context: PageContext, step: Address, name: str) -> Markup:
    return h.a(href=step_link(context, step))[name]


def _contrast(context: PageContext, example: Address, other: Address) -> str:
    """Return the name of a counter-example: of its branch, its story, or its step."""
    story = context.stories[other.story]
    if other.branch is not None and other.branch != example.branch:
        titles = {branch.id: branch.title for branch in story.branches}
        return titles[other.branch][context.page.head.language]
    if other.story != example.story:
        return story_title(context, other.story)
    return step_name(context, other)


def step_name(context: PageContext, step: Address) -> str:
    """Return the number of a step, and the number of steps in its story or branch."""
    say, story = context.speaker.say, context.stories[step.story]
    for branch in story.branches:
        if branch.id == step.branch:
            return say("What if: step {step} of {steps}", step=step.step, steps=len(branch.steps))
    return say("Step {step} of {steps}", step=step.step, steps=len(story.steps) - 1)


def story_title(context: PageContext, story: str) -> str:
    """Return the title of a story in the page's language."""
    return context.stories[story].title[context.page.head.language]


def step_link(context: PageContext, step: Address) -> str:
    """Return the link to a step: on this page if its story is on it, else on the story's own."""
    fragment = write_address(step)
    if step.story in context.story_ids:
        return f"#{fragment}"
    return link(context.page.head, f"examples/{step.story}", fragment)


# Stories and drawings


def story(context: PageContext, directive: StoryDirective) -> Markup:
    """Return a story."""
    shown = context.stories[directive.story]
    links = links_to_clauses(context, shown.rules.name)
    return page.story(shown, context.speaker, links, directive.fold)


def belongs_elsewhere(context: PageContext, directive: StoryDirective) -> bool:
    """Return whether a story has another page of its own, where alone the search finds it."""
    return context.page.head.name != f"examples/{directive.story}"


def diagram(context: PageContext, directive: DiagramDirective) -> Markup:
    """Return the diagram of a step of a story."""
    return page.diagram(context.stories[directive.story], directive.step, context.speaker)


def chart(context: PageContext, directive: ChartDirective) -> Markup:
    """Return the chart of chances for the request in a step of a story."""
    return page.chart(context.stories[directive.story], directive.step, context.speaker)


def practice(context: PageContext) -> Markup:
    """Return the practice table with the sprite of the cards."""
    links = {game: links_to_clauses(context, game) for game in context.rulebooks}
    stories, players = (link(context.page.head, name) for name in ("examples/index", "players"))
    table = page.practice(context.speaker, links, stories, players)
    return h.fragment[page.sprite(context.speaker), table]


def shared(context: PageContext) -> Markup:
    """Return what the stories of a page share: the sprite of the cards, texts for the script."""
    return h.fragment[page.sprite(context.speaker), page.texts(context.speaker)]
