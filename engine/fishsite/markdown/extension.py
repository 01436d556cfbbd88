"""The Markdown extension: directives of a page become clauses, citations, stories and tables.

It works without MkDocs, since the first line of a page names its language and its place. Anything
unknown raises BadPage, with the file and the line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from pathlib import Path
from re import Match
from typing import Any
from xml.etree import ElementTree

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from fishrules import __version__
from fishsite.markdown import (
    blocks,
    match_figures,
    mutants_table,
    study_answers,
    study_figures,
    traceability_table,
)
from fishsite.markdown.context import PageContext, open_page
from fishsite.source.directives import (
    CITATIONS,
    VERSION,
    AnswerDirective,
    ChartDirective,
    Citation,
    ClauseDirective,
    DiagramDirective,
    MatchesDirective,
    MutantsDirective,
    PracticeDirective,
    ReferenceDirective,
    StoryDirective,
    StudyDirective,
    TraceabilityDirective,
    read_block,
    read_citations,
)
from fishsite.source.links import markdown_link
from fishsite.source.project import Project

# Among Markdown's own: before white space is touched (30); before paragraphs and headings (70);
# before links (160) and after code spans (190); between attribute lists (8) and the contents (5);
# after the contents.
_FIRST = 100
_BLOCKS = 95
_CITATIONS = 175
_NUMERALS = 7
_SECTIONS = 4
_LAST = -10

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")

_BOX = "fish-here"
"""The class of the box around a story, a diagram or a chart."""

_LINKING = (Citation, ClauseDirective, PracticeDirective, StoryDirective)
"""The directives whose HTML has links to clauses, which the script opens in place."""

_REFERENCE = {"class": "reference", "lang": "en", "data-pagefind-ignore": "all"}
"""The attributes of the box of a reference, which is in English on every page."""


class FishExtension(Extension):
    """The extension; its settings are the folders of the project."""

    def __init__(self, **settings: Any) -> None:
        self.config = {
            "docs": ["docs", "the folder of the pages, one folder a language"],
            "stories": ["tutorials", "the folder of the stories"],
            "code": ["engine/fishrules", "the folder of the engine's modules"],
            "tests": ["tests", "the folder of the tests"],
            "study": ["build/study.json", "the file of the study"],
            "data": ["data", "the folder of what the build writes and keeps"],
        }
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's own name
        """Register the processors, which share the page at hand."""
        project = Project(**{name: Path(folder) for name, folder in self.getConfigs().items()})
        opener = Opener(md, project)
        md.preprocessors.register(opener, "fish-page", _FIRST)
        md.parser.blockprocessors.register(Blocks(md, opener), "fish-blocks", _BLOCKS)
        md.inlinePatterns.register(Citations(md, opener), "fish-citations", _CITATIONS)
        md.inlinePatterns.register(Version(VERSION, md), "fish-version", _CITATIONS)
        md.treeprocessors.register(Numerals(md, opener), "fish-numerals", _NUMERALS)
        md.treeprocessors.register(Sections(md, opener), "fish-sections", _SECTIONS)
        md.treeprocessors.register(Shared(md, opener), "fish-shared", _LAST)
        md.treeprocessors.register(Contents(md, opener), "fish-contents", _LAST)


class Opener(Preprocessor):
    """Preprocessor that reads the head and the directives of a page, and removes the head."""

    context: PageContext

    def __init__(self, md: Markdown, project: Project) -> None:
        super().__init__(md)
        self.project = project

    def run(self, lines: list[str]) -> list[str]:
        """Return the lines of the page without its head. Raises BadPage."""
        self.context = open_page(self.project, lines)
        at = next(at for at, line in enumerate(lines) if line.strip())
        return lines[at + 1 :]


class Blocks(BlockProcessor):
    """Directives on a line of their own."""

    def __init__(self, md: Markdown, opener: Opener) -> None:
        super().__init__(md.parser)
        self.md = md
        self.opener = opener

    def test(self, parent: ElementTree.Element, block: str) -> bool:
        """Return whether a block begins with a directive, outside of lists and quotations."""
        return parent.tag == self.md.doc_tag and read_block(block.split("\n")[0]) is not None

    def run(self, parent: ElementTree.Element, blocks_left: list[str]) -> None:
        """Replace the directive by its HTML."""
        context = self.opener.context
        line, _, text = blocks_left.pop(0).partition("\n")
        match read_block(line):
            case ClauseDirective(id=clause):
                self._clause(parent, context, clause, text)
            case StoryDirective() as directive:
                box = self._raw(parent, _BOX, blocks.story(context, directive))
                if blocks.belongs_elsewhere(context, directive):
                    box.set("data-pagefind-ignore", "all")
            case DiagramDirective() as directive:
                self._raw(parent, _BOX, blocks.diagram(context, directive))
            case ChartDirective() as directive:
                self._raw(parent, _BOX, blocks.chart(context, directive))
            case TraceabilityDirective(game=game):
                self._raw(parent, "coverage", traceability_table.table(context, game))
            case MutantsDirective(game=game):
                self._raw(parent, "coverage", mutants_table.table(context, game))
            case PracticeDirective():
                self._raw(parent, _BOX, blocks.practice(context))
            case ReferenceDirective(module=module):
                self._reference(parent, module)
            case StudyDirective(question=question):
                made = study_figures.study_figures(context.study, question, context.speaker)
                self._raw(parent, _BOX, made)
            case AnswerDirective(question=question):
                made = study_answers.study_answer(context.study, question, context.speaker)
                self._raw(parent, _BOX, made)
            case MatchesDirective(game=game):
                made = match_figures.match_figures(context.matches, game, context.speaker)
                self._raw(parent, _BOX, made)

    def _clause(
        self, parent: ElementTree.Element, context: PageContext, clause: str, text: str
    ) -> None:
        kind = context.rulebook.clauses[clause].kind
        box = ElementTree.SubElement(
            parent, "div", {"class": f"clause clause-{kind}", "id": clause}
        )
        box.text = self.md.htmlStash.store(blocks.clause_head(context, clause))
        paragraph = ElementTree.SubElement(box, "p")
        paragraph.text = text
        paragraph.tail = self.md.htmlStash.store(blocks.clause_foot(context, clause))

    def _reference(self, parent: ElementTree.Element, module: str) -> None:
        """Hand a module over to mkdocstrings, with a heading unless it is the whole package."""
        box = ElementTree.SubElement(parent, "div", _REFERENCE)
        headed = str("." in module).lower()
        options = f"    options:\n      show_root_heading: {headed}\n"
        self.parser.parseBlocks(box, [f"::: {module}\n{options}"])

    def _raw(self, parent: ElementTree.Element, name: str, html: str) -> ElementTree.Element:
        box = ElementTree.SubElement(parent, "div", {"class": name})
        box.text = self.md.htmlStash.store(html)
        return box


class Citations(InlineProcessor):
    """Citations of clauses in running text, as links with their numbers.

    The first citation of another game names the game.
    """

    def __init__(self, md: Markdown, opener: Opener) -> None:
        super().__init__(CITATIONS, md)
        self.opener = opener

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Markdown's own name
        self, m: Match[str], data: str
    ) -> tuple[ElementTree.Element, int, int]:
        """Return the link of a citation, or the links of several in a row."""
        row = ElementTree.Element("span", {"class": "clause-links"})
        before: str | None = None
        for citation in read_citations(m[0]):
            if len(row):
                row[-1].tail = ", "
            row.append(self._link(citation, citation.game != before))
            before = citation.game
        return (row if len(row) > 1 else row[0]), m.start(0), m.end(0)

    def _link(self, citation: Citation, named: bool) -> ElementTree.Element:
        context = self.opener.context
        own = context.page.head.game
        game = citation.game or own
        rulebook = context.rulebooks[game]
        number = rulebook.clauses[citation.id].number
        title = citation.id if game == own else f"{game}:{citation.id}"
        href = markdown_link(context.page.head, game, citation.id)
        link = ElementTree.Element("a", {"class": "clause-link", "href": href, "title": title})
        link.text = AtomicString(f"{rulebook.title}\u00a0{number}" if named else number)
        return link


class Version(InlineProcessor):
    """The version of the package, in running text."""

    def handleMatch(  # type: ignore[override]  # noqa: N802 - Markdown's own name
        self, m: Match[str], data: str
    ) -> tuple[str, int, int]:
        """Return the version in place of its directive."""
        return __version__, m.start(0), m.end(0)


class Numerals(Treeprocessor):
    """The numbers of numbered sections, in their headings and in the table of contents.

    The title of a page with numbered sections has the class `numbered`. In the rules, each such
    heading has a link to the page of its section alone.
    """

    def __init__(self, md: Markdown, opener: Opener) -> None:
        super().__init__(md)
        self.opener = opener

    def run(self, root: ElementTree.Element) -> None:
        """Put each number in front of its heading, and the class on the title."""
        numbers = {heading.id: heading.number for heading in self.opener.context.page.headings}
        if any(numbers.values()):
            for title in root.iter("h1"):
                title.set("class", "numbered")
        for element in root.iter("h2"):
            if number := numbers.get(element.get("id", "")):
                numeral = ElementTree.Element("span", {"class": "section-number"})
                numeral.text = AtomicString(number)
                numeral.tail = f" {element.text or ''}"
                element.text = ""
                element.insert(0, numeral)
                self._link_alone(element)

    def _link_alone(self, heading: ElementTree.Element) -> None:
        """Put the link to its own page behind the heading of a section of the rules."""
        head, speaker = self.opener.context.page.head, self.opener.context.speaker
        if head.name == head.game:
            href = markdown_link(head, f"{head.game}/{heading.get('id', '')}")
            label = speaker.say("This section alone, to send or to print")
            attributes = {
                "class": "section-link",
                "href": href,
                "title": label,
                "aria-label": label,
            }
            ElementTree.SubElement(heading, "a", attributes)


class Sections(Treeprocessor):
    """Sections that are not simply read on the page, by the class of their heading.

    `folded`: the section opens at a press on its heading. `sheet`: with the sections inside it, it
    is a dialog that the script opens; without script it is read on the page.
    """

    def __init__(self, md: Markdown, opener: Opener) -> None:
        super().__init__(md)
        self.opener = opener

    def run(self, root: ElementTree.Element) -> None:
        """Put each such section into an element of its own."""
        for heading in [*root]:
            classes = heading.get("class", "").split()
            if heading.tag in _HEADINGS and "folded" in classes:
                fold = self._enclose(root, heading, "details", {"class": "fish-section"})
                summary = ElementTree.Element("summary")
                fold.remove(heading)
                summary.append(heading)
                fold.insert(0, summary)
            elif heading.tag in _HEADINGS and "sheet" in classes:
                label = {
                    "class": "fish-sheet",
                    "open": "open",
                    "aria-labelledby": heading.get("id", ""),
                }
                sheet = self._enclose(root, heading, "dialog", label)
                sheet.text = self.md.htmlStash.store(blocks.sheet_close(self.opener.context))
                end = ElementTree.SubElement(sheet, "div")
                end.text = self.md.htmlStash.store(blocks.tip_choice(self.opener.context))

    @staticmethod
    def _enclose(
        root: ElementTree.Element,
        heading: ElementTree.Element,
        tag: str,
        attributes: dict[str, str],
    ) -> ElementTree.Element:
        """Return an element put in place of a section, with all of the section in it."""
        at = [*root].index(heading)
        inside = [heading]
        for element in root[at + 1 :]:
            if element.tag in _HEADINGS and element.tag <= heading.tag:
                break
            inside.append(element)
        box = ElementTree.Element(tag, attributes)
        for element in inside:
            root.remove(element)
        box.extend(inside)
        root.insert(at, box)
        return box


class Contents(Treeprocessor):
    """The table of contents of a page.

    Titles get their no-break spaces back, which Markdown has made plain ones. Titles that a page
    has several times, such as “See it played”, are left out, and so are the members of the classes
    in a reference.
    """

    def __init__(self, md: Markdown, opener: Opener) -> None:
        super().__init__(md)
        self.opener = opener

    def run(self, root: ElementTree.Element) -> None:
        """Restore the titles, unless they hold markup, and remove those without use."""
        headings = self.opener.context.page.headings
        titles = {heading.id: heading.title for heading in headings}
        times = Counter(titles.values())
        again = {name for name, title in titles.items() if times[title] > 1}
        self._restore(getattr(self.md, "toc_tokens", []), titles, again)

    def _restore(
        self, tokens: list[dict[str, Any]], titles: Mapping[str, str], again: Collection[str]
    ) -> None:
        tokens[:] = [token for token in tokens if token["id"] not in again]
        for token in tokens:
            if token["id"] not in titles:
                token["children"] = []
            title = titles.get(token["id"], "")
            plain = " ".join(title.split())
            if plain and token["name"].endswith(plain):
                token["name"] = token["name"].removesuffix(plain) + title
            self._restore(token["children"], titles, again)


class Shared(Treeprocessor):
    """The parts that a page holds once.

    Before its first story stands what all stories share, at its end what the script needs to show
    parts of other pages.
    """

    def __init__(self, md: Markdown, opener: Opener) -> None:
        super().__init__(md)
        self.opener = opener

    def run(self, root: ElementTree.Element) -> None:
        """Insert them where the page has a story, or a link to a clause."""
        context = self.opener.context
        if any(isinstance(each.directive, _LINKING) for each in context.page.directives):
            root.append(self._box(blocks.in_place(context)))
        for at, element in enumerate(root):
            if context.story_ids and element.get("class") == _BOX:
                root.insert(at, self._box(blocks.shared(context)))
                return

    def _box(self, html: str) -> ElementTree.Element:
        box = ElementTree.Element("div", {"class": "fish-shared"})
        box.text = self.md.htmlStash.store(html)
        return box
