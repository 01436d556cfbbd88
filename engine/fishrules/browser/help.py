"""Help at the practice table: hints, and the reasons of the computer players."""

from __future__ import annotations

from dataclasses import replace

from fishrules.browser.page import TablePage, context_of
from fishrules.game.actions import Action, Ask
from fishrules.game.play import legal_actions
from fishrules.knowledge.evidence import Findings
from fishrules.knowledge.view import SPECTATOR
from fishrules.players.bot import Bot
from fishrules.players.hints import advise
from fishrules.players.reasons import HandHidden, NotReproduced, Reason, with_evidence
from fishrules.players.redaction import hidden_reason, reason_for_viewer
from fishrules.render.play.help import hint, lit_by, nudge
from fishrules.render.play.notices import PlayNotices
from fishrules.session.screen import screen_of
from fishrules.session.session import Session
from fishrules.words.reasons import explanation_text


def hint_notices(page: TablePage) -> PlayNotices:
    """A hint for the viewer, at first only where to look; empty if another player must act.

    The value of the button is `whole` for all of it.
    """
    seat, session = page.seat, page.session
    if seat is None or session.table.to_act != seat:
        return PlayNotices()
    advice = advise(session.view(seat), session.knowledge(seat), legal_actions(session.table))
    advice = replace(advice, reason=with_evidence(advice.reason, session.findings(seat)))
    screen = screen_of(session, page.viewer, page.request.state)
    context = context_of(page.request, screen)
    if page.request.value == "whole":
        return PlayNotices(hint=hint(context, session.config.seats, advice), lit=lit_by(advice))
    return PlayNotices(hint=nudge(context, advice), lit=lit_by(advice))


def reason_of_bot(page: TablePage) -> tuple[int, str] | None:
    """Number of the action that the button names, and the reason of the computer player for it.

    In play the reason is told as a spectator can know it, after the end as the player knew it.
    `None` if no computer player acted there.
    """
    session, config, number = page.session, page.session.config, page.request.number or 0
    if not 0 < number <= session.at:
        return None
    action = session.actions[number - 1]
    bot = config.bot(action.seat)
    if bot is None:
        return None
    before = session.back(number - 1)
    reason, findings = (_own_reason if session.over else _public_reason)(before, bot, action)
    finding = findings.of(action.of, action.rank) if isinstance(action, Ask) else None
    speaker, names = page.request.speaker, config.names
    return number, explanation_text(
        speaker, with_evidence(reason, findings), finding, names, config.rules
    )


def _own_reason(before: Session, bot: Bot, action: Action) -> tuple[Reason, Findings]:
    """Reason of the player for an action, and what it knew.

    It decides as it did, since its chances follow from the seed, unless the action was chosen by
    another version.
    """
    decision = before.decision()
    if decision is None or decision.action != action:
        reason: Reason = NotReproduced()
    else:
        reason = decision.reason
    return reason, before.remembered(action.seat, bot)


def _public_reason(before: Session, bot: Bot, action: Action) -> tuple[Reason, Findings]:
    """Reason of a player as a spectator may be told it, and what the spectator knew."""
    findings = before.remembered(SPECTATOR, bot)
    reason = reason_for_viewer(bot, action, findings.knowledge)
    if isinstance(reason, HandHidden):
        # A spectator may know more than this player remembers.
        findings = before.findings(SPECTATOR)
        reason = hidden_reason(findings.knowledge, action)
    return reason, findings
