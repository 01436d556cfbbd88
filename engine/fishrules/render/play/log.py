"""HTML of the log of a game: each action in a sentence or two, with its clauses."""

from __future__ import annotations

from html import escape

from fishrules.game.actions import Keep
from fishrules.game.events import Refused
from fishrules.render.speech import Hearing, clause_row
from fishrules.session.config import PERSON
from fishrules.session.screen import SHORT, PlayScreen
from fishrules.session.session import LogEntry
from fishrules.words.catalogue import later

_DEALT = later("The cards are dealt.")


def log(screen: PlayScreen, hearing: Hearing, why: tuple[int, str] | None) -> str:
    """What was done, the newest first.

    why: the number of an action, and why it was done, as plain text.
    """
    lines = "".join(_line(screen, entry, hearing, why) for entry in reversed(screen.log))
    return (
        '<details class="fish-log" id="fish-log" open>'
        f"<summary>{hearing.say('Log of the game')}</summary>"
        f"<ol>{lines}</ol>{_more(screen, hearing)}</details>"
    )


def _more(screen: PlayScreen, hearing: Hearing) -> str:
    if screen.at < SHORT or screen.received:
        return ""
    label, value = hearing.say("The whole log"), "all"
    if screen.state.whole_log:
        label, value = hearing.say("Only the newest"), ""
    return (
        '<p class="deeds"><button type="button" id="fish-log-more" data-do="log"'
        f' value="{value}">{label}</button></p>'
    )


def _line(
    screen: PlayScreen, entry: LogEntry, hearing: Hearing, why: tuple[int, str] | None
) -> str:
    number = entry.number
    shown = ' aria-current="true"' if screen.looks_back and screen.number == number else ""
    label = hearing.say("See the table after action {number}", number=number)
    done = f"<p>{deed_told(screen, entry, hearing)}</p>{deed_chips(entry, hearing)}"
    if screen.received:
        return f'<li value="{number}">{done}</li>'
    buttons = (
        f'<button type="button" data-do="look" value="{number}" aria-label="{label}">'
        f"{hearing.say('See')}</button>"
    )
    if entry.action is not None and screen.players[entry.action.seat] != PERSON:
        label = hearing.say("Why action {number}?", number=number)
        buttons += (
            f' <button type="button" data-do="why" value="{number}" aria-label="{label}">'
            f"{hearing.say('Why?')}</button>"
        )
    reason = ""
    if why is not None and why[0] == number:
        reason = f'<p class="fish-why" data-say>{escape(why[1])}</p>'
    return (
        f'<li id="fish-log-{number}" value="{number}"{shown}>{done}'
        f'<p class="deeds">{buttons}</p>{reason}</li>'
    )


def deed_told(screen: PlayScreen, entry: LogEntry, hearing: Hearing) -> str:
    """What was done and what came of it, in sentences, escaped."""
    speaker, rules = hearing.speaker, screen.rules
    sentences = []
    for event in entry.events:
        sentences.append(speaker.event(event, screen.names, rules))
        if isinstance(event, Refused) and event.number is not None and entry.held is not None:
            missing = speaker.missing(screen.names[event.seat], event.rank, entry.held)
            sentences.append(missing)
    match entry.action:
        case None:
            begins = later("The game is taken up here.") if screen.taken_up else _DEALT
            sentences.insert(0, speaker.say(begins))
        case Keep() as keep:
            sentences.insert(0, speaker.does(keep, screen.names, rules.terms))
        case _:
            pass  # the first event tells it
    return escape(" ".join(sentences))


def deed_chips(entry: LogEntry, hearing: Hearing) -> str:
    """Links to the clauses behind an action and what came of it, each once."""
    causes = [point for event in entry.events for point in event.causes]
    clauses = hearing.rules.clauses_of(causes)
    return clause_row(hearing.speaker, hearing.links, clauses)
