"""Screen of a session: all that its page is made from, for one viewer.

Before the end a `PlayScreen` holds nothing that its viewer may not know: a view, events as they
are seen, and no seed except one that the host typed. So no page made from it can reveal a card.
"""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.knowledge.view import ALL, View, Viewer
from fishrules.session.config import PERSON
from fishrules.session.session import LogEntry, Session
from fishrules.session.share import record_of

RECENT = 30
"""Number of newest actions in the log, unless the whole log is shown."""


@dataclass(frozen=True, slots=True)
class PageState:
    """State of the page.

    look: number of actions after which the table is shown; `None` for the present. paused: the
    computer players and the table wait. whole_log: the log is shown from the deal. source: cell of
    the table of known cards whose evidence is shown, empty for none.
    """

    look: int | None = None
    paused: bool = False
    whole_log: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayScreen:
    """A session, or a snapshot that somebody sent, as a viewer sees it.

    view: of the table shown. at: number of actions played. to_act: seat that must act in the
    present. entry: the action before the table shown, or the deal. log: the deal and all actions,
    or the newest `RECENT` of them. players: as in `MatchConfig`. is_what_if: the game began at a
    moment of another one. seed_text: text that deals these cards again, if the viewer may know it.
    cut_off: the game is over, and no record can hold the whole of it. received: somebody sent it,
    so it can only be looked at.
    """

    viewer: Viewer
    view: View
    at: int
    over: bool
    to_act: Seat | None
    entry: LogEntry
    log: tuple[LogEntry, ...]
    names: tuple[str, ...]
    players: tuple[str, ...]
    wait: int
    pace: int
    is_what_if: bool
    seed_text: str
    state: PageState
    cut_off: bool = False
    received: bool = False

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.view.rules

    @property
    def viewer_name(self) -> str:
        """Text for the viewer in requests: id of a seat, or the value of the viewer."""
        return self.view.seats[self.viewer] if isinstance(self.viewer, int) else self.viewer.value

    @property
    def reader(self) -> Seat | None:
        """Seat of the person who looks on: the viewer or, with every hand open, the only one."""
        if isinstance(self.viewer, int):
            return None if self.received else self.viewer
        [only, *others] = self.persons or (None,)
        return only if self.over and not others else None

    @property
    def looks_back(self) -> bool:
        """Return whether an earlier table is shown."""
        return self.state.look is not None

    @property
    def may_act(self) -> bool:
        """Return whether the viewer must act at the table shown."""
        own = self.to_act is not None and self.viewer == self.to_act
        return own and not self.looks_back and not self.received

    @property
    def number(self) -> int:
        """Number of actions before the table shown."""
        return self.at if self.state.look is None else self.state.look

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)


def screen_of(session: Session, viewer: Viewer, state: PageState) -> PlayScreen:
    """Screen of a session for a viewer. Raises ValueError for `ALL` before the end."""
    if viewer is ALL and not session.over:
        raise ValueError("hands are open only after the end of the game")
    then = session if state.look is None else session.back(state.look)
    config = session.config
    first = 0 if state.whole_log else max(session.at + 1 - RECENT, 0)
    return PlayScreen(
        viewer=viewer,
        view=then.view(viewer),
        at=session.at,
        over=session.over,
        to_act=session.table.to_act,
        entry=session.entry(then.at, viewer),
        log=tuple(session.entry(number, viewer) for number in range(first, session.at + 1)),
        names=config.names,
        players=config.players,
        wait=config.wait,
        pace=config.pace,
        is_what_if=config.is_what_if,
        seed_text=session.seed_text,
        state=state,
        cut_off=session.over and record_of(session) is None,
    )
