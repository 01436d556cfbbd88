"""One request at a table: whose eyes see it, what is done there, and what is shown then."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeAlias

from fishrules.browser.protocol import Wish, count_in
from fishrules.errors import NotationError
from fishrules.game.actions import Action, Ask, Keep, Lay
from fishrules.game.nearest import mends
from fishrules.game.play import legal_actions
from fishrules.game.table import Seat
from fishrules.game.violations import breach_of
from fishrules.knowledge.view import NOBODY, OPEN, Eyes
from fishrules.notation.lines import read_number, read_rank, read_seat
from fishrules.players.hints import advise
from fishrules.players.reasons import HandHidden, hidden, reason_for, sourced
from fishrules.render.play.asides import Asides
from fishrules.render.play.help import hint, known_table
from fishrules.render.play.page import at_play
from fishrules.render.play.review import review
from fishrules.render.speech import Hearing
from fishrules.session.config import PERSON, BadSetup
from fishrules.session.save import MOST_ACTIONS, write_save
from fishrules.session.screen import PageState, Sight, sight_of
from fishrules.session.session import Sitting, begin, reset, sitting_of, what_if
from fishrules.session.share import link_of, shared_record
from fishrules.session.snapshot import Glimpse
from fishrules.words.reasons import why_told
from fishrules.words.typed import Misread, example, misread_told, read_typed

Answer: TypeAlias = dict[str, Any]

_ACTS = ("ask", "lay", "keep", "type", "go")


@dataclass(frozen=True, slots=True)
class AtTable:
    """A game that is kept, and the eyes that see it."""

    wish: Wish
    sitting: Sitting
    eyes: Eyes

    @classmethod
    def of(cls, wish: Wish, sitting: Sitting) -> AtTable:
        """With the eyes that the page names, where these may see so much."""
        return cls(wish, sitting, whose(wish.eyes, sitting))

    def answer(self) -> Answer | Sitting:
        """The answer to what is asked, or a new game that it begins."""
        wish, sitting = self.wish, self.sitting
        if wish.at != sitting.at and wish.do in _ACTS:
            moved_on = {} if wish.do == "go" else {"error": "elsewhere"}
            return {**self.html(look=None), **moved_on}
        match wish.do:
            case "ask" | "lay" | "keep" | "type":
                return self._act()
            case "go":
                action = sitting.due()
                return self.html() if action is None else self._played(action)
            case "show":
                return replace(self, eyes=whose(wish.value, sitting)).html()
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
                return self.html(Asides(hint=self._hint()))
            case "why":
                return self.html(Asides(why=self._why()))
            case "link":
                return {"table": wish.table, "link": link_of(sitting, self._in_play())}
            case "record":
                text = json.dumps(shared_record(sitting, self._in_play()))
                return {"table": wish.table, "file": {"name": "fish.json", "text": text}}
            case "again":
                return self._again()
            case "same":
                return begin(sitting.setup) if sitting.over else self.html()
            case "whatif":
                return self._what_if()
            case "open":
                return self.html()
            case _:
                return {"error": "request"}

    # What is shown

    def changed(self) -> Answer:
        """The game as it now stands, to be kept."""
        return {**self.html(), "save": write_save(self.sitting, self.wish.now)}

    def html(self, asides: Asides | None = None, **shown: Any) -> Answer:
        """The game as it is shown. shown: what of that is other than the page says."""
        wish = self.wish
        state = replace(wish.state, **shown)
        if state.look is not None and state.look > self.sitting.at:
            state = replace(state, look=None)
        sight = sight_of(self.sitting, self.eyes, state)
        hearing = _hearing(wish, sight)
        asides = replace(
            asides or Asides(),
            known=self._known(sight, hearing),
            review=self._review(sight, hearing),
            chosen=wish.form,
        )
        return {"table": wish.table, "html": at_play(sight, hearing, asides)}

    def _known(self, sight: Sight, hearing: Hearing) -> str:
        """What these eyes know or, at an earlier table, knew then; of a game that is over, nothing.

        Where all hands are open, it is what the only person at the table knew, or else everybody.
        """
        if sight.view.turn is None:
            return ""
        eyes = self._in_play()
        if self.eyes is OPEN and len(sight.persons) == 1:
            [eyes] = sight.persons
        pressed = self.wish.value if self.wish.do == "source" else ""
        return known_table(sight, hearing, eyes, self.sitting.knew(eyes, sight.number), pressed)

    def _review(self, sight: Sight, hearing: Hearing) -> str:
        if not sight.over or sight.looks_back:
            return ""
        return review(self.sitting, hearing)

    def _seat(self) -> Seat | None:
        """The seat of these eyes; `None` where they sit at none."""
        return self.eyes if isinstance(self.eyes, int) else None

    def _in_play(self) -> Eyes:
        """These eyes as they were in play, when none saw every hand."""
        return NOBODY if self.eyes is OPEN else self.eyes

    def _number(self) -> int:
        """The action that a button names; the newest where it names none."""
        number = count_in(self.wish.value)
        return self.sitting.at if number is None else min(number, self.sitting.at)

    # What is done

    def _act(self) -> Answer:
        wish, speaker, seat = self.wish, self.wish.speaker, self._seat()
        if seat is None:
            told = speaker.say("The hands are covered: first say who you are.")
            if self.sitting.over:
                told = speaker.say("The game is over.")
            return self.html(Asides(told=told), look=None)
        names, seats = self.sitting.setup.names, self.sitting.setup.seats
        action: Action | None
        try:
            if wish.do == "type":
                line = wish.form.get("line", "")
                action = read_typed(line, seat, seats, names, speaker.language)
            else:
                action = _of_form(wish, seat, seats)
        except Misread as misread:
            other = names[(seat + 1) % len(names)]
            told = misread_told(
                speaker, misread, names, example(speaker, self.sitting.rules, other)
            )
            return self.html(Asides(told=told, typed=misread.line), look=None)
        except NotationError:
            return {"error": "request"}
        if action is None:
            told = speaker.say("First choose a card in hand and a player.")
            return self.html(Asides(told=told), look=None)
        table = self.sitting.table
        breach = breach_of(table, action)
        if breach is None:
            return self._played(action)
        refused = (action, breach, mends(table, action))
        typed = wish.form.get("line", "")
        return self.html(Asides(refused=refused, typed=typed), look=None)

    def _played(self, action: Action) -> Answer:
        if self.sitting.at >= MOST_ACTIONS:
            told = self.wish.speaker.say(
                "This game cannot go on: no more than {number} actions are kept.",
                number=MOST_ACTIONS,
            )
            return self.html(Asides(told=told), look=None, paused=True)
        # Not by `play`: so the newest moment is kept, with all that was worked out at it.
        sitting = sitting_of(self.sitting.setup, (*self.sitting.actions, action))
        eyes = OPEN if sitting.over else self.eyes
        state = replace(self.wish.state, look=None)
        return AtTable(replace(self.wish, state=state), sitting, eyes).changed()

    def _wait(self) -> Answer:
        """The game with another choice of how long a computer, or the table, waits.

        It rests on no card, so it holds wherever the game has gone on to in the meantime.
        """
        seconds, setup = count_in(self.wish.value), self.sitting.setup
        if self.sitting.over or seconds is None:
            return self.html()
        try:
            match self.wish.do:
                case "pace":
                    setup = replace(setup, pace=seconds)
                case _:
                    setup = replace(setup, wait=seconds)
        except BadSetup:
            return {"error": "request"}
        return replace(self, sitting=reset(self.sitting, setup)).changed()

    # Help

    def _hint(self) -> str:
        seat, sitting = self._seat(), self.sitting
        if seat is None or sitting.table.turn != seat:
            return ""
        advice = advise(sitting.view(seat), sitting.knowledge(seat), legal_actions(sitting.table))
        advice = replace(advice, reason=sourced(advice.reason, sitting.traced(seat)))
        sight = sight_of(sitting, self.eyes, self.wish.state)
        return hint(sight, _hearing(self.wish, sight), advice)

    def _why(self) -> tuple[int, str] | None:
        """Why a computer has acted so: in play as an onlooker can tell, then as it knew itself."""
        number = count_in(self.wish.value) or 0
        if not 0 < number <= self.sitting.at:
            return None
        action, setup = self.sitting.actions[number - 1], self.sitting.setup
        kind = setup.kind(action.seat)
        if kind is None:
            return None
        before = self.sitting.back(number - 1)
        eyes = action.seat if self.sitting.over else NOBODY
        traced, choices = before.remembered(eyes, kind), legal_actions(before.table)
        reason = reason_for(kind, action, before.view(eyes), traced.knowledge, choices)
        if isinstance(reason, HandHidden):
            # Everybody may know more than this player remembers.
            traced = before.traced(NOBODY)
            reason = hidden(traced.knowledge, action)
        trace = traced.trace(action.of, action.rank) if isinstance(action, Ask) else None
        speaker, names = self.wish.speaker, setup.names
        return number, why_told(speaker, sourced(reason, traced), trace, names, setup.rules)

    # Another game

    def _again(self) -> Sitting:
        """The same seats and a new deal; the deal goes on to the next."""
        setup = self.sitting.setup
        dealer = (setup.dealer + 1) % len(setup.seats)
        seed = self.wish.entropy
        return begin(replace(setup, dealer=dealer, seed=seed, seed_told="", start=None))

    def _what_if(self) -> Answer | Sitting:
        seat, sitting = self._seat(), self.sitting
        if seat is None:
            if not sitting.over:
                return self.html()
            seat = sitting.setup.persons[0]
        number = self._number()
        if sitting.back(number).over:
            return self.html()
        return what_if(sitting, number, seat, Random(self.wish.entropy))


def whose(eyes: str, sitting: Sitting) -> Eyes:
    """The eyes that a page names or, where these may not see so much, those that may.

    In play those of a person who sits at the table; nobody's where several people do, or did in the
    game that a what-if left, and none has said that he is there. After the end all may see all.
    """
    seats, persons = sitting.setup.seats, sitting.setup.persons
    seat = seats.index(eyes) if eyes in seats else None
    if sitting.over:
        return OPEN if seat is None else seat
    if len(persons) == 1 and not sitting.setup.is_what_if:
        return persons[0]
    return NOBODY if seat is None or seat not in persons else seat


def _hearing(wish: Wish, sight: Sight) -> Hearing:
    links = wish.links[sight.rules.name]
    return Hearing(wish.speaker, links, sight.names, sight.rules.terms, sight.view.own)


def _of_form(wish: Wish, seat: Seat, seats: tuple[str, ...]) -> Action | None:
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


def shown_glimpse(wish: Wish, glimpse: Glimpse) -> str:
    """What somebody has seen of a game and sent, to be looked at."""
    view = glimpse.view
    sight = Sight(
        eyes=view.eyes,
        view=view,
        at=len(glimpse.log) - 1,
        over=False,
        turn=view.turn,
        deed=glimpse.log[-1],
        log=glimpse.log,
        names=glimpse.names,
        players=(PERSON,) * len(glimpse.names),
        wait=0,
        pace=0,
        taken_up=False,
        seed_told="",
        state=PageState(),
        received=True,
    )
    return at_play(sight, _hearing(wish, sight), Asides())
