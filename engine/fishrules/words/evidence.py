"""Sentences on how many cards of a rank a hand holds, and the actions that showed it.

They put `knowledge.evidence` into words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fishrules.game.cards import Rank
from fishrules.game.events import Asked, Gave, Refused, TurnCame
from fishrules.game.rules import Askable, Request, Rules, Terms
from fishrules.game.seats import Seat
from fishrules.knowledge.evidence import Evidence, Finding
from fishrules.knowledge.inference import kept_before
from fishrules.words.catalogue import InTerms, Phrase
from fishrules.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class EvidenceText:
    """A sentence, and the action that it names, if any."""

    text: str
    evidence: Evidence | None


def evidence_texts(
    speaker: Speaker, finding: Finding, names: Sequence[str], rules: Rules
) -> tuple[EvidenceText, ...]:
    """Return the lower and the upper bound of a seat's cards of a rank, as far as shown.

    An upper bound that only counts the cards still in play is left out, unless it is zero.
    """
    texts = []
    if finding.at_least:
        least = at_least_text(
            speaker, finding.seat, finding.rank, finding.at_least, finding.raised_by, names, rules
        )
        texts.append(EvidenceText(speaker.phrase(SENTENCE, told=least), finding.raised_by))
    if not finding.room:
        elsewhere = speaker.phrase(_ELSEWHERE, name=names[finding.seat])
        texts.append(EvidenceText(elsewhere, None))
    elif finding.at_most < finding.room:
        most = _at_most(speaker, finding, names, rules)
        texts.append(EvidenceText(speaker.phrase(SENTENCE, told=most), finding.lowered_by))
    return tuple(texts)


def no_evidence_text(speaker: Speaker, finding: Finding, names: Sequence[str]) -> str:
    """Return the sentence that stands in where `evidence_texts` returns none."""
    return speaker.phrase(
        Phrase("known", "Nothing is known yet: {name} may or may not have {ranks}."),
        name=names[finding.seat],
        ranks=speaker.wanted(finding.rank),
    )


SENTENCE: Final = Phrase("known", "{told}.")

_ELSEWHERE: Final = Phrase(
    "known",
    "{name} has none: all the others are accounted for.",
)


def at_least_text(
    speaker: Speaker,
    seat: Seat,
    rank: Rank,
    number: int,
    evidence: Evidence | None,
    names: Sequence[str],
    rules: Rules,
) -> str:
    """Return the lower bound of a seat's cards of a rank and what showed it, without full stop."""
    shown = (
        None
        if evidence is None
        else _showing(speaker, seat, rank, number, evidence, names[seat], rules)
    )
    held = speaker.number_held(rank, number)
    if shown is not None and not shown.before:
        return speaker.phrase(
            Phrase("known", "{entry}, and so has at least {number}"),
            entry=shown.entry,
            number=held,
        )
    if shown is not None:
        return speaker.phrase(
            Phrase("known", "{entry}. With the {before} already known, that’s at least {number}"),
            entry=shown.entry,
            before=speaker.number_of(rank, shown.before),
            number=held,
        )
    known = speaker.phrase(
        Phrase("known", "{name} has at least {cards}"),
        name=names[seat],
        cards=speaker.held(rank, number),
    )
    return _following(speaker, known, evidence, names)


@dataclass(frozen=True, slots=True)
class _Shown:
    """The act of a seat that shows its cards, and how many must have been known before."""

    entry: str
    before: int


def _showing(
    speaker: Speaker,
    seat: Seat,
    rank: Rank,
    number: int,
    evidence: Evidence,
    name: str,
    rules: Rules,
) -> _Shown | None:
    """Return the act from which a lower bound follows; `None` where no single act shows it."""
    before, wanted = evidence.before, speaker.wanted(rank)
    implied = int(rules.askable is Askable.HELD)  # whoever asks holds a card of the rank

    def entry(phrase: Phrase, **values: object) -> str:
        return speaker.phrase(phrase, name=name, action=evidence.action, **values)

    match evidence.event:
        case Asked(asker) if (asker, evidence.drawn) == (seat, rank):
            if number > implied + 1 and number != before + 1:
                return None
            asked_again = entry(_ASKED_AGAIN, ranks=wanted)
            return _Shown(asked_again, before if number > implied + 1 else 0)
        case Asked(asker, _, asked) if (asker, asked, number) == (seat, rank, 1):
            return _Shown(entry(_ASKED, ranks=wanted), 0)
        case Gave(_, to, given, cards) if (to, given) == (seat, rank):
            got = len(cards)
            if number < got:
                return None
            if number == got:
                return _Shown(entry(_GOT, cards=speaker.counted(rank, got)), 0)
            if number == got + implied:
                so_many = speaker.number_of(rank, got)
                return _Shown(entry(_ASKED_AND_GOT, ranks=wanted, number=so_many), 0)
            if number == got + before:
                return _Shown(entry(_GOT, cards=speaker.counted(rank, got)), before)
            return None
        case _:
            return None


