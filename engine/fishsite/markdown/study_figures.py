"""HTML of the study: for each question charts, the same as tables, and what they say in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from types import MappingProxyType

from fishrules.players.statistics import CONFIDENCE, Estimate
from fishrules.words.catalogue import Phrase, Plural
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

_NEVER = "–"


def study(found: Study, question: str, speaker: Speaker) -> str:
    """What was found for one of `directives.QUESTIONS`."""
    return _PAGES[question](found, speaker)


def _players(speaker: Speaker, players: int) -> str:
    return speaker.phrase(Phrase("study", "Players: {number}"), number=players)


def _cells(unit: Unit, *estimates: Estimate | None) -> Iterator[str]:
    """For each estimate a cell with its value and one with its interval."""
    for estimate in estimates:
        yield unit.told(estimate.value) if estimate else _NEVER
        yield unit.between(estimate) if estimate else _NEVER


def _listed(sentences: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(each)}</li>" for each in sentences) + "</ul>"


# Does keeping pay?


_LAYING = MappingProxyType(
    {
        "at-once": Phrase("laying", "Lays at once"),
        "later": Phrase("laying", "Keeps at first, then lays"),
        "early": Phrase("laying", "Lays at first, then keeps"),
        "never": Phrase("laying", "Keeps to the last"),
    }
)


def _keeping(found: Study, speaker: Speaker) -> str:
    title = speaker.phrase(
        Phrase("study", "Books a game, more or fewer than the same player has by laying at once")
    )
    more, books, wins, points = (
        Unit(speaker, sort) for sort in (Sort.MORE, Sort.NUMBER, Sort.PART, Sort.POINTS)
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
        speaker.phrase(Phrase("study", "Way of laying")),
        *_headed(speaker, speaker.phrase(Phrase("study", "Books a game"))),
        *_headed(speaker, speaker.phrase(Phrase("study", "More books"))),
        *_headed(speaker, speaker.phrase(Phrase("study", "Share of the wins"))),
        *_headed(speaker, speaker.phrase(Phrase("study", "More, in percentage points"))),
    )
    rows = [
        (
            _players(speaker, keeping.players),
            [
                (
                    speaker.phrase(_LAYING[policy.laying]),
                    [
                        *_cells(books, policy.books),
                        *_cells(more, policy.more_books),
                        *_cells(wins, policy.wins),
                        *_cells(points, policy.more_wins),
                    ],
                )
                for policy in keeping.policies
            ],
        )
        for keeping in found.keeping
    ]
    told = "".join(
        f"<p>{escape(_deals(speaker, keeping))}</p>"
        + _listed([_kept(policy, speaker) for policy in keeping.policies if policy.more_books])
        for keeping in found.keeping
    )
    return figure(title, drawing(title, groups, more), told, table(speaker, title, heads, rows))


def _headed(speaker: Speaker, head: str) -> tuple[str, str]:
    """The heads of the columns of an estimate and of its interval."""
    return head, interval_name(speaker, CONFIDENCE)


def _deals(speaker: Speaker, keeping: Keeping) -> str:
    return speaker.phrase(
        Phrase("study", "{players}. Each way of laying was tried on the same {deals} deals."),
        players=_players(speaker, keeping.players),
        deals=keeping.games,
    )


_MORE_BOOKS = Plural(
    "study",
    "{way}: {number} books a game more than by laying at once (interval: {interval}).",
    "{way}: {number} books a game more than by laying at once (interval: {interval}).",
)
_FEWER_BOOKS = Plural(
    "study",
    "{way}: {number} books a game fewer than by laying at once (interval: {interval}).",
    "{way}: {number} books a game fewer than by laying at once (interval: {interval}).",
)
_NO_MORE_BOOKS = Phrase(
    "study", "{way}: no clear difference in books from laying at once (interval: {interval})."
)


def _kept(policy: Policy, speaker: Speaker) -> str:
    """What a way of laying brings or costs, in a sentence."""
    found = policy.more_books
    assert found is not None, "laying at once is what the others are measured by"
    way = speaker.phrase(_LAYING[policy.laying])
    more = Unit(speaker, Sort.MORE)
    if not more.is_clear(found):
        interval = more.between(found)
        return speaker.phrase(_NO_MORE_BOOKS, way=way, interval=interval)
    ends = sorted((abs(found.low), abs(found.high)))
    frame = _MORE_BOOKS if found.value > 0 else _FEWER_BOOKS
    return speaker.plural(
        frame,
        # A number with a fraction stands with the form of its whole part
        int(abs(found.value)),
        way=way,
        number=decimal(speaker, abs(found.value)),
        interval=Unit(speaker, Sort.NUMBER).between(Estimate(abs(found.value), *ends)),
    )


# Does it pay to choose when to keep?


def _choosing(found: Study, speaker: Speaker) -> str:
    title = speaker.phrase(
        Phrase("study", "Books a seat in a hundred games, more or fewer than by always laying")
    )
    part, more = Unit(speaker, Sort.PART), Unit(speaker, Sort.MORE)
    group = Group(
        "",
        tuple(Row(_players(speaker, each.players), each.more_books) for each in found.choosing),
    )
    heads = (
        speaker.phrase(Phrase("study", "Players")),
        speaker.phrase(Phrase("study", "Games")),
        speaker.phrase(Phrase("study", "Times a book may be kept")),
        *_headed(speaker, speaker.phrase(Phrase("study", "Kept"))),
        *_headed(speaker, speaker.phrase(Phrase("study", "More books in a hundred games"))),
    )
    rows = [
        (
            str(each.players),
            [
                str(each.games),
                str(each.could),
                *_cells(part, each.kept),
                *_cells(more, each.more_books),
            ],
        )
        for each in found.choosing
    ]
    told = _listed([_chosen(each, speaker) for each in found.choosing])
    return figure(
        title, drawing(title, [group], more), told, table(speaker, title, heads, [("", rows)])
    )


_CHOSEN = Phrase(
    "study",
    "{players}. Where a book may be kept, {name} keeps it in {share} of the cases "
    "(interval: {interval}).",
)
_NEVER_CHOSEN = Phrase("study", "{players}. Where a book may be kept, {name} never keeps it.")
_CHOSEN_CHANGE = Phrase(
    "study",
    "Compared with always laying, that makes {number} books in a hundred games "
    "(interval: {interval}).",
)
_CHOSEN_NO_CHANGE = Phrase(
    "study",
    "Compared with always laying, that makes no clear difference in books in a hundred games "
    "(interval: {interval}).",
)


def _chosen(choosing: Choosing, speaker: Speaker) -> str:
    """How often a book is kept and, where it ever is, what that brings or costs."""
    players, (name, _) = _players(speaker, choosing.players), bot_texts(speaker, choosing.kind)
    kept, found = choosing.kept, choosing.more_books
    if kept is None or not kept.value:
        return speaker.phrase(_NEVER_CHOSEN, players=players, name=name)
    part, more = Unit(speaker, Sort.PART), Unit(speaker, Sort.MORE)
    share, interval = part.told(kept.value), part.between(kept)
    often = speaker.phrase(_CHOSEN, players=players, name=name, share=share, interval=interval)
    change = speaker.phrase(
        _CHOSEN_CHANGE if more.is_clear(found) else _CHOSEN_NO_CHANGE,
        number=more.told(found.value),
        interval=more.between(found),
    )
    return f"{often} {change}"


# How often is a request for so many granted?


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read the requests: its title, the part that it shows, and its sentence.

    times: how many requests that part is of.
    """

    title: Phrase
    part: Callable[[Number], Estimate | None]
    times: Callable[[Numbers, Number], int]
    sentence: Phrase


