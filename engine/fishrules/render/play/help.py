"""HTML of the help at the practice table: the known bounds of other hands, and a hint."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.rules import Terms
from fishrules.game.seats import Seat
from fishrules.knowledge.evidence import Finding, Findings
from fishrules.knowledge.view import Viewer
from fishrules.players.hints import Advice
from fishrules.render import markup as h
from fishrules.render.context import RenderContext
from fishrules.render.markup import Markup, Node
from fishrules.render.play.tips import hint_tip
from fishrules.render.table import NOTHING_LIT, Lit
from fishrules.session.screen import PlayScreen
from fishrules.words.catalogue import N_
from fishrules.words.evidence import EvidenceText, evidence_texts
from fishrules.words.numbers import about_percent
from fishrules.words.reasons import reason_text, stakes_text
from fishrules.words.speaker import Speaker


def nudge(context: RenderContext, advice: Advice) -> Markup:
    """The first half of a hint: where to look, without what to do."""
    match advice.action:
        case Ask(_, of, rank, _):
            text = context.say(
                "Look at your {ranks}, and at {name}.",
                ranks=context.speaker.ranks(rank),
                name=context.names[of],
            )
        case Lay() | Keep():
            text = context.say(_BOOK_TO_WEIGH[context.terms])
    return h.div(class_="fish-hint", id="fish-hint")[
        h.p(data_say=True)[h.b[context.say("Hint")], " ", text],
        h.p(".deeds")[
            h.button(type="button", data_do="hint", value="whole")[context.say("Tell me")],
            " ",
            _put_away(context),
        ],
    ]


_BOOK_TO_WEIGH = {
    Terms.BOOK: N_("You have a finished book: lay it, or keep it?"),
    Terms.CATCH: N_("You have a finished catch."),
}


def lit_by(advice: Advice) -> Lit:
    """The card and the player to which a hint points."""
    match advice.action:
        case Ask(_, of, rank, _):
            return Lit(rank, of)
        case Lay(_, rank):
            return Lit(rank)
        case Keep():
            return NOTHING_LIT


def _put_away(context: RenderContext) -> Markup:
    return h.button(type="button", data_do="dismiss", value="")[context.say("Close")]


def _do_it(context: RenderContext, seats: Sequence[str], action: Action) -> Markup:
    """The button that does what the hint says."""
    label, kind = context.say("Do it"), ".fish-say"
    match action:
        case Ask(_, of, rank, number):
            fields = {
                "of": seats[of],
                "rank": rank.letter,
                "number": "" if number is None else str(number),
            }
            return h.button(kind, type="button", data_do="ask", data_fields=json.dumps(fields))[
                label
            ]
        case Lay(_, rank):
            return h.button(kind, type="button", data_do="lay", value=rank.letter)[label]
        case Keep():
            return h.button(kind, type="button", data_do="keep", value="")[label]


def hint(context: RenderContext, seats: Sequence[str], advice: Advice) -> Markup:
    """The best action, its chance, the reason, and advice on finished books.

    Where a book is to be laid, the advice on it says why. seats: the ids of the seats.
    """
    speaker, names, rules = context.speaker, context.names, context.rules
    best = speaker.action_label(advice.action, names, rules.terms)
    explained = _is_explained(advice)
    reason = "" if explained else " " + reason_text(speaker, advice.reason, names, rules)
    stakes = [h.li[stakes_text(speaker, each, names, rules)] for each in advice.stakes]
    others = [h.li[speaker.action_label(action, names, rules.terms)] for action in advice.also]
    return h.div(class_="fish-hint", id="fish-hint")[
        h.div(data_say=True)[
            h.p[h.b[context.say("Hint")], " ", best, ".", reason],
            _chance(context, advice),
            bool(stakes) and h.ul[stakes],
            bool(others) and (h.p[context.say("Just as good")], h.ul[others]),
        ],
        advice.chance is not None and hint_tip(context),
        h.p(".deeds")[_do_it(context, seats, advice.action), " ", _put_away(context)],
    ]


def _is_explained(advice: Advice) -> bool:
    """Return whether the advice on a finished book says why it is laid."""
    action = advice.action
    return isinstance(action, Lay) and any(each.rank is action.rank for each in advice.stakes)


def _chance(context: RenderContext, advice: Advice) -> Node:
    """The chance as a number and a bar."""
    if advice.chance is None:
        return None
    chance = about_percent(context.speaker, advice.chance)
    share = f"--share: {float(advice.chance):.3f}"
    return h.p(".fish-chance")[
        h.span[context.say("Chance of success: {chance}", chance=chance)],
        " ",
        h.span(".fish-bar", aria_hidden="true", style=share)[()],
    ]


def known_table(
    context: RenderContext, screen: PlayScreen, viewer: Viewer, findings: Findings, pressed: str
) -> Markup:
    """For each opponent and rank the least and the most cards, and on demand the evidence.

    viewer, findings: whose knowledge it is, and that knowledge with its evidence.
    pressed: the place in the table whose button has just been pressed, or an empty text.
    """
    ranks = [rank for rank in context.rules.ranks_of_pack() if findings.knowledge.in_play[rank]]
    title, speaker = _title(context, screen, viewer), context.speaker
    head = [
        h.th(scope="col")[
            h.span(aria_hidden="true")[speaker.index(rank)],
            h.span(".fish-hidden")[speaker.ranks(rank)],
        ]
        for rank in ranks
    ]
    rows = [
        _row(context, screen, seat, [findings.of(seat, rank) for rank in ranks], pressed)
        for seat in range(len(context.names))
        if seat != viewer
    ]
    explanation = context.say(
        "The least and the most cards of each rank that each player can have. Press a number "
        "to see who showed it, and when."
    )
    return h.details(class_="fish-known", id="fish-known")[
        h.summary[title],
        h.p[explanation],
        h.div(".fish-scroll", tabindex="0", role="region", aria_label=title)[
            h.table[h.thead[h.tr[h.td[()], head]], h.tbody[rows]]
        ],
    ]


def _title(context: RenderContext, screen: PlayScreen, viewer: Viewer) -> str:
    if not screen.looks_back:
        return context.say("What you can work out")
    if not isinstance(viewer, int):
        return context.say("What everybody could work out then")
    return context.say("What {name} could work out then", name=context.names[viewer])


def _row(
    context: RenderContext,
    screen: PlayScreen,
    seat: Seat,
    findings: Sequence[Finding],
    pressed: str,
) -> Markup:
    """The bounds of one hand and, below, the evidence for the one rank that is opened."""
    places = {f"{screen.view.seats[seat]}-{finding.rank.letter}": finding for finding in findings}
    opened = screen.state.source
    row = h.tr[
        h.th(scope="row")[context.names[seat]],
        [_cell(context, finding, place, opened) for place, finding in places.items()],
    ]
    if opened not in places or not places[opened].is_informative:
        return row
    evidence = _evidence(context, places[opened], opened == pressed)
    return h.fragment[row, h.tr(".fish-source")[h.td(colspan=len(findings) + 1)[h.p[evidence]]]]


def _cell(context: RenderContext, finding: Finding, place: str, opened: str) -> Markup:
    """The bounds; where there is evidence for them, a button that opens it."""
    least, most = finding.at_least, finding.at_most
    bounds = _bounds(context.speaker, least, most)
    cell = h.td(class_="sure" if least else None if most else "none")
    if not finding.is_informative:
        return cell[bounds]
    return cell[
        h.button(
            type="button",
            data_do="source",
            value=place,
            aria_expanded=h.true_false(place == opened),
        )[bounds]
    ]


@lru_cache(maxsize=512)
def _bounds(speaker: Speaker, least: int, most: int) -> Markup:
    """The bounds of a number of cards, as they are seen and as they are read out."""
    spoken = speaker.say("exactly {number}", number=least)
    if least < most:
        spoken = speaker.say("at least {least}, at most {most}", least=least, most=most)
    return h.fragment[
        h.span(aria_hidden="true")[least if least == most else f"{least}–{most}"],
        h.span(".fish-hidden")[spoken],
    ]


def _evidence(context: RenderContext, finding: Finding, read_out: bool) -> Markup:
    """The evidence for the number of cards of a rank in a hand, each action with a button to it.

    read_out: the script reads it out, because it has just been opened.
    """
    speaker, names = context.speaker, context.names
    texts = evidence_texts(speaker, finding, names, context.rules)
    title = h.b(data_say=read_out)[names[finding.seat], ", ", speaker.ranks(finding.rank), "."]
    return h.joined(" ", [title, *(_evidence_text(context, each, read_out) for each in texts)])


def _evidence_text(context: RenderContext, evidence: EvidenceText, read_out: bool) -> Markup:
    text = h.span(data_say=read_out)[evidence.text]
    if evidence.evidence is None:
        return text
    number = evidence.evidence.action
    label = context.say("See the table after the deal")
    if number:
        label = context.say("See the table after action {number}", number=number)
    return h.fragment[
        text,
        " ",
        h.button(type="button", data_do="look", value=number, aria_label=label)[context.say("See")],
    ]
