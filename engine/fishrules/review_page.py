"""HTML of the review of a finished game: the requests of each person that gave away most."""

from __future__ import annotations

from html import escape

from fishrules.review import Revealing, most_revealing
from fishrules.said_page import Hearing
from fishrules.sittings import Sitting
from fishrules.table import Seat


def review(sitting: Sitting, hearing: Hearing) -> str:
    """What each person at the table told the others by asking, the worst first."""
    parts = "".join(_of(sitting, seat, hearing) for seat in sitting.setup.persons)
    title = hearing.say("What your requests gave away")
    return (
        f'<section class="fish-end" aria-label="{title}"><p class="fish-title">{title}</p>'
        f"{parts}</section>"
    )


def _of(sitting: Sitting, seat: Seat, hearing: Hearing) -> str:
    name = hearing.names[seat]
    worst = most_revealing(sitting, seat)
    if not worst:
        told = hearing.say("{name}: no request gave anything away.", name=name)
        return f"<p>{told}</p>"
    items = "".join(f"<li>{_request(each, hearing)}</li>" for each in worst)
    return f"<p><b>{escape(name)}</b></p><ol>{items}</ol>"


def _request(revealing: Revealing, hearing: Hearing) -> str:
    speaker, names, rank = hearing.speaker, hearing.names, revealing.ask.rank
    told = [speaker.does(revealing.ask, names, hearing.terms)]
    if revealing.told:
        told.append(
            speaker.say(
                "From then on everybody knew of {cards} more in this hand.",
                cards=speaker.counted(rank, revealing.told),
            )
        )
    told += [
        speaker.say(
            "In action {number} {name} took {cards}.",
            number=taken.action,
            name=names[taken.seat],
            cards=speaker.counted(rank, taken.cards),
        )
        for taken in revealing.taken
    ]
    label = hearing.say("See the table after action {number}", number=revealing.action)
    return (
        f'{escape(" ".join(told))} <button type="button" data-do="look"'
        f' value="{revealing.action}" aria-label="{label}">{hearing.say("See")}</button>'
    )
