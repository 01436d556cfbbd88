"""Notices beside a game in one answer: refusals, reasons, help and the review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fishrules.game.actions import Action
from fishrules.game.violations import Violation
from fishrules.render.markup import EMPTY, Markup


@dataclass(frozen=True, slots=True)
class PlayNotices:
    """Notices beside a game in one answer, each empty unless it is asked for.

    refused: an action, its violation, and the nearest actions that the rules allow.
    chosen: the values of the fields. typed: the line that was typed. fault: the fault of that
    line or of a form. why: the number of an action, and the reason for it as plain text.
    hint, known, review: a hint, the table of known bounds, and the review after the end.
    """

    refused: tuple[Action, Violation, Sequence[Action]] | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)
    typed: str = ""
    fault: str = ""
    why: tuple[int, str] | None = None
    hint: Markup = EMPTY
    known: Markup = EMPTY
    review: Markup = EMPTY
