"""The matches between bots: their file, and their figures on the page."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from benchmarks.matches import AGREED, Series
from benchmarks.peer import VARIANTS as AGREED_WITH_PEER
from fishrules.game.games import GAMES, VARIANTS
from fishrules.players.bot import BOTS
from fishrules.words.speaker import tr
from fishsite.source.diagnostics import BadPage
from fishsite.source.project import Project
from fishsite.study.fingerprint import code_of, rests_on
from fishsite.study.match_results import OPENSPIEL, MatchResults, code_of_players, read_matches
from tests.site.projects import html, project_of_both_games, write

PAGE = (
    "@fish {language} backstab-fish players\n\n# Players {{#players}}\n\n"
    "matches[backstab-fish]\n\nmatches[go-fish]\n"
)


def row(**changes: Any) -> dict[str, Any]:
    """A match as the file has it."""
    return {
        "game": "backstab-fish",
        "variants": [],
        "seats": 4,
        "strong": "reckoner",
        "weak": "random",
        "games": 60,
        "share": {"strong": 0.81, "weak": 0.19},
        "interval": {"strong": [0.73, 0.89], "weak": [0.11, 0.27]},
        "books": {"strong": 8.13, "weak": 5.4},
    } | changes


AGAINST = {
    "game": "go-fish",
    "seats": 2,
    "ours": "reckoner",
    "theirs": "ismcts",
    "variants": ["ties-shared"],
    "games": 100,
    "milliseconds": {"ours": 0.3, "theirs": 21.4},
    "simulations": 12,
    "share": {"ours": 0.55, "theirs": 0.45},
    "interval": {"ours": [0.45, 0.65], "theirs": [0.35, 0.55]},
    "books": {"ours": 6.9, "theirs": 6.1},
}


def given(folder: Path, *rows: dict[str, Any]) -> Project:
    """A small project with the page of the players, and a file with these matches."""
    made = project_of_both_games(folder)
    for language in ("en", "fr", "ru"):
        write(made.docs / language / "players.md", PAGE.format(language=language))
    matches = {"seed": 1, "command": "python -m benchmarks.matches", "code_checksum": "code"}
    written = {**matches, "confidence": 0.95, "rows": rows, "openspiel": [AGAINST]}
    write(made.matches, json.dumps(written))
    return made


def test_a_match_is_a_row_and_a_bar(tmp_path: Path) -> None:
    page = html(given(tmp_path, row(), row(seats=6, weak="forgetful")), "en/players")
    ours = page.split("</figure>")[0]
    assert ours.count('class="bar"') == ours.count('class="whisker"') == 2
    assert (
        '<th scope="row">Calculator – Random</th><td>60</td><td>81.0%</td>'
        "<td>73.0% to 89.0%</td><td>8.1 – 5.4</td>"
    ) in ours
    assert re.findall(r'scope="rowgroup"[^>]*>([^<]*)<', ours) == ["Players: 4", "Players: 6"]
    assert ours.count(">81.0%</text>") == 2
    assert "stronger player: 2 of 2" in ours


def test_a_match_that_is_not_clear_is_not_counted_as_such(tmp_path: Path) -> None:
    level = row(share={"strong": 0.52}, interval={"strong": [0.46, 0.58]})
    assert "stronger player: 1 of 2" in html(given(tmp_path, row(), level), "en/players")


def test_variants_make_a_table_of_their_own(tmp_path: Path) -> None:
    page = html(given(tmp_path, row(), row(variants=["pass-always"])), "en/players")
    assert "Players: 4; The turn always passes</th>" in page
    assert ">Players: 4; The turn always</text>" in page


def test_players_of_others_are_told_whatever_comes_of_it(tmp_path: Path) -> None:
    page = html(given(tmp_path), "fr/players")
    assert page.count("<figure") == 1
    assert "arborescente d’OpenSpiel, 12 simulations" in page
    assert "le nôtre 0,3\u202fms, la recherche 21,4\u202fms." in page
    assert f"{tr('fr').variant('ties-shared')}</th>" in page
    assert "<td>de 45,0\u202f% à 65,0\u202f%</td>" in page
    assert "55,0\u202f%" in re.sub(r"<svg.*?</svg>|<table.*?</table>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("text", [None, "", "[]", '{"rows": [{}], "openspiel": []}'])
def test_without_the_file_the_build_stops(tmp_path: Path, text: str | None) -> None:
    made = given(tmp_path, row())
    if text is None:
        made.matches.unlink()
    else:
        write(made.matches, text)
    assert read_matches(made.matches) is None
    with pytest.raises(BadPage) as bad:
        html(made, "en/players")
    assert {diagnostic.where for diagnostic in bad.value.diagnostics} == {str(made.matches)}
    assert "benchmarks.matches" in bad.value.diagnostics[0].expected


def test_an_unknown_player_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(BadPage) as bad:
        html(given(tmp_path, row(weak="cheat")), "en/players")
    assert {diagnostic.found for diagnostic in bad.value.diagnostics} == {"cheat"}
    assert "random, forgetful, rememberer, reckoner" in bad.value.diagnostics[0].expected


def test_every_player_of_others_has_a_name(tmp_path: Path) -> None:
    made = given(tmp_path)
    text = made.matches.read_text(encoding="utf-8")
    for name in OPENSPIEL:
        write(made.matches, text.replace("ismcts", name))
        assert "<figure" in html(made, "ru/players")
    write(made.matches, text.replace("ismcts", "oracle"))
    with pytest.raises(BadPage) as bad:
        html(made, "ru/players")
    assert {diagnostic.found for diagnostic in bad.value.diagnostics} == {"oracle"}


def test_an_unknown_game_stops_the_build(tmp_path: Path) -> None:
    made = given(tmp_path, row())
    write(made.docs / "en/players.md", PAGE.format(language="en").replace("[go-fish]", "[whist]"))
    with pytest.raises(BadPage) as bad:
        html(made, "en/players")
    assert "matches[whist]" in {diagnostic.found for diagnostic in bad.value.diagnostics}


# The file itself


REAL = Project()
REMAKE = "python -m benchmarks.matches --write plays again what no longer goes as it went"


def real() -> MatchResults:
    found = read_matches(REAL.matches)
    assert found is not None
    return found


def test_the_results_are_of_the_code_that_plays() -> None:
    assert real().code_checksum == code_of_players(), REMAKE


def test_every_pair_has_met_at_both_games_at_several_tables() -> None:
    met: dict[str, set[tuple[str, str, int]]] = {game: set() for game in GAMES}
    for match in real().among_ours:
        assert not set(match.variants) - VARIANTS[match.game].keys()
        if not match.variants:
            met[match.game].add((match.one, match.other, match.seats))
    for game, found in met.items():
        seats = {seats for _, _, seats in found}
        assert len(seats) > 2
        assert {min(seats), max(seats)} == {GAMES[game].fewest, GAMES[game].most}
        pairs = {(strong, weak) for weak, strong in combinations(BOTS, 2)}
        assert found == {(*pair, number) for pair in pairs for number in seats}


def test_the_stronger_is_clearly_the_stronger() -> None:
    for match in real().among_ours:
        if not match.variants:
            assert match.share.low > 0.5, match
            assert match.books > match.other_books, match
        assert match.share.high > 0.5, match


def test_neighbours_have_met_under_what_changes_the_play() -> None:
    with_variants = {(match.game, *match.variants) for match in real().among_ours if match.variants}
    assert with_variants == {
        (game, variant) for game, (names, _, _) in AGREED.items() for variant in names
    }


def test_the_matches_with_the_search_tell_what_it_was_given() -> None:
    plain, *searches = real().against_others
    assert (plain.other, plain.search) == ("random", None)
    simulations = [match.search.simulations for match in searches if match.search]
    assert len(simulations) == len(searches) > 1
    assert simulations == sorted(simulations)
    assert all(match.variants == AGREED_WITH_PEER for match in real().against_others)


# The making of the file


def test_a_result_is_kept_while_its_first_games_go_as_they_went() -> None:
    match = Series("go-fish", (), 2, 9, "rememberer", "random")
    row = json.loads(json.dumps(match.row()))
    assert match.is_of(row)
    assert not match.is_of(row | {"first": "otherwise"})
    assert not match.is_of(row | {"games": 10})
    other = Series("go-fish", ("any-rank",), 2, 9, "rememberer", "random")
    assert other.first != match.first


def test_what_only_explains_code_does_not_count() -> None:
    code = 'X = """not a\n# docstring"""\n\n\ndef f() -> str:\n    return X  # so\n'
    explained = code.replace("def", "# Why.\ndef").replace(
        "    return", '    """What."""\n    return'
    )
    assert code_of(explained) == code_of(code)
    assert code_of(code.replace("not a", "a")) != code_of(code)
    assert code_of(code.replace("return X", "return X * 2")) != code_of(code)
    names = {path.stem for path in rests_on("fishrules.players.match")}
    assert {"match", "bot", "reckoner", "probability", "observer", "rules", "play"} <= names
    assert not {"redaction", "hints", "speaker", "page", "session"} & names
