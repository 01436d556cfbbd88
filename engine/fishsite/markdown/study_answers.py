"""Answers to the questions of the study in one or two sentences, made from its results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from fishrules.players.statistics import Estimate
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.words.catalogue import Phrase, Plural
from fishrules.words.numbers import decimal, whole_percent
from fishrules.words.speaker import Speaker
from fishsite.markdown.estimate_format import EstimateFormat, Quantity
from fishsite.study.data import Study, Variants

REMEMBERER = "rememberer"
"""The bot whose requests answer how many cards to ask for: it forgets nothing."""


def study_answer(found: Study, question: str, speaker: Speaker) -> Markup:
    """Return the answer to one of `directives.QUESTIONS`."""
    return h.p(".fish-answer")[h.strong[" ".join(_ANSWERS[question](found, speaker))]]


_KEEPING = MappingProxyType(
    {
        -1: Plural(
            "answer",
            "No: keeping costs books. Keeping to the last costs {number} books a game "
            "with {players} players.",
            "No: keeping costs books. Keeping to the last costs {number} books a game "
            "with {players} players.",
        ),
        1: Plural(
            "answer",
            "Yes: keeping brings books. Keeping to the last brings {number} books more a game "
            "with {players} players.",
            "Yes: keeping brings books. Keeping to the last brings {number} books more a game "
            "with {players} players.",
        ),
    }
)
_KEEPING_UNCLEAR = Phrase("answer", "The games don’t show that keeping pays, nor that it costs.")


def _keeping(found: Study, speaker: Speaker) -> Iterator[str]:
    """Yield the answer by the signs of all clear differences from laying at once."""
    form = EstimateFormat(speaker, Quantity.DIFFERENCE)
    smallest = min(found.keeping, key=lambda keeping: keeping.players)
    changes = [
        policy.more_books
        for keeping in found.keeping
        for policy in keeping.policies
        if policy.more_books is not None
    ]
    signs = {_sign(form, change) for change in changes} - {0}
    last = smallest.policies[-1].more_books
    if len(signs) != 1 or last is None or _sign(form, last) == 0:
        yield speaker.phrase(_KEEPING_UNCLEAR)
        return
    (sign,) = signs
    yield speaker.plural(
        _KEEPING[sign],
        # The plural form of a number with a fraction is that of its whole part.
        int(abs(last.value)),
        number=decimal(speaker, abs(last.value)),
        players=smallest.players,
    )


def _sign(form: EstimateFormat, change: Estimate) -> int:
    """Return the sign of a difference, 0 where it is not clear."""
    if not form.is_clear(change):
        return 0
    return 1 if change.value > 0 else -1


_CHOOSING = MappingProxyType(
    {
        -1: Plural(
            "answer",
            "Being careful doesn’t help: keeping a book only while its risk is under {limit} costs "
            "{number} books per player in 100 games with {players} players.",
            "Being careful doesn’t help: keeping a book only while its risk is under {limit} costs "
            "{number} books per player in 100 games with {players} players.",
        ),
        1: Plural(
            "answer",
            "Being careful helps: keeping a book only while its risk is under {limit} brings "
            "{number} books more per player in 100 games with {players} players.",
            "Being careful helps: keeping a book only while its risk is under {limit} brings "
            "{number} books more per player in 100 games with {players} players.",
        ),
    }
)
_CHOOSING_UNCLEAR = Phrase(
    "answer",
    "Being careful makes no clear difference: with a limit of {limit} to the risk, "
    "{share} of books were kept.",
)
_CHOOSING_NEVER = Phrase("answer", "Its risk was never under {limit}, so no book was kept.")


def _choosing(found: Study, speaker: Speaker) -> Iterator[str]:
    """Yield the answer by the most careful players, at the smallest of their tables."""
    form = EstimateFormat(speaker, Quantity.DIFFERENCE)
    careful = min(found.choosing, key=lambda choosing: (choosing.limit, choosing.players))
    limit = whole_percent(speaker, careful.limit)
    kept, change = careful.kept, careful.more_books
    if kept is None or not kept.value:
        yield speaker.phrase(_CHOOSING_NEVER, limit=limit)
    elif sign := _sign(form, change):
        yield speaker.plural(
            _CHOOSING[sign],
            int(abs(change.value)),
            number=decimal(speaker, abs(change.value)),
            limit=limit,
            players=careful.players,
        )
    else:
        share = EstimateFormat(speaker, Quantity.SHARE).value(kept.value)
        yield speaker.phrase(_CHOOSING_UNCLEAR, limit=limit, share=share)


def _numbers(found: Study, speaker: Speaker) -> Iterator[str]:
    """Yield the shares of requests in which so many cards were there, whatever was asked."""
    form = EstimateFormat(speaker, Quantity.SHARE)
    (numbers,) = [each for each in found.numbers if each.bot == REMEMBERER]
    one, two, three = (
        form.value(each.held.value) if each.held else form.value(0) for each in numbers.numbers[:3]
    )
    yield speaker.phrase(
        Phrase(
            "answer",
            "One, unless you know of more. The player asked had at least one card of the rank in "
            "{one} of requests, at least two in {two}, and at least three in {three}.",
        ),
        one=one,
        two=two,
        three=three,
    )


def _variants(found: Study, speaker: Speaker) -> Iterator[str]:
    for variants in found.variants:
        yield _most_changed(variants, speaker)


def _most_changed(found: Variants, speaker: Speaker) -> str:
    """Return a sentence with the variant that changes the number of turns most."""
    form = EstimateFormat(speaker, Quantity.NUMBER)
    turns = {
        row.variant: measure
        for row in found.rows
        for measure in row.measures
        if measure.name == "turns"
    }
    clear = {
        name: measure.change
        for name, measure in turns.items()
        if name and measure.change and form.is_clear(measure.change)
    }
    game = speaker.game(found.game)
    if not clear:
        return speaker.phrase(
            Phrase("answer", "{game}: no variant clearly changes the number of turns."), game=game
        )
    most = max(clear, key=lambda name: abs(clear[name].value))
    return speaker.phrase(
        Phrase(
            "answer",
            "{game}: “{variant}” changes a game most, from {before} to {after} turns.",
        ),
        game=game,
        variant=speaker.variant(most),
        before=form.value(turns[None].value.value),
        after=form.value(turns[most].value.value),
    )


_ANSWERS: Mapping[str, Callable[[Study, Speaker], Iterator[str]]] = MappingProxyType(
    {"keeping": _keeping, "choosing": _choosing, "numbers": _numbers, "variants": _variants}
)
