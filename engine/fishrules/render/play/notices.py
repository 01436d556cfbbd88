"""What is shown beside a game in one answer: refusals, reasons, help and the review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fishrules.game.actions import Action
from fishrules.game.violations import Violation
from fishrules.render.markup import EMPTY, Markup


@dataclass(frozen=True, slots=True)
class PlayNotices:
    """What is shown beside a game in one answer, empty where it is not asked for.

    refused: an action, why the rules refuse it, and the nearest actions that they allow.
    chosen: the values of the fields. typed: the line that was typed. fault: what is wrong with
    that line or with a form. why: the number of an action, and the reason for it as plain text.
    hint, known, review: HTML of a hint, of what is known, and of the review after the end.
    """

    refused: tuple[Action, Violation, Sequence[Action]] | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)
    typed: str = ""
    fault: str = ""
    why: tuple[int, str] | None = None
    hint: Markup = EMPTY
    known: Markup = EMPTY
    review: Markup = EMPTY
