"""HTML of the matches between computer players: a chart, the same as a table, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from fishrules.game.games import GAMES
from fishrules.game.rules import Terms
from fishrules.players.statistics import CONFIDENCE
from fishrules.words.catalogue import InTerms, Phrase, Plural
from fishrules.words.numbers import decimal, interval_name
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import Speaker
from fishsite.markdown.bars import (
    Group,
    Row,
    Sort,
    Unit,
    drawing,
    figure,
    table,
)
from fishsite.study.match_results import Match, Matches

_EVEN = 0.5
_BOOKS: Final[InTerms] = {
    Terms.BOOK: Phrase("matches", "Books a seat"),
    Terms.CATCH: Phrase("matches", "Catches a seat"),
}

_THEIRS: Final = {
    "random": Phrase("matches", "OpenSpiel’s random player"),
    "ismcts": Phrase("matches", "OpenSpiel’s tree search"),
}


def matches(found: Matches, game: str, speaker: Speaker) -> str:
    """The matches of a game: those among our own players, then those against others."""
    ours = [match for match in found.among_ours if match.game == game]
    others = [match for match in found.against_others if match.game == game]
    told = _among_ours(ours, game, speaker) if ours else ""
    return told + (_against_others(others, game, speaker) if others else "")


def _among_ours(found: Sequence[Match], game: str, speaker: Speaker) -> str:
    title = speaker.phrase(
        Phrase("matches", "{game}: what part of the wins the stronger player takes"),
        game=speaker.game(game),
    )
    unit = Unit(speaker, Sort.PART, _EVEN)
    tables = list(dict.fromkeys(_table_of(match, speaker) for match in found))
    groups = [
        (name, [match for match in found if _table_of(match, speaker) == name]) for name in tables
    ]
    heads = _heads(
        speaker.phrase(Phrase("matches", "Stronger – weaker")),
        speaker.phrase(Phrase("matches", "Wins of the stronger")),
        game,
        speaker,
    )
    rows = [
        (name, [(_pair(match, speaker), _cells(match, unit)) for match in own])
        for name, own in groups
    ]
    charted = [
        Group(name, tuple(Row(_pair(match, speaker), match.share) for match in own))
        for name, own in groups
    ]
    drawn = drawing(title, charted, unit)
    told = f"<p>{escape(_clearly(found, speaker))}</p>"
    return figure(title, drawn, told, table(speaker, title, heads, rows))


def _table_of(match: Match, speaker: Speaker) -> str:
    """How many sit at the table, and by which variants they play."""
    told = speaker.phrase(Phrase("study", "Players: {number}"), number=match.seats)
    for name in match.variants:
        listed = Phrase("list", "{items}; {last}")
        told = speaker.phrase(listed, items=told, last=speaker.variant(name))
    return told


def _pair(match: Match, speaker: Speaker) -> str:
    strong, weak = (bot_texts(speaker, name)[0] for name in (match.one, match.other))
    return _facing(strong, weak, speaker)


def _facing(one: str, other: str, speaker: Speaker) -> str:
    return speaker.phrase(Phrase("matches", "{one} – {other}"), one=one, other=other)


def _heads(pair: str, wins: str, game: str, speaker: Speaker) -> tuple[str, ...]:
    """The heads of a table of matches: who met, how many games, and what `_cells` tells."""
    games = speaker.phrase(Phrase("matches", "Games"))
    return (
        pair,
        games,
        wins,
        interval_name(speaker, CONFIDENCE),
        speaker.phrase(_BOOKS[GAMES[game].terms]),
    )


def _cells(match: Match, unit: Unit) -> tuple[str, ...]:
    """How many games, the share of the first with its interval, and the books of both."""
    own, other = (decimal(unit.speaker, each) for each in (match.books, match.other_books))
    share = (unit.told(match.share.value), unit.between(match.share))
    return str(match.games), *share, _facing(own, other, unit.speaker)


def _clearly(found: Sequence[Match], speaker: Speaker) -> str:
    """In how many matches the stronger player is clearly the better, in a sentence."""
    clear = sum(match.share.low > _EVEN for match in found)
    return speaker.phrase(
        Phrase(
            "matches",
            "Each kind plays half of the seats, so equal players would take half of the wins each. "
            "Matches in which the whole interval lies above that: {clear} of {matches}. "
            "A shared win is split.",
        ),
        clear=clear,
        matches=len(found),
    )


def _against_others(found: Sequence[Match], game: str, speaker: Speaker) -> str:
    title = speaker.phrase(
        Phrase("matches", "{game}: what part of the wins our player takes from OpenSpiel’s"),
        game=speaker.game(game),
    )
    unit = Unit(speaker, Sort.PART, _EVEN)
    heads = _heads(
        speaker.phrase(Phrase("matches", "Ours – OpenSpiel’s")),
        speaker.phrase(Phrase("matches", "Wins of ours")),
        game,
        speaker,
    )
    at = _table_of(found[0], speaker)
    rows = [(_two(match, speaker), _cells(match, unit)) for match in found]
    charted = [Group(at, tuple(Row(_two(match, speaker), match.share) for match in found))]
    told = "".join(f"<p>{escape(_told(match, speaker))}</p>" for match in found)
    drawn = drawing(title, charted, unit)
    return figure(title, drawn, told, table(speaker, title, heads, [(at, rows)]))


def _two(match: Match, speaker: Speaker) -> str:
    return _facing(bot_texts(speaker, match.one)[0], _theirs(match, speaker), speaker)


def _theirs(match: Match, speaker: Speaker) -> str:
    """What a player of OpenSpiel is called, and how far it searches for a request."""
    name = speaker.phrase(_THEIRS[match.other])
    if match.search is None:
        return name
    number = match.search.simulations
    return speaker.plural(_SEARCH, number, name=name, number=number)


_SEARCH: Final = Plural("matches", "{name}, {number} simulation", "{name}, {number} simulations")


def _told(match: Match, speaker: Speaker) -> str:
    """What came of a match and, of one with a search, how long both thought."""
    unit = Unit(speaker, Sort.PART)
    won = speaker.phrase(
        Phrase(
            "matches",
            "{players}, {games} games: our player takes {share} of the wins "
            "(interval: {interval}).",
        ),
        players=_two(match, speaker),
        games=match.games,
        share=unit.told(match.share.value),
        interval=unit.between(match.share),
    )
    if match.search is None:
        return won
    times = speaker.phrase(
        Phrase("matches", "Time for a request: ours {own} ms, the search {other} ms."),
        own=decimal(speaker, match.search.own),
        other=decimal(speaker, match.search.other),
    )
    return f"{won} {times}"
