"""HTML of the table at play, and of every way to act there: by cards and buttons, words, a form."""

from __future__ import annotations

from fishrules.game.rules import Laying, Point, Request, Terms
from fishrules.game.seats import clockwise
from fishrules.knowledge.view import SPECTATOR
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.form import form, lay_buttons
from fishrules.render.markup import Markup, Node
from fishrules.render.motion import arrivals
from fishrules.render.play.log import action_text, entry_clauses
from fishrules.render.play.notices import PlayNotices
from fishrules.render.play.tips import book_tip
from fishrules.render.speech import speech
from fishrules.render.table import Picks, table
from fishrules.session.config import PERSON
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import N_
from fishrules.words.typed import LONGEST_LINE, examples


def board(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Markup:
    """The table with the buttons under it, and the consequences of the last action."""
    entry, picks = screen.entry, None
    if screen.may_act and screen.to_act is not None:
        picks = Picks(screen.to_act, notices.chosen)
    spoken = speech(context, entry.action, entry.events) if entry.action else None
    return h.form(".fish-form.fish-act", autocomplete="off")[
        table(context, screen.view, arrivals(entry.events, context.rules.book_size), spoken, picks),
        _looking_back(context, screen) if screen.looks_back else _actions(context, screen),
        h.div(".fish-told")[
            h.p(".fish-events")[action_text(context, screen, entry)],
            entry_clauses(context, entry),
        ],
    ]


def _actions(context: RenderContext, screen: PlayScreen) -> Node:
    """The buttons under the table: for the one who must act, or who has the computers wait."""
    if screen.may_act:
        asks = None if screen.view.lays_first else _numbers(context)
        lays = _lays(context, screen)
        return h.div(".fish-deeds")[asks, lays] if asks or lays else None
    waits = screen.to_act is not None and screen.state.paused and not screen.received
    if not waits or screen.players[screen.to_act or 0] == PERSON:
        return None
    return h.div(".fish-deeds")[
        h.p(".deeds")[
            h.button(type="button", data_do="go", value="", id="fish-do-go")[
                context.say("Next move")
            ]
        ]
    ]


def _numbers(context: RenderContext) -> Markup:
    if context.rules.request is Request.ALL:
        return h.p(".deeds")[h.button(data_do="ask", name="number", value="")[context.say("Ask")]]
    most = max(context.rules.copies(rank) for rank in context.rules.ranks_of_pack())
    buttons = [
        h.button(
            data_do="ask",
            name="number",
            value=number,
            aria_label=context.say("Ask for {number}", number=number),
        )[number]
        for number in range(1, most + 1)
    ]
    return h.p(".deeds.numbers")[h.span[context.say("How many")], " ", h.joined(" ", buttons)]


def _lays(context: RenderContext, screen: PlayScreen) -> Node:
    """A button for each book that can be laid; one to keep them where that is the choice."""
    view = screen.view
    buttons = lay_buttons(context, view, screen.to_act or 0)
    if not buttons:
        return None
    if view.lays_first and view.rules.laying is Laying.FREE:
        buttons.append(h.button(data_do="keep", value="")[context.say("Keep")])
    return (
        book_tip(context),
        h.p(".deeds.lays")[h.joined(" ", buttons)],
        h.p(".fish-drag")[
            context.say(_DRAG[view.rules.terms]),
            context.links.chips(view.rules.clauses_of([Point.DRAGGED])),
        ],
    )


_DRAG = {
    Terms.BOOK: N_("Or drag one of the four cards onto your laid books."),
    Terms.CATCH: N_("Or drag one of the four cards onto your laid catches."),
}


def _looking_back(context: RenderContext, screen: PlayScreen) -> Markup:
    """The buttons under an earlier table."""
    number = screen.number
    steps = (
        ("back", max(number - 1, 0), context.say("Back")),
        ("next", min(number + 1, screen.at), context.say("Next")),
    )
    return h.nav(".fish-looking.fish-controls", aria_label=context.say("Steps"))[
        [
            h.button(
                type="button",
                data_do="look",
                value=value,
                id=f"fish-{name}",
                aria_disabled=h.true_false(value == number),
            )[label]
            for name, value, label in steps
        ],
        h.button(type="button", data_do="live", value="")[context.say("Back to the game")],
        _what_if(context, screen),
    ]


def _what_if(context: RenderContext, screen: PlayScreen) -> Node:
    """A way on from here for somebody who sits at the table; there is none from the end."""
    if screen.viewer is SPECTATOR or screen.view.to_act is None:
        return None
    return h.button(type="button", data_do="whatif", value=screen.number, id="fish-do-whatif")[
        context.say("Try something else from here")
    ]


def typing(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Node:
    """The line for those who would rather type."""
    if screen.over or screen.looks_back or screen.received or not isinstance(screen.viewer, int):
        return None
    other = context.names[clockwise(screen.viewer + 1, len(context.names))[0]]
    lines = examples(context.speaker, context.rules, other)
    line = h.input(
        type="text",
        name="line",
        id="fish-line",
        value=notices.typed,
        maxlength=LONGEST_LINE,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        aria_describedby="fish-line-hint",
    )
    return h.form(".fish-form.fish-type", autocomplete="off")[
        h.label(for_="fish-line")[context.say("Or type it")],
        " ",
        line,
        " ",
        h.button(data_do="type", value="")[context.say("Play")],
        h.p(class_="fish-hint", id="fish-line-hint")[
            context.say("For example: {lines}", lines=" · ".join(lines))
        ],
    ]


def every_choice(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Node:
    """Every choice that one could think of, those that the rules refuse too."""
    if not screen.may_act:
        return None
    return h.details(class_="fish-more", id="fish-more")[
        h.summary[context.say("All choices, including those that aren’t allowed")],
        form(context, screen.view, notices.chosen),
    ]
