"""Default names of the players in each language."""

from __future__ import annotations

from typing import Final

from fishrules.words.catalogue import later
from fishrules.words.speaker import Speaker

DEFAULT_NAMES: Final = (
    later("Anton"),
    later("Lena"),
    later("Boris"),
    later("Clara"),
    later("David"),
    later("Elena"),
    later("Felix"),
    later("Gina"),
    later("Hugo"),
    later("Irma"),
)
"""English default names of the players in the order of their seats."""


def default_names(speaker: Speaker) -> tuple[str, ...]:
    """Return the default names in a language, in the order of the seats."""
    return tuple(speaker.say(name) for name in DEFAULT_NAMES)
