"""The engine inside Pyodide: it passes its own tests, with the same output to the byte.

Everything runs on the bundle that the site serves, its trimmed library included.
"""

from __future__ import annotations

import json
import re
import runpy
import zipfile
from typing import Any, get_args

import pytest

from fishrules.browser import door
from fishrules.browser.door import answer
from fishrules.browser.protocol import (
    ActCommand,
    GameCommand,
    ListCommand,
    ShowCommand,
    StoryCommand,
)
from fishrules.render.links import Read
from fishsite.bundle.archive import INSIDE, ROOT, Manifest, engine_files, run_inside

pytestmark = pytest.mark.pyodide

BUNDLE = ROOT / "build" / "pyodide"
MOUNTS = {
    "/inside": INSIDE,
    "/project": ROOT,
    "/wheels": ROOT / "build" / "wheels",
    "/made": ROOT / "build" / "pyodide-work",
}
SUITES = ("game", "knowledge", "notation", "players", "stories", "session", "words")


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    """Contents of the bundle, which `make site` builds."""
    return Manifest(**json.loads((BUNDLE / "manifest.json").read_text("utf-8")))


def inside(manifest: Manifest, script: str, *arguments: str) -> str:
    """Run a script in the Pyodide that the site serves, with its library and the engine."""
    return run_inside(
        script,
        *arguments,
        index=BUNDLE / manifest.index,
        stdlib=BUNDLE / manifest.stdlib,
        mounts={**MOUNTS, "/bundle": BUNDLE},
        env={"PYTHONPATH": f"/bundle/{manifest.engine}"},
    )


@pytest.mark.parametrize("suite", SUITES)
def test_the_engine_passes_its_own_tests_there(
    manifest: Manifest, suite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output = inside(manifest, "/inside/run_tests.py", f"tests/{suite}")
    closing = output.strip().splitlines()[-1]
    with capsys.disabled():
        print(f"\ninside Pyodide, tests/{suite}: {closing}")
    assert re.search(r"\b[1-9]\d* passed", closing), output
    assert "failed" not in closing


@pytest.fixture(scope="module")
def every_story(manifest: Manifest) -> dict[str, Any]:
    """Output of every story on the trimmed library inside Pyodide."""
    output = inside(manifest, "/inside/every_story.py")
    result: dict[str, Any] = json.loads(output.splitlines()[-1])
    return result


COMMANDS = (StoryCommand, ListCommand, ActCommand, ShowCommand, GameCommand)


@pytest.mark.xdist_group("every_story")
def test_every_story_and_command_is_the_same_there_to_the_byte(
    every_story: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = engine_files()
    requested = set()

    def noting(text: str, read: Read) -> str:
        requested.add(json.loads(text)["command"])
        return answer(text, read)

    def read(name: str) -> str:
        if name not in files:
            raise OSError(f"{name} is not in the archive")
        return files[name].decode()

    stories = [path.stem for path in sorted((ROOT / "tutorials").glob("*.toml"))]
    monkeypatch.setattr(door, "answer", noting)
    here = runpy.run_path(str(INSIDE / "every_story.py"))["everything"](read, stories)
    assert len(here) > len(stories) * 3
    assert every_story["checksums"] == here
    # So whatever a page is answered by the engine outside, it is answered inside too.
    assert requested == {command for commands in COMMANDS for command in get_args(commands)}


@pytest.mark.xdist_group("every_story")
def test_the_trimmed_library_is_what_the_engine_imports(
    manifest: Manifest, every_story: dict[str, Any]
) -> None:
    with zipfile.ZipFile(BUNDLE / manifest.stdlib) as library:
        assert every_story["imported"] == library.namelist()
