"""HTML of the review of a finished game: revealing requests and missed chances of each person."""

from __future__ import annotations

from collections.abc import Sequence

from fishrules.game.cards import Rank
from fishrules.game.rules import Terms
from fishrules.game.seats import Seat
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup
from fishrules.render.play.tips import review_tip
from fishrules.session.review import (
    BetterRequest,
    LostBook,
    Missed,
    Revealing,
    Taken,
    most_missed,
    most_revealing,
)
from fishrules.session.session import Session
from fishrules.words.catalogue import N_
from fishrules.words.numbers import about_percent


def review(context: RenderContext, session: Session) -> Markup:
    """Each person's revealing requests and missed chances, the worst first."""
    persons = session.config.persons
    return h.fragment[
        review_tip(context),
        _section(
            context.say("What your requests gave away"),
            [_revealing(context, session, seat) for seat in persons],
        ),
        _section(
            context.say("Better moves you missed"),
            [_missed(context, session, seat) for seat in persons],
        ),
    ]


def _section(title: str, parts: Sequence[Markup]) -> Markup:
    return h.section(".fish-end", aria_label=title)[h.p(".fish-title")[title], parts]


def _of_person(name: str, items: Sequence[Markup], none: str) -> Markup:
    """The findings about one person, in order. none: a sentence where there are none."""
    if not items:
        return h.p[none]
    return h.fragment[h.p[h.b[name]], h.ol[[h.li[item] for item in items]]]


def _finding(context: RenderContext, sentences: Sequence[str], number: int, label: str) -> Markup:
    """Sentences, and a button that opens the table after `number` actions."""
    return h.fragment[
        " ".join(sentences),
        " ",
        h.button(type="button", data_do="look", value=number, aria_label=label)[context.say("See")],
    ]


# Revealing requests


def _revealing(context: RenderContext, session: Session, seat: Seat) -> Markup:
    name = context.names[seat]
    none = context.say("{name}: no request gave anything away.", name=name)
    items = [_revealing_request(context, each) for each in most_revealing(session, seat)]
    return _of_person(name, items, none)


def _revealing_request(context: RenderContext, revealing: Revealing) -> Markup:
    speaker, rank = context.speaker, revealing.ask.rank
    sentences = [speaker.action_text(revealing.ask, context.names, context.terms)]
    if revealing.revealed:
        sentences.append(
            speaker.say(
                "After this, everyone knew of {cards} more in this hand.",
                cards=speaker.counted(rank, revealing.revealed),
            )
        )
    sentences += [_taken(context, taken, rank) for taken in revealing.taken]
    label = context.say("See the table after action {number}", number=revealing.action)
    return _finding(context, sentences, revealing.action, label)


def _taken(context: RenderContext, taken: Taken, rank: Rank) -> str:
    return context.say(
        "In action {number} {name} took {cards}.",
        number=taken.action,
        name=context.names[taken.seat],
        cards=context.speaker.counted(rank, taken.cards),
    )


# Missed chances


def _missed(context: RenderContext, session: Session, seat: Seat) -> Markup:
    name = context.names[seat]
    none = context.say("{name} missed no clearly better move.", name=name)
    items = [_missed_choice(context, each) for each in most_missed(session, seat)]
    return _of_person(name, items, none)


def _missed_choice(context: RenderContext, missed: Missed) -> Markup:
    match missed:
        case BetterRequest():
            sentences = _better_request(context, missed)
        case LostBook():
            sentences = _book_lost(context, missed)
    label = context.say("See the table before action {number}", number=missed.action)
    return _finding(context, sentences, missed.action - 1, label)


def _better_request(context: RenderContext, missed: BetterRequest) -> list[str]:
    speaker, names, better = context.speaker, context.names, missed.better
    number = missed.action
    done = speaker.action_text(missed.ask, names, context.terms)
    cards = (
        speaker.wanted(better.rank)
        if better.number is None
        else speaker.counted(better.rank, better.number)
    )
    compared = speaker.say(
        _SURE if missed.better_chance == 1 else _LIKELIER,
        chance=about_percent(speaker, missed.chance),
        of=names[better.of],
        cards=cards,
        best=about_percent(speaker, missed.better_chance),
    )
    return [speaker.say("Action {number}: {done}", number=number, done=done), compared]


_LIKELIER = N_("The chance was {chance}. Asking {of} for {cards} would have had {best}.")
_SURE = N_("The chance was {chance}. Asking {of} for {cards} was sure to succeed.")


def _book_lost(context: RenderContext, missed: LostBook) -> list[str]:
    speaker = context.speaker
    kept = speaker.say(
        _KEPT[context.terms],
        number=missed.action,
        of_rank=speaker.of_laid(missed.rank),
        chance=about_percent(speaker, missed.chance),
    )
    return [kept, *(_taken(context, taken, missed.rank) for taken in missed.taken)]


_KEPT = {
    Terms.BOOK: N_(
        "Action {number}: a book {of_rank} was kept, and somebody took it. The chance that "
        "somebody else had a card of its rank was {chance}."
    ),
    Terms.CATCH: N_(
        "Action {number}: a catch {of_rank} was kept, and somebody took it. The chance that "
        "somebody else had a card of its rank was {chance}."
    ),
}
