"""Page of a session: what a viewer sees of it, as HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from fishrules.browser.protocol import EngineAnswer
from fishrules.browser.request import PlayRequest
from fishrules.game.seats import Seat
from fishrules.knowledge.evidence import Finding
from fishrules.knowledge.view import ALL, SPECTATOR, Viewer
from fishrules.render.context import RenderContext, context_of_screen
from fishrules.render.markup import EMPTY, Markup
from fishrules.render.play.help import known_table
from fishrules.render.play.notices import PlayNotices
from fishrules.render.play.page import at_play
from fishrules.render.play.review import review
from fishrules.session.config import PERSON
from fishrules.session.save import write_save
from fishrules.session.screen import PageState, PlayScreen, screen_of
from fishrules.session.session import Session
from fishrules.session.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class TablePage:
    """A session as a viewer sees it, for a request."""

    request: PlayRequest
    session: Session
    viewer: Viewer

    @classmethod
    def of(cls, request: PlayRequest, session: Session) -> TablePage:
        """Page for the viewer that the request names, or another who may see no more."""
        return cls(request, session, viewer_of(request.viewer, session))

    @property
    def seat(self) -> Seat | None:
        """Seat of the viewer; `None` for one without a seat."""
        return self.viewer if isinstance(self.viewer, int) else None

    @property
    def viewer_in_play(self) -> Viewer:
        """The viewer as before the end, when nobody sees every hand."""
        return SPECTATOR if self.viewer is ALL else self.viewer

    @property
    def number(self) -> int:
        """Number of the action that the button names; by default the newest."""
        number = self.request.number
        return self.session.at if number is None else min(number, self.session.at)

    def saved(self) -> EngineAnswer:
        """Answer that shows the session as it now is, and saves it."""
        answer = self.shown()
        answer["save"] = write_save(self.session, self.request.now)
        return answer

    def shown(self, notices: PlayNotices | None = None, **state: Any) -> EngineAnswer:
        """Answer that shows the session; state: fields of `PageState` to change."""
        screen = self.screen(**state)
        context = context_of(self.request, screen)
        notices = replace(
            notices or PlayNotices(),
            known=self._known(context, screen),
            facts=self._facts(screen),
            review=self._review(context, screen),
            chosen=self.request.form,
        )
        return {"table": self.request.table, "html": at_play(context, screen, notices)}

    def screen(self, **state: Any) -> PlayScreen:
        """Screen of the session; state: fields of `PageState` to change."""
        changed = replace(self.request.state, **state)
        if changed.look is not None and changed.look > self.session.at:
            changed = replace(changed, look=None)
        return screen_of(self.session, self.viewer, changed)

    def _known(self, context: RenderContext, screen: PlayScreen) -> Markup:
        """Table of what the viewer knows at the moment shown; empty for a game that is over.

        With all hands open it is what the only person at the table knew, or else a spectator.
        """
        if screen.view.to_act is None:
            return EMPTY
        viewer = self.viewer_in_play
        if self.viewer is ALL and len(screen.persons) == 1:
            [viewer] = screen.persons
        pressed = self.request.value if self.request.command == "source" else ""
        knowledge = self.session.knew(viewer, screen.number)
        return known_table(context, screen, viewer, knowledge, pressed)

    def _facts(self, screen: PlayScreen) -> Mapping[Seat, Sequence[Finding]]:
        """What the viewer, who sits at the table, can say of each hidden hand."""
        seat = self.seat
        if seat is None or screen.view.to_act is None:
            return {}
        findings = self.session.knew(seat, screen.number)
        return {
            other: [
                finding
                for rank in screen.rules.ranks_of_pack()
                if _is_worth_showing(
                    finding := findings.of(other, rank), screen.view.held(seat, rank)
                )
            ]
            for other in range(len(screen.names))
            if other != seat
        }

    def _review(self, context: RenderContext, screen: PlayScreen) -> Markup:
        if not screen.over or screen.looks_back:
            return EMPTY
        return review(context, self.session)


def _is_worth_showing(finding: Finding, held: int) -> bool:
    """Whether a fact helps a player who holds so many cards of its rank to choose a request."""
    return finding.at_least > 0 or (held > 0 and finding.at_most == 0 < finding.room)


def viewer_of(name: str, session: Session) -> Viewer:
    """Viewer that a page names or, if that one may not see so much, another.

    In play a person at the table. Where several people play, or several played before a what-if
    began, it is a spectator until one of them is named. After the end anybody may see all hands.
    """
    seats, persons = session.config.seats, session.config.persons
    seat = seats.index(name) if name in seats else None
    if session.over:
        return ALL if seat is None else seat
    if len(persons) == 1 and not session.config.is_what_if:
        return persons[0]
    return SPECTATOR if seat is None or seat not in persons else seat


def context_of(request: PlayRequest, screen: PlayScreen) -> RenderContext:
    """Context in which a screen is rendered."""
    return context_of_screen(screen, request.speaker, request.links[screen.rules.name])


def snapshot_html(request: PlayRequest, snapshot: Snapshot) -> Markup:
    """HTML of a snapshot that somebody sent, to be looked at."""
    view = snapshot.view
    screen = PlayScreen(
        viewer=view.viewer,
        view=view,
        at=len(snapshot.log) - 1,
        over=False,
        to_act=view.to_act,
        entry=snapshot.log[-1],
        log=snapshot.log,
        names=snapshot.names,
        players=(PERSON,) * len(snapshot.names),
        wait=0,
        pace=0,
        is_what_if=False,
        seed_text="",
        state=PageState(),
        received=True,
    )
    return at_play(context_of(request, screen), screen, PlayNotices())
