"""A server of the built site on this machine: `python -m tools.serve`, and the browser tests.

A plain static server, with the types that browsers insist on for modules and WebAssembly.
"""

from __future__ import annotations

import argparse
import errno
import functools
import re
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST = "127.0.0.1"
PORTS_TO_TRY = 20

_BASE = re.compile(rb'<base href="[^"]*">')
"""The root of the site in its error page, which may be shown at any address."""


class SiteHandler(SimpleHTTPRequestHandler):
    """Handler that serves a folder under a prefix, such as `/fish/`, and nothing outside of it."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the name and the shape are the standard library's
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".toml": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def __init__(self, *arguments: object, prefix: str = "/", **named: object) -> None:
        self.prefix = prefix
        super().__init__(*arguments, **named)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Return the file of an address; outside the prefix one that does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside" / "the" / "prefix")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the error page of the site, as if published at the prefix."""
        lost = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not lost.exists():
            return super().send_error(code, message, explain)
        content = _BASE.sub(f'<base href="{self.prefix}">'.encode(), lost.read_bytes())
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing about requests."""


class SiteServer(ThreadingHTTPServer):
    """Server that prints nothing when a browser closes a connection early."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore the error of a closed connection."""


def server(folder: Path, *, prefix: str = "/", port: int = 0) -> SiteServer:
    """Return a server of the folder, bound but not running; port 0 takes any free port."""
    handler = functools.partial(SiteHandler, directory=str(folder), prefix=prefix)
    return SiteServer((HOST, port), handler)


@contextmanager
def serving(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve the folder in a thread; the value is the address, with the prefix at its end."""
    running = server(folder, prefix=prefix)
    threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://{HOST}:{running.server_port}{prefix}"
    finally:
        running.shutdown()
        running.server_close()


def first_free(folder: Path, prefix: str, port: int) -> SiteServer:
    """Return a server on the port, or on the first free one of the next few."""
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return server(folder, prefix=prefix, port=candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"no free port from {port} to {port + PORTS_TO_TRY - 1}: set PORT")


def main(arguments: Sequence[str]) -> int:
    """The command `python -m tools.serve`."""
    parser = argparse.ArgumentParser("serve", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("site"))
    parser.add_argument("--port", type=int, default=8000, help="the first port to try")
    parser.add_argument("--prefix", default="/", help="the path to serve under, as /fish/")
    options = parser.parse_args(arguments)
    if not (options.folder / "index.html").exists():
        raise SystemExit(f"{options.folder}/index.html is missing: run make site first")
    running = first_free(options.folder, options.prefix, options.port)
    print(
        f"The site is at http://{HOST}:{running.server_port}{options.prefix} (Ctrl+C ends it)",
        flush=True,
    )
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        running.server_close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
