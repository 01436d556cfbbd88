"""HTML of the table of traceability: the code, tests and stories of each clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fishrules.languages import LANGUAGES
from fishrules.render import markup as h
from fishrules.render.markup import Markup, Node
from fishsite.markdown import clause_table
from fishsite.markdown.blocks import kind_name, kind_sign
from fishsite.markdown.context import PageContext
from fishsite.source.clauses import Clause
from fishsite.source.links import link
from fishsite.source.traceability import NO_TRACE

_NONE = "–"
_FEW = 3
"""The number of items up to which a list is shown open."""


def table(context: PageContext, game: str) -> Markup:
    """Return the table of a game."""
    say = context.speaker.say
    columns = (say("Clause"), say("Kind"), say("Text"), say("Code"), say("Tests"), say("Examples"))
    return clause_table.table(
        context,
        game,
        say("Where each rule stands"),
        columns,
        context.rulebooks[game].clauses.values(),
        lambda clause: _cells(context, game, clause),
    )


def _cells(context: PageContext, game: str, clause: Clause) -> tuple[Node, ...]:
    trace = context.traces[game].get(clause.id, NO_TRACE)
    sign, name = kind_sign(context, clause.sign), kind_name(context.speaker, clause.kind)
    return (
        (sign, " ", name) if sign else name,
        h.joined(" ", _texts(context, game, clause)),
        _listed([h.code[place] for place in trace.code]),
        _listed([h.code[test.name] for test in trace.tests], few=0),
        _listed(clause_table.stories(context, trace.steps)),
    )


def _texts(context: PageContext, game: str, clause: Clause) -> Iterator[Markup]:
    """Yield a link to the clause in each language."""
    for language in LANGUAGES:
        href = link(context.page.head, game, clause.id, language)
        yield h.a(href=href, hreflang=language)[language]


def _listed(items: Sequence[Node], few: int = _FEW) -> Node:
    """Return a list; more than `few` items are folded under their number."""
    if not items:
        return _NONE
    if len(items) <= few:
        return clause_table.listed(items)
    return h.details[h.summary[len(items)], clause_table.listed(items)]
