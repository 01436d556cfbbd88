"""The files for offline use: their names with checksums, their groups by language."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

import pytest

from fishrules.languages import LANGUAGES
from fishsite.publish.offline import (
    PAGE,
    SERVICE,
    groups,
    layer_theme,
    name_assets,
    write_service,
)
from tests.site.projects import write

PAGES = ("", "play/", "examples/opening/", f"{PAGE}/")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A built site in small."""
    for folder in ("", *(f"{language}/" for language in LANGUAGES if language != "en")):
        for page in PAGES:
            up = "../" * f"{folder}{page}".count("/")
            link = f'<link href="{up}assets/css/theme.css">'
            link += f'<script src="{up}assets/js/play.mjs"></script>'
            write(tmp_path / folder / page / "index.html", f"{link}assets/js/play.mjs")
        write(tmp_path / folder / "manifest.webmanifest", '{"src": "assets/icons/icon.png"}')
    own = ("css/theme.css", "js/play.mjs", f"js/sw/{SERVICE}", "icon.svg", "icons/icon.png")
    for name in (*own, "idb-keyval/dist/index.js"):
        write(tmp_path / "assets" / name, f"code of {Path(name).name}\n")
    sheets = tmp_path / "assets" / "stylesheets"
    ends = "/*# sourceMappingURL=main.css.map */"
    write(sheets / "main.57a0d79d.min.css", f'@charset "UTF-8";p{{color:red}}{ends}')
    write(sheets / "palette.fb2fffe2.min.css", "p{color:blue}")
    write(sheets / "main.57a0d79d.min.css.map", "{}")
    write(tmp_path / "assets/pyodide/manifest.json", '{"bytes": {"engine-1.zip": 3}}')
    write(tmp_path / "assets/pyodide/engine-1.zip", "zip")
    for name in ("pagefind.js", "pagefind-ui.js", "fragment/fr_1.pf_fragment", "wasm.fr.pagefind"):
        write(tmp_path / "pagefind" / name, "")
    return tmp_path


def folder_of(site: Path) -> Path:
    """Return the folder of the site's own scripts and styles."""
    (folder,) = site.glob("assets/fish-*")
    return folder


def test_the_sheets_of_the_theme_are_one_in_a_layer(site: Path) -> None:
    layer_theme(site)
    css = (site / "assets" / "css" / "material.css").read_text(encoding="utf-8")
    assert css == "@layer material{p{color:red}p{color:blue}}\n"
    assert not (site / "assets" / "stylesheets").exists()


def test_scripts_and_styles_lie_in_a_folder_named_by_them(site: Path) -> None:
    name_assets(site)
    folder = folder_of(site)
    names = {path.name for path in folder.rglob("*") if path.is_file()}
    assert names == {"theme.css", "play.mjs", "icon.svg", "icon.png", "index.js"}
    for place in ("", "fr/"):
        manifest = (site / place / "manifest.webmanifest").read_text(encoding="utf-8")
        assert json.loads(manifest) == {"src": f"assets/{folder.name}/icons/icon.png"}
    assert (site / SERVICE).exists()
    for page, up in (("index.html", ""), ("fr/play/index.html", "../../")):
        html = (site / page).read_text(encoding="utf-8")
        assert f'href="{up}assets/{folder.name}/css/theme.css"' in html
        assert f'src="{up}assets/{folder.name}/js/play.mjs"' in html
        assert html.endswith(">assets/js/play.mjs")  # text outside a tag


@pytest.mark.parametrize("name", ["js/play.mjs", "idb-keyval/dist/index.js"])
def test_the_folder_is_another_where_one_file_is(
    site: Path, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    named = []
    for code in ("code\n", "code\n", "another\n"):
        other = tmp_path_factory.mktemp("other")
        for path in (path for path in site.rglob("*") if path.is_file()):
            write(other / path.relative_to(site), path.read_text(encoding="utf-8"))
        write(other / "assets" / name, code)
        name_assets(other)
        named.append(folder_of(other).name)
    assert named[0] == named[1] != named[2]


def test_a_language_has_its_pages_and_its_search(site: Path) -> None:
    found = groups(site)
    assert set(found) == {"shared", "engine", *LANGUAGES}
    search = {"pagefind/pagefind.js"}
    assert set(found["en"]) == {*PAGES, "manifest.webmanifest", *search}
    own = {"pagefind/wasm.fr.pagefind", "pagefind/fragment/fr_1.pf_fragment"}
    own.add("fr/manifest.webmanifest")
    assert set(found["fr"]) == {*(f"fr/{page}" for page in PAGES), *search, *own}
    assert set(found["engine"]) == {"assets/pyodide/engine-1.zip"}
    assert {f"{PAGE}/", f"fr/{PAGE}/", f"ru/{PAGE}/"} <= set(found["shared"])
    assert not [path for group in found.values() for path in group if path.endswith(".map")]


def test_the_service_worker_is_told_what_there_is(site: Path) -> None:
    name_assets(site)
    write_service(site)
    head, code = (site / SERVICE).read_text(encoding="utf-8").split("};\n")
    assert code == f"code of {SERVICE}\n"
    head = head.removeprefix("globalThis.fishSite = { version: ")
    version, _, listed = head.partition(", groups: ")
    assert json.loads(listed) == groups(site)
    assert len(json.loads(version)) == 12
    page = (site / "fr" / "play" / "index.html").read_bytes()
    whole = base64.b64encode(hashlib.sha256(page).digest()).decode()
    assert whole.startswith(json.loads(listed)["fr"]["fr/play/"])
