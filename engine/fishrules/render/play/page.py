"""HTML of the practice table at play: the turn, the table, the possible actions, log and help.

It is made from a `PlayScreen`, so it shows nothing that its viewer may not know. Buttons say by
`data-do` what they ask of the engine; `data-next` is what the page asks by itself after a while.
"""

from __future__ import annotations

from fishrules.game.rules import Laying, Point
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Attribute, Markup, Node
from fishrules.render.play.board import board, every_choice, typing
from fishrules.render.play.log import log
from fishrules.render.play.notices import PlayNotices
from fishrules.render.play.tools import tools
from fishrules.session.config import PERSON
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import N_


def at_play(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Markup:
    """The whole content of the table's place on the page."""
    return h.div(".fish-sitting", **_state(screen))[
        _banner(context, screen),
        board(context, screen, notices),
        typing(context, screen, notices),
        every_choice(context, screen, notices),
        notices.review,
        tools(context, screen),
        notices.known,
        log(context, screen, notices.why),
    ]


# The state that the page sends with each request


def _state(screen: PlayScreen) -> dict[str, Attribute]:
    look = "" if screen.state.look is None else str(screen.state.look)
    return {
        "data_viewer": screen.viewer_name,
        "data_at": screen.at,
        "data_look": look,
        "data_pause": "on" if screen.state.paused else "",
        "data_log": "all" if screen.state.whole_log else "",
        "data_source": screen.state.source,
        **_next(screen),
    }


def _next(screen: PlayScreen) -> dict[str, Attribute]:
    """The action that follows by itself: a bot's, or a catch that the table lays."""
    if screen.to_act is None or screen.looks_back or screen.state.paused or screen.received:
        return {}
    if screen.players[screen.to_act] != PERSON:
        return {"data_next": "go", "data_after": 1000 * screen.pace, "data_value": ""}
    if laid := _laid_by_table(screen):
        return {
            "data_next": "lay",
            "data_after": 1000 * screen.wait,
            "data_value": laid,
            "data_gentle": "",
        }
    return {}


def _laid_by_table(screen: PlayScreen) -> str:
    """The rank that the table lays after a while (catch.table-lays); empty where it lays none."""
    waits = screen.may_act and screen.wait and not screen.state.paused
    owes = waits and screen.rules.laying is Laying.AT_ONCE
    finished = screen.view.finished(screen.view.to_act or 0) if owes else ()
    return finished[0].letter if finished else ""


# The banner


def _banner(context: RenderContext, screen: PlayScreen) -> Markup:
    return h.header(class_="fish-banner", id="fish-banner", tabindex="-1")[
        h.p(".fish-turn")[_standing(context, screen)], _waiting(context, screen)
    ]


def _standing(context: RenderContext, screen: PlayScreen) -> str:
    """The banner's text: turn and possible action, or the number of an earlier table."""
    speaker, turn, names = context.speaker, screen.to_act, context.names
    if screen.looks_back:
        if not screen.number:
            first = N_("The table after the deal.")
            return speaker.say(_TAKEN_UP if screen.is_what_if else first)
        return speaker.say(
            "The table after action {number} of {count}.", number=screen.number, count=screen.at
        )
    if turn is None:
        over = speaker.say("The game is over.")
        return f"{over} {speaker.result(screen.view, names, context.you)}"
    if screen.received:
        return _seen_by(context, screen)
    if due := speaker.due(screen.view, names):
        return due
    if screen.viewer == turn:
        return speaker.say("Your turn")
    return speaker.say("{name}’s turn", name=names[turn]) + "."


def _seen_by(context: RenderContext, screen: PlayScreen) -> str:
    """The viewer of a game that somebody has sent."""
    if isinstance(screen.viewer, int):
        return context.say(
            "A game in progress, as {name} sees it.", name=context.names[screen.viewer]
        )
    return context.say("A game in progress, with all hands hidden.")


_TAKEN_UP = N_("The table where this game began.")


def _waiting(context: RenderContext, screen: PlayScreen) -> Node:
    """The wait, shown, before the table lays a finished catch."""
    if not _laid_by_table(screen):
        return None
    text = context.speaker.say_plural(
        "The table will lay your catch in {number} second.",
        "The table will lay your catch in {number} seconds.",
        screen.wait,
    )
    return h.div(".fish-wait", style=f"--wait: {screen.wait}s")[
        h.span[()], h.p[text, context.links.chips(context.rules.clauses_of([Point.LAID_BY_TABLE]))]
    ]
