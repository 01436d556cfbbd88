"""Sentences about a game in each language: speech, events, actions, results.

In French and Russian players address each other by “tu” and “ты”, the table addresses them by
“vous” and “вы”. Names of players are free text, so no message declines or elides them, or agrees
with their gender.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.end import Standing, leaders, points, scores, winners
from fishrules.game.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.game.rules import AfterRequest, Laying, Point, Request, Rules, Terms, Tie
from fishrules.game.seats import Seat
from fishrules.game.violations import Violation
from fishrules.knowledge.view import View
from fishrules.words.catalogue import InTerms, Phrase, Plural
from fishrules.words.lexicon import Lexicon
from fishrules.words.refusals import Refusal, refusal_of


@cache
def tr(language: str) -> Speaker:
    """Return the speaker of a language. Raises LookupError where it has no catalogue."""
    return Speaker(language)


class Speaker(Lexicon):
    """The sentences of one language, as plain text.

    In every method `names` has the name of each player, by seat.
    """

    # Speech bubbles

    def request(self, name: str, rank: Rank, number: int | None) -> str:
        """Return a request as spoken: “Lena, three sixes, please.”, “Lena, any sixes?”."""
        if number is None:
            return self.phrase(REQUEST_FOR_ALL, name=name, ranks=self.ranks(rank))
        return self.phrase(REQUEST_FOR_A_NUMBER, name=name, cards=self.counted(rank, number))

    def answer_granted(self, rank: Rank, number: int) -> str:
        """Return the answer to a granted request: “Here you are: three sixes.”."""
        return self.phrase(
            Phrase("bubble", "Here you are: {cards}."), cards=self.counted(rank, number)
        )

    def answer_refused(self, number: int | None) -> str:
        """Return the answer to a refused request; `number` is that of the request."""
        match number:
            case None:
                return self.phrase(Phrase("bubble", "Go fish!"))
            case 1:
                return self.phrase(Phrase("bubble", "No, I have none."))
            case _:
                return self.phrase(Phrase("bubble", "No, I don’t have that many."))

    # Events and results

    def event(self, event: Event, names: Sequence[str], rules: Rules) -> str:
        """Return one or two sentences on an event as a viewer sees it."""
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
                    Phrase("event", "{name} has no cards left and can’t ask or be asked any more."),
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
        text = self.phrase(_REFUSES[rules.request], name=names[event.seat])
        if Point.NO_DRAW in event.causes:
            return f"{text} {self.phrase(_NOTHING_TO_DRAW[rules.terms])}"
        return text

    def _drew(self, event: Drew, names: Sequence[str], rules: Rules) -> str:
        name, cards = names[event.seat], self.cards_drawn(len(event.cards))
        if Point.REFILLED in event.causes or Point.REFILLED_GIVER in event.causes:
            text = self.phrase(
                Phrase("event", "With an empty hand, {name} draws {cards}"), name=name, cards=cards
            )
        elif Point.DREW_LAST in event.causes:
            text = self.phrase(_DRAWS_THE_LAST[rules.terms], name=name)
        elif rules.after_match is AfterRequest.STAYS and Point.DREW_MATCH in event.causes:
            text = self.phrase(Phrase("event", "Lucky draw! {name} draws a card"), name=name)
        else:
            text = self.phrase(Phrase("event", "{name} draws {cards}"), name=name, cards=cards)
        known = [self.card(card) for card in event.cards if card is not None]
        if len(known) < len(event.cards):
            return self.phrase(Phrase("event", "{told}."), told=text)
        return self.phrase(Phrase("event", "{told}: {cards}."), told=text, cards=self.listed(known))

    def _laid(self, name: str, rank: Rank, terms: Terms) -> str:
        return self.phrase(_LAYS[terms], name=name, of_rank=self.of_laid(rank))

    def _ended(self, event: Ended, rules: Rules) -> str:
        text = self.phrase(_ENDED[rules.terms])
        if Point.ENDED_TIEBREAK in event.causes:
            return f"{text} {self.phrase(_TIED[rules.terms])}"
        return text

    def _turn_came(self, event: TurnCame, names: Sequence[str], rules: Rules) -> str:
        name = names[event.seat]
        if Point.OPENING in event.causes:
            return self.phrase(_OPENS[rules.laying][rules.terms], name=name)
        if Point.FIRST_TURN in event.causes:
            return self.phrase(Phrase("event", "{name} begins."), name=name)
        return self.phrase(Phrase("event", "{name} has the turn."), name=name)

    def result(self, table: Standing, names: Sequence[str], you: Seat | None = None) -> str:
        """Return the winners, their score and the tiebreak; empty before the end of the game.

        Where a tie was broken, the points of all leaders come first (end.tiebreak).
        you: the seat of the reader, who is told so where it has won.
        """
        won = winners(table) or ()
        if not won:
            return ""
        terms, first = table.rules.terms, leaders(table)
        score = self.score(scores(table)[won[0]], terms)
        others = self.listed([names[seat] for seat in won if seat != you])
        if you not in won:
            result = self.plural(_WIN, len(won), names=others, score=score)
        elif len(won) == 1:
            result = self.phrase(Phrase("result", "You win with {score}!"), score=score)
        else:
            shared = Phrase("result", "You share the win with {names}: {score} each.")
            result = self.phrase(shared, names=others, score=score)
        if table.rules.tie is Tie.SHARED or len(first) == 1:
            return result
        sums = {seat: points(table.books[seat]) for seat in first}
        each = [
            self.phrase(Phrase("result", "{name} {points}"), name=names[seat], points=sums[seat])
            for seat in sorted(first, key=lambda seat: -sums[seat])
        ]
        tie = self.phrase(_TIEBREAK[terms], points=", ".join(each))
        return f"{tie} {result}"

    def due(self, view: View, names: Sequence[str]) -> str:
        """Return that the player to act must lay a book first, or may, as far as a viewer knows.

        Empty where no book can be laid first.
        """
        if view.to_act is None or not view.lays_first:
            return ""
        return self.phrase(_DUE[view.rules.laying][view.rules.terms], name=names[view.to_act])

    # Actions

    def action_label(self, action: Action, names: Sequence[str], terms: Terms) -> str:
        """Return the label of an action, for a button or a list: “Ask Lena for three sixes”."""
        match action:
            case Ask(_, of, rank, number):
                return self.phrase(
                    Phrase("label", "Ask {of} for {cards}"),
                    of=names[of],
                    cards=self.wanted(rank) if number is None else self.counted(rank, number),
                )
            case Lay(_, rank):
                return self.phrase(_TO_LAY[terms], of_rank=self.of_laid(rank))
            case Keep():
                return self.phrase(Phrase("label", "Keep"))

    def action_text(self, action: Action, names: Sequence[str], terms: Terms) -> str:
        """Return a sentence on an action that a player takes: “Anton asks Lena for sixes.”."""
        match action:
            case Ask(seat, of, rank, number):
                return self._asked(names[seat], names[of], rank, number)
            case Lay(seat, rank):
                return self._laid(names[seat], rank, terms)
            case Keep(seat):
                return self.phrase(
                    Phrase("event", "{name} keeps the cards in hand."), name=names[seat]
                )

    def attempt_text(self, action: Action, names: Sequence[str], terms: Terms) -> str:
        """Return a sentence on an action that a player tries to take.

        A request counts as made even where the rules refuse it.
        """
        match action:
            case Ask():
                return self.action_text(action, names, terms)
            case Lay(seat, rank):
                return self.phrase(
                    _WANTS_TO_LAY[terms], name=names[seat], of_rank=self.of_laid(rank)
                )
            case Keep(seat):
                return self.phrase(
                    Phrase("event", "{name} wants to keep the cards in hand."), name=names[seat]
                )

    # Refusals and names

    def refusal(
        self,
        violation: Violation,
        action: Action,
        names: Sequence[str],
        rules: Rules,
        nearest_legal: Sequence[Action],
    ) -> Refusal:
        """Return the texts for an action that the rules refuse; see `refusal_of`."""
        return refusal_of(self, violation, action, names, rules, nearest_legal)

    def held_text(self, name: str, rank: Rank, held: int) -> str:
        """Return what a player holds of a refused rank, and the numbers that could be granted."""
        if not held:
            return self.phrase(
                Phrase("table", "{name} has none: any number would have been refused."), name=name
            )
        return self.phrase(
            Phrase("table", "{name} has {held}: asking for {numbers} would have worked."),
            name=name,
            held=self.counted(rank, held),
            numbers=self.either([self.number_of(rank, number) for number in range(1, held + 1)]),
        )

    def game(self, name: str) -> str:
        """Return the name of a game as a label, by its name in the notation."""
        return self.phrase(_GAMES[name])

    def variant(self, name: str) -> str:
        """Return a variant as a label, by its name in the notation."""
        return self.phrase(_VARIANTS[name])


REQUEST_FOR_ALL: Final = Phrase("bubble", "{name}, any {ranks}?")
REQUEST_FOR_A_NUMBER: Final = Phrase("bubble", "{name}, {cards}, please.")

_WIN: Final = Plural(
    "result", "{names} wins with {score}.", "{names} share the win with {score} each."
)

_REFUSES: Final[Mapping[Request, Phrase]] = {
    Request.NUMBER: Phrase("event", "{name} refuses."),
    Request.ALL: Phrase("event", "{name} has none and says “Go fish!”"),
}

_NOTHING_TO_DRAW: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "The stock is empty: no card to draw."),
    Terms.CATCH: Phrase("event", "The pool is empty: no card to draw."),
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
            "event", "{name} has a finished book and may lay it before the first request."
        ),
        Terms.CATCH: Phrase(
            "event", "{name} has a finished catch and may lay it before anyone asks."
        ),
    },
    Laying.AT_ONCE: {
        Terms.BOOK: Phrase("event", "{name} was dealt a book and must lay it before anyone asks."),
        Terms.CATCH: Phrase(
            "event", "{name} was dealt a catch and must lay it before anyone asks."
        ),
    },
}
"""The player to act in the opening: who may lay, and who must."""

_DUE: Final[Mapping[Laying, InTerms]] = {
    Laying.FREE: {
        Terms.BOOK: Phrase("table", "Now {name} may lay a finished book, or keep it."),
        Terms.CATCH: Phrase("table", "Now {name} may lay a finished catch, or keep it."),
    },
    Laying.AT_ONCE: {
        Terms.BOOK: Phrase("table", "{name} must lay a book before anyone can ask."),
        Terms.CATCH: Phrase("table", "{name} must lay a catch before anyone can ask."),
    },
}

_ENDED: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "The game is over: every card is in a laid book."),
    Terms.CATCH: Phrase("event", "The game is over: the last catch has been laid."),
}

_TIED: Final[InTerms] = {
    Terms.BOOK: Phrase("event", "The leaders are level on books."),
    Terms.CATCH: Phrase("event", "The leaders are level on catches."),
}

_TIEBREAK: Final[InTerms] = {
    Terms.BOOK: Phrase("result", "Level on books, so points decide: {points}."),
    Terms.CATCH: Phrase("result", "Level on catches, so points decide: {points}."),
}

_VARIANTS = {
    "pass-always": Phrase("variant", "The turn always passes"),
    "twin-bonus": Phrase("variant", "Bonus point for both books of a rank"),
    "success-ends-turn": Phrase("variant", "Your turn ends even when you get cards"),
    "no-lucky-draw": Phrase("variant", "A lucky draw ends the turn"),
    "any-rank": Phrase("variant", "Ask for any rank"),
    "fresh-hand": Phrase("variant", "Draw a full hand when yours is empty"),
    "hold-back": Phrase("variant", "A catch may be held back"),
    "ties-shared": Phrase("variant", "Tied on catches? Share the win"),
}

_GAMES = {
    "backstab-fish": Phrase("game", "Backstab Fish"),
    "go-fish": Phrase("game", "Go Fish"),
}
