"""Every story in every language, rendered and played on, inside Pyodide and outside.

Inside, it finds the files of the library that the engine imports, and checks that every text is
the same byte for byte as outside. The last line of its output there is a JSON object: `imported`,
members of `python_stdlib.zip`; `checksums`, as `everything` returns them.
"""

import json
import os
import re
import sys
import traceback
import zipfile
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from fishrules.browser.door import answer, in_archive
from fishrules.game.games import GAMES, VARIANTS
from fishrules.languages import LANGUAGES
from fishrules.render import page
from fishrules.render.links import Read
from fishrules.stories.load import read_story
from fishrules.stories.story import Story
from fishrules.words.speaker import tr

RULES = "../../backstab-fish/"
MOVES = 60
"""The number of actions played at a practice table, unless the game ends before."""

FORMS: tuple[tuple[str, dict[str, str]], ...] = (
    ("ask", {"of": "lena", "rank": "6", "number": "1"}),
    ("ask", {"of": "anton", "rank": "6", "number": ""}),
    ("ask", {"of": "boris", "rank": "*", "number": "9"}),
    ("lay", {"value": "", "lay": "K"}),
    ("keep", {}),
    ("ask", {"of": "nobody", "rank": "6", "number": "1"}),
)


def everything(read: Read, stories: Iterable[str]) -> dict[str, str]:
    """Return the checksums of everything that pages show, by name.

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
            html += page.story(story, speaker, links)
            texts[f"{name} {language}"] = html
            variants = story.rules.variants
            for do, reply in play_on(f"1~{name}~0", language, variants, read):
                texts[f"{name} {language} {do}"] = reply
            for do, reply in switch(story, language, read):
                texts[f"{name} {language} {do}"] = reply
    for language in LANGUAGES:
        for game in GAMES:
            for number, reply in enumerate(at_the_table(game, language, read)):
                texts[f"{game} {language} {number}"] = reply
    return {shown: sha256(text.encode()).hexdigest() for shown, text in texts.items()}


def asked(address: str, language: str, variants: Sequence[str]) -> dict[str, Any]:
    """Return the part that every request has."""
    known = {"address": address, "language": language, "rules": RULES, "viewer": "open"}
    return {**known, "variants": [*variants]}


def switch(story: Story, language: str, read: Read) -> Iterable[tuple[str, str]]:
    """Yield the answers to a reader who switches each variant, and tries an action under it."""
    for name in VARIANTS[story.rules.name]:
        switched = {*story.rules.variants} ^ {name}
        request = asked(f"1~{story.id}~1", language, sorted(switched))
        for do in ("variants", "try"):
            yield f"{do} {name}", answer(json.dumps({**request, "command": do}), read)


def play_on(
    address: str, language: str, variants: Sequence[str], read: Read
) -> Iterable[tuple[str, str]]:
    """Yield the answers to a reader who tries one action after another, as several viewers."""
    request = asked(address, language, variants)
    yield "try", answer(json.dumps({**request, "command": "try"}), read)
    for count, (do, form) in enumerate(FORMS):
        reply = answer(json.dumps({**request, "command": do, "form": form}), read)
        yield f"{do} {count}", reply
        request["address"] = json.loads(reply).get("address", request["address"])
    yield "look", answer(json.dumps({**request, "command": "look", "viewer": "lena"}), read)
    yield "viewer", answer(json.dumps({**request, "command": "viewer", "viewer": "boris"}), read)
    yield "lost", answer(json.dumps({**request, "command": "try", "address": "1~nowhere~0"}), read)


def at_the_table(game: str, language: str, read: Read) -> Iterable[str]:
    """Yield the answers to a person who plays at the practice table, with every command."""
    rules = dict.fromkeys(GAMES, RULES)
    kept: dict[str, str] = {}
    table, number = "", 0

    def ask(do: str, value: str = "", form: dict[str, str] | None = None) -> dict[str, Any]:
        nonlocal table, number
        state = {"at": str(number), "viewer": "p0"}
        known = {
            "table": table,
            "language": language,
            "rules": rules,
            "state": state,
            "stored_games": kept,
        }
        own = {"command": do, "value": value, "form": form or {}, "stored": kept.get(table)}
        reply: dict[str, Any] = json.loads(answer(json.dumps({**known, **own, "entropy": 7}), read))
        return reply

    reply = ask("begin", form={"game": game, "seed": "7"})
    while True:
        yield json.dumps(reply)
        if reply.get("save"):
            table = reply["table"]
            kept[table] = reply["save"]
            number = len(json.loads(kept[table])["actions"])
        html = reply["html"]
        if number >= MOVES or "fish-end" in html:
            break
        if 'data-next="go"' in html:
            reply = ask("go")
        else:
            yield json.dumps(ask("hint"))
            reply = ask(*offered_action(html, number))
    commands = (
        ("look", "1"),
        ("live", ""),
        ("show", "p0"),
        ("pause", "on"),
        ("log", "all"),
        ("source", "p1-6"),
        ("pace", "4"),
        ("wait", "3"),
        ("keep", ""),
        ("why", "1"),
        ("link", ""),
        ("record", ""),
        ("games", ""),
        ("again", ""),
        ("same", ""),
        ("whatif", "1"),
        ("remove", ""),
    )
    for do, value in commands:
        yield json.dumps(ask(do, value))
    yield json.dumps(ask("type", form={"line": "p0 keeps"}))
    yield json.dumps(ask("receive", form={"record": ask("link")["link"]}))
    yield json.dumps(ask("receive", form={"record": "{}"}))
    kept[table] = "spoilt"
    yield json.dumps(ask("open"))


def offered_action(html: str, turn: int) -> tuple[str, str, dict[str, str]]:
    """Return a command that the page offers: lay a book, or ask for a rank in hand."""
    lays = re.findall(r'<button data-do="lay" value="(.)">', html)
    if lays:
        return "lay", lays[0], {}
    of = re.findall('name="of" value="([^"]*)" id', html)
    rank = re.findall('name="rank" value="([^"]*)" id', html)
    number = "1" if 'name="number" value="1"' in html else ""
    form = {"of": of[turn % len(of)], "rank": rank[turn % len(rank)], "number": number}
    return "ask", "", form


def imported() -> list[str]:
    """Return the members of the library's archive that have been imported."""
    library = next(f"{entry}/" for entry in sys.path if entry.startswith("/lib/python"))
    specs = [module.__spec__ for module in list(sys.modules.values())]
    origins = {spec.origin or "" for spec in specs if spec}
    return sorted(path.removeprefix(library) for path in origins if path.startswith(library))


def main() -> None:
    """Print the results inside Pyodide."""
    try:
        answer("{")
    except ValueError:
        traceback.format_exc()  # formatted as for the page, which imports more
    with zipfile.ZipFile(os.environ["PYTHONPATH"]) as archive:
        paths = [name for name in archive.namelist() if name.startswith("tutorials/")]
    stories = [path.removeprefix("tutorials/").removesuffix(".toml") for path in paths]
    checksums = everything(in_archive, stories)
    print(json.dumps({"imported": imported(), "checksums": checksums}))


if __name__ == "__main__":
    main()
