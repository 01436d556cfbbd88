"""HTML of the choice of variants under a story, and the place where its changes are told.

The field is named `variant`, a box for each variant of the game; the style shows it all where
a script runs.
"""

from __future__ import annotations

from html import escape

from fishrules.game.games import VARIANTS
from fishrules.game.rules import Rules
from fishrules.render.links import Links
from fishrules.words.speaker import Speaker


def choice(rules: Rules, speaker: Speaker, links: Links) -> str:
    """Every variant of the game, those of these rules switched on."""
    boxes = "".join(
        f"<li>{_box(name, rules, speaker)} {links.chip(variant.clause)}</li>"
        for name, variant in VARIANTS[rules.name].items()
    )
    title = speaker.say("What changes under other agreements?")
    # A form, so that no browser brings back an earlier choice without what it changed.
    return (
        f'<details class="fish-variants" data-pagefind-ignore><summary>{escape(title)}</summary>'
        f'<form autocomplete="off"><fieldset><legend>{escape(speaker.say("Agreements"))}</legend>'
        f'<ul>{boxes}</ul></fieldset></form><div class="fish-changes"></div></details>'
    )


def _box(name: str, rules: Rules, speaker: Speaker) -> str:
    on = " checked" if name in rules.variants else ""
    return (
        f'<label><input type="checkbox" name="variant" value="{name}" data-do="agree"{on}>'
        f" {escape(speaker.variant(name))}</label>"
    )
