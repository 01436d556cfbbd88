"""Texts about an action that the rules refuse: the clause, the case, the nearest legal actions.

No rule is decided here: the violation has the facts, and the nearest legal actions are given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.cards import Rank
from fishrules.game.rules import Point, Request, Rules, Terms
from fishrules.game.violations import Facts, Violation
from fishrules.words.catalogue import InTerms, Phrase
from fishrules.words.lexicon import Lexicon
from fishrules.words.numbers import bound_in_words, range_in_words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Three texts: the broken clause, the player's action, and the nearest legal actions."""

    clause: str
    done: str
    nearest: str


_OF_BOOKS: Final[Mapping[str, Phrase]] = MappingProxyType(
    {
        "ruling.on-turn": Phrase(
            "clause",
            "You may act only when it’s your turn.",
        ),
        "ruling.must-ask": Phrase(
            "clause",
            "You can’t pass. Your turn ends when a request is refused.",
        ),
        "setup.opening-books": Phrase(
            "clause", "In the opening you may lay finished books. Nobody asks yet."
        ),
        "setup.book": Phrase("clause", "A book is four cards of one rank."),
        "request.target": Phrase("clause", "Ask one opponent who has cards."),
        "request.quantity": Phrase("clause", "Name a rank and an exact number, at least one."),
        "request.rank-held": Phrase(
            "clause", "You must hold at least one card of the rank you ask for."
        ),
        "request.pass": Phrase("clause", "After a refusal the turn passes."),
        "book.right-lost": Phrase(
            "clause",
            "Once you’ve laid a book, you can ask for its rank only while you hold another "
            "card of it.",
        ),
        "end.no-empty-target": Phrase("clause", "You can’t ask a player whose hand is empty."),
        "ruling.lay-when": Phrase(
            "clause", "You may lay books on your own turn and in the opening."
        ),
        "ruling.number-cap": Phrase(
            "clause",
            "There aren’t that many. It’s still your turn.",
        ),
        "ruling.only-holder": Phrase("clause", "Nobody else has cards, so there is nobody to ask."),
        "variant.pass-always": Phrase(
            "clause", "With this variant the turn passes after every request."
        ),
    }
)

_OF_CATCHES: Final[Mapping[str, Phrase]] = MappingProxyType(
    {
        "ruling.on-turn": Phrase(
            "clause",
            "You may act only when it’s your turn.",
        ),
        "ruling.must-ask": Phrase("clause", "You can’t pass. Your turn ends when you miss."),
        "setup.thirteen": Phrase("clause", "The pack has thirteen ranks and no jokers."),
        "setup.object": Phrase("clause", "A catch is four of a kind."),
        "setup.dealt-catch": Phrase("clause", "Catches from the deal are laid before anyone asks."),
        "ask.rank-held": Phrase(
            "clause", "You must hold at least one card of the rank you ask for."
        ),
        "ask.not-self": Phrase("clause", "You can’t ask yourself."),
        "ask.not-empty": Phrase("clause", "You can’t ask a player who has no cards."),
        "ask.all": Phrase("clause", "You don’t say how many: you ask for all of them."),
        "ask.pass": Phrase("clause", "After “Go fish!” the turn passes."),
        "catch.at-once": Phrase("clause", "You must lay a catch at once. You can’t hold it back."),
        "catch.first": Phrase("clause", "Nobody may ask until the catch has been laid."),
        "ruling.go-fish-house": Phrase(
            "clause", "With this variant your turn ends even when you get cards."
        ),
    }
)

CLAUSES: Final[Mapping[Terms, Mapping[str, Phrase]]] = MappingProxyType(
    {Terms.BOOK: _OF_BOOKS, Terms.CATCH: _OF_CATCHES}
)
"""A summary of each clause that can refuse an action."""

_LAY_OUT_OF_TURN: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "It’s not your turn to lay."),
    Terms.CATCH: Phrase("refusal", "It’s not your turn to lay."),
}

