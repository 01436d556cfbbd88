"""The grammar of the marks in the pages."""

from __future__ import annotations

import pytest

from fishsite.source.directives import (
    BadDirective,
    BlockDirective,
    ChartDirective,
    Citation,
    ClauseDirective,
    DiagramDirective,
    Head,
    MutantsDirective,
    PracticeDirective,
    ReferenceDirective,
    StoryDirective,
    TraceabilityDirective,
    read_block,
    read_citations,
    read_head,
)


@pytest.mark.parametrize(
    ("line", "directive"),
    [
        ("r[request.grant]", ClauseDirective("request.grant", "rule")),
        ("r[setup.first-player home]", ClauseDirective("setup.first-player", "home")),
        ("r[history.family note]", ClauseDirective("history.family", "note")),
        ("r[ruling.deal-order]", ClauseDirective("ruling.deal-order", "ruling")),
        ("r[ruling.wrong-answer note]", ClauseDirective("ruling.wrong-answer", "note")),
        ("s[three-refused]", StoryDirective("three-refused")),
        ("d[three-refused]", DiagramDirective("three-refused", 1)),
        ("d[three-refused 2]", DiagramDirective("three-refused", 2)),
        ("chart[three-refused]", ChartDirective("three-refused", 1)),
        ("traceability[go-fish]", TraceabilityDirective("go-fish")),
        ("mutants[go-fish]", MutantsDirective("go-fish")),
        ("practice[]", PracticeDirective()),
        ("reference[fishrules]", ReferenceDirective("fishrules")),
        ("reference[fishrules.game.play]", ReferenceDirective("fishrules.game.play")),
        ("r[setup.computer table]", ClauseDirective("setup.computer", "table")),
    ],
)
def test_a_mark_that_fills_its_line(line: str, directive: BlockDirective) -> None:
    assert read_block(line) == directive


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
        "traceability[]",
        "traceability[Go Fish]",
        "mutants[]",
        "practice[go-fish]",
        "r[go-fish:ask.all]",
    ],
)
def test_a_mark_that_is_none_of_ours_is_an_error(line: str) -> None:
    with pytest.raises(BadDirective) as bad:
        read_block(line)
    assert bad.value.found == f"the directive {line}"


def test_citations_in_a_line() -> None:
    line = "Given (r[request.grant], r[request.pass]); not `r[a.b]`, nor [a link](x.md)."
    assert [*read_citations(line)] == [Citation("request.grant"), Citation("request.pass")]


def test_a_citation_may_name_its_game() -> None:
    line = "PageContext (r[ask.all]), there (r[backstab-fish:request.grant])."
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
    with pytest.raises(BadDirective):
        list(read_citations(line))


@pytest.mark.parametrize(
    "line",
    ["See r[request].", "PageContext s[three-refused] it is.", "An x[y.z].", "Now version[2]."],
)
def test_a_stray_mark_in_a_line_is_an_error(line: str) -> None:
    with pytest.raises(BadDirective):
        list(read_citations(line))


def test_the_head_of_a_page() -> None:
    assert read_head("@fish ru backstab-fish examples/jokers") == Head(
        "ru", "backstab-fish", "examples/jokers"
    )
    with pytest.raises(BadDirective) as bad:
        read_head("@fish ru")
    assert bad.value.expected == "the line '@fish LANGUAGE GAME PAGE'"
