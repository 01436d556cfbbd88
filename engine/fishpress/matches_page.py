"""HTML of the matches between computer players: a chart, the same as a table, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from fishpress.bars import (
    Group,
    Row,
    Sort,
    Unit,
    decimal,
    drawing,
    figure,
    interval_head,
    table,
)
from fishpress.matches import Against, Match, Matches
from fishrules.catalogue import InTerms, Phrase
from fishrules.reason_words import kind_told
from fishrules.rules import GAMES, Terms
from fishrules.words import Speaker

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
    heads = (
        speaker.phrase(Phrase("matches", "Stronger – weaker")),
        speaker.phrase(Phrase("matches", "Games")),
        speaker.phrase(Phrase("matches", "Wins of the stronger")),
        interval_head(speaker),
        speaker.phrase(_BOOKS[GAMES[game].terms]),
    )
    rows = [
        (
            name,
            [
                (
                    _pair(match, speaker),
                    (
                        str(match.games),
                        unit.told(match.share.value),
                        unit.between(match.share),
                        _books(match.strong_books, match.weak_books, speaker),
                    ),
                )
                for match in own
            ],
        )
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
    """How many sit at the table, and by which agreements they play."""
    players = speaker.phrase(Phrase("study", "Players: {number}"), number=match.seats)
    agreements = [speaker.agreement(name) for name in match.agreements]
    return "; ".join((players, *agreements))


def _pair(match: Match, speaker: Speaker) -> str:
    strong, weak = kind_told(speaker, match.strong)[0], kind_told(speaker, match.weak)[0]
    return _facing(strong, weak, speaker)


def _facing(one: str, other: str, speaker: Speaker) -> str:
    return speaker.phrase(Phrase("matches", "{one} – {other}"), one=one, other=other)


def _books(own: float, others: float, speaker: Speaker) -> str:
    return _facing(decimal(own, speaker), decimal(others, speaker), speaker)


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


def _against_others(found: Sequence[Against], game: str, speaker: Speaker) -> str:
    title = speaker.phrase(
        Phrase("matches", "{game}: what part of the wins our player takes from OpenSpiel’s"),
        game=speaker.game(game),
    )
    unit = Unit(speaker, Sort.PART, _EVEN)
    heads = (
        speaker.phrase(Phrase("matches", "Ours – OpenSpiel’s")),
        speaker.phrase(Phrase("matches", "Games")),
        speaker.phrase(Phrase("matches", "Wins of ours")),
        interval_head(speaker),
        speaker.phrase(_BOOKS[GAMES[game].terms]),
    )
    rows = [
        (
            _two(match, speaker),
            (
                str(match.games),
                unit.told(match.share.value),
                unit.between(match.share),
                _books(match.our_books, match.their_books, speaker),
            ),
        )
        for match in found
    ]
    charted = [Group("", tuple(Row(_two(match, speaker), match.share) for match in found))]
    told = "".join(f"<p>{escape(_told(match, speaker))}</p>" for match in found)
    drawn = drawing(title, charted, unit)
    return figure(title, drawn, told, table(speaker, title, heads, [("", rows)]))


def _two(match: Against, speaker: Speaker) -> str:
    return _facing(kind_told(speaker, match.ours)[0], _theirs(match, speaker), speaker)


def _theirs(match: Against, speaker: Speaker) -> str:
    """What a player of OpenSpiel is called, and its time for a move."""
    name = speaker.phrase(_THEIRS[match.theirs])
    if match.milliseconds is None:
        return name
    return speaker.phrase(
        Phrase("matches", "{name}, {time} ms"), name=name, time=match.milliseconds
    )


def _told(match: Against, speaker: Speaker) -> str:
    unit = Unit(speaker, Sort.PART)
    return speaker.phrase(
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
