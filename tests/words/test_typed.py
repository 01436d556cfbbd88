"""Typed lines: forms of ranks, numbers, names in any script, and lines that cannot be read."""

from __future__ import annotations

import pytest

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.backstab_fish import BACKSTAB_FISH
from fishrules.game.cards import Rank
from fishrules.game.go_fish import GO_FISH
from fishrules.languages import LANGUAGES
from fishrules.words.speaker import tr
from fishrules.words.typed import (
    LineFault,
    UnreadableLine,
    example,
    examples,
    line_fault_text,
    read_typed,
)
from tests.game.tables import BOOK

SEATS = ("p0", "p1", "p2", "p3")
NAMES = {
    "en": ("Anton", "Lena", "Boris Bad", "O’Hara"),
    "fr": ("Anton", "Léna", "Boris", "Clara"),
    "ru": ("Антон", "Лена", "Борис", "Клара"),
}
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def typed(line: str, language: str = "en") -> Action:
    return read_typed(line, 0, SEATS, NAMES[language], language, BOOK)


def unread(line: str, language: str = "en") -> LineFault:
    with pytest.raises(UnreadableLine) as unreadable:
        typed(line, language)
    names = NAMES[language]
    shown = example(tr(language), BACKSTAB_FISH, names[1])
    assert line_fault_text(tr(language), unreadable.value, names, shown)
    return unreadable.value.fault


