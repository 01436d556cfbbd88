"""The nouns of the game in one language: ranks, cards, books, and numbers that agree with them.

Every word comes from the gettext catalogue of the language. Numbers up to ten are spoken in
words, greater ones in digits.
"""

from __future__ import annotations

from collections.abc import Sequence

from fishrules.game.cards import Card, Rank, Suit
from fishrules.game.rules import Terms
from fishrules.words import nouns
from fishrules.words.catalogue import Phrase, Plural, load_catalogue


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
        """A message with a context; errors as `say`."""
        return self._catalogue.pgettext(*phrase).format(**values)

    def plural(self, plural: Plural, number: int, /, **values: object) -> str:
        """A message with a context in the form that agrees with a number; errors as `say`."""
        return self._catalogue.npgettext(*plural, abs(number)).format(**values)

    # Numbers and lists

    def _number(self, number: int, way: Phrase) -> str:
        if 0 <= number <= 10:
            return self.phrase(way).split(", ")[number]
        return _digits(number)

    def number_of(self, rank: Rank, number: int) -> str:
        """A number that stands for so many cards of a rank: `two`; Russian: `две`, `двух`."""
        return self._number(number, nouns.NUMBERS[rank])

    def bound(self, number: int) -> str:
        """A number as the end of a way: `eight`; Russian: `восьми`, as after “no more than”."""
        return self._number(number, nouns.NUMBERS_AS_BOUNDS)

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
        return self.plural(nouns.BESIDE_A_NUMBER[rank], number)

    def ranks(self, rank: Rank) -> str:
        """The cards of a rank without a number: `sixes`; Russian: `шестёрки`, `короли`."""
        return self.phrase(nouns.ALL_OF_A_RANK[rank])

    def wanted(self, rank: Rank) -> str:
        """The cards of a rank as what is asked for: `sixes`, `des six`, `королей`."""
        return self.phrase(nouns.WANTED[rank])

    def counted(self, rank: Rank, number: int) -> str:
        """A number of cards of a rank as what is asked for, given or held: `three sixes`."""
        forms = nouns.COUNTED_IN_WORDS if 0 <= number <= 10 else nouns.COUNTED_IN_DIGITS
        return self.plural(forms[rank], number, number=self.number_of(rank, number))

    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card: `6`, `10`, `K`; French `R`, Russian `К`."""
        return self.phrase(nouns.INDICES[rank]) if rank in nouns.INDICES else str(rank + 2)

    def suit(self, suit: Suit) -> str:
        """The name of a suit by itself: `hearts`."""
        return self.phrase(nouns.SUITS[suit])

    def card(self, card: Card) -> str:
        """The name of a card: `six of hearts`, `joker`."""
        rank = self.rank(card.rank)
        return rank if card.suit is None else self.phrase(nouns.OF_SUITS[card.suit], rank=rank)

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
            number=self._number(number, nouns.NUMBERS_OF_CARDS),
        )

    def stock(self, terms: Terms) -> str:
        """The name of the cards left to draw, as a label: `Stock`, `Pool`."""
        return self.phrase(nouns.STOCK[terms])

    def books(self, number: int, terms: Terms) -> str:
        """A number of books as a label, in digits: `2 books`, `2 catches`."""
        return self.plural(nouns.COUNTED_BOOKS[terms], number, number=_digits(number))

    def score(self, number: int, terms: Terms) -> str:
        """A score as a label, in digits: `8 points`, `4 catches`."""
        return self.plural(nouns.SCORES[terms], number, number=_digits(number))

    def book(self, rank: Rank, terms: Terms) -> str:
        """The name of a book: `book of sixes`, `catch of sixes`."""
        return self.phrase(nouns.BOOKS[terms], of_rank=self.of_rank(rank))

    def of_rank(self, rank: Rank) -> str:
        """What follows the word for a book: `of sixes`, `d’as`, `королей`."""
        return self.phrase(nouns.OF_A_BOOK[rank])


def _digits(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"
