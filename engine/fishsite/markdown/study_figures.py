"""HTML of the study: for each question figures of a chart, sentences and a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from fishrules.players.statistics import Estimate
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.words.catalogue import Phrase, Plural
from fishrules.words.numbers import decimal, whole_percent
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import Speaker
from fishsite.markdown.bars import Group, Row, bar_chart
from fishsite.markdown.estimate_format import NONE, EstimateFormat, Quantity, estimate_heads
from fishsite.markdown.figures import figure, listed, paragraphs, table
from fishsite.study.data import (
    MOST,
    Choosing,
    Keeping,
    Measure,
    Number,
    Numbers,
    Policy,
    Study,
    Variants,
)


def study_figures(found: Study, question: str, speaker: Speaker) -> Markup:
    """Return the figures of one of `directives.QUESTIONS`."""
    return _FIGURES[question](found, speaker)


def _players(speaker: Speaker, players: int) -> str:
    return speaker.phrase(Phrase("study", "Players: {number}"), number=players)


# Does keeping pay?


_LAYING = MappingProxyType(
    {
        "at-once": Phrase("laying", "Lay at once"),
        "later": Phrase("laying", "Keep at first, lay later"),
        "early": Phrase("laying", "Lay at first, keep later"),
        "never": Phrase("laying", "Keep to the last"),
    }
)


def _keeping(found: Study, speaker: Speaker) -> Markup:
    title = speaker.phrase(Phrase("study", "Change in books per game compared with laying at once"))
    more, books, wins, points = (
        EstimateFormat(speaker, quantity)
        for quantity in (
            Quantity.DIFFERENCE,
            Quantity.NUMBER,
            Quantity.SHARE,
            Quantity.POINTS,
        )
    )
    groups = [
        Group(
            _players(speaker, keeping.players),
            tuple(
                Row(speaker.phrase(_LAYING[policy.laying]), policy.more_books)
                for policy in keeping.policies
                if policy.more_books
            ),
        )
        for keeping in found.keeping
    ]
    heads = (
        speaker.phrase(Phrase("study", "Strategy")),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Books per game"))),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Change (books)"))),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Share of wins"))),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Change (percentage points)"))),
    )
    rows = [
        (
            _players(speaker, keeping.players),
            [
                (
                    speaker.phrase(_LAYING[policy.laying]),
                    [
                        *books.cells(policy.books),
                        *more.cells(policy.more_books),
                        *wins.cells(policy.wins),
                        *points.cells(policy.more_wins),
                    ],
                )
                for policy in keeping.policies
            ],
        )
        for keeping in found.keeping
    ]
    sentences = [
        (
            paragraphs([_deals(speaker, keeping)]),
            listed(_kept(policy, speaker) for policy in keeping.policies if policy.more_books),
        )
        for keeping in found.keeping
    ]
    chart = bar_chart(title, groups, more)
    return figure(title, chart, sentences, table(speaker, title, heads, rows))


def _deals(speaker: Speaker, keeping: Keeping) -> str:
    return speaker.phrase(
        Phrase("study", "{players}. Each strategy played the same {deals} deals."),
        players=_players(speaker, keeping.players),
        deals=keeping.games,
    )


_MORE_BOOKS = Plural(
    "study",
    "{way}: {number} books more per game than laying at once (interval: {interval}).",
    "{way}: {number} books more per game than laying at once (interval: {interval}).",
)
_FEWER_BOOKS = Plural(
    "study",
    "{way}: {number} books fewer per game than laying at once (interval: {interval}).",
    "{way}: {number} books fewer per game than laying at once (interval: {interval}).",
)
_NO_MORE_BOOKS = Phrase(
    "study", "{way}: no clear difference from laying at once (interval: {interval})."
)


def _kept(policy: Policy, speaker: Speaker) -> str:
    """Return a sentence with the gain or the loss of a way of laying."""
    found = policy.more_books
    assert found is not None, "laying at once is what the others are measured by"
    way = speaker.phrase(_LAYING[policy.laying])
    more = EstimateFormat(speaker, Quantity.DIFFERENCE)
    if not more.is_clear(found):
        interval = more.interval(found)
        return speaker.phrase(_NO_MORE_BOOKS, way=way, interval=interval)
    ends = sorted((abs(found.low), abs(found.high)))
    frame = _MORE_BOOKS if found.value > 0 else _FEWER_BOOKS
    return speaker.plural(
        frame,
        # The plural form of a number with a fraction is that of its whole part.
        int(abs(found.value)),
        way=way,
        number=decimal(speaker, abs(found.value)),
        interval=EstimateFormat(speaker, Quantity.NUMBER).interval(
            Estimate(abs(found.value), *ends)
        ),
    )


# Does it pay to choose when to keep?


def _choosing(found: Study, speaker: Speaker) -> Markup:
    title = speaker.phrase(Phrase("study", "Change in books per player per 100 games"))
    part = EstimateFormat(speaker, Quantity.SHARE)
    more = EstimateFormat(speaker, Quantity.DIFFERENCE)
    limits = sorted({each.limit for each in found.choosing}, reverse=True)
    by_limit = [
        (_limit(speaker, limit), [each for each in found.choosing if each.limit == limit])
        for limit in limits
    ]
    groups = [
        Group(
            title,
            tuple(Row(_players(speaker, each.players), each.more_books) for each in choosing),
        )
        for title, choosing in by_limit
    ]
    heads = (
        speaker.phrase(Phrase("study", "Players")),
        speaker.phrase(Phrase("study", "Games")),
        speaker.phrase(Phrase("study", "Choices to keep or lay")),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Kept"))),
        *estimate_heads(
            speaker, speaker.phrase(Phrase("study", "Change (books per player per 100 games)"))
        ),
    )
    rows = [
        (
            limit,
            [
                (
                    str(each.players),
                    [
                        str(each.games),
                        str(each.could),
                        *part.cells(each.kept),
                        *more.cells(each.more_books),
                    ],
                )
                for each in choosing
            ],
        )
        for limit, choosing in by_limit
    ]
    sentences = [
        (paragraphs([limit]), listed(_chosen(each, speaker) for each in choosing))
        for limit, choosing in by_limit
    ]
    return figure(
        title,
        bar_chart(title, groups, more),
        sentences,
        table(speaker, title, heads, rows),
    )


def _limit(speaker: Speaker, limit: float) -> str:
    return speaker.phrase(
        Phrase("study", "Keep while the risk is under {limit}"),
        limit=whole_percent(speaker, limit),
    )


_CHOSEN = Phrase(
    "study",
    "{players}. Books kept: {share} (interval: {interval}).",
)
NONE_CHOSEN = Phrase("study", "{players}. No book was kept.")
_CHOSEN_CHANGE = Phrase(
    "study",
    "Compared with always laying: {number} books per player per 100 games (interval: {interval}).",
)
_CHOSEN_NO_CHANGE = Phrase(
    "study",
    "Compared with always laying, that makes no clear difference "
    "(interval: {interval} books per player per 100 games).",
)


def _chosen(choosing: Choosing, speaker: Speaker) -> str:
    """Return sentences with the share of books kept, and with the gain or the loss from that."""
    players = _players(speaker, choosing.players)
    kept, found = choosing.kept, choosing.more_books
    if kept is None or not kept.value:
        return speaker.phrase(NONE_CHOSEN, players=players)
    part = EstimateFormat(speaker, Quantity.SHARE)
    more = EstimateFormat(speaker, Quantity.DIFFERENCE)
    share, interval = part.value(kept.value), part.interval(kept)
    often = speaker.phrase(_CHOSEN, players=players, share=share, interval=interval)
    change = speaker.phrase(
        _CHOSEN_CHANGE if more.is_clear(found) else _CHOSEN_NO_CHANGE,
        number=more.value(found.value),
        interval=more.interval(found),
    )
    return f"{often} {change}"


# How often is a request for so many granted?


@dataclass(frozen=True, slots=True)
class _Reading:
    """A reading of the requests: its title, the head of its column, the share, the sentence.

    times: the number of requests of which it is a share.
    """

    title: Phrase
    head: Phrase
    part: Callable[[Number], Estimate | None]
    times: Callable[[Numbers, Number], int]
    sentence: Phrase


_READINGS = (
    _Reading(
        Phrase("study", "Requests that succeeded, by the number asked for"),
        Phrase("study", "Succeeded"),
        lambda number: number.granted,
        lambda _, number: number.asked,
        Phrase("study", "{name}, {games} games. Requests that succeeded: {shares}."),
    ),
    _Reading(
        Phrase("study", "Requests that would have succeeded at each number"),
        Phrase("study", "Would have succeeded"),
        lambda number: number.held,
        lambda numbers, _: sum(number.asked for number in numbers.numbers),
        Phrase("study", "{name}, {games} games. Requests that would have succeeded: {shares}."),
    ),
)


def _numbers(found: Study, speaker: Speaker) -> Markup:
    return h.fragment[[_read(found.numbers, reading, speaker) for reading in _READINGS]]


def _read(found: Sequence[Numbers], reading: _Reading, speaker: Speaker) -> Markup:
    part, title = EstimateFormat(speaker, Quantity.SHARE), speaker.phrase(reading.title)
    names = [bot_texts(speaker, numbers.bot)[0] for numbers in found]
    labels = [_so_many(number, speaker) for number in range(1, MOST + 1)]
    charted = [
        Group(name, tuple(map(Row, labels, map(reading.part, numbers.numbers))))
        for name, numbers in zip(names, found, strict=True)
    ]
    heads = (
        speaker.phrase(Phrase("chart", "Asks for")),
        speaker.phrase(Phrase("study", "Requests")),
        *estimate_heads(speaker, speaker.phrase(reading.head)),
    )
    rows = [
        (
            name,
            [
                (label, [str(reading.times(numbers, each)), *part.cells(reading.part(each))])
                for label, each in zip(labels, numbers.numbers, strict=True)
            ],
        )
        for name, numbers in zip(names, found, strict=True)
    ]
    sentences = [
        speaker.phrase(
            reading.sentence,
            name=name,
            games=numbers.games,
            shares=_in_a_row([*_shares(numbers, reading, speaker)], speaker),
        )
        for name, numbers in zip(names, found, strict=True)
    ]
    return figure(
        title,
        bar_chart(title, charted, part),
        listed(sentences),
        table(speaker, title, heads, rows),
    )


def _so_many(number: int, speaker: Speaker) -> str:
    cards = speaker.cards_drawn(number)
    if number < MOST:
        return cards
    return speaker.phrase(Phrase("study", "{cards} or more"), cards=cards)


def _in_a_row(parts: Sequence[str], speaker: Speaker) -> str:
    """Return parts of a sentence, with commas of their own, joined by semicolons."""
    first, *others = parts
    for part in others:
        first = speaker.phrase(Phrase("list", "{items}; {last}"), items=first, last=part)
    return first


def _shares(numbers: Numbers, reading: _Reading, speaker: Speaker) -> Iterator[str]:
    part = EstimateFormat(speaker, Quantity.SHARE)
    for each in numbers.numbers:
        if (found := reading.part(each)) is not None:
            yield speaker.phrase(
                Phrase("study", "for {cards} {share} ({interval})"),
                cards=_so_many(each.number, speaker),
                share=part.value(found.value),
                interval=part.interval(found),
            )


# What does a variant change?


_MEASURES = MappingProxyType(
    {
        "turns": (Quantity.NUMBER, Quantity.DIFFERENCE, Phrase("study", "{game}: turns per game")),
        "requests": (
            Quantity.NUMBER,
            Quantity.DIFFERENCE,
            Phrase("study", "{game}: requests per game"),
        ),
        "granted": (
            Quantity.SHARE,
            Quantity.POINTS,
            Phrase("study", "{game}: requests that succeed"),
        ),
        "shared": (
            Quantity.SHARE,
            Quantity.POINTS,
            Phrase("study", "{game}: games with a shared win"),
        ),
    }
)
"""By measure its quantity, that of a change in it, and its title."""


def _variants(found: Study, speaker: Speaker) -> Markup:
    return h.fragment[
        [_measured(variants, name, speaker) for variants in found.variants for name in _MEASURES]
    ]


def _measured(found: Variants, name: str, speaker: Speaker) -> Markup:
    quantity, change, words = _MEASURES[name]
    title = speaker.phrase(words, game=speaker.game(found.game))
    form = EstimateFormat(speaker, quantity)
    more = EstimateFormat(speaker, change)
    rows = [
        (_variant(row.variant, speaker), measure)
        for row in found.rows
        for measure in row.measures
        if measure.name == name
    ]
    heads = (
        speaker.phrase(Phrase("study", "Variant")),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Result"))),
        *estimate_heads(speaker, speaker.phrase(Phrase("study", "Change"))),
    )
    cells = [
        (label, [*form.cells(each.value), *_change_cells(more, each.change)])
        for label, each in rows
    ]
    group = Group("", tuple(Row(label, each.value) for label, each in rows))
    chart = bar_chart(title, [group], form)
    sentences = _changes(found, name, rows, speaker)
    return figure(title, chart, sentences, table(speaker, title, heads, [("", cells)]))


def _variant(name: str | None, speaker: Speaker) -> str:
    if name is None:
        return speaker.phrase(Phrase("study", "no variant"))
    return speaker.variant(name)


def _change_cells(form: EstimateFormat, change: Estimate | None) -> tuple[str, str]:
    if change is not None and change.is_zero:
        return form.value(0), NONE
    return form.cells(change)


def _changes(
    found: Variants, name: str, rows: Sequence[tuple[str, Measure]], speaker: Speaker
) -> Markup:
    """Return sentences with the number of games and with each clear change."""
    more = EstimateFormat(speaker, _MEASURES[name][1])
    games = speaker.phrase(
        Phrase("study", "Each variant played the same {deals} deals. {players}."),
        deals=found.games,
        players=_players(speaker, found.players),
    )
    clear = [
        speaker.phrase(
            _CHANGE_SENTENCES[more.quantity],
            variant=label,
            change=more.value(each.change.value),
            interval=more.interval(each.change),
        )
        for label, each in rows
        if each.change and more.is_clear(each.change)
    ]
    if name == "shared":
        clear += _otherwise(found, speaker)
    if not clear:
        clear = [speaker.phrase(Phrase("study", "No variant clearly changes this."))]
    return h.fragment[paragraphs([games]), listed(clear)]


_CHANGE_SENTENCES: Mapping[Quantity, Phrase] = MappingProxyType(
    {
        Quantity.DIFFERENCE: Phrase(
            "study", "“{variant}”: {change} per game (interval: {interval})."
        ),
        Quantity.POINTS: Phrase(
            "study",
            "“{variant}”: {change} percentage points (interval: {interval}).",
        ),
    }
)


def _otherwise(found: Variants, speaker: Speaker) -> Iterator[str]:
    """Yield for variants of the count how often they make other winners."""
    part = EstimateFormat(speaker, Quantity.SHARE)
    for row in found.rows:
        for measure in row.measures:
            if measure.name == "otherwise":
                yield speaker.phrase(
                    Phrase(
                        "study",
                        "“{variant}” changes the winner in {share} of games "
                        "(interval: {interval}).",
                    ),
                    variant=_variant(row.variant, speaker),
                    share=part.value(measure.value.value),
                    interval=part.interval(measure.value),
                )


_FIGURES: Mapping[str, Callable[[Study, Speaker], Markup]] = MappingProxyType(
    {"keeping": _keeping, "choosing": _choosing, "numbers": _numbers, "variants": _variants}
)