@pytest.mark.parametrize(
    ("language", "line", "action"),
    [
        ("en", "ask lena 3 6", Ask(0, 1, Rank.SIX, 3)),
        ("en", "Ask Lena for three sixes, please!", Ask(0, 1, Rank.SIX, 3)),
        ("en", "ask for 3 kings from boris bad", Ask(0, 2, Rank.KING, 3)),
        ("en", "ASK LENA 3x10", Ask(0, 1, Rank.TEN, 3)),
        ("en", "ask len 1×T", Ask(0, 1, Rank.TEN, 1)),
        ("en", "ask bad an ace", Ask(0, 2, Rank.ACE, 1)),
        ("en", "ask o'hara jokers", Ask(0, 3, Rank.JOKER, None)),
        ("en", "ask p1 2 *", Ask(0, 1, Rank.JOKER, 2)),
        ("en", "ask lena 0 6", Ask(0, 1, Rank.SIX, 0)),
        ("en", "ask lena -1 6", Ask(0, 1, Rank.SIX, -1)),
        ("en", "ask anton 9 6", Ask(0, 0, Rank.SIX, 9)),
        ("en", "lay sixes", Lay(0, Rank.SIX)),
        ("en", "lay a book of queens", Lay(0, Rank.QUEEN)),
        ("en", "lay four sixes", Lay(0, Rank.SIX)),
        ("en", "ask Lena for her queens", Ask(0, 1, Rank.QUEEN, None)),
        ("en", "lay the book of aces", Lay(0, Rank.ACE)),
        ("en", "ask Lena for three 6s", Ask(0, 1, Rank.SIX, 3)),
        ("en", "ask Lena for 10s", Ask(0, 1, Rank.TEN, None)),
        ("en", "keep", Keep(0)),
        ("en", "keep my books", Keep(0)),
        ("en", "Boris, two sevens, please.", Ask(0, 2, Rank.SEVEN, 2)),
        ("en", "Lena, any sixes?", Ask(0, 1, Rank.SIX, None)),
        ("en", "boris 2 7", Ask(0, 2, Rank.SEVEN, 2)),
        ("fr", "Boris, deux sept, s’il te plaît.", Ask(0, 2, Rank.SEVEN, 2)),
        ("fr", "Léna, tu as des as ?", Ask(0, 1, Rank.ACE, None)),
        ("ru", "Борис, две семёрки, пожалуйста.", Ask(0, 2, Rank.SEVEN, 2)),
        ("ru", "Лена, есть тузы?", Ask(0, 1, Rank.ACE, None)),
        ("fr", "demande lena 3 6", Ask(0, 1, Rank.SIX, 3)),
        ("fr", "demande trois six à Léna", Ask(0, 1, Rank.SIX, 3)),
        ("fr", "demander à Boris une dame", Ask(0, 2, Rank.QUEEN, 1)),
        ("fr", "demande clara 2 R", Ask(0, 3, Rank.KING, 2)),
        ("fr", "demande 1 D à Léna", Ask(0, 1, Rank.QUEEN, 1)),
        ("fr", "demande 2 A à Léna", Ask(0, 1, Rank.ACE, 2)),
        ("fr", "demande 2 six a Lena", Ask(0, 1, Rank.SIX, 2)),
        ("fr", "demande six a Lena", Ask(0, 1, Rank.SIX, None)),
        ("fr", "DEMANDE SIX A LENA", Ask(0, 1, Rank.SIX, None)),
        ("fr", "DEMANDE 2 D’AS À LENA", Ask(0, 1, Rank.ACE, 2)),
        ("fr", "demande d à Léna", Ask(0, 1, Rank.QUEEN, None)),
        ("fr", "pose une famille d’as", Lay(0, Rank.ACE)),
        ("fr", "demande à Lena ses six", Ask(0, 1, Rank.SIX, None)),
        ("fr", "demande lena 2 d", Ask(0, 1, Rank.QUEEN, 2)),
        ("fr", "demande 2 d à Léna", Ask(0, 1, Rank.QUEEN, 2)),
        ("fr", "demande 2 d'as à Léna", Ask(0, 1, Rank.ACE, 2)),
        ("fr", "demande 2 d as à Léna", Ask(0, 1, Rank.ACE, 2)),
        ("fr", "demande D à Léna", Ask(0, 1, Rank.QUEEN, None)),
        ("fr", "pose D", Lay(0, Rank.QUEEN)),
        ("fr", "pose la famille d’as", Lay(0, Rank.ACE)),
        ("fr", "garde", Keep(0)),
        ("fr", "garde mes familles", Keep(0)),
        ("ru", "попроси лена 3 6", Ask(0, 1, Rank.SIX, 3)),
        ("ru", "попроси у Лены три шестёрки", Ask(0, 1, Rank.SIX, 3)),
        ("ru", "спроси Бориса двух королей", Ask(0, 2, Rank.KING, 2)),
        ("ru", "прошу у клары 1 т", Ask(0, 3, Rank.ACE, 1)),
        ("ru", "попроси лену 3х6", Ask(0, 1, Rank.SIX, 3)),
        ("ru", "попроси у Клары два туза", Ask(0, 3, Rank.ACE, 2)),
        ("ru", "попроси у Клары две дамы", Ask(0, 3, Rank.QUEEN, 2)),
        ("ru", "попроси у Клары три короля", Ask(0, 3, Rank.KING, 3)),
        ("ru", "выложи шестерки", Lay(0, Rank.SIX)),
        ("ru", "придержи", Keep(0)),
        ("ru", "придержи свои книги", Keep(0)),
    ],
)
def test_what_a_line_means(language: str, line: str, action: Action) -> None:
    assert typed(line, language) == action


@EVERY_LANGUAGE
def test_every_form_of_every_rank(language: str) -> None:
    speaker, asks = tr(language), example(tr(language), GO_FISH, "p1").removesuffix(" 6")
    for rank in Rank:
        for number in (*range(1, 9), 11, 21, 22):
            line = f"{asks} {speaker.counted(rank, number)}"
            assert typed(line, language) == Ask(0, 1, rank, number), line
        for word in (speaker.ranks(rank), speaker.wanted(rank), speaker.index(rank)):
            assert typed(f"{asks} {word}", language) == Ask(0, 1, rank, None), word


@EVERY_LANGUAGE
def test_nobody_types_for_somebody_else(language: str) -> None:
    for line in ("p2 lays T", "p1 asks p0 0x6", "p3 keeps"):
        assert unread(line, language) is LineFault.OTHER_SEAT


def test_a_player_may_be_called_by_a_picture() -> None:
    names = ("Anton", "🐟", "!!", "❤️ Zoé")
    for line, of in (("ask 🐟 1 6", 1), ("ask p2 1 6", 2), ("ask ❤️ 1 6", 3)):
        assert read_typed(line, 0, SEATS, names, "en", BOOK) == Ask(0, of, Rank.SIX, 1)
    for line in ("ask zq 1 6", "ask !! 1 6"):
        with pytest.raises(UnreadableLine) as unreadable:
            read_typed(line, 0, SEATS, names, "en", BOOK)
        assert unreadable.value.fault is LineFault.PLAYER


