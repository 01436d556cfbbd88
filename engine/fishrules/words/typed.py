"""Parser of typed actions: one line in the words of a language, or in the notation.

`ask lena 3 6`, `ask Lena for three sixes`, `Lena, three sixes, please`, `lay 6`, `keep`. Ranks,
numbers and verbs are read in every form that the catalogue has; a name also by a beginning that no
other name shares. A line that begins with a verb of another language is read in that language. A
line in the notation, such as `p0 asks p1 3x6`, is read in every language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from types import MappingProxyType
from typing import TypeAlias

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.rules import Laying, Request, Rules
from fishrules.game.seats import Seat
from fishrules.languages import LANGUAGES
from fishrules.notation.lines import read_action
from fishrules.words.catalogue import Phrase
from fishrules.words.speaker import REQUEST_FOR_A_NUMBER, REQUEST_FOR_ALL, Speaker, tr

_Fits: TypeAlias = Callable[[Sequence[str], Sequence[str]], bool]
"""A test of some words against the words of a name."""

_Names: TypeAlias = Callable[[_Fits], Iterable[tuple[Seat, list[str]]]]
"""The places in a line where a test finds a name: the seat, and the other words."""

_Reads: TypeAlias = Callable[[Sequence[str]], Iterable[tuple[int | None, Rank]]]
"""The readings of some words as a number (`None` without one) and a rank."""

LONGEST_LINE = 200
"""Greatest length of a line, in characters."""

_FORMS = (*range(1, 13), 21, 22, 25)
"""Numbers that together need every plural form of every language."""

_NUMBER = re.compile("-?[0-9]{1,4}")

_LONGEST_ENDING = 2
"""Greatest number of letters that an inflected name adds to its stem."""


class LineFault(Enum):
    """Reasons why a typed line cannot be read."""

    NOTHING = "no word"
    VERB = "no word for asking, laying or keeping first"
    PLAYER = "nobody's name"
    CARDS = "no rank, or something besides"
    BOOK = "no rank of a book to be laid"
    MORE = "something after the word for keeping"
    TWO_WAYS = "more than one way to read it"
    OTHER_SEAT = "what another seat does"


class UnreadableLine(Exception):
    """A typed line that cannot be read: the fault, and the line."""

    def __init__(self, fault: LineFault, line: str) -> None:
        super().__init__(f"{fault.value}: {line!r}")
        self.fault = fault
        self.line = line


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a language, each in the form that `_plain` returns."""

    ask: frozenset[str]
    lay: frozenset[str]
    keep: frozenset[str]
    before: frozenset[str]
    idle: frozenset[str]
    numbers: Mapping[str, int]
    ranks: Mapping[str, Rank]

    @property
    def verbs(self) -> frozenset[str]:
        """All words with which a line may begin."""
        return self.ask | self.lay | self.keep


def read_typed(
    line: str, seat: Seat, seats: Sequence[str], names: Sequence[str], language: str, book_size: int
) -> Action:
    """Return the action that a line typed by `seat` means.

    seats, names: ids and names of the players, by seat. book_size: number of cards in a book.
    Raises UnreadableLine, also where the line is an action of another seat.
    """
    try:
        action = read_action(line.strip(), seats)
    except NotationError:
        pass
    else:
        if action.seat != seat:
            raise UnreadableLine(LineFault.OTHER_SEAT, line)
        return action
    words = _split(line)
    if not words or len(line) > LONGEST_LINE:
        raise UnreadableLine(LineFault.NOTHING if not words else LineFault.CARDS, line)
    verb, rest = words[0], words[1:]
    known = _words_with(verb, language)
    if verb in known.keep:
        if any(word not in known.idle for word in rest):
            raise UnreadableLine(LineFault.MORE, line)
        return Keep(seat)
    if verb in known.lay:
        readings = _cards(rest, known, _signs(line))
        wanted = {rank for number, rank in readings if number in (None, 1, book_size)}
        if len(wanted) != 1:
            raise UnreadableLine(LineFault.BOOK, line)
        return Lay(seat, wanted.pop())
    if verb in known.ask:
        before = known.before - _capitals(line)
        named = partial(_named, rest, (names, seats), before)
        return _asked(line, seat, named, partial(_cards, known=known, signs=_signs(line)))
    for each in (language, *LANGUAGES):
        said, spoken = _words(each), _without_courtesies(words, each)
        named = partial(_named, spoken, (names, seats), frozenset())
        with suppress(UnreadableLine):
            return _asked(line, seat, named, partial(_cards, known=said, signs=_signs(line)))
    raise UnreadableLine(LineFault.VERB, line)


