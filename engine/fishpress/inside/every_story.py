"""Runs inside Pyodide and outside: every story, in every language, shown and played on.

Inside, two things are learnt from it: which files of the library the engine's work imports, and
that every text is, to the byte, what it is outside. The last line printed there is a JSON object:
`imported`, members of `python_stdlib.zip`; `checksums`, as `everything` returns them.
"""

import json
import os
import sys
import traceback
import zipfile
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from fishrules import page
from fishrules.browser import Read, answer, in_archive
from fishrules.rules import AGREEMENTS
from fishrules.stories import LANGUAGES, Story, read_story
from fishrules.words import tr

RULES = "../../backstab-fish/"
FORMS: tuple[tuple[str, dict[str, str]], ...] = (
    ("ask", {"of": "lena", "rank": "6", "number": "1"}),
    ("ask", {"of": "anton", "rank": "6", "number": ""}),
    ("ask", {"of": "boris", "rank": "*", "number": "9"}),
    ("lay", {"value": "", "lay": "K"}),
    ("keep", {}),
    ("ask", {"of": "nobody", "rank": "6", "number": "1"}),
)


def everything(read: Read, stories: Iterable[str]) -> dict[str, str]:
    """The checksums of all that the page shows, by what is shown.

    read: the text of a file of the engine's archive. stories: their ids.
    """
    numbers = json.loads(read("numbers.json"))
    texts = {}
    for name in stories:
        story = read_story(name, read(f"tutorials/{name}.toml"))
        links = page.Links(RULES, numbers[story.rules.name])
        for language in LANGUAGES:
            speaker = tr(language)
            html = page.sprite(speaker) + page.texts(speaker)
            html += page.story(story, speaker, links, page.Fold.OPEN)
            texts[f"{name} {language}"] = html
            agreements = story.rules.agreements
            for do, reply in play_on(f"1~{name}~0", language, agreements, read):
                texts[f"{name} {language} {do}"] = reply
            for do, reply in switch(story, language, read):
                texts[f"{name} {language} {do}"] = reply
    return {shown: sha256(text.encode()).hexdigest() for shown, text in texts.items()}


def asked(address: str, language: str, agreements: Sequence[str]) -> dict[str, Any]:
    """What every request says."""
    known = {"address": address, "language": language, "rules": RULES, "eyes": "open"}
    return {**known, "agreements": [*agreements]}


def switch(story: Story, language: str, read: Read) -> Iterable[tuple[str, str]]:
    """What the reader is answered who switches each agreement, looks on, and tries by it."""
    for name in AGREEMENTS[story.rules.name]:
        switched = {*story.rules.agreements} ^ {name}
        request = asked(f"1~{story.id}~1", language, sorted(switched))
        for do in ("agree", "try"):
            yield f"{do} {name}", answer(json.dumps({**request, "do": do}), read)


def play_on(
    address: str, language: str, agreements: Sequence[str], read: Read
) -> Iterable[tuple[str, str]]:
    """What the reader is answered who tries one thing after the other, and by other eyes."""
    request = asked(address, language, agreements)
    yield "try", answer(json.dumps({**request, "do": "try"}), read)
    for count, (do, form) in enumerate(FORMS):
        reply = answer(json.dumps({**request, "do": do, "form": form}), read)
        yield f"{do} {count}", reply
        request["address"] = json.loads(reply).get("address", request["address"])
    yield "look", answer(json.dumps({**request, "do": "look", "eyes": "lena"}), read)
    yield "eyes", answer(json.dumps({**request, "do": "eyes", "eyes": "boris"}), read)
    yield "lost", answer(json.dumps({**request, "do": "try", "address": "1~nowhere~0"}), read)


def imported() -> list[str]:
    """The members of the library's archive that have been imported."""
    library = next(f"{entry}/" for entry in sys.path if entry.startswith("/lib/python"))
    specs = [module.__spec__ for module in list(sys.modules.values())]
    origins = {spec.origin or "" for spec in specs if spec}
    return sorted(path.removeprefix(library) for path in origins if path.startswith(library))


def main() -> None:
    """What is said inside Pyodide."""
    try:
        answer("{")
    except ValueError:
        traceback.format_exc()  # as an error is told to the page, which imports more
    with zipfile.ZipFile(os.environ["PYTHONPATH"]) as archive:
        paths = [name for name in archive.namelist() if name.startswith("tutorials/")]
    stories = [path.removeprefix("tutorials/").removesuffix(".toml") for path in paths]
    checksums = everything(in_archive, stories)
    print(json.dumps({"imported": imported(), "checksums": checksums}))


if __name__ == "__main__":
    main()
