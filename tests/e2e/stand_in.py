"""A site whose pages are answered by the engine in this process, in place of Pyodide.

Starting Pyodide takes most of the time of a browser test. A page does not depend on where an answer
was computed, and `test_in_pyodide` shows that every command has the same answer in both, to the
byte. So only tests of the engine in the browser start it: its files, its failures, its work
offline, its memory.
"""

from __future__ import annotations

import traceback
import zipfile
from functools import cache
from http import HTTPStatus

from fishrules.browser.door import answer
from tests.e2e.site import ANSWER, SITE
from tools.serve import SiteHandler

LOADER = f"""
export async function loadPyodide({{ indexURL }}) {{
  const answer = (text) => {{
    const request = new XMLHttpRequest();
    request.open("POST", indexURL + "{ANSWER}", false);
    request.send(text);
    if (request.status !== 200) throw new Error(request.responseText);
    return request.responseText;
  }};
  return {{ pyimport: () => ({{ answer }}) }};
}}
"""
"""Replacement of `pyodide.mjs`: it posts each request to the server, and waits."""


@cache
def archive() -> zipfile.ZipFile:
    """The engine's archive in the built site, which holds stories and the numbers of clauses."""
    (path,) = SITE.glob("assets/pyodide/engine-*.zip")
    return zipfile.ZipFile(path)


def read(name: str) -> str:
    """Text of a file of the engine's archive. Raises OSError where there is none."""
    try:
        return archive().read(name).decode()
    except KeyError as error:
        raise OSError(f"{name} is not in the archive") from error


class StandInHandler(SiteHandler):
    """Handler that serves the site without Pyodide's scripts, and answers as the engine."""

    def do_GET(self) -> None:  # noqa: N802 - the name is the standard library's
        """Send the file, or its replacement."""
        path = self.path.partition("?")[0]
        if path.endswith("/pyodide.mjs"):
            return self._send(HTTPStatus.OK, LOADER, "text/javascript")
        if path.endswith("/pyodide.asm.js"):
            return self._send(HTTPStatus.OK, "", "text/javascript")
        return super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 - the name is the standard library's
        """Answer a request to the engine; errors are shown on the console of the browser."""
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if not self.path.endswith(f"/{ANSWER}"):
            return self.send_error(HTTPStatus.NOT_FOUND)
        try:
            return self._send(HTTPStatus.OK, answer(text, read), "text/plain; charset=utf-8")
        except Exception:
            error = traceback.format_exc()
            return self._send(HTTPStatus.INTERNAL_SERVER_ERROR, error, "text/plain; charset=utf-8")

    def _send(self, status: HTTPStatus, text: str, kind: str) -> None:
        content = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