def _without_courtesies(words: Sequence[str], language: str) -> list[str]:
    """Return the words of a request as players speak it without those around name and cards.

    So “Boris, two sevens, please” and “Boris, any sevens?” are read, which have no verb.
    """
    left = " ".join(words)
    for frame in (REQUEST_FOR_A_NUMBER, REQUEST_FOR_ALL):
        text = tr(language).phrase(frame, name="*", cards="*", ranks="*")
        for courtesy in filter(None, map(str.strip, _plain(text).split("*"))):
            left = re.sub(rf"(?<!\S){re.escape(courtesy)}(?!\S)", " ", left)
    return left.split()


def _asked(line: str, seat: Seat, named: _Names, read: _Reads) -> Action:
    """Return a request, from the name of a player and the other words as `read` reads them."""
    found = LineFault.PLAYER
    for fits in (_is, _begins, _bends):
        readings = set()
        for of, rest in named(fits):
            found = LineFault.CARDS
            readings |= {Ask(seat, of, rank, number) for number, rank in read(rest)}
        if len(readings) == 1:
            return readings.pop()
        if readings:
            raise UnreadableLine(LineFault.TWO_WAYS, line)
    raise UnreadableLine(found, line)


def _named(
    words: Sequence[str],
    callings: Sequence[Sequence[str]],
    before: frozenset[str],
    fits: _Fits,
) -> Iterator[tuple[Seat, list[str]]]:
    """Yield every place where a player is named: the seat, and the other words of the line.

    callings: the names by seat, then the ids by seat. before: prepositions, which are dropped
    before a name.
    """

    def around(start: int, end: int) -> list[str]:
        start -= start > 0 and words[start - 1] in before
        return [*words[:start], *words[end:]]

    for of, name in ((of, name) for names in callings for of, name in enumerate(names)):
        parts = _split(name)
        if not parts:
            continue  # a name of punctuation only: the player is named by id
        for at in range(len(words) - len(parts) + 1):
            if fits(words[at : at + len(parts)], parts):
                yield of, around(at, at + len(parts))
        if len(parts) > 1:
            # One word of a name of several is enough where no other name has it.
            for at, word in enumerate(words):
                if fits is not _is and any(fits([word], [part]) for part in parts):
                    yield of, around(at, at + 1)


def _is(words: Sequence[str], parts: Sequence[str]) -> bool:
    return list(words) == list(parts)


def _begins(words: Sequence[str], parts: Sequence[str]) -> bool:
    return all(part.startswith(word) for word, part in zip(words, parts, strict=True))


