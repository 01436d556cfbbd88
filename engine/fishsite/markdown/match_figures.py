"""HTML of the matches between computer players: figures of a chart, sentences and a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fishrules.game.games import GAMES
from fishrules.game.rules import Terms
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.words.catalogue import InTerms, Phrase, Plural
from fishrules.words.numbers import decimal
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import Speaker
from fishsite.markdown.bars import Group, Row, bar_chart
from fishsite.markdown.estimate_format import EstimateFormat, Quantity, estimate_heads
from fishsite.markdown.figures import figure, paragraphs, table
from fishsite.study.match_results import MatchResult, MatchResults

_EVEN = 0.5
"""The share of the wins of equal players."""
_BOOKS: Final[InTerms] = {
    Terms.BOOK: Phrase("matches", "Books per player"),
    Terms.CATCH: Phrase("matches", "Catches per player"),
}

_THEIRS: Final = {
    "random": Phrase("matches", "OpenSpiel’s random player"),
    "ismcts": Phrase("matches", "OpenSpiel’s tree search"),
}


def match_figures(found: MatchResults, game: str, speaker: Speaker) -> Markup:
    """Return the figures of a game: of matches among our bots, then of those with other bots."""
    ours = [match for match in found.among_ours if match.game == game]
    others = [match for match in found.against_others if match.game == game]
    return h.fragment[
        _among_ours(ours, game, speaker) if ours else None,
        _against_others(others, game, speaker) if others else None,
    ]


def _among_ours(found: Sequence[MatchResult], game: str, speaker: Speaker) -> Markup:
    title = speaker.phrase(
        Phrase("matches", "{game}: share of wins by the stronger player"),
        game=speaker.game(game),
    )
    form = EstimateFormat(speaker, Quantity.SHARE, _EVEN)
    tables = list(dict.fromkeys(_table_of(match, speaker) for match in found))
    groups = [
        (name, [match for match in found if _table_of(match, speaker) == name]) for name in tables
    ]
    heads = _heads(
        speaker.phrase(Phrase("matches", "Stronger – weaker")),
        speaker.phrase(Phrase("matches", "Stronger player’s wins")),
        game,
        speaker,
    )
    rows = [
        (name, [(_pair(match, speaker), _cells(match, form)) for match in own])
        for name, own in groups
    ]
    charted = [
        Group(name, tuple(Row(_pair(match, speaker), match.share) for match in own))
        for name, own in groups
    ]
    sentences = paragraphs([_clear_wins(found, speaker)])
    chart = bar_chart(title, charted, form)
    return figure(title, chart, sentences, table(speaker, title, heads, rows))


def _table_of(match: MatchResult, speaker: Speaker) -> str:
    """Return the number of players at the table, with the variants in play."""
    text = speaker.phrase(Phrase("study", "Players: {number}"), number=match.seats)
    for name in match.variants:
        listed = Phrase("list", "{items}; {last}")
        text = speaker.phrase(listed, items=text, last=speaker.variant(name))
    return text


def _pair(match: MatchResult, speaker: Speaker) -> str:
    strong, weak = (bot_texts(speaker, name)[0] for name in (match.one, match.other))
    return _facing(strong, weak, speaker)


def _facing(one: str, other: str, speaker: Speaker) -> str:
    return speaker.phrase(Phrase("matches", "{one} – {other}"), one=one, other=other)


def _heads(pair: str, wins: str, game: str, speaker: Speaker) -> tuple[str, ...]:
    """Return the heads of a table of matches: the pair, then those of `_cells`."""
    games = speaker.phrase(Phrase("matches", "Games"))
    books = speaker.phrase(_BOOKS[GAMES[game].terms])
    return pair, games, *estimate_heads(speaker, wins), books


def _cells(match: MatchResult, form: EstimateFormat) -> tuple[str, ...]:
    """Return the number of games, the share of the first with its interval, the books of both."""
    own, other = (decimal(form.speaker, each) for each in (match.books, match.other_books))
    return str(match.games), *form.cells(match.share), _facing(own, other, form.speaker)


def _clear_wins(found: Sequence[MatchResult], speaker: Speaker) -> str:
    """Return a sentence with the number of matches whose interval lies above an even share."""
    clear = sum(match.share.low > _EVEN for match in found)
    return speaker.phrase(
        Phrase(
            "matches",
            "Each kind plays half of the seats, so equal players would win half. "
            "Matches clearly won by the stronger player: {clear} of {matches}. "
            "A shared win is split.",
        ),
        clear=clear,
        matches=len(found),
    )


def _against_others(found: Sequence[MatchResult], game: str, speaker: Speaker) -> Markup:
    title = speaker.phrase(
        Phrase("matches", "{game}: share of wins by our player against OpenSpiel’s"),
        game=speaker.game(game),
    )
    form = EstimateFormat(speaker, Quantity.SHARE, _EVEN)
    heads = _heads(
        speaker.phrase(Phrase("matches", "Ours – OpenSpiel’s")),
        speaker.phrase(Phrase("matches", "Our player’s wins")),
        game,
        speaker,
    )
    at = _table_of(found[0], speaker)
    rows = [(_two(match, speaker), _cells(match, form)) for match in found]
    charted = [Group(at, tuple(Row(_two(match, speaker), match.share) for match in found))]
    sentences = paragraphs([_result(match, speaker) for match in found])
    chart = bar_chart(title, charted, form)
    return figure(title, chart, sentences, table(speaker, title, heads, [(at, rows)]))


def _two(match: MatchResult, speaker: Speaker) -> str:
    return _facing(bot_texts(speaker, match.one)[0], _theirs(match, speaker), speaker)


def _theirs(match: MatchResult, speaker: Speaker) -> str:
    """Return the name of a bot of OpenSpiel, with its simulations per request."""
    name = speaker.phrase(_THEIRS[match.other])
    if match.search is None:
        return name
    number = match.search.simulations
    return speaker.plural(_SEARCH, number, name=name, number=number)


_SEARCH: Final = Plural("matches", "{name}, {number} simulation", "{name}, {number} simulations")


def _result(match: MatchResult, speaker: Speaker) -> str:
    """Return the result of a match in a sentence, and of a search the times for a request."""
    form = EstimateFormat(speaker, Quantity.SHARE)
    won = speaker.phrase(
        Phrase(
            "matches",
            "{players}, {games} games: our player wins {share} (interval: {interval}).",
        ),
        players=_two(match, speaker),
        games=match.games,
        share=form.value(match.share.value),
        interval=form.interval(match.share),
    )
    if match.search is None:
        return won
    times = speaker.phrase(
        Phrase("matches", "Time per request: ours {own} ms, the search {other} ms."),
        own=decimal(speaker, match.search.own),
        other=decimal(speaker, match.search.other),
    )
    return f"{won} {times}"
