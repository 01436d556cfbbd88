"""What a page shows and reads out, for the sample: the practice table in every state, a story."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from fishrules.errors import NewerVersion, NotationError
from fishrules.game.actions import Ask
from fishrules.game.games import GAMES, VARIANTS, points_of
from fishrules.game.play import legal_actions, nearest_legal, violation_of
from fishrules.knowledge.view import ALL, SPECTATOR, Viewer
from fishrules.notation.address import Address
from fishrules.render import page
from fishrules.render.context import context_of_screen
from fishrules.render.links import Links
from fishrules.render.play.games import games, unreadable
from fishrules.render.play.help import known_table
from fishrules.render.play.notices import PlayNotices
from fishrules.render.play.page import at_play
from fishrules.session.config import PERSON
from fishrules.session.save import write_save
from fishrules.session.screen import PageState, PlayScreen, screen_of
from fishrules.session.session import Session, begin, what_if
from fishrules.stories.story import Branch, PlayedStep, StartStep, Story
from fishrules.stories.variants import try_action
from fishrules.words.speaker import Speaker

_PAGE: Final = "page"
"""The address of pages that the sample links to but never shows."""


_STEPS: Final = 12
"""Number of actions that a story tells."""


def links_of(game: str) -> Links:
    """Return links to every clause of a game, all with the same number."""
    clauses = [*points_of(game), *(each.clause for each in VARIANTS[game].values())]
    return Links(_PAGE, dict.fromkeys(clauses, "1.1"))


def pages(speaker: Speaker, sessions: Sequence[Session]) -> None:
    """Render every page that a game or a story has."""
    links = {game: links_of(game) for game in GAMES}
    page.practice(speaker, links, _PAGE, _PAGE)
    page.texts(speaker)
    page.sheet_close(speaker)
    page.tip_choice(speaker)
    _kept(speaker, sessions)
    for session in sessions[::4]:
        to = links[session.config.game]
        for screen in _screens(session):
            _show(speaker, screen, session, to)
        for first in (0, session.at - _STEPS):
            _tell(speaker, _story(speaker, session, first), to)


# The practice table


def _kept(speaker: Speaker, sessions: Sequence[Session]) -> None:
    """Render the list of kept games, and a game that cannot be read."""
    newer = NewerVersion(99, 1)
    texts = [write_save(each, "2026-12-01T12:00:00.000Z") for each in sessions[:3]]
    texts.append(re.sub('"won":[^]]*]', '"won":[]', texts[0]))
    texts += [write_save(each.back(number)) for number, each in enumerate(sessions[:3])]
    texts += [write_save(what_if(sessions[0], 1, 0, Random(0))), "x"]
    texts.append(re.sub('"version":[0-9]+', '"version":99', texts[0]))
    games({f"{number}x0": text for number, text in enumerate(texts, 1)}, speaker)
    for error in (newer, NotationError("x", "y")):
        unreadable("1x0", error, speaker)


def _screens(session: Session) -> Iterator[PlayScreen]:
    """Yield what a page shows at moments of a game, in every state of the page."""
    for number in sorted({0, 1, 2, session.at // 2, *_own_moments(session), session.at}):
        then = session.back(number)
        viewers: tuple[Viewer, ...] = (0, ALL) if then.over else (0, SPECTATOR)
        for viewer in viewers:
            yield screen_of(then, viewer, PageState())
            yield screen_of(then, viewer, PageState(paused=True, whole_log=True))
            for look in (0, max(number - 1, 0)):
                yield screen_of(then, viewer, PageState(look=look))
            yield replace(screen_of(then, viewer, PageState()), received=True)
    other = what_if(session, session.at // 2, 0, Random(0))
    yield screen_of(other, 0, PageState())
    yield screen_of(other, 0, PageState(look=0))
    yield screen_of(_finished(other), ALL, PageState())
    shared = replace(session.config, players=(PERSON,) * len(session.config.players))
    for viewer in (SPECTATOR, 0, 1):
        yield screen_of(begin(shared), viewer, PageState())


def _finished(session: Session) -> Session:
    """Return a session played to its end, the person at random."""
    random = Random(0)
    while not session.over:
        session = session.play(session.due() or random.choice(legal_actions(session.table)))
    return session


def _own_moments(session: Session) -> list[int]:
    """Return some moments at which the person must act, those with a finished book first."""
    own = [n for n, action in enumerate(session.actions) if session.config.bot(action.seat) is None]
    return sorted(own, key=lambda n: not session.history[n].table.finished(0))[:6]


def _show(speaker: Speaker, screen: PlayScreen, session: Session, links: Links) -> None:
    context = context_of_screen(screen, speaker, links)
    findings = session.back(min(screen.number, session.at)).findings(SPECTATOR)
    seats, ranks = screen.view.seats, screen.rules.ranks_of_pack()
    for seat in range(len(seats)):
        known = [rank for rank in ranks if findings.of(seat, rank).is_informative]
        source = f"{seats[seat]}-{known[0].letter}" if known else ""
        opened = replace(screen, state=replace(screen.state, source=source))
        known_table(context, opened, screen.viewer, findings, source)
    facts = {
        seat: [findings.of(seat, rank) for rank in ranks if findings.of(seat, rank).at_least]
        for seat in range(len(seats))
    }
    refused = None
    if screen.to_act is not None:
        action = Ask(screen.to_act, screen.to_act, ranks[0], 1)
        table = session.back(min(screen.number, session.at)).table
        if violation := violation_of(table, action):
            refused = (action, violation, nearest_legal(table, action))
    at_play(context, screen, PlayNotices(refused=refused, facts=facts))


# A story


def _tell(speaker: Speaker, told: Story, links: Links) -> None:
    """Render a story and everything that belongs to one."""
    page.story(told, speaker, links)
    page.steps(replace(told, viewer=0), speaker, links)
    asked = [
        number
        for number, step in enumerate(told.steps)
        if isinstance(step, PlayedStep) and isinstance(step.action, Ask)
    ]
    page.chart(told, asked[-1], speaker)
    for number in asked:
        page.diagram(told, number, speaker)
    for name in VARIANTS[told.rules.name]:
        page.changes(told, _switched(told.rules.variants, name), speaker, links)
    page.changes(told, tuple(VARIANTS[told.rules.name]), speaker, links)
    page.variants(told.rules, speaker)
    start = Address(told.id, 0)
    played = [step for step in told.steps[1:4] if isinstance(step, PlayedStep)]
    seat = played[-1].table.to_act or 0
    action = Ask(seat, seat, told.rules.ranks_of_pack()[0], 1)
    violation = violation_of(played[-1].table, action)
    page.trial(told, start, played, speaker, links, (action, violation) if violation else None)
    for seat in range(len(told.seats)):
        page.trial(replace(told, viewer=seat), start, (), speaker, links)


def _switched(variants: Sequence[str], name: str) -> tuple[str, ...]:
    return tuple({*variants} ^ {name})


def _story(speaker: Speaker, session: Session, first: int) -> Story:
    """Return some actions of a game as a story without prose, with two branches.

    first: number of actions before its start.
    """
    text: Mapping[str, str] = {speaker.language: ""}
    opening = session.history[first]
    start = StartStep(opening.table, () if first else opening.events, (), text)
    told = zip(session.history[first:], session.actions[first:], strict=False)
    steps = [
        replace(try_action(before.table, action, ALL), text=text)
        for before, action in islice(told, _STEPS)
    ]
    own = start.table.to_act or 0
    wrong = Ask(own, own, session.rules.ranks_of_pack()[0], 1)
    branches = [
        Branch(f"b{place}", text, 0, (replace(try_action(start.table, tried, ALL), text=text),))
        for place, tried in enumerate((wrong, legal_actions(start.table)[-1]))
    ]
    return Story(
        id="sample",
        title=text,
        intro=text,
        rules=session.rules,
        names={speaker.language: session.config.names},
        viewer=ALL,
        steps=(start, *steps),
        branches=tuple(branches),
    )
