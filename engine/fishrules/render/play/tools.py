"""HTML of what can be asked for beside the game: a hint, the pace, a link, another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from fishrules.game.rules import Laying
from fishrules.knowledge.view import NOBODY, OPEN
from fishrules.render.speech import Hearing
from fishrules.session.config import PACES, WAITS
from fishrules.session.screen import Sight
from fishrules.words.catalogue import later
from fishrules.words.setup import OF_PACE, OF_WAIT, pace_told, wait_told


def tools(sight: Sight, hearing: Hearing) -> str:
    """What can be asked for beside the game."""
    if sight.received:
        return _buttons([("games", "", later("All games"))], hearing)
    deeds: list[tuple[str, str, str]] = []
    if sight.acts:
        deeds.append(("hint", "", later("Hint")))
    going = sight.turn is not None and not sight.looks_back
    if going and (len(sight.persons) < len(sight.players)):
        deeds.append(_PAUSES[sight.state.paused])
    if sight.at:
        deeds.append(("look", str(max(sight.number - 1, 0)), later("Look back")))
    if len(sight.persons) > 1 and not sight.over and sight.eyes is not NOBODY:
        deeds.append(("show", "", later("Cover the hand")))
    if sight.over:
        deeds.append(("again", "", later("Play again")))
        deeds.append(("same", "", _SAME[sight.taken_up]))
    deeds += [
        ("link", "", later("Copy a link")),
        ("record", "", later("Save as a file")),
        ("games", "", later("All games")),
    ]
    return (
        f"{_buttons(deeds, hearing)}{_cut_off(sight, hearing)}{_seed(sight, hearing)}"
        f"{_eyes(sight, hearing)}{_waits(sight, hearing)}"
    )


def _buttons(deeds: Sequence[tuple[str, str, str]], hearing: Hearing) -> str:
    buttons = " ".join(
        f'<button type="button" data-do="{do}" value="{value}" id="fish-do-{do}">'
        f"{hearing.say(label)}</button>"
        for do, value, label in deeds
    )
    return f'<p class="fish-tools deeds">{buttons}</p>'


_SAME = {False: later("The same deal again"), True: later("From the same moment again")}
_PAUSES = {False: ("pause", "on", later("Pause")), True: ("pause", "", later("Go on"))}


def _cut_off(sight: Sight, hearing: Hearing) -> str:
    """Why what leaves the table is less than the whole game, though it is over."""
    if not sight.cut_off:
        return ""
    told = hearing.say(
        "This game began in the middle of a turn, and no file of a whole game can begin there: "
        "a link or a file holds only what was seen of it."
    )
    return f'<p class="fish-hint">{told}</p>'


def _seed(sight: Sight, hearing: Hearing) -> str:
    if not sight.seed_told:
        return ""
    return f'<p class="fish-seed">{hearing.say("Seed: {seed}", seed=sight.seed_told)}</p>'


def _eyes(sight: Sight, hearing: Hearing) -> str:
    """The choice of whose eyes see the table, once the game is over."""
    if not sight.over:
        return ""
    labels = {OPEN.value: hearing.speaker.say("everyone, cards open")}
    labels |= dict(zip(sight.view.seats, sight.names, strict=True))
    return _choice("show", hearing.say("Seen by"), labels, sight.whose)


def _waits(sight: Sight, hearing: Hearing) -> str:
    """How long the computers and the table wait: what was chosen before the game, chosen anew."""
    speaker, rows = hearing.speaker, []
    if not sight.over and len(sight.persons) < len(sight.players):
        paces = {str(seconds): pace_told(speaker, seconds) for seconds in PACES}
        rows.append(_choice("pace", hearing.say(OF_PACE), paces, str(sight.pace)))
    if not sight.over and sight.rules.laying is Laying.AT_ONCE:
        waits = {str(seconds): wait_told(speaker, seconds) for seconds in WAITS}
        chips = hearing.links.chips(sight.rules.clauses.laid_by_table)
        rows.append(_choice("wait", hearing.say(OF_WAIT), waits, str(sight.wait), chips))
    if not rows:
        return ""
    return (
        '<details class="fish-waits" id="fish-waits">'
        f"<summary>{hearing.say('The pace')}</summary>{''.join(rows)}</details>"
    )


def _choice(do: str, legend: str, labels: Mapping[str, str], chosen: str, chips: str = "") -> str:
    """Buttons of which one is pressed. legend, chips: HTML; labels: by value, plain text."""
    buttons = "".join(
        f' <button type="button" data-do="{do}" value="{escape(value)}"'
        f' aria-pressed="{str(value == chosen).lower()}">{escape(label)}</button>'
        for value, label in labels.items()
    )
    return (
        f'<div class="fish-choice deeds" role="group" aria-label="{legend}">'
        f"<span>{legend}{chips}</span>{buttons}</div>"
    )
