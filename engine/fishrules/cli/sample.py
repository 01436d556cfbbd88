"""Every kind of sentence that the engine makes, with real values, for a translator to read through.

The same functions make them as make those on the page and at the terminal, from the closed sets
(ranks, numbers, players, variants) and from games that are always the same. Of sentences built
alike only a few are printed, such as differ most.
"""

from __future__ import annotations

import contextlib
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from fishrules.cli.recorder import Recorder, all_messages
from fishrules.cli.sample_games import sample_games
from fishrules.cli.sample_pages import pages
from fishrules.cli.sample_words import words
from fishrules.cli.terminal import play_at_terminal
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.games import GAMES
from fishrules.game.play import legal_actions, nearest_legal, violation_of
from fishrules.game.rules import Request
from fishrules.game.table import Table
from fishrules.knowledge.view import ALL, SPECTATOR, view_of
from fishrules.players.hints import advise
from fishrules.players.reasons import NotReproduced, with_evidence
from fishrules.players.redaction import hidden_reason, reason_for_viewer
from fishrules.render.context import RenderContext, context_of_screen
from fishrules.render.links import NO_LINKS
from fishrules.render.markup import plain
from fishrules.render.play.help import hint, nudge
from fishrules.render.play.log import action_text
from fishrules.render.play.review import review
from fishrules.session.config import BadConfig, config_from_form
from fishrules.session.screen import PageState, screen_of
from fishrules.session.session import Session
from fishrules.words.catalogue import Key
from fishrules.words.config import config_fault_text
from fishrules.words.evidence import evidence_texts, no_evidence_text
from fishrules.words.names import default_names
from fishrules.words.reasons import explanation_text, reason_text
from fishrules.words.recap import recap
from fishrules.words.typed import UnreadableLine, examples, line_fault_text, read_typed

Part: TypeAlias = Callable[[Recorder, Sequence[Session]], Iterator[str]]
"""A part of the sample: it yields sentences that the recorder has just made."""

_ALIKE: Final = 2
"""How many sentences show the same message."""

_CONSIDERED: Final = 80
"""How many sentences that are built alike are compared."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The sample of a language. missing: the messages that no sentence in it is made from."""

    parts: Mapping[str, Sequence[str]]
    missing: frozenset[Key]


def sample(language: str) -> Sample:
    """Return the sample of a language. Raises LookupError where it has no catalogue."""
    speaker = Recorder(language)
    games = sample_games(default_names(speaker))
    parts: dict[str, Sequence[str]] = {"Words and numbers": [*words(speaker)]}
    parts_of_speech = frozenset(speaker.heard)
    printed = "\n".join(parts["Words and numbers"])
    for title, part in _PARTS.items():
        speaker.heard.clear()
        lines = _differing(part(speaker, games), speaker, parts_of_speech)
        printed += "\n".join(lines)
        lines += _unprinted(speaker.heard, parts_of_speech, printed)
        printed += "\n".join(lines)
        parts[title] = lines
    return Sample(parts, all_messages() - speaker.ever)


def _differing(lines: Iterator[str], speaker: Recorder, words: frozenset[Key]) -> list[str]:
    """Return a few of the sentences, so that each message beside words stands in some of them."""
    alike: dict[frozenset[Key], dict[str, None]] = defaultdict(dict)
    speaker.latest.clear()
    for line in lines:
        group = alike[frozenset(speaker.latest - words)]
        if len(group) < _CONSIDERED:
            group[line] = None
        speaker.latest.clear()
    chosen: dict[str, None] = {}
    counted: Counter[Key] = Counter()
    # Sentences of few messages first, so that a longer one shows what is new in it.
    for messages in sorted(alike, key=len):
        for line in _most_different([*alike[messages]]):
            if not messages or min(counted[key] for key in messages) < _ALIKE:
                chosen[line] = None
                counted.update(messages)
    return [*chosen]


def _most_different(lines: Sequence[str]) -> list[str]:
    """Return the first line, then those with the most words that have not been seen yet."""
    left, chosen, seen = [*lines], list[str](), set[str]()
    while left and len(chosen) < _ALIKE:
        line = max(left, key=lambda line: len({*line.split()} - seen)) if chosen else left[0]
        left.remove(line)
        chosen.append(line)
        seen.update(line.split())
    return chosen