_READINGS = (
    _Reading(
        Phrase("study", "Requests granted, by the number asked for"),
        lambda number: number.granted,
        lambda _, number: number.asked,
        Phrase("study", "{name}, {games} games. Requests granted: {shares}."),
    ),
    _Reading(
        Phrase("study", "All requests, had each been for so many cards"),
        lambda number: number.held,
        lambda numbers, _: sum(number.asked for number in numbers.numbers),
        Phrase("study", "{name}, {games} games. Requests that could have been granted: {shares}."),
    ),
)


def _numbers(found: Study, speaker: Speaker) -> str:
    return "".join(_read(found.numbers, reading, speaker) for reading in _READINGS)


def _read(found: Sequence[Numbers], reading: _Reading, speaker: Speaker) -> str:
    part, title = Unit(speaker, Sort.PART), speaker.phrase(reading.title)
    names = [bot_texts(speaker, numbers.kind)[0] for numbers in found]
    labels = [_so_many(number, speaker) for number in range(1, MOST + 1)]
    charted = [
        Group(name, tuple(map(Row, labels, map(reading.part, numbers.numbers))))
        for name, numbers in zip(names, found, strict=True)
    ]
    heads = (
        speaker.phrase(Phrase("chart", "Asks for")),
        speaker.phrase(Phrase("study", "Requests")),
        *_headed(speaker, speaker.phrase(Phrase("study", "Granted"))),
    )
    rows = [
        (
            name,
            [
                (label, [str(reading.times(numbers, each)), *_cells(part, reading.part(each))])
                for label, each in zip(labels, numbers.numbers, strict=True)
            ],
        )
        for name, numbers in zip(names, found, strict=True)
    ]
    told = [
        speaker.phrase(
            reading.sentence,
            name=name,
            games=numbers.games,
            shares=_in_a_row([*_shares(numbers, reading, speaker)], speaker),
        )
        for name, numbers in zip(names, found, strict=True)
    ]
    return figure(
        title, drawing(title, charted, part), _listed(told), table(speaker, title, heads, rows)
    )


def _so_many(number: int, speaker: Speaker) -> str:
    cards = speaker.cards_drawn(number)
    if number < MOST:
        return cards
    return speaker.phrase(Phrase("study", "{cards} or more"), cards=cards)


