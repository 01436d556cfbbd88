"""External files are pinned by checksum, without a place to fetch them from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fishsite.bundle.archive import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
OWN_WORKFLOW = r"\./\.github/workflows/[\w-]+\.yml"
PINNED_ACTION = re.compile(
    rf"uses: ([\w-]+/[\w-]+@[0-9a-f]{{40}} # v\d+\.\d+\.\d+|{OWN_WORKFLOW})$"
)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_python_package_is_pinned_with_checksums(lock: Path) -> None:
    text = lock.read_text("utf-8")
    packages = [line for line in text.splitlines() if not line.startswith(" ")]
    assert packages
    assert all(re.match(r"[\w.-]+==[\w.]+( ; .+)? \\$", line) for line in packages), packages
    assert text.count("--hash=sha256:") >= len(packages)
    assert "://" not in text


def test_every_npm_package_is_pinned_with_its_checksum() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    packages = [entry for path, entry in lock["packages"].items() if path]
    assert packages
    assert all(entry["integrity"].startswith("sha512-") for entry in packages)
    assert not any("resolved" in entry for entry in packages)


def test_the_npm_packages_asked_for_are_exact() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    versions = [*wanted["dependencies"].values(), *wanted["devDependencies"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions), versions


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_by_its_commit(workflow: Path) -> None:
    text = workflow.read_text("utf-8")
    uses = [line for line in text.splitlines() if "uses:" in line]
    assert uses
    assert all(PINNED_ACTION.search(line) for line in uses), uses
