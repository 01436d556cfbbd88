"""HTML of the table at play, and of every way to act there: by cards and buttons, words, a form."""

from __future__ import annotations

from html import escape

from fishrules.game.rules import Laying, Request
from fishrules.knowledge.view import NOBODY
from fishrules.render.form import form, lay_buttons
from fishrules.render.motion import arrivals
from fishrules.render.play.asides import Asides
from fishrules.render.play.log import deed_chips, deed_told
from fishrules.render.speech import Hearing, said
from fishrules.render.table import Picks, table
from fishrules.session.config import PERSON
from fishrules.session.screen import Sight
from fishrules.session.session import Deed
from fishrules.words.typed import LONGEST_LINE, examples


def board(sight: Sight, hearing: Hearing, asides: Asides) -> str:
    """The table with the buttons under it, and what came of the last action."""
    deed = sight.deed
    heard = said(hearing, deed.action, deed.events) if deed.action else ""
    picks = Picks(sight.turn, asides.chosen) if sight.acts and sight.turn is not None else None
    came = arrivals(deed.events)
    drawn = table(sight.view, hearing.speaker, sight.names, came, heard, picks)
    below = _looking(sight, hearing) if sight.looks_back else _deeds(sight, hearing)
    return (
        f'<form class="fish-form fish-act" autocomplete="off">{drawn}{below}'
        f"{_happened(sight, deed, hearing)}</form>"
    )


def _happened(sight: Sight, deed: Deed, hearing: Hearing) -> str:
    """What came of the last action."""
    return (
        f'<div class="fish-told"><p class="fish-events">{deed_told(sight, deed, hearing)}</p>'
        f"{deed_chips(deed, hearing)}</div>"
    )


def _deeds(sight: Sight, hearing: Hearing) -> str:
    """The buttons under the table: for the one who must act, or who has the computers wait."""
    if sight.acts:
        asks = "" if sight.view.lays_first else _numbers(sight, hearing)
        buttons = f"{asks}{_lays(sight, hearing)}"
    else:
        buttons = _goes_on(sight, hearing)
    return f'<div class="fish-deeds">{buttons}</div>' if buttons else ""


def _goes_on(sight: Sight, hearing: Hearing) -> str:
    """The button for what a computer does next, where nothing goes on by itself."""
    waits = sight.turn is not None and sight.state.paused and not sight.received
    if not waits or sight.players[sight.turn or 0] == PERSON:
        return ""
    return (
        '<p class="deeds"><button type="button" data-do="go" value="" id="fish-do-go">'
        f"{hearing.say('Next action')}</button></p>"
    )


def _numbers(sight: Sight, hearing: Hearing) -> str:
    if sight.rules.request is Request.ALL:
        button = f'<button data-do="ask" name="number" value="">{hearing.say("Ask")}</button>'
        return f'<p class="deeds">{button}</p>'
    most = max(sight.rules.copies(rank) for rank in sight.rules.ranks_of_pack())
    buttons = " ".join(
        f'<button data-do="ask" name="number" value="{number}"'
        f' aria-label="{hearing.say("Ask for {number}", number=number)}">{number}</button>'
        for number in range(1, most + 1)
    )
    return f'<p class="deeds numbers"><span>{hearing.say("How many")}</span> {buttons}</p>'


def _lays(sight: Sight, hearing: Hearing) -> str:
    """A button for each book that can be laid; one to keep them where that is the choice."""
    view = sight.view
    buttons = lay_buttons(view, sight.turn or 0, hearing.speaker)
    if not buttons:
        return ""
    if view.lays_first and view.rules.laying is Laying.FREE:
        buttons.append(f'<button data-do="keep" value="">{hearing.say("Keep")}</button>')
    drag = hearing.say("Or drag one of the four to the laid ones; the others follow.")
    return (
        f'<p class="deeds lays">{" ".join(buttons)}</p>'
        f'<p class="fish-drag">{drag}{hearing.links.chips(view.rules.clauses.dragged)}</p>'
    )


def _looking(sight: Sight, hearing: Hearing) -> str:
    """The buttons under an earlier table."""
    number = sight.number
    back = max(number - 1, 0)
    steps = (
        ("back", back, hearing.say("Back")),
        ("next", min(number + 1, sight.at), hearing.say("Next")),
    )
    buttons = "".join(
        f'<button type="button" data-do="look" value="{value}" id="fish-{name}"'
        f' aria-disabled="{str(value == number).lower()}">{label}</button>'
        for name, value, label in steps
    )
    return (
        f'<nav class="fish-looking fish-controls" aria-label="{hearing.say("Steps")}">{buttons}'
        f'<button type="button" data-do="live" value="">{hearing.say("To the game")}</button>'
        f"{_what_if(sight, hearing)}</nav>"
    )


def _what_if(sight: Sight, hearing: Hearing) -> str:
    """A way on from here for somebody who sits at the table; there is none from the end."""
    if sight.eyes is NOBODY or sight.view.turn is None:
        return ""
    label = hearing.say("What if from here")
    return (
        f'<button type="button" data-do="whatif" value="{sight.number}" id="fish-do-whatif">'
        f"{label}</button>"
    )


def typing(sight: Sight, hearing: Hearing, asides: Asides) -> str:
    """The line for those who would rather type."""
    if sight.over or sight.looks_back or sight.received or not isinstance(sight.eyes, int):
        return ""
    other = sight.names[(sight.eyes + 1) % len(sight.names)]
    lines = examples(hearing.speaker, sight.rules, other)
    hint = hearing.say("For example: {lines}", lines=" · ".join(lines))
    return (
        '<form class="fish-form fish-type" autocomplete="off"><label for="fish-line">'
        f"{hearing.say('Or type it')}</label>"
        f' <input type="text" name="line" id="fish-line" value="{escape(asides.typed)}"'
        f' maxlength="{LONGEST_LINE}" autocomplete="off" autocapitalize="off" spellcheck="false"'
        f' aria-describedby="fish-line-hint"> <button data-do="type" value="">'
        f'{hearing.say("Play")}</button><p class="fish-hint" id="fish-line-hint">{hint}</p></form>'
    )


def more(sight: Sight, hearing: Hearing, asides: Asides) -> str:
    """Every choice that one could think of, those that the rules refuse too."""
    if not sight.acts:
        return ""
    summary = hearing.say("Every choice, including those that the rules refuse")
    return (
        f'<details class="fish-more" id="fish-more"><summary>{summary}</summary>'
        f"{form(sight.view, hearing.speaker, sight.names, asides.chosen)}</details>"
    )
