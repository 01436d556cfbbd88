"""A game at the practice table as one pair of eyes sees it: all that its page is made from.

In play a `Sight` holds nothing that these eyes may not know: a view, events as they are seen, and
no seed but one that the host has typed. So whatever is made from it alone betrays nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from fishrules.game.rules import Rules
from fishrules.game.table import Seat
from fishrules.knowledge.view import OPEN, Eyes, View
from fishrules.session.config import PERSON
from fishrules.session.session import Deed, Sitting
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
class Sight:
    """The game as these eyes see it.

    view: of the table that is shown. at: how many actions have been played. turn: who must act in
    the game as it stands. deed: the action that led to the table shown, or the deal. log: the deal
    and every action or, unless the whole log is shown, only the newest `SHORT` of these.
    players: who plays each seat, as in `Setup`. taken_up: whether the game begins at a moment of
    another one. seed_told: the text that deals these cards anew, where these eyes may know it.
    cut_off: whether it is over, and no record can hold the whole of it.
    received: whether somebody else has sent it, so that it can only be looked at.
    """

    eyes: Eyes
    view: View
    at: int
    over: bool
    turn: Seat | None
    deed: Deed
    log: tuple[Deed, ...]
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
        return self.view.seats[self.eyes] if isinstance(self.eyes, int) else self.eyes.value

    @property
    def looks_back(self) -> bool:
        """Whether an earlier table is shown."""
        return self.state.look is not None

    @property
    def acts(self) -> bool:
        """Whether it is for the owner of these eyes to act, at the table that is shown."""
        own = self.turn is not None and self.eyes == self.turn
        return own and not self.looks_back and not self.received

    @property
    def number(self) -> int:
        """After how many actions the table is shown."""
        return self.at if self.state.look is None else self.state.look

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player == PERSON)


def sight_of(sitting: Sitting, eyes: Eyes, state: PageState) -> Sight:
    """What these eyes see of a sitting. Raises ValueError for open eyes before the end."""
    if eyes is OPEN and not sitting.over:
        raise ValueError("cards lie open only once the game is over")
    then = sitting if state.look is None else sitting.back(state.look)
    setup = sitting.setup
    first = 0 if state.whole_log else max(sitting.at + 1 - SHORT, 0)
    return Sight(
        eyes=eyes,
        view=then.view(eyes),
        at=sitting.at,
        over=sitting.over,
        turn=sitting.table.turn,
        deed=sitting.deed(then.at, eyes),
        log=tuple(sitting.deed(number, eyes) for number in range(first, sitting.at + 1)),
        names=setup.names,
        players=setup.players,
        wait=setup.wait,
        pace=setup.pace,
        taken_up=setup.is_what_if,
        seed_told=sitting.seed_told,
        state=state,
        cut_off=sitting.over and record_of(sitting) is None,
    )
