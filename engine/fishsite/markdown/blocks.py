"""HTML of the directives of a page: clauses with their numbers and traces, stories, drawings."""

from __future__ import annotations

from fishrules.notation.address import Address, write_address
from fishrules.render import markup as h
from fishrules.render import page
from fishrules.render.links import Links
from fishrules.render.markup import EMPTY, Markup, Node
from fishrules.stories.story import RefusedStep, StartStep
from fishrules.words.speaker import Speaker
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
    label = context.speaker.say("Rule {number}", number=found.number)
    number = h.a(".clause-number", href=f"#{clause}", aria_label=label)[found.number]
    return h.fragment[number, kind_sign(context, found.sign)]


_SIGNS = {"home": _HOUSE, "ruling": _GAVEL, "table": _SCREEN}


def kind_sign(context: PageContext, kind: str) -> Markup:
    """Return the sign of a home agreement, a ruling or an online table; else nothing."""
    return _sign(kind_name(context.speaker, kind), _SIGNS[kind]) if kind in _SIGNS else EMPTY


def kind_name(speaker: Speaker, kind: str) -> str:
    """Return the name of a kind of clause."""
    match kind:
        case "home":
            return speaker.say("Home agreement")
        case "ruling":
            return speaker.say("Our decision")
        case "note":
            return speaker.say("Note")
        case "table":
            return speaker.say("Online tables only")
        case _:
            return speaker.say("Rule")


def _sign(name: str, path: str) -> Markup:
    drawing = h.svg(".clause-mark", role="img", aria_label=name, viewBox="0 0 24 24")
    return drawing[h.title[name], h.path(d=path)]


def clause_foot(context: PageContext, clause: str) -> Markup:
    """Return what follows a clause: its example in a fold, with what is behind the clause.

    A clause without an example has no fold; what is behind it shows when it is pointed at.
    """
    shown = context.examples.get(clause)
    behind = _behind(context, clause)
    return h.fragment[
        _revised(context, clause),
        h.div(".clause-foot", data_pagefind_ignore=True)[
            _example(context, shown, behind) if shown else behind
        ],
    ]


def _behind(context: PageContext, clause: str) -> Markup:
    """Return the id, the tests and the code of a clause, as links."""
    game = context.page.head.game
    trace = context.traces[game].get(clause, NO_TRACE)
    row = link(context.page.head, "coverage", row_id(game, clause))
    say, say_plural = context.speaker.say, context.speaker.say_plural
    links = [h.a(".clause-id", href=f"#{clause}")[h.code[clause]]]
    if trace.tests:
        count = say_plural("{number} test", "{number} tests", len(trace.tests))
        links.append(h.a(".clause-tests", href=row)[count])
    if trace.code:
        links.append(h.a(".clause-code", href=row)[say("Code")])
    return h.p(".clause-behind")[h.joined(" ", links)]


def _revised(context: PageContext, clause: str) -> Markup:
    """Return the note on a clause whose English text has changed since it was translated."""
    if clause not in context.stale:
        return EMPTY
    words = context.speaker.say(
        "This rule is being revised: the English text has changed since it was translated."
    )
    english = link(context.page.head, context.page.head.game, clause, "en")
    return h.p(".clause-revised", data_pagefind_ignore=True)[
        words, " ", h.a(href=english, hreflang="en", lang="en")["English"]
    ]


def _example(context: PageContext, shown: Shown, behind: Markup) -> Markup:
    """Return the fold of an example: links to it and to its counter-example.

    The script shows the step of a link in place of following the link.
    """
    say, example = context.speaker.say, shown.example
    title = say("Example: {title}", title=story_title(context, example.story))
    links: list[Node] = [_step_link(context, example, action_name(context, example))]
    if shown.otherwise is not None:
        other = _step_link(context, shown.otherwise, _contrast(context, example, shown.otherwise))
        links.append((say("For comparison:"), " ", other))
    return h.details(".clause-example")[
        h.summary[title], h.ul(".clause-steps")[[h.li[each] for each in links]], behind
    ]


def _step_link(context: PageContext, step: Address, name: str) -> Markup:
    return h.a(href=step_link(context, step), data_step=write_address(step))[name]


def _contrast(context: PageContext, example: Address, other: Address) -> str:
    """Return the name of a counter-example: of its branch, its story, or what happens in it."""
    story = context.stories[other.story]
    if other.branch is not None and other.branch != example.branch:
        titles = {branch.id: branch.title for branch in story.branches}
        return titles[other.branch][context.page.head.language]
    if other.story != example.story:
        return story_title(context, other.story)
    return action_name(context, other)


def action_name(context: PageContext, address: Address) -> str:
    """Return what happens in a step: “Anton asks Lena for one six”."""
    story, speaker = context.stories[address.story], context.speaker
    step = story.step_at(address.step, address.branch)
    if isinstance(step, StartStep):
        sentence = speaker.say("The cards are dealt.")
    else:
        words = speaker.attempt_text if isinstance(step, RefusedStep) else speaker.action_text
        sentence = words(step.action, story.names[speaker.language], story.rules.terms)
    return sentence.removesuffix(".")


def story_title(context: PageContext, story: str) -> str:
    """Return the title of a story in the page's language."""
    return context.stories[story].title[context.page.head.language]


def step_link(context: PageContext, step: Address) -> str:
    """Return the link to a step, on the page of its story."""
    return link(context.page.head, f"examples/{step.story}", write_address(step))


# Stories and drawings


def story(context: PageContext, directive: StoryDirective) -> Markup:
    """Return a story."""
    shown = context.stories[directive.story]
    links = links_to_clauses(context, shown.rules.name)
    return page.story(shown, context.speaker, links)


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


def sheet_close(context: PageContext) -> Markup:
    """Return the button that closes the sheet of a page."""
    return page.sheet_close(context.speaker)


def tip_choice(context: PageContext) -> Markup:
    """Return the buttons that switch the tips of the practice table off, and on again."""
    return page.tip_choice(context.speaker)


def shared(context: PageContext) -> Markup:
    """Return what the stories of a page share: the sprite of the cards, texts for the script."""
    return h.fragment[page.sprite(context.speaker), page.texts(context.speaker)]


def in_place(context: PageContext) -> Markup:
    """Return what the script shows of other pages: a clause in a popover, and texts meanwhile.

    The number sign stands for the number of a clause.
    """
    say = context.speaker.say
    return h.template(id="clause-texts")[
        _status(
            say("Loading the example…"),
            say(
                "The example couldn’t be loaded; you may be offline. "
                "The links above lead to it too."
            ),
        ),
        h.div(
            ".clause-popover",
            popover="auto",
            role="dialog",
            aria_labelledby="clause-popover-title",
            aria_describedby="clause-popover-text",
            tabindex=-1,
            autofocus=True,
        )[
            h.p(id="clause-popover-title")[()],
            h.div(id="clause-popover-text", aria_live="polite")[()],
            _status(
                say("Loading the rule…"),
                say("The rule couldn’t be loaded; you may be offline. The link below leads to it."),
            ),
            h.p(".clause-popover-go")[
                h.a(href="", data_label=say("Go to rule {number}", number="#"))[()]
            ],
            h.button(type="button", aria_label=say("Close"))["×"],
        ],
    ]


def _status(loading: str, missing: str) -> Markup:
    return h.p(".clause-status", role="status")[
        h.span(data_text="loading", hidden=True)[loading],
        h.span(data_text="missing", hidden=True)[missing],
    ]
