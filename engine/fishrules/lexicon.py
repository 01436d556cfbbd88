"""The nouns of the game in one language: ranks, cards, books, and numbers that agree with them.

Every word comes from the gettext catalogue of the language; English is the language of the
message ids. Numbers up to ten are spoken in words, greater ones in digits.
"""

from __future__ import annotations

import gettext
import pkgutil
from collections.abc import Mapping, Sequence
from io import BytesIO
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn

from fishrules.cards import Card, Rank, Suit


class Phrase(NamedTuple):
    """A message of the catalogues and the context that tells its translator where it stands."""

    context: str
    text: str


class Plural(NamedTuple):
    """A message with plural forms, and its context."""

    context: str
    one: str
    many: str


def later(text: str) -> str:
    """A message that stands in a table of the code and is said later: marks it for extraction."""
    return text


class _NoMessage(gettext.NullTranslations):
    """What a catalogue falls back to: a message that it lacks is an error, not English."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def _lacks(self, message: str) -> NoReturn:
        raise LookupError(f"the catalogue of {self._language!r} has no message {message!r}")

    def gettext(self, message: str) -> str:
        self._lacks(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._lacks(msgid1)

    def pgettext(self, context: str, message: str) -> str:
        self._lacks(f"{context}|{message}")

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self._lacks(f"{context}|{msgid1}")


def load_catalogue(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language, from the package's own data (a zip will do).

    English does without one, since its message ids are English. Raises LookupError where another
    language has no catalogue.
    """
    place = f"locale/{language}/LC_MESSAGES/fishrules.mo"
    try:
        compiled = pkgutil.get_data("fishrules", place)
    except OSError:
        compiled = None
    if compiled is None:
        if language == "en":
            return gettext.NullTranslations()
        raise LookupError(f"language {language!r}: expected its compiled catalogue at {place}")
    catalogue = gettext.GNUTranslations(BytesIO(compiled))
    if language != "en":
        catalogue.add_fallback(_NoMessage(language))
    return catalogue


_NAMES: Final[Mapping[Rank, Plural]] = MappingProxyType(
    {
        Rank.TWO: Plural("rank", "two", "twos"),
        Rank.THREE: Plural("rank", "three", "threes"),
        Rank.FOUR: Plural("rank", "four", "fours"),
        Rank.FIVE: Plural("rank", "five", "fives"),
        Rank.SIX: Plural("rank", "six", "sixes"),
        Rank.SEVEN: Plural("rank", "seven", "sevens"),
        Rank.EIGHT: Plural("rank", "eight", "eights"),
        Rank.NINE: Plural("rank", "nine", "nines"),
        Rank.TEN: Plural("rank", "ten", "tens"),
        Rank.JACK: Plural("rank", "jack", "jacks"),
        Rank.QUEEN: Plural("rank", "queen", "queens"),
        Rank.KING: Plural("rank", "king", "kings"),
        Rank.ACE: Plural("rank", "ace", "aces"),
        Rank.JOKER: Plural("rank", "joker", "jokers"),
    }
)
"""A rank beside a number, in the nominative."""

_ALL: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.TWO: Phrase("all of a rank", "twos"),
        Rank.THREE: Phrase("all of a rank", "threes"),
        Rank.FOUR: Phrase("all of a rank", "fours"),
        Rank.FIVE: Phrase("all of a rank", "fives"),
        Rank.SIX: Phrase("all of a rank", "sixes"),
        Rank.SEVEN: Phrase("all of a rank", "sevens"),
        Rank.EIGHT: Phrase("all of a rank", "eights"),
        Rank.NINE: Phrase("all of a rank", "nines"),
        Rank.TEN: Phrase("all of a rank", "tens"),
        Rank.JACK: Phrase("all of a rank", "jacks"),
        Rank.QUEEN: Phrase("all of a rank", "queens"),
        Rank.KING: Phrase("all of a rank", "kings"),
        Rank.ACE: Phrase("all of a rank", "aces"),
        Rank.JOKER: Phrase("all of a rank", "jokers"),
    }
)
"""The cards of a rank with no number beside them, in the nominative."""

