"""HTML of cards, tables, steps and stories: the only renderer, for the build and for the browser.

Every function is text from values, the same to the byte wherever it runs. Whatever a person wrote
(names, titles, prose) is escaped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from types import MappingProxyType

from fishrules.game.actions import Action
from fishrules.game.events import Refused
from fishrules.game.violations import Violation
from fishrules.knowledge.view import ALL, view_of
from fishrules.notation.address import Address, write_address
from fishrules.render import status as status_page
from fishrules.render.cards import book, card, sprite
from fishrules.render.chart import chart
from fishrules.render.diagram import diagram
from fishrules.render.form import form
from fishrules.render.links import Links
from fishrules.render.play.setup import setup
from fishrules.render.story import (
    UNABLE,
    Fold,
    Telling,
    counter_of,
    refusal_of,
    scene,
    step,
    steps,
    story,
)
from fishrules.render.table import table, variants
from fishrules.render.variant_changes import changes
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep, Step, Story
from fishrules.stories.variants import table_at
from fishrules.words.speaker import Speaker

__all__ = [
    "Fold",
    "Links",
    "Telling",
    "book",
    "card",
    "changes",
    "chart",
    "diagram",
    "form",
    "practice",
    "sprite",
    "step",
    "steps",
    "story",
    "table",
    "texts",
    "trial",
    "variants",
]


def texts(speaker: Speaker) -> str:
    """What the script of the stories may have to say, once a page."""
    return status_page.texts(speaker, status_page.OF_STORIES)


def practice(speaker: Speaker, links: Mapping[str, Links], stories: str, players: str) -> str:
    """The practice table as it stands in the built page, before any game.

    links: by game, to its clauses. stories, players: the addresses of the list of stories and of
    the page of the computer players.
    """
    say = speaker.say
    rules = {game: to.page for game, to in links.items()}
    more = status_page.with_links(speaker)
    ways = [(address, speaker.game(game)) for game, address in rules.items()]
    ways.append((stories, say("Worked examples")))
    anchors = ", ".join(
        f'<a href="{escape(address)}">{escape(label)}</a>' for address, label in ways
    )
    without = say("The practice table needs a browser that runs scripts. Without them:")
    return (
        f"{status_page.texts(speaker, status_page.OF_PRACTICE, more)}"
        f'<fish-play class="fish-play" data-lang="{speaker.language}"'
        f' data-rules="{escape(json.dumps(rules))}">'
        f'<p class="fish-unable">{escape(say(UNABLE))}</p>'
        f'<p class="fish-scriptless">{escape(without)} {anchors}</p>'
        '<div class="fish-setup"><div class="fish-games"></div>'
        f"{setup(speaker, links, players)}</div>"
        '<div class="fish-table-area"></div>'
        '<div class="fish-live fish-hidden" role="log" aria-live="polite"'
        f' aria-label="{escape(say("What has just happened"))}"></div></fish-play>'
    )


def trial(
    shown: Story,
    address: Address,
    played: Sequence[Step],
    speaker: Speaker,
    links: Links,
    refused: tuple[Action, Violation] | None = None,
    chosen: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """What a reader played from a step of a story: a step for each action, each with its form.

    Of a long line the last steps are shown, and the address of the one before them is given.
    address: the step with the reader's line; played: a step for each action of that line.
    refused: what was tried last, at the table that the line leads to, and why the rules refuse it.
    chosen: what the reader had chosen, for the last form where the same seat is still to act.
    The first step shows again the table from which the line begins, by the variants chosen.
    """
    base, line = table_at(shown, address), address.line or ()
    telling = Telling(replace(shown, rules=base.rules), speaker, links)
    path: list[Step] = [StartStep(base, (), (), {}), *played]
    if refused is not None:
        action, violation = refused
        after = path[-1].table
        path[-1] = RefusedStep(
            action, after, violation, after.rules.clauses_of([violation.point]), {}
        )
    last = path[-1]
    goes_on = isinstance(last, StartStep) or last.before.to_act == last.table.to_act
    kept = chosen if goes_on else {}
    first = max(len(path) - _STEPS, 0)
    items = []
    for number, each in enumerate(path[first:], first):
        own = write_address(replace(address, line=line[:number]))
        counter = telling.say("Your own play")
        if number:
            counter = telling.say("Your own play: {step}", step=number)
        begun = kept if number == len(path) - 1 else {}
        told = scene(telling, _explained(telling, each))
        own_form = form(view_of(each.table, telling.viewer), speaker, telling.names, begun)
        items.append(
            f'<li class="fish-step" data-address="{escape(own)}" data-counter="{counter}">'
            f"{counter_of(counter)}{told}{_mend(telling, each)}{own_form}</li>"
        )
    origin = write_address(replace(address, line=None))
    before = write_address(replace(address, line=line[: first - 1]))
    earlier = f' data-earlier="{escape(before)}"' if first else ""
    return f'<ol class="fish-steps" data-from="{escape(origin)}"{earlier}>{"".join(items)}</ol>'


_STEPS = 24
"""How many steps of a line are shown: a page of hundreds of tables would be slow."""


def _mend(telling: Telling, tried: Step) -> str:
    """What the reader did that the rules refuse, and the smallest change that works."""
    refusal = refusal_of(telling, tried)
    if refusal is None or not isinstance(tried, RefusedStep):
        return ""
    clause = telling.story.rules.clause(tried.violation.point)
    done = f"<p>{escape(refusal.done)} {telling.links.chip(clause)}</p>"
    nearest = f"<p>{escape(refusal.nearest)}</p>" if refusal.nearest else ""
    return f'<div class="fish-refusal" data-say>{done}{nearest}</div>'


def _explained(telling: Telling, played: Step) -> Step:
    """A step of the reader's own; on an open table a refused request says what was missing."""
    if telling.viewer is not ALL or not isinstance(played, PlayedStep):
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
