"""Reader of JSON from untrusted sources, with limits on its length and depth."""

from __future__ import annotations

import json
import re
from typing import Any

from fishrules.errors import NotationError

LONGEST_TEXT = 1_000_000
"""Longest text that is read, in characters."""

DEEPEST = 32
"""Deepest nesting of lists and objects that is read; records need four levels."""

_FLAT = re.compile(r'(?:[^"\[\]{}]|"[^"\\]*(?:\\.[^"\\]*)*"?)++', re.DOTALL)
"""Text between brackets, also a string without an end, so that the scan takes linear time."""


def read_json(text: str | bytes, where: str) -> Any:
    """Read the value of a JSON text; the encoding of bytes is detected.

    where: place of the text for errors. Raises NotationError for a text that is too long or too
    deep, that is not JSON (NaN and infinities are not), or that has a key twice.
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
