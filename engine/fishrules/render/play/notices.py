"""Notices beside a game in one answer: refusals, reasons, help and the review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fishrules.game.actions import Action
from fishrules.game.seats import Seat
from fishrules.game.violations import Violation
from fishrules.knowledge.evidence import Finding
from fishrules.render.markup import EMPTY, Markup
from fishrules.render.table import NOTHING_LIT, Lit


@dataclass(frozen=True, slots=True)
class PlayNotices:
    """Notices beside a game in one answer, each empty unless it is asked for.

    refused: an action, its violation, and the nearest actions that the rules allow.
    chosen: the values of the fields. typed: the line that was typed. fault: the fault of that
    line or of a form. why: the number of an action, and the reason for it as plain text.
    hint, known, review: a hint, the table of known bounds, and the review after the end.
    lit: the card and the player to which a hint points. facts: for each seat what is known of its
    hand, to be shown beside it.
    """

    refused: tuple[Action, Violation, Sequence[Action]] | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)
    typed: str = ""
    fault: str = ""
    why: tuple[int, str] | None = None
    hint: Markup = EMPTY
    known: Markup = EMPTY
    review: Markup = EMPTY
    lit: Lit = NOTHING_LIT
    facts: Mapping[Seat, Sequence[Finding]] = field(default_factory=dict)