_ASKED_AGAIN: Final = Phrase(
    "deed", "{name} asked for {ranks} and asked again after a lucky draw in action {action}"
)
_ASKED: Final = Phrase("deed", "{name} asked for {ranks} in action {action}")
_ASKED_AND_GOT: Final = Phrase(
    "deed", "{name} asked for {ranks} and got {number} in action {action}"
)
_GOT: Final = Phrase("deed", "{name} got {cards} in action {action}")


def _at_most(speaker: Speaker, finding: Finding, names: Sequence[str], rules: Rules) -> str:
    """Return the upper bound of a seat's cards of a rank and what showed it, without full stop."""
    name, most, evidence = names[finding.seat], finding.at_most, finding.lowered_by
    cards = speaker.held(finding.rank, most)
    denied = None if evidence is None else _denying(speaker, finding, evidence, name, rules)
    if denied is not None and most >= denied[1]:
        entry, left = denied
        if most > left:
            return speaker.phrase(
                _AND_SINCE,
                entry=entry,
                more=speaker.held(finding.rank, most - left),
                number=speaker.number_held(finding.rank, most),
            )
        return speaker.phrase(_SO_MOST if most else _SO_NONE, entry=entry, cards=cards)
    known = speaker.phrase(_KNOWN_MOST if most else _KNOWN_NONE, name=name, cards=cards)
    return _following(speaker, known, evidence, names)


_SO_MOST: Final = Phrase("known", "{entry}, and so has at most {cards}")
_SO_NONE: Final = Phrase("known", "{entry}, and so has none")
_AND_SINCE: Final = Phrase(
    "known", "{entry}, has got at most {more} since, and so has at most {number}"
)
_KNOWN_MOST: Final = Phrase("known", "{name} has at most {cards}")
_KNOWN_NONE: Final = Phrase("known", "{name} has none")


def _denying(
    speaker: Speaker, finding: Finding, evidence: Evidence, name: str, rules: Rules
) -> tuple[str, int] | None:
    """Return the act of a seat that alone shows how few cards it holds, and the most it then held.

    `None` where no single act does.
    """
    own, ranks = (finding.seat, finding.rank), speaker.wanted(finding.rank)
    match evidence.event:
        case Refused(seat, _, rank, int(number)) if (seat, rank) == own:
            cards = speaker.counted(rank, number)
            refused = Phrase("deed", "{name} refused {cards} in action {action}")
            return speaker.phrase(
                refused, name=name, cards=cards, action=evidence.action
            ), number - 1
        case Refused(seat, _, rank) if (seat, rank) == own:
            had_none = Phrase("deed", "{name} had no {ranks} in action {action}")
            return speaker.phrase(had_none, name=name, ranks=ranks, action=evidence.action), 0
        case Gave(seat, _, rank) if (seat, rank) == own and rules.request is Request.ALL:
            gave_all = Phrase("deed", "{name} handed over all {ranks} in action {action}")
            return speaker.phrase(gave_all, name=name, ranks=ranks, action=evidence.action), 0
        case TurnCame() if not evidence.action:
            return speaker.phrase(_PASSED[rules.terms], name=name), rules.book_size - 1
        case TurnCame() as turn if evidence.seat == finding.seat and not kept_before(turn):
            bookless = _BOOKLESS[rules.terms]
            return speaker.phrase(bookless, name=name, action=evidence.action), rules.book_size - 1
        case _:
            return None


_BOOKLESS: Final[InTerms] = {
    Terms.BOOK: Phrase("deed", "{name} had no finished book left after action {action}"),
    Terms.CATCH: Phrase("deed", "{name} had no finished catch left after action {action}"),
}
_PASSED: Final[InTerms] = {
    Terms.BOOK: Phrase("deed", "{name} was dealt no finished book"),
    Terms.CATCH: Phrase("deed", "{name} was dealt no finished catch"),
}


def _following(
    speaker: Speaker, known: str, evidence: Evidence | None, names: Sequence[str]
) -> str:
    """Add to what is known the last of the actions from which it follows."""
    if evidence is None or not evidence.action:
        return known
    return speaker.phrase(
        Phrase(
            "known",
            "{known}, as action {action} ({name}) and earlier moves show",
        ),
        known=known,
        action=evidence.action,
        name=names[evidence.seat],
    )
