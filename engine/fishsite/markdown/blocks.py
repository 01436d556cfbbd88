"""HTML of the marks of a page: clauses with what stands behind them, and stories in their place."""

from __future__ import annotations

from html import escape

from fishrules.notation.address import Address, write_address
from fishrules.render import page
from fishrules.render.links import Links
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
    """Where the clauses of a game stand, seen from the page at hand."""
    labels = {clause.id: clause.number for clause in context.rulebooks[game].clauses.values()}
    head = context.page.head
    return Links("" if head.name == game else link(head, game), labels)


def row_id(game: str, clause: str) -> str:
    """The id of a clause's row on the page of coverage, which holds all games."""
    return f"{game}:{clause}"


# A clause


def clause_head(context: PageContext, clause: str) -> str:
    """What stands before the text of a clause: its number as a link to it, and its kind's mark."""
    found = context.rulebook.clauses[clause]
    label = escape(context.speaker.say("Clause {number}", number=found.number))
    number = f'<a class="clause-number" href="#{clause}" aria-label="{label}">{found.number}</a>'
    return number + kind_mark(context, found.kind)


def kind_mark(context: PageContext, kind: str) -> str:
    """The sign of a home agreement, a ruling or a table on a screen; nothing for other kinds."""
    match kind:
        case "home":
            return _sign(context.speaker.say("Home agreement"), _HOUSE)
        case "ruling":
            return _sign(context.speaker.say("Ruling"), _GAVEL)
        case "table":
            return _sign(context.speaker.say("Table on a screen"), _SCREEN)
        case _:
            return ""


def _sign(name: str, path: str) -> str:
    label = escape(name)
    return (
        f'<svg class="clause-mark" role="img" aria-label="{label}" viewBox="0 0 24 24">'
        f'<title>{label}</title><path d="{path}"/></svg>'
    )


def clause_foot(context: PageContext, clause: str) -> str:
    """What stands under a clause: its id, where to see it and its contrary, its tests and code."""
    game = context.page.head.game
    trace = context.traces[game].get(clause, NO_TRACE)
    row = link(context.page.head, "coverage", row_id(game, clause))
    say, say_plural = context.speaker.say, context.speaker.say_plural
    behind = [f'<a class="clause-id" href="#{clause}"><code>{clause}</code></a>']
    if trace.tests:
        count = escape(say_plural("{number} test", "{number} tests", len(trace.tests)))
        behind.append(f'<a class="clause-tests" href="{row}">{count}</a>')
    if trace.code:
        code = escape(say("Code"))
        behind.append(f'<a class="clause-code" href="{row}">{code}</a>')
    shown = _shown(context, context.examples[clause], trace.steps, row) if trace.steps else ""
    foot = (
        f'<div class="clause-foot" data-pagefind-ignore>{shown}'
        f'<span class="clause-behind">{" ".join(behind)}</span></div>'
    )
    return _revised(context, clause) + foot


def _revised(context: PageContext, clause: str) -> str:
    """The note on a clause whose English text has changed since it was translated."""
    if clause not in context.stale:
        return ""
    words = context.speaker.say(
        "This clause is being revised: the English text has changed since it was translated."
    )
    english = link(context.page.head, context.page.head.game, clause, "en")
    return (
        f'<p class="clause-revised" data-pagefind-ignore>{escape(words)} '
        f'<a href="{english}" hreflang="en" lang="en">English</a></p>'
    )


def _shown(context: PageContext, shown: Shown, steps: tuple[Address, ...], row: str) -> str:
    """Links to the example of a clause and, with another outcome, to its counter-example.

    Where several stories show the clause, one more link leads to all of them.
    """
    say, example = context.speaker.say, shown.example
    links = [_named_link(context, example, story_title(context, example.story))]
    if (stories := len({step.story for step in steps})) > 1:
        every = escape(say("all stories: {number}", number=stories))
        links.append(f'<a href="{row}">{every}</a>')
    label = escape(say("See it:"))
    text = f'<span class="clause-shown">{label} {", ".join(links)}</span>'
    if shown.otherwise is None:
        return text
    label = escape(say("And otherwise:"))
    otherwise = _named_link(context, shown.otherwise, _contrast(context, example, shown.otherwise))
    return f'{text} <span class="clause-otherwise">{label} {otherwise}</span>'


def _named_link(context: PageContext, step: Address, name: str) -> str:
    return f'<a href="{step_link(context, step)}">{escape(name)}</a>'


def _contrast(context: PageContext, example: Address, other: Address) -> str:
    """What tells a counter-example from the example: its branch, its story, or its step."""
    story = context.stories[other.story]
    if other.branch is not None and other.branch != example.branch:
        titles = {branch.id: branch.title for branch in story.branches}
        return titles[other.branch][context.page.head.language]
    if other.story != example.story:
        return story_title(context, other.story)
    return step_name(context, other)


def step_name(context: PageContext, step: Address) -> str:
    """How far a step has come in its story, or in its branch."""
    say, story = context.speaker.say, context.stories[step.story]
    for branch in story.branches:
        if branch.id == step.branch:
            return say("What if: step {step} of {steps}", step=step.step, steps=len(branch.steps))
    return say("Step {step} of {steps}", step=step.step, steps=len(story.steps) - 1)


def story_title(context: PageContext, story: str) -> str:
    """The title of a story in the page's language."""
    return context.stories[story].title[context.page.head.language]


def step_link(context: PageContext, step: Address) -> str:
    """The address of a step: on this page if its story stands context, else on the story's own."""
    fragment = write_address(step)
    if step.story in context.story_ids:
        return f"#{fragment}"
    return link(context.page.head, f"examples/{step.story}", fragment)


# Stories and what is drawn from them


def story(context: PageContext, directive: StoryDirective) -> str:
    """A story in its place."""
    shown = context.stories[directive.story]
    links = links_to_clauses(context, shown.rules.name)
    return page.story(shown, context.speaker, links, directive.fold)


def belongs_elsewhere(context: PageContext, directive: StoryDirective) -> bool:
    """Whether a story is a guest on this page: a search finds it on its own page only."""
    return context.page.head.name != f"examples/{directive.story}"


def diagram(context: PageContext, directive: DiagramDirective) -> str:
    """The diagram of a step of a story."""
    return page.diagram(context.stories[directive.story], directive.step, context.speaker)


def chart(context: PageContext, directive: ChartDirective) -> str:
    """The chart of the chances of the request that a step of a story makes."""
    return page.chart(context.stories[directive.story], directive.step, context.speaker)


def practice(context: PageContext) -> str:
    """The practice table, with all that it shares with nothing else on its page."""
    links = {game: links_to_clauses(context, game) for game in context.rulebooks}
    stories, players = (link(context.page.head, name) for name in ("examples/index", "players"))
    return page.sprite(context.speaker) + page.practice(context.speaker, links, stories, players)


def shared(context: PageContext) -> str:
    """What the stories of a page share: the drawings of the cards, and texts for the script."""
    return page.sprite(context.speaker) + page.texts(context.speaker)
