"""Script run inside Pyodide: pyodide-build's `py-compile` on given archives, from its wheels."""

import sys
from pathlib import Path

sys.path.extend(str(wheel) for wheel in Path("/wheels").glob("*.whl"))

from pyodide_build.cli.py_compile import main  # type: ignore[import-not-found]

for archive in sys.argv[1:]:
    main(["--silent", "--compression-level", "0", archive], standalone_mode=False)
