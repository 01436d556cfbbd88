"""The local server: types that browsers insist on, a site under a path, a port in use."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools.serve import HOST, first_free, serving


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in ("index.html", "pyodide.mjs", "pyodide.asm.wasm", "engine.zip"):
        (tmp_path / name).write_text(name)
    (tmp_path / "404.html").write_text('<base href="/">lost')
    with serving(tmp_path, "/fish/") as where:
        yield where


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html"),
        ("pyodide.mjs", "text/javascript"),
        ("pyodide.asm.wasm", "application/wasm"),
        ("engine.zip", "application/zip"),
    ],
)
def test_each_file_comes_with_its_type(address: str, name: str, kind: str) -> None:
    with urlopen(address + name) as answer:
        assert answer.headers.get_content_type() == kind
        assert answer.read().decode() == (name or "index.html")


@pytest.mark.parametrize("path", ["/", "/index.html", "/fish/nothing"])
def test_nothing_stands_outside_the_path(address: str, path: str) -> None:
    with pytest.raises(HTTPError, match="404") as caught:
        urlopen(address.removesuffix("/fish/") + path)
    assert caught.value.read() == b'<base href="/fish/">lost'


def test_the_next_port_is_taken_when_one_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind((HOST, 0))
        busy.listen()
        port = busy.getsockname()[1]
        running = first_free(tmp_path, "/", port)
        assert port < running.server_port < port + 20
        running.server_close()
