"""Command line of the engine: replay records, check stories, play a game, run a match."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from fishrules import __version__
from fishrules.cli.sample import sample
from fishrules.cli.terminal import play_at_terminal
from fishrules.errors import NotationError
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.languages import LANGUAGES
from fishrules.notation.record import answer_line
from fishrules.players.bot import BOTS
from fishrules.players.match import (
    FinishedGame,
    game_record,
    games_of,
    match_of,
    match_record,
    results_of,
)
from fishrules.session.config import MOST_SEATS
from fishrules.stories.load import load_story
from fishrules.stories.toml import BadStory
from fishrules.words.speaker import tr

USAGE_ERROR = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status.

    arguments: those of the command line where `None`. An error of the input is printed on standard
    error without a traceback; the status is then 2, and 130 after Ctrl+C.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        match options.command:
            case "replay":
                return _replay()
            case "check":
                return _check(options.files)
            case "match":
                return _match(options)
            case "words":
                return _words(options.sample)
            case _:
                return _play(options)
    except BrokenPipeError:
        # The reader closed the output: print nothing more, not even when flushing at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (NotationError, OSError) as error:
        print(f"fishrules {options.command}: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="fishrules", description=__doc__)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser(
        "replay",
        help="replay records",
        description="Read records as JSON lines on standard input; write one answer a line.",
    )
    check = commands.add_parser(
        "check",
        help="check stories",
        description="Replay stories and check everything that they claim.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a story, *.toml")
    game = commands.add_parser(
        "play",
        help="play a game",
        description="Play against computer players. Type ? at the prompt for help.",
    )
    _add_rules(game)
    game.add_argument(
        "--players",
        type=int,
        choices=range(2, MOST_SEATS + 1),
        default=4,
        metavar="N",
        help="number of players, you included",
    )
    game.add_argument("--seed", type=int, default=0, help="the same seed deals the same game")
    game.add_argument("--language", choices=LANGUAGES, default="en")
    match = commands.add_parser(
        "match",
        help="run a match",
        description="Let computer players play games against each other; write the result as one "
        "JSON object. Seats and dealer rotate from game to game.",
    )
    _add_rules(match)
    match.add_argument(
        "--players",
        required=True,
        metavar="A,B,...",
        help=f"one computer player for each seat, each of: {', '.join(BOTS)}",
    )
    match.add_argument("--games", type=int, default=100, metavar="N", help="number of games")
    match.add_argument("--seed", type=int, default=0, help="the same seed plays the same games")
    match.add_argument(
        "--records",
        type=Path,
        metavar="FILE",
        help="write each game to this file, as a line that replay reads",
    )
    words = commands.add_parser(
        "words",
        help="print every kind of sentence",
        description="Print every kind of sentence in a language, with real values, to read through "
        "a translation; and the messages that no sentence of the engine is made from.",
    )
    words.add_argument("--sample", required=True, choices=LANGUAGES, metavar="LANGUAGE")
    return parser


def _add_rules(command: argparse.ArgumentParser) -> None:
    """Add the options for the game and its variants to a command."""
    command.add_argument("--game", choices=tuple(GAMES), default="backstab-fish")
    command.add_argument(
        "--variants",
        default="",
        metavar="A,B",
        help="variants to switch on: "
        + "; ".join(f"{name}: {', '.join(known)}" for name, known in VARIANTS.items()),
    )


def _names(text: str) -> tuple[str, ...]:
    """Split a list of names at its commas."""
    return tuple(name for name in text.split(",") if name)


def _replay() -> int:
    # Bytes, since JSON has its own encoding, whatever the locale.
    for line in sys.stdin.buffer:
        if line.strip():
            print(answer_line(line), flush=True)
    return 0


def _check(files: Sequence[Path]) -> int:
    faults = 0
    for file in files:
        try:
            story = load_story(file)
        except (BadStory, OSError) as error:
            faults += 1
            print(error, file=sys.stderr)
        else:
            steps = len(story.steps) + sum(len(branch.steps) for branch in story.branches)
            print(f"{file}: {steps} steps hold")
    return USAGE_ERROR if faults else 0


def _play(options: argparse.Namespace) -> int:
    # A character that the terminal cannot show is replaced, so that the game goes on.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    play_at_terminal(
        options.game,
        _names(options.variants),
        options.players,
        options.seed,
        tr(options.language),
    )
    return 0


def _words(language: str) -> int:
    made = sample(language)
    for title, lines in made.parts.items():
        print(f"## {title}\n")
        print(*lines, sep="\n", end="\n\n")
    print(f"## Messages that are not in this sample: {len(made.missing)}\n")
    for context, text in sorted(made.missing, key=lambda key: (key[0] or "", key[1])):
        print(f"{context}: {text}" if context else text)
    return 0


def _match(options: argparse.Namespace) -> int:
    rules = rules_of(options.game, _names(options.variants))
    match = match_of(rules, _names(options.players), options.games, options.seed)
    path: Path | None = options.records
    with path.open("w", encoding="utf-8") if path else nullcontext() as file:
        print(json.dumps(match_record(match, results_of(_written(games_of(match), file)))))
    return 0


def _written(games: Iterable[FinishedGame], file: TextIO | None) -> Iterator[FinishedGame]:
    """Yield the games, and write each to the file where there is one."""
    for game in games:
        if file is not None:
            print(json.dumps(game_record(game)), file=file)
        yield game


if __name__ == "__main__":
    sys.exit(main())
