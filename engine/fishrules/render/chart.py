"""The chart of chances: how likely a request is granted, for each number that might be asked for.

Counted exactly from what the asker can know when he asks, see `knowledge` and `chances`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import Final, TypeAlias

from fishrules.game.actions import Ask
from fishrules.game.cards import Rank
from fishrules.game.rules import Request, Rules, Terms
from fishrules.knowledge.observer import Knowledge, after, known
from fishrules.knowledge.probability import chance_of
from fishrules.knowledge.view import seen, view_of
from fishrules.render.svg import request_at, text
from fishrules.stories.story import Story
from fishrules.words.catalogue import InTerms, Phrase
from fishrules.words.numbers import percent
from fishrules.words.speaker import Speaker

Chances: TypeAlias = Sequence[tuple[int | None, Fraction]]
"""The chance of each request: its number, `None` where it names none, and how likely it is."""

_WIDTH = 340
_TOP = 40
"""Where the baseline of the first row stands, below the heads of the columns."""
_ROW = 40
_BAR = 9
_HAIR = 2
_INDENT = 16
"""How far the labels stand in, so that the mark of the request made has room."""


def chart(story: Story, step: int, speaker: Speaker) -> str:
    """A figure: a bar for each number of cards, the same figures as a table, what is assumed.

    Where a request names no number there is one bar: that any card of the rank is handed over.
    step: the step that makes the request. Raises ValueError where it makes none.
    """
    ask = request_at(story, step)
    knowledge = _known_to_asker(story, step, ask)
    each = [replace(ask, number=number) for number in _numbers(story.rules, ask.rank)]
    chances = [(one.number, chance_of(knowledge, one.of, one.rank, one.needs)) for one in each]
    names = story.names[speaker.language]
    title = speaker.phrase(
        Phrase("chart", "{name} asks {of}: the chance of success"),
        name=names[ask.seat],
        of=names[ask.of],
    )
    return (
        f'<figure class="fish-chart"><p class="fish-figure-title">{escape(title)}</p>'
        f"{_drawn(ask, chances, title, speaker)}"
        f"<figcaption><p>{escape(_assumed(names[ask.seat], speaker, story.rules.terms))}</p>"
        f"{_table(ask.rank, chances, title, speaker)}</figcaption></figure>"
    )


def _numbers(rules: Rules, rank: Rank) -> Sequence[int | None]:
    """What a request for a rank may say: each number of its cards, or `None` for all of them."""
    return (None,) if rules.request is Request.ALL else range(1, rules.copies(rank) + 1)


def _known_to_asker(story: Story, step: int, ask: Ask) -> Knowledge:
    """What the asker knows from the start of the story up to his request."""
    start, *past = story.path_to(step)[:-1]
    events = [seen(event, ask.seat) for each in past for event in each.events]
    return after(known(view_of(start.table, ask.seat)), events)


_ASSUMED: Final[InTerms] = {
    Terms.BOOK: Phrase(
        "chart",
        "Worked out from what {name} can know: that player’s own hand, the laid books, "
        "how many cards everybody holds, and the requests and answers so far. All deals of the "
        "hidden cards that fit this are taken to be equally likely. "
        "▸ marks the request made here.",
    ),
    Terms.CATCH: Phrase(
        "chart",
        "Worked out from what {name} can know: that player’s own hand, the laid catches, "
        "how many cards everybody holds, and the requests and answers so far. All deals of the "
        "hidden cards that fit this are taken to be equally likely. "
        "▸ marks the request made here.",
    ),
}


def _assumed(name: str, speaker: Speaker, terms: Terms) -> str:
    return speaker.phrase(_ASSUMED[terms], name=name)


def _drawn(ask: Ask, chances: Chances, title: str, speaker: Speaker) -> str:
    rows = "".join(
        _row(place, ask, number, chance, speaker) for place, (number, chance) in enumerate(chances)
    )
    height = _TOP + _ROW * len(chances) - _ROW // 2
    return (
        f'<svg class="fish-bars" viewBox="0 0 {_WIDTH} {height}" role="img"'
        f' aria-label="{escape(title)}">'
        f"{text(_INDENT, 16, _asks_for(speaker), 'head')}"
        f"{text(_WIDTH, 16, _chance(speaker), 'head', 'end')}{rows}</svg>"
    )


def _row(place: int, ask: Ask, number: int | None, chance: Fraction, speaker: Speaker) -> str:
    """The label and the figure of one number and, below them, its bar in a track of 100 %."""
    base = _TOP + _ROW * place
    full = _WIDTH - _INDENT
    # A chance that is not nothing shows at least as a hair
    width = max(round(full * float(chance), 1), _HAIR)
    asked = number == ask.number
    return (
        f'<g class="{"row asked" if asked else "row"}">{text(0, base, "▸") if asked else ""}'
        f"{text(_INDENT, base, _cards(ask.rank, number, speaker))}"
        f"{text(_WIDTH, base, percent(speaker, chance), 'figure', 'end')}"
        f"{_bar('track', base, full)}{_bar('bar', base, width) if chance else ''}</g>"
    )


def _cards(rank: Rank, number: int | None, speaker: Speaker) -> str:
    return speaker.wanted(rank) if number is None else speaker.counted(rank, number)


def _bar(kind: str, base: int, width: float) -> str:
    return (
        f'<rect class="{kind}" x="{_INDENT}" y="{base + 6}" width="{width:g}" height="{_BAR}"'
        f' rx="{_HAIR}"/>'
    )


def _table(rank: Rank, chances: Chances, title: str, speaker: Speaker) -> str:
    """The same figures for those who read, hear or copy them."""
    rows = "".join(
        f'<tr><th scope="row">{escape(_cards(rank, number, speaker))}</th>'
        f"<td>{escape(percent(speaker, chance))}</td></tr>"
        for number, chance in chances
    )
    summary = speaker.phrase(Phrase("chart", "The figures as a table"))
    return (
        f'<details class="fish-in-words"><summary>{escape(summary)}</summary>'
        f"<table><caption>{escape(title)}</caption><thead><tr>"
        f'<th scope="col">{escape(_asks_for(speaker))}</th>'
        f'<th scope="col">{escape(_chance(speaker))}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></details>"
    )


def _asks_for(speaker: Speaker) -> str:
    return speaker.phrase(Phrase("chart", "Asks for"))


def _chance(speaker: Speaker) -> str:
    return speaker.phrase(Phrase("chart", "Chance"))
