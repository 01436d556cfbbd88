"""HTML of cards, tables, steps and stories: the only renderer, for the build and for the browser.

Every function makes HTML from values, the same to the byte wherever it runs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from fishrules.game.actions import Action
from fishrules.game.events import Refused
from fishrules.game.violations import Violation
from fishrules.knowledge.view import ALL, View, view_of
from fishrules.notation.address import Address, write_address
from fishrules.render import markup as h
from fishrules.render.acting import EVERY_CHOICE, asking, laying
from fishrules.render.cards import book, card, sprite
from fishrules.render.chart import chart
from fishrules.render.context import RenderContext, context_of_story
from fishrules.render.diagram import diagram
from fishrules.render.form import form
from fishrules.render.links import Links
from fishrules.render.markup import Markup, Node
from fishrules.render.play.setup import setup
from fishrules.render.status import OF_PRACTICE, OF_STORIES, UNABLE, link_texts, status_texts
from fishrules.render.story import (
    count_line,
    refusal_of,
    scene,
    steps,
    story,
)
from fishrules.render.table import Picks, table, variants
from fishrules.render.variant_changes import changes
from fishrules.stories.story import PlayedStep, RefusedStep, StartStep, Step, Story
from fishrules.stories.variants import table_at
from fishrules.words.speaker import Speaker

__all__ = [
    "Links",
    "RenderContext",
    "book",
    "card",
    "changes",
    "chart",
    "context_of_story",
    "diagram",
    "form",
    "practice",
    "sheet_close",
    "sprite",
    "steps",
    "story",
    "table",
    "texts",
    "tip_choice",
    "trial",
    "variants",
]


def texts(speaker: Speaker) -> Markup:
    """The texts that the script of the stories can show, once a page."""
    return status_texts(speaker, OF_STORIES)


def practice(speaker: Speaker, links: Mapping[str, Links], stories: str, players: str) -> Markup:
    """The practice table as it is in the built page, before any game.

    links: by game, to its clauses. stories, players: the addresses of the list of stories and of
    the page of the computer players.
    """
    say = speaker.say
    rules = {game: to.page for game, to in links.items()}
    instead = [(address, speaker.game(game)) for game, address in rules.items()]
    instead.append((stories, say("Examples")))
    log_label = say("What has just happened")
    return h.fragment[
        status_texts(speaker, OF_PRACTICE, link_texts(speaker)),
        h.fish_play(".fish-play", data_lang=speaker.language, data_rules=json.dumps(rules))[
            h.div(".fish-help")[_help(speaker)],
            h.p(".fish-unable")[say(UNABLE)],
            h.p(".fish-scriptless")[
                say("The practice table needs JavaScript. Without it:"),
                " ",
                h.joined(", ", [h.a(href=address)[label] for address, label in instead]),
            ],
            h.div(".fish-setup")[h.div(".fish-games")[()], setup(speaker, links, players)],
            h.div(".fish-table-area")[()],
            h.div(".fish-live.fish-hidden", role="log", aria_live="polite", aria_label=log_label)[
                ()
            ],
        ],
    ]


def _help(speaker: Speaker) -> Markup:
    """The button that opens the sheet of help."""
    label = speaker.say("How to play at this table")
    return h.button(
        type="button", data_do="help", aria_label=label, aria_haspopup="dialog", title=label
    )["?"]


def sheet_close(speaker: Speaker) -> Markup:
    """The button that closes a sheet."""
    return h.form(".fish-sheet-close", method="dialog", data_pagefind_ignore=True)[
        h.button[speaker.say("Close")]
    ]


def tip_choice(speaker: Speaker) -> Markup:
    """The buttons that switch the tips at the table off, and on again."""
    return h.p(".fish-tip-choice", data_pagefind_ignore=True)[
        h.button(type="button", data_tips="off")[speaker.say("Turn tips off")],
        " ",
        h.button(type="button", data_tips="on")[speaker.say("Show tips again")],
    ]


def trial(
    shown: Story,
    address: Address,
    played: Sequence[Step],
    speaker: Speaker,
    links: Links,
    refused: tuple[Action, Violation] | None = None,
    chosen: Mapping[str, str] = MappingProxyType({}),
) -> Markup:
    """The reader's own play from a step of a story: a step for each action, each with its form.

    Of a long line the last steps are shown, with the address of the one before them.
    address: the step with the reader's line. played: a step for each action of that line.
    refused: what was tried last, at the table that the line leads to, and why the rules refuse it.
    chosen: what the reader had chosen, for the last form where the same seat is still to act.
    The first step shows again the table from which the line begins, by the variants chosen.
    """
    base, line = table_at(shown, address), address.line or ()
    context = context_of_story(replace(shown, rules=base.rules), speaker, links)
    path: list[Step] = [StartStep(base, (), (), {}), *played]
    if refused is not None:
        action, violation = refused
        after = path[-1].table
        path[-1] = RefusedStep(
            action, after, violation, after.rules.clauses_of([violation.point]), {}
        )
    last, first = path[-1], max(len(path) - _STEPS, 0)
    goes_on = isinstance(last, StartStep) or last.before.to_act == last.table.to_act
    earlier = write_address(replace(address, line=line[: first - 1])) if first else None
    return h.ol(
        ".fish-steps",
        data_from=write_address(replace(address, line=None)),
        data_earlier=earlier,
    )[
        [
            _own_step(
                context,
                replace(address, line=line[:number]),
                step,
                number,
                chosen if step is last and goes_on else {},
            )
            for number, step in enumerate(path[first:], first)
        ]
    ]


_STEPS = 24
"""The most steps of a line that are shown: a page of hundreds of tables would be slow."""


def _own_step(
    context: RenderContext, address: Address, step: Step, number: int, chosen: Mapping[str, str]
) -> Markup:
    """One step of the reader's own, with the form to play on from it."""
    count = context.say("Your own moves")
    if number:
        count = context.say("Your own moves: {step}", step=number)
    view, shown = view_of(step.table, context.viewer), _with_missing(context, step)
    seat = view.to_act
    if seat is None or not view.sees(seat):
        acting = h.fragment[
            scene(context, shown), _refusal(context, step), form(context, view, chosen)
        ]
    else:
        acting = h.fragment[
            _at_table(context, view, shown, chosen, f"-{address.story}-{number}"),
            _refusal(context, step),
            h.details(".fish-more", open=isinstance(step, RefusedStep))[
                h.summary[context.say(EVERY_CHOICE)], form(context, view, chosen)
            ],
        ]
    return h.li(".fish-step", data_address=write_address(address), data_counter=count)[
        count_line(count), acting
    ]


