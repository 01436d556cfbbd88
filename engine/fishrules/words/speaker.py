"""What is said at the table, in each language: requests and answers, events, actions, refusals.

Players say “tu” to each other, the table says “vous”. Names of players are free text, so every
frame takes them as they are: no case, no gender, nothing that elides before them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import Laying, Request, Rules, Terms, Tie, Turn
from fishrules.game.table import Standing, leaders, points, scores, winners
from fishrules.game.violations import Violation
from fishrules.knowledge.view import View
from fishrules.words.catalogue import InTerms, Phrase, Plural
from fishrules.words.lexicon import Lexicon
from fishrules.words.refusals import Refusal, refusal_of


@cache
def tr(language: str) -> Speaker:
    """The speaker of a language; raises LookupError where it has no catalogue."""
    return Speaker(language)


class Speaker(Lexicon):
    """What is said in one language. Every method returns plain text, unescaped.

    `names` is always what the players are called on screen, one name a seat.
    """

    # Speech bubbles

    def request(self, name: str, rank: Rank, number: int | None) -> str:
        """What the asker says to `name`: “Lena, three sixes, please.”; no number: “any sixes?”."""
        if number is None:
            return self.phrase(
                Phrase("bubble", "{name}, any {ranks}?"), name=name, ranks=self.ranks(rank)
            )
        return self.phrase(
            Phrase("bubble", "{name}, {cards}, please."),
            name=name,
            cards=self.counted(rank, number),
        )

    def answer_granted(self, rank: Rank, number: int) -> str:
        """What the player asked says when he hands over so many cards."""
        return self.phrase(
            Phrase("bubble", "Here you are: {cards}."), cards=self.counted(rank, number)
        )

    def answer_refused(self, number: int | None) -> str:
        """What the player asked says when he hands over nothing; `number` as in the request."""
        match number:
            case None:
                return self.phrase(Phrase("bubble", "Go fish!"))
            case 1:
                return self.phrase(Phrase("bubble", "No, I have none."))
            case _:
                return self.phrase(Phrase("bubble", "No, I do not have that many."))

    # What happened

    def event(self, event: Event, names: Sequence[str], rules: Rules) -> str:
        """A sentence or two that tell an event, as these eyes see it."""
        match event:
            case Asked(seat, of, rank, number):
                return self._asked(names[seat], names[of], rank, number)
            case Gave(seat, to, rank, cards):
                return self.phrase(
                    Phrase("event", "{name} gives {receiver} {cards}."),
                    name=names[seat],
                    cards=self.counted(rank, len(cards)),
                    receiver=names[to],
                )
            case Refused():
                return self._refused(event, names, rules)
            case Drew():
                return self._drew(event, names, rules)
            case Laid(seat, rank):
                return self._laid(names[seat], rank, rules.terms)
            case Out(seat):
                return self.phrase(
                    Phrase("event", "{name} has no cards left and is out of the asking."),
                    name=names[seat],
                )
            case TurnCame():
                return self._turn_came(event, names, rules)
            case Ended():
                return self._ended(event, rules)

    def _asked(self, name: str, of: str, rank: Rank, number: int | None) -> str:
        cards = self.wanted(rank) if number is None else self.counted(rank, number)
        return self.phrase(
            Phrase("event", "{name} asks {of} for {cards}."), name=name, of=of, cards=cards
        )

    def _refused(self, event: Refused, names: Sequence[str], rules: Rules) -> str:
        told = self.phrase(_REFUSES[rules.request], name=names[event.seat])
        if rules.clauses.refused_no_stock[0] in event.clauses:
            return f"{told} {self.phrase(_NOTHING_TO_DRAW[rules.terms])}"
        return told

    def _drew(self, event: Drew, names: Sequence[str], rules: Rules) -> str:
        name, cards = names[event.seat], self.cards_drawn(len(event.cards))
        if rules.clauses.refilled[0] in event.clauses:
            told = self.phrase(
                Phrase("event", "With an empty hand, {name} draws {cards}"), name=name, cards=cards
            )
        elif set(rules.clauses.drew_last) & set(event.clauses):
            told = self.phrase(_DRAWS_THE_LAST[rules.terms], name=name)
        elif rules.after_match is Turn.STAYS and set(rules.clauses.drew_match) & set(event.clauses):
            told = self.phrase(Phrase("event", "{name} makes a lucky draw"), name=name)
        else:
            told = self.phrase(Phrase("event", "{name} draws {cards}"), name=name, cards=cards)
        known = [self.card(card) for card in event.cards if card is not None]
        if len(known) < len(event.cards):
            return self.phrase(Phrase("event", "{told}."), told=told)
        return self.phrase(Phrase("event", "{told}: {cards}."), told=told, cards=self.listed(known))

    def _laid(self, name: str, rank: Rank, terms: Terms) -> str:
        return self.phrase(_LAYS[terms], name=name, of_rank=self.of_rank(rank))

    def _ended(self, event: Ended, rules: Rules) -> str:
        told = self.phrase(_ENDED[rules.terms])
        if set(rules.clauses.ended_tiebreak) & set(event.clauses):
            return f"{told} {self.phrase(_TIED[rules.terms])}"
        return told

    def _turn_came(self, event: TurnCame, names: Sequence[str], rules: Rules) -> str:
        name, clauses = names[event.seat], rules.clauses
        if clauses.opening[0] in event.clauses:
            return self.phrase(_OPENS[rules.laying][rules.terms], name=name)
        if clauses.first_turn[0] in event.clauses:
            return self.phrase(Phrase("event", "{name} begins."), name=name)
        return self.phrase(Phrase("event", "{name} has the turn."), name=name)

    def result(self, table: Standing, names: Sequence[str]) -> str:
        """Who has won a finished game, with what score and what tiebreak; before its end, nothing.

        Where a tie was to be settled, the points of all who led are told first (end.tiebreak).
        """
        won = winners(table) or ()
        if not won:
            return ""
        terms, first = table.rules.terms, leaders(table)
        told = self.plural(
            Plural(
                "result", "{names} wins with {score}.", "{names} share the win with {score} each."
            ),
            len(won),
            names=self.listed([names[seat] for seat in won]),
            score=self.score(scores(table)[won[0]], terms),
        )
        if table.rules.tie is Tie.SHARED or len(first) == 1:
            return told
        sums = {seat: points(table.books[seat]) for seat in first}
        each = [
            self.phrase(Phrase("result", "{name} {points}"), name=names[seat], points=sums[seat])
            for seat in sorted(first, key=lambda seat: -sums[seat])
        ]
        tie = self.phrase(_TIEBREAK[terms], points=", ".join(each))
        return f"{tie} {told}"

    def due(self, view: View, names: Sequence[str]) -> str:
        """Which books the player on turn must lay, or may, as far as these eyes can know.

        Nothing where there is no such thing.
        """
        if view.to_act is None or not view.lays_first:
            return ""
        return self.phrase(_DUE[view.rules.laying][view.rules.terms], name=names[view.to_act])

    # What a player does

    def action(self, action: Action, names: Sequence[str], terms: Terms) -> str:
        """A short label of an action, for a button or a list: “Ask Lena for three sixes”."""
        match action:
            case Ask(_, of, rank, number):
                return self.phrase(
                    Phrase("label", "Ask {of} for {cards}"),
                    of=names[of],
                    cards=self.wanted(rank) if number is None else self.counted(rank, number),
                )
            case Lay(_, rank):
                return self.phrase(_TO_LAY[terms], of_rank=self.of_rank(rank))
            case Keep():
                return self.phrase(Phrase("label", "Keep"))

    def does(self, action: Action, names: Sequence[str], terms: Terms) -> str:
        """One sentence that tells what a player does."""
        match action:
            case Ask(seat, of, rank, number):
                return self._asked(names[seat], names[of], rank, number)
            case Lay(seat, rank):
                return self._laid(names[seat], rank, terms)
            case Keep(seat):
                return self.phrase(
                    Phrase("event", "{name} keeps the cards in hand."), name=names[seat]
                )

    def wants(self, action: Action, names: Sequence[str], terms: Terms) -> str:
        """One sentence that tells what a player tries; a request is made, were it refused."""
        match action:
            case Ask():
                return self.does(action, names, terms)
            case Lay(seat, rank):
                return self.phrase(
                    _WANTS_TO_LAY[terms], name=names[seat], of_rank=self.of_rank(rank)
                )
            case Keep(seat):
                return self.phrase(
                    Phrase("event", "{name} wants to keep the cards in hand."), name=names[seat]
                )

    # What the table says

    def refusal(
        self,
        violation: Violation,
        action: Action,
        names: Sequence[str],
        rules: Rules,
        nearest_legal: Sequence[Action],
    ) -> Refusal:
        """What the table says to an action that the rules refuse; `mends` as `mends.mends` found.

        Raises ValueError for a clause that refuses nothing in these rules.
        """
        return refusal_of(self, violation, action, names, rules, nearest_legal)

    def missing(self, name: str, rank: Rank, held: int) -> str:
        """On an open table: what `name` holds, and what would have been granted instead."""
        if not held:
            return self.phrase(
                Phrase("table", "{name} holds none: no number would have been granted."), name=name
            )
        return self.phrase(
            Phrase(
                "table", "{name} holds {held}; a request for {numbers} would have been granted."
            ),
            name=name,
            held=self.counted(rank, held),
            numbers=self.either([self.number_of(rank, number) for number in range(1, held + 1)]),
        )

    def game(self, name: str) -> str:
        """The name of a game, as a label, by its name in the notation."""
        return self.phrase(_GAMES[name])

    def variant(self, name: str) -> str:
        """What a variant says, by its name in the notation, short enough for a label."""
        return self.phrase(_VARIANTS[name])


_REFUSES: Final[Mapping[Request, Phrase]] = {
    Request.NUMBER: Phrase("event", "{name} refuses and gives nothing."),
    Request.ALL: Phrase("event", "{name} has none and says “Go fish!”"),
}

_NOTHING_TO_DRAW: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "The stock is empty, so nothing is drawn."),
    Terms.CATCH: Phrase("event", "The pool is empty, so nothing is drawn."),
}

_DRAWS_THE_LAST: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "{name} draws the last card of the stock"),
    Terms.CATCH: Phrase("event", "{name} draws the last card of the pool"),
}

_LAYS: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "{name} lays a book {of_rank}."),
    Terms.CATCH: Phrase("event", "{name} lays a catch {of_rank}."),
}

_WANTS_TO_LAY: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "{name} wants to lay a book {of_rank}."),
    Terms.CATCH: Phrase("event", "{name} wants to lay a catch {of_rank}."),
}

_TO_LAY: Final[InTerms] = {
    Terms.BOOK: Phrase("label", "Lay a book {of_rank}"),
    Terms.CATCH: Phrase("label", "Lay a catch {of_rank}"),
}

_OPENS: Final[Mapping[Laying, InTerms]] = {
    Laying.FREE: {
        Terms.BOOK: Phrase(
            "event", "{name} holds a finished book and may lay it before the first request."
        ),
        Terms.CATCH: Phrase(
            "event", "{name} holds a finished catch and may lay it before anyone asks."
        ),
    },
    Laying.AT_ONCE: {
        Terms.BOOK: Phrase("event", "{name} was dealt a book and must lay it before anyone asks."),
        Terms.CATCH: Phrase(
            "event", "{name} was dealt a catch and must lay it before anyone asks."
        ),
    },
}
"""What is told of the next player in the opening."""

_DUE: Final[Mapping[Laying, InTerms]] = {
    Laying.FREE: {
        Terms.BOOK: Phrase("table", "Now {name} may lay a finished book, or keep it."),
        Terms.CATCH: Phrase("table", "Now {name} may lay a finished catch, or keep it."),
    },
    Laying.AT_ONCE: {
        Terms.BOOK: Phrase("table", "{name} owes a book: nobody asks until it is down."),
        Terms.CATCH: Phrase("table", "{name} owes a catch: nobody asks until it is down."),
    },
}

_ENDED: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "The game is over: every card lies in a book."),
    Terms.CATCH: Phrase("event", "The game is over: the last catch is down."),
}

_TIED: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "The leaders are level on books."),
    Terms.CATCH: Phrase("event", "The leaders are level on catches."),
}

_TIEBREAK: Final[InTerms] = {
    Terms.BOOK: Phrase("result", "Level on books, so points are compared: {points}."),
    Terms.CATCH: Phrase("result", "Level on catches, so points are compared: {points}."),
}

_VARIANTS = {
    "pass-always": Phrase("variant", "the turn always passes"),
    "twin-bonus": Phrase("variant", "a point for both books of a rank"),
    "success-ends-turn": Phrase("variant", "a successful ask ends the turn"),
    "no-lucky-draw": Phrase("variant", "a lucky draw ends the turn"),
    "any-rank": Phrase("variant", "any rank may be asked for"),
    "fresh-hand": Phrase("variant", "an emptied hand draws a fresh hand"),
    "hold-back": Phrase("variant", "a finished catch may be held back"),
    "ties-shared": Phrase("variant", "level on catches shares the win"),
}

_GAMES = {
    "backstab-fish": Phrase("game", "Backstab Fish"),
    "go-fish": Phrase("game", "Go Fish"),
}
