"""A game at the practice table as one pair of eyes sees it: all that its page is made from.

In play a `PlayScreen` holds nothing that its viewer may not know: a view, events as they are
seen, and no seed but one that the host has typed. So nothing made from it can betray a card.
"""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.rules import Rules
from fishrules.game.seats import Seat
from fishrules.knowledge.view import ALL, View, Viewer
from fishrules.session.config import PERSON
from fishrules.session.session import LogEntry, Session
from fishrules.session.share import record_of

SHORT = 30
"""So many of the newest actions are told until the whole log is asked for."""


@dataclass(frozen=True, slots=True)
class PageState:
    """What of the game is shown: how far back, with how much of the log, at rest or going on.

    look: after which action; `None` for the game as it stands. source: of what is known, the place
    in the table of which it is told what showed it.
    """

    look: int | None = None
    paused: bool = False
    whole_log: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayScreen:
    """The game as these eyes see it.

    view: of the table that is shown. at: how many actions have been played. turn: who must act in
    the game as it stands. deed: the action that led to the table shown, or the deal. log: the deal
    and every action or, unless the whole log is shown, only the newest `SHORT` of these.
    players: who plays each seat, as in `MatchConfig`. taken_up: the game begins at a moment of
    another one. seed_told: the text that deals these cards anew, where these eyes may know it.
    cut_off: whether it is over, and no record can hold the whole of it.
    received: whether somebody else has sent it, so that it can only be looked at.
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
    taken_up: bool
    seed_told: str
    state: PageState
    cut_off: bool = False
    received: bool = False

    @property
    def rules(self) -> Rules:
        """The rules played by."""
        return self.view.rules

    @property
    def whose(self) -> str:
        """Whose eyes, as the page names them."""
        return self.view.seats[self.viewer] if isinstance(self.viewer, int) else self.viewer.value

    @property
    def looks_back(self) -> bool:
        """Whether an earlier table is shown."""
        return self.state.look is not None

    @property
    def acts(self) -> bool:
        """Whether it is for the owner of these eyes to act, at the table that is shown."""
        own = self.to_act is not None and self.viewer == self.to_act
        return own and not self.looks_back and not self.received

    @property
    def number(self) -> int:
        """After how many actions the table is shown."""
        return self.at if self.state.look is None else self.state.look

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)


def screen_of(session: Session, viewer: Viewer, state: PageState) -> PlayScreen:
    """What these eyes see of a session. Raises ValueError for open eyes before the end."""
    if viewer is ALL and not session.over:
        raise ValueError("cards lie open only once the game is over")
    then = session if state.look is None else session.back(state.look)
    config = session.config
    first = 0 if state.whole_log else max(session.at + 1 - SHORT, 0)
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
        taken_up=config.is_what_if,
        seed_told=session.seed_told,
        state=state,
        cut_off=session.over and record_of(session) is None,
    )