_WANTED: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.TWO: Phrase("asking for", "twos"),
        Rank.THREE: Phrase("asking for", "threes"),
        Rank.FOUR: Phrase("asking for", "fours"),
        Rank.FIVE: Phrase("asking for", "fives"),
        Rank.SIX: Phrase("asking for", "sixes"),
        Rank.SEVEN: Phrase("asking for", "sevens"),
        Rank.EIGHT: Phrase("asking for", "eights"),
        Rank.NINE: Phrase("asking for", "nines"),
        Rank.TEN: Phrase("asking for", "tens"),
        Rank.JACK: Phrase("asking for", "jacks"),
        Rank.QUEEN: Phrase("asking for", "queens"),
        Rank.KING: Phrase("asking for", "kings"),
        Rank.ACE: Phrase("asking for", "aces"),
        Rank.JOKER: Phrase("asking for", "jokers"),
    }
)
"""The cards of a rank as the object of a request that says no number."""

_IN_WORDS: Final[Mapping[Rank, Plural]] = MappingProxyType(
    {
        Rank.TWO: Plural("asking for, number in words", "{number} two", "{number} twos"),
        Rank.THREE: Plural("asking for, number in words", "{number} three", "{number} threes"),
        Rank.FOUR: Plural("asking for, number in words", "{number} four", "{number} fours"),
        Rank.FIVE: Plural("asking for, number in words", "{number} five", "{number} fives"),
        Rank.SIX: Plural("asking for, number in words", "{number} six", "{number} sixes"),
        Rank.SEVEN: Plural("asking for, number in words", "{number} seven", "{number} sevens"),
        Rank.EIGHT: Plural("asking for, number in words", "{number} eight", "{number} eights"),
        Rank.NINE: Plural("asking for, number in words", "{number} nine", "{number} nines"),
        Rank.TEN: Plural("asking for, number in words", "{number} ten", "{number} tens"),
        Rank.JACK: Plural("asking for, number in words", "{number} jack", "{number} jacks"),
        Rank.QUEEN: Plural("asking for, number in words", "{number} queen", "{number} queens"),
        Rank.KING: Plural("asking for, number in words", "{number} king", "{number} kings"),
        Rank.ACE: Plural("asking for, number in words", "{number} ace", "{number} aces"),
        Rank.JOKER: Plural("asking for, number in words", "{number} joker", "{number} jokers"),
    }
)
"""A number of cards of a rank as the object of a verb (ask for, give, hold): `three sixes`."""

_IN_DIGITS: Final[Mapping[Rank, Plural]] = MappingProxyType(
    {
        Rank.TWO: Plural("asking for, number in digits", "{number} two", "{number} twos"),
        Rank.THREE: Plural("asking for, number in digits", "{number} three", "{number} threes"),
        Rank.FOUR: Plural("asking for, number in digits", "{number} four", "{number} fours"),
        Rank.FIVE: Plural("asking for, number in digits", "{number} five", "{number} fives"),
        Rank.SIX: Plural("asking for, number in digits", "{number} six", "{number} sixes"),
        Rank.SEVEN: Plural("asking for, number in digits", "{number} seven", "{number} sevens"),
        Rank.EIGHT: Plural("asking for, number in digits", "{number} eight", "{number} eights"),
        Rank.NINE: Plural("asking for, number in digits", "{number} nine", "{number} nines"),
        Rank.TEN: Plural("asking for, number in digits", "{number} ten", "{number} tens"),
        Rank.JACK: Plural("asking for, number in digits", "{number} jack", "{number} jacks"),
        Rank.QUEEN: Plural("asking for, number in digits", "{number} queen", "{number} queens"),
        Rank.KING: Plural("asking for, number in digits", "{number} king", "{number} kings"),
        Rank.ACE: Plural("asking for, number in digits", "{number} ace", "{number} aces"),
        Rank.JOKER: Plural("asking for, number in digits", "{number} joker", "{number} jokers"),
    }
)
"""The same above ten. Russian tells them apart: `двух королей`, but `22 короля`."""

