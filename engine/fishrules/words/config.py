"""Texts about the settings of a match: pauses, and what is wrong with a form."""

from __future__ import annotations

from typing import Final

from fishrules.session.config import LONGEST_SEED, BadConfig, ConfigFault
from fishrules.session.names import LONGEST_NAME, NameFault, has_unprintable
from fishrules.words.catalogue import later
from fishrules.words.speaker import Speaker

_FAULTS: Final = {
    NameFault.EMPTY: later("Every player at the table needs a name."),
    NameFault.LONG: later("“{found}” is too long: a name has at most {most} characters."),
    NameFault.ODD: later("“{found}” holds a character that cannot be shown."),
    NameFault.TWICE: later("“{found}” is the name of another player too."),
    ConfigFault.GAME: later("There is no such game here."),
    ConfigFault.SEATS: later("This game cannot be played by that number of players."),
    ConfigFault.DEALER: later("The dealer must sit at the table."),
    ConfigFault.SEED: later("A seed has at most {most_of_seed} characters."),
    ConfigFault.ODD_SEED: later("The seed “{found}” holds a character that cannot be shown."),
    ConfigFault.PLAYER: later("A seat is played by a person or by one of the computer players."),
    ConfigFault.NO_PERSON: later("At least one person must play."),
    ConfigFault.WAIT: later("The table cannot wait for so long."),
    ConfigFault.PACE: later("A computer player cannot wait for so long."),
}

PACE_LABEL: Final = later("How long a computer player waits before it acts")
WAIT_LABEL: Final = later("How long the table waits before it lays a finished catch")

_LONGEST_QUOTE: Final = 60
"""Number of characters of a bad value that are quoted."""


def pace_text(speaker: Speaker, seconds: int) -> str:
    """Return the label of one of `session.config.PACES`."""
    return _seconds(speaker, seconds) if seconds else speaker.say("acts at once")


def wait_text(speaker: Speaker, seconds: int) -> str:
    """Return the label of one of `session.config.WAITS`."""
    return _seconds(speaker, seconds) if seconds else speaker.say("never lays it")


def _seconds(speaker: Speaker, seconds: int) -> str:
    return speaker.say_plural("{number} second", "{number} seconds", seconds)


def config_fault_text(speaker: Speaker, bad: BadConfig) -> str:
    """Return one sentence on the value that a form cannot have."""
    found = str(bad.found)
    if len(found) > _LONGEST_QUOTE:
        found = f"{found[:_LONGEST_QUOTE]}…"
    # A character that steers the text around it would steer this sentence too.
    found = "".join("\ufffd" if has_unprintable(character) else character for character in found)
    return speaker.say(
        _FAULTS[bad.fault], found=found, most=LONGEST_NAME, most_of_seed=LONGEST_SEED
    )
