"""The installed wheel: it shows its version and has every language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fishrules import __version__
from fishrules.languages import LANGUAGES
from fishsite.bundle.archive import ROOT


def run(*arguments: str, engine: Path, cwd: Path) -> str:
    """Standard output of the engine's command line, with the engine in a given folder."""
    command = [sys.executable, "-m", "fishrules", *arguments]
    path = {"PYTHONPATH": str(engine), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(
        command, cwd=cwd, env=os.environ | path, input="", capture_output=True, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with only the content of the wheel."""
    made, installed = tmp_path_factory.mktemp("made"), tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(made), str(ROOT)]
    subprocess.run([*pip, *build], check=True)
    (wheel,) = made.glob("*.whl")
    assert wheel.name.split("-")[1] == __version__
    install = ["install", "--no-deps", "--no-index", "--target", str(installed), str(wheel)]
    subprocess.run([*pip, *install], check=True)
    return installed


def test_the_wheel_tells_its_version(installed: Path, tmp_path: Path) -> None:
    assert run("--version", engine=installed, cwd=tmp_path) == f"fishrules {__version__}\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wheel_speaks_every_language(installed: Path, tmp_path: Path, language: str) -> None:
    output = run("play", "--language", language, engine=installed, cwd=tmp_path)
    assert output == run("play", "--language", language, engine=ROOT / "engine", cwd=tmp_path)
    assert output.strip()