_BOOKS: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.TWO: Phrase("a book", "of twos"),
        Rank.THREE: Phrase("a book", "of threes"),
        Rank.FOUR: Phrase("a book", "of fours"),
        Rank.FIVE: Phrase("a book", "of fives"),
        Rank.SIX: Phrase("a book", "of sixes"),
        Rank.SEVEN: Phrase("a book", "of sevens"),
        Rank.EIGHT: Phrase("a book", "of eights"),
        Rank.NINE: Phrase("a book", "of nines"),
        Rank.TEN: Phrase("a book", "of tens"),
        Rank.JACK: Phrase("a book", "of jacks"),
        Rank.QUEEN: Phrase("a book", "of queens"),
        Rank.KING: Phrase("a book", "of kings"),
        Rank.ACE: Phrase("a book", "of aces"),
        Rank.JOKER: Phrase("a book", "of jokers"),
    }
)
"""What follows the word for a book."""

_INDICES: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.JACK: Phrase("letter in the corner of a card", "J"),
        Rank.QUEEN: Phrase("letter in the corner of a card", "Q"),
        Rank.KING: Phrase("letter in the corner of a card", "K"),
        Rank.ACE: Phrase("letter in the corner of a card", "A"),
        Rank.JOKER: Phrase("letter in the corner of a card", "★"),
    }
)

_SUITS: Final[Mapping[Suit, Phrase]] = MappingProxyType(
    {
        Suit.CLUBS: Phrase("suit", "clubs"),
        Suit.DIAMONDS: Phrase("suit", "diamonds"),
        Suit.HEARTS: Phrase("suit", "hearts"),
        Suit.SPADES: Phrase("suit", "spades"),
    }
)

_OF_SUITS: Final[Mapping[Suit, Phrase]] = MappingProxyType(
    {
        Suit.CLUBS: Phrase("card", "{rank} of clubs"),
        Suit.DIAMONDS: Phrase("card", "{rank} of diamonds"),
        Suit.HEARTS: Phrase("card", "{rank} of hearts"),
        Suit.SPADES: Phrase("card", "{rank} of spades"),
    }
)

# The numbers from zero to ten in words, once for each way in which a language bends them.
_OF_PIP_CARDS: Final = Phrase(
    "numbers of twos to tens", "zero, one, two, three, four, five, six, seven, eight, nine, ten"
)
_OF_QUEENS: Final = Phrase(
    "numbers of queens", "zero, one, two, three, four, five, six, seven, eight, nine, ten"
)
_OF_OTHERS: Final = Phrase(
    "numbers of jacks, kings, aces or jokers",
    "zero, one, two, three, four, five, six, seven, eight, nine, ten",
)
_OF_CARDS: Final = Phrase(
    "numbers of cards", "zero, one, two, three, four, five, six, seven, eight, nine, ten"
)
_BOUNDS: Final = Phrase(
    "numbers after from, to and only",
    "zero, one, two, three, four, five, six, seven, eight, nine, ten",
)


