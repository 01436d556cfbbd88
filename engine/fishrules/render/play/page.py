"""HTML of the practice table at play: whose turn it is, the table, what can be done, log and help.

It is made from a `PlayScreen`, so it shows nothing that its viewer may not know. Buttons say by
 `data-do` what they ask of the engine; `data-next` is what the page asks by itself after a while.
"""

from __future__ import annotations

from html import escape

from fishrules.game.rules import Laying, Point, Request
from fishrules.game.seats import Seat
from fishrules.knowledge.view import SPECTATOR
from fishrules.render.play.asides import Asides
from fishrules.render.play.board import board, more, typing
from fishrules.render.play.log import log
from fishrules.render.play.tools import tools
from fishrules.render.speech import Hearing, verdict
from fishrules.session.config import PERSON
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import Phrase, later
from fishrules.words.speaker import Speaker


def at_play(screen: PlayScreen, hearing: Hearing, asides: Asides) -> str:
    """The whole content of the table's place on the page."""
    return (
        f'<div class="fish-sitting" {_state(screen)}>'
        f"{_banner(screen, hearing)}{_cover(screen, hearing)}"
        f"{_refusal(screen, hearing, asides)}{board(screen, hearing, asides)}"
        f"{typing(screen, hearing, asides)}{asides.hint}{more(screen, hearing, asides)}"
        f"{asides.review}{tools(screen, hearing)}{asides.known}"
        f"{log(screen, hearing, asides.why)}</div>"
    )


# What the page gives back with each request


def _state(screen: PlayScreen) -> str:
    look = "" if screen.state.look is None else str(screen.state.look)
    state = {
        "eyes": screen.whose,
        "at": str(screen.at),
        "look": look,
        "pause": "on" if screen.state.paused else "",
        "log": "all" if screen.state.whole_log else "",
        "source": screen.state.source,
        **_next(screen),
    }
    return " ".join(f'data-{name}="{escape(value)}"' for name, value in state.items())


def _next(screen: PlayScreen) -> dict[str, str]:
    """What goes on by itself: a computer's action, or a catch that the table lays."""
    if screen.to_act is None or screen.looks_back or screen.state.paused or screen.received:
        return {}
    if screen.players[screen.to_act] != PERSON:
        return {"next": "go", "after": str(1000 * screen.pace), "value": ""}
    if laid := _laid_by_table(screen):
        return {"next": "lay", "after": str(1000 * screen.wait), "value": laid, "gentle": ""}
    return {}


def _laid_by_table(screen: PlayScreen) -> str:
    """The rank that the table lays after a while (catch.table-lays); empty where it lays none."""
    waits = screen.acts and screen.wait and not screen.state.paused
    owes = waits and screen.rules.laying is Laying.AT_ONCE
    finished = screen.view.finished(screen.view.to_act or 0) if owes else ()
    return finished[0].letter if finished else ""


# The banner


def _banner(screen: PlayScreen, hearing: Hearing) -> str:
    return (
        '<header class="fish-banner" id="fish-banner" tabindex="-1">'
        f'<p class="fish-turn">{escape(_standing(screen, hearing.speaker))}</p>'
        f"{_waiting(screen, hearing)}</header>"
    )


def _standing(screen: PlayScreen, speaker: Speaker) -> str:
    """Whose turn it is and what is to do or, where an earlier table is shown, which."""
    if screen.looks_back:
        if not screen.number:
            first = later("The table after the deal.")
            return speaker.say(_TAKEN_UP if screen.taken_up else first)
        return speaker.say(
            "The table after action {number} of {count}.", number=screen.number, count=screen.at
        )
    turn, names = screen.to_act, screen.names
    if turn is None:
        over = speaker.say("The game is over.")
        return f"{over} {speaker.result(screen.view, names)}"
    if screen.received:
        return _seen_by(screen, speaker)
    if due := speaker.due(screen.view, names):
        return due
    if not screen.acts:
        return speaker.say("{name} is to act", name=names[turn]) + "."
    way = _ASKS[screen.rules.request]
    return speaker.phrase(way, name=names[turn])


def _seen_by(screen: PlayScreen, speaker: Speaker) -> str:
    """Of a game that somebody has sent: whose eyes have seen it so."""
    if isinstance(screen.viewer, int):
        return speaker.say(
            "A game that is going on, as {name} sees it.", name=screen.names[screen.viewer]
        )
    return speaker.say("A game in progress, as seen by somebody who sees no hand.")


_TAKEN_UP = later("The table at which this game was taken up.")

_ASKS = {
    Request.NUMBER: Phrase(
        "table", "{name} asks: choose a card in hand and a player, then how many."
    ),
    Request.ALL: Phrase("table", "{name} asks: choose a card in hand and a player, then ask."),
}


def _waiting(screen: PlayScreen, hearing: Hearing) -> str:
    """The wait, shown, before the table lays a finished catch."""
    if not _laid_by_table(screen):
        return ""
    told = hearing.speaker.say_plural(
        "Left lying, the catch is laid by the table in {number} second.",
        "Left lying, the catch is laid by the table in {number} seconds.",
        screen.wait,
    )
    return (
        f'<div class="fish-wait" style="--wait: {screen.wait}s"><span></span>'
        f"<p>{escape(told)}{hearing.links.chips(screen.rules.clauses_of([Point.LAID_BY_TABLE]))}</p></div>"
    )


# Several people at one screen


def _cover(screen: PlayScreen, hearing: Hearing) -> str:
    """How the screen goes from hand to hand: a hand is covered until its owner says he is there."""
    if screen.over or screen.received:
        return ""
    viewer, turn = screen.viewer, screen.to_act
    if viewer is SPECTATOR:
        ready = [turn] if turn in screen.persons else list(screen.persons)
        told = hearing.say("The hands are covered. Nobody else should look now.")
        buttons = " ".join(_am(screen, hearing, seat) for seat in ready if seat is not None)
        return f'<div class="fish-cover"><p>{told}</p><p class="deeds">{buttons}</p></div>'
    if turn in screen.persons and turn != viewer and turn is not None:
        label = hearing.say("Cover the hand and pass to {name}", name=screen.names[turn])
        return (
            '<div class="fish-cover"><p class="deeds">'
            f'<button type="button" data-do="show" value="">{label}</button></p></div>'
        )
    return ""


def _am(screen: PlayScreen, hearing: Hearing, seat: Seat) -> str:
    label = hearing.say("I am {name}", name=screen.names[seat])
    return (
        f'<button type="button" data-do="show" value="{escape(screen.view.seats[seat])}">'
        f"{label}</button>"
    )


# What the rules refuse, or nobody can read


def _refusal(screen: PlayScreen, hearing: Hearing, asides: Asides) -> str:
    if asides.told:
        return f'<div class="fish-refusal" data-say><p>{escape(asides.told)}</p></div>'
    if asides.refused is None:
        return ""
    action, violation, nearest_legal = asides.refused
    refusal = hearing.speaker.refusal(violation, action, screen.names, screen.rules, nearest_legal)
    done = f"<p>{escape(refusal.done)}</p>"
    nearest = f"<p>{escape(refusal.nearest)}</p>" if refusal.nearest else ""
    words = verdict(hearing, violation, refusal)
    return f'<div class="fish-refusal">{words}<div data-say>{done}{nearest}</div></div>'
