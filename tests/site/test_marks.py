"""The grammar of the marks in the pages."""

from __future__ import annotations

import pytest

from fishrules.render.page import Fold
from fishsite.source.marks import (
    BadMark,
    BlockMark,
    ChartMark,
    Citation,
    ClauseMark,
    CoverageMark,
    DiagramMark,
    Head,
    MutantsMark,
    PracticeMark,
    StoryMark,
    read_block,
    read_citations,
    read_head,
)


@pytest.mark.parametrize(
    ("line", "mark"),
    [
        ("r[request.grant]", ClauseMark("request.grant", "rule")),
        ("r[setup.first-player home]", ClauseMark("setup.first-player", "home")),
        ("r[history.family note]", ClauseMark("history.family", "note")),
        ("r[ruling.deal-order]", ClauseMark("ruling.deal-order", "ruling")),
        ("s[three-refused]", StoryMark("three-refused", Fold.CLOSED)),
        ("s[three-refused open]", StoryMark("three-refused", Fold.ALL)),
        ("d[three-refused]", DiagramMark("three-refused", 1)),
        ("d[three-refused 2]", DiagramMark("three-refused", 2)),
        ("chart[three-refused]", ChartMark("three-refused", 1)),
        ("coverage[go-fish]", CoverageMark("go-fish")),
        ("mutants[go-fish]", MutantsMark("go-fish")),
        ("practice[]", PracticeMark()),
        ("r[setup.computer table]", ClauseMark("setup.computer", "table")),
    ],
)
def test_a_mark_that_fills_its_line(line: str, mark: BlockMark) -> None:
    assert read_block(line) == mark


@pytest.mark.parametrize(
    "line",
    [
        "Text.",
        "",
        "See r[request.grant].",
        "- r[request.grant]",
        "[a link](to.md)",
        "# Heading {#x}",
    ],
)
def test_a_line_that_is_no_mark(line: str) -> None:
    assert read_block(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "q[what]",
        "r[request]",
        "r[Request.grant]",
        "r[request.grant house]",
        "s[]",
        "s[three-refused shut]",
        "d[three-refused two]",
        "d[three-refused 0]",
        "coverage[]",
        "coverage[Go Fish]",
        "mutants[]",
        "practice[go-fish]",
        "r[go-fish:ask.all]",
    ],
)
def test_a_mark_that_is_none_of_ours_is_an_error(line: str) -> None:
    with pytest.raises(BadMark) as bad:
        read_block(line)
    assert bad.value.found == f"the mark {line}"


def test_citations_in_a_line() -> None:
    line = "Given (r[request.grant], r[request.pass]); not `r[a.b]`, nor [a link](x.md)."
    assert [*read_citations(line)] == [Citation("request.grant"), Citation("request.pass")]


def test_a_citation_may_name_its_game() -> None:
    line = "Here (r[ask.all]), there (r[backstab-fish:request.grant])."
    assert [*read_citations(line)] == [
        Citation("ask.all"),
        Citation("request.grant", "backstab-fish"),
    ]


def test_the_version_in_a_line_is_no_citation() -> None:
    assert [*read_citations("This is version version[] (r[request.grant]).")] == [
        Citation("request.grant")
    ]


@pytest.mark.parametrize("line", ["See r[go-fish:].", "See r[a:b:c.d]."])
def test_a_game_is_named_once_and_before_a_clause(line: str) -> None:
    with pytest.raises(BadMark):
        list(read_citations(line))


@pytest.mark.parametrize(
    "line", ["See r[request].", "Here s[three-refused] it is.", "An x[y.z].", "Now version[2]."]
)
def test_a_stray_mark_in_a_line_is_an_error(line: str) -> None:
    with pytest.raises(BadMark):
        list(read_citations(line))


def test_the_head_of_a_page() -> None:
    assert read_head("@fish ru backstab-fish examples/jokers") == Head(
        "ru", "backstab-fish", "examples/jokers"
    )
    with pytest.raises(BadMark) as bad:
        read_head("@fish ru")
    assert bad.value.expected == "the line '@fish LANGUAGE GAME PAGE'"
