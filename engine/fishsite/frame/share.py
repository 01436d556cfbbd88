"""What a link to a page shows in a chat: the picture with its texts and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml
from babel.core import Locale, get_global

from fishrules.game.actions import Ask
from fishrules.game.cards import Card, Rank, Suit, cards_of
from fishrules.languages import LANGUAGES, Language
from fishrules.stories.story import StartStep, Story
from fishrules.words.speaker import tr
from fishsite.source.pages import Page
from fishsite.source.project import Project
from fishsite.source.sections import Section, plain_text, sections

WIDTH, HEIGHT = 1200, 630
"""Size of a picture in pixels."""

FOLDER = "assets/shared"
"""The folder of the pictures, in the site."""

HOME = "index"
"""The page whose picture stands for every page that has none of its own."""

_DOORS = ("learn", "play", "rules", "teach")
_OF_GAME = {"backstab-fish": "three-refused", "go-fish": "gf-all-of-them"}
"""The story whose cards stand for a game."""

_EXAMPLES = "examples/"
_MOST_CARDS = 6
_MOST_LETTERS = 170
_MOST_OF_SECTION = 230


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a page.

    above: a line over the title. hand: the cards that are fanned out. said: in a bubble over them;
    empty where nobody speaks.
    """

    language: Language
    above: str
    title: str
    text: str
    hand: tuple[Card, ...]
    said: str = ""


def territory(language: Language) -> str:
    """Return a language as Open Graph names it, with the territory where most speak it: `fr_FR`."""
    likely = get_global("likely_subtags").get(language, language)
    found = Locale.parse(likely).territory
    return f"{language}_{found}" if found and found.isalpha() else language


def pictured(project: Project) -> frozenset[str]:
    """Return the names of the pages that have a picture of their own. Raises BadPage."""
    names = [HOME, *_DOORS, *project.games()]
    names += [section.name for section in sections(project, LANGUAGES[0])]
    names += [f"{_EXAMPLES}{story}" for story in project.all_stories()]
    return frozenset(names)


def place(name: str, language: Language, own: frozenset[str]) -> str:
    """Return the address of the picture of a page from the root of the site.

    own: the pages that have a picture of their own.
    """
    return f"{FOLDER}/{language}/{name if name in own else HOME}.png"


def pictures(project: Project, language: Language) -> Mapping[str, Picture]:
    """Return the pictures of a language by the names of their pages. Raises BadPage."""
    pages = project.pages(language)
    own = pictured(project)
    made = {name: _of_page(project, pages[name]) for name in pages if name in own}
    for section in sections(project, language):
        made[section.name] = _of_section(section)
    return made


def _of_page(project: Project, page: Page) -> Picture:
    stories = project.all_stories()
    head, name = page.head, page.head.name
    title, above = page.headings[0].title, tr(head.language).game(head.game)
    shown = stories.get(name.removeprefix(_EXAMPLES)) or stories[_OF_GAME[head.game]]
    if name in (HOME, *project.games(), *_DOORS):
        above = "" if title == above else above
    if name in _DOORS:
        above = ""
    text = _shortened(_description(page.path))
    return Picture(head.language, above, title, text, *_scene(shown, head.language))


def _of_section(section: Section) -> Picture:
    ranks = [rank for rank in Rank if rank is not Rank.JOKER]
    rank = ranks[3 * section.heading.number % len(ranks)]
    book = tuple(Card(rank, suit) for suit in Suit)
    rules = " ".join(plain_text(clause) for clause in section.clauses)
    text = _shortened(rules, _MOST_OF_SECTION)
    above = f"{section.title} · {section.heading.number}"
    return Picture(section.language, above, section.heading.title, text, book)


def _scene(story: Story, language: Language) -> tuple[tuple[Card, ...], str]:
    """Return the hand of the player who acts first in a story, and what is asked first."""
    tried = [step for step in story.steps if not isinstance(step, StartStep)]
    first = tried[0]
    asks = [step.action for step in tried if isinstance(step.action, Ask)]
    said = ""
    if asks:
        names = story.names[language]
        said = tr(language).request(names[asks[0].of], asks[0].rank, asks[0].number)
    actor = asks[0] if asks else first.action
    hand = cards_of(first.before.hands[actor.seat])
    wanted = [card for card in hand if asks and card.rank is asks[0].rank]
    others = [card for card in hand if card not in wanted]
    return tuple(sorted([*wanted, *others][:_MOST_CARDS])), said


def _description(path: Path) -> str:
    """Return the description of a page, from its front matter."""
    _, front, _ = path.read_text(encoding="utf-8").split("---\n", 2)
    return str(yaml.safe_load(front)["description"])


def _shortened(text: str, most: int = _MOST_LETTERS) -> str:
    """Return the first sentences that fit, or the words of the first that do."""
    kept = ""
    for sentence in _sentences(text):
        if len(kept) + len(sentence) > most:
            break
        kept += sentence
    if kept:
        return kept.strip()
    words, sign = text[:most].rsplit(" ", 1)[0], "…"
    return f"{words.rstrip(',;:—- ')}{sign}"


def _sentences(text: str) -> Iterator[str]:
    start = 0
    for place, letter in enumerate(text):
        if letter in ".!?…" and text[place + 1 : place + 2] in ("", " "):
            yield text[start : place + 1]
            start = place + 1
    if text[start:].strip():
        yield text[start:]
