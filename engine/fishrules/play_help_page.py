"""HTML of the help at the practice table: what is known of the others, and a hint."""

from __future__ import annotations

from html import escape

from fishrules.advice import Advice
from fishrules.chart import about
from fishrules.reason_words import reason_told, stakes_told
from fishrules.said_page import Hearing
from fishrules.sight import Sight
from fishrules.traces import Trace, Traced


def hint(sight: Sight, hearing: Hearing, advice: Advice) -> str:
    """What is best done, with what chance, why, and whether a finished book is laid or kept."""
    speaker, names, rules = hearing.speaker, sight.names, sight.rules
    best = speaker.action(advice.action, names, rules.terms)
    reason = reason_told(speaker, advice.reason, names, rules)
    stakes = "".join(
        f"<li>{escape(stakes_told(speaker, each, names, rules))}</li>" for each in advice.stakes
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
        "Chance that it is granted: {chance}", chance=about(advice.chance, hearing.speaker)
    )
    return (
        f'<p class="fish-chance"><span>{told}</span> <span class="fish-bar" aria-hidden="true"'
        f' style="--share: {float(advice.chance):.3f}"></span></p>'
    )


def known(
    sight: Sight,
    hearing: Hearing,
    traced: Traced,
) -> str:
    """For each opponent and rank, at least and at most how many, and what told of it last."""
    own = sight.eyes
    ranks = [rank for rank in sight.rules.ranks_of_pack() if traced.knowledge.loose[rank]]
    head = "".join(
        f'<th scope="col"><span aria-hidden="true">{escape(hearing.speaker.index(rank))}</span>'
        f'<span class="fish-hidden">{escape(hearing.speaker.ranks(rank))}</span></th>'
        for rank in ranks
    )
    others = [seat for seat in range(len(sight.names)) if seat != own]
    rows = "".join(
        f'<tr><th scope="row">{escape(sight.names[seat])}</th>'
        + "".join(_cell(hearing, traced.trace(seat, rank)) for rank in ranks)
        + "</tr>"
        for seat in others
    )
    told = hearing.say(
        "How many cards of each rank each player holds at least and at most, from what was seen "
        "and said. The small number opens the action that told it."
    )
    return (
        '<details class="fish-known" id="fish-known">'
        f"<summary>{hearing.say('What is known')}</summary><p>{told}</p>"
        '<div class="fish-scroll" tabindex="0" role="region"'
        f' aria-label="{hearing.say("What is known")}"><table>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def _cell(hearing: Hearing, trace: Trace) -> str:
    least, most = trace.at_least, trace.at_most
    told = str(least) if least == most else f"{least}–{most}"
    kind = ' class="sure"' if least else ' class="none"' if not most else ""
    spoken = hearing.say("at least {least}, at most {most}", least=least, most=most)
    return (
        f'<td{kind}><span aria-hidden="true">{told}</span>'
        f'<span class="fish-hidden">{spoken}</span>{_source(hearing, trace)}</td>'
    )


def _source(hearing: Hearing, trace: Trace) -> str:
    """A button to the action that told it: what raised the least or, if nothing did, the most."""
    mark = trace.raised or trace.lowered
    if mark is None:
        return ""
    label = hearing.say("Told by action {number}", number=mark.action)
    return (
        f' <button type="button" data-do="look" value="{mark.action}" aria-label="{label}">'
        f"{mark.action}</button>"
    )
