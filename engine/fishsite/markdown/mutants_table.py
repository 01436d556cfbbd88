"""HTML of the table of mutants: the tests and steps that catch a clause made false."""

from __future__ import annotations

from fishrules.notation.address import read_address
from fishrules.render.markup import Markup, Node
from fishsite.markdown import clause_table
from fishsite.markdown.context import PageContext
from fishsite.source.clauses import Clause
from fishsite.source.mutants import NOT_CAUGHT
from fishsite.source.traceability import is_carried_out

_SHOWN = 2
"""The number of steps that are shown; further stories are counted."""


def table(context: PageContext, game: str) -> Markup:
    """Return the table of a game, with the clauses that the engine carries out."""
    say, clauses = context.speaker.say, context.rulebooks[game].clauses.values()
    return clause_table.table(
        context,
        game,
        say("Rules broken on purpose"),
        (say("Clause"), say("Tests that failed"), say("First steps that failed")),
        [clause for clause in clauses if is_carried_out(game, clause)],
        lambda clause: _cells(context, game, clause),
    )


def _cells(context: PageContext, game: str, clause: Clause) -> tuple[Node, Node]:
    caught = context.catches.get(game, {}).get(clause.id, NOT_CAUGHT)
    steps = [read_address(step) for step in caught.steps]
    items: list[Node] = [*clause_table.stories(context, steps[:_SHOWN])]
    if more := len(steps[_SHOWN:]):
        items.append(
            context.speaker.say_plural(
                "and {number} more example", "and {number} more examples", more
            )
        )
    return caught.tests, clause_table.listed(items)
