"""Types of the protocol for the script."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

import pytest

from fishrules.browser import protocol
from tools.protocol_types import SOURCE, TYPES, main, types_of


def test_the_types_of_the_script_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().err == ""
    assert TYPES.read_text("utf-8") == types_of(SOURCE.read_text("utf-8"))


@pytest.mark.parametrize("name", ["StoryRequest", "TableRequest", "TableContext", "TableAnswer"])
def test_every_key_of_the_engine_is_a_key_of_the_script(name: str) -> None:
    interface = TYPES.read_text("utf-8").partition(f"export interface {name} ")[2].partition("}")[0]
    keys = [line.strip().partition(":")[0].rstrip("?") for line in interface.splitlines()[1:]]
    assert keys == [*get_type_hints(getattr(protocol, name))]


@pytest.mark.parametrize(
    ("python", "script"),
    [
        ("A: TypeAlias = str | None", "export type A = string | null;"),
        ("A: TypeAlias = list[dict[str, int]]", "export type A = Array<Record<string, number>>;"),
        ('A: TypeAlias = Literal["a", "b"]', 'export type A = "a" | "b";'),
        ('A: TypeAlias = Literal["a"]', 'export type A = "a";'),
        ("class A(TypedDict):\n    b: NotRequired[bool]", "interface A {\n  b?: boolean;\n}"),
        ("class A(B, C):\n    pass", "interface A extends B, C {\n}"),
        ('class A(B):\n    """About.\n\n    More.\n    """', "/**\n * About.\n *\n * More.\n */"),
    ],
)
def test_python_types_have_a_counterpart(python: str, script: str) -> None:
    assert script in types_of(python)


def test_a_type_without_a_counterpart_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"line 1: set\[str\] has no type in the script"):
        types_of("A: TypeAlias = set[str]")


def test_a_file_that_is_not_current_fails_the_check(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = tmp_path / "protocol.py"
    changed.write_text("A: TypeAlias = str", "utf-8")
    monkeypatch.setattr("tools.protocol_types.SOURCE", changed)
    assert main([]) == 1
    assert "protocol.d.ts is not current" in capsys.readouterr().err
