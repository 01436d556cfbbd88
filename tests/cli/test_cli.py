"""The command line, run as a separate process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fishrules import __version__
from fishrules.game.cards import pack

RECORD: dict[str, Any] = {
    "id": "r1",
    "game": "backstab-fish",
    "seats": ["p0", "p1", "p2", "p3"],
    "dealer": "p3",
    "deck": [str(card) for card in pack(2, 4)],
    "actions": [],
}


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "fishrules", *arguments],
        input=given,
        capture_output=True,
        timeout=300,
        check=False,
    )


def replayed(*lines: bytes) -> list[dict[str, Any]]:
    ran = run("replay", given=b"\n".join(lines) + b"\n")
    assert (ran.returncode, ran.stderr) == (0, b"")
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_the_version_is_that_of_the_package() -> None:
    ran = run("--version")
    assert (ran.returncode, ran.stdout.decode()) == (0, f"fishrules {__version__}\n")


def test_replay_answers_each_record_in_order() -> None:
    lines = [json.dumps(RECORD | {"id": name}).encode() for name in ("a", "b", "c")]
    assert [answer["id"] for answer in replayed(*lines)] == ["a", "b", "c"]


def test_one_bad_line_never_stops_the_others() -> None:
    good = json.dumps(RECORD).encode()
    bad = [
        b"{",
        b"\xff\xfe{}",
        b"[1, 2]",
        json.dumps(RECORD | {"deck": ["6h"]}).encode(),
        b"[" * 9999,
    ]
    answers = replayed(good, *bad, good)
    assert len(answers) == len(bad) + 2
    assert all({"where", "found", "expected"} == set(a["error"]) for a in answers[1:-1])
    assert answers[0] == answers[-1]
    assert "error" not in answers[0]


def test_a_deck_that_is_not_the_pack_names_the_cards() -> None:
    deck = [*RECORD["deck"][:-1], "6h"]
    (answer,) = replayed(json.dumps(RECORD | {"deck": deck}).encode())
    assert answer["error"]["where"] == "deck"
    assert "extra 6h" in answer["error"]["found"]
    assert "missing **" in answer["error"]["found"]


@pytest.mark.parametrize("command", [(), ("replay",), ("check",), ("play",)])
def test_help_is_everywhere(command: tuple[str, ...]) -> None:
    ran = run(*command, "--help")
    assert ran.returncode == 0
    assert b"usage: fishrules" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "COMMAND"),
        (("dance",), "dance"),
        (("play", "--players", "3"), "3 players"),
        (("play", "--players", "11"), "invalid choice: 11"),
        (("play", "--variants", "no-such"), "no-such"),
        (("check", "no-such-file.toml"), "no-such-file.toml"),
    ],
)
def test_errors_go_to_standard_error_with_exit_2(arguments: tuple[str, ...], said: str) -> None:
    ran = run(*arguments)
    assert ran.returncode == 2
    assert ran.stdout == b""
    assert said in ran.stderr.decode()
    assert "Traceback" not in ran.stderr.decode()


def test_check_tells_true_stories_from_false_ones(tmp_path: Path) -> None:
    true = Path("tutorials/three-refused.toml")
    false = tmp_path / "three-refused.toml"
    false.write_text(true.read_text("utf-8").replace("request.refuse", "request.grant"), "utf-8")
    assert run("check", str(true)).returncode == 0
    ran = run("check", str(false), str(true))
    assert ran.returncode == 2
    assert "three-refused" in ran.stderr.decode()
    assert "request.grant" in ran.stderr.decode()
    assert str(true) in ran.stdout.decode()


@pytest.mark.parametrize(
    ("language", "greeting"), [("en", "You are Anton"), ("fr", "Anton"), ("ru", "Антон")]
)
def test_a_game_at_the_terminal_refuses_clearly_and_leaves_cleanly(
    language: str, greeting: str
) -> None:
    tries = b"?\nasks anton 1x6\nasks lena\nkeeps\nq\n"
    ran = run("play", "--seed", "1", "--language", language, given=tries)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert greeting in ran.stdout.decode()


def test_a_game_at_the_terminal_can_be_played_to_its_end() -> None:
    """Ask every player for one card of every rank, repeatedly; refusals cost nothing."""
    tries = [
        f"asks {of} 1x{rank}" for of in ("lena", "boris", "clara") for rank in "23456789TJQKA*"
    ]
    tries = [line for ask in tries for line in (ask, "keeps")] + [
        f"lays {r}" for r in "23456789TJQKA*"
    ]
    ran = run("play", "--seed", "2", given=("\n".join(tries * 400)).encode())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "The game is over" in ran.stdout.decode()
    assert "win" in ran.stdout.decode()


def test_a_match_is_told_as_one_object_and_its_games_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ("--game", "go-fish", "--players", "reckoner,random", "--variants", "any-rank")
    ran = run("match", *arguments, "--games", "3", "--seed", "5", "--records", str(file))
    assert (ran.returncode, ran.stderr) == (0, b"")
    result = json.loads(ran.stdout)
    assert (result["game"], result["games"], result["variants"]) == ("go-fish", 3, ["any-rank"])
    assert set(result["players"]) == {"reckoner", "random"}
    for reached in result["players"].values():
        assert {"games", "wins", "books", "interval"} <= set(reached)
    again = run("match", *arguments, "--games", "3", "--seed", "5")
    assert again.stdout == ran.stdout
    answers = replayed(*file.read_bytes().splitlines())
    assert [answer["id"] for answer in answers] == ["game-0", "game-1", "game-2"]
    assert all(answer["states"][-1]["over"] and not answer["refused"] for answer in answers)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "reckoner,oracle,random,random"), "oracle"),
        (("--players", "reckoner,random"), "4 to 10 players"),
        (("--players", "random,random,random,random", "--games", "0"), "one game or more"),
        (("--players", "random,random,random,random", "--variants", "none"), "none"),
        (("--players", "random,random,random,random", "--records", "/no/such/file"), "/no/such"),
    ],
)
def test_a_match_that_cannot_be_held_is_refused(arguments: tuple[str, ...], said: str) -> None:
    ran = run("match", *arguments)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert said in ran.stderr.decode()
    assert "Traceback" not in ran.stderr.decode()
