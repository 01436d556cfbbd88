"""Archives of the browser bundle: the same content has the same bytes, under the same name."""

from __future__ import annotations

import zipfile
from pathlib import Path

from fishsite.bundle.archive import engine_files, hashed_copy, trim, write_zip

FILES = {"b.py": b"two", "a/__init__.py": b"one"}


def test_an_archive_depends_on_nothing_but_its_files(tmp_path: Path) -> None:
    write_zip(tmp_path / "one.zip", FILES)
    write_zip(tmp_path / "two.zip", dict(reversed(FILES.items())))
    one, two = ((tmp_path / name).read_bytes() for name in ("one.zip", "two.zip"))
    assert one == two


def test_trimming_keeps_what_is_named(tmp_path: Path) -> None:
    write_zip(tmp_path / "whole.zip", FILES)
    trim(tmp_path / "whole.zip", tmp_path / "trimmed.zip", ["b.py"])
    with zipfile.ZipFile(tmp_path / "trimmed.zip") as trimmed:
        assert trimmed.namelist() == ["b.py"]
        assert trimmed.read("b.py") == b"two"


def test_a_name_changes_with_the_content(tmp_path: Path) -> None:
    (tmp_path / "file.zip").write_bytes(b"one")
    first = hashed_copy(tmp_path / "file.zip", tmp_path, "file")
    again = hashed_copy(tmp_path / "file.zip", tmp_path, "file")
    (tmp_path / "file.zip").write_bytes(b"two")
    other = hashed_copy(tmp_path / "file.zip", tmp_path, "file")
    assert first == again != other
    assert first.name.startswith("file-")
    assert first.suffix == ".zip"


def test_the_engine_is_shipped_without_the_tools_that_build() -> None:
    names = engine_files()
    assert "fishrules/game/play.py" in names
    assert not [name for name in names if "fishsite" in name or "__pycache__" in name]
    assert any(name.startswith("tutorials/") for name in names)
