"""The tests of the engine inside Pyodide, by pytest from its wheels.

The engine and the library are those of the bundle. What else pytest needs comes from the whole
library, which is searched last. Tests that start other programs or need Hypothesis
stay outside. Arguments: the folders of tests, relative to the project's root.
"""

import re
import sys
import zipimport
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

OUTSIDE = re.compile(r"^\s*(?:import|from) (?:babel|fishsite|hypothesis|subprocess)", re.MULTILINE)


class WholeLibrary:
    """Finder of modules that the library of the bundle lacks, also in packages it has in part."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module that no other finder has found."""
        folder = "/".join(["/made/stdlib.zip", *name.split(".")[:-1]])
        return zipimport.zipimporter(folder).find_spec(name, target)


root = Path("/project")
sys.meta_path.append(WholeLibrary)
sys.path.extend(str(wheel) for wheel in Path("/wheels").glob("*.whl"))
sys.path.insert(0, str(root))
sys.dont_write_bytecode = True

import pytest  # noqa: E402

left_out = [
    str(path)
    for folder in sys.argv[1:]
    for path in (root / folder).rglob("test_*.py")
    if OUTSIDE.search(path.read_text("utf-8"))
]
options = ["-q", "-p", "no:cacheprovider", "--rootdir", str(root)]
options += ["-c", str(root / "pyproject.toml"), "-m", "not deep and not long"]
options += [f"--ignore={path}" for path in left_out]
sys.exit(pytest.main([*options, *(str(root / folder) for folder in sys.argv[1:])]))
