"""Saved games: every save is read back as the same game, and nothing else is read as a game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from fishrules.errors import NewerVersion, NotationError
from fishrules.game.games import GAMES
from fishrules.game.table import Stage
from fishrules.session.config import DEFAULT_PACE, Moment
from fishrules.session.names import LONGEST_NAME
from fishrules.session.save import (
    MOST_ACTIONS,
    MOST_OVER,
    VERSION,
    oldest_first,
    read_save,
    save_summary,
    too_old,
    write_save,
)
from fishrules.session.session import Session, begin, what_if
from tests.session.injections import INJECTIONS
from tests.session.sessions import any_config, config, finished, in_play, played


def save(**changes: object) -> dict[str, Any]:
    """A good save, with some parts changed."""
    kept: dict[str, Any] = json.loads(write_save(played(begin(config(seed=6)), Random(6), 12)))
    return kept | changes


def assert_refused(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        read_save(text)
    return caught.value


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_comes_back(seed: int) -> None:
    random = Random(seed)
    dealt = played(begin(any_config(random)), random, random.randint(0, 80))
    stacked, viewer = in_play(random, 40)
    other = played(what_if(stacked, random.randint(0, stacked.at), viewer, random), random, 9)
    for session in (dealt, stacked, other):
        text = write_save(session)
        assert text.isascii()
        again = read_save(text)
        assert again == session
        assert again.history == session.history
        assert write_save(again) == text


def test_the_form_of_a_save_stays_as_it_is() -> None:
    """Games saved by this version must be read by every later one."""
    text = (
        '{"version":4,"game":"go-fish","variants":["hold-back"],"seats":["p0","p1"],'
        '"names":["Zo\\u00e9","B"],"dealer":"p1","seed":5,"seed_told":"5",'
        '"players":["person","reckoner"],"wait":6,"pace":4,'
        '"played":"2026-11-30T18:05:00.250Z","actions":["p0 asks p1 2"]}'
    )
    session = read_save(text)
    assert session.at == 1
    assert session.config.names == ("Zoé", "B")
    assert session.config.seed_text == "5"
    assert session.config.pace == 4
    assert write_save(session, save_summary(text).played) == text


def test_games_of_former_versions_are_read() -> None:
    """A save without a pace is read with the default."""
    second = save()
    played = second.pop("played")
    first = dict(second)
    pace = first.pop("pace")
    assert pace == DEFAULT_PACE
    for version, former in ((1, first), (2, second)):
        text = json.dumps({**former, "version": version})
        assert read_save(text) == read_save(json.dumps(save()))
        assert save_summary(text).played == ""
        assert_refused(json.dumps({**former, "version": version, "played": played}))
    assert_refused(json.dumps({**first, "version": 1, "pace": pace}))


def test_a_newer_version_is_told_apart() -> None:
    for version in (VERSION + 1, 99):
        with pytest.raises(NewerVersion) as caught:
            read_save(json.dumps({"version": version, "cards": "in another way"}))
        assert caught.value.found == version
    strange: list[object] = [0, -1, "2", 1.0, 2.0, True, None, [], 10**9]
    for other in strange:
        assert not isinstance(assert_refused(json.dumps({"version": other})), NewerVersion)


@pytest.mark.parametrize("name", INJECTIONS)
def test_names_survive_as_plain_text(name: str) -> None:
    short = name[:LONGEST_NAME].strip()
    session = begin(config(names=("Anton", short, "Boris", "Clara")))
    assert read_save(write_save(session)).config.names[1] == short


def test_of_the_games_that_are_over_only_the_newest_are_kept() -> None:
    over, going_on = write_save(finished(config("go-fish", 2))), write_save(begin(config()))
    assert save_summary(over).over
    assert not save_summary(going_on).over
    kept = {str(key): over for key in range(1, MOST_OVER + 4)} | {"2": going_on, "3": "spoilt"}
    assert too_old(kept) == ("1",)
    assert too_old({"1": going_on} | {str(key): going_on for key in range(2, 99)}) == ()
    with pytest.raises(NotationError):
        read_save(over.replace("true", "false"))
    with pytest.raises(NotationError):
        read_save(going_on.replace("{", '{"over":true,', 1))


def test_what_was_played_longest_ago_comes_first() -> None:
    over = finished(config("go-fish", 2))
    days = {str(key): f"2026-11-{30 - key:02}T08:00:00.000Z" for key in range(1, MOST_OVER)}
    kept = {key: write_save(over, day) for key, day in days.items()}
    # Of those without a time the one with the smallest number is the oldest.
    kept |= {"100": write_save(over), "99": write_save(over), "98": "spoilt"}
    latest_first = sorted(days, key=int)
    assert list(oldest_first(kept)) == ["98", "99", "100", *reversed(latest_first)]
    assert too_old(kept) == ("99",)
    assert save_summary(kept["7"]).played == days["7"]


@pytest.mark.parametrize(
    "played",
    [
        "2026-11-30",
        "2026-11-30T18:05:00Z",
        "2026-11-30T18:05:00.250+01:00",
        "2026-13-30T18:05:00.250Z",
        "2026-11-32T18:05:00.250Z",
        "2026-11-30T24:05:00.250Z",
        "２026-11-30T18:05:00.250Z",
        " 2026-11-30T18:05:00.250Z",
        '"><b>',
    ],
)
def test_what_is_no_time_is_refused(played: str) -> None:
    assert_refused(json.dumps(save(played=played)))


# Damaged saves


def test_a_save_that_is_cut_is_refused() -> None:
    text = write_save(played(begin(config("go-fish", 2)), Random(1), 5))
    for length in range(len(text)):
        assert_refused(text[:length])


def test_a_save_with_a_letter_changed_is_refused_or_another_game() -> None:
    text = write_save(played(begin(config("go-fish", 2)), Random(1), 5))
    for place in range(len(text)):
        for letter in ("\x00", "x", '"', "9", "\ud800"):
            spoilt = text[:place] + letter + text[place + 1 :]
            try:
                assert isinstance(read_save(spoilt), Session)
            except NotationError:
                continue


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '"x"',
        "NaN",
        '{"version": NaN}',
        '{"version": 1}',
        '{"version": 1, "version": 1}',
        "[" * 1000,
        "[" * 900_000,
        '{"version":' * 90_000,
        '"' * 999_999,
        '"' + '\\"' * 499_000,
        "9" * 999_999,
        '{"version": ' + "9" * 900_000 + "}",
        "x" * 5_000_000,
        json.dumps({"version": 1, "x": ["p0"] * 100_000}),
        json.dumps({f"x{n}": n for n in range(60_000)})[:-1] + ', "x59999": 0}',
    ],
    ids=lambda text: ascii(text[:20]) + str(len(text)),
)
def test_what_is_no_save_is_refused_soon(text: str) -> None:
    assert len(str(assert_refused(text).expected)) < 400


VALUES: list[object] = [
    *(None, True, -1, 10**50, 1.5, "", "x", "\ud800", "p9"),
    *([], [[]], [None] * 4, ["p0"] * 4, ["p0"] * 100_000, {}, {"p0": []}),
]

IDLE: dict[str, tuple[object, ...]] = {
    "variants": ([],),
    "actions": ([],),
    "seed_told": ("", "x", "p9"),
    "played": ("",),
}
"""Values that a part may have without any effect."""


@pytest.mark.parametrize("part", [*sorted(save()), "deck", "moment"])
def test_a_part_of_another_type_is_refused(part: str) -> None:
    for value in VALUES:
        text = json.dumps(save(**{part: value}))
        if value in IDLE.get(part, ()):
            assert isinstance(read_save(text), Session)
        else:
            assert_refused(text)
    if part in save():
        left = save()
        del left[part]
        assert_refused(json.dumps(left))


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": ["p0", "p0", "p1", "p2"]},
        {"seats": ["P0", "p1", "p2", "p3"]},
        {"names": ["Anton", "anton", "Boris", "Clara"]},
        {"names": ["Anton", "Lena", "Boris"]},
        {"names": ["Anton", "Lena", "Boris", "a\u202eb"]},
        {"players": ["random"] * 4},
        {"players": ["person"] * 3},
        {"players": ["person", "cheat", "random", "random"]},
        {"wait": 5},
        {"pace": 3},
        {"seed": -1},
        {"seed": True},
        {"seed_told": "a\nb"},
        {"seed_told": "a\u202eb"},
        {"seed_told": "x" * 41},
        {"variants": ["hold-back"]},
        {"deck": ["2c"] * 108},
        {"deck": []},
        {"actions": ["p1 keeps"]},
        {"actions": ["p0 keeps"] * (MOST_ACTIONS + 1)},
        {"actions": ["p0 asks p0 1x2"]},
        {"actions": ["p0 asks p1 1x2x2"]},
    ],
)
def test_parts_that_do_not_fit_are_refused(changes: dict[str, object]) -> None:
    assert_refused(json.dumps(save(**changes)))


# A moment


def moment(stage: Stage) -> dict[str, Any]:
    """The save of a what-if that begins at some stage."""
    whole = finished(config(seed=5, variants=("pass-always",)))
    at = next(at for at, one in enumerate(whole.history) if one.table.stage is stage)
    other = what_if(whole, at, 0, Random(1))
    assert isinstance(other.config.start, Moment)
    kept: dict[str, Any] = json.loads(write_save(other))
    return kept


@pytest.mark.parametrize("stage", [Stage.ASKING, Stage.REFUSED, Stage.GRANTED])
def test_a_moment_that_cannot_be_is_refused(stage: Stage) -> None:
    kept = moment(stage)
    right = kept["moment"]
    read_save(json.dumps(kept))
    hands, least = right["hands"], right["least"]
    wrong: list[dict[str, object]] = [
        {"stage": "opening" if stage is Stage.ASKING else "asking", "heir": "p3", "owner": "p0"},
        {"stage": "over"},
        {"stage": "soon"},
        {"turn": None},
        {"turn": "p9"},
        {"owner": "p9"},
        {"stock": right["stock"][1:]},
        {"stock": []},
        {"hands": hands | {"p0": hands["p1"]}},
        {"hands": {}},
        {"books": {"p0": ["2"]}},
        {"least": least[1:]},
        {"least": [[8] * 14, *least[1:]]},
        {"least": [[-1] * 14, *least[1:]]},
        {"least": [[0] * 13, *least[1:]]},
        {"least": [[None] * 14, *least[1:]]},
        {"most": [[0] * 14, *right["most"][1:]]},
        {"most": {}},
    ]
    for changes in wrong:
        assert_refused(json.dumps(kept | {"moment": right | changes}))
    assert_refused(json.dumps(kept | {"deck": 5}))
    assert_refused(json.dumps(kept | {"deck": [str(card) for card in GAMES[kept["game"]].pack()]}))
    for part in right:
        left = {name: value for name, value in right.items() if name != part}
        assert_refused(json.dumps(kept | {"moment": left}))
        for value in VALUES:
            text = json.dumps(kept | {"moment": right | {part: value}})
            if part == "books" and value in ({}, {"p0": []}) and not any(right["books"].values()):
                assert isinstance(read_save(text), Session)
            else:
                assert_refused(text)


@pytest.mark.parametrize("seed", range(6))
def test_a_moment_with_parts_exchanged_is_refused_or_can_be_played_to_its_end(seed: int) -> None:
    random = Random(seed)
    session, viewer = in_play(random, 60)
    kept = json.loads(write_save(what_if(session, session.at, viewer, random)))
    start = kept["moment"]
    for _ in range(15):
        changed = dict(start)
        for part in ("owner", "turn", "heir"):
            if random.random() < 0.4:
                changed[part] = random.choice(kept["seats"])
        changed["stage"] = random.choice([stage.value for stage in Stage])
        if random.random() < 0.3:
            changed["stock"] = changed["stock"][:: random.choice([1, -1])]
        try:
            again = read_save(json.dumps(kept | {"moment": changed}))
        except NotationError:
            continue
        assert played(again, random, 3000).over