def _unprinted(
    heard: Mapping[Key, Iterable[str]], words: frozenset[Key], printed: str
) -> list[str]:
    """Return the texts that were made but stand in no line, such as labels; not parts of others."""
    texts = dict.fromkeys(
        text
        for key, said in heard.items()
        if key not in words and not any(each in printed for each in said)
        for text in _most_different([*islice(said, _CONSIDERED)])
    )
    return [text for text in texts if not any(text in other and text != other for other in texts)]


# At the table


def _spoken(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    names = default_names(speaker)
    for place, rank in enumerate(Rank):
        name, number = names[place % len(names)], (1, 2, 3, 4, 5, 8, 11)[place % 7]
        yield " ".join(
            (
                speaker.request(name, rank, number),
                speaker.request(name, rank, None),
                speaker.answer_granted(rank, number),
            )
        )
        speaker.latest.clear()
        speaker.latest.add((None, rank.letter))
    for refused in (1, 2, None):
        yield speaker.answer_refused(refused)


def _log(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game in games:
        for viewer in (0, SPECTATOR, ALL):
            screen = screen_of(game, viewer, PageState(whole_log=True))
            context = context_of_screen(screen, speaker, NO_LINKS)
            for entry in screen.log:
                speaker.latest.clear()
                yield action_text(context, screen, entry)


def _meanwhile(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game in games:
        for entry in screen_of(game, 0, PageState(whole_log=True)).log:
            speaker.latest.clear()
            for item in recap(speaker, [entry.events], 0, game.config.names, game.rules):
                yield item.text


def _actions(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game, table in _tables(games):
        names, terms = game.config.names, game.rules.terms
        for action in legal_actions(table)[-12:]:
            speaker.latest.clear()
            yield " · ".join(
                (
                    speaker.action_label(action, names, terms),
                    speaker.action_text(action, names, terms),
                    speaker.attempt_text(action, names, terms),
                )
            )
        speaker.latest.clear()
        if due := speaker.due(view_of(table, SPECTATOR), names):
            yield due
    for rank, held in ((Rank.SIX, 0), (Rank.ACE, 1), (Rank.KING, 2), (Rank.JACK, 5)):
        yield speaker.held_text(default_names(speaker)[rank % 10], rank, held)


def _results(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game in games:
        if game.over:
            yield speaker.result(game.table, game.config.names)


def _tables(games: Sequence[Session]) -> Iterator[tuple[Session, Table]]:
    """Yield tables of every game: its beginning and its end, and others some actions apart."""
    for game in games:
        history = game.history
        for transition in (*history[:4], *history[4:-8:12], *history[-8:]):
            yield game, transition.table


# What the rules do not allow


def _refusals(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game, table in _tables(games):
        names = game.config.names
        for action in _tried(table):
            violation = violation_of(table, action)
            if violation is None:
                continue
            speaker.latest.clear()
            nearest = nearest_legal(table, action)
            refusal = speaker.refusal(violation, action, names, table.rules, nearest)
            attempt = speaker.attempt_text(action, names, table.rules.terms)
            yield f"{attempt} → {refusal.clause} {refusal.done} {refusal.nearest}".strip()


def _tried(table: Table) -> Iterator[Action]:
    """Yield actions of every kind, most of which are not allowed."""
    own = 0 if table.to_act is None else table.to_act
    other = (own + 1) % len(table.seats)
    empty = [seat for seat, hand in enumerate(table.hands) if not hand and seat != own]
    random = Random(len(table.stock))
    rank = random.choice(tuple(Rank))
    held = next((each for each in Rank if table.held(own, each)), rank)
    number = 1 if table.rules.request is Request.NUMBER else None
    yield from (Ask(own, other, held, each) for each in (None, 0, 1, 9, 22))
    yield from (Ask(own, of, held, number) for of in (own, *empty[:1]))
    yield from (Ask(own, other, each, number) for each in (rank, Rank.JOKER, Rank.QUEEN))
    yield from (Lay(own, held), Lay(own, rank), Keep(own))
    yield from (Ask(other, own, held, number), Lay(other, rank), Keep(other))


# Computer players, hints and evidence


def _reasons(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    names, rules = default_names(speaker), next(iter(GAMES.values()))
    yield reason_text(speaker, NotReproduced(), names, rules)
    for game in games:
        for number, action in enumerate(game.actions[:120], 1):
            bot = game.config.bot(action.seat)
            if bot is None or (number + game.config.seed) % 3:
                continue
            before = game.back(number - 1)
            decision = before.decision()
            assert decision is not None, "the seat of a computer player"
            own, public = before.remembered(action.seat, bot), before.remembered(SPECTATOR, bot)
            for reason, findings in (
                (decision.reason, own),
                (reason_for_viewer(bot, action, public.knowledge), public),
                (hidden_reason(public.knowledge, action), public),
            ):
                of = findings.of(action.of, action.rank) if isinstance(action, Ask) else None
                speaker.latest.clear()
                label = speaker.action_text(action, game.config.names, game.rules.terms)
                yield f"{label} → " + explanation_text(
                    speaker, with_evidence(reason, findings), of, game.config.names, game.rules
                )


def _hints(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game in games:
        for number, action in enumerate(game.actions, 1):
            if game.config.bot(action.seat) is not None:
                continue
            before = game.back(number - 1)
            advice = advise(
                before.view(action.seat), before.knowledge(action.seat), legal_actions(before.table)
            )
            reason = with_evidence(advice.reason, before.findings(action.seat))
            context = RenderContext(speaker, game.rules, game.config.names, action.seat)
            speaker.latest.clear()
            yield plain(nudge(context, advice))
            yield plain(hint(context, game.config.seats, replace(advice, reason=reason)))


def _evidence(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game in games:
        for number in range(0, game.at, 7):
            findings = game.back(number).findings(SPECTATOR)
            for seat in range(len(game.config.seats)):
                for rank in game.rules.ranks_of_pack():
                    finding, names = findings.of(seat, rank), game.config.names
                    for each in evidence_texts(speaker, finding, names, game.rules):
                        yield each.text
                    speaker.latest.clear()
                    yield no_evidence_text(speaker, finding, names)


def _review(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for game in games:
        if game.over:
            context = RenderContext(speaker, game.rules, game.config.names, ALL)
            review(context, game)
    yield from ()


# Lines and forms that cannot be read, and the terminal


def _unreadable(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    names = default_names(speaker)[:4]
    seats = [f"p{seat}" for seat in range(4)]
    for rules in GAMES.values():
        ask, lay, *keep = examples(speaker, rules, names[1])
        alike = (*names[:1], "Anna", "Annette", *names[3:])
        for line, called in (
            ("", names),
            ("x", names),
            (ask.replace(names[1], "x"), names),
            (ask.replace("6", "z"), names),
            (lay.replace("6", "z"), names),
            (ask.replace(names[1], "Ann"), alike),
            ("p1 asks p2 3x6", names),
            *((f"{each} 6", names) for each in keep),
        ):
            try:
                read_typed(line, 0, seats, called, speaker.language, rules.book_size)
            except UnreadableLine as unreadable:
                yield line_fault_text(speaker, unreadable, called, ask)


def _forms(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    names, game = default_names(speaker), next(iter(GAMES))
    for form in (
        {"game": "chess"},
        {f"seats-{game}": "99"},
        {"name-0": "\u3164"},
        {"name-0": "x" * 99},
        {"name-0": "\u202e"},
        {"name-0": names[1], "name-1": names[1]},
        {"dealer": "99"},
        {"seed": "9" * 99},
        {"seed": "\u202e"},
        {"player-1": "nobody"},
        {"player-0": "random"},
        {"wait": "99"},
        {"pace": "99"},
    ):
        try:
            config_from_form({"game": game, **form}, 0, names)
        except BadConfig as bad:
            yield config_fault_text(speaker, bad)


def _terminal(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    for rules in GAMES.values():
        lines = iter(("?", "x", "q"))

        def read(_: str, lines: Iterator[str] = lines) -> str:
            return next(lines)

        with contextlib.redirect_stdout(io.StringIO()):
            play_at_terminal(rules.name, (), 4, 0, speaker, read)
    yield from ()


def _pages(speaker: Recorder, games: Sequence[Session]) -> Iterator[str]:
    pages(speaker, games)
    yield from ()


_PARTS: Final[Mapping[str, Part]] = {
    "Spoken at the table": _spoken,
    "The log": _log,
    "Meanwhile": _meanwhile,
    "Actions, on buttons and in sentences": _actions,
    "Results": _results,
    "Not allowed, and what would be": _refusals,
    "Why a computer player acted": _reasons,
    "Hints": _hints,
    "What is known, and who showed it": _evidence,
    "Review after the game": _review,
    "Typed lines that cannot be read": _unreadable,
    "Forms that cannot be taken": _forms,
    "At the terminal": _terminal,
    "On the page, seen and read out": _pages,
}
