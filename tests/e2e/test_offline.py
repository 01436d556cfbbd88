"""After a visit the site works without network; with network every page is current."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from fishsite.publish.offline import SERVICE, groups, write_service
from tests.e2e.conftest import FaultySite, Visit
from tests.e2e.site import LANGUAGES, PAGES, PATIENCE, PREFIX, SITE, PlayTable, Story, Watch, url_of
from tools.serve import serving

pytestmark = pytest.mark.browser

KEPT = {"service_workers": "allow"}
SAVING = """
Object.defineProperty(navigator, "connection", { value: { saveData: true } });
"""
"""Script for a reader who saves data: nothing is loaded in advance."""
ON_THE_ROAD = SAVING.replace("saveData: true", 'type: "cellular"')

PATHS_KEPT = """async ([prefix, wanted, before, patience]) => {
  for (const since = performance.now(); performance.now() - since < patience; ) {
    const [name, ...others] = await caches.keys();
    // Only one that is to stay is opened: that would make one anew that has just been deleted.
    if (name && !others.length && name !== before) {
      const requests = await (await caches.open(name)).keys();
      const kept = requests.map(({ url }) => new URL(url).pathname.replace(prefix, ""));
      if (wanted.every((path) => kept.includes(path))) return kept;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return [];
}"""


def of_groups(*names: str) -> set[str]:
    """Addresses of the files of some groups."""
    found = groups(SITE)
    return {path for name in names for path in found[name]}


def kept(page: Page, *wanted: str, before: str = "") -> set[str]:
    """Paths that are cached, once those wanted are; of one build, and not of the one before."""
    return set(page.evaluate(PATHS_KEPT, [PREFIX, wanted, before, PATIENCE]))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(SITE, tmp_path / "site"))


@pytest.fixture
def copied(copy: Path) -> Iterator[str]:
    with serving(copy, PREFIX) as url:
        yield url


def write_page(copy: Path, old: str, new: str) -> None:
    """Change a word on a page."""
    path = copy / "about" / "index.html"
    html = path.read_text(encoding="utf-8")
    assert old in html
    path.write_text(html.replace(old, new), encoding="utf-8")


def build(copy: Path, before: str = "") -> None:
    """Write the service worker of the current files to the root, as the build does."""
    code = (SITE / SERVICE).read_text(encoding="utf-8").partition("};\n")[2]
    (copy / SERVICE).write_text(before + code, encoding="utf-8")
    write_service(copy)


def test_everything_of_a_language_works_without_network(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "fr", "glossary"), **KEPT)
    whole = of_groups("shared", "fr", "engine")
    assert kept(page, *whole) == whole
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#glossary")).to_be_visible()
    # A play goes on, on a page that was never opened.
    page.goto(url_of(pyodide_site, "fr", "examples/three-refused"))
    story = Story(page, "three-refused")
    story.begin()
    story.choose(rank="6", number="1")
    story.act("ask")
    story.shows("1~three-refused~0~anton.asks.lena.1x6")
    # The search works, and its results open.
    page.locator("fish-search input").fill("regles")
    page.locator("fish-search li a").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    # A game is played and saved.
    page.goto(url_of(pyodide_site, "fr", "play"))
    table = PlayTable(page)
    table.begin_first()
    table.dock.locator("[data-do=ask]").first.click()
    table.rest()
    page.reload()
    table.session.wait_for(timeout=PATIENCE)
    # A clause is shown in place, and the example of another one.
    page.goto(url_of(pyodide_site, "fr", "backstab-fish"))
    own = page.locator('[id="request.grant"] .clause-example')
    own.locator(":scope > summary").click()
    own.locator(".fish-clause:visible").first.click()
    expect(page.locator(".clause-popover")).to_be_visible()
    page.goto(url_of(pyodide_site, "fr", "glossary"))
    page.locator("a.clause-link").first.click()
    expect(page.locator(".clause-popover-go a")).to_be_visible()
    # A missing page is reported, in the language of its address.
    for language, name in (("fr", "none"), ("ru", "play"), ("en", "play")):
        page.goto(url_of(pyodide_site, language, name))
        expect(page).to_have_url(url_of(pyodide_site, language, "offline"))
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_whoever_saves_data_keeps_what_he_reads(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "en", "about"), script=SAVING, **KEPT)
    shared = of_groups("shared")
    assert kept(page, *shared, "about/") == {*shared, "about/"}
    page.goto(url_of(pyodide_site, "ru", "examples/three-refused"))
    read = {*shared, "about/", "ru/examples/three-refused/"}
    assert kept(page, *read) == read
    page.context.set_offline(True)
    page.goto(url_of(pyodide_site, "en", "about"))
    expect(page.locator("#about")).to_be_visible()
    page.goto(url_of(pyodide_site, "en", "glossary"))
    expect(page).to_have_url(url_of(pyodide_site, "en", "offline"))
    # The engine is cached once it was used.
    page.context.set_offline(False)
    page.goto(url_of(pyodide_site, "ru", "examples/three-refused"))
    Story(page, "three-refused").begin()
    used = read | of_groups("engine")
    assert kept(page, *used) == used


def test_a_dear_line_does_not_bring_the_engine_unasked(visit: Visit, pyodide_site: str) -> None:
    page = visit(url_of(pyodide_site, "ru", "about"), script=ON_THE_ROAD, **KEPT)
    whole = of_groups("shared", "ru")
    assert kept(page, *whole) == whole


def test_a_new_page_is_seen_at_once_and_kept_with_its_build(
    visit: Visit, copy: Path, copied: str
) -> None:
    about = url_of(copied, "en", "about")
    page = visit(about, script=SAVING, **KEPT)
    heading = page.locator("#report")
    shared = of_groups("shared")
    kept(page, *shared, "about/")
    # A page whose build has not sent its list is shown, but not cached beside those of another.
    write_page(copy, ">Report a mistake<", ">Tell us<")
    page.reload()
    expect(heading).to_have_text("Tell us")
    page.context.set_offline(True)
    page.reload()
    expect(heading).to_have_text("Report a mistake")
    page.context.set_offline(False)
    # Once it has, everything is cached again, and the old cache goes.
    page.goto(url_of(copied, "ru", "about"))
    # One file of the engine counts as all of them: the engine has been used.
    engine = of_groups("engine")
    used = min(engine)
    page.evaluate("(url) => fetch(url)", f"{copied}{used}")
    kept(page, "ru/about/", used)
    (before,) = page.evaluate("caches.keys()")
    build(copy)
    page.reload()
    assert kept(page, before=before) == {*shared, *engine, "about/", "ru/about/"}
    page.context.set_offline(True)
    page.goto(about)
    expect(heading).to_have_text("Tell us")


@pytest.mark.parametrize(
    "broken", ["() => Promise.reject(new Error())", "() => new Promise(() => {})"]
)
def test_a_broken_cache_breaks_nothing(visit: Visit, copy: Path, copied: str, broken: str) -> None:
    build(copy, f"caches.open = {broken};\n")
    page = visit(url_of(copied, "en", "about"), **KEPT)
    page.wait_for_function("navigator.serviceWorker.controller")
    page.goto(url_of(copied, "en", "examples/three-refused"))
    Story(page, "three-refused").button("next").click()
    Story(page, "three-refused").shows("1~three-refused~1")


def test_without_a_service_worker_the_site_goes_on(
    visit: Visit, faulty_site: FaultySite, watches: list[Watch]
) -> None:
    lacking = "delete Navigator.prototype.serviceWorker"
    with faulty_site({SERVICE: "missing"}) as faulty:
        for script in (lacking, ""):
            page = visit(url_of(faulty.url, "en", ""), script=script, **KEPT)
            Story(page, "three-refused").button("next").click()
            Story(page, "three-refused").shows("1~three-refused~1")
    watches[1].errors.clear()  # the browser's own error about the file


def test_all_that_a_page_names_may_be_kept() -> None:
    listed = of_groups("shared", *LANGUAGES)
    for name in PAGES:
        html = (SITE / name / "index.html").read_text(encoding="utf-8")
        named = re.findall(r'(?:<script src|<link rel="(?:stylesheet|icon)" href)="([^"]*)"', html)
        assert len(named) > 5
        root = "../" * len(Path(name).parts)
        assert {path.removeprefix(root) for path in named} <= listed
    code = (SITE / SERVICE).read_text(encoding="utf-8")
    assert json.dumps(groups(SITE), indent=0, sort_keys=True) in code
