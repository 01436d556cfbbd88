"""What a player types: one line in the words of his language, or in the notation.

`ask lena 3 6`, `ask Lena for three sixes`, `lay 6`, `keep`; every form of a rank, a number or a
verb that the catalogue knows is understood, names are too by a beginning that only one of them
has. A line that begins with another language’s verb is read in that language, and the line of the
notation, `p0 asks p1 3x6`, works in every one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial
from types import MappingProxyType
from typing import TypeAlias

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import BOOK, Rank
from fishrules.game.rules import Laying, Request, Rules
from fishrules.game.table import Seat
from fishrules.languages import LANGUAGES
from fishrules.notation.lines import read_action
from fishrules.words.catalogue import Phrase
from fishrules.words.speaker import Speaker, tr

_Fits: TypeAlias = Callable[[Sequence[str], Sequence[str]], bool]
"""Whether some words name somebody who is called by these parts."""

_Names: TypeAlias = Callable[[_Fits], Iterable[tuple[Seat, list[str]]]]
"""Where somebody is named, as some words fit, with the words around it."""

_Reads: TypeAlias = Callable[[Sequence[str]], Iterable[tuple[int | None, Rank]]]
"""What some words may mean as a number, or none, and a rank."""

LONGEST_LINE = 200
"""The longest line that is read, in characters."""

_FORMS = (*range(1, 13), 21, 22, 25)
"""Numbers that between them call for every plural form of every language."""

_NUMBER = re.compile("-?[0-9]{1,4}")

_CUT = 2
"""How many letters a name may lose, or get, at its end where a language bends it."""


class Unread(Enum):
    """What it is in a typed line that cannot be read."""

    NOTHING = "no word"
    VERB = "no word for asking, laying or keeping first"
    PLAYER = "nobody's name"
    CARDS = "no rank, or something besides"
    BOOK = "no rank of a book to be laid"
    MORE = "something after the word for keeping"
    TWO_WAYS = "more than one way to read it"
    OTHER_SEAT = "what another seat does"


class Misread(Exception):
    """A typed line that cannot be read: what is wrong with it, and the line."""

    def __init__(self, unread: Unread, line: str) -> None:
        super().__init__(f"{unread.value}: {line!r}")
        self.unread = unread
        self.line = line


@dataclass(frozen=True, slots=True)
class _Words:
    """What a language calls things, every word as `_plain` writes it."""

    ask: frozenset[str]
    lay: frozenset[str]
    keep: frozenset[str]
    before: frozenset[str]
    idle: frozenset[str]
    numbers: Mapping[str, int]
    ranks: Mapping[str, Rank]

    @property
    def verbs(self) -> frozenset[str]:
        """Every word that a line may begin with."""
        return self.ask | self.lay | self.keep


def read_typed(
    line: str, seat: Seat, seats: Sequence[str], names: Sequence[str], language: str
) -> Action:
    """The action that a line means which `seat` has typed. Raises Misread, also for another's."""
    try:
        action = read_action(line.strip(), seats)
    except NotationError:
        pass
    else:
        if action.seat != seat:
            raise Misread(Unread.OTHER_SEAT, line)
        return action
    words = _split(line)
    if not words or len(line) > LONGEST_LINE:
        raise Misread(Unread.NOTHING if not words else Unread.CARDS, line)
    verb, rest = words[0], words[1:]
    known = _words_with(verb, language)
    if verb in known.keep:
        if any(word not in known.idle for word in rest):
            raise Misread(Unread.MORE, line)
        return Keep(seat)
    if verb in known.lay:
        told = _cards(rest, known, _signs(line))
        wanted = {rank for number, rank in told if number in (None, 1, BOOK)}
        if len(wanted) != 1:
            raise Misread(Unread.BOOK, line)
        return Lay(seat, wanted.pop())
    if verb in known.ask:
        before = known.before - _capitals(line)
        named = partial(_named, rest, (names, seats), before)
        return _asked(line, seat, named, lambda left: _cards(left, known, _signs(line)))
    raise Misread(Unread.VERB, line)


def _asked(line: str, seat: Seat, named: _Names, read: _Reads) -> Action:
    """A request: somebody's name, and besides it what `read` takes for cards."""
    found = Unread.PLAYER
    for fits in (_is, _begins, _bends):
        readings = set()
        for of, rest in named(fits):
            found = Unread.CARDS
            readings |= {Ask(seat, of, rank, number) for number, rank in read(rest)}
        if len(readings) == 1:
            return readings.pop()
        if readings:
            raise Misread(Unread.TWO_WAYS, line)
    raise Misread(found, line)


