"""Files around the code: forms for issues, renewal of pins, hooks and workflows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
CALLED = re.compile(r"\bmake (?:--silent )?([a-z][a-z -]*)")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_each_thing_once_and_says_what_it_is_for(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "labels", "body"} == set(form)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert fields
    assert {field["type"] for field in fields} <= {"input", "textarea"}
    names = [field["id"] for field in fields]
    assert len(names) == len({*names})
    assert all(field["attributes"]["label"] for field in fields)
    known = {"label", "description", "placeholder", "value"}
    assert all({*field["attributes"]} <= known for field in form["body"])


def test_a_mistake_in_the_rules_is_reported_with_its_clause() -> None:
    fields = {field["id"]: field for field in read(GITHUB / "ISSUE_TEMPLATE/rules.yml")["body"]}
    assert fields["clause"]["validations"] == {"required": True}
    assert "request.rank-held" in fields["clause"]["attributes"]["placeholder"]


def test_whatever_is_pinned_is_renewed() -> None:
    updates = read(GITHUB / "dependabot.yml")["updates"]
    folders = {update["package-ecosystem"]: update["directory"] for update in updates}
    assert folders == {"pip": "/requirements", "npm": "/", "github-actions": "/"}
    assert list((ROOT / "requirements").glob("*.txt"))
    assert (ROOT / "package-lock.json").exists()


def test_hooks_and_workflows_call_targets_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = {*re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)}
    hooks = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"]
    commands = [hook["entry"] for repo in hooks for hook in repo["hooks"]]
    jobs = [read(path)["jobs"] for path in (GITHUB / "workflows").glob("*.yml")]
    steps = [step for job in jobs for each in job.values() for step in each.get("steps", ())]
    commands += [line for step in steps for line in step.get("run", "").splitlines()]
    called = {name for line in commands for found in CALLED.findall(line) for name in found.split()}
    parts = read(GITHUB / "workflows/check.yml")["jobs"]["part"]["strategy"]["matrix"]["include"]
    called |= {part["make"] for part in parts}
    assert {"lint-python", "wheel", "site", "test-unit", "test-browser", "test-oracles"} <= called
    assert called <= targets
