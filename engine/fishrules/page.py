"""HTML of cards, tables, steps and stories: the only renderer, for the build and for the browser.

Every function is text from values, the same to the byte wherever it runs. Whatever a person wrote
(names, titles, prose) is escaped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from types import MappingProxyType

from fishrules.actions import Action
from fishrules.addresses import Address, write_address
from fishrules.breaches import Breach
from fishrules.card_art import book, card, sprite
from fishrules.card_keys import follow
from fishrules.catalogue import later
from fishrules.changes import table_at
from fishrules.changes_page import changes
from fishrules.chart import chart
from fishrules.diagram import diagram
from fishrules.events import Refused
from fishrules.form_page import form
from fishrules.links import Links
from fishrules.stories import Step, Story
from fishrules.story_page import Fold, Telling, counter_of, refusal_of, scene, step, steps, story
from fishrules.table_page import agreements, table
from fishrules.views import view_of
from fishrules.words import Speaker

__all__ = [
    "Fold",
    "Links",
    "Telling",
    "agreements",
    "book",
    "card",
    "changes",
    "chart",
    "diagram",
    "form",
    "sprite",
    "step",
    "steps",
    "story",
    "table",
    "texts",
    "trial",
]

_TEXTS = {
    "cancelled": later("Loading was stopped. The story can still be read and stepped through."),
    "missing": later(
        "The rules engine could not be fetched: there is no network, or a file is gone. "
        "The story can still be read and stepped through."
    ),
    "cut": later(
        "The rules engine arrived incomplete. The story can still be read and stepped through."
    ),
    "wasm": later(
        "This browser has no WebAssembly, which the rules engine needs. "
        "The story can still be read and stepped through."
    ),
    "broken": later(
        "Something went wrong in the rules engine. The story can still be read and stepped through."
    ),
    "address": later("This link names a step that is not there, so the story begins at its start."),
    "request": later("This cannot be read as a request."),
}


def texts(speaker: Speaker) -> str:
    """What the script may have to say, once a page: it clones this and uncovers one paragraph."""
    told = "".join(
        f'<p data-text="{kind}" hidden>{escape(speaker.say(text))}</p>'
        for kind, text in _TEXTS.items()
    )
    loading = escape(speaker.say("The rules engine is being fetched"))
    return (
        '<template id="fish-texts"><div class="fish-status" role="status">'
        f'<p data-text="loading" hidden><span>{loading}</span>'
        f' <progress max="1" aria-label="{loading}"></progress>'
        f' <button type="button" data-do="cancel">{escape(speaker.say("Stop"))}</button></p>{told}'
        f'<button type="button" data-do="retry" hidden>{escape(speaker.say("Try again"))}</button>'
        "</div></template>"
    )


def trial(
    shown: Story,
    address: Address,
    played: Sequence[Step],
    speaker: Speaker,
    links: Links,
    refused: tuple[Action, Breach] | None = None,
    chosen: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """What a reader played from a step of a story: a step for each action, each with its form.

    address: the step with the reader's line; played: a step for each action of that line.
    refused: what was tried last, at the table that the line leads to, and why the rules refuse it.
    chosen: what the reader had chosen, for the last form where the same seat is still to act.
    The first step shows again the table from which the line begins, by the agreements chosen.
    """
    base, line = table_at(shown, address), address.line or ()
    telling = Telling(replace(shown, rules=base.rules), speaker, links)
    start = Step(None, base, base, (), None, (), {})
    path = [start, *(_explained(telling, each) for each in played)]
    if refused is not None:
        action, breach = refused
        after = path[-1].table
        path[-1] = Step(action, after, after, (), breach, (breach.clause, *breach.also), {})
    kept = chosen if path[-1].before.turn == path[-1].table.turn else {}
    places = telling.walk(telling.start(), shown.path_to(address.step, address.branch))[-1]
    origin = write_address(replace(address, line=None))
    items = []
    for number, each in enumerate(path):
        places = follow(places, view_of(each.table, telling.eyes))
        own = write_address(replace(address, line=line[:number]))
        first = kept if number == len(path) - 1 else {}
        counter = telling.say("Your own play")
        if number:
            counter = telling.say("Your own play: {step}", step=number)
        items.append(
            f'<li class="fish-step" data-address="{escape(own)}" data-counter="{counter}">'
            f"{counter_of(counter)}{scene(telling, each, places)}{_mend(telling, each)}"
            f"{form(each.table, telling.eyes, speaker, telling.names, first)}</li>"
        )
    return f'<ol class="fish-steps" data-from="{escape(origin)}">{"".join(items)}</ol>'


def _mend(telling: Telling, tried: Step) -> str:
    """What the reader did that the rules refuse, and the smallest change that works."""
    refusal = refusal_of(telling, tried)
    if refusal is None or tried.breach is None:
        return ""
    done = f"<p>{escape(refusal.done)} {telling.links.chip(tried.breach.clause)}</p>"
    mend = f"<p>{escape(refusal.mend)}</p>" if refusal.mend else ""
    return f'<div class="fish-refusal" data-say>{done}{mend}</div>'


def _explained(telling: Telling, played: Step) -> Step:
    """A step of the reader's own; on an open table a refused request says what was missing."""
    if telling.eyes is not None:
        return played
    told = [
        telling.speaker.missing(
            telling.names[event.seat], event.rank, played.before.held(event.seat, event.rank)
        )
        for event in played.events
        if isinstance(event, Refused) and event.number is not None
    ]
    text = {telling.speaker.language: " ".join(told)} if told else {}
    return replace(played, text=text)
