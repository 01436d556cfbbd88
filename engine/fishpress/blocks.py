"""HTML of the marks of a page: clauses with what stands behind them, and stories in their place."""

from __future__ import annotations

from html import escape

from fishpress.coverage import NO_COVER
from fishpress.here import Here
from fishpress.links import link
from fishpress.marks import ChartMark, DiagramMark, StoryMark
from fishrules import page
from fishrules.addresses import Address, write_address
from fishrules.links import Links

_STORIES_BESIDE_A_CLAUSE = 1

# Drawn on a grid of 24: the outline of a house, and a gavel over its block.
_HOUSE = "M12 3 2 12h3v8h5v-6h4v6h5v-8h3z"
_GAVEL = (
    "m9.5 3.2 6.3 6.3-1.4 1.4-1-.9-1.7 1.7 8.5 8.5-2.4 2.4-8.5-8.5-1.7 1.7.9 1-1.4 1.4L.8 11.9"
    "l1.4-1.4 1 .9 5.7-5.7-.9-1zM1 21h11v2H1z"
)


def links_to_clauses(here: Here) -> Links:
    """Where the clauses stand, seen from the page at hand."""
    labels = {clause.id: clause.number for clause in here.rulebook.clauses.values()}
    head = here.page.head
    return Links("" if head.name == head.game else link(head, head.game), labels)


# A clause


def clause_head(here: Here, clause: str) -> str:
    """What stands before the text of a clause: its number as a link to it, and its kind's mark."""
    found = here.rulebook.clauses[clause]
    label = escape(here.speaker.say("Clause {number}", number=found.number))
    number = f'<a class="clause-number" href="#{clause}" aria-label="{label}">{found.number}</a>'
    return number + kind_mark(here, found.kind)


def kind_mark(here: Here, kind: str) -> str:
    """The sign of a home agreement or a ruling, with its name; nothing for other kinds."""
    match kind:
        case "home":
            return _sign(here.speaker.say("Home agreement"), _HOUSE)
        case "ruling":
            return _sign(here.speaker.say("Ruling"), _GAVEL)
        case _:
            return ""


def _sign(name: str, path: str) -> str:
    label = escape(name)
    return (
        f'<svg class="clause-mark" role="img" aria-label="{label}" viewBox="0 0 24 24">'
        f'<title>{label}</title><path d="{path}"/></svg>'
    )


def clause_foot(here: Here, clause: str) -> str:
    """What stands under a clause: its id, the stories that show it, its tests and its code."""
    cover = here.covers.get(clause, NO_COVER)
    row = link(here.page.head, "coverage", clause)
    say, say_plural = here.speaker.say, here.speaker.say_plural
    parts = [f'<a class="clause-id" href="#{clause}"><code>{clause}</code></a>']
    if shown := _shown_in(here, cover.steps, row):
        parts.append(f'<span class="clause-shown">{escape(say("Shown in"))} {shown}</span>')
    if cover.tests:
        count = escape(say_plural("{number} test", "{number} tests", len(cover.tests)))
        parts.append(f'<a class="clause-tests" href="{row}">{count}</a>')
    if cover.code:
        parts.append(f'<a class="clause-code" href="{row}">{escape(say("Code"))}</a>')
    foot = f'<div class="clause-foot" data-pagefind-ignore>{" ".join(parts)}</div>'
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


def _shown_in(here: Here, steps: tuple[Address, ...], row: str) -> str:
    """Links to the first steps of the first stories that show a clause, and to the rest."""
    first: dict[str, Address] = {}
    for step in steps:
        first.setdefault(step.story, step)
    shown = [
        f'<a href="{step_link(here, step)}">{escape(story_title(here, story))}</a>'
        for story, step in first.items()
    ]
    if len(shown) <= _STORIES_BESIDE_A_CLAUSE + 1:
        return ", ".join(shown)
    more = escape(here.speaker.say("all of them: {number}", number=len(shown)))
    return ", ".join([*shown[:_STORIES_BESIDE_A_CLAUSE], f'<a href="{row}">{more}</a>'])


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
    return page.story(shown, here.speaker, links_to_clauses(here), mark.fold)


def belongs_elsewhere(here: Here, mark: StoryMark) -> bool:
    """Whether a story is a guest on this page: a search finds it on its own page only."""
    return here.page.head.name != f"examples/{mark.story}"


def diagram(here: Here, mark: DiagramMark) -> str:
    """The diagram of a step of a story."""
    return page.diagram(here.stories[mark.story], mark.step, here.speaker)


def chart(here: Here, mark: ChartMark) -> str:
    """The chart of the chances of the request that a step of a story makes."""
    return page.chart(here.stories[mark.story], mark.step, here.speaker)


def shared(here: Here) -> str:
    """What the stories of a page share: the drawings of the cards, and texts for the script."""
    return page.sprite(here.speaker) + page.texts(here.speaker)
