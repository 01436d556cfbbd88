"""Numbers as text in each language: digits, decimals, percentages and intervals."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from fishrules.words.catalogue import Phrase
from fishrules.words.lexicon import Lexicon

_MINUS: Final = "−"


def percent(lexicon: Lexicon, chance: Fraction) -> str:
    """Return a chance in percent to one decimal place, halves rounded up.

    Only 0 reads as 0 %, and only 1 as 100 %; near them it is “under 0.1%” or “over 99.9%”.

    chance: from 0 to 1.
    """
    if chance in (0, 1):
        return lexicon.phrase(_WHOLE_PERCENT, whole=int(100 * chance))
    tenths = int(1000 * chance + Fraction(1, 2))
    if tenths == 0:
        return lexicon.phrase(Phrase("percent", "under 0.1%"))
    if tenths == 1000:
        return lexicon.phrase(Phrase("percent", "over 99.9%"))
    whole, tenth = divmod(tenths, 10)
    return lexicon.phrase(Phrase("percent", "{whole}.{tenth}%"), whole=whole, tenth=tenth)


def about_percent(lexicon: Lexicon, chance: Fraction) -> str:
    """Return an estimated chance in whole percent, halves rounded up: “about 38%”.

    0 and 1 are exact and read so; every other chance is never 0 % or 100 %.

    chance: from 0 to 1.
    """
    if chance in (0, 1):
        return percent(lexicon, chance)
    whole = int(100 * chance + Fraction(1, 2))
    if whole == 0:
        return lexicon.phrase(Phrase("percent", "under 1%"))
    if whole == 100:
        return lexicon.phrase(Phrase("percent", "over 99%"))
    return lexicon.phrase(Phrase("percent", "about {whole}%"), whole=whole)


def whole_percent(lexicon: Lexicon, part: float) -> str:
    """Return a part of a whole (1.0 is all of it) in percent, to the nearest whole number."""
    return lexicon.phrase(_WHOLE_PERCENT, whole=round(100 * part))


_WHOLE_PERCENT: Final = Phrase("percent", "{whole}%")


def decimal(lexicon: Lexicon, value: float) -> str:
    """Return a number to one decimal place, halves rounded away from 0: `0.8`, French `0,8`."""
    whole, tenth = divmod(int(abs(value) * 10 + 0.5), 10)
    text = lexicon.phrase(Phrase("number", "{whole}.{tenth}"), whole=whole, tenth=tenth)
    return f"{_MINUS}{text}" if value < 0 and (whole or tenth) else text


def signed(lexicon: Lexicon, value: float) -> str:
    """Return a difference to one decimal place with its sign, without one where it rounds to 0."""
    text = decimal(lexicon, value)
    return f"+{text}" if value > 0 and text != decimal(lexicon, 0) else text


def interval(lexicon: Lexicon, low: str, high: str) -> str:
    """Return an interval by the texts of its ends: `0.6 to 0.9`."""
    return lexicon.phrase(Phrase("an interval", "{low} to {high}"), low=low, high=high)


def interval_name(lexicon: Lexicon, confidence: float) -> str:
    """Return the name of an interval by its level of confidence (0.95): “95% interval”."""
    level = whole_percent(lexicon, confidence)
    return lexicon.phrase(Phrase("an interval", "{level} interval"), level=level)
