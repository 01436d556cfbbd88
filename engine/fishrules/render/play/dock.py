"""HTML of the dock below the table: at every moment, in one place, what can be done there."""

from __future__ import annotations

from fishrules.game.seats import Seat
from fishrules.knowledge.view import SPECTATOR
from fishrules.render import markup as h
from fishrules.render.acting import asking, laying
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.render.play.notices import PlayNotices
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import N_

PAUSE = N_("Pause")
CONTINUE = N_("Continue")


def dock(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Markup:
    """The buttons of the moment: to act, to wait, to step back and forth, to play again."""
    return h.div(".fish-dock")[_content(context, screen, notices)]


def _content(context: RenderContext, screen: PlayScreen, notices: PlayNotices) -> Node:
    if screen.received:
        return None
    if screen.looks_back:
        return _steps(context, screen)
    if screen.over:
        return _again(context, screen)
    if screen.may_act and screen.to_act is not None:
        button = h.button(type="button", data_do="hint", value="", id="fish-do-hint")
        hint = button[context.say("Hint")]
        if screen.view.lays_first:
            return laying(context, screen.view, screen.to_act), hint
        return asking(context, notices.chosen, hint)
    if screen.viewer is SPECTATOR or screen.to_act in screen.persons:
        return _cover(context, screen)
    return _waiting(context, screen)


# Several people at one screen


def _cover(context: RenderContext, screen: PlayScreen) -> Markup:
    """The way from hand to hand: a hand is covered until its player presses to see it."""
    turn = screen.to_act
    if screen.viewer is SPECTATOR:
        ready = [turn] if turn in screen.persons else list(screen.persons)
        buttons = [_uncover(context, screen, seat) for seat in ready if seat is not None]
        return h.div(".fish-cover")[
            h.p[context.say("The cards are hidden. Make sure that only you can see the screen.")],
            h.p(".deeds")[h.joined(" ", buttons)],
        ]
    label = context.say("Hide cards and pass to {name}", name=context.names[turn or 0])
    return h.div(".fish-cover")[
        h.p(".deeds")[h.button(type="button", data_do="show", value="")[label]]
    ]


def _uncover(context: RenderContext, screen: PlayScreen, seat: Seat) -> Markup:
    return h.button(type="button", data_do="show", value=screen.view.seats[seat])[
        context.say("I’m {name}: show my cards", name=context.names[seat])
    ]


# While others act


def _waiting(context: RenderContext, screen: PlayScreen) -> Markup:
    """The buttons while a computer player has the turn: to have it wait, or act at once."""
    label, value = (CONTINUE, "") if screen.state.paused else (PAUSE, "on")
    return h.p(".deeds")[
        h.button(type="button", data_do="pause", value=value, id="fish-do-pause")[
            context.say(label)
        ],
        " ",
        h.button(type="button", data_do="go", value="", id="fish-do-go")[context.say("Next move")],
    ]


# At an earlier table, and after the end


def _steps(context: RenderContext, screen: PlayScreen) -> Markup:
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


def _again(context: RenderContext, screen: PlayScreen) -> Markup:
    """The ways to another game."""
    same = N_("Replay from here") if screen.is_what_if else N_("Replay this deal")
    return h.p(".deeds")[
        h.button(".fish-say", type="button", data_do="again", value="", id="fish-do-again")[
            context.say("Play again")
        ],
        " ",
        h.button(type="button", data_do="same", value="", id="fish-do-same")[context.say(same)],
    ]
