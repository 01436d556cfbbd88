"""A release needs a tag, version and changelog that agree; its text is from the changelog."""

from __future__ import annotations

import pytest

from fishrules import __version__
from tools.release import CHANGELOG, ReleaseError, main, notes_of

HEAD = "# Changelog\n\nWhat changed.\n\n## [Unreleased]\n"
FIRST = "\n## [1.0.0] - 2026-12-01\n\n### Added\n\n- All of it.\n"
SECOND = "\n## [1.1.0] - 2027-01-31\n\n### Added\n\n- A game.\n\n### Fixed\n\n- A misprint.\n"


def test_the_notes_are_the_section_of_the_version() -> None:
    notes = "### Added\n\n- A game.\n\n### Fixed\n\n- A misprint."
    assert notes_of("v1.1.0", "1.1.0", HEAD + SECOND + FIRST) == notes
    assert notes_of("v1.0.0", "1.0.0", HEAD + FIRST) == "### Added\n\n- All of it."


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "told"),
    [
        ("v1.1.0", "1.0.0", HEAD + SECOND + FIRST, "expected v1.0.0"),
        ("1.1.0", "1.1.0", HEAD + SECOND + FIRST, "expected v1.1.0"),
        ("v1.1.0", "1.1.0", HEAD + FIRST, "the newest version in CHANGELOG.md is 1.0.0"),
        ("v1.0.0", "1.0.0", HEAD + SECOND + FIRST, "the newest version in CHANGELOG.md is 1.1.0"),
        ("v1.1.0", "1.1.0", HEAD + "\n### Added\n\n- More.\n" + SECOND, "under [Unreleased]"),
        ("v1.1.0", "1.1.0", HEAD, "must begin with"),
        ("v1.1.0", "1.1.0", SECOND, "must begin with"),
        ("v1.1.0", "1.1.0", "", "must begin with"),
        ("v1.1.0", "1.1.0", HEAD + SECOND.replace(" - 2027-01-31", ""), "has the date ''"),
        ("v1.1.0", "1.1.0", HEAD + SECOND.replace("01-31", "02-31"), "has the date '2027-02-31'"),
        ("v1.1.0", "1.1.0", HEAD + "\n## [1.1.0] - 2027-01-31\n" + FIRST, "says nothing"),
    ],
)
def test_what_does_not_agree_is_no_release(
    tag: str, version: str, changelog: str, told: str
) -> None:
    with pytest.raises(ReleaseError) as caught:
        notes_of(tag, version, changelog)
    assert told in str(caught.value)


def test_the_command_tells_why_there_is_no_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["v0.0.0"]) == 1
    assert f"expected v{__version__}" in capsys.readouterr().err


def test_the_changelog_of_the_project_can_become_a_release() -> None:
    """The section [Unreleased] is the next release as soon as it has a number and a date."""
    changelog = CHANGELOG.read_text("utf-8")
    head, waiting = changelog.split("\n## [Unreleased]\n", 1)
    assert waiting.strip() or __version__ in changelog
    if waiting.lstrip().startswith("###"):
        made = f"{head}\n## [Unreleased]\n\n## [9.9.9] - 2027-01-31\n{waiting}"
        assert notes_of("v9.9.9", "9.9.9", made)
