"""Check that the tag of a release, the version and the changelog agree.

`python -m tools.release v1.2.0` prints the section of CHANGELOG.md about 1.2.0, which becomes the
text of the release. The form of the file is that of https://keepachangelog.com/en/1.1.0/.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from fishrules import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"

_SECTION = re.compile(r"^## \[([^\]\n]+)\](?: - (\S+))?$", re.MULTILINE)


class ReleaseError(ValueError):
    """A tag, a version and a changelog that do not make a release together."""


def notes_of(tag: str, version: str, changelog: str) -> str:
    """Text of the changelog about the version that a tag names.

    tag: as in `v1.2.0`. version: of the package, as in `1.2.0`. changelog: the whole file.
    Raises ReleaseError unless the tag names the version, and the changelog begins with an empty
    section of what is unreleased and a dated section of that version, which is not empty.
    """
    if tag != f"v{version}":
        raise ReleaseError(f"the tag is {tag}, expected v{version}, as the package says")
    match _sections(changelog):
        case [("Unreleased", _, waiting), (newest, dated, notes), *_]:
            pass
        case _:
            raise ReleaseError("CHANGELOG.md must begin with [Unreleased] and a version after it")
    if waiting:
        raise ReleaseError(f"CHANGELOG.md has changes under [Unreleased], not under [{version}]")
    if newest != version:
        raise ReleaseError(f"the newest version in CHANGELOG.md is {newest}, expected {version}")
    if not _is_date(dated):
        raise ReleaseError(f"[{version}] has the date {dated!r}, expected one such as 2027-01-31")
    if not notes:
        raise ReleaseError(f"CHANGELOG.md says nothing under [{version}]")
    return notes


def _sections(changelog: str) -> list[tuple[str, str, str]]:
    """Name, date (or nothing) and text of each section, in the order of the file."""
    parts = _SECTION.split(changelog)[1:]
    return [
        (name, dated or "", text.strip())
        for name, dated, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the notes of a release; where there cannot be one, print the reason and return 1."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("tag", help="the tag of the release, as in v1.2.0")
    tag = parser.parse_args(arguments).tag
    try:
        print(notes_of(tag, __version__, CHANGELOG.read_text("utf-8")))
    except ReleaseError as error:
        print(f"no release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
