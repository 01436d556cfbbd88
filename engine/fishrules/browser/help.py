"""Help at the practice table: hints, and the reasons of the computer players."""

from __future__ import annotations

from dataclasses import replace

from fishrules.browser.page import TablePage, context_of
from fishrules.game.actions import Ask
from fishrules.game.play import legal_actions
from fishrules.knowledge.view import SPECTATOR
from fishrules.players.hints import advise
from fishrules.players.reasons import HandHidden, hidden, reason_for, sourced
from fishrules.render.markup import EMPTY, Markup
from fishrules.render.play.help import hint
from fishrules.session.screen import screen_of
from fishrules.words.reasons import explanation_text


def hint_html(page: TablePage) -> Markup:
    """HTML of a hint for the viewer; empty if another player must act."""
    seat, session = page.seat, page.session
    if seat is None or session.table.to_act != seat:
        return EMPTY
    advice = advise(session.view(seat), session.knowledge(seat), legal_actions(session.table))
    advice = replace(advice, reason=sourced(advice.reason, session.findings(seat)))
    screen = screen_of(session, page.viewer, page.request.state)
    return hint(context_of(page.request, screen), advice)


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
    viewer = action.seat if session.over else SPECTATOR
    findings, choices = before.remembered(viewer, bot), legal_actions(before.table)
    reason = reason_for(bot, action, before.view(viewer), findings.knowledge, choices)
    if isinstance(reason, HandHidden):
        # A spectator may know more than this player remembers.
        findings = before.findings(SPECTATOR)
        reason = hidden(findings.knowledge, action)
    finding = findings.of(action.of, action.rank) if isinstance(action, Ask) else None
    speaker, names = page.request.speaker, config.names
    return number, explanation_text(
        speaker, sourced(reason, findings), finding, names, config.rules
    )
