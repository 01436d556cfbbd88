"""Names of ranks, suits and books, in each grammatical form that a sentence may need.

Each table is one form that some language distinguishes; `Lexicon` chooses the form.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishrules.game.cards import Rank, Suit
from fishrules.game.rules import Terms
from fishrules.words.catalogue import InTerms, Phrase, Plural

BESIDE_A_NUMBER: Final[Mapping[Rank, Plural]] = MappingProxyType(
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
"""A rank beside a number, in the nominative case: `six`, `sixes`."""

ALL_OF_A_RANK: Final[Mapping[Rank, Phrase]] = MappingProxyType(
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
"""All cards of a rank without a number, in the nominative case: `sixes`."""

WANTED: Final[Mapping[Rank, Phrase]] = MappingProxyType(
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
"""The cards of a rank as the object of a request without a number: `sixes`."""

COUNTED_IN_WORDS: Final[Mapping[Rank, Plural]] = MappingProxyType(
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
"""A number up to ten of cards of a rank as an object (ask for, give, hold): `three sixes`."""

COUNTED_IN_DIGITS: Final[Mapping[Rank, Plural]] = MappingProxyType(
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
"""The same above ten, in digits; Russian differs: `двух королей`, but `22 короля`."""

OF_A_BOOK: Final[Mapping[Rank, Phrase]] = MappingProxyType(
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
"""A rank after the word for a book: `of sixes`."""

OF_A_LAID_BOOK: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.TWO: Phrase("a book that is laid", "of twos"),
        Rank.THREE: Phrase("a book that is laid", "of threes"),
        Rank.FOUR: Phrase("a book that is laid", "of fours"),
        Rank.FIVE: Phrase("a book that is laid", "of fives"),
        Rank.SIX: Phrase("a book that is laid", "of sixes"),
        Rank.SEVEN: Phrase("a book that is laid", "of sevens"),
        Rank.EIGHT: Phrase("a book that is laid", "of eights"),
        Rank.NINE: Phrase("a book that is laid", "of nines"),
        Rank.TEN: Phrase("a book that is laid", "of tens"),
        Rank.JACK: Phrase("a book that is laid", "of jacks"),
        Rank.QUEEN: Phrase("a book that is laid", "of queens"),
        Rank.KING: Phrase("a book that is laid", "of kings"),
        Rank.ACE: Phrase("a book that is laid", "of aces"),
        Rank.JOKER: Phrase("a book that is laid", "of jokers"),
    }
)
"""The same where a book is laid: `of sixes`; French names the cards, `quatre six`."""

BOOKS: Final[InTerms] = MappingProxyType(
    {
        Terms.BOOK: Phrase("label", "book {of_rank}"),
        Terms.CATCH: Phrase("label", "catch {of_rank}"),
    }
)

COUNTED_BOOKS: Final[Mapping[Terms, Plural]] = MappingProxyType(
    {
        Terms.BOOK: Plural("label", "{number} book", "{number} books"),
        Terms.CATCH: Plural("label", "{number} catch", "{number} catches"),
    }
)

SCORES: Final[Mapping[Terms, Plural]] = MappingProxyType(
    {
        Terms.BOOK: Plural("label", "{number} point", "{number} points"),
        Terms.CATCH: COUNTED_BOOKS[Terms.CATCH],
    }
)
"""Scores by which a game is won; where books are catches, points only break a tie."""

STOCK: Final[InTerms] = MappingProxyType(
    {Terms.BOOK: Phrase("label", "Stock"), Terms.CATCH: Phrase("label", "Pool")}
)

INDICES: Final[Mapping[Rank, Phrase]] = MappingProxyType(
    {
        Rank.JACK: Phrase("letter in the corner of a card", "J"),
        Rank.QUEEN: Phrase("letter in the corner of a card", "Q"),
        Rank.KING: Phrase("letter in the corner of a card", "K"),
        Rank.ACE: Phrase("letter in the corner of a card", "A"),
        Rank.JOKER: Phrase("letter in the corner of a card", "★"),
    }
)

SUITS: Final[Mapping[Suit, Phrase]] = MappingProxyType(
    {
        Suit.CLUBS: Phrase("suit", "clubs"),
        Suit.DIAMONDS: Phrase("suit", "diamonds"),
        Suit.HEARTS: Phrase("suit", "hearts"),
        Suit.SPADES: Phrase("suit", "spades"),
    }
)

OF_SUITS: Final[Mapping[Suit, Phrase]] = MappingProxyType(
    {
        Suit.CLUBS: Phrase("card", "{rank} of clubs"),
        Suit.DIAMONDS: Phrase("card", "{rank} of diamonds"),
        Suit.HEARTS: Phrase("card", "{rank} of hearts"),
        Suit.SPADES: Phrase("card", "{rank} of spades"),
    }
)
