"""The comparison of two built sites."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.compare_sites import Comparison, main

PAGE = """\
<html><head><title>Fish</title><meta name="description" content="Rules."><style>p {}</style>
<link href="assets/fish-0123456789ab/site.css"></head>
<body><h1>Fish <em>rules</em></h1><p class="a">One &amp; two.</p>
<table><tr><th>Kind</th><td><ul><li>3</li><li>4</li></ul></td></tr></table>
<svg aria-label="A chart"><text>5</text><text>6</text></svg><script>go()</script></body></html>
"""


def site(folder: Path, pages: dict[str, str]) -> Path:
    """A built site of these pages."""
    for name, text in pages.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_lines_of_a_page_are_its_text_its_rows_and_what_is_read_out() -> None:
    assert Comparison().lines(PAGE) == [
        *("Fish", "Rules.", "Fish rules", "One & two.", "| Kind | | 3 4 |"),
        *("[aria-label: A chart]", "5", "6"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "text", "markup"),
    [
        ("two.", "three.", True, True),
        ("<li>3</li>", "<li>3.5</li>", True, True),
        ("A chart", "A drawing", True, True),
        ("</ul></td>", "</ul></td><td></td>", True, True),
        ('class="a"', 'class="b"', False, True),
        ("Fish <em>", "Fish\n <em>", False, False),
        ("0123456789ab", "ba9876543210", False, False),
        ("go()", "come()", False, True),
    ],
)
def test_what_differs(tmp_path: Path, old: str, new: str, text: bool, markup: bool) -> None:
    assert old in PAGE
    one = site(tmp_path / "old", {"index.html": PAGE, "fr/index.html": PAGE})
    other = site(tmp_path / "new", {"index.html": PAGE, "fr/index.html": PAGE.replace(old, new)})
    for differs, with_markup in ((text, False), (markup, True)):
        found = [*Comparison(with_markup).differences(one, other)]
        assert [each.split(":")[0] for each in found] == ["fr/index.html"] * differs


def test_the_lines_that_differ_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = site(tmp_path / "old", {"index.html": PAGE, "a/index.html": PAGE})
    other = site(tmp_path / "new", {"index.html": PAGE.replace("One", "0"), "b.html": PAGE})
    assert main([str(one), str(other)]) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines() == [
        f"a/index.html: not in {other}",
        f"b.html: not in {one}",
        *("index.html:", "  @@ -4 +4 @@", "  -One & two.", "  +0 & two."),
    ]
    assert shown.err == "2 pages, 3 differ\n"
    assert main([str(one), str(one)]) == 0
    assert main([str(one), str(other), "--but", "a/*", "b.html"]) == 1
    assert main([str(one), str(other), "--but", "a/*", "b.html", "--renamed", "On(?=e)e", "0"]) == 0


def test_a_folder_without_a_site_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path), str(tmp_path)])
