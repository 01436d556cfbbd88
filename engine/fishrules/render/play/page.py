"""HTML of the practice table at play: whose turn it is, the table, what can be done, log and help.

It is made from a `Sight`, so it shows what one pair of eyes may know and nothing else. Buttons say
by `data-do` what they ask of the engine; `data-next` is what the page asks by itself after a while.
"""

from __future__ import annotations

from html import escape

from fishrules.game.rules import Laying, Request
from fishrules.game.table import Seat
from fishrules.knowledge.view import NOBODY
from fishrules.render.play.asides import Asides
from fishrules.render.play.board import board, more, typing
from fishrules.render.play.log import log
from fishrules.render.play.tools import tools
from fishrules.render.speech import Hearing, verdict
from fishrules.session.config import PERSON
from fishrules.session.screen import Sight
from fishrules.words.catalogue import Phrase, later
from fishrules.words.speaker import Speaker


def at_play(sight: Sight, hearing: Hearing, asides: Asides) -> str:
    """The whole content of the table's place on the page."""
    return (
        f'<div class="fish-sitting" {_state(sight)}>'
        f"{_banner(sight, hearing)}{_cover(sight, hearing)}"
        f"{_refusal(sight, hearing, asides)}{board(sight, hearing, asides)}"
        f"{typing(sight, hearing, asides)}{asides.hint}{more(sight, hearing, asides)}"
        f"{asides.review}{tools(sight, hearing)}{asides.known}"
        f"{log(sight, hearing, asides.why)}</div>"
    )


# What the page gives back with each request


def _state(sight: Sight) -> str:
    look = "" if sight.state.look is None else str(sight.state.look)
    state = {
        "eyes": sight.whose,
        "at": str(sight.at),
        "look": look,
        "pause": "on" if sight.state.paused else "",
        "log": "all" if sight.state.whole_log else "",
        "source": sight.state.source,
        **_next(sight),
    }
    return " ".join(f'data-{name}="{escape(value)}"' for name, value in state.items())


def _next(sight: Sight) -> dict[str, str]:
    """What goes on by itself: a computer's action, or a catch that the table lays."""
    if sight.turn is None or sight.looks_back or sight.state.paused or sight.received:
        return {}
    if sight.players[sight.turn] != PERSON:
        return {"next": "go", "after": str(1000 * sight.pace), "value": ""}
    if laid := _laid_by_table(sight):
        return {"next": "lay", "after": str(1000 * sight.wait), "value": laid, "gentle": ""}
    return {}


def _laid_by_table(sight: Sight) -> str:
    """The rank that the table lays after a while (catch.table-lays); empty where it lays none."""
    waits = sight.acts and sight.wait and not sight.state.paused
    owes = waits and sight.rules.laying is Laying.AT_ONCE
    finished = sight.view.finished(sight.view.turn or 0) if owes else ()
    return finished[0].letter if finished else ""


# The banner


def _banner(sight: Sight, hearing: Hearing) -> str:
    return (
        '<header class="fish-banner" id="fish-banner" tabindex="-1">'
        f'<p class="fish-turn">{escape(_standing(sight, hearing.speaker))}</p>'
        f"{_waiting(sight, hearing)}</header>"
    )


def _standing(sight: Sight, speaker: Speaker) -> str:
    """Whose turn it is and what is to do or, where an earlier table is shown, which."""
    if sight.looks_back:
        if not sight.number:
            first = later("The table after the deal.")
            return speaker.say(_TAKEN_UP if sight.taken_up else first)
        return speaker.say(
            "The table after action {number} of {count}.", number=sight.number, count=sight.at
        )
    turn, names = sight.turn, sight.names
    if turn is None:
        over = speaker.say("The game is over.")
        return f"{over} {speaker.result(sight.view, names)}"
    if sight.received:
        return _seen_by(sight, speaker)
    if due := speaker.due(sight.view, names):
        return due
    if not sight.acts:
        return speaker.say("{name} is to act", name=names[turn]) + "."
    way = _ASKS[sight.rules.request]
    return speaker.phrase(way, name=names[turn])


def _seen_by(sight: Sight, speaker: Speaker) -> str:
    """Of a game that somebody has sent: whose eyes have seen it so."""
    if isinstance(sight.eyes, int):
        return speaker.say(
            "A game that is going on, as {name} sees it.", name=sight.names[sight.eyes]
        )
    return speaker.say("A game in progress, as seen by somebody who sees no hand.")


_TAKEN_UP = later("The table at which this game was taken up.")

_ASKS = {
    Request.NUMBER: Phrase(
        "table", "{name} asks: choose a card in hand and a player, then how many."
    ),
    Request.ALL: Phrase("table", "{name} asks: choose a card in hand and a player, then ask."),
}


def _waiting(sight: Sight, hearing: Hearing) -> str:
    """The wait, shown, before the table lays a finished catch."""
    if not _laid_by_table(sight):
        return ""
    told = hearing.speaker.say_plural(
        "Left lying, the catch is laid by the table in {number} second.",
        "Left lying, the catch is laid by the table in {number} seconds.",
        sight.wait,
    )
    return (
        f'<div class="fish-wait" style="--wait: {sight.wait}s"><span></span>'
        f"<p>{escape(told)}{hearing.links.chips(sight.rules.clauses.laid_by_table)}</p></div>"
    )


# Several people at one screen


def _cover(sight: Sight, hearing: Hearing) -> str:
    """How the screen goes from hand to hand: a hand is covered until its owner says he is there."""
    if sight.over or sight.received:
        return ""
    eyes, turn = sight.eyes, sight.turn
    if eyes is NOBODY:
        ready = [turn] if turn in sight.persons else list(sight.persons)
        told = hearing.say("The hands are covered. Nobody else should look now.")
        buttons = " ".join(_am(sight, hearing, seat) for seat in ready if seat is not None)
        return f'<div class="fish-cover"><p>{told}</p><p class="deeds">{buttons}</p></div>'
    if turn in sight.persons and turn != eyes and turn is not None:
        label = hearing.say("Cover the hand and pass to {name}", name=sight.names[turn])
        return (
            '<div class="fish-cover"><p class="deeds">'
            f'<button type="button" data-do="show" value="">{label}</button></p></div>'
        )
    return ""


def _am(sight: Sight, hearing: Hearing, seat: Seat) -> str:
    label = hearing.say("I am {name}", name=sight.names[seat])
    return (
        f'<button type="button" data-do="show" value="{escape(sight.view.seats[seat])}">'
        f"{label}</button>"
    )


# What the rules refuse, or nobody can read


def _refusal(sight: Sight, hearing: Hearing, asides: Asides) -> str:
    if asides.told:
        return f'<div class="fish-refusal" data-say><p>{escape(asides.told)}</p></div>'
    if asides.refused is None:
        return ""
    action, breach, mends = asides.refused
    refusal = hearing.speaker.refusal(breach, action, sight.names, sight.rules, mends)
    done = f"<p>{escape(refusal.done)}</p>"
    mend = f"<p>{escape(refusal.mend)}</p>" if refusal.mend else ""
    words = verdict(hearing, breach, refusal)
    return f'<div class="fish-refusal">{words}<div data-say>{done}{mend}</div></div>'
