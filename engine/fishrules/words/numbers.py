"""Numbers as text in each language: words, digits, decimals, percentages and intervals.

Numbers from 0 to 10 are written in words, which may have to agree with a noun; greater ones in
digits.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from fishrules.game.cards import Rank
from fishrules.words.catalogue import Catalogue, Phrase, digits

# Words


def in_words(catalogue: Catalogue, number: int, words: Phrase) -> str:
    """Return a number in words, or in digits where it is none of 0 to 10.

    words: one of the lists below, “zero, one, ..., ten” or “no, one, ..., ten”.
    """
    if 0 <= number <= 10:
        return catalogue.phrase(words).split(", ")[number]
    return digits(number)


def bound_in_words(catalogue: Catalogue, number: int) -> str:
    """Return a number as the end of a range: `eight`; Russian `восьми`, as after “up to”."""
    return in_words(catalogue, number, _NUMBERS_AS_BOUNDS)


def range_in_words(catalogue: Catalogue, least: int, most: int) -> str:
    """Return a range of whole numbers, both ends included: `from one to eight`."""
    return catalogue.phrase(
        Phrase("a number", "from {least} to {most}"),
        least=bound_in_words(catalogue, least),
        most=bound_in_words(catalogue, most),
    )


NUMBERS_OF_RANKS: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.TWO: Phrase(
            "numbers of twos",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.THREE: Phrase(
            "numbers of threes",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.FOUR: Phrase(
            "numbers of fours",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.FIVE: Phrase(
            "numbers of fives",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.SIX: Phrase(
            "numbers of sixes",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.SEVEN: Phrase(
            "numbers of sevens",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.EIGHT: Phrase(
            "numbers of eights",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.NINE: Phrase(
            "numbers of nines",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.TEN: Phrase(
            "numbers of tens",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.JACK: Phrase(
            "numbers of jacks",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.QUEEN: Phrase(
            "numbers of queens",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.KING: Phrase(
            "numbers of kings",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.ACE: Phrase(
            "numbers of aces",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.JOKER: Phrase(
            "numbers of jokers",
            "zero, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
    }
)
"""From zero to ten, beside the cards of a rank: `une dame`, `двух дам`, `две шестёрки`."""

NUMBERS_HELD: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.TWO: Phrase(
            "numbers of twos, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.THREE: Phrase(
            "numbers of threes, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.FOUR: Phrase(
            "numbers of fours, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.FIVE: Phrase(
            "numbers of fives, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.SIX: Phrase(
            "numbers of sixes, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.SEVEN: Phrase(
            "numbers of sevens, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.EIGHT: Phrase(
            "numbers of eights, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.NINE: Phrase(
            "numbers of nines, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.TEN: Phrase(
            "numbers of tens, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.JACK: Phrase(
            "numbers of jacks, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.QUEEN: Phrase(
            "numbers of queens, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.KING: Phrase(
            "numbers of kings, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.ACE: Phrase(
            "numbers of aces, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
        Rank.JOKER: Phrase(
            "numbers of jokers, held",
            "no, one, two, three, four, five, six, seven, eight, nine, ten",
        ),
    }
)
"""From none to ten, of cards that somebody holds: `no sixes`; Russian nominative `один король`."""

NUMBERS_OF_CARDS: Final = Phrase(
    "numbers of cards", "zero, one, two, three, four, five, six, seven, eight, nine, ten"
)
"""From zero to ten, beside the word for cards."""

_NUMBERS_AS_BOUNDS: Final = Phrase(
    "numbers after from, to and only",
    "zero, one, two, three, four, five, six, seven, eight, nine, ten",
)

# Digits


def percent(catalogue: Catalogue, chance: Fraction) -> str:
    """Return a chance in percent to one decimal place, halves rounded up.

    Only 0 reads as 0 %, and only 1 as 100 %; near them it is “under 0.1%” or “over 99.9%”.

    chance: from 0 to 1.
    """
    if chance in (0, 1):
        return catalogue.phrase(_WHOLE_PERCENT, whole=int(100 * chance))
    tenths = int(1000 * chance + Fraction(1, 2))
    if tenths == 0:
        return catalogue.phrase(Phrase("percent", "under 0.1%"))
    if tenths == 1000:
        return catalogue.phrase(Phrase("percent", "over 99.9%"))
    whole, tenth = divmod(tenths, 10)
    return catalogue.phrase(Phrase("percent", "{whole}.{tenth}%"), whole=whole, tenth=tenth)


def about_percent(catalogue: Catalogue, chance: Fraction) -> str:
    """Return an estimated chance in whole percent, halves rounded up: “about 38%”.

    0 and 1 are exact and read so; every other chance is never 0 % or 100 %.

    chance: from 0 to 1.
    """
    if chance in (0, 1):
        return percent(catalogue, chance)
    whole = int(100 * chance + Fraction(1, 2))
    if whole == 0:
        return catalogue.phrase(Phrase("percent", "under 1%"))
    if whole == 100:
        return catalogue.phrase(Phrase("percent", "over 99%"))
    return catalogue.phrase(Phrase("percent", "about {whole}%"), whole=whole)


def whole_percent(catalogue: Catalogue, part: float) -> str:
    """Return a part of a whole (1.0 is all of it) in percent, to the nearest whole number."""
    return catalogue.phrase(_WHOLE_PERCENT, whole=round(100 * part))


_WHOLE_PERCENT: Final = Phrase("percent", "{whole}%")


def decimal(catalogue: Catalogue, value: float) -> str:
    """Return a number to one decimal place, halves rounded away from 0: `0.8`, French `0,8`."""
    whole, tenth = divmod(int(abs(value) * 10 + 0.5), 10)
    text = catalogue.phrase(Phrase("number", "{whole}.{tenth}"), whole=whole, tenth=tenth)
    return f"−{text}" if value < 0 and (whole or tenth) else text


def signed(catalogue: Catalogue, value: float) -> str:
    """Return a difference to one decimal place with its sign, without one where it rounds to 0."""
    text = decimal(catalogue, value)
    return f"+{text}" if value > 0 and text != decimal(catalogue, 0) else text


def interval(catalogue: Catalogue, low: str, high: str) -> str:
    """Return an interval by the texts of its ends: `0.6 to 0.9`."""
    return catalogue.phrase(Phrase("an interval", "{low} to {high}"), low=low, high=high)


def interval_name(catalogue: Catalogue, confidence: float) -> str:
    """Return the name of an interval by its level of confidence (0.95): “95% interval”."""
    level = whole_percent(catalogue, confidence)
    return catalogue.phrase(Phrase("an interval", "{level} interval"), level=level)
