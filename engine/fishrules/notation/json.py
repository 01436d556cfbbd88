"""JSON that may come from anybody: how long and how deep it is, is looked at before it is read."""

from __future__ import annotations

import json
import re
from typing import Any

from fishrules.errors import NotationError

LONGEST_TEXT = 1_000_000
"""The longest text that is read, in characters."""

DEEPEST = 32
"""How deep lists and objects may lie in one another; records need four."""

_FLAT = re.compile(r'(?:[^"\[\]{}]|"[^"\\]*(?:\\.[^"\\]*)*"?)++', re.DOTALL)
"""All between two brackets; a string without an end too, so that no text is gone through twice."""


def read_json(text: str | bytes, where: str) -> Any:
    """The value of a JSON text; bytes tell themselves how they are encoded.

    Raises NotationError for what is too long or too deep, is no JSON, or names a part twice. NaN
    and the infinities are no JSON.
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"more than {LONGEST_TEXT} characters", "a shorter text", where)
    try:
        whole = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
        _check_depth(whole, where)
        return json.loads(whole, parse_constant=_no_constant, object_pairs_hook=_once_each)
    except NotationError:
        raise
    except (ValueError, RecursionError) as error:
        found = text if isinstance(text, str) else text.decode("utf-8", "replace")
        raise NotationError(found, f"JSON ({error})", where) from error


def _check_depth(text: str, where: str) -> None:
    depth = 0
    for bracket in _FLAT.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise NotationError(text, f"at most {DEEPEST} levels of lists and objects", where)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for name, value in pairs:
        if name in record:
            raise ValueError(f"the name {name!r} stands twice")
        record[name] = value
    return record


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
