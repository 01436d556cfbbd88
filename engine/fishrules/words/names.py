"""Default names of the players in each language."""

from __future__ import annotations

from typing import Final

from fishrules.words.catalogue import N_
from fishrules.words.speaker import Speaker

DEFAULT_NAMES: Final = (
    N_("Anton"),
    N_("Lena"),
    N_("Boris"),
    N_("Clara"),
    N_("David"),
    N_("Elena"),
    N_("Felix"),
    N_("Gina"),
    N_("Hugo"),
    N_("Irma"),
)
"""English default names of the players in the order of their seats."""


def default_names(speaker: Speaker) -> tuple[str, ...]:
    """Return the default names in a language, in the order of the seats."""
    return tuple(speaker.say(name) for name in DEFAULT_NAMES)