_KEEP_OUT_OF_TURN: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "It’s not your turn to keep a book."),
    Terms.CATCH: Phrase("refusal", "It’s not your turn to keep a catch."),
}

_NONE_TO_LAY: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "You wanted to lay a book {of_rank}, but you have none."),
    Terms.CATCH: Phrase("refusal", "You wanted to lay a catch {of_rank}, but you have none."),
}

_TOO_FEW_TO_LAY: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "You wanted to lay a book {of_rank}, but you have only {cards}."),
    Terms.CATCH: Phrase(
        "refusal", "You wanted to lay a catch {of_rank}, but you have only {cards}."
    ),
}

_KEEP_BACK: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "You wanted to keep a finished book."),
    Terms.CATCH: Phrase("refusal", "You wanted to keep a finished catch."),
}

_ASK_BEFORE_LAYING: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "You asked with a finished book in your hand."),
    Terms.CATCH: Phrase("refusal", "You asked with a finished catch in your hand."),
}

_ASK_AFTER_REFUSAL: Final[Mapping[Request, Phrase]] = {
    Request.NUMBER: Phrase("refusal", "Your request was refused, and you asked again."),
    Request.ALL: Phrase("refusal", "You heard “Go fish!”, and you asked again."),
}

_NUMBER: Final[Mapping[Request, Phrase]] = {
    Request.NUMBER: Phrase("refusal", "You asked for {cards}."),
    Request.ALL: Phrase("refusal", "You asked for {cards}, but here you don’t say how many."),
}

_RANK_LAID: Final[InTerms] = {
    Terms.BOOK: Phrase("refusal", "You asked for {ranks}, but yours are in a book you’ve laid."),
    Terms.CATCH: Phrase("refusal", "You asked for {ranks}, but yours are in a catch you’ve laid."),
}

_COULD_LAY: Final[InTerms] = {
    Terms.BOOK: Phrase("you could …", "lay a book {of_rank}"),
    Terms.CATCH: Phrase("you could …", "lay a catch {of_rank}"),
}


def refusal_of(
    lexicon: Lexicon,
    violation: Violation,
    action: Action,
    names: Sequence[str],
    rules: Rules,
    nearest_legal: Sequence[Action],
) -> Refusal:
    """Return the texts for an action that the rules refuse.

    nearest_legal: the legal actions nearest to the refused one.
    Raises ValueError for a clause that refuses nothing in these rules.
    """
    clauses = CLAUSES[rules.terms]
    clause = rules.clause(violation.point)
    if clause not in clauses:
        raise ValueError(f"clause {clause!r}: expected one that can refuse an action")
    return Refusal(
        clause=lexicon.phrase(clauses[clause]),
        done=_done(lexicon, violation, action, names, rules),
        nearest=_nearest(lexicon, violation.facts, action, names, rules, nearest_legal),
    )


def _done(
    lexicon: Lexicon, violation: Violation, action: Action, names: Sequence[str], rules: Rules
) -> str:
    """Return what the player did, by the point at which the engine refused it."""
    match violation.point:
        case Point.OUT_OF_TURN | Point.LAY_OUT_OF_TURN:
            return _out_of_turn(lexicon, action, violation.facts, rules.terms)
        case Point.NO_BOOK:
            return _no_book(lexicon, violation.facts, rules.terms)
        case Point.NOTHING_TO_KEEP:
            return lexicon.phrase(
                Phrase(
                    "refusal",
                    "Keeping your cards doesn’t end your turn.",
                )
            )
        case Point.KEEP_FORBIDDEN:
            return lexicon.phrase(_KEEP_BACK[rules.terms])
        case _:
            assert isinstance(action, Ask), f"{violation.point} refuses requests alone"
            return _request_done(lexicon, violation, action, names, rules)


def _out_of_turn(lexicon: Lexicon, action: Action, facts: Facts, terms: Terms) -> str:
    if facts.turn is None:
        return lexicon.phrase(Phrase("refusal", "The game is over."))
    match action:
        case Ask():
            return lexicon.phrase(Phrase("refusal", "You asked out of turn."))
        case Lay():
            return lexicon.phrase(_LAY_OUT_OF_TURN[terms])
        case Keep():
            return lexicon.phrase(_KEEP_OUT_OF_TURN[terms])


