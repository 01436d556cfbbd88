"""Texts about the settings of a match: pauses, and what is wrong with a form."""

from __future__ import annotations

from typing import Final

from fishrules.session.config import LONGEST_SEED, BadConfig, ConfigFault
from fishrules.session.names import LONGEST_NAME, NameFault, has_unprintable
from fishrules.words.catalogue import N_
from fishrules.words.speaker import Speaker

_FAULTS: Final = {
    NameFault.EMPTY: N_("Every player at the table needs a name."),
    NameFault.LONG: N_("“{found}” is too long: a name has at most {most} characters."),
    NameFault.ODD: N_("“{found}” contains a character that can’t be shown."),
    NameFault.TWICE: N_("Two players are called “{found}”."),
    ConfigFault.GAME: N_("There is no such game here."),
    ConfigFault.SEATS: N_("You can’t play this game with that many players."),
    ConfigFault.DEALER: N_("The dealer must be one of the players."),
    ConfigFault.SEED: N_("A deal code has at most {most_of_seed} characters."),
    ConfigFault.ODD_SEED: N_("The deal code “{found}” contains a character that can’t be shown."),
    ConfigFault.PLAYER: N_("Each player is a person or one of the computer players."),
    ConfigFault.NO_PERSON: N_("At least one person must play."),
    ConfigFault.WAIT: N_("That delay is too long."),
    ConfigFault.PACE: N_("That pause is too long."),
}

PACE_LABEL: Final = N_("Pause before a computer player moves")
WAIT_LABEL: Final = N_("Delay before the table lays a finished catch")

_LONGEST_QUOTE: Final = 60
"""Number of characters of a bad value that are quoted."""


def pace_text(speaker: Speaker, seconds: int) -> str:
    """Return the label of one of `session.config.PACES`."""
    return _seconds(speaker, seconds) if seconds else speaker.say("No pause")


def wait_text(speaker: Speaker, seconds: int) -> str:
    """Return the label of one of `session.config.WAITS`."""
    return _seconds(speaker, seconds) if seconds else speaker.say("Never")


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
