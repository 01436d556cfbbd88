"""The messages of the code as `pybabel` extracts them, and the catalogues on disk."""

from __future__ import annotations

import tomllib
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface, parse_keywords
from babel.messages.pofile import read_po

from fishrules.words.catalogue import SOURCE_LANGUAGE

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "engine/fishrules/words/locale"
TEMPLATE = LOCALE / "fishrules.pot"

_SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]

CALLS: dict[str, tuple[int, ...]] = {
    name: tuple(position - 1 for position in positions or (1,) if isinstance(position, int))
    for name, positions in parse_keywords(_SETTINGS["mappings"][0]["keywords"]).items()
}
"""The calls that hold messages, by name, with the positions of the texts among the arguments."""


def extract(folder: Path) -> Catalog:
    """Extract the messages of the code with the settings of the project, by way of a folder."""
    written = folder / "extracted.pot"
    settings = f"--mapping-file={ROOT / 'pyproject.toml'}"
    CommandLineInterface().run(  # type: ignore[no-untyped-call]
        [
            "pybabel",
            "--quiet",
            "extract",
            settings,
            f"--output-file={written}",
            str(ROOT / "engine"),
        ]
    )
    return _read(written)


def catalogue(language: str) -> Catalog:
    """Read the catalogue of a language; for English, the template with its own texts."""
    if language != SOURCE_LANGUAGE:
        return _read(LOCALE / language / "LC_MESSAGES/fishrules.po", language)
    found = _read(TEMPLATE, language)
    for message in found:
        message.string = message.id
    return found


def by_key(found: Catalog) -> dict[tuple[str | None, tuple[str, ...]], Message]:
    """Return the messages of a catalogue by context and texts (two where one is the plural)."""
    return {(message.context, forms(message.id)): message for message in found if message.id}


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return all forms of a text."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def _read(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)
