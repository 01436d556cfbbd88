"""Differences of the engine's answers from the referee's.

`python -m tests.oracles.referee.compare RECORDS ANSWERS` takes two files of JSON lines: the
records, and the answers of `python -m fishrules replay` to them. Exits with 1 if anything differs.
"""

import json
import sys
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tests.oracles.referee.referee import answer

Answer = dict[str, Any]


def differences(engine: Answer, referee: Answer) -> list[str]:
    """Every difference between two answers to one record, a line for each; empty if they agree.

    Of an error only its presence counts. Events are compared without their clauses, refusals by
    action and clause, the legal lines of a state in any order.
    """
    found = differ("id", engine.get("id"), referee.get("id"))
    if "error" in engine or "error" in referee:
        if "error" not in engine:
            found.append(f"error: the referee alone has {referee['error']!r}")
        if "error" not in referee:
            found.append(f"error: the engine alone has {engine['error']!r}")
        return found
    found += differ_in_list("event", plain_events(engine), plain_events(referee))
    found += differ_in_list("refusal", plain_refusals(engine), plain_refusals(referee))
    ours, theirs = engine["states"], referee["states"]
    if len(ours) != len(theirs):
        found.append(f"states: engine {len(ours)}, referee {len(theirs)}")
    for number, (our, their) in enumerate(zip(ours, theirs, strict=False)):
        found += differ_in_state(f"state {number}", our, their)
    return found


def plain_events(answered: Answer) -> list[Any]:
    """The events without their clauses."""
    return [
        {key: event[key] for key in sorted(event) if key != "clauses"}
        for event in answered["events"]
    ]


def plain_refusals(answered: Answer) -> list[Any]:
    """The action and the clause of each refusal."""
    return [(one["action"], one["clause"]) for one in answered["refused"]]


def differ(what: str, engine: Any, referee: Any) -> list[str]:
    """Return a line if the two values differ."""
    return [] if engine == referee else [f"{what}: engine {engine!r}, referee {referee!r}"]


def differ_in_list(what: str, engine: list[Any], referee: list[Any]) -> list[str]:
    """Return the first place where two lists differ; later places would only repeat the cause."""
    for number, (our, their) in enumerate(zip_longest(engine, referee)):
        if our != their:
            return differ(f"{what} {number}", our, their)
    return []


def differ_in_state(where: str, engine: Answer, referee: Answer) -> list[str]:
    """Yield every field of a state in which the two differ."""
    found: list[str] = []
    for key in sorted({*engine, *referee} - {"legal"}):
        found += differ(f"{where}, {key}", engine.get(key), referee.get(key))
    ours, theirs = engine["legal"], referee["legal"]
    if len(set(ours)) != len(ours):
        found.append(f"{where}, legal: a line stands twice")
    alone = sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
    if alone != ([], []):
        found.append(f"{where}, legal: engine alone {alone[0]}, referee alone {alone[1]}")
    return found


def main(records_file: str, answers_file: str) -> int:
    """Compare two files line by line; return the exit status."""
    records = Path(records_file).read_text(encoding="utf-8").splitlines()
    answers = Path(answers_file).read_text(encoding="utf-8").splitlines()
    differing = 0
    if len(records) != len(answers):
        print(f"{len(records)} records, {len(answers)} answers")
        differing += 1
    for record_line, answer_line in zip(records, answers, strict=False):
        record = json.loads(record_line)
        found = differences(json.loads(answer_line), answer(record))
        differing += bool(found)
        for line in found:
            print(f"{record['id']}: {line}")
    print(f"{len(records)} records compared, {differing} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
