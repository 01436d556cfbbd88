"""What is settled before a game, in words: its paces and waits, and what is wrong with a setup."""

from __future__ import annotations

from fishrules.session.config import LONGEST_SEED, BadConfig, Fault
from fishrules.session.names import LONGEST_NAME, NameFault, is_odd
from fishrules.words.catalogue import later
from fishrules.words.speaker import Speaker

_FAULTS = {
    NameFault.EMPTY: later("Every player at the table needs a name."),
    NameFault.LONG: later("“{found}” is too long: a name has at most {most} characters."),
    NameFault.ODD: later("“{found}” holds a character that cannot be shown."),
    NameFault.TWICE: later("“{found}” is the name of another player too."),
    Fault.GAME: later("There is no such game here."),
    Fault.SEATS: later("This game cannot be played by that number of players."),
    Fault.DEALER: later("The dealer must sit at the table."),
    Fault.SEED: later("A seed has at most {most_of_seed} characters."),
    Fault.ODD_SEED: later("The seed “{found}” holds a character that cannot be shown."),
    Fault.PLAYER: later("A seat is played by a person or by one of the computer players."),
    Fault.NO_PERSON: later("At least one person must play."),
    Fault.WAIT: later("The table cannot wait for so long."),
    Fault.PACE: later("A computer player cannot wait for so long."),
}

OF_PACE = later("How long a computer player waits before it acts")
OF_WAIT = later("How long the table waits before it lays a finished catch")

_SHOWN = 60
"""How many characters of what was found are repeated."""


def pace_told(speaker: Speaker, seconds: int) -> str:
    """One of `setups.PACES` as a choice."""
    return _seconds(speaker, seconds) if seconds else speaker.say("acts at once")


def wait_told(speaker: Speaker, seconds: int) -> str:
    """One of `setups.WAITS` as a choice."""
    return _seconds(speaker, seconds) if seconds else speaker.say("never lays it")


def _seconds(speaker: Speaker, seconds: int) -> str:
    return speaker.say_plural("{number} second", "{number} seconds", seconds)


def fault_told(speaker: Speaker, bad: BadConfig) -> str:
    """What cannot be taken, in a sentence of plain text."""
    found = str(bad.found)
    if len(found) > _SHOWN:
        found = f"{found[:_SHOWN]}…"
    # What steers the text would steer this sentence too.
    found = "".join("\ufffd" if is_odd(sign) else sign for sign in found)
    return speaker.say(
        _FAULTS[bad.fault], found=found, most=LONGEST_NAME, most_of_seed=LONGEST_SEED
    )
