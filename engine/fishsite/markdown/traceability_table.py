"""HTML of the table of coverage: what is found behind each clause."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fishrules.stories.story import LANGUAGES
from fishrules.words.speaker import Speaker
from fishsite.markdown import clause_table
from fishsite.markdown.blocks import kind_mark
from fishsite.markdown.context import PageContext
from fishsite.source.clauses import Clause
from fishsite.source.links import link
from fishsite.source.traceability import NO_TRACE, MarkedTest

_NONE = "–"
_FEW = 3


def table(context: PageContext, game: str) -> str:
    """The table of a game."""
    say = context.speaker.say
    columns = (say("Clause"), say("Kind"), say("Text"), say("Code"), say("Tests"), say("Stories"))
    return clause_table.table(
        context,
        game,
        say("Coverage of the clauses"),
        columns,
        context.rulebooks[game].clauses.values(),
        lambda clause: _cells(context, game, clause),
    )


def _cells(context: PageContext, game: str, clause: Clause) -> tuple[str, ...]:
    trace = context.traces[game].get(clause.id, NO_TRACE)
    name = kind_name(context.speaker, clause.kind)
    return (
        f"{kind_mark(context, clause.kind)} {escape(name)}".strip(),
        " ".join(_texts(context, game, clause)),
        _code(trace.code),
        _tests(trace.tests),
        _listed(clause_table.stories(context, trace.steps)),
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


def _texts(context: PageContext, game: str, clause: Clause) -> Iterator[str]:
    for language in LANGUAGES:
        href = link(context.page.head, game, clause.id, language)
        yield f'<a href="{href}" hreflang="{language}">{language}</a>'


def _code(places: tuple[str, ...]) -> str:
    return _listed([f"<code>{escape(place)}</code>" for place in places])


def _tests(tests: tuple[MarkedTest, ...]) -> str:
    return _listed([f"<code>{escape(test.name)}</code>" for test in tests], few=0)


def _listed(items: list[str], few: int = _FEW) -> str:
    """A list; more than a few items are a number that opens into them."""
    if not items:
        return _NONE
    if len(items) <= few:
        return clause_table.listed(items)
    return f"<details><summary>{len(items)}</summary>{clause_table.listed(items)}</details>"
