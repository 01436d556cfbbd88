"""The study: its estimates, that it can be repeated, and that the page shows its results."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape
from math import isclose
from pathlib import Path

import pytest

from fishrules.game.games import GAMES, VARIANTS
from fishrules.languages import LANGUAGES
from fishrules.players.bot import BOTS
from fishrules.players.statistics import (
    Estimate,
)
from fishrules.words.speaker import tr
from fishsite.check.consistency import all_diagnostics
from fishsite.markdown.bars import Group, Row, bar_chart
from fishsite.markdown.estimate_format import EstimateFormat, Quantity
from fishsite.source.diagnostics import BadPage
from fishsite.source.directives import QUESTIONS
from fishsite.source.project import Project
from fishsite.study import simulate as study
from fishsite.study.data import Choosing, Study, read_study, write_study
from fishsite.study.fingerprint import rests_on
from fishsite.study.simulate import Games, Laying, Starmap, code_checksum, make_study
from tests.site.projects import html, page_in, project, write

PAGE = "@fish en backstab-fish study\n\n# Study {#study}\n\n" + "".join(
    f"answer[{question}]\n\nstudy[{question}]\n\n" for question in QUESTIONS
)
FEW = Games(2, {4: 2}, 2, dict.fromkeys(GAMES, 2))


@cache
def few() -> Study:
    """A study of very few games."""
    return make_study(FEW)


def given(folder: Path, found: Study | None = None) -> Project:
    """A small project with the page of the study."""
    pages = {f"{language}/study": page_in(language, PAGE) for language in LANGUAGES}
    made = project(folder, pages)
    write_study(made.study, found or few())
    return made


# The simulations


def test_the_same_seed_gives_the_same_study(tmp_path: Path) -> None:
    assert make_study(FEW) == few()
    write_study(tmp_path / "study.json", few())
    known = read_study(tmp_path / "study.json")
    assert known is not None
    books = [found.keeping[0].policies[0].books for found in (known, few())]
    assert isclose(books[0].low, books[1].low, abs_tol=1e-6)
    write_study(tmp_path / "again.json", known)
    assert (tmp_path / "again.json").read_text() == (tmp_path / "study.json").read_text()


def test_the_study_asks_what_the_page_tells() -> None:
    found = few()
    assert [numbers.bot for numbers in found.numbers] == [*BOTS]
    assert all(
        [policy.laying for policy in keeping.policies] == [way.value for way in Laying]
        for keeping in found.keeping
    )
    assert [[row.variant for row in each.rows] for each in found.variants] == [
        [None, *VARIANTS[game]] for game in GAMES
    ]


def test_ways_of_laying() -> None:
    lays = {way: [way.lays(stock, 40) for stock in (80, 41, 40, 0)] for way in Laying}
    assert lays[Laying.AT_ONCE] == [True] * 4
    assert lays[Laying.LATER] == [False, False, True, True]
    assert lays[Laying.EARLY] == [True, True, False, False]
    assert lays[Laying.NEVER] == [False] * 4


def test_an_variant_on_the_count_leaves_the_games_as_they_are() -> None:
    (backstab, go_fish) = few().variants
    for variants, name in ((backstab, "twin-bonus"), (go_fish, "ties-shared")):
        (row,) = [row for row in variants.rows if row.variant == name]
        changes = {measure.name: measure.change for measure in row.measures}
        assert all(change and change.is_zero for change in (changes["turns"], changes["granted"]))
        assert "otherwise" in changes
    names = {measure.name for measure in go_fish.rows[1].measures}
    assert names == {"turns", "requests", "granted", "shared"}


def test_these_players_never_hold_a_catch_back_as_the_page_says() -> None:
    (row,) = [row for row in few().variants[1].rows if row.variant == "hold-back"]
    assert all(measure.change and measure.change.is_zero for measure in row.measures)


def test_nothing_is_played_again_while_the_code_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "build" / "study.json"
    made: list[Games] = []

    def make(games: Games, _: Starmap) -> Study:
        made.append(games)
        return few()

    monkeypatch.setattr(study, "make_study", make)
    for times in (1, 1):
        assert study.main([str(path)]) == 0
        assert made == [study.GAMES_PLAYED] * times
    write_study(path, replace(few(), code_checksum="other code"))
    assert study.main([str(path)]) == 0
    assert made == [study.GAMES_PLAYED] * 2


def test_the_code_that_plays_is_known() -> None:
    names = {path.stem for path in rests_on("fishsite.study.simulate")}
    assert {"simulate", "statistics", "bot", "play", "observer"} <= names
    assert not {"speaker", "page", "extension"} & names
    assert code_checksum() == few().code_checksum


# The page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_what_the_chart_says(tmp_path: Path, language: str) -> None:
    for figure in figures(html(given(tmp_path), f"{language}/study")):
        drawn = re.findall(r'class="figure"[^>]*>([^<]*)</text>', figure)
        cells = set(re.findall(r"<td>([^<]*)</td>", figure))
        assert drawn
        assert set(drawn) <= cells
        labels = {unescape(each) for each in re.findall(r'<th scope="row">([^<]*)</th>', figure)}
        svg = unescape(re.sub(r"<[^>]+>", " ", figure.split("</svg>")[0]))
        assert any(" ".join(label.split()) in " ".join(svg.split()) for label in labels)


def test_estimates_and_intervals_stand_in_the_table_and_in_words(tmp_path: Path) -> None:
    made = given(tmp_path)
    known = read_study(made.study)
    assert known is not None
    page = html(made, "en/study")
    granted, part = known.numbers[0].numbers[0].granted, EstimateFormat(tr("en"), Quantity.SHARE)
    assert granted is not None
    assert f"<td>{part.value(granted.value)}</td><td>{part.interval(granted)}</td>" in page
    words = re.sub(r"<svg.*?</svg>|<table.*?</table>", "", page, flags=re.DOTALL)
    assert f"for one card {part.value(granted.value)} ({part.interval(granted)})" in words


def test_what_keeping_brings_is_told_in_a_sentence(tmp_path: Path) -> None:
    costs, pays, unclear = Estimate(-1.25, -2, -0.5), Estimate(0.8, 0.1, 1.5), Estimate(0, -1, 1)
    keeping = few().keeping[0]
    first, *others = keeping.policies
    policies = [
        replace(policy, more_books=more)
        for policy, more in zip(others, (costs, pays, unclear), strict=True)
    ]
    changed = replace(few(), keeping=(replace(keeping, policies=(first, *policies)),))
    made = given(tmp_path, changed)
    page = html(made, "en/study")
    assert (
        "<li>Keep at first, lay later: 1.3 books fewer per game than laying at once "
        "(interval: 0.5 to 2.0).</li>"
    ) in page
    assert "Lay at first, keep later: 0.8 books more per game than laying at once" in page
    assert "Keep to the last: no clear difference from laying at once" in page
    assert "(interval: −1.0 to +1.0)" in page
    assert "0,8 famille de plus par partie" in html(made, "fr/study")
    assert "книг меньше на 1,3" in html(made, "ru/study")


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        (Estimate(-3.25, -4, -2), "No: keeping costs books. Keeping to the last costs 3.3 books"),
        (Estimate(1.25, 1, 2), "Yes: keeping brings books. Keeping to the last brings 1.3 books"),
        (Estimate(0.1, -1, 1), "The games don’t show that keeping pays, nor that it costs."),
    ],
)
def test_the_answer_about_keeping_is_that_of_the_games(
    tmp_path: Path, change: Estimate, answer: str
) -> None:
    keeping = few().keeping[0]
    first, *others = keeping.policies
    policies = [replace(policy, more_books=change) for policy in others]
    made = replace(few(), keeping=(replace(keeping, policies=(first, *policies)),))
    assert answer in html(given(tmp_path, made), "en/study")


@pytest.mark.parametrize(
    ("kept", "change", "answer"),
    [
        (
            0.04,
            Estimate(-11.8, -22, -1),
            "only while its risk is under 10% costs 11.8 books per player in 100 games",
        ),
        (
            0.04,
            Estimate(3.3, 1, 6),
            "only while its risk is under 10% brings 3.3 books more per player",
        ),
        (0.04, Estimate(1, -1, 3), "Being careful makes no clear difference"),
        (0.0, Estimate(0, 0, 0), "Its risk was never under 10%, so no book was kept."),
    ],
)
def test_the_answer_about_choosing_is_that_of_the_games(
    tmp_path: Path, kept: float, change: Estimate, answer: str
) -> None:
    found = Choosing("reckoner", 0.1, 4, 40, 99, Estimate(kept, kept, kept), change)
    assert answer in html(given(tmp_path, replace(few(), choosing=(found,))), "en/study")


def test_the_answers_about_numbers_and_variants_are_those_of_the_games(tmp_path: Path) -> None:
    page = html(given(tmp_path), "en/study")
    (numbers,) = [each for each in few().numbers if each.bot == "rememberer"]
    held = numbers.numbers[0].held
    assert held is not None
    assert f"rank in {100 * held.value:.1f}% of requests" in page
    (turns,) = [each for each in few().variants[0].rows[0].measures if each.name == "turns"]
    assert re.search(rf"changes a game most, from {turns.value.value:.1f} to [\d.]+ turns", page)


def test_a_player_who_never_keeps_plays_as_one_who_always_lays() -> None:
    rules, kinds = GAMES["backstab-fish"], [study._below(0.1)] * 4
    unkept = study._unkept(study._below(0.1))
    kept_by_number = {}
    for number in range(8):
        kept, could, more = study._kept(0.1, 4, number)
        assert 0 <= kept <= could > 0
        always = [study._played(rules, [unkept] * 4, number)[-1].table]
        plain = [study._played(rules, kinds, number)[-1].table]
        if not kept:
            assert (always, more) == (plain, 0)
        kept_by_number[number] = kept
    assert set(map(bool, kept_by_number.values())) == {True, False}


def test_what_choosing_brings_is_told_in_a_sentence(tmp_path: Path) -> None:
    kept = Estimate(0.04, 0.02, 0.06)
    never, brings, unclear = (
        Choosing("reckoner", 0.1, players, 40, 99, part, more)
        for players, part, more in (
            (4, Estimate(0, 0, 0.1), Estimate(0, 0, 0)),
            (7, kept, Estimate(3.25, 0.5, 6)),
            (10, kept, Estimate(3.25, -1, 7.5)),
        )
    )
    made = given(tmp_path, replace(few(), choosing=(never, brings, unclear)))
    page = html(made, "en/study")
    assert "<li>Players: 4. No book was kept.</li>" in page
    assert (
        "<li>Players: 7. Books kept: 4.0% (interval: 2.0% to 6.0%). Compared with "
        "always laying: +3.3 books per player per 100 games (interval: +0.5 to +6.0).</li>"
    ) in page
    assert "no clear difference (interval: −1.0 to +7.5 books per player per 100 games)" in page
    assert "systématique\u202f: +3,3 en familles" in html(made, "fr/study")
    assert "Придержано книг: 4,0" in html(made, "ru/study")


def test_the_chart_has_a_bar_and_an_interval_a_row(tmp_path: Path) -> None:
    (keeping, choosing, *_) = figures(html(given(tmp_path), "en/study"))
    rows = sum(len(each.policies) - 1 for each in few().keeping)
    assert keeping.count('class="bar"') == keeping.count('class="whisker"') == rows
    assert keeping.count('role="img"') == 1
    assert choosing.count('class="bar"') == len(few().choosing)


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (-4.1, 0.1, ["0.0", "−4.1"]),
        (-0.1, 4.1, ["0.0", "+4.1"]),
        (-2.0, 2.0, ["0.0", "−2.0", "+2.0"]),
        (1.0, 2.0, ["0.0", "+2.0"]),
    ],
)
def test_no_value_at_the_axis_runs_into_another(low: float, high: float, marks: list[str]) -> None:
    rows = (Row("a row", Estimate((low + high) / 2, low, high)),)
    drawn = bar_chart("a title", [Group("", rows)], EstimateFormat(tr("en"), Quantity.DIFFERENCE))
    assert re.findall(r'class="head"[^>]*>([^<]*)<', drawn) == marks


def test_without_a_study_the_build_stops(tmp_path: Path) -> None:
    made = given(tmp_path)
    for text in ("{}", "no JSON", None):
        if text is None:
            made.study.unlink()
        else:
            write(made.study, text)
        with pytest.raises(BadPage) as bad:
            html(made, "en/study")
        assert {diagnostic.where for diagnostic in bad.value.diagnostics} == {str(made.study)}
        assert "fishsite study" in bad.value.diagnostics[0].expected


def test_an_unknown_question_stops_the_build(tmp_path: Path) -> None:
    made = given(tmp_path)
    write(made.docs / "en/study.md", PAGE.replace("study[numbers]", "study[hopes]"))
    with pytest.raises(BadPage) as bad:
        html(made, "en/study")
    (diagnostic,) = bad.value.diagnostics
    assert diagnostic.found == "the directive study[hopes]"
    assert "keeping, choosing, numbers, variants" in diagnostic.expected


def test_the_check_finds_no_fault_in_the_page(tmp_path: Path) -> None:
    made = given(tmp_path)
    assert not [each for each in all_diagnostics(made) if "study.md" in each.where]


def figures(page: str) -> list[str]:
    """The HTML of each figure of a page."""
    return re.findall(r"<figure.*?</figure>", page, flags=re.DOTALL)


@pytest.mark.parametrize(
    ("quantity", "value", "language", "text"),
    [
        (Quantity.DIFFERENCE, 1.25, "en", "+1.3"),
        (Quantity.DIFFERENCE, -1.25, "fr", "−1,3"),
        (Quantity.DIFFERENCE, -0.04, "ru", "0,0"),
        (Quantity.DIFFERENCE, 0, "en", "0.0"),
        (Quantity.NUMBER, 9.96, "en", "10.0"),
        (Quantity.SHARE, 0.3444, "en", "34.4%"),
        (Quantity.SHARE, 1, "fr", "100\u202f%"),
        (Quantity.POINTS, 0.255, "ru", "+25,5"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    quantity: Quantity, value: float, language: str, text: str
) -> None:
    assert EstimateFormat(tr(language), quantity).value(value) == text
