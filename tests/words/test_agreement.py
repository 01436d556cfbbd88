"""Names, cases, genders and numbers in what is said, for every rank, number and default name.

The words expected are written here, not taken from the catalogues.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

pytest.importorskip("babel")

from fishrules.game.actions import Ask, Lay
from fishrules.game.cards import Card, Rank
from fishrules.game.events import Drew, Gave, Laid
from fishrules.game.games import GAMES
from fishrules.game.rules import Rules, Terms
from fishrules.words.evidence import evidence_texts
from fishrules.words.names import default_names
from fishrules.words.speaker import tr
from tests.game.tables import table
from tests.knowledge.test_evidence import findings_of
from tests.words.messages import by_key, catalogue, forms

NUMBERS = range(1, 9)
SEATS = range(10)
NAMES = {language: default_names(tr(language)) for language in ("en", "fr", "ru")}
RULES = GAMES["backstab-fish"]

FRENCH = (
    *("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("valet", "dame", "roi", "as", "joker"),
)
FRENCH_NUMBERS = ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit")

RUSSIAN = (
    ("двойка", "двойки", "двоек"),
    ("тройка", "тройки", "троек"),
    ("четвёрка", "четвёрки", "четвёрок"),
    ("пятёрка", "пятёрки", "пятёрок"),
    ("шестёрка", "шестёрки", "шестёрок"),
    ("семёрка", "семёрки", "семёрок"),
    ("восьмёрка", "восьмёрки", "восьмёрок"),
    ("девятка", "девятки", "девяток"),
    ("десятка", "десятки", "десяток"),
    ("валет", "валета", "валетов"),
    ("дама", "дамы", "дам"),
    ("король", "короля", "королей"),
    ("туз", "туза", "тузов"),
    ("джокер", "джокера", "джокеров"),
)
"""The forms of a rank after 1, 2 and 5."""

RUSSIAN_NUMBERS = ("пять", "шесть", "семь", "восемь")
PEOPLE = ("двух", "трёх", "четырёх")
THINGS = ("две", "три", "четыре")


def french(rank: Rank, number: int) -> str:
    """Return a number of cards: `une dame`, `deux dames`, `deux six`."""
    noun = FRENCH[rank]
    if number == 1:
        return f"une {noun}" if noun == "dame" else f"un {noun}"
    ending = "s" if noun in ("valet", "dame", "roi", "joker") else ""
    return f"{FRENCH_NUMBERS[number - 1]} {noun}{ending}"


def russian_object(rank: Rank, number: int) -> str:
    """Return a number of cards in the accusative case: `одну даму`, `двух дам`, `пять дам`."""
    one, few, many = RUSSIAN[rank]
    person = rank >= Rank.JACK
    if number == 1:
        return f"одну {one[:-1]}у" if one.endswith("а") else f"одного {few}"
    if number < 5:
        return f"{PEOPLE[number - 2]} {many}" if person else f"{THINGS[number - 2]} {few}"
    return f"{RUSSIAN_NUMBERS[number - 5]} {many}"


def russian_subject(rank: Rank, number: int) -> str:
    """Return a number of cards in the nominative case: `одна дама`, `два короля`."""
    one, few, many = RUSSIAN[rank]
    feminine = one.endswith("а")
    if number == 1:
        return f"одна {one}" if feminine else f"один {one}"
    if number < 5:
        return f"{('две' if feminine else 'два', 'три', 'четыре')[number - 2]} {few}"
    return f"{RUSSIAN_NUMBERS[number - 5]} {many}"


def _everything() -> list[tuple[Rank, int, int, int]]:
    """Return every rank and number with every default name, as asker and as asked."""
    return [
        (rank, number, seat, (seat + 1 + rank % 9) % 10)
        for rank, number, seat in product(Rank, NUMBERS, SEATS)
    ]


def _said(language: str, rank: Rank, number: int, seat: int, of: int) -> list[str]:
    """Return what is said of a request and its grant: bubbles, button and lines of the log."""
    speaker, names = tr(language), NAMES[language]
    ask, hidden = Ask(seat, of, rank, number), (None,) * number
    return [
        speaker.request(names[of], rank, number),
        speaker.answer_granted(rank, number),
        speaker.action_label(ask, names, Terms.BOOK),
        speaker.action_text(ask, names, Terms.BOOK),
        speaker.event(Gave(of, seat, rank, hidden, ()), names, RULES),
    ]


def test_french_requests_and_gifts_agree() -> None:
    for rank, number, seat, of in _everything():
        cards, name, other = french(rank, number), NAMES["fr"][seat], NAMES["fr"][of]
        assert _said("fr", rank, number, seat, of) == [
            f"{other}, {cards}, s’il te plaît.",
            f"Voici {cards}.",
            f"Demander {cards} à {other}",
            f"{name} demande {cards} à {other}.",
            f"{other} donne {cards} à {name}.",
        ]


def test_russian_requests_and_gifts_agree() -> None:
    for rank, number, seat, of in _everything():
        cards, name, other = russian_object(rank, number), NAMES["ru"][seat], NAMES["ru"][of]
        assert _said("ru", rank, number, seat, of) == [
            f"{other}, {cards}, пожалуйста.",
            f"Отдаю {cards}.",
            f"{other}: попросить {cards}",
            f"{name} просит: «{other}, {cards}!»",
            f"{name} получает {cards}. Отдаёт {other}.",
        ]


@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_a_french_book_that_is_laid_names_its_cards(rules: Rules) -> None:
    """A family of four would be heard as four people."""
    for rank, seat in product(rules.ranks_of_pack(), SEATS):
        cards, name = french(rank, rules.book_size), NAMES["fr"][seat]
        expected = f"{name} pose une famille\u202f: {cards}."
        assert tr("fr").event(Laid(seat, rank, ()), NAMES["fr"], rules) == expected
        label = tr("fr").action_label(Lay(seat, rank), NAMES["fr"], rules.terms)
        assert label == f"Poser une famille\u202f: {cards}"


def test_a_russian_book_that_is_laid_has_the_genitive() -> None:
    for rank, seat in product(Rank, SEATS):
        many, name = RUSSIAN[rank][2], NAMES["ru"][seat]
        laid = tr("ru").event(Laid(seat, rank, ()), NAMES["ru"], RULES)
        assert laid == f"{name} выкладывает книгу {many}."


def test_cards_held_have_the_nominative_in_russian_and_none_is_no_number() -> None:
    for rank, number in product(Rank, NUMBERS):
        assert tr("ru").held(rank, number) == russian_subject(rank, number)
        assert tr("fr").held(rank, number) == french(rank, number)
    assert tr("ru").held(Rank.KING, 0) == "нет королей"
    assert tr("fr").held(Rank.QUEEN, 0) == "aucune dame"
    assert tr("fr").held(Rank.SIX, 0) == "aucun six"
    assert tr("en").held(Rank.SIX, 0) == "no sixes"


@pytest.mark.parametrize("number", [1, 2, 5, 7])
def test_cards_drawn_agree(number: int) -> None:
    hidden: tuple[Card | None, ...] = (None,) * number
    french_cards = {1: "une carte", 2: "deux cartes", 5: "cinq cartes", 7: "sept cartes"}
    russian_cards = {1: "одну карту", 2: "две карты", 5: "пять карт", 7: "семь карт"}
    for seat in SEATS:
        drew = Drew(seat, hidden, ())
        french_text = tr("fr").event(drew, NAMES["fr"], RULES)
        assert french_text == f"{NAMES['fr'][seat]} pioche {french_cards[number]}."
        russian_text = tr("ru").event(drew, NAMES["ru"], RULES)
        assert russian_text == f"{NAMES['ru'][seat]} берёт {russian_cards[number]}."


@pytest.mark.parametrize(
    ("number", "points", "books"),
    [
        (1, "1 очко", "1 книга"),
        (2, "2 очка", "2 книги"),
        (5, "5 очков", "5 книг"),
        (11, "11 очков", "11 книг"),
        (21, "21 очко", "21 книга"),
        (22, "22 очка", "22 книги"),
    ],
)
def test_russian_scores_have_three_forms(number: int, points: str, books: str) -> None:
    assert tr("ru").score(number, Terms.BOOK).replace("\u00a0", " ") == points
    assert tr("ru").score(number, Terms.CATCH).replace("\u00a0", " ") == books


# What is known

HANDS = {"anton": "6h 6d 6s Kh 2c", "lena": "6c Kd 3d", "boris": "Ks 4h 9d", "clara": "8d 5s"}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Anton got one six in action 2. With the two already known, that’s at least three.",
        ),
        (
            "fr",
            "Anton a reçu un six à l’action 2. On en connaissait déjà deux\u202f: "
            "cela fait au moins trois.",
        ),
        (
            "ru",
            "Действие 2: Антон получает одну шестёрку. Про две было известно и раньше. "
            "Значит, на руках хотя бы три.",
        ),
    ],
)
def test_a_gift_is_added_to_what_was_known(language: str, expected: str) -> None:
    start = table({**HANDS, "boris": "6h Ks 4h"}, to_act="anton")
    found = findings_of(start, "anton asks lena 1x6", "anton asks boris 1x6", viewer=3)
    texts = evidence_texts(tr(language), found.of(0, Rank.SIX), NAMES[language], RULES)
    assert texts[0].text == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Anton asked for kings and got one in action 1, and so has at least two."),
        (
            "fr",
            "Anton a demandé des rois à l’action 1, en a reçu un et en a donc au moins deux.",
        ),
        ("ru", "Действие 1: Антон просит королей и получает одного. Значит, на руках хотя бы два."),
    ],
)
def test_whoever_asks_and_gets_a_card_has_one_more(language: str, expected: str) -> None:
    found = findings_of(table(HANDS, to_act="anton"), "anton asks lena 1xK", viewer=3)
    texts = evidence_texts(tr(language), found.of(0, Rank.KING), NAMES[language], RULES)
    assert texts[0].text == expected


# Every message

NAME = r"\{(?:name|names|of|receiver)\}"

BEFORE_A_NAME = {
    # These lose their vowel before Anton, Elena, Hugo and Irma.
    "fr": r"\b(?:de|que|je|me|te|se|ne|le|la|jusque|lorsque|puisque|quoique)",
    # These take a case that a name as it was typed does not have.
    "ru": r"\b(?:у|от|к|с|для|о|про|из|на|за|в|без|до|перед|после|между|против|около|по)",
}


@pytest.mark.parametrize("language", BEFORE_A_NAME)
def test_nothing_stands_before_a_name_that_would_change_it(language: str) -> None:
    spoilt = re.compile(f"{BEFORE_A_NAME[language]} {NAME}", re.IGNORECASE)
    for key, message in by_key(catalogue(language)).items():
        for text in forms(message.string):
            assert not spoilt.search(text), key


def test_russian_holds_no_cards_and_measures_by_no_least_of_all() -> None:
    """Cards are `на руках`; bounds are `хотя бы`, `не больше`."""
    for key, message in by_key(catalogue("ru")).items():
        if (key[0] or "").startswith("typed line"):
            continue
        for text in forms(message.string):
            assert not re.search(r"\bдерж[иу]|сам(?:ое|ая|ый) (?:меньш|больш)", text), key
