"""What stands beside a game on its page in one answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fishrules.game.actions import Action
from fishrules.game.violations import Violation


@dataclass(frozen=True, slots=True)
class Asides:
    """What stands beside the game in one answer: what was tried in vain, and help asked for.

    refused: an action, why the rules refuse it, and the smallest changes that they accept.
    chosen: what stands in the fields. typed: the line that was typed, told: what is wrong with it,
    or with a form. why: the number of an action, and why it was done, as plain text. hint, known,
    review: HTML of a hint, of what is known, and of the review after the end.
    """

    refused: tuple[Action, Violation, Sequence[Action]] | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)
    typed: str = ""
    told: str = ""
    why: tuple[int, str] | None = None
    hint: str = ""
    known: str = ""
    review: str = ""