class Lexicon:
    """The nouns of one language. Every method returns plain text, unescaped."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = load_catalogue(language)

    # Messages

    def say(self, text: str, /, **values: object) -> str:
        """A message of the interface by its English text, with its placeholders filled in.

        Raises LookupError where the catalogue lacks it, KeyError where a value is missing.
        """
        return self._catalogue.gettext(text).format(**values)

    def say_plural(self, one: str, many: str, number: int, /, **values: object) -> str:
        """A message of the interface that agrees with a number; `{number}` stands for it."""
        text = self._catalogue.ngettext(one, many, abs(number))
        return text.format(number=_digits(number), **values)

    def phrase(self, phrase: Phrase, /, **values: object) -> str:
        return self._catalogue.pgettext(*phrase).format(**values)

    def plural(self, plural: Plural, number: int, /, **values: object) -> str:
        return self._catalogue.npgettext(*plural, abs(number)).format(**values)

    # Numbers and lists

    def _number(self, number: int, way: Phrase) -> str:
        if 0 <= number <= 10:
            return self.phrase(way).split(", ")[number]
        return _digits(number)

    def number_of(self, rank: Rank, number: int) -> str:
        """A number that stands for so many cards of a rank: `two`; Russian: `две`, `двух`."""
        return self._number(number, _way_of(rank))

    def bound(self, number: int) -> str:
        """A number as the end of a way: `eight`; Russian: `восьми`, as after “no more than”."""
        return self._number(number, _BOUNDS)

    def bounds(self, least: int, most: int) -> str:
        """The way from one number to another: `from one to eight`."""
        return self.phrase(
            Phrase("a number", "from {least} to {most}"),
            least=self.bound(least),
            most=self.bound(most),
        )

    def listed(self, items: Sequence[str]) -> str:
        """Items in a row, the last after “and”."""
        return self._row(items, Phrase("list", "{items} and {last}"))

    def either(self, items: Sequence[str]) -> str:
        """Items in a row, the last after “or”."""
        return self._row(items, Phrase("list", "{items} or {last}"))

    def _row(self, items: Sequence[str], frame: Phrase) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.phrase(frame, items=", ".join(items[:-1]), last=items[-1])

    # Ranks and cards

    def rank(self, rank: Rank, number: int = 1) -> str:
        """The name of a rank as it stands beside a number: `six`, `sixes`."""
        return self.plural(_NAMES[rank], number)

    def ranks(self, rank: Rank) -> str:
        """The cards of a rank without a number: `sixes`; Russian: `шестёрки`, `короли`."""
        return self.phrase(_ALL[rank])

    def wanted(self, rank: Rank) -> str:
        """The cards of a rank as what is asked for: `sixes`, `des six`, `королей`."""
        return self.phrase(_WANTED[rank])

    def counted(self, rank: Rank, number: int) -> str:
        """A number of cards of a rank as what is asked for, given or held: `three sixes`."""
        forms = _IN_WORDS if 0 <= number <= 10 else _IN_DIGITS
        return self.plural(forms[rank], number, number=self.number_of(rank, number))

    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card: `6`, `10`, `K`; French `R`, Russian `К`."""
        return self.phrase(_INDICES[rank]) if rank in _INDICES else str(rank + 2)

    def suit(self, suit: Suit) -> str:
        """The name of a suit by itself: `hearts`."""
        return self.phrase(_SUITS[suit])

    def card(self, card: Card) -> str:
        """The name of a card: `six of hearts`, `joker`."""
        rank = self.rank(card.rank)
        return rank if card.suit is None else self.phrase(_OF_SUITS[card.suit], rank=rank)

    # Things that are counted

    def cards(self, number: int) -> str:
        """A number of cards as a label, in digits: `7 cards`."""
        return self.plural(
            Plural("label", "{number} card", "{number} cards"), number, number=_digits(number)
        )

    def cards_drawn(self, number: int) -> str:
        """A number of cards as what is drawn: `seven cards`; Russian: `одну карту`."""
        return self.plural(
            Plural("drawing", "{number} card", "{number} cards"),
            number,
            number=self._number(number, _OF_CARDS),
        )

    def books(self, number: int) -> str:
        """A number of books as a label, in digits: `2 books`."""
        return self.plural(
            Plural("label", "{number} book", "{number} books"), number, number=_digits(number)
        )

    def points(self, number: int) -> str:
        """A score as a label, in digits: `8 points`."""
        return self.plural(
            Plural("label", "{number} point", "{number} points"), number, number=_digits(number)
        )

    def book(self, rank: Rank) -> str:
        """The name of a book: `book of sixes`."""
        return self.phrase(Phrase("label", "book {of_rank}"), of_rank=self.phrase(_BOOKS[rank]))

    def of_rank(self, rank: Rank) -> str:
        """What follows the word for a book: `of sixes`, `d’as`, `королей`."""
        return self.phrase(_BOOKS[rank])


def _way_of(rank: Rank) -> Phrase:
    """How the numbers bend beside a rank: French has `une dame`, Russian `две`, `двух`."""
    match rank:
        case Rank.QUEEN:
            return _OF_QUEENS
        case Rank.JACK | Rank.KING | Rank.ACE | Rank.JOKER:
            return _OF_OTHERS
        case _:
            return _OF_PIP_CARDS


def _digits(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"