def _in_a_row(parts: Sequence[str], speaker: Speaker) -> str:
    """Parts of a sentence that have commas of their own."""
    first, *others = parts
    for part in others:
        first = speaker.phrase(Phrase("list", "{items}; {last}"), items=first, last=part)
    return first


def _shares(numbers: Numbers, reading: _Reading, speaker: Speaker) -> Iterator[str]:
    part = Unit(speaker, Sort.PART)
    for each in numbers.numbers:
        if (found := reading.part(each)) is not None:
            yield speaker.phrase(
                Phrase("study", "for {cards} {share} ({interval})"),
                cards=_so_many(each.number, speaker),
                share=part.told(found.value),
                interval=part.between(found),
            )


# What does a variant change?


_MEASURES = MappingProxyType(
    {
        "turns": (Sort.NUMBER, Sort.MORE, Phrase("study", "{game}: turns in a game")),
        "requests": (Sort.NUMBER, Sort.MORE, Phrase("study", "{game}: requests in a game")),
        "granted": (Sort.PART, Sort.POINTS, Phrase("study", "{game}: requests granted")),
        "shared": (Sort.PART, Sort.POINTS, Phrase("study", "{game}: games with a shared win")),
    }
)
"""How a measure is written, how a change in it, and its title."""


def _variants(found: Study, speaker: Speaker) -> str:
    return "".join(
        _measured(variants, name, speaker) for variants in found.variants for name in _MEASURES
    )


def _measured(found: Variants, name: str, speaker: Speaker) -> str:
    sort, change, words = _MEASURES[name]
    title = speaker.phrase(words, game=speaker.game(found.game))
    unit, more = Unit(speaker, sort), Unit(speaker, change)
    rows = [
        (_variant(row.variant, speaker), measure)
        for row in found.rows
        for measure in row.measures
        if measure.name == name
    ]
    heads = (
        speaker.phrase(Phrase("study", "Agreement")),
        *_headed(speaker, speaker.phrase(Phrase("study", "Found"))),
        *_headed(speaker, speaker.phrase(Phrase("study", "Change"))),
    )
    cells = [
        (label, [*_cells(unit, each.value), *_changed(more, each.change)]) for label, each in rows
    ]
    chart = drawing(title, [Group("", tuple(Row(label, each.value) for label, each in rows))], unit)
    told = _told(found, name, rows, speaker)
    return figure(title, chart, told, table(speaker, title, heads, [("", cells)]))


def _variant(name: str | None, speaker: Speaker) -> str:
    if name is None:
        return speaker.phrase(Phrase("study", "no agreement"))
    return speaker.variant(name)


def _changed(unit: Unit, change: Estimate | None) -> tuple[str, str]:
    if change is not None and change.is_zero:
        return unit.told(0), _NEVER
    value, interval = _cells(unit, change)
    return value, interval


def _told(found: Variants, name: str, rows: Sequence[tuple[str, Measure]], speaker: Speaker) -> str:
    """From how many games the numbers come, and each change that is clear, in a sentence."""
    more = Unit(speaker, _MEASURES[name][1])
    games = speaker.phrase(
        Phrase("study", "Each agreement was tried on the same {deals} deals. {players}."),
        deals=found.games,
        players=_players(speaker, found.players),
    )
    clear = [
        speaker.phrase(
            _CHANGES[more.sort],
            variant=label,
            change=more.told(each.change.value),
            interval=more.between(each.change),
        )
        for label, each in rows
        if each.change and more.is_clear(each.change)
    ]
    if name == "shared":
        clear += _otherwise(found, speaker)
    if not clear:
        clear = [speaker.phrase(Phrase("study", "No agreement changes this clearly."))]
    return f"<p>{escape(games)}</p>{_listed(clear)}"


_CHANGES: Mapping[Sort, Phrase] = MappingProxyType(
    {
        Sort.MORE: Phrase(
            "study", "With the agreement “{variant}”: {change} (interval: {interval})."
        ),
        Sort.POINTS: Phrase(
            "study",
            "With the agreement “{variant}”: {change} percentage points (interval: {interval}).",
        ),
    }
)


def _otherwise(found: Variants, speaker: Speaker) -> Iterator[str]:
    """How often other players win than by the plain count, for what changes the count."""
    part = Unit(speaker, Sort.PART)
    for row in found.rows:
        for measure in row.measures:
            if measure.name == "otherwise":
                yield speaker.phrase(
                    Phrase(
                        "study",
                        "With the agreement “{variant}”, the same books make other winners in "
                        "{share} of the games (interval: {interval}).",
                    ),
                    variant=_variant(row.variant, speaker),
                    share=part.told(measure.value.value),
                    interval=part.between(measure.value),
                )


_PAGES: Mapping[str, Callable[[Study, Speaker], str]] = MappingProxyType(
    {"keeping": _keeping, "choosing": _choosing, "numbers": _numbers, "variants": _variants}
)
