"""HTML of the log of a game: each action in a sentence or two, with its clauses."""

from __future__ import annotations

from fishrules.game.actions import Keep
from fishrules.game.events import Refused
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.render.play.tips import why_tip
from fishrules.session.config import PERSON
from fishrules.session.screen import RECENT, PlayScreen
from fishrules.session.session import LogEntry
from fishrules.words.catalogue import N_

_DEALT = N_("The cards are dealt.")


def log(context: RenderContext, screen: PlayScreen, why: tuple[int, str] | None) -> Markup:
    """The actions played, the newest first.

    why: the number of an action, and the reason for it as plain text.
    """
    return h.details(class_="fish-log", id="fish-log", open=True)[
        h.summary[context.say("Game log")],
        why is None and why_tip(context, screen),
        h.ol[[_line(context, screen, entry, why) for entry in reversed(screen.log)]],
        _length(context, screen),
    ]


def _length(context: RenderContext, screen: PlayScreen) -> Node:
    """The button that shows the whole log, or only its newest entries."""
    if screen.at < RECENT or screen.received:
        return None
    label, value = context.say("Show the whole log"), "all"
    if screen.state.whole_log:
        label, value = context.say("Show only the latest moves"), ""
    return h.p(".deeds")[
        h.button(type="button", id="fish-log-more", data_do="log", value=value)[label]
    ]


def _line(
    context: RenderContext, screen: PlayScreen, entry: LogEntry, why: tuple[int, str] | None
) -> Markup:
    number = entry.number
    text = h.fragment[h.p[action_text(context, screen, entry)], entry_clauses(context, entry)]
    if screen.received:
        return h.li(value=number)[text]
    shown = screen.looks_back and screen.number == number
    return h.li(id=f"fish-log-{number}", value=number, aria_current="true" if shown else None)[
        text,
        h.p(".deeds")[_see(context, number), _ask_why(context, screen, entry)],
        why is not None and why[0] == number and h.p(".fish-why", data_say=True)[why[1]],
    ]


def _see(context: RenderContext, number: int) -> Markup:
    label = context.say("See the table after action {number}", number=number)
    return h.button(type="button", data_do="look", value=number, aria_label=label)[
        context.say("See")
    ]


def _ask_why(context: RenderContext, screen: PlayScreen, entry: LogEntry) -> Node:
    """The button that asks for the reason of a computer player's action."""
    if entry.action is None or screen.players[entry.action.seat] == PERSON:
        return None
    label = context.say("Why action {number}?", number=entry.number)
    return (
        " ",
        h.button(type="button", data_do="why", value=entry.number, aria_label=label)[
            context.say("Why?")
        ],
    )


def action_text(context: RenderContext, screen: PlayScreen, entry: LogEntry) -> str:
    """An action and its consequences, in sentences."""
    speaker, rules = context.speaker, context.rules
    sentences = []
    for event in entry.events:
        sentences.append(speaker.event(event, context.names, rules))
        if isinstance(event, Refused) and event.number is not None and entry.held is not None:
            missing = speaker.held_text(context.names[event.seat], event.rank, entry.held)
            sentences.append(missing)
    match entry.action:
        case None:
            begins = N_("The game continues from here.") if screen.is_what_if else _DEALT
            sentences.insert(0, speaker.say(begins))
        case Keep() as keep:
            sentences.insert(0, speaker.action_text(keep, context.names, rules.terms))
        case _:
            pass  # the first event says it
    return " ".join(sentences)


def entry_clauses(context: RenderContext, entry: LogEntry) -> Markup:
    """One link to the clauses of an action and its consequences."""
    causes = [point for event in entry.events for point in event.causes]
    clauses = context.rules.clauses_of(causes)
    if not clauses:
        return h.EMPTY
    return h.p(".fish-clauses")[context.links.together(clauses, context.say("Rules"))]
