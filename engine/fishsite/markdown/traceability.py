"""HTML of the table of coverage: what is found behind each clause."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fishrules.stories.story import LANGUAGES
from fishrules.words.speaker import Speaker
from fishsite.markdown import clause_table
from fishsite.markdown.blocks import kind_mark
from fishsite.markdown.context import Here
from fishsite.markdown.links import link
from fishsite.source.clauses import Clause
from fishsite.source.traceability import NO_COVER, Test

_NONE = "–"
_FEW = 3


def table(here: Here, game: str) -> str:
    """The table of a game."""
    say = here.speaker.say
    columns = (say("Clause"), say("Kind"), say("Text"), say("Code"), say("Tests"), say("Stories"))
    return clause_table.table(
        here,
        game,
        say("Coverage of the clauses"),
        columns,
        here.rulebooks[game].clauses.values(),
        lambda clause: _cells(here, game, clause),
    )


def _cells(here: Here, game: str, clause: Clause) -> tuple[str, ...]:
    cover = here.covers[game].get(clause.id, NO_COVER)
    return (
        f"{kind_mark(here, clause.kind)} {escape(kind_name(here.speaker, clause.kind))}".strip(),
        " ".join(_texts(here, game, clause)),
        _code(cover.code),
        _tests(cover.tests),
        _listed(clause_table.stories(here, cover.steps)),
    )


def kind_name(speaker: Speaker, kind: str) -> str:
    """What a kind of clause is called."""
    match kind:
        case "home":
            return speaker.say("Home agreement")
        case "ruling":
            return speaker.say("Ruling")
        case "note":
            return speaker.say("Note")
        case "table":
            return speaker.say("Table on a screen")
        case _:
            return speaker.say("Rule")


def _texts(here: Here, game: str, clause: Clause) -> Iterator[str]:
    for language in LANGUAGES:
        href = link(here.page.head, game, clause.id, language)
        yield f'<a href="{href}" hreflang="{language}">{language}</a>'


def _code(places: tuple[str, ...]) -> str:
    return _listed([f"<code>{escape(place)}</code>" for place in places])


def _tests(tests: tuple[Test, ...]) -> str:
    return _listed([f"<code>{escape(test.name)}</code>" for test in tests], few=0)


def _listed(items: list[str], few: int = _FEW) -> str:
    """A list; more than a few items are a number that opens into them."""
    if not items:
        return _NONE
    if len(items) <= few:
        return clause_table.listed(items)
    return f"<details><summary>{len(items)}</summary>{clause_table.listed(items)}</details>"
