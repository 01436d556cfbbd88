"""The chart of chances: how likely a request is granted, for each number that might be asked for.

The chances are exact, from what the asker knows when asking, see `knowledge.probability`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias

from fishrules.game.actions import Ask
from fishrules.game.cards import Rank
from fishrules.game.draft import Transition
from fishrules.game.rules import Request, Rules, Terms
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.observer import Observer
from fishrules.knowledge.probability import exact_chance
from fishrules.render import markup as h
from fishrules.render.markup import Markup
from fishrules.render.svg import text
from fishrules.stories.story import Story
from fishrules.words.catalogue import InTerms, Phrase
from fishrules.words.numbers import percent
from fishrules.words.speaker import Speaker

Chances: TypeAlias = Sequence[tuple[int | None, Fraction]]
"""The chance of each request: its number, `None` where it names none, and how likely it is."""

_WIDTH = 340
_TOP = 40
"""The baseline of the first row, below the heads of the columns."""
_ROW = 40
_BAR = 9
_HAIR = 2
_INDENT = 16
"""The indent of the labels, which leaves room for the mark of the request made."""


def chart(story: Story, step: int, speaker: Speaker) -> Markup:
    """A figure: a bar for each number of cards, the same figures as a table, the assumptions.

    Where a request names no number there is one bar: that any card of the rank is handed over.
    step: the step that makes the request. Raises ValueError where it makes none.
    """
    _, ask = story.request_at(step)
    knowledge = _known_to_asker(story, step, ask)
    each = [replace(ask, number=number) for number in _numbers(story.rules, ask.rank)]
    chances = [(one.number, exact_chance(knowledge, one.of, one.rank, one.needs)) for one in each]
    names = story.names[speaker.language]
    title = speaker.phrase(
        Phrase("chart", "{name} asks {of}: chance of success"),
        name=names[ask.seat],
        of=names[ask.of],
    )
    return h.figure(".fish-chart")[
        h.p(".fish-figure-title")[title],
        _drawing(ask, chances, title, speaker),
        h.figcaption[
            h.p[speaker.phrase(_ASSUMED[story.rules.terms], name=names[ask.seat])],
            _table(ask.rank, chances, title, speaker),
        ],
    ]


def _numbers(rules: Rules, rank: Rank) -> Sequence[int | None]:
    """The numbers that a request for a rank may name; `None` is all its cards."""
    return (None,) if rules.request is Request.ALL else range(1, rules.copies(rank) + 1)


def _known_to_asker(story: Story, step: int, ask: Ask) -> Knowledge:
    """The asker's knowledge from the start of the story up to the request."""
    start, *past = story.path_to(step)[:-1]
    played = (Transition(each.table, each.events) for each in past)
    return Observer.of([Transition(start.table, ()), *played], ask.seat).knowledge


_ASSUMED: Final[InTerms] = {
    Terms.BOOK: Phrase(
        "chart",
        "This uses only what {name} can know: the cards in hand, the laid books, everybody’s "
        "number of cards, and all requests and answers. All deals that fit are taken as "
        "equally likely. ▸ marks this request.",
    ),
    Terms.CATCH: Phrase(
        "chart",
        "This uses only what {name} can know: the cards in hand, the laid catches, everybody’s "
        "number of cards, and all requests and answers. All deals that fit are taken as "
        "equally likely. ▸ marks this request.",
    ),
}


def _drawing(ask: Ask, chances: Chances, title: str, speaker: Speaker) -> Markup:
    height = _TOP + _ROW * len(chances) - _ROW // 2
    return h.svg(".fish-bars", viewBox=f"0 0 {_WIDTH} {height}", role="img", aria_label=title)[
        text(_INDENT, 16, _asks_for(speaker), "head"),
        text(_WIDTH, 16, _chance(speaker), "head", "end"),
        [_row(place, ask, *each, speaker) for place, each in enumerate(chances)],
    ]


def _row(place: int, ask: Ask, number: int | None, chance: Fraction, speaker: Speaker) -> Markup:
    """The label and the figure of one number and, below them, its bar in a track of 100 %."""
    base = _TOP + _ROW * place
    full = _WIDTH - _INDENT
    # A chance above zero shows at least as a hair.
    width = max(round(full * float(chance), 1), _HAIR)
    asked = number == ask.number
    return h.g(class_="row asked" if asked else "row")[
        asked and text(0, base, "▸"),
        text(_INDENT, base, _cards(ask.rank, number, speaker)),
        text(_WIDTH, base, percent(speaker, chance), "figure", "end"),
        _bar("track", base, full),
        bool(chance) and _bar("bar", base, width),
    ]


def _cards(rank: Rank, number: int | None, speaker: Speaker) -> str:
    return speaker.wanted(rank) if number is None else speaker.counted(rank, number)


def _bar(kind: str, base: int, width: float) -> Markup:
    return h.rect(class_=kind, x=_INDENT, y=base + 6, width=width, height=_BAR, rx=_HAIR)


def _table(rank: Rank, chances: Chances, title: str, speaker: Speaker) -> Markup:
    """The same figures for those who read, hear or copy them."""
    rows = [
        h.tr[h.th(scope="row")[_cards(rank, number, speaker)], h.td[percent(speaker, chance)]]
        for number, chance in chances
    ]
    return h.details(".fish-in-words")[
        h.summary[speaker.phrase(Phrase("chart", "The figures as a table"))],
        h.table[
            h.caption[title],
            h.thead[
                h.tr[h.th(scope="col")[_asks_for(speaker)], h.th(scope="col")[_chance(speaker)]]
            ],
            h.tbody[rows],
        ],
    ]


def _asks_for(speaker: Speaker) -> str:
    return speaker.phrase(Phrase("chart", "Asks for"))


def _chance(speaker: Speaker) -> str:
    return speaker.phrase(Phrase("chart", "Chance"))
