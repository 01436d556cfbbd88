"""README and CONTRIBUTING name what exists, and their recipes work, each done in a scratch copy.

The recipe for a language is tested where the made-up language is: `tests.site`. Two commands of the
recipes are not run here since they play for minutes, `python -m tests.oracles.mutants --write` and
`python -m benchmarks.matches --write`: the one mutant is proved and written by itself.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest

from fishrules.game.games import points_of
from fishsite.__main__ import COMMANDS
from tests.game.clauses import OF_GAME
from tests.site import made_up
from tests.tools.contributing import (
    GUIDES,
    ROOT,
    blocks_of,
    faults,
    is_path,
    pattern,
    recipe,
    spans_of,
    text_of,
)

SPANS = sorted({span for guide in GUIDES for span in spans_of(text_of(guide))})
COMMAND_LINES = sorted(
    line.split("#")[0].rstrip(" \\")
    for guide in GUIDES
    for block in blocks_of(text_of(guide), "sh")
    for line in block.splitlines()
)
MADE = ("site/", "build/", ".venv", "node_modules")
"""Files and folders that the Makefile makes."""


# What is named exists


@cache
def corpus() -> str:
    """Everything in which a word of the guides may be defined."""
    folders = ("engine", "tests", "tutorials", "docs/en", "docs/assets/js", "tools", "benchmarks")
    endings = {".py", ".toml", ".md", ".po"}
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    files = [path for path in paths if path.suffix in endings and path != Path(__file__)]
    named = ("mkdocs.yml", "pyproject.toml", "Makefile", "package.json", "CHANGELOG.md")
    return "\n".join(path.read_text("utf-8") for path in [*files, *(ROOT / name for name in named)])


def exists(path: str) -> bool:
    """Return whether a path of the guides is there, or is made by the Makefile."""
    if path.startswith(MADE):
        return True
    bases = (ROOT, ROOT / "engine/fishrules")
    return any(next(base.glob(pattern(path).rstrip("/")), None) for base in bases)


def faults_of_command(line: str) -> Iterator[str]:
    """Yield what a command names that is not there."""
    words = line.replace(".venv/bin/", "").split()
    if words[0] == "make":
        targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
        yield from ({word for word in words[1:] if "=" not in word} - targets)
    if words[:2] == ["python", "-m"]:
        module = words[2]
        if find_spec(module) is None:
            yield module
        if module == "fishsite" and words[3] not in COMMANDS:
            yield words[3]
        source = f"{module.replace('.', '/')}.py"
        options = [word for word in words[3:] if word.startswith("--") and word != "--help"]
        text = corpus() if find_spec(module) else source
        yield from (option for option in options if f'"{option}"' not in text)
    yield from (word for word in words[1:] if is_path(word) and "/" in word and not exists(word))


@pytest.mark.parametrize("line", [line for line in COMMAND_LINES if not line.startswith(" ")])
def test_every_command_in_a_block_is_there(line: str) -> None:
    assert not [*faults_of_command(line)]


@pytest.mark.parametrize("span", SPANS)
def test_everything_in_backticks_is_there(span: str) -> None:
    if span.startswith(("make ", "python -m ", "pytest ", ".venv/bin/")):
        assert not [*faults_of_command(span)]
    elif is_path(span) or span in MADE:
        assert exists(span)
    elif re.fullmatch(r"v?\d+(\.\d+)+", span):
        pass  # the number of some release
    else:
        names = re.findall(r"[A-Za-z_][\w.-]*\w", re.sub(r"<\w+>|\.\.\.|\"[^\"]*\"", "", span))
        lost = [name for name in names if not re.search(rf"\b{re.escape(name)}\b", corpus())]
        assert not lost


@pytest.mark.parametrize(
    "span", [span for span in SPANS if re.fullmatch(r"[A-Z]\w+|_[A-Z_]+", span)]
)
def test_every_class_and_constant_is_defined(span: str) -> None:
    assert re.search(rf"^\s*(?:class {span}\b|{span}(?:: .+)? = )", corpus(), re.MULTILINE)


def test_every_clause_is_one_of_a_game() -> None:
    known = {*chain.from_iterable(OF_GAME.values()), *chain.from_iterable(map(points_of, OF_GAME))}
    written = re.findall(r"`(?:r\[)?(?:go-fish:)?((?:request|ask|end|variant)\.[a-z-]+)", _guides())
    assert written
    assert set(written) <= known


def _guides() -> str:
    return "\n".join(map(text_of, GUIDES))


def test_examples_in_python_run() -> None:
    [example] = blocks_of(text_of("CONTRIBUTING.md"), "python")
    names: dict[str, object] = {}
    exec(example, names)
    assert "THREES" in names


# The recipes, each done in a copy


@dataclass
class Scratch:
    """A copy of the project, and the files that were changed in it."""

    folder: Path
    changed: list[str] = field(default_factory=list)

    def replace(self, path: str, old: str, new: str) -> None:
        """Replace the first occurrence of a text, which must be there."""
        text = (self.folder / path).read_text("utf-8")
        assert old in text, (path, old)
        self.write(path, text.replace(old, new, 1))

    def write(self, path: str, text: str) -> None:
        """Write a whole file."""
        (self.folder / path).write_text(text, "utf-8")
        self.changed.append(path)

    def run(self, module: str, *arguments: str) -> str:
        """Run a module of the copy, which must succeed, and return what it prints."""
        done = made_up.run(self.folder, module, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def scratch_of(folder: Path) -> Scratch:
    """A copy of what the checks read."""
    for name in ("data", "docs", "engine", "tests", "tutorials"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "mkdocs.yml", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / "build").mkdir()
    shutil.copy(ROOT / "build/study.json", folder / "build")
    (folder / ".venv").symlink_to(sys.prefix)
    return Scratch(folder)


LANGUAGES = ("en", "fr", "ru")
GAME = "engine/fishrules/game"
CLAUSE, VARIANT, STORY, BOT = "ruling.draw-one", "single-refill", "one-card-drawn", "absent"


def add_clause(made: Scratch) -> None:
    """A ruling behind a point that is decided already."""
    for language in LANGUAGES:
        page = f"docs/{language}/backstab-fish.md"
        made.replace(page, "r[ruling.opening-order]", f"r[{CLAUSE}]\nX.\n\nr[ruling.opening-order]")
    made.replace(
        "tests/game/clauses.py", "opening-order lay-when", "opening-order draw-one lay-when"
    )
    old = 'Point.DREW: ("request.draw",'
    made.replace(f"{GAME}/backstab_fish.py", old, f'{old} "{CLAUSE}",')
    ruling = '"ruling.deal-order": ("setup",),'
    made.replace(f"{GAME}/rules.py", ruling, f'{ruling}\n        "{CLAUSE}": ("request",),')
    tests = (made.folder / "tests/game/test_rulings.py").read_text("utf-8")
    made.write("tests/game/test_rulings.py", tests + TEST_OF_CLAUSE)
    made.replace("tests/oracles/referee/backstab_fish.py", "# request.draw;", f"# {CLAUSE};")
    mutants = "tests/oracles/mutants/backstab_fish.py"
    draws = (made.folder / mutants).read_text("utf-8").split('"request.draw": Mutant(')[1]
    [change] = re.findall(r"function\(hand, \"draw\", [\w.]+\)", draws.split("Mutant(")[0])
    old = '        "ruling.opening-order": Mutant('
    made.replace(mutants, old, f'        "{CLAUSE}": Mutant("He draws two.", {change}),\n{old}')
    shown = 'clauses = ["request.refuse", "request.draw",'
    made.replace("tutorials/three-refused.toml", shown, f'{shown} "{CLAUSE}",')


TEST_OF_CLAUSE = f'''

@pytest.mark.clause("{CLAUSE}")
def test_one_card_is_drawn() -> None:
    start = table({{"anton": "6h", "lena": "6c"}}, to_act="anton", stock="4c 5c")
    assert "anton drew 4c" in played(start, "anton asks lena 3x6").lines
'''


def add_variant(made: Scratch) -> None:
    """A variant that is values alone."""
    made.replace(
        f"{GAME}/backstab_fish.py",
        '        "twin-bonus": Variant(',
        f'        "{VARIANT}": Variant(\n'
        f'            "variant.{VARIANT}",\n'
        '            {"refill": 1},\n'
        f'            {{point: ("variant.{VARIANT}",) '
        "for point in (Point.REFILLED, Point.REFILLED_GIVER)},\n"
        "        ),\n"
        '        "twin-bonus": Variant(',
    )
    old = '"variant.twin-bonus": ("book", "end"),'
    made.replace(f"{GAME}/rules.py", old, f'{old}\n        "variant.{VARIANT}": ("hand",),')
    made.replace(
        "engine/fishrules/words/speaker.py",
        '    "twin-bonus": Phrase(',
        f'    "{VARIANT}": Phrase("variant", "a single card is drawn"),\n    "twin-bonus": Phrase(',
    )
    for language in LANGUAGES:
        page = f"docs/{language}/backstab-fish.md"
        mark = "r[variant.twin-bonus note]"
        made.replace(page, mark, f"r[variant.{VARIANT} note]\nY.\n\n{mark}")
    made.replace("tests/game/clauses.py", "twin-bonus pass", f"twin-bonus {VARIANT} pass")
    tests = (made.folder / "tests/game/test_variants.py").read_text("utf-8")
    made.write("tests/game/test_variants.py", tests + TEST_OF_VARIANT)
    referee = "tests/oracles/referee/backstab_fish.py"
    made.replace(referee, 'VARIANTS = ["pass-always"', f'VARIANTS = ["{VARIANT}", "pass-always"')
    drawn = f'1 if "{VARIANT}" in table.variants else 7'
    made.replace(referee, "draw(table, seat, 7)", f"draw(table, seat, {drawn})")
    made.replace(
        "tests/oracles/mutants/backstab_fish.py",
        '        "variant.twin-bonus": Mutant(',
        f'        "variant.{VARIANT}": Mutant("Nothing is new.", variant("{VARIANT}")),\n'
        '        "variant.twin-bonus": Mutant(',
    )
    small = "r[variant.twin-bonus note]"
    made.replace("tests/site/projects.py", small, f"r[variant.{VARIANT} note]\nY.\n\n{small}")
    made.changed.append(f"tutorials/{STORY}.toml")  # its story, below


TEST_OF_VARIANT = f'''

@pytest.mark.clause("variant.{VARIANT}")
def test_an_emptied_hand_draws_a_single_card() -> None:
    rules, hands = rules_of("backstab-fish", ["{VARIANT}"]), {{"anton": "6h", "lena": "6c"}}
    start = table(hands, to_act="anton", stock="4c 5c", rules=rules)
    assert played(start, "anton asks lena 1x6").lines[-1] == "lena drew 4c"
'''


def add_story(made: Scratch) -> None:
    """A story under the variant, in three languages."""
    made.write(f"tutorials/{STORY}.toml", _story())
    for language in LANGUAGES:
        made.write(
            f"docs/{language}/examples/{STORY}.md",
            f"---\ntitle: T\ndescription: D.\n---\n@fish {language} backstab-fish "
            f"examples/{STORY}\n\n# T {{#{STORY}}}\n\ns[{STORY}]\n",
        )
        index = f"docs/{language}/examples/index.md"
        text = (made.folder / index).read_text("utf-8")
        place = text.index("\n", text.index("(twin-bonus.md)")) + 1
        made.write(index, f"{text[:place]}- [T]({STORY}.md).\n{text[place:]}")
    entry = "          - examples/twin-bonus.md\n"
    made.replace("mkdocs.yml", entry, f"{entry}          - examples/{STORY}.md\n")


def _story() -> str:
    asked = 'action = "anton asks {of} 1x6"\nevents = [{events}]\nclauses = ["{clause}"]\n'
    granted = asked.format(
        of="lena",
        events='"anton asked lena 1x6", "lena gave anton 6c", "lena drew 4c"',
        clause=f"variant.{VARIANT}",
    )
    refused = asked.format(
        of="boris",
        events='"anton asked boris 1x6", "boris refused anton 1x6", "anton drew 4c", "turn boris"',
        clause="request.refuse",
    )
    words = "\n".join(f'{language} = "T"' for language in LANGUAGES)
    names = "\n".join(f'{language} = ["Anton", "Lena", "Boris", "Clara"]' for language in LANGUAGES)
    return (
        f'game = "backstab-fish"\nvariants = ["{VARIANT}"]\n'
        'seats = ["anton", "lena", "boris", "clara"]\nviewer = "open"\nseed = 2\n\n'
        f"[names]\n{names}\n\n[title]\n{words}\n\n[intro]\n{words}\n\n"
        '[table]\nturn = "anton"\nstock = ["4c"]\n\n'
        '[table.hands]\nanton = ["6h", "9h", "9s"]\nlena = ["6c"]\nboris = ["7c", "7d"]\n'
        f'clara = ["8c", "8d"]\n\n[start.text]\n{words}\n\n'
        f"[[steps]]\n{granted}\n[steps.text]\n{words}\n\n"
        f'[[branches]]\nid = "ask-boris"\nfrom = 0\n\n[branches.title]\n{words}\n\n'
        f"[[branches.steps]]\n{refused}\n[branches.steps.text]\n{words}\n"
    )


def add_bot(made: Scratch) -> None:
    """A bot that asks at random, and remembers only the last action."""
    players = "engine/fishrules/players"
    made.write(f"{players}/{BOT}_bot.py", BOT_MODULE)
    made.replace(
        f"{players}/bot.py",
        "from fishrules.players.random_bot import",
        f"from fishrules.players.{BOT}_bot import choose_{BOT}\n"
        "from fishrules.players.random_bot import",
    )
    old = '            Bot("forgetful"'
    made.replace(f"{players}/bot.py", old, f'            Bot("{BOT}", 1, choose_{BOT}),\n{old}')
    made.replace(
        "engine/fishrules/words/reasons.py",
        '    "forgetful": (',
        f'    "{BOT}": (\n        Phrase("computer player", "Absent"),\n'
        '        Phrase("computer player", "Remembers only the last action."),\n    ),\n'
        '    "forgetful": (',
    )
    old = '    "forgetful": {'
    made.replace(
        "tests/players/test_reasons.py", old, f'    "{BOT}": {{ByChance, Due, OnlyChoice}},\n{old}'
    )
    for language in LANGUAGES:
        page = f"docs/{language}/players.md"
        text = (made.folder / page).read_text("utf-8")
        made.write(page, f"{text}\nZ.\n")
    made.changed.append("data/matches.json")  # by the command that plays for minutes


BOT_MODULE = f'''"""The absent player: it asks at random, and remembers only the last action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fishrules.game.actions import Action
from fishrules.knowledge.bounds import Knowledge
from fishrules.knowledge.view import View
from fishrules.players.decision import Decision
from fishrules.players.random_bot import choose_at_random


