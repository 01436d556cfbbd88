"""HTML of what can be asked for beside the game: a hint, the pace, a link, another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from fishrules.game.rules import Laying, Point
from fishrules.knowledge.view import ALL, SPECTATOR
from fishrules.render.speech import Hearing
from fishrules.session.config import PACES, WAITS
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import later
from fishrules.words.config import PACE_LABEL, WAIT_LABEL, pace_text, wait_text


def tools(screen: PlayScreen, hearing: Hearing) -> str:
    """What can be asked for beside the game."""
    if screen.received:
        return _buttons([("games", "", later("All games"))], hearing)
    entries: list[tuple[str, str, str]] = []
    if screen.acts:
        entries.append(("hint", "", later("Hint")))
    going = screen.to_act is not None and not screen.looks_back
    if going and (len(screen.persons) < len(screen.players)):
        entries.append(_PAUSES[screen.state.paused])
    if screen.at:
        entries.append(("look", str(max(screen.number - 1, 0)), later("Look back")))
    if len(screen.persons) > 1 and not screen.over and screen.viewer is not SPECTATOR:
        entries.append(("show", "", later("Cover the hand")))
    if screen.over:
        entries.append(("again", "", later("Play again")))
        entries.append(("same", "", _SAME[screen.taken_up]))
    entries += [
        ("link", "", later("Copy a link")),
        ("record", "", later("Save as a file")),
        ("games", "", later("All games")),
    ]
    return (
        f"{_buttons(entries, hearing)}{_cut_off(screen, hearing)}{_seed(screen, hearing)}"
        f"{_eyes(screen, hearing)}{_waits(screen, hearing)}"
    )


def _buttons(entries: Sequence[tuple[str, str, str]], hearing: Hearing) -> str:
    buttons = " ".join(
        f'<button type="button" data-do="{do}" value="{value}" id="fish-do-{do}">'
        f"{hearing.say(label)}</button>"
        for do, value, label in entries
    )
    return f'<p class="fish-tools deeds">{buttons}</p>'


_SAME = {False: later("The same deal again"), True: later("From the same moment again")}
_PAUSES = {False: ("pause", "on", later("Pause")), True: ("pause", "", later("Go on"))}


def _cut_off(screen: PlayScreen, hearing: Hearing) -> str:
    """Why what leaves the table is less than the whole game, though it is over."""
    if not screen.cut_off:
        return ""
    told = hearing.say(
        "This game began in the middle of a turn, and no file of a whole game can begin there: "
        "a link or a file holds only what was seen of it."
    )
    return f'<p class="fish-hint">{told}</p>'


def _seed(screen: PlayScreen, hearing: Hearing) -> str:
    if not screen.seed_told:
        return ""
    return f'<p class="fish-seed">{hearing.say("Seed: {seed}", seed=screen.seed_told)}</p>'


def _eyes(screen: PlayScreen, hearing: Hearing) -> str:
    """The choice of whose eyes see the table, once the game is over."""
    if not screen.over:
        return ""
    labels = {ALL.value: hearing.speaker.say("everyone, cards open")}
    labels |= dict(zip(screen.view.seats, screen.names, strict=True))
    return _choice("show", hearing.say("Seen by"), labels, screen.whose)


def _waits(screen: PlayScreen, hearing: Hearing) -> str:
    """How long the computers and the table wait: what was chosen before the game, chosen anew."""
    speaker, rows = hearing.speaker, []
    if not screen.over and len(screen.persons) < len(screen.players):
        paces = {str(seconds): pace_text(speaker, seconds) for seconds in PACES}
        rows.append(_choice("pace", hearing.say(PACE_LABEL), paces, str(screen.pace)))
    if not screen.over and screen.rules.laying is Laying.AT_ONCE:
        waits = {str(seconds): wait_text(speaker, seconds) for seconds in WAITS}
        chips = hearing.links.chips(screen.rules.clauses_of([Point.LAID_BY_TABLE]))
        rows.append(_choice("wait", hearing.say(WAIT_LABEL), waits, str(screen.wait), chips))
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
