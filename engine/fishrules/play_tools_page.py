"""HTML of what can be asked for beside the game: a hint, a pause, a link, another game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fishrules.catalogue import later
from fishrules.said_page import Hearing
from fishrules.sight import OPEN, Sight, Whose


def tools(sight: Sight, hearing: Hearing) -> str:
    """What can be asked for beside the game."""
    if sight.received:
        return _buttons([("games", "", later("All games"))], hearing)
    deeds: list[tuple[str, str, str]] = []
    if sight.acts:
        deeds.append(("hint", "", later("Hint")))
    going = sight.turn is not None and not sight.looks_back
    if going and (len(sight.persons) < len(sight.players)):
        deeds.append(_PAUSES[sight.shown.paused])
    if sight.at:
        deeds.append(("look", str(max(sight.number - 1, 0)), later("Look back")))
    if len(sight.persons) > 1 and not sight.over and sight.eyes is not None:
        deeds.append(("show", "", later("Cover the hand")))
    if sight.over:
        deeds.append(("again", "", later("Play again")))
    deeds += [
        ("link", "", later("Copy a link")),
        ("record", "", later("Save as a file")),
        ("games", "", later("All games")),
    ]
    return f"{_buttons(deeds, hearing)}{_seed(sight, hearing)}{_eyes(sight, hearing)}"


def _buttons(deeds: Sequence[tuple[str, str, str]], hearing: Hearing) -> str:
    buttons = " ".join(
        f'<button type="button" data-do="{do}" value="{value}" id="fish-do-{do}">'
        f"{hearing.say(label)}</button>"
        for do, value, label in deeds
    )
    return f'<p class="fish-tools deeds">{buttons}</p>'


_PAUSES = {False: ("pause", "on", later("Pause")), True: ("pause", "", later("Go on"))}


def _seed(sight: Sight, hearing: Hearing) -> str:
    if not sight.seed_told:
        return ""
    return f'<p class="fish-seed">{hearing.say("Seed: {seed}", seed=sight.seed_told)}</p>'


def _eyes(sight: Sight, hearing: Hearing) -> str:
    """The choice of whose eyes see the table, once the game is over."""
    if not sight.over:
        return ""
    choices: list[tuple[Whose, str, str]] = [(OPEN, OPEN, hearing.say("everyone, cards open"))]
    choices += [
        (seat, sight.view.seats[seat], escape(name)) for seat, name in enumerate(sight.names)
    ]
    buttons = " ".join(
        f'<button type="button" data-do="show" value="{escape(value)}"'
        f' aria-pressed="{str(whose == sight.eyes).lower()}">{label}</button>'
        for whose, value, label in choices
    )
    return f'<p class="fish-eyes deeds"><span>{hearing.say("Seen by")}</span> {buttons}</p>'
