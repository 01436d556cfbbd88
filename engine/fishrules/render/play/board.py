"""HTML of the table at play, and of the other ways to act there: words, and a form."""

from __future__ import annotations

from fishrules.game.rules import Point, Terms
from fishrules.game.seats import clockwise
from fishrules.render import markup as h
from fishrules.render.acting import EVERY_CHOICE, laying
from fishrules.render.context import RenderContext
from fishrules.render.form import form
from fishrules.render.markup import Markup, Node
from fishrules.render.motion import arrivals
from fishrules.render.play.dock import dock
from fishrules.render.play.log import action_text, entry_clauses
from fishrules.render.play.notices import PlayNotices
from fishrules.render.play.tips import book_tip, refusal_tip, turn_tip
from fishrules.render.speech import speech, verdict
from fishrules.render.table import Picks, table
from fishrules.session.screen import PlayScreen
from fishrules.session.session import LogEntry
from fishrules.words.catalogue import N_
from fishrules.words.recap import RecapItem, Weight, recap
from fishrules.words.typed import LONGEST_LINE, examples


def board(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Markup:
    """The table, what has been said there, and in its place below it what can be done."""
    entry, picks = screen.entry, None
    if screen.may_act and screen.to_act is not None:
        lays = None if screen.view.lays_first else laying(context, screen.view, screen.to_act)
        picks = Picks(screen.to_act, notices.chosen, lays, notices.lit)
    spoken = speech(context, entry.action, entry.events) if entry.action else h.div(".said")[()]
    moved = arrivals(entry.events, context.rules.book_size)
    return h.form(".fish-form.fish-act", autocomplete="off")[
        _recap(context, screen),
        h.div(".fish-board")[
            table(context, screen.view, moved, spoken, picks, notices.facts),
            _refusal(context, notices),
            notices.hint,
        ],
        dock(context, screen, notices),
        turn_tip(context, screen),
        book_tip(context, screen),
        _dragging(context, screen),
        h.div(".fish-told")[
            h.p(".fish-events")[action_text(context, screen, entry)],
            entry_clauses(context, entry),
        ],
    ]


def _recap(context: RenderContext, screen: PlayScreen) -> Markup:
    """What the others have done since the viewer's last action; its place stays when empty."""
    if not isinstance(screen.viewer, int) or screen.over or screen.looks_back:
        return h.div(".fish-recap")[()]
    since: list[LogEntry] = []
    for entry in screen.log:
        own = entry.action is not None and entry.action.seat == screen.viewer
        since = [] if own else [*since, entry]
    actions = [entry.events for entry in since]
    items = recap(context.speaker, actions, screen.viewer, context.names, context.rules)
    shown = h.b[context.say("Meanwhile")], h.ul[h.joined(" ", map(_recap_item, items))]
    return h.div(".fish-recap")[shown if items else None]


def _dragging(context: RenderContext, screen: PlayScreen) -> Node:
    """That a book can be laid by dragging, where one can be laid."""
    if not screen.may_act or not screen.view.finished(screen.view.to_act or 0):
        return None
    return h.p(".fish-drag")[
        context.say(_DRAG[screen.rules.terms]),
        context.links.chips(screen.rules.clauses_of([Point.DRAGGED])),
    ]


_DRAG = {
    Terms.BOOK: N_("Or drag one of the four cards onto your laid books."),
    Terms.CATCH: N_("Or drag one of the four cards onto your laid catches."),
}


def _recap_item(item: RecapItem) -> Markup:
    return h.li(class_="loss" if item.weight is Weight.LOSS else None)[item.text]


def _refusal(context: RenderContext, notices: PlayNotices) -> Node:
    """An action that is not allowed, or a line that cannot be read: the table's answer to it."""
    if notices.fault:
        return _over_table(context, h.p(data_say=True)[notices.fault])
    if notices.refused is None:
        return None
    action, violation, nearest_legal = notices.refused
    refusal = context.speaker.refusal(
        violation, action, context.names, context.rules, nearest_legal
    )
    return _over_table(
        context,
        verdict(context, violation, refusal),
        h.div(data_say=True)[h.p[refusal.done], refusal.nearest and h.p[refusal.nearest]],
        refusal_tip(context),
    )


def _over_table(context: RenderContext, *answer: Node) -> Markup:
    """A notice that lies over the table until it is put away, so that nothing moves."""
    return h.div(".fish-refusal")[
        answer,
        h.button(type="button", data_do="dismiss", value="")[context.say("OK")],
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
        h.summary[context.say(EVERY_CHOICE)],
        form(context, screen.view, notices.chosen),
    ]
