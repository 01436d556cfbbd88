"""HTML of the review of a finished game: what the requests of each person gave away, and missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TypeVar

from fishrules.game.cards import Rank
from fishrules.game.seats import Seat
from fishrules.render.speech import Hearing
from fishrules.session.missed import BetterRequest, BookLost, Missed, most_missed
from fishrules.session.review import Revealing, Taken, most_revealing
from fishrules.session.session import Session
from fishrules.words.catalogue import later
from fishrules.words.numbers import about_percent

T = TypeVar("T")


def review(session: Session, hearing: Hearing) -> str:
    """What each person told the others by asking, and what else was open; the worst first."""
    persons = session.config.persons
    revealing = "".join(_revealing(session, seat, hearing) for seat in persons)
    missed = "".join(_missed(session, seat, hearing) for seat in persons)
    return _section(hearing.say("What your requests gave away"), revealing) + _section(
        hearing.say("Where something better was open"), missed
    )


def _section(title: str, parts: str) -> str:
    return (
        f'<section class="fish-end" aria-label="{title}"><p class="fish-title">{title}</p>'
        f"{parts}</section>"
    )


def _of(name: str, found: Sequence[T], none: str, item: Callable[[T], str]) -> str:
    """What was found of one person, in order; a sentence where it is nothing."""
    if not found:
        return f"<p>{none}</p>"
    items = "".join(f"<li>{item(each)}</li>" for each in found)
    return f"<p><b>{escape(name)}</b></p><ol>{items}</ol>"


def _told(told: Sequence[str], value: int, label: str, hearing: Hearing) -> str:
    """Sentences, and a button that opens the table after so many actions."""
    return (
        f'{escape(" ".join(told))} <button type="button" data-do="look"'
        f' value="{value}" aria-label="{label}">{hearing.say("See")}</button>'
    )


# What was given away


def _revealing(session: Session, seat: Seat, hearing: Hearing) -> str:
    name = hearing.names[seat]
    none = hearing.say("{name}: no request gave anything away.", name=name)
    return _of(name, most_revealing(session, seat), none, lambda each: _request(each, hearing))


def _request(revealing: Revealing, hearing: Hearing) -> str:
    speaker, rank = hearing.speaker, revealing.ask.rank
    told = [speaker.does(revealing.ask, hearing.names, hearing.rules.terms)]
    if revealing.told:
        told.append(
            speaker.say(
                "From then on everybody knew of {cards} more in this hand.",
                cards=speaker.counted(rank, revealing.told),
            )
        )
    told += [_taken(taken, rank, hearing) for taken in revealing.taken]
    label = hearing.say("See the table after action {number}", number=revealing.action)
    return _told(told, revealing.action, label, hearing)


def _taken(taken: Taken, rank: Rank, hearing: Hearing) -> str:
    return hearing.speaker.say(
        "In action {number} {name} took {cards}.",
        number=taken.action,
        name=hearing.names[taken.seat],
        cards=hearing.speaker.counted(rank, taken.cards),
    )


# What was missed


def _missed(session: Session, seat: Seat, hearing: Hearing) -> str:
    name = hearing.names[seat]
    none = hearing.say("{name}: nothing clearly better was passed over.", name=name)
    return _of(name, most_missed(session, seat), none, lambda each: _choice(each, hearing))


def _choice(missed: Missed, hearing: Hearing) -> str:
    match missed:
        case BetterRequest():
            told = _better_request(missed, hearing)
        case BookLost():
            told = _book_lost(missed, hearing)
    label = hearing.say("See the table before action {number}", number=missed.action)
    return _told(told, missed.action - 1, label, hearing)


def _better_request(missed: BetterRequest, hearing: Hearing) -> list[str]:
    speaker, names, better = hearing.speaker, hearing.names, missed.better
    number = missed.action
    done = speaker.does(missed.ask, names, hearing.rules.terms)
    cards = (
        speaker.wanted(better.rank)
        if better.number is None
        else speaker.counted(better.rank, better.number)
    )
    compared = speaker.say(
        _SURE if missed.best == 1 else _LIKELIER,
        chance=about_percent(speaker, missed.chance),
        of=names[better.of],
        cards=cards,
        best=about_percent(speaker, missed.best),
    )
    return [speaker.say("Action {number}: {done}", number=number, done=done), compared]


_LIKELIER = later("The chance was {chance}; asking {of} for {cards} would have had {best}.")
_SURE = later("The chance was {chance}; asking {of} for {cards} was sure to succeed.")


def _book_lost(missed: BookLost, hearing: Hearing) -> list[str]:
    speaker = hearing.speaker
    kept = speaker.say(
        "Action {number}: the {book} was kept, and it was asked away. The chance that somebody "
        "else held a card of its rank was {chance}.",
        number=missed.action,
        book=speaker.book(missed.rank, hearing.rules.terms),
        chance=about_percent(speaker, missed.chance),
    )
    return [kept, *(_taken(taken, missed.rank, hearing) for taken in missed.taken)]
