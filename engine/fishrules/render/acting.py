"""HTML with which a player acts at a table: cards and players chosen there, a sentence below.

The same at a story and at the practice table. The fields of the form are `of`, `rank` and
`number`; the script writes the sentence that they make on the button, from texts in the HTML.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from fishrules.game.cards import Rank
from fishrules.game.rules import Laying, Request, Rules
from fishrules.game.seats import Seat
from fishrules.knowledge.view import View
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.form import lay_buttons, tile
from fishrules.render.markup import Markup, Node
from fishrules.words.catalogue import N_
from fishrules.words.speaker import Speaker

EVERY_CHOICE = N_("All choices, including those that aren’t allowed")
"""The title of the form that offers every choice, below the table."""

NAME = "#"
"""Stands for the name of the player asked in the texts of a request."""


def request_texts(speaker: Speaker, rules: Rules, rank: Rank) -> str:
    """The requests for a rank as a JSON list, by the number asked for; `NAME` stands for whom."""
    numbers = [None] if rules.request is Request.ALL else [*range(1, rules.copies(rank) + 1)]
    return json.dumps(
        [speaker.request(NAME, rank, number) for number in numbers], ensure_ascii=False
    )


def asking(context: RenderContext, chosen: Mapping[str, str], beside: Node = None) -> Markup:
    """The numbers to ask for, and the button that says the request.

    chosen: the values of the fields at first, by the name of the field. beside: another button.
    """
    return h.div(
        ".fish-asking",
        data_card=context.say("Choose one of your cards."),
        data_player=context.say("Choose a player to ask."),
    )[
        _numbers(context, chosen.get("number") or "1"),
        h.button(".fish-say", data_do="ask")[context.say("Ask")],
        beside,
    ]


def _numbers(context: RenderContext, chosen: str) -> Markup:
    """A choice of numbers; where requests name none, there is no choice to make."""
    rules = context.rules
    if rules.request is Request.ALL:
        return h.input(type="hidden", name="number", value="")
    most = max(rules.copies(rank) for rank in rules.ranks_of_pack())
    return h.fieldset(".tiles.numbers")[
        h.legend[context.say("How many")],
        h.div[[tile("number", str(each), str(each), chosen) for each in range(1, most + 1)]],
    ]


def laying(context: RenderContext, view: View, seat: Seat) -> Node:
    """A button for each book that can be laid; one to keep them where that is the choice."""
    buttons = lay_buttons(context, view, seat)
    if not buttons:
        return None
    if view.lays_first and view.rules.laying is Laying.FREE:
        buttons.append(h.button(data_do="keep", value="")[context.say("Keep")])
    return h.p(".deeds.lays")[h.joined(" ", buttons)]
