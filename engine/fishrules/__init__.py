"""The rules of Fish games: pure Python, the same on CPython and in the browser.

Deal a game, make a request, and read what happened:

    >>> from fishrules import Ask, Rank, deal, play, rules_of
    >>> rules = rules_of("backstab-fish")
    >>> table = deal(rules, ["anton", "lena", "boris", "clara"], dealer=3, seed=7).table
    >>> rank = next(rank for rank in Rank if table.held(0, rank))
    >>> transition = play(table, Ask(seat=0, of=1, rank=rank, number=1))
    >>> [type(event).__name__ for event in transition.events][:1]
    ['Asked']
    >>> rules.clauses_of(transition.events[0].causes)
    ('request.quantity',)

An action that is not allowed says why, and what would be allowed instead:

    >>> from fishrules import Point, nearest_legal, violation_of
    >>> wrong = Ask(seat=0, of=0, rank=rank, number=1)
    >>> violation = violation_of(table, wrong)
    >>> violation.point is Point.ASK_SELF, rules.clause(violation.point)
    (True, 'request.target')
    >>> [action.of for action in nearest_legal(table, wrong)]
    [1, 2, 3]

Replay a record, as `python -m fishrules replay` does:

    >>> from fishrules import answer
    >>> answered = answer({"game": "go-fish", "seats": ["a", "b"], "actions": ["a asks b 6"],
    ...     "table": {"turn": "a", "hands": {"a": ["6c", "6d", "6h"], "b": ["6s"]},
    ...               "books": {"b": [*"2345789TJQKA"]}}})
    >>> [event["event"] for event in answered["events"]]
    ['asked', 'gave', 'out']

A bot is a function of what its seat sees and knows; it returns its reason with its action:

    >>> from random import Random
    >>> from fishrules import BOTS, Bot, ByChance, Decision, legal_actions, play_out
    >>> def first(view, knowledge, choices, random):
    ...     return Decision(choices[0], ByChance)
    >>> start = deal(rules, ["a", "b", "c", "d"], dealer=3, seed=7)
    >>> bots = [Bot("first", None, first), *[BOTS["reckoner"]] * 3]
    >>> action, transition = next(play_out(start, bots, Random(1)))
    >>> action == legal_actions(start.table)[0]
    True

A variant, or another game, is a change of values:

    >>> from dataclasses import replace
    >>> from fishrules import Suit
    >>> threes = replace(
    ...     rules, name="threes", book_size=3, suits=tuple(Suit)[:3], jokers=3, refill=5)
    >>> len(deal(threes, ["a", "b", "c", "d"], dealer=0, seed=1).table.stock)
    53
"""

from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Card, Rank, Suit
from fishrules.game.draft import Transition
from fishrules.game.end import scores, winners
from fishrules.game.events import Event
from fishrules.game.games import GAMES, VARIANTS, rules_of
from fishrules.game.play import legal_actions, nearest_legal, play, violation_of
from fishrules.game.rules import Point, Rules, Variant
from fishrules.game.setup import deal, resume
from fishrules.game.table import Table
from fishrules.game.violations import Facts, IllegalAction, Violation
from fishrules.knowledge.view import ALL, SPECTATOR, View, Viewer, view_of
from fishrules.notation.record import answer
from fishrules.players.bot import BOTS, Bot, play_out
from fishrules.players.decision import Decision
from fishrules.players.reasons import ByChance

__version__ = "0.1.0"

__all__ = [
    "ALL",
    "BOTS",
    "GAMES",
    "SPECTATOR",
    "VARIANTS",
    "Action",
    "Ask",
    "Bot",
    "ByChance",
    "Card",
    "Decision",
    "Event",
    "Facts",
    "IllegalAction",
    "Keep",
    "Lay",
    "NotationError",
    "Point",
    "Rank",
    "Rules",
    "Suit",
    "Table",
    "Transition",
    "Variant",
    "View",
    "Viewer",
    "Violation",
    "answer",
    "deal",
    "legal_actions",
    "nearest_legal",
    "play",
    "play_out",
    "resume",
    "rules_of",
    "scores",
    "view_of",
    "violation_of",
    "winners",
]
