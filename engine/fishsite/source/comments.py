"""Ids of clauses in the comments and docstrings of the code."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Collection, Iterator
from pathlib import Path

_ID = re.compile(r"(?<![\w.`/-])([a-z]+)\.([a-z]+(?:-[a-z]+)*)\b(?![\w(/-]|\.\w)")


def ids_in_comments(code: Path, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each unknown id.

    An id is unknown where its first word is that of a known id, and the whole is not known.
    """
    families = {clause.split(".")[0] for clause in known}
    for path in sorted(code.rglob("*.py")):
        for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
            if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                for found in _ID.finditer(token.string):
                    if found[1] in families and found[0] not in known:
                        line = token.start[0] + token.string[: found.start()].count("\n")
                        yield f"{path}:{line}", found[0]
