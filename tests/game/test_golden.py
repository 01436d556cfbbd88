"""Saves and links of earlier versions, read by every later one.

`golden/` holds a save of each sort as each version wrote it, and a link of each kind. Its files are
never written again; a new version adds its own.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fishrules.knowledge.view import SPECTATOR, Viewer
from fishrules.session.config import Moment, Start
from fishrules.session.save import VERSION, read_save, save_summary, write_save
from fishrules.session.session import Session
from fishrules.session.share import link_of, read_link
from fishrules.session.snapshot import Snapshot
from tests.game.tables import BOOK

GOLDEN = Path(__file__).with_name("golden")

FIVE = ("Zoé", "Anton", "Лена", "Boris", "Clara")

SAVES: dict[str, tuple[str, int, bool, str]] = {
    "dealt": ("backstab-fish", 40, False, "J A | 7"),
    "deck": ("go-fish", 12, False, "2"),
    "over": ("go-fish", 71, True, "2 4 5 6 7 8 T Q A | 3 9 J K"),
    "moment": ("backstab-fish", 9, False, "4 J A | 5 7"),
    "moment-over": (
        "backstab-fish",
        43,
        True,
        "5 6 7 9 | 2 3 3 6 8 T J Q A A | 2 5 7 8 J K K | 4 4 9 T Q *",
    ),
}
"""Content of each save: game, number of actions, whether it is over, and the laid books."""


def kept(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8").strip()


def laid(session: Session) -> str:
    """The laid books of the seats that have any."""
    books = (" ".join(rank.letter for rank in own) for own in session.table.books if own)
    return " | ".join(books)


def sort_of(start: Start) -> str:
    match start:
        case None:
            return "a seed"
        case Moment():
            return "a moment"
        case _:
            return "a deck"


@pytest.mark.parametrize("version", range(1, VERSION + 1))
@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_every_version_is_read(name: str, version: int) -> None:
    text = kept(f"save-{version}-{name}.json")
    session = read_save(text)
    assert (session.config.game, session.at, session.over, laid(session)) == SAVES[name]
    assert session.config.names == FIVE[: len(session.config.seats)]
    assert save_summary(text).over == session.over
    assert bool(save_summary(text).played) == (version >= 3)
    assert json.loads(text)["version"] == version
    assert session == read_save(kept(f"save-{VERSION}-{name}.json"))
    if version == VERSION:
        assert write_save(session, save_summary(text).played) == text


def test_there_is_a_save_of_every_sort() -> None:
    starts = {name: sort_of(read_save(kept(f"save-1-{name}.json")).config.start) for name in SAVES}
    assert set(starts.values()) == {"a seed", "a deck", "a moment"}


def test_a_link_to_a_game_that_is_over() -> None:
    whole, saved = read_link(kept("link-game.txt")), read_save(kept("save-1-over.json"))
    assert isinstance(whole, Session)
    assert whole.over
    assert whole.actions == saved.actions
    assert whole.table == saved.table
    assert whole.config.names == FIVE[:2]


def test_a_link_to_a_what_if_that_is_over() -> None:
    other = read_link(kept("link-what-if.txt"))
    assert isinstance(other, Session)
    assert isinstance(other.config.start, Moment)
    assert (other.at, other.over) == (10, True)
    assert sum(map(len, other.table.books)) * BOOK == len(other.rules.pack())


@pytest.mark.parametrize(
    ("link", "save", "viewer"),
    [
        ("link-snapshot.txt", "save-1-dealt.json", 0),
        ("link-onlooker.txt", "save-1-deck.json", SPECTATOR),
        ("link-what-if-snapshot.txt", "save-1-moment.json", 0),
    ],
)
def test_a_link_in_play(link: str, save: str, viewer: Viewer) -> None:
    snapshot, session = read_link(kept(link)), read_save(kept(save))
    assert isinstance(snapshot, Snapshot)
    assert snapshot.view == session.view(viewer)
    assert len(snapshot.log) == session.at + 1
    assert read_link(link_of(session, viewer)) == snapshot
