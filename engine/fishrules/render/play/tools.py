"""HTML of the tools beside the game: looking back, the pace, a link, other games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fishrules.game.rules import Laying, Point
from fishrules.knowledge.view import ALL, SPECTATOR
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.render.play.dock import CONTINUE, PAUSE
from fishrules.session.config import PACES, WAITS
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import N_
from fishrules.words.config import PACE_LABEL, WAIT_LABEL, pace_text, wait_text


def tools(context: RenderContext, screen: PlayScreen) -> Markup:
    """The tools beside the game."""
    if screen.received:
        return _buttons(context, [("games", "", N_("All games"))])
    entries: list[tuple[str, str, str]] = []
    if screen.may_act and len(screen.persons) < len(screen.players):
        paused = screen.state.paused
        entries.append(("pause", "", CONTINUE) if paused else ("pause", "on", PAUSE))
    if screen.at:
        entries.append(("look", str(max(screen.number - 1, 0)), N_("Review")))
    if len(screen.persons) > 1 and not screen.over and screen.viewer is not SPECTATOR:
        entries.append(("show", "", N_("Hide cards")))
    entries += [
        ("link", "", N_("Copy a link")),
        ("record", "", N_("Save as a file")),
        ("games", "", N_("All games")),
    ]
    return h.fragment[
        _buttons(context, entries),
        _cut_off(context, screen),
        _seed(context, screen),
        _viewers(context, screen),
        _waits(context, screen),
    ]


def _buttons(context: RenderContext, entries: Sequence[tuple[str, str, str]]) -> Markup:
    """A row of buttons, each given by what it does, its value and its label."""
    buttons = [
        h.button(type="button", data_do=do, value=value, id=f"fish-do-{do}")[context.say(label)]
        for do, value, label in entries
    ]
    return h.p(".fish-tools.deeds")[h.joined(" ", buttons)]


def _cut_off(context: RenderContext, screen: PlayScreen) -> Node:
    """The reason that a link or a file of a finished game holds less than the whole."""
    if not screen.cut_off:
        return None
    text = context.say(
        "This game began in the middle of a turn, so a link or file holds only what you see here."
    )
    return h.p(".fish-hint")[text]


def _seed(context: RenderContext, screen: PlayScreen) -> Node:
    if not screen.seed_text:
        return None
    return h.p(".fish-seed")[context.say("Deal code: {seed}", seed=screen.seed_text)]


def _viewers(context: RenderContext, screen: PlayScreen) -> Node:
    """The choice of a viewer, once the game is over."""
    if not screen.over:
        return None
    labels = {ALL.value: context.say("all hands face up")}
    labels |= dict(zip(screen.view.seats, context.names, strict=True))
    return _choice("show", context.say("View"), labels, screen.viewer_name)


def _waits(context: RenderContext, screen: PlayScreen) -> Node:
    """The pauses of bots and table, to be chosen anew during a game."""
    speaker, rows = context.speaker, []
    if not screen.over and len(screen.persons) < len(screen.players):
        paces = {str(seconds): pace_text(speaker, seconds) for seconds in PACES}
        rows.append(_choice("pace", speaker.say(PACE_LABEL), paces, str(screen.pace)))
    if not screen.over and context.rules.laying is Laying.AT_ONCE:
        waits = {str(seconds): wait_text(speaker, seconds) for seconds in WAITS}
        chips = context.links.chips(context.rules.clauses_of([Point.LAID_BY_TABLE]))
        rows.append(_choice("wait", speaker.say(WAIT_LABEL), waits, str(screen.wait), chips))
    return (
        bool(rows)
        and h.details(class_="fish-waits", id="fish-waits")[h.summary[context.say("Speed")], rows]
    )


def _choice(
    do: str, legend: str, labels: Mapping[str, str], chosen: str, chips: Node = None
) -> Markup:
    """Buttons of which one is pressed. labels: by value. chips: links to clauses."""
    buttons = [
        h.button(
            type="button", data_do=do, value=value, aria_pressed=h.true_false(value == chosen)
        )[label]
        for value, label in labels.items()
    ]
    return h.div(".fish-choice.deeds", role="group", aria_label=legend)[
        h.span[legend, chips], [(" ", button) for button in buttons]
    ]
