"""The browser bundle: Pyodide, a trimmed standard library and the engine, ready to be served.

Everything is compiled and measured under Node inside the Pyodide that will run it. So the bytecode
fits, and the library keeps exactly the modules that a start and the engine import.

The bundle's folder, `build/pyodide/`:

    manifest.json             see `Manifest`
    <version>/                Pyodide's own files, unchanged, but for a lock file without packages
    python_stdlib-<hash>.zip  the trimmed, byte-compiled standard library
    engine-<hash>.zip         the byte-compiled `fishrules` with its catalogues; the stories, as
                              `tutorials/<id>.toml`; the numbers of the clauses, `numbers.json`

Each name has the checksum of its content, so that a browser with cached files never mixes builds.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from fishsite.source.project import Project

ROOT = Path(__file__).resolve().parents[3]
NODE_SCRIPT = Path(__file__).with_name("in_pyodide.mjs")
INSIDE = Path(__file__).with_name("inside")
RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.mjs", "pyodide.asm.wasm")
# The oldest time of a zip, so that archives of the same content are the same bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)
SOURCE_DATE_EPOCH = "315532800"
# Characters of output kept of a failing script, whose errors may print a whole minified file.
MOST_OUTPUT = 6000


class BundleError(Exception):
    """A bundle that cannot be built; the message has the output of what failed."""


@dataclass(frozen=True)
class Manifest:
    """The description of the bundle for the pages; names are relative to its folder.

    pyodide: version of Pyodide. index: the folder of its files. stdlib, engine: the two archives.
    bytes: the size of every file that a start fetches.
    """

    pyodide: str
    index: str
    stdlib: str
    engine: str
    bytes: Mapping[str, int]


def run_inside(
    script: str,
    *arguments: str,
    index: Path,
    stdlib: Path | None = None,
    mounts: Mapping[str, Path],
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a script inside Pyodide under Node and return what it printed.

    script: a path inside Pyodide. mounts: folders inside Pyodide to folders of the host.
    Raises `BundleError` with the output of the script when it fails.
    """
    settings = {
        "index": str(index),
        "stdlib": str(stdlib) if stdlib else None,
        "mounts": {guest: str(host) for guest, host in mounts.items()},
        "env": dict(env or {}),
    }
    command = ["node", str(NODE_SCRIPT), json.dumps(settings), script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        output = (done.stdout + done.stderr)[-MOST_OUTPUT:]
        raise BundleError(f"{script} failed inside Pyodide:\n{output}")
    return done.stdout


def build(pyodide: Path, wheels: Path, out: Path) -> Manifest:
    """Build the bundle into the folder `out`, which is emptied first.

    pyodide: the npm package's folder. wheels: the folder that `fishsite.bundle.wheels` filled.
    Raises `BundleError` when a file is missing or something fails inside Pyodide.
    """
    version = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    work = out.with_name(f"{out.name}-work")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    shutil.copyfile(pyodide / "python_stdlib.zip", work / "stdlib.zip")
    write_zip(work / "engine.zip", engine_files())
    run_inside(
        "/inside/compile_archives.py",
        *("/made/stdlib.zip", "/made/engine.zip"),
        index=pyodide,
        mounts={"/inside": INSIDE, "/wheels": wheels, "/made": work},
        # Without docstrings; and stamped by content, not by time.
        env={"PYTHONOPTIMIZE": "2", "SOURCE_DATE_EPOCH": SOURCE_DATE_EPOCH},
    )
    trim(work / "stdlib.zip", work / "trimmed.zip", imported(pyodide, work))
    return lay_out(pyodide, version, work, out)


def engine_files() -> dict[str, bytes]:
    """Return the files of the engine's archive by their names in it."""
    package = ROOT / "engine" / "fishrules"
    files = {
        str(path.relative_to(package.parent)): path.read_bytes()
        for path in sorted(package.rglob("*"))
        if path.suffix in (".py", ".mo") or path.name == "LINGUAS"
    }
    files |= {
        f"tutorials/{path.name}": path.read_bytes()
        for path in sorted((ROOT / "tutorials").glob("*.toml"))
    }
    numbers = {game: dict(clauses) for game, clauses in Project(ROOT / "docs").numbers().items()}
    return files | {"numbers.json": json.dumps(numbers, indent=0).encode()}


def imported(pyodide: Path, work: Path) -> list[str]:
    """Return the members of the library's archive that a start and the engine import."""
    output = run_inside(
        "/inside/every_story.py",
        index=pyodide,
        stdlib=work / "stdlib.zip",
        mounts={"/inside": INSIDE, "/made": work},
        env={"PYTHONPATH": "/made/engine.zip"},
    )
    names: list[str] = json.loads(output.splitlines()[-1])["imported"]
    return names


def trim(whole: Path, trimmed: Path, keep: Iterable[str]) -> None:
    """Write an archive with only the members in `keep`."""
    with zipfile.ZipFile(whole) as archive:
        write_zip(trimmed, {name: archive.read(name) for name in keep})


def write_zip(path: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive whose bytes depend on the files alone."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)


def lay_out(pyodide: Path, version: str, work: Path, out: Path) -> Manifest:
    """Copy everything into `out` under final names, and write the manifest there."""
    shutil.rmtree(out, ignore_errors=True)
    index = out / version
    index.mkdir(parents=True)
    for name in RUNTIME:
        if (pyodide / name).exists():
            shutil.copyfile(pyodide / name, index / name)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
    (index / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), "utf-8")
    with zipfile.ZipFile(work / "engine.zip") as archive:
        compiled = {name: archive.read(name) for name in archive.namelist()}
    write_zip(work / "engine.zip", compiled)
    archives = [
        hashed_copy(work / "trimmed.zip", out, "python_stdlib"),
        hashed_copy(work / "engine.zip", out, "engine"),
    ]
    shipped = [*sorted(index.iterdir()), *archives]
    manifest = Manifest(
        pyodide=version,
        index=f"{version}/",
        stdlib=archives[0].name,
        engine=archives[1].name,
        bytes={str(path.relative_to(out)): path.stat().st_size for path in shipped},
    )
    (out / "manifest.json").write_text(json.dumps(asdict(manifest), indent=1) + "\n", "utf-8")
    return manifest


def hashed_copy(source: Path, folder: Path, stem: str) -> Path:
    """Copy a file under a name with the checksum of its content."""
    digest = hashlib.sha256(source.read_bytes()).hexdigest()[:12]
    return Path(shutil.copyfile(source, folder / f"{stem}-{digest}{source.suffix}"))


def main(arguments: Sequence[str]) -> int:
    """The command `python -m fishsite bundle`."""
    parser = argparse.ArgumentParser("fishsite bundle", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pyodide", type=Path, default=ROOT / "node_modules" / "pyodide")
    parser.add_argument("--wheels", type=Path, default=ROOT / "build" / "wheels")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "pyodide")
    options = parser.parse_args(arguments)
    manifest = build(options.pyodide, options.wheels, options.out)
    for name, size in manifest.bytes.items():
        print(f"{size:>10,}  {name}")
    return 0
