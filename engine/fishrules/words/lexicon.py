"""The nouns of the game in one language: ranks, cards and books, and numbers of them.

Every word comes from the gettext catalogue of the language.
"""

from __future__ import annotations

from collections.abc import Sequence

from fishrules.game.cards import Card, Rank, Suit
from fishrules.game.rules import Terms
from fishrules.words import nouns
from fishrules.words.catalogue import Catalogue, Phrase, Plural, digits
from fishrules.words.numbers import (
    NUMBERS_HELD,
    NUMBERS_OF_CARDS,
    NUMBERS_OF_RANKS,
    in_words,
)


class Lexicon(Catalogue):
    """The nouns of one language, as plain text."""

    # Lists

    def listed(self, items: Sequence[str]) -> str:
        """Join items by commas, the last one by “and”."""
        return self._joined(items, Phrase("list", "{items} and {last}"))

    def either(self, items: Sequence[str]) -> str:
        """Join items by commas, the last one by “or”."""
        return self._joined(items, Phrase("list", "{items} or {last}"))

    def _joined(self, items: Sequence[str], frame: Phrase) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.phrase(frame, items=", ".join(items[:-1]), last=items[-1])

    # Ranks and cards

    def rank(self, rank: Rank, number: int = 1) -> str:
        """Return the name of a rank beside a number: `six`, `sixes`."""
        return self.plural(nouns.BESIDE_A_NUMBER[rank], number)

    def ranks(self, rank: Rank) -> str:
        """Return the name of all cards of a rank: `sixes`; Russian `шестёрки`, `короли`."""
        return self.phrase(nouns.ALL_OF_A_RANK[rank])

    def wanted(self, rank: Rank) -> str:
        """Return the cards of a rank as the object of a request: `sixes`, `des six`, `королей`."""
        return self.phrase(nouns.WANTED[rank])

    def number_of(self, rank: Rank, number: int) -> str:
        """Return a number that agrees with a rank: `two`; Russian `две`, `двух`."""
        return in_words(self, number, NUMBERS_OF_RANKS[rank])

    def counted(self, rank: Rank, number: int) -> str:
        """Return a number of cards of a rank as asked for, given or held: `three sixes`."""
        forms = nouns.COUNTED_IN_WORDS if 0 <= number <= 10 else nouns.COUNTED_IN_DIGITS
        return self.plural(forms[rank], number, number=self.number_of(rank, number))

    def number_held(self, rank: Rank, number: int) -> str:
        """Return a number of cards that somebody holds: `two`; Russian `две`, `два`."""
        return in_words(self, number, NUMBERS_HELD[rank])

    def held(self, rank: Rank, number: int) -> str:
        """Return a number of cards that somebody holds: `three sixes`; Russian `три короля`."""
        return self.phrase(
            Phrase("held", "{number} {rank}"),
            number=self.number_held(rank, number),
            rank=self.rank(rank, number),
        )

    def index(self, rank: Rank) -> str:
        """Return the index in the corner of a card: `6`, `10`, `K`; French `R`, Russian `К`."""
        return self.phrase(nouns.INDICES[rank]) if rank in nouns.INDICES else str(rank + 2)

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit: `hearts`."""
        return self.phrase(nouns.SUITS[suit])

    def card(self, card: Card) -> str:
        """Return the name of a card: `six of hearts`, `joker`."""
        rank = self.rank(card.rank)
        return rank if card.suit is None else self.phrase(nouns.OF_SUITS[card.suit], rank=rank)

    # Cards, the stock and books

    def cards(self, number: int) -> str:
        """Return a number of cards as a label, in digits: `7 cards`."""
        return self.plural(
            Plural("label", "{number} card", "{number} cards"), number, number=digits(number)
        )

    def cards_drawn(self, number: int) -> str:
        """Return a number of cards as the object of drawing: `seven cards`; `одну карту`."""
        return self.plural(
            Plural("drawing", "{number} card", "{number} cards"),
            number,
            number=in_words(self, number, NUMBERS_OF_CARDS),
        )

    def stock(self, terms: Terms) -> str:
        """Return the name of the cards left to draw, as a label: `Stock`, `Pool`."""
        return self.phrase(nouns.STOCK[terms])

    def books(self, number: int, terms: Terms) -> str:
        """Return a number of books as a label, in digits: `2 books`, `2 catches`."""
        return self.plural(nouns.COUNTED_BOOKS[terms], number, number=digits(number))

    def score(self, number: int, terms: Terms) -> str:
        """Return a score as a label, in digits: `8 points`, `4 catches`."""
        return self.plural(nouns.SCORES[terms], number, number=digits(number))

    def book(self, rank: Rank, terms: Terms) -> str:
        """Return the name of a book: `book of sixes`, `catch of sixes`."""
        return self.phrase(nouns.BOOKS[terms], of_rank=self.of_rank(rank))

    def of_rank(self, rank: Rank) -> str:
        """Return a rank after the word for a book: `of sixes`, `d’as`, `королей`."""
        return self.phrase(nouns.OF_A_BOOK[rank])

    def of_laid(self, rank: Rank) -> str:
        """Return a rank where a book of it is laid: `of sixes`; French `quatre six`."""
        return self.phrase(nouns.OF_A_LAID_BOOK[rank])
