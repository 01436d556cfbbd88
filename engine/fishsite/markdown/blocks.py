"""HTML of the marks of a page: clauses with what stands behind them, and stories in their place."""

from __future__ import annotations

from html import escape

from fishrules.notation.address import Address, write_address
from fishrules.render import page
from fishrules.render.links import Links
from fishsite.markdown.context import Here
from fishsite.markdown.links import link
from fishsite.source.examples import Shown
from fishsite.source.marks import ChartMark, DiagramMark, StoryMark
from fishsite.source.traceability import NO_COVER

# Drawn on a grid of 24: the outline of a house, a gavel over its block, a screen on its foot.
_HOUSE = "M12 3 2 12h3v8h5v-6h4v6h5v-8h3z"
_GAVEL = (
    "m9.5 3.2 6.3 6.3-1.4 1.4-1-.9-1.7 1.7 8.5 8.5-2.4 2.4-8.5-8.5-1.7 1.7.9 1-1.4 1.4L.8 11.9"
    "l1.4-1.4 1 .9 5.7-5.7-.9-1zM1 21h11v2H1z"
)
_SCREEN = "M2 4h20v13h-8v2h3v2H7v-2h3v-2H2zm2 2v9h16V6z"


def links_to_clauses(here: Here, game: str) -> Links:
    """Where the clauses of a game stand, seen from the page at hand."""
    labels = {clause.id: clause.number for clause in here.rulebooks[game].clauses.values()}
    head = here.page.head
    return Links("" if head.name == game else link(head, game), labels)


def row_id(game: str, clause: str) -> str:
    """The id of a clause's row on the page of coverage, which holds all games."""
    return f"{game}:{clause}"


# A clause


def clause_head(here: Here, clause: str) -> str:
    """What stands before the text of a clause: its number as a link to it, and its kind's mark."""
    found = here.rulebook.clauses[clause]
    label = escape(here.speaker.say("Clause {number}", number=found.number))
    number = f'<a class="clause-number" href="#{clause}" aria-label="{label}">{found.number}</a>'
    return number + kind_mark(here, found.kind)


def kind_mark(here: Here, kind: str) -> str:
    """The sign of a home agreement, a ruling or a table on a screen; nothing for other kinds."""
    match kind:
        case "home":
            return _sign(here.speaker.say("Home agreement"), _HOUSE)
        case "ruling":
            return _sign(here.speaker.say("Ruling"), _GAVEL)
        case "table":
            return _sign(here.speaker.say("Table on a screen"), _SCREEN)
        case _:
            return ""


def _sign(name: str, path: str) -> str:
    label = escape(name)
    return (
        f'<svg class="clause-mark" role="img" aria-label="{label}" viewBox="0 0 24 24">'
        f'<title>{label}</title><path d="{path}"/></svg>'
    )


def clause_foot(here: Here, clause: str) -> str:
    """What stands under a clause: its id, where to see it and its contrary, its tests and code."""
    game = here.page.head.game
    cover = here.covers[game].get(clause, NO_COVER)
    row = link(here.page.head, "coverage", row_id(game, clause))
    say, say_plural = here.speaker.say, here.speaker.say_plural
    behind = [f'<a class="clause-id" href="#{clause}"><code>{clause}</code></a>']
    if cover.tests:
        count = escape(say_plural("{number} test", "{number} tests", len(cover.tests)))
        behind.append(f'<a class="clause-tests" href="{row}">{count}</a>')
    if cover.code:
        code = escape(say("Code"))
        behind.append(f'<a class="clause-code" href="{row}">{code}</a>')
    shown = _shown(here, here.examples[clause], cover.steps, row) if cover.steps else ""
    foot = (
        f'<div class="clause-foot" data-pagefind-ignore>{shown}'
        f'<span class="clause-behind">{" ".join(behind)}</span></div>'
    )
    return _revised(here, clause) + foot


