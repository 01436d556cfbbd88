"""The first question that a page puts to the engine: what happens on a request?"""

from fishrules.notation import write_event
from fishrules.play import deal, legal_actions, play
from fishrules.rules import BACKSTAB_FISH

SEATS = ("anton", "lena", "boris", "clara")


def answer() -> str:
    """The events of the first request of a dealt game."""
    table = deal(BACKSTAB_FISH, SEATS, dealer=0, seed=7).table
    outcome = play(table, legal_actions(table)[0])
    return " | ".join(write_event(event, SEATS) for event in outcome.events)
