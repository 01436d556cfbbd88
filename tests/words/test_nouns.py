"""Ranks, cards, books, and the numbers that agree with them, in the three languages."""

from __future__ import annotations

import pytest

from fishrules.game.cards import CARDS, Rank, Suit
from fishrules.game.rules import Terms
from fishrules.notation.lines import read_card
from fishrules.words.numbers import range_in_words
from fishrules.words.speaker import tr

LANGUAGES = ("en", "fr", "ru")
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 112)

ENGLISH = (
    "two twos|three threes|four fours|five fives|six sixes|seven sevens|eight eights|nine nines|"
    "ten tens|jack jacks|queen queens|king kings|ace aces|joker jokers"
)
FRENCH = (
    "deux deux|trois trois|quatre quatre|cinq cinq|six six|sept sept|huit huit|neuf neuf|dix dix|"
    "valet valets|dame dames|roi rois|as as|joker jokers"
)
RUSSIAN = (
    "двойку двойки двоек|тройку тройки троек|четвёрку четвёрки четвёрок|пятёрку пятёрки пятёрок|"
    "шестёрку шестёрки шестёрок|семёрку семёрки семёрок|восьмёрку восьмёрки восьмёрок|"
    "девятку девятки девяток|десятку десятки десяток|валета валета валетов|даму дамы дам|"
    "короля короля королей|туза туза тузов|джокера джокера джокеров"
)


def _by_rank(forms: str) -> list[tuple[Rank, list[str]]]:
    return [(rank, row.split()) for rank, row in zip(Rank, forms.split("|"), strict=True)]


@pytest.mark.parametrize(("rank", "forms"), _by_rank(ENGLISH))
def test_english_counts(rank: Rank, forms: list[str]) -> None:
    one, many = forms
    assert [tr("en").counted(rank, number) for number in NUMBERS] == [
        f"zero {many}",
        f"one {one}",
        f"two {many}",
        f"five {many}",
        f"11 {many}",
        f"21 {many}",
        f"22 {many}",
        f"112 {many}",
    ]


@pytest.mark.parametrize(("rank", "forms"), _by_rank(FRENCH))
def test_french_counts(rank: Rank, forms: list[str]) -> None:
    one, many = forms
    first = "une" if rank is Rank.QUEEN else "un"
    assert [tr("fr").counted(rank, number) for number in NUMBERS] == [
        f"zéro {one}",
        f"{first} {one}",
        f"deux {many}",
        f"cinq {many}",
        f"11\u00a0{many}",
        f"21\u00a0{many}",
        f"22\u00a0{many}",
        f"112\u00a0{many}",
    ]


@pytest.mark.parametrize(("rank", "forms"), _by_rank(RUSSIAN))
def test_russian_counts(rank: Rank, forms: list[str]) -> None:
    one, few, many = forms
    person = rank >= Rank.JACK
    first = "одного" if person and rank is not Rank.QUEEN else "одну"
    assert [tr("ru").counted(rank, number) for number in NUMBERS] == [
        f"ноль {many}",
        f"{first} {one}",
        # Court cards, aces and jokers count as animate; but only in words.
        f"двух {many}" if person else f"две {few}",
        f"пять {many}",
        f"11\u00a0{many}",
        f"21\u00a0{one}",
        f"22\u00a0{few}",
        f"112\u00a0{many}",
    ]


@pytest.mark.parametrize(
    ("rank", "number", "expected"),
    [
        (Rank.SIX, 3, "три шестёрки"),
        (Rank.SIX, 4, "четыре шестёрки"),
        (Rank.QUEEN, 3, "трёх дам"),
        (Rank.KING, 4, "четырёх королей"),
        (Rank.ACE, 10, "десять тузов"),
    ],
)
def test_russian_numbers_in_words(rank: Rank, number: int, expected: str) -> None:
    assert tr("ru").counted(rank, number) == expected


def test_words_end_at_ten_and_a_slip_below_nought_has_its_sign() -> None:
    assert tr("en").counted(Rank.SIX, 10) == "ten sixes"
    assert tr("en").counted(Rank.SIX, 11) == "11 sixes"
    assert tr("en").counted(Rank.SIX, -1) == "−1 six"
    assert tr("ru").counted(Rank.SIX, -3) == "−3\u00a0шестёрки"


@pytest.mark.parametrize(
    ("language", "indices"),
    [
        ("en", "2 3 4 5 6 7 8 9 10 J Q K A ★"),
        ("fr", "2 3 4 5 6 7 8 9 10 V D R A ★"),
        ("ru", "2 3 4 5 6 7 8 9 10 В Д К Т ★"),
    ],
)
def test_card_indices(language: str, indices: str) -> None:
    assert [tr(language).index(rank) for rank in Rank] == indices.split()


@pytest.mark.parametrize(
    ("language", "card", "name"),
    [
        ("en", "6h", "six of hearts"),
        ("en", "**", "joker"),
        ("fr", "As", "as de pique"),
        ("fr", "Qh", "dame de cœur"),
        ("ru", "6c", "шестёрка треф"),
        ("ru", "Kd", "король бубён"),
        ("ru", "**", "джокер"),
    ],
)
def test_names_of_cards(language: str, card: str, name: str) -> None:
    assert tr(language).card(read_card(card)) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_its_own(language: str) -> None:
    speaker = tr(language)
    assert len({speaker.card(card) for card in CARDS}) == len(CARDS)
    assert len({speaker.index(rank) for rank in Rank}) == len(Rank)
    assert len({speaker.suit(suit) for suit in Suit}) == len(Suit)
    for name in (speaker.rank, speaker.ranks, speaker.wanted, speaker.of_rank):
        assert len({name(rank) for rank in Rank}) == len(Rank)