@EVERY_LANGUAGE
def test_the_notation_works_everywhere(language: str) -> None:
    assert typed("p0 asks p1 3x6", language) == Ask(0, 1, Rank.SIX, 3)
    assert typed("p0 lays T", language) == Lay(0, Rank.TEN)
    assert typed(" p0 keeps ", language) == Keep(0)


@EVERY_LANGUAGE
@pytest.mark.parametrize("other", LANGUAGES)
def test_a_line_may_be_in_another_language(language: str, other: str) -> None:
    name = NAMES[language][1]
    first, *others = examples(tr(other), BACKSTAB_FISH, name)
    assert typed(first, language) == Ask(0, 1, Rank.SIX, 3)
    assert [typed(line, language) for line in others] == [Lay(0, Rank.SIX), Keep(0)]
    asks = example(tr(other), GO_FISH, name).removesuffix(" 6")
    for rank in Rank:
        line = f"{asks} {tr(other).counted(rank, 2)}"
        assert typed(line, language) == Ask(0, 1, rank, 2), line


@EVERY_LANGUAGE
def test_the_examples_can_be_typed(language: str) -> None:
    for rules, number in ((BACKSTAB_FISH, 3), (GO_FISH, None)):
        first, *others = examples(tr(language), rules, NAMES[language][1])
        assert typed(first, language) == Ask(0, 1, Rank.SIX, number)
        assert [typed(line, language) for line in others] == [Lay(0, Rank.SIX), Keep(0)][
            : len(others)
        ]
    assert len(examples(tr(language), GO_FISH, "x")) == 2


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("", LineFault.NOTHING),
        ("  …  ", LineFault.NOTHING),
        ("give lena 3 6", LineFault.VERB),
        ("<script>", LineFault.VERB),
        ("ask nobody 3 6", LineFault.PLAYER),
        ("ask 3 6", LineFault.PLAYER),
        ("ask lena", LineFault.CARDS),
        ("ask lena 2.5 6", LineFault.CARDS),
        ("ask lena 2.5", LineFault.CARDS),
        ("ask lena 3 6 6", LineFault.CARDS),
        ("ask lena 1J", LineFault.CARDS),
        ("ask lena 99999 6", LineFault.CARDS),
        ("lay", LineFault.BOOK),
        ("lay 11", LineFault.BOOK),
        ("keep 6", LineFault.MORE),
        ("ask lena 3 6 " + "x" * 300, LineFault.CARDS),
    ],
)
def test_what_cannot_be_read(line: str, what: LineFault) -> None:
    assert unread(line) is what


def test_a_beginning_must_be_of_one_name_alone() -> None:
    names = ("Ann", "Lena", "Lennart", "Len")
    assert read_typed("ask len 3 6", 0, SEATS, names, "en", BOOK) == Ask(0, 3, Rank.SIX, 3)
    with pytest.raises(UnreadableLine) as unreadable:
        read_typed("ask le 3 6", 0, SEATS, names, "en", BOOK)
    assert unreadable.value.fault is LineFault.TWO_WAYS


def test_letters_that_look_alike_are_not_taken_for_another_rank() -> None:
    # A Latin T is a ten in notation and would look like an ace on a Russian card.
    assert unread("попроси лена 1 T", "ru") is LineFault.CARDS
    assert typed("попроси лена 1 Т", "ru") == Ask(0, 1, Rank.ACE, 1)
    assert typed("попроси лена 1 K", "ru") == typed("попроси лена 1 К", "ru")


def test_names_in_any_script_and_like_other_words() -> None:
    names = ("Six", "李 雷", "ask", "Ünal 2")
    for line, of in (
        ("ask 李 雷 3 6", 1),
        ("ask ask 3 6", 2),
        ("ask unal 2 3 6", 3),
        ("ask six 3 6", 0),
    ):
        assert read_typed(line, 1, SEATS, names, "en", BOOK) == Ask(1, of, Rank.SIX, 3), line
