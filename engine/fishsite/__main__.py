"""The commands of the build: `python -m fishsite COMMAND`; each has its own `--help`."""

from __future__ import annotations

import importlib
import sys

COMMANDS = {
    "agree": (
        "check.agree",
        "note that the translations follow the English clauses as they stand",
    ),
    "bundle": ("bundle.archive", "Pyodide, the trimmed library and the engine, for the browser"),
    "check": ("check.consistency", "check that text, code, tests and stories agree"),
    "index": ("publish.index", "the index of the built site, which its search box asks"),
    "offline": ("publish.offline", "what lets the built site work without network"),
    "pictures": ("publish.pictures", "the icons, and the pictures that links show in a chat"),
    "prose": ("check.spelling", "the prose of each language alone, for its spelling"),
    "readability": ("check.readability", "how easily the pages for players read"),
    "study": ("study.simulate", "play the games that the page of the study tells of"),
    "wheels": ("bundle.wheels", "fetch the wheels that are unpacked into Pyodide"),
}


def main() -> int:
    """Hand the arguments to the module of the command."""
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        print("usage: python -m fishsite COMMAND ...\n")
        for name, (_, what) in COMMANDS.items():
            print(f"  {name:12} {what}")
        return 0 if sys.argv[1:] in ([], ["-h"], ["--help"]) else 2
    module = importlib.import_module(f"fishsite.{COMMANDS[sys.argv[1]][0]}")
    return int(module.main(sys.argv[2:]))


if __name__ == "__main__":
    sys.exit(main())
