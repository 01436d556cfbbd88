"""The words that sentences are put together from, for the sample: ranks, cards, numbers, names."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from fishrules.game.cards import Card, Rank, Suit
from fishrules.game.games import GAMES, VARIANTS
from fishrules.game.rules import Terms
from fishrules.players.bot import BOTS
from fishrules.session.config import PACES, WAITS
from fishrules.words import numbers
from fishrules.words.config import pace_text, wait_text
from fishrules.words.lexicon import Lexicon
from fishrules.words.names import default_names
from fishrules.words.reasons import bot_texts
from fishrules.words.speaker import Speaker

NUMBERS: Final = (0, 1, 2, 4, 5, 8, 11, 21, 22)
"""Numbers that together need every form of every language."""


def words(speaker: Speaker) -> Iterator[str]:
    """Yield every rank in every form, the other nouns by number, and names."""
    for rank in Rank:
        forms = (speaker.index(rank), speaker.ranks(rank), speaker.wanted(rank))
        books = (speaker.of_rank(rank), speaker.of_laid(rank))
        yield ", ".join((speaker.rank(rank), *forms, *books))
        yield "  " + ", ".join(speaker.counted(rank, number) for number in NUMBERS)
        yield "  " + ", ".join(speaker.held(rank, number) for number in range(9))
        yield "  " + ", ".join(f"{number} {speaker.rank(rank, number)}" for number in NUMBERS)
    for place, rank in enumerate(tuple(Rank)[:-1]):
        yield speaker.card(Card(rank, tuple(Suit)[place % 4]))
    yield ", ".join(speaker.suit(suit) for suit in Suit)
    for terms in Terms:
        yield ", ".join((speaker.stock(terms), speaker.book(Rank.SIX, terms)))
        yield "  " + ", ".join(speaker.books(number, terms) for number in NUMBERS)
        yield "  " + ", ".join(speaker.score(number, terms) for number in NUMBERS)
    yield ", ".join(speaker.cards(number) for number in NUMBERS)
    yield ", ".join(speaker.cards_drawn(number) for number in NUMBERS)
    yield from _numbers(speaker)
    yield from _names(speaker)


def _numbers(speaker: Lexicon) -> Iterator[str]:
    names = default_names(speaker) if isinstance(speaker, Speaker) else ("A", "B", "C")
    for number in (1, 2, 3):
        yield f"{speaker.listed(names[:number])}; {speaker.either(names[:number])}"
    yield numbers.range_in_words(speaker, 1, 8)
    chances = (Fraction(0), Fraction(1, 5000), Fraction(1, 200), Fraction(3, 8))
    for chance in (*chances, *(1 - chance for chance in chances)):
        exact, about = numbers.percent(speaker, chance), numbers.about_percent(speaker, chance)
        yield f"{exact}; {about}; {numbers.whole_percent(speaker, float(chance))}"
    low, high = numbers.signed(speaker, -0.8), numbers.signed(speaker, 1.25)
    yield f"{numbers.interval_name(speaker, 0.95)}: {numbers.interval(speaker, low, high)}"


def _names(speaker: Speaker) -> Iterator[str]:
    yield ", ".join(default_names(speaker))
    for bot in BOTS:
        yield ": ".join(bot_texts(speaker, bot))
    for game in GAMES:
        yield speaker.game(game)
        for variant in VARIANTS[game]:
            yield f"  {speaker.variant(variant)}"
    yield ", ".join(pace_text(speaker, seconds) for seconds in PACES)
    yield ", ".join(wait_text(speaker, seconds) for seconds in WAITS)
