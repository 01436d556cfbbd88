"""The gettext catalogues: what the code says is gathered, and the languages are kept in step.

A new message comes into the English catalogue as it stands in the code, and into the others
empty, which the tests report until it is translated. Messages no longer used go.
"""

from __future__ import annotations

import argparse
import ast
import copy
import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from fishrules.stories.story import LANGUAGES

CODE = Path("engine")
LOCALE = CODE / "fishrules" / "words" / "locale"

SAID = {"say": "m", "say_plural": "mp", "Phrase": "cm", "Plural": "cmp", "later": "m"}
"""The calls that hold messages, and what their first arguments are: message, plural, context."""


def template_of(code: Path) -> Catalog:
    """Every message that the code can say, in the order of the files."""
    template = Catalog(
        header_comment="# What the engine and the pages say, as the code says it.",
        project="fish-rules",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        charset="utf-8",
        fuzzy=False,
    )
    for path in sorted(code.rglob("*.py")):
        place = path.relative_to(code).as_posix()
        for call in _calls(ast.parse(path.read_text(encoding="utf-8"))):
            parts = _parts(call)
            if "m" in parts:
                said = (parts["m"], parts["p"]) if "p" in parts else parts["m"]
                template.add(said, locations=[(place, 0)], context=parts.get("c"))
    return template


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    """The calls in a piece of code, as they are read; those inside an f-string included."""
    if isinstance(node, ast.Call):
        yield node
    for child in ast.iter_child_nodes(node):
        yield from _calls(child)


def _parts(call: ast.Call) -> dict[str, str]:
    """The texts that a call holds, by what they are; none where it holds no message."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    parts = zip(SAID.get(name, ""), call.args, strict=False)
    return {
        part: node.value
        for part, node in parts
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def read_catalogue(language: str, locale: Path = LOCALE) -> Catalog:
    """The catalogue of a language as it stands on disk; a new one where there is none yet."""
    path = _path(language, locale)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(code: Path = CODE, locale: Path = LOCALE) -> None:
    """Bring the template and every catalogue up to what the code says."""
    template = template_of(code)
    _write(template, locale / "fishrules.pot")
    for language in LANGUAGES:
        catalogue = read_catalogue(language, locale)
        catalogue.update(
            copy.deepcopy(template), no_fuzzy_matching=True, update_header_comment=False
        )
        catalogue.obsolete.clear()
        for message in catalogue:
            if message.id and language == "en":
                message.string = message.id
            elif message.fuzzy:
                message.string = ""
            message.flags.discard("fuzzy")
        _write(catalogue, _path(language, locale))


def _path(language: str, locale: Path) -> Path:
    return locale / language / "LC_MESSAGES" / "fishrules.po"


def _write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue, unless nothing but the time of gathering would change."""
    buffer = BytesIO()
    # Files only: line numbers would change with every edit of the code.
    write_po(buffer, catalogue, width=98, include_lineno=False)
    if not path.exists() or _undated(path.read_bytes()) != _undated(buffer.getvalue()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(buffer.getvalue())


def _undated(content: bytes) -> bytes:
    return re.sub(rb'"POT-Creation-Date.*', b"", content)


def main(arguments: Sequence[str]) -> int:
    """Gather the messages of the code into the template and the catalogues."""
    argparse.ArgumentParser(prog="python -m fishsite catalogues", description=__doc__).parse_args(
        arguments
    )
    update()
    for language in LANGUAGES:
        empty = [message for message in read_catalogue(language) if not _is_translated(message)]
        print(f"{language}: {len(empty)} messages to translate")
    return 0


def _is_translated(message: Message) -> bool:
    string = message.string or ""
    return bool(string) if isinstance(string, str) else all(string)
