"""HTML of the table of mutants: what notices that a clause has been made false."""

from __future__ import annotations

from html import escape

from fishrules.notation.address import read_address
from fishsite.markdown import clause_table
from fishsite.markdown.context import PageContext
from fishsite.source.clauses import Clause
from fishsite.source.mutants import NOT_CAUGHT
from fishsite.source.traceability import is_carried_out

_SHOWN = 2


def table(context: PageContext, game: str) -> str:
    """The table of a game: the clauses that the engine carries out."""
    say, clauses = context.speaker.say, context.rulebooks[game].clauses.values()
    return clause_table.table(
        context,
        game,
        say("Clauses made false"),
        (say("Clause"), say("Tests that notice"), say("First steps that notice")),
        [clause for clause in clauses if is_carried_out(game, clause)],
        lambda clause: _cells(context, game, clause),
    )


def _cells(context: PageContext, game: str, clause: Clause) -> tuple[str, str]:
    caught = context.catches.get(game, {}).get(clause.id, NOT_CAUGHT)
    steps = [read_address(step) for step in caught.steps]
    items = clause_table.stories(context, steps[:_SHOWN])
    if more := len(steps[_SHOWN:]):
        more_said = context.speaker.say_plural(
            "and {number} more story", "and {number} more stories", more
        )
        items.append(escape(more_said))
    return str(caught.tests), clause_table.listed(items)