def _named(
    words: Sequence[str],
    callings: Sequence[Sequence[str]],
    before: frozenset[str],
    fits: _Fits,
) -> Iterator[tuple[Seat, list[str]]]:
    """Every place where somebody is named, with the words around it.

    callings: what the seats may be called, the names, then the ids. before: words that belong to
    a name that they stand before.
    """

    def around(start: int, end: int) -> list[str]:
        start -= start > 0 and words[start - 1] in before
        return [*words[:start], *words[end:]]

    for of, name in ((of, name) for names in callings for of, name in enumerate(names)):
        parts = _split(name)
        if not parts:
            continue  # only signs: the id stands for it
        for at in range(len(words) - len(parts) + 1):
            if fits(words[at : at + len(parts)], parts):
                yield of, around(at, at + len(parts))
        if len(parts) > 1:
            # One word of a long name will do where no other name has it.
            for at, word in enumerate(words):
                if fits is not _is and any(fits([word], [part]) for part in parts):
                    yield of, around(at, at + 1)


def _is(words: Sequence[str], parts: Sequence[str]) -> bool:
    return list(words) == list(parts)


def _begins(words: Sequence[str], parts: Sequence[str]) -> bool:
    return all(part.startswith(word) for word, part in zip(words, parts, strict=True))


def _bends(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether the words could be forms of a name: they share all but an ending."""
    return all(_bend(word, part) for word, part in zip(words, parts, strict=True))


def _bend(word: str, part: str) -> bool:
    stem = part[: max(len(part) - 1, 2)]
    return word.startswith(stem) and len(word) - len(stem) <= _CUT


def _cards(
    words: Sequence[str], known: _Words, signs: frozenset[str]
) -> Iterator[tuple[int | None, Rank]]:
    """What some words may mean as a number and a rank, in whichever order, or a rank alone.

    signs: words that stand for what is on a card rather than being passed over.
    """
    for idle in (known.idle - signs, known.idle):
        plain = [*_told([word for word in words if word not in idle], known)]
        if plain:
            yield from plain
            return


def _told(words: Sequence[str], known: _Words) -> Iterator[tuple[int | None, Rank]]:
    match [part for word in words for part in _times(word)]:
        case [rank] if rank in known.ranks:
            yield None, known.ranks[rank]
        case [number, rank] if rank in known.ranks and (count := _count(number, known)) is not None:
            yield count, known.ranks[rank]
        case [rank, number] if rank in known.ranks and (count := _count(number, known)) is not None:
            yield count, known.ranks[rank]


def _times(word: str) -> list[str]:
    """`3x6` in its two parts, also with the letter of a Russian keyboard; any other word alone."""
    number, sign, rank = word.replace("х", "x").partition("x")
    return [number, rank] if sign and _NUMBER.fullmatch(number) and rank else [word]


def _count(word: str, known: _Words) -> int | None:
    if _NUMBER.fullmatch(word):
        return int(word)
    return known.numbers.get(word)


# The words of a language


def _words_with(verb: str, language: str) -> _Words:
    """The words of this language or, where only another one has the verb, of that."""
    tongues = [_words(tongue) for tongue in (language, *LANGUAGES)]
    return next((words for words in tongues if verb in words.verbs), tongues[0])


@cache
def _words(language: str) -> _Words:
    speaker = tr(language)
    numbers = dict.fromkeys(_listed(speaker, _ONE), 1) | dict.fromkeys(_listed(speaker, _TWO), 2)
    ranks: dict[str, Rank] = {}
    for rank in Rank:
        for number in _FORMS:
            for told in (speaker.rank(rank, number), speaker.counted(rank, number)):
                *before, last = _split(told)
                ranks[last] = rank
                if before and number <= 10:
                    numbers[before[-1]] = number
        for told in (speaker.ranks(rank), speaker.wanted(rank), speaker.of_rank(rank)):
            ranks[_split(told)[-1]] = rank
    for rank in Rank:
        # What stands on the cards, after the names: no name is as short as that.
        signs = {_plain(speaker.index(rank)), *_digits(rank)}
        ranks |= dict.fromkeys(signs - {""}, rank)
    for rank in Rank:
        # A letter of the notation, unless it looks like what is on another card: T and Т.
        letter = _plain(rank.letter)
        if ranks.get(_LIKE.get(letter, letter), rank) is rank:
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


_LIKE = MappingProxyType({"t": "т", "k": "к", "a": "а"})
"""Letters of the notation, and those of another script that look the same."""


def _digits(rank: Rank) -> tuple[str, ...]:
    """How a rank is written in digits, alone or as in “10s”: only those that have pips."""
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
    """The capitals that stand alone in a line that is not all in capitals: D and A are cards."""
    alone = re.findall(r"\b\w\b", line)
    return frozenset(_plain(word) for word in alone if word.isupper() and not line.isupper())


def _signs(line: str) -> frozenset[str]:
    """The letters that stand alone for what is on a card: not the d of “d’as”."""
    return frozenset(map(_plain, re.findall(r"\b\w\b(?!['’])", line)))


def _split(text: str) -> list[str]:
    return _plain(text).split()


def _plain(text: str) -> str:
    """Text as it is compared: without case, accents or punctuation, `×` as a letter.

    A minus before a number, and the point or comma in one, stay: -1 is not 1, nor 2.5 two numbers.
    A letter that stands alone keeps its accent: the French à is no ace. Pictures stay, since a
    player may be called by one.
    """
    apart = unicodedata.normalize("NFKD", text.replace("×", "x").replace("★", "*")).casefold()
    alone = _LETTER_ALONE.sub(lambda found: unicodedata.normalize("NFC", found[0]), apart)
    letters = "".join(sign for sign in alone if not unicodedata.combining(sign))
    return _PUNCTUATION.sub(" ", letters.replace("−", "-")).strip()


_LETTER_ALONE = re.compile(r"(?<!\w)\w[\u0300-\u036f](?!\w)")
_PICTURES = "\u2600-\u27bf\U0001f000-\U0001faff"
_PUNCTUATION = re.compile(rf"(?!-[0-9]|(?<=[0-9])[.,][0-9])[^\w*{_PICTURES}]|_")


# What is said of a line


def example(speaker: Speaker, rules: Rules, name: str) -> str:
    """A line that can be typed, to ask `name` for sixes: `ask Lena 3 6`."""
    asks = _first(speaker, _TO_ASK)
    return f"{asks} {name} 6" if rules.request is Request.ALL else f"{asks} {name} 3 6"


def examples(speaker: Speaker, rules: Rules, name: str) -> list[str]:
    """A line of each kind: to ask, to lay and, where books may be kept, to keep."""
    lines = [example(speaker, rules, name), _laying(speaker)]
    return [*lines, _first(speaker, _TO_KEEP)] if rules.laying is Laying.FREE else lines


def _laying(speaker: Speaker) -> str:
    return f"{_first(speaker, _TO_LAY)} 6"


def _first(speaker: Speaker, words: Phrase) -> str:
    """The first of some words, which is the one to show."""
    return speaker.phrase(words).split(", ")[0]


def misread_told(speaker: Speaker, misread: Misread, names: Sequence[str], expected: str) -> str:
    """One or two sentences on what cannot be read in a line, and what is expected there.

    expected: an example, as `example` makes it.
    """
    line = misread.line.strip()
    line = line if len(line) <= 60 else f"{line[:60]}…"
    match misread.unread:
        case Unread.NOTHING:
            return speaker.say("Nothing was typed.")
        case Unread.VERB:
            verbs = [_first(speaker, verbs) for verbs in (_TO_ASK, _TO_LAY, _TO_KEEP)]
            return speaker.say(
                "“{line}” cannot be read: it must begin with {verbs}.",
                line=line,
                verbs=speaker.either([speaker.say("“{word}”", word=verb) for verb in verbs]),
            )
        case Unread.PLAYER:
            return speaker.say(
                "“{line}” names no player. At the table: {names}.",
                line=line,
                names=", ".join(names),
            )
        case Unread.CARDS | Unread.BOOK as what:
            return speaker.say(
                "“{line}” names no rank that can be read. Try a line such as “{example}”.",
                line=line,
                example=expected if what is Unread.CARDS else _laying(speaker),
            )
        case Unread.MORE:
            return speaker.say(
                "“{line}” cannot be read: nothing may follow “{word}”.",
                line=line,
                word=_first(speaker, _TO_KEEP),
            )
        case Unread.OTHER_SEAT:
            return speaker.say("“{line}” is for another player to do, not for you.", line=line)
        case Unread.TWO_WAYS:
            return speaker.say(
                "“{line}” can be read in more than one way. Try a line such as “{example}”.",
                line=line,
                example=expected,
            )
