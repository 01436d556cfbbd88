"""Checksums of code: of a module with all modules of this project that it imports.

Results of the same code are the same. Docstrings, lines of comment and empty lines do not count.
"""

from __future__ import annotations

import ast
import hashlib
from importlib.util import find_spec
from pathlib import Path


def checksum_of(module: str) -> str:
    """Return the checksum of a module and of its imports, direct and indirect."""
    digest = hashlib.sha256()
    for path in sorted(rests_on(module)):
        digest.update(code_of(path.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()


def rests_on(module: str) -> set[Path]:
    """Return the files of a module and of its imports, direct and indirect."""
    found: dict[str, Path] = {}
    wanted = [module]
    while wanted:
        name = wanted.pop()
        spec = find_spec(name)
        if name in found or spec is None or spec.origin is None:
            continue
        found[name] = Path(spec.origin)
        for node in ast.walk(ast.parse(found[name].read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("fish"):
                wanted.append(node.module)
    return {*found.values()}


def code_of(text: str) -> str:
    """Return the lines of a module without docstrings, comments and empty lines."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Constant(value=str()), lineno=first, end_lineno=int(last)):
                lines[first - 1 : last] = [""] * (last - first + 1)
    return "\n".join(line for line in lines if line.strip() and not line.lstrip().startswith("#"))