def _no_book(lexicon: Lexicon, facts: Facts, terms: Terms) -> str:
    assert facts.rank is not None
    of_rank = lexicon.of_rank(facts.rank)
    if not facts.held:
        return lexicon.phrase(_NONE_TO_LAY[terms], of_rank=of_rank)
    return lexicon.phrase(
        _TOO_FEW_TO_LAY[terms],
        of_rank=of_rank,
        cards=lexicon.counted(facts.rank, facts.held),
    )


def _request_done(
    lexicon: Lexicon, violation: Violation, ask: Ask, names: Sequence[str], rules: Rules
) -> str:
    match violation.point:
        case Point.ASK_IN_OPENING:
            return lexicon.phrase(Phrase("refusal", "You asked before the first turn."))
        case Point.ASK_BEFORE_LAYING:
            return lexicon.phrase(_ASK_BEFORE_LAYING[rules.terms])
        case Point.ASK_AFTER_REFUSAL:
            return lexicon.phrase(_ASK_AFTER_REFUSAL[rules.request])
        case Point.ASK_AFTER_GRANT:
            return lexicon.phrase(Phrase("refusal", "You got your cards, and you asked again."))
        case Point.ASK_SELF:
            return lexicon.phrase(Phrase("refusal", "You asked yourself for cards."))
        case Point.ASK_EMPTY:
            return lexicon.phrase(
                Phrase("refusal", "You asked {name}, who has no cards."), name=names[ask.of]
            )
        case Point.NOBODY_TO_ASK:
            return lexicon.phrase(Phrase("refusal", "You asked, but nobody else has cards."))
        case _:
            return _wanted_done(lexicon, violation, ask, rules)


def _wanted_done(lexicon: Lexicon, violation: Violation, ask: Ask, rules: Rules) -> str:
    """Return what was wrong with the number or the rank of a request."""
    ranks = lexicon.wanted(ask.rank)
    if ask.number is None and violation.point is Point.BAD_NUMBER:
        return lexicon.phrase(
            Phrase("refusal", "You asked for {ranks} and didn’t say how many."), ranks=ranks
        )
    match violation.point:
        case Point.BAD_NUMBER:
            return lexicon.phrase(
                _NUMBER[rules.request], cards=lexicon.counted(ask.rank, ask.number or 0)
            )
        case Point.NUMBER_TOO_LARGE:
            return lexicon.phrase(
                Phrase("refusal", "You asked for {cards}, but there are only {cap}."),
                cards=lexicon.counted(ask.rank, ask.number or 0),
                cap=bound_in_words(lexicon, violation.facts.cap or 0),
            )
        case Point.RANK_NOT_IN_PACK:
            return lexicon.phrase(
                Phrase("refusal", "You asked for {ranks}, but there are none in the pack."),
                ranks=ranks,
            )
        case Point.RANK_NOT_HELD:
            return lexicon.phrase(
                Phrase("refusal", "You asked for {ranks} and have none yourself."), ranks=ranks
            )
        case _:
            return lexicon.phrase(_RANK_LAID[rules.terms], ranks=ranks)


def _nearest(
    lexicon: Lexicon,
    facts: Facts,
    wanted: Action,
    names: Sequence[str],
    rules: Rules,
    nearest_legal: Sequence[Action],
) -> str:
    """Return the nearest legal actions, grouped by what they change."""
    if not nearest_legal:
        if facts.turn is None:
            return lexicon.phrase(Phrase("mend", "Nothing more can be done."))
        return lexicon.phrase(Phrase("mend", "It’s {name}’s turn."), name=names[facts.turn])
    asks = [nearest for nearest in nearest_legal if isinstance(nearest, Ask)]
    choices = _choices(lexicon, nearest_legal, rules.terms)
    sentences: list[str] = []
    if asks:
        sentences.append(_other_requests(lexicon, wanted, names, rules, asks))
    if choices:
        sentences.append(
            lexicon.phrase(Phrase("mend", "You could {choices}."), choices=lexicon.either(choices))
        )
    return " ".join(sentences)