@pytest.mark.parametrize(
    ("language", "rank", "book", "catch"),
    [
        ("en", Rank.SIX, "book of sixes", "catch of sixes"),
        ("fr", Rank.SIX, "famille des six", "famille des six"),
        ("fr", Rank.ACE, "famille des as", "famille des as"),
        ("fr", Rank.QUEEN, "famille des dames", "famille des dames"),
        ("ru", Rank.SIX, "книга шестёрок", "книга шестёрок"),
        ("ru", Rank.KING, "книга королей", "книга королей"),
    ],
)
def test_names_of_books(language: str, rank: Rank, book: str, catch: str) -> None:
    assert tr(language).book(rank, Terms.BOOK) == book
    assert tr(language).book(rank, Terms.CATCH) == catch


@pytest.mark.parametrize(
    ("language", "stock", "pool"),
    [("en", "Stock", "Pool"), ("fr", "Pioche", "Pioche"), ("ru", "Прикуп", "Прикуп")],
)
def test_names_of_the_stock(language: str, stock: str, pool: str) -> None:
    assert tr(language).stock(Terms.BOOK) == stock
    assert tr(language).stock(Terms.CATCH) == pool


@pytest.mark.parametrize(
    ("language", "points", "catches"),
    [
        ("en", "1 point|4 points|5 points", "1 catch|4 catches|5 catches"),
        ("fr", "1 point|4 points|5 points", "1 famille|4 familles|5 familles"),
        ("ru", "1 очко|4 очка|5 очков", "1 книга|4 книги|5 книг"),
    ],
)
def test_a_score_is_counted_in_the_words_of_the_table(
    language: str, points: str, catches: str
) -> None:
    for terms, expected in ((Terms.BOOK, points), (Terms.CATCH, catches)):
        text = "|".join(tr(language).score(number, terms) for number in (1, 4, 5))
        assert text.replace("\u00a0", " ") == expected


@pytest.mark.parametrize(
    ("language", "ranks", "wanted"),
    [
        ("en", "sixes kings", "sixes kings"),
        ("fr", "six rois", "des six des rois"),
        ("ru", "шестёрки короли", "шестёрки королей"),
    ],
)
def test_ranks_without_a_number(language: str, ranks: str, wanted: str) -> None:
    speaker = tr(language)
    assert f"{speaker.ranks(Rank.SIX)} {speaker.ranks(Rank.KING)}" == ranks
    assert f"{speaker.wanted(Rank.SIX)} {speaker.wanted(Rank.KING)}" == wanted


@pytest.mark.parametrize(
    ("language", "cards", "books", "catches"),
    [
        (
            "en",
            "0 cards|1 card|2 cards|5 cards|11 cards|21 cards|22 cards|112 cards",
            "book books",
            "catch catches",
        ),
        (
            "fr",
            "0 carte|1 carte|2 cartes|5 cartes|11 cartes|21 cartes|22 cartes|112 cartes",
            "famille familles",
            "famille familles",
        ),
        (
            "ru",
            "0 карт|1 карта|2 карты|5 карт|11 карт|21 карта|22 карты|112 карт",
            "книга книги",
            "книга книги",
        ),
    ],
)
def test_labels_with_digits(language: str, cards: str, books: str, catches: str) -> None:
    speaker = tr(language)
    text = "|".join(speaker.cards(number) for number in NUMBERS)
    assert text.replace("\u00a0", " ") == cards
    for terms, forms in ((Terms.BOOK, books), (Terms.CATCH, catches)):
        one, two = (speaker.books(number, terms).replace("\u00a0", " ") for number in (1, 2))
        assert [one, two] == [f"1 {forms.split()[0]}", f"2 {forms.split()[1]}"]


@pytest.mark.parametrize(
    ("language", "drawn"),
    [
        ("en", "one card|seven cards|11 cards"),
        ("fr", "une carte|sept cartes|11 cartes"),
        ("ru", "одну карту|семь карт|11 карт"),
    ],
)
def test_cards_drawn(language: str, drawn: str) -> None:
    assert "|".join(tr(language).cards_drawn(number) for number in (1, 7, 11)) == drawn


@pytest.mark.parametrize(
    ("language", "all_of_them", "one_of_them", "bounds"),
    [
        ("en", "a, b and c", "a, b or c", "from one to eight"),
        ("fr", "a, b et c", "a, b ou c", "de un à huit"),
        ("ru", "a, b и c", "a, b или c", "от одного до восьми"),
    ],
)
def test_rows(language: str, all_of_them: str, one_of_them: str, bounds: str) -> None:
    speaker = tr(language)
    assert speaker.listed(["a", "b", "c"]) == all_of_them
    assert speaker.either(["a", "b", "c"]) == one_of_them
    assert speaker.listed(["a"]) == speaker.either(["a"]) == "a"
    assert range_in_words(speaker, 1, 8) == bounds
