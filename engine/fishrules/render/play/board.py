"""HTML of the table at play, and of every way to act there: by cards and buttons, words, a form."""

from __future__ import annotations

from html import escape

from fishrules.game.rules import Laying, Point, Request
from fishrules.knowledge.view import SPECTATOR
from fishrules.render.form import form, lay_buttons
from fishrules.render.motion import arrivals
from fishrules.render.play.asides import Asides
from fishrules.render.play.log import deed_chips, deed_told
from fishrules.render.speech import Hearing, said
from fishrules.render.table import Picks, table
from fishrules.session.config import PERSON
from fishrules.session.screen import PlayScreen
from fishrules.session.session import LogEntry
from fishrules.words.typed import LONGEST_LINE, examples


def board(screen: PlayScreen, hearing: Hearing, asides: Asides) -> str:
    """The table with the buttons under it, and what came of the last action."""
    entry = screen.entry
    heard = said(hearing, entry.action, entry.events) if entry.action else ""
    picks = (
        Picks(screen.to_act, asides.chosen) if screen.acts and screen.to_act is not None else None
    )
    came = arrivals(entry.events, screen.rules.book_size)
    drawn = table(screen.view, hearing.speaker, screen.names, came, heard, picks)
    below = _looking(screen, hearing) if screen.looks_back else _deeds(screen, hearing)
    return (
        f'<form class="fish-form fish-act" autocomplete="off">{drawn}{below}'
        f"{_happened(screen, entry, hearing)}</form>"
    )


def _happened(screen: PlayScreen, entry: LogEntry, hearing: Hearing) -> str:
    """What came of the last action."""
    return (
        f'<div class="fish-told"><p class="fish-events">{deed_told(screen, entry, hearing)}</p>'
        f"{deed_chips(entry, hearing)}</div>"
    )


def _deeds(screen: PlayScreen, hearing: Hearing) -> str:
    """The buttons under the table: for the one who must act, or who has the computers wait."""
    if screen.acts:
        asks = "" if screen.view.lays_first else _numbers(screen, hearing)
        buttons = f"{asks}{_lays(screen, hearing)}"
    else:
        buttons = _goes_on(screen, hearing)
    return f'<div class="fish-deeds">{buttons}</div>' if buttons else ""


def _goes_on(screen: PlayScreen, hearing: Hearing) -> str:
    """The button for what a computer does next, where nothing goes on by itself."""
    waits = screen.to_act is not None and screen.state.paused and not screen.received
    if not waits or screen.players[screen.to_act or 0] == PERSON:
        return ""
    return (
        '<p class="deeds"><button type="button" data-do="go" value="" id="fish-do-go">'
        f"{hearing.say('Next action')}</button></p>"
    )


def _numbers(screen: PlayScreen, hearing: Hearing) -> str:
    if screen.rules.request is Request.ALL:
        button = f'<button data-do="ask" name="number" value="">{hearing.say("Ask")}</button>'
        return f'<p class="deeds">{button}</p>'
    most = max(screen.rules.copies(rank) for rank in screen.rules.ranks_of_pack())
    buttons = " ".join(
        f'<button data-do="ask" name="number" value="{number}"'
        f' aria-label="{hearing.say("Ask for {number}", number=number)}">{number}</button>'
        for number in range(1, most + 1)
    )
    return f'<p class="deeds numbers"><span>{hearing.say("How many")}</span> {buttons}</p>'


def _lays(screen: PlayScreen, hearing: Hearing) -> str:
    """A button for each book that can be laid; one to keep them where that is the choice."""
    view = screen.view
    buttons = lay_buttons(view, screen.to_act or 0, hearing.speaker)
    if not buttons:
        return ""
    if view.lays_first and view.rules.laying is Laying.FREE:
        buttons.append(f'<button data-do="keep" value="">{hearing.say("Keep")}</button>')
    drag = hearing.say("Or drag one of the four to the laid ones; the others follow.")
    chips = hearing.links.chips(view.rules.clauses_of([Point.DRAGGED]))
    return f'<p class="deeds lays">{" ".join(buttons)}</p><p class="fish-drag">{drag}{chips}</p>'


def _looking(screen: PlayScreen, hearing: Hearing) -> str:
    """The buttons under an earlier table."""
    number = screen.number
    back = max(number - 1, 0)
    steps = (
        ("back", back, hearing.say("Back")),
        ("next", min(number + 1, screen.at), hearing.say("Next")),
    )
    buttons = "".join(
        f'<button type="button" data-do="look" value="{value}" id="fish-{name}"'
        f' aria-disabled="{str(value == number).lower()}">{label}</button>'
        for name, value, label in steps
    )
    return (
        f'<nav class="fish-looking fish-controls" aria-label="{hearing.say("Steps")}">{buttons}'
        f'<button type="button" data-do="live" value="">{hearing.say("To the game")}</button>'
        f"{_what_if(screen, hearing)}</nav>"
    )


def _what_if(screen: PlayScreen, hearing: Hearing) -> str:
    """A way on from here for somebody who sits at the table; there is none from the end."""
    if screen.viewer is SPECTATOR or screen.view.to_act is None:
        return ""
    label = hearing.say("What if from here")
    return (
        f'<button type="button" data-do="whatif" value="{screen.number}" id="fish-do-whatif">'
        f"{label}</button>"
    )


def typing(screen: PlayScreen, hearing: Hearing, asides: Asides) -> str:
    """The line for those who would rather type."""
    if screen.over or screen.looks_back or screen.received or not isinstance(screen.viewer, int):
        return ""
    other = screen.names[(screen.viewer + 1) % len(screen.names)]
    lines = examples(hearing.speaker, screen.rules, other)
    hint = hearing.say("For example: {lines}", lines=" · ".join(lines))
    return (
        '<form class="fish-form fish-type" autocomplete="off"><label for="fish-line">'
        f"{hearing.say('Or type it')}</label>"
        f' <input type="text" name="line" id="fish-line" value="{escape(asides.typed)}"'
        f' maxlength="{LONGEST_LINE}" autocomplete="off" autocapitalize="off" spellcheck="false"'
        f' aria-describedby="fish-line-hint"> <button data-do="type" value="">'
        f'{hearing.say("Play")}</button><p class="fish-hint" id="fish-line-hint">{hint}</p></form>'
    )


def more(screen: PlayScreen, hearing: Hearing, asides: Asides) -> str:
    """Every choice that one could think of, those that the rules refuse too."""
    if not screen.acts:
        return ""
    summary = hearing.say("Every choice, including those that the rules refuse")
    return (
        f'<details class="fish-more" id="fish-more"><summary>{summary}</summary>'
        f"{form(screen.view, hearing.speaker, screen.names, asides.chosen)}</details>"
    )
