"""HTML of the help at the practice table: what is known of the others, and a hint."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fishrules.game.seats import Seat
from fishrules.knowledge.evidence import Trace, Traced
from fishrules.knowledge.view import Viewer
from fishrules.players.hints import Advice
from fishrules.render.speech import Hearing
from fishrules.session.screen import PlayScreen
from fishrules.words.evidence import EvidenceText, evidence_texts
from fishrules.words.numbers import about_percent
from fishrules.words.reasons import reason_text, stakes_text
from fishrules.words.speaker import Speaker


def hint(screen: PlayScreen, hearing: Hearing, advice: Advice) -> str:
    """What is best done, with what chance, why, and whether a finished book is laid or kept."""
    speaker, names, rules = hearing.speaker, screen.names, screen.rules
    best = speaker.action(advice.action, names, rules.terms)
    reason = reason_text(speaker, advice.reason, names, rules)
    stakes = "".join(
        f"<li>{escape(stakes_text(speaker, each, names, rules))}</li>" for each in advice.stakes
    )
    also = [speaker.action(action, names, rules.terms) for action in advice.also]
    others = "".join(f"<li>{escape(action)}</li>" for action in also)
    others = f"<p>{hearing.say('Just as good')}</p><ul>{others}</ul>" if also else ""
    return (
        f'<div class="fish-hint" id="fish-hint" data-say><p><b>{hearing.say("Hint")}</b> '
        f"{escape(best)}. {escape(reason)}</p>{_chance(hearing, advice)}"
        f"{f'<ul>{stakes}</ul>' if stakes else ''}{others}</div>"
    )


def _chance(hearing: Hearing, advice: Advice) -> str:
    """The chance as a number and a bar."""
    if advice.chance is None:
        return ""
    told = hearing.say(
        "Chance that it is granted: {chance}", chance=about_percent(hearing.speaker, advice.chance)
    )
    return (
        f'<p class="fish-chance"><span>{told}</span> <span class="fish-bar" aria-hidden="true"'
        f' style="--share: {float(advice.chance):.3f}"></span></p>'
    )


def known_table(
    screen: PlayScreen, hearing: Hearing, viewer: Viewer, traced: Traced, pressed: str
) -> str:
    """For each opponent and rank, at least and at most how many, and on demand what showed it.

    eyes, traced: whose knowledge it is, and when. pressed: the place in the table whose button has
    just been pressed.
    """
    ranks = [rank for rank in screen.rules.ranks_of_pack() if traced.knowledge.loose[rank]]
    head = "".join(
        f'<th scope="col"><span aria-hidden="true">{escape(hearing.speaker.index(rank))}</span>'
        f'<span class="fish-hidden">{escape(hearing.speaker.ranks(rank))}</span></th>'
        for rank in ranks
    )
    others = [seat for seat in range(len(screen.names)) if seat != viewer]
    rows = "".join(
        _row(screen, hearing, seat, [traced.trace(seat, rank) for rank in ranks], pressed)
        for seat in others
    )
    told = hearing.say(
        "How many cards of each rank each player holds at least and at most, from what was seen "
        "and said. Press a number to see who showed it, and when."
    )
    title = escape(_title(screen, hearing.speaker, viewer))
    return (
        '<details class="fish-known" id="fish-known">'
        f"<summary>{title}</summary><p>{told}</p>"
        f'<div class="fish-scroll" tabindex="0" role="region" aria-label="{title}"><table>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def _title(screen: PlayScreen, speaker: Speaker, viewer: Viewer) -> str:
    if not screen.looks_back:
        return speaker.say("What is known")
    if not isinstance(viewer, int):
        return speaker.say("What everybody knew then")
    return speaker.say("What {name} knew then", name=screen.names[viewer])


def _row(
    screen: PlayScreen, hearing: Hearing, seat: Seat, traces: Sequence[Trace], pressed: str
) -> str:
    """What is known of one hand and, below, what showed it of the one rank that is opened."""
    places = {f"{screen.view.seats[seat]}-{trace.rank.letter}": trace for trace in traces}
    source = screen.state.source
    cells = "".join(_cell(hearing, trace, place, source) for place, trace in places.items())
    row = f'<tr><th scope="row">{escape(screen.names[seat])}</th>{cells}</tr>'
    if source not in places or not places[source].tells:
        return row
    said = " data-say" if source == pressed else ""
    told = _sources(screen, hearing, places[source], said)
    opened = f'<td colspan="{len(traces) + 1}"><p>{told}</p></td>'
    return f'{row}<tr class="fish-source">{opened}</tr>'


def _cell(hearing: Hearing, trace: Trace, place: str, source: str) -> str:
    """The bounds; where something showed them, a button that opens what did."""
    least, most = trace.at_least, trace.at_most
    told = str(least) if least == most else f"{least}–{most}"
    kind = ' class="sure"' if least else ' class="none"' if not most else ""
    spoken = hearing.say("exactly {number}", number=least)
    if least < most:
        spoken = hearing.say("at least {least}, at most {most}", least=least, most=most)
    bounds = f'<span aria-hidden="true">{told}</span><span class="fish-hidden">{spoken}</span>'
    if not trace.tells:
        return f"<td{kind}>{bounds}</td>"
    return (
        f'<td{kind}><button type="button" data-do="source" value="{place}"'
        f' aria-expanded="{str(place == source).lower()}">{bounds}</button></td>'
    )


def _sources(screen: PlayScreen, hearing: Hearing, trace: Trace, said: str) -> str:
    """What showed how many cards of a rank a seat holds, each action with a button to it."""
    speaker = hearing.speaker
    title = f"{screen.names[trace.seat]}, {speaker.ranks(trace.rank)}"
    told = evidence_texts(speaker, trace, screen.names, screen.rules)
    parts = [f"<b{said}>{escape(title)}.</b>", *(_source(hearing, each, said) for each in told)]
    return " ".join(parts)


def _source(hearing: Hearing, told: EvidenceText, said: str) -> str:
    text = f"<span{said}>{escape(told.text)}</span>"
    if told.mark is None:
        return text
    number = told.mark.action
    label = hearing.say("See the table after the deal")
    if number:
        label = hearing.say("See the table after action {number}", number=number)
    return (
        f'{text} <button type="button" data-do="look" value="{number}"'
        f' aria-label="{label}">{hearing.say("See")}</button>'
    )
