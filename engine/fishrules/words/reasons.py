"""Texts about decisions: reasons of the computer players, hints on books, names of the players.

They put `players.reasons` and `players.hints` into words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from fishrules.game.rules import Rules, Terms
from fishrules.knowledge.evidence import Finding
from fishrules.players.hints import Stakes, Verdict
from fishrules.players.reasons import (
    BestChance,
    ByChance,
    Due,
    Guess,
    HandHidden,
    InVain,
    KnownToHold,
    KnownToHoldAlone,
    LaysAlways,
    LaysFreely,
    LaysSafe,
    LaysToDraw,
    NotReproduced,
    OnlyChoice,
    Reason,
    WorthMore,
)
from fishrules.words.catalogue import InTerms, Phrase
from fishrules.words.evidence import SENTENCE, at_least_text, evidence_texts, no_evidence_text
from fishrules.words.numbers import about_percent
from fishrules.words.speaker import Speaker


def explanation_text(
    speaker: Speaker, reason: Reason, finding: Finding | None, names: Sequence[str], rules: Rules
) -> str:
    """Return a reason and, where it weighs a chance, what was known of the cards asked for.

    finding: on the requested rank in the hand that was asked; `None` where none was.
    """
    texts = [reason_text(speaker, reason, names, rules)]
    match reason:
        case BestChance() | WorthMore() | Guess() | HandHidden() if finding is not None:
            known = evidence_texts(speaker, finding, names, rules)
            texts += [each.text for each in known] or [no_evidence_text(speaker, finding, names)]
        case _:
            pass
    return " ".join(texts)


def reason_text(speaker: Speaker, reason: Reason, names: Sequence[str], rules: Rules) -> str:
    """Return a reason in one sentence; `names` has one name a seat."""
    match reason:
        case ByChance():
            return speaker.phrase(Phrase("reason", "Chosen at random."))
        case Due():
            return speaker.phrase(_DUE[rules.terms])
        case OnlyChoice():
            return speaker.phrase(Phrase("reason", "No other move is possible."))
        case InVain():
            return speaker.phrase(Phrase("reason", "No request can succeed any more."))
        case KnownToHold(seat, rank, number, by):
            known = at_least_text(speaker, seat, rank, number, by, names, rules)
            return speaker.phrase(SENTENCE, told=known)
        case KnownToHoldAlone(seat, rank, number, by):
            return speaker.phrase(
                Phrase("reason", "{known}. Nobody else can have any."),
                known=at_least_text(speaker, seat, rank, number, by, names, rules),
            )
        case BestChance(chance):
            return speaker.phrase(
                Phrase("reason", "No request has a better chance: {chance}."),
                chance=about_percent(speaker, chance),
            )
        case WorthMore(chance, best) if _read_alike(speaker, chance, best):
            return speaker.phrase(
                Phrase(
                    "reason",
                    "The chance is {chance}. Another request is slightly likelier to succeed, "
                    "but this one wins more or reveals less.",
                ),
                chance=about_percent(speaker, chance),
            )
        case WorthMore(chance, best):
            return speaker.phrase(
                Phrase(
                    "reason",
                    "The chance is {chance}. Another request has {best}, but this one wins "
                    "more or reveals less.",
                ),
                chance=about_percent(speaker, chance),
                best=about_percent(speaker, best),
            )
        case Guess(chance):
            return speaker.phrase(
                Phrase("reason", "It’s a guess, with a chance of {chance}."),
                chance=about_percent(speaker, chance),
            )
        case HandHidden(chance):
            return _hidden(speaker, chance)
        case LaysAlways():
            return speaker.phrase(_LAYS_ALWAYS[rules.terms])
        case LaysToDraw():
            return speaker.phrase(
                Phrase("reason", "This empties the hand, and an empty hand draws new cards.")
            )
        case LaysSafe(chance) if chance == 1:
            return speaker.phrase(
                Phrase("reason", "Somebody else has a card of the rank and can ask for these.")
            )
        case LaysSafe(chance):
            return speaker.phrase(
                Phrase(
                    "reason",
                    "Somebody else may have a card of the rank and ask for these: the chance "
                    "is {chance}.",
                ),
                chance=about_percent(speaker, chance),
            )
        case LaysFreely():
            return speaker.phrase(
                Phrase(
                    "reason",
                    "This costs nothing: no card of the rank is left to ask for, "
                    "or one stays in hand.",
                )
            )
        case NotReproduced():
            return speaker.phrase(
                Phrase(
                    "reason", "This player would act differently now, so the reason isn’t known."
                )
            )


def _read_alike(speaker: Speaker, chance: Fraction, other: Fraction) -> bool:
    return about_percent(speaker, chance) == about_percent(speaker, other)


def _hidden(speaker: Speaker, chance: Fraction | None) -> str:
    if chance is None:
        return speaker.phrase(Phrase("reason", "The reason involves cards you can’t see."))
    if chance == 1:
        # A player that remembered it would know it, and give that as its reason.
        return speaker.phrase(Phrase("reason", "This player has forgotten how you could tell."))
    return speaker.phrase(
        Phrase(
            "reason",
            "The reason involves cards you can’t see. From what everybody knows, the chance is "
            "{chance}.",
        ),
        chance=about_percent(speaker, chance),
    )


_DUE: Final[InTerms] = {
    Terms.BOOK: Phrase("reason", "A finished book must be laid at once."),
    Terms.CATCH: Phrase("reason", "A finished catch must be laid at once."),
}

_LAYS_ALWAYS: Final[InTerms] = {
    Terms.BOOK: Phrase("reason", "This player lays every finished book at once."),
    Terms.CATCH: Phrase("reason", "This player lays every finished catch at once."),
}


def stakes_text(speaker: Speaker, stakes: Stakes, names: Sequence[str], rules: Rules) -> str:
    """Return the advice on a finished book, the cost of laying it and the risk of keeping it.

    Only the advice names the book.
    """
    book = speaker.book(stakes.rank, rules.terms)
    texts = [speaker.phrase(_verdict(stakes), book=book), _cost_text(speaker, stakes)]
    if stakes.may_stay:
        texts.append(_risk_text(speaker, stakes, names))
    return " ".join(texts)


def _verdict(stakes: Stakes) -> Phrase:
    if stakes.verdict is Verdict.LAY and stakes.seat is None and not stakes.right_lost:
        return _NOTHING_TO_GAIN
    if stakes.verdict is Verdict.LAY_AT_END and not stakes.may_stay:
        return _LAID_BY_RULES
    return _VERDICTS[stakes.verdict]


_VERDICTS: Final[Mapping[Verdict, Phrase]] = {
    Verdict.LAY_TO_DRAW: Phrase(
        "hint", "Lay the {book} now: with an empty hand you draw new cards."
    ),
    Verdict.LAY: Phrase(
        "hint",
        "Lay the {book} now, before anybody can ask for it. In our test games, players who kept "
        "every book ended with fewer.",
    ),
    Verdict.EITHER: Phrase(
        "hint",
        "Lay the {book} now or at the end of your turn: you gain nothing by keeping it longer.",
    ),
    Verdict.LAY_AT_END: Phrase(
        "hint",
        "Keep the {book} for now: during your turn nobody else can ask for it, and it lets you "
        "ask for more of its rank. Lay it at the end of your turn.",
    ),
}

_NOTHING_TO_GAIN: Final = Phrase("hint", "Lay the {book} now: you gain nothing by keeping it.")

_LAID_BY_RULES: Final = Phrase(
    "hint",
    "Keep the {book} for now: it lets you ask for more of its rank. The stock is empty, so you "
    "must lay it at the end of your turn.",
)


def _cost_text(speaker: Speaker, stakes: Stakes) -> str:
    if stakes.right_lost:
        return speaker.phrase(
            Phrase(
                "hint",
                "Once it’s laid, you can’t ask for the rest of the rank. Cards of it still in "
                "play: {out}.",
            ),
            out=stakes.elsewhere,
        )
    if stakes.elsewhere:
        return speaker.phrase(
            Phrase("hint", "Laying it costs nothing: you keep a card of the rank in your hand.")
        )
    return speaker.phrase(
        Phrase("hint", "Laying it costs nothing: no other card of the rank is in play.")
    )


def _risk_text(speaker: Speaker, stakes: Stakes, names: Sequence[str]) -> str:
    if stakes.seat is None:
        return speaker.phrase(
            Phrase("hint", "Keeping it is safe until somebody draws a card of the rank.")
            if stakes.elsewhere
            else Phrase("hint", "Keeping it is safe: nobody can ask for it.")
        )
    if stakes.risk == 1:
        return speaker.phrase(
            Phrase(
                "hint",
                "If you keep it, others can take it on their turn: somebody has a card of the "
                "rank, most likely {name}.",
            ),
            name=names[stakes.seat],
        )
    return speaker.phrase(
        Phrase(
            "hint",
            "If you keep it, others can take it on their turn. The chance that somebody has a "
            "card of the rank is {chance}, most likely {name}.",
        ),
        chance=about_percent(speaker, stakes.risk),
        name=names[stakes.seat],
    )


def bot_texts(speaker: Speaker, bot: str) -> tuple[str, str]:
    """Return the name of a computer player and a sentence on how it plays.

    bot: its name in the notation. Raises KeyError where it is none of `players.bot.BOTS`.
    """
    name, description = _BOTS[bot]
    return speaker.phrase(name), speaker.phrase(description)


_BOTS: Final[Mapping[str, tuple[Phrase, Phrase]]] = {
    "random": (
        Phrase("computer player", "Random"),
        Phrase("computer player", "Plays at random among the moves that are possible."),
    ),
    "forgetful": (
        Phrase("computer player", "Forgetful"),
        Phrase("computer player", "Remembers only the last few moves, and guesses the rest."),
    ),
    "rememberer": (
        Phrase("computer player", "Perfect memory"),
        Phrase("computer player", "Remembers everything, and asks for what is sure."),
    ),
    "reckoner": (
        Phrase("computer player", "Calculator"),
        Phrase(
            "computer player",
            "Remembers everything, and weighs every chance.",
        ),
    ),
}
