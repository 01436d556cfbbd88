"""One request at a table: whose eyes see it, what is done there, and what is shown then."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeAlias

from fishrules.browser.protocol import PlayRequest, count_in
from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.play import legal_actions, nearest_legal, violation_of
from fishrules.game.seats import Seat
from fishrules.knowledge.view import ALL, SPECTATOR, Viewer
from fishrules.notation.lines import read_number, read_rank, read_seat
from fishrules.players.hints import advise
from fishrules.players.reasons import HandHidden, hidden, reason_for, sourced
from fishrules.render.context import RenderContext, context_of_screen
from fishrules.render.markup import EMPTY, Markup
from fishrules.render.play.help import hint, known_table
from fishrules.render.play.notices import PlayNotices
from fishrules.render.play.page import at_play
from fishrules.render.play.review import review
from fishrules.session.config import PERSON, BadConfig
from fishrules.session.save import MOST_ACTIONS, write_save
from fishrules.session.screen import PageState, PlayScreen, screen_of
from fishrules.session.session import Session, begin, reset, session_at, what_if
from fishrules.session.share import link_of, shared_record
from fishrules.session.snapshot import Snapshot
from fishrules.words.reasons import explanation_text
from fishrules.words.typed import UnreadableLine, example, line_fault_text, read_typed

Answer: TypeAlias = dict[str, Any]

_ACTS = ("ask", "lay", "keep", "type", "go")


@dataclass(frozen=True, slots=True)
class AtTable:
    """A game that is kept, and the eyes that see it."""

    wish: PlayRequest
    session: Session
    viewer: Viewer

    @classmethod
    def of(cls, wish: PlayRequest, session: Session) -> AtTable:
        """With the eyes that the page names, where these may see so much."""
        return cls(wish, session, whose(wish.viewer, session))

    def answer(self) -> Answer | Session:
        """The answer to what is asked, or a new game that it begins."""
        wish, session = self.wish, self.session
        if wish.at != session.at and wish.do in _ACTS:
            moved_on = {} if wish.do == "go" else {"error": "elsewhere"}
            return {**self.html(look=None), **moved_on}
        match wish.do:
            case "ask" | "lay" | "keep" | "type":
                return self._act()
            case "go":
                action = session.due()
                return self.html() if action is None else self._played(action)
            case "show":
                return replace(self, viewer=whose(wish.value, session)).html()
            case "pause":
                return self.html(paused=bool(wish.value))
            case "pace" | "wait":
                return self._wait()
            case "log":
                return self.html(whole_log=bool(wish.value))
            case "look":
                return self.html(look=self._number())
            case "live":
                return self.html(look=None)
            case "source":
                open_now = wish.state.source
                return self.html(source="" if wish.value == open_now else wish.value)
            case "hint":
                return self.html(PlayNotices(hint=self._hint()))
            case "why":
                return self.html(PlayNotices(why=self._why()))
            case "link":
                return {"table": wish.table, "link": link_of(session, self._in_play())}
            case "record":
                text = json.dumps(shared_record(session, self._in_play()))
                return {"table": wish.table, "file": {"name": "fish.json", "text": text}}
            case "again":
                return self._again()
            case "same":
                return begin(session.config) if session.over else self.html()
            case "whatif":
                return self._what_if()
            case "open":
                return self.html()
            case _:
                return {"error": "request"}

    # What is shown

    def changed(self) -> Answer:
        """The game as it now stands, to be kept."""
        return {**self.html(), "save": write_save(self.session, self.wish.now)}

    def html(self, notices: PlayNotices | None = None, **shown: Any) -> Answer:
        """The game as it is shown. shown: what of that is other than the page says."""
        wish = self.wish
        state = replace(wish.state, **shown)
        if state.look is not None and state.look > self.session.at:
            state = replace(state, look=None)
        screen = screen_of(self.session, self.viewer, state)
        context = _context(wish, screen)
        notices = replace(
            notices or PlayNotices(),
            known=self._known(context, screen),
            review=self._review(context, screen),
            chosen=wish.form,
        )
        return {"table": wish.table, "html": at_play(context, screen, notices)}

    def _known(self, context: RenderContext, screen: PlayScreen) -> Markup:
        """What these eyes know or, at an earlier table, knew then; of a game that is over, nothing.

        Where all hands are open, it is what the only person at the table knew, or else everybody.
        """
        if screen.view.to_act is None:
            return EMPTY
        viewer = self._in_play()
        if self.viewer is ALL and len(screen.persons) == 1:
            [viewer] = screen.persons
        pressed = self.wish.value if self.wish.do == "source" else ""
        return known_table(
            context, screen, viewer, self.session.knew(viewer, screen.number), pressed
        )

    def _review(self, context: RenderContext, screen: PlayScreen) -> Markup:
        if not screen.over or screen.looks_back:
            return EMPTY
        return review(context, self.session)

    def _seat(self) -> Seat | None:
        """The seat of these eyes; `None` where they sit at none."""
        return self.viewer if isinstance(self.viewer, int) else None

    def _in_play(self) -> Viewer:
        """These eyes as they were in play, when none saw every hand."""
        return SPECTATOR if self.viewer is ALL else self.viewer

    def _number(self) -> int:
        """The action that a button names; the newest where it names none."""
        number = count_in(self.wish.value)
        return self.session.at if number is None else min(number, self.session.at)

    # What is done

    def _act(self) -> Answer:
        wish, speaker, seat = self.wish, self.wish.speaker, self._seat()
        if seat is None:
            told = speaker.say("The hands are covered: first say who you are.")
            if self.session.over:
                told = speaker.say("The game is over.")
            return self.html(PlayNotices(fault=told), look=None)
        names, seats = self.session.config.names, self.session.config.seats
        action: Action | None
        try:
            if wish.do == "type":
                size = self.session.rules.book_size
                line = wish.form.get("line", "")
                action = read_typed(line, seat, seats, names, speaker.language, size)
            else:
                action = _of_form(wish, seat, seats)
        except UnreadableLine as unreadable:
            other = names[(seat + 1) % len(names)]
            told = line_fault_text(
                speaker, unreadable, names, example(speaker, self.session.rules, other)
            )
            return self.html(PlayNotices(fault=told, typed=unreadable.line), look=None)
        except NotationError:
            return {"error": "request"}
        if action is None:
            told = speaker.say("First choose a card in hand and a player.")
            return self.html(PlayNotices(fault=told), look=None)
        table = self.session.table
        violation = violation_of(table, action)
        if violation is None:
            return self._played(action)
        refused = (action, violation, nearest_legal(table, action))
        typed = wish.form.get("line", "")
        return self.html(PlayNotices(refused=refused, typed=typed), look=None)

    def _played(self, action: Action) -> Answer:
        if self.session.at >= MOST_ACTIONS:
            told = self.wish.speaker.say(
                "This game cannot go on: no more than {number} actions are kept.",
                number=MOST_ACTIONS,
            )
            return self.html(PlayNotices(fault=told), look=None, paused=True)
        # Not by `play`: so the newest moment is kept, with all that was worked out at it.
        session = session_at(self.session.config, (*self.session.actions, action))
        viewer = ALL if session.over else self.viewer
        state = replace(self.wish.state, look=None)
        return AtTable(replace(self.wish, state=state), session, viewer).changed()

    def _wait(self) -> Answer:
        """The game with another choice of how long a computer, or the table, waits.

        It rests on no card, so it holds wherever the game has gone on to in the meantime.
        """
        seconds, config = count_in(self.wish.value), self.session.config
        if self.session.over or seconds is None:
            return self.html()
        try:
            match self.wish.do:
                case "pace":
                    config = replace(config, pace=seconds)
                case _:
                    config = replace(config, wait=seconds)
        except BadConfig:
            return {"error": "request"}
        return replace(self, session=reset(self.session, config)).changed()

    # Help

    def _hint(self) -> Markup:
        seat, session = self._seat(), self.session
        if seat is None or session.table.to_act != seat:
            return EMPTY
        advice = advise(session.view(seat), session.knowledge(seat), legal_actions(session.table))
        advice = replace(advice, reason=sourced(advice.reason, session.traced(seat)))
        screen = screen_of(session, self.viewer, self.wish.state)
        return hint(_context(self.wish, screen), advice)

    def _why(self) -> tuple[int, str] | None:
        """Why a computer has acted so: in play as an onlooker can tell, then as it knew itself."""
        number = count_in(self.wish.value) or 0
        if not 0 < number <= self.session.at:
            return None
        action, config = self.session.actions[number - 1], self.session.config
        kind = config.kind(action.seat)
        if kind is None:
            return None
        before = self.session.back(number - 1)
        viewer = action.seat if self.session.over else SPECTATOR
        traced, choices = before.remembered(viewer, kind), legal_actions(before.table)
        reason = reason_for(kind, action, before.view(viewer), traced.knowledge, choices)
        if isinstance(reason, HandHidden):
            # Everybody may know more than this player remembers.
            traced = before.traced(SPECTATOR)
            reason = hidden(traced.knowledge, action)
        trace = traced.trace(action.of, action.rank) if isinstance(action, Ask) else None
        speaker, names = self.wish.speaker, config.names
        return number, explanation_text(
            speaker, sourced(reason, traced), trace, names, config.rules
        )

    # Another game

    def _again(self) -> Session:
        """The same seats and a new deal; the deal goes on to the next."""
        config = self.session.config
        dealer = (config.dealer + 1) % len(config.seats)
        seed = self.wish.entropy
        return begin(replace(config, dealer=dealer, seed=seed, seed_told="", start=None))

    def _what_if(self) -> Answer | Session:
        seat, session = self._seat(), self.session
        if seat is None:
            if not session.over:
                return self.html()
            seat = session.config.persons[0]
        number = self._number()
        if session.back(number).over:
            return self.html()
        return what_if(session, number, seat, Random(self.wish.entropy))


def whose(viewer: str, session: Session) -> Viewer:
    """The eyes that a page names or, where these may not see so much, those that may.

    In play those of a person who sits at the table; nobody's where several people do, or did in the
    game that a what-if left, and none has said that he is there. After the end all may see all.
    """
    seats, persons = session.config.seats, session.config.persons
    seat = seats.index(viewer) if viewer in seats else None
    if session.over:
        return ALL if seat is None else seat
    if len(persons) == 1 and not session.config.is_what_if:
        return persons[0]
    return SPECTATOR if seat is None or seat not in persons else seat


def _context(wish: PlayRequest, screen: PlayScreen) -> RenderContext:
    return context_of_screen(screen, wish.speaker, wish.links[screen.rules.name])


def _of_form(wish: PlayRequest, seat: Seat, seats: tuple[str, ...]) -> Action | None:
    """The action that a form stands for; `None` where something has not been chosen.

    Raises NotationError for a field that cannot be read.
    """
    form = wish.form
    match wish.do:
        case "ask":
            if not form.get("of") or not form.get("rank"):
                return None
            number = form.get("number", "")
            return Ask(
                seat,
                read_seat(form["of"], seats),
                read_rank(form["rank"]),
                read_number(number) if number else None,
            )
        case "lay":
            return Lay(seat, read_rank(wish.value or form.get("lay", "")))
        case _:
            return Keep(seat)


def shown_snapshot(wish: PlayRequest, snapshot: Snapshot) -> str:
    """What somebody has seen of a game and sent, to be looked at."""
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
        taken_up=False,
        seed_told="",
        state=PageState(),
        received=True,
    )
    return at_play(_context(wish, screen), screen, PlayNotices())