def _revised(here: Here, clause: str) -> str:
    """The note on a clause whose English text has changed since it was translated."""
    if clause not in here.stale:
        return ""
    words = here.speaker.say(
        "This clause is being revised: the English text has changed since it was translated."
    )
    english = link(here.page.head, here.page.head.game, clause, "en")
    return (
        f'<p class="clause-revised" data-pagefind-ignore>{escape(words)} '
        f'<a href="{english}" hreflang="en" lang="en">English</a></p>'
    )


def _shown(here: Here, shown: Shown, steps: tuple[Address, ...], row: str) -> str:
    """Links to the example of a clause and, with another outcome, to its counter-example.

    Where several stories show the clause, one more link leads to all of them.
    """
    say, example = here.speaker.say, shown.example
    links = [_named_link(here, example, story_title(here, example.story))]
    if (stories := len({step.story for step in steps})) > 1:
        every = escape(say("all stories: {number}", number=stories))
        links.append(f'<a href="{row}">{every}</a>')
    label = escape(say("See it:"))
    text = f'<span class="clause-shown">{label} {", ".join(links)}</span>'
    if shown.otherwise is None:
        return text
    label = escape(say("And otherwise:"))
    otherwise = _named_link(here, shown.otherwise, _contrast(here, example, shown.otherwise))
    return f'{text} <span class="clause-otherwise">{label} {otherwise}</span>'


def _named_link(here: Here, step: Address, name: str) -> str:
    return f'<a href="{step_link(here, step)}">{escape(name)}</a>'


def _contrast(here: Here, example: Address, other: Address) -> str:
    """What tells a counter-example from the example: its branch, its story, or its step."""
    story = here.stories[other.story]
    if other.branch is not None and other.branch != example.branch:
        titles = {branch.id: branch.title for branch in story.branches}
        return titles[other.branch][here.page.head.language]
    if other.story != example.story:
        return story_title(here, other.story)
    return step_name(here, other)


def step_name(here: Here, step: Address) -> str:
    """How far a step has come in its story, or in its branch."""
    say, story = here.speaker.say, here.stories[step.story]
    for branch in story.branches:
        if branch.id == step.branch:
            return say("What if: step {step} of {steps}", step=step.step, steps=len(branch.steps))
    return say("Step {step} of {steps}", step=step.step, steps=len(story.steps) - 1)


def story_title(here: Here, story: str) -> str:
    """The title of a story in the page's language."""
    return here.stories[story].title[here.page.head.language]


def step_link(here: Here, step: Address) -> str:
    """The address of a step: on this page if its story stands here, else on the story's own."""
    fragment = write_address(step)
    if step.story in here.stories_here:
        return f"#{fragment}"
    return link(here.page.head, f"examples/{step.story}", fragment)


# Stories and what is drawn from them


def story(here: Here, mark: StoryMark) -> str:
    """A story in its place."""
    shown = here.stories[mark.story]
    links = links_to_clauses(here, shown.rules.name)
    return page.story(shown, here.speaker, links, mark.fold)


def belongs_elsewhere(here: Here, mark: StoryMark) -> bool:
    """Whether a story is a guest on this page: a search finds it on its own page only."""
    return here.page.head.name != f"examples/{mark.story}"


def diagram(here: Here, mark: DiagramMark) -> str:
    """The diagram of a step of a story."""
    return page.diagram(here.stories[mark.story], mark.step, here.speaker)


def chart(here: Here, mark: ChartMark) -> str:
    """The chart of the chances of the request that a step of a story makes."""
    return page.chart(here.stories[mark.story], mark.step, here.speaker)


def practice(here: Here) -> str:
    """The practice table, with all that it shares with nothing else on its page."""
    links = {game: links_to_clauses(here, game) for game in here.rulebooks}
    stories, players = (link(here.page.head, name) for name in ("examples/index", "players"))
    return page.sprite(here.speaker) + page.practice(here.speaker, links, stories, players)


def shared(here: Here) -> str:
    """What the stories of a page share: the drawings of the cards, and texts for the script."""
    return page.sprite(here.speaker) + page.texts(here.speaker)
