"""Types of the protocol for the script, generated from those of the engine.

`python -m tools.protocol_types` checks that the file is current; `--write` writes it.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "engine/fishrules/browser/protocol.py"
TYPES = ROOT / "docs/assets/js/engine/protocol.d.ts"

_HEAD = """\
// Types of the requests and answers between the page and the engine, generated from
// engine/fishrules/browser/protocol.py by `python -m tools.protocol_types --write`.
"""
_BASIC = {"str": "string", "int": "number", "bool": "boolean", "None": "null"}


def types_of(source: str) -> str:
    """TypeScript declarations of the type aliases and typed dictionaries of a module.

    source: text of the module. Raises ValueError for an annotation that has no counterpart.
    """
    body = ast.parse(source).body
    parts = [_HEAD]
    for statement, after in zip(body, [*body[1:], None], strict=True):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                about = _comment(_text_of(after))
                parts.append(f"{about}export type {name} = {_type(value)};\n")
            case ast.ClassDef():
                parts.append("".join(_interface(statement)))
    return "\n".join(parts)


def _interface(node: ast.ClassDef) -> Iterator[str]:
    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
    extends = ", ".join(base for base in bases if base != "TypedDict")
    yield _comment(ast.get_docstring(node))
    yield f"export interface {node.name} {f'extends {extends} ' if extends else ''}{{\n"
    for statement in node.body:
        match statement:
            case ast.AnnAssign(
                target=ast.Name(id=name),
                annotation=ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner),
            ):
                yield f"  {name}?: {_type(inner)};\n"
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                yield f"  {name}: {_type(annotation)};\n"
    yield "}\n"


def _type(node: ast.expr) -> str:
    """TypeScript of an annotation. Raises ValueError."""
    match node:
        case ast.Constant(value=None):
            return "null"
        case ast.Name(id=name):
            return _BASIC.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{_type(left)} | {_type(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=ast.Tuple(elts=choices)):
            return " | ".join(_literal(choice) for choice in choices)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=choice):
            return _literal(choice)
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            return f"Array<{_type(item)}>"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
            return f"Record<{_type(key)}, {_type(value)}>"
        case _:
            raise ValueError(f"line {node.lineno}: {ast.unparse(node)} has no type in the script")


def _literal(node: ast.expr) -> str:
    return json.dumps(ast.literal_eval(node))


def _text_of(node: ast.stmt | None) -> str | None:
    """Text of a docstring after an alias."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return None


def _comment(text: str | None) -> str:
    if not text:
        return ""
    lines = text.strip().splitlines()
    inside = "".join(f" * {line.strip()}".rstrip() + "\n" for line in lines)
    return f"/**\n{inside} */\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Check or write the file of types."""
    parser = argparse.ArgumentParser(prog="python -m tools.protocol_types", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the file")
    options = parser.parse_args(arguments)
    wanted = types_of(SOURCE.read_text(encoding="utf-8"))
    if options.write:
        TYPES.parent.mkdir(parents=True, exist_ok=True)
        TYPES.write_text(wanted, encoding="utf-8")
        return 0
    if TYPES.read_text(encoding="utf-8") != wanted:
        print(f"{TYPES.relative_to(ROOT)} is not current: write it with --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
