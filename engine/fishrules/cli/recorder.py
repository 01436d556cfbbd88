"""A speaker that notes everything that it says, and the list of all that there is to say."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Final

from fishrules.languages import LANGUAGES
from fishrules.words.catalogue import SOURCE_LANGUAGE, Key, compiled_catalogue
from fishrules.words.speaker import Speaker


class Recorder(Speaker):
    """A speaker that notes which messages it says, and with which values.

    ever: every message said. heard, latest: the texts of each message, and the messages, that were
    said since they were last cleared.
    """

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.ever: set[Key] = set()
        self.heard: dict[Key, dict[str, None]] = {}
        self.latest: set[Key] = set()

    def _fill(self, key: Key, text: str, values: Mapping[str, object]) -> str:
        said = super()._fill(key, text, values)
        known = self.heard.setdefault(key, {})
        if len(known) < _MOST_TEXTS:
            known[said] = None
        self.latest.add(key)
        self.ever.add(key)
        return said


_MOST_TEXTS: Final = 500
"""The most texts of one message that are noted: the log of a game repeats itself."""


def all_messages() -> frozenset[Key]:
    """Return every message, as the first compiled catalogue has it; all have the same."""
    compiled = compiled_catalogue(next(each for each in LANGUAGES if each != SOURCE_LANGUAGE))
    order = "<" if compiled.startswith(_LITTLE_ENDIAN) else ">"
    number, table = struct.unpack_from(f"{order}2I", compiled, 8)
    keys: set[Key] = set()
    for size, start in struct.iter_unpack(f"{order}2I", compiled[table : table + 8 * number]):
        one = compiled[start : start + size].decode().partition("\0")[0]
        context, _, text = one.rpartition("\4")
        if text:
            keys.add((context or None, text))
    return frozenset(keys)


_LITTLE_ENDIAN: Final = bytes.fromhex("de120495")
"""The first bytes of a catalogue whose numbers begin with the lowest byte (GNU, “MO Files”)."""
