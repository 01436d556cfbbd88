"""HTML of the tips at the practice table: a short sentence each, where it is of use.

They come hidden. The script shows those that this device has not shown before, until they are
dismissed or no longer drawn.
"""

from __future__ import annotations

from fishrules.game.actions import Ask
from fishrules.game.rules import Laying, Request
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.session.config import PERSON
from fishrules.session.screen import PlayScreen


def turn_tip(context: RenderContext, screen: PlayScreen) -> Node:
    """How to ask: from the deal until the viewer has asked, but not while a book comes first."""
    playing = isinstance(screen.viewer, int) and not (screen.over or screen.received)
    book_first = screen.may_act and screen.view.lays_first
    if not playing or screen.looks_back or book_first or _has_asked(screen):
        return None
    if context.rules.request is Request.ALL:
        text = context.say(
            "On your turn, choose one of your cards, then a player, and press “Ask”: you get all "
            "their cards of that rank."
        )
    else:
        text = context.say(
            "On your turn, choose one of your cards, a player and a number: ask for too many and "
            "you get nothing."
        )
    return _tip(context, "turn", text)


def refusal_tip(context: RenderContext) -> Markup:
    """The consequence of a move that is not allowed."""
    text = context.say(
        "A move that isn’t allowed changes nothing. Press the number to read the rule."
    )
    return _tip(context, "refusal", text)


def book_tip(context: RenderContext, screen: PlayScreen) -> Node:
    """What to do with a finished book, where there is one."""
    if not screen.may_act or not screen.view.finished(screen.view.to_act or 0):
        return None
    if context.rules.laying is Laying.FREE:
        text = context.say(
            "Lay the cards and they are safe; keep them and others can ask for them."
        )
    else:
        text = context.say("Lay your catch now, because nobody can ask until you do.")
    return _tip(context, "book", text)


def hint_tip(context: RenderContext) -> Markup:
    """What a chance is."""
    text = context.say(
        "The chance is estimated from what you have seen and heard; only 0% and 100% are certain."
    )
    return _tip(context, "hint", text)


def why_tip(context: RenderContext, screen: PlayScreen) -> Node:
    """Where to ask for reasons: once both a computer player and a person have acted."""
    players = {screen.players[each.action.seat] for each in screen.log if each.action is not None}
    if screen.received or PERSON not in players or len(players) == 1:
        return None
    text = context.say("Press “Why?” to see why a computer player made a move.")
    return _tip(context, "why", text)


def review_tip(context: RenderContext) -> Markup:
    """How to use the review."""
    text = context.say(
        "Press “See” to open the table at that moment; from there you can try something else."
    )
    return _tip(context, "review", text)


def _has_asked(screen: PlayScreen) -> bool:
    asks = [each.action for each in screen.log if isinstance(each.action, Ask)]
    return any(ask.seat == screen.viewer for ask in asks)


def _tip(context: RenderContext, name: str, text: str) -> Markup:
    """A tip with the button that dismisses it. name: under which the script remembers it."""
    button = h.button(type="button", data_do="tip", value=name)[context.say("OK")]
    return h.div(".fish-tip", data_tip=name, hidden=True)[h.p[text], button]
