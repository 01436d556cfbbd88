"""Stories: tutorials written as data, replayed by the engine, and refused if they claim too much.

A story is a TOML file whose name is its id. It has a table, steps with what must happen and the
clauses that it shows, and narration whole in each language. The engine plays every step when the
story is loaded; a claim that does not hold is a BadStory.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from fishrules.actions import Action
from fishrules.addresses import ID, Address
from fishrules.cards import Card, Rank, hand_of
from fishrules.events import Event
from fishrules.notation import (
    NotationError,
    read_action,
    read_card,
    read_rank,
    read_seat,
    read_seat_id,
    write_event,
)
from fishrules.play import Breach, Outcome, breach_of, deal, play, resume
from fishrules.rules import GAMES, Rules, rules_of
from fishrules.story_file import BadStory, Part, Words, read_words
from fishrules.story_table import CannotDeal, Dealt, Plan, deal_rest
from fishrules.table import Table
from fishrules.views import Eyes, seen
