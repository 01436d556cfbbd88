"""Translations of clauses, and the English text that each of them follows.

`data/agreed.json` holds by language, game and clause a checksum of the English text that somebody
compared the translation with. A translation is stale when English has changed since then, or when
nobody has compared it yet.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from fishsite.source.clauses import Rulebook

SOURCE = "en"

Agreed: TypeAlias = Mapping[str, Mapping[str, Mapping[str, str]]]
"""Checksums by language, game and clause."""


def checksum(text: str) -> str:
    """Return the checksum of a text, the same however its lines are broken."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:16]


def read_agreed(path: Path) -> Agreed:
    """Return the content of the file, empty without one."""
    if not path.exists():
        return {}
    agreed: Agreed = json.loads(path.read_text(encoding="utf-8"))
    return agreed


def stale(agreed: Agreed, source: Rulebook, language: str) -> tuple[str, ...]:
    """Return the ids of the clauses whose translation does not follow the text of `source`."""
    if language == SOURCE:
        return ()
    known = agreed.get(language, {}).get(source.game, {})
    return tuple(
        clause.id
        for clause in source.clauses.values()
        if known.get(clause.id) != checksum(clause.text)
    )


def with_agreed(agreed: Agreed, source: Rulebook, language: str, ids: frozenset[str]) -> Agreed:
    """Return `agreed` with these clauses compared, and without clauses that no page has."""
    games = agreed.get(language, {})
    known = games.get(source.game, {})
    kept = {
        clause.id: checksum(clause.text) if clause.id in ids else known[clause.id]
        for clause in source.clauses.values()
        if clause.id in ids or clause.id in known
    }
    return {**agreed, language: {**games, source.game: kept}}


def write_agreed(path: Path, agreed: Agreed) -> None:
    """Write the file."""
    path.write_text(json.dumps(agreed, indent=1) + "\n", encoding="utf-8")
