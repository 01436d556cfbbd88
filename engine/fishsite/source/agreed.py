"""Agreed translations: from which English text of a clause each language was last made.

`data/agreed.json` holds for each other language, game and clause a checksum of the English text.
A translation is stale when English has changed since, or when nobody has agreed to it yet.
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
    """The checksum of a clause's text; how its lines are broken does not matter."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:16]


def read_agreed(path: Path) -> Agreed:
    """What has been agreed; nothing where there is no such file."""
    if not path.exists():
        return {}
    agreed: Agreed = json.loads(path.read_text(encoding="utf-8"))
    return agreed


def stale(agreed: Agreed, source: Rulebook, language: str) -> tuple[str, ...]:
    """The clauses of a rulebook whose translation was not made from the text that stands now."""
    if language == SOURCE:
        return ()
    known = agreed.get(language, {}).get(source.game, {})
    return tuple(
        clause.id
        for clause in source.clauses.values()
        if known.get(clause.id) != checksum(clause.text)
    )


def with_variant(agreed: Agreed, source: Rulebook, language: str, ids: frozenset[str]) -> Agreed:
    """The variants after someone has compared these clauses; what no page bears any more goes."""
    games = agreed.get(language, {})
    known = games.get(source.game, {})
    kept = {
        clause.id: checksum(clause.text) if clause.id in ids else known[clause.id]
        for clause in source.clauses.values()
        if clause.id in ids or clause.id in known
    }
    return {**agreed, language: {**games, source.game: kept}}


def write_agreed(path: Path, agreed: Agreed) -> None:
    """Write the file of variants."""
    path.write_text(json.dumps(agreed, indent=1) + "\n", encoding="utf-8")