def _choices(lexicon: Lexicon, nearest_legal: Sequence[Action], terms: Terms) -> list[str]:
    """Return the legal actions other than requests, all books to lay as one item at the end."""
    books = [lexicon.of_rank(nearest.rank) for nearest in nearest_legal if isinstance(nearest, Lay)]
    choices: list[str] = []
    if any(isinstance(nearest, Keep) for nearest in nearest_legal):
        choices.append(lexicon.phrase(Phrase("you could …", "keep your cards in hand")))
    if books:
        choices.append(lexicon.phrase(_COULD_LAY[terms], of_rank=lexicon.either(books)))
    return choices


def _other_requests(
    lexicon: Lexicon, wanted: Action, names: Sequence[str], rules: Rules, asks: Sequence[Ask]
) -> str:
    """Return the requests that are legal, naming only what differs from the refused one."""
    numbers: dict[Rank, set[int]] = {}
    for ask in asks:
        numbers.setdefault(ask.rank, set()).update(() if ask.number is None else {ask.number})
    seats = sorted({ask.of for ask in asks})
    whom = lexicon.either([names[seat] for seat in seats])
    what = _what(lexicon, rules, numbers)
    if not isinstance(wanted, Ask):
        return _to_whom_and_what(lexicon, whom, what)
    if all((ask.rank, ask.number) == (wanted.rank, wanted.number) for ask in asks):
        return lexicon.phrase(Phrase("mend", "You could ask {names}."), names=whom)
    if seats != [wanted.of]:
        return _to_whom_and_what(lexicon, whom, what)
    if wanted.number is not None and asks == [Ask(wanted.seat, wanted.of, wanted.rank)]:
        return lexicon.phrase(Phrase("mend", "Leave the number out: ask for {cards}."), cards=what)
    of_same_rank = numbers.get(wanted.rank, set())
    if len(of_same_rank) > 1:
        return lexicon.phrase(
            Phrase("mend", "Say a number {from_to}."), from_to=_range(lexicon, of_same_rank)
        )
    return lexicon.phrase(Phrase("mend", "You could ask for {cards}."), cards=what)


def _to_whom_and_what(lexicon: Lexicon, whom: str, what: str) -> str:
    return lexicon.phrase(
        Phrase("mend", "You could ask {names} for {cards}."), names=whom, cards=what
    )


def _what(lexicon: Lexicon, rules: Rules, numbers: Mapping[Rank, set[int]]) -> str:
    """Return the ranks to ask for, grouped by the numbers that may be asked."""
    if not any(numbers.values()) and tuple(sorted(numbers)) == rules.ranks_of_pack():
        return lexicon.phrase(Phrase("asking for", "any rank of the pack"))
    groups: dict[frozenset[int], list[Rank]] = {}
    for rank, of_rank in numbers.items():
        groups.setdefault(frozenset(of_rank), []).append(rank)
    return lexicon.either([_group(lexicon, ranks, group) for group, ranks in groups.items()])


def _group(lexicon: Lexicon, ranks: Sequence[Rank], numbers: frozenset[int]) -> str:
    match sorted(numbers):
        case [number]:
            return lexicon.either([lexicon.counted(rank, number) for rank in ranks])
        case []:
            return lexicon.either([lexicon.wanted(rank) for rank in ranks])
        case _:
            return lexicon.phrase(
                Phrase("mend", "{ranks} (a number {from_to})"),
                ranks=lexicon.either([lexicon.wanted(rank) for rank in ranks]),
                from_to=_range(lexicon, numbers),
            )


def _range(lexicon: Lexicon, numbers: set[int] | frozenset[int]) -> str:
    """Return a range of numbers without gaps."""
    return range_in_words(lexicon, min(numbers), max(numbers))
