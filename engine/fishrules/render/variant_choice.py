"""HTML of the choice of variants under a story, and the place where its changes are shown.

The field is named `variant`, a box for each variant of the game; the style sheet shows it only
where a script runs.
"""

from __future__ import annotations

from fishrules.game.games import VARIANTS
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup


def variant_choice(context: RenderContext) -> Markup:
    """Every variant of the game, those of the context's rules switched on."""
    boxes = [
        h.li[_box(context, name), " ", context.links.chip(variant.clause)]
        for name, variant in VARIANTS[context.rules.name].items()
    ]
    return h.details(".fish-variants", data_pagefind_ignore=True)[
        h.summary[context.say("What would change under a variant?")],
        # A form, so that no browser brings back an earlier choice without what it changed.
        h.form(autocomplete="off")[h.fieldset[h.legend[context.say("Variants")], h.ul[boxes]]],
        h.div(".fish-changes")[()],
    ]


def _box(context: RenderContext, name: str) -> Markup:
    box = h.input(
        type="checkbox",
        name="variant",
        value=name,
        data_do="variants",
        checked=name in context.rules.variants,
    )
    return h.label[box, " ", context.speaker.variant(name)]
