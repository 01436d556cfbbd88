"""Cold start: time to the first live answer of our bundle and of a PyScript page.

    python -m benchmarks.cold_start [--runs 7]

Both are served from this machine. Every run starts a browser with empty storage, opens a page and
takes the time from navigation to the engine's first reply, the HTML of a request that is granted.
Our page uses the site's own worker; the other has the same Pyodide and the same engine as PyScript
loads them. The runs alternate. The server compresses what a static host compresses, and counts the
bytes it sends.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import tempfile
import threading
from functools import cache
from http import HTTPStatus
from pathlib import Path

from fishsite.bundle.archive import ROOT, engine_files, write_zip
from tools.chromium import browser
from tools.serve import HOST, SiteHandler, SiteServer

HERE = Path(__file__).parent
PAGES = ("ours", "pyscript")
# A static host sends archives as they are and compresses the rest.
PACKED = (".zip",)


@cache
def compressed(path: Path) -> bytes:
    """Content of a file as it is sent."""
    content = path.read_bytes()
    return content if path.suffix in PACKED else gzip.compress(content, 6)


class CountingServer(SiteServer):
    """Server that adds up the bytes of the files it sends."""

    sent = 0


class CountingHandler(SiteHandler):
    """Handler that sends every file as a static host would, compressed where that is usual."""

    def do_GET(self) -> None:  # noqa: N802 - the name is the standard library’s
        """Answer with the file, or with a plain error."""
        path = Path(self.translate_path(self.path.split("?")[0]))
        if not path.is_file():
            return self.send_error(HTTPStatus.NOT_FOUND)
        content = compressed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        if path.suffix not in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(content)
        if isinstance(self.server, CountingServer):
            self.server.sent += len(content)
        return None


def lay_out(folder: Path) -> None:
    """Put both pages and all they fetch into one folder."""
    bundle, modules = ROOT / "build" / "pyodide", ROOT / "node_modules"
    manifest = (bundle / "manifest.json").read_text("utf-8")
    ours = (HERE / "ours.html").read_text("utf-8").replace("{{ manifest }}", manifest)
    (folder / "ours.html").write_text(ours, "utf-8")
    for name in ("pyscript.html", "pyscript.json", "question.json"):
        shutil.copyfile(HERE / name, folder / name)
    shutil.copytree(ROOT / "docs" / "assets", folder / "assets")
    shutil.copytree(bundle, folder / "assets" / "pyodide")
    shutil.copytree(modules / "pyodide", folder / "pyodide")
    shutil.copytree(modules / "@pyscript" / "core" / "dist", folder / "pyscript")
    write_zip(folder / "engine.zip", engine_files())


def first_answer(address: str) -> tuple[float, str]:
    """Return the milliseconds from navigation to the first reply in a new browser, and the HTML."""
    with browser() as fresh:
        page = fresh.new_page()
        page.goto(address)
        page.wait_for_function("window.after !== undefined", timeout=120_000)
        return page.evaluate("window.after"), page.evaluate("JSON.stringify(window.reply)")


def main() -> None:
    """Run both, alternating, and print medians, ratio and bytes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=7)
    runs: int = parser.parse_args().runs
    times: dict[str, list[float]] = {page: [] for page in PAGES}
    bytes_sent: dict[str, int] = {}
    replies = set()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder)
        server = CountingServer((HOST, 0), lambda *a: CountingHandler(*a, directory=name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for run in range(runs + 1):
            for page in PAGES:
                server.sent = 0
                took, reply = first_answer(f"http://{HOST}:{server.server_port}/{page}.html")
                replies.add(reply)
                bytes_sent[page] = server.sent
                if run:  # the first run of each fills the server's cache
                    times[page].append(took)
        server.shutdown()
        server.server_close()
    if len(replies) != 1:
        raise SystemExit(f"the two pages answered differently: {replies}")
    medians = {page: statistics.median(times[page]) for page in PAGES}
    for page in PAGES:
        low, high = min(times[page]), max(times[page])
        print(
            f"{page:9} {medians[page]:6.0f} ms ({low:.0f} to {high:.0f})"
            f"  {bytes_sent[page] / 1e6:5.2f} MB on the wire"
        )
    print(f"ratio     {medians['ours'] / medians['pyscript']:6.2f}   ({runs} cold starts each)")


if __name__ == "__main__":
    main()