def choose_{BOT}(
    view: View, knowledge: Knowledge, choices: Sequence[Action], random: Random
) -> Decision:
    """Choose at random between what the last action leaves possible."""
    return choose_at_random(view, knowledge, choices, random)
'''


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """The project with a clause, a variant, a story and a bot more."""
    made = scratch_of(tmp_path_factory.mktemp("contributing"))
    for change, title, others in (
        (add_clause, "clause", ()),
        (add_variant, "variant", ("clause",)),
        (add_story, "story", ()),
        (add_bot, "computer player", ()),
    ):
        made.changed.clear()
        change(made)
        referred = [recipe(f"Add a {one}") for one in others]
        assert faults(made.changed, recipe(f"Add a {title}"), *referred) == []
    return made


pytestmark = pytest.mark.xdist_group("contributing")


def test_new_messages_are_extracted_and_translated(copy: Scratch) -> None:
    make = ["make", "--silent", "--assume-old=.venv/.ready", "catalogues"]
    subprocess.run(make, cwd=copy.folder, check=True)
    for language in LANGUAGES[1:]:
        path = f"engine/fishrules/words/locale/{language}/LC_MESSAGES/fishrules.po"
        text = (copy.folder / path).read_text("utf-8")
        empty = re.compile(r'^(msgid "([^"]+)"\nmsgstr )""$(?!\n")', re.MULTILINE)
        assert [found[1] for found in empty.findall(text)]
        copy.write(path, empty.sub(r'\1"\2"', text))
    subprocess.run(make, cwd=copy.folder, check=True)
    missing = ("tests/words/test_catalogues.py", "-k", "template or is_translated")
    copy.run("pytest", "-q", "-p", "no:cacheprovider", *missing)


@pytest.fixture(scope="module")
def proved(copy: Scratch) -> Scratch:
    """The same project, with what notices that the clause or the variant is made false."""
    proofs = json.loads((copy.folder / "data/mutants.json").read_text("utf-8"))
    for clause in (CLAUSE, f"variant.{VARIANT}"):
        [row] = json.loads(copy.run("tests.oracles.mutants", "backstab-fish", clause))
        steps = [step["fails"] for step in row["steps"]]
        proofs["backstab-fish"][clause] = {"tests": len(row["tests"]), "steps": steps}
    copy.write("data/mutants.json", json.dumps(proofs))
    return copy


def test_clause_and_variant_are_enforced(copy: Scratch) -> None:
    files = [f"tests/game/test_{name}.py" for name in ("rooms", "clauses", "rulings", "variants")]
    copy.run("pytest", "-q", "-p", "no:cacheprovider", *files)


def test_a_story_holds_and_all_are_consistent(proved: Scratch) -> None:
    assert "steps hold" in proved.run("fishrules", "check", f"tutorials/{STORY}.toml")
    proved.run("fishsite", "agree")
    proved.run("fishsite", "check", "--strict")


def test_a_bot_plays_and_gives_true_reasons(copy: Scratch) -> None:
    copy.run("pytest", "-q", "-p", "no:cacheprovider", "tests/players/test_reasons.py", "-k", BOT)
    players = f"{BOT},random,random,random"
    copy.run("fishrules", "match", "--game", "go-fish", "--players", players, "--games", "2")
