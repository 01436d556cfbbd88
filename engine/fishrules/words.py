"""What is said at the table, in each language: requests and answers, events, actions, refusals.

Players say “tu” to each other, the table says “vous”. Names of players are free text, so every
frame takes them as they are: no case, no gender, nothing that elides before them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from fishrules.actions import Action, Ask, Keep, Lay
from fishrules.breaches import Breach
from fishrules.cards import Rank
from fishrules.catalogue import Phrase, Plural
from fishrules.events import Asked, Drew, Ended, Event, Gave, Laid, Out, Refused, TurnCame
from fishrules.lexicon import Lexicon
from fishrules.refusals import Refusal, refusal_of
from fishrules.rules import Request, Rules
from fishrules.table import Table, scores, winners


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
        """One sentence that tells an event, as these eyes see it."""
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
                return self._laid(names[seat], rank)
            case Out(seat):
                return self.phrase(
                    Phrase("event", "{name} has no cards left and is out of the asking."),
                    name=names[seat],
                )
            case TurnCame():
                return self._turn_came(event, names, rules)
            case Ended():
                return self.phrase(Phrase("event", "The game is over: every card lies in a book."))

    def _asked(self, name: str, of: str, rank: Rank, number: int | None) -> str:
        cards = self.wanted(rank) if number is None else self.counted(rank, number)
        return self.phrase(
            Phrase("event", "{name} asks {of} for {cards}."), name=name, of=of, cards=cards
        )

    def _refused(self, event: Refused, names: Sequence[str], rules: Rules) -> str:
        name = names[event.seat]
        if rules.clauses.refused_no_stock[0] in event.clauses:
            return self.phrase(
                Phrase("event", "{name} refuses; the stock is empty, so nothing is drawn."),
                name=name,
            )
        if rules.request is Request.ALL:
            return self.phrase(Phrase("event", "{name} has none and says “Go fish!”"), name=name)
        return self.phrase(Phrase("event", "{name} refuses and gives nothing."), name=name)

    def _drew(self, event: Drew, names: Sequence[str], rules: Rules) -> str:
        name, cards = names[event.seat], self.cards_drawn(len(event.cards))
        if rules.clauses.refilled[0] in event.clauses:
            told = self.phrase(
                Phrase("event", "With an empty hand, {name} draws {cards}"), name=name, cards=cards
            )
        elif set(rules.clauses.drew_last) & set(event.clauses):
            told = self.phrase(
                Phrase("event", "{name} draws the last card of the stock"), name=name
            )
        else:
            told = self.phrase(Phrase("event", "{name} draws {cards}"), name=name, cards=cards)
        known = [self.card(card) for card in event.cards if card is not None]
        if len(known) < len(event.cards):
            return self.phrase(Phrase("event", "{told}."), told=told)
        return self.phrase(Phrase("event", "{told}: {cards}."), told=told, cards=self.listed(known))

    def _laid(self, name: str, rank: Rank) -> str:
        return self.phrase(
            Phrase("event", "{name} lays a book {of_rank}."), name=name, of_rank=self.of_rank(rank)
        )

    def _turn_came(self, event: TurnCame, names: Sequence[str], rules: Rules) -> str:
        name, clauses = names[event.seat], rules.clauses
        if clauses.opening[0] in event.clauses:
            return self.phrase(
                Phrase(
                    "event", "{name} holds a finished book and may lay it before the first request."
                ),
                name=name,
            )
        if clauses.first_turn[0] in event.clauses:
            return self.phrase(Phrase("event", "{name} begins."), name=name)
        return self.phrase(Phrase("event", "{name} has the turn."), name=name)

    def result(self, table: Table, names: Sequence[str]) -> str:
        """Who has won a finished game, and with how many points; before its end, nothing."""
        won = winners(table) or ()
        if not won:
            return ""
        points = self.points(scores(table)[won[0]])
        return self.plural(
            Plural(
                "result", "{names} wins with {points}.", "{names} share the win with {points} each."
            ),
            len(won),
            names=self.listed([names[seat] for seat in won]),
            points=points,
        )

    # What a player does

    def action(self, action: Action, names: Sequence[str]) -> str:
        """A short label of an action, for a button or a list: “Ask Lena for three sixes”."""
        match action:
            case Ask(_, of, rank, number):
                return self.phrase(
                    Phrase("label", "Ask {of} for {cards}"),
                    of=names[of],
                    cards=self.wanted(rank) if number is None else self.counted(rank, number),
                )
            case Lay(_, rank):
                return self.phrase(
                    Phrase("label", "Lay a book {of_rank}"), of_rank=self.of_rank(rank)
                )
            case Keep():
                return self.phrase(Phrase("label", "Keep"))

    def tried(self, action: Action, names: Sequence[str]) -> str:
        """One sentence that tells what a player does, whether the rules then allow it or not."""
        match action:
            case Ask(seat, of, rank, number):
                return self._asked(names[seat], names[of], rank, number)
            case Lay(seat, rank):
                return self._laid(names[seat], rank)
            case Keep(seat):
                return self.phrase(
                    Phrase("event", "{name} keeps the cards in hand."), name=names[seat]
                )

    # What the table says

    def refusal(
        self,
        breach: Breach,
        action: Action,
        names: Sequence[str],
        rules: Rules,
        mends: Sequence[Action],
    ) -> Refusal:
        """What the table says to an action that the rules refuse; `mends` as `mends.mends` found.

        Raises ValueError for a clause that refuses nothing in these rules.
        """
        return refusal_of(self, breach, action, names, rules, mends)

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

    def agreement(self, name: str) -> str:
        """What an agreement says, by its name in the notation, short enough for a label."""
        return self.phrase(_AGREEMENTS[name])


_AGREEMENTS = {
    "pass-always": Phrase("agreement", "the turn always passes"),
    "twin-bonus": Phrase("agreement", "a point for both books of a rank"),
    "success-ends-turn": Phrase("agreement", "a successful ask ends the turn"),
    "no-lucky-draw": Phrase("agreement", "a lucky draw ends the turn"),
    "any-rank": Phrase("agreement", "any rank may be asked for"),
    "fresh-hand": Phrase("agreement", "an emptied hand draws a fresh hand"),
    "hold-back": Phrase("agreement", "a finished catch may be held back"),
    "ties-shared": Phrase("agreement", "level on catches shares the win"),
}