def _bends(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Return whether the words could be inflected forms of a name, alike up to an ending."""
    return all(_bend(word, part) for word, part in zip(words, parts, strict=True))


def _bend(word: str, part: str) -> bool:
    stem = part[: max(len(part) - 1, 2)]
    return word.startswith(stem) and len(word) - len(stem) <= _LONGEST_ENDING


def _cards(
    words: Sequence[str], known: _Words, signs: frozenset[str]
) -> Iterator[tuple[int | None, Rank]]:
    """Yield the readings of some words as a number and a rank, in either order, or a rank alone.

    signs: single letters, which are indices of cards before they are words to skip.
    """
    for idle in (known.idle - signs, known.idle):
        plain = [*_readings([word for word in words if word not in idle], known)]
        if plain:
            yield from plain
            return


def _readings(words: Sequence[str], known: _Words) -> Iterator[tuple[int | None, Rank]]:
    match [part for word in words for part in _times(word)]:
        case [rank] if rank in known.ranks:
            yield None, known.ranks[rank]
        case [number, rank] if rank in known.ranks and (count := _count(number, known)) is not None:
            yield count, known.ranks[rank]
        case [rank, number] if rank in known.ranks and (count := _count(number, known)) is not None:
            yield count, known.ranks[rank]


def _times(word: str) -> list[str]:
    """Split `3x6` in two, also with the Cyrillic letter х; return any other word alone."""
    number, sign, rank = word.replace("х", "x").partition("x")
    return [number, rank] if sign and _NUMBER.fullmatch(number) and rank else [word]


def _count(word: str, known: _Words) -> int | None:
    if _NUMBER.fullmatch(word):
        return int(word)
    return known.numbers.get(word)


# The words of a language


def _words_with(verb: str, language: str) -> _Words:
    """Return the words of a language or, where it lacks the verb, of the first that has it."""
    candidates = [_words(each) for each in (language, *LANGUAGES)]
    return next((words for words in candidates if verb in words.verbs), candidates[0])


@cache
def _words(language: str) -> _Words:
    speaker = tr(language)
    numbers = dict.fromkeys(_listed(speaker, _ONE), 1) | dict.fromkeys(_listed(speaker, _TWO), 2)
    ranks: dict[str, Rank] = {}
    for rank in Rank:
        for number in _FORMS:
            for text in (speaker.rank(rank, number), speaker.counted(rank, number)):
                *before, last = _split(text)
                ranks[last] = rank
                if before and number <= 10:
                    numbers[before[-1]] = number
        for text in (speaker.ranks(rank), speaker.wanted(rank), speaker.of_rank(rank)):
            ranks[_split(text)[-1]] = rank
    for rank in Rank:
        # Indices of cards come after the names of ranks: no name is that short.
        signs = {_plain(speaker.index(rank)), *_digits(rank)}
        ranks |= dict.fromkeys(signs - {""}, rank)
    for rank in Rank:
        # A letter of the notation, unless it looks like the index of another card: T and Т.
        letter = _plain(rank.letter)
        if ranks.get(_LOOK_ALIKES.get(letter, letter), rank) is rank:
            ranks[letter] = rank
    return _Words(
        ask=_listed(speaker, _TO_ASK),
        lay=_listed(speaker, _TO_LAY),
        keep=_listed(speaker, _TO_KEEP),
        before=_listed(speaker, _BEFORE),
        idle=_listed(speaker, _IDLE),
        numbers=MappingProxyType(numbers),
        ranks=MappingProxyType(ranks),
    )


_LOOK_ALIKES = MappingProxyType({"t": "т", "k": "к", "a": "а"})
"""Cyrillic letters that look like letters of the notation."""


def _digits(rank: Rank) -> tuple[str, ...]:
    """Return the digits of a rank that has pips, alone and as in “10s”."""
    return (f"{rank + 2}", f"{rank + 2}s") if rank <= Rank.TEN else ()


def _listed(speaker: Speaker, phrase: Phrase) -> frozenset[str]:
    return frozenset(_plain(word) for word in speaker.phrase(phrase).split(", "))


_TO_ASK = Phrase("typed line: verbs in every form, for a request", "ask, asks, request, requests")
_TO_LAY = Phrase("typed line: verbs in every form, to lay a book", "lay, lays, put, puts")
_TO_KEEP = Phrase("typed line: verbs in every form, to keep a book", "keep, keeps, hold, holds")
_BEFORE = Phrase("typed line: words that may stand before a player’s name", "from, of, to")
_ONE = Phrase("typed line: words for a single card", "a, an")
_TWO = Phrase("typed line: words for two cards, in every form", "two")
_IDLE = Phrase(
    "typed line: words that are passed over",
    "for, from, of, to, the, any, all, some, my, her, his, their, book, books, catch, catches, "
    "card, cards, please, back",
)


def _capitals(line: str) -> frozenset[str]:
    """Return the single capitals of a line that is not all in capitals: D and A are cards."""
    alone = re.findall(r"\b\w\b", line)
    return frozenset(_plain(word) for word in alone if word.isupper() and not line.isupper())


def _signs(line: str) -> frozenset[str]:
    """Return the single letters of a line that may be indices of cards: not the d of “d’as”."""
    return frozenset(map(_plain, re.findall(r"\b\w\b(?!['’])", line)))


def _split(text: str) -> list[str]:
    return _plain(text).split()


def _plain(text: str) -> str:
    """Normalize text for comparison: without case, accents and punctuation, `×` as x.

    A minus sign before a number and a decimal point stay: -1 is not 1, and 2.5 is not two numbers.
    A single letter keeps its accent: the French à is no ace. Emoji stay, since a name may consist
    of one.
    """
    decomposed = unicodedata.normalize("NFKD", text.replace("×", "x").replace("★", "*")).casefold()
    alone = _LETTER_ALONE.sub(lambda found: unicodedata.normalize("NFC", found[0]), decomposed)
    letters = "".join(sign for sign in alone if not unicodedata.combining(sign))
    return _PUNCTUATION.sub(" ", letters.replace("−", "-")).strip()


_LETTER_ALONE = re.compile(r"(?<!\w)\w[\u0300-\u036f](?!\w)")
_EMOJI = "\u2600-\u27bf\U0001f000-\U0001faff"
_PUNCTUATION = re.compile(rf"(?!-[0-9]|(?<=[0-9])[.,][0-9])[^\w*{_EMOJI}]|_")


# Texts


def example(speaker: Speaker, rules: Rules, name: str) -> str:
    """Return a line that asks `name` for sixes: `ask Lena 3 6`."""
    asks = _first(speaker, _TO_ASK)
    return f"{asks} {name} 6" if rules.request is Request.ALL else f"{asks} {name} 3 6"


def examples(speaker: Speaker, rules: Rules, name: str) -> list[str]:
    """Return an example of each action: to ask, to lay and, where books may be kept, to keep."""
    lines = [example(speaker, rules, name), _laying(speaker)]
    return [*lines, _first(speaker, _TO_KEEP)] if rules.laying is Laying.FREE else lines


def _laying(speaker: Speaker) -> str:
    return f"{_first(speaker, _TO_LAY)} 6"


def _first(speaker: Speaker, words: Phrase) -> str:
    """Return the first of some words, which is the one to show."""
    return speaker.phrase(words).split(", ")[0]


def line_fault_text(
    speaker: Speaker, unreadable: UnreadableLine, names: Sequence[str], expected: str
) -> str:
    """Return one or two sentences on a line that cannot be read, and on what is expected.

    expected: an example, as `example` returns it.
    """
    line = unreadable.line.strip()
    line = line if len(line) <= 60 else f"{line[:60]}…"
    match unreadable.fault:
        case LineFault.NOTHING:
            return speaker.say("Nothing was typed.")
        case LineFault.VERB:
            verbs = [_first(speaker, verbs) for verbs in (_TO_ASK, _TO_LAY, _TO_KEEP)]
            quoted = [speaker.say("“{word}”", word=verb) for verb in verbs]
            return speaker.say(
                "“{line}” isn’t clear. Begin with {verbs}.",
                line=line,
                verbs=speaker.either(quoted),
            )
        case LineFault.PLAYER:
            return speaker.say(
                "“{line}” names no player. At the table: {names}.",
                line=line,
                names=", ".join(names),
            )
        case LineFault.CARDS | LineFault.BOOK as what:
            return speaker.say(
                "“{line}” names no rank. Try “{example}”.",
                line=line,
                example=expected if what is LineFault.CARDS else _laying(speaker),
            )
        case LineFault.MORE:
            return speaker.say(
                "“{line}”: nothing may follow “{word}”.",
                line=line,
                word=_first(speaker, _TO_KEEP),
            )
        case LineFault.OTHER_SEAT:
            return speaker.say("“{line}” is another player’s move, not yours.", line=line)
        case LineFault.TWO_WAYS:
            return speaker.say(
                "“{line}” has more than one meaning. Try “{example}”.",
                line=line,
                example=expected,
            )