def _at_table(
    context: RenderContext, view: View, step: Step, chosen: Mapping[str, str], key: str
) -> Markup:
    """The step as a table at which the reader acts for the seat that must, as at play.

    key: of this table among the others of the page.
    """
    seat = view.to_act or 0
    lays, due = laying(context, view, seat), context.speaker.due(view, context.names)
    return h.form(".fish-form.fish-act", autocomplete="off")[
        scene(context, step, Picks(seat, chosen, key=key)),
        h.p(".fish-turn")[due or context.say("{name}’s turn", name=context.names[seat])],
        None if view.lays_first else asking(context, chosen),
        lays,
    ]


def _refusal(context: RenderContext, step: Step) -> Node:
    """The refused action in a sentence, and the nearest action that the rules allow."""
    refusal = refusal_of(context, step)
    if refusal is None or not isinstance(step, RefusedStep):
        return None
    return h.div(".fish-refusal", data_say=True)[
        h.p[refusal.done, " ", context.links.chip(context.rules.clause(step.violation.point))],
        refusal.nearest and h.p[refusal.nearest],
    ]


def _with_missing(context: RenderContext, step: Step) -> Step:
    """The step, on an open table with the cards that a refused request lacked as its text."""
    if context.viewer is not ALL or not isinstance(step, PlayedStep):
        return step
    speaker = context.speaker
    sentences = [
        speaker.held_text(
            context.names[event.seat], event.rank, step.before.held(event.seat, event.rank)
        )
        for event in step.events
        if isinstance(event, Refused) and event.number is not None
    ]
    text = {speaker.language: " ".join(sentences)} if sentences else {}
    return replace(step, text=text)
